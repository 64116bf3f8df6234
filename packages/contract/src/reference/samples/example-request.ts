import type { Endpoint } from '../../endpoint.ts';
import { SESSION_COOKIE } from '../../session.ts';

/** The value of a header: a text, a text before a variable of the environment, or a new UUID. */
export type HeaderValue = string | { text: string; env: string } | { uuid: true };

/** The example of an operation as an HTTP request, before it is said in a language. */
export interface ExampleRequest {
  method: string;
  /** Without the query. */
  url: string;
  query: [name: string, text: string][];
  headers: [name: string, value: HeaderValue][];
  body:
    | { kind: 'none' }
    | { kind: 'json'; value: unknown }
    | { kind: 'form'; files: [field: string, file: string][]; fields: [name: string, text: string][] };
  /** Name to keep the answer under where it is a file. */
  saveAs?: string;
}

/** How an application names itself in the examples. */
export const USER_AGENT = 'MyTool/1.0 (me@example.com)';

/** The key comes from the environment, so that it ends neither in a shell's history nor in a repository. */
export function makeExampleRequest(e: Endpoint, serverUrl: string): ExampleRequest {
  const request: ExampleRequest = {
    method: e.method,
    url: serverUrl + fillExamplePath(e),
    query: Object.entries(e.example.query ?? {}).map(([name, value]) => [name, [value].flat().join(',')]),
    headers: listHeaders(e),
    body: readExampleBody(e),
  };
  const { answer } = e;
  return answer.kind === 'binary' && !answer.orData && e.scope !== 'public'
    ? { ...request, saveAs: `answer.${findExtension(e)}` }
    : request;
}

/** The files of the example by the name of their field. */
export const listExampleFiles = ({ example: { file, files = {} } }: Endpoint): [name: string, file: string][] => [
  ...(file === undefined ? [] : [['file', file] as [string, string]]),
  ...Object.entries(files),
];

function fillExamplePath(e: Endpoint): string {
  const params = e.example.params as Record<string, string> | undefined;
  return e.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? name));
}

function listHeaders(e: Endpoint): [string, HeaderValue][] {
  const found: [string, HeaderValue][] = [];
  if (e.scope !== 'public' && e.scope !== null)
    found.push(['Authorization', { text: 'Bearer ', env: 'PARTWRIGHT_KEY' }]);
  if (e.scope !== 'public') found.push(['User-Agent', USER_AGENT]);
  if (e.path === '/session' && e.method !== 'POST')
    found.push(['Cookie', { text: `${SESSION_COOKIE}=`, env: 'SESSION_COOKIE' }]);
  if (e.id === 'endSession') found.push(['X-CSRF-Token', { text: '', env: 'CSRF_TOKEN' }]);
  if (e.idempotent) found.push(['Idempotency-Key', { uuid: true }]);
  if ((e.answer.kind === 'binary' && e.answer.orData) || e.answer.kind === 'stream')
    found.push(['Accept', 'application/json']);
  return found;
}

function readExampleBody(e: Endpoint): ExampleRequest['body'] {
  const { body, file } = e.example;
  if (e.body.kind === 'none') return { kind: 'none' };
  if (e.body.kind === 'json' || file === undefined) return { kind: 'json', value: body ?? {} };
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(
    ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string],
  );
  return { kind: 'form', files: listExampleFiles(e), fields };
}

const EXTENSIONS = new Map([
  ['application/pdf', 'pdf'],
  ['text/csv', 'csv'],
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['application/zip', 'zip'],
  ['application/json', 'json'],
]);

/** The ending of what is asked for; of what is not known `bin`. */
function findExtension(e: Endpoint): string {
  const asked = e.example.query && 'format' in e.example.query ? e.example.query.format : undefined;
  const asForm = (e.example.body as { pipeline?: { output_format?: unknown } } | undefined)?.pipeline?.output_format;
  const [first = ''] = e.answer.kind === 'binary' ? e.answer.types : [];
  return [asked, asForm].find((word) => typeof word === 'string') ?? EXTENSIONS.get(first) ?? 'bin';
}
