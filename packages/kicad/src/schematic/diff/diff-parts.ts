import { compareNaturally } from '../netlist/index.ts';
import type { SchematicProject, SymbolInstance } from '../project/model.ts';
import { compareParts, shown } from './compare-parts.ts';
import type { SheetPairs } from './match-sheets.ts';
import { isPart, type SymbolPairs } from './match-symbols.ts';
import type { Change, PartChange } from './model.ts';

const PLACING = new Set<Change['what']>(['position', 'sheet']);
const LAYOUT = new Set<Change['what']>([...PLACING, 'field_layout', 'uuid']);

/** The parts that are not the same on both sides, by designator. */
export function diffParts(
  base: SchematicProject,
  head: SchematicProject,
  sheets: SheetPairs,
  symbols: SymbolPairs,
): PartChange[] {
  const parts: PartChange[] = [];
  for (const old of base.symbols)
    if (isPart(old) && !symbols.headOf.has(old)) parts.push(makePartChange(base, old, 'removed', true));
  for (const now of head.symbols) {
    if (!isPart(now)) continue;
    const old = symbols.baseOf.get(now);
    if (old === undefined) parts.push(makePartChange(head, now, 'added', true));
    else {
      const changes = compareParts([base, old], [head, now], sheets);
      if (changes.length > 0) parts.push(changedPart(head, old, now, changes));
    }
  }
  return parts.toSorted(
    (a, b) =>
      compareNaturally(a.reference, b.reference) ||
      a.unit - b.unit ||
      compareNaturally(a.kind, b.kind) ||
      compareNaturally(a.uuid, b.uuid),
  );
}

function changedPart(
  project: SchematicProject,
  old: SymbolInstance,
  now: SymbolInstance,
  changes: Change[],
): PartChange {
  const isMoved = changes.every(({ what }) => LAYOUT.has(what)) && changes.some(({ what }) => PLACING.has(what));
  const isElectrical = changes.some((change) => change.isElectrical);
  return {
    ...makePartChange(project, now, isMoved ? 'moved' : 'changed', isElectrical),
    ...(old.symbol.uuid === now.symbol.uuid ? {} : { baseUuid: old.symbol.uuid }),
    changes,
  };
}

/** Its fields say something else, such as another part number; its symbol, value and footprint are the same. */
export function hasOtherFieldsAlone({ kind, isElectrical, changes }: PartChange): boolean {
  return (
    kind === 'changed' && isElectrical && changes.every((change) => !change.isElectrical || change.what === 'field')
  );
}

function makePartChange(
  project: SchematicProject,
  instance: SymbolInstance,
  kind: PartChange['kind'],
  isElectrical: boolean,
): PartChange {
  const { symbol, sheet, reference, unit } = instance;
  return {
    kind,
    isElectrical,
    reference,
    unit,
    value: shown(project, instance, instance.value),
    footprint: shown(project, instance, instance.footprint),
    librarySymbol: symbol.libId,
    sheet: sheet.humanPath,
    sheetPath: sheet.path,
    uuid: symbol.uuid,
    file: sheet.file.file,
    line: symbol.line,
    at: symbol.at,
    changes: [],
  };
}
