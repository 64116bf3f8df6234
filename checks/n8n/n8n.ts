// A real n8n in a folder of its own, as a user runs it: started, logged in, asked over REST and by its command line.
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { n8nModule, requireOfN8n } from './install.ts';
import { freePorts } from './ports.ts';
import { type Program, runProgram, startProgram } from './program.ts';
import { waitFor } from './wait-for.ts';
import type { Workflow } from './workflow.ts';

const owner = { email: 'owner@example.com', password: `Aa1${randomBytes(9).toString('hex')}` };
/** The first start makes the database, which takes 45 s on a slow machine. */
const START_MS = 600_000;
const EXECUTION_MS = 180_000;
const program = n8nModule('n8n/bin/n8n');
/** n8n ends connections that idle for five seconds; on a slow machine a question may be sent on one that it is ending. */
export const onceOnly = { connection: 'close' };

export type Item = { json: Record<string, unknown>; binary?: Record<string, Binary>; pairedItem?: unknown };
export interface Binary {
  data?: string;
  id?: string;
  mimeType: string;
  fileName?: string;
  fileSize?: string;
}

/** Why a node or an execution failed, in the words n8n shows. */
export interface NodeFailure {
  message: string;
  description?: string | null;
  httpCode?: string | null;
  node?: { name: string };
  context?: Record<string, unknown>;
}

interface NodeRun {
  executionTime: number;
  executionStatus: string;
  data?: { main?: (Item[] | null)[]; ai_tool?: (Item[] | null)[] };
  error?: NodeFailure;
}

export interface Execution {
  id: string;
  status: 'new' | 'running' | 'waiting' | 'success' | 'error' | 'canceled' | 'crashed' | 'unknown';
  mode: string;
  data?: { resultData: { runData: Record<string, NodeRun[]>; lastNodeExecuted?: string; error?: NodeFailure } };
}

/** What n8n's editor knows of a node type. */
export interface NodeDescription {
  name: string;
  displayName: string;
  subtitle?: string;
  icon?: unknown;
  iconUrl?: unknown;
  usableAsTool?: unknown;
  properties: {
    name: string;
    type: string;
    displayOptions?: { show?: Record<string, unknown[]> };
    options?: { name: string; value: string; action?: string }[];
  }[];
  webhooks?: unknown[];
  credentials?: { name: string }[];
}

/** n8n sets up triggers in the background; this is how far it is. */
interface Publication {
  status: 'in_progress' | 'published' | 'partial' | 'failed' | 'not_published';
  triggers: { nodeId: string; status: string; errorMessage: string | null }[];
}

export interface N8nOptions {
  /** Emptied by nobody, deleted by nobody: the caller's own temporary folder. */
  folder: string;
  /** Packages of nodes (tarballs of npm pack) to install as community nodes. */
  packages: string[];
  env?: NodeJS.ProcessEnv;
}

export class N8n {
  readonly url: string;
  readonly folder: string;
  #env: NodeJS.ProcessEnv;
  #program: Program | undefined;
  #cookie = '';
  #apiKey = '';

  private constructor(folder: string, [port, broker]: number[], env: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = environment(folder, port!, broker!, env);
  }

  /** Make a home in the folder, install the packages, start, log in. */
  static async start({ folder, packages, env = {} }: N8nOptions): Promise<N8n> {
    mkdirSync(join(folder, '.n8n', 'nodes'), { recursive: true });
    const n8n = new N8n(folder, await freePorts(2), env);
    await n8n.#installPackages(packages);
    await n8n.start();
    return n8n;
  }

  get pid(): number {
    return this.#program?.pid ?? 0;
  }

  /** Everything n8n has said since its last start. */
  get log(): string {
    return this.#program?.said() ?? '';
  }

  /** Start it, again when it was stopped: the same home, the same address. */
  async start(): Promise<void> {
    const started = startProgram(process.execPath, [program, 'start'], {
      env: this.#env,
      cwd: this.folder,
      log: join(this.folder, 'n8n.log'),
    });
    this.#program = started;
    const isReady = async (): Promise<boolean> =>
      fetch(`${this.url}/healthz/readiness`).then(
        ({ ok }) => ok,
        () => false,
      );
    await Promise.race([
      waitFor('n8n', isReady, { timeoutMs: START_MS, pauseMs: 500 }),
      started.ended.then((end) => {
        throw new Error(`n8n ended with ${end} at its start: ${started.said().slice(-2000)}`);
      }),
    ]);
    await this.#logIn();
  }

  async stop(): Promise<void> {
    await this.#program?.stop('SIGINT');
    this.#program = undefined;
  }

  /** End it as a power cut does. */
  async kill(): Promise<void> {
    await this.#program?.stop('SIGKILL', 0);
    this.#program = undefined;
  }

