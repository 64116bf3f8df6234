import { isTransient, JobError, PartwrightError, type Job } from '@partwright/client';
import {
  WAIT_INDEFINITELY,
  type IExecuteData,
  type IExecuteFunctions,
  type INodeExecutionData,
  type IWebhookFunctions,
  type IWebhookResponseData,
  type NodeApiError,
  type NodeOperationError,
} from 'n8n-workflow';
import { connect } from './client.ts';
import { restoredContext, saveItem, type SavedItem } from './context.ts';
import { failedJson, readErrorMessage, toNodeError } from './errors.ts';
import { pairWith } from './failures.ts';
import type { KnownNames } from './known-names.ts';
import { nameOrigins } from './origin.ts';
import type { Started, Context, JobOperation, Operation, Result } from './operation.ts';

/** What the execution keeps while it is suspended, as JSON in the context of the node. */
interface Suspended {
  goesOn: boolean;
  items: (SuspendedItem | { failed: INodeExecutionData })[];
}

interface SuspendedItem extends SavedItem {
  job: Job;
}

type Settled<Value> = { value: Value } | { error: unknown };

const KEPT_AS = 'partwrightJobs';

/** Where a POST resumes this execution. Throws in a tool: n8n cannot suspend the agent that waits for its answer. */
export function readResumeUrl(node: IExecuteFunctions): string {
  if (node.getNode().type.endsWith('Tool'))
    throw new Error('A tool of an AI agent cannot wait for a callback. Set Wait for Completion to Poll.');
  return node.evaluateExpression('{{ $execution.resumeUrl }}', 0) as string;
}

/**
 * Suspend the execution until `resume` finds that all jobs have ended. There is no time limit: n8n would then hand on the
 * node's input as if it were its output.
 */
export async function suspend(
  node: IExecuteFunctions,
  { properties }: JobOperation,
  started: readonly Started[],
): Promise<void> {
  const suspended: Suspended = {
    goesOn: node.continueOnFail(),
    items: started.map((item) =>
      'failed' in item ? item : { ...saveItem(node, item.context.itemIndex, properties), job: item.job },
    ),
  };
  node.getContext('node')[KEPT_AS] = JSON.stringify(suspended);
  await node.putExecutionToWait(WAIT_INDEFINITELY);
}

/**
 * Answer a callback. Nothing of its body is believed: the jobs are read from the API. While one of them runs, the execution
 * stays suspended; then it goes on with what polling would have given. When the API cannot be asked, the answer is 503, and
 * the callback comes again. Never throws: n8n would go on with an empty item.
 */
export async function resume(
  node: IWebhookFunctions,
  find: (resource: string, operation: string) => Operation,
): Promise<IWebhookResponseData> {
  try {
    const operation = find(node.getNodeParameter('resource') as string, node.getNodeParameter('operation') as string);
    if ('finish' in operation) return await answerCallback(node, operation);
    throw new Error('This operation starts no job');
  } catch (error) {
    node
      .getResponseObject()
      .status(503)
      .json({ message: `The jobs could not be read: ${readErrorMessage(error)}` });
    return { noWebhookResponse: true };
  }
}

async function answerCallback(node: IWebhookFunctions, operation: JobOperation): Promise<IWebhookResponseData> {
  const { goesOn, items } = readSuspended(node);
  const client = await connect(node, [node.getExecutionId(), node.getNode().id, 'resume'], { maxRetries: 0 });
  const names: KnownNames = new Map();
  const ends = new Map<unknown, Settled<Job>>();
  // The job that was started last mostly ends last: in this order a callback that comes too early asks for one job.
  for (const item of items.toReversed()) {
    if ('failed' in item) continue;
    const end = await settle(client.waitFor(item.job, { timeoutMs: 0 }));
    if (isStillRunning(end)) return { webhookResponse: { message: `Job ${item.job.job_id} is still running` } };
    ends.set(item, end);
  }
  const output: INodeExecutionData[] = [];
  for (const item of items) {
    if ('failed' in item) {
      output.push(item.failed);
      continue;
    }
    const { itemIndex } = item;
    const results = await finishItem(
      restoredContext(node, operation.properties, { client, names }, item),
      operation,
      ends.get(item)!,
    );
    if ('value' in results) output.push(...pairWith(itemIndex, results.value));
    else if (goesOn)
      output.push({ json: failedJson(results.error, operation.properties), pairedItem: { item: itemIndex } });
    else {
      const { properties } = operation;
      return stopNode(node, toNodeError(node.getNode(), results.error, { itemIndex, properties }), itemIndex);
    }
  }
  return { workflowData: [output] };
}

function readSuspended(node: IWebhookFunctions): Suspended {
  // Only letters: a name can hold what ends a string or an expression.
  const name = node
    .getNode()
    .name.replaceAll(/[^A-Za-z0-9 ]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const kept = node.evaluateExpression(`{{ $("${name}").context.${KEPT_AS} }}`);
  if (typeof kept !== 'string') throw new Error('This execution waits for no job of the node');
  return JSON.parse(kept) as Suspended;
}

/** Throws what may pass: nothing is known then, and the callback is to come again. */
async function settle<Value>(work: Promise<Value>): Promise<Settled<Value>> {
  const settled = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in settled && mayPass(settled.error)) throw findReason(settled.error);
  return settled;
}

/** Of a job that was asked for once: why there was no answer. */
const findReason = (error: unknown): unknown => (error instanceof JobError && error.cause) || error;

function isStillRunning(end: Settled<Job>): boolean {
  return 'error' in end && end.error instanceof JobError && end.error.code === 'wait_timeout';
}

async function finishItem(context: Context, operation: JobOperation, end: Settled<Job>): Promise<Settled<Result[]>> {
  if ('error' in end) return end;
  return settle(nameOrigins(context, operation, () => operation.finish(context, end.value)));
}

/**
 * Let the node fail when the execution goes on. n8n has a field for that but gives webhooks no function to set it. Where the
 * field is not known, the execution goes on with the failed item.
 */
function stopNode(
  node: IWebhookFunctions,
  failure: NodeApiError | NodeOperationError,
  itemIndex: number,
): IWebhookResponseData {
  const { executeData } = node as { executeData?: Pick<IExecuteData, 'metadata'> };
  if (executeData) executeData.metadata = { ...executeData.metadata, resumeError: failure };
  return { workflowData: [[{ json: { error: failure.message }, pairedItem: { item: itemIndex } }]] };
}

function mayPass(error: unknown): boolean {
  return error instanceof PartwrightError && (error.code === 'wait_unanswered' || isTransient(error));
}
