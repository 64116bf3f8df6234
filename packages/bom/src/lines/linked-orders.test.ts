import { describe, expect, it } from 'vitest';
import { encodeText } from '@partwright/files/tables/workbook.fixture.ts';
import { readBom } from '../read-bom.ts';

const read = (rows: readonly string[]) => readBom(encodeText(`${rows.join('\n')}\n`));
const digikey = 'https://www.digikey.com/product-detail/en';

describe('a column of product pages, where no other has numbers to order by', () => {
  const bom = read([
    'Reference,Quantity,Value,Link',
    `C1,1,100n,${digikey}/kemet/C0603C104K5RACTU/399-1096-1-ND/411371`,
    'R1,1,10k,https://www.mouser.com/ProductDetail/603-RC0603FR-0710KL',
    'U1,1,MCU,https://uk.farnell.com/microchip/atmega328p-au/mcu-8bit/dp/1715486',
    'J1,1,USB,https://example.com/shop/usb',
    'R2,1,1k,https://www.lcsc.com/product-detail/C21190.html',
  ]);

  it('names maker, number, seller and order number as far as the address does', () => {
    expect(bom.source.columns.find(({ header }) => header === 'Link')).toMatchObject({
      role: 'supplier_sku',
      reason: 'header "Link", and 80 % of cells are product pages of sellers',
    });
    const part = ({ manufacturer, mpn, supplier, sku }: (typeof bom.lines)[number]) => [
      manufacturer,
      mpn,
      supplier,
      sku,
    ];
    expect(bom.lines.map(part)).toEqual([
      ['Kemet', 'C0603C104K5RACTU', 'Digi-Key', '399-1096-1-ND'],
      [null, 'RC0603FR-0710KL', 'Mouser', '603-RC0603FR-0710KL'],
      ['Microchip', 'ATMEGA328P-AU', 'Farnell', '1715486'],
      [null, null, null, null],
      [null, null, 'LCSC', 'C21190'],
    ]);
  });

  it('stays a link where numbers stand in a column of their own', () => {
    const { source, lines } = read([
      'Reference,Quantity,MPN,Link',
      `C1,1,GRM188R71C104KA01D,${digikey}/kemet/C0603C104K5RACTU/399-1096-1-ND/411371`,
      'R1,1,RC0603FR-0710KL,https://www.mouser.com/ProductDetail/603-RC0603FR-0710KL',
    ]);
    expect(source.columns.find(({ header }) => header === 'Link')?.role).toBe('ignored');
    expect(lines[0]).toMatchObject({ mpn: 'GRM188R71C104KA01D', sku: null });
  });
});

it.each([
  ['most cells are pages', 4],
  ['some are', 2],
])('reads numbers and pages below a header of numbers of makers: %s', (_, pages) => {
  const page = (code: string) => `10k,https://www.lcsc.com/product-detail/${code}.html,0805,2`;
  const codes = ['C21190', 'C25810', 'C17414', 'C17408'].slice(0, pages);
  const { lines } = read(['Part,MFR No.,Package,Qty', '68k,SCR0805J68K,0805,1', ...codes.map(page)]);
  expect(lines.map(({ mpn, sku }) => [mpn, sku])).toEqual([
    ['SCR0805J68K', null],
    ...codes.map((code) => [null, code]),
  ]);
});
