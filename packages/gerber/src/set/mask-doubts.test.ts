import { describe, expect, it } from 'vitest';
import type { SaidMask } from './model.ts';
import { readGerberSet } from './read-gerber-set.ts';
import { makeDrill, makeGerber, padsAt, plainBoard } from './set.fixture.ts';

type Change = Record<string, Uint8Array | undefined>;
const [TOP, BOTTOM] = ['board-F_Mask.gbr', 'board-B_Mask.gbr'];
const ROW = Array.from({ length: 10 }, (_, at) => [2 + at * 1.5, 2 + (at % 3)] as const);
const UNDER = ROW.map(([x, y]) => [x + 0.6, y + 3] as const);

function aboutMask(change: Change, solderMask?: SaidMask): string[] {
  const changed = new Map<string, Uint8Array | undefined>([...plainBoard(), ...Object.entries(change)]);
  const files = new Map([...changed].filter((entry): entry is [string, Uint8Array] => entry[1] !== undefined));
  const { doubts } = readGerberSet(files, { solderMask });
  return doubts.filter(({ about }) => about === 'mask').map(({ file, message }) => `${file}: ${message}`);
}

/** Pads on each side that the other has not, and vias. */
const twoSides: Change = {
  'board-F_Cu.gbr': makeGerber(padsAt(ROW)),
  'board-B_Cu.gbr': makeGerber(padsAt(UNDER)),
  [TOP]: makeGerber(padsAt(ROW)),
  [BOTTOM]: makeGerber(padsAt(UNDER)),
};

describe('the solder mask', () => {
  it.each<[string, Change, SaidMask | undefined, RegExp]>([
    [
      'of both sides is missing, and silkscreen is there',
      { [TOP]: undefined, [BOTTOM]: undefined },
      undefined,
      /meant to be bare, or an export.*--solder-mask none/,
    ],
    [
      'is missing with all that is printed',
      { [TOP]: undefined, [BOTTOM]: undefined, 'board-F_Silkscreen.gbr': undefined },
      undefined,
      /meant to be bare/,
    ],
    ['of one side is missing', { [BOTTOM]: undefined }, undefined, /of the bottom; add it.*--solder-mask top/],
    [
      'of one side is missing, and there is one on both by the word of the caller',
      { [BOTTOM]: undefined },
      'both',
      /of the bottom; add it/,
    ],
    [
      'of the other side is there, where no copper is',
      { 'board-B_Cu.gbr': undefined, [TOP]: undefined },
      undefined,
      /of the top, and board-B_Mask\.gbr is one of the bottom, where there is no copper/,
    ],
    [
      'is not wanted by the word of the caller',
      { [BOTTOM]: undefined },
      'none',
      /board-F_Mask\.gbr is a solder mask of the top, and you say that there is none/,
    ],
    [
      'is not wanted on that side',
      {},
      'top',
      /board-B_Mask\.gbr is a solder mask of the bottom, and you say that only the top has one/,
    ],
    [
      'has no opening over pads of parts',
      { ...twoSides, [BOTTOM]: makeGerber([]) },
      undefined,
      /board-B_Mask\.gbr is the solder mask of the bottom and has no opening/,
    ],
    [
      'is that of the other side',
      { ...twoSides, [BOTTOM]: makeGerber(padsAt(ROW)) },
      undefined,
      /board-B_Mask\.gbr: .* 10 of its 10 openings lie on pads of the top, 0 on those of the bottom/,
    ],
  ])('is in doubt where it %s', (_, change, said, message) => {
    expect(aboutMask(change, said)).toEqual([expect.stringMatching(message)]);
  });

  it('of each side is that of the other where both are swapped', () => {
    const swapped = { ...twoSides, [TOP]: twoSides[BOTTOM], [BOTTOM]: twoSides[TOP] };
    expect(aboutMask(swapped)).toHaveLength(2);
  });

  it.each<[string, Change, SaidMask | undefined]>([
    ['a whole board', twoSides, undefined],
    ['a bare one, by the word of the caller', { [TOP]: undefined, [BOTTOM]: undefined }, 'none'],
    ['one with mask on the top only, by the word of the caller', { [BOTTOM]: undefined }, 'top'],
    ['a mask without openings over vias alone', { [BOTTOM]: makeGerber([]) }, undefined],
    ['one without openings that is meant', { ...twoSides, [BOTTOM]: makeGerber([]) }, 'both'],
    ['files without copper', { 'board-F_Cu.gbr': undefined, 'board-B_Cu.gbr': undefined }, undefined],
    ['pads that stand on both sides', { 'board.drl': makeDrill(ROW) }, undefined],
  ])('is certain of %s', (_, change, said) => {
    expect(aboutMask(change, said)).toEqual([]);
  });
});
