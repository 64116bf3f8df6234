import { packZip } from '@partwright/files/archives';
import { Decimal } from '@partwright/money';
import { allTemplates } from '@partwright/ordering';
import type { QuoteRow } from '@partwright/ordering/readers';
import { Problem } from '../../problem.ts';
import { makeAssemblyOrder } from '../../usecases/assembly-order.ts';
import type { Caller, Service } from '../../service.ts';
import { requireToReadBoms } from '../../usecases/bom-access.ts';
import { fillCart } from '../../usecases/fill-cart.ts';
import { makeFiles, notOrderedCsv, orderFilesAnswer, templateView } from '../../usecases/order-files.ts';
import { readHistory } from '../../usecases/order-history.ts';
import { orderPlanAnswer, type PlannedOrder } from '../../usecases/order-plan.ts';
import {
  answerQuestions,
  compareKept,
  deleteQuotation,
  getKept,
  keepQuotation,
  quotationView,
  readQuotationFile,
  summaryView,
} from '../../usecases/quotations.ts';
import { keepQuotedRows } from '../../usecases/quoted-rows.ts';
import { requestQuotes } from '../../usecases/quote-requests.ts';
import { bytes, created, ok } from '../answer.ts';
import { pageFields, readPage } from '../page.ts';
import type { Call } from '../operation.ts';
import type { Handlers } from './index.ts';
import { planSource } from './order-source.ts';

export function orderingHandlers(service: Service): Handlers {
  const plan = (caller: Caller, body: Call<'planPurchases'>['body']): Promise<PlannedOrder> =>
    planSource(service, caller, body);
  return {
    planPurchases: async ({ body, caller }) => ok(orderPlanAnswer(await plan(caller, body))),
    makeOrderFiles: async ({ body, caller, accept }) => {
      const {
        template,
        templates,
        sellers,
        include_doubtful: includeDoubtful,
        stated_codes: usesStatedCodes,
        name,
      } = body;
      const wish = { template, templates, sellers, includeDoubtful, usesStatedCodes, name };
      const made = makeFiles(await plan(caller, body), wish);
      if (!/\bapplication\/zip\b/i.test(accept)) return ok(orderFilesAnswer(made));
      const files = new Map(made.files.map((file) => [file.filename, file.bytes]));
      if (made.notOrdered.length > 0) files.set('not-ordered.csv', notOrderedCsv(made.notOrdered));
      return bytes(packZip(files), 'application/zip', `${name ?? 'order'}-files.zip`);
    },
    listOrderTemplates: async () => ok({ templates: allTemplates.map(templateView) }),
    fillCart: async ({ body, caller, signal, settle }) => {
      const { seller, include_doubtful: includeDoubtful, stated_codes: usesStatedCodes, again, name = 'order' } = body;
      const wish = { seller, includeDoubtful, usesStatedCodes, again, name };
      const planned = await plan(caller, body);
      return ok(await fillCart(service, caller, planned, wish, signal, (tx, view) => settle(tx, ok(view))));
    },
    makeAssemblyFiles: async ({ body, caller, signal }) => {
      requireToReadBoms(caller);
      const { bom_id: bomId, variant, include_doubtful: includeDoubtful, assumptions } = body.fields;
      const wish = { bomId: requireBom(bomId), variant, includeDoubtful, isAssumed: assumptions === 'accept' };
      return ok(await makeAssemblyOrder(service, caller.accountId, body.file!, wish, signal));
    },
    readOrderHistory: async ({ body, signal }) => ok(await readHistory(service, body.file!.bytes, body.fields, signal)),
    requestQuotations: async ({ body, caller, settle }) => {
      const planned = await plan(caller, body);
      const { sellers, ask_for: askFor, quantities, currency, answer_by: answerBy, from, message, options } = body;
      const wish = { sellers, askFor, quantities, currency, answerBy, from, message, region: options?.region };
      return service.records.transaction(async (tx) =>
        settle(tx, ok(await requestQuotes(tx, caller.accountId, planned, wish))),
      );
    },
    addQuotation: async ({ body, caller, settle, signal }) => {
      const { keep, received_on: receivedOn, ...said } = body.fields;
      const read = await readQuotationFile(service, caller.accountId, body.file!, { ...said, receivedOn }, signal);
      if (!keep) return created(quotationView({ id: null, ...read, reading: read.quotation }), '/v1/orders/quotations');
      return service.records.transaction(async (tx) => {
        const kept = await keepQuotation(tx, caller.accountId, read);
        return settle(tx, created(quotationView(kept), `/v1/orders/quotations/${kept.id}`));
      });
    },
    addQuotedPrices: async ({ body, caller, settle }) => {
      const { rows, quote_number: quoteNumber, quote_date: quoteDate, valid_until: validUntil, ...said } = body;
      const wish = { ...said, rows: rows.map(readPriceRow), quoteNumber, quoteDate, validUntil };
      return service.records.transaction(async (tx) => {
        const kept = await keepQuotedRows(tx, service.costs.fx, caller.accountId, wish);
        return settle(tx, created(quotationView(kept), `/v1/orders/quotations/${kept.id}`));
      });
    },
    listQuotations: async ({ query, caller }) => {
      const page = readPage(query);
      const { quotations, total } = await service.records.quotations.list(caller.accountId, {
        ...page,
        reference: query.reference,
      });
      return ok({
        quotations: quotations.map((kept) => ({ ...summaryView(kept), createdAt: kept.createdAt })),
        ...pageFields(page, total),
      });
    },
    getQuotation: async ({ params, caller }) =>
      ok(quotationView(await getKept(service, caller.accountId, params.quotation_id))),
    answerQuotation: async ({ params, body, caller, settle }) => {
      const kept = await answerQuestions(
        service,
        caller.accountId,
        params.quotation_id,
        body.answers,
        async (tx, saved) => {
          await settle(tx, ok(quotationView(saved)));
        },
      );
      return ok(quotationView(kept));
    },
    deleteQuotation: async ({ params, caller }) =>
      ok(await deleteQuotation(service, caller.accountId, params.quotation_id)),
    compareQuotations: async ({ body, caller }) => {
      const { reference, quotation_ids: quotationIds, parts, currency } = body;
      const wanted = parts?.map(({ part_number: mpn, quantity }) => ({ mpn, quantity }));
      return ok(await compareKept(service, caller.accountId, { reference, quotationIds, parts: wanted, currency }));
    },
  };
}

function requireBom(bomId: string | undefined): string {
  if (bomId !== undefined) return bomId;
  const detail = 'Say which processed BOM the positions belong to';
  throw new Problem('invalid_request', `/bom_id: ${detail}`, {
    errors: [{ pointer: '/bom_id', code: 'required', detail }],
  });
}

/** A row of a price list as the engine takes it. */
function readPriceRow({
  part_number: mpn,
  unit_price: unitPrice,
  from_quantity: quantity,
  instead_of: insteadOf,
  order_code: orderCode,
  lead_time_days: leadTimeDays,
  valid_until: validUntil,
  ...row
}: Call<'addQuotedPrices'>['body']['rows'][number]): QuoteRow {
  const price = unitPrice === undefined || unitPrice === null ? null : new Decimal(unitPrice).toFixed();
  return { ...row, mpn, quantity, insteadOf, orderCode, leadTimeDays, validUntil, unitPrice: price };
}
