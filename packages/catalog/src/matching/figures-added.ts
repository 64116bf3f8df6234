import { normalizePartNumber, packagingBase } from '@partwright/part-numbers';
import type { Relation } from './candidate-evidence.ts';
import type { ComponentQuery } from './types.ts';

/** Two figures or more with what parts them: `3302`, `3.3`, `1V8`. One alone is a grade or a revision. */
const FIGURES = /\d+(?:[.,V]\d+)*/gi;
const FEWEST = 2;

/**
 * The figures with which a part's number goes on where the asked one ends, and which nothing in the line says: a voltage, a
 * speed, a memory size. `MCP1755T` asks for no 3.3 V, and MCP1755T-3302E/OT has it. Null where there are none; the
 * number of pins, and what stands in marks of packing, say nothing else.
 */
export function findFiguresAdded(
  query: ComponentQuery,
  { number, askedNumber }: Relation,
  { mpn, pins }: { mpn: string; pins: number | null },
): string | null {
  if (number !== 'prefix' || askedNumber === null) return null;
  const said = listFigures(
    [query.mpn, query.value, query.description, query.ratings, ...(query.remarks ?? [])].join(' '),
  );
  const isKnown = (figures: string): boolean =>
    figures === String(pins) || said.some((known) => isSaid(figures, known));
  const added = endBehind(askedNumber, mpn).match(FIGURES) ?? [];
  return added.find((text) => plain(text).length >= FEWEST && !isKnown(plain(text))) ?? null;
}

/** What is written behind the asked number, of which letters and digits count; without the mark of packing, where that stands behind. */
function endBehind(asked: string, mpn: string): string {
  const base = packagingBase(mpn);
  const written = normalizePartNumber(mpn).startsWith(normalizePartNumber(base)) ? base : mpn;
  // Of `MCP1755T 3.3V` the first word is the number.
  const isWhole = normalizePartNumber(mpn).startsWith(normalizePartNumber(asked));
  const count = normalizePartNumber(isWhole ? asked : asked.replace(/\s.*$/s, '')).length;
  for (let at = 1; at <= written.length; at++)
    if (normalizePartNumber(written.slice(0, at)).length > count) return written.slice(at - 1);
  return '';
}

const plain = (figures: string): string => figures.replaceAll(/\D/g, '');

function listFigures(text: string): string[] {
  return (text.match(FIGURES) ?? []).map(plain);
}

/** `3302` says 3.3 V, `33` and `3V3` too, and `50` says 5 V. */
function isSaid(added: string, said: string): boolean {
  if (added === said) return true;
  return said.length >= FEWEST ? added.startsWith(said) : new RegExp(`^${said}0+$`).test(added);
}
