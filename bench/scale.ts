// How the column index grows with the catalogue: memory, time to make it and to start from its snapshot, search. Catalogues of
// any size are made from a real one: each part as often as it takes, with other stock, prices and makers. Every size is a
// process of its own; seconds are those of the processor.
//   npm run bench -- scale FILE.ndjson [MILLIONS ...]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { IndexFigures } from './scale-index.ts';

const HEAP_MB = 12_000;

export function run([file, ...millions]: string[]): void {
  if (file === undefined)
    throw new Error('Say which jlcparts export: npm run bench -- scale FILE.ndjson [MILLIONS ...]');
  const columns = [
    'parts',
    'columns MB',
    'heap MB',
    'resident MB',
    'made, s',
    'snapshot MB',
    'restored, s',
    'search, ms',
    'p95',
    'facets, ms',
    'p95',
  ];
  console.log(columns.map((column) => column.padStart(12)).join(''));
  for (const size of millions.length > 0 ? millions : ['0.6', '6']) {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MB}`,
        join(import.meta.dirname, 'scale-index.ts'),
        file,
        String(Number(size) * 1e6),
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (status !== 0) {
      console.log(`${size} million: the process ended with ${status}`);
      continue;
    }
    const found = JSON.parse(stdout) as IndexFigures;
    const cells = [
      found.parts.toFixed(0),
      found.columnsMb.toFixed(0),
      found.heapMb.toFixed(0),
      found.residentMb.toFixed(0),
      found.madeSeconds.toFixed(1),
      found.snapshotMb.toFixed(0),
      found.restoredSeconds?.toFixed(1) ?? 'not read',
      ...[found.search, found.facets].flatMap(({ median, p95 }) => [median.toFixed(2), p95.toFixed(2)]),
    ];
    console.log(cells.map((cell) => cell.padStart(12)).join(''));
  }
}
