import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** The script of the reference, bundled, as a module that holds it as text: a page is made where there are no files. */
export function printBrowserScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, '../src/browser/main.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  });
  return `/** The script of the pages, made from \`src/browser\`: \`npm run generate\`. */
export const script = ${JSON.stringify(outputFiles[0]!.text.trim())};
`;
}
