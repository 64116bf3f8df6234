import type { JsonObject } from './contract.fixture.ts';
import type { FakeGitHub } from './github.fixture.ts';
import { makeNumericId, describePull, writeRepository, writeUser } from './payloads.fixture.ts';
import type { PullWish, World } from './world.fixture.ts';

export type EventWish =
  | {
      name: 'pull_request' | 'pull_request_target';
      action: 'opened' | 'synchronize' | 'reopened' | 'closed';
      pull: number;
      before?: string;
    }
  | { name: 'push'; branch: string; before?: string }
  /** The end of another workflow: the second half of a review of a fork. */
  | { name: 'workflow_run'; pull: number; conclusion?: 'success' | 'failure'; event?: string }
  | { name: 'workflow_dispatch'; branch?: string; inputs?: Record<string, string> }
  | { name: 'schedule'; branch?: string };

/** What the runner gives a step of an event. */
export interface RunnerEvent {
  name: EventWish['name'];
  payload: JsonObject;
  /** GITHUB_SHA, GITHUB_REF and their like. */
  env: Record<string, string>;
}

const ZERO = '0'.repeat(40);

async function resolveSha(world: World, ref: string): Promise<string> {
  const sha = await world.git.resolve(ref, 'commit');
  if (sha === undefined) throw new Error(`there is no ${ref} in ${world.git.folder}`);
  return sha;
}

function findPull(world: World, number: number): PullWish {
  const pull = world.pulls.get(number);
  if (!pull) throw new Error(`there is no pull request ${number}: give it to openFakeGitHub or setPull`);
  return pull;
}

const envOfBranch = async (world: World, branch: string): Promise<Record<string, string>> => ({
  GITHUB_SHA: await resolveSha(world, branch),
  GITHUB_REF: `refs/heads/${branch}`,
  GITHUB_REF_NAME: branch,
  GITHUB_REF_TYPE: 'branch',
});

async function writePullEvent(
  world: World,
  wish: Extract<EventWish, { pull: number; action: string }>,
  common: JsonObject,
): Promise<RunnerEvent> {
  const pull = findPull(world, wish.pull);
  const head = await resolveSha(world, pull.head);
  const payload = {
    action: wish.action,
    number: pull.number,
    pull_request: await describePull(world, pull),
    ...common,
    ...(wish.action === 'synchronize' && {
      before: wish.before ?? ZERO,
      after: head,
    }),
  };
  // The workflow of a fork's pull request runs on the merge, that of pull_request_target on the base.
  const isTarget = wish.name === 'pull_request_target';
  const merge = await world.git.resolve(`refs/pull/${pull.number}/merge`, 'commit');
  return {
    name: wish.name,
    payload: world.contract.completeWebhook(`pull-request-${wish.action}`, payload, {
      now: world.now,
      url: `${world.apiUrl}/filled-in`,
    }),
    env: {
      ...(isTarget
        ? await envOfBranch(world, pull.base)
        : {
            GITHUB_SHA: merge ?? head,
            GITHUB_REF: `refs/pull/${pull.number}/merge`,
            GITHUB_REF_NAME: `${pull.number}/merge`,
            GITHUB_REF_TYPE: 'branch',
          }),
      GITHUB_HEAD_REF: pull.head,
      GITHUB_BASE_REF: pull.base,
    },
  };
}

async function writePush(
  world: World,
  branch: string,
  before: string | undefined,
  common: JsonObject,
): Promise<RunnerEvent> {
  const after = await resolveSha(world, branch);
  const commit = await world.git.commit(after);
  const url = `${world.serverUrl}/${world.owner}/${world.repo}`;
  const person = { name: commit.author.name, email: commit.author.email, username: 'ada' };
  const head = {
    id: after,
    tree_id: commit.tree,
    distinct: true,
    message: commit.message,
    timestamp: commit.committer.date,
    url: `${url}/commit/${after}`,
    author: person,
    committer: person,
    added: [],
    removed: [],
    modified: [],
  };
  const payload = {
    ref: `refs/heads/${branch}`,
    before: before ?? commit.parents[0] ?? ZERO,
    after,
    base_ref: null,
    compare: `${url}/compare/${after}`,
    created: false,
    deleted: false,
    forced: false,
    head_commit: head,
    commits: [head],
    pusher: {
      name: 'ada',
      email: 'ada@example.com',
    },
    ...common,
  };
  return {
    name: 'push',
    payload: world.contract.completeWebhook('push', payload, { now: world.now, url: `${world.apiUrl}/filled-in` }),
    env: await envOfBranch(world, branch),
  };
}

