import { describe, expect, it } from 'vitest';
import { mapFeeders, feederCsv } from './feeders.ts';
import type { Placement } from './model.ts';
import { panelise } from './panel.ts';
import { drawPlacements } from './picture.ts';
import { correctRotations, JLCPCB_ROTATIONS } from './rotations.ts';
import { centroidCsv, centroidFormats } from './write/formats.ts';

const part = (change: Partial<Placement> = {}): Placement => ({
  reference: 'R1',
  value: '10k',
  package: 'R_0603',
  xMm: 1,
  yMm: 2,
  rotation: 90,
  side: 'top',
  line: 2,
  ...change,
});

describe('Rotations are corrected for JLCPCB', () => {
  it.each([
    ['SOT-23', 'top', 0, 180],
    ['SOT-223-3_TabPin2', 'top', 90, 270],
    ['LQFP-48_7x7mm_P0.5mm', 'top', 180, 90],
    ['LQFP-48_7x7mm_P0.5mm', 'bottom', 180, 270],
    ['SOP-4_4.4x2.6mm', 'top', 30, 30],
    ['R_0603_1608Metric', 'top', 45, 45],
  ] as const)('%s on the %s from %d to %d', (name, side, from, to) => {
    const { placements, corrections } = correctRotations(
      [part({ package: name, side, rotation: from })],
      JLCPCB_ROTATIONS,
    );
    expect(placements[0]!.rotation).toBe(to);
    expect(corrections).toHaveLength(from === to ? 0 : 1);
  });

  it('and own offsets go before', () => {
    const own = new Map([['U1', 15]]);
    expect(
      correctRotations([part({ reference: 'U1', package: 'SOT-23' })], JLCPCB_ROTATIONS, own).placements[0]!.rotation,
    ).toBe(105);
  });
});

it('A panel repeats each part with the number of its board', () => {
  const panel = panelise([part()], { rows: 2, cols: 2, pitchXMm: 10, pitchYMm: 20 });
  expect(panel.map(({ reference, xMm, yMm }) => [reference, xMm, yMm])).toEqual([
    ['R1_1', 1, 2],
    ['R1_2', 11, 2],
    ['R1_3', 1, 22],
    ['R1_4', 11, 22],
  ]);
});

describe('Centroid files', () => {
  it.each([
    ['jlcpcb', 'Designator,Mid X,Mid Y,Layer,Rotation\r\nR1,1.0000mm,2.0000mm,Top,90\r\n'],
    ['pcbway', 'pos_x,pos_y,rotation,side,designator,footprint,value\r\n1.0000,2.0000,90,top,R1,R_0603,10k\r\n'],
    ['generic', 'Designator,Value,Package,X (mm),Y (mm),Rotation,Side\r\nR1,10k,R_0603,1.0000,2.0000,90,top\r\n'],
  ] as const)('as %s', (id, csv) => {
    expect(centroidCsv([part()], centroidFormats[id])).toBe(csv);
  });

  it('hold no cell that a spreadsheet would run, and keep negative numbers', () => {
    const csv = centroidCsv(
      [part({ value: '=HYPERLINK("x")', reference: "-1+cmd|' /C", xMm: -3 })],
      centroidFormats.generic,
    );
    expect(csv.split('\r\n')[1]).toBe(`'-1+cmd|' /C,"'=HYPERLINK(""x"")",R_0603,-3.0000,2.0000,90,top`);
  });

  it.each(['-5V_REG', '+3V3', '-12V', '+5V-IN', 'R-1'])(
    'keep %s, which is a name that a machine looks for',
    (reference) => {
      expect(centroidCsv([part({ reference })], centroidFormats.jlcpcb).split('\r\n')[1]).toBe(
        `${reference},1.0000mm,2.0000mm,Top,90`,
      );
    },
  );
});

describe('Feeders', () => {
  const bom = new Map([
    ['R1', { mpn: 'RC0603', manufacturer: 'Yageo', dnp: false }],
    ['R2', { mpn: 'RC0603', manufacturer: 'Yageo', dnp: false }],
    ['R3', { mpn: 'RC0603', manufacturer: 'Yageo', dnp: true }],
    ['J1', { mpn: 'USB', manufacturer: '', dnp: false }],
  ]);
  const map = mapFeeders(
    [
      part(),
      part({ reference: 'R2', side: 'bottom' }),
      part({ reference: 'R3' }),
      part({ reference: 'C9', value: '1u' }),
    ],
    bom,
  );

  it('hold the same part once, the most used first', () => {
    expect(map.feeders).toMatchObject([
      { slot: 1, mpn: 'RC0603', top: ['R1'], bottom: ['R2'] },
      { slot: 2, mpn: '', value: '1u', top: ['C9'], bottom: [] },
    ]);
    expect(feederCsv(map).split('\r\n')[1]).toBe('1,RC0603,Yageo,10k,R_0603,2,R1,R2');
  });

  it('tell what is placed without the BOM, in the BOM without a place, and not fitted', () => {
    expect(map).toMatchObject({ notInBom: ['C9'], notPlaced: ['J1'], dnp: ['R3'] });
  });
});

describe('The picture of a side', () => {
  it('has each part of that side, and none of the other', () => {
    const svg = drawPlacements([part(), part({ reference: 'C1', side: 'bottom' })], 'top');
    expect(svg).toContain('data-ref="R1"');
    expect(svg).not.toContain('C1');
  });

  it('turns against the screen on top, and the other way seen from below', () => {
    expect(drawPlacements([part()], 'top')).toContain('rotate(-90)');
    expect(drawPlacements([part()], 'top', { hasNames: false })).not.toContain('<text');
    expect(drawPlacements([part({ side: 'bottom' })], 'bottom')).toContain('rotate(90)');
  });

  it('keeps texts of a file from being markup', () => {
    expect(drawPlacements([part({ value: '</title><script>' })], 'top')).not.toContain('<script>');
  });
});
