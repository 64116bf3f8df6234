import { listReferences } from '../checks/index.ts';
import type { BomSide, CheckDiff, SideLine } from '../model.ts';
import { nameDesignators } from './designators.ts';

/**
 * Takes out of what is fixed lines that have a part only because they ask for less than at base: a value without its tolerance,
 * no part number any more. They are told in a note.
 */
export function withoutLessSaid(
  diff: CheckDiff,
  base: BomSide | null,
  head: BomSide | null,
): { diff: CheckDiff; notes: string[] } {
  const [before, now] = [byDesignator(base), byDesignator(head)];
  const asksLess = (name: string): boolean => {
    const [old, line] = [before.get(name), now.get(name)];
    return old !== undefined && line !== undefined && saysLess(line, old);
  };
  const less = diff.fixed.filter((finding) => {
    const names = [...listReferences(finding)];
    return finding.rule === 'unmatched' && names.length > 0 && names.every(asksLess);
  });
  if (less.length === 0) return { diff, notes: [] };
  const names = nameDesignators([...new Set(less.flatMap((finding) => [...listReferences(finding)]))]);
  const note = `${names}: a part was found because the line says less than before; nothing was fixed.`;
  return { diff: { ...diff, fixed: diff.fixed.filter((finding) => !less.includes(finding)) }, notes: [note] };
}

function byDesignator(side: BomSide | null): Map<string, SideLine> {
  return new Map((side?.lines ?? []).flatMap((line) => line.references.map((name) => [name, line] as const)));
}

/** Nothing that the earlier line does not say, and not all of it. */
function saysLess(line: SideLine, earlier: SideLine): boolean {
  const [said, before] = [listAsked(line), listAsked(earlier)];
  return said.size < before.size && said.isSubsetOf(before);
}

function listAsked({ value, mpn, sku }: SideLine): Set<string> {
  const words = (value ?? '').toLowerCase().split(/[\s,;/]+/);
  return new Set([...words, mpn ?? '', sku ?? ''].filter((word) => word !== ''));
}
