import type { Kind } from '@partwright/values';
import { compareFootprints } from './compare-footprints.ts';
import { readFootprint } from './read-footprint.ts';
import { nearPackages } from './relations/near-packages.ts';
import { listCodeSpellings, spellings } from './spelling/index.ts';
import type { Spelling } from './spelling/spelling.ts';
import type { CompatibleFootprint, Footprint } from './types.ts';

// Order of the answer.
const RANK = { same: 0, drop_in: 1, near: 2 } as const;

/**
 * Other names that may stand for this footprint, in every convention that has one, and packages that are close: the same land first.
 * Each is compared with the name asked for, so the relation and its reasons are what `compareFootprints` says of the two. Empty
 * for a name that is not understood.
 *
 * @example
 * import { compatibleFootprints } from '@partwright/footprints';
 *
 * const names = compatibleFootprints('SOT-23-5');
 * names[0]; // => { name: 'Package_TO_SOT_SMD:SOT-23-5', naming: 'kicad', relation: 'same' }
 * names.find(({ naming }) => naming === 'jeita')?.name; // => 'SC-74A'
 */
export function compatibleFootprints(name: string): CompatibleFootprint[] {
  const asked = readFootprint(name);
  if (asked.canonical === null) return [];
  const found = new Map<string, CompatibleFootprint>();
  for (const { naming, name: other } of candidates(asked)) {
    const key = `${naming} ${other}`;
    if (other === name || found.has(key)) continue;
    const { relation, reasons } = compareFootprints(asked, readFootprint(other, { kind: findFootprintKind(asked) }));
    if (relation === 'no' || relation === 'unknown') continue;
    found.set(key, { name: other, naming, relation, reasons });
  }
  return [...found.values()].sort((a, b) => RANK[a.relation] - RANK[b.relation]);
}

/** Names of the land itself, then those of its neighbours. */
function candidates(asked: Footprint): Spelling[] {
  const canonical = asked.canonical!;
  const keys = [
    ...nearPackages(canonical).map((near) => near.canonical),
    ...asked.ambiguous.map((other) => other.canonical),
  ];
  const neighbours = [...relatives(asked), ...keys.map((key) => readFootprint(key))];
  return [...spellings(asked), ...listCodeSpellings(canonical, findCanonical), ...neighbours.flatMap(spellings)];
}

/** Plain names stand behind a few hundred codes; each is read once. */
const plainNames = new Map<string, string | null>();

function findCanonical(plain: string): string | null {
  const known = plainNames.get(plain);
  if (known !== undefined) return known;
  const { canonical } = readFootprint(plain);
  plainNames.set(plain, canonical);
  return canonical;
}

/** A name's word on the component also tells how its other names are to be read; a bare chip size stays bare. */
function findFootprintKind({ kindHint, style }: Footprint): Kind | null {
  if (style === 'chip') return null;
  return kindHint === 'polarized_capacitor' ? 'capacitor' : kindHint;
}

/** Footprints that differ from this one in a single thing that people trip over; keys are left to the reader of their names. */
function relatives(footprint: Footprint): Footprint[] {
  switch (footprint.style) {
    case 'gull_wing':
    case 'quad_gull_wing':
    case 'no_lead':
      return [{ ...footprint, exposedPad: footprint.exposedPad !== true, exposedPadMm: null }];
    case 'header':
      return headers(footprint);
    case 'molded':
      return (HEIGHTS.get(footprint.metric ?? '') ?? []).map((heightMm) => ({ ...footprint, heightMm }));
    case 'chip':
      return chips(footprint);
    default:
      return [];
  }
}

/** Pins, sockets and the other way to stand, on the same holes. */
function headers(footprint: Footprint): Footprint[] {
  const turned = footprint.traits.includes('right_angle') ? [] : ['right_angle'];
  const other = footprint.family === 'PIN-SOCKET' ? 'PIN-HEADER' : 'PIN-SOCKET';
  return [
    { ...footprint, traits: turned },
    { ...footprint, family: other, traits: [] },
  ];
}

/** LEDs and diodes have the sizes of resistors, and polarity. */
const chips = (footprint: Footprint): Footprint[] =>
  ['CHIP', 'CHIP-LED', 'CHIP-DIODE']
    .filter((family) => family !== footprint.family)
    .map((family) => ({ ...footprint, family, kindHint: null }));

// Heights of one tantalum size in millimetres, EIA-535BAAC and the large makers' low ones.
const HEIGHTS = new Map<string, number[]>([
  ['3216', [1.2, 1.8]],
  ['3528', [1.2, 2.1]],
  ['6032', [1.5, 2.8]],
  ['7343', [2, 3.1, 4.3]],
]);
