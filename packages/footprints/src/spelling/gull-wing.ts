import { figure } from '../draft.ts';
import { type Speller, decimals, hundredths, spell } from './spelling.ts';

/** What a row is called beside its own family word, and its usual height in hundredths of a millimetre. */
interface RowNames {
  words: string[];
  height: number;
  mil?: number;
  /** A family word that means this row only together with its body. */
  sized?: string;
}

const OTHER: RowNames = { words: [], height: 120 };

function rowNames(family: string, widthMm: number, pitchMm: number): RowNames {
  if (family === 'SOIC' && widthMm === 3.9) return { words: ['SO', 'SOP'], height: 175, mil: 150 };
  if (family === 'SOIC' && widthMm === 5.3) return { words: ['SOP', 'SO'], height: 216, mil: 208 };
  if (family === 'SOIC' && widthMm === 7.5) return { words: ['SO', 'SOP'], height: 265, mil: 300 };
  if (family === 'MSOP')
    return { words: ['uMAX', ...(pitchMm === 0.65 ? [] : ['VSSOP'])], height: 110, sized: 'TSSOP' };
  if (family === 'QSOP') return { words: [], height: 175, sized: 'SSOP' };
  if (family === 'SSOP') return { words: [], height: 200 };
  return OTHER;
}

/** `Package_SO:SOIC-8_3.9x4.9mm_P1.27mm`, `SOIC127P600X175-8N`, `SO08`, `SOP-8_150mil`, `SOIC-8_L4.9-W3.9-P1.27-LS6.0-BL`. */
export const spellGullWing: Speller = ({ family, pins, bodyMm, pitchMm, spanMm, exposedPad }) => {
  if (family === null || pins === null || bodyMm === null || pitchMm === null || spanMm === null) return [];
  const [length, width] = bodyMm;
  const { words, height, mil, sized } = rowNames(family, width, pitchMm);
  const pad = exposedPad ? '-1EP' : '';
  const size = `${figure(width)}x${figure(length)}mm_P${figure(pitchMm)}mm`;
  const ipcWord = pitchMm >= 1 ? 'SOIC' : 'SOP';
  const short = width === 7.5 ? 'W' : '';
  return [
    ...spell(
      'kicad',
      ...(family === 'MSOP' ? [family, 'VSSOP'] : [family]).map((word) => `Package_SO:${word}-${pins}${pad}_${size}`),
    ),
    ...spell(
      'ipc7351',
      `${ipcWord}${hundredths(pitchMm)}P${hundredths(spanMm)}X${height}-${exposedPad ? pins + 1 : pins}N`,
    ),
    ...spell('generic', ...[family, ...words].map((word) => `${word}-${pins}${exposedPad ? '-EP' : ''}${short}`)),
    ...(mil && !exposedPad ? spell('generic', `SOP-${pins}_${mil}mil`, `SOIC-${pins}_${mil}mil`) : []),
    ...(sized && !exposedPad ? spell('generic', `${sized}-${pins}_${size}`) : []),
    ...(exposedPad
      ? []
      : spell('eagle', family === 'SOIC' ? `SO${String(pins).padStart(2, '0')}${short}` : `${family}${pins}`)),
    ...(family === 'SOIC' && !exposedPad ? spell('altium', `SOIC-${pins}${short || 'N'}`) : []),
    ...spell(
      'easyeda',
      `${family}-${pins}_L${decimals(length, 1)}-W${decimals(width, 1)}-P${decimals(pitchMm, 2)}-LS${decimals(spanMm, 1)}-BL${exposedPad ? '-EP' : ''}`,
    ),
  ];
};
