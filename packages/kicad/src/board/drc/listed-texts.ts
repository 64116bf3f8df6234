import type { Board, BoardText, Footprint } from '../model.ts';

/** A text of a board, with the footprint that it belongs to. */
export interface ListedText {
  text: BoardText;
  footprint?: Footprint;
}

/** All texts whose letters KiCad measures: of the board, of boxes, of footprints, of the cells of tables and of dimensions. */
export function listTexts({ texts, footprints, tables, dimensions }: Board): ListedText[] {
  return [
    ...texts.map((text) => ({ text })),
    ...footprints.flatMap((footprint) => footprint.texts.map((text) => ({ text, footprint }))),
    ...tables.flatMap(({ cells }) => cells.map((text) => ({ text }))),
    ...dimensions.flatMap(({ label }) => (label ? [{ text: label }] : [])),
  ];
}
