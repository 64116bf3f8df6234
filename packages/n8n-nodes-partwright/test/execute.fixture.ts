/**
 * Runs the node over the real server, in this process, the way n8n runs it:
 *
 *     const api = await startApi();                       // contract.test.ts does, for all suites
 *     const items = await api.execute({
 *       parameters: { resource: 'part', operation: 'get', part: byId('C25744'), quantity: (item) => item.quantity },
 *       items: [{ quantity: 10 }, { quantity: 20 }],      // json of the input items; left out: one empty item
 *       binary: { data: file('bom.csv', 'Reference,Value\nR1,10k') },   // of every item, or an array: one an item
 *       continueOnFail: true,                             // Settings > On Error > Continue; left out: it throws
 *     });
 *     expect(items[0]!.json).toMatchObject({ sku: 'C25744' });
 *     await api.stop();                                   // in afterAll
 *
 * A function among the parameters is an expression: it is asked for each item. Parameters left out have the defaults of the
 * node's description; a name or choice that the operation does not have throws. `api.call` asks the server directly;
 * `startApi({ STARTER_CATALOG: 'false' })` has no parts and starts in a third of the time.
 * Operations that this server does not have yet are run over `startExamples()`, which answers every operation of the contract
 * with the contract's example, and keeps what it was asked in `asked`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type Endpoint } from '@partwright/contract';
import type {
  ICredentialDataDecryptedObject,
  IDataObject,
  INode,
  INodeExecutionData,
  IBinaryKeyData,
  WorkflowExecuteMode,
} from 'n8n-workflow';
import { Partwright } from '../nodes/Partwright/Partwright.node.ts';
import {
  binaryData,
  executeFunctions,
  webhookFunctions,
  type Run,
  type WebhookAnswer,
} from './n8n-functions.fixture.ts';
import { writtenParameters, type TestParameters } from './n8n-parameters.fixture.ts';

export interface TestRun {
  /** With `resource` and `operation`. */
  parameters: TestParameters;
  items?: IDataObject[];
  binary?: IBinaryKeyData | IBinaryKeyData[];
  continueOnFail?: boolean;
  /** Left out: that of the api. */
  credential?: ICredentialDataDecryptedObject;
  /** Left out: a new execution. Runs of the same execution and node are the same work tried again. */
  executionId?: string;
  /** `retry`: n8n's button of a failed execution, with the `kept` of that one. */
  mode?: WorkflowExecuteMode;
  /** What the node keeps in the execution. */
  kept?: IDataObject;
  /** Gets what is said above the output. */
  hints?: string[];
  runIndex?: number;
  node?: Partial<INode>;
  resumeUrl?: string;
  /** Aborts when somebody stops the execution. */
  cancelSignal?: AbortSignal;
}

type RunOver = (run: TestRun) => Promise<INodeExecutionData[]>;

/** A Partwright server in this process, with what only its operator can do. */
interface Served {
  url: string;
  accountId: string;
  /** A key with all scopes. */
  key: string;
  newKey(wish: { mode?: 'live' | 'test'; scopes?: string[]; accountId?: string }): Promise<string>;
  newAccount(name: string): Promise<string>;
  /** Ask the server directly, as the account of the node: `await api.call('GET', '/v1/account')`. */
  call(
    method: string,
    path: string,
    options?: {
      body?: string | Uint8Array<ArrayBuffer> | FormData;
      json?: unknown;
      headers?: Record<string, string>;
      key?: string;
    },
    // A test reads whatever the answer should hold; a wrong path fails the test.
    // oxlint-disable-next-line typescript/no-explicit-any
  ): Promise<{ status: number; headers: Headers; bytes: Uint8Array; body: any }>;
  stop(): Promise<void>;
}

export interface Api extends Served {
  credential: ICredentialDataDecryptedObject;
  execute: RunOver;
}

