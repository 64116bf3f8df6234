import * as core from '@actions/core';
import { run } from './run/run.ts';
import { tellFailure } from './run/tell-failure.ts';
import type { World } from './run/world.ts';

const world: World = {
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
};

await run(world).catch((error: unknown) => tellFailure(error, world));
