import { capacitance } from './capacitance.ts';
import { readSizeWord } from './chip-sizes.ts';
import { readColor } from './colors.ts';
import { readDielectric } from './dielectrics.ts';
import { isFiller, readKindWord } from './kind-words.ts';
import type { Figure, Notation, Rank } from './notation.ts';
import { isRatedVoltage } from './rated-voltages.ts';
import type { Kind } from './types.ts';
import type { Chunk } from './words.ts';

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

/** What the words of a text say. */
export interface Findings {
  candidates: Candidate[];
  /** `1k-10k`: two values joined by a dash are a range and no value. */
  isRange: boolean;
  packages: string[];
  dielectric: string | null;
  color: string | null;
  /** A bare figure behind a capacitor's slash: `10u/25`. */
  slashVoltage: number | null;
  /** Farads: a capacitance beside a crystal's frequency. */
  loadCapacitance: number | null;
  leftover: string[];
}

const COUNT_BEFORE = /^(\d{1,2})[xX](?=[\d.])/;
const COUNT_BEHIND = /(?<=[A-Za-z0-9])[xX](\d{1,2})$/;
const LONE_LETTER = /^[A-DF-HJKMNSZ]$/;
const PART_NUMBER_PIECE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{5,}$/;

/** Find the values, sizes, dielectrics and colours among the words. `notations` are those that the value may be written in. */
export function findCandidates(chunks: readonly Chunk[], kind: Kind | null, notations: readonly Notation[]): Findings {
  const found: Findings = {
    candidates: [],
    isRange: false,
    packages: [],
    dielectric: null,
    color: null,
    slashVoltage: null,
    loadCapacitance: null,
    leftover: [],
  };
  chunks.forEach((chunk, index) => readChunk(chunk, index === 0, kind, notations, found));
  return found;
}

function readChunk(
  chunk: Chunk,
  first: boolean,
  kind: Kind | null,
  notations: readonly Notation[],
  found: Findings,
): void {
  const items = chunk.pieces.map(({ word, afterSlash }) => ({
    word,
    afterSlash,
    candidate: isFixedSize(word, kind) || isDielectric(word, kind) ? null : candidateOf(word, kind, notations),
  }));
  const certain = items.some(({ candidate }) => candidate?.rank === 0);
  if (chunk.hyphenated && !certain && items.some(({ word, candidate }) => !candidate && isPartNumber(word, kind))) {
    found.leftover.push(chunk.whole);
    return;
  }
  const [low, high] = items;
  if (
    chunk.hyphenated &&
    items.length === 2 &&
    low?.candidate &&
    high?.candidate &&
    !high.afterSlash &&
    high.candidate.rank <= 1
  ) {
    found.isRange ||= high.candidate.figures[0]?.numeric !== low.candidate.figures[0]?.numeric;
  }
  const allKnown = items.every(({ word, candidate }) => candidate ?? isKnown(word, kind));
  items.forEach(({ word, afterSlash, candidate }, i) => {
    const before = found.candidates.at(-1);
    if (afterSlash && kind === 'capacitor' && before && isRatedVoltage(Number(word)))
      found.slashVoltage ??= Number(word);
    else if (candidate && (candidate.rank < 3 || !chunk.hyphenated || allKnown)) found.candidates.push(candidate);
    else if (before && before.letter === null && LONE_LETTER.test(word)) before.letter = word;
    else readPlainWord(word, first && i === 0, kind, found);
  });
}

function readPlainWord(word: string, first: boolean, kind: Kind | null, found: Findings): void {
  const size = readSizeWord(word, sizesOf(kind));
  const dielectric = mayBeCapacitor(kind) ? readDielectric(word, kind === 'capacitor') : null;
  const load = sizesOf(kind) === 'crystal' ? capacitance.read(word).find(({ rank }) => rank <= 1) : undefined;
  const color = kind === 'led' ? readColor(word) : null;
  if (size) found.packages.push(size.size);
  else if (dielectric) found.dielectric ??= dielectric;
  else if (load) found.loadCapacitance ??= load.numeric;
  else if (color) found.color ??= color;
  else if (!readKindWord(word, first) && !isFiller(word)) found.leftover.push(word);
}

function candidateOf(raw: string, kind: Kind | null, notations: readonly Notation[]): Candidate | null {
  if (raw.length > 24) return null;
  const before = COUNT_BEFORE.exec(raw);
  const behind = before ? null : COUNT_BEHIND.exec(raw);
  let word = raw.replace(COUNT_BEFORE, '');
  if (behind) word = word.replace(COUNT_BEHIND, '');
  // B10K: the letter before a potentiometer's value is its taper.
  if (kind === 'potentiometer') word = word.replace(/^[ABC](?=\d)/, '');
  const figures = notations.flatMap((notation) => notation.read(word));
  if (figures.length === 0) return null;
  const rank = Math.min(...figures.map((figure) => figure.rank)) as Rank;
  const count = before?.[1] ?? behind?.[1];
  const ordered = figures.toSorted((a, b) => b.confidence - a.confidence);
  return { word, figures: ordered, rank, letter: null, count: count === undefined ? null : Number(count) };
}

function isFixedSize(word: string, kind: Kind | null): boolean {
  const size = readSizeWord(word, sizesOf(kind));
  return size !== null && !size.doubtful;
}

/** `U2J` is a dielectric, not 0.2 µF at 5 %. */
function isDielectric(word: string, kind: Kind | null): boolean {
  return kind === 'capacitor' && /^[A-Z]\d[A-Z]$/.test(word) && readDielectric(word) !== null;
}

function isKnown(word: string, kind: Kind | null): boolean {
  return (
    isFixedSize(word, kind) || readDielectric(word) !== null || readKindWord(word, true) !== null || isFiller(word)
  );
}

function isPartNumber(word: string, kind: Kind | null): boolean {
  return PART_NUMBER_PIECE.test(word) && !isKnown(word, kind);
}

const mayBeCapacitor = (kind: Kind | null): boolean => kind === null || kind === 'capacitor';

/** Which sizes a bare number may name on this kind of part. */
export function sizesOf(kind: Kind | null): 'chip' | 'crystal' | 'led' {
  if (kind === 'led') return 'led';
  return kind === 'crystal' || kind === 'oscillator' || kind === 'resonator' ? 'crystal' : 'chip';
}
