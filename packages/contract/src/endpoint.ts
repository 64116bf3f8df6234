import type { z } from 'zod';
import type { ProblemCode } from './errors.ts';
import type { Scope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** How a request body comes. */
export type BodyShape =
  | { kind: 'none' }
  | { kind: 'json'; schema: z.ZodType }
  /** multipart/form-data with `file` and form fields, or the raw bytes with Content-Type and ?filename=. With `orJson`, an application/json body of that schema is taken instead of a file. */
  | { kind: 'upload'; fields: z.ZodObject; limit: 'bom' | 'photo' | 'gerber' | 'step' | 'pdf' | 'schematic'; accepts: readonly string[]; orJson?: z.ZodType; fileOptional?: boolean };

/** What a success looks like. */
export type AnswerShape =
  | { kind: 'data'; status: 200 | 201; schema: z.ZodType }
  /** 202 + Location + Retry-After; the schema extends Job. */
  | { kind: 'job'; status: 202; schema: z.ZodType }
  /** Raw bytes with Content-Type and Content-Disposition. With `orData`, `Accept: application/json` gets the envelope instead. */
  | { kind: 'binary'; status: 200; types: readonly string[]; orData?: z.ZodType };

/** One operation of /v1. Everything that is said of it anywhere is made from this. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends BodyShape = BodyShape,
  Answer extends AnswerShape = AnswerShape,
> {
  /** operationId, camelCase, unique: `searchParts`. */
  id: string;
  method: Method;
  /** OpenAPI-style path below /v1: `/bom/{job_id}/status`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** The scope a key needs; null: any valid key; 'public': no key and no User-Agent rule. */
  scope: Scope | null | 'public';
  /** Credits one call costs a live key. For batches the usecase may charge per item; this is then the price per item. */
  credits: number;
  /** The operation takes an Idempotency-Key. */
  idempotent: boolean;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  problems: readonly ProblemCode[];
  /** False: mounted, answers 501 not_implemented. */
  built: boolean;
}
