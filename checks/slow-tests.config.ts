import { defineConfig, mergeConfig } from 'vitest/config';
import usual from '../vitest.config.ts';

export default mergeConfig(
  { ...usual, test: { ...usual.test, projects: undefined, include: [], exclude: [] } },
  defineConfig({
    root: '.',
    test: {
      include: ['packages/*/src/**/*.slow.test.ts', 'workflows/**/*.slow.test.ts', 'examples/**/*.slow.test.ts'],
      exclude: ['**/node_modules/**'],
      // These work all the time, each with processes of its own.
      maxWorkers: 3,
    },
  }),
);
