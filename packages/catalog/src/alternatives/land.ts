import { compareFootprints, readFootprint, type Footprint, type FootprintComparison } from '@partwright/footprints';
import type { Part } from '../types.ts';
import { isGradeVariant, isPackagingVariant, sameDevice } from './device-number.ts';
import type { KindRule, KnownPart } from './rule.ts';
import type { Criterion } from './types.ts';

interface Fit {
  criterion: Criterion;
  /** What is to be looked at although it passes, or why it cannot be said. */
  note: string | null;
}

/** May the candidate be soldered on the land of the original? `near` packages are unknown: a person has to compare the drawings. */
export function landCriterion(original: Part, candidate: Part): Fit {
  const { relation, reasons } = compare(original, candidate);
  const verdict = relation === 'same' || relation === 'drop_in' ? 'equal' : relation === 'no' ? 'worse' : 'unknown';
  const criterion: Criterion = {
    name: 'footprint',
    original: original.package ?? original.footprint,
    candidate: candidate.package ?? candidate.footprint,
    verdict,
    critical: true,
    source: candidate.package === null && candidate.footprint === null ? null : 'package',
  };
  return { criterion, note: relation === 'same' ? null : (reasons[0] ?? null) };
}

/** Is every terminal where the original has it? Undefined for parts whose terminals are all alike. */
export function pinCriterion(
  rule: KindRule,
  original: KnownPart,
  candidate: KnownPart,
  fits: boolean,
): Fit | undefined {
  const { pins } = rule;
  if (pins.kind === 'none') return undefined;
  const makeFit = (
    verdict: Criterion['verdict'],
    known: string | null,
    source: string | null,
    note: string | null,
  ): Fit => ({
    criterion: { name: 'pin_order', original: known, candidate: known, verdict, critical: true, source },
    note,
  });
  if (fits && pins.kind === 'convention') {
    const held = [original, candidate].every(({ part, facts }) => pins.holds(readPartFootprint(part), facts));
    if (held) {
      const isPlain = readPartFootprint(original.part).pins === 2;
      const note = `The pin order is taken from convention (${pins.order}); compare the datasheets`;
      return makeFit('equal', pins.order, 'convention', isPlain ? null : note);
    }
  }
  const vouched =
    pins.kind === 'convention' ? sameDevice(original.part, candidate.part) : isGrade(original.part, candidate.part);
  if (fits && (isPackagingVariant(original.part, candidate.part) || vouched))
    return makeFit(
      'equal',
      'as the device number says',
      'part_number',
      'The pin order is taken from the device number; what other letters of the numbers mean (grade, threshold, address) only the datasheets say',
    );
  return makeFit('unknown', null, null, 'The pin order of the two is not known to be the same');
}

/** In small outlines makers tell variants of the pin order apart by a letter; packages with eight leads and more have one order. */
const LEAST_LEADS = 8;

function isGrade(original: Part, candidate: Part): boolean {
  return (readPartFootprint(original).pins ?? 0) >= LEAST_LEADS && isGradeVariant(original, candidate);
}

const kept = new Map<string, FootprintComparison>();
const read = new Map<string, Footprint>();
const MOST_KEPT = 20_000;

/** Catalogues repeat a few thousand package texts, and a comparison costs more than all else of a criterion. */
function compare(original: Part, candidate: Part): FootprintComparison {
  const [a, b] = [pickPackageText(original), pickPackageText(candidate)];
  if (a === null || b === null) return { relation: 'unknown', reasons: ['The package of one of the two is not known'] };
  const key = `${original.kind}\n${a}\n${candidate.kind}\n${b}`;
  return remember(kept, key, () => compareFootprints(readPartFootprint(original), readPartFootprint(candidate)));
}

function readPartFootprint(part: Part): Footprint {
  const text = pickPackageText(part) ?? '';
  return remember(read, `${part.kind}\n${text}`, () => readFootprint(text, { kind: part.kind }));
}

function pickPackageText(part: Part): string | null {
  return part.package ?? part.footprint;
}

function remember<T>(memory: Map<string, T>, key: string, make: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  if (memory.size >= MOST_KEPT) memory.clear();
  const made = make();
  memory.set(key, made);
  return made;
}
