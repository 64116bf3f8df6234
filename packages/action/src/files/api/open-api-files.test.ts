import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serveApi, type ApiServer } from '../api-server.fixture.ts';
import { createPullRequest, type PullRequestFixture } from '../repository.fixture.ts';
import type { ApiRequest } from './api-request.ts';
import { openApiFiles } from './open-api-files.ts';

const repository = { owner: 'o', repo: 'r' };
let fixture: PullRequestFixture;
let server: ApiServer;
beforeAll(async () => {
  fixture = createPullRequest();
  server = await serveApi(fixture.repository);
});
beforeEach(() => void (server.requests.length = 0));
afterAll(async () => {
  await server.close();
  fixture.repository.close();
});

const over = (request: ApiRequest) => openApiFiles({ request, repository });

describe('Files by the API', () => {
  it('are compared whole when the comparison of the API is cut off; what was renamed and edited is then new', async () => {
    server.setMostFiles(0);
    const changes = await over(server.request).changes(fixture.base, fixture.head);
    server.setMostFiles(300);
    expect(changes.map(({ change, path }) => `${change} ${path}`)).toEqual([
      'added added.bin',
      'modified board/board.kicad_sch',
      'removed board/moved.kicad_sch',
      'renamed board/new name.kicad_sch',
      'added elsewhere/moved.kicad_sch',
      'removed gone.csv',
    ]);
  });

  it('cost one request for each listing, comparison and content, however often they are asked for', async () => {
    const files = over(server.request);
    for (let again = 0; again < 2; again++) {
      await files.changes(fixture.base, fixture.head);
      await files.mergeBase(fixture.base, fixture.head);
      await files.list(fixture.head);
    }
    await files.read(fixture.head, ['same.bin', 'same.bin', 'readme.md']);
    expect(server.requests).toHaveLength(3 + 2);
  });

  it('are asked for a few at a time', async () => {
    let [running, most] = [0, 0];
    const files = over(async (route, parameters) => {
      most = Math.max(most, ++running);
      const answer = await server.request(route, parameters).finally(() => (running -= 1));
      return answer;
    });
    const paths = (await files.list(fixture.head)).map(({ path }) => path);
    const read = await files.read(fixture.head, paths);
    expect(read.size).toBe(paths.length - 1);
    expect(most).toBe(6);
  });

  it('that are others than their id says are refused', async () => {
    const files = over(async (route, parameters) =>
      route.includes('/git/blobs/')
        ? { data: { encoding: 'base64', content: Buffer.from('forged').toString('base64') } }
        : server.request(route, parameters),
    );
    await expect(files.read(fixture.head, ['readme.md'])).rejects.toThrow('The API gave other bytes than those');
  });

  it.each([
    ['text', 'Welcome'],
    ['nothing', undefined],
    ['another answer', { message: 'ok' }],
    ['ids that are none', { tree: [{ path: 'a', mode: '100644', type: 'blob', sha: '../..' }] }],
  ])('are refused when the API answers %s', async (_, data) => {
    const files = over(async () => ({ data }));
    await expect(files.list(fixture.head)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('that the token may not see are refused with what the API says', async () => {
    const files = over(async () => {
      throw Object.assign(new Error('Resource not accessible by integration'), { status: 403 });
    });
    await expect(files.list(fixture.head)).rejects.toThrow(
      'GET /repos/{owner}/{repo}/git/trees/{tree_sha}: 403 Resource not accessible by integration',
    );
    await expect(files.mergeBase(fixture.base, fixture.head)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('of a tree without end are given up', async () => {
    let asked = 0;
    const files = over(async (_, { recursive }) => {
      const sha = String(++asked).padStart(40, '0');
      const tree = { path: `folder`, mode: '040000', type: 'tree', sha };
      return { data: { tree: [tree], truncated: recursive !== undefined } };
    });
    await expect(files.list(fixture.head)).rejects.toMatchObject({ code: 'too_large' });
    expect(asked).toBe(400);
  });

  it('of one folder that is cut off are given up, and read page by page where there are pages', async () => {
    const entry = (path: string) => ({ path, mode: '100644', type: 'blob', sha: 'a'.repeat(40), size: 1 });
    const cut = over(async () => ({ data: { tree: [entry('a')], truncated: true } }));
    await expect(cut.list(fixture.head)).rejects.toThrow('holds more files than the API lists');
    const paged = over(async (_, { recursive, page = 1 }) => ({
      data: { tree: [entry(`file ${String(page)}`)], truncated: recursive !== undefined || page !== 3 },
    }));
    expect((await paged.list(fixture.head)).map(({ path }) => path)).toEqual(['file 1', 'file 2', 'file 3']);
  });
});
