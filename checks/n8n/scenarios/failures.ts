import assert from 'node:assert/strict';
import { assertSucceeded, execute, describeOutcome, type Outcome } from '../execute.ts';
import { generateBom } from '../files/bom.ts';
import type { Execution } from '../n8n.ts';
import type { Scenario } from '../scenario.ts';
import { makeRefusal } from '../receivers/faults.ts';
import { byId, chainNodes, connect, download, makeItemsNode, manualTrigger, partwright } from '../workflow.ts';

const searchOne = { resource: 'part', operation: 'getMany', query: '10k 0402', returnAll: false, limit: 1 };

export const wrongKey: Scenario = {
  name: 'wrong key',
  async run({ n8n, credentials }, say) {
    const { execution, error } = await execute(
      n8n,
      chainNodes('Wrong key', [manualTrigger(), partwright(credentials.wrongKey, searchOne)]),
    );
    assert.equal(execution.status, 'error');
    assert.match(error?.message ?? '', /This API key is unknown, mistyped or revoked/);
    assert.equal(error?.httpCode, '401');
    say(`"${error?.message}" - "${error?.description}"`);
  },
};

export const olderServer: Scenario = {
  name: 'older server',
  async run({ n8n, faults, credentials }, say) {
    const usage = { resource: 'account', operation: 'getUsage' };
    const ask = (): Promise<Outcome> =>
      execute(n8n, chainNodes('Older', [manualTrigger(), partwright(credentials.faulty, usage)]));
    faults.withhold('GET /credits/balance');
    try {
      const { execution, error } = await ask();
      assert.equal(execution.status, 'error');
      assert.match(
        error?.message ?? '',
        /^The Partwright server, version \d\S+, does not have GET \/credits\/balance, which this operation of the node \(version \d\S+\) needs\.$/,
      );
      assert.match(error?.description ?? '', /^Update the Partwright server/);
      say(`"${error?.message}" - "${error?.description}"`);
      // All else of such a server works.
      assertSucceeded(
        await execute(n8n, chainNodes('Older', [manualTrigger(), partwright(credentials.faulty, searchOne)])),
      );
    } finally {
      faults.withhold(null);
    }
    assertSucceeded(await ask());
  },
};

export const refusals: Scenario = {
  name: '429 and 503 that pass',
  async run({ n8n, faults, credentials, web }, say) {
    const search = chainNodes('Refused', [manualTrigger(), partwright(credentials.faulty, searchOne)]);
    for (const [status, retryAfter] of [
      [429, 2],
      [503, 1],
    ] as const) {
      faults.refuse({ status, times: 2, retryAfter });
      const outcome = await execute(n8n, { ...search });
      assertSucceeded(outcome);
      assert.equal(outcome.items().length, 1);
      const tries = faults.asked.map(({ atMs }) => atMs);
      assert.equal(tries.length, 3, `asked ${tries.length} times`);
      for (const [at, atMs] of tries.slice(1).entries()) {
        const pauseMs = atMs - tries[at]!;
        assert.ok(pauseMs >= retryAfter * 1000, `${status}: asked again after ${pauseMs} ms`);
        assert.ok(pauseMs < retryAfter * 1100 + 2000, `${status}: asked again only after ${pauseMs} ms`);
      }
      say(
        `${status}: two refusals with Retry-After: ${retryAfter}, then an answer, in ${outcome.seconds.toFixed(1)} s`,
      );
    }
    faults.refuse({ status: 503, times: 1, retryAfter: 1, on: /^POST .*\/bom$/ });
    const url = web.serve('once.csv', generateBom(10), 'text/csv');
    const upload = partwright(credentials.faulty, { resource: 'bom', operation: 'upload', waitForCompletion: 'poll' });
    const outcome = await execute(n8n, chainNodes('Refused upload', [manualTrigger(), download(url), upload]));
    assertSucceeded(outcome);
    const uploads = faults.asked.filter(({ route }) => /^POST .*\/bom$/.test(route));
    assert.deepEqual(
      uploads.map(({ isRefused }) => isRefused),
      [true, false],
    );
    say('a refused upload was sent once more, and made one BOM');
  },
};

export const lastingRefusals: Scenario = {
  name: '429 and 503 that last',
  async run({ n8n, faults, credentials }, say) {
    const search = chainNodes('Refused for ever', [manualTrigger(), partwright(credentials.faulty, searchOne)]);
    for (const status of [429, 503] as const) {
      faults.refuse({ status, times: Infinity, retryAfter: 1 });
      const { execution, error, seconds } = await execute(n8n, { ...search });
      assert.equal(execution.status, 'error');
      assert.ok(
        error !== undefined && error.message.includes(makeRefusal(status)['error']!),
        `${status}: ${error?.message}`,
      );
      assert.equal(error.httpCode, String(status));
      assert.equal(faults.asked.length, 4, `asked ${faults.asked.length} times`);
      say(`${status}: gave up after ${faults.asked.length} tries in ${seconds.toFixed(1)} s: "${error.message}"`);
    }
    faults.refuse({ status: 503, times: 0 });
  },
};

export const noCreditsAndNoServer: Scenario = {
  name: '402, and 502 of a proxy',
  async run({ n8n, faults, credentials }, say) {
    const search = chainNodes('Refused with advice', [manualTrigger(), partwright(credentials.faulty, searchOne)]);
    for (const [status, tries, words, advice] of [
      [402, 1, makeRefusal(402)['error']!, /^Account: Get Usage says how many credits there are/],
      [502, 4, '502', /^The Partwright server, a proxy before it or a service behind it gave no good answer/],
    ] as const) {
      faults.refuse({ status, times: Infinity, retryAfter: 0 });
      const { execution, error } = await execute(n8n, { ...search });
      assert.equal(execution.status, 'error');
      assert.ok(error !== undefined && error.message.includes(words), `${status}: ${error?.message}`);
      assert.doesNotMatch(error.message, /</, 'the page of a proxy is no sentence');
      assert.match(error.description ?? '', advice);
      assert.equal(error.httpCode, String(status));
      assert.equal(faults.asked.length, tries, `asked ${faults.asked.length} times`);
      say(`${status}: "${error.message}" - "${error.description}"`);
    }
    faults.refuse({ status: 503, times: 0 });
  },
};

