import { GUESSED_BUILD } from '../stackup/generic.ts';
import { isDielectric, type Stackup, type StackupLayer } from '../stackup/model.ts';
import { fieldImpedance } from './boundary-elements.ts';
import { type Method } from './method.ts';
import { microstripImpedance } from './microstrip.ts';
import { striplineImpedance } from './stripline.ts';

/** A trace, or a pair of them, on a copper layer of a stackup. */
export interface TraceWish {
  /** The copper layer's number from the top. */
  copperNumber: number;
  widthMm: number;
  /** Between the traces of a pair. */
  gapMm?: number | undefined;
  targetOhm?: number | undefined;
}

export interface TraceImpedance {
  layer: string;
  /** What the trace is taken to run over or between: `Inner 1`, `Inner 1 and Inner 3`. */
  reference: string;
  structure: 'microstrip' | 'stripline';
  widthMm: number;
  gapMm: number | null;
  targetOhm: number | null;
  /** Of the trace, or of the pair between its traces. */
  ohm: number;
  /** Of one trace of a pair. */
  oddOhm: number | null;
  evenOhm: number | null;
  effectivePermittivity: number;
  method: Method;
  isValid: boolean;
  notes: string[];
}

/** Why there is no figure: a sentence without a full stop. */
export interface NotComputed {
  layer: string;
  widthMm: number;
  gapMm: number | null;
  targetOhm: number | null;
  whyNot: string;
}

/** Where a trace lies: over one plane, or between two. */
export interface Surroundings {
  layer: StackupLayer;
  reference: string;
  structure: 'microstrip' | 'stripline';
  er: number;
  thicknessMm: number;
  /** To the plane below it; for a trace on top of the board, or at the bottom, to its only one. */
  heightMm: number;
  /** Between the planes. */
  spacingMm: number | undefined;
  notes: string[];
}

const BARE = 'Calculated bare: solder mask over the trace lowers the impedance, and by how much is not computed.';
const RECTANGLE = 'The copper is taken as a rectangle; etching makes it narrower at the top.';

/**
 * The impedance of a trace; adjacent copper layers are taken to be planes without a gap, and that is said. Throws a
 * RangeError for a width or a gap that no trace has.
 *
 * @example
 * import { genericStackup, traceImpedance } from '@partwright/manufacturing/fab';
 *
 * const stackup = genericStackup({ layers: 4 });
 * const trace = traceImpedance(stackup, { copperNumber: 1, widthMm: 0.35 });
 * trace; // => { layer: 'Top', reference: 'Inner 1', structure: 'microstrip', isValid: true }
 * 'ohm' in trace && Math.round(trace.ohm); // => 50
 */
export function traceImpedance(stackup: Stackup, wish: TraceWish): TraceImpedance | NotComputed {
  const around = findSurroundings(stackup, wish.copperNumber);
  const row = { widthMm: wish.widthMm, gapMm: wish.gapMm ?? null, targetOhm: wish.targetOhm ?? null };
  if (typeof around === 'string') return { layer: layerName(stackup, wish.copperNumber), ...row, whyNot: around };
  return {
    layer: around.layer.name,
    reference: around.reference,
    structure: around.structure,
    ...row,
    ...impedanceIn(around, wish.widthMm, wish.gapMm),
    notes: around.notes,
  };
}

const isGuessed = ({ source, warnings }: Stackup): boolean =>
  source.kind === 'generic' && warnings.includes(GUESSED_BUILD);

type Figures = Pick<TraceImpedance, 'ohm' | 'oddOhm' | 'evenOhm' | 'effectivePermittivity' | 'method' | 'isValid'>;

/**
 * By the closed formula where there is one for it; pairs, and traces off the middle of two planes, from their charge.
 */
export function impedanceIn(around: Surroundings, widthMm: number, gapMm: number | undefined): Figures {
  const { er, thicknessMm, heightMm, spacingMm, structure } = around;
  const single = { oddOhm: null, evenOhm: null };
  if (gapMm === undefined && structure === 'microstrip')
    return { ...microstripImpedance({ er, heightMm, widthMm, thicknessMm }), ...single };
  if (gapMm === undefined && spacingMm !== undefined && isCentred(around))
    return { ...striplineImpedance({ er, spacingMm, widthMm, thicknessMm }), ...single };
  const {
    odd,
    even,
    single: alone,
    ...found
  } = fieldImpedance({ er, widthMm, thicknessMm, heightMm, gapMm, spacingMm });
  if (alone) return { ...alone, ...single, ...found };
  return {
    ohm: 2 * odd!.ohm,
    oddOhm: odd!.ohm,
    evenOhm: even!.ohm,
    effectivePermittivity: odd!.effectivePermittivity,
    ...found,
  };
}