/** The real server on its embedded default; callbacks to this machine are allowed. */
export async function startApi(env: Record<string, string> = {}): Promise<Api> {
  // The package is built without the server, and its types are none of it.
  const fixture = new URL('../../server/src/testing/running.fixture.ts', import.meta.url).href;
  const { startService } = (await import(fixture)) as { startService(env: Record<string, string>): Promise<Served> };
  const service = await startService({ CALLBACK_ALLOW_PRIVATE: 'true', ...env });
  const credential = credentialFor(service.url, service.key);
  return { ...service, credential, execute: (run) => execute({ credential, ...run }) };
}

/** The same server as another account sees it. */
export async function makeAccount(api: Api, name: string): Promise<Api> {
  const accountId = await api.newAccount(name);
  const key = await api.newKey({ accountId });
  const credential = credentialFor(api.url, key);
  return {
    ...api,
    accountId,
    key,
    credential,
    newKey: (wish) => api.newKey({ accountId, ...wish }),
    call: (method, path, options) => api.call(method, path, { key, ...options }),
    execute: (run) => execute({ credential, ...run }),
  };
}

export const credentialFor = (url: string, apiKey = 'svc_test_example'): ICredentialDataDecryptedObject => ({
  baseUrl: `${url}/v1`,
  apiKey,
  contact: 'tests@example.com',
});

let executions = 0;

/** Run the node's execute(). Throws what it throws; resolves with the items of its output. */
export async function execute(test: TestRun): Promise<INodeExecutionData[]> {
  const [output = []] = await new Partwright().execute.call(executeFunctions(makeRun(test)));
  return output;
}

/** A run that waits for its callbacks. */
export interface SuspendedRun {
  isWaiting: boolean;
  /** What the node put out: while it waits, what n8n shows of it. */
  items: INodeExecutionData[];
  /** Call the resume URL, with a body that nobody vouches for. Throws what the node fails with when the execution goes on. */
  callBack(): Promise<WebhookAnswer & { items?: INodeExecutionData[] }>;
}

/** As `execute`, for a run that may put its execution to wait. */
export async function executeSuspending(test: TestRun): Promise<SuspendedRun> {
  const run = makeRun(test);
  const node = new Partwright();
  const [items = []] = await node.execute.call(executeFunctions(run));
  return {
    isWaiting: run.waitTill !== undefined,
    items,
    async callBack() {
      const answer: WebhookAnswer = { status: 200, body: undefined };
      const { workflowData, webhookResponse } = await node.webhook.call(webhookFunctions(run, answer));
      if (workflowData === undefined)
        return { status: answer.status, body: answer.body ?? (webhookResponse as unknown) };
      const { resumeError } = run.executeData.metadata ?? {};
      if (resumeError && !run.continueOnFail) throw resumeError;
      return { ...answer, items: workflowData[0] ?? [] };
    },
  };
}

/** The run of a test, for tests that need n8n's functions themselves. */
export function makeRun(test: TestRun): Run {
  const executionId = test.executionId ?? `test-${(executions += 1)}`;
  const { parameters, binary, continueOnFail = false, runIndex = 0, items = [{}] } = test;
  return {
    // n8n makes a second type of it for agents.
    description: { ...new Partwright().description, name: test.node?.type?.split('.').at(-1) ?? 'partwright' },
    node: {
      id: 'c3bd2f1a-5d2e-4e1b-9d55-1f6a3f9b7a10',
      name: 'Partwright',
      type: 'n8n-nodes-partwright.partwright',
      typeVersion: 1,
      position: [0, 0],
      ...test.node,
      parameters: writtenParameters(parameters),
    },
    parameters,
    items: items.map((json, index) => ({ json, ...pickBinary(binary, index) })),
    credential: test.credential ?? credentialFor('http://127.0.0.1:9'),
    continueOnFail,
    executionId,
    mode: test.mode ?? 'trigger',
    runIndex,
    resumeUrl: test.resumeUrl ?? `http://127.0.0.1:5678/webhook-waiting/${executionId}?signature=a`,
    cancelSignal: test.cancelSignal,
    kept: test.kept ?? {},
    hints: test.hints ?? [],
    executeData: {},
  };
}

