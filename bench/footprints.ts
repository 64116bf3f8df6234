// What footprint names say, held against lands as KiCad draws them and against vectors of names that must or must not agree:
//   npm run bench -- footprints [VECTORS.tsv] [--kicad FOLDER] [--list N] [--fact "exposed pad"]
// KiCad's footprints are read where they are installed (Debian: kicad-footprints). A pair of names called `same` or `drop_in` whose pads
// do not meet is a failure; so is a fact that the drawing denies. Peer: the names are equal without library and designator prefix.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareFootprints, type Footprint, readFootprint } from '@partwright/footprints';
import { checkFacts, facts } from './footprint-facts.ts';
import { compareLands, isSound, landKey } from './footprint-lands.ts';
import { type Land, readLands } from './kicad-lands.ts';

const INSTALLED = '/usr/share/kicad/footprints';

interface ReadLand {
  land: Land;
  read: Footprint;
}

export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { kicad: { type: 'string' }, list: { type: 'string' }, fact: { type: 'string' } },
    allowPositionals: true,
  });
  const most = Number(values.list ?? 0);
  if (positionals[0]) reportVectors(positionals[0]);
  const folder = values.kicad ?? INSTALLED;
  if (!existsSync(folder)) return console.log(`${folder} is not there; no lands to compare with`);
  const drawn = [...readLands(folder)];
  const lands = drawn.filter(isSound);
  const started = performance.now();
  const read = lands.map((land) => ({ land, read: readFootprint(land.id) }));
  const each = ((1000 * (performance.now() - started)) / lands.length).toFixed(1);
  console.log(
    `\n${lands.length} KiCad footprints, ${each} µs a name; ${drawn.length - lands.length} whose pads lie on each other left out`,
  );
  reportFootprintFacts(read, most, values.fact);
  reportPairs(read, most);
  reportOtherKeys(read, most);
  reportEqualLands(read, most);
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 2)} %`;

/** Styles whose land a name can fix; the others are makers' own. */
const isStandard = ({ style }: Footprint): boolean =>
  style !== null && style !== 'model' && style !== 'mechanical' && style !== 'body' && style !== 'connector';

function reportFootprintFacts(all: ReadLand[], most: number, only: string | undefined): void {
  const standard = all.filter(({ read }) => isStandard(read)).length;
  const keyed = all.filter(({ read }) => read.canonical !== null).length;
  console.log(`read: ${percent(keyed, all.length)}, as a standard package ${percent(standard, all.length)}`);
  const checks = all.flatMap(({ land, read }) => checkFacts(read, land).map((check) => ({ ...check, land, read })));
  for (const fact of facts) {
    const some = checks.filter((check) => check.fact === fact);
    const wrong = some.filter(({ isRight }) => !isRight);
    console.log(`  ${fact.padEnd(17)} ${some.length} stated, right ${percent(some.length - wrong.length, some.length)} (${wrong.length} wrong)`); // prettier-ignore
    if (only !== undefined && only !== fact) continue;
    for (const { said, drawn, land, read } of wrong.slice(0, most))
      console.log(`    ${land.id}: ${read.canonical} said ${said}, drawn ${drawn}`);
  }
}

// Of one key no more than this many are compared with each other.
const MOST_OF_KEY = 40;

/** Every pair of names of one key, and what the drawings say of those called the same. */
function reportPairs(all: ReadLand[], most: number): void {
  const groups = Map.groupBy(all.filter(({ land, read }) => land.pads.length > 0 && read.canonical !== null), ({ read }) => read.canonical!); // prettier-ignore
  const counts = { same: [0, 0], drop_in: [0, 0], near: [0, 0], no: [0, 0], unknown: [0, 0] };
  const peer = [0, 0];
  const wrong: string[] = [];
  for (const group of groups.values()) {
    const some = group.slice(0, MOST_OF_KEY);
    for (const [i, a] of some.entries()) {
      for (const b of some.slice(i + 1)) {
        const { relation } = compareFootprints(a.read, b.read);
        const { agrees, why } = compareLands(a.land, b.land);
        counts[relation][agrees ? 0 : 1]!++;
        if (!agrees && (relation === 'same' || relation === 'drop_in'))
          wrong.push(`    ${relation} ${a.land.id} ~ ${b.land.id}: ${why}`);
        if (plain(a.land.name) === plain(b.land.name)) peer[agrees ? 0 : 1]!++;
      }
    }
  }
  console.log('\npairs of one key: relation, lands agree / differ');
  for (const [relation, [agree, differ]] of Object.entries(counts) as [string, [number, number]][])
    console.log(`  ${relation.padEnd(8)} ${agree} / ${differ}`);
  console.log(`  peer (equal text) ${peer[0]} / ${peer[1]}`);
  console.log(`  said to fit although the lands differ: ${wrong.length}`);
  for (const line of wrong.slice(0, most)) console.log(line);
}

// Of one style and pin count no more than this many are compared across keys.
const MOST_OF_STYLE = 400;

/** Names of different keys that are said to fit each other. */
function reportOtherKeys(all: ReadLand[], most: number): void {
  const groups = Map.groupBy(all.filter(({ land, read }) => land.pads.length > 0 && isStandard(read)), ({ read }) => `${read.style} ${read.pins}`); // prettier-ignore
  const wrong: string[] = [];
  let [agreed, compared] = [0, 0];
  for (const group of groups.values()) {
    const some = sample(group, MOST_OF_STYLE);
    for (const [i, a] of some.entries()) {
      for (const b of some.slice(i + 1)) {
        if (a.read.canonical === b.read.canonical) continue;
        compared++;
        const { relation } = compareFootprints(a.read, b.read);
        if (relation !== 'same' && relation !== 'drop_in') continue;
        const { agrees, why } = compareLands(a.land, b.land);
        if (agrees) agreed++;
        else wrong.push(`    ${relation} ${a.land.id} ~ ${b.land.id}: ${why}`);
      }
    }
  }
  console.log(
    `\npairs of two keys: ${compared} compared, said to fit ${agreed + wrong.length}, of them falsely ${wrong.length}`,
  );
  for (const line of wrong.slice(0, most)) console.log(line);
}

/** Evenly spread, so that a run can be repeated. */
const sample = <T>(all: T[], most: number): T[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]!);

/** Lands drawn alike whose names are said not to fit. */
function reportEqualLands(all: ReadLand[], most: number): void {
  const groups = Map.groupBy(all.filter(({ land, read }) => land.pads.length > 1 && isStandard(read)), ({ land }) => landKey(land)); // prettier-ignore
  const counts = new Map<string, number>();
  const missed: string[] = [];
  for (const group of groups.values()) {
    const some = group.slice(0, MOST_OF_KEY);
    for (const [i, a] of some.entries()) {
      for (const b of some.slice(i + 1)) {
        const { relation, reasons } = compareFootprints(a.read, b.read);
        counts.set(relation, (counts.get(relation) ?? 0) + 1);
        if (relation === 'no' || relation === 'unknown')
          missed.push(`    ${relation} ${a.land.id} ~ ${b.land.id}: ${reasons[0]}`);
      }
    }
  }
  console.log(`\npairs drawn alike: ${[...counts].map(([relation, count]) => `${relation} ${count}`).join(', ')}`);
  for (const line of missed.slice(0, most)) console.log(line);
}

/** A name without library and designator, letters and digits only. */
const plain = (name: string): string =>
  name
    .slice(name.indexOf(':') + 1)
    .toUpperCase()
    .replace(/^(?:R|C|L|D|LED|CP|FUSE|PACKAGE)_/, '')
    .replace(/[^A-Z0-9]/g, '');

/** Columns footprint, compatible and not_compatible, names apart by semicolons. */
function reportVectors(file: string): void {
  const [head, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => line.split('\t')); // prettier-ignore
  const column = (name: string): number => head!.indexOf(name);
  const counts = { pairs: 0, missed: 0, falseSame: 0, peerMissed: 0, peerFalse: 0 };
  for (const row of rows) {
    const name = row[column('footprint')]!;
    for (const isFit of [true, false]) {
      const others = (row[column(isFit ? 'compatible' : 'not_compatible')] ?? '')
        .split(';')
        .map((other) => other.trim());
      for (const other of others.filter((text) => text !== '')) {
        const { relation } = compareFootprints(name, other);
        const isPeerSame = plain(name) === plain(other);
        counts.pairs++;
        if (isFit && relation !== 'same' && relation !== 'drop_in' && relation !== 'near') counts.missed++;
        if (!isFit && (relation === 'same' || relation === 'drop_in')) counts.falseSame++;
        if (isFit && !isPeerSame) counts.peerMissed++;
        if (!isFit && isPeerSame) counts.peerFalse++;
      }
    }
  }
  console.log(`vectors: ${counts.pairs} pairs, ${counts.missed} missed, ${counts.falseSame} falsely the same`);
  console.log(`  peer (equal text): ${counts.peerMissed} missed, ${counts.peerFalse} falsely the same`);
}
