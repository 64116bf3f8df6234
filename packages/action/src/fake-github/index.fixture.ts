// A GitHub, a Gitea, a git repository and a runner, for tests of the action as it is shipped.
//
//   await using repository = await openRepository();
//   await repository.commit({ branch: 'main', changes: { 'bom.csv': 'ref,value\nR1,10k\n' } });
//   await repository.commit({ branch: 'power', from: 'main', changes: { 'bom.csv': 'ref,value\nR1,4k7\n' } });
//   await repository.publishPull(7, 'main', 'power');
//   await using github = await openFakeGitHub({
//     repository: repository.folder, tokens: { secret: JOB_TOKEN }, pulls: [{ number: 7, base: 'main', head: 'power' }],
//   });
//   github.failNext({ operation: 'issues/create-comment' }, { status: 502, performed: true });
//   const run = await runAction({
//     main: 'packages/action/dist/index.js', actionFile: 'action.yml', host: github, token: 'secret',
//     event: await writeEvent(github, { name: 'pull_request', action: 'opened', pull: 7 }),
//     cwd: await repository.checkout({ ref: 'refs/pull/7/merge' }),
//   });
//   expect([run.exitCode, run.errors, github.comments.length]).toEqual([0, [], 1]);
//   github.assertNoViolations();

export { type EventWish, type RunnerEvent, writeEvent } from './events.fixture.ts';
export type { Fault, RequestMatcher } from './faults.fixture.ts';
export { type FakeGitea, type FakeGiteaWish, openFakeGitea } from './gitea.fixture.ts';
export type { GiteaToken } from './gitea-handlers.fixture.ts';
export {
  type FakeGitHub,
  type FakeGitHubWish,
  FORK_TOKEN,
  JOB_TOKEN,
  openFakeGitHub,
  personToken,
} from './github.fixture.ts';
export {
  type Changes,
  type CheckoutWish,
  type CommitWish,
  openRepository,
  type Repository,
} from './repository.fixture.ts';
export { runAction, type RunResult, type RunWish } from './run-action.fixture.ts';
export { readFileCommands, readRunnerOutput, type RunnerCommand } from './runner-commands.fixture.ts';
export type { JournalEntry } from './server.fixture.ts';
export type {
  PullWish,
  StoredAnnotation,
  StoredCheckRun,
  StoredComment,
  StoredStatus,
  Token,
} from './world.fixture.ts';
