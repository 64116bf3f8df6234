import type { SeenPhoto } from '@partwright/photos';

/** How a photo is to be looked at. */
export interface PhotoWish {
  /** More are refused before anything is decoded. */
  mostPixels: number;
  /** Read the print as well. */
  readText: boolean;
}

/** What was seen; no pixel of it is handed over. */
export type PhotoAnswer = SeenPhoto;
