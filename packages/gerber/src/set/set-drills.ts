import type { DrillReport } from '../drill/drill-report.ts';
import { drillFromGerber } from '../drill/gerber-drill.ts';
import type { DrillLimits } from '../drill/limits.ts';
import { type DrillHints, ONLY_INSIDE_BOARD, readDrill } from '../drill/read-drill.ts';
import { GerberUnreadable } from '../failure.ts';
import type { DrillFile, DrillHit, Plating } from '../model.ts';
import { baseName } from './job-file.ts';
import type { CopperIndex } from './copper-index.ts';
import { type LayerRole, splitName } from '../names/index.ts';
import { BACK, type IdentifiedFile } from './identify-file.ts';
import type { GerberSet } from './model.ts';
import { addUnread, addSetWarning } from './set-warnings.ts';
import type { StatedLayers } from './stated-layers.ts';

/** Read the drill files of a set, with what reports and pads tell of them, and take Gerber files of holes for drill files. */
export function readDrills(
  set: GerberSet,
  files: ReadonlyMap<string, Uint8Array>,
  identified: ReadonlyMap<string, IdentifiedFile>,
  reports: readonly DrillReport[],
  copper: CopperIndex,
  stated: StatedLayers,
  limits: DrillLimits,
): void {
  for (const [file, bytes] of files) {
    const found = identified.get(file)!;
    const role = platedBesideNpth(file, found.role!, files);
    try {
      const hints = hintsFor(file, role, reports, copper);
      const hitsLeft = limits.hits - set.drills.reduce((sum, { drill }) => sum + drill.hits.length, 0);
      add(set, role, readDrill(bytes, file, hints, { ...limits, hits: hitsLeft }), copper, stated);
    } catch (error) {
      if (!(error instanceof GerberUnreadable)) throw error;
      addUnread(set, { file, format: 'drill', looksLike: found.looksLike, problem: error.message });
    }
  }
  const asGerber = set.layers.filter(({ role }) => role.kind === 'drill');
  set.layers = set.layers.filter(({ role }) => role.kind !== 'drill');
  for (const { role, layer } of asGerber) add(set, role, drillFromGerber(layer, limits), copper, stated);
  set.drills.sort((a, b) => (a.file < b.file ? -1 : 1));
  leaveOutRepeats(set);
}

function add(set: GerberSet, role: LayerRole, drill: DrillFile, copper: CopperIndex, stated: StatedLayers): void {
  if (isContradicted(role, drill))
    addSetWarning(
      set,
      'role_contradicted',
      drill.file,
      `you said that its holes are ${describePlating(role.plating)}, and the file says that they are ${describePlating(drill.plating)}; the file is believed`,
    );
  const plating: Plating = drill.plating === 'unknown' ? (role.plating ?? 'unknown') : drill.plating;
  const reported = stated.findSpan(drill.file);
  const spanOfName = role.span ?? readEagleSpan(drill.file);
  const named = spanWithin(spanOfName, set.copperLayers);
  const saidSpan = role.by === 'said' ? named : undefined;
  const span = saidSpan ?? drill.span ?? (reported === 'unknown' ? undefined : reported) ?? named;
  // A name that says other layers than the board has is no word for holes that go through.
  const isMisfit = spanOfName !== undefined && set.copperLayers >= 2;
  const isSpanUnknown = span === null && (reported === 'unknown' || isOfPair(drill.file) || isMisfit);
  const said: LayerRole = { ...role, plating, span: span ?? undefined };
  const whole = { ...drill, span };
  set.drills.push({
    file: drill.file,
    role: said,
    drill: whole,
    onCopper: copper.findHoles(whole),
    isOfBoard: !isSpanUnknown,
    isSpanUnknown,
  });
}

const isContradicted = ({ by, plating = 'unknown' }: LayerRole, drill: DrillFile): boolean =>
  by === 'said' && plating !== 'unknown' && drill.plating !== 'unknown' && drill.plating !== plating;

const describePlating = (plating: Plating | undefined): string => (plating === 'plated' ? 'plated' : 'not plated');

/** Eagle ends the names of drill files with the layers they go between: `board.XLN.0106`; 01 is the top and 16 the bottom. */
function readEagleSpan(file: string): LayerRole['span'] {
  const [, from, to] = /\.(0[1-9]|1[0-5])(0[2-9]|1[0-6])$/.exec(file) ?? [];
  return from !== undefined && Number(from) < Number(to) ? [Number(from), Number(to)] : undefined;
}

/** Altium writes the holes that go through into `.TXT`, those of further pairs of layers into `.TX1`, `.TX2`. */
const isOfPair = (file: string): boolean => /^tx\d$/i.test(splitName(file).extension);

