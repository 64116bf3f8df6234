import type { Box } from '../pdf/pdf-file.ts';

/** What a drawing shows. */
export type DrawingKind = 'package' | 'land_pattern' | 'pinout' | 'block_diagram' | 'graph' | 'schematic' | 'other';

/** A drawing on a page. */
export interface Drawing {
  page: number;
  kind: DrawingKind;
  /** With its caption. */
  box: Box;
  /** As printed; null: none was found. */
  caption: string | null;
  /** From 0 to 1: how sure it is that this is one drawing, and of its kind. */
  confidence: number;
}
