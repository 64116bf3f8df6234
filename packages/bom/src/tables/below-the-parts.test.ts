import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const PARTS = 'Ref,Qty,Value,Description,Price\nR1,1,10k,Resistor,0.01\nC1,1,100n,Capacitor,0.02\n';

/** The lines of a list that has something below its parts, and what was told of the rest. */
const read = (text: string) => {
  const { lines, warnings } = readBom(encodeText(text));
  return {
    lines: lines.map(({ references, quantity, value }) => `${references.join(' ')} ${quantity} ${value}`.trim()),
    told: warnings.map(({ code }) => code),
  };
};

describe('rows below the parts', () => {
  it.each([
    ['a legend', '\nLegend:\nNot fitted,,,see the drawing\nThrough hole,,,soldered by hand\n'],
    ['what else may be bought', '\nTang 9k,,,Base variant,14.68\nTang 20k,,,With display,35.88\n'],
    ['postage', '\n(Courier),Shop:,14.90 EUR\n'],
    [
      'a calculation',
      '\nTotal cost:,Electrical,Mechanical,Unit cost\n1 unit,40.93,2.49,43.42\n10 units,392.64,24.90,41.75\n',
    ],
  ])('are no parts: %s', (_, below) => {
    expect(read(PARTS + below).lines).toEqual(['R1 1 10k', 'C1 1 100n']);
  });

  it('are a list of its own under a smaller header', () => {
    const list =
      'Ref,Qty,Value,Supplier,Order code,Price\nR1,1,10k,Farnell,2447230,0.01\nU1,1,LM358,Farnell,3004171,0.5\n';
    expect(read(`${list}\nMechanical parts\nName,Qty,Price,Note\nM3 nut,4,0.02,\nTube,1,1.1,printed\n`).lines).toEqual([
      'R1 1 10k',
      'U1 1 LM358',
      '4 M3 nut',
      '1 Tube',
    ]);
  });
});

describe('a smaller list under a heading', () => {
  it('is read also where remarks stand right above it', () => {
    const list = 'Comment,Description,Designator,Footprint,Quantity\n100nF,,C1,0603,1\nMSGEQ7,Equalizer,U1,DIP-8,1\n';
    const more =
      '\nDO NOT buy it from there!\nGet it here!\nOthers\nItem,Description,Quantity,Website\nXY-S100L,Amplifier,1,Amazon\nScrew,M2 x 6mm,4,Amazon\n';
    const { totals, warnings } = readBom(encodeText(list + more));
    expect(totals).toMatchObject({ lines: 4, quantity: 7 });
    expect(warnings.map(({ code }) => code)).toContain('tables_added');
  });

  it('of five rows that no column fits is a warning, not a mention', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => `,,word ${i},other,third`).join('\n');
    const severity = (count: number) =>
      readBom(encodeText(`${PARTS}\n${rows(count)}\n`)).warnings.find(({ code }) => code === 'unreadable_row')
        ?.severity;
    expect([severity(4), severity(5)]).toEqual(['info', 'warning']);
  });
});

describe('rows below the total of a list of places', () => {
  it.each([
    ['right below it', 'Total,,,,0.03\n,1,PCB,,2\n,1,Soldering,,5\n,2,Profit,,5\n'],
    ['below a gap', 'Total,,,,0.03\n\n,1,PCB,,2\n,1,Soldering,,5\n'],
  ])('are told and are no parts: %s', (_, below) => {
    expect(read(PARTS + below)).toEqual({ lines: ['R1 1 10k', 'C1 1 100n'], told: ['totals_left_out'] });
  });

  it.each([
    ['a place', 'Total,,,,0.03\nR2,1,1k,,0.01\n', 'R2 1 1k'],
    ['more below a subtotal', 'Subtotal,,,,0.03\n,4,M3 nut,,0.02\n', '4 M3 nut'],
    ['more below a heading', 'Total,,,,0.03\n\nMechanical\n,4,M3 nut,,0.02\n', '4 M3 nut'],
  ])('are parts where they have %s', (_, below, part) => {
    expect(read(PARTS + below).lines).toEqual(['R1 1 10k', 'C1 1 100n', part]);
  });
});

describe('a row without a quantity right below a part', () => {
  const LIST = 'Name,Maker,Qty,Price\nBH1750,Gerui,1,9.99\n';
  it('is a part that nobody counted, and that is told', () => {
    expect(read(`${LIST}Capacitors,from the lab,,\nLED strip,BTF,2,39.99\n`)).toEqual({
      lines: ['1 BH1750', '1 Capacitors', '2 LED strip'],
      told: ['missing_quantity', 'manufacturer_without_mpn'],
    });
  });

  it.each(['Shipping,DHL,,12.50', 'Versand,DHL,,12.50', 'Total,,,22.49', 'Sum of prices,,,22.49'])(
    'is no part where it is a charge: %s',
    (row) => {
      expect(read(`${LIST}${row}\n`).lines).toEqual(['1 BH1750']);
    },
  );
});

