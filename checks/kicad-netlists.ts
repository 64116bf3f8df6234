// npm run checks -- kicad-netlists FOLDER: compares the nets of every KiCad project of a folder with KiCad's own net list.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@partwright/kicad/schematic/nets';
import { makeNetlist } from '@partwright/kicad/schematic/netlist';
import { openProject } from '@partwright/kicad/schematic';
import { readSExpression, type SExpression } from '@partwright/files/s-expressions';

const LONGEST_MS = 120_000;
const SHOWN = 5;
const WARM_RUNS = 10;

interface NetTable {
  /** Pins, sorted and joined by blanks -> name. */
  byPins: Map<string, string>;
}

/**
 * Each project is a folder with a `.kicad_pro` or one `.kicad_sch`. KiCad's answer is its `netlist.net`, or is asked of kicad-cli
 * when that is installed. True when all pin sets are equal; differing names are counted only.
 */
export function run([folder]: string[]): Promise<boolean> {
  if (folder === undefined) {
    console.log('not run: say which folder of KiCad projects to compare');
    return Promise.resolve(true);
  }
  let isEqual = true;
  const sum = { projects: 0, nets: 0, wrongSets: 0, wrongNames: 0 };
  for (const name of readdirSync(folder).toSorted()) {
    const project = join(folder, name);
    const top = findTopSheet(project);
    if (top === undefined) continue;
    const wanted = wantedNets(project, top);
    if (wanted === undefined) {
      console.log(`${name}: not compared, there is neither a netlist.net nor kicad-cli`);
      continue;
    }
    const { table, ms } = ownNets(project, top);
    const missing = [...wanted.byPins].filter(([pins]) => !table.byPins.has(pins));
    const extra = [...table.byPins].filter(([pins]) => !wanted.byPins.has(pins));
    const named = [...wanted.byPins].filter(([pins, net]) => table.byPins.has(pins) && table.byPins.get(pins) !== net);
    sum.projects += 1;
    sum.nets += wanted.byPins.size;
    sum.wrongSets += missing.length;
    sum.wrongNames += named.length;
    isEqual &&= missing.length + extra.length === 0;
    console.log(
      `${name}: ${wanted.byPins.size} nets, ${missing.length} missing, ${extra.length} too many, ${named.length} other names, ${ms.toFixed(1)} ms`,
    );
    for (const [pins, net] of missing.slice(0, SHOWN)) console.log(`  missing ${net}: ${pins.slice(0, 160)}`);
    for (const [pins, net] of extra.slice(0, SHOWN)) console.log(`  too many ${net}: ${pins.slice(0, 160)}`);
    for (const [pins, net] of named.slice(0, SHOWN)) console.log(`  ${net} is called ${table.byPins.get(pins)}`);
  }
  console.log(
    `${sum.projects} projects, ${sum.nets} nets: ${sum.wrongSets} other pin sets, ${sum.wrongNames} other names of equal sets`,
  );
  return Promise.resolve(isEqual);
}

/** The sheet beside the project file, else the only sheet. */
function findTopSheet(project: string): string | undefined {
  let names: string[];
  try {
    names = readdirSync(project);
  } catch {
    return undefined;
  }
  const sheets = names.filter((name) => name.endsWith('.kicad_sch'));
  const beside = names
    .filter((name) => name.endsWith('.kicad_pro'))
    .map((name) => name.replace(/pro$/, 'sch'))
    .find((name) => sheets.includes(name));
  return beside ?? (sheets.length === 1 ? sheets[0] : sheets.find((name) => name === 'top.kicad_sch'));
}

function ownNets(project: string, top: string): { table: NetTable; ms: number } {
  const files = new Map(
    readdirSync(project, { recursive: true })
      .map((name) => String(name))
      .filter((name) => /\.kicad_(?:sch|pro)$/.test(name))
      .map((name) => [name, new Uint8Array(readFileSync(join(project, name)))]),
  );
  const design = openProject(files, top);
  let ms = Infinity;
  for (let count = 0; count < WARM_RUNS; count++) {
    const start = performance.now();
    connect(design);
    ms = Math.min(ms, performance.now() - start);
  }
  const byPins = new Map(
    makeNetlist(design).nets.map(({ name, pins }) => [
      pinKey(pins.map(({ reference, pin }) => `${reference}-${pin}`)),
      name,
    ]),
  );
  return { table: { byPins }, ms };
}

function wantedNets(project: string, top: string): NetTable | undefined {
  const saved = join(project, 'netlist.net');
  const text = existsSync(saved) ? readFileSync(saved, 'utf8') : runKicadNetlist(join(project, top));
  if (text === undefined) return undefined;
  const nets = listNamed(readSExpression(text), 'nets')?.lists ?? [];
  const byPins = new Map<string, string>();
  for (const net of nets) {
    const nodes = net.lists.filter(({ name }) => name === 'node');
    byPins.set(pinKey(nodes.map((node) => `${atom(node, 'ref')}-${atom(node, 'pin')}`)), atom(net, 'name'));
  }
  return { byPins };
}

function runKicadNetlist(top: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kicad-netlists-'));
  const file = join(folder, 'netlist.net');
  try {
    execFileSync('kicad-cli', ['sch', 'export', 'netlist', '--output', file, top], {
      env: { ...process.env, HOME: folder },
      stdio: 'ignore',
      timeout: LONGEST_MS,
    });
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pinKey(pins: readonly string[]): string {
  return pins.toSorted((a, b) => (a < b ? -1 : 1)).join(' ');
}

function listNamed(expression: SExpression, name: string): SExpression | undefined {
  return expression.lists.find((list) => list.name === name);
}

function atom(expression: SExpression, name: string): string {
  return listNamed(expression, name)?.atoms[0] ?? '';
}
