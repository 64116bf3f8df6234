import { type Speller, decimals, extractSizeCode, spell } from './spelling.ts';

/** JST strips that every catalogue sells under a number built from series and count: top entry, side entry. */
const NUMBERS = new Map<string, { top: (pins: number) => string; side: (pins: number) => string }>([
  ['JST-PH', { top: (pins) => `B${pins}B-PH-K`, side: (pins) => `S${pins}B-PH-K` }],
  ['JST-XH', { top: (pins) => `B${pins}B-XH-A`, side: (pins) => `S${pins}B-XH-A` }],
  ['JST-EH', { top: (pins) => `B${pins}B-EH-A`, side: (pins) => `S${pins}B-EH` }],
  ['JST-VH', { top: (pins) => `B${pins}P-VH`, side: (pins) => `S${pins}P-VH` }],
]);

/** `JST_PH_B2B-PH-K_1x02_P2.00mm_Vertical`, `B2B-PH-K`, `JST-PH-2`. */
export const spellConnector: Speller = (footprint) => {
  const { family, pins, pitchMm, mounting, traits } = footprint;
  const number = family === null ? undefined : NUMBERS.get(family);
  if (
    !number ||
    pins === null ||
    pitchMm === null ||
    mounting !== 'tht' ||
    !extractSizeCode(footprint).startsWith('1x')
  )
    return [];
  const series = family!.slice(4);
  const count = String(pins).padStart(2, '0');
  const top = spell('generic', number.top(pins), `JST-${series}-${pins}`);
  const side = spell('generic', number.side(pins));
  const kicad = (part: string, way: string): string =>
    `Connector_JST:JST_${series}_${part}_1x${count}_P${decimals(pitchMm, 2)}mm_${way}`;
  return [
    ...spell('kicad', kicad(number.top(pins), 'Vertical'), kicad(number.side(pins), 'Horizontal')),
    ...(traits.includes('right_angle') ? [...side, ...top] : [...top, ...side]),
  ];
};
