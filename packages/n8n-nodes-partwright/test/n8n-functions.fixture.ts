import { extname } from 'node:path';
import {
  NodeOperationError,
  type IBinaryData,
  type ICredentialDataDecryptedObject,
  type IDataObject,
  type IExecuteFunctions,
  type IHttpRequestOptions,
  type INode,
  type INodeExecutionData,
  type INodeTypeDescription,
  type ITaskMetadata,
  type NodeExecutionHint,
  type IWebhookFunctions,
  type WorkflowExecuteMode,
} from 'n8n-workflow';
import { plainRequest, requestWithCredential } from './n8n-http.fixture.ts';
import { completeParameters, hasExpressions, type TestParameters } from './n8n-parameters.fixture.ts';

/** One run of a node in an execution. */
export interface Run {
  description: INodeTypeDescription;
  node: INode;
  parameters: TestParameters;
  items: INodeExecutionData[];
  credential: ICredentialDataDecryptedObject;
  continueOnFail: boolean;
  executionId: string;
  mode: WorkflowExecuteMode;
  runIndex: number;
  resumeUrl: string;
  cancelSignal: AbortSignal | undefined;
  /** Set when the node puts its execution to wait. */
  waitTill?: Date;
  /** What the node keeps in the execution. */
  kept: IDataObject;
  /** What n8n knows of the entry of the execution stack. */
  executeData: { metadata?: ITaskMetadata };
  /** What is said above the output. */
  hints: string[];
}

/** What n8n gives a node's execute(), as far as this node uses it; anything else throws when it is touched. */
export function executeFunctions(run: Run): IExecuteFunctions {
  const { node } = run;
  const complete = (item: INodeExecutionData, index: number): IDataObject =>
    completeParameters(run.description, node, run.parameters, item.json, index);
  const parametersOf = hasExpressions(run.parameters) ? run.items.map(complete) : run.items.slice(0, 1).map(complete);
  return strict('IExecuteFunctions', {
    getInputData: () => run.items,
    getNode: () => node,
    getMode: () => run.mode,
    getExecutionId: () => run.executionId,
    getExecutionCancelSignal: () => run.cancelSignal,
    continueOnFail: () => run.continueOnFail,
    addExecutionHints: (...hints: NodeExecutionHint[]) => void run.hints.push(...hints.map(({ message }) => message)),
    getCredentials: () => Promise.resolve(run.credential),
    getNodeParameter: (name: string, itemIndex: number, fallback?: unknown, options?: { extractValue?: boolean }) => {
      const parameters = parametersOf[itemIndex] ?? parametersOf[0]!;
      const value = readParameter(run.description, parameters, name, fallback);
      if (!options?.extractValue) return value;
      if (!(name in parameters)) throw new NodeOperationError(node, 'Could not find property');
      return located(value);
    },
    evaluateExpression: (expression: string) => evaluate(run, expression),
    getContext: () => run.kept,
    putExecutionToWait: (waitTill: Date) => {
      run.waitTill = waitTill;
      return Promise.resolve();
    },
    helpers: strict('helpers', {
      ...makeHelpers(run),
      assertBinaryData: (itemIndex: number, field: string) => assertBinaryData(run, itemIndex, field),
      getBinaryDataBuffer: (itemIndex: number, field: string) =>
        Promise.resolve(Buffer.from(assertBinaryData(run, itemIndex, field).data, 'base64')),
    }),
  }) as unknown as IExecuteFunctions;
}

/** What a callback to the resume URL was answered. */
export interface WebhookAnswer {
  status: number;
  body: unknown;
}

