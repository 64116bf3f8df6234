// One import as a process of its own, for kill-during-import.ts: progress and the answer as lines of JSON on standard output.
//   node checks/import-once.ts FILE pglite FOLDER | postgres URL
import { readJlcparts } from '../packages/server/src/sources/index.ts';
import { openRecords } from '../packages/server/src/store/index.ts';
import { importCatalogue } from '../packages/server/src/usecases/import-catalogue.ts';

const [file, engine, place] = process.argv.slice(2) as [string, string, string];
const observedAt = `${/\d{4}-\d\d-\d\d/.exec(file)?.[0] ?? '2026-05-21'}T00:00:00Z`;
const records = await openRecords(
  engine === 'pglite' ? { kind: 'pglite', dataDir: place } : { kind: 'postgres', url: place },
);
const answer = await importCatalogue(
  { records },
  readJlcparts(file, { batchSize: 250, observedAt, isComplete: true }),
  {
    onProgress: ({ offset }) => console.log(JSON.stringify({ offset })),
  },
);
console.log(JSON.stringify({ answer }));
await records.close();
