import { sameManufacturer, type Part } from '../../index.ts';
import { isOwn, type Evidence } from '../candidate-evidence.ts';
import { weigh } from '../evidence.ts';
import { relatePartNumbers } from '../part-number-likeness.ts';
import type { MatchNote } from '../types.ts';
import { understandComponent } from '../understand.ts';
import { footprintKey, numberKey, queryOfSaid, tidy, valueKey, withoutUnsaid } from './said.ts';
import type { Decision, SaidOfLine } from './types.ts';

/** What speaks for and against a part that was decided on for a line. */
export function weighDecided(said: SaidOfLine, part: Part): Evidence {
  const query = queryOfSaid(said);
  return weigh(query, understandComponent(query), { part, via: 'mpn' });
}

/**
 * What a line says now against the decision, in words; null when nothing does. Only what it did not say when it was decided
 * counts: who chose a part in sight of another value meant it. `part`: the one that was decided on, null for none.
 *
 * @example
 * import { explainContradiction, readDecisionsFile } from '@partwright/catalog/matching';
 *
 * const csv = 'scope,references,value,footprint,choice\naccount,R1,4k7,0402,not_bought\n';
 * const [decision] = readDecisionsFile(csv).decisions;
 * const { said } = decision!;
 * explainContradiction(decision!, { ...said, value: '4.7k' }, null); // => null
 * explainContradiction(decision!, { ...said, value: '10k' }, null); // => 'the line says 10k, it was decided for 4k7'
 */
export function explainContradiction({ said, choice }: Decision, line: SaidOfLine, part: Part | null): string | null {
  if (choice.kind === 'part' && line.dnp && !said.dnp) return 'the line is not fitted now';
  const now = part && weighDecided(line, part);
  return (
    explainConflict(now, part && weighDecided(said, part)) ??
    explainNumber(said, line, part) ??
    explainMaker(said, line, part) ??
    explainValue(said, line, now) ??
    explainFootprint(said, line, now)
  );
}

function explainConflict(now: Evidence | null, before: Evidence | null): string | null {
  const known = new Set(before?.conflicts.map(({ message }) => message));
  return now?.conflicts.find(({ message }: MatchNote) => !known.has(message))?.message ?? null;
}

function explainNumber(said: SaidOfLine, line: SaidOfLine, part: Part | null): string | null {
  const named = numberKey(line);
  if (named === null || named === numberKey(said)) return null;
  if (part !== null && ['equal', 'packaging'].includes(relatePartNumbers(line.mpn!, part.mpn))) return null;
  return `the line names the part number ${line.mpn}${said.mpn === null ? '' : `, it was decided for ${said.mpn}`}`;
}

function explainMaker({ manufacturer: before }: SaidOfLine, line: SaidOfLine, part: Part | null): string | null {
  const { manufacturer } = line;
  // Without a number a maker is a wish that any line of the value may have.
  if (tidy(manufacturer) === null || tidy(line.mpn) === null) return null;
  const known = [before, part?.manufacturer].filter((maker) => maker !== undefined && maker !== null);
  if (known.length === 0 || known.some((maker) => sameManufacturer(maker, manufacturer!))) return null;
  return `the line names the manufacturer ${manufacturer}, it was decided for ${known[0]}`;
}

function explainValue(said: SaidOfLine, line: SaidOfLine, now: Evidence | null): string | null {
  const [before, after] = [valueKey(said), valueKey(withoutUnsaid(line, said))];
  if (before === null || after === null || before === after) return null;
  if (now !== null && (now.breakdown.value === 1 || isOwn(now))) return null;
  return `the line says ${line.value}, it was decided for ${said.value}`;
}

function explainFootprint(said: SaidOfLine, line: SaidOfLine, now: Evidence | null): string | null {
  const [before, after] = [footprintKey(said), footprintKey(withoutUnsaid(line, said))];
  if (before === null || after === null || before === after) return null;
  // A drop-in land has 0.95.
  if (now !== null && (now.breakdown.footprint ?? 0) > 0.9) return null;
  return `the footprint is ${line.footprint}, it was decided for ${said.footprint}`;
}
