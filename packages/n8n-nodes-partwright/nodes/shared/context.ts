import type { Client } from '@partwright/client';
import {
  NodeOperationError,
  type IBinaryData,
  type IDataObject,
  type IExecuteFunctions,
  type INodeProperties,
  type IWebhookFunctions,
} from 'n8n-workflow';
import { connect } from './client.ts';
import type { Context } from './operation.ts';

/** The context of an input item while the node runs. */
export async function contextOf(node: IExecuteFunctions, itemIndex: number): Promise<Context> {
  return {
    client: await connect(node, scopeOf(node, itemIndex)),
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
    binary: (file, fallbackName) => prepareBinary(node, file, fallbackName),
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
    binary: (file, fallbackName) => prepareBinary(node, file, fallbackName),
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

function prepareBinary(
  { helpers }: IExecuteFunctions | IWebhookFunctions,
  { bytes, contentType, filename }: Parameters<Context['binary']>[0],
  fallbackName: string,
): Promise<IBinaryData> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return helpers.prepareBinaryData(buffer, filename ?? fallbackName, contentType);
}

/** A collection holds what was added to it, also when it was then left empty. */
function setOptions(options: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== '' && value !== undefined));
}
