import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until, withWatchedFolder } from './watched-folder.fixture.ts';

// Run in a namespace that gives only few watches: prints what came of a file in the eighth folder.
const prepare = async (path: string): Promise<void> => {
  for (let at = 0; at < 8; at++) await mkdir(join(path, `d${at}`));
};

await withWatchedFolder({ prepare }, async (folder) => {
  await until(() => folder.watching.state().folders[0]?.state === 'polling');
  await writeFile(
    join(folder.path, 'd7', 'late-bom.csv'),
    'Reference,Value,Footprint,Qty\nR1,10k,R_0402,1\nC1,1uF,C_0402,1\n',
  );
  await until(() => folder.kept.length === 1);
  const { state } = folder.watching.state().folders[0]!;
  process.stdout.write(
    JSON.stringify({ warnings: folder.warnings, state, kept: folder.kept.map(({ subject }) => subject.path) }),
  );
});
