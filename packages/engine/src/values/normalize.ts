import { findCandidates, type Candidate, type Findings } from './candidates.ts';
import { choose, type Choice } from './choice.ts';
import { settleCommas } from './commas.ts';
import { dimensionAspects } from './dimensions.ts';
import { expectKind } from './expected-kind.ts';
import { noFacts, takeAspects, type Facts } from './facts.ts';
import { expectationOf } from './hints.ts';
import { takeNotFitted } from './not-fitted.ts';
import { fromCapacitorCode, fromDielectric, fromResistorMarking } from './other-readings.ts';
import { isPreferredNumber } from './preferred-numbers.ts';
import { ratingAspects } from './ratings.ts';
import { assembleValue } from './assembly.ts';
import { toleranceAspects } from './tolerances.ts';
import type { Kind, NormalizedValue, ValueHints } from './types.ts';
import { joinUnits } from './unit-words.ts';
import { foreignNotations, preferUnits, unhintedNotations } from './unhinted.ts';
import { hasContacts, isPassive, notationOf } from './value-kinds.ts';
import { splitChunks, unglue, type Chunk } from './words.ts';
import { cleanText } from './writing.ts';

const ASPECTS = [...dimensionAspects, ...toleranceAspects, ...ratingAspects];

/**
 * Read a component value as engineers, CAD tools and distributors write it: `4k7`, `0.1uF 50V X7R 0402`, `600R@100MHz`,
 * `RES SMD 470 OHM 1% 1/8W 0805`, `DNP 10k`. Never throws. What has more than one likely reading is `ambiguous` and lists
 * them all; what holds no value (a part number, a range) has `numeric: null`.
 */
export function normalizeValue(text: string, hints: ValueHints = {}): NormalizedValue {
  const { kind: hinted, suggested, reading } = expectationOf(hints);
  if (reading === 'resistor_marking') return fromResistorMarking(text);
  if (reading === 'capacitor_code') return fromCapacitorCode(text);
  if (reading === 'dielectric') return fromDielectric(text);

  const spelled = joinUnits(unglue(settleCommas(cleanText(text))));
  const { rest, notFitted } = takeNotFitted(spelled, hasContacts(hinted));
  const { kind, worded } = expectKind(rest, hinted, suggested);
  const unit = notationOf(kind)?.unit;
  const facts = noFacts();
  const words = takeAspects(
    rest,
    ASPECTS.filter((aspect) => aspect.unit === undefined || aspect.unit !== unit),
    facts,
  );
  const chunks = splitChunks(words);
  const { found, choice } = findValue(chunks, kind, worded, facts);
  return assembleValue({ input: text, kind, hinted, facts, found, choice, notFitted });
}

function findValue(
  chunks: readonly Chunk[],
  kind: Kind | null,
  worded: boolean,
  facts: Facts,
): { found: Findings; choice: Choice | null } {
  const notation = notationOf(kind);
  const found = findCandidates(chunks, kind, notation ? [notation] : kind === null ? unhintedNotations : []);
  if (found.isRange) return { found, choice: null };
  const candidates = kind === null ? preferUnits(found.candidates, facts) : found.candidates;
  const choice = choose(
    candidates.filter((candidate) => isBelievable(candidate, chunks, kind, found)),
    kind,
  );
  // A designator may be wrong about what is fitted, but where the text names the kind too, ohms on a capacitor are its ESR.
  if (choice || worded || !isPassive(kind)) return { found, choice };
  const foreign = findCandidates(chunks, kind, foreignNotations);
  return foreign.candidates.length > 0
    ? { found: foreign, choice: choose(foreign.candidates, kind) }
    : { found, choice };
}

/**
 * A bare number in a text that is otherwise not understood is a pin count or a size; only a resistor's last word is
 * believed. Beside other words it must be a number that resistors are made in: a 4312 is a body size.
 */
function isBelievable(
  { rank, word, figures }: Candidate,
  chunks: readonly Chunk[],
  kind: Kind | null,
  found: Findings,
): boolean {
  if (rank < 3) return true;
  const ohms = figures[0]?.numeric ?? 0;
  if (kind === 'resistor' && chunks.length > 1 && ohms > 0 && !isPreferredNumber(ohms)) return false;
  return found.leftover.length === 0 || (kind === 'resistor' && chunks.at(-1)?.whole === word);
}
