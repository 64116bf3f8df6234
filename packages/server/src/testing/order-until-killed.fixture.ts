// A server that orders a board of PCBWay and works on it, until it is killed.
import { composeService } from '../compose.ts';
import { runServer } from '../run-server.ts';
import { readSettings } from '../settings.ts';
import { createAccount } from '../usecases/create-account.ts';
import { orderFab } from '../usecases/fab-orders.ts';
import { smallGerbers } from './small-gerbers.fixture.ts';

const service = await composeService(readSettings({ ...process.env, STARTER_CATALOG: 'false' }));
await runServer(service);
const { id: accountId } = await createAccount(service, { name: 'tests', subscription: 'active' });
await orderFab(
  service,
  { accountId, keyId: 'key_1', mode: 'live', scopes: new Set() },
  { bytes: smallGerbers(), filename: 'b.zip' },
  {
    quantity: 5,
    vendor: 'pcbway',
    notes: undefined,
    confirm: true,
    projectId: undefined,
    callbackUrl: undefined,
  },
  new AbortController().signal,
  async () => {},
);
