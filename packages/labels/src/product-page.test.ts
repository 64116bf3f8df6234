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
  ...[
    ['http://akizukidenshi.com/catalog/g/gP-03095/', 'Akizuki', 'P-03095'],
    ['https://akizukidenshi.com/catalog/g/g103095/', 'Akizuki', '103095'],
    ['https://www.conrad.de/de/p/texas-instruments-ne555p-1016864.html', 'Conrad', '1016864'],
    ['https://www.pollin.de/p/kurzhubtaster-420543', 'Pollin', '420543'],
    ['https://www.adafruit.com/product/3013', 'Adafruit', '3013'],
    ['https://www.pololu.com/product/4016/specs', 'Pololu', '4016'],
    ['https://www.amazon.com/Some-Words/dp/B08D5ZD528?ref=x', 'Amazon', 'B08D5ZD528'],
    ['https://www.amazon.co.uk/gp/product/B07J2NQSFG', 'Amazon', 'B07J2NQSFG'],
  ].map(([address, seller, code]): [string, object] => [
    address!,
    { seller, maker: null, partNumber: null, orderCodes: [code] },
  ]),
  ['https://www.aliexpress.com/item/4000563826414.html', undefined],
  ['https://akizukidenshi.com/catalog/c/cmicroh/', undefined],
  ['https://www.amazon.com/s?k=led', undefined],
  ['https://www.digikey.jp/products/ja?keywords=311-330JRCT-ND', undefined],
  ['1N4148', undefined],
])('reads %s', (address, page) => {
  expect(readProductPage(address)).toEqual(page);
});
