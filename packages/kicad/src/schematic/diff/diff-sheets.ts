import { compareNaturally } from '../netlist/index.ts';
import type { SchematicProject, SheetInstance, SymbolInstance } from '../project/model.ts';
import { UNITS_PER_MM } from '../read/numbers.ts';
import { compareItems, takeTogether, type Moved } from './compare-items.ts';
import { fileName, type SheetPairs } from './match-sheets.ts';
import { isPart, type SymbolPairs } from './match-symbols.ts';
import type { Change, ChangedThing, PartChange, SheetChange, SheetMarks } from './model.ts';

/** What of a part can be seen on its sheet. */
const UNSEEN = new Set<ChangedThing>(['uuid']);

/** Sheets that came, went, or are other, in head's order; those that went stand last. */
export function diffSheets(
  base: SchematicProject,
  head: SchematicProject,
  sheets: SheetPairs,
  symbols: SymbolPairs,
  parts: readonly PartChange[],
): SheetChange[] {
  const seen = new Map(
    parts.filter(({ changes }) => changes.some(({ what }) => !UNSEEN.has(what))).map((part) => [partKey(part), part]),
  );
  const changed: SheetChange[] = [];
  for (const now of head.sheets) {
    const old = sheets.baseOf.get(now);
    const { counts, marks, moved } = compareItems(old, now);
    const movedParts = markParts(old, now, symbols, seen, marks);
    const together = takeTogether(marks, [...moved, ...movedParts]);
    const changes = old === undefined ? [] : compareSheets(old, now, sheets);
    const isMarked = together.length > 0 || Object.values(marks).some((uuids: string[]) => uuids.length > 0);
    if (old === undefined || isMarked || counts.length > 0 || changes.length > 0)
      changed.push({
        ...makeSheetChange(old, now, changes),
        items: counts,
        marks,
        ...(together.length === 0 ? {} : { together }),
      });
  }
  for (const old of base.sheets) {
    if (sheets.headOf.has(old)) continue;
    const { counts, marks } = compareItems(old, undefined);
    markParts(old, undefined, symbols, seen, marks);
    changed.push({ ...makeSheetChange(old, undefined, []), items: counts, marks });
  }
  return changed;
}

function partKey({ sheetPath, uuid }: { sheetPath: string; uuid: string }): string {
  return `${sheetPath}/${uuid}`;
}

/** Gives those that are at another place on the same sheet, and otherwise the same. */
function markParts(
  old: SheetInstance | undefined,
  now: SheetInstance | undefined,
  { headOf, baseOf }: SymbolPairs,
  seen: ReadonlyMap<string, PartChange>,
  marks: SheetMarks,
): Moved[] {
  const moved: Moved[] = [];
  const changeOfPart = ({ sheet, symbol }: SymbolInstance): PartChange | undefined =>
    seen.get(partKey({ sheetPath: sheet.path, uuid: symbol.uuid }));
  for (const symbol of now?.symbols ?? []) {
    if (!isPart(symbol)) continue;
    if (!baseOf.has(symbol)) marks.added.push(symbol.symbol.uuid);
    else if (changeOfPart(symbol) !== undefined) marks.changed.push(symbol.symbol.uuid);
  }
  for (const symbol of old?.symbols ?? []) {
    if (!isPart(symbol)) continue;
    const same = headOf.get(symbol);
    if (same === undefined) marks.removed.push(symbol.symbol.uuid);
    else if (changeOfPart(same)?.changes.some(({ what }) => what === 'position' || what === 'sheet')) {
      marks.left.push(symbol.symbol.uuid);
      if (changeOfPart(same)!.changes.every(({ what }) => what === 'position' || UNSEEN.has(what)))
        moved.push({ from: symbol.symbol.uuid, to: same.symbol.uuid, by: stepOf(symbol, same) });
    }
  }
  return moved;
}

