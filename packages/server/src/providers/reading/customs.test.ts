import { describe, expect, it } from 'vitest';
import { readCustoms, type SaidCustoms } from './customs.ts';

const read = (said: SaidCustoms) => readCustoms(said, 'test').map(({ name, value }) => [name, value]);

describe('readCustoms', () => {
  it.each([
    ['Taiwan', 'TW'],
    ['TW', 'TW'],
    ['China', 'CN'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['Viet Nam', 'VN'],
    ['United States of America', 'US'],
    // Withdrawn codes bear these names too, and stand before them in the alphabet.
    ['Germany', 'DE'],
    ['Vietnam', 'VN'],
    ['Myanmar (Burma)', 'MM'],
    ['Serbia', 'RS'],
    ['México', 'MX'],
    ['Malasia', 'MY'],
    ['Deutschland', 'DE'],
    ['Chine', 'CN'],
    ['中国', 'CN'],
    ['日本', 'JP'],
  ])('origin %s', (said, code) => {
    expect(read({ origin: said })).toEqual([['country_of_origin', code]]);
  });

  it.each(['Not available', 'Various', 'ZZ', '', 'EU', 'DD', null])('no origin: %s', (said) => {
    expect(read({ origin: said })).toEqual([]);
  });

  it('tariff numbers by area, and what is none', () => {
    const tariffNumbers = { US: '8532.24.0020', EU: '8532240000', CN: 'n/a', JP: '85', KR: null };
    expect(read({ tariffNumbers })).toEqual([
      ['tariff_number_us', '8532.24.0020'],
      ['tariff_number_eu', '8532240000'],
    ]);
  });

  it.each([
    ['EAR99', 'EAR99'],
    ['3A001.a.2', '3A001.a.2'],
  ])('export control %s', (said, number) => {
    expect(read({ exportControl: said })).toEqual([['export_control_number', number]]);
  });
  it('no export control', () => expect(read({ exportControl: 'See manufacturer' })).toEqual([]));
});
