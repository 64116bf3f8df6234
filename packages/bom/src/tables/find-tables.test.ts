import { describe, expect, it } from 'vitest';
import { findHeaderless, findTables } from './find-tables.ts';

const grid = (text: string) => ({
  sheet: null,
  structured: false,
  rows: text.split('\n').map((line) => line.split('|').map((cell) => cell.trim())),
});
const tables = (text: string) =>
  findTables(grid(text)).map(({ headerRow, from, to, title }) => ({ headerRow, from, to, title }));

describe('findTables', () => {
  it('finds a header below titles, notes and blank rows', () => {
    expect(tables('Bill of materials|Board X\n\nQuantity: 5|Rev. B\nRef|Qty|Value\nR1|1|10k')).toEqual([
      { headerRow: 3, from: 4, to: 5, title: 'Bill of materials Board X | Quantity: 5 Rev. B' },
    ]);
  });

  it.each(['U1 should be a chip|1 piece|bought at Digi-Key.', 'You need the part|the value|and a quantity of two.'])(
    'takes no sentence for a header: %s',
    (row) => {
      expect(tables(`${row}\nTools: an iron|some wire.`)).toEqual([]);
    },
  );

  it('finds further tables with their titles', () => {
    expect(tables('Ref|Qty|Value\nR1|1|10k\n\nNot fitted\nRef|Qty|Value\nR2|1|10k')).toEqual([
      { headerRow: 0, from: 1, to: 2, title: '' },
      { headerRow: 4, from: 5, to: 6, title: 'Not fitted' },
    ]);
  });

  it('reads headers that stand in two lines', () => {
    const [table] = findTables(
      grid('Item|Part|Ref|Mfr|Mfr\nNo.|Number|Des|Name|Part Number\n1|100-1|C1|Murata|GRM155R71C104KA88D'),
    );
    expect(table).toMatchObject({
      headerRow: 0,
      from: 2,
      headers: ['Item No.', 'Part Number', 'Ref Des', 'Mfr Name', 'Mfr Part Number'],
    });
  });

  it('puts the names of column groups before repeated headers', () => {
    const [table] = findTables(grid('||Farnell||Mouser|\nQty|Designator|Code|Price|Code|Price\n1|R1|123|0.1|456|0.2'));
    expect(table?.headers).toEqual([
      'Qty',
      'Designator',
      'Farnell Code',
      'Farnell Price',
      'Mouser Code',
      'Mouser Price',
    ]);
  });

  it('keeps a title of two cells apart from the headers below it', () => {
    const [table] = findTables(grid('Project|Board Rev C||\nDesignator|Quantity|Value|MPN\nR1|1|10k|RC0603FR-0710KL'));
    expect(table).toMatchObject({ headerRow: 1, headers: ['Designator', 'Quantity', 'Value', 'MPN'] });
  });

  it.each(['Description:|Main board|Part Number:|Main', 'Total|Price||$12.50'])(
    'keeps %j out of the headers below it',
    (above) => {
      const [table] = findTables(
        grid(`${above}\nDesignator|Quantity|Value|MPN|Footprint\nR1|1|10k|RC0603FR-0710KL|0603`),
      );
      expect(table?.headers).toEqual(['Designator', 'Quantity', 'Value', 'MPN', 'Footprint']);
    },
  );

  it('begins at the headers that the caller speaks of', () => {
    const page = grid('Office list\n\nNr|Text|Platz\n1|4k7|R9');
    expect(findTables(page)).toEqual([]);
    expect(findTables(page, { columns: { ' platz': 'references', Text: 'value' } })).toMatchObject([{ headerRow: 2 }]);
    expect(findTables(page, { columns: { Platz: 'references', Wert: 'value' } })).toEqual([]);
    expect(findTables(page, { columns: { 2: 'references' } })).toEqual([]);
  });

  it('does not take data for a header', () => {
    expect(tables('R1|Value|10k\nC1|Package|100n')).toEqual([]);
    expect(tables('Notes|see below\nPrice|5')).toEqual([]);
  });
});

describe('findHeaderless', () => {
  it('finds a cart whose parts stand in columns without a name', () => {
    const cart = '||Order Qty.|Price (EUR)\n667-ERJ-PA3J101V|Thick film|2|0.03\nUSB B||1|0.80\nPCB||1|1\n';
    expect(findHeaderless(grid(cart))).toMatchObject({ headerRow: 0, from: 1 });
    // Sums of an invoice name nothing.
    expect(findHeaderless(grid('|Qty|Price\n|2|0.03\n|1|0.80\n|1|1'))).toBeUndefined();
    expect(findHeaderless(grid('Date|Qty|Price\nMay|2|0.03\nJune|1|0.80\nJuly|1|1'))).toBeUndefined();
  });

  it('takes a first row of unknown words for the header', () => {
    expect(findHeaderless(grid('Title\n\nshenja|vlera|sasia\nR1|10k|1\nC1|100n|1'))).toMatchObject({
      headerRow: 2,
      headers: ['shenja', 'vlera', 'sasia'],
      from: 3,
      title: 'Title',
    });
    expect(findHeaderless(grid('LED|red\nR1|10k\nC1|100n\nC2|100n\nC3|100n'))).toMatchObject({ headerRow: 0 });
    expect(findHeaderless(grid('R1|ten kilo\nC1|100n'))).toMatchObject({ headerRow: null });
  });

  it('asks for a column of designators', () => {
    expect(findHeaderless(grid('R1|10k\nC1,C2|100n'))).toMatchObject({ headerRow: null, from: 0, to: 2 });
    expect(findHeaderless(grid('apples|10\npears|12'))).toBeUndefined();
    expect(findHeaderless(grid('R1|10k'))).toBeUndefined();
  });

  it('does not count what is calculated below the last of them', () => {
    const parts = Array.from({ length: 8 }, (_, i) => `R${i}|10k|0.01`).join('\n');
    const sums = ['|Parts|1.7', '|Tax|2.0', '|PCB|0.8', '|All|2.8', '|Price|9.6'].join('\n');
    expect(findHeaderless(grid(`${parts}\n${sums}`))).toMatchObject({ headerRow: null, from: 0 });
    expect(findHeaderless(grid(`${sums}\n${parts}`))).toBeUndefined();
    expect(findHeaderless(grid(`R1|10k|1\nR2|10k|1\n${sums}`))).toBeUndefined();
  });
});

describe('a list in groups with a header each', () => {
  const GROUPS =
    'MOTORS||UNITS\nStepper|17HS13-0404S|1\nServo|MG996R|2\n\nRODS||UNITS\nSmooth rod 8mm||4\n\nBELTS||UNITS\nBelt 1m||1';
  it('is one table, from the first of them on', () => {
    expect(tables(GROUPS)).toEqual([{ headerRow: 0, from: 1, to: 9, title: '' }]);
  });

  it('is none where nothing is counted below, or only one group has such a header', () => {
    expect(tables(GROUPS.replaceAll(/\|\d$/gm, '|'))).toEqual([]);
    expect(tables('MOTORS||UNITS\nStepper||1\nServo||2\nBelt||3')).toEqual([]);
  });
});

it('takes no row with a long number for a header, whatever words stand in it', () => {
  expect(tables('Stepper|aliexpress # 32412706492|1\n40mm fans (case)|aliexpress # 32825734453|2')).toEqual([]);
});
