import { isSame, mergePart, type SaidPart, type StoredOffer, type StoredPart } from './merge.ts';
import type { KnownOffer } from './offer-table.ts';
import type { KnownPart, Maker } from './part-table.ts';

/** A part that a list names: as it stood, and as it stands after what the list said so far. */
export interface PartDraft {
  maker: Maker;
  /** Null until it is kept. */
  id: number | null;
  before: StoredPart | null;
  part: StoredPart;
  /** The record that speaks for the part is still offered under its order code. */
  isHeld: boolean;
  /** Mentions that said something new, and such that did not. The first of a new part is neither. */
  changes: number;
  repetitions: number;
}

export interface OfferDraft {
  id: number | null;
  before: KnownOffer | null;
  now: StoredOffer;
  /** Whose it is now; null: withdrawn, or of a part that the list does not name. */
  owner: PartDraft | null;
}

/**
 * A list's parts and offers in memory: what was known of them, and mention by mention what the list makes of it, so that a
 * list leaves the same whether it comes in one piece or in many.
 */
export class Drafts {
  readonly #makers: Map<string, Maker>;
  readonly #parts = new Map<string, PartDraft>();
  readonly #byId = new Map<number, PartDraft>();
  readonly #offers = new Map<string, OfferDraft>();

  constructor(makers: Map<string, Maker>, parts: Map<string, KnownPart>, offers: Map<string, KnownOffer>) {
    this.#makers = makers;
    const makersById = new Map([...makers.values()].map((maker) => [maker.id, maker]));
    for (const [key, { id, makerId, part, isHeld }] of parts) {
      const draft = { maker: makersById.get(makerId)!, id, before: part, part, isHeld, changes: 0, repetitions: 0 };
      this.#parts.set(key, draft);
      this.#byId.set(id, draft);
    }
    for (const [key, before] of offers) {
      const owner = before.partId === null ? undefined : this.#byId.get(before.partId);
      this.#offers.set(key, { id: before.id, before, now: before.offer, owner: owner ?? null });
    }
  }

  get parts(): PartDraft[] {
    return [...this.#parts.values()];
  }

  get offers(): OfferDraft[] {
    return [...this.#offers.values()];
  }

  /** The part as it stands; undefined when it is new. */
  findPart({ maker, part }: SaidPart): PartDraft | undefined {
    return this.#parts.get(`${this.#makers.get(maker.key)!.id}/${part.mpnKey}`);
  }

  offerAt(key: string): OfferDraft | undefined {
    return this.#offers.get(key);
  }

  /** A later mention counts against what stands as a later call would; with `offersOnly` it says nothing of the part itself. */
  mention(said: SaidPart, offersOnly = false): PartDraft {
    const known = this.findPart(said);
    const draft = known ?? this.#open(said);
    let isNew = false;
    if (known && !offersOnly) {
      const part = mergePart(known.part, said.part);
      isNew = !isSame(part, known.part);
      const isTakenOver = part.sourceSku !== known.part.sourceSku;
      known.part = part;
      if (isTakenOver)
        known.isHeld = this.offers.some(({ owner, now }) => owner === known && now.sku === part.sourceSku);
    }
    for (const [key, offer] of said.offers) isNew = this.#state(draft, key, offer) || isNew;
    if (known) draft[isNew ? 'changes' : 'repetitions']++;
    return draft;
  }

  #open({ maker, part }: SaidPart): PartDraft {
    const row = this.#makers.get(maker.key)!;
    const opened = { maker: row, id: null, before: null, part, isHeld: false, changes: 0, repetitions: 0 };
    this.#parts.set(`${row.id}/${part.mpnKey}`, opened);
    return opened;
  }

  /** Whether that was new. An offer that was said of another part is this one's now. */
  #state(part: PartDraft, key: string, said: StoredOffer): boolean {
    const known = this.#offers.get(key);
    // An older observation says nothing of now.
    if (known && said.observedAt < findLastStatement(known)) return false;
    const isNew = !known || known.owner !== part || !isSame(known.now, said);
    if (known?.owner && known.owner !== part && known.owner.part.sourceSku === said.sku) known.owner.isHeld = false;
    this.#offers.set(key, { id: known?.id ?? null, before: known?.before ?? null, now: said, owner: part });
    part.isHeld ||= said.sku === part.part.sourceSku;
    return isNew;
  }
}

/** When somebody last spoke of it; its withdrawal counts as long as nobody did since. */
function findLastStatement({ before, now }: OfferDraft): Date {
  return before?.withdrawnAt && now === before.offer ? before.withdrawnAt : now.observedAt;
}
