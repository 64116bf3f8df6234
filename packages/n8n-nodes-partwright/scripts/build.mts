/** Write dist/: one CommonJS file a node and credential with the client inside, their icons and codex files. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  n8n: { nodes: string[]; credentials: string[] };
};
const entries = [...n8n.nodes, ...n8n.credentials].map((path) => path.replace(/^dist\//, '').replace(/\.js$/, ''));

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(entries.map((entry) => [entry, `${entry}.ts`])),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node22',
  conditions: ['@partwright/source'],
  external: ['n8n-workflow'],
  legalComments: 'none',
});
cpSync(join(root, 'icons'), join(dist, 'icons'), { recursive: true });
for (const entry of entries) {
  const folder = dirname(entry);
  mkdirSync(join(dist, folder), { recursive: true });
  for (const name of readdirSync(join(root, folder)))
    if (name.endsWith('.node.json')) cpSync(join(root, folder, name), join(dist, folder, name));
}
