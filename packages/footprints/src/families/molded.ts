import type { Draft, Reading } from '../draft.ts';
import { caseOfLetter, moldedBodies, moldedByImperial } from '../tables/molded-cases.ts';

/** A molded (tantalum, polymer) capacitor. The land follows from length and width; heights of one size differ only upwards. */
export function molded(size: string, heightMm: number | null, rest: Partial<Draft> = {}): Draft | null {
  const bodyMm = moldedBodies.get(size);
  if (!bodyMm) return null;
  return {
    family: 'CP-EIA',
    style: 'molded',
    canonical: `CP-EIA-${size}`,
    metric: size,
    bodyMm,
    heightMm,
    pins: 2,
    mounting: 'smd',
    kindHint: 'polarized_capacitor',
    ...rest,
  };
}

/** Words before a case letter or code. */
export const moldedWords = [
  'EIA',
  'CASE',
  'TANT',
  'TANTALUM',
  'CTANT',
  'TAN',
  'CAPT',
  'CAPTANT',
  'TANTAL',
  'TANTALIUM',
  'CP',
  'SMC',
  'CAPMP',
  'CT',
  'TANTCAP',
  'CPOL',
];

/** `CP_EIA-3528-21_Kemet-B`, `CASE-B_3528`, `CASE-A-3216-18(mm)`, `TANT-A`, `Tantalum C`, `SMC_B`. */
export function readMolded(name: Reading, at: number): Draft | null {
  const { tokens } = name;
  for (let i = at; i < tokens.length; i++) {
    const { text } = tokens[i]!;
    const size = moldedBodies.has(text) ? text : moldedByImperial.get(text);
    if (size && !name.measures.used[i])
      return molded(size, heightBehind(name, i) ?? heightOfLetter(name, at, size), { confidence: 0.96 });
  }
  const letter = letterAround(name, at);
  const code = letter && caseOfLetter(letter);
  if (!code) return null;
  const [size, height] = code.split('-') as [string, string];
  return molded(size, Number(height) / 10, {
    confidence: 0.9,
    notes: [`case ${letter} is read as EIA ${code}; some manufacturers use letters of their own`],
  });
}

/** A bare code that only such cases have: `3528-21`, `7343-31`, `2917`, `7343`; in a capacitor's line also `3216-18` and `3528`. */
export function readBareMolded(name: Reading): Draft | null {
  const { tokens, component } = name;
  const capacitor = component === null || component === 'capacitor' || component === 'polarized_capacitor';
  const at = tokens.findIndex(
    ({ text, number }) => !Number.isNaN(number) && (moldedBodies.has(text) || moldedByImperial.has(text)),
  );
  if (at < 0 || !capacitor || tokens.some(({ text }) => text.length > 4 && text !== 'METRIC')) return null;
  const { text } = tokens[at]!;
  const size = moldedByImperial.get(text) ?? text;
  const height = heightBehind(name, at);
  const own = moldedByImperial.has(text) || size === '7343' || size === '6032' || size === '3528';
  if (height === null && !own && component !== 'polarized_capacitor') return null;
  const bareLed = text === '3528' && component === null && height === null;
  return molded(size, height, {
    confidence: height === null ? 0.7 : 0.95,
    ambiguous: bareLed ? [{ canonical: 'LED_3.5x2.8', reason: '3528 is also an LED case' }] : [],
  });
}

/** `CASE-D_7343`: the letter tells D from the taller E. */
function heightOfLetter(name: Reading, at: number, size: string): number | null {
  const [ofLetter, height] = (caseOfLetter(letterAround(name, at) ?? '') ?? '').split('-');
  return ofLetter === size ? Number(height) / 10 : null;
}

/** `-21` behind the size is the height in tenths of a millimetre; three digits are hundredths. */
function heightBehind({ tokens }: Reading, at: number): number | null {
  const height = tokens[at + 1];
  if (!height || !/^\d{2,3}$/.test(height.text)) return null;
  return height.text.length === 2 ? height.number / 10 : height.number / 100;
}

/** A single letter that stands alone: not the X of `6.3x5.4`, nor the D of `D5.0`. */
function letterAround({ tokens, measures }: Reading, at: number): string | undefined {
  for (let i = at + 1; i < Math.min(at + 4, tokens.length); i++) {
    if (/^[A-Z]$/.test(tokens[i]!.text) && measures.used[i] !== true && tokens[i + 1]?.glued !== true)
      return tokens[i]!.text;
  }
  // `A-TANT`, and SMA-tant of libraries that write SM before the letter.
  const before = tokens[at - 1]?.text ?? '';
  return /^(?:SM)?[A-E]$/.test(before) ? before.at(-1) : undefined;
}
