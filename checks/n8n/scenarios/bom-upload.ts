import assert from 'node:assert/strict';
import { assertSucceeded, execute, describeOutcome, type Outcome } from '../execute.ts';
import { generateBom } from '../files/bom.ts';
import type { House } from '../house.ts';
import type { Scenario } from '../scenario.ts';
import { waitFor } from '../wait-for.ts';
import { chainNodes, download, manualTrigger, partwright, webhookTrigger } from '../workflow.ts';

const LINES = 200;
/** Long enough in work that its execution is seen suspended. */
const LONG_LINES = 4000;

const upload = { resource: 'bom', operation: 'upload' };

export const bomByPolling: Scenario = {
  name: 'BOM of 200 lines, polling',
  async run(house, say) {
    const outcome = await execute(house.n8n, uploadWorkflow(house, 'poll', LINES));
    assertSucceeded(outcome);
    assertAnalyzed(outcome, LINES);
    say(`uploaded, matched and read in ${outcome.seconds.toFixed(1)} s: ${readSummary(outcome)}`);
  },
};

export const bomWithoutWait: Scenario = {
  name: 'BOM without wait, then Job: Wait',
  async run({ n8n, web, credentials }, say) {
    const url = web.serve('none.csv', generateBom(LINES), 'text/csv');
    const started = partwright(credentials.partwright, { ...upload, waitForCompletion: 'none' });
    const jobId = '={{ $json.job_id }}';
    const waited = partwright(credentials.partwright, { resource: 'job', operation: 'wait', jobId }, { name: 'Wait' });
    const bomId = '={{ $json.bom_id }}';
    const lines = { resource: 'bom', operation: 'getLines', bomId, lines: 'all' };
    const read = partwright(credentials.partwright, lines, { name: 'Lines' });
    const outcome = await execute(n8n, chainNodes('No wait', [manualTrigger(), download(url), started, waited, read]));
    assertSucceeded(outcome);
    assert.match(String(outcome.items()[0]?.json['job_id']), /^job_/);
    assert.equal(outcome.items('Wait')[0]?.json['status'], 'complete');
    assert.equal(outcome.items('Lines').length, LINES, 'Get Lines gives one item a line');
    say(`job id at once; Job: Wait, then ${LINES} items of Get Lines in ${outcome.seconds.toFixed(1)} s`);
  },
};

export const bomByCallback: Scenario = {
  name: 'BOM by callback',
  async run(house, say) {
    const [outcome] = await callTogether(house, 'callback', [LINES]);
    assertSucceeded(outcome!);
    assertAnalyzed(outcome!, LINES);
    const polled = await execute(house.n8n, uploadWorkflow(house, 'poll', LINES));
    assert.deepEqual(Object.keys(outcome!.items()[0]!.json), Object.keys(polled.items()[0]!.json));
    say(`suspended, resumed by the event of the job, same fields as polling: ${outcome!.seconds.toFixed(1)} s`);
  },
};

export const callbacksTogether: Scenario = {
  name: '3 BOMs at once by callback',
  async run(house, say) {
    const counts = [100, 150, LINES];
    const outcomes = await callTogether(house, 'together', counts);
    for (const [at, outcome] of outcomes.entries()) {
      assertSucceeded(outcome);
      assertAnalyzed(outcome, counts[at]!);
    }
    const boms = new Set(outcomes.map((outcome) => outcome.items()[0]!.json['bom_id']));
    assert.equal(boms.size, counts.length);
    say(
      `each execution went on with its own BOM, after ${outcomes.map(({ seconds }) => seconds.toFixed(1)).join(', ')} s`,
    );
  },
};

