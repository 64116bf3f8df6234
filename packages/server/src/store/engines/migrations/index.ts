import type { Migration } from 'kysely/migration';
import { accounts } from './0001-accounts.ts';
import { work } from './0002-work.ts';
import { catalogue } from './0003-catalogue.ts';
import { callbacks } from './0004-callbacks.ts';
import { imports } from './0005-imports.ts';
import { providers } from './0006-providers.ts';
import { alternatives } from './0007-alternatives.ts';
import { nearNumbers } from './0008-near-numbers.ts';
import { bomMappings } from './0009-bom-mappings.ts';
import { fxRates } from './0010-fx-rates.ts';
import { fabOrders } from './0011-fab-orders.ts';
import { webhooks } from './0012-webhooks.ts';
import { watches } from './0013-watches.ts';
import { dueDeliveries } from './0014-due-deliveries.ts';
import { recordsOfAccounts } from './0015-records-of-accounts.ts';
import { bomDecisions } from './0016-bom-decisions.ts';
import { audit } from './0017-audit.ts';
import { deletedAccounts } from './0018-deleted-accounts.ts';
import { webhookOverlap } from './0019-webhook-overlap.ts';
import { datasheets } from './0020-datasheets.ts';
import { keyEndings } from './0021-key-endings.ts';
import { providerTurns } from './0022-provider-turns.ts';
import { stock } from './0023-stock.ts';
import { quotations } from './0024-quotations.ts';
import { purchasing } from './0025-purchasing.ts';
import { cartMarks } from './0026-cart-marks.ts';
import { offerFacts } from './0027-offer-facts.ts';
import { stockArrivals } from './0028-stock-arrivals.ts';
import { sellerTokens } from './0029-seller-tokens.ts';
import { offerTax } from './0030-offer-tax.ts';
import { sellerAuthorisation } from './0032-seller-authorisation.ts';
import { projectTargets } from './0033-project-targets.ts';
import { offersSince } from './0034-offers-since.ts';
import { offerSurcharge } from './0035-offer-surcharge.ts';
import { providerDepartures } from './0036-provider-departures.ts';

/** Every migration by its name, in order. Names are kept in the database: add new ones at the end, change none. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-work': work,
  '0003-catalogue': catalogue,
  '0004-callbacks': callbacks,
  '0005-imports': imports,
  '0006-providers': providers,
  '0007-alternatives': alternatives,
  '0008-near-numbers': nearNumbers,
  '0009-bom-mappings': bomMappings,
  '0010-fx-rates': fxRates,
  '0011-fab-orders': fabOrders,
  '0012-webhooks': webhooks,
  '0013-watches': watches,
  '0014-due-deliveries': dueDeliveries,
  '0015-records-of-accounts': recordsOfAccounts,
  '0016-bom-decisions': bomDecisions,
  '0017-audit': audit,
  '0018-deleted-accounts': deletedAccounts,
  '0019-webhook-overlap': webhookOverlap,
  '0020-datasheets': datasheets,
  '0021-key-endings': keyEndings,
  '0022-provider-turns': providerTurns,
  '0023-stock': stock,
  '0024-quotations': quotations,
  '0025-purchasing': purchasing,
  '0026-cart-marks': cartMarks,
  '0027-offer-facts': offerFacts,
  '0028-stock-arrivals': stockArrivals,
  '0029-seller-tokens': sellerTokens,
  '0030-offer-tax': offerTax,
  '0032-seller-authorisation': sellerAuthorisation,
  '0033-project-targets': projectTargets,
  '0034-offers-since': offersSince,
  '0035-offer-surcharge': offerSurcharge,
  '0036-provider-departures': providerDepartures,
};

export const migrationNames = (): string[] => Object.keys(migrations);
