import type { Datasheet } from '@partwright/datasheets';

/** How a datasheet is to be read. */
export interface DatasheetWish {
  /** Pages behind them are named, and not read. */
  mostPages: number;
  /** Paint its drawings. */
  pictures: boolean;
}

/** What is told while it is read: pages that are done. */
export interface DatasheetNews {
  done: number;
  of: number;
}

export interface DatasheetAnswer {
  sheet: Datasheet;
  /** Of the drawings that were painted, by their place in the list. */
  pictures: { drawing: number; mediaType: 'image/png' | 'image/svg+xml'; bytes: Uint8Array }[];
}
