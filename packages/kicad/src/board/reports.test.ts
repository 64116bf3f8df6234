import { describe, expect, it } from 'vitest';
import { listBill } from './bill.ts';
import { BoardText } from './board.fixture.ts';
import { listBoardNets } from './netlist.ts';
import { compareWithSchematic } from './parity.ts';
import { compareReferences, positionsCsv } from './positions.ts';
import { readBoard } from './read/board-file.ts';
import { drillVias } from './rules/drill-vias.ts';
import { readBoardRules } from './rules/rules.ts';
import { measureBoardStatistics } from './statistics.ts';

const text = new BoardText('A', 'B').rectangle(20, 10);
text.footprint('R10', 5, 5, text.pad('1', 'A', -1, 0) + text.pad('2', 'B', 1, 0), '(attr smd)', 270);
text.footprint(
  'R2',
  10,
  5,
  text.pad('1', 'A', 0, 0, 'thru_hole circle', '1.6 1.6', '"*.Cu" "*.Mask"').replace('(layers', '(drill 0.8) (layers'),
  '(attr through_hole)',
);
text.footprint('H1', 15, 5, '', '(attr exclude_from_pos_files exclude_from_bom)');
text.via('A', 3, 3);
const board = readBoard(text.text());

describe('reports of a board', () => {
  it('gives positions with y going up, in natural order, without what is excluded', () => {
    expect(positionsCsv(board)).toBe(
      'Ref,Val,Package,PosX,PosY,Rot,Side\n"R2","1k","Part",10.000000,-5.000000,0.000000,top\n"R10","1k","Part",5.000000,-5.000000,-90.000000,top\n',
    );
    expect(positionsCsv(board, { smdOnly: true, units: 'in' }).split('\n')[1]).toBe(
      '"R10","1k","Part",0.196850,-0.196850,-90.000000,top',
    );
  });

  it('says no least drill while that of a via is not known, and drills it as its net class says', () => {
    const undrilled = text.text().replace(/(\(via .*?) \(drill [\d.]+\)/, '$1');
    const read = readBoard(undrilled);
    expect(read.vias.map(({ drill }) => drill)).toEqual([null]);
    expect(measureBoardStatistics(read)).not.toHaveProperty('minDrill');
    const classes = [{ name: 'Default', via_drill: 0.25 }];
    const drilled = drillVias(read, readBoardRules(JSON.stringify({ net_settings: { classes } })));
    expect(measureBoardStatistics(drilled)).toMatchObject({ minDrill: 250_000 });
  });

  it.each([
    ['R2', 'R10'],
    ['C1', 'R1'],
    ['SW102', 'logo1'],
    ['R1', 'R1A'],
  ])('puts %s before %s', (first, second) => {
    expect(compareReferences(first, second)).toBeLessThan(0);
    expect(compareReferences(second, first)).toBeGreaterThan(0);
  });

  it('groups parts of one value and footprint', () => {
    expect(listBill(board)).toMatchObject([
      { references: ['R2', 'R10'], quantity: 2, value: '1k', footprint: 'Test:Part' },
    ]);
  });

  it('names what all parts of a line have in the same words, as the board names it', () => {
    const own = new BoardText('A', 'B').rectangle(20, 10);
    const field = (name: string, value: string): string => `(property "${name}" "${value}" (at 0 0 0))`;
    own.footprint('R1', 5, 5, '', `(attr smd) ${field('MPN', 'RC0402')} ${field('Note', 'x')}`);
    own.footprint('R2', 8, 5, '', `(attr smd) ${field('MPN', 'RC0402')} ${field('Note', 'y')}`);
    expect(listBill(readBoard(own.text()))[0]!.fields).toEqual([{ name: 'MPN', value: 'RC0402' }]);
  });

  it('lists nets with their pads', () => {
    expect(
      listBoardNets(board).map(({ name, pads, vias }) => [
        name,
        pads.map((pad) => `${pad.reference}-${pad.pad}`),
        vias,
      ]),
    ).toEqual([
      ['A', ['R2-1', 'R10-1'], 1],
      ['B', ['R10-2'], 0],
    ]);
  });

  it('counts pads, holes, parts and area', () => {
    expect(measureBoardStatistics(board)).toMatchObject({
      width: 20e6,
      height: 10e6,
      area: 200e12,
      copperLayers: 2,
      pads: { smd: 2, throughHole: 1, npth: 0 },
      vias: { through: 1 },
      parts: { front: { smd: 1, throughHole: 1, unspecified: 1 }, total: 3 },
      tools: [
        { width: 300_000, plated: true, vias: 1, pads: 0 },
        { width: 800_000, plated: true, pads: 1 },
      ],
      minDrill: 300_000,
      padsPerCm2: 1.5,
    });
  });

  it('compares with the schematic by the keys of KiCad', () => {
    const part = (reference: string, pins: Record<string, string>, value = '1k') => ({
      reference,
      value,
      footprint: 'Test:Part',
      pins,
    });
    const given = [
      part('R2', { 1: 'A' }),
      part('R10', { 1: 'A', 2: 'C', 3: 'D', 4: 'unconnected-(R10-Pad4)' }, '2k'),
      part('C1', {}),
    ];
    expect(compareWithSchematic(board, given).map(({ type, message }) => `${type}: ${message}`)).toEqual([
      "footprint_symbol_mismatch: Value (1k) doesn't match symbol value (2k).",
      "net_conflict: Pad net (B) doesn't match net given by schematic (C).",
      'net_conflict: No pad found for pin 3 (D) in schematic.',
      'net_conflict: No pad found for pin 4 in schematic.',
      'missing_footprint: Missing footprint C1 (1k)',
      'extra_footprint: Extra footprint',
    ]);
  });

  it.each([
    ['unconnected-(J2-VBUS-PadA4)_1', 'unconnected-(J2-VBUS-PadA4)', 0],
    ['unconnected-(J2-VBUS-PadB4)', 'unconnected-(J2-VBUS-PadA4)', 1],
    ['VBUS_1', 'VBUS', 1],
  ])('takes the net %s for that of a pin on %s: %d', (net, given, count) => {
    const text = new BoardText(net);
    text.footprint('J2', 0, 0, text.pad('A4', net, 0, 0));
    const part = { reference: 'J2', value: '1k', footprint: 'Test:Part', pins: { A4: given } };
    const found = compareWithSchematic(readBoard(text.text()), [part]).filter(({ type }) => type === 'net_conflict');
    expect(found).toHaveLength(count);
  });

  const pinless = (reference: string, footprint = 'Test:Part') => ({ reference, value: '1k', footprint, pins: {} });
  const logo = '(attr smd board_only)';

  it.each([
    ['a part of the board alone that has a symbol all the same', ['U1'], [['U1', logo]], []],
    ['a logo without a symbol', [], [['G1', logo]], []],
    [
      'two logos of one reference',
      [],
      [
        ['G1', logo],
        ['G1', logo],
      ],
      [],
    ],
    [
      'a logo named like a part before it',
      ['U1'],
      [
        ['U1', '(attr smd)'],
        ['U1', logo],
      ],
      [],
    ],
    [
      'a part named like a logo before it',
      ['U1'],
      [
        ['U1', logo],
        ['U1', '(attr smd)'],
      ],
      ['duplicate_footprints'],
    ],
    ['a part without a symbol', [], [['U1', '(attr smd)']], ['extra_footprint']],
  ] as const)('knows %s', (_, symbols, footprints, found) => {
    const drawing = new BoardText().rectangle(20, 10);
    for (const [reference, attributes] of footprints) drawing.footprint(reference, 5, 5, '', attributes);
    const parts = symbols.map((reference) => pinless(reference));
    expect(compareWithSchematic(readBoard(drawing.text()), parts).map(({ type }) => type)).toEqual(found);
  });

  it('leaves alone what the project put aside, but not a pin that leads nowhere', () => {
    const text = new BoardText('A');
    text.footprint('R1', 0, 0, text.pad('1', 'A', 0, 0)).footprint('X9', 5, 5, text.pad('1', 'A', 0, 0));
    const part = { reference: 'R1', value: '1k', footprint: 'Test:Part', pins: { 1: 'unconnected-(R1-NC-Pad1)' } };
    const types = (drc_exclusions: string[]): string[] =>
      compareWithSchematic(
        readBoard(text.text()),
        [part],
        readBoardRules(JSON.stringify({ board: { design_settings: { drc_exclusions } } })),
      ).map(({ type }) => type);
    const extra = readBoard(text.text()).footprints[1]!.uuid;
    expect(types([])).toEqual(['net_conflict', 'extra_footprint']);
    expect(types([`extra_footprint|5000000|5000000|${extra}|00000000-0000-0000-0000-000000000000`])).toEqual([
      'net_conflict',
    ]);
  });

  it('sees that a symbol names no footprint', () => {
    const alone = readBoard(new BoardText().rectangle(20, 10).footprint('U1', 5, 5, '').text());
    expect(compareWithSchematic(alone, [pinless('U1', '')])).toMatchObject([
      {
        type: 'footprint_symbol_mismatch',
        message: "Test:Part doesn't match footprint given by symbol ().",
        items: [{ what: 'Footprint U1' }],
      },
    ]);
  });
});
