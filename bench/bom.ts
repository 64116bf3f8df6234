// Reading and matching BOMs on the embedded default: a 100,000-line CSV beside SheetJS in the same run, and a batch of 500
// components matched against the starter catalogue.
//   npm run bench -- bom [runs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBom } from '@partwright/engine/bom';
import { read, utils } from '@e965/xlsx';
import { closeService, composeCore } from '../packages/server/src/compose.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { answerMatchBatch } from '../packages/server/src/usecases/answer-matches.ts';
import { median, summary } from './figures.ts';

const LINES = 100_000;
const VALUES = ['10k', '4k7 1%', '100nF', '0.1uF 16V', '22pF', '1M', '330R', '4.7uF', '0R', '47k'];
const SIZES = ['0402_1005Metric', '0603_1608Metric', '0805_2012Metric'];

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 5);
  readCsv(runs);
  await matchBatch(runs);
}

function line(at: number): { reference: string; value: string; footprint: string } {
  const value = VALUES[at % VALUES.length]!;
  const letter = value.includes('F') ? 'C' : 'R';
  const kind = letter === 'C' ? 'Capacitor' : 'Resistor';
  return { reference: `${letter}${at + 1}`, value, footprint: `${kind}_SMD:${letter}_${SIZES[at % SIZES.length]}` };
}

function readCsv(runs: number): void {
  const rows = Array.from({ length: LINES }, (_, at) => {
    const { reference, value, footprint } = line(at);
    return `"${reference}","${value}","${footprint}","1","","Yageo","part ${at % 977}"`;
  });
  const bytes = new TextEncoder().encode(
    `"Reference","Value","Footprint","Qty","DNP","Manufacturer","Description"\n${rows.join('\n')}\n`,
  );
  const ours: number[] = [];
  const peer: number[] = [];
  for (let at = 0; at < runs; at++) {
    ours.push(milliseconds(() => void readBom(bytes, { limits: { rows: LINES + 10, bytes: bytes.length } })));
    // The peer only makes rows of cells; columns, designators and quantities are not understood.
    peer.push(
      milliseconds(
        () =>
          void utils.sheet_to_json(Object.values(read(bytes, { type: 'array', raw: true }).Sheets)[0]!, { header: 1 }),
      ),
    );
  }
  console.log(`read a CSV BOM of ${LINES} lines, ms: ${summary(ours)}`);
  console.log(
    `  @e965/xlsx, rows only, ms: ${summary(peer)}; ratio of the medians ${(median(ours) / median(peer)).toFixed(2)}`,
  );
}

async function matchBatch(runs: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
  const core = await composeCore(readSettings({ PARTWRIGHT_DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  const batches = [
    ['500 passives by value and size', (at: number) => line(at * 7)],
    [
      '500 part numbers, one in five unknown',
      (at: number) => ({ reference: `U${at}`, mpn: at % 5 === 0 ? `NOSUCH${at}X` : 'STM32F103C8T6' }),
    ],
  ] as const;
  for (const [name, make] of batches) {
    const components = Array.from({ length: 500 }, (_, at) => make(at));
    const figures: number[] = [];
    for (let at = 0; at < runs + 1; at++) {
      const began = performance.now();
      await answerMatchBatch(core, components, 'deep');
      if (at > 0) figures.push(performance.now() - began);
    }
    console.log(`match a batch of ${name}, ms: ${summary(figures)}`);
  }
  await closeService(core);
  await rm(folder, { recursive: true, force: true });
}

function milliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
