import { readDielectric } from '@partwright/values';
import { translate } from './chinese.ts';

/** Spellings of one word that the source mixes. */
const sameWord = new Map([
  ['bi-directional', 'Bidirectional'],
  ['positive electrode', 'Positive'],
  ['negative electrode', 'Negative'],
  ['right-angle', 'Right Angle'],
  ['through-hole', 'Through Hole'],
  ['through hole', 'Through Hole'],
  ['smd', 'Surface Mount'],
  ['patch', 'Surface Mount'],
  ['straight pin', 'Straight'],
  ['male pin', 'Male'],
  ['male', 'Male'],
  ['female pin', 'Female'],
  ['open drain', 'Open-drain'],
  ['open collector', 'Open collector'],
  ['push-pull', 'Push-pull'],
  ['push pull', 'Push-pull'],
  ['push-pull type', 'Push-pull'],
  ['standalone', 'Single'],
  ['discrete diode', 'Single'],
  ['1 independent', 'Single'],
  ['independent type', 'Single'],
  ['single', 'Single'],
  ['1 pair common cathode', 'Common cathode'],
  ['common cathode', 'Common cathode'],
  ['1 pair common anode', 'Common anode'],
  ['common anode', 'Common anode'],
  ['1 pair series connection', 'Series'],
  ['1 pair in series', 'Series'],
  ['n-channel', 'N-channel'],
  ['1 n-channel', 'N-channel'],
  ['p-channel', 'P-channel'],
  ['1 p-channel', 'P-channel'],
  ['1 piece p-channel', 'P-channel'],
  ['n-channel + p-channel', 'N-channel + P-channel'],
  ['2 n-channel', 'Dual N-channel'],
  ['2 p-channel', 'Dual P-channel'],
  ['step-down type', 'Buck'],
  ['step down', 'Buck'],
  ['step-down', 'Buck'],
  ['boost converter', 'Boost'],
  ['buck-boost type', 'Buck-Boost'],
  ['transparent color', 'Transparent'],
  ['maize-yellow', 'Yellow'],
  ['i²c', 'I2C'],
  ['tinning', 'Tin'],
  ['red, green, blue', 'RGB'],
]);

const NOTHING = new Set(['', '-', '--', '/', 'null', 'nan', 'none', 'no', 'n/a', 'others', 'other']);
const LONGEST = 80;

/** A text attribute as the catalogue keeps it; null for placeholders and for what cannot be translated. */
export function readAttributeWord(raw: string): { word: string | null; dropped: number } {
  const { text, dropped } = translate(raw.normalize('NFKC'));
  const word = (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\s*;\s*/g, ', ')
    .trim();
  if (NOTHING.has(word.toLowerCase())) return { word: null, dropped };
  return { word: sameWord.get(word.toLowerCase()) ?? word.slice(0, LONGEST), dropped };
}

/** `Thick Film Resistor` -> `Thick film`: what the category already says is taken off. */
export function readTechnology(word: string): string {
  const short = word.replace(/\s*\b(?:chip )?(?:resistor|inductor|capacitor|fuse)s?\b/i, '').trim();
  return short === '' ? word : short.charAt(0).toUpperCase() + short.slice(1).toLowerCase();
}

/** Shades that a buyer who asks for the plain colour accepts. */
const shades = new Map([
  ['emerald green', 'Green'],
  ['pure green', 'Green'],
  ['cold white', 'White'],
  ['cool white', 'White'],
  ['warm white', 'White'],
  ['natural white', 'White'],
  ['ice blue', 'Blue'],
]);

/** The plain colour of a shade; the shade itself stays on display. */
export function plainColor(word: string): string {
  return shades.get(word.toLowerCase()) ?? word;
}

/** The dielectric that a temperature-coefficient text names; `NP0` is given as `C0G`. */
export function readDielectricWord(raw: string): string | null {
  const code = raw.trim().toUpperCase();
  return code === 'SL' ? code : readDielectric(code);
}
