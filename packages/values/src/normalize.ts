import type { Candidate } from './candidate.ts';
import { findCandidates, type Findings } from './candidates.ts';
import { choose, type Choice } from './choice.ts';
import { settleCommas } from './commas.ts';
import { dimensionAspects } from './dimensions.ts';
import { expectKind } from './expected-kind.ts';
import { noFacts, takeAspects, type Facts } from './facts.ts';
import { readExpectation } from './hints.ts';
import { readDiodeName } from './diode-names.ts';
import { NO_CODE, fromCapacitorCode, fromDielectric, fromResistorMarking, takeFigures } from './other-readings.ts';
import { nearestMade } from './off-series.ts';
import { isPreferredNumber } from './preferred-numbers.ts';
import { ratingAspects } from './ratings.ts';
import { assembleValue } from './assembly.ts';
import { toleranceAspects } from './tolerances.ts';
import type { Kind, NormalizedValue, ValueHints } from './types.ts';
import { joinUnits } from './unit-words.ts';
import { foreignNotations, preferUnits, unhintedNotations } from './unhinted.ts';
import { hasContacts, isPassive, findNotation } from './value-kinds.ts';
import { splitChunks, unglue, type Chunk } from './words.ts';
import { cleanText } from './writing.ts';
import { figure, type Figure } from './notation.ts';

const ASPECTS = [...dimensionAspects, ...toleranceAspects, ...ratingAspects];

const PART_NUMBER = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9-]{5,40}$/;
const MOST_HELD_AMPERES = 16;

/** `1kΩ@100MHz`: the word before the frequency that it is measured at. */
const AT_FREQUENCY = /([\d.]{1,9}[kKmM]?[ΩRrZ]?) ?@ ?[\d.]{1,9} ?[kMG]?(?:Hz|HZ|hz)/g;

/**
 * Read a component value as engineers, CAD tools and distributors write it: `4k7`, `0.1uF 50V X7R 0402`, `600R@100MHz`,
 * `RES SMD 470 OHM 1% 1/8W 0805`, `DNP 10k`. Never throws. What has more than one likely reading is `ambiguous` and lists
 * them all; what holds no value (a part number, a range) has `numeric: null`.
 *
 * @param hints What stands beside the value; a designator settles what `104` and `22` are.
 *
 * @example
 * import { normalizeValue } from '@partwright/values';
 *
 * normalizeValue('0.1uF 50V X7R 0402'); // => { numeric: 1e-7, normalized: '100 nF', voltage: 50, dielectric: 'X7R' }
 * normalizeValue('104', { reference: 'C3' }); // => { normalized: '100 nF', ambiguous: false }
 * normalizeValue('DNP 10k 1%', { reference: 'R3' }); // => { normalized: '10 kΩ', dnp: true }
 * normalizeValue('STM32F103C8T6'); // => { numeric: null, leftover: ['STM32F103C8T6'] }
 *
 * const { ambiguous, alternatives } = normalizeValue('22', { reference: 'C7' });
 * ambiguous; // => true
 * alternatives.map(({ normalized }) => normalized); // => ['22 pF', '22 µF']
 */
export function normalizeValue(text: string, hints: ValueHints = {}): NormalizedValue {
  const { kind: hinted, suggested, reading } = readExpectation(hints);
  if (reading === 'resistor_marking') return fromResistorMarking(text);
  if (reading === 'dielectric') return fromDielectric(text);
  const coded = reading === 'capacitor_code' ? fromCapacitorCode(text) : null;
  // Where a code was asked for and `4n7` or `104 10%` with more around it came, it is read as any capacitor's value.
  if (coded && (coded.numeric !== null || coded.notes[0] !== NO_CODE)) return coded;

  const spelled = joinUnits(unglue(settleCommas(cleanText(text))));
  const { rest, notFitted } = takeNotFitted(spelled, hasContacts(hinted));
  const { kind, worded } = expectKind(rest, hinted, suggested);
  const unit = findNotation(kind)?.unit;
  const facts = noFacts();
  const words = takeAspects(
    rest,
    ASPECTS.filter((aspect) => aspect.unit === undefined || aspect.unit !== unit),
    facts,
  );
  const chunks = splitChunks(words);
  const atFrequency = [...rest.matchAll(AT_FREQUENCY)].map(([, word = '']) => word);
  const { found, choice } = findValue(chunks, kind, worded, facts, atFrequency);
  const value = assembleValue({ input: text, kind, hinted, facts, found, choice, notFitted });
  return value.numeric === null ? withNamedVoltage(value, hinted) : value;
}

