import type { Picture } from '../pictures/picture.ts';

/** One character as it was read. */
export interface ReadCharacter {
  text: string;
  /** 0 to 1. */
  confidence: number;
}

/** Reads one level line, dark on white; no characters when there are none. */
export type LineReader = (line: Picture) => ReadCharacter[];
