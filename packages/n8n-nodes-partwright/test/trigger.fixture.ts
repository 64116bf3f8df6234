import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  ICredentialDataDecryptedObject,
  IDataObject,
  IHookFunctions,
  IHttpRequestOptions,
  INode,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import type { Registration } from '../nodes/PartwrightTrigger/registration.ts';
import { PartwrightTrigger } from '../nodes/PartwrightTrigger/PartwrightTrigger.node.ts';
import { requestWithCredential } from './n8n-http.fixture.ts';
import { completeParameters, type TestParameters } from './n8n-parameters.fixture.ts';

/** A workflow that begins with the trigger: what n8n keeps of it, and the address where n8n takes its events. */
export interface TriggerWorkflow {
  credential: ICredentialDataDecryptedObject;
  parameters: TestParameters;
  /** The address that the node is told as its own. */
  url: string;
  /** Static data of the node. */
  kept: Registration;
  /** What it was started with. */
  runs: IDataObject[];
  /** Its address answers 410. */
  isGone: boolean;
  /** Paths that the node asked the API for. */
  asked: string[];
  hooks: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>>;
  /** As n8n does it: create only when checkExists says no. Resolves with whether it was created. */
  activate(): Promise<boolean>;
  deactivate(): Promise<boolean>;
  stop(): Promise<void>;
}

const node: INode = {
  id: 'd64bb6d7-2b0b-4b0c-8a70-5f9e4b7c1a22',
  name: 'Partwright Trigger',
  type: 'n8n-nodes-partwright.partwrightTrigger',
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
};

export async function startTriggerWorkflow(
  credential: ICredentialDataDecryptedObject,
  parameters: TestParameters,
): Promise<TriggerWorkflow> {
  const server = createServer((request, response) => void answer(workflow, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const trigger = new PartwrightTrigger();
  const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
  const workflow: TriggerWorkflow = {
    credential,
    parameters,
    url: `http://127.0.0.1:${port}/webhook/d64bb6d7/webhook`,
    kept: {},
    runs: [],
    isGone: false,
    asked: [],
    hooks: {
      checkExists: () => checkExists.call(hookFunctions(workflow)),
      create: () => create.call(hookFunctions(workflow)),
      delete: () => remove.call(hookFunctions(workflow)),
    },
    activate: async () => !(await workflow.hooks.checkExists()) && workflow.hooks.create(),
    deactivate: () => workflow.hooks.delete(),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return workflow;
}

function shared(workflow: TriggerWorkflow): Record<string, unknown> {
  return {
    getNode: () => node,
    getWorkflow: () => ({ id: 'wf1', name: 'Watch the stock', active: true }),
    getWorkflowStaticData: () => workflow.kept,
  };
}

function hookFunctions(workflow: TriggerWorkflow): IHookFunctions {
  const { description } = new PartwrightTrigger();
  const values = completeParameters(description, node, workflow.parameters, {}, 0);
  return {
    ...shared(workflow),
    getCredentials: () => Promise.resolve(workflow.credential),
    getNodeWebhookUrl: () => workflow.url,
    getNodeParameter: (name: string, fallback?: unknown) => values[name] ?? fallback,
    helpers: {
      httpRequestWithAuthentication: (_type: string, options: IHttpRequestOptions) => {
        workflow.asked.push(`${options.method} ${new URL(options.url).pathname}`);
        return requestWithCredential(node, workflow.credential, options);
      },
    },
  } as unknown as IHookFunctions;
}

/** The way of n8n: a body that was read raw, then the node, which answers itself. */
async function answer(workflow: TriggerWorkflow, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = Buffer.concat(await Array.fromAsync<Buffer>(request));
  const answerWith = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  if (workflow.isGone) return answerWith(410, {});
  const webhookFunctions = {
    ...shared(workflow),
    getRequestObject: () => ({ rawBody }),
    getHeaderData: () => request.headers,
    getResponseObject: () => ({ status: (status: number) => ({ json: (body: unknown) => answerWith(status, body) }) }),
  } as unknown as IWebhookFunctions;
  const result: IWebhookResponseData = await new PartwrightTrigger().webhook.call(webhookFunctions);
  workflow.runs.push(...(result.workflowData ?? []).flat().map(({ json }) => json));
  if (!result.noWebhookResponse) answerWith(500, { error: 'The node left the answer to n8n' });
}