/** Within a micrometre. */
function isCentred({ heightMm, thicknessMm, spacingMm }: Surroundings): boolean {
  return Math.abs(spacingMm! - thicknessMm - 2 * heightMm) < 0.002;
}

/** What lies around a copper layer; a sentence without a full stop where its impedance cannot be reckoned. */
export function findSurroundings(stackup: Stackup, copperNumber: number): Surroundings | string {
  const { layers } = stackup;
  const at = layers.findIndex((layer) => layer.copperNumber === copperNumber);
  const layer = layers[at];
  if (!layer) return `The stackup has no copper layer ${copperNumber}`;
  if (layer.thicknessMm === null) return `The thickness of ${layer.name} is not known`;
  const above = gapTo(layers, at, -1);
  const below = gapTo(layers, at, 1);
  const sides = [above, below].filter((side) => side !== undefined);
  if (sides.length === 0) return 'There is no other copper layer that could be a plane';
  for (const side of sides) if (typeof side.gap === 'string') return side.gap;
  const known = sides.map((side) => ({ plane: side.plane, ...(side.gap as Gap) }));
  const reference = known.map(({ plane }) => plane).join(' and ');
  const common = { layer, reference, thicknessMm: layer.thicknessMm };
  const planes = `${reference} ${known.length > 1 ? 'are taken to be planes' : 'is taken to be a plane'} without gaps.`;
  const said = isGuessed(stackup) ? [GUESSED_BUILD, planes] : [planes];
  const [first, second] = known;
  if (!second) {
    const { er, heightMm } = first!;
    return {
      ...common,
      structure: 'microstrip',
      er,
      heightMm,
      spacingMm: undefined,
      notes: [...said, BARE, RECTANGLE],
    };
  }
  const spacingMm = first!.heightMm + layer.thicknessMm + second.heightMm;
  const er = seriesPermittivity([first!, second]);
  const notes = [...said, RECTANGLE];
  if (Math.abs(first!.er - second.er) > 0.01)
    notes.push(
      `Above and below it the permittivity differs (${first!.er.toFixed(2)}, ${second.er.toFixed(2)}): ${er.toFixed(2)} is taken for both.`,
    );
  return {
    ...common,
    structure: 'stripline',
    er,
    heightMm: Math.min(first!.heightMm, second.heightMm),
    spacingMm,
    notes,
  };
}

interface Gap {
  heightMm: number;
  er: number;
}

/** To the next copper layer in a direction; undefined when there is none. */
function gapTo(
  layers: readonly StackupLayer[],
  from: number,
  step: 1 | -1,
): { plane: string; gap: Gap | string } | undefined {
  const between: StackupLayer[] = [];
  for (let at = from + step; at >= 0 && at < layers.length; at += step) {
    const layer = layers[at]!;
    if (layer.kind === 'copper') return { plane: layer.name, gap: measureDielectricGap(between) };
    if (isDielectric(layer)) between.push(layer);
  }
  return undefined;
}

function measureDielectricGap(between: readonly StackupLayer[]): Gap | string {
  const unknown = between.find(({ thicknessMm, permittivity }) => thicknessMm === null || permittivity === null);
  if (unknown)
    return `The ${unknown.thicknessMm === null ? 'thickness' : 'relative permittivity'} of ${unknown.name} is not known`;
  if (between.length === 0) return 'There is no dielectric to the next copper layer';
  const parts = between.map(({ thicknessMm, permittivity }) => ({ heightMm: thicknessMm!, er: permittivity! }));
  return { heightMm: parts.reduce((sum, { heightMm }) => sum + heightMm, 0), er: seriesPermittivity(parts) };
}

/** Of dielectrics on each other, as capacitors in series. */
function seriesPermittivity(parts: readonly Gap[]): number {
  const height = parts.reduce((sum, { heightMm }) => sum + heightMm, 0);
  return height / parts.reduce((sum, { heightMm, er }) => sum + heightMm / er, 0);
}

function layerName({ layers }: Stackup, copperNumber: number): string {
  return layers.find((layer) => layer.copperNumber === copperNumber)?.name ?? `Copper ${copperNumber}`;
}
