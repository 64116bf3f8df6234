import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runAction, readFileCommands, type RunnerEvent } from '../../packages/action/src/fake-github/index.fixture.ts';
import { fill, holds, type Contexts, type Standing } from './expression.fixture.ts';
import type { Stage } from './stage.fixture.ts';
import { isOurs, readWorkflow, type Access, type Job, type Step } from './workflow.fixture.ts';

export interface RunWish {
  event: { name: string; payload: Record<string, unknown>; env: Record<string, string> };
  /** The head is in a fork: secrets are empty and the token reads, whatever the workflow says. */
  isFork?: boolean;
  runId?: string;
  vars?: Record<string, string>;
  secrets?: Record<string, string>;
  /** Of workflow_dispatch. */
  inputs?: Record<string, string>;
  /** Done in place of the steps of these names. */
  instead?: Record<string, (room: { workspace: string; temp: string; env: Record<string, string> }) => Promise<void>>;
}

interface StepResult {
  name: string;
  outcome: Standing | 'skipped';
  log: string;
  outputs: Record<string, string>;
}

export interface JobResult {
  conclusion: Standing | 'skipped';
  steps: StepResult[];
  /** Of all its steps. */
  summary: string;
  /** The workspace after the last step. */
  workspace: string;
}

/** One job as it runs: what its steps share. */
interface Room {
  stage: Stage;
  wish: RunWish;
  runId: string;
  permissions: Access;
  token: string;
  workspace: string;
  temp: string;
  contexts: Contexts;
}

/** Runs the jobs of a workflow one after the other as a runner does, and gives what became of each. */
export async function runWorkflow(stage: Stage, file: string, wish: RunWish): Promise<Record<string, JobResult>> {
  const workflow = readWorkflow(file);
  const runId = wish.runId ?? '4711';
  const { github } = stage;
  const base: Contexts = {
    github: {
      event: wish.event.payload,
      event_name: wish.event.name,
      repository: github.fullName,
      server_url: github.serverUrl,
      run_id: runId,
      sha: wish.event.env['GITHUB_SHA'],
      ref: wish.event.env['GITHUB_REF'],
      ref_name: wish.event.env['GITHUB_REF_NAME'],
    },
    inputs: wish.inputs ?? {},
    vars: wish.vars ?? {},
    secrets: wish.isFork ? {} : (wish.secrets ?? {}),
  };
  if (workflow.concurrency) fill(workflow.concurrency.group, base);
  const env = fillAll(workflow.env, base);
  const results: Record<string, JobResult> = {};
  for (const [id, job] of Object.entries(workflow.jobs)) {
    const standing = job.needs === undefined || results[job.needs]?.conclusion === 'success' ? 'success' : 'failure';
    const permissions = lower(job.permissions ?? workflow.permissions, wish.isFork ?? false);
    const token = stage.issueToken(permissions);
    const contexts = { ...base, github: { ...(base['github'] as Contexts), token } };
    results[id] = holds(job.if, contexts, standing)
      ? await runJob(job, { stage, wish, runId, permissions, token, contexts: { ...contexts, env } })
      : { conclusion: 'skipped', steps: [], summary: '', workspace: '' };
  }
  return results;
}

const lower = (permissions: Access, isFork: boolean): Access =>
  isFork ? Object.fromEntries(Object.keys(permissions).map((name) => [name, 'read'])) : permissions;

const fillAll = (texts: Record<string, unknown> | undefined, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, fill(text, contexts)]));

async function runJob(job: Job, given: Omit<Room, 'workspace' | 'temp'>): Promise<JobResult> {
  const folder = await mkdtemp(join(given.stage.folder, 'job-'));
  const room: Room = { ...given, workspace: join(folder, 'workspace'), temp: join(folder, 'temp') };
  for (const path of [room.workspace, room.temp]) await mkdir(path);
  const steps: Contexts = {};
  const result: JobResult = { conclusion: 'success', steps: [], summary: '', workspace: room.workspace };
  for (const step of job.steps) {
    const env = { ...(room.contexts['env'] as Record<string, string>), ...fillAll(job.env, room.contexts) };
    const contexts: Contexts = { ...room.contexts, env, steps, runner: { temp: room.temp } };
    const name = step.name ?? step.uses ?? '';
    if (!holds(step.if, contexts, result.conclusion as Standing)) {
      result.steps.push({ name, outcome: 'skipped', log: '', outputs: {} });
      continue;
    }
    const all = { ...makeEnvironment(room), ...env, ...fillAll(step.env, contexts) };
    const { summary = '', ...ended } = await runStep(step, { ...room, contexts }, all, room);
    result.summary += summary;
    result.steps.push({ name, ...ended });
    if (ended.outcome === 'failure') result.conclusion = 'failure';
    if (step.id !== undefined) steps[step.id] = { outputs: ended.outputs, outcome: ended.outcome };
  }
  return { ...result, workspace: room.workspace };
}

