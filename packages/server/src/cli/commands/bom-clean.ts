import type { CallReport } from '@partwright/contract';
import { cleanBom } from '../../usecases/clean-bom.ts';
import { command } from '../command.ts';
import { fileArgument, readInput } from '../files.ts';

type Answer = CallReport<'cleanBom'>;

/** The bytes of an answer: JSON holds text only, and the file keeps its encoding and its mark. */
const filesOf = new WeakMap<Answer, Uint8Array>();

export const bomClean = command<{ file: string }, Answer>({
  request: ([file]) => ({ file: fileArgument(file, 'CSV file') }),
  async run({ file }, station) {
    const { bytes } = await readInput(file);
    const ports = { parsers: station.parsers(), settings: station.settings };
    const { bytes: cleaned, text, changes, skipped } = await cleanBom(ports, bytes);
    const answer: Answer = { csv: text, changes, skipped };
    tellChanges(answer, station.tell);
    filesOf.set(answer, cleaned);
    return answer;
  },
  async ask({ file }, { client, tell }) {
    const upload = await readInput(file);
    const answer = await client.bom.cleanReport({ file: upload });
    tellChanges(answer, tell);
    const { bytes } = await client.bom.clean({ file: upload });
    filesOf.set(answer, bytes);
    return answer;
  },
  print: (answer) => filesOf.get(answer) ?? answer.csv,
});

function tellChanges({ changes, skipped }: Answer, tell: (text: string) => void): void {
  tell(`${changes.length} cells changed, ${skipped.length} left alone`);
  for (const { row, from, reason } of skipped) tell(`  row ${row + 1}: ${from}: ${reason}`);
}
