// What the scenarios of the templates have in common; prepare-workflow.ts puts the stand-ins in.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertSucceeded, execute, type Outcome } from '../execute.ts';
import type { House } from '../house.ts';
import type { Execution, Item } from '../n8n.ts';
import { type NodeChange, prepareWorkflow, type StandIns } from '../prepare-workflow.ts';
import { waitFor } from '../wait-for.ts';
import type { Workflow } from '../workflow.ts';

const folder = new URL('../../../workflows/n8n/', import.meta.url);

/** A template as its file has it. */
export const readTemplate = (name: string): Workflow =>
  JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Workflow;

/** Press "Execute workflow" with these items pinned to the first trigger; it must succeed. A mailbox would really be read else. */
export async function runTemplate(house: House, name: string, items: Item[], options: StandIns = {}): Promise<Outcome> {
  const template = readTemplate(name);
  const workflow = prepareWorkflow(house, template, options);
  const trigger = template.nodes.find(({ type }) => /trigger$|\.emailReadImap$/i.test(type))!.name;
  const outcome = await execute(house.n8n, { ...workflow, pinData: { [trigger]: items } }, { trigger });
  assertSucceeded(outcome);
  return outcome;
}

/** Work with a template while it is active, as its forms, webhooks and events are used then. */
export async function whileActive(
  house: House,
  template: Workflow,
  options: StandIns,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const id = await house.n8n.createWorkflow(prepareWorkflow(house, template, options));
  await house.n8n.activate(id);
  try {
    await work(id);
  } finally {
    await house.n8n.deactivate(id);
  }
}

/** Starts when it is called and answers at the end, in place of a schedule. */
export const called = (path: string) => (): NodeChange & { webhookId: string } => ({
  type: 'n8n-nodes-base.webhook',
  typeVersion: 2,
  webhookId: path,
  parameters: { path, httpMethod: 'POST', responseMode: 'lastNode', options: {} },
});

/** The newest execution of the workflow once it has had so many, at its end, which must be success. */
export async function waitForLastExecution({ n8n }: House, workflowId: string, count = 1): Promise<Execution> {
  const executions = await waitFor(`execution ${count} of the workflow`, async () => {
    const all = await n8n.listExecutions(workflowId);
    return all.length >= count && all;
  });
  const execution = await n8n.waitForExecution(executions[0]!.id);
  const { error, lastNodeExecuted } = execution.data?.resultData ?? {};
  assert.equal(execution.status, 'success', `${lastNodeExecuted}: ${error?.message} ${error?.description ?? ''}`);
  return execution;
}
