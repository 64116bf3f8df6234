import type { JsonObject } from './contract.fixture.ts';
import { repositoryPath, writeCheckRun, writeStatus } from './payloads.fixture.ts';
import {
  type Handler,
  type StoredAnnotation,
  type StoredCheckRun,
  type StoredStatus,
  type World,
  invalid,
  notFound,
  paginate,
  Refusal,
} from './world.fixture.ts';

const KIB = 1024;

function findRun(world: World, id: string | undefined): StoredCheckRun {
  const run = world.checkRuns.get(Number(id));
  if (!run) throw notFound();
  return run;
}

async function checkSha(world: World, sha: string): Promise<void> {
  const found = /^[0-9a-f]{40}$/.test(sha) ? await world.git.resolve(sha, 'commit') : undefined;
  if (found === undefined) throw new Refusal(422, `No commit found for SHA: ${sha}`);
}

/** The limits that the description says in prose only. */
function readAnnotation(given: JsonObject): StoredAnnotation {
  const item = {
    start_column: null,
    end_column: null,
    title: null,
    raw_details: null,
    ...given,
  } as unknown as StoredAnnotation;
  const refuse = (field: string, message: string): Refusal => invalid('CheckAnnotation', field, message, 'invalid');
  if (item.path === '' || item.path.startsWith('/'))
    throw refuse('path', 'path must be relative to the root of the repository');
  if (item.start_line < 1 || item.end_line < item.start_line)
    throw refuse('end_line', 'end_line must not be before start_line, lines begin at 1');
  if (item.message === '') throw refuse('message', 'message cannot be blank');
  if ([...(item.title ?? '')].length > 255) throw refuse('title', 'title is too long (maximum is 255 characters)');
  if (Buffer.byteLength(item.message) > 64 * KIB) throw refuse('message', 'message is too long (maximum is 64 KB)');
  if (Buffer.byteLength(item.raw_details ?? '') > 64 * KIB)
    throw refuse('raw_details', 'raw_details is too long (maximum is 64 KB)');
  if (item.start_line !== item.end_line && (item.start_column ?? item.end_column) !== null) {
    throw refuse('start_column', 'columns are for annotations of one line');
  }
  return item;
}

/** What is said replaces what was; annotations are added to those that were. */
function apply(world: World, run: StoredCheckRun, body: JsonObject): void {
  const given = body as Partial<Record<string, string>>;
  const output = body['output'] as JsonObject | undefined;
  const annotations = ((output?.['annotations'] ?? []) as JsonObject[]).map(readAnnotation);
  run.name = given['name'] ?? run.name;
  run.detailsUrl = given['details_url'] ?? run.detailsUrl;
  run.externalId = given['external_id'] ?? run.externalId;
  run.startedAt = given['started_at'] ?? run.startedAt ?? world.now;
  run.conclusion = given['conclusion'] ?? run.conclusion;
  // A conclusion ends the run, whatever status is said.
  run.status = given['conclusion'] === undefined ? (given['status'] ?? run.status) : 'completed';
  run.completedAt = run.status === 'completed' ? (given['completed_at'] ?? run.completedAt ?? world.now) : null;
  if (!output) return;
  run.title = (output['title'] as string | undefined) ?? run.title;
  run.summary = output['summary'] as string;
  run.text = (output['text'] as string | undefined) ?? null;
  run.annotations.push(...annotations);
}

const createRun: Handler = async (world, { body }) => {
  const headSha = body['head_sha'] as string;
  await checkSha(world, headSha);
  const run: StoredCheckRun = {
    id: world.nextId(),
    name: '',
    headSha,
    status: 'queued',
    conclusion: null,
    detailsUrl: null,
    externalId: null,
    startedAt: null,
    completedAt: null,
    title: null,
    summary: null,
    text: null,
    annotations: [],
  };
  apply(world, run, body);
  world.checkRuns.set(run.id, run);
  return { status: 201, body: writeCheckRun(world, run) };
};

const updateRun: Handler = (world, { params, body }) => {
  const run = findRun(world, params['check_run_id']);
  apply(world, run, body);
  return { status: 200, body: writeCheckRun(world, run) };
};

const getRun: Handler = (world, { params }) => ({
  status: 200,
  body: writeCheckRun(world, findRun(world, params['check_run_id'])),
});

const listAnnotations: Handler = (world, question) => {
  const run = findRun(world, question.params['check_run_id']);
  const { page, headers } = paginate(
    world,
    question,
    `${repositoryPath(world)}/check-runs/${run.id}/annotations`,
    run.annotations,
  );
  const href = (path: string): string =>
    `${world.serverUrl}/${world.owner}/${world.repo}/blob/${run.headSha}/${encodeURI(path)}`;
  return { status: 200, headers, body: page.map((item) => ({ ...item, blob_href: href(item.path) })) };
};

const listRuns: Handler = (world, question) => {
  const { params, query } = question;
  const name = query.get('check_name');
  const ref = params['ref']!;
  const runs = [...world.checkRuns.values()].filter(
    (run) => run.headSha === ref && (name === null || run.name === name),
  );
  const path = `${repositoryPath(world)}/commits/${ref}/check-runs`;
  const { page, headers } = paginate(world, question, path, runs.toReversed());
  const body = { total_count: runs.length, check_runs: page.map((run) => writeCheckRun(world, run)) };
  return { status: 200, headers, body };
};

const createStatus: Handler = async (world, { params, body, token }) => {
  const sha = params['sha']!;
  await checkSha(world, sha);
  const given = body as Partial<Record<string, string>>;
  if ([...(given['description'] ?? '')].length > 140)
    throw invalid('Status', 'description', 'description is too long (maximum is 140 characters)');
  const target = given['target_url'] ?? '';
  if (target !== '' && !/^https?:\/\//.test(target))
    throw invalid('Status', 'target_url', 'target_url must use http(s) scheme');
  const status: StoredStatus = {
    id: world.nextId(),
    sha,
    state: given['state'] as StoredStatus['state'],
    context: given['context'] ?? 'default',
    description: given['description'] ?? null,
    targetUrl: target || null,
    creator: token!.login,
  };
  world.statuses.push(status);
  return { status: 201, body: writeStatus(world, status) };
};

const listStatuses: Handler = (world, question) => {
  const { ref } = question.params;
  const statuses = world.statuses.filter(({ sha }) => sha === ref).toReversed();
  const path = `${repositoryPath(world)}/commits/${ref}/statuses`;
  const { page, headers } = paginate(world, question, path, statuses);
  return { status: 200, headers, body: page.map((status) => writeStatus(world, status)) };
};

export const checkHandlers: Record<string, Handler> = {
  'checks/create': createRun,
  'checks/update': updateRun,
  'checks/get': getRun,
  'checks/list-annotations': listAnnotations,
  'checks/list-for-ref': listRuns,
  'repos/create-commit-status': createStatus,
  'repos/list-commit-statuses-for-ref': listStatuses,
};
