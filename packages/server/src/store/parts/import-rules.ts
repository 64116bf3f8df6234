import type { NewPart } from '@partwright/catalog';
import { pickStatedFields, type SaidPart } from './merge.ts';
import type { Drafts, OfferDraft, PartDraft } from './mentions.ts';
import type { Sightings } from './import-sightings.ts';

/** Longer names would not fit into a row of an index. */
const LONGEST = { manufacturer: 300, mpn: 300, sku: 200, seller: 200, packaging: 100 } as const;

export interface Refusal {
  code: 'not_storable' | 'listed_twice' | 'number_of_another_package';
  message: string;
}

/** A record of a source as the store takes it, or why it cannot: one bad record must not stop an import at its place. */
export function readRecord(part: NewPart): SaidPart | Refusal {
  const fault = findFault(part);
  if (fault !== null) return { code: 'not_storable', message: `${fault}: ${part.sku} ${part.mpn}` };
  try {
    return pickStatedFields(part);
  } catch (error) {
    return { code: 'not_storable', message: (error as Error).message };
  }
}

function findFault(part: NewPart): string | null {
  for (const name of ['manufacturer', 'mpn', 'sku'] as const)
    if (part[name].length > LONGEST[name]) return `the ${name} is longer than ${LONGEST[name]} characters`;
  if (!isTime(part.observedAt)) return `"${part.observedAt}" is not a time`;
  for (const offer of part.offers) {
    for (const name of ['seller', 'sku', 'packaging'] as const)
      if ((offer[name] ?? '').length > LONGEST[name])
        return `the offer's ${name} is longer than ${LONGEST[name]} characters`;
    for (const name of ['moq', 'multiple', 'stock'] as const)
      if (!Number.isSafeInteger(offer[name] ?? 0)) return `the offer's ${name} is no whole number: ${offer[name]}`;
    if (!isTime(offer.observedAt)) return `"${offer.observedAt}" is not a time`;
  }
  return null;
}

/** Of a year that people and PostgreSQL write with four digits. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString());
}

/**
 * One run of a source is one statement of it, however it is cut into batches. So an order code counts once, at its first
 * record. And one record speaks for a part: the first under its maker and number, and then the one with the same order
 * code as long as that is offered; others add their offers. One with another land pattern is not the same part,
 * whatever its number says: house brands name a resistor of every size alike.
 */
export function mentionInRun(drafts: Drafts, said: SaidPart, seen: RunSightings): PartDraft | Refusal {
  const { part } = said;
  const name = `${part.sku} ${said.maker.name} ${part.mpn}`;
  const known = drafts.findPart(said);
  const offers = new Map([...said.offers].filter(([key]) => !seen.hasOffer(key, drafts.offerAt(key))));
  const isRepeated = said.offers.size > 0 ? offers.size === 0 : known !== undefined && seen.hasPart(known);
  if (isRepeated) return { code: 'listed_twice', message: `${name} is listed before under the same order code` };
  const holder =
    known?.isHeld && known.part.source === part.source && known.part.sourceSku !== part.sku ? known.part : null;
  if (holder?.footprint && part.footprint && holder.footprint !== part.footprint) {
    const message = `${name} has the land pattern ${part.footprint}, but ${holder.sourceSku} has ${holder.footprint} under the same number`;
    return { code: 'number_of_another_package', message };
  }
  const draft = drafts.mention({ ...said, offers }, holder !== null);
  seen.add(draft, offers.keys());
  return draft;
}

/** What the run has listed: in earlier batches by id, in this one by name. */
export class RunSightings {
  readonly #earlier: Sightings;
  readonly #offers = new Set<string>();
  readonly #parts = new Set<PartDraft>();

  constructor(earlier: Sightings) {
    this.#earlier = earlier;
  }

  hasOffer(key: string, draft: OfferDraft | undefined): boolean {
    return this.#offers.has(key) || (draft?.id != null && this.#earlier.offers.has(draft.id));
  }

  hasPart(draft: PartDraft): boolean {
    return this.#parts.has(draft) || (draft.id !== null && this.#earlier.parts.has(draft.id));
  }

  add(part: PartDraft, offerKeys: Iterable<string>): void {
    const before = this.#offers.size;
    for (const key of offerKeys) this.#offers.add(key);
    if (this.#offers.size === before) this.#parts.add(part);
  }

  /** The ids of what this batch listed, once the drafts are kept. */
  idsIn(drafts: Drafts): { offerIds: number[]; partIds: number[] } {
    return {
      offerIds: [...this.#offers].map((key) => drafts.offerAt(key)!.id!),
      partIds: [...this.#parts].map(({ id }) => id!),
    };
  }
}