type Ended = Omit<StepResult, 'name' | 'outcome'> & { outcome: Standing; summary?: string };

async function runStep(step: Step, room: Room, env: Record<string, string>, job: Room): Promise<Ended> {
  const instead = room.wish.instead?.[step.name ?? step.uses ?? ''];
  if (instead) {
    await instead({ workspace: room.workspace, temp: room.temp, env });
    return { outcome: 'success', log: '', outputs: {} };
  }
  if (step.run !== undefined) return runScript(step.run, env, room);
  const inputs = fillAll(step.with, room.contexts);
  if (isOurs(step)) return runOurs(inputs, room, env);
  try {
    await runKnown(step.uses!, inputs, room, job);
    return { outcome: 'success', log: '', outputs: {} };
  } catch (error) {
    return { outcome: 'failure', log: String(error), outputs: {} };
  }
}

function makeEnvironment({ stage, wish, runId, workspace, temp }: Room): Record<string, string> {
  const { github, desk } = stage;
  return {
    PATH: `${desk.programs}:${process.env['PATH']}`,
    HOME: stage.folder,
    GH_DESK: desk.file,
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_SERVER_URL: github.serverUrl,
    GITHUB_REPOSITORY: github.fullName,
    GITHUB_EVENT_NAME: wish.event.name,
    ...wish.event.env,
    GITHUB_RUN_ID: runId,
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: temp,
  };
}

const SCRIPT_DEADLINE_MS = 500_000;

/** As the runner runs a script without a `shell`. */
async function runScript(script: string, env: Record<string, string>, { workspace, temp }: Room): Promise<Ended> {
  const [file, output, summary] = ['step.sh', 'output', 'summary'].map((name) => join(temp, `_${name}`)) as [
    string,
    string,
    string,
  ];
  await Promise.all([writeFile(file, script), writeFile(output, ''), writeFile(summary, '')]);
  const child = spawn('bash', ['-e', file], {
    cwd: workspace,
    env: { ...env, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it started ends with it.
    detached: true,
  });
  const deadline = setTimeout(() => void process.kill(-child.pid!, 'SIGKILL'), SCRIPT_DEADLINE_MS);
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString();
    });
  const status = await new Promise<number | null>((done) => void child.on('close', done));
  clearTimeout(deadline);
  return {
    outcome: status === 0 ? 'success' : 'failure',
    log,
    outputs: readFileCommands(await readFile(output, 'utf8')),
    summary: await readFile(summary, 'utf8'),
  };
}

/** The action as it is shipped. */
async function runOurs(inputs: Record<string, string>, room: Room, env: Record<string, string>): Promise<Ended> {
  const { stage, token, workspace, temp, runId, wish } = room;
  const run = await runAction({
    main: stage.actionMain,
    actionFile: resolve(import.meta.dirname, '../../action.yml'),
    event: wish.event as RunnerEvent,
    host: stage.github,
    inputs,
    token,
    cwd: workspace,
    env: { PATH: env['PATH']!, RUNNER_TEMP: temp, GITHUB_RUN_ID: runId },
    deadlineMs: 300_000,
  });
  const log = run.stdout + run.stderr;
  return { outcome: run.exitCode === 0 ? 'success' : 'failure', log, outputs: run.outputs, summary: run.summary };
}

/** What the actions of others do that the workflows use; any other is refused. */
async function runKnown(uses: string, inputs: Record<string, string>, room: Room, job: Room): Promise<void> {
  const { stage, permissions, temp, runId } = room;
  const need = (scope: string): void => {
    if (permissions[scope] === undefined) throw new Error(`${uses} needs the permission ${scope}: read`);
  };
  switch (uses) {
    case 'actions/checkout@v7': {
      if (inputs['repository'] !== undefined)
        return stage.placeTools(inputs['repository'], join(room.workspace, inputs['path']!));
      need('contents');
      const ref = inputs['ref'] ?? room.wish.event.env['GITHUB_REF']!;
      job.workspace = await stage.repository.checkout({ ref, depth: Number(inputs['fetch-depth'] ?? 1) });
      return undefined;
    }
    case 'actions/upload-artifact@v7': {
      const from = resolve(room.workspace, inputs['path']!);
      const to = stage.artifactFolder(runId, inputs['name']!);
      await rm(to, { recursive: true, force: true });
      return cp(from, to, { recursive: true }).catch((error: unknown) => {
        if (inputs['if-no-files-found'] !== 'ignore') throw error;
      });
    }
    case 'actions/download-artifact@v8': {
      const from = inputs['run-id'] ?? runId;
      if (from !== runId) {
        need('actions');
        if (inputs['github-token'] !== room.token) throw new Error('The artifact of another run needs a token');
      }
      const to = resolve(room.workspace, inputs['path']!);
      if (!to.startsWith(temp)) throw new Error('An artifact does not belong into the workspace');
      return cp(stage.artifactFolder(from, inputs['name']!), to, { recursive: true });
    }
    default:
      throw new Error(`This runner does not know ${uses}`);
  }
}
