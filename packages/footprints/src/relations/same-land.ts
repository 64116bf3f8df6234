import { close, figure } from '../draft.ts';
import type { Footprint, Relation } from '../types.ts';
import { differingDetails } from './details.ts';
import { traitReasons } from './trait-reasons.ts';

interface Verdict {
  relation: Extract<Relation, 'same' | 'drop_in' | 'near'>;
  reasons: string[];
}

// A verdict only ever falls.
const RANK = { same: 0, drop_in: 1, near: 2 } as const;

/** Two names with one canonical key: the same land unless something that the key does not hold differs or is left open. */
export function compareSameKey(a: Footprint, b: Footprint): Verdict {
  const verdict: Verdict = { relation: 'same', reasons: [] };
  const lower = (relation: Verdict['relation'], reason: string): void => {
    if (RANK[relation] > RANK[verdict.relation]) verdict.relation = relation;
    verdict.reasons.push(reason);
  };
  for (const trait of new Set([...a.traits, ...b.traits])) {
    const known = traitReasons.get(trait);
    if (!known) continue;
    if (a.traits.includes(trait) !== b.traits.includes(trait)) lower(known.relation, known.reason);
    else if (VARIED.has(trait) && a.input !== b.input)
      lower('near', 'both are variants of the outline, not surely the same one');
  }
  openFacts(a, b, lower);
  heights(a, b, lower);
  spacings(a, b, lower);
  exposedPads(a, b, lower);
  bodies(a, b, lower);
  for (const { relation, reason } of differingDetails(a, b)) lower(relation, reason);
  if (a.style === 'crystal' && a.model !== b.model)
    lower(
      a.family === 'OSCILLATOR' && a.model !== null && b.model !== null ? 'near' : 'drop_in',
      'one case; manufacturers ask for pads of a little other size',
    );
  if (a.style === 'melf' && a.kindHint !== b.kindHint)
    lower('drop_in', 'resistors and diodes of this case differ by a few tenths of a millimetre');
  if (a.style === 'body')
    lower('near', 'the bodies are equal; pads under such parts differ from manufacturer to manufacturer');
  if (a.style === 'grid_array')
    lower(
      a.model !== null && a.model === b.model ? 'drop_in' : 'near',
      a.model !== null && b.model !== null && a.model !== b.model
        ? `balls on a grid of ${a.model} against ${b.model}`
        : 'which positions carry a ball or land only the drawings say',
    );
  if (a.family === 'PDFN' && a.model !== b.model)
    lower('drop_in', 'terminals agree; the shape of the drain pad differs between manufacturers');
  verdict.reasons.push(verdict.relation === 'same' ? `both are ${a.canonical}` : `both read as ${a.canonical}`);
  return verdict;
}

/** Traits that stand for one of several things. */
const VARIED = new Set(['variant', 'missing_pins', 'wide_leads', 'body_pad']);

type Lower = (relation: Verdict['relation'], reason: string) => void;

const OPEN: Record<string, string> = {
  body: 'the body',
  pitch: 'the pitch',
  pins: 'the pin count',
};

/** A size that was assumed is no proof; an exposed pad that was assumed is only to be looked at. */
function openFacts(a: Footprint, b: Footprint, lower: Lower): void {
  for (const fact of new Set([...a.assumed, ...b.assumed])) {
    const who =
      a.assumed.includes(fact) && b.assumed.includes(fact)
        ? 'neither name says'
        : `${a.assumed.includes(fact) ? a.input : b.input} does not say`;
    if (fact === 'exposed_pad') {
      if (a.assumed.includes(fact) !== b.assumed.includes(fact))
        lower('drop_in', `${who} whether there is a pad under the body`);
    } else if (fact === 'pitch' && a.style === 'header') {
      lower('drop_in', `${who} the pitch; strips have ${figure(a.pitchMm ?? 2.54)} mm where none is named`);
    } else {
      lower('near', `${who} ${OPEN[fact] ?? fact}, and more than one is sold`);
    }
  }
}

/** Height does not change the land, but a taller part may not fit what stands above; cans of one diameter vary by half a millimetre. */
function heights(a: Footprint, b: Footprint, lower: Lower): void {
  if (a.heightMm === null || b.heightMm === null || close(a.heightMm, b.heightMm, 0.15)) return;
  const reason = `the land is the same but one is ${figure(a.heightMm)} mm high, the other ${figure(b.heightMm)} mm`;
  if (a.style === 'chip' || a.style === 'quad_gull_wing') return;
  lower(a.style === 'can' && close(a.heightMm, b.heightMm, 0.55) ? 'drop_in' : 'near', reason);
}

/** Two holes are one pattern for many bodies. */
function bodies(a: Footprint, b: Footprint, lower: Lower): void {
  if (a.style !== 'radial' || !a.bodyMm || !b.bodyMm) return;
  if (!close(a.bodyMm[0], b.bodyMm[0], 0.6) || !close(a.bodyMm[1], b.bodyMm[1], 0.6))
    lower('near', `same holes, but the bodies differ: ${size(a.bodyMm)} against ${size(b.bodyMm)} mm`);
}

/** Wired parts have their spacing beside the key where the leads are bent to it. */
function spacings(a: Footprint, b: Footprint, lower: Lower): void {
  if (a.pitchMm !== null && b.pitchMm !== null) {
    if (!close(a.pitchMm, b.pitchMm, 0.2))
      lower('near', `leads ${figure(a.pitchMm)} mm apart against ${figure(b.pitchMm)} mm`);
  } else if (a.style === 'axial' && a.pitchMm !== b.pitchMm) {
    lower('drop_in', 'one name gives the spacing of the holes; the leads are bent to it');
  }
}

/** The pad under the body is the part of a land that makers vary most. */
function exposedPads(a: Footprint, b: Footprint, lower: Lower): void {
  const [x, y] = [a.exposedPadMm, b.exposedPadMm];
  if (a.exposedPad !== true || b.exposedPad !== true || (!x && !y)) return;
  if (!x || !y)
    lower(
      a.family === 'PDFN' ? 'near' : 'drop_in',
      `one name gives the exposed pad (${size(x ?? y!)} mm), the other does not; check it`,
    );
  else if (!close(x[0], y[0], 0.15) || !close(x[1], y[1], 0.15))
    lower('near', `the exposed pads differ: ${size(x)} against ${size(y)} mm`);
}

const size = ([a, b]: [number, number]): string => `${figure(a)}x${figure(b)}`;
