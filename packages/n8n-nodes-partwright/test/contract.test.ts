import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccount } from './account.suite.ts';
import { describeBoms } from './bom.suite.ts';
import { describeCad } from './cad.suite.ts';
import { describeCosts } from './cost.suite.ts';
import { describeCredential } from './credential.suite.ts';
import { describeEda } from './eda.suite.ts';
import { describeExecution } from './execute.suite.ts';
import { makeAccount, startApi, type Api } from './execute.fixture.ts';
import { describeOrigins } from './origin.suite.ts';
import { describePurchaseOrders } from './purchase-orders.suite.ts';
import { describeManufacturing } from './manufacturing.suite.ts';
import { describeOrdering } from './ordering.suite.ts';
import { describeParts } from './parts.suite.ts';
import { describeStock } from './stock.suite.ts';
import { describeTrigger } from './trigger.suite.ts';

// A file a resource, all over one server: starting it takes longer than most of them.
let api: Api;
/** Has only the webhooks that the trigger registers. */
let ownAccount: Api;
beforeAll(async () => {
  api = await startApi({ KICAD_CLI: 'none' });
  ownAccount = await makeAccount(api, 'trigger');
}, 120_000);
afterAll(() => api?.stop());

describe.each([
  ['the run over items', describeExecution],
  ['the credential', describeCredential],
  ['parts', describeParts],
  ['accounts', describeAccount],
  ['BOMs', describeBoms],
  ['origins', describeOrigins],
  ['costs', describeCosts],
  ['stock', describeStock],
  ['orders', describeOrdering],
  ['manufacturing', describeManufacturing],
  ['EDA', describeEda],
  ['purchase orders', describePurchaseOrders],
  ['CAD', describeCad],
])('%s', (_, describeSuite) => {
  describeSuite(() => api);
});

describe('the trigger', () => {
  describeTrigger(() => ownAccount);
});
