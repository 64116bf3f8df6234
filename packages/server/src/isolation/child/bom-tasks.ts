import { BomUnreadable, cleanEiaCodes, readBom, type BomReadOptions } from '@partwright/bom';
import type { KnownFailure } from '../messages.ts';
import type { Task } from './serve.ts';

/** A BOM file in any format -> Bom. */
export const readTask: Task = {
  run: (bytes, options) => readBom(bytes, options as BomReadOptions | undefined),
  warm: () => void readBom(new TextEncoder().encode('Designator,Value,Quantity\nR1,4k7,1\n')),
  explain,
};

/** A CSV -> CleanedCsv. */
export const cleanTask: Task = {
  run: (bytes, options) => cleanEiaCodes(bytes, options as BomReadOptions | undefined),
  explain,
};

function explain(error: unknown): KnownFailure | undefined {
  if (!(error instanceof BomUnreadable)) return undefined;
  return { code: error.code, message: error.message, row: error.row };
}
