// A watcher that sends what is in a spool, and never hears an answer: `break-off.fixture.ts <spool folder>`.
import { localWorkForce, startDelivery } from './index.ts';
import type { Target } from '../ports.ts';
import { openSpool } from '../spool/index.ts';
import type { WatchSettings } from '../settings.ts';

const [folder = ''] = process.argv.slice(2);

const hang = (): Promise<never> => {
  process.stdout.write('sent\n');
  return new Promise(() => setInterval(() => {}, 1000));
};
const chat: Target = {
  name: 'chat',
  kind: 'hanging',
  isLocal: false,
  isNewestOnly: false,
  wants: () => true,
  send: hang,
  sendDigest: hang,
};

startDelivery({
  spool: openSpool(folder),
  workForce: localWorkForce({
    url: 'http://partwright.test',
    process: async () => ({ kind: 'refused', code: 'seen', message: 'It was seen' }),
    probe: async () => {},
  }),
  targets: [chat],
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
  serverUrl: 'http://partwright.test',
  log: { info() {}, warn() {}, error() {}, progress() {} },
});