function pickBinary(binary: TestRun['binary'], index: number): { binary?: IBinaryKeyData } {
  const found = Array.isArray(binary) ? binary[index] : binary;
  return found === undefined ? {} : { binary: found };
}

/** A file of an input item. */
export const file = (fileName: string, content: string | Uint8Array, mimeType?: string): IBinaryKeyData[string] =>
  binaryData(typeof content === 'string' ? Buffer.from(content) : content, fileName, mimeType);

/** Bytes of a file of an output item. Throws when there is none. */
export function readBytes(item: INodeExecutionData | undefined, field = 'data'): Buffer {
  const found = item?.binary?.[field];
  if (!found) throw new Error(`The item has no file ${field}; it has: ${Object.keys(item?.binary ?? {}).join(', ')}`);
  return Buffer.from(found.data, 'base64');
}

/** A resource locator's value, as the user types it or picks it. */
export const byId = (value: string): IDataObject => ({ __rl: true, mode: 'id', value });
export const fromList = (value: string): IDataObject => ({ __rl: true, mode: 'list', value });

export interface Asked {
  /** `POST /identify` */
  route: string;
  endpoint: Endpoint | undefined;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Examples {
  url: string;
  credential: ICredentialDataDecryptedObject;
  asked: Asked[];
  execute: RunOver;
  stop(): Promise<void>;
}

/** What a test wants answered in the place of the example. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** `data` of the envelope. */
  data?: unknown;
  /** The whole body. */
  body?: string | Uint8Array;
}

/** A server that answers as the contract's examples show; `answers` has others, by operation id (`getJob`). */
export async function startExamples(
  answers: Readonly<Record<string, Answer | ((asked: Asked) => Answer)>> = {},
): Promise<Examples> {
  const asked: Asked[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    asked.push(request);
    const { endpoint } = request;
    const wanted = answers[endpoint?.id ?? ''] ?? answers[request.route];
    const answer = typeof wanted === 'function' ? wanted(request) : (wanted ?? makeExampleAnswer(endpoint));
    const isData = answer.body === undefined;
    response.writeHead(answer.status ?? 200, {
      ...(isData ? { 'content-type': 'application/json' } : {}),
      ...answer.headers,
    });
    response.end(isData ? JSON.stringify({ success: true, data: answer.data ?? {} }) : answer.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credential = credentialFor(url);
  return {
    url,
    credential,
    asked,
    execute: (run) => execute({ credential, ...run }),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = new URL(incoming.url!, 'http://examples');
  const path = pathname.replace(/^\/v1/, '');
  return {
    route: `${incoming.method} ${path}`,
    endpoint: findEndpoint(incoming.method!, path),
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(await Array.fromAsync<Buffer>(incoming)),
  };
}

/** The table is in the order a router needs: the first that fits. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  return (Object.values(endpoints) as unknown as Endpoint[]).find(
    (one) => one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
}

function makeExampleAnswer(endpoint: Endpoint | undefined): Answer {
  if (!endpoint)
    return { status: 404, body: JSON.stringify({ success: false, error: 'Nothing is here', code: 'not_found' }) };
  const { answer, example } = endpoint;
  if (answer.kind === 'binary')
    return { headers: { 'content-type': answer.types[0]! }, body: `an example of ${answer.types[0]}` };
  return { status: answer.status, data: example.data };
}

/** Short ways to run an operation, to look at what it gave, and to ask the API itself. */
export function makeCalls(api: () => Api) {
  return {
    run:
      (resource: string, operation: string) =>
      (parameters: Record<string, unknown> = {}, items?: IDataObject[], more: { continueOnFail?: boolean } = {}) =>
        api().execute({ parameters: { resource, operation, ...parameters }, ...(items ? { items } : {}), ...more }),
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever the item should hold
    jsonOf: (items: INodeExecutionData[]): any[] => items.map(({ json }) => json),
    data: async (path: string) => (await api().call('GET', `/v1${path}`)).body.data,
  };
}
