import type { NewPart, Offer } from '../types.ts';

/** What the maker of a part is called when the list says none and the number does not either. */
const UNKNOWN_MAKER = 'Unknown';

/**
 * The parts of a catalogue with those of further lists, each maker and number once. What a list offers stands before the
 * offers of the catalogue, those of an earlier list before those of a later one; an offer of the same seller, order code and
 * packaging takes the other's place. Of what both say of a part the newer one counts; number and SKU stay. A part of an unknown
 * maker is taken for the known part of exactly its number, when only one maker has it. Nothing that is given is changed.
 *
 * @example
 * import { catalogueParts, readPriceList } from '@partwright/catalog/memory';
 *
 * const read = (name: string, price: string) => {
 *   const csv = `MPN,Manufacturer,Price USD\nBSS138,onsemi,${price}\n`;
 *   return readPriceList(new TextEncoder().encode(csv), { name, observedAt: '2026-10-01T00:00:00Z' }).parts;
 * };
 * const parts = catalogueParts(read('market.csv', '0.09'), [read('house.csv', '0.07')]);
 * parts.length; // => 1
 * parts[0]!.offers.map(({ seller, breaks }) => [seller, breaks[0]!.unitPrice]); // => [['house', '0.07'], ['market', '0.09']]
 */
export function catalogueParts(base: readonly NewPart[], lists: readonly (readonly NewPart[])[]): NewPart[] {
  const shelf = new Shelf(base);
  for (const list of lists) for (const part of list) shelf.add(part);
  return shelf.parts();
}

class Shelf {
  readonly #parts: NewPart[];
  readonly #placeOf = new Map<string, number>();
  /** Places of the parts of a number, whoever makes them. */
  readonly #ofNumber = new Map<string, number[]>();
  /** Offers of lists by the place of their part, and by what tells them apart. */
  readonly #listed = new Map<number, Map<string, Offer>>();

  constructor(base: readonly NewPart[]) {
    this.#parts = [...base];
    for (const [place, part] of base.entries()) this.#note(place, part);
  }

  #note(place: number, part: NewPart): void {
    this.#placeOf.set(makePartName(part), place);
    const number = normalizeMpn(part);
    const others = this.#ofNumber.get(number);
    if (others === undefined) this.#ofNumber.set(number, [place]);
    else others.push(place);
  }

  add(part: NewPart): void {
    const known = this.#placeOf.get(makePartName(part)) ?? this.#onlyOneOfNumber(part);
    const place = known ?? this.#parts.length;
    if (known === undefined) {
      this.#parts.push({ ...part, offers: [] });
      this.#note(place, part);
    } else this.#parts[place] = joinFacts(this.#parts[place]!, part);
    const listed = this.#listed.get(place) ?? new Map<string, Offer>();
    this.#listed.set(place, listed);
    for (const offer of part.offers) {
      const key = offerKey(offer);
      if (!listed.has(key)) listed.set(key, offer);
    }
  }

  #onlyOneOfNumber(part: NewPart): number | undefined {
    if (part.manufacturer !== UNKNOWN_MAKER) return undefined;
    const places = this.#ofNumber.get(normalizeMpn(part)) ?? [];
    return places.length === 1 ? places[0] : undefined;
  }

  parts(): NewPart[] {
    for (const [place, listed] of this.#listed) {
      const part = this.#parts[place]!;
      const others = part.offers.filter((offer) => !listed.has(offerKey(offer)));
      this.#parts[place] = { ...part, offers: [...listed.values(), ...others] };
    }
    this.#listed.clear();
    return this.#parts;
  }
}

/** Punctuation tells numbers apart (`MAX232` and `MAX232+`), case does not. */
function normalizeMpn({ mpn }: NewPart): string {
  return mpn.trim().toUpperCase();
}

function makePartName(part: NewPart): string {
  return JSON.stringify([part.manufacturer.trim().replaceAll(/\s+/g, ' ').toUpperCase(), normalizeMpn(part)]);
}

function offerKey({ seller, sku, packaging }: Offer): string {
  return JSON.stringify([seller, sku, packaging ?? '']);
}

/** The newer one's facts, its blanks filled with the other's. */
function joinFacts(known: NewPart, said: NewPart): NewPart {
  const isNewer = Date.parse(said.observedAt) >= Date.parse(known.observedAt);
  const [first, second] = isNewer ? [said, known] : [known, said];
  const named = new Set(first.parameters.map(({ name }) => name));
  const { kind, category } = isMoreSpecific(second.category, first.category) ? second : first;
  return {
    ...first,
    sku: known.sku,
    mpn: known.mpn,
    manufacturer: known.manufacturer,
    kind,
    category,
    description: first.description || second.description,
    package: first.package ?? second.package,
    footprint: first.footprint ?? second.footprint,
    lifecycle: first.lifecycle === 'unknown' ? second.lifecycle : first.lifecycle,
    rohs: first.rohs === 'unknown' ? second.rohs : first.rohs,
    datasheetUrl: first.datasheetUrl ?? second.datasheetUrl,
    parameters: [...first.parameters, ...second.parameters.filter(({ name }) => !named.has(name))],
    offers: known.offers,
  };
}

function isMoreSpecific(category: string, than: string): boolean {
  return category !== '' && (than === '' || than === 'other' || category.startsWith(`${than}.`));
}
