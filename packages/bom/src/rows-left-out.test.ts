import { describe, expect, it } from 'vitest';
import { readBom } from './read-bom.ts';

const PART = 'STM32F103C8T6';
const read = (rows: readonly string[]) => readBom(new TextEncoder().encode(rows.join('\n')), { filename: 'bom.csv' });

const FOUR = ['Designator,Quantity,Value,Part Number', '"R1,R2",2,10k,RC0603FR-0710KL'];
const BELOW = 'C1,1,100n,GRM188R71C104KA01D';

describe('a row with a part number that is no line', () => {
  it.each<[string, string[], string]>([
    ['has its number alone', [...FOUR, `,,,${PART}`, BELOW], '3'],
    ['has a value beside it', [...FOUR, `,,MCU,${PART}`, BELOW], '3'],
    ['stands below a gap', [...FOUR, '', `,,MCU,${PART}`, BELOW], '4'],
    ['is the last, below a gap', [...FOUR, BELOW, '', `,,MCU,${PART}`], '5'],
    ['is the last, alone', [...FOUR, BELOW, '', `,,,${PART}`], '5'],
    ['looks like a sum', [...FOUR, BELOW, `,,Total,${PART}`], '4'],
    ['looks like a fact', [...FOUR, BELOW, `Processor:,,,${PART}`], '4'],
    ['is in a list of two columns', ['Part Number,Quantity', 'RC0603FR-0710KL,2', `${PART},`, 'BAT54S,1'], '3'],
    ['has its maker beside it', ['Quantity,Manufacturer,Part Number', '2,Yageo,RC0603FR-0710KL', `,ST,${PART}`], '3'],
    ['has words beside it', ['Part Number,Description,Quantity', 'RC0603FR-0710KL,RES,4', `${PART},MCU,`], '3'],
    ['has the number of a seller alone', ['Quantity,LCSC,Comment', '4,C25744,10k', ',C8734,', '2,C14663,1n'], '3'],
    [
      'stands below many headings',
      [...FOUR, ...['A', 'B', 'C', 'D'].flatMap((name) => [`Part ${name},,,`, BELOW]), `,,,${PART}`, BELOW],
      '11',
    ],
  ])('is told: it %s', (_, rows, row) => {
    const { lines, warnings } = read(rows);
    expect(lines.flatMap(({ mpn, sku }) => [mpn, sku])).not.toContain(PART);
    const told = warnings.filter(({ code }) => code === 'part_not_counted' || code === 'alternates_assumed');
    expect(told.map(({ message }) => /: row ([\d, ]+)\./.exec(message)?.[1])).toEqual([row]);
  });

  it.each<[string, string[], string, string]>([
    ['an error of a parts program', ["*** ERROR - PART 'X' NOT FOUND FOR: ''C49, R7''"], 'C49, R7', '4'],
    ['a remark with several cells', ['', 'see,other,list for R9'], 'R9', '5'],
  ])('is told where it names places that no line has: %s', (_, rows, names, row) => {
    const { warnings } = read([...FOUR, BELOW, ...rows.map((text) => (text.includes('ERROR') ? `"${text}"` : text))]);
    const told = warnings.filter(({ code }) => code === 'designators_left_out');
    expect(told.map(({ message }) => /\((.*)\): row ([\d, ]+)\./.exec(message)?.slice(1))).toEqual([[names, row]]);
  });

  it('is not told of places that a line has, nor of other words with figures', () => {
    const { warnings } = read([
      ...FOUR,
      BELOW,
      '',
      'Fit R2 last',
      'Board revision A2',
      'Screws M3 from bag B1',
      '',
      'NF(R8, R9) are no fit',
    ]);
    expect(warnings.filter(({ code }) => code === 'designators_left_out')).toEqual([]);
  });

  it('is no other source of the line above where it has another package', () => {
    const rows = ['Designator,Quantity,Footprint,LCSC', 'C12,1,0603,C14663', ',,0603,C1591', ',,1206,C89334'];
    const { lines, warnings } = read(rows);
    expect(lines.map(({ alternates }) => alternates.map(({ sku }) => sku))).toEqual([['C1591']]);
    expect(warnings.map(({ code }) => code)).toContain('part_not_counted');
  });

  it('is told of no list in which all rows are lines, nor of a date or a name of a section', () => {
    const { warnings } = read([...FOUR, ',,,Resistors', BELOW, 'Date:,,,22-Nov-2026']);
    expect(warnings.filter(({ code }) => code === 'part_not_counted')).toEqual([]);
  });
});