  /** Ask what the editor asks; answers `data` of the body. Throws with status and body when it is not 2xx. */
  async rest<T>(method: string, path: string, body?: unknown): Promise<T> {
    return this.#request(method, `/rest${path}`, body, { cookie: this.#cookie }).then(
      (answer) => (answer as { data: T }).data,
    );
  }

  /** Ask n8n's public API; answers the whole body. */
  async api<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await this.#request(method, `/api/v1${path}`, body, { 'x-n8n-api-key': this.#apiKey })) as T;
  }

  /** Run a command of n8n (`export:nodes`, `--output=f`) beside the server; answers what it said. */
  async runCommand(...args: string[]): Promise<string> {
    const [broker] = await freePorts(1);
    const env = { ...this.#env, N8N_RUNNERS_BROKER_PORT: String(broker) };
    return runProgram(process.execPath, [program, ...args], { env, cwd: this.folder });
  }

  /** All node types as the editor gets them. */
  async nodeTypes(): Promise<NodeDescription[]> {
    const answer = await fetch(`${this.url}/types/nodes.json`, { headers: { ...onceOnly, cookie: this.#cookie } });
    return (await answer.json()) as NodeDescription[];
  }

  /** The id of the new credential. */
  async createCredential(type: string, name: string, data: Record<string, unknown>): Promise<string> {
    return (await this.rest<{ id: string }>('POST', '/credentials', { name, type, data })).id;
  }

  /** What the button "Test" of the credential's dialog says. */
  async testCredential(
    id: string,
    type: string,
    data: Record<string, unknown>,
  ): Promise<{ status: string; message: string }> {
    return this.rest('POST', '/credentials/test', { credentials: { id, name: 'Test', type, data } });
  }

  /** The choices of a field that the node is asked for. */
  async loadOptions(question: {
    nodeType: string;
    path: string;
    methodName: string;
    parameters: Record<string, unknown>;
    credentials: Record<string, unknown>;
  }): Promise<{ name: string; value: string }[]> {
    const { nodeType, path, methodName, parameters, credentials } = question;
    return this.rest('POST', '/dynamic-node-parameters/options', {
      nodeTypeAndVersion: { name: nodeType, version: 1 },
      path: `parameters.${path}`,
      methodName,
      currentNodeParameters: parameters,
      credentials,
    });
  }

  /** What a resource locator lists when its list is opened, and when something is typed into it. */
  async listSearch(question: {
    nodeType: string;
    path: string;
    methodName: string;
    parameters: Record<string, unknown>;
    credentials: Record<string, unknown>;
    filter?: string;
    paginationToken?: string;
  }): Promise<{ results: { name: string; value: string; url?: string }[]; paginationToken?: string }> {
    const { nodeType, path, methodName, parameters, credentials, filter, paginationToken } = question;
    return this.rest('POST', '/dynamic-node-parameters/resource-locator-results', {
      nodeTypeAndVersion: { name: nodeType, version: 1 },
      path: `parameters.${path}`,
      methodName,
      currentNodeParameters: parameters,
      credentials,
      filter,
      paginationToken,
    });
  }

  /** The id of the new workflow. */
  async createWorkflow(workflow: Workflow): Promise<string> {
    return (await this.rest<{ id: string }>('POST', '/workflows', workflow)).id;
  }

  /** Publish the workflow and wait until its triggers stand. Throws with the words n8n shows when one of them fails. */
  async activate(workflowId: string): Promise<void> {
    const { versionId } = await this.rest<{ versionId: string }>('GET', `/workflows/${workflowId}`);
    await this.rest('POST', `/workflows/${workflowId}/activate`, { versionId });
    await this.waitUntilPublished(workflowId);
  }

  async waitUntilPublished(workflowId: string): Promise<void> {
    const settled = await this.#waitForPublication(workflowId, ['published', 'partial', 'failed']);
    const failed = settled.triggers.filter(({ status }) => status === 'failed');
    if (failed.length > 0) throw new Error(`n8n could not activate: ${failed[0]!.errorMessage}`);
  }

  /** Unpublish the workflow and wait until its triggers are gone. */
  async deactivate(workflowId: string): Promise<void> {
    await this.rest('POST', `/workflows/${workflowId}/deactivate`, {});
    await this.#waitForPublication(workflowId, ['not_published']);
  }

  async #waitForPublication(workflowId: string, states: Publication['status'][]): Promise<Publication> {
    return waitFor(`workflow ${workflowId} to be ${states.join(' or ')}`, async () => {
      const publication = await this.rest<Publication>('GET', `/workflows/${workflowId}/publication-status`);
      return states.includes(publication.status) && publication;
    });
  }

  /** Press "Execute workflow"; with `items`, as if the trigger had given those. The id of the execution. */
  async runManually(workflowId: string, trigger: string, items?: Item[]): Promise<string> {
    const data = items && {
      startTime: Date.now(),
      executionTime: 0,
      executionIndex: 0,
      executionStatus: 'success',
      source: [],
      data: { main: [items] },
    };
    const { executionId } = await this.rest<{ executionId?: string }>('POST', `/workflows/${workflowId}/run`, {
      triggerToStartFrom: { name: trigger, data },
    });
    if (executionId === undefined) throw new Error(`n8n waits for "${trigger}" to be called: give it items`);
    return executionId;
  }

  /** The execution as it stands, with the data of all its nodes. */
  async execution(id: string): Promise<Execution> {
    return this.api('GET', `/executions/${id}?includeData=true`);
  }

  /** Wait until the execution has one of the states; answers it with its data. */
  async waitForExecution(
    id: string,
    states: Execution['status'][] = ['success', 'error', 'canceled', 'crashed'],
    timeoutMs = EXECUTION_MS,
  ): Promise<Execution> {
    await waitFor(
      `execution ${id} to be ${states.join(' or ')}`,
      async () => states.includes((await this.api<Execution>('GET', `/executions/${id}`)).status),
      { timeoutMs },
    );
    return this.execution(id);
  }

  /** The executions of a workflow, newest first. */
  async listExecutions(workflowId: string): Promise<Execution[]> {
    return (await this.api<{ data: Execution[] }>('GET', `/executions?workflowId=${workflowId}&limit=50`)).data;
  }

  async #installPackages(packages: string[]): Promise<void> {
    const cwd = join(this.folder, '.n8n', 'nodes');
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: 'installed-nodes', private: true }));
    // n8n-workflow is a peer of every node package; n8n brings it, so npm must not fetch another.
    const args = ['install', '--ignore-scripts', '--omit=dev', '--legacy-peer-deps', '--offline', ...packages];
    if (packages.length > 0) await runProgram('npm', args, { cwd });
  }

  async #logIn(): Promise<void> {
    const answer = await waitFor('n8n to take the log in', async () => {
      const asked = await fetch(`${this.url}/rest/login`, {
        method: 'POST',
        headers: { ...onceOnly, 'content-type': 'application/json' },
        body: JSON.stringify({ emailOrLdapLoginId: owner.email, password: owner.password }),
      });
      return asked.ok && asked;
    });
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    if (this.#apiKey !== '') return;
    const scopes = ['execution:read', 'execution:list', 'workflow:read', 'workflow:list'];
    const key = await this.rest<{ rawApiKey: string }>('POST', '/api-keys/', {
      label: 'checks',
      expiresAt: null,
      scopes,
    });
    this.#apiKey = key.rawApiKey;
  }

  /** What a person types into the log-in page. */
  get owner(): { email: string; password: string } {
    return owner;
  }

  async #request(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<unknown> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...onceOnly, ...headers, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`n8n: ${method} ${path} answered ${answer.status}: ${text.slice(0, 1000)}`);
    return JSON.parse(text);
  }
}

