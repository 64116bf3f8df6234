import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './program.ts';

const nodesFolder = fileURLToPath(new URL('../../packages/n8n-nodes-partwright/', import.meta.url));

/** Build the package of the nodes and pack it as it is published; the path of its tarball, in the folder. */
export async function packNodes(folder: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '' };
  await runProgram(process.execPath, ['scripts/build.mts'], { cwd: nodesFolder, env });
  await runProgram('npm', ['pack', '--pack-destination', folder], { cwd: nodesFolder, env });
  const packed = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (packed === undefined) throw new Error(`npm pack left no tarball in ${folder}`);
  return join(folder, packed);
}
