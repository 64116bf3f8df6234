import type { DesignatorList } from './designator-list.ts';

/** Parts that schematics draw in units; `R1A` and `R1B` are two resistors of two channels. */
const DRAWN_IN_UNITS = /^(?:U|IC|RN|RP)\d{1,5}$/i;
const UNIT = /^([A-Za-z]{1,4}\d{1,5})([A-Z])$/;

/**
 * Put units of one part together: `U1A, U1B, U1C` is the one part U1. Units begin with A and leave none out, and the part
 * itself is not named beside them. `all`: whatever their letters are. What was put together is added to `doubts`.
 */
export function mergeUnits(list: DesignatorList, all: boolean, doubts: string[]): void {
  const units = new Map<string, string>();
  for (const reference of list.references) {
    const [, part, letter] = UNIT.exec(reference) ?? [];
    if (part !== undefined && (all || DRAWN_IN_UNITS.test(part))) units.set(part, (units.get(part) ?? '') + letter!);
  }
  const named = new Set(list.references);
  for (const [part, letters] of units) {
    const inOrder = [...letters].every((letter, i) => letter === String.fromCharCode(65 + i));
    if (letters.length < 2 || !inOrder || named.has(part)) units.delete(part);
  }
  if (units.size === 0) return;
  const extractUnitPart = (reference: string) => {
    const part = UNIT.exec(reference)?.[1];
    return part !== undefined && units.has(part) ? part : reference;
  };
  const merge = (references: string[]) => {
    const seen = new Set<string>();
    return references.map(extractUnitPart).filter((reference) => {
      if (!units.has(reference)) return true;
      const first = !seen.has(reference);
      seen.add(reference);
      return first;
    });
  };
  list.references = merge(list.references);
  list.notFitted = merge(list.notFitted);
  for (const [part, letters] of units)
    doubts.push(`${part}${letters[0]} to ${part}${letters.at(-1)} were read as units of one part, ${part}.`);
}
