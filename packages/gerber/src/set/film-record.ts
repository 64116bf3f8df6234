import { type BareRole, roleOfName } from '../names/index.ts';

/** A class and its subclass, which a film was plotted of: `ETCH/GND2`, `PACKAGE GEOMETRY/SILKSCREEN_TOP`. */
const LAYER = /^G04 +Layer: +([^/*\r\n]{1,60})\/([^*\r\n]{1,60}?) *\*/gm;
const COPPER_CLASSES = new Set(['ETCH', 'CONDUCTOR']);
/** Subclasses of every class that are named after copper: what a pad or a via has there says nothing of the film. */
const ON_COPPER_TOO = new Set(['PIN', 'VIA CLASS']);

/** DipTrace's `Board.gbr`: the whole board as one area, to look at beside the layers. */
const BOARD_POLYGON = /^%LNBoardPoly\*%/m;

/** What a film of Cadence Allegro or OrCAD is for, with the layers of the design that the file says it was plotted of. */
export interface FilmRole {
  role: BareRole;
  evidence: string;
}

/**
 * The role of a film by its record at the beginning of the file. Undefined where there is none, and where it says several
 * things: copper of several layers in one film is a drawing, and only its name tells of what.
 */
export function roleOfFilmRecord(text: string): FilmRole | undefined {
  if (BOARD_POLYGON.test(text)) return { role: { kind: 'fabrication' }, evidence: 'BoardPoly' };
  const layers = [...text.matchAll(LAYER)].map(([, of, layer]) => ({ of: of!.toUpperCase(), layer: layer! }));
  const etched = layers.filter(({ of }) => COPPER_CLASSES.has(of));
  const [copper] = etched;
  if (copper !== undefined)
    return etched.length === 1
      ? { role: roleOfEtch(copper.layer), evidence: `${copper.of}/${copper.layer}` }
      : undefined;
  const drawn = layers.filter(({ of }) => !ON_COPPER_TOO.has(of));
  const named = drawn.flatMap(({ of, layer }) => roleOfSubclass(of, layer));
  // An outline is drawn around anything.
  const main = named.some(({ role }) => role.kind !== 'outline')
    ? named.filter(({ role }) => role.kind !== 'outline')
    : named;
  const [first, ...others] = main;
  const isOne = others.every(({ role }) => role.kind === first?.role.kind && role.side === first.role.side);
  // Beside what is of no layer it may be the frame of a drawing.
  if (first?.role.kind === 'outline' && named.length < drawn.length) return undefined;
  if (first === undefined || !isOne) return undefined;
  // Nobody prints on pads: with the pads of the copper it shows people where parts stand.
  const pads = layers.find(({ of, layer }) => ON_COPPER_TOO.has(of) && /^(?:top|bottom)$/i.test(layer));
  if (first.role.kind === 'silkscreen' && pads)
    return { role: { ...first.role, kind: 'assembly' }, evidence: `${first.evidence} and ${pads.of}/${pads.layer}` };
  return first;
}

function roleOfEtch(subclass: string): BareRole {
  const side = /^top$/i.test(subclass) ? 'top' : /^bottom$/i.test(subclass) ? 'bottom' : 'inner';
  return { kind: 'copper', side, ...(side === 'top' && { index: 1 }) };
}

function roleOfSubclass(of: string, layer: string): FilmRole[] {
  if (/^nc(?:legend|drill)/i.test(layer)) return [{ role: { kind: 'drill_map' }, evidence: `${of}/${layer}` }];
  const named = roleOfName(layer);
  if (named === undefined || named.kind === 'copper') return [];
  const { kind, side } = named;
  // Holes are in drill files; a film shows where they are.
  return [{ role: { kind: kind === 'drill' ? 'drill_map' : kind, side }, evidence: `${of}/${layer}` }];
}
