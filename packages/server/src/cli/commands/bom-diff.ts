import { diffBoms } from '@partwright/engine/bom';
import { toWire } from '../../wire.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';
import { readBomOf } from '../read-bom.ts';

interface Request {
  before: string;
  after: string;
}

export const bomDiff = command<Request, Record<string, unknown>>({
  name: 'bom diff',
  usage: 'BEFORE AFTER',
  about: 'What changed between two BOMs, by designator',
  request: ([before, after]) => ({ before: fileArgument(before), after: fileArgument(after, 'second file') }),
  async run({ before, after }) {
    if (!before || !after) throw new Usage('The request must hold `before` and `after`');
    const [{ bom: old }, { bom: now }] = await Promise.all([readBomOf({ file: before }), readBomOf({ file: after })]);
    return toWire(diffBoms(old, now)) as Record<string, unknown>;
  },
  print: (diff) => JSON.stringify(diff, null, 2),
});
