import type { IExecuteFunctions, INode, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import { failedJson, toNodeError } from './errors.ts';
import type { Operation, Result } from './operation.ts';

/** What a failed item does to its node: `goesOn` as its setting On Error says. */
export interface FailurePolicy {
  node: INode;
  goesOn: boolean;
  /** Parameters of the operation, by whose names fields are told. */
  properties: readonly INodeProperties[];
}

export const readFailurePolicy = (
  node: IExecuteFunctions,
  { properties }: Pick<Operation, 'properties'>,
): FailurePolicy => ({ node: node.getNode(), goesOn: node.continueOnFail(), properties });

/** The results of an item, or what goes on in their place; throws when the node is to stop. */
export async function attempt(
  policy: FailurePolicy,
  itemIndex: number,
  work: () => Promise<Result[]>,
): Promise<INodeExecutionData[]> {
  try {
    return pairWith(itemIndex, await work());
  } catch (error) {
    return [failedItem(policy, error, itemIndex)];
  }
}

export const pairWith = (itemIndex: number, results: readonly Result[]): INodeExecutionData[] =>
  results.map((result) => ({ ...result, pairedItem: { item: itemIndex } }));

/**
 * Throws unless the node goes on. The item has no `error` of its own: n8n would then replace its JSON by the message alone.
 * An item with the JSON that failedJson gives goes to the error output too.
 */
export function failedItem(policy: FailurePolicy, error: unknown, itemIndex: number): INodeExecutionData {
  const { node, properties } = policy;
  if (!policy.goesOn) throw toNodeError(node, error, { itemIndex, properties });
  return { json: failedJson(error, properties), pairedItem: { item: itemIndex } };
}

/** Throws when somebody has stopped the execution. */
export function throwIfStopped(node: IExecuteFunctions): void {
  if (node.getExecutionCancelSignal()?.aborted) throw new Error('The execution was stopped');
}
