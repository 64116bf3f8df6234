import { describe, expect, it } from 'vitest';
import { understandQuery } from '../query/understand-query.ts';
import { readPasted } from './read-pasted.ts';

describe('what is pasted in place of words', () => {
  it.each([
    ['lcsc-C12345', { seller: 'LCSC', orderCodes: ['C12345'] }],
    ['LCSC-c25744', { seller: 'LCSC', orderCodes: ['C25744'] }],
    ['LCSC Part # C25744', { seller: 'LCSC', orderCodes: ['C25744'] }],
    ['lcsc: C8734', { seller: 'LCSC', orderCodes: ['C8734'] }],
    ['lcsc:25744', { seller: 'LCSC', orderCodes: ['C25744'] }],
    ['JLCPCB Part #C25744', { seller: 'LCSC', orderCodes: ['C25744'] }],
  ])('%s is an order code', (text, said) => {
    expect(readPasted(text)).toMatchObject({ kind: 'order_code', ...said });
  });

  it.each(['lcsc resistor', 'usb c connector 16 pin', '10k 0402 1%', 'C25744'])('%s is words', (text) => {
    expect(readPasted(text)).toBeUndefined();
  });

  it('is understood as its number and nothing else', () => {
    const url = 'https://www.mouser.com/ProductDetail/603-RC0402FR-0710KL';
    expect(understandQuery(url)).toMatchObject({
      input: 'RC0402FR-0710KL',
      partNumberLike: ['RC0402FR-0710KL'],
      sku: '603-RC0402FR-0710KL',
      value: null,
      text: '',
      readFrom: { seller: 'Mouser' },
    });
    expect(understandQuery('[)>{RS}06{GS}1P2N7002{GS}1Vonsemi{GS}Q5{RS}{EOT}')).toMatchObject({
      partNumberLike: ['2N7002'],
      manufacturer: 'onsemi',
      normalised: 'onsemi 2N7002',
    });
    expect(understandQuery('10k 0402').readFrom).toBeNull();
  });
});
