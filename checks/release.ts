// npm run checks -- release [--keep]: a release as far as it goes without the real registries. The packages are built, packed and
// published to a registry of this machine; in empty folders they are installed from there and do what their READMEs show;
// `npx` costs a BOM; the versions of a next release are made in a copy; the list of parts of the software is looked through.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPublished } from '../scripts/release/packages.ts';
import { openRegistry } from './release/registry.ts';
import { checkTarballs } from './release/tarballs.ts';
import { checkReadmes } from './release/readmes.ts';
import { checkCommandLine } from './release/command-line.ts';
import { checkVersions } from './release/versions.ts';
import { checkParts } from './release/parts-of-software.ts';
import { checkWorkflow } from './release/workflow.ts';
import { publishAll } from './release/publish.ts';

export async function run(args: string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-release-'));
  const registry = await openRegistry(join(folder, 'registry'));
  const published = listPublished();
  const steps: [name: string, step: () => Promise<string> | string][] = [
    ['tarballs hold what they name', () => checkTarballs(published)],
    ['a dry run publishes nothing', () => publishAll(registry, ['--dry-run'])],
    ['all are published, and once', () => publishAll(registry, [])],
    ['READMEs run in an empty folder', () => checkReadmes(published, registry, join(folder, 'readmes'))],
    ['npx costs a BOM', () => checkCommandLine(registry, join(folder, 'npx'))],
    ['a next version is made', () => checkVersions(join(folder, 'version'))],
    ['licences of what is shipped', () => checkParts()],
    ['the workflow names what is there', () => checkWorkflow()],
  ];
  let passed = true;
  try {
    for (const [name, step] of steps) {
      try {
        console.log(`ok      ${name}: ${await step()}`);
      } catch (error) {
        passed = false;
        console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  } finally {
    await registry.close();
    if (passed && !args.includes('--keep')) await rm(folder, { recursive: true, force: true });
    else console.log(`What was made is in ${folder}`);
  }
  return passed;
}
