import { type Draft, type Reading, close, figure } from '../draft.ts';

/** Diameters of SMD aluminium electrolytics, mm, and the side of the plastic base they stand on. */
const CANS: [diameterMm: number, baseMm: number][] = [
  [3, 3.3],
  [4, 4.3],
  [5, 5.3],
  [6.3, 6.6],
  [8, 8.3],
  [10, 10.3],
  [12.5, 12.9],
  [13, 13.5],
  [16, 17],
  [18, 19],
  [20, 21],
];

/** Size codes of one large maker that Eagle's libraries and catalogues took over. */
const PANASONIC = new Map<string, [number, number]>([
  ['B', [4, 5.8]],
  ['C', [5, 5.8]],
  ['D', [6.3, 5.8]],
  ['D8', [6.3, 7.7]],
  ['E', [8, 6.2]],
  ['F', [8, 10.2]],
  ['G', [10, 10.2]],
  ['H', [12.5, 13.5]],
]);

/** The can of a diameter; its land follows from the base, taller cans stand on the same one. */
export function can(diameterMm: number, heightMm: number | null, rest: Partial<Draft> = {}): Draft {
  const known = CANS.find(([diameter]) => close(diameter, diameterMm, 0.16));
  const diameter = known?.[0] ?? diameterMm;
  return {
    family: 'CP-ELEC',
    style: 'can',
    canonical: `CP-ELEC_${figure(diameter)}`,
    bodyMm: known ? [known[1], known[1]] : null,
    heightMm,
    pins: 2,
    mounting: 'smd',
    kindHint: 'polarized_capacitor',
    confidence: 0.95,
    ...rest,
  };
}

/** The diameter whose base has this side. */
export const diameterOfBase = (baseMm: number): number =>
  CANS.find(([, base]) => close(base, baseMm, 0.35))?.[0] ?? Math.round((baseMm - 0.3) * 10) / 10;

export const canWords = ['ELEC', 'PANASONIC', 'ALU', 'ELECTROLYTIC', 'AL', 'CAPAE', 'CAPPA', 'NICHICON'];

/** `CP_Elec_6.3x5.4`, `c_elec_5x5.3`, `Panasonic D (6.3x5.4)`, `PANASONIC_E`, `C-ALU_SMD-8.0DIA-10.5H`. */
export function readCan(name: Reading, at: number): Draft | null {
  const { measures, tokens } = name;
  const product = measures.products[0];
  const maker = tokens[at]!.text === 'PANASONIC';
  const code = maker ? PANASONIC.get(codeBehind(name, at)) : undefined;
  if (maker && !code) return null;
  if (product) return can(product.sizes[0]!, product.sizes[1]!);
  if (measures.diameter !== null) return can(measures.diameter, measures.length ?? measures.height);
  if (code) return can(code[0], code[1], { confidence: 0.85 });
  const diameter = tokens.find((token, i) => !Number.isNaN(token.number) && tokens[i + 1]?.text.startsWith('DIA'));
  const height = tokens.find((token, i) => !Number.isNaN(token.number) && tokens[i + 1]?.text === 'H');
  return diameter ? can(diameter.number, height?.number ?? null) : null;
}

/** `D` and `D8`: the letter, with the digit that belongs to it. */
function codeBehind({ tokens, measures }: Reading, at: number): string {
  const [letter, digit] = tokens.slice(at + 1, at + 3);
  return `${letter?.text ?? ''}${digit?.glued === true && measures.used[at + 2] !== true ? digit.text : ''}`;
}

/** `SMD,D6.3xL5.4mm` and `CAP-SMD_BD6.3-L6.6-W6.6`: a diameter on a surface-mounted capacitor. */
export function readMeasuredCan({ measures, text, component }: Reading): Draft | null {
  if (measures.diameter === null || !text.includes('SMD')) return null;
  if (component !== null && component !== 'capacitor' && component !== 'polarized_capacitor') return null;
  // In EasyEDA's names L and W are the base, in catalogues L is the height.
  const base = measures.width !== null && measures.length !== null;
  if (component === null && measures.length === null) return null;
  return can(measures.diameter, base ? measures.height : (measures.height ?? measures.length));
}
