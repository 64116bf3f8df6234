import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../nodes/shared/client.ts';
import { toNodeError } from '../nodes/shared/errors.ts';
import { file, makeRun, startExamples, type Answer, type Examples, type TestRun } from './execute.fixture.ts';
import { executeFunctions } from './n8n-functions.fixture.ts';

let api: Examples | undefined;
afterEach(async () => {
  await api?.stop();
  api = undefined;
});

const account: TestRun = { parameters: { resource: 'account', operation: 'get' } };

const refusal = (status: number, error: string, code: string, headers = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ success: false, error, code, request_id: 'req_7', docs_url: 'https://docs.example.com/x' }),
});

async function catchNodeError(run: Promise<unknown>): Promise<NodeApiError> {
  const failure = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(failure).toBeInstanceOf(NodeApiError);
  return failure as NodeApiError;
}

describe('a failure', () => {
  it.each([400, 401, 402, 403, 404, 409, 422, 429, 500, 501])(
    'of status %d is told in the words of the server',
    async (status) => {
      // n8n has sentences of its own for statuses, and for messages that name a code.
      api = await startExamples({
        getAccount: () => refusal(status, 'ECONNREFUSED is our word', 'x', { 'retry-after': '3600' }),
      });
      const { message, httpCode, context, description } = await catchNodeError(api.execute(account));
      expect({ message, httpCode, context }).toMatchObject({
        message: 'ECONNREFUSED is our word [req_7]',
        httpCode: String(status),
        context: { itemIndex: 0 },
      });
      expect(description).toContain('https://docs.example.com/x');
    },
  );

  it.each([
    [402, 'credits_exhausted', 'Account: Get Usage'],
    [402, 'subscription_required', 'Account: Get Usage'],
    [502, 'bad_gateway', 'Retry, which repeats no order'],
    [502, 'seller_refused', 'Use Order: Write Files'],
    [504, 'x', 'time limit of the proxy'],
  ])('of status %d with %s says what to do', async (status, code, advice) => {
    api = await startExamples({ getAccount: () => refusal(status, 'No', code, { 'retry-after': '0' }) });
    expect((await catchNodeError(api.execute(account))).description).toContain(advice);
  });

  it('names operations of the node where the server names routes, as neither a form nor an agent has those', async () => {
    const sentence = 'It was not read yet: POST /v1/datasheets/chunk with {"sku": "X"} has it read';
    api = await startExamples({ getAccount: () => refusal(404, sentence, 'datasheet_not_read') });
    const told = 'It was not read yet: Datasheet: Extract has it read';
    expect((await catchNodeError(api.execute(account))).message).toContain(told);
    const [item] = await api.execute({ ...account, continueOnFail: true });
    expect(item!.json['error']).toContain(told);
  });

  describe('of an operation that an older server does not have', () => {
    const openapi = (...paths: string[]): Answer => ({
      body: JSON.stringify({
        info: { title: 'Partwright', version: '1.0.0' },
        paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
      }),
    });
    const unknownPath = refusal(404, 'No such path', 'not_found');
    const health: Answer = { data: { status: 'ok', version: '0.0.9' } };

    it.each([404, 405, 501])(
      'says so where its openapi.json lacks it, and of which version it is (%d)',
      async (status) => {
        api = await startExamples({
          getAccount: () => refusal(status, 'No', 'x'),
          'GET /openapi.json': () => openapi('/parts/search'),
          'GET /health': () => health,
        });
        const { message, description, httpCode } = await catchNodeError(api.execute(account));
        expect(message).toMatch(
          /^The Partwright server, version 0\.0\.9, does not have GET \/account, which this operation of the node \(version .+\) needs\.$/,
        );
        expect(description).toContain('Update the Partwright server');
        expect(httpCode).toBe(String(status));
        const again = await api.execute({ ...account, continueOnFail: true });
        expect(again[0]!.json).toMatchObject({ error: message, details: { code: 'operation_lacking' } });
        expect(api.asked.filter(({ route }) => route === 'GET /openapi.json')).toHaveLength(1);
      },
    );

    it.each<[string, Record<string, () => Answer>]>([
      ['has it', { 'GET /openapi.json': () => openapi('/parts/search', '/account') }],
      ['does not say what it has', { 'GET /openapi.json': () => refusal(500, 'Broken', 'x') }],
      ['says it in no JSON', { 'GET /openapi.json': () => ({ body: '<html>' }) }],
      ['is another service', { 'GET /openapi.json': () => ({ body: '{"info":{"title":"Pets"},"paths":{}}' }) }],
    ])('leaves the words of the server where it %s', async (_, answers) => {
      api = await startExamples({ getAccount: () => unknownPath, ...answers });
      expect((await catchNodeError(api.execute(account))).message).toBe('No such path [req_7]');
    });
  });

  it('names the field as the form shows it, where it is one of the form', async () => {
    const errors = [
      { pointer: '/options/overage', code: 'too_big', detail: 'at most 10' },
      { pointer: '/build_quantity', code: 'too_small', detail: 'at least 1' },
      { pointer: '/lines/3/odd', code: 'x', detail: 'is odd' },
    ];
    const body = JSON.stringify({ success: false, error: 'Wrong', code: 'invalid_request', errors });
    api = await startExamples({ planPurchases: () => ({ status: 400, body }) });
    const parameters = { resource: 'bom', operation: 'getPurchaseLines', sourceValue: 'bom_1' };
    const { message } = await catchNodeError(api.execute({ parameters }));
    expect(message).toContain('Overage: at most 10');
    expect(message).toContain('Build Quantity: at least 1');
    expect(message).toContain('/lines/3/odd: is odd');
    expect(message).not.toMatch(/options|build_quantity/);
    const [item] = await api.execute({ parameters, continueOnFail: true });
    expect(item!.json['error']).toBe(message);
  });

  it('of the network says what happened and what to check', async () => {
    const { credential, stop } = await startExamples();
    await stop();
    const node = executeFunctions(makeRun({ ...account, credential }));
    const client = await connect(node, [], { maxRetries: 0 });
    const thrown = await client.account.get().catch((error: unknown) => error);
    // n8n would say "The service refused the connection - perhaps it is offline".
    expect(toNodeError(node.getNode(), thrown)).toMatchObject({
      message: expect.stringMatching(
        /^No answer from GET http:\S+\/v1\/account: connect ECONNREFUSED 127.*is Base URL right\?$/,
      ),
      description: expect.stringContaining('Check the Base URL'),
    });
  });

  it('that is a redirect says the new address', async () => {
    api = await startExamples({ getAccount: () => ({ status: 302, headers: { location: '/elsewhere' }, body: '' }) });
    await expect(api.execute(account)).rejects.toThrow('is redirected to /elsewhere');
    expect(api.asked).toHaveLength(1);
  });

  it('of one item stops the node and names the item', async () => {
    const data = file('bom.csv', 'R1,10k');
    api = await startExamples();
    const run = { parameters: { resource: 'bom', operation: 'upload', waitForCompletion: 'none' }, items: [{}, {}] };
    const failing = api.execute({ ...run, binary: [{ data }, { other: data }] });
    await expect(failing).rejects.toBeInstanceOf(NodeOperationError);
    await expect(failing).rejects.toMatchObject({ context: { itemIndex: 1 } });
  });

  it('of a free check that takes too long names the operation that has the time', async () => {
    const refused = refusal(422, 'It took too long', 'parse_timeout');
    api = await startExamples({ checkDfm: () => refused });
    const check = { parameters: { resource: 'manufacturing', operation: 'checkDfm' } };
    const failure = await catchNodeError(api.execute({ ...check, binary: { data: file('board.zip', 'PK') } }));
    expect(failure.description).toContain('Use Manufacturing: Analyze, which checks it as a job.');
  });

  it('goes on as an item that n8n takes for the error output', async () => {
    api = await startExamples({ getAccount: () => refusal(403, 'The key lacks the scope', 'missing_scope') });
    const items = await api.execute({ ...account, items: [{}, {}], continueOnFail: true });
    expect(items).toEqual(
      [0, 1].map((item) => ({
        json: {
          error: 'The key lacks the scope [req_7]',
          details: { code: 'missing_scope', status: 403, request_id: 'req_7', docs_url: 'https://docs.example.com/x' },
        },
        pairedItem: { item },
      })),
    );
  });
});

