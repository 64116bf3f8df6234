import * as core from '@actions/core';
import { plainWorld } from './run/plain-world.ts';
import { openChecker } from './checker/index.ts';

const world = plainWorld({
  env: process.env,
  getInput: (name) => core.getInput(name),
  setSecret: core.setSecret,
  setOutput: core.setOutput,
  setFailed: core.setFailed,
  debug: core.debug,
  info: core.info,
  notice: core.notice,
  warning: core.warning,
  error: core.error,
  // Outside of a runner there is no summary to write.
  summarize: async (markdown) => {
    if (process.env['GITHUB_STEP_SUMMARY']) await core.summary.addRaw(markdown, true).write();
  },
  now: () => new Date(),
});

// The children load their code while this process loads its own. To publish, nothing is checked.
const checker = openChecker();
if (world.getInput('mode') !== 'publish' && world.env['GITHUB_EVENT_NAME'] !== 'workflow_run') checker.warm();
const [{ run }, { reportFailure }] = await Promise.all([import('./run/run.ts'), import('./run/report-failure.ts')]);
await run(world, checker)
  .catch((error: unknown) => reportFailure(error, world))
  .finally(() => checker.close());
