import { describe, expect, it } from 'vitest';
import { readDesignators } from '../lines/designators.ts';
import { mapColumns } from './map-columns.ts';

const countReferences = (cell: string) => readDesignators(cell).references.length;

/** `index: role#rank` of every column. */
function map(text: string, overrides?: Parameters<typeof mapColumns>[0]['overrides']): string[] {
  const [headers = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return mapColumns({ headers, rows, countReferences, overrides }).map(
    ({ index, role, rank }) => `${index}: ${role}${rank ? `#${rank}` : ''}`,
  );
}

describe('mapColumns', () => {
  it('says how sure it is and why', () => {
    const [designator, quantity] = mapColumns({
      headers: ['Designator', 'Qty'],
      rows: [
        ['R1, R2', '2'],
        ['C1', '1'],
      ],
      countReferences,
    });
    expect(designator).toMatchObject({
      role: 'references',
      score: 1,
      reason: 'header "Designator", 100 % of cells look like designators',
    });
    expect(quantity).toMatchObject({ role: 'quantity', reason: 'header "Qty", 100 % of cells are numbers' });
  });

  it.each([
    ['Reference|Qty|MPN\nR1|1|TBD', 'mpn'],
    ['Designator|Quantity|LSCS Part #\nC1|1|C14663\nC2|1|C19666\nR1|1|C25804\nR2|1|C21190', 'supplier_sku'],
    ['Designator|Quantity|Footprint\nX1|1|Acme', 'footprint'],
    ['Ref|Qty|Datasheet\nR1|1|see wiki', 'datasheet'],
    ['Ref|Qty|Dielectric\nC1|1|n/a', 'dielectric'],
  ])('believes a plain header over a cell or two: %j', (text, role) => {
    expect(map(text)[2]).toBe(`2: ${role}`);
  });

  it('takes the cells of every line for the values, not a rating that a few have', () => {
    const rows = ['10uF', 'LM358DR', 'BAT54S', '1k', 'TLV3201', 'USB-C', 'SK-12', 'Header'].map(
      (name, i) => `${name}|X${i}|0603|1|${i === 3 ? '1k' : ''}`,
    );
    expect(map(`Name|Designator|Footprint|Quantity|Resistance\n${rows.join('\n')}`)[0]).toBe('0: value');
  });

  it('takes names that begin with their maker for the parts', () => {
    const rows = ['Adafruit VEML7700|light|1|4162', 'SparkFun AS7341|colour|1|17719', 'Adafruit PCF8574|port|2|5545'];
    expect(map(`Part|Description|Amount|MPN\n${rows.join('\n')}`)[0]).toBe('0: value');
  });

  it('counts by the unit where nothing else counts', () => {
    expect(map('Item|Unit|Price|Link\nPump|2|8.4|\nValve|4|3.15|\nHose|2|1.2|').slice(0, 3)).toEqual([
      '0: description',
      '1: quantity',
      '2: price',
    ]);
  });

  it('takes a word here and there for remarks', () => {
    const rows = ['Case|1|Ask Jo for it', 'Fuse|2|', 'Cable|1|', 'Socket|3|', 'Plug|2|Red ones are fine'];
    expect(map(`Part|Amount|Comment\n${rows.join('\n')}`)[2]).toBe('2: notes');
  });

  it.each([
    ['counts pieces where numbers come again', ['1|C1', '1|C2', '2|R1,R2', '1|U1'], '0: quantity', '1: references'],
    ['numbers the lines where it counts up', ['1|C1', '2|C2', '3|R1', '4|U1'], '0: item', '1: references'],
  ])('# %s', (_, rows, first, second) => {
    expect(map(`#|ID\n${rows.join('\n')}`)).toEqual([first, second]);
  });

  it('takes the parts of Eagle for designators, however they are named', () => {
    const rows = ['A.1|2u2|C-US1206|C1206|rcl', 'SOLAR+|6V|PAD-2|PAD2|wires', '7.CPU|MSP430|MSP430|TSSOP20|own'];
    expect(map(`Part|Value|Device|Package|Library\n${rows.join('\n')}`).slice(0, 2)).toEqual([
      '0: references',
      '1: value',
    ]);
  });

  it('finds designators under Name', () => {
    expect(
      map('Name|Quantity|Component\nU1|1|Display\nR1, R2, R5|3|4.7 kΩ film\nQ1|1|Small FET\nS3|1|Push switch')[0],
    ).toBe('0: references');
  });

  it('takes no column with an unknown header for the quantity unless every row has a number', () => {
    expect(map('Parts|Value|POPULARITY\nR1|10k|77\nR2|1k|77\nC1|1u|\nC2|1u|')).toEqual([
      '0: references',
      '1: value',
      '2: ignored',
    ]);
  });

  it('reads Comment as value, or as description beside a value', () => {
    expect(map('Comment|Designator\n100nF|C1\n10k|R1')).toEqual(['0: value', '1: references']);
    expect(
      map('Value|Comment|Designator\n27p|CAP CER 27PF 50V C0G 0402|C1\n4u7|CAP CER 4.7UF 6.3V X5R 0402|C2'),
    ).toEqual(['0: value', '1: description', '2: references']);
  });

  it('reads Name by what its cells are', () => {
    expect(map('Name|Designator\n100nF|C1\n10k|R1')[0]).toBe('0: value');
    expect(map('Name|Value\nR1|10k\nC1|100n\nU1|LM358')[0]).toBe('0: references');
    expect(
      map(
        'Name|Designator|Description|Part Number\nINS100|R1|RES 10k|RC0402FR-0710KL\nINS101|R2|RES 1k|CRCW04021K\nINS102|C1|CAP|GRM155R71C104\nINS103|C2|CAP|CL05B104',
      )[0],
    ).toBe('0: internal_pn');
  });

  it('reads Part as designator, value or part number by its cells', () => {
    expect(map('Part|Value|Package\nC1|100n|C0603\nR1|10k|R0603')[0]).toBe('0: references');
    expect(map('Item|Quantity|Reference|Part\n1|1|R1|10k\n2|1|C1|100n')[3]).toBe('3: value');
  });

  it('does not take company numbers for part numbers of makers', () => {
    expect(map('Part Number|Designator\n110-0004498|R1\n110-0004499|R2\n120-0000012|C1\n140-0004526|U1')[0]).toBe(
      '0: internal_pn',
    );
    expect(map('Part Number|Designator\nCRCW04024K75FKED|R1\nC1005X5R1C474K|C1\nBC847B|Q1\nSTM32F103C8T6|U1')[0]).toBe(
      '0: mpn',
    );
  });

  it('does not take LCSC codes for designators', () => {
    expect(map('Designator|Comment|Part\nR1|10k|C25744\nC1|100n|C1525\nU1|LM358|C7950')).toEqual([
      '0: references',
      '1: value',
      '2: lcsc',
    ]);
  });

  it('takes the quantity that agrees with the designators', () => {
    expect(map('Quantity 1|Quantity 2|Ref\n10|2|R1 R2\n5|1|R3\n15|3|C1 C2 C3')).toEqual([
      '0: quantity#1',
      '1: quantity',
      '2: references',
    ]);
    expect(map('Ref|Order Qty\nR1|10\nR2|10\nC1|20')).toEqual(['0: references', '1: ignored']);
    expect(map('Ref|Total Qty\nR1|1\nR2 R3|2\nC1|1')).toEqual(['0: references', '1: quantity']);
  });

  it('ranks repeated makers and part numbers in their order', () => {
    expect(
      map(
        'Ref|Manufacturer|MPN|Manufacturer|MPN\nR1|Yageo|RC0402FR-0710KL|Vishay|CRCW040210K0FKED\nC1|Murata|GRM155R71C104KA88D||',
      ),
    ).toEqual(['0: references', '1: manufacturer', '2: mpn', '3: manufacturer#1', '4: mpn#1']);
    expect(map('Ref|MPN 2|MPN 1\nR1|CRCW040210K0FKED|RC0402FR-0710KL\nC1|CL05B104KO5NNNC|GRM155R71C104KA88D')).toEqual([
      '0: references',
      '1: mpn#1',
      '2: mpn',
    ]);
    expect(
      map('Ref|Alternate MPN|MPN\nR1|CRCW040210K0FKED|RC0402FR-0710KL\nC1|CL05B104KO5NNNC|GRM155R71C104KA88D'),
    ).toEqual(['0: references', '1: mpn#1', '2: mpn']);
  });

  it('gives one column two roles when its header names two', () => {
    expect(map('Ref|Manufacturer/MPN|Description/Value\nR1|Yageo/RC0402FR-0710KL|Resistor, 10k')).toEqual([
      '0: references',
      '1: manufacturer',
      '1: mpn',
      '2: description',
      '2: value',
    ]);
    expect(map('Ref|Value|Description/Value\nR1|10k|Resistor 10k 0402 thick film')).toEqual([
      '0: references',
      '1: value',
      '2: description',
    ]);
  });

  it('lets short descriptions stand in for values', () => {
    expect(map('Ref|Package|Description\nC1|0603|100nF\nR1|0603|10k\nU1|SOIC-8|LM358')).toEqual([
      '0: references',
      '1: footprint',
      '2: description',
      '2: value',
    ]);
  });

  it('guesses columns without headers from their cells', () => {
    expect(
      map('||||\nC1 C2|2|100nF|0402|GRM155R71C104KA88D\nR1|1|10k|0402|RC0402FR-0710KL\nU1|1|1M|SOIC-8|LM358DR'),
    ).toEqual(['0: references', '1: quantity', '2: value', '3: footprint', '4: mpn']);
  });

  it('sees that a column of part numbers is headed Footprint', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `R${i}|10${i}|Panasonic|ERJ-3GEYJ10${i}V`);
    expect(map(['Ref|Value|Manufacturer|Footprint', ...rows].join('\n'))[3]).toBe('3: mpn');
  });

  it('does what the caller says, by header or by index', () => {
    expect(map('Foo|Bar|Ref\n1|x|R1', { foo: 'quantity', 1: 'mpn' })).toEqual([
      '0: quantity',
      '1: mpn',
      '2: references',
    ]);
    expect(map('Value|Ref\n10k|R1', { VALUE: 'notes' })).toEqual(['0: notes', '1: references']);
  });

  it('is safe from headers that are names of objects', () => {
    expect(map('__proto__|constructor|Ref\na|b|R1', {})).toEqual(['0: ignored', '1: ignored', '2: references']);
  });
});
