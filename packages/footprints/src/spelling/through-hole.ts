import { figure } from '../draft.ts';
import { type Speller, decimals, extractSizeCode, spell } from './spelling.ts';

/** `DIP-8_W7.62mm`, `PDIP-8`, `DIL8`. */
export const spellInLine: Speller = ({ family, pins, pitchMm, spanMm, traits }) => {
  if (pins === null || pitchMm === null) return [];
  const socket = traits.includes('socket') ? '_Socket' : '';
  if (family === 'SIP') return spell('generic', `SIP-${pins}-${figure(pitchMm)}mm`);
  if (spanMm === null || pitchMm !== 2.54) return [];
  if (family === 'SMDIP') return spell('kicad', `Package_DIP:SMDIP-${pins}_W${figure(spanMm)}mm`);
  return [
    ...spell('kicad', `Package_DIP:DIP-${pins}_W${decimals(spanMm, 2)}mm${socket}`),
    ...spell('generic', `DIP-${pins}`, `PDIP-${pins}`),
    ...spell('eagle', `DIL${String(pins).padStart(2, '0')}`),
    ...(pins < 10 ? spell('generic', `DIL${pins}`) : []),
    ...spell('altium', `DIP${pins}`),
    ...spell('easyeda', `DIP-${pins}_P2.54-LS${decimals(spanMm, 2)}`),
  ];
};

// How KiCad and other libraries begin the names of strips.
const STRIPS = new Map<string, { kicad: string; word: string }>([
  ['PIN-HEADER', { kicad: 'PinHeader', word: 'M' }],
  ['PIN-SOCKET', { kicad: 'PinSocket', word: 'F' }],
  ['BOX-HEADER', { kicad: 'IDC-Header', word: 'IDC' }],
]);

/** `PinHeader_1x04_P2.54mm_Vertical`, `1X04`, `HDR1X4`, `HDR-TH_4P-P2.54-V-M`. */
export const spellHeader: Speller = (footprint) => {
  const { family, pins, pitchMm, traits, mounting } = footprint;
  const strip = family === null ? undefined : STRIPS.get(family);
  const [rows, columns] = extractSizeCode(footprint).split('_')[0]!.split('x').map(Number);
  if (!strip || !rows || !columns || pins === null || pitchMm === null) return [];
  const flat = traits.includes('right_angle');
  const count = String(columns).padStart(2, '0');
  const smd = mounting === 'smd' ? '_SMD' : '';
  const library = `Connector_${strip.kicad.replace('-Header', '')}_${decimals(pitchMm, 2)}mm`;
  const kicad = spell(
    'kicad',
    `${library}:${strip.kicad}_${rows}x${count}_P${decimals(pitchMm, 2)}mm_${flat ? 'Horizontal' : 'Vertical'}${smd}`,
  );
  if (family === 'BOX-HEADER' || smd) return kicad;
  const easyeda = spell(
    'easyeda',
    `HDR-TH_${pins}P-P${decimals(pitchMm, 2)}-${flat ? 'H' : 'V'}-${strip.word}${rows > 1 ? `-R${rows}-C${columns}` : ''}`,
  );
  if (family !== 'PIN-HEADER' || flat || pitchMm !== 2.54) return [...kicad, ...easyeda];
  return [
    ...kicad,
    ...easyeda,
    ...spell('eagle', `${rows}X${count}`, `MA${count}-${rows}`, `PINHD-${rows}X${columns}`),
    ...spell('altium', `HDR${rows}X${columns}`),
    ...spell('generic', `HDR-${rows}X${columns}`, ...(rows === 1 ? [`CON${columns}`, `TSW-1${count}`] : [])),
  ];
};

/** `CP_Radial_D5.0mm_P2.00mm`, `E2-5`, `CAP-TH_BD5.0-P2.00-FD`. */
export const spellRadial: Speller = ({ family, bodyMm, pitchMm }) => {
  if (family !== 'CP-RADIAL' || bodyMm === null || pitchMm === null) return [];
  const [diameter] = bodyMm;
  return [
    ...spell('kicad', `Capacitor_THT:CP_Radial_D${decimals(diameter, 1)}mm_P${decimals(pitchMm, 2)}mm`),
    ...spell('eagle', `E${figure(pitchMm)}-${figure(diameter)}`),
    ...spell('easyeda', `CAP-TH_BD${decimals(diameter, 1)}-P${decimals(pitchMm, 2)}-FD`),
  ];
};

/** `R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal`, `0207/10`. */
export const spellAxial: Speller = ({ canonical, bodyMm, pitchMm }) => {
  const code = /^AXIAL-(\d{4})$/.exec(canonical ?? '')?.[1];
  if (!code || bodyMm === null) return [];
  const [length, diameter] = bodyMm;
  const pitch = pitchMm ?? 10.16;
  return [
    ...spell(
      'kicad',
      `Resistor_THT:R_Axial_DIN${code}_L${decimals(length, 1)}mm_D${decimals(diameter, 1)}mm_P${decimals(pitch, 2)}mm_Horizontal`,
    ),
    ...spell('eagle', `${code}/${Math.floor(pitch)}`),
  ];
};
