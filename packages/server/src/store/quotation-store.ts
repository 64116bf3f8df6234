import { sql } from 'kysely';
import type { KeptQuotation, KeptQuoteRequest, QuotationStore, QuotedOffer } from '../ports/quotations.ts';
import { fromStoredJson, toStoredJson } from '../stored-json.ts';
import type { Session } from './session.ts';

type Facts = Omit<KeptQuotation, 'id' | 'accountId' | 'reference' | 'createdAt'>;

const AT_ONCE = 500;

export function quotationStore(session: Session): QuotationStore {
  const rows = (accountId: string) =>
    session.db
      .selectFrom('quotations')
      .select(['id', 'accountId', 'reference', 'createdAt'])
      .select((row) => row.cast<string>('quotation', 'text').as('quotation'))
      .where('accountId', '=', accountId);
  return {
    async keepRequests(accountId, requests) {
      if (requests.length === 0) return;
      await session.db
        .insertInto('quoteRequests')
        .values(
          requests.map((request) => ({ accountId, reference: request.reference, request: toStoredJson(request) })),
        )
        .execute();
    },
    async request(accountId, reference) {
      const found = await session.db
        .selectFrom('quoteRequests')
        .select((row) => row.cast<string>('request', 'text').as('request'))
        .where('accountId', '=', accountId)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return found && (fromStoredJson(found.request) as KeptQuoteRequest);
    },
    save: ({ id, accountId, reference, ...facts }, document, offers) =>
      session.transaction(async () => {
        const quotation = toStoredJson(facts satisfies Facts);
        const kept = { id, accountId, reference, quotation, document: toStoredJson(document) };
        const { createdAt } = await session.db
          .insertInto('quotations')
          .values(kept)
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((row) => ({
              reference: row.ref('excluded.reference'),
              quotation: row.ref('excluded.quotation'),
              document: row.ref('excluded.document'),
              updatedAt: sql<Date>`clock_timestamp()`,
            })),
          )
          .returning('createdAt')
          .executeTakeFirstOrThrow();
        await session.db.deleteFrom('quotedOffers').where('quotationId', '=', id).execute();
        for (let start = 0; start < offers.length; start += AT_ONCE)
          await session.db
            .insertInto('quotedOffers')
            .values(
              offers.slice(start, start + AT_ONCE).map((offer, at) => toOfferRow(accountId, id, start + at, offer)),
            )
            .execute();
        return { id, accountId, reference, createdAt, ...facts };
      }),
    async get(accountId, id) {
      const found = await rows(accountId).where('id', '=', id).executeTakeFirst();
      return found && toQuotation(found);
    },
    async document(accountId, id) {
      const found = await session.db
        .selectFrom('quotations')
        .select((row) => row.cast<string>('document', 'text').as('document'))
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      return found && (fromStoredJson(found.document) as Awaited<ReturnType<QuotationStore['document']>>);
    },
    async list(accountId, { limit, offset, reference }) {
      let wanted = rows(accountId);
      let counted = session.db.selectFrom('quotations').where('accountId', '=', accountId);
      if (reference !== undefined) {
        wanted = wanted.where('reference', '=', reference);
        counted = counted.where('reference', '=', reference);
      }
      const found = await wanted
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await counted.select((all) => all.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      return { quotations: found.map(toQuotation), total };
    },
    async delete(accountId, id) {
      const gone = await session.db
        .deleteFrom('quotations')
        .where('accountId', '=', accountId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },
    async offersFor(accountId, numberKeys, day) {
      const found: QuotedOffer[] = [];
      for (let start = 0; start < numberKeys.length; start += AT_ONCE) {
        const some = await session.db
          .selectFrom('quotedOffers')
          .select((row) => row.cast<string>('offer', 'text').as('offer'))
          .where('accountId', '=', accountId)
          .where('numberKey', 'in', numberKeys.slice(start, start + AT_ONCE))
          .where('usedUntil', '>=', sql<string>`${day}::date`)
          .orderBy('quotationId', 'desc')
          .orderBy('ordinal')
          .execute();
        found.push(...some.map(({ offer }) => fromStoredJson(offer) as QuotedOffer));
      }
      return found;
    },
  };
}

function toOfferRow(accountId: string, quotationId: string, ordinal: number, offer: QuotedOffer) {
  const { numberKey, usedUntil } = offer;
  return { quotationId, ordinal, accountId, numberKey, usedUntil, offer: toStoredJson(offer) };
}

function toQuotation({
  id,
  accountId,
  reference,
  createdAt,
  quotation,
}: {
  id: string;
  accountId: string;
  reference: string | null;
  createdAt: Date;
  quotation: string;
}): KeptQuotation {
  return { id, accountId, reference, createdAt, ...(fromStoredJson(quotation) as Facts) };
}