/** Kinds that the name of a diode may stand for. */
const DIODES: ReadonlySet<Kind | null> = new Set<Kind | null>([null, 'diode', 'zener', 'tvs']);

/** `BZX84C3V3`: the name says the voltage, and remains the name of the part. */
function withNamedVoltage(value: NormalizedValue, hinted: Kind | null): NormalizedValue {
  const named = DIODES.has(hinted) ? value.leftover.map(readDiodeName).find((diode) => diode !== null) : undefined;
  if (!named) return value;
  takeFigures(value, named.figure, []);
  return { ...value, kind: named.kind, confidence: NAMED };
}

/** How sure a voltage in a name is. */
const NAMED = 0.9;

interface Setting {
  chunks: readonly Chunk[];
  kind: Kind | null;
  found: Findings;
  facts: Facts;
}

function findValue(
  chunks: readonly Chunk[],
  kind: Kind | null,
  worded: boolean,
  facts: Facts,
  atFrequency: readonly string[],
): { found: Findings; choice: Choice | null } {
  const notation = findNotation(kind);
  const found = findCandidates(chunks, kind, notation ? [notation] : kind === null ? unhintedNotations : []);
  if (found.isRange) return { found, choice: null };
  const candidates = kind === null ? preferUnits(found.candidates, facts) : found.candidates;
  const setting = { chunks, kind, found, facts };
  const believed = candidates.filter((candidate) => isBelievable(candidate, setting));
  const choice = choose(believed, kind, atFrequency);
  choice?.rest.push(...candidates.filter((candidate) => !believed.includes(candidate)));
  // A designator may be wrong about what is fitted, but where the text names the kind too, ohms on a capacitor are its
  // ESR; chokes are rated in ohms at a frequency.
  const isChoke = kind === 'inductor' && facts.frequencies.length > 0;
  if (choice?.others.length === 0) doubtUnmade(choice, kind, found.dielectric);
  if (choice || (worded && !isChoke) || !isPassive(kind)) return { found, choice };
  const foreign = findCandidates(chunks, kind, foreignNotations, true);
  const certain = foreign.candidates.filter(({ rank }) => rank < 3 || foreign.leftover.length === 0);
  return certain.length > 0
    ? { found: foreign, choice: choose(certain, isChoke ? 'ferrite_bead' : kind, atFrequency) }
    : { found, choice };
}

/** A value that no such part is made in is doubted: what the writer may have meant joins the readings. */
function doubtUnmade(choice: Choice, kind: Kind | null, dielectric: string | null): void {
  if (kind === 'resistor') choice.others = nearestMade(choice.figure);
  const micro = kind === 'capacitor' ? readLostMicro(choice.figure, dielectric) : null;
  if (micro) [choice.figure, choice.others] = [micro, [choice.figure]];
}

/**
 * A bare number in a text that is otherwise not understood is a pin count or a size; only a resistor's last word is
 * believed. Beside other words four digits must be a number that resistors are made in: a 4312 is a body size. A letter
 * with a digit or two beside unknown words is a name (`FILTER_R5`), unless ratings stand there too.
 */
