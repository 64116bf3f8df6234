// The server of `npm run bench -- shares`, in a process of its own: says its address and the keys of two accounts to its parent,
// and ends with it.
import { startService } from '../packages/server/src/testing/running.fixture.ts';

const running = await startService({
  LOG_LEVEL: 'silent',
  STARTER_CATALOG: 'false',
  KICAD_CLI: 'none',
  SIGNUP_CREDITS: '1000000',
});
const other = await running.newAccount('the one who floods');
process.on('disconnect', () => void running.stop().then(() => process.exit()));
process.send?.({
  url: running.url,
  key: running.key,
  floodKey: await running.newKey({ accountId: other }),
});
