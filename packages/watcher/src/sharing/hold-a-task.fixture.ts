// A watcher that takes a task, gets as far as the service, and is killed there: `hold-a-task.fixture.ts <url> <queue>`.
import { openSharedWorkForce } from './index.ts';
import { scriptedService, silentLog, timing } from './sharing.fixture.ts';

const [url = '', queue = ''] = process.argv.slice(2);
const service = scriptedService((_task, listener) => {
  listener.uploaded({ jobId: 'job_of_the_dead', bomId: null, projectId: null });
  process.stdout.write('held\n');
  return new Promise(() => setInterval(() => {}, 1000));
});
await openSharedWorkForce({ url, queue, service, targets: [], concurrency: 1, log: silentLog, timing });
process.stdout.write('open\n');
