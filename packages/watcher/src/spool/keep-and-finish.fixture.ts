// A watcher and its delivery in short, as a process that is to be killed: it keeps and finishes exports as fast as it can, and
// says of each when it is kept. Arguments: spool folder, number of the first state.
import { writeSync } from 'node:fs';
import { makeContent, everywhere, idle, makeReport, subjectAt } from './made.fixture.ts';
import { openSpool } from './open-spool.ts';

const [folder, first] = process.argv.slice(2);
const spool = openSpool(folder!);
const targets = [
  { name: 'team', isNewestOnly: false },
  { name: 'beside', isNewestOnly: true },
];
const writeWords = (...words: (string | number)[]): unknown => writeSync(1, `${words.join(' ')}\n`);

for (let state = Number(first); ; state += 1) {
  const subject = subjectAt(`board-${state % 3}.csv`);
  const { number } = spool.keep(
    subject,
    makeContent(`state ${state}`, 'C1;100n;2\n'.repeat((state * 50) % 4000)),
    state,
  );
  writeWords('kept', subject.path, number, state);
  // Two of three are done, so that there is always something that waits.
  for (const next of state % 3 === 0 ? [] : spool.dueExports(state, 1, idle)) {
    spool.readContent(next.id);
    spool.finishExport(next.id, makeReport(next), targets, state);
    writeWords('finished', next.subject.path, next.number, 0);
  }
  for (const message of spool.dueMessages(state, 1, idle, everywhere)) {
    spool.noteDelivered(message.id, { memory: { newest: String(message.report.number) }, note: '' }, state);
    writeWords('told', message.report.subject.path, message.report.number, message.target);
  }
  if (state % 50 === 0) spool.prune(0);
}
