import { figure } from '../draft.ts';
import { type Speller, decimals, spell } from './spelling.ts';

/** `Crystal_SMD_3225-4Pin_3.2x2.5mm`, `SMD3225-4P`, `CRYSTAL-SMD_4P-L3.2-W2.5-BL`; the metal can by its names. */
export const spellCrystal: Speller = ({ family, canonical, metric, bodyMm, pins }) => {
  if (canonical === 'HC-49-U')
    return [
      ...spell('kicad', 'Crystal:Crystal_HC49-U_Vertical'),
      ...spell('generic', 'HC-49/U'),
      ...spell('eagle', 'HC49U'),
    ];
  if (canonical === 'HC-49-US')
    return [
      ...spell('kicad', 'Crystal:Crystal_HC49-4H_Vertical'),
      ...spell('generic', 'HC-49/US', 'HC-49S'),
      ...spell('eagle', 'HC49US'),
    ];
  if (canonical === 'HC-49-SMD')
    return [
      ...spell('kicad', 'Crystal:Crystal_SMD_HC49-SD'),
      ...spell('generic', 'HC-49SMD'),
      ...spell('eagle', 'HC49SMD'),
    ];
  if (metric === null || bodyMm === null || pins === null) return [];
  const [a, b] = bodyMm;
  if (family === 'OSCILLATOR') {
    return [
      ...spell('kicad', `Oscillator:Oscillator_SMD_${metric}-${pins}Pin_${figure(a)}x${figure(b)}mm`),
      ...spell('generic', `OSC ${metric}-${pins}P`),
    ];
  }
  if (family !== 'CRYSTAL') return [];
  return [
    ...spell('kicad', `Crystal:Crystal_SMD_${metric}-${pins}Pin_${figure(a)}x${figure(b)}mm`),
    ...spell('metric', `SMD${metric}-${pins}P`),
    // Without a count four pads are meant, two of a long thin case.
    ...(pins === (a / b > 1.9 ? 2 : 4) ? spell('generic', `XTAL ${figure(a)}x${figure(b)}`) : []),
    ...spell('easyeda', `CRYSTAL-SMD_${pins}P-L${decimals(a, 1)}-W${decimals(b, 1)}-BL`),
  ];
};
