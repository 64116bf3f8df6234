import { chipByImperial } from '../tables/chip-sizes.ts';
import type { Footprint } from '../types.ts';
import { type Speller, spell } from './spelling.ts';

interface Letter {
  letter: string;
  library: string;
  ipc: string;
}

const RESISTOR: Letter = { letter: 'R', library: 'Resistor_SMD', ipc: 'RESC' };
const CAPACITOR: Letter = { letter: 'C', library: 'Capacitor_SMD', ipc: 'CAPC' };
const INDUCTOR: Letter = { letter: 'L', library: 'Inductor_SMD', ipc: 'INDC' };
const LED: Letter = { letter: 'LED', library: 'LED_SMD', ipc: 'LEDC' };
const DIODE: Letter = { letter: 'D', library: 'Diode_SMD', ipc: 'DIOC' };
const FUSE: Letter = { letter: 'Fuse', library: 'Fuse', ipc: 'FUSC' };

// Usual heights in hundredths of a millimetre, as IPC-7351 prints them, by metric code; resistors are thin, capacitors as high as wide.
const HEIGHTS = new Map<string, [resistor: string, capacitor: string]>([
  ['0402', ['15', '22']],
  ['0603', ['26', '33']],
  ['1005', ['40', '55']],
  ['1608', ['55', '90']],
  ['2012', ['65', '140']],
  ['3216', ['70', '180']],
  ['3225', ['70', '270']],
  ['4532', ['70', '280']],
  ['5025', ['70', '250']],
  ['6332', ['70', '250']],
]);

/** `R_0402_1005Metric`, `RESC1005X40N`, `0402`, `1005M`, `R0402`. */
export const spellChip: Speller = (footprint) => {
  const size = footprint.imperial === null ? undefined : chipByImperial(footprint.imperial);
  if (!size || footprint.family === 'CHIP-ARRAY') return [];
  const { imperial } = size;
  const metric = size.metric[0];
  const names = pickLetters(footprint).flatMap(({ letter, library, ipc }) => [
    ...(metric
      ? spell('kicad', `${library}:${letter}_${imperial}_${metric}Metric`)
      : spell('kicad', `${library}:${letter}_${imperial}`)),
    ...(metric ? ipcNames(ipc, metric) : []),
    ...(metric ? spell('altium', `${ipc}${metric}(${imperial})_N`) : []),
    ...(letter.length === 1
      ? [...spell('eagle', `${letter}${imperial}`), ...spell('easyeda', `${letter}${imperial}`)]
      : []),
    ...(letter === 'LED' ? [...spell('eagle', `LED-${imperial}`), ...spell('easyeda', `LED${imperial}-RD`)] : []),
  ]);
  if (footprint.family !== 'CHIP') return names;
  return [...spell('imperial', imperial), ...(metric ? spell('metric', `${metric}M`) : []), ...names];
};

/** One name for each usual height: IPC-7351 prints it and the part decides. */
function ipcNames(ipc: string, metric: string): ReturnType<Speller> {
  const heights = HEIGHTS.get(metric);
  return heights ? spell('ipc7351', `${ipc}${metric}X${ipc === 'CAPC' ? heights[1] : heights[0]}N`) : [];
}

/** A bare size may carry any of the three passives. */
function pickLetters({ kindHint, family }: Footprint): Letter[] {
  if (family === 'CHIP-LED') return [LED];
  if (family === 'CHIP-DIODE') return [DIODE];
  switch (kindHint) {
    case 'resistor':
      return [RESISTOR];
    case 'capacitor':
      return [CAPACITOR];
    case 'inductor':
    case 'ferrite_bead':
      return [INDUCTOR];
    case 'fuse':
      return [FUSE];
    default:
      return [RESISTOR, CAPACITOR, INDUCTOR];
  }
}
