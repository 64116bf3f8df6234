import type { GerberSet } from '@partwright/gerber';
import type { BoardSide, CopperLayer, Hole, LackingInput, SetFacts } from './dfm-board.ts';
import { findOuterCopper, SIDES } from './sides.ts';
import { ThroughPads } from './through-pads.ts';

/** Fewer pads without a hole than this share may be meant, such as test points on both sides. */
const FEW = 0.3;

/** What is known of a board when it is asked which of its inputs are not there. */
export interface Inputs {
  copper: readonly CopperLayer[];
  holes: readonly Hole[];
  facts: SetFacts;
  hasSilk(side: BoardSide): boolean;
  /** Parts are soldered on the surface of this side. */
  hasParts(side: BoardSide): boolean;
}

/**
 * Inputs that a board like this has and that the files do not give, or give in part only. A check that needs one of them cannot
 * pass.
 */
export function lackingInputs(set: GerberSet, inputs: Inputs): LackingInput[] {
  const { facts } = inputs;
  return [
    ...facts.missing.flatMap(({ kind, message }) => (kind ? { kind, reason: message } : [])),
    ...facts.empty.flatMap(({ kind, name, file }) => (kind ? { kind, reason: `${file} (${name}) has nothing on it` } : [])), // prettier-ignore
    ...lackingHoles(set, inputs),
    ...set.doubts.flatMap(({ about, message }): LackingInput[] =>
      about === 'size' ? [{ kind: 'outline', reason: message }] : [],
    ),
    ...SIDES.filter((side) => inputs.hasParts(side) && !inputs.hasSilk(side)).map((side): LackingInput => ({
      kind: 'silkscreen',
      reason: `there is no file for ${side} silkscreen`,
    })),
  ];
}

function lackingHoles(set: GerberSet, { copper, holes, facts }: Inputs): LackingInput[] {
  const lacking: LackingInput[] = set.others
    .filter(({ format, problem }) => format === 'drill' && problem !== undefined)
    .map(({ file }) => ({ kind: 'holes', reason: `the drill file ${file} cannot be read` }));
  for (const { file, drill, isOfBoard } of set.drills) {
    const unsized = isOfBoard ? drill.hits.filter(({ diameterNm }) => !(diameterNm > 0)).length : 0;
    if (unsized > 0)
      lacking.push({ kind: 'holes', reason: `${unsized} holes of ${file} have no size and are left out` });
  }
  const isCopperMissing = facts.missing.some(({ kind }) => kind === 'outer_copper');
  const unknown = isCopperMissing ? holes.filter(({ isPlatingStated }) => !isPlatingStated) : [];
  if (unknown.length > 0)
    lacking.push({
      kind: 'holes',
      reason: `without the outer copper nothing tells whether ${unknown.length} holes are plated`,
    });
  const without = padsWithoutHole(copper, holes);
  if (without !== '') lacking.push({ kind: 'holes', reason: without });
  return lacking;
}

function padsWithoutHole(copper: readonly CopperLayer[], holes: readonly Hole[]): string {
  const { all, without } = new ThroughPads(copper, holes);
  const isMany = without.length > all * FEW;
  const count = isMany ? without.length : without.filter(({ isSure }) => isSure).length;
  return count > 0 ? `${count} of ${all} pads that go through the board have no hole in the drill files` : '';
}

/** Flashes of paste, or pads that X2 calls surface-mount ones, are where parts stand. */
export function hasPartsOn(side: BoardSide, board: { copper: readonly CopperLayer[] }, hasPaste: boolean): boolean {
  return (
    hasPaste ||
    (findOuterCopper(board, side)?.flat.layer.objects ?? []).some(
      ({ kind, attributes }) => kind === 'flash' && attributes.apertureFunction[0] === 'SMDPad',
    )
  );
}
