import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { readBytes, executeSuspending, file, startExamples, type Asked, type Examples } from './execute.fixture.ts';

type State = 'queued' | 'complete' | 'failed' | 'canceled';

let api: Examples;
afterEach(() => api?.stop());

const upload = { resource: 'bom', operation: 'upload', waitForCompletion: 'callback' };
const binary = { data: file('bom.csv', 'Reference,Value\nR1,10k') };

/** A server whose jobs are in the states of this array, in the order in which they were started. */
async function startJobs(states: State[], before: readonly State[] = []): Promise<{ isDown: boolean }> {
  const server = { isDown: false };
  let started = 0;
  const job = (at: number, status: State | undefined): object => ({
    job_id: `job_${at}`,
    job_type: 'bom',
    status,
    progress: 0,
    status_url: `/v1/bom/job_${at}/status`,
    created_at: '2026-05-21T08:00:00Z',
    bom_id: `bom_${at}`,
    ...(status === 'failed' ? { error: 'The file has no BOM', error_code: 'bom_unreadable' } : {}),
  });
  const answer = (data: object): object =>
    server.isDown
      ? { status: 503, body: JSON.stringify({ success: false, error: 'Closed for today', code: 'unavailable' }) }
      : { data };
  api = await startExamples({
    uploadBom: () => ({ status: 202, ...answer(job(started, before[started++] ?? 'queued')) }),
    getBomStatus: ({ route }: Asked) => {
      const at = Number(/job_(\d+)/.exec(route)![1]);
      return answer(job(at, states[at]));
    },
  });
  return server;
}

const run = (more: object = {}, items: object[] = [{}, {}]) =>
  executeSuspending({ credential: api.credential, parameters: upload, items: items as [], binary, ...more });

it('waits until the jobs of all items have ended, then gives what polling gives', async () => {
  const states: State[] = ['queued', 'queued'];
  await startJobs(states);
  const suspended = await run();
  expect(suspended).toMatchObject({
    isWaiting: true,
    items: [{ json: { job_id: 'job_0' } }, { json: { job_id: 'job_1' } }],
  });
  states[0] = 'complete';
  expect(await suspended.callBack()).toEqual({ status: 200, body: { message: 'Job job_1 is still running' } });
  states[1] = 'complete';
  const { items } = await suspended.callBack();
  states.push('complete', 'complete');
  const polled = await api.execute({ parameters: { ...upload, waitForCompletion: 'poll' }, items: [{}, {}], binary });
  expect(items).toHaveLength(2);
  expect(items!.map(withoutIds)).toEqual(polled.map(withoutIds));
  expect(items!.map(({ json }) => json['job_id'])).toEqual(['job_0', 'job_1']);

  function withoutIds({ json: { job_id: _job, bom_id: _bom, ...json }, ...item }: (typeof polled)[number]): object {
    return { json, ...item };
  }
});

it('tells the server where to call, and nobody else', async () => {
  await startJobs(['queued']);
  await run({ resumeUrl: 'https://n8n.example.com/webhook-waiting/7?signature=s' }, [{}]);
  expect(api.asked[0]!.body.toString()).toContain('https://n8n.example.com/webhook-waiting/7?signature=s');
  await api.execute({ parameters: { ...upload, waitForCompletion: 'none' }, binary });
  expect(api.asked[1]!.body.toString()).not.toContain('callback_url');
});

it('starts the jobs of all items before it polls, so that they run side by side', async () => {
  await startJobs(['complete', 'complete']);
  const parameters = { ...upload, waitForCompletion: 'poll' };
  const items = await api.execute({ parameters, items: [{}, {}], binary });
  expect(items.map(({ json, pairedItem }) => [json['job_id'], pairedItem])).toEqual([
    ['job_0', { item: 0 }],
    ['job_1', { item: 1 }],
  ]);
  expect(api.asked.slice(0, 3).map(({ route }) => route)).toEqual(['POST /bom', 'POST /bom', 'GET /bom/job_0/status']);
});

