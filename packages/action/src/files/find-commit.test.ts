import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApi, type ApiServer } from './api-server.fixture.ts';
import { findCommit } from './find-commit.ts';
import { createPullRequest, type PullRequestFixture } from './repository.fixture.ts';

let fixture: PullRequestFixture;
let server: ApiServer;
beforeAll(async () => {
  fixture = createPullRequest();
  const { git } = fixture.repository;
  git('tag', '-a', 'v1', '-m', 'first', fixture.common);
  git('update-ref', 'refs/remotes/origin/far/away', fixture.base);
  server = await serveApi(fixture.repository);
});
afterAll(async () => {
  await server.close();
  fixture.repository.close();
});

const api = () => ({ request: server.request, repository: { owner: 'o', repo: 'r' } });
const checkout = () => ({ folder: fixture.repository.folder });

describe.each([
  ['the API', () => ({ api: api() })],
  ['the checkout', () => ({ checkout: checkout() })],
  ['both', () => ({ api: api(), checkout: checkout() })],
])('By %s a commit', (_, sources) => {
  it.each([
    ['a branch', 'feature', 'head'],
    ['a branch by its whole name', 'refs/heads/feature', 'head'],
    ['another branch', 'main', 'base'],
    ['a tag with a text', 'v1', 'common'],
  ] as const)('is found by %s', async (_, name, commit) => {
    expect(await findCommit(sources(), name)).toBe(fixture[commit]);
  });

  it('is found by its id, whole and shortened', async () => {
    expect(await findCommit(sources(), fixture.head)).toBe(fixture.head);
    expect(await findCommit(sources(), fixture.head.slice(0, 12))).toBe(fixture.head);
  });

  it.each([
    'nothing',
    '',
    '-main',
    '--all',
    'main~1',
    'main^',
    'main:readme.md',
    '@{-1}',
    'a..b',
    '../x',
    'a b',
    'main\n',
  ])('is not found by %j', async (name) => {
    expect(await findCommit(sources(), name)).toBeUndefined();
  });
});

it('finds a branch that only the checkout knows of, as one of the host', async () => {
  expect(await findCommit({ checkout: checkout() }, 'far/away')).toBe(fixture.base);
});

it('looks into the checkout when the host cannot be asked, and says so when there is none', async () => {
  const request = async () => {
    throw Object.assign(new Error('Server Error'), { status: 502 });
  };
  const broken = { request, repository: { owner: 'o', repo: 'r' } };
  expect(await findCommit({ api: broken, checkout: checkout() }, 'main')).toBe(fixture.base);
  await expect(findCommit({ api: broken }, 'main')).rejects.toThrow('502 Server Error');
});
