import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { makeContexts } from './context.ts';
import { attempt, failedItem, pairWith, readFailurePolicy, throwIfStopped } from './failures.ts';
import { runJobs } from './jobs.ts';
import { gatherOrigins, nameOrigins } from './origin.ts';
import { selectFields } from './tool-output.ts';
import type { BatchOperation, GatherOperation, ItemOperation, Operation } from './operation.ts';

/** Run an operation over the input items of a node. */
export async function runOperation(node: IExecuteFunctions, operation: Operation): Promise<INodeExecutionData[]> {
  return selectFields(node, await runAs(node, operation));
}

async function runAs(node: IExecuteFunctions, operation: Operation): Promise<INodeExecutionData[]> {
  if ('runAll' in operation) return runBatch(node, operation);
  if ('gather' in operation) return runGathered(node, operation);
  if ('start' in operation) return runJobs(node, operation);
  return runEach(node, operation);
}

async function runEach(node: IExecuteFunctions, operation: ItemOperation): Promise<INodeExecutionData[]> {
  const output: INodeExecutionData[] = [];
  const makeItemContext = await makeContexts(node, operation.properties);
  for (const [itemIndex] of node.getInputData().entries()) {
    throwIfStopped(node);
    const items = await attempt(readFailurePolicy(node, operation), itemIndex, async () => {
      const context = makeItemContext(itemIndex);
      return nameOrigins(context, operation, () => operation.run(context));
    });
    output.push(...items);
  }
  return output;
}

async function runBatch(node: IExecuteFunctions, operation: BatchOperation): Promise<INodeExecutionData[]> {
  const items = node.getInputData();
  const makeItemContext = await makeContexts(node, operation.properties);
  const contexts = items.map((_, itemIndex) => makeItemContext(itemIndex));
  const output: INodeExecutionData[][] = items.map(() => []);
  for await (const { itemIndex, ...result } of operation.runAll(contexts, items)) {
    throwIfStopped(node);
    output[itemIndex] =
      'failure' in result
        ? [
            withInput(
              node,
              items[itemIndex]!,
              failedItem(readFailurePolicy(node, operation), result.failure, itemIndex),
            ),
          ]
        : pairWith(itemIndex, [result]);
  }
  return output.flat();
}

async function runGathered(node: IExecuteFunctions, operation: GatherOperation): Promise<INodeExecutionData[]> {
  const makeItemContext = await makeContexts(node, operation.properties);
  const items = node.getInputData();
  const contexts = items.map((_, itemIndex) => makeItemContext(itemIndex));
  const output: INodeExecutionData[] = [];
  for await (const { itemIndexes, ...result } of operation.gather(contexts)) {
    throwIfStopped(node);
    const pairedItem = itemIndexes.map((item) => ({ item }));
    if ('failure' in result)
      output.push({ ...failedItem(readFailurePolicy(node, operation), result.failure, itemIndexes[0]!), pairedItem });
    else {
      const origin = gatherOrigins(itemIndexes.map((itemIndex) => items[itemIndex]!.json));
      output.push({ ...result, json: { ...result.json, ...origin }, pairedItem });
    }
  }
  return output;
}

/**
 * A failed item goes on with the fields of its input, as the others do. At the error output n8n adds them itself; it would not
 * take an item there that has them already.
 */
function withInput(node: IExecuteFunctions, input: INodeExecutionData, failed: INodeExecutionData): INodeExecutionData {
  if (node.getNode().onError === 'continueErrorOutput') return failed;
  return { ...failed, json: { ...input.json, ...failed.json } };
}
