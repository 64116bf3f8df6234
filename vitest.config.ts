import { defineConfig } from 'vitest/config';

const conditions = ['@partwright/source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // What runs in processes of its own is the bundled program.
    globalSetup: 'scripts/programs.mjs',
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/n8n-nodes-partwright/test/**/*.test.ts',
      'tests/**/*.test.ts',
      'examples/**/*.test.ts',
      'workflows/**/*.test.ts',
    ],
    // They are run by `npm run checks -- slow-tests`.
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
