import { type Draft, type Reading, figure } from '../draft.ts';
import { pinsAround } from '../pins.ts';

// JEDEC MS-018 and MO-047: leads bent under the body at 1.27 mm, square but for 32 pins (MS-016). Body side without leads, mm.
const SIDES = new Map<number, [number, number]>([
  [20, [9, 9]],
  [28, [11.5, 11.5]],
  [32, [11.4, 14]],
  [44, [16.6, 16.6]],
  [52, [19.1, 19.1]],
  [68, [24.2, 24.2]],
  [84, [29.3, 29.3]],
]);

export const jLeadWords = ['PLCC', 'LCC', 'CLCC', 'JLCC', 'SOJ', 'CLGA', 'QFJ'];

/** `PLCC-44`, `PLCC-44_THT-Socket`, `SOJ-36_10.16x23.49mm_P1.27mm`; with few pins PLCC is a LED's or sensor's case. */
export function readJLead(name: Reading, at: number): Draft | null {
  const word = name.tokens[at]!.text;
  const pins = pinsAround(name, at);
  if (!pins || pins > 200) return null;
  const { measures, text } = name;
  const product = measures.products[0];
  if (word === 'PLCC' && pins <= 8) return smallCase(name, pins);
  const body: [number, number] | null = product
    ? [product.sizes[0]!, product.sizes[1]!]
    : word.startsWith('PLCC')
      ? (SIDES.get(pins) ?? null)
      : null;
  const family = word === 'SOJ' ? 'SOJ' : word === 'PLCC' || word === 'QFJ' || word === 'JLCC' ? 'PLCC' : 'LCC';
  const pitchMm = measures.pitch ?? (family === 'LCC' ? null : 1.27);
  const known = body ? SIDES.get(pins) : undefined;
  const [a, b] = family === 'PLCC' && known ? known : (body ?? [null, null]);
  const throughHole = text.includes('THT');
  return {
    family,
    style: family === 'LCC' ? 'no_lead' : 'j_lead',
    canonical: `${family}-${pins}${a === null ? '' : `_${figure(a)}x${figure(b)}`}${pitchMm === null ? '' : `_P${figure(pitchMm)}`}${throughHole ? '_THT' : ''}`,
    bodyMm: a === null ? null : [a, b],
    pitchMm,
    pins,
    mounting: throughHole ? 'tht' : 'smd',
    traits: text.includes('SOCKET') ? ['socket'] : [],
    assumed: a === null ? ['body'] : [],
    confidence: a === null ? 0.6 : 0.93,
  };
}

/** PLCC-2 is the 3.5x2.8 mm case, PLCC-4 the same with four leads, PLCC-6 the 5x5 mm one, when no size is named. */
function smallCase({ measures, component }: Reading, pins: number): Draft {
  const product = measures.products[0];
  const said = product ? ([product.sizes[0]!, product.sizes[1]!] as [number, number]) : null;
  const [a, b] = said ?? (pins >= 6 ? [5, 5] : [3.5, 2.8]);
  // A LED's case has one key whether its name says PLCC or only the size.
  const family = component === 'led' ? 'LED' : 'PLCC';
  return {
    family,
    style: component === 'led' ? 'outline' : 'body',
    canonical: `${family}-${pins}_${figure(Math.max(a, b))}x${figure(Math.min(a, b))}`,
    bodyMm: [Math.max(a, b), Math.min(a, b)],
    pins,
    mounting: 'smd',
    assumed: said ? [] : ['body'],
    confidence: said ? 0.9 : 0.7,
  };
}
