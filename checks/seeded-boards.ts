// npm run checks -- seeded-boards [COUNT] [FIRST]: boards with one known violation each, of every rule, as four programs write
// them, and the same boards without it. Each violation must be found where it is, and nothing on its twin. OTHERS=1 also lists
// what else was found on the boards with a violation: mostly what follows from it. KEEP=FOLDER writes the sets that failed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openPolygons } from '@partwright/gerber/polygons';
import { seededBoards } from '../packages/manufacturing/src/dfm/seeded/seeded.fixture.ts';

interface Tally {
  boards: number;
  found: number;
  atPlace: number;
}

export async function run([count = '200', first = '0']: string[]): Promise<boolean> {
  const wasm = createRequire(import.meta.url).resolve('clipper2-wasm/dist/umd/clipper2z.wasm');
  const polygons = await openPolygons(readFileSync(wasm));
  const tallies = new Map<string, Tally>();
  let twinsFlagged = 0;
  let others = 0;
  for (const outcome of seededBoards(Number(count), polygons, Number(first))) {
    const tally = tallies.get(outcome.rule) ?? { boards: 0, found: 0, atPlace: 0 };
    tallies.set(outcome.rule, tally);
    tally.boards++;
    if (outcome.isFound) tally.found++;
    if (outcome.isAtPlace) tally.atPlace++;
    if (outcome.onTwin.length > 0) twinsFlagged++;
    others += outcome.others.length;
    const hasFailed = !outcome.isFound || !outcome.isAtPlace || outcome.onTwin.length > 0;
    if (hasFailed)
      console.log(`${outcome.name}: ${outcome.isFound ? (outcome.isAtPlace ? '' : 'elsewhere') : 'not found'}`);
    for (const line of outcome.onTwin.slice(0, 5)) console.log(`    on the twin: ${line}`);
    if (process.env.OTHERS !== undefined)
      for (const line of outcome.others) console.log(`  ${outcome.name}\n    ${line}`);
    if (hasFailed && process.env.KEEP !== undefined)
      keep(join(process.env.KEEP, outcome.name.replace(/\W+/g, '-')), outcome.files);
  }
  const all = { boards: 0, found: 0, atPlace: 0 };
  console.log('\nrule                   boards  found  at its place');
  for (const [rule, { boards, found, atPlace }] of [...tallies].sort(([a], [b]) => (a < b ? -1 : 1))) {
    all.boards += boards;
    all.found += found;
    all.atPlace += atPlace;
    console.log(
      `${rule.padEnd(22)} ${String(boards).padStart(6)} ${String(found).padStart(6)} ${String(atPlace).padStart(6)}`,
    );
  }
  console.log(
    `${'all'.padEnd(22)} ${String(all.boards).padStart(6)} ${String(all.found).padStart(6)} ${String(all.atPlace).padStart(6)}`,
  );
  console.log(
    `clean twins with an issue: ${twinsFlagged}; issues of other rules on the boards with a violation: ${others}`,
  );
  return all.found === all.boards && all.atPlace === all.boards && twinsFlagged === 0;
}

function keep(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
}
