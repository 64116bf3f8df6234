// Reading values: right, declared ambiguous with the truth among its alternatives, missing or wrong, per rule that the
// strings were derived by, beside a naive regular expression in the same run; then texts a second of both.
//   npm run bench -- values [VECTORS.tsv]      a table with the columns input, class, canonical (`4.7 kOhm; tol 1%`)
import { readFileSync } from 'node:fs';
import { normalizeValue, type NormalizedValue } from '@partwright/values';
import { median } from './figures.ts';
import { readNaively } from './naive-value-reader.ts';
import { generateVectors, type ValueVector } from './value-vectors.ts';

const ROUNDS = 5;
const SHOWN = 40;

type Verdict = 'right' | 'ambiguous' | 'missing' | 'wrong';
type Tally = Record<Verdict, number>;

export async function run(args: string[]): Promise<void> {
  const vectors = args[0] === undefined ? [...generateVectors()] : readVectors(args[0]);
  const ours = new Map<string, Tally>();
  const peer = new Map<string, Tally>();
  const faults: string[] = [];
  let doubted = 0;
  for (const vector of vectors) {
    const value = normalizeValue(vector.input, { kind: vector.kind });
    const verdict = evaluateValue(value, vector.want);
    count(ours, vector.rule, verdict);
    count(peer, vector.rule, evaluateNaive(vector));
    if (verdict === 'ambiguous' && vector.plain) doubted += 1;
    if (verdict === 'missing' || verdict === 'wrong' || (verdict === 'ambiguous' && vector.plain))
      faults.push(
        `  ${verdict} ${vector.kind ?? '-'} ${JSON.stringify(vector.input)}: ${shown(value)}, want ${vector.want?.numeric ?? 'no value'}`,
      );
  }
  print('ours', ours);
  print('naive regular expression', peer);
  console.log(`declared ambiguous where an engineer has no doubt: ${doubted}`);
  if (faults.length > 0) console.log(`${faults.length} to look at:\n${faults.slice(0, SHOWN).join('\n')}`);
  throughput(vectors);
}

function evaluateValue(value: NormalizedValue, want: ValueVector['want']): Verdict {
  if (want === null) return value.numeric === null ? 'right' : value.ambiguous ? 'ambiguous' : 'wrong';
  if (value.ambiguous && value.alternatives.some((reading) => same(reading, want))) return 'ambiguous';
  if (value.numeric === null) return 'missing';
  return same(value, want) ? 'right' : 'wrong';
}

function evaluateNaive({ input, kind, want }: ValueVector): Verdict {
  const value = readNaively(input, kind);
  if (want === null) return value === null ? 'right' : 'wrong';
  return value === null ? 'missing' : same(value, want) ? 'right' : 'wrong';
}

function same(
  reading: { numeric: number | null; unit: string | null },
  want: NonNullable<ValueVector['want']>,
): boolean {
  return reading.unit === want.unit && Math.abs((reading.numeric ?? Number.NaN) - want.numeric) <= 1e-9 * want.numeric;
}

function count(tallies: Map<string, Tally>, rule: string, verdict: Verdict): void {
  for (const name of [rule, 'all']) {
    const tally = tallies.get(name) ?? { right: 0, ambiguous: 0, missing: 0, wrong: 0 };
    tally[verdict] += 1;
    tallies.set(name, tally);
  }
}

function print(title: string, tallies: Map<string, Tally>): void {
  console.log(`${title}: right / ambiguous / missing / wrong`);
  for (const [rule, { right, ambiguous, missing, wrong }] of [...tallies].toSorted(
    ([a], [b]) => Number(a === 'all') - Number(b === 'all'),
  ))
    console.log(`  ${rule.padEnd(28)} ${right} / ${ambiguous} / ${missing} / ${wrong}`);
}

function shown({ normalized, ambiguous, alternatives }: NormalizedValue): string {
  return ambiguous ? alternatives.map((reading) => reading.normalized).join(' or ') : (normalized ?? 'none');
}

function throughput(vectors: readonly ValueVector[]): void {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(milliseconds(() => vectors.forEach(({ input, kind }) => void normalizeValue(input, { kind }))));
    peer.push(milliseconds(() => vectors.forEach(({ input, kind }) => void readNaively(input, kind))));
  }
  const perSecond = (figures: number[]): string =>
    Math.round((vectors.length / median(figures)) * 1000).toLocaleString('en');
  console.log(
    `texts a second: ours ${perSecond(ours)}, naive ${perSecond(peer)} (${vectors.length} texts, median of ${ROUNDS})`,
  );
}

function milliseconds(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const UNITS: Record<string, string> = { Ohm: 'Ω', F: 'F', H: 'H', Hz: 'Hz', V: 'V', A: 'A', W: 'W' };
const POWERS: Record<string, number> = { f: -15, p: -12, n: -9, u: -6, m: -3, '': 0, k: 3, M: 6, G: 9 };
const CANONICAL = /^([\d.]+(?:e[+-]?\d+)?)\s*([fpnumkMG]?)(Ohm|Hz|F|H|V|A|W)\b/;

function readVectors(path: string): ValueVector[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').split(/\r?\n/);
  const names = header.split('\t');
  const cell = (line: string, name: string): string => line.split('\t')[names.indexOf(name)] ?? '';
  return lines
    .filter((line) => line !== '')
    .flatMap((line) => {
      const canonical = cell(line, 'canonical');
      const m = CANONICAL.exec(canonical);
      const kind = cell(line, 'class');
      // Colours, dielectrics and names are not compared here.
      if (!m && !/^(?:NO VALUE|NULL|INVALID|RANGE|DNP)/.test(canonical)) return [];
      const want = m ? { numeric: Number(m[1]) * 10 ** POWERS[m[2] ?? '']!, unit: UNITS[m[3] ?? ''] ?? '' } : null;
      return [{ input: cell(line, 'input'), kind: kind === 'any' ? undefined : kind, want, rule: kind, plain: false }];
    });
}
