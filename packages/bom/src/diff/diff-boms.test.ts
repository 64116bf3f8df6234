import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { diffBoms } from './diff-boms.ts';

const HEAD = 'Ref,Qty,Value,Footprint,Manufacturer,MPN,DNP\n';
const bom = (rows: string) => readBom(encodeText(HEAD + rows));
const diff = (before: string, after: string) => diffBoms(bom(before), bom(after));

const BASE = '"R1,R2",2,10k,0402,Yageo,RC0402FR-0710KL,\nC1,1,100n,0402,Murata,GRM155R71C104KA88D,\n';

it('finds nothing between a list and itself in another order and grouping', () => {
  const regrouped =
    'C1,1,100nF,0402,MURATA,grm155r71c104ka88d,\nR2,1,10 kΩ,0402,Yageo,RC0402FR-0710KL,\nR1,1,10K,Resistor_SMD:0402,Yageo,RC0402FR-0710KL,\n';
  expect(diff(BASE, regrouped)).toMatchObject({ added: [], removed: [], changed: [], unchanged: 3 });
});

it('tells apart what is only written in another way', () => {
  const rewritten = 'R1,1,10 kΩ,R_0402_1005Metric,YAGEO,RC0402FR-0710KL,\nR2,1,10k,0402,Yageo,RC0402FR-0710KL,\n';
  expect(diff('"R1,R2",2,10k,0402,Yageo,RC0402FR-0710KL,\n', rewritten)).toMatchObject({
    changed: [],
    notation: [
      {
        references: ['R1'],
        changes: [
          { field: 'value', before: '10k', after: '10 kΩ' },
          { field: 'footprint', before: '0402', after: 'R_0402_1005Metric' },
          { field: 'manufacturer', before: 'Yageo', after: 'YAGEO' },
        ],
      },
    ],
    unchanged: 2,
    summary: { changed: 0, unchanged: 2, notation: 1 },
  });
});

it('asks the caller which names are one maker', () => {
  const [before, after] = [bom('R1,1,1k,,TI,A1,\n'), bom('R1,1,1k,,Texas Instruments,A1,\n')];
  expect(diffBoms(before, after).summary.changed).toBe(1);
  expect(diffBoms(before, after, { sameManufacturer: () => true }).summary).toMatchObject({ changed: 0, notation: 1 });
});

it('counts designators by what changed', () => {
  const after = '"R1,R2",2,22k,0402,Yageo,RC0402FR-0722KL,\nC2,1,1u,,,,\n';
  expect(diff(BASE, after).summary).toEqual({
    added: 1,
    removed: 1,
    changed: 2,
    unchanged: 0,
    notation: 0,
    fields: { value: 2, footprint: 0, mpn: 2, manufacturer: 0, dnp: 0, quantity: 0 },
  });
});

it('takes no longer a designator for a list ten times as long', () => {
  const list = (count: number, value: string) => {
    const rows = Array.from({ length: count }, (_, i) => `R${i},1,${value},0402,,,`).join('\n');
    return readBom(encodeText(`${HEAD}${rows}\n`));
  };
  const time = (count: number) => {
    const [before, after] = [list(count, '10k'), list(count, '12k')];
    const started = performance.now();
    expect(diffBoms(before, after).summary.changed).toBe(count);
    return performance.now() - started;
  };
  time(1000);
  expect(time(10_000)).toBeLessThan(Math.max(3_000, time(1000) * 60));
});

it('tells added and removed designators with their part', () => {
  const found = diff(BASE, '"R1,R3",2,10k,0402,Yageo,RC0402FR-0710KL,\nC1,1,100n,0402,Murata,GRM155R71C104KA88D,\n');
  expect(found.added).toEqual([
    {
      references: ['R3'],
      line: 1,
      quantity: 1,
      dnp: false,
      value: '10k',
      footprint: '0402',
      manufacturer: 'Yageo',
      mpn: 'RC0402FR-0710KL',
      description: null,
    },
  ]);
  expect(found.removed).toMatchObject([{ references: ['R2'], line: 1, quantity: 1 }]);
  expect(found.unchanged).toBe(2);
});

it('tells designators with the same change together', () => {
  expect(
    diff(BASE, '"R1,R2",2,22k,0603,Vishay,CRCW060322K0FKEA,\nC1,1,100n,0402,Murata,GRM155R71C104KA88D,DNP\n').changed,
  ).toEqual([
    { references: ['C1'], name: null, lines: [2], changes: [{ field: 'dnp', before: false, after: true }] },
    {
      references: ['R1', 'R2'],
      name: null,
      lines: [1],
      changes: [
        { field: 'value', before: '10k', after: '22k' },
        { field: 'footprint', before: '0402', after: '0603' },
        { field: 'mpn', before: 'RC0402FR-0710KL', after: 'CRCW060322K0FKEA' },
        { field: 'manufacturer', before: 'Yageo', after: 'Vishay' },
      ],
    },
  ]);
});

it.each([
  ['100n 16V', '100n 25V', true],
  ['100nF', '0.1uF', false],
  ['4u7', '4.7 µF', false],
  ['1u', '1u 10%', true],
  ['LM358', 'LM393', true],
])('%s to %s is a change: %s', (before, after, changed) => {
  expect(diff(`C1,1,${before},,,,\n`, `C1,1,${after},,,,\n`).changed.length === 1).toBe(changed);
});

it('compares lines without designators by what they name', () => {
  const before = ',4,,,Bossard,M3X8,\n,1,,,Hammond,1590B,\n';
  expect(diff(before, ',6,,,Bossard,M3X8,\n,1,,,Hammond,1590BB,\n')).toMatchObject({
    added: [{ references: [], mpn: '1590BB' }],
    removed: [{ references: [], mpn: '1590B' }],
    changed: [{ references: [], name: 'M3X8', changes: [{ field: 'quantity', before: 4, after: 6 }] }],
  });
});

it('sees single designators of a line that are no longer fitted', () => {
  const after = '"R1,R2 (DNP)",2,10k,0402,Yageo,RC0402FR-0710KL,\nC1,1,100n,0402,Murata,GRM155R71C104KA88D,\n';
  expect(diff(BASE, after).changed).toEqual([
    { references: ['R2'], name: null, lines: [1], changes: [{ field: 'dnp', before: false, after: true }] },
  ]);
});

it('tells what was not read of either, so that nothing is called the same by it', () => {
  const twice = '"R1,R2",2,10k,0402,Yageo,RC0402FR-0710KL,\nC1,1,100n,0402,Murata,GRM155R71C104KA88D,\nR2,1,22k,,,,\n';
  expect(diff(BASE, BASE).unread).toEqual([]);
  expect(diff(BASE, twice)).toMatchObject({ unchanged: 3, unread: [expect.stringMatching(/^After: .*R2/)] });
  expect(diff(twice, twice).unread).toEqual([expect.stringMatching(/^Both: .*R2/)]);
});

it('tells that what a spreadsheet made of a number is the same for numbers that are not', () => {
  const rewritten = `${BASE}C9,1,100p,0402,,8.85012E+11,\n`;
  expect(diff(rewritten, rewritten)).toMatchObject({
    unchanged: 4,
    unread: [expect.stringMatching(/^Both: .*8\.85012E\+11/)],
  });
});

it('sorts designators by their numbers', () => {
  expect(diff('C1,1,1u,,,,\n', '"R10,R9,R1",3,1k,,,,\nC1,1,1u,,,,\n').added[0]?.references).toEqual([
    'R1',
    'R9',
    'R10',
  ]);
});
