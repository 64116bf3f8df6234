import { figure } from '../draft.ts';
import { type Speller, spell } from './spelling.ts';

const LIBRARIES = new Map([
  ['BGA', 'Package_BGA'],
  ['LGA', 'Package_LGA'],
  ['WLCSP', 'Package_CSP'],
]);

/** `Package_LGA:LGA-8_2.5x2.5mm_P0.65mm`, `LGA-8(2.5x2.5)`; without a body there is only the name itself. */
export const spellGridArray: Speller = ({ family, pins, bodyMm, pitchMm, model }) => {
  const library = family === null ? undefined : LIBRARIES.get(family);
  if (!library || pins === null || bodyMm === null) return [];
  const size = `${figure(bodyMm[0])}x${figure(bodyMm[1])}`;
  return [
    ...(pitchMm === null
      ? []
      : spell(
          'kicad',
          `${library}:${family}-${pins}_${size}mm${model === null ? '' : `_Layout${model.toLowerCase()}`}_P${figure(pitchMm)}mm`,
        )),
    ...spell('generic', `${family}-${pins}(${size})`),
  ];
};
