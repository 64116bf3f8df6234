// How far part numbers can be read, and how often what they say is what a catalogue's own typed attributes say:
//   npm run bench -- decoders [FILE.ndjson] [--list N] [--family ID]
// Without FILE the starter catalogue. `raw`: every disagreement counts; `settled`: without those where a witness that is
// independent of the decoder (decoder-witnesses.ts) says that the catalogue erred. Peer: naive-decoder.ts.
import { parseArgs } from 'node:util';
import { decodePartNumber, families } from '@partwright/part-numbers';
import { groups, scoreDecoded, type Score, type Tally } from './decoder-score.ts';
import { fields, readTrueNumbers, type TrueNumber } from './decoder-truth.ts';
import { reportPackagingPairs } from './packaging-pairs.ts';

const STARTER = new URL('../packages/server/data/starter-catalog.jsonl.gz', import.meta.url).pathname;

/** Sums of groups: the first two are chips, the first ten all resistors and capacitors but thermistors. */
const SUMS: [title: string, groups: (title: string, at: number) => boolean][] = [
  ['chip resistors and ceramic chips', (_, at) => at < 2],
  ['all resistors and capacitors', (title, at) => at < 10 && title !== 'thermistors'],
];

const RESISTORS_AND_CAPACITORS = new Set<string>(['resistor', 'resistor_network', 'capacitor']);

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { list: { type: 'string' }, family: { type: 'string' } },
    allowPositionals: true,
  });
  const numbers: TrueNumber[] = [];
  for await (const number of readTrueNumbers(positionals[0] ?? STARTER)) numbers.push(number);
  const started = performance.now();
  const decoded = numbers.map(({ mpn }) => decodePartNumber(mpn));
  const ms = performance.now() - started;
  const each = ((1000 * ms) / numbers.length).toFixed(2);
  console.log(`${numbers.length} part numbers, ${families.length} families: ${ms.toFixed(0)} ms, ${each} µs each`);

  const score = scoreDecoded(numbers, decoded);
  const most = Number(values.list ?? 0);
  reportCoverage(score);
  reportAgreement(score);
  reportFalseClaims(score, most);
  reportPackagingPairs(numbers, most);
  reportUncovered(score);
  const asked = score.disagreements.filter(({ family }) => values.family === undefined || family === values.family);
  for (const { truth, family, field, decoded: said, listed, witness } of asked.slice(0, most)) {
    const why = witness ? ` [${witness}]` : '';
    console.log(
      `${family} ${truth.sku} ${truth.mpn} ${field}: number ${said}, catalogue ${listed}${why} | ${truth.description}`,
    );
  }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 2)} %`;

function reportCoverage({ tallies }: Score): void {
  console.log('\ncoverage: decoded | naive peer: finds a code, its value is right');
  const reportTallies = (title: string, some: readonly Tally[]): void => {
    const sum = (of: (tally: Tally) => number): number => some.reduce((total, tally) => total + of(tally), 0);
    const parts = sum((tally) => tally.parts);
    const decoded = sum((tally) => tally.decoded);
    const found = percent(
      sum(({ naive }) => naive.covered),
      parts,
    );
    const right = percent(
      sum(({ naive }) => naive.right),
      sum(({ naive }) => naive.compared),
    );
    console.log(`  ${title.padEnd(34)} ${decoded}/${parts} ${percent(decoded, parts)} | ${found}, ${right}`);
  };
  for (const [title] of groups)
    reportTallies(
      title,
      [tallies.get(title)].filter((tally) => tally !== undefined),
    );
  for (const [title, isIn] of SUMS) {
    const titles = groups.map(([group]) => group).filter(isIn);
    reportTallies(
      `= ${title}`,
      titles.map((group) => tallies.get(group)).filter((tally) => tally !== undefined),
    );
  }
}

function reportAgreement({ schemes }: Score): void {
  console.log('\nagreement by family: raw (settled where it differs)');
  const totals = new Map<string, [compared: number, raw: number, settled: number]>();
  const isResistorOrCapacitor = new Set(
    families.filter(({ kind }) => RESISTORS_AND_CAPACITORS.has(kind)).map(({ id }) => id),
  );
  for (const [id, scheme] of [...schemes].sort(([, a], [, b]) => b.parts - a.parts)) {
    const texts: string[] = [];
    for (const field of fields) {
      const row = scheme.fields.get(field);
      if (!row) continue;
      const raw = row.disagreed.length;
      const settled = row.disagreed.filter(({ witness }) => witness === undefined).length;
      texts.push(
        `${field} ${percent(row.compared - raw, row.compared)}${settled === raw ? '' : ` (${percent(row.compared - settled, row.compared)})`}`,
      );
      const typed = [
        'typed attributes',
        ...(isResistorOrCapacitor.has(id) ? ['typed attributes of resistors and capacitors'] : []),
      ];
      for (const key of field === 'package' ? [field] : [field, ...typed]) {
        const total = totals.get(key) ?? [0, 0, 0];
        totals.set(key, [total[0] + row.compared, total[1] + raw, total[2] + settled]);
      }
    }
    const foreign = scheme.otherMaker > 0 ? `, ${scheme.otherMaker} of other makers` : '';
    console.log(`  ${id.padEnd(24)} ${scheme.parts}${foreign}: ${texts.join(', ')}`);
  }
  for (const [field, [compared, raw, settled]] of totals)
    console.log(
      `  = ${field}: ${compared} compared, raw ${percent(compared - raw, compared)} (${raw} differ), settled ${percent(compared - settled, compared)} (${settled} differ)`,
    );
}

function reportFalseClaims({ others: { parts, unsorted, claims }, wrongKinds }: Score, most: number): void {
  console.log(
    `\nclaimed among parts of other kinds: ${claims.length} of ${parts} (${percent(claims.length, parts)}), ${unsorted} parts without a category left out`,
  );
  console.log(`claimed as another of the kinds above: ${wrongKinds.length}`);
  for (const { truth, family } of [...claims, ...wrongKinds].slice(0, most))
    console.log(`  ${truth.mpn} (${truth.manufacturer}, ${truth.category.id}) as ${family}`);
}

function reportUncovered({ uncovered }: Score): void {
  console.log('\nuncovered, most first');
  for (const [group, makers] of uncovered) {
    const most = [...makers].sort(([, a], [, b]) => b.length - a.length).slice(0, 8);
    console.log(`  ${group}: ${most.map(([maker, some]) => `${maker} ${some.length} (${some[0]})`).join(', ')}`);
  }
}
