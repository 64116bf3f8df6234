import { chmodSync } from 'node:fs';
import type { Report } from '../model.ts';
import type { TargetFailure } from '../ports.ts';
import { bomReport } from '../rendering/reports.fixture.ts';
import { openTarget } from './open-target.ts';

// A process of its own: who runs as root may write everywhere. The folder is read-only at first.
const path = process.argv[2]!;
const kinds = { bom: 'auto', gerber: 'auto', schematic: 'auto' } as const;
const folder = { name: 'hardware', path, kinds, ignore: [], pollingMs: null, project: null, decisions: null };
const rule = { name: 'beside', when: 'always', folders: null, kinds: ['bom'] } as const;
const target = openTarget({ ...rule, kind: 'files' }, { folders: [folder] });
const answers: object[] = [];

async function send(name: string, messageId: string): Promise<void> {
  const subject: Report['subject'] = { kind: 'bom', folder: 'hardware', path: name, name: 'board', project: null };
  const context = { messageId, memory: {}, signal: new AbortController().signal };
  answers.push(
    await target.send({ ...bomReport(), subject }, context).then(
      ({ note }) => ({ note }),
      ({ message, isTransient }: TargetFailure) => ({ message, isTransient }),
    ),
  );
}

await send('board.csv', 'msg_1');
await send('amp.csv', 'msg_2');
await send('board.csv', 'msg_1');
chmodSync(path, 0o755);
await send('amp.csv', 'msg_3');
chmodSync(path, 0o555);
await send('board.csv', 'msg_4');
process.stdout.write(JSON.stringify(answers));