/** GitHub leaves `pull_requests` empty when the run was that of a fork. */
async function writeWorkflowRun(
  world: World,
  wish: Extract<EventWish, { name: 'workflow_run' }>,
  common: JsonObject,
): Promise<RunnerEvent> {
  const pull = findPull(world, wish.pull);
  const [headSha, baseSha] = [await resolveSha(world, pull.head), await resolveSha(world, pull.base)];
  const own = `${world.owner}/${world.repo}`;
  const minimal = (name: string): JsonObject => ({
    id: makeNumericId(name),
    name: name.split('/')[1],
    url: `${world.apiUrl}/repos/${name}`,
  });
  const commit = await world.git.commit(headSha);
  const payload = {
    action: 'completed',
    workflow: { id: 77, name: 'Collect', path: '.github/workflows/collect.yml', state: 'active' },
    workflow_run: {
      id: 4242,
      name: 'Collect',
      event: wish.event ?? 'pull_request',
      status: 'completed',
      conclusion: wish.conclusion ?? 'success',
      run_attempt: 1,
      run_number: 3,
      workflow_id: 77,
      head_branch: pull.head,
      head_sha: headSha,
      path: '.github/workflows/collect.yml',
      previous_attempt_url: null,
      head_repository: writeRepository(world, pull.fork ?? own),
      repository: writeRepository(world, own),
      actor: writeUser(pull.author ?? 'ada'),
      head_commit: {
        id: headSha,
        tree_id: commit.tree,
        message: commit.message,
        timestamp: commit.committer.date,
        author: commit.author,
        committer: commit.committer,
      },
      pull_requests: pull.fork
        ? []
        : [
            {
              id: 500_000 + pull.number,
              number: pull.number,
              url: `${world.apiUrl}/repos/${own}/pulls/${pull.number}`,
              head: {
                ref: pull.head,
                sha: headSha,
                repo: minimal(own),
              },
              base: {
                ref: pull.base,
                sha: baseSha,
                repo: minimal(own),
              },
            },
          ],
      triggering_actor: writeUser(pull.author ?? 'ada'),
    },
    ...common,
  };
  return {
    name: 'workflow_run',
    payload: world.contract.completeWebhook('workflow-run-completed', payload, {
      now: world.now,
      url: `${world.apiUrl}/filled-in`,
    }),
    env: await envOfBranch(world, 'main'),
  };
}

/** The payload as GitHub sends it, from what the fake knows, and the variables that go with it. */
export async function writeEvent({ world }: Pick<FakeGitHub, 'world'>, wish: EventWish): Promise<RunnerEvent> {
  const common = { repository: writeRepository(world, `${world.owner}/${world.repo}`), sender: writeUser('ada') };
  switch (wish.name) {
    case 'pull_request':
    case 'pull_request_target':
      return writePullEvent(world, wish, common);
    case 'push':
      return writePush(world, wish.branch, wish.before, common);
    case 'workflow_run':
      return writeWorkflowRun(world, wish, common);
    case 'workflow_dispatch': {
      const branch = wish.branch ?? 'main';
      const payload = {
        inputs: wish.inputs ?? null,
        ref: `refs/heads/${branch}`,
        workflow: '.github/workflows/review.yml',
        ...common,
      };
      const filled = world.contract.completeWebhook('workflow-dispatch', payload, {
        now: world.now,
        url: `${world.apiUrl}/filled-in`,
      });
      return { name: wish.name, payload: filled, env: await envOfBranch(world, branch) };
    }
    case 'schedule':
      // Not a webhook: the runner writes only which line of the workflow it was.
      return {
        name: wish.name,
        payload: { schedule: '0 6 * * 1', ...common },
        env: await envOfBranch(world, wish.branch ?? 'main'),
      };
  }
}
