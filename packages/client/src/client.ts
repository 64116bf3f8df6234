import type { Job } from './api.ts';
import { Call } from './call.ts';
import type { CallData, CallInput, CallReport, EndpointId, Operation } from './operation.ts';
import type { Operations } from './operations.ts';
import { operations } from './operations.ts';
import { walk } from './pages.ts';
import { send } from './send.ts';
import type { CallOptions, ClientOptions, Settings } from './settings.ts';
import { settle } from './settings.ts';
import type { WaitOptions } from './wait.ts';
import { waitFor } from './wait.ts';

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
