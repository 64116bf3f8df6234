import { describe, expect, it } from 'vitest';
import { allCodes } from '../codes/read-code.ts';
import { readFootprint } from '../read-footprint.ts';
import { nearPackages } from '../relations/near-packages.ts';
import { spellings } from '../spelling/index.ts';
import { allOutlines } from './outlines.ts';

describe('the tables of outlines', () => {
  it.each(allOutlines.map((outline) => [outline.id, outline] as const))(
    'name %s by nothing that is read as another package',
    (id, { names }) => {
      const misread = names
        // Dimensions in a name win over its word, so EasyEDA's names are held against the sizes elsewhere.
        .filter(({ naming }) => naming !== 'easyeda')
        .map(({ name }) => ({ name, canonical: readFootprint(name).canonical }))
        .filter(({ canonical }) => canonical !== id && canonical !== null);
      expect(misread).toEqual([]);
    },
  );

  it('hold no id twice', () => {
    const ids = allOutlines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('codes', () => {
  it('stand for names that are understood', () => {
    const unread = allCodes
      .filter(({ plain }) => readFootprint(plain.replace('#', '16')).canonical === null)
      .map(({ code }) => code);
    expect(unread).toEqual([]);
  });
});

describe('near packages', () => {
  it.each(['SOT-23', 'SOD-123', 'SMA', 'TO-220-3', 'CP-EIA-3528', 'HC-49-US'])(
    'of %s have keys that names lead to',
    (key) => {
      const near = nearPackages(key);
      expect(near.length).toBeGreaterThan(0);
      for (const { canonical } of near) {
        const footprint = readFootprint(canonical);
        expect(footprint.canonical ?? canonical).toBe(canonical);
      }
    },
  );
});

describe('spellings', () => {
  it.each([
    'SOIC-8',
    'SOIC-16W',
    'TSSOP-20',
    'MSOP-10',
    'QSOP-16',
    'LQFP-100(14x14)',
    'QFN-48-EP(7x7)',
    'WSON-8-1EP_6x5mm_P1.27mm',
    'BGA-256_17x17mm_P1mm',
    'CASE-D',
    'CP_Elec_8x10.2',
    'SMD5032-2P',
    'DIP-28_W15.24mm',
    'PinHeader_2x05_P2.54mm_Vertical',
    'IDC-Header_2x05_P2.54mm_Vertical',
    'B4B-XH-A',
    'E2,5-6',
    '0207/10',
    'R_1206_3216Metric',
    'LED_0805_2012Metric',
  ])('of %s are all read as the same key or left open', (name) => {
    const footprint = readFootprint(name);
    const written = spellings(footprint);
    expect(written.length).toBeGreaterThan(0);
    const kind = footprint.kindHint === 'led' ? 'led' : null;
    const misread = written
      .map((one) => ({ ...readFootprint(one.name, { kind }), name: one.name }))
      .filter(
        ({ canonical, assumed }) =>
          canonical !== footprint.canonical && !(assumed.length > 0 && footprint.canonical!.startsWith(canonical!)),
      )
      // A bare family and count means the usual body.
      .filter(({ name: other }) => !/^[LT]QFP-?\d+$/.test(other));
    expect(misread.map(({ name: other, canonical }) => ({ other, canonical }))).toEqual([]);
  });
});
