import { fromJlcRecord, type NewPart } from '@partwright/catalog';

/** Where a shop lists a part, and what it says of it, in its own English words: `Chip Resistor - Surface Mount`, `Tolerance`, `±1%`. */
export interface SaidListing {
  category: string | null;
  subcategory: string | null;
  attributes: readonly (readonly [name: string | null, value: string | null])[];
}

/**
 * Kind, category and parameters of a listing. LCSC's shop and Digi-Key call categories and attributes alike, and the catalogue
 * reads those of jlcparts, which are LCSC's: what it does not know by name is left out. Undefined where the category is not known.
 */
export function readListing(
  { category, subcategory, attributes }: SaidListing,
  part: { mpn: string; manufacturer: string; package: string | null | undefined },
  { source, observedAt }: { source: string; observedAt: string },
): Pick<NewPart, 'kind' | 'category' | 'parameters'> | undefined {
  const read = (attrs: Record<string, string>): NewPart | undefined => {
    const { mpn, manufacturer: mfr, package: pkg } = part;
    const record = { sku: ANY_SKU, mpn, mfr, pkg: pkg ?? '', cat: category ?? '', sub: subcategory ?? '', attrs };
    const reading = fromJlcRecord(record, observedAt);
    return 'part' in reading ? reading.part : undefined;
  };
  // By its name alone: what has a capacitance need not be a capacitor.
  const named = read({});
  if (named === undefined || named.category === 'other') return undefined;
  const said = attributes.flatMap(([name, value]) => (name === null || value === null ? [] : [[name, value] as const]));
  const listed = read(Object.fromEntries(said))!;
  // Attributes of another kind of part than the name says: one of both is wrong, and nobody knows which.
  if (listed.kind !== named.kind) return { kind: named.kind, category: named.category, parameters: [] };
  const own = listed.parameters.filter(({ source: from, name }) => from === LISTED && name !== 'assembly_library');
  return {
    kind: listed.kind,
    category: listed.category,
    parameters: own.map((parameter) => ({ ...parameter, source })),
  };
}

/** The reader wants an order code; nothing of it is used. */
const ANY_SKU = 'C1';
/** What it calls the attributes of a record; what the part number says is not the shop's word. */
const LISTED = 'catalogue';
