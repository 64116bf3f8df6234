import { readSizeWord } from './chip-sizes.ts';
import type { Aspect } from './facts.ts';

const NUM = '\\d{1,4}(?:\\.\\d{1,4})?';

/** Bodies that are known by name. */
const PACKAGE =
  /(?<![A-Za-z0-9-])((?:SOT|SOD|TO|DO|SOIC|SOP|SSOP|TSSOP|MSOP|QFN|DFN|LQFP|TQFP|DIP|HC)[- ]?\d{1,3}[A-Z]{0,4}(?:-\d{1,2}[A-Z]{0,2})?|SM[ABC])(?![A-Za-z0-9])/gi;

/** Lengths, temperatures and body names: what stands in a description and is never the value. */
export const dimensionAspects: readonly Aspect[] = [
  {
    pattern: /\(? ?(\d{4,6}) ?metric ?\)?/gi,
    take: ([, digits], facts) => {
      const size = readSizeWord(`${digits}M`, 'chip')?.size;
      return size !== undefined && facts.packages.push(size) > 0;
    },
  },
  // `10k to 100k` is a range and no TO-100 can.
  { pattern: PACKAGE, take: ([, name = ''], facts) => !name.startsWith('to ') && facts.packages.push(name) > 0 },
  {
    pattern: /(?<![A-Za-z])case[ :=-]{0,2}([A-EPRSTVWXY])(?![A-Za-z0-9])/gi,
    take: ([, letter], facts) => facts.packages.push(`Case ${letter}`) > 0,
  },
  // 5uA@1V: the voltage that a leakage is measured at
  { pattern: new RegExp(`(?<=[nu]A) ?@ ?${NUM} ?m?V(?![A-Za-z0-9])`, 'g'), take: () => true },
  // B3950, B25/85=3435K: the slope of a thermistor
  { pattern: /(?<![A-Za-z0-9])B(?:\d\d\/\d{2,3})?[ =:]{0,2}[2-5]\d{3} ?K?(?![A-Za-z0-9])/g, take: () => true },
  // -55°C ~ 125°C, -40 to +85°C, 105°C
  {
    pattern: new RegExp(`[-+]? ?${NUM} ?(?:° ?C?)? ?(?:~|to|-|\\.\\.\\.?) ?[-+]? ?${NUM} ?° ?[CF]?(?![A-Za-z])`, 'gi'),
    take: () => true,
  },
  { pattern: new RegExp(`[-+]? ?${NUM} ?° ?[CFK]?(?![A-Za-z])`, 'g'), take: () => true },
  // 0.126" L, 3.20mm, 6.3x5.4, 6.3 x 7.7mm
  {
    pattern: new RegExp(`(?<![\\w.])${NUM} ?(?:"|in(?:ch)?(?![a-z])|mil(?![a-z])) ?[LWHDT]?(?![A-Za-z0-9])`, 'gi'),
    take: () => true,
  },
  {
    pattern: new RegExp(
      `(?<![\\w.])${NUM} ?(?:mm)? ?[xX*] ?${NUM} ?(?:mm)?(?: ?[xX*] ?${NUM} ?(?:mm)?)?(?![\\w.])`,
      'gi',
    ),
    take: ([whole]) => !/^0*[1-9]\d? ?[xX*] ?\d+ *$/.test(whole ?? '') || /^(\d{1,2})[xX*]\1$/.test(whole ?? ''),
  },
  { pattern: new RegExp(`(?<![\\w.])[LWHDT]?${NUM} ?[mc]m(?![A-Za-z0-9])`, 'gi'), take: () => true },
];
