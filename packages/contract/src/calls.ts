import type { z } from 'zod';
import type { Endpoint, FurtherFile } from './endpoint.ts';
import type { EndpointId, Endpoints } from './endpoints.ts';

/** A file to upload. */
export interface UploadFile {
  bytes: Uint8Array;
  /** With its extension: it helps where the content does not tell the format. */
  filename: string;
  /** Left out: application/octet-stream. */
  contentType?: string;
}

/** A file that was answered. */
export interface BinaryFile {
  bytes: Uint8Array;
  contentType: string;
  /** Null when the answer names none. */
  filename: string | null;
}

/** zod types the input of an object without fields as "no key at all", which would forbid the keys beside it. */
type FieldsIn<Schema extends z.ZodType> = z.input<Schema> extends Record<string, never> ? unknown : z.input<Schema>;

type Merged<T> = { [Key in keyof T]: T[Key] };

type BodyInput<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : E['body'] extends { kind: 'upload'; fields: infer Fields extends z.ZodObject }
    ? (FieldsIn<Fields> & { file: UploadFile } & FurtherInput<E['body']>) | JsonInput<E['body']>
    : unknown;

type JsonInput<Body> = Body extends { orJson: infer Schema extends z.ZodType }
  ? FieldsIn<Schema> & { file?: undefined }
  : never;

type FurtherInput<Body> = Body extends { alsoFiles: infer Files extends Readonly<Record<string, FurtherFile>> }
  ? {
      [Name in keyof Files as Files[Name] extends { required: true } ? Name : never]: UploadFile;
    } & {
      [Name in keyof Files as Files[Name] extends { required: true } ? never : Name]?: UploadFile | undefined;
    }
  : unknown;

/** Everything a caller says in one flat object: path parameters, query, body or form fields, and `file`. */
export type CallInput<Id extends EndpointId> = Merged<
  FieldsIn<Endpoints[Id]['params']> & FieldsIn<Endpoints[Id]['query']> & BodyInput<Endpoints[Id]>
>;

/** `data` of the answer, or the file. */
export type CallData<Id extends EndpointId> = Endpoints[Id]['answer'] extends { schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Endpoints[Id]['answer'] extends { kind: 'stream'; orData: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : BinaryFile;

/** `data` of an operation that answers a file, when it is asked for JSON or for a job instead. */
export type CallReport<Id extends EndpointId> = Endpoints[Id]['answer'] extends {
  orData: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : Endpoints[Id]['answer'] extends { orJob: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : never;