/** Boards have a handful of drill files; of hundreds nobody compares each with each. */
const MOST_COMPARED = 50;

/** EasyEDA writes its vias twice: among all holes, and in a file of their own. Drilled once, they are counted once. */
function leaveOutRepeats(set: GerberSet): void {
  if (set.drills.length > MOST_COMPARED) return;
  const places = set.drills.map(({ drill }) => new Set(drill.hits.map(makeHitKey)));
  // Of a program and a list of it, which has no end, the program is kept.
  const isEnded = set.drills.map(({ drill }) => drill.warnings.every(({ code }) => code !== 'no_end'));
  const isKept = (index: number, at: number): boolean =>
    isEnded[index] === isEnded[at] ? index < at : isEnded[index] === true;
  for (const [at, entry] of set.drills.entries()) {
    const own = places[at]!;
    const holder = set.drills.findIndex(
      (other, index) =>
        index !== at &&
        other.isOfBoard &&
        (places[index]!.size > own.size || (places[index]!.size === own.size && isKept(index, at))) &&
        [...own].every((place) => places[index]!.has(place)),
    );
    if (own.size === 0 || holder === -1) continue;
    entry.isOfBoard = false;
    const { file } = set.drills[holder]!;
    addSetWarning(
      set,
      'holes_repeated',
      entry.file,
      `all ${own.size} holes of it are in ${file} too; they are counted once`,
    );
  }
}

/** The tool, and where it goes, to the micrometre. */
function makeHitKey(hit: DrillHit): string {
  const micrometres = (nm: number): number => Math.round(nm / 1000);
  const way =
    hit.kind === 'round' ? [hit.x, hit.y] : [...hit.path.points.subarray(0, 2), ...hit.path.points.subarray(-2)];
  return [hit.diameterNm, ...way].map(micrometres).join(' ');
}

/** `board.drl` beside `board-NPTH.drl`: KiCad writes the plated holes alone when it writes the others alone. */
function platedBesideNpth(file: string, role: LayerRole, files: ReadonlyMap<string, unknown>): LayerRole {
  const { extension } = splitName(file);
  const beside = extension === '' ? '' : `${file.slice(0, -extension.length - 1)}-NPTH.${extension}`;
  if (role.plating !== 'unknown' || !files.has(beside)) return role;
  return { ...role, plating: 'plated', reason: `${role.reason}; the holes without plating are in ${beside}` };
}

const EAGLE_BOTTOM = 16;

/** A span that only the name tells, where it fits the board. Eagle counts 1 to 16 whatever there is between. */
function spanWithin(span: LayerRole['span'], copperLayers: number): readonly [number, number] | null {
  if (span === undefined || copperLayers < 2) return null;
  if (span[1] === BACK) return span[0] < copperLayers ? [span[0], copperLayers] : null;
  if (span[1] === EAGLE_BOTTOM && copperLayers < EAGLE_BOTTOM)
    return span[0] < copperLayers ? [span[0], copperLayers] : null;
  return span[1] <= copperLayers ? span : null;
}

function hintsFor(file: string, role: LayerRole, reports: readonly DrillReport[], copper: CopperIndex): DrillHints {
  const ranked = reports.toSorted((a, b) => likeness(b.format.file, file) - likeness(a.format.file, file));
  // Tool 1 of the log of drilling is no bit of the router, whose list is a file of its own.
  const isOfOther = ({ format: { file: report } }: DrillReport): boolean =>
    sortOf(file) === 'route' && sortOf(report) === 'drill';
  const tools = ranked.find((report) => report.tools.size > 0 && !isOfOther(report))?.tools;
  const format = ranked.find(
    ({ format: { units, integers } }) => units !== undefined || integers !== undefined,
  )?.format;
  return {
    ...(role.plating !== undefined && role.plating !== 'unknown' ? { plating: role.plating } : {}),
    ...(tools ? { tools } : {}),
    ...(format ? { format } : {}),
    judge: (reading) => {
      const onPads = copper.shareOnPads(reading);
      return onPads === undefined ? undefined : Math.max(onPads, ONLY_INSIDE_BOARD * copper.shareInside(reading));
    },
  };
}

/** How much the names of a report and a drill file have in common; a report of routing belongs to the route file. */
function likeness(report: string, file: string): number {
  const [a, b] = [splitName(report).stem.toLowerCase(), splitName(file).stem.toLowerCase()];
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return same + (sortOf(report) === sortOf(file) && sortOf(file) !== '' ? 10 : 0);
}

function sortOf(name: string): 'route' | 'drill' | '' {
  const base = baseName(name);
  return /rou?t|\.rou?$/.test(base) ? 'route' : /drill|drl/.test(base) ? 'drill' : '';
}
