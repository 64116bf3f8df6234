import type { Rule } from '../pdf/pdf-file.ts';
import { findLines } from '../text/lines.ts';
import type { Word } from '../text/words.ts';
import { findCells, findCorners, isIn, isNoteAlone, type BodyColumn } from './body-columns.ts';
import { findInnerParts } from './inner-parts.ts';
import { findLeading } from './leading-conditions.ts';
import { findLevels, finishTitle, takeBoldTitles, takeSubtitles } from './levels.ts';
import { findVariants } from './listed-variants.ts';
import { findMerged } from './merged-cells.ts';
import { nestCells, takeNest } from './nested-names.ts';
import { findPartedNames } from './parted-names.ts';
import { joinCells, makeCell, readCell } from './row-cells.ts';
import { findBands, type Band } from './rules.ts';
import { findHeadings, findNamesBeside, findPartsOfRow, takeBand, takePart } from './shared-cells.ts';
import { findSpanning } from './spanning-texts.ts';
import { findSides, takeSides } from './side-figures.ts';
import { isWithin, type Column, type Row, type TableForm } from './table.ts';

/** From the first of some bands to the last; undefined: there are none. */
const unite = (bands: readonly Band[]): Band | undefined =>
  bands.length === 0 ? undefined : { top: bands[0]!.top, bottom: bands.at(-1)!.bottom };

/** One row for each height at which something stands in a key column. */
export function findRows<Role extends string>(
  columns: readonly Column<Role>[],
  body: readonly Word[],
  rules: readonly Rule[],
  span: Band,
  kind: TableForm<Role>,
): Row[] {
  const { spanning, titles } = findSpanning(columns, body, rules, kind);
  const merged = findMerged(columns, body, rules, span, kind);
  for (const [word, over] of merged) spanning.set(word, over);
  const wordsOf = columns.map((column, index) =>
    body.filter((word) => (spanning.has(word) ? spanning.get(word)!.first === index : isWithin(word.box, column))),
  );
  const reach = { x0: columns[0]!.x0, x1: columns.at(-1)!.x1 };
  const fill = (column: Column<Role>, own: readonly Word[]): BodyColumn => {
    const bands = findBands(column, rules, span);
    return {
      isKey: kind.isKey(column.role),
      isName: kind.isName(column.role),
      isDetail: kind.isDetail?.(column.role) ?? false,
      isMark: kind.isMark?.(column.role) ?? false,
      lines: findLines(own, Infinity),
      bands,
      cells: findCells(column, bands, rules, reach),
      corners: findCorners(column, rules),
      spanning,
    };
  };
  const filled = columns.map((column, index) => fill(column, wordsOf[index]!));
  const parted = columns.map((column, index) =>
    kind.isKey(column.role)
      ? []
      : findInnerParts(column, wordsOf[index]!, rules).map((part) => ({
          ...part,
          columns: part.reaches.map((reach) =>
            fill(
              { ...column, ...reach },
              wordsOf[index]!.filter((word) => isIn(word.y, part) && isWithin(word.box, reach)),
            ),
          ),
        })),
  );
  const sides = findSides(columns, wordsOf, rules, kind);
  const levels = findLevels(filled.flatMap(({ isKey, lines }) => (isKey ? lines : [])));
  const ofParts = [...takeSubtitles(filled[0]!, levels), ...filled.flatMap(takeBoldTitles)];
  titles.push(...ofParts.map((title) => finishTitle(title, filled)));
  const isParted = (index: number, y: number): boolean => parted[index]!.some((each) => isIn(y, each));
  const nest = kind.nestsNames ? takeNest(filled, levels, isParted) : undefined;
  const variants = filled.map((column) => findVariants(column, levels));
  // Rules between figures: where a row ends.
  const cuts = filled.filter(({ isKey }) => isKey).flatMap(({ bands }) => bands.slice(1).map(({ top }) => top));
  const heightsOf = (is: (column: BodyColumn) => boolean): number[] =>
    filled
      .flatMap((column) => (is(column) ? column.lines : []))
      .filter(({ text }) => !isNoteAlone(text))
      .map(({ y }) => y);
  const names = heightsOf(({ isName }) => isName);
  const spelled = heightsOf(({ isName, isMark }) => isName && !isMark);
  const signs = heightsOf(({ isMark }) => isMark);
  // Where several packages are numbered, the parts of a row say what a pin is in each part of a family; else they are its functions.
  const areOfFamily = filled.filter(({ isKey }) => isKey).length > 1;
  let headings: string[] = [];
  let above = span.top;
  return levels.flatMap((level) => {
    const title = titles.findLast(({ y }) => y > above - 2 && y < level.y - 2);
    headings = title ? [title.text] : (findHeadings(filled, above, level.y) ?? headings);
    above = level.y;
    const parts = kind.partsRows ? findPartsOfRow(filled, level, levels) : [];
    const whole = areOfFamily ? undefined : unite(parts);
    const ownNames = findPartedNames(filled, level, levels);
    const cells = filled.map((column, index) => {
      if (whole && !column.isKey)
        return makeCell(
          column.lines.filter(({ y }) => isIn(y, whole)),
          spanning,
        );
      const variant = variants[index]!.get(level);
      if (variant) return variant;
      const part = parted[index]!.find((each) => isIn(level.y, each));
      if (!part) {
        const ownName = ownNames.get(column);
        if (ownName) return makeCell(ownName, spanning);
        const cell = readCell(column, level, levels, { names: column.isMark ? spelled : names, cuts, signs });
        const leading = column.isDetail ? findLeading(column, cell, level, levels, filled) : [];
        return leading.length === 0 ? cell : joinCells([...leading.map((text) => makeCell(text)), cell], '; ');
      }
      return joinCells(part.columns.map((each) => readCell(each, level, levels, { names, cuts, signs })));
    });
    if (areOfFamily && parts.length > 0)
      return parts.map((part) => ({
        cells: cells.map((cell, at) => (filled[at]!.isKey ? cell : makeCell(takePart(filled[at]!, part), spanning))),
        headings,
      }));
    const isNested = nest !== undefined && !isParted(nest.column, level.y);
    const row = { cells: isNested ? nestCells(cells, level, nest, titles) : cells, headings };
    const inSides = takeSides(sides, level, row);
    if (inSides) return inSides;
    const beside = kind.nestsNames ? findNamesBeside(filled, level, levels) : [];
    return beside.length === 0 ? [row] : beside.map((band) => ({ ...row, cells: takeBand(filled, row.cells, band) }));
  });
}
