// How fast alternatives are found, how many parts have some, and how often the rules agree with what makers' part numbers say:
//   npm run bench -- alternatives [--sample N] [--show N] [--kind resistor]
// The catalogue is that of DATABASE_URL or PARTWRIGHT_DATA_DIR. The truth of the second part is independent of the catalogue:
// value, size, tolerance, power, voltage and dielectric as the numbers of chip resistors and capacitors encode them.
import { parseArgs } from 'node:util';
import { rankAlternatives, findCategory, type Alternative, type Part } from '@partwright/catalog';
import { decodePartNumber, type DecodedPartNumber } from '@partwright/part-numbers';
import { closeService, composeService } from '../packages/server/src/compose.ts';
import type { Service } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { findAlternatives } from '../packages/server/src/usecases/find-alternatives.ts';
import { median } from './figures.ts';

const RESULTS = 10;
const PAIRS = 20_000;
const BATCH = 500;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sample: { type: 'string' }, show: { type: 'string' }, kind: { type: 'string' } },
  });
  const service = await composeService(readSettings({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    const random = randomFrom(20_261_121);
    const all = await groupPartIds(service, values.kind);
    console.log(`${await service.catalogue.index.count()} parts in the catalogue`);
    await measure(service, sample(all, Number(values.sample ?? 200), random), Number(values.show ?? 0));
    await compareWithNumbers(service, random);
  } finally {
    await closeService(service);
  }
}

/** Parts of every kind in turn, so that a thousand resistors do not hide a hundred relays. */
async function groupPartIds(service: Service, kind: string | undefined): Promise<number[][]> {
  const groups = new Map<string, number[]>();
  for await (const batch of service.records.parts.stream(2_000)) {
    for (const { id, category } of batch) {
      const top = findCategory(category).kind;
      if (kind !== undefined && top !== kind) continue;
      const group = groups.get(top);
      if (group === undefined) groups.set(top, [id]);
      else group.push(id);
    }
  }
  return [...groups.values()];
}

function sample(groups: number[][], size: number, random: () => number): number[] {
  const chosen = new Set<number>();
  const most = groups.reduce((sum, { length }) => sum + length, 0);
  for (let turn = 0; chosen.size < Math.min(size, most); turn++) {
    const group = groups[turn % groups.length]!;
    chosen.add(group[Math.floor(random() * group.length)]!);
  }
  return [...chosen];
}

async function measure(service: Service, ids: number[], show: number): Promise<void> {
  const parts = [...(await service.records.parts.byIds(ids)).values()];
  const [times, busy]: [number[], number[]] = [[], []];
  const kinds = new Map<string, { parts: number; any: number; dropIn: number }>();
  let shown = 0;
  for (const part of parts) {
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const { alternatives } = await findAlternatives(service, null, part, { maxResults: RESULTS });
    times.push(performance.now() - started);
    const { user, system } = process.cpuUsage(cpu);
    busy.push((user + system) / 1000);
    const kind = kinds.get(part.kind) ?? { parts: 0, any: 0, dropIn: 0 };
    kind.parts++;
    if (alternatives.length > 0) kind.any++;
    if (alternatives.some(isDropIn)) kind.dropIn++;
    kinds.set(part.kind, kind);
    if (shown++ < show) printAlternatives(part, alternatives);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  console.log(
    `${parts.length} parts: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; CPU of this process p50 ${median(busy).toFixed(1)} ms`,
  );
  const total = { parts: 0, any: 0, dropIn: 0 };
  for (const [kind, one] of [...kinds].sort(([, a], [, b]) => b.parts - a.parts)) {
    for (const key of ['parts', 'any', 'dropIn'] as const) total[key] += one[key];
    console.log(
      `  ${kind.padEnd(18)} ${String(one.parts).padStart(4)} parts, alternatives ${one.any}, drop-in ${one.dropIn}`,
    );
  }
  console.log(`with an alternative ${total.any}/${total.parts}, with a drop-in ${total.dropIn}/${total.parts}`);
}

const isDropIn = ({ class: reached }: Alternative): boolean => reached === 'drop-in' || reached === 'packaging';

function printAlternatives(part: Part, alternatives: Alternative[]): void {
  console.log(`\n${part.mpn} (${part.manufacturer}, ${part.package}): ${part.description}`);
  for (const { part: other, class: reached, score, reason } of alternatives.slice(0, 3))
    console.log(
      `  ${reached} ${score} ${other.mpn} (${other.manufacturer}, ${other.package}): ${other.description}\n    ${reason}`,
    );
}

interface Numbered {
  part: Part;
  decoded: DecodedPartNumber;
}

/**
 * Pairs of parts whose numbers encode all that is compared. The number says worse, or another value or size: the rules must
 * not say drop-in. The number says at least as good: they should, unless the catalogue states what no number does.
 */
async function compareWithNumbers(service: Service, random: () => number): Promise<void> {
  const groups = new Map<string, Numbered[]>();
  for await (const batch of service.records.parts.stream(2_000)) {
    for (const part of batch) {
      const decoded = ['resistor.chip', 'capacitor.ceramic'].includes(part.category)
        ? decodePartNumber(part.mpn)
        : null;
      if (decoded?.value == null || decoded.tolerance?.unit !== '%' || decoded.kind !== part.kind) continue;
      const key = `${part.kind} ${decoded.value.numeric.toPrecision(6)} ${decoded.package}`;
      groups.set(key, [...(groups.get(key) ?? []), { part, decoded }].slice(-BATCH));
    }
  }
  const lists = [...groups.values()].filter(({ length }) => length > 1);
  const count = { worse: 0, wrong: 0, good: 0, agreed: 0, stated: 0 };
  const misses: string[] = [];
  for (let at = 0; at < PAIRS && lists.length > 1; at++) {
    const list = pick(random, lists);
    const original = pick(random, list);
    // One pair in five has another value or size.
    const candidate = pick(random, random() < 0.2 ? pick(random, lists) : list);
    if (original === candidate || original.part.id === candidate.part.id) continue;
    const [found] = rankAlternatives(original.part, [candidate.part]);
    const claimed = found !== undefined && isDropIn(found);
    if (isWorse(original.decoded, candidate.decoded)) {
      count.worse++;
      if (claimed) {
        count.wrong++;
        misses.unshift(`WRONG ${original.part.mpn} -> ${candidate.part.mpn}: ${found.reason}`);
      }
    } else if (isComplete(original.decoded) && isComplete(candidate.decoded)) {
      count.good++;
      if (claimed) count.agreed++;
      else if (found !== undefined && !found.criteria.some((one) => isHeldBackByNumber(one, candidate.decoded)))
        count.stated++;
      else misses.push(`${original.part.mpn} -> ${candidate.part.mpn}: ${found?.reason ?? 'no alternative'}`);
    }
  }
  console.log(`\npairs whose numbers say worse or other: ${count.worse}, called drop-in all the same: ${count.wrong}`);
  console.log(
    `pairs whose numbers say at least as good: ${count.good}, called drop-in ${count.agreed}, held back by a parameter no number encodes ${count.stated}, else ${count.good - count.agreed - count.stated}`,
  );
  for (const miss of misses.slice(0, 10)) console.log(`  ${miss}`);
}

const ENCODED = new Set(['resistance', 'capacitance', 'tolerance', 'power_rated', 'dielectric', 'footprint']);

/** Something that the numbers encode stands in the way; else it is drift, temperature range, qualification. */
function isHeldBackByNumber(criterion: Alternative['criteria'][number], { voltage }: DecodedPartNumber): boolean {
  const { name, verdict, critical } = criterion;
  const isEncoded = name === 'voltage_rated' ? voltage !== null : ENCODED.has(name);
  return critical && (verdict === 'worse' || verdict === 'unknown') && isEncoded;
}

/** By the numbers alone. What a number does not encode cannot be worse. */
function isWorse(original: DecodedPartNumber, candidate: DecodedPartNumber): boolean {
  const less = (a: number | null, b: number | null): boolean => a !== null && b !== null && b < a * 0.999;
  const percent = ({ tolerance }: DecodedPartNumber): number =>
    Math.max(Math.abs(tolerance!.plus), Math.abs(tolerance!.minus));
  return (
    original.kind !== candidate.kind ||
    original.package !== candidate.package ||
    Math.abs(original.value!.numeric - candidate.value!.numeric) > 1e-5 * original.value!.numeric ||
    percent(candidate) > percent(original) ||
    less(original.power, candidate.power) ||
    less(original.voltage, candidate.voltage)
  );
}

function isComplete({ kind, power, voltage, dielectric }: DecodedPartNumber): boolean {
  return kind === 'resistor' ? power !== null : voltage !== null && dielectric === 'X7R';
}

function pick<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Park and Miller's generator: the same sample on every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
