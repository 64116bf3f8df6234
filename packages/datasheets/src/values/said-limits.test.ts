import { describe, expect, it } from 'vitest';
import { readWholeRange } from './figures.ts';
import { readSaidLimit } from './said-limits.ts';
import { readUnit } from '../text/units.ts';

describe('what a cell says of one limit', () => {
  it.each([
    ['7pF max.', 'max', 7e-12, 'pF'],
    ['100 µW max., 10 µW correlation', 'max', 100e-6, 'µW'],
    ['500 MΩ min. with 100 Vdc', 'min', 500e6, 'MΩ'],
    ["3'300 µF max.", 'max', 3300e-6, 'µF'],
    ['5 VDC max. (1 s max.)', 'max', 5, 'VDC'],
    ['Min. 85 dB', 'min', 85, 'dB'],
    ['800 mA (slow blow)', undefined, 0.8, 'mA'],
    ['5 %/K above 85°C', undefined, 5, '%/K'],
  ] as const)('reads %s, and keeps it as it is printed', (text, side, number, unit) => {
    expect(readSaidLimit(text)).toMatchObject({ side, figure: { text, number }, unit });
  });

  it.each([
    ['± 50 ppm max. (see options)', [-50, 50]],
    ['50 - 200 kHz (PWM)', [50e3, 200e3]],
  ] as const)('reads both ends of %s', (text, range) => {
    expect(readSaidLimit(text)?.figure.range).toEqual(range);
  });

  it.each(['250VAC (1mn)', '85 dB min. (92 dB typ.)', '50 zorks max.', 'continuous', '1.5 mA Max. 1.6 mA Max.'])(
    'leaves %s as it is printed',
    (text) => expect(readSaidLimit(text)).toBeUndefined(),
  );
});

describe('a range with its unit behind both ends', () => {
  it.each([
    ['-10°C to + 60°C (see options)', '-10°C to + 60°C', [-10, 60]],
    ['10.00 MHz - 50.00 MHz (*)', '10.00 MHz - 50.00 MHz', [10e6, 50e6]],
    ['-55°C to +125°C', '-55°C to +125°C', [-55, 125]],
  ] as const)('reads %s', (text, printed, range) => {
    expect(readWholeRange(text)?.figure).toMatchObject({ text: printed, range });
  });

  it.each(['-10°C to 60', '5 V to 10 A', '-0.3 V to VDD + 0.3 V'])('is none in %s', (text) =>
    expect(readWholeRange(text)).toBeUndefined(),
  );
});

it.each(['A2 Sec', 'A²s', 'A^2s'])('%s is the unit of the melting integral', (text) =>
  expect(readUnit(text).si).toBe('A²s'),
);
