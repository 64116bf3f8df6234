import { expect, it } from 'vitest';
import { normalizeValue } from './index.ts';

const TEXTS = [
  '4k7',
  '10 kΩ',
  '0.1µF 50V',
  '10\u{1D6CD}F',
  '１０ｋΩ',
  '10㏀',
  '4.7μH ±20%',
  '32.768kHz',
  '100nF/50V/X7R/0402',
];
const KINDS = ['R', 'C', 'L', 'Y', undefined];

it.each(TEXTS)('%s means the same after NFKC and between spaces', (text) => {
  for (const kind of KINDS) {
    const { input: _, ...value } = normalizeValue(text, { kind });
    for (const other of [text.normalize('NFKC'), `  ${text}\t`, `\u00A0${text}\u3000`, `${text}\u0000`]) {
      expect(normalizeValue(other, { kind })).toMatchObject(value);
    }
  }
});

it('reads its own canonical form as the same value', () => {
  const values = TEXTS.flatMap((text) => KINDS.map((kind) => ({ kind, value: normalizeValue(text, { kind }) })));
  for (const { kind, value } of values.filter(({ value: { numeric } }) => numeric !== null)) {
    const { numeric, unit } = value;
    expect(normalizeValue(value.normalized ?? '', { kind })).toMatchObject({ numeric, unit });
  }
});