/** What n8n gives a node's webhook() when a callback comes for a suspended run; `answer` is filled when the node answers itself. */
export function webhookFunctions(run: Run, answer: WebhookAnswer): IWebhookFunctions {
  const parameters = completeParameters(run.description, run.node, run.parameters, run.items[0]!.json, 0);
  const response = {
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    json: (body: unknown) => {
      answer.body = body;
      return response;
    },
  };
  return strict('IWebhookFunctions', {
    executeData: run.executeData,
    getNode: () => run.node,
    getExecutionId: () => run.executionId,
    getCredentials: () => Promise.resolve(run.credential),
    getNodeParameter: (name: string, fallback?: unknown) => readParameter(run.description, parameters, name, fallback),
    evaluateExpression: (expression: string) => evaluate(run, expression),
    getResponseObject: () => response,
    helpers: strict('helpers', makeHelpers(run)),
  }) as unknown as IWebhookFunctions;
}

const makeHelpers = ({ node, credential, cancelSignal }: Run) => ({
  httpRequest: plainRequest,
  httpRequestWithAuthentication: (_type: string, options: IHttpRequestOptions) =>
    // n8n puts the signal of the execution in the place of the node's own.
    requestWithCredential(node, credential, { ...options, signal: cancelSignal }),
  prepareBinaryData: (bytes: Buffer, fileName?: string, mimeType?: string) =>
    Promise.resolve(binaryData(bytes, fileName, mimeType)),
  returnJsonArray: (data: IDataObject | IDataObject[]) => [data].flat().map((json) => ({ json })),
});

/** As n8n keeps a file in an item. */
export function binaryData(bytes: Uint8Array, fileName?: string, mimeType = 'application/octet-stream'): IBinaryData {
  const extension = extname(fileName ?? '').slice(1);
  return {
    data: Buffer.from(bytes).toString('base64'),
    mimeType,
    ...(fileName === undefined ? {} : { fileName }),
    ...(extension === '' ? {} : { fileExtension: extension }),
    fileSize: `${bytes.length} B`,
    bytes: bytes.length,
  };
}

function readParameter(
  { properties }: INodeTypeDescription,
  values: IDataObject,
  name: string,
  fallback: unknown,
): unknown {
  const [root, ...path] = name.split('.');
  if (!properties.some((property) => property.name === root))
    throw new Error(`No operation of the node has the parameter ${root}`);
  let value: unknown = values;
  for (const step of [root!, ...path]) {
    // The fallback is for what is not written; an expression may give nothing.
    if (typeof value !== 'object' || value === null || !(step in value)) {
      if (fallback === undefined) throw new Error(`Could not get parameter "${name}"`);
      return fallback;
    }
    value = (value as IDataObject)[step];
  }
  return value;
}

/** Value of a resource locator. */
const located = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'mode' in value && 'value' in value ? value.value : value;

function evaluate(run: Run, expression: string): unknown {
  const known: Record<string, unknown> = {
    '{{ $runIndex }}': run.runIndex,
    '{{ $execution.id }}': run.executionId,
    '{{ $execution.resumeUrl }}': run.resumeUrl,
  };
  if (expression in known) return known[expression];
  const [, name, key] = /^\{\{ \$\(("[^"]*")\)\.context\.(\w+) \}\}$/.exec(expression) ?? [];
  if (name !== undefined && JSON.parse(name) === run.node.name) return run.kept[key!];
  throw new Error(`These tests do not know the expression ${expression}; add it to ${import.meta.filename}`);
}

function assertBinaryData({ node, items }: Run, itemIndex: number, field: string): IBinaryData {
  const { binary } = items[itemIndex]!;
  const [message, found] =
    binary === undefined
      ? [`This operation expects the node's input data to contain a binary file '${field}', but none was found`]
      : [`The item has no binary field '${field}'`, binary[field]];
  if (found) return found;
  throw new NodeOperationError(node, `${message} [item ${itemIndex}]`, { itemIndex });
}

function strict<Members extends object>(of: string, members: Members): Members {
  return new Proxy(members, {
    get: (target, name, self) => {
      if (typeof name === 'symbol' || name in target || name === 'then')
        return Reflect.get(target, name, self) as unknown;
      throw new Error(`These tests have no ${of}.${name}; add it to ${import.meta.filename}`);
    },
    // n8n's contexts differ in what they have, and are asked for it with `in`.
    has: (target, name) => name in target,
  });
}