it('does not wait when the jobs had ended when they were started', async () => {
  await startJobs(['complete', 'complete'], ['complete', 'complete']);
  const { isWaiting, items } = await run();
  expect(isWaiting).toBe(false);
  expect(items.map(({ json }) => json['status'])).toEqual(['complete', 'complete']);
});

it('lets the node fail when a job fails', async () => {
  await startJobs(['complete', 'failed']);
  const suspended = await run();
  await expect(suspended.callBack()).rejects.toMatchObject({
    message: 'Job job_1 failed: The file has no BOM',
    context: { itemIndex: 1 },
  });
});

it('goes on with failed and canceled jobs, and with what could not be started, when the node is set to', async () => {
  await startJobs(['complete', 'failed', 'canceled']);
  const suspended = await run({ continueOnFail: true, binary: [binary, binary, binary, { other: binary.data }] }, [
    {},
    {},
    {},
    {},
  ]);
  const { items } = await suspended.callBack();
  expect(items).toMatchObject([
    { json: { job_id: 'job_0', status: 'complete' }, pairedItem: { item: 0 } },
    {
      json: {
        error: 'Job job_1 failed: The file has no BOM',
        details: { code: 'bom_unreadable', job_id: 'job_1', job_status: 'failed' },
      },
      pairedItem: { item: 1 },
    },
    { json: { error: 'Job job_2 was canceled', details: { code: 'job_canceled' } }, pairedItem: { item: 2 } },
    { json: { error: expect.stringContaining("no binary field 'data'") }, pairedItem: { item: 3 } },
  ]);
});

it('answers 503 while the server cannot be asked, so that the callback comes again', async () => {
  const server = await startJobs(['complete']);
  const suspended = await run({}, [{}]);
  server.isDown = true;
  expect(await suspended.callBack()).toEqual({
    status: 503,
    body: { message: 'The jobs could not be read: Closed for today' },
  });
  server.isDown = false;
  expect((await suspended.callBack()).items).toHaveLength(1);
});

it('keeps what a callback needs under any name of the node', async () => {
  await startJobs(['complete']);
  const suspended = await run({ node: { name: `"It's" }} the \${BOM} \\ é ✓` } }, [{}]);
  expect((await suspended.callBack()).items).toHaveLength(1);
});

it('keeps the parameters that are shown, and asks for no others', async () => {
  api = await startExamples({ getDatasheetJobStatus: () => ({ data: { job_id: 'job_1', status: 'complete' } }) });
  const parameters = {
    resource: 'datasheet',
    operation: 'extract',
    source: 'url',
    url: 'https://example.com/a.pdf',
    waitForCompletion: 'callback',
  };
  const suspended = await run({ parameters }, [{}]);
  expect(suspended.isWaiting).toBe(true);
  expect((await suspended.callBack()).items).toMatchObject([{ json: { job_id: 'job_1', status: 'complete' } }]);
});

it('downloads the files of the jobs when it is resumed', async () => {
  const content = Buffer.from('<svg/>');
  const file = {
    name: 'top.svg',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    expires_at: '2026-05-21T09:00:00Z',
  };
  api = await startExamples({
    getPcbJobStatus: () => ({
      data: { job_id: 'job_1', status: 'complete', files: [{ ...file, url: `${api.url}/top.svg?signature=s` }] },
    }),
    'GET /top.svg': { headers: { 'content-type': 'image/svg+xml' }, body: content },
  });
  const parameters = { resource: 'eda', operation: 'runBoardJob', waitForCompletion: 'callback', outputFiles: true };
  const suspended = await run({ parameters }, [{}]);
  const { items = [] } = await suspended.callBack();
  expect(readBytes(items[0], 'top_svg')).toEqual(content);
  expect(api.asked.at(-1)!.headers.authorization).toBeUndefined();
});

it('cannot wait for a callback as a tool', async () => {
  await startJobs(['queued']);
  await expect(run({ node: { type: 'n8n-nodes-partwright.partwrightTool' } })).rejects.toThrow(
    'Set Wait for Completion to Poll',
  );
  expect(api.asked).toEqual([]);
});
