import type { Execution, Item, N8n, NodeFailure } from './n8n.ts';
import type { Workflow } from './workflow.ts';

/** How an execution went. */
export interface Outcome {
  execution: Execution;
  workflowId: string;
  seconds: number;
  /** What a node gave at one of its outputs in its last run; empty when it gave nothing. */
  items(node?: string, output?: number): Item[];
  /** Why it failed, in n8n's words. */
  error: NodeFailure | undefined;
}

/** Import the workflow, press "Execute workflow", wait for its end; with `items`, as if its trigger had given those. */
export async function execute(
  n8n: N8n,
  workflow: Workflow,
  { trigger = 'Start', items, until }: { trigger?: string; items?: Item[]; until?: Execution['status'][] } = {},
): Promise<Outcome> {
  const workflowId = await n8n.createWorkflow(workflow);
  const since = performance.now();
  const id = await n8n.runManually(workflowId, trigger, items);
  return describeOutcome(await n8n.waitForExecution(id, until), workflowId, (performance.now() - since) / 1000);
}

export function describeOutcome(execution: Execution, workflowId: string, seconds: number): Outcome {
  const result = execution.data?.resultData;
  return {
    execution,
    workflowId,
    seconds,
    error: result?.error,
    items: (node = 'Partwright', output = 0) => result?.runData[node]?.at(-1)?.data?.main?.[output] ?? [],
  };
}

/** Throws with the words of the failure when the execution did not succeed. */
export function assertSucceeded({ execution, error }: Outcome): void {
  if (execution.status === 'success' && error === undefined) return;
  const where = error?.node?.name === undefined ? '' : ` in "${error.node.name}"`;
  const why = error === undefined ? '' : `${where}: ${error.message} (${error.description ?? 'no description'})`;
  throw new Error(`Execution ${execution.id} is ${execution.status}${why}`);
}
