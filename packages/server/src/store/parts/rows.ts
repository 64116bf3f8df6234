import { sql, type RawBuilder } from 'kysely';
import type { Offer, Parameter, Part, PriceBreak } from '@partwright/engine/catalog';
import type { Session } from '../session.ts';

/** Parameters and breaks are stored as tuples: half the size of objects, and read twice as fast. */
export type ParameterTuple = [
  name: string,
  value: Parameter['value'],
  unit: string | null,
  min: number | null,
  max: number | null,
  display: string,
  source: string,
];
export type BreakTuple = [quantity: number, unitPrice: string];

type OfferTuple = [
  seller: string,
  sku: string,
  packaging: string,
  moq: number,
  multiple: number,
  stock: number | null,
  leadTimeDays: number | null,
  currency: string,
  breaks: BreakTuple[],
  fee: string | null,
  source: string,
  observedAtMs: number,
];

type PartRow = Omit<Part, 'parameters' | 'offers' | 'observedAt'> & {
  parameters: ParameterTuple[];
  offers: OfferTuple[] | null;
  observedAt: Date;
};

/** Read parts with their offers. `condition` speaks of `p` (parts) and `s` (their states); `order` is what follows: order by, limit. */
export async function readParts(session: Session, condition: RawBuilder<unknown>, order = sql``): Promise<Part[]> {
  const { rows } = await sql<PartRow>`
    select p.id, p.sku, p.mpn, m.name as manufacturer, p.kind, p.category, p.description, p.package, p.footprint,
      p.lifecycle, p.rohs, p.parameters, p.datasheet_url, s.source, s.observed_at,
      (select json_agg(json_build_array(o.seller, o.sku, o.packaging, o.moq, o.multiple, o.stock, o.lead_time_days,
          o.currency, o.breaks, o.fee, o.source, extract(epoch from o.observed_at) * 1000) order by o.id)
        from partwright.offers o where o.part_id = p.id) as offers
    from partwright.parts p join partwright.part_states s on s.part_id = p.id
      join partwright.manufacturers m on m.id = p.manufacturer_id
    where ${condition} ${order}`.execute(session.db);
  return rows.map((row) => ({
    ...row,
    parameters: row.parameters.map(toParameter),
    offers: (row.offers ?? []).map(toOffer),
    observedAt: toTime(row.observedAt),
  }));
}

export function fromParameter({ name, value, unit, min, max, display, source }: Parameter): ParameterTuple {
  return [name, value, unit, min, max, display, source];
}

function toParameter([name, value, unit, min, max, display, source]: ParameterTuple): Parameter {
  return { name, value, unit, min, max, display, source };
}

export function fromBreak({ quantity, unitPrice }: PriceBreak): BreakTuple {
  return [quantity, unitPrice];
}

export function toBreak([quantity, unitPrice]: BreakTuple): PriceBreak {
  return { quantity, unitPrice };
}

function toOffer(tuple: OfferTuple): Offer {
  const [seller, sku, packaging, moq, multiple, stock, leadTimeDays, currency, breaks, fee, source, observedAtMs] =
    tuple;
  const observedAt = toTime(new Date(observedAtMs));
  return {
    seller,
    sku,
    packaging: packaging || null,
    moq,
    multiple,
    stock,
    leadTimeDays,
    currency,
    breaks: breaks.map(toBreak),
    fee,
    source,
    observedAt,
  };
}

/** RFC 3339 UTC, without a fraction that says nothing. */
export function toTime(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z');
}
