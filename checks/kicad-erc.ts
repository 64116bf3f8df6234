// Compares the electrical rules check with reports of kicad-cli: every folder of FOLDER that holds a `.kicad_sch` and its
// `erc.json` (kicad-cli sch erc --format json --severity-all). Prints what is missed and what is too much by project and type.
//   npm run checks -- kicad-erc FOLDER [--verbose] [NAME ...]
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject } from '@partwright/kicad/schematic';
import { checkErc, type ErcFinding } from '@partwright/kicad/schematic/erc';
import { connect } from '@partwright/kicad/schematic/nets';

interface KicadReport {
  source: string;
  sheets: {
    path: string;
    violations: {
      type: string;
      excluded?: boolean;
      description: string;
      items: { uuid: string; description: string; pos: { x: number; y: number } }[];
    }[];
  }[];
}

/** They need the libraries of whoever drew the schematic. */
const ofLibraries = new Set([
  'lib_symbol_issues',
  'lib_symbol_mismatch',
  'footprint_link_issues',
  'footprint_filter',
  'simulation_model_issue',
]);

interface Tally {
  wanted: number;
  found: number;
  both: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    options: { verbose: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder = '.', ...names] = positionals;
  const total: Tally = { wanted: 0, found: 0, both: 0 };
  let [equal, projects] = [0, 0];
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    if ((names.length > 0 && !names.includes(name)) || !existsSync(join(path, 'erc.json'))) continue;
    projects++;
    const report = JSON.parse(await readFile(join(path, 'erc.json'), 'utf8')) as KicadReport;
    const tally = await compare(path, report, values.verbose);
    for (const key of ['wanted', 'found', 'both'] as const) total[key] += tally[key];
    if (tally.both === tally.wanted && tally.both === tally.found) equal++;
  }
  const share = (of: number): string => (of === 0 ? '-' : (total.both / of).toFixed(4));
  console.log(
    `${equal} of ${projects} equal; precision ${share(total.found)}, recall ${share(total.wanted)} of ${total.wanted}`,
  );
  return equal === projects;
}

async function compare(path: string, report: KicadReport, isVerbose: boolean): Promise<Tally> {
  const files = await readProjectFiles(path);
  const began = performance.now();
  const project = openProject(files, basename(report.source));
  const opened = performance.now();
  const connectivity = connect(project);
  const connected = performance.now();
  const { findings } = checkErc(project, connectivity, { withAdded: false });
  const checked = performance.now();
  const wanted = new Bag<Remark>();
  for (const { violations } of report.sheets)
    for (const violation of violations)
      if (!ofLibraries.has(violation.type) && !violation.excluded)
        wanted.add(makeFindingKey(violation.type, violation.items), {
          place: makePlaceKey(
            violation.type,
            // KiCad writes a hundredth of it.
            violation.items.map(({ pos }) => ({ x: pos.x * 100, y: pos.y * 100 })),
          ),
          told: violation.items.map((item) => item.description).join(' | '),
        });
  const found = new Bag<Remark>();
  for (const finding of findings)
    if (!ofLibraries.has(finding.type) && !finding.excluded)
      found.add(makeFindingKey(finding.type, finding.items), {
        place: makePlaceKey(
          finding.type,
          finding.items.map(({ atMm }) => atMm),
        ),
        told: formatFinding(finding),
      });
  const [missed, extra] = matchByPlace(wanted.without(found), found.without(wanted));
  const both = wanted.size - missed.length;
  console.log(
    `${basename(path).padEnd(28)} ${both} of ${wanted.size}, ${extra.length} extra; ` +
      `read ${(opened - began).toFixed(0)} ms, nets ${(connected - opened).toFixed(0)} ms, check ${(checked - connected).toFixed(0)} ms`,
  );
  for (const [kind, list] of [
    ['missed', missed],
    ['extra', extra],
  ] as const) {
    for (const [type, count] of countByType(list)) console.log(`    ${kind} ${count} ${type}`);
    if (isVerbose)
      for (const { key, told } of list.slice(0, 40)) console.log(`      ${kind} ${key.split(' ')[0]} ${told.told}`);
  }
  return { wanted: wanted.size, found: found.size, both };
}

interface Remark {
  place: string;
  told: string;
}

type Left = { key: string; told: Remark }[];

/** Items of older files have no uuid, and each program gives them its own: what is left is the same where it is of one type at one place. */
function matchByPlace(missed: Left, extra: Left): [missed: Left, extra: Left] {
  const open = Map.groupBy(extra, ({ told }) => told.place);
  const stillMissed = missed.filter(({ told }) => open.get(told.place)?.pop() === undefined);
  return [stillMissed, [...open.values()].flat()];
}

function makePlaceKey(type: string, places: readonly { x: number; y: number }[]): string {
  return `${type} ${places
    .map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`)
    .toSorted()
    .join(' ')}`;
}

function formatFinding({ items, sheet }: ErcFinding): string {
  return items.map(({ description, atMm }) => `${description} @${sheet.path} ${atMm.x},${atMm.y}`).join(' | ');
}

function makeFindingKey(type: string, items: readonly { uuid: string }[]): string {
  return `${type} ${[...new Set(items.map(({ uuid }) => uuid))].toSorted().join(' ')}`;
}

function countByType(list: readonly { key: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of list) {
    const type = key.slice(0, key.indexOf(' '));
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

async function readProjectFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.kicad_(?:sch|pro)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length).replace(/^\//, ''), await readFile(path));
  }
  return files;
}

/** Things of which there may be several, each with a remark. */
class Bag<Told> {
  readonly #entries = new Map<string, Told[]>();
  size = 0;

  add(key: string, told: Told): void {
    const known = this.#entries.get(key);
    if (known === undefined) this.#entries.set(key, [told]);
    else known.push(told);
    this.size++;
  }

  count(key: string): number {
    return this.#entries.get(key)?.length ?? 0;
  }

  without(other: Bag<Told>): { key: string; told: Told }[] {
    return [...this.#entries].flatMap(([key, told]) =>
      told.slice(other.count(key)).map((remark) => ({ key, told: remark })),
    );
  }
}
