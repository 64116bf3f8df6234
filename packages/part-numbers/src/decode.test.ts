import { expect, it } from 'vitest';
import { decodePartNumber, families } from './index.ts';

it.each([
  '',
  'STM32F103C8T6',
  'LM358DR',
  'BC847BS',
  '1N4148W-7-F',
  'USB4105-GF-A',
  'SM04B-GHS-TB',
  'CL10',
  'RC0402FR',
  'RC0402FR-0710XL',
  'RC9902FR-0710KL',
  'GRM155R71C104KA88DD',
  'GRM155Q71C104KA88D',
  'C1005X7R9Z104K050BB',
  'ERJ-6ENF10K0V',
  '0402WGF100XTCE',
  'CRCW040210K0QKED',
  'CR0402FF27R4',
  'SM4007PL A7 46MIL',
  'SCC1808N101J302T',
  'RX24/25W-100Ω±5%-10%',
  'GRM155R71C104KA88D(LOT)',
  '10k',
  '100nF',
  '__proto__',
  'constructor',
])('gives no reading of %j', (mpn) => {
  expect(decodePartNumber(mpn)).toBeNull();
});

it('does not mind case, spaces or a point at the end', () => {
  const plain = decodePartNumber('GRM155R71C104KA88D');
  expect(decodePartNumber(' grm155r71c104ka88d. ')).toMatchObject({ value: plain?.value, base: plain?.base });
});

it('gives one base to reels of one part, and another to another part', () => {
  const base = (mpn: string) => decodePartNumber(mpn)?.base;
  expect(base('RC0402FR-0710KL')).toBe(base('RC0402FR-1310KL'));
  expect(base('GRM155R71C104KA88D')).toBe(base('GRM155R71C104KA88J'));
  expect(base('C0603C104K5RACTU')).toBe(base('C0603C104K5RAC7867'));
  expect(base('TAJA106K016RNJ')).toBe(base('TAJA106K016SNJ'));
  expect(base('TAJA106K016TNJ')).not.toBe(base('TAJA106K016RNJ'));
  expect(base('RC0402JR-0710KL')).not.toBe(base('RC0402FR-0710KL'));
  expect(base('SR0805FR-4710RL')).not.toBe(base('SR0805FR-0710RL'));
  expect(base('OLKE1252J4R7MF')).not.toBe(base('OLKD1152J4R7MF'));
  expect(base('EEEFK1H100P')).not.toBe(base('EEEFK1H100UR'));
});

it('keeps values exact', () => {
  expect(decodePartNumber('RC0402FR-074K99L')?.value?.numeric).toBe(4990);
  expect(decodePartNumber('CC0402KRX7R7BB104')?.value?.numeric).toBe(1e-7);
  expect(decodePartNumber('LQP03TN4N7J02D')?.value?.numeric).toBe(4.7e-9);
  expect(decodePartNumber('ABM8-24.576MHZ-B2-T')?.value?.numeric).toBe(24_576_000);
});

it('reads hostile strings quickly as nothing', () => {
  const start = performance.now();
  for (const beginning of [
    'RC0402',
    '0603',
    'CL10B',
    'CR',
    'C',
    'EKY-',
    'ABM8-',
    '35ZLH',
    'LM',
    'FNR40',
    'CBG1608',
    'MF1/4W',
    'ERE1',
    '',
  ]) {
    for (const unit of ['0', 'R', '-', '0402', 'A1', '.', '#', ' ', '1-']) {
      expect(decodePartNumber(beginning + unit.repeat(100_000))).toBeNull();
      expect(decodePartNumber((beginning + unit.repeat(48)).slice(0, 48))).toBeNull();
    }
  }
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('reads sound figures or nothing out of every number that is one character off', () => {
  const unsound = families.flatMap(({ example }) =>
    [...example].flatMap((_, at) =>
      [...'0159RKMNAXZ-. #%/'].flatMap((character) => {
        const mpn = example.slice(0, at) + character + example.slice(at + 1);
        const decoded = decodePartNumber(mpn);
        if (decoded === null) return [];
        const { value, tolerance, voltage, power, base } = decoded;
        const figures = [value?.numeric, tolerance?.plus, tolerance?.minus, voltage, power].filter(
          (one) => one != null,
        );
        const isSound = value !== null && base !== '' && figures.every((one) => Number.isFinite(one) && one >= 0);
        // Only a resistor may be nothing.
        const isSomething = value?.unit === 'Ω' || (value?.numeric ?? 0) > 0;
        return isSound && isSomething ? [] : [`${mpn} by ${decoded.family}`];
      }),
    ),
  );
  expect(unsound).toEqual([]);
});
