import type { Figure, Notation, Rank } from './notation.ts';
import { readBareCode } from './resistance.ts';
import type { Kind, Unit } from './types.ts';

/** A word that may be the value. */
export interface Candidate {
  word: string;
  figures: Figure[];
  rank: Rank;
  /** A lone letter right behind it, perhaps its tolerance. */
  letter: string | null;
  /** `4x33R`: how many stand in one package. */
  count: number | null;
}

/** No part is larger: `1210HS` is a series and not 1210 H with a tolerance letter. */
const LARGEST: Record<Unit, number> = { Ω: 1e12, F: 1e4, H: 100, Hz: 1e12, V: 1e6, A: 1e5, W: 1e5 };

/** A prefix and its unit, or a unit of several letters: `100uF`, `12MHz`. The R, E, F or H of `4116R` may be a maker's. */
const WRITTEN_UNIT = /(?:[pnum][FfHh]|Ω|OHMS?|Hz)[BCDFGJKMZ]?$/i;

export const hasWrittenUnit = (word: string): boolean => WRITTEN_UNIT.test(word);

const COUNT_BEFORE = /^([1-2]?\d|3[0-2])[xX](?=[\d.])/;
const COUNT_BEHIND = /(?<=[A-Za-z0-9])[xX](\d{1,2})$/;

/** Read one word in the notations of its kind; null when it is no value in any of them. */
export function readCandidate(raw: string, kind: Kind | null, notations: readonly Notation[]): Candidate | null {
  if (raw.length > 24 || isThermistorSlope(raw, kind)) return null;
  const before = COUNT_BEFORE.exec(raw);
  const behind = before ? null : COUNT_BEHIND.exec(raw);
  let word = raw.replace(COUNT_BEFORE, '');
  if (behind) word = word.replace(COUNT_BEHIND, '');
  // B10K, 10KA: the letter beside a potentiometer's value is its taper.
  if (kind === 'potentiometer') word = word.replace(/^[ABC](?=\d)|(?<=\d[kKM])[ABC]$/, '');
  const coded = CODED_KINDS.has(kind) ? readBareCode(word) : null;
  const figures = [
    ...(coded ? [coded] : []),
    ...readNamed(word, kind, notations),
    ...notations.flatMap((notation) => notation.read(word)),
  ].filter(({ numeric, unit }) => numeric <= LARGEST[unit]);
  if (figures.length === 0) return null;
  const rank = Math.min(...figures.map((figure) => figure.rank)) as Rank;
  const count = before?.[1] ?? behind?.[1];
  const ordered = figures.toSorted((a, b) => weighFigure(b, kind) - weighFigure(a, kind));
  return { word, figures: ordered, rank, letter: null, count: count === undefined ? null : Number(count) };
}

const NAMED: Partial<Record<Kind, RegExp>> = {
  resistor: /^R(?=\d{1,4}(?:\.\d{1,3})?(?:[kKM]\d{0,3}|\d[R])$)/,
  capacitor: /^C(?=\d{1,6}(?:\.\d{1,3})?[pnuPNU][Ff]?\d{0,2}$)/,
  inductor: /^L(?=\d{1,4}(?:\.\d{1,3})?[nuNU][Hh]?\d{0,2}$)/,
};

/** `R4K7`, `C100N`: the kind's letter before a whole value. Of `R10K`, which may also be 0.1 Ω ±10 %, both are kept. */
function readNamed(word: string, kind: Kind | null, notations: readonly Notation[]): Figure[] {
  const named = kind === null ? undefined : NAMED[kind];
  if (!named?.test(word)) return [];
  return notations
    .flatMap((notation) => notation.read(word.replace(named, '')))
    .map((figure) => ({ ...figure, rank: 2, confidence: 0.86, reason: `the letter ${word[0]} names the kind` }));
}

/** `100/16` is how electrolytics are written: microfarads and volts, both without their units. */
export function preferMicrofarads({ word, figures }: Candidate): Figure[] {
  const micro = figures.find(({ numeric }) => numeric === Number(`${word}e-6`));
  if (!micro || figures.length === 1) return figures;
  return [
    { ...micro, confidence: 0.5, reason: 'microfarads and volts, as electrolytics are drawn' },
    ...figures.filter((figure) => figure !== micro),
  ];
}

const CODED_KINDS = new Set<Kind | null>(['potentiometer', 'thermistor', 'resistor_network']);

/** Trimmers, thermistors and networks are called by the code printed on them: `103` is rather 10 kΩ than 103 Ω. */
function weighFigure({ rank, confidence, unit }: Figure, kind: Kind | null): number {
  return unit === 'Ω' && rank === 2 && CODED_KINDS.has(kind) ? confidence + 0.45 : confidence;
}

/** `3950K` on a thermistor is its B constant in kelvin; nobody makes one of 3.95 MΩ. */
export function isThermistorSlope(word: string, kind: Kind | null): boolean {
  return kind === 'thermistor' && /^(?:[2-5]\d{3}K|BETA)$/i.test(word);
}
