import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';
import { namesSymbol } from './symbol-names.ts';

const PASSIVES = 'C1,100n,C,1\nC2,10u,C,1\nR1,10k,R_Small,1\nF1,1A,Fuse,1\nF2,500mA,Fuse,1\n';
const CHIPS =
  'U1,amp,LM358DR,1\nU2,cpu,ATmega328P-AU,1\nU3,3V3,AMS1117-3.3,1\nQ1,fet,BSS138,1\nQ2,fet,2N7002,1\nU4,bus,MAX485ESA,1\n';

const read = (header: string, rows: string) => {
  const { lines, warnings } = readBom(encodeText(`Ref,Value,${header},Qty\n${rows}`));
  return { numbers: lines.map(({ mpn }) => mpn).filter((mpn) => mpn !== null), told: warnings.map(({ code }) => code) };
};

it.each(['part', 'Part Number', 'MPN'])('names of symbols under %s are no part numbers', (header) => {
  expect(read(header, PASSIVES)).toEqual({ numbers: [], told: [] });
});

it('are left out among part numbers', () => {
  expect(read('Part Number', PASSIVES + CHIPS)).toEqual({
    numbers: ['LM358DR', 'ATmega328P-AU', 'AMS1117-3.3', 'BSS138', '2N7002', 'MAX485ESA'],
    told: [],
  });
});

it.each(['LM358', 'C25744', 'CP2102', 'Q62702', 'D1N4148', 'R-78E5.0', 'L78M05', 'Crystalonics'])(
  'takes %s for no symbol',
  (number) => expect(namesSymbol(number)).toBe(false),
);
