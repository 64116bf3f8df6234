import { sayIssue } from '@partwright/files/settings-file';
import { quote } from '@partwright/report-text';
import { EventUnfit } from './failure.ts';
import { mergeGroupPayload, pullRequestPayload, pushPayload, sha, workflowRunPayload } from './payloads.ts';
import { readContext, type Environment } from './read-context.ts';
import type { CommitName, EventReading, ReviewEvent } from './types.ts';
import type { z } from 'zod';

/** Hosts send no more than 25 MB to a webhook. */
const MOST_BYTES = 25 * 1024 * 1024;

type EventFacts = Pick<ReviewEvent, 'kind' | 'base' | 'head' | 'pullRequest' | 'isFork' | 'workflowRun'>;
type Facts = EventFacts | { skipped: string };
type FactReader = (payload: unknown, env: Environment) => Facts;

const NO_COMMIT = /^0+$/;

/** The events that can be reviewed, and those that must not be. */
const readers = new Map<string, FactReader>([
  ['pull_request', readPullRequest],
  ['push', readPush],
  ['merge_group', readMergeGroup],
  ['workflow_run', readWorkflowRun],
  ['workflow_dispatch', readManual],
  ['schedule', readManual],
  ['repository_dispatch', readManual],
  ['pull_request_target', refuse('pull_request_target')],
  // Comments start the workflow of the default branch too, for anybody who may write one.
  ['issue_comment', refuse('issue_comment')],
]);

/**
 * What started the run: which commits to hold against each other, for which pull request.
 *
 * @param readFile Bytes of a file, asked for with GITHUB_EVENT_PATH.
 * @param baseRef Input `base-ref`: takes the place of the base that the event names.
 * @throws {EventUnfit} for events that cannot be reviewed and payloads that are not what they should be.
 */
export async function readEvent(
  env: Environment,
  readFile: (path: string) => Promise<Uint8Array>,
  baseRef?: string,
): Promise<EventReading> {
  const context = readContext(env);
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  const read = readers.get(name);
  if (read === undefined) {
    throw new EventUnfit(
      `The event ${quote(name)} cannot be reviewed; use pull_request, push, merge_group, workflow_dispatch or schedule, and workflow_run with mode: publish`,
    );
  }
  const facts = read(await readPayload(env, readFile), env);
  if ('skipped' in facts) return facts;
  const base = baseRef === undefined || facts.kind === 'workflow_run' ? facts.base : nameCommit(baseRef);
  return { event: { ...context, ...facts, base } };
}

async function readPayload(env: Environment, readFile: (path: string) => Promise<Uint8Array>): Promise<unknown> {
  const path = env['GITHUB_EVENT_PATH'] ?? '';
  if (path === '') throw new EventUnfit('GITHUB_EVENT_PATH is not set: the action runs as a step of a workflow');
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new EventUnfit(`The event at ${quote(path)} cannot be read`, error);
  });
  return parsePayload(bytes);
}

function readPullRequest(payload: unknown): Facts {
  const { action, changes, pull_request } = readFacts('pull_request', payload, pullRequestPayload);
  if (action === 'closed') return { skipped: 'the pull request was closed' };
  if (action === 'edited' && changes?.base === undefined) {
    return { skipped: 'only the text of the pull request was edited' };
  }
  const { number, base, head } = pull_request;
  return {
    kind: 'pull_request',
    base: { sha: base.sha, ref: base.ref },
    head: { sha: head.sha, ref: head.ref },
    pullRequest: number,
    isFork: head.repo?.full_name !== base.repo.full_name,
    workflowRun: null,
  };
}

function readPush(payload: unknown): Facts {
  const push = readFacts('push', payload, pushPayload);
  if (NO_COMMIT.test(push.after)) return { skipped: `${push.ref} was deleted` };
  // A tag with a message is an object of its own, which holds no files: the commit it is put on does.
  const head = push.ref.startsWith('refs/tags/') ? (push.head_commit?.id ?? push.after) : push.after;
  const hasBefore = push.before != null && !NO_COMMIT.test(push.before) && !push.ref.startsWith('refs/tags/');
  return {
    ...withoutPullRequest('push'),
    base: hasBefore ? { sha: push.before!, ref: push.ref } : null,
    head: { sha: head, ref: push.ref },
  };
}

function readMergeGroup(payload: unknown): Facts {
  const { action, merge_group: group } = readFacts('merge_group', payload, mergeGroupPayload);
  if (action === 'destroyed') return { skipped: 'the merge group was dissolved' };
  return {
    ...withoutPullRequest('merge_group'),
    base: { sha: group.base_sha, ref: group.base_ref },
    head: { sha: group.head_sha, ref: group.head_ref },
  };
}

/** Of the run that collected; its pull request is never taken from what it wrote. */
function readWorkflowRun(payload: unknown): Facts {
  const { workflow_run: run } = readFacts('workflow_run', payload, workflowRunPayload);
  return {
    kind: 'workflow_run',
    base: null,
    head: { sha: run.head_sha, ref: run.head_branch ?? null },
    pullRequest: null,
    // Not known before the pull request is, so nothing is trusted.
    isFork: true,
    workflowRun: {
      id: run.id,
      event: run.event,
      conclusion: run.conclusion ?? null,
      headSha: run.head_sha,
      headBranch: run.head_branch ?? null,
      headRepository: run.head_repository?.full_name ?? null,
      startedAt: run.run_started_at || run.created_at || null,
    },
  };
}

function readManual(_: unknown, env: Environment): Facts {
  const head = sha.safeParse(env['GITHUB_SHA']);
  if (!head.success) throw new EventUnfit(`GITHUB_SHA is ${quote(env['GITHUB_SHA'] ?? '')}; it has to be a commit id`);
  return { ...withoutPullRequest('manual'), base: null, head: { sha: head.data, ref: env['GITHUB_REF'] || null } };
}

function withoutPullRequest<K extends ReviewEvent['kind']>(kind: K) {
  return { kind, pullRequest: null, isFork: false, workflowRun: null } as const;
}

function nameCommit(ref: string): CommitName {
  return sha.safeParse(ref).success ? { sha: ref, ref: null } : { sha: null, ref };
}

function refuse(name: string): FactReader {
  return () => {
    throw new EventUnfit(
      `The event ${name} is refused: it runs with the secrets and the write token of the repository, and the files of the pull request may be anybody's. ` +
        'Use two workflows: one on pull_request with mode: collect and permissions: contents: read, which uploads report.json; ' +
        'and one on workflow_run with mode: publish and permissions: pull-requests: write, checks: write, which downloads and publishes it and never checks out the pull request.',
    );
  };
}

/** The payload of an event as JSON. @throws {EventUnfit} */
function parsePayload(bytes: Uint8Array): unknown {
  if (bytes.byteLength > MOST_BYTES)
    throw new EventUnfit(`The event has ${bytes.byteLength} bytes; allowed are ${MOST_BYTES}`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new EventUnfit('The event at GITHUB_EVENT_PATH is no JSON', error);
  }
}

/** The facts of a payload. @throws {EventUnfit} that names the field. */
function readFacts<T extends z.ZodType>(name: string, payload: unknown, schema: T): z.output<T> {
  const reading = schema.safeParse(payload, { error: sayIssue });
  if (reading.success) return reading.data;
  const [issue] = reading.error.issues;
  const field = issue?.path.join('.') || 'the whole';
  throw new EventUnfit(`The event ${quote(name)} cannot be read: ${field}: ${issue?.message}`, reading.error);
}
