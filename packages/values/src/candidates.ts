import { readCandidate, hasWrittenUnit, isThermistorSlope, preferMicrofarads, type Candidate } from './candidate.ts';
import { capacitance } from './capacitance.ts';
import { imperialOfMetric, readSizeWord } from './chip-sizes.ts';
import { readColor } from './colors.ts';
import { readDielectric } from './dielectrics.ts';
import { isFiller, readKindWord } from './kind-words.ts';
import type { Notation } from './notation.ts';
import { isRatedVoltage } from './rated-voltages.ts';
import type { Kind } from './types.ts';
import type { Chunk } from './words.ts';

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

const LONE_LETTER = /^[A-DF-HJKMNSZ]$/;
const PART_NUMBER_PIECE = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{5,}$/;

/** Find the values, sizes, dielectrics and colours among the words. `notations` are those that the value may be written in; `foreign` ones are of another kind than the hints say. */
export function findCandidates(
  chunks: readonly Chunk[],
  kind: Kind | null,
  notations: readonly Notation[],
  foreign = false,
): Findings {
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
  chunks.forEach((chunk, index) => readChunk(chunk, index === 0, kind, notations, found, foreign));
  // `0805_2012_M`: the same size once more, in tenths of a millimetre.
  found.candidates = found.candidates.filter(({ word }) => {
    const imperial = imperialOfMetric(word.replace(/M$/, ''));
    return imperial === null || !found.packages.includes(imperial);
  });
  return found;
}

function readChunk(
  chunk: Chunk,
  first: boolean,
  kind: Kind | null,
  notations: readonly Notation[],
  found: Findings,
  foreign: boolean,
): void {
  const items = chunk.pieces.map(({ word, afterSlash }) => ({
    word,
    afterSlash,
    candidate: isFixedSize(word, kind) || isDielectric(word, kind) ? null : readCandidate(word, kind, notations),
  }));
  const certain = items.some(({ word, candidate }) => candidate?.rank === 0 && hasWrittenUnit(word));
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
    const isRange = high.candidate.figures[0]?.numeric !== low.candidate.figures[0]?.numeric;
    // `3.7V~4.1V 3.9V`: a zener's limits stand beside its nominal voltage.
    if (isRange && high.candidate.figures[0]?.unit === 'V') {
      found.leftover.push(chunk.whole);
      return;
    }
    found.isRange ||= isRange;
  }
  // In `VTX-214-005` and `282836-2` the figures are pieces of a number, in `C-104K` and `10-R0402` they are values.
  const bare = items.some(({ candidate }) => candidate?.rank === 3);
  const allKnown =
    items.every(({ word, candidate }) => candidate ?? (isKnown(word, kind) || (!bare && LONE_LETTER.test(word)))) &&
    !items.every(({ candidate }) => candidate?.rank === 3);
  items.forEach(({ word, afterSlash, candidate }, i) => {
    const before = found.candidates.at(-1);
    if (afterSlash && kind === 'capacitor' && before && isRatedVoltage(Number(word))) {
      found.slashVoltage ??= Number(word);
      before.figures = preferMicrofarads(before);
    } else if (candidate && (!chunk.hyphenated || allKnown || (!foreign && isBelievedAmong(candidate, kind))))
      found.candidates.push(candidate);
    else if (before && before.letter === null && LONE_LETTER.test(word)) before.letter = word;
    else readPlainWord(word, first && i === 0, kind, found);
  });
}

/** Among pieces that are not understood a value must show its scale letter (E is a maker's), or its unit where the kind is not known. */
function isBelievedAmong({ rank, word }: Candidate, kind: Kind | null): boolean {
  return kind === null ? rank === 0 && hasWrittenUnit(word) : rank <= 1 && !/\dE$/.test(word);
}

function readPlainWord(word: string, first: boolean, kind: Kind | null, found: Findings): void {
  const size = readSizeWord(word, findSizes(kind));
  const dielectric = mayBeCapacitor(kind) ? readDielectric(word, kind === 'capacitor') : null;
  // `4P` says four pins, `4p` and `4pF` farads.
  const load =
    findSizes(kind) === 'crystal' && !/^\dP$/.test(word)
      ? capacitance.read(word).find(({ rank }) => rank <= 1)
      : undefined;
  const color = kind === 'led' ? readColor(word) : null;
  if (size) found.packages.push(size.size);
  else if (dielectric) found.dielectric ??= dielectric;
  else if (load) found.loadCapacitance ??= load.numeric;
  else if (color) found.color ??= color;
  else if (!readKindWord(word, first) && !isFiller(word) && !isThermistorSlope(word, kind)) found.leftover.push(word);
}

function isFixedSize(word: string, kind: Kind | null): boolean {
  const size = readSizeWord(word, findSizes(kind));
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
export function findSizes(kind: Kind | null): 'chip' | 'crystal' | 'led' {
  if (kind === 'led') return 'led';
  return kind === 'crystal' || kind === 'oscillator' || kind === 'resonator' ? 'crystal' : 'chip';
}
