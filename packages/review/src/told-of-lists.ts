import { extractBaseName } from '@partwright/files/paths';
import { isOfBoughtPart } from './bom/findings.ts';
import { listReferences, type PairedFindings } from './checks/index.ts';
import type { Finding } from './model.ts';

/** What one rule says of a bill of materials. */
interface Told {
  /** Designators. */
  references: Set<string>;
  /** Of lines without designators. */
  rows: Set<string>;
  /** Of each finding that names no line: the rows that it counts. */
  counts: number[];
}

/**
 * What is new and what is gone, without what only says in other words what the other side says too. A finding of a bill of
 * materials is of its designators, or of its row where it has none: what the same rule says at head of any of them is not
 * gone, and what it said at base of all of them is not new. A line without a part stays one when it gets another number, or is
 * split; a list of lines that got shorter is the same list. A finding that names no line is known by its rule, and is new
 * where it counts more rows than before. Of a part that is bought the next one in its place is new.
 */
export function withoutTold(
  { pairs, base: leftBase, head: leftHead }: PairedFindings,
  base: readonly Finding[],
  head: readonly Finding[],
): Pick<PairedFindings, 'base' | 'head'> {
  // One more of a rule without lines is new: those with a partner are taken.
  const [before, now] = [tell(base, leftBase), tell(head, leftHead)];
  const isTold = (finding: Finding): boolean => {
    const told = now.get(finding.rule);
    const { references, rows } = listSubjects(finding);
    if (references.length + rows.length === 0) return told?.counts.pop() !== undefined;
    return references.some((one) => told?.references.has(one)) || rows.some((one) => told?.rows.has(one));
  };
  const wasTold = (finding: Finding): boolean => {
    const told = before.get(finding.rule);
    const { references, rows } = listSubjects(finding);
    if (references.length + rows.length === 0) return takeCount(told?.counts ?? [], countRows(finding));
    return references.every((one) => told?.references.has(one)) && rows.every((one) => told?.rows.has(one));
  };
  const grown = pairs.filter(([was, is]) => isWithoutLines(is) && countRows(is) > countRows(was));
  return {
    base: leftBase.filter((finding) => !isOfList(finding) || !isTold(finding)),
    head: [
      ...leftHead.filter((finding) => !isOfList(finding) || isOfBoughtPart(finding.rule) || !wasTold(finding)),
      ...grown.map(([, is]) => is),
    ],
  };
}

function isOfList({ check }: Finding): boolean {
  return check === 'bom';
}

/** Rows move when others come or go: only those of findings without a partner are held against each other. */
function tell(findings: readonly Finding[], left: readonly Finding[]): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const finding of findings.filter(isOfList)) {
    const same: Told = told.get(finding.rule) ?? { references: new Set(), rows: new Set(), counts: [] };
    told.set(finding.rule, same);
    for (const reference of listReferences(finding)) same.references.add(reference);
  }
  for (const finding of left.filter(isOfList)) {
    const same = told.get(finding.rule)!;
    for (const row of listSubjects(finding).rows) same.rows.add(row);
    if (isWithoutLines(finding)) same.counts.push(countRows(finding));
  }
  return told;
}

function listSubjects(finding: Finding): { references: string[]; rows: string[] } {
  const rows = finding.places
    .filter(({ ref, line }) => ref === null && line !== null)
    .map(({ file, line }) => `${extractBaseName(file)} ${line}`);
  return { references: [...listReferences(finding)], rows };
}

function isWithoutLines(finding: Finding): boolean {
  const { references, rows } = listSubjects(finding);
  return isOfList(finding) && references.length + rows.length === 0;
}

/** `3 rows do not fit …` counts them; other sentences are of one thing. */
function countRows({ message }: Finding): number {
  return Number(/^(\d+) /.exec(message)?.[1] ?? 1);
}

/** Takes out one that counts as many or more; whether there was one. */
function takeCount(counts: number[], wanted: number): boolean {
  const at = counts.findIndex((count) => count >= wanted);
  if (at >= 0) counts.splice(at, 1);
  return at >= 0;
}
