import { z } from 'zod';
import type { ProblemCode } from './errors.ts';
import { impliedProblems } from './errors.ts';
import type { Alias, UnknownNames } from './input/names.ts';
import type { PathParameter } from './path-parameters.ts';
import { pathParameters } from './path-parameters.ts';
import type { Scope } from './scopes.ts';
import { refusingTags, type Tag } from './tags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `parts.search`, `bom.mappings.list`: groups, then the method. */
export type ClientName = `${string}.${string}`;

/** Which size limit of limits.ts an upload falls under. */
export type UploadLimit = 'bom' | 'photo' | 'gerber' | 'step' | 'pdf' | 'schematic';

/** How a request body comes. */
export type BodyShape =
  | { kind: 'none' }
  | { kind: 'json'; schema: z.ZodType }
  /** multipart/form-data with `file` and form fields, or the raw bytes with Content-Type and ?filename=. With `orJson`, an application/json body of that schema is taken instead of a file. */
  | {
      kind: 'upload';
      fields: z.ZodObject;
      limit: UploadLimit;
      accepts: readonly string[];
      orJson?: z.ZodType;
      fileOptional?: boolean;
      /** Further files of the form, name -> what it is; a raw body has none of them. */
      alsoFiles?: Readonly<Record<string, FurtherFile>>;
      /** Fields of text that may come as a file of the form too. */
      asFiles?: readonly string[];
    };

/** A file beside the main one. */
export interface FurtherFile {
  description: string;
  required?: boolean;
}

/** Fields of `data` that stand beside it too: name there -> name in `data`, or an object of such. */
export type TopCopies = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** What a success looks like. */
export type AnswerShape =
  /** `elseOk`: of a 201, when nothing new was made and 200 answers with the same schema. */
  | { kind: 'data'; status: 200 | 201; schema: z.ZodType; top?: TopCopies; elseOk?: string }
  /** 202 + Location + Retry-After; the schema extends Job. `doneOk`: when 200 answers with the same schema, the job being done. */
  | { kind: 'job'; status: 202; schema: z.ZodType; top?: TopCopies; doneOk?: string }
  /**
   * Raw bytes with Content-Type and Content-Disposition. With `orData`, `Accept: application/json` gets the envelope instead,
   * and with `dataFirst` everybody does whose Accept names none of the types; with `orJob`, `async=true` gets a job, with
   * the copies `top`.
   */
  | {
      kind: 'binary';
      status: 200;
      types: readonly string[];
      orData?: z.ZodType;
      dataFirst?: boolean;
      orJob?: z.ZodType;
      top?: TopCopies;
    }
  /** text/event-stream without an end; `Accept: application/json` gets what there is as a list in the envelope. */
  | { kind: 'stream'; status: 200; message: z.ZodType; orData: z.ZodType };

/** One call as the reference shows it; a test parses each against the schemas. */
export interface Example<Params = object, Query = object, Body = unknown, Data = unknown> {
  params?: Params;
  query?: Query;
  /** JSON body, or the form fields of an upload. */
  body?: Body;
  /** Name of the uploaded file. */
  file?: string;
  /** Names of further files. */
  files?: Readonly<Record<string, string>>;
  data?: Data;
}

/** One operation of /v1. Everything that is said of it anywhere is made from this. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends BodyShape = BodyShape,
  Answer extends AnswerShape = AnswerShape,
  Id extends string = string,
  Verb extends Method = Method,
  Path extends string = string,
> {
  /** operationId, camelCase, unique: `searchParts`. */
  id: Id;
  /** Its method in the TypeScript client: `parts.search`. Paths outside /v1 have none. */
  client?: ClientName;
  /** Of an operation that answers a file: the method that gets the report, or starts the job, instead of the file. */
  clientReport?: ClientName;
  /** The field that has the items, of a list whose answer has other lists too. */
  items?: string;
  method: Verb;
  /** OpenAPI-style path below /v1: `/bom/{job_id}/status`. */
  path: Path;
  tag: Tag;
  summary: string;
  description?: string;
  /**
   * The scope a key needs. 'of_job': that which `jobScopes` names for the kind of the job. null: the operation is told in its body or by
   * its cookie who asks. 'public': no key and no User-Agent rule.
   */
  scope: Scope | 'of_job' | null | 'public';
  /** Credits one call costs a live key. For batches the usecase may charge per item; this is then the price per item. */
  credits: number;
  /** `credits` is then the price of each begun `size` items: `{ size: 50, of: 'components' }`. Ask `creditsFor`. */
  creditsPer?: CreditsPer;
  /** The operation takes an Idempotency-Key. */
  idempotent: boolean;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Spellings that other clients send: path of the spelling -> the field that it means. Both are paths from the top of the query, JSON body or form. */
  aliases: Readonly<Record<string, Alias>>;
  /** Names that are taken and not used, by path, with the reason. */
  ignored: Readonly<Record<string, string>>;
  /** Names of the query that no schema lists and the operation reads itself. */
  freeNames?: RegExp;
  /** What becomes of a name that nobody reads: a 400, or a word in the answer. */
  unknownNames: UnknownNames;
  /** Every code the operation can answer with, those that all operations share included. */
  problems: readonly ProblemCode[];
  example: Example;
}

