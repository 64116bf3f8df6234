import type { Job } from './api.ts';
import { Call } from './call.ts';
import type { CallData, CallInput, CallReport, EndpointId, Operation } from './operation.ts';
import { type Operations, operations } from './operations.ts';
import { send } from './send.ts';
import { type CallOptions, type ClientOptions, type Settings, settle } from './settings.ts';
import { type WaitOptions, waitFor } from './wait.ts';
import { PartwrightError } from './errors.ts';

/** An operation of the table, as its types say it. */
interface Known<Id extends EndpointId = EndpointId> {
  id: Id;
  answer: 'data' | 'file';
}

type InputOf<Op extends Known> = Op extends { fixed: infer Fixed }
  ? Omit<CallInput<Op['id']>, keyof Fixed>
  : CallInput<Op['id']>;

/** JSON of an operation that usually answers a file is its report. */
type DataOf<Op extends Known> = Op['answer'] extends 'file'
  ? CallData<Op['id']>
  : [CallReport<Op['id']>] extends [never]
    ? CallData<Op['id']>
    : CallReport<Op['id']>;

type Arguments<Input> = object extends Input
  ? [input?: Input, options?: CallOptions]
  : [input: Input, options?: CallOptions];

type Method<Op extends Known> = (...call: Arguments<InputOf<Op>>) => Call<DataOf<Op>>;

type ItemOf<Op extends Known> = Op extends { items: infer Items extends string }
  ? DataOf<Op> extends { [Field in Items]: readonly (infer Item)[] }
    ? Item
    : never
  : never;

type Walk<Op extends Known> = (...call: Arguments<InputOf<Op>>) => AsyncGenerator<ItemOf<Op>, void, undefined>;

type Group<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Known ? Method<Table[Name]> : Group<Table[Name]>;
} & {
  readonly [
    Name in keyof Table & string as Table[Name] extends { items: string } ? `${Name}All` : never
  ]: Table[Name] extends Known ? Walk<Table[Name]> : never;
};

/**
 * The API as an object. Every operation is a method of its group (`client.parts.get({ sku })`); every list also has
 * one that walks all pages: `for await (const part of client.parts.searchAll({ q: '10k 0402' })) …`.
 */
export type Client = Group<Operations> & {
  /** Wait until a job is complete; throws a JobError when it fails, is canceled or takes too long. */
  waitFor<Waited extends Job>(job: Waited | string, options?: WaitOptions<Waited>): Promise<Waited>;
};

/** Make a client. Throws a TypeError that says which option is wrong. */
export function createClient(options: ClientOptions): Client {
  const settings = settle(options);
  const wait: Client['waitFor'] = (job, how) => waitFor(settings, job, how);
  return { ...bind(settings, operations), waitFor: wait } as unknown as Client;
}

type Table = { readonly [name: string]: Operation | Table };

function isOperation(node: Operation | Table): node is Operation {
  return typeof node['id'] === 'string';
}

function bind(settings: Settings, table: object): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const [name, node] of Object.entries(table as Table)) {
    if (!isOperation(node)) {
      bound[name] = bind(settings, node);
      continue;
    }
    bound[name] = (input: Record<string, unknown> = {}, options?: CallOptions) =>
      new Call(send(settings, node, input, options));
    const { items } = node;
    if (items !== undefined)
      bound[`${name}All`] = (input: Record<string, unknown> = {}, options?: CallOptions) =>
        walk(settings, { ...node, items }, input, options);
  }
  return bound;
}

/** The largest page the server gives: fewest requests. */
const PAGE_SIZE = 100;

interface Page {
  next_cursor?: string | null;
  [items: string]: unknown;
}

/** Walk a list item by item; the next page is asked for only when its first item is. */
async function* walk(
  settings: Settings,
  operation: Operation & { items: string },
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
): AsyncGenerator<unknown, void, undefined> {
  let query: Readonly<Record<string, unknown>> = { limit: PAGE_SIZE, ...input };
  const seen = new Set<string>();
  for (;;) {
    const page = (await send(settings, operation, query, options)).data as Page;
    const items = page[operation.items];
    if (Array.isArray(items)) yield* items as unknown[];
    const cursor = page.next_cursor;
    if (cursor === undefined || cursor === null) return;
    if (seen.has(cursor))
      throw new PartwrightError(`${operation.path} gave the same next_cursor twice; the list would never end`, {
        status: 200,
        code: 'unexpected_answer',
      });
    seen.add(cursor);
    // The cursor says where to go on; an offset beside it would be applied again.
    const { offset: _, ...rest } = query;
    query = { ...rest, cursor };
  }
}
