import { describe, expect, it } from 'vitest';
import { readGerberSet } from '@partwright/gerber';
import { readPositions } from '../placement/index.ts';
import { fitToPads } from './fit-to-pads.ts';

const PLACES = [
  [10, 10],
  [20, 12],
  [31, 25],
  [14, 28],
  [35, 7],
] as const;

/** Pads of chips of 0402 at these places, in millimetres. */
const layer = (role: string): Uint8Array => {
  const pads = PLACES.flatMap(([x, y]) => [x - 0.48, x + 0.48].map((at) => `X${Math.round(at * 1e6)}Y${y * 1e6}D03*`));
  const lines = [
    '%FSLAX46Y46*%',
    '%MOMM*%',
    `%TF.FileFunction,${role}*%`,
    '%ADD10R,0.5X0.6*%',
    'D10*',
    ...pads,
    'M02*',
  ];
  return new TextEncoder().encode(lines.join('\n'));
};
const set = readGerberSet(
  new Map([
    ['F_Cu.gbr', layer('Copper,L1,Top')],
    ['F_Mask.gbr', layer('Soldermask,Top')],
    ['F_Paste.gbr', layer('Paste,Top')],
  ]),
);
const positions = (dx: number, dy: number, places: readonly (readonly [number, number])[] = PLACES) =>
  readPositions(
    new TextEncoder().encode(
      ['Ref,Package,X (mm),Y (mm),Rot,Side', ...places.map(([x, y], at) => `R${at},R_0402,${x + dx},${y + dy},0,top`)].join('\n'), // prettier-ignore
    ),
  );
const codes = (file: ReturnType<typeof positions>) => file.warnings.map(({ code }) => code);

describe('positions with another origin than the Gerber files', () => {
  it('are told, and stand as they are', () => {
    const file = fitToPads(positions(-95.5, 40), set);
    expect(codes(file)).toEqual(['other_origin']);
    expect(file.placements[0]).toMatchObject({ xMm: -85.5, yMm: 50 });
  });

  it('are moved where that is asked for, with the proof', () => {
    const file = fitToPads(positions(-95.5, 40), set, { isMoved: true });
    expect(file.warnings).toMatchObject([
      { code: 'origin_applied', isAssumption: false, message: expect.stringContaining('5 of 5 parts') },
    ]);
    for (const [at, { xMm, yMm }] of file.placements.entries()) {
      expect(xMm).toBeCloseTo(PLACES[at]![0], 3);
      expect(yMm).toBeCloseTo(PLACES[at]![1], 3);
    }
  });

  it('are left alone where they lie on their pads already', () => {
    expect(codes(fitToPads(positions(0, 0), set, { isMoved: true }))).toEqual([]);
  });

  it('are left where no pads show the origin, and that is an assumption', () => {
    const elsewhere = [
      [3, 4],
      [22, 9],
      [17, 30],
      [40, 21],
    ] as const;
    const file = fitToPads(positions(0, 0, elsewhere), set, { isMoved: true });
    expect(file.warnings).toMatchObject([{ code: 'origin_unproven', isAssumption: true }]);
    expect(file.placements[0]).toMatchObject({ xMm: 3, yMm: 4 });
  });
});