export const retriedExecution: Scenario = {
  name: 'retry of a failed execution',
  async run({ n8n, server, faults, credentials }, say) {
    const name = `Made once ${crypto.randomUUID()}`;
    const create = partwright(credentials.faulty, { resource: 'project', operation: 'create', name });
    faults.refuse({ status: 503, times: Infinity, on: /^POST .*\/projects$/, losesAnswer: true });
    const first = await execute(n8n, chainNodes('Retried', [manualTrigger(), create]));
    assert.equal(first.execution.status, 'error');
    assert.match(first.error?.message ?? '', /^No answer from POST /);
    const retry = async (id: string): Promise<Execution> => {
      const begun = await n8n.rest<{ id: string }>('POST', `/executions/${id}/retry`, { loadWorkflow: false });
      return n8n.waitForExecution(begun.id);
    };
    const second = await retry(first.execution.id);
    assert.equal(second.status, 'error');
    const sent = faults.asked.length;
    faults.refuse({ status: 503, times: 0 });
    const others = [await retry(second.id), await retry(first.execution.id)];
    const ids = others.map((one) => {
      assertSucceeded(describeOutcome(one, first.workflowId, 0));
      return describeOutcome(one, first.workflowId, 0).items()[0]?.json['id'];
    });
    const { data } = await server.ask<{ data: { projects: { id: string; name: string }[] } }>(
      'GET',
      '/projects?limit=100',
    );
    const made = data.projects.filter((project) => project.name === name);
    assert.deepEqual(
      made.map(({ id }) => id),
      [ids[0]],
    );
    assert.equal(ids[0], ids[1]);
    say(`${sent} answers were lost in an execution and its retry, two more retries were answered: one project`);
  },
};

export const expressions: Scenario = {
  name: 'expressions that give nothing, or text',
  async run({ n8n, credentials }, say) {
    const run = (parameters: Record<string, unknown>) =>
      execute(n8n, chainNodes('Expressions', [manualTrigger(), partwright(credentials.partwright, parameters)]));
    const located = byId('={{ $json.nothing }}');
    for (const [sentence, parameters] of [
      ['Choose a value for Part', { resource: 'part', operation: 'get', part: located }],
      ['Choose a value for BOM', { resource: 'bom', operation: 'get', bomId: '={{ $json.nothing }}' }],
      ['Limit is empty: give a number', { ...searchOne, limit: '={{ $json.nothing }}' }],
      ['Limit must be a number, not "many"', { ...searchOne, limit: '={{ "many" }}' }],
      ['The option Project is set, but', { resource: 'bom', operation: 'upload', options: { projectId: located } }],
    ] as const) {
      const { error } = await run(parameters);
      const message = error?.message ?? 'no failure';
      assert.ok(message.startsWith(sentence), `${sentence}: ${message}`);
      say(`"${message}"`);
    }
    const found = await run({ ...searchOne, limit: '={{ "2" }}' });
    assertSucceeded(found);
    assert.equal(found.items().length, 2);
  },
};

const SKUS = [{ sku: 'no-such-part-1' }, { sku: '' }, { sku: 'no-such-part-2' }];

export const continueOnFail: Scenario = {
  name: 'continue on fail, error output',
  async run({ n8n, server, credentials }, say) {
    const { data } = await server.ask<{ data: { parts: { sku: string }[] } }>('GET', '/parts/search?q=10k&limit=1');
    const items = [...SKUS.slice(0, 1), { sku: data.parts[0]!.sku }, ...SKUS.slice(2)];
    const get = { resource: 'part', operation: 'get', part: byId('={{ $json.sku }}') };
    const workflowWith = (onError: 'stopWorkflow' | 'continueRegularOutput' | 'continueErrorOutput') => {
      const node = partwright(credentials.partwright, get, { onError });
      const workflow = chainNodes(onError, [manualTrigger(), makeItemsNode(items), node]);
      for (const [output, name] of ['Right', 'Wrong'].entries()) {
        const sink = { id: name, name, type: 'n8n-nodes-base.noOp', typeVersion: 1, parameters: {} };
        workflow.nodes.push({ ...sink, position: [720, output * 200] });
        if (output === 0 || onError === 'continueErrorOutput') connect(workflow, node.name, name, { output });
      }
      return workflow;
    };
    const stopped = await execute(n8n, workflowWith('stopWorkflow'));
    assert.equal(stopped.execution.status, 'error');
    assert.match(stopped.error?.message ?? '', /No such part|no-such-part-1/);
    assert.equal(stopped.error?.context?.['itemIndex'], 0);

    const continued = await execute(n8n, workflowWith('continueRegularOutput'));
    assertSucceeded(continued);
    assert.deepEqual(
      continued.items('Right').map(({ json }) => 'error' in json),
      [true, false, true],
    );

    const split = await execute(n8n, workflowWith('continueErrorOutput'));
    assertSucceeded(split);
    assert.equal(split.items('Right').length, 1);
    assert.equal(split.items('Wrong').length, 2);
    assert.match(String(split.items('Wrong')[0]?.json['error']), /No such part|no-such-part-1/);
    say(`"${stopped.error?.message}"; of 3 items 2 failed: in place with an error field, or on the error output`);
  },
};
