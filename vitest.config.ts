import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const conditions = ['@partwright/source'];

interface Manifest {
  sideEffects?: boolean;
}

/** The packages of the engine say that loading them does nothing and leaves nothing behind. */
const engine = readdirSync('packages').filter(
  (name) => (JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as Manifest).sideEffects === false,
);
const engineTests = engine.map((name) => `packages/${name}/src/**/*.test.ts`);

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // Of two cores too: a quarter of the time of a worker is spent waiting, for stores, processes and clocks.
    maxWorkers: 4,
    // Modules are loaded once a worker and not once a file, which took a third of the time of all tests. So a test leaves
    // nothing behind in what it imports, and the environment is given back after each.
    isolate: false,
    unstubEnvs: true,
    // What runs in processes of its own is the bundled program.
    globalSetup: 'scripts/programs.mjs',
    // What only calculates has workers of its own: beside databases in the same memory it is slower.
    projects: [
      { extends: true, test: { name: 'engine', include: engineTests } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/n8n-nodes-partwright/test/**/*.test.ts',
            'tests/**/*.test.ts',
            'examples/**/*.test.ts',
            'workflows/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.slow.test.ts', ...engineTests],
        },
      },
    ],
    // The slow ones are run by `npm run checks -- slow-tests`.
    exclude: ['**/node_modules/**', '**/*.slow.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
