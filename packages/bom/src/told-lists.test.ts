import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from './read-bom.ts';

const read = (...rows: string[]) => readBom(encodeText(`${rows.join('\n')}\n`));
const told = (bom: ReturnType<typeof read>, code: string) => bom.warnings.filter((warning) => warning.code === code);
const described = ({ lines }: ReturnType<typeof read>) => lines.map(({ description, value }) => description ?? value);

describe('tables of a page', () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const page = `<html>${table(['Item #', 'Store', 'Item', 'Unit Price', 'Bought'], ['1', 'Shop', 'Crystal', '$0.36', '5'])}${table(
    ['Item #', 'Item', 'Units', 'Cost'],
    ['1', 'Crystal', '1', '$0.36'],
    ['2', 'Switch', '47', '$20.10'],
    ['3', 'Plate', '1', '$9.00'],
  )}${table(['Item #', 'Item', 'Price', 'Link'], ['1', 'Diode', '$0.02', 'Link'], ['2', 'Switch', '$0.59', 'Link'])}</html>`;

  it('are lists of their own: what another says is no line, and is told', () => {
    const bom = readBom(encodeText(page));
    expect(bom.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Crystal', 1],
      ['Switch', 47],
      ['Plate', 1],
    ]);
    expect(told(bom, 'second_table_ignored').map(({ severity }) => severity)).toEqual(['warning', 'warning']);
  });

  it('say a formula of KaTeX once', () => {
    const drawn = '<span><math><mi>μ</mi><annotation>\\mu</annotation></math><span class="katex-html">μ</span></span>F';
    const bom = readBom(
      encodeText(`<html>${table(['Ref', 'Qty', 'Value'], ['C1', '1', `1 ${drawn}`], ['C2', '1', '2n'])}</html>`),
    );
    expect(bom.lines[0]?.value).toBe('1 μF');
  });
});

describe('sums', () => {
  it('that begin with "Total for" are no parts', () => {
    const bom = read('Part,Qty,Ref', 'Switch,2,"SW1,SW2"', 'Amp,1,U1', 'Total for the amplifier,3,', 'Cap,1,C1');
    expect(bom.totals).toMatchObject({ lines: 3, quantity: 4 });
  });

  it('of kinds of parts above the total, in the column of numbers, are none', () => {
    const bom = read(
      'Description,Product code,Amount,Price',
      'Screen,CFAF320480,1,30.71',
      'Clock,MCP7940N,2,0.80',
      'Diode,BAT54WS,1,0.05',
      'Header,DS1065,4,1.02',
      '',
      ',SMD,1,32.36',
      ',Other,1,4.08',
      '',
      ',Total,,36.44',
    );
    expect(described(bom)).toEqual(['Screen', 'Clock', 'Diode', 'Header']);
    expect(told(bom, 'totals_left_out')[0]?.message).toContain('row 7, 8, 10');
  });

  it('of money in a row of a label are told', () => {
    const bom = read(
      'Description,MPN,Qty,Price',
      'Speaker,SM3060,1,$2.19',
      'Cap,ECA-1E,2,$0.30',
      'All parts of a kit:,,,$2.79',
      'Wire,923351,1,$5.00',
    );
    expect(told(bom, 'totals_left_out')[0]?.message).toContain('row 4');
  });
});

describe('lines of a list to buy from', () => {
  const LIST = ['Description,Qty,MPN', 'Motor,2,NEMA17HS', 'Belt,1,GT2-6MM'];

  it('that are called like work are told', () => {
    const bom = read(...LIST, 'Final assembly,1,', 'Test,1,', 'Test clip,1,5002');
    expect(told(bom, 'may_be_work')[0]?.lines).toEqual([3, 4]);
  });

  it('that count a share of a piece are told', () => {
    const bom = read(...LIST, 'LED kit,0.5,LED-KIT-5');
    expect(told(bom, 'fractional_quantity')[0]?.lines).toEqual([3]);
    expect(told(read(...LIST), 'fractional_quantity')).toEqual([]);
  });

  it('are parts also where nobody counted them, below a heading, with who sells them', () => {
    const bom = read(
      'Description,Vendor,URL,Quantity',
      'Case,,,1',
      'From the fab,,,',
      'Top panel,JLCPCB,,',
      'Knob,Shop,,2',
    );
    expect(described(bom)).toEqual(['Case', 'Top panel', 'Knob']);
    expect(told(bom, 'missing_quantity')[0]?.lines).toEqual([2]);
  });

  it('whose number is the name of a maker are read as moved by one cell, and told', () => {
    const bom = read(
      'Ref,Qty,Description,Manufacturer,MPN,Manufacturer_1,MPN_2',
      'U1,1,Regulator,TO-220,Texas Instruments,Texas Instruments,LM2596T-5.0',
      'R1,1,Resistor,Yageo,RC0603FR-0710KL,,',
      'R2,1,Resistor,Yageo,RC0603FR-071KL,,',
    );
    expect(bom.lines[0]).toMatchObject({ manufacturer: 'Texas Instruments', mpn: 'LM2596T-5.0' });
    expect(told(bom, 'maker_as_number')[0]?.lines).toEqual([1]);
  });

  it('with nothing but a link are told', () => {
    const bom = read(
      'Item,Qty,Link',
      'Motor,2,https://www.ebay.com/itm/332809634199',
      'Clock,1,https://www.adafruit.com/product/3013',
    );
    expect(bom.lines[1]).toMatchObject({ supplier: 'Adafruit', sku: '3013' });
    expect(told(bom, 'link_unread')[0]?.lines).toEqual([1]);
  });
});

