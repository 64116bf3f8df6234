import type { Endpoint } from '../src/endpoint.ts';
import { endpoints } from '../src/endpoints.ts';
import { openSchemaBook } from '../src/json-schema.ts';

/** What the client must know of one of its methods when it runs; `Operation` in the client says what the fields mean. */
interface Method {
  id: string;
  method: string;
  path: string;
  body: string;
  answer: 'data' | 'file';
  keyed: boolean;
  query?: readonly string[];
  items?: string;
  fixed?: Readonly<Record<string, unknown>>;
  accept?: string;
}

/** Groups by name; of a method its comment and its facts, as TypeScript. */
type Tree = Map<string, Tree | string>;

/** The table of the client: its methods by group and name, as TypeScript. */
export function printClientOperations(): string {
  const tree: Tree = new Map();
  for (const e of Object.values<Endpoint>(endpoints)) {
    const { id, method, path, idempotent: keyed } = e;
    const query = e.body.kind === 'none' ? [] : Object.keys(e.query.shape);
    const plain: Method = {
      id,
      method,
      path,
      body: e.body.kind,
      answer: 'data',
      keyed,
      ...(query.length > 0 ? { query } : {}),
    };
    const isFile = e.answer.kind === 'binary';
    if (e.client === undefined) throw new Error(`${id} has no name in the client`);
    put(
      tree,
      e.client,
      printMethod(e.summary, { ...plain, ...(isFile ? { answer: 'file', ...findTypes(e) } : findItems(e)) }),
    );
    if (e.clientReport === undefined) continue;
    const [asked, more] =
      e.answer.kind === 'binary' && e.answer.orJob ? ['as a job', { fixed: { async: true } }] : ['the report', {}];
    put(tree, e.clientReport, printMethod(`${e.summary}: ${asked}`, { ...plain, ...more }));
  }
  return `/** Every operation by the name it has in the client. Made from the contract: \`npm run generate\`. */
export const operations = ${printTree(tree)} as const;

export type Operations = typeof operations;
`;
}

function put(tree: Tree, name: string, method: string): void {
  const [first, ...rest] = name.split('.') as [string, ...string[]];
  if (rest.length === 0 ? tree.has(first) : typeof tree.get(first) === 'string')
    throw new Error(`Two operations are called ${name}`);
  if (rest.length === 0) return void tree.set(first, method);
  if (!tree.has(first)) tree.set(first, new Map());
  put(tree.get(first) as Tree, rest.join('.'), method);
}

const printMethod = (summary: string, facts: Method): string => `/** ${summary}. */\n=${JSON.stringify(facts)}`;

function printTree(tree: Tree): string {
  const nodes = Array.from(tree, ([name, node]) =>
    typeof node === 'string' ? node.replace('\n=', `\n${name}: `) : `${name}: ${printTree(node)}`,
  );
  return `{\n${nodes.join(',\n')},\n}`;
}

/** What must be named to get the file, where the report comes first. */
function findTypes({ answer }: Endpoint): { accept?: string } {
  return answer.kind === 'binary' && answer.dataFirst ? { accept: answer.types.join(', ') } : {};
}

/** The field of a list that has the items: its only list that is always there, unless the endpoint says which. */
export function findItems(e: Endpoint): { items?: string } {
  if (!('cursor' in e.query.shape) || e.answer.kind !== 'data') return {};
  if (e.items !== undefined) return { items: e.items };
  const { properties = {}, required = [] } = openSchemaBook().convert(e.answer.schema, 'output');
  const [items, ...more] = required.filter((name) => properties[name]?.type === 'array');
  if (items === undefined || more.length > 0)
    throw new Error(`${e.id} must say its items: it has the lists ${[items, ...more].join(', ')}`);
  return { items };
}
