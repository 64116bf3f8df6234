import { describe, expect, it } from 'vitest';
import { BoardText } from '../board.fixture.ts';
import { BoardUnreadable } from '../failure.ts';
import { readBoard } from './board-file.ts';

function catchBoardUnreadable(text: string): BoardUnreadable {
  try {
    readBoard(text, 'a.kicad_pcb');
  } catch (error) {
    if (error instanceof BoardUnreadable) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('a board that cannot be read', () => {
  it.each([
    ['a schematic', '(kicad_sch (version 20231120))', 'not_a_board', 1],
    ['nothing', '', 'not_a_board', 1],
    ['a board of KiCad 3', 'PCBNEW-BOARD Version 1', 'legacy', 1],
    ['a board of KiCad 5', '(kicad_pcb (version 20171130) (host pcbnew 5.1))', 'legacy', 1],
    ['a board of a later KiCad', '(kicad_pcb\n(version 20990101))', 'too_new', 2],
    ['a board without a version', '(kicad_pcb\n(general))', 'not_a_board', 1],
    ['half a board', '(kicad_pcb (version 20241229)\n(general (thickness 1.6)', 'cut', 2],
    [
      'both sides of a merge',
      '(kicad_pcb (version 20241229)\n<<<<<<< ours\n=======\n>>>>>>> theirs\n)',
      'not_a_board',
      2,
    ],
    ['a merge of which one mark is left', '(kicad_pcb (version 20241229)\n\n>>>>>>> theirs\n)', 'not_a_board', 3],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\noid sha256:ab\nsize 1\n', 'not_a_board', 1],
    ['a place that is no number', '(kicad_pcb (version 20241229)\n(via (at 1 nan)))', 'not_a_board', 2],
    ['a board with half a word', '(kicad_pcb (version 20241229)\n(paper "A4', 'cut', 2],
  ])('%s is refused with its reason and line', (_, text, code, line) => {
    expect(catchBoardUnreadable(text)).toMatchObject({ code, line, file: 'a.kicad_pcb' });
  });
});

describe('what lies on a board', () => {
  const board = (text: BoardText) => readBoard(text.text());

  it('reads teardrops of pads as KiCad 8 wrote them, without a bracket', () => {
    const text = new BoardText('A');
    const pad = text.pad('1', 'A', 0, 0).replace('(uuid', '(teardrops (curved_edges no)filter_ratio 0.9)) (uuid');
    expect(readBoard(text.footprint('R1', 0, 0, pad).text()).footprints[0]!.pads).toHaveLength(1);
  });

  it('is in nanometres, with uuid, line and net', () => {
    const { tracks, vias, nets, copperLayers } = board(new BoardText('A').track('A', 1, 2, 3.000001, 2).via('A', 3, 2));
    expect(nets).toEqual(['A']);
    expect(copperLayers).toEqual(['F.Cu', 'B.Cu']);
    expect(tracks).toMatchObject([
      { uuid: 'u1', start: { x: 1_000_000, y: 2_000_000 }, end: { x: 3_000_001 }, net: 'A', copper: 1, line: 5 },
    ]);
    expect(vias).toMatchObject([{ uuid: 'u2', diameter: 600_000, drill: 300_000, copper: 3, kind: 'through' }]);
  });

  it.each([
    [0, 11, 20],
    [90, 10, 19],
    [180, 9, 20],
    [270, 10, 21],
  ])('turns with its footprint: at %d degrees a pad 1 mm to the right is at %d, %d', (angle, x, y) => {
    const text = new BoardText('A');
    text.footprint('R1', 10, 20, text.pad('1', 'A', 1, 0), '', angle);
    expect(board(text).footprints[0]!.pads[0]!.at).toEqual({ x: x * 1e6, y: y * 1e6 });
  });

  it('is the same whether its fill is cut out or left for the tree', () => {
    const points: [number, number][] = [
      [0, 0],
      [10.5, 0],
      [10.5, -0.000001],
      [0, 10],
    ];
    const plain = new BoardText('A').fill('A', points);
    const odd = plain.text().replace('(filled_polygon (layer "F.Cu")', '(filled_polygon (layer F.Cu)');
    const [first, second] = [board(plain).zones[0]!.fills[0]!, readBoard(odd).zones[0]!.fills[0]!];
    expect([...first.points]).toEqual([0, 0, 10_500_000, 0, 10_500_000, -1, 0, 10_000_000]);
    expect([...second.points]).toEqual([...first.points]);
  });

  it.each([
    ['of KiCad 9 that says no word of it', 20241229, '', true],
    ['of KiCad 9 that says no', 20241229, '(filled_areas_thickness no)', false],
    ['of KiCad 10, which has no word for it', 20260206, '', false],
    ['that says yes', 20260206, '(filled_areas_thickness yes)', true],
  ])('is wider than its fill by the width of its edge in a file %s', (_, version, word, isThick) => {
    const text = new BoardText('A').fill('A', [
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
    const file = text
      .text()
      .replace(/\(version \d+\)/, `(version ${version})`)
      .replace(/\(filled_areas_thickness \w+\)/, '')
      .replace(/\(min_thickness [\d.]+\)/, (width) => `${width} ${word}`);
    expect(readBoard(file).zones[0]!.thickOutlines).toBe(isThick);
  });

  it('keeps its line behind a fill of many lines', () => {
    const text = new BoardText('A')
      .fill('A', [
        [0, 0],
        [1, 0],
        [1, 1],
      ])
      .track('A', 0, 0, 1, 0);
    const spread = text.text().replaceAll(') (xy', ')\n(xy');
    const line = spread.slice(0, spread.indexOf('(segment')).split('\n').length;
    expect(readBoard(spread).tracks[0]!.line).toBe(line);
  });

  it('has nets by name alone since KiCad 10', () => {
    const text = new BoardText('VCC').track('VCC', 0, 0, 1, 0).text();
    const newer = text.replace(/\(net 0 ""\)\n\(net 1 "VCC"\)\n/, '').replaceAll('(net 1)', '(net "VCC")');
    expect(newer).not.toContain('(net 1');
    expect(readBoard(newer)).toMatchObject({ nets: ['VCC'], tracks: [{ net: 'VCC' }] });
  });

  it('takes the attributes, properties and net ties of a footprint', () => {
    const text = new BoardText('A', 'B');
    text.footprint(
      'NT1',
      0,
      0,
      text.pad('1', 'A', 0, 0) + text.pad('2', 'B', 1, 0),
      '(attr smd exclude_from_bom dnp) (net_tie_pad_groups "1, 2")',
    );
    expect(board(text).footprints[0]).toMatchObject({
      reference: 'NT1',
      value: '1k',
      kind: 'smd',
      dnp: true,
      excludedFromBom: true,
      netTies: [['1', '2']],
    });
  });
});
