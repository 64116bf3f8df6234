// Reading, matching and printing BOMs on the embedded default: CSV and XLSX of 100,000 lines beside SheetJS in the same
// run, a batch of 500 components matched against the starter catalogue, the PDF of 500 lines.
//   npm run bench -- bom [runs]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBom } from '@partwright/bom';
import { read, utils, write } from '@e965/xlsx';
import { closeService, composeCore } from '../packages/server/src/compose.ts';
import { createParserPool } from '../packages/server/src/isolation/index.ts';
import type { Core } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { answerMatchBatch } from '../packages/server/src/usecases/answer-matches.ts';
import { joinParts } from '../packages/server/src/usecases/bom-parts.ts';
import { analyse } from '../packages/server/src/usecases/analyse-bom.ts';
import { renderBomReport } from '../packages/server/src/usecases/print-bom.ts';
import { matchLines } from '../packages/server/src/usecases/match-lines.ts';
import { median, summary } from './figures.ts';

const LINES = 100_000;
const CAP_MB = 512;
const VALUES = ['10k', '4k7 1%', '100nF', '0.1uF 16V', '22pF', '1M', '330R', '4.7uF', '0R', '47k'];
const SIZES = ['0402_1005Metric', '0603_1608Metric', '0805_2012Metric'];

export async function run(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 5);
  await readFiles(runs);
  await matchBatch(runs);
}

function line(at: number): { reference: string; value: string; footprint: string } {
  const value = VALUES[at % VALUES.length]!;
  const letter = value.includes('F') ? 'C' : 'R';
  const kind = letter === 'C' ? 'Capacitor' : 'Resistor';
  return { reference: `${letter}${at + 1}`, value, footprint: `${kind}_SMD:${letter}_${SIZES[at % SIZES.length]}` };
}

function table(): string[][] {
  const rows = Array.from({ length: LINES }, (_, at) => {
    const { reference, value, footprint } = line(at);
    return [reference, value, footprint, '1', '', 'Yageo', `part ${at % 977}`];
  });
  return [['Reference', 'Value', 'Footprint', 'Qty', 'DNP', 'Manufacturer', 'Description'], ...rows];
}

const writeCsv = (rows: string[][]): Uint8Array =>
  new TextEncoder().encode(`${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`);
const writeXlsx = (rows: string[][]): Uint8Array =>
  new Uint8Array(
    write({ SheetNames: ['BOM'], Sheets: { BOM: utils.aoa_to_sheet(rows) } }, { type: 'array', compression: true }),
  );

async function readFiles(runs: number): Promise<void> {
  const rows = table();
  for (const [name, bytes] of [
    ['CSV', writeCsv(rows)],
    ['XLSX', writeXlsx(rows)],
  ] as const) {
    const ours: number[] = [];
    const peer: number[] = [];
    const limits = { rows: LINES + 10, bytes: bytes.length };
    for (let at = 0; at < runs; at++) {
      ours.push(milliseconds(() => void readBom(bytes, { limits })));
      // The peer only makes rows of cells; columns, designators and quantities are not understood.
      peer.push(
        milliseconds(() => {
          const [sheet] = Object.values(read(bytes, { type: 'array', raw: true }).Sheets);
          utils.sheet_to_json(sheet!, { header: 1 });
        }),
      );
    }
    console.log(`read a ${name} BOM of ${LINES} lines, ms: ${summary(ours)}`);
    console.log(
      `  @e965/xlsx, rows only, ms: ${summary(peer)}; ratio of the medians ${(median(ours) / median(peer)).toFixed(2)}`,
    );
    await readCapped(bytes, limits);
  }
}

/** As the server reads it: in a process of its own that is ended above the cap. */
async function readCapped(bytes: Uint8Array, limits: object): Promise<void> {
  const parsers = createParserPool({ memoryMb: CAP_MB, deadlineMs: 60_000 });
  try {
    await parsers.ready();
    const began = performance.now();
    await parsers.run('bom.read', { bytes, options: { limits } });
    console.log(`  in a process capped at ${CAP_MB} MB, ms: ${(performance.now() - began).toPrecision(3)}`);
  } finally {
    await parsers.close();
  }
}

/** The report of 500 matched lines, the first with fonts and writer still to load. */
async function printReport(core: Core, runs: number): Promise<void> {
  const rows = [
    ['Reference', 'Value', 'Footprint'],
    ...Array.from({ length: 500 }, (_, at) => Object.values(line(at * 7))),
  ];
  const bom = readBom(writeCsv(rows));
  const joined = await joinParts(core, bom, await matchLines(core, bom));
  const figures: number[] = [];
  for (let at = 0; at < runs + 1; at++) {
    const began = performance.now();
    await renderBomReport(await analyse(joined, { quantity: 100 }, core), 'Bench');
    figures.push(performance.now() - began);
  }
  console.log(`print the PDF of 500 lines, ms: first ${figures[0]!.toPrecision(3)}, then ${summary(figures.slice(1))}`);
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
  await printReport(core, runs);
  await closeService(core);
  await rm(folder, { recursive: true, force: true });
}

function milliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
