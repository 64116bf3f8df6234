import { figure } from '../draft.ts';
import { letterOfCase, moldedByImperial } from '../tables/molded-cases.ts';
import { type Speller, decimals, hundredths, spell } from './spelling.ts';

// The height that a molded size is sold in first, tenths of a millimetre, for names that must print one.
const USUAL_HEIGHT = new Map([
  ['1608', 8],
  ['2012', 12],
  ['3216', 18],
  ['3528', 21],
  ['6032', 28],
  ['7343', 31],
]);

/** `CP_EIA-3528-21_Kemet-B`, `CAPMP3528X210N`, `CASE-B`, `TANT-B`, `3528-21`, imperial `1411`. */
export const spellMolded: Speller = ({ metric, heightMm }) => {
  const tenths = heightMm === null ? metric && USUAL_HEIGHT.get(metric) : Math.round(heightMm * 10);
  if (metric === null || !tenths) return [];
  const code = `${metric}-${String(tenths).padStart(2, '0')}`;
  const letter = letterOfCase(code);
  const imperial = [...moldedByImperial].find(([, size]) => size === metric)?.[0];
  return [
    ...spell('kicad', `Capacitor_Tantalum_SMD:CP_EIA-${code}${letter ? `_Kemet-${letter}` : ''}`),
    ...spell('ipc7351', `CAPMP${metric}X${tenths * 10}N`),
    ...spell('metric', code),
    ...spell('generic', `EIA ${code}`),
    ...(imperial ? spell('imperial', imperial) : []),
    ...(letter
      ? [
          ...spell('generic', `CASE-${letter}`, `TANT-${letter}`, `Tantalum ${letter}`),
          ...spell('eagle', `SMC_${letter}`),
        ]
      : []),
    ...(letter ? spell('easyeda', `CASE-${letter}_${metric}`) : []),
  ];
};

/** `CP_Elec_6.3x5.4`, `CAPAE660X550N`, `SMD,D6.3xL5.4mm`, `CAP-SMD_BD6.3-L6.6-W6.6-FD`. */
export const spellCan: Speller = ({ canonical, bodyMm, heightMm }) => {
  const diameter = Number(canonical?.split('_')[1]);
  if (!(diameter > 0)) return [];
  const height = heightMm === null ? null : figure(heightMm);
  const base = bodyMm?.[0] ?? null;
  return [
    ...(height === null
      ? []
      : [
          ...spell('kicad', `Capacitor_SMD:CP_Elec_${figure(diameter)}x${height}`),
          ...spell('generic', `SMD,D${figure(diameter)}xL${height}mm`),
        ]),
    ...(base !== null && heightMm !== null
      ? spell('ipc7351', `CAPAE${hundredths(base)}X${hundredths(heightMm)}N`)
      : []),
    ...(base === null
      ? []
      : spell('easyeda', `CAP-SMD_BD${decimals(diameter, 1)}-L${decimals(base, 1)}-W${decimals(base, 1)}-FD`)),
    ...(height === null ? [] : spell('easyeda', `CAP-SMD_D${figure(diameter)}xL${height}`)),
  ];
};
