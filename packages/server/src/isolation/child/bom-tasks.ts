import { BomUnreadable, cleanEiaCodes, readBom } from '@partwright/bom';
import type { KnownFailure, ReadingTask } from '../tasks.ts';

export const readTask: ReadingTask<'bom.read'> = {
  run: ({ bytes, options }) => readBom(bytes, options),
  warm: () => void readBom(new TextEncoder().encode('Designator,Value,Quantity\nR1,4k7,1\n')),
  explain,
};

export const cleanTask: ReadingTask<'bom.clean'> = {
  run: ({ bytes, options }) => cleanEiaCodes(bytes, options),
  explain,
};

function explain(error: unknown): KnownFailure | undefined {
  if (!(error instanceof BomUnreadable)) return undefined;
  return { code: error.code, message: error.message, row: error.row };
}