export interface CreditsPer {
  size: number;
  of: string;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type VerbOf<Route extends string> = Route extends `${infer Verb extends Method} ${string}` ? Verb : never;
type PathOf<Route extends string> = Route extends `${Method} ${infer Path}` ? Path : never;
type ParamsOf<Route extends string> = z.ZodObject<{
  [Name in NamesIn<PathOf<Route>> & PathParameter]: (typeof pathParameters)[Name];
}>;
type SentIn<Body extends BodyShape> = Body extends { kind: 'json'; schema: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : Body extends { kind: 'upload'; fields: infer Fields extends z.ZodObject; orJson: infer Json extends z.ZodType }
    ? z.input<Fields> | z.input<Json>
    : Body extends { kind: 'upload'; fields: infer Fields extends z.ZodObject }
      ? z.input<Fields>
      : never;
type GivenIn<Answer extends AnswerShape> = Answer extends { schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Answer extends { orData: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;

const noFields = z.object({});
const noBody = { kind: 'none' } as const;

interface Definition<
  Route extends string,
  Id extends string,
  Query extends z.ZodObject,
  Body extends BodyShape,
  Answer extends AnswerShape,
> {
  id: Id;
  client?: ClientName;
  clientReport?: ClientName;
  items?: string;
  tag: Tag;
  summary: string;
  description?: string;
  scope: Scope | 'of_job' | null | 'public';
  /** Left out: 0. */
  credits?: number;
  creditsPer?: CreditsPer;
  /** Left out: false. */
  idempotent?: boolean;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** `{ qty: 'quantities', 'options.colour': 'options.color' }`; a field stands in the object of its spelling or deeper. */
  aliases?: Readonly<Record<string, Alias>>;
  ignored?: Readonly<Record<string, string>>;
  freeNames?: RegExp;
  /** Left out: as the tag has it. */
  unknownNames?: UnknownNames;
  /** Only what is special to the operation; the shared ones are added. */
  problems?: readonly ProblemCode[];
  /** Left out: false. */
  example: Example<z.input<ParamsOf<Route>>, z.input<Query>, SentIn<Body>, GivenIn<Answer>>;
}

/**
 * Say one operation: `endpoint('GET /parts/{sku}', { id: 'getPart', … })`. Path parameters come from the path, shared
 * problems from what the operation does; literal types are kept, so that server and client infer from the result.
 */
export function endpoint<
  const Route extends `${Method} /${string}`,
  const Id extends string,
  const Answer extends AnswerShape,
  Query extends z.ZodObject = typeof noFields,
  const Body extends BodyShape = typeof noBody,
>(
  route: Route,
  definition: Definition<Route, Id, Query, Body, Answer>,
): Endpoint<ParamsOf<Route>, Query, Body, Answer, Id, VerbOf<Route>, PathOf<Route>> {
  const [method, path] = route.split(' ') as [VerbOf<Route>, PathOf<Route>];
  // A status that is asked for reckons nothing.
  const unknownNames: UnknownNames = method !== 'GET' && refusingTags.has(definition.tag) ? 'refuse' : 'tell';
  const whole = {
    credits: 0,
    idempotent: false,
    aliases: {},
    ignored: {},
    unknownNames,
    query: noFields as unknown as Query,
    body: noBody as unknown as Body,
    ...definition,
  };
  return {
    ...whole,
    method,
    path,
    params: readParams(path) as ParamsOf<Route>,
    problems: allProblems(method, path, whole),
  };
}

function readParams(path: string): z.ZodObject {
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name as PathParameter);
  return z.object(Object.fromEntries(names.map((name) => [name, pathParameters[name]])));
}

function allProblems(
  method: Method,
  path: string,
  e: Pick<Endpoint, 'scope' | 'credits' | 'idempotent' | 'body'> & { problems?: readonly ProblemCode[] },
): ProblemCode[] {
  const found = new Set<ProblemCode>(e.problems);
  const add = (codes: readonly ProblemCode[]) => codes.forEach((code) => found.add(code));
  if (path !== '/health') add(impliedProblems.always);
  if (e.scope === null) add(impliedProblems.identified);
  if (e.scope !== 'public' && e.scope !== null) {
    add(impliedProblems.keyed);
    add(impliedProblems.scoped);
    if (method !== 'GET') add(impliedProblems.changing);
  }
  if (e.credits > 0) add(impliedProblems.paid);
  if (e.idempotent) add(impliedProblems.idempotent);
  if (e.body.kind !== 'none') add(impliedProblems.body);
  if (e.body.kind === 'upload') add(impliedProblems.upload);
  return [...found];
}

/** What one call over `items` things costs a live key. */
export function creditsFor(e: Pick<Endpoint, 'credits' | 'creditsPer'>, items = 1): number {
  return e.creditsPer ? e.credits * Math.max(1, Math.ceil(items / e.creditsPer.size)) : e.credits;
}

/** A JSON request body. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ kind: 'json', schema }) as const;

/** A file with form fields beside it. */
export const upload = <
  Fields extends z.ZodObject,
  const More extends {
    orJson?: z.ZodType;
    fileOptional?: boolean;
    alsoFiles?: Readonly<Record<string, FurtherFile>>;
    asFiles?: readonly (keyof z.output<Fields> & string)[];
  } = object,
>(
  limit: UploadLimit,
  accepts: readonly string[],
  fields: Fields,
  more?: More,
) => ({ kind: 'upload' as const, limit, accepts, fields, ...(more as More) });

/** `TopCopies` whose names the schema has. */
type Top<Schema extends z.ZodType> = Readonly<
  Record<string, (keyof z.output<Schema> & string) | Readonly<Record<string, keyof z.output<Schema> & string>>>
>;

/** 200 (or 201) with the envelope around `schema`. */
export const data = <Schema extends z.ZodType, const Status extends 200 | 201 = 200>(
  schema: Schema,
  status?: Status,
  top?: Top<Schema>,
) => ({ kind: 'data', status: (status ?? 200) as Status, schema, ...(top ? { top } : {}) }) as const;

/** 201 for what is made, and 200 for what was there: `elseOk` says when. */
export const createdOr = <Schema extends z.ZodType>(schema: Schema, elseOk: string) =>
  ({ kind: 'data', status: 201, schema, elseOk }) as const;

/** 202 with a job. */
export const accepted = <Schema extends z.ZodType>(schema: Schema, top?: Top<Schema>) =>
  ({ kind: 'job', status: 202, schema, ...(top ? { top } : {}) }) as const;

/** 202 with a job; or, where it is soon done, 200 with the same: `doneOk` says when. */
export const acceptedOrDone = <Schema extends z.ZodType>(schema: Schema, doneOk: string, top?: Top<Schema>) =>
  ({ kind: 'job', status: 202, schema, doneOk, ...(top ? { top } : {}) }) as const;

/** The raw body of a file. */
export const binary = <
  const More extends { orData?: z.ZodType; dataFirst?: boolean; orJob?: z.ZodType; top?: TopCopies } = object,
>(
  types: readonly string[],
  more?: More,
) => ({ kind: 'binary' as const, status: 200 as const, types, ...(more as More) });

/** Server-sent events: each of them `message` as JSON; or a list of them. */
export const stream = <Message extends z.ZodType, Schema extends z.ZodType>(message: Message, orData: Schema) =>
  ({ kind: 'stream', status: 200, message, orData }) as const;
