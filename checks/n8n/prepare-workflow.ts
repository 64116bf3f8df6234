// A workflow file of workflows/n8n/ as the suite's n8n runs it, with stand-ins in the place of services that are not here.
//
// What is done with its nodes, in this order:
// 1. `replace[name]` (the name of a node in the file): a function that gets the node and answers its changes. They are merged
//    into the node; name, id, place and connections stay, and none of the rules below is used on it. `toReceiver(house, '/erp')`
//    makes it an HTTP Request to the receiver.
// 2. Values of the node `Settings` (Edit Fields) are changed to those of `settings`: `{ inventree: house.web.url }` points what the
//    file asks at https://inventree.example.com at the receiver.
// 3. Nodes of services that cannot be pointed elsewhere (SERVICES below: Slack, Google Sheets, Telegram, ...) become an HTTP
//    Request that posts the JSON of each item to the web receiver at `/` and the service: `POST /slack`. What comes back, and so
//    what the node gives, is set with `house.web.answer('POST /slack', { body })`; without it `{ "ok": true }`.
// 4. Every other node keeps its type and gets the credentials of the suite: Partwright, mail, chat model, header
//    (`Authorization: Token checks`), GitHub (at the receiver). One that needs another credential fails the run before it starts.
//    A mailbox as trigger becomes a webhook, which is not called.
import type { House } from './house.ts';
import type { Item } from './n8n.ts';
import type { Workflow, WorkflowNode } from './workflow.ts';

export type NodeChange = Partial<
  Pick<WorkflowNode, 'type' | 'typeVersion' | 'parameters' | 'credentials' | 'disabled'>
>;

export interface StandIns {
  /** By the name of the node. */
  replace?: Record<string, (node: WorkflowNode) => NodeChange>;
  /** Values of the node `Settings`, by name. */
  settings?: Record<string, unknown>;
  /** Ids of credentials in the place of the suite's, by type: of a service that wants a header of its own. */
  credentials?: Record<string, string>;
}

/** Last part of the type of a node that is replaced -> path at the web receiver. */
const SERVICES: Record<string, string> = {
  airtable: '/airtable',
  gmail: '/gmail',
  googleDrive: '/google-drive',
  googleSheets: '/google-sheets',
  jira: '/jira',
  microsoftTeams: '/microsoft-teams',
  notion: '/notion',
  slack: '/slack',
  telegram: '/telegram',
};

/** The workflow as it is imported: with the credentials of the suite and its stand-ins. Also for workflows that are activated. */
export function prepareWorkflow(house: House, file: Workflow, options: StandIns = {}): Workflow {
  const { name, nodes, connections, settings = {} } = file;
  const unknown = Object.keys(options.replace ?? {}).filter((one) => !nodes.some((node) => node.name === one));
  if (unknown.length > 0) throw new Error(`"${name}" has no node ${unknown.join(', ')} to replace`);
  return { name, nodes: nodes.map((node) => prepareNode(house, node, options)), connections, settings };
}

/** An HTTP Request that posts the JSON of each item to a path of the web receiver. */
export function toReceiver({ web }: House, path: string): NodeChange {
  return {
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    credentials: {},
    parameters: {
      method: 'POST',
      url: web.url + path,
      sendBody: true,
      specifyBody: 'json',
      jsonBody: '={{ JSON.stringify($json) }}',
      options: {},
    },
  };
}

/** A file as a trigger gives it: a form, a mail, a webhook. */
export function fileItem(name: string, bytes: Uint8Array, mimeType: string, field = 'data'): Item {
  const data = Buffer.from(bytes).toString('base64');
  return { json: {}, binary: { [field]: { data, mimeType, fileName: name } } };
}

function prepareNode(house: House, node: WorkflowNode, options: StandIns): WorkflowNode {
  const change = options.replace?.[node.name]?.(node) ?? usualChange(house, node, options);
  return { ...node, ...change };
}

function usualChange(house: House, node: WorkflowNode, { settings = {}, credentials = {} }: StandIns): NodeChange {
  if (node.name === 'Settings') return withSettings(node, settings);
  const path = SERVICES[node.type.split('.').at(-1)!];
  if (path !== undefined) return toReceiver(house, path);
  // n8n runs a trigger that has no webhook although it is told what that would have given: here it would open a mailbox.
  if (node.type.endsWith('.emailReadImap'))
    return { type: 'n8n-nodes-base.webhook', typeVersion: 2, parameters: { path: node.id }, credentials: {} };
  const types = Object.keys(node.credentials ?? {});
  return {
    credentials: Object.fromEntries(
      types.map((type) => [type, { id: credentials[type] ?? ownId(house, node, type), name: type }]),
    ),
  };
}

function withSettings({ parameters }: WorkflowNode, settings: Record<string, unknown>): NodeChange {
  const { assignments } = parameters['assignments'] as { assignments: { name: string; value: unknown }[] };
  const unknown = Object.keys(settings).filter((name) => !assignments.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`The node Settings has no ${unknown.join(', ')}`);
  const changed = assignments.map((one) => (one.name in settings ? { ...one, value: settings[one.name] } : one));
  return { parameters: { ...parameters, assignments: { assignments: changed } } };
}

function ownId({ credentials }: House, { name, type }: WorkflowNode, wanted: string): string {
  const ids: Record<string, string> = {
    partwrightApi: credentials.partwright,
    smtp: credentials.mail,
    openAiApi: credentials.chat,
    httpHeaderAuth: credentials.header,
    githubApi: credentials.github,
  };
  return ids[wanted] ?? fail(`"${name}" (${type}) needs the credential ${wanted}: name the node in \`replace\``);
}

function fail(message: string): never {
  throw new Error(message);
}
