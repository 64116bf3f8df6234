// Substitutes of 500 lines whose part is short, held against what each line asks for by a checker that reads parameters
// alone; and how many short lines of real BOMs are covered:
//   npm run bench -- cost substitutes [FOLDER of BOMs]
// The catalogue is that of DATABASE_URL or PARTWRIGHT_DATA_DIR.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Part } from '@partwright/catalog';
import { closeService, composeService } from '../packages/server/src/compose.ts';
import type { Service } from '../packages/server/src/service.ts';
import { readSettings } from '../packages/server/src/settings.ts';
import { joinParts } from '../packages/server/src/usecases/bom-parts.ts';
import { bomCostLines, type CostedLine } from '../packages/server/src/usecases/cost-lines.ts';
import { gatherSubstitutes } from '../packages/server/src/usecases/gather-substitutes.ts';
import { matchLines } from '../packages/server/src/usecases/match-lines.ts';
import { readBomFile } from '../packages/server/src/usecases/read-bom-file.ts';
import { stateCost } from '../packages/server/src/usecases/state-cost.ts';
import type { SubstitutedLine } from '../packages/server/src/usecases/substitute-lines.ts';

const LINES = 500;
const BOARDS = 100;
const RUNS = [100, 1000];

export async function reportSubstitutes(folder: string | undefined): Promise<void> {
  const service = await composeService(readSettings({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    console.log(`${await service.catalogue.index.count()} parts in the catalogue`);
    await checkLines(service);
    if (folder === undefined) console.log('real BOMs: left out, no folder of them was given');
    else await coverBoms(service, folder);
  } finally {
    await closeService(service);
  }
}

/** Which parameters make the line worse, by the direction in which they may differ. The checker’s own table. */
const EQUAL = ['resistance', 'capacitance', 'inductance', 'impedance', 'frequency', 'zener_voltage'];
const AT_LEAST = [
  'voltage_rated',
  'power_rated',
  'current_rated',
  'reverse_voltage',
  'forward_current',
  'saturation_current',
  'surge_current',
  'ripple_current',
  'lifetime',
];
const AT_MOST = ['tolerance', 'temperature_coefficient', 'dc_resistance', 'esr', 'reverse_recovery_time'];
/** Steadier first. */
const DIELECTRICS = ['C0G', 'NP0', 'U2J', 'X8R', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5V', 'Z5U'];
const ASKED_KINDS = ['resistor', 'capacitor', 'inductor', 'diode', 'ferrite_bead'];

type Asked = (
  name: string,
) => { value: number | string | null; min: number | null; max: number | null; display: string } | undefined;

/** Everything in which a substitute is worse than the part that the line asks for, or does not say. */
export function listWorse(own: Part, other: Part): { worse: string[]; unsaid: string[] } {
  const read =
    (part: Part): Asked =>
    (name) =>
      part.parameters.find((one) => one.name === name && (one.value !== null || one.min !== null || one.max !== null));
  const [asked, has] = [read(own), read(other)];
  const worse: string[] = [];
  const unsaid: string[] = [];
  const compare = (name: string, holds: (a: number, b: number) => boolean): void => {
    const a = asked(name)?.value;
    if (typeof a !== 'number') return;
    const b = has(name)?.value;
    if (typeof b !== 'number') unsaid.push(name);
    else if (!holds(Math.abs(a), Math.abs(b))) worse.push(`${name} ${has(name)!.display} for ${asked(name)!.display}`);
  };
  for (const name of EQUAL) compare(name, (a, b) => Math.abs(a - b) <= a * 1e-3);
  for (const name of AT_LEAST) compare(name, (a, b) => b >= a * 0.9999);
  for (const name of AT_MOST) compare(name, (a, b) => b <= a * 1.0001);
  const [was, is] = [asked('dielectric')?.value, has('dielectric')?.value];
  if (typeof was === 'string' && own.kind === 'capacitor') {
    const rank = (text: string): number =>
      Math.max(
        1,
        DIELECTRICS.findIndex((one) => text.toUpperCase().startsWith(one)),
      );
    if (typeof is !== 'string') unsaid.push('dielectric');
    else if (is !== was && rank(is) > rank(was)) worse.push(`dielectric ${is} for ${was}`);
  }
  const [range, wider] = [asked('temperature_operating'), has('temperature_operating')];
  if (range?.min != null && range.max !== null) {
    if (wider?.min == null || wider.max === null) unsaid.push('temperature_operating');
    else if (wider.min > range.min || wider.max < range.max) worse.push(`${wider.display} for ${range.display}`);
  }
  if (!isSameSize(own.package ?? '', other.package ?? '')) worse.push(`package ${other.package} for ${own.package}`);
  if (['nrnd', 'eol', 'obsolete'].includes(other.lifecycle)) worse.push(`life cycle ${other.lifecycle}`);
  return { worse, unsaid };
}

/** Names of one land in catalogues: JEDEC and usual, metric and inch, flat-lead. */
const NAMES: Record<string, string> = {
  'DO-214AC': 'SMA',
  'DO-214AA': 'SMB',
  'DO-214AB': 'SMC',
  'SMA-FL': 'SMAF',
  'SMB-FL': 'SMBF',
  '1005': '0402',
  '1608': '0603',
  '2012': '0805',
};
/** Cans of one diameter, and heights as far apart as makers allow themselves. */
const CAN = /D(\d+(?:\.\d+)?)xL(\d+(?:\.\d+)?)mm/i;
const CAN_HEIGHT_MM = 0.2;

function isSameSize(own: string, other: string): boolean {
  const [a, b] = [CAN.exec(own), CAN.exec(other)];
  if (a && b) return Number(a[1]) === Number(b[1]) && Number(b[2]) <= Number(a[2]) + CAN_HEIGHT_MM;
  const names = (text: string): string[] =>
    text
      .toUpperCase()
      .split(/[()]/)
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => NAMES[one] ?? one);
  const known = new Set(names(own));
  return names(other).some((one) => known.has(one));
}

async function checkLines(service: Service): Promise<void> {
  const parts = await pickParts(service);
  // As a BOM says them: value, ratings and size, with the number beside.
  const rows = parts.map((part, at) => [
    `${prefixOf(part)}${at + 1}`,
    describeRatings(part),
    part.package ?? '',
    part.mpn,
    part.manufacturer,
  ]);
  const csv = [['Reference', 'Value', 'Footprint', 'MPN', 'Manufacturer'], ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\n');
  const lines = (await costLines(service, new TextEncoder().encode(csv), 'asked.csv')).map(withoutStock);
  const wish = { quantity: BOARDS, substitutes: { use: 'equivalent' as const } };
  const began = performance.now();
  const gathered = await gatherSubstitutes(service, null, lines, wish);
  const took = performance.now() - began;
  const { substitutes } = await stateCost(gathered, wish, service);
  const found = substitutes?.lines ?? [];
  const judged = found.map((one) => ({ one, ...listWorse(one.line.part!, one.substitute.part) }));
  const bad = judged.filter(({ worse }) => worse.length > 0);
  const silent = judged.filter(({ unsaid }) => unsaid.length > 0);
  console.log(
    `${parts.length} lines, ${lines.length} parts, each without stock; looked for in ${Math.round(took)} ms:`,
  );
  console.log(
    `  substitutes ${found.length}, worse than asked ${bad.length}; of ${silent.length} the catalogue leaves out something that the part number says or that it is the same part`,
  );
  for (const { one, worse } of bad.slice(0, 10)) console.log(`  ${name(one)}: ${worse.join(', ')}`);
  for (const { one, unsaid } of silent.slice(0, 5))
    console.log(`  silent: ${name(one)}: ${unsaid.join(', ')} (${one.substitute.class})`);
  const wrongByChance = countWorseByChance(found);
  console.log(
    `  the checker finds ${wrongByChance.worse} of ${wrongByChance.tried} pairs of neighbours worse: it can fail`,
  );
}

function name({ line, substitute }: SubstitutedLine): string {
  return `${substitute.part.mpn} for ${line.part!.mpn}`;
}

/** The same checker over pairs that nobody chose. */
function countWorseByChance(found: readonly SubstitutedLine[]): { worse: number; tried: number } {
  const pairs = found.slice(1).map((one, at) => listWorse(found[at]!.line.part!, one.substitute.part));
  return { worse: pairs.filter(({ worse }) => worse.length > 0).length, tried: pairs.length };
}

/** Passives and diodes in turn, as the catalogue has them. */
async function pickParts(service: Service): Promise<Part[]> {
  const groups = new Map<string, Part[]>();
  for await (const batch of service.records.parts.stream(2_000))
    for (const part of batch)
      if (ASKED_KINDS.includes(part.kind) && part.parameters.length > 2) {
        const group = groups.get(part.kind);
        if (group) group.push(part);
        else groups.set(part.kind, [part]);
      }
  const shuffled = [...groups.values()].map(spread);
  const picked: Part[] = [];
  for (let turn = 0; picked.length < LINES && shuffled.some((group) => turn < group.length); turn++)
    picked.push(...shuffled.flatMap((group) => group[turn] ?? []));
  return picked.slice(0, LINES);
}

/** The same parts in steps through the whole list, so that the first of them are from all of it. */
function spread(parts: readonly Part[]): Part[] {
  const step = Math.max(1, Math.floor(parts.length / LINES));
  const place = (at: number): number => (at % step) * parts.length + at;
  return parts
    .map((part, at) => ({ part, place: place(at) }))
    .sort((a, b) => a.place - b.place)
    .map(({ part }) => part);
}

function prefixOf({ kind }: Part): string {
  return { resistor: 'R', capacitor: 'C', inductor: 'L', ferrite_bead: 'FB' }[kind as string] ?? 'D';
}

function describeRatings({ parameters }: Part): string {
  const wanted = ['resistance', 'capacitance', 'inductance', 'tolerance', 'voltage_rated', 'dielectric', 'power_rated'];
  return wanted.flatMap((one) => parameters.find((parameter) => parameter.name === one)?.display ?? []).join(' ');
}

function withoutStock(line: CostedLine): CostedLine {
  if (line.part === null) return line;
  return { ...line, part: { ...line.part, offers: line.part.offers.map((offer) => ({ ...offer, stock: 0 })) } };
}

async function costLines(service: Service, bytes: Uint8Array, filename: string): Promise<CostedLine[]> {
  const bom = await readBomFile(service, bytes, filename, {});
  const { entries } = await joinParts(service, bom, await matchLines(service, bom));
  return bomCostLines(entries);
}

async function coverBoms(service: Service, folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  for (const boards of RUNS) {
    const sum = { boms: 0, unread: 0, short: 0, covered: 0, proposed: 0, more: 0, worse: [] as string[] };
    for (const file of files) {
      try {
        const bytes = await readFile(join(file.parentPath, file.name));
        const lines = await costLines(service, bytes, basename(file.name));
        const wish = { quantity: boards, substitutes: { use: 'equivalent' as const } };
        const { substitutes } = await stateCost(await gatherSubstitutes(service, null, lines, wish), wish, service);
        const before = await stateCost(lines, { quantity: boards }, service);
        sum.boms++;
        sum.short += before.statement.coverage.short;
        const found = substitutes?.lines ?? [];
        sum.covered += found
          .filter(({ choice }) => choice.reasons.includes('short'))
          .reduce((all, { line }) => all + line.lines.length, 0);
        sum.proposed += found.filter(({ choice }) => choice.reasons.includes('dear')).length;
        for (const one of found) {
          const { worse } = listWorse(one.line.part!, one.substitute.part);
          if (worse.length > 0) sum.worse.push(`${name(one)}: ${worse.join(', ')}`);
        }
        if (
          substitutes &&
          (substitutes.reach.taken.buildable ?? Infinity) > (substitutes.reach.without.buildable ?? Infinity)
        )
          sum.more++;
      } catch {
        sum.unread++;
      }
    }
    console.log(
      `${sum.boms} real BOMs at ${boards} boards (${sum.unread} files not read): ${sum.short} short lines, ${sum.covered} of them covered by an equal; ${sum.proposed} dear parts replaced; ${sum.more} BOMs reach for more boards; worse than the part ${sum.worse.length}`,
    );
    for (const one of sum.worse.slice(0, 10)) console.log(`  ${one}`);
  }
}
