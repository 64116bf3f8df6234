import type { Answers, ErrorBody, Inputs, Reports } from './api.ts';

/** What the client must know of an operation when it runs; a row of the table in operations.ts. */
export interface Operation {
  id: EndpointId;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body: 'none' | 'json' | 'upload';
  /** What is asked for: the envelope's data, or a file. */
  answer: 'data' | 'file';
  /** The types of the file, where it comes only to those who name them. */
  accept?: string;
  /** Takes an Idempotency-Key. */
  keyed: boolean;
  /** Of one with a body: the fields that stand in the query all the same. */
  query?: readonly string[];
  /** A list: the field of the answer that has the items. */
  items?: string;
  /** Always said, besides what the caller says. */
  fixed?: Readonly<Record<string, unknown>>;
}

/** Name of an operation, as openapi.json has it: `searchParts`. */
export type EndpointId = keyof Inputs;

/** Everything a caller says in one flat object: path parameters, query, body or form fields, and `file`. */
export type CallInput<Id extends EndpointId> = Inputs[Id];

/** `data` of the answer, or the file. */
export type CallData<Id extends EndpointId> = Answers[Id];

/** `data` of an operation that answers a file, when it is asked for JSON or for a job instead. */
export type CallReport<Id extends EndpointId> = Id extends keyof Reports ? Reports[Id] : never;

/** A field of a request that is wrong. */
export type FieldProblem = NonNullable<ErrorBody['errors']>[number];
