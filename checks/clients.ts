// npm run checks -- clients: requests as known clients of the interface send them, made from what is known of them, against a
// real server with its default settings: every one is answered, with every field that its sender reads, and the values are right.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRecorder } from './clients/ask.ts';
import { recordBoms } from './clients/boms.ts';
import { recordBoards } from './clients/boards.ts';
import { recordDoors } from './clients/doors.ts';
import { recordEda } from './clients/eda.ts';
import { recordParts } from './clients/parts.ts';
import { recordProjects } from './clients/projects.ts';
import { startPartwright } from './n8n/server.ts';

export async function run(args: string[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-clients-'));
  const server = await startPartwright(join(folder, 'data'), { RATE_LIMIT_PER_MINUTE: '100000' });
  const rooms = {
    doors: recordDoors,
    parts: recordParts,
    boms: recordBoms,
    boards: recordBoards,
    eda: recordEda,
    projects: recordProjects,
  };
  let passed = true;
  try {
    for (const [name, record] of Object.entries(rooms)) {
      if (args.length > 0 && !args.includes(name)) continue;
      const recorder = openRecorder(server);
      await record(recorder, server);
      passed &&= recorder.troubles.length === 0;
      console.log(
        `${name}: ${recorder.calls} requests, ${recorder.fields} fields read, ${recorder.troubles.length} not as the reader needs`,
      );
      for (const trouble of recorder.troubles) console.log(`  ${trouble}`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return passed;
}
