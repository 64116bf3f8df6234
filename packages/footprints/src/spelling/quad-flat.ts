import { figure } from '../draft.ts';
import { type Speller, decimals, hundredths, spell } from './spelling.ts';

/** `Package_QFP:LQFP-48_7x7mm_P0.5mm`, `QFP50P900X900X160-48N`, `TQFP48`, `LQFP-48(7x7)`, `LQFP-48_L7.0-W7.0-P0.50-LS9.0-BL`. */
export const spellQuadFlat: Speller = ({ family, pins, bodyMm, pitchMm, spanMm, exposedPad }) => {
  if (pins === null || bodyMm === null || pitchMm === null || spanMm === null) return [];
  const [a, b] = bodyMm;
  const foot = spanMm - a;
  const words = family === 'PQFP' ? ['PQFP'] : ['LQFP', 'TQFP'];
  const [usual] = words as [string];
  const pad = exposedPad ? '-1EP' : '';
  const height = family === 'PQFP' ? 245 : 160;
  const ipc = `QFP${hundredths(pitchMm)}P${hundredths(spanMm)}X${hundredths(b + foot)}X${height}-${exposedPad ? pins + 1 : pins}N`;
  return [
    ...spell(
      'kicad',
      ...words.map((word) => `Package_QFP:${word}-${pins}${pad}_${figure(a)}x${figure(b)}mm_P${figure(pitchMm)}mm`),
    ),
    ...spell('ipc7351', ipc),
    ...spell(
      'generic',
      ...words.flatMap((word) => [
        `${word}-${pins}${exposedPad ? '-EP' : ''}(${figure(a)}x${figure(b)})`,
        `${word}-${pins}`,
      ]),
    ),
    ...spell('eagle', ...words.map((word) => `${word}${pins}`)),
    ...spell('altium', `${usual}${pins}_N`),
    ...spell(
      'easyeda',
      `${usual}-${pins}_L${decimals(a, 1)}-W${decimals(b, 1)}-P${decimals(pitchMm, 2)}-LS${decimals(spanMm, 1)}-BL${exposedPad ? '-EP' : ''}`,
    ),
  ];
};
