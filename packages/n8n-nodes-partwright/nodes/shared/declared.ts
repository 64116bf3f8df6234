import type { CallData, Client, Job, BinaryFile } from '@partwright/client';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { ApiOperation } from './api-operation.ts';
import { chooseMaker } from './choose-maker.ts';
import { fileResult } from './file-result.ts';
import { readInput, type Input } from './input.ts';
import { many, one, type Context, type ItemOperation, type JobOperation, type Result } from './operation.ts';
import { take } from './pages.ts';
import { findProperty } from './parameters.ts';

type Data<Api extends ApiOperation> = CallData<Api['id']>;
type Row<List> = List extends readonly (infer Item)[] ? Item : never;
/** What one item of the output is made of. */
type Answer<Api extends ApiOperation, Items> = Items extends keyof Data<Api>
  ? Row<NonNullable<Data<Api>[Items]>>
  : Api extends { items: infer Field extends keyof Data<Api> }
    ? Row<Data<Api>[Field]>
    : Data<Api>;

/** How an operation of the API stands in the node. All else follows from what the contract says of it. */
interface Declared<Api extends ApiOperation, Items> {
  /** Value of the parameter `operation`. */
  value: string;
  /** Title Case; left out: the value in words. */
  name?: string;
  /** Sentence case, with the resource: "Get many parts". */
  action: string;
  description: string;
  /** Parameters; those that are fields of the API are sent. `fields` shows them as the contract has them. */
  properties(fields: Api['fields']): INodeProperties[];
  /** What separates the items of a field that is a list; left out: commas. */
  separators?: Readonly<Partial<Record<keyof Api['fields'], string>>>;
  /** Changes what is sent. */
  send?(input: Input, context: Context): Input | Promise<Input>;
  /** The field of the answer that gives one item each; of a list that has pages the contract says it. */
  items?: Items;
  /** Of an answer with items: one more behind them, that says what they do not; undefined: they say it all. */
  remark?(answer: Data<Api>): object | undefined;
  /** What Simplify leaves of an answer, or of one of its items: these fields, or what it makes of it. */
  simple?: readonly (keyof Answer<Api, Items> & string)[] | ((answer: Answer<Api, Items>, input: Input) => object);
  /** Of an answer that is a file: its name where the API gives none, and what is told beside it. */
  file?(input: Input, context: Context): { name: string; told?: object };
  /** In place of all that: the output of the whole answer. */
  give?(answer: Data<Api>, context: Context): Result[] | Promise<Result[]>;
}

/** An operation of the node that sends what its parameters say and gives what is answered. */
export function declare<const Api extends ApiOperation, const Items extends keyof Data<Api> | undefined = undefined>(
  api: Api,
  declared: Declared<Api, Items>,
): Api['answer'] extends 'job' ? JobOperation : ItemOperation {
  const { value, name = formatName(value), action, description, give } = declared;
  const properties = declared.properties(api.fields);
  const words = { value, name, action, description, properties, routes: [api.route] };
  const readSent = async (context: Context): Promise<Input> => {
    const input = await readInput(context, api, properties, declared.separators as Record<string, string> | undefined);
    return declared.send ? declared.send(input, context) : input;
  };
  return (api.answer === 'job'
    ? {
        ...words,
        start: async (context: Context, callback_url: string | undefined) =>
          ask<Job>(context, api.method, { ...(await readSent(context)), callback_url }),
        finish: async (context: Context, job: Job) => (give ? give(job as Data<Api>, context) : one(job)),
      }
    : {
        ...words,
        run: async (context: Context) => readOutput(context, api, declared, properties, await readSent(context)),
      }) as unknown as Api['answer'] extends 'job' ? JobOperation : ItemOperation;
}

async function readOutput<Api extends ApiOperation, Items>(
  context: Context,
  api: Api,
  { give, items, remark, file, simple }: Declared<Api, Items>,
  properties: readonly INodeProperties[],
  input: Input,
): Promise<Result[]> {
  const makeSimple = typeof simple === 'function' ? simple : keep<Answer<Api, Items>>(...(simple ?? []));
  const isSimple = simple && findProperty(properties, 'simplify') && context.parameter('simplify', true);
  const show = (answer: unknown): object =>
    (isSimple ? makeSimple(answer as Answer<Api, Items>, input) : answer) as object;
  const call = api.items !== undefined && !give ? walk(context, api.method, input) : ask(context, api.method, input);
  const answer = await (findProperty(properties, 'options.manufacturer') ? chooseMaker(call) : call);
  if (give) return give(answer as Data<Api>, context);
  if (file) {
    const { name, told = {} } = file(input, context);
    return fileResult(context, answer as BinaryFile, told as IDataObject, name);
  }
  if (api.items !== undefined) return many((answer as object[]).map(show));
  if (items === undefined) return one(show(answer));
  const rows = (answer as Record<keyof Data<Api>, object[]>)[items as keyof Data<Api>].map(show);
  return many([...rows, remark?.(answer as Data<Api>) ?? []].flat());
}

type Method = (input: Input) => PromiseLike<unknown> & AsyncGenerator<object>;

/** `parts.search` of a client. */
const findMethod = (client: Client, name: string): Method =>
  name.split('.').reduce<unknown>((group, key) => (group as Record<string, unknown>)[key], client) as Method;

const ask = <Answered>({ client }: Context, method: string, input: Input): Promise<Answered> =>
  Promise.resolve(findMethod(client, method)(input)) as Promise<Answered>;

const walk = (context: Context, method: string, input: Input): Promise<object[]> =>
  take(context, (page) => findMethod(context.client, `${method}All`)({ ...input, ...page }));

const ABBREVIATIONS = /\b(?:Dfm|Erc|Pdf)\b/g;

/** `checkErc` as `Check ERC`. */
function formatName(value: string): string {
  const words = value.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.replaceAll(ABBREVIATIONS, (word) => word.toUpperCase());
}

/** Makes a copy with these fields alone, in this order. */
export const keep =
  <Whole>(...names: readonly (keyof Whole & string)[]) =>
  (whole: Whole): object =>
    Object.fromEntries(names.map((name) => [name, whole[name]]));
