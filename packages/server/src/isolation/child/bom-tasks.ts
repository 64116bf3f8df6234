import { BomUnreadable, cleanEiaCodes } from '@partwright/bom';
import { readBomUpload } from '@partwright/review/bom';
import type { KnownFailure, ReadingTask } from '../tasks.ts';

export const readTask: ReadingTask<'bom.read'> = {
  run: ({ bytes, options }) => readBomUpload(bytes, options),
  warm: () => void readBomUpload(new TextEncoder().encode('Designator,Value,Quantity\nR1,4k7,1\n')),
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