it('takes a row with a maker and a quantity for a part', () => {
  const list =
    'Order no,Manufacturer,MPN,Ref,Qty\n497-1-ND,ST,LIS3DHTR,U1,1\n576-2-ND,Microchip,MIC5225,U2,1\n\n,Neopixel,,,2\n';
  expect(readBom(encodeText(list)).totals).toMatchObject({ lines: 3, quantity: 4 });
});

it('takes a part whose order code has words of a header in it for a part', () => {
  const list =
    'Reference,Description,Manufacturer,Supplier Ref\nC1,100nF ceramic,Multicomp,Farnell order code 2310668\nFront Panel,Acrylic laminate panel,Innovative Plastics,Hindleys SKU SUR1210\n';
  expect(readBom(encodeText(list)).totals.lines).toBe(2);
});

describe('the sum of the prices in the row of a part', () => {
  const LIST = 'Ref,Qty,Value,MPN,Note,Price\nR1,1,10k,RC0603FR-0710KL,,0.01\n';
  it('takes no part away', () => {
    expect(read(`${LIST},1,MCU,ATSAM3N4AA-AU,TOTAL,4.20\n`).lines).toEqual(['R1 1 10k', '1 MCU']);
  });

  it.each([',1,Total,ATSAM3N4AA-AU,,4.20', ',,MCU,ATSAM3N4AA-AU,TOTAL,4.20', ',1,,,TOTAL,4.20'])(
    'is a sum all the same: %s',
    (row) => {
      expect(read(`${LIST}${row}\n`).lines).toEqual(['R1 1 10k']);
    },
  );
});

describe('names without a count', () => {
  const read3 = (below: string) => read(`Ref,Name,Part number\nR1,Resistor,RC0603FR-0710KL\nU1,Chip,LM358DR\n${below}`);
  it('are parts where they end a list that counts nothing, in the column of names', () => {
    expect(read3(',PCB 5x15 cm,\n,Screws,\n').lines).toEqual([
      'R1 1 Resistor',
      'U1 1 Chip',
      '1 PCB 5x15 cm',
      '1 Screws',
    ]);
    expect(read3(',PCB 5x15 cm,\n\nC1,Capacitor,GRM188R71C104KA01D\n').lines).toHaveLength(4);
  });

  it.each([
    ['parts stand below it', ',Capacitors,\nC1,Capacitor,GRM188R71C104KA01D\n', 3],
    ['it is a sentence', ',Have fun soldering!,\n', 2],
    ['it stands before all columns', 'Screws,,\n', 2],
  ])('are none where %s', (_, below, lines) => {
    expect(read3(below).lines).toHaveLength(lines);
  });

  it('are told where a name with figures may be a heading', () => {
    const found = read3('\n,Power adapter 9V,\nC1,Capacitor,GRM188R71C104KA01D\n');
    expect(found.lines).toHaveLength(3);
    const { warnings } = readBom(
      encodeText('Ref,Name,Part number\nU1,Chip,LM358DR\n\n,Power adapter 9V,\nC1,Capacitor,GRM188R71C104KA01D\n'),
    );
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'headings_left_out', severity: 'warning' }));
  });

  it.each([
    ['with a price below a gap', '\nEnclosure,,,,5.00\n', '"Enclosure"'],
    ['alone at the end', 'Enclosure,,,,\nKnob,,,,\n', '"Enclosure", "Knob"'],
  ])('are told in a list that counts: %s', (_, below, names) => {
    const list = 'Name,Qty,Value,Shop,Price\nResistor,2,10k,TME,0.01\nChip,1,LM358,TME,0.50\n';
    const { lines, warnings } = readBom(encodeText(list + below));
    expect(lines).toHaveLength(2);
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'part_not_counted',
        severity: 'warning',
        message: expect.stringContaining(names),
      }),
    );
  });

  it.each(['\nShipping,,,,5.00\n', '\nTotal cost,,,,5.00\n', 'All resistors are 1 %,,,,\n', '\nEnclosure,,,,\n'])(
    'are no part where they are a charge, a sum or a remark: %s',
    (below) => {
      const list = 'Name,Qty,Value,Shop,Price\nResistor,2,10k,TME,0.01\nChip,1,LM358,TME,0.50\n';
      expect(read(list + below).told).not.toContain('part_not_counted');
    },
  );

  it('are told where only a page says what is bought', () => {
    const list = 'Value,Qty,Price,Link\nResistor 10k,2,0.1,https://shop.example/1\nChip,1,2,https://shop.example/2\n';
    expect(read(`${list},3,,https://shop.example/3\n`).told).toContain('part_not_counted');
    expect(read(`${list},3,2.1,\n`).told).not.toContain('part_not_counted');
  });
});