describe('a failed item of Match Many', () => {
  const run: TestRun = {
    parameters: { resource: 'component', operation: 'matchMany' },
    items: [{ reference: 'R1', value: '10k', row: 7 }],
    continueOnFail: true,
  };

  it('keeps the fields of its input', async () => {
    api = await startExamples({ matchComponents: () => refusal(402, 'No credits left', 'credits_exhausted') });
    expect(await api.execute(run)).toMatchObject([
      {
        json: { reference: 'R1', value: '10k', row: 7, error: 'No credits left [req_7]', details: { status: 402 } },
        pairedItem: { item: 0 },
      },
    ]);
  });

  it('is one that n8n takes for the error output, and completes, where the node has one', async () => {
    api = await startExamples({ matchComponents: () => refusal(402, 'No credits left', 'credits_exhausted') });
    const [item] = await api.execute({ ...run, node: { onError: 'continueErrorOutput' } });
    expect(Object.keys(item!.json).toSorted()).toEqual(['details', 'error']);
  });
});

describe('a request that is refused for now', () => {
  it('is made again after the time that is asked for', async () => {
    let refused = 0;
    const since = performance.now();
    api = await startExamples({
      getAccount: () =>
        refused++ === 0 ? refusal(503, 'Later', 'later', { 'retry-after': '1' }) : { data: { id: 'acc_1' } },
    });
    expect(await api.execute(account)).toHaveLength(1);
    expect(performance.now() - since).toBeGreaterThan(990);
    expect(api.asked).toHaveLength(2);
  });

  it('is not waited for beyond a minute', async () => {
    api = await startExamples({
      getAccount: () => refusal(429, 'Tomorrow', 'rate_limited', { 'retry-after': '86400' }),
    });
    expect(await catchNodeError(api.execute(account))).toMatchObject({
      message: 'Tomorrow [req_7]',
      description: 'Try again in 24 hours. https://docs.example.com/x',
    });
    expect(api.asked).toHaveLength(1);
  });

  it.each([
    [70, '70 seconds'],
    [130, '3 minutes'],
    [7201, '3 hours'],
  ])('for %d s says when to try again, to programs too', async (retryAfter, words) => {
    api = await startExamples({
      getAccount: () => refusal(503, 'Later', 'unavailable', { 'retry-after': String(retryAfter) }),
    });
    expect((await catchNodeError(api.execute(account))).description).toContain(`Try again in ${words}.`);
    const [item] = await api.execute({ ...account, continueOnFail: true });
    expect(item!.json['details']).toMatchObject({ code: 'unavailable', retry_after: retryAfter });
  });

  it('does not end the wait for a job that was started', async () => {
    const job = { job_id: 'job_1', job_type: 'bom', progress: 5, bom_id: 'bom_1' };
    const away = { 'retry-after': '0' };
    const answers = [
      { data: { ...job, status: 'processing' }, headers: away },
      ...Array.from({ length: 6 }, () => refusal(502, 'Restarting', 'bad_gateway', away)),
      { data: { ...job, status: 'complete' } },
    ];
    api = await startExamples({ getBomStatus: () => answers.shift()! });
    const run = { parameters: { resource: 'bom', operation: 'upload' }, binary: { data: file('bom.csv', 'R1,10k') } };
    expect(await api.execute(run)).toMatchObject([{ json: { status: 'complete' } }]);
    expect(answers).toHaveLength(0);
  });
});

