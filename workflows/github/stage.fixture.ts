import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import {
  openFakeGitHub,
  openRepository,
  type FakeGitHub,
  type Repository,
  type Token,
} from '../../packages/action/src/fake-github/index.fixture.ts';
import { openDesk, type Desk } from './desk.fixture.ts';
import type { Access } from './workflow.fixture.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A repository with a board, its GitHub, and what a runner needs. */
export interface Stage {
  /** For all that is written. */
  folder: string;
  /** `main` has the board, `power` a new regulator on it, `stranger` the same in a fork; `v1.0` is a tag. */
  repository: Repository;
  /** Pull request 7 is of `power`, 8 of the fork `someone/board`. */
  github: FakeGitHub;
  desk: Desk;
  /** The bundle of the action, built when it is first asked for. */
  readonly actionMain: string;
  /** A token that may do this and no more. */
  issueToken(permissions: Access): string;
  artifactFolder(runId: string, name: string): string;
  /** A checkout of this repository. */
  placeTools(name: string, folder: string): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The files of the example in one of its two states, under `hardware/`. */
export function boardFiles(state: 'base' | 'head'): Record<string, Uint8Array> {
  const folder = join(ROOT, 'examples/review-a-pull-request', state);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [`hardware/${relative(folder, path)}`, new Uint8Array(readFileSync(path))];
    }),
  );
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-workflow-'));
  const repository = await openRepository();
  await repository.commit({ branch: 'main', changes: boardFiles('base') });
  for (const branch of ['power', 'stranger'])
    await repository.commit({ branch, from: 'main', changes: boardFiles('head') });
  execFileSync('git', ['tag', 'v1.0', 'power'], { cwd: repository.folder });
  await repository.publishPull(7, 'main', 'power');
  await repository.publishPull(8, 'main', 'stranger');
  const tokens: Record<string, Token> = {};
  let actionMain: string | undefined;
  const github = await openFakeGitHub({
    repository: repository.folder,
    // Reading takes a permission too.
    isPrivate: true,
    tokens,
    pulls: [
      { number: 7, base: 'main', head: 'power' },
      { number: 8, base: 'main', head: 'stranger', fork: 'someone/board', author: 'someone' },
    ],
  });
  const desk = openDesk(folder, github.fullName);
  desk.change((state) => state.tags.push('v1.0'));
  return {
    folder,
    repository,
    github,
    desk,
    get actionMain() {
      return (actionMain ??= buildAction(join(folder, 'action')));
    },
    issueToken(permissions) {
      const secret = `job-token-${Object.keys(tokens).length}`;
      const { contents, issues, checks, statuses, 'pull-requests': pull_requests } = permissions;
      tokens[secret] = {
        kind: 'app',
        login: 'github-actions[bot]',
        permissions: { contents, issues, checks, statuses, pull_requests },
      };
      desk.change((state) => {
        state.tokens[secret] = permissions;
      });
      return secret;
    },
    artifactFolder: (runId, name) => join(folder, 'artifacts', runId, name),
    placeTools,
    async [Symbol.asyncDispose]() {
      await github.close();
      await repository[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function buildAction(folder: string): string {
  execFileSync(process.execPath, [join(ROOT, 'packages/action/scripts/build.ts'), '--out', folder], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return join(folder, 'index.js');
}

/** The sources as they are now, with their dependencies in place: installing them is not what is tested. */
function placeTools(name: string, folder: string): void {
  if (name !== 'partwright/partwright') throw new Error(`There is no repository ${name}`);
  const modules = join(folder, 'node_modules');
  mkdirSync(modules, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  symlinkSync(join(ROOT, 'packages'), join(folder, 'packages'));
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '.partwright-lockfile') symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry));
  // As `npm ci` leaves it; see scripts/run.mjs.
  const lock = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')));
  writeFileSync(join(modules, '.partwright-lockfile'), lock.digest('hex'));
}
