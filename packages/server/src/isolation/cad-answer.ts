import type { CadOperation, OutputFormat } from '@partwright/cad';

/** What is to be done with the body of a file, and what it is written as. */
export interface CadWish {
  operations: CadOperation[];
  format: OutputFormat;
}

export interface CadAnswer {
  bytes: Uint8Array;
  /** mm³, after each operation. */
  volumes: number[];
  /** Bodies in the result that do not touch. */
  solids: number;
  doubts: string[];
}
