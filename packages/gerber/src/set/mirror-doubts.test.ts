import { describe, expect, it } from 'vitest';
import { judgeSilkscreen } from './mirror-doubts.ts';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeDrill, makeGerber, padsAt } from './set.fixture.ts';

type Place = readonly [x: number, y: number];
/** In rows that turned over miss each other by the half of an outline. */
const PLACES: Place[] = Array.from({ length: 88 }, (_, at) => [3.9 + 3 * (at % 11), 4.1 + 3 * Math.floor(at / 11)]);
/** Places that fit no others turned over. */
const SCATTERED: Place[] = Array.from({ length: 24 }, (_, at) => [3 + ((at * 37) % 340) / 10, 3 + ((at * 53) % 240) / 10]); // prettier-ignore
/** One stroke. */
const draw = (...points: Place[]): string[] =>
  points.map(([x, y], at) => `X${Math.round(x * 1000)}Y${Math.round(y * 1000)}D0${at === 0 ? 2 : 1}*`);
const CORNER = PLACES.filter(([x, y]) => x < 19 && y < 13);
const turnOver = (places: readonly Place[]): Place[] => places.map(([x, y]) => [40 - x, y]);
/** Square outlines around pads, which they keep off. */
const outlines = (places: readonly Place[], halfMm = 0.8): string[] =>
  places.flatMap(([x, y]) => drawRectangle(x - halfMm, y - halfMm, x + halfMm, y + halfMm));

function board(change: { top?: Place[]; bottom?: Place[]; mask?: Place[]; holes?: Place[]; silk?: string[] } = {}) {
  const { top = PLACES, bottom = PLACES, mask = PLACES, holes = PLACES, silk = [] } = change;
  const wide = new TextDecoder().decode(makeDrill(holes)).replace('T1C0.5', 'T1C0.9');
  return readGerberSet(
    new Map([
      ['board-F_Cu.gbr', makeGerber(padsAt(top))],
      ['board-B_Cu.gbr', makeGerber(padsAt(bottom))],
      ['board-F_Mask.gbr', makeGerber(padsAt(mask))],
      ['board-B_Mask.gbr', makeGerber(padsAt(bottom))],
      ['board-F_Silkscreen.gbr', makeGerber(silk)],
      ['board-Edge_Cuts.gbr', makeGerber(drawRectangle(0, 0, 40, 30))],
      ['board.drl', new TextEncoder().encode(wide)],
    ]),
  );
}
const told = (set: ReturnType<typeof board>): string[] =>
  set.doubts.map(({ message }) => message).filter((message) => message.includes('mirrored'));

describe('a layer that is mirrored against the others', () => {
  it.each([
    [
      'mask',
      { top: SCATTERED, bottom: SCATTERED, holes: SCATTERED, mask: turnOver(SCATTERED) },
      /^board-F_Mask\.gbr \(top solder mask\) is mirrored against top copper/,
    ],
    [
      'copper',
      { top: SCATTERED, mask: SCATTERED, holes: SCATTERED, bottom: turnOver(SCATTERED) },
      /^board-B_Cu\.gbr \(bottom copper\) is mirrored against the holes/,
    ],
    [
      'drill file',
      { top: SCATTERED, bottom: SCATTERED, mask: SCATTERED, holes: turnOver(SCATTERED) },
      /^The holes of board\.drl are mirrored against all copper layers/,
    ],
    [
      'silkscreen',
      { silk: outlines(turnOver(PLACES)) },
      /^board-F_Silkscreen\.gbr .* mirrored against the pads of the top/,
    ],
  ] as const)('is told: %s', (_, change, message) => {
    expect(told(board({ ...change }))).toEqual([expect.stringMatching(message)]);
  });

  it('is none, where all lie alike', () => {
    expect(told(board({ silk: outlines(PLACES) }))).toEqual([]);
  });
});

describe('silkscreen', () => {
  it.each([
    ['upright', outlines(PLACES)],
    ['mirrored', outlines(turnOver(PLACES))],
    ['untold', []],
    ['untold', outlines(PLACES.slice(0, 2))],
  ] as const)('is %s', (fit, silk) => {
    expect(judgeSilkscreen(board({ silk: [...silk] }), 'top')).toBe(fit);
  });

  it.each([
    ['untold', []],
    ['mirrored', outlines(turnOver(PLACES))],
  ])('is not mirrored by the cross-hairs on pads: %s', (fit, more) => {
    const hairs = PLACES.slice(0, 60).flatMap(([x, y]) => [
      ...draw([x - 0.3, y], [x + 0.3, y]),
      ...draw([x, y - 0.3], [x, y + 0.3]),
    ]);
    expect(judgeSilkscreen(board({ silk: ['D11*', ...hairs, ...more] }), 'top')).toBe(fit);
  });

  it('is untold, where bodies are drawn over their pads', () => {
    const set = board({ top: CORNER, silk: outlines(CORNER, 0.25) });
    expect(judgeSilkscreen(set, 'top')).toBe('untold');
  });
});
