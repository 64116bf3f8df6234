// A watcher that delivers what is in a spool, to a server that counts: `count-keys.fixture.ts <spool folder> <address>`. Each export is
// posted with its key, each message with its id.
import { localWorkForce, startDelivery } from './index.ts';
import type { Service, Target } from '../ports.ts';
import { openSpool } from '../spool/index.ts';
import type { WatchSettings } from '../settings.ts';

const [folder = '', address = ''] = process.argv.slice(2);

const post = async (path: string, signal: AbortSignal): Promise<void> => {
  const answer = await fetch(`${address}/${path}`, { method: 'POST', signal });
  await answer.arrayBuffer();
};

const service: Service = {
  url: address,
  async process(task, listener, signal) {
    if (!task.remote) {
      await post(`export/${task.key}`, signal);
      listener.uploaded({ jobId: `job-${task.key}`, bomId: null, projectId: null });
    }
    await post(`ask/${task.key}`, signal);
    return { kind: 'refused', code: 'counted', message: 'It was counted' };
  },
  probe: async () => {},
};

const target: Target = {
  name: 'team',
  kind: 'counting',
  isLocal: false,
  isNewestOnly: false,
  wants: () => true,
  async send(_report, { messageId, signal }) {
    await post(`message/${messageId}`, signal);
    return { memory: {}, note: 'counted' };
  },
};

const delivery = startDelivery({
  spool: openSpool(folder),
  workForce: localWorkForce(service),
  targets: [target],
  settings: {
    spoolFolder: folder,
    concurrency: 4,
    keepDays: 30,
    quantities: [1],
    primaryQuantity: 1,
    currency: 'EUR',
    fabProfile: null,
    variant: null,
    substitutes: 'none',
  } as unknown as WatchSettings,
  serverUrl: address,
  log: { info() {}, warn() {}, error() {}, progress() {} },
});
process.stdout.write('started\n');
await delivery.drained(new AbortController().signal);
process.exit(0);
