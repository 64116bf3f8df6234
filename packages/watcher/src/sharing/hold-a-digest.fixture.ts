// A watcher that sends a message of many exports, and is killed before it notes that: `hold-a-digest.fixture.ts <url> <queue>`.
import { openSharedWorkForce } from './index.ts';
import { collectingTarget, makeOutcome, makeReport, scriptedService, silentLog, timing } from './sharing.fixture.ts';

const [url = '', queue = ''] = process.argv.slice(2);
const chat = {
  ...collectingTarget('chat', () => {}),
  sendDigest: () => {
    process.stdout.write('sent\n');
    return new Promise<never>(() => setInterval(() => {}, 1000));
  },
};
const service = scriptedService(async (task) => makeOutcome(task));
const force = await openSharedWorkForce({
  url,
  queue,
  service,
  targets: [chat],
  concurrency: 1,
  log: silentLog,
  timing,
});
await force.sendDigest!(chat, [1, 2, 3].map(makeReport), { messageId: '', signal: new AbortController().signal });
