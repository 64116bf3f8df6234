/** One part as a line of a jlcparts export: names as the source has them. Attribute values are texts or typed figures. */
export interface JlcRecord {
  /** LCSC number: `C25744`. */
  sku: string;
  mpn: string;
  mfr: string;
  cat: string;
  sub: string;
  pkg: string;
  /** Basic, Preferred or Extended: JLCPCB's assembly library. */
  lib: string;
  stock: number | null;
  /** [least quantity, unit price in USD], in order. */
  price: readonly (readonly [number, number])[];
  /** Figures, package and category run together; empty for a fifth of the parts. */
  desc: string;
  /** Datasheet address. */
  ds: string;
  attrs: Readonly<Record<string, unknown>>;
}

/** Check the shape of a parsed line; undefined when it is not a part. Fields that are missing become empty. */
export function readJlcRecord(line: unknown): JlcRecord | undefined {
  if (typeof line !== 'object' || line === null) return undefined;
  const fields = line as Record<string, unknown>;
  const sku = text(fields['sku']);
  const mpn = text(fields['mpn']);
  if (sku === '' || mpn === '') return undefined;
  const stock = fields['stock'];
  const attrs = fields['attrs'];
  const price = fields['price'];
  return {
    sku,
    mpn,
    mfr: text(fields['mfr']),
    cat: text(fields['cat']),
    sub: text(fields['sub']),
    pkg: text(fields['pkg']),
    lib: text(fields['lib']),
    stock: typeof stock === 'number' && Number.isFinite(stock) && stock >= 0 ? Math.floor(stock) : null,
    price: Array.isArray(price) ? price.filter(isPricePair) : [],
    desc: text(fields['desc']),
    ds: text(fields['ds']),
    attrs: typeof attrs === 'object' && attrs !== null && !Array.isArray(attrs) ? (attrs as JlcRecord['attrs']) : {},
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function isPricePair(pair: unknown): pair is readonly [number, number] {
  return Array.isArray(pair) && typeof pair[0] === 'number' && typeof pair[1] === 'number';
}
