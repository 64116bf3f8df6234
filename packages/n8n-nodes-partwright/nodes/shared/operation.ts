import type { BinaryFile, Client, Job, UploadFile } from '@partwright/client';
import type { IBinaryData, IBinaryKeyData, IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { KeptFile } from './download.ts';
import type { KnownNames } from './known-names.ts';

/** One item of an operation's output; the node adds which input it came from. */
export interface Result {
  json: IDataObject;
  binary?: IBinaryKeyData;
}

/** What an operation may use for one item: the same while items run and when a callback resumes a waiting execution. */
export interface Context {
  client: Client;
  /** Names of BOMs and projects that are known by now; one map for all items of a run. */
  names: KnownNames;
  itemIndex: number;
  /**
   * Value of a parameter (`options.quantity` for one in a collection), its expression worked out for this item: numbers and
   * booleans also where it gave them as text, text that is missing as ''. Throws with the parameter's name when it is neither.
   */
  parameter<Value>(name: string, fallback?: Value): Value;
  /** The options that are set; empty ones are left out. Throws for one whose expression gives nothing. */
  options(): IDataObject;
  /** A resource locator's value; throws when it is empty. */
  located(name: string): string;
  /** That of one which may be empty. Throws when its expression gives nothing at all. */
  locatedOrNone(name: string): string | undefined;
  /** The binary of the input item whose name stands in the parameter `parameterName` (left out: inputDataFieldName). */
  file(parameterName?: string): Promise<UploadFile>;
  /** A file of the API as binary data of the output. */
  binary(file: Pick<BinaryFile, 'bytes' | 'contentType' | 'filename'>, fallbackName: string): Promise<IBinaryData>;
  /** Say above the output what its items do not, as that something is left out. A resumed execution shows none. */
  hint(message: string): void;
  /** A file of at most 50 MB that the API gave a presigned URL of. */
  download(kept: KeptFile): Promise<BinaryFile>;
}

interface Described {
  /** Value of the parameter `operation`. */
  value: string;
  /** Title Case. */
  name: string;
  /** Sentence case, with the resource: "Get many parts". */
  action: string;
  description: string;
  /** What a server must have for it: `GET /parts/{sku}`. */
  routes: readonly string[];
  /** Shown for this operation alone; the node adds that to their displayOptions. */
  properties: INodeProperties[];
}

/** Works on one item after the other. */
export interface ItemOperation extends Described {
  run(context: Context): Promise<Result[]>;
}

/** What one input item of a batch came to; `failure` is what was thrown for it alone. */
export type BatchResult = { itemIndex: number } & (Result | { failure: unknown });

/** What several input items came to together, or the failure of those. */
export type GatheredResult = { itemIndexes: readonly number[] } & (Result | { failure: unknown });

/** Works on all items at once and gives what they come to together; each result says of which of them it is. */
export interface GatherOperation extends Described {
  gather(contexts: readonly Context[]): AsyncIterable<GatheredResult>;
}

/** Works on all items at once; each goes on with its fields. Gives a result for each input, in any order; none is asked for after one that stops the node. */
export interface BatchOperation extends Described {
  runAll(contexts: readonly Context[], items: readonly INodeExecutionData[]): AsyncIterable<BatchResult>;
}

/** Starts a job; the node waits for it as the parameter waitForCompletion says. */
export interface JobOperation extends Described {
  /** `callbackUrl` goes to the API as callback_url when it is given. */
  start(context: Context, callbackUrl: string | undefined): Promise<Job>;
  /** What a complete job (also one that waits for a person) gives. Uses nothing of the input item but parameters. */
  finish(context: Context, job: Job): Promise<Result[]>;
}

export type Operation = ItemOperation | BatchOperation | GatherOperation | JobOperation;

export interface Resource {
  value: string;
  name: string;
  /** In the alphabetical order of their names. */
  operations: readonly Operation[];
  /** The operation a new node begins with; left out: the first. */
  usual?: string;
}

/** An answer of the API as the JSON of an item. The price of a part, which is decimal text there, is a number: n8n adds it up and compares it. */
export const toJson = (data: object): IDataObject => withNumbers(data) as IDataObject;

function withNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, name === 'price' ? readPrice(field) : withNumbers(field)]),
  );
}

const readPrice = (price: unknown): unknown =>
  typeof price === 'string' && /^\d+(?:\.\d+)?$/.test(price) ? Number(price) : withNumbers(price);

export const one = (data: object): Result[] => [{ json: toJson(data) }];

export const many = (data: readonly object[]): Result[] => data.map((json) => ({ json: toJson(json) }));

/** A job that was started for an item, or what goes on when it could not be. */
export type Started = { context: Context; job: Job } | { failed: INodeExecutionData };