function isBelievable({ rank, word, figures }: Candidate, setting: Setting): boolean {
  const { chunks, kind, found, facts } = setting;
  const strangers = found.leftover.length > 0;
  if (rank === 2 && strangers && /^[A-Za-z]\d{1,2}$/.test(word)) {
    return (
      kind !== null && facts.tolerances.length + facts.powers.length + facts.voltages.length + facts.packages.length > 0
    );
  }
  // Beside a part number `64k` may be a memory's size; a tolerance or a chip size says that it is a passive's value.
  if (kind === null && rank > 0 && found.leftover.some((word) => PART_NUMBER.test(word))) {
    const isPassive = facts.tolerances.length + facts.packages.length + found.packages.length > 0;
    return isPassive && chunks.some(({ whole }) => whole === word);
  }
  if (kind === 'transformer' && rank >= 2 && strangers) return false;
  // No resettable fuse holds so much: the figure is the current that it may break.
  if (kind === 'fuse' && (figures[0]?.numeric ?? 0) > MOST_HELD_AMPERES) {
    return !chunks.some(({ whole }) => /^(?:RESETTABLE|POLYFUSE|PP?TC)$/i.test(whole));
  }
  if (rank < 3) return true;
  // Of several bare numbers on a network some are counts of pins and elements.
  if (kind === 'resistor_network' && found.candidates.filter((other) => other.rank === 3).length > 1) return false;
  const ohms = figures[0]?.numeric ?? 0;
  const odd = ohms > 0 && !isPreferredNumber(ohms) && (strangers || word.length > 3);
  if (kind === 'resistor' && chunks.length > 1 && odd) return false;
  return !strangers || (kind === 'resistor' && chunks.at(-1)?.whole === word);
}

/** The largest ceramic capacitors hold some hundred microfarads. */
const LARGEST_CERAMIC_FARADS = 0.01;

/**
 * `4.7 F, X7R`: sellers' exports lose the micro sign, and no ceramic capacitor holds farads. The reading in microfarads
 * where a ceramic's value cannot be as written; null where it can.
 */
function readLostMicro({ numeric, unit, rank, letter }: Figure, dielectric: string | null): Figure | null {
  if (unit !== 'F' || rank !== 0 || dielectric === null || !(numeric >= LARGEST_CERAMIC_FARADS)) return null;
  const farads = Number((numeric * 1e-6).toPrecision(12));
  return figure('F', farads, 1, 'microfarads whose sign was lost: no ceramic capacitor holds farads', { letter });
}

/**
 * Ways to say that a part is not fitted. Behind a figure NF are nanofarads and NM nanometres. `NP` is left out, since it is also a non-polar capacitor; `NC` is believed only
 * on parts that have no normally-closed contact.
 */
const PHRASES =
  /(?<![A-Za-z0-9])(?:DN[PFIMSL]|D\.N\.[PFI]\.?|NOPOP|NO[ -]?POP|NO[ -]?STUFF|NO[ -]?FIT|NO[ -]?MOUNT|NO[ -]?LOAD|NO[ -]?INSTALL|UNSTUFFED|DEPOPULATED?|(?<!\d[ -]?)N[FM]|UNPOP(?:ULATED)?|UNMOUNTED|UNFITTED|(?<!IF )NOT[ -](?:FITTED|POPULATED|MOUNTED|PLACED|USED|INSTALLED|ASSEMBLED|STUFFED|FIT|LOADED)|DO[ -]NOT[ -](?:POPULATE|PLACE|FIT|INSTALL|MOUNT|STUFF|LOAD|ASSEMBLE|USE))(?![A-Za-z0-9])/gi;
const NOT_CONNECTED = /(?<![A-Za-z0-9.])(?:N\.?C\.?|N\/C)(?![A-Za-z0-9])/gi;

/** As the whole text only: `OPEN` is also a jumper's position and `NP` a non-polar capacitor. */
const ALONE = /^ *(?:OPEN|N\/?P|N\.P\.) *$/i;

/** Take the not-fitted marks out of a text. `contacts`: the part may have contacts, so `NC` is normally closed. */
function takeNotFitted(text: string, contacts: boolean): { rest: string; notFitted: boolean } {
  if (!contacts && ALONE.test(text)) return { rest: '', notFitted: true };
  const rest = text.replace(PHRASES, ' ');
  const without = contacts ? rest : rest.replace(NOT_CONNECTED, ' ');
  return { rest: without, notFitted: without !== text };
}