export const forgedCallback: Scenario = {
  name: 'forged callback',
  async run(house, say) {
    const workflow = uploadWorkflow(house, 'callback', LONG_LINES);
    const suspended = await execute(house.n8n, workflow, { until: ['waiting', 'success', 'error'] });
    assert.equal(suspended.execution.status, 'waiting', suspended.error?.message);
    const { id } = suspended.execution;
    const body = JSON.stringify({ type: 'job.complete', data: { status: 'complete', bom_id: 'bom_forged' } });
    for (const query of ['', '?signature=00']) {
      const forged = await fetch(`${house.n8n.url}/webhook-waiting/${id}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      assert.equal(forged.status, 401, await forged.text());
    }
    const ended = describeOutcome(await house.n8n.waitForExecution(id), suspended.workflowId, 0);
    assertSucceeded(ended);
    assertAnalyzed(ended, LONG_LINES);
    say(`refused with 401; the true event resumed the execution with its ${LONG_LINES} lines`);
  },
};

export const callbackWhileDown: Scenario = {
  name: 'callback while the API is down',
  async run(house, say) {
    const { n8n, faults, front, credentials } = house;
    faults.refuse({ status: 503, times: 1, on: /^GET / });
    const workflow = uploadWorkflow(house, 'callback', LINES, credentials.faulty);
    const outcome = await execute(n8n, workflow);
    assertSucceeded(outcome);
    assertAnalyzed(outcome, LINES);
    const path = `/webhook-waiting/${outcome.execution.id}`;
    const answers = front.received.filter((request) => request.path === path).map(({ answered }) => answered);
    assert.deepEqual([answers.includes(503), answers.at(-1)], [true, 200], `answered ${answers.join(', ')}`);
    say(`the callback was answered with ${answers.join(', then ')}; the execution ended as if nothing had been`);
  },
};

export const killedWhileSuspended: Scenario = {
  name: 'n8n killed while suspended',
  async run(house, say) {
    const { n8n, front } = house;
    const workflow = uploadWorkflow(house, 'callback', LONG_LINES);
    const suspended = await execute(n8n, workflow, { until: ['waiting', 'success', 'error'] });
    assert.equal(suspended.execution.status, 'waiting', suspended.error?.message);
    await n8n.kill();
    await n8n.start();
    const { id } = suspended.execution;
    const since = performance.now();
    const ended = describeOutcome(await n8n.waitForExecution(id), suspended.workflowId, 0);
    assertSucceeded(ended);
    assertAnalyzed(ended, LONG_LINES);
    const answers = front.received
      .filter(({ path }) => path === `/webhook-waiting/${id}`)
      .map(({ answered }) => answered);
    assert.equal(answers.at(-1), 200, `answered ${answers.join(', ')}`);
    say(
      `resumed ${((performance.now() - since) / 1000).toFixed(1)} s after n8n was back; callback answered ${answers.join(', then ')}`,
    );
  },
};

function uploadWorkflow(
  { web, credentials }: House,
  waitForCompletion: string,
  lines: number,
  id = credentials.partwright,
) {
  const url = web.serve(`${waitForCompletion}-${lines}.csv`, generateBom(lines), 'text/csv');
  const node = partwright(id, { ...upload, waitForCompletion, options: { includeLines: true } });
  return chainNodes(`Upload, ${waitForCompletion}`, [manualTrigger(), download(url), node]);
}

/** Start an active workflow once for each BOM, all at the same moment; the outcomes in the same order. */
async function callTogether({ n8n, web, credentials }: House, path: string, counts: number[]): Promise<Outcome[]> {
  const parameters = { ...upload, waitForCompletion: 'callback', options: { includeLines: true } };
  const workflowId = await n8n.createWorkflow(
    chainNodes(`Called: ${path}`, [
      webhookTrigger(path),
      download('={{ $json.body.url }}'),
      partwright(credentials.partwright, parameters),
    ]),
  );
  await n8n.activate(workflowId);
  const since = performance.now();
  await Promise.all(
    counts.map(async (count) => {
      const url = web.serve(`${path}-${count}.csv`, generateBom(count), 'text/csv');
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${n8n.url}/webhook/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ url }),
      });
      assert.equal(answer.status, 200);
    }),
  );
  const started = await waitFor(`${counts.length} executions`, async () => {
    const executions = await n8n.listExecutions(workflowId);
    return executions.length === counts.length && executions;
  });
  const outcomes = await Promise.all(
    started.map(async ({ id }) =>
      describeOutcome(await n8n.waitForExecution(id), workflowId, (performance.now() - since) / 1000),
    ),
  );
  await n8n.deactivate(workflowId);
  return counts.map((count) => {
    const outcome = outcomes.find((one) => String(readCalledBody(one)['url']).endsWith(`-${count}.csv`));
    return outcome ?? assert.fail(`no execution was for the BOM of ${count} lines`);
  });
}

const readCalledBody = (outcome: Outcome): Record<string, unknown> =>
  (outcome.items('Called')[0]?.json['body'] ?? {}) as Record<string, unknown>;

function assertAnalyzed(outcome: Outcome, lines: number): void {
  const [item, ...others] = outcome.items();
  assert.ok(item && others.length === 0, 'a BOM is one item');
  const {
    bom_id,
    status,
    summary,
    lines: read,
  } = item.json as {
    bom_id: string;
    status: string;
    summary: Record<string, number>;
    lines: { references: string[] }[];
  };
  assert.match(bom_id, /^bom_/);
  assert.equal(status, 'complete');
  assert.equal(read.length, lines, JSON.stringify(summary));
}

const readSummary = (outcome: Outcome): string => JSON.stringify(outcome.items()[0]?.json['summary']);
