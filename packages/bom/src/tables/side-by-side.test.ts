import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { splitSideBySide } from './side-by-side.ts';

const grid = (text: string) => ({
  sheet: null,
  structured: false,
  rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())),
});

describe('splitSideBySide', () => {
  it('parts lists that stand beside one another, each with its columns in their place', () => {
    const parts = splitSideBySide(grid('Ref|Value||Ref|Value\nR1|10k||C1|100n\nR2|1k||'));
    expect(parts.map(({ rows }) => rows)).toEqual([
      [
        ['Ref', 'Value', ''],
        ['R1', '10k', ''],
        ['R2', '1k', ''],
      ],
      [
        ['', '', '', 'Ref', 'Value'],
        ['', '', '', 'C1', '100n'],
        ['', '', '', ''],
      ],
    ]);
  });

  it('parts lists with an empty column between them, where the later ones have fewer headers', () => {
    const parts = splitSideBySide(grid('Part|Qty|Note|||Part|Qty\nBoard|1|x|||Screw|10\nMotor|2||||Nut|6'));
    expect(parts.map(({ rows }) => rows[1]!.filter((cell) => cell !== ''))).toEqual([
      ['Board', '1', 'x'],
      ['Screw', '10'],
    ]);
  });

  it.each([
    ['a further list without counts', 'Part|Qty||Part|Link\nBoard|1||B2|x'],
    ['alternates', 'Ref|MPN|Manufacturer|MPN|Manufacturer\nR1|a|b|c|d'],
    ['only makers and numbers', 'Manufacturer|MPN|Manufacturer|MPN\na|b|c|d'],
    ['one list', 'Ref|Qty|Value|Footprint\nR1|1|10k|0402'],
    ['two names for designators', 'Ref|Designator|Value|Name\nR1|R1|10k|x'],
  ])('leaves %s together', (_, text) => {
    expect(splitSideBySide(grid(text))).toHaveLength(1);
  });

  it('reads both lists of a file', () => {
    const bom = readBom(encodeText('Top,,,Bottom,\nRef,Value,,Ref,Value\nR1,10k,,C1,100n\nR2,1k,,,\n'));
    expect(bom.source.headerRow).toBe(1);
    expect(bom.lines.map(({ row, references, value }) => [row, ...references, value])).toEqual([
      [2, 'R1', '10k'],
      [3, 'R2', '1k'],
      [2, 'C1', '100n'],
    ]);
    expect(bom.warnings).toEqual([]);
  });
});
