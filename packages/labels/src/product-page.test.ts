import { expect, it } from 'vitest';
import { readProductPage } from './product-page.ts';

it.each([
  [
    'https://www.digikey.com/product-detail/en/wurth-electronics-inc/742792093/732-1609-1-ND/1639553',
    { seller: 'Digi-Key', maker: 'wurth electronics inc', partNumber: '742792093', orderCodes: ['732-1609-1-ND'] },
  ],
  [
    'https://www.digikey.jp/product-detail/ja/ERJ-PB3B6201V/P20063CT-ND/6214318/?itemSeq=270788671',
    { seller: 'Digi-Key', maker: null, partNumber: 'ERJ-PB3B6201V', orderCodes: ['P20063CT-ND'] },
  ],
  [
    'https://www.digikey.com/en/products/detail/phoenix-contact/1984617/349236',
    { seller: 'Digi-Key', maker: 'phoenix contact', partNumber: '1984617', orderCodes: [] },
  ],
  ['https://www.digikey.jp/products/ja?keywords=311-330JRCT-ND', undefined],
  ['1N4148', undefined],
])('reads %s', (address, page) => {
  expect(readProductPage(address)).toEqual(page);
});
