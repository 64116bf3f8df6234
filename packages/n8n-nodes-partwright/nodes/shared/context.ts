import type { Client } from '@partwright/client';
import {
  NodeOperationError,
  type IDataObject,
  type IExecuteFunctions,
  type INodeProperties,
  type IWebhookFunctions,
} from 'n8n-workflow';
import { connectWith, readCredential, type PartwrightCredential } from './client.ts';
import { download } from './download.ts';
import type { Context } from './operation.ts';

/** Gives the context of an input item while the node runs. The credential is read once for all of them. */
export async function contextsOf(node: IExecuteFunctions): Promise<(itemIndex: number) => Context> {
  const credential = await readCredential(node);
  return (itemIndex) => contextOf(node, credential, itemIndex);
}

function contextOf(node: IExecuteFunctions, credential: PartwrightCredential, itemIndex: number): Context {
  return {
    client: connectWith(node, credential, scopeOf(node, itemIndex)),
    itemIndex,
    parameter: <Value>(name: string, fallback?: Value) => node.getNodeParameter(name, itemIndex, fallback) as Value,
    options: () => setOptions(node.getNodeParameter('options', itemIndex, {})),
    located: (name) =>
      chosen(node, node.getNodeParameter(name, itemIndex, '', { extractValue: true }), name, itemIndex),
    file: async (parameterName = 'inputDataFieldName') => {
      const field = node.getNodeParameter(parameterName, itemIndex) as string;
      const { fileName, fileExtension, mimeType } = node.helpers.assertBinaryData(itemIndex, field);
      const bytes = await node.helpers.getBinaryDataBuffer(itemIndex, field);
      return { bytes, filename: fileName ?? `file.${fileExtension ?? 'bin'}`, contentType: mimeType };
    },
    ...filesOf(node),
  };
}

/** What is kept of a suspended item. */
export interface SavedItem {
  itemIndex: number;
  /** Values as they were when the node ran, of resource locators the value alone. */
  parameters: IDataObject;
}

/** The values of the operation's parameters for an item; those that are not shown are left out. */
export function saveItem(
  node: IExecuteFunctions,
  itemIndex: number,
  properties: readonly INodeProperties[],
): SavedItem {
  const parameters: IDataObject = {};
  for (const { name, type } of properties) {
    // Asked for the value of a locator that is not shown, n8n throws.
    if (node.getNodeParameter(name, itemIndex, null) === null) continue;
    parameters[name] = node.getNodeParameter(name, itemIndex, null, { extractValue: type === 'resourceLocator' });
  }
  return { itemIndex, parameters };
}

/** The context of a suspended item, when a callback resumes its execution: all but its files, which are no longer at hand. */
export function restoredContext(
  node: IWebhookFunctions,
  client: Client,
  { itemIndex, parameters }: SavedItem,
): Context {
  return {
    client,
    itemIndex,
    parameter: <Value>(name: string, fallback?: Value) => {
      const value = name.split('.').reduce<unknown>((at, step) => (at as IDataObject | undefined)?.[step], parameters);
      return (value ?? fallback) as Value;
    },
    options: () => setOptions((parameters['options'] ?? {}) as IDataObject),
    located: (name) => chosen(node, parameters[name] ?? '', name, itemIndex),
    file: () => Promise.reject(new Error('A resumed execution has no files of its input items')),
    ...filesOf(node),
  };
}

/** The same item of the same run of a node, tried again, is the same work. */
function scopeOf(node: IExecuteFunctions, itemIndex: number): unknown[] {
  return [
    node.getExecutionId(),
    node.getNode().id,
    node.evaluateExpression('{{ $runIndex }}', itemIndex),
    itemIndex,
    node.getNodeParameter('resource', itemIndex),
    node.getNodeParameter('operation', itemIndex),
  ];
}

function chosen(
  node: IExecuteFunctions | IWebhookFunctions,
  located: unknown,
  name: string,
  itemIndex: number,
): string {
  const value = String(located).trim();
  if (value === '') throw new NodeOperationError(node.getNode(), `Choose a value for ${name}`, { itemIndex });
  return value;
}

/** What can be done with files of the output, suspended or not. */
function filesOf(node: IExecuteFunctions | IWebhookFunctions): Pick<Context, 'binary' | 'download'> {
  return {
    binary: ({ bytes, contentType, filename }, fallbackName) => {
      const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      return node.helpers.prepareBinaryData(buffer, filename ?? fallbackName, contentType);
    },
    download: (kept) => download(node, kept),
  };
}

/** A collection holds what was added to it, also when it was then left empty. */
function setOptions(options: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== '' && value !== undefined));
}
