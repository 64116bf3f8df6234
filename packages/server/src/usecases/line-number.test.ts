import { expect, it } from 'vitest';
import { numberInWords } from './line-number.ts';

it.each(['2201778-1', '43045-0412', 'ATMEGA328P-AU', 'LM358DR', 'USBLC6-2SC6'])(
  'a line that is called %s names a part',
  (words) => expect(numberInWords(words)).toBe(words),
);

it.each([
  'PINHD-1X4',
  'FIDUCIAL1X2',
  'LED0603',
  'C-EUC0603',
  'R-EU_R0805',
  'M06SIP',
  'MA06-1',
  'JP1E',
  'USB-MICROB2',
  '4.7uH',
  '2026-11',
  '10k',
])('a line that is called %s names none', (words) => expect(numberInWords(words)).toBeNull());