describe('a stopped execution', () => {
  it('ends the pause before another try', async () => {
    const stopped = new AbortController();
    api = await startExamples({
      getAccount: () => {
        setTimeout(() => stopped.abort(), 100);
        return refusal(503, 'Later', 'later', { 'retry-after': '30' });
      },
    });
    await expect(api.execute({ ...account, cancelSignal: stopped.signal })).rejects.toThrow(
      'The execution was stopped',
    );
    expect(api.asked).toHaveLength(1);
  });

  it('starts no work for the items that are left', async () => {
    const stopped = new AbortController();
    api = await startExamples({
      getAccount: () => {
        stopped.abort();
        return { data: {} };
      },
    });
    const run = { ...account, items: [{}, {}, {}], continueOnFail: true, cancelSignal: stopped.signal };
    await expect(api.execute(run)).rejects.toThrow('The execution was stopped');
    expect(api.asked).toHaveLength(1);
  });

  it('ends the wait for a job', async () => {
    const job = { job_id: 'job_1', job_type: 'bom', status: 'processing', progress: 5, bom_id: 'bom_1' };
    api = await startExamples({ getBomStatus: () => ({ headers: { 'retry-after': '30' }, data: job }) });
    const run = { parameters: { resource: 'bom', operation: 'upload' }, binary: { data: file('bom.csv', 'R1,10k') } };
    await expect(api.execute({ ...run, cancelSignal: AbortSignal.timeout(200) })).rejects.toThrow(
      'The execution was stopped',
    );
    expect(api.asked.length).toBeLessThanOrEqual(2);
  });
});
