import { describe, expect, it } from 'vitest';
import { readPositions } from '../read/read-positions.ts';
import { writeJlcpcbOrder, type AssembledLine } from './jlcpcb-order.ts';

const LINE: AssembledLine = {
  line: 1,
  references: ['R1'],
  unfitted: [],
  comment: '10k',
  footprint: 'R_0402',
  code: 'C25744',
  why: '',
};
const place = (...names: string[]) =>
  readPositions(
    new TextEncoder().encode(
      `Ref,Val,Package,PosX,PosY,Rot,Side\n${names.map((name, at) => `${name},1,SOT-23,${at},5,90,${at % 2 ? 'bottom' : 'top'}`).join('\n')}\n`,
    ),
  ).placements;

/** As JLCPCB reads both: columns by their headers, designators by commas. */
function readBoth({ bom, cpl }: { bom: string; cpl: string }): { parts: string[]; positions: string[] } {
  const cells = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((row) => [...row.matchAll(/"([^"]*)"|([^,]+)/g)].map((match) => match[1] ?? match[2]!));
  const [head, ...rows] = cells(bom);
  expect(head).toEqual(['Comment', 'Designator', 'Footprint', 'JLCPCB Part #']);
  for (const row of rows) expect(row[3]).toMatch(/^C\d+$/);
  for (const row of rows) expect(row[1]!.split(',').length).toBeLessThanOrEqual(200);
  const [cplHead, ...positions] = cells(cpl);
  expect(cplHead).toEqual(['Designator', 'Mid X', 'Mid Y', 'Layer', 'Rotation']);
  return {
    parts: rows.flatMap((row) => row[1]!.split(',')).toSorted(),
    positions: positions.map((row) => row[0]!).toSorted(),
  };
}

describe('BOM and positions for JLCPCB', () => {
  it('have the same designators, whatever is wrong with either', () => {
    const names = Array.from({ length: 450 }, (_, at) => `C${at + 1}`);
    const lines = [
      { ...LINE, references: names },
      { ...LINE, line: 2, references: ['R1', 'R2', 'r3'] },
      { ...LINE, line: 3, references: ['U1'], code: null, why: 'two makers share the number' },
      { ...LINE, line: 4, references: ['Q1'], unfitted: ['Q2'] },
    ];
    const order = writeJlcpcbOrder(lines, place(...names, 'R1', 'R3', 'U1', 'Q1', 'Q1', 'Q2', 'FID1'));
    const { parts, positions } = readBoth(order);
    expect(parts).toEqual(positions);
    expect(order.designators).toBe(parts.length);
    expect(order.rows).toBe(4);
    expect(order.notAssembled.map(({ code, designators }) => [code, designators.join()])).toEqual([
      ['no_position', 'R2'],
      ['other_case', 'r3'],
      ['no_part_code', 'U1'],
      ['placed_twice', 'Q1'],
      ['not_fitted', 'Q2'],
      ['not_in_bom', 'FID1'],
    ]);
  });

  it('tell each rotation that was turned, and the side', () => {
    const { corrections, cpl } = writeJlcpcbOrder([{ ...LINE, references: ['Q1', 'Q2'] }], place('Q1', 'Q2'));
    expect(corrections.map(({ reference, from }) => [reference, from])).toEqual([
      ['Q1', 90],
      ['Q2', 90],
    ]);
    expect(cpl).toMatch(/Q1,.*Top,\d+\r\nQ2,.*Bottom,\d+/);
  });

  it('hold no formula', () => {
    const { bom } = writeJlcpcbOrder([{ ...LINE, comment: '=HYPERLINK("x")' }], place('R1'));
    expect(bom).toContain(`"'=HYPERLINK`);
  });
});
