import type { Job } from '@partwright/client';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { makeContexts } from './context.ts';
import { attempt, failedItem, pairWith, readFailurePolicy, throwIfStopped } from './failures.ts';
import { one, type JobOperation, type Started } from './operation.ts';
import { nameOrigins } from './origin.ts';
import { readResumeUrl, suspend } from './suspension.ts';
import { readTimeoutMs } from './timeout.ts';

/** Start a job for each item, so that they run side by side, and wait for them as the node says. */
export async function runJobs(node: IExecuteFunctions, operation: JobOperation): Promise<INodeExecutionData[]> {
  const wait = node.getNodeParameter('waitForCompletion', 0, 'poll') as 'poll' | 'callback' | 'none';
  const started = await startJobs(node, operation, wait === 'callback' ? readResumeUrl(node) : undefined);
  if (wait === 'none') return (await Promise.all(started.map((item) => nameStartedItems(operation, item)))).flat();
  if (wait === 'callback' && !started.every(hasEnded)) {
    await suspend(node, operation, started);
    return started.flatMap(listStartedItems);
  }
  const output: INodeExecutionData[] = [];
  for (const item of started) {
    throwIfStopped(node);
    output.push(...('failed' in item ? [item.failed] : await pollItem(node, operation, item)));
  }
  return output;
}

async function startJobs(
  node: IExecuteFunctions,
  operation: JobOperation,
  callbackUrl: string | undefined,
): Promise<Started[]> {
  const started: Started[] = [];
  const makeItemContext = await makeContexts(node, operation.properties);
  for (const [itemIndex] of node.getInputData().entries()) {
    throwIfStopped(node);
    try {
      const context = makeItemContext(itemIndex);
      started.push({ context, job: await operation.start(context, callbackUrl) });
    } catch (error) {
      started.push({ failed: failedItem(readFailurePolicy(node, operation), error, itemIndex) });
    }
  }
  return started;
}

function pollItem(
  node: IExecuteFunctions,
  operation: JobOperation,
  { context, job }: Extract<Started, { job: Job }>,
): Promise<INodeExecutionData[]> {
  return attempt(readFailurePolicy(node, operation), context.itemIndex, async () => {
    const ended = await context.client.waitFor(job, { timeoutMs: readTimeoutMs(context) });
    return nameOrigins(context, operation, () => operation.finish(context, ended));
  });
}

function listStartedItems(started: Started): INodeExecutionData[] {
  return 'failed' in started ? [started.failed] : pairWith(started.context.itemIndex, one(started.job));
}

async function nameStartedItems(operation: JobOperation, started: Started): Promise<INodeExecutionData[]> {
  if ('failed' in started) return [started.failed];
  const { context, job } = started;
  return pairWith(context.itemIndex, await nameOrigins(context, operation, async () => one(job)));
}

/** A request that is sent again is answered with its job, which may have ended since. */
function hasEnded(started: Started): boolean {
  return 'failed' in started || ['complete', 'failed', 'canceled'].includes(started.job.status);
}