function stepOf({ symbol: old }: SymbolInstance, { symbol: now }: SymbolInstance): Moved['by'] {
  const isTurned = old.angle !== now.angle || old.mirror !== now.mirror;
  return isTurned ? null : { x: now.at.x - old.at.x, y: now.at.y - old.at.y };
}

function makeSheetChange(
  old: SheetInstance | undefined,
  now: SheetInstance | undefined,
  changes: Change[],
): Omit<SheetChange, 'items' | 'marks'> {
  const sheet = (now ?? old)!;
  const has = (wanted: ChangedThing): boolean => changes.some(({ what }) => what === wanted);
  const kept = has('sheet') ? 'moved' : has('name') ? 'renamed' : 'changed';
  // A box stands on the sheet above; a top sheet is its file.
  return {
    kind: old === undefined ? 'added' : now === undefined ? 'removed' : kept,
    isElectrical: old === undefined || now === undefined || changes.some(({ isElectrical }) => isElectrical),
    before: old?.humanPath ?? null,
    after: now?.humanPath ?? null,
    page: sheet.page,
    changes,
    sheet: sheet.humanPath,
    sheetPath: sheet.path,
    uuid: sheet.symbol?.uuid ?? sheet.file.uuid,
    file: sheet.parent?.file.file ?? sheet.file.file,
    line: sheet.symbol?.line ?? 1,
  };
}

function compareSheets(old: SheetInstance, now: SheetInstance, { headOf }: SheetPairs): Change[] {
  const changes: Change[] = [];
  const compare = (
    what: ChangedThing,
    before: Change['before'],
    after: Change['after'],
    isElectrical = false,
  ): void => {
    if (before !== after) changes.push({ what, before, after, isElectrical });
  };
  const isElsewhere = old.parent !== undefined && headOf.get(old.parent) !== now.parent;
  if (isElsewhere) compare('sheet', old.parent?.humanPath ?? null, now.parent?.humanPath ?? null);
  compare('name', old.name, now.name);
  if (old.symbol !== undefined && now.symbol !== undefined) {
    compare('file', fileName(old.file.file), fileName(now.file.file));
    // Electrical too, and told of each part that it touches: this is where it comes from.
    compare('dnp', old.symbol.dnp, now.symbol.dnp, true);
    compare('in_bom', old.symbol.inBom, now.symbol.inBom, true);
    compare('on_board', old.symbol.onBoard, now.symbol.onBoard, true);
    compare('position', pointText(old.symbol.at), pointText(now.symbol.at));
    compare('size', sizeText(old.symbol), sizeText(now.symbol));
    compare('uuid', old.symbol.uuid, now.symbol.uuid);
  }
  compare('page', old.page, now.page);
  compare('paper', paperText(old), paperText(now));
  changes.push(...compareTitleBlocks(old, now));
  return changes;
}

function compareTitleBlocks({ file: base }: SheetInstance, { file: head }: SheetInstance): Change[] {
  const changes: Change[] = [];
  const mapTitleLines = ({ title, date, revision, company, comments }: typeof base.titleBlock): Map<string, string> =>
    new Map([
      ['title', title],
      ['date', date],
      ['revision', revision],
      ['company', company],
      ...comments.map((comment, index) => [`comment ${index + 1}`, comment] as const),
    ]);
  const after = mapTitleLines(head.titleBlock);
  for (const [name, before] of mapTitleLines(base.titleBlock))
    if (before !== after.get(name))
      changes.push({ what: 'title_block', name, before, after: after.get(name) ?? '', isElectrical: false });
  return changes.toSorted((a, b) => compareNaturally(a.name ?? '', b.name ?? ''));
}

function pointText({ x, y }: { x: number; y: number }): string {
  return `${x / UNITS_PER_MM}, ${y / UNITS_PER_MM} mm`;
}

function sizeText({ width, height }: { width: number; height: number }): string {
  return `${width / UNITS_PER_MM} x ${height / UNITS_PER_MM} mm`;
}

function paperText({ file: { paper } }: SheetInstance): string {
  return `${paper.name}${paper.portrait ? ' portrait' : ''}`;
}
