import type { PublishedPackage } from '../../scripts/release/packages.ts';
import { run } from './run.ts';

interface Packed {
  files: { path: string }[];
  size: number;
}

const NEEDED = ['package.json', 'README.md', 'LICENSE'];
/** Made for tests or for this repository. */
const UNWANTED = /\.(?:test|fixture|conformance)\.|\.tsbuildinfo$|(?:^|\/)(?:src|goldens)\//;
const FEWEST_FILES = 8;

/** Pack each package as npm publishes it, and look into the list of its files. */
export function checkTarballs(packages: readonly PublishedPackage[]): string {
  let bytes = 0;
  for (const { name, folder } of packages) {
    // .npmrc keeps scripts from running; prepack makes what is packed.
    const args = ['pack', '--dry-run', '--json', '--ignore-scripts=false', '--loglevel=error'];
    const [packed] = JSON.parse(run('npm', args, { cwd: folder })) as [Packed];
    const paths = packed.files.map(({ path }) => path);
    const isBundled = paths.some((path) => path.startsWith('programs/'));
    const needed = isBundled ? [...NEEDED, 'programs/licences.txt'] : NEEDED;
    const missing = needed.filter((path) => !paths.includes(path));
    if (missing.length > 0) throw new Error(`${name} lacks ${missing.join(', ')}`);
    const unwanted = paths.filter((path) => UNWANTED.test(path));
    if (unwanted.length > 0) throw new Error(`${name} holds ${unwanted.slice(0, 3).join(', ')}`);
    if (paths.length < FEWEST_FILES) throw new Error(`${name} holds ${paths.length} files: ${paths.join(', ')}`);
    bytes += packed.size;
  }
  return `${packages.length} packages, ${(bytes / 1e6).toFixed(1)} MB packed`;
}
