import {
  findBareSides,
  findMissingCopper,
  isBlank,
  roleOfExtension,
  roleOfName,
  splitName,
  nameOfRole,
  type GerberSet,
  type LayerRole,
  type RoleKind,
  type SetLayer,
} from '@partwright/gerber';
import type { InputKind, SetFacts } from './dfm-board.ts';
import { findMissingPaste } from './missing-paste.ts';

type Missing = SetFacts['missing'][number];
type BareRole = Pick<LayerRole, 'kind' | 'side' | 'index'>;

/** Roles that checks look at, by what checks call them. */
const INPUTS: Partial<Record<RoleKind, InputKind>> = {
  copper: 'copper',
  soldermask: 'soldermask',
  silkscreen: 'silkscreen',
  paste: 'paste',
  drill: 'holes',
};

const findInputKind = ({ kind, side }: BareRole): InputKind | undefined =>
  kind === 'copper' && side !== 'inner' ? 'outer_copper' : INPUTS[kind];

/** What a set lacks, judged by what it has and by what is ordered. */
export function collectSetFacts(set: GerberSet, orderedLayers?: number): SetFacts {
  const ofBoard = set.layers.filter(({ isOfBoard }) => isOfBoard);
  const absent = [
    ...missingCopper(set, ofBoard, orderedLayers),
    ...findBareSides(set).map((side) => lacks('soldermask', `${side} solder mask`)),
    ...unreadable(set, ofBoard),
    ...missingOfJob(set, ofBoard),
  ];
  const isCopperAbsent = absent.some(({ kind }) => kind === 'copper' || kind === 'outer_copper');
  const missing = [...absent, ...withoutPaste(set), ...inDoubt(set, ofBoard, isCopperAbsent)];
  return {
    layers: ofBoard.length,
    missing: missing.filter(({ what }, index) => missing.findIndex((other) => other.what === what) === index),
    empty: findEmptyLayers(set, ofBoard),
    notRigid: set.doubts.flatMap(({ about, message }) => (about === 'material' ? [message] : [])),
  };
}

const lacks = (kind: InputKind | undefined, what: string, severity: Missing['severity'] = 'error'): Missing => ({
  kind,
  what,
  severity,
  message: `there is no file for ${what}`,
});

/** What the set misses by itself, and layers that are ordered beside those that it has. Gaps are told with their file, as doubts. */
function missingCopper(set: GerberSet, layers: readonly SetLayer[], orderedLayers: number | undefined): Missing[] {
  const missing = findMissingCopper(set, orderedLayers).flatMap((found): Missing[] => {
    if (found.kind === 'gap') return [];
    if (found.kind === 'side') return [lacks('outer_copper', `${found.side} copper`)];
    if (found.kind === 'layer') return [lacks('copper', `copper layer ${found.index} of ${found.of}`)];
    return [
      {
        kind: 'copper',
        what: 'an even number of copper layers',
        severity: 'warning',
        message: `there are ${found.count} copper layers; boards have an even number of them, and one file may be missing`,
      },
    ];
  });
  const count = layers.filter(({ role }) => role.kind === 'copper').length;
  if (orderedLayers === undefined || count === 0 || orderedLayers === count) return missing;
  return [
    ...missing,
    {
      kind: orderedLayers > count ? 'copper' : undefined,
      what: 'the copper layers ordered',
      severity: 'error',
      message: `${orderedLayers} copper layers are ordered, and there are files for ${count}`,
    },
  ];
}

/** Bare boards are made without it, so that no check of the board hangs on it. */
function withoutPaste(set: GerberSet): Missing[] {
  return findMissingPaste(set).map(({ side, message }) => ({
    kind: undefined,
    what: `${side} solder paste`,
    severity: 'warning',
    message,
  }));
}

/** Files that are a layer by their name or by the job file, and cannot be read as one. */
function unreadable({ others, job }: GerberSet, layers: readonly SetLayer[]): Missing[] {
  return others.flatMap(({ file, problem, format }): Missing[] => {
    const role: BareRole | undefined = job?.roles.get(extractBaseName(file))?.role ?? roleOfName(file);
    const kind = role && findInputKind(role);
    // Text and binary files may have the words of a layer in their names; the extension of one is a claim to be it.
    const isClaimed = (format === 'text' || format === 'binary') && roleOfExtension(splitName(file).extension);
    if (!role || kind === undefined || kind === 'holes') return [];
    if (problem === undefined && format !== 'empty' && !isClaimed) return [];
    if (role.side !== 'inner' && layers.some((own) => own.role.kind === role.kind && own.role.side === role.side))
      return [];
    const severity = kind === 'paste' || kind === 'silkscreen' ? 'warning' : 'error';
    return [
      { kind, what: file, severity, message: `${file} should be ${nameOfRole(role)} and cannot be read as a layer` },
    ];
  });
}

/** Files that the job file names, of roles that no file has. */
function missingOfJob({ job, drills }: GerberSet, layers: readonly SetLayer[]): Missing[] {
  return [...(job?.roles.values() ?? [])].flatMap(({ role }): Missing[] => {
    const kind = findInputKind(role);
    const isThere =
      role.kind === 'drill'
        ? drills.length > 0
        : layers.some((own) => own.role.kind === role.kind && own.role.side === role.side);
    if (kind === undefined || isThere) return [];
    return [lacks(kind, nameOfRole(role), kind === 'paste' || kind === 'silkscreen' ? 'warning' : 'error')];
  });
}

/** What the set itself does not know. What is missing altogether is told above; the outline and unread drill files have checks of their own. */
function inDoubt({ doubts, drills, job }: GerberSet, layers: readonly SetLayer[], isCopperAbsent: boolean): Missing[] {
  const empty = new Set(findEmptyLayers({ doubts }, layers).map(({ file }) => file));
  return doubts.flatMap(({ about, file, message }): Missing[] => {
    const role = layers.find((own) => own.file === file)?.role;
    const kind = about === 'layers' ? 'copper' : about === 'holes' ? 'holes' : role ? findInputKind(role) : undefined;
    const isHole = drills.some((own) => own.file === file);
    // A count that differs says nothing more beside the layer that is missing.
    if (about === 'layers' && isCopperAbsent && file === job?.file) return [];
    // The check of empty layers tells it.
    if ((about === 'layers' || about === 'mask') && empty.has(file)) return [];
    if (
      file === '' ||
      about === 'material' ||
      (about === 'holes' && !isHole) ||
      (about === 'size' && role !== undefined)
    )
      return [];
    return [{ kind: isHole ? 'holes' : kind, what: file, severity: 'error', message }];
  });
}

function extractBaseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).toLowerCase();
}

/** A silkscreen or paste with nothing on it is usual, and so is a mask over vias alone; copper and outline are not. */
function findEmptyLayers({ doubts }: Pick<GerberSet, 'doubts'>, layers: readonly SetLayer[]): SetFacts['empty'] {
  const isDoubted = (name: string): boolean => doubts.some(({ about, file }) => about === 'mask' && file === name);
  return layers
    .filter(
      ({ role, file }) =>
        role.kind === 'copper' || role.kind === 'outline' || (role.kind === 'soldermask' && isDoubted(file)),
    )
    .filter(({ layer }) => isBlank(layer))
    .map(({ role, file }) => ({ kind: findInputKind(role), name: nameOfRole(role), file }));
}