describe('a list beside the one that was read', () => {
  it('under the same headers or none is told', () => {
    const rows = ['Screw M5', 'Nut M5', 'Belt GT2'].map((name) => `${name},4,${name} long,9,,${name} wide,7`);
    const bom = read('Description,Qty,Description,Qty,Notes,,', ...rows);
    expect(bom.totals).toMatchObject({ lines: 3, quantity: 12 });
    expect(told(bom, 'second_table_ignored')[0]?.message).toContain(
      'columns C and D (3 rows), columns F and G (3 rows)',
    );
  });
});

describe('headings', () => {
  it('below which nothing stands may be parts: a warning', () => {
    const bom = read(
      'MOTORS,,UNITS',
      'NEMA17,,4',
      'Servo,,2',
      'Power supply,,',
      'RODS,,UNITS',
      'Rod 8 mm,,4',
      'BEARINGS,,UNITS',
      'LM8UU,,12',
    );
    expect(told(bom, 'headings_left_out')[0]).toMatchObject({ severity: 'warning' });
    const plain = read('Part,Qty', 'Motors,', 'NEMA17,4', 'Rods,', 'Rod 8 mm,4');
    expect(told(plain, 'headings_left_out').map(({ severity }) => severity)).toEqual(['info']);
  });
});

it('a place without a number that counts two is told', () => {
  const bom = read('Ref,Qty,Value', 'POT,2,10k', 'R1,1,10k');
  expect(told(bom, 'quantity_mismatch')[0]).toMatchObject({ lines: [1] });
});

describe('lists with few headers or none', () => {
  it('are read where every row is a name and a whole number, and the columns are told', () => {
    const bom = read('ATTINY 45-20PU;4', '2N 7000;20', 'RAD 470/25;10', 'BS 170;10', 'DK 10MM;50');
    expect(bom.totals).toMatchObject({ lines: 5, quantity: 94 });
    expect(told(bom, 'columns_assumed')[0]?.severity).toBe('warning');
    expect(() => read('May 2026;4', 'June;20', 'July;10', 'August;10', 'Sum;44')).toThrow('No parts list');
  });

  it('are read below a title beside a word for the count, also where a better header stands further down', () => {
    const parts = ['Motor end,Shop,3', 'Idler end,Shop,3', 'Carriage,Shop,3', 'Platform,Shop,1', 'Fan mount,Shop,1'];
    expect(read('Parts of the printer,Shops,Quantity', ...parts).totals).toMatchObject({ lines: 5, quantity: 11 });
    const bom = read('The printer,Shops,Quantity', ...parts, '', 'Part,Name,Quantity', '1M1,Arm,1', '1M2,Hand,2');
    expect(bom.totals).toMatchObject({ lines: 7, quantity: 14 });
  });

  it('tell rows with names and counts above the header', () => {
    const above = ['Motor,4', 'Belt,1', 'Rod,2', 'Nut,8', 'Knob,2'];
    const bom = read(...above, '', 'Designator,Qty,Value', 'R1,1,10k', 'R2,1,22k');
    expect(told(bom, 'rows_above_header')[0]?.severity).toBe('warning');
  });

  it('count by the plain word, not by what goes on with others', () => {
    const bom = read(
      'Composants,Nombre,Prix,Nombre acheté au total,Nombre de cubes possibles',
      'Nano,1,2.73,3,3',
      'Driver ICN2037,4,0.13,45,11',
      'Resistance 10K,2,0.01,0,0',
      'Header,80,0.1,240,3',
      'PCB,8,3,40,5',
    );
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 4, 2, 80, 8]);
  });
});

it('NC behind a comma says that a resistor is not fitted, and nothing of a switch', () => {
  const bom = read('Ref,Qty,Part Name', 'R25,1,"R-0603(1608),NC"', 'SW1,1,"Button,NC"', 'R1,1,"R-0603(1608),10K"');
  expect(bom.lines.map(({ dnp }) => dnp)).toEqual([true, false, false]);
});

it('a merged remark is that of every line with a count', () => {
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
  const td = (text: string) => `<td>${text}</td>`;
  const page = `<table>${row(...['Vendor Part Number', 'Qty', 'Description', 'Notes'].map(td))}${row(
    ...['ENC-00003', '1', 'Plate'].map(td),
    '<td rowspan="2">Optional</td>',
  )}${row(...['ENC-00005', '1', 'Feet'].map(td))}${row(...['DEV-00002', '1', 'Board', ''].map(td))}</table>`;
  expect(told(readBom(encodeText(`<html>${page}</html>`)), 'may_not_be_fitted')[0]?.lines).toEqual([1, 2]);
});

it('a value without a count right below the last part is a warning', () => {
  const list = ['Ref,Qty,Value,Description', 'R1,1,10k,Resistor', 'C1,1,100n,Capacitor'];
  expect(told(read(...list, ',,Signal cable 2x2x0.6,as long as needed'), 'unreadable_row')[0]?.severity).toBe(
    'warning',
  );
});

it('a numbered row with a name and no count is a warning wherever it stands', () => {
  const bom = read('Item,Description,Qty', '1,Resistor 10k,4', '2,Cap 100n,2', '3,Diode,1', '4,,3', '5,LED,');
  expect(told(bom, 'unreadable_row')[0]).toMatchObject({ severity: 'warning' });
});
