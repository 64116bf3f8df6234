import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { contextOf } from './context.ts';
import { attempt, failedItem, policyOf, throwIfStopped } from './failures.ts';
import { runJobs } from './jobs.ts';
import type { BatchOperation, ItemOperation, Operation } from './operation.ts';

/** Run an operation over the input items of a node. */
export async function runOperation(node: IExecuteFunctions, operation: Operation): Promise<INodeExecutionData[]> {
  if ('runAll' in operation) return runBatch(node, operation);
  if ('start' in operation) return runJobs(node, operation);
  return runEach(node, operation);
}

async function runEach(node: IExecuteFunctions, operation: ItemOperation): Promise<INodeExecutionData[]> {
  const output: INodeExecutionData[] = [];
  for (const [itemIndex] of node.getInputData().entries()) {
    throwIfStopped(node);
    const items = await attempt(policyOf(node), itemIndex, async () => operation.run(await contextOf(node, itemIndex)));
    output.push(...items);
  }
  return output;
}

async function runBatch(node: IExecuteFunctions, operation: BatchOperation): Promise<INodeExecutionData[]> {
  const items = node.getInputData();
  try {
    const contexts = await Promise.all(items.map((_, itemIndex) => contextOf(node, itemIndex)));
    const results = await operation.runAll(contexts, items);
    return results.map(({ itemIndex, ...result }) => ({ ...result, pairedItem: { item: itemIndex } }));
  } catch (error) {
    // The request was for all of them, so each goes on with the failure.
    return items.map((_, itemIndex) => failedItem(policyOf(node), error, itemIndex));
  }
}
