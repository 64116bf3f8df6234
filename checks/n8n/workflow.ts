/** A workflow as n8n's files have it. */
export interface Workflow {
  id?: string;
  name: string;
  nodes: WorkflowNode[];
  connections: Record<string, Record<string, ({ node: string; type: string; index: number }[] | null)[]>>;
  settings?: Record<string, unknown>;
  pinData?: Record<string, unknown>;
}

export interface WorkflowNode {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id: string; name: string }>;
  webhookId?: string;
  onError?: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput';
  retryOnFail?: boolean;
  disabled?: boolean;
  executeOnce?: boolean;
  alwaysOutputData?: boolean;
}

export type NodeDraft = Pick<WorkflowNode, 'name' | 'type' | 'parameters'> & Partial<WorkflowNode>;

export const partwrightType = 'n8n-nodes-partwright.partwright';
export const partwrightTriggerType = 'n8n-nodes-partwright.partwrightTrigger';

/** A workflow of nodes one after the other, from left to right. */
export function chainNodes(name: string, drafts: NodeDraft[]): Workflow {
  const nodes = drafts.map((draft, at): WorkflowNode => ({
    id: crypto.randomUUID(),
    typeVersion: 1,
    position: [at * 240, 0],
    ...draft,
  }));
  const connections: Workflow['connections'] = {};
  for (const [at, node] of nodes.slice(0, -1).entries()) connect({ connections }, node.name, nodes[at + 1]!.name);
  return { name, nodes, connections, settings: { executionOrder: 'v1' } };
}

/** Connect an output of one node with the first input of another. */
export function connect(
  { connections }: Pick<Workflow, 'connections'>,
  from: string,
  to: string,
  { type = 'main', output = 0 } = {},
): void {
  const outputs = ((connections[from] ??= {})[type] ??= []);
  while (outputs.length <= output) outputs.push([]);
  (outputs[output] ??= []).push({ node: to, type, index: 0 });
}

export const manualTrigger = (name = 'Start'): NodeDraft => ({
  name,
  type: 'n8n-nodes-base.manualTrigger',
  parameters: {},
});

/** Calls at `POST /webhook/PATH` start the workflow once it is active. */
export const webhookTrigger = (path: string, name = 'Called'): NodeDraft => ({
  name,
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2,
  webhookId: path,
  parameters: { path, httpMethod: 'POST', responseMode: 'onReceived' },
});

/** The file at the URL becomes the binary `data` of each item. */
export const download = (url: string, name = 'Download'): NodeDraft => ({
  name,
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.2,
  parameters: { url, options: { response: { response: { responseFormat: 'file', outputPropertyName: 'data' } } } },
});

/** Items with these fields, one an element. */
export const makeItemsNode = (items: Record<string, unknown>[], name = 'Items'): NodeDraft => ({
  name,
  type: 'n8n-nodes-base.code',
  typeVersion: 2,
  parameters: { jsCode: `return ${JSON.stringify(items.map((json) => ({ json })))}` },
});

export function partwright(
  credentialId: string,
  parameters: Record<string, unknown>,
  more: Partial<WorkflowNode> = {},
): NodeDraft {
  return {
    name: 'Partwright',
    type: partwrightType,
    credentials: { partwrightApi: { id: credentialId, name: 'Partwright' } },
    parameters,
    ...more,
  };
}

/** A resource locator as the node panel keeps it when an id was typed. */
export const byId = (value: string): Record<string, unknown> => ({ __rl: true, mode: 'id', value });
