import { afterAll, beforeAll, describe } from 'vitest';
import { describeAccountStore } from './account-store.conformance.ts';
import { describeAlternativeStore } from './alternative-store.conformance.ts';
import { describeAuditLog } from './audit-log.conformance.ts';
import { describeBomDecisionStore } from './bom-decision-store.conformance.ts';
import { describeBomMappingStore } from './bom-mapping-store.conformance.ts';
import { describeQuotationStore } from './quotation-store.conformance.ts';
import { describeBomStore } from './bom-store.conformance.ts';
import { describeDatasheetStore } from './datasheet-store.conformance.ts';
import { describeDeliveryStore } from './delivery-store.conformance.ts';
import { describeEventLog } from './event-log.conformance.ts';
import { describePurchaseOrderStore } from './purchase-order-store.conformance.ts';
import { describeBoardOfferStore } from './board-offer-store.conformance.ts';
import { describeSellerTokenStore } from './seller-token-store.conformance.ts';
import { describeCartMarkStore } from './cart-mark-store.conformance.ts';
import { describeFabOrderStore } from './fab-order-store.conformance.ts';
import { describeFileStore } from './file-store.conformance.ts';
import { describeFxRateStore } from './fx-rate-store.conformance.ts';
import { describeIdempotencyStore } from './idempotency-store.conformance.ts';
import { describeJobStore } from './job-store.conformance.ts';
import { describeKeyStore } from './key-store.conformance.ts';
import { describeLedger } from './ledger.conformance.ts';
import { describePartImport } from './parts/import.conformance.ts';
import { describePartStore } from './parts/part-store.conformance.ts';
import { describeProjectStore } from './project-store.conformance.ts';
import { describeProviderAnswers } from './provider-answers.conformance.ts';
import { describeQuotaLedger } from './quota-store.conformance.ts';
import { describeSearchIndex } from './search/search-index.conformance.ts';
import { describeStockStore } from './stock-store.conformance.ts';
import { openTestPglite, openTestPostgres, type TestEngine } from './test-engine.ts';
import { describeTransactions } from './transaction.conformance.ts';
import { describeWebhookStore } from './webhook-store.conformance.ts';
import { describeWatchStore } from './watch-store.conformance.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/** Fifty transactions on one record are ended one after the other, each by a disk that others may keep busy. */
const SLOW_DISK_MS = 50_000;

function describeRecords(open: () => Promise<TestEngine>): void {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await open()));
  afterAll(() => engine?.close());
  const suites = [
    describeTransactions,
    describeAccountStore,
    describeKeyStore,
    describeLedger,
    describeIdempotencyStore,
    describeJobStore,
    describeWebhookStore,
    describeDeliveryStore,
    describeProjectStore,
    describeBomStore,
    describeBomDecisionStore,
    describeBomMappingStore,
    describeQuotationStore,
    describePartStore,
    describePartImport,
    describeSearchIndex,
    describeAlternativeStore,
    describeQuotaLedger,
    describeProviderAnswers,
    describeFxRateStore,
    describeFabOrderStore,
    describeStockStore,
    describeBoardOfferStore,
    describeCartMarkStore,
    describeSellerTokenStore,
    describePurchaseOrderStore,
    describeWatchStore,
    describeEventLog,
    describeFileStore,
    describeDatasheetStore,
    describeAuditLog,
  ];
  for (const suite of suites) suite(() => engine);
}

describe('Records over PGlite', () => {
  describeRecords(openTestPglite);
});

const skipped = serverUrl ? '' : ' (skipped: TEST_DATABASE_URL names no server)';
describe.skipIf(!serverUrl)(`Records over PostgreSQL${skipped}`, () => {
  describeRecords(() => openTestPostgres(serverUrl!, { connectTimeoutMs: SLOW_DISK_MS }));
});
