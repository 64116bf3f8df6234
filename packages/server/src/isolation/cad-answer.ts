import type { CadInspection, CadOperation, OutputFormat } from '@partwright/cad';

export interface InspectedModel extends Omit<CadInspection, 'preview'> {
  /** A file of the format that was asked for. */
  preview: Uint8Array | null;
}

/** What is to be done with the body of a file, and what it is written as. */
export interface CadWish {
  operations: CadOperation[];
  format: OutputFormat;
}

export interface CadAnswer {
  bytes: Uint8Array;
  /** mm³, after each operation. */
  volumes: number[];
  /** Bodies in the result. */
  solids: number;
  doubts: string[];
}