/** Without the settings of this process that would change n8n's own: conditions of Node, n8n's variables of the user. */
function environment(folder: string, port: number, broker: number, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(N8N_|NODE_OPTIONS$|DB_|QUEUE_|npm_)/.test(name));
  const { hashSync } = requireOfN8n('bcryptjs') as { hashSync(text: string, rounds: number): string };
  return {
    ...Object.fromEntries(inherited),
    N8N_USER_FOLDER: folder,
    N8N_ENCRYPTION_KEY: '0123456789abcdef0123456789abcdef',
    N8N_HOST: '127.0.0.1',
    N8N_LISTEN_ADDRESS: '127.0.0.1',
    N8N_PORT: String(port),
    N8N_RUNNERS_BROKER_PORT: String(broker),
    N8N_PROTOCOL: 'http',
    N8N_SECURE_COOKIE: 'false',
    // On a busy machine a file that answers late is no lost database.
    DB_PING_TIMEOUT_MS: '60000',
    WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    N8N_DIAGNOSTICS_ENABLED: 'false',
    N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
    N8N_TEMPLATES_ENABLED: 'false',
    N8N_PERSONALIZATION_ENABLED: 'false',
    N8N_INSTANCE_OWNER_MANAGED_BY_ENV: 'true',
    N8N_INSTANCE_OWNER_EMAIL: owner.email,
    N8N_INSTANCE_OWNER_FIRST_NAME: 'Check',
    N8N_INSTANCE_OWNER_LAST_NAME: 'Runner',
    N8N_INSTANCE_OWNER_PASSWORD_HASH: hashSync(owner.password, 10),
    ...more,
  };
}
