import { figure } from '../draft.ts';
import { type Speller, decimals, hundredths, spell } from './spelling.ts';

// Words that makers use for the same terminals; the thickness letters are left out.
const WORDS = new Map<string, string[]>([
  ['QFN', ['QFN', 'VQFN', 'WQFN', 'LFCSP', 'MLF']],
  ['DFN', ['DFN', 'WSON', 'SON', 'UDFN', 'TDFN']],
  ['PDFN', ['PDFN', 'DFN']],
]);

/** `Package_DFN_QFN:QFN-32-1EP_5x5mm_P0.5mm`, `QFN50P500X500X80-33N`, `VQFN-32-EP(5x5)`, `QFN-32_L5.0-W5.0-P0.50-BL-EP`. */
export const spellNoLead: Speller = ({ family, pins, bodyMm, pitchMm, exposedPad, exposedPadMm }) => {
  const words = family === null ? undefined : WORDS.get(family);
  if (!words || pins === null || bodyMm === null || pitchMm === null) return [];
  const [a, b] = bodyMm;
  const [word] = words as [string];
  const pad = exposedPad ? '-1EP' : '';
  const size = `${figure(a)}x${figure(b)}`;
  const padSize = exposedPadMm ? `_EP${figure(exposedPadMm[0])}x${figure(exposedPadMm[1])}mm` : '';
  const easyeda = `${word}-${pins}_L${decimals(a, 1)}-W${decimals(b, 1)}-P${decimals(pitchMm, 2)}-BL${exposedPad ? '-EP' : ''}`;
  return [
    ...spell('kicad', `Package_DFN_QFN:${word}-${pins}${pad}_${size}mm_P${figure(pitchMm)}mm${padSize}`),
    ...(family === 'PDFN'
      ? []
      : spell(
          'ipc7351',
          `${family === 'DFN' ? 'SON' : 'QFN'}${hundredths(pitchMm)}P${hundredths(a)}X${hundredths(b)}X80-${exposedPad ? pins + 1 : pins}N`,
        )),
    ...spell('generic', ...words.map((one) => `${one}-${pins}${exposedPad ? '-EP' : ''}(${size})`)),
    ...spell('altium', `${word}-${pins}${exposedPad ? '-EP' : ''}_${size}`),
    ...spell('easyeda', easyeda),
  ];
};
