import { describe, expect, it } from 'vitest';
import { readGerberSet } from './read-gerber-set.ts';
import { drawRectangle, makeDrill, makeGerber } from './set.fixture.ts';

type Place = readonly [x: number, y: number];
const APERTURES = ['%ADD20R,1X1.5*%', '%ADD21R,2X0.8*%', '%ADD22C,1.2*%'];
/** Twelve pads of three kinds on 18 x 8 mm. */
const PADS = Array.from({ length: 12 }, (_, at) => [2 + ((at * 37) % 140) / 10, 2 + ((at * 23) % 50) / 10, 20 + (at % 3)] as const); // prettier-ignore

const flashes = (copies: readonly Place[]): string[] =>
  copies.flatMap(
    ([left, bottom]) =>
    PADS.flatMap(([x, y, tool]) => [`D${tool}*`, `X${Math.round((left + x) * 1000)}Y${Math.round((bottom + y) * 1000)}D03*`]), // prettier-ignore
  );
const copiesOf = (columns: number, rows: number, pitchX: number, pitchY: number, rim = 0): Place[] =>
  Array.from({ length: columns * rows }, (_, at) => [rim + (at % columns) * pitchX, rim + Math.floor(at / columns) * pitchY]); // prettier-ignore

function panel(copies: readonly Place[], size: Place | undefined, more: readonly string[] = []) {
  const copper = makeGerber([...APERTURES, ...flashes(copies), 'D11*', ...more]);
  const mask = makeGerber([...APERTURES, ...flashes(copies)]);
  const set = readGerberSet(
    new Map([
      ['panel.GTL', copper],
      ['panel.GBL', mask],
      ['panel.GTS', mask],
      ['panel.GBS', mask],
      ...(size ? [['panel.GKO', makeGerber(drawRectangle(0, 0, ...size))] as const] : []),
      ['panel.TXT', makeDrill(copies.map(([x, y]) => [x + 2, y + 2]))],
    ]),
  );
  return {
    boards: set.outline?.boards.map(({ minX, minY, maxX, maxY }) => [(maxX - minX) / 1e6, (maxY - minY) / 1e6]),
    told: set.warnings.filter(({ code }) => code === 'panel').map(({ message }) => message),
  };
}

describe('the same board several times in one outline', () => {
  it('is told with its size where boards fill the panel, as between V-cuts', () => {
    const { boards, told } = panel(copiesOf(2, 3, 20, 10), [40, 30]);
    expect(boards).toEqual(Array.from({ length: 6 }, () => [20, 10]));
    expect(told).toEqual([expect.stringMatching(/panel of 40 x 30 mm with 6 boards of 20 x 10 mm/)]);
  });

  it('is told with its number alone where rails and slots are between the boards', () => {
    const { boards, told } = panel(copiesOf(2, 2, 23.3337, 13, 5), [60, 40]);
    expect(boards).toEqual([]);
    expect(told).toEqual([
      expect.stringMatching(/4 times \(2 x 2, every 23\.33 x 13 mm\).* a panel of 4 boards; how large one is/),
    ]);
  });

  /** An area between two rectangles, joined by one line, as programs draw a frame; in millimetres. */
  const frame = (outer: Place, wide: number): string[] => {
    const at = (x: number, y: number, code = 'D01'): string => `X${x * 1000}Y${y * 1000}${code}*`;
    const [right, top] = outer;
    const [left, bottom, inRight, inTop] = [wide, wide, right - wide, top - wide];
    return ['G36*', at(0, 0, 'D02'), at(right, 0), at(right, top), at(0, top), at(0, 0), at(left, bottom), at(left, inTop), at(inRight, inTop), at(inRight, bottom), at(left, bottom), at(0, 0), 'G37*']; // prettier-ignore
  };

  it('is told within a frame of copper, as rails with tabs have one', () => {
    const places = copiesOf(2, 2, 23, 13, 6);
    expect(panel(places, [56, 36], frame([56, 36], 4)).told).toEqual([expect.stringMatching(/a panel of 4 boards/)]);
    expect(panel(places, [56, 36], frame([56, 36], 17)).told).toEqual([]);
  });

  it('is told without an outline', () => {
    expect(panel(copiesOf(2, 2, 25, 15), undefined).told).toEqual([expect.stringMatching(/a panel of 4 boards/)]);
  });

  it('is counted whole, where the distances are rounded', () => {
    const places = [0, 1, 2, 3, 4].map((at): Place => [at * 20.0131, 0]);
    expect(panel(places, [105, 10]).told).toEqual([expect.stringMatching(/panel of 5 boards/)]);
  });

  it.each<[string, readonly Place[], Place, string[]]>([
    ['one board', copiesOf(1, 1, 0, 0), [20, 10], []],
    ['parts that tracks join', copiesOf(3, 1, 20, 10), [60, 10], ['X5000Y5000D02*', 'X55000Y5000D01*']],
    [
      'copies that stand at no one distance',
      [
        [0, 0],
        [20, 0],
        [45, 3],
      ],
      [70, 15],
      [],
    ],
  ])('is not told of %s', (_, copies, size, more) => {
    expect(panel(copies, size, more)).toEqual({ boards: [], told: [] });
  });
});
