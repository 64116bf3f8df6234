import { describe, expect, it } from 'vitest';
import { readOrderCode } from './order-code-fit.ts';

const fit = (code: string, seller: string | null, offeredBy: string) => readOrderCode(code, { seller, offeredBy });

describe('an order code', () => {
  it.each([
    ['2397333', 'Farnell', 'Farnell'],
    ['2397333', 'farnell element14', 'element14'],
    ['C25744', 'LCSC', 'LCSC/JLCPCB'],
    ['C25744', 'JLCPCB', 'LCSC'],
    ['296-1395-5-ND', 'Digi-Key, Mouser', 'DigiKey'],
    ['77', 'Our own shop', 'our-own shop'],
  ])('is the seller’s that the line names: %s of %s at %s', (code, seller, offeredBy) =>
    expect(fit(code, seller, offeredBy)).toBe('sure'),
  );

  it.each([
    ['2397333', 'RS', 'Farnell'],
    ['C25744', 'TME', 'LCSC'],
    ['ERJ2GEJ243X', 'Mouser', 'Acme'],
  ])('is another seller’s: %s of %s at %s', (code, seller, offeredBy) =>
    expect(fit(code, seller, offeredBy)).toBe('other'),
  );

  it.each([
    ['2397333', null, 'Farnell'],
    ['123-4567', null, 'RS'],
    ['R10K', null, 'Reichelt'],
    ['2397333', 'stock room', 'Farnell'],
    ['C25744', null, 'Acme'],
  ])('may be that of several: %s of %s at %s', (code, seller, offeredBy) =>
    expect(fit(code, seller, offeredBy)).toBe('open'),
  );

  it.each([
    ['C25744', 'LCSC/JLCPCB'],
    ['296-1395-5-ND', 'Digi-Key'],
    ['667-ERJ2GEJ243X', 'Mouser Electronics'],
  ])('is of one seller as it is written: %s at %s', (code, offeredBy) =>
    expect(fit(code, null, offeredBy)).toBe('sure'),
  );
});
