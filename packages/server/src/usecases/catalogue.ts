import {
  chooseHolder,
  sameManufacturer,
  type Approvals,
  type NumberChoice,
  type ParametricQuery,
  type Part,
} from '@partwright/catalog';
import { decodeLabel } from '@partwright/labels';
import { buildPriceSpread, type PriceSpread } from '@partwright/catalog/estimate';
import { normalizePartNumber } from '@partwright/part-numbers';
import type { PartStore } from '../ports/parts.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import { Problem } from '../problem.ts';
import { ambiguousPart } from './shared-number.ts';

const LOAD_BATCH = 1_000;

interface CatalogueOptions {
  /** Prices that cannot be read anew leave those from before. */
  onError?: ((error: unknown) => void) | undefined;
}

/** The catalogue of this process: records in the PartStore, and over them an index for values, filters and facets. */
export class Catalogue {
  readonly #parts: PartStore;
  readonly #index: SearchIndex;
  readonly #options: CatalogueOptions;
  /** Known prices, and the version of the records they are of. */
  #prices: { version: string; spread: PriceSpread } | undefined;
  #pricing: Promise<PriceSpread> | undefined;

  constructor(parts: PartStore, index: SearchIndex, options: CatalogueOptions = {}) {
    this.#parts = parts;
    this.#index = index;
    this.#options = options;
  }

  isLoaded(): boolean {
    return this.#index.version !== '';
  }

  get index(): SearchIndex {
    if (!this.isLoaded())
      throw new Problem('unavailable', 'The catalogue is still being loaded; try again in a few seconds', {
        headers: { 'Retry-After': '2' },
      });
    return this.#index;
  }

  /** Bring the index to the records when they have changed. */
  refresh(): Promise<void> {
    return this.#index.refresh();
  }

  /** Wait for what the index writes in the background. */
  settle(): Promise<void> {
    return this.#index.settle();
  }

  /**
   * The known prices, to estimate others from. Made when they are first asked for; once the records have changed those from
   * before serve on until the new ones are made.
   */
  async prices(): Promise<PriceSpread> {
    const known = this.#prices;
    if (known?.version === this.#index.version) return known.spread;
    this.#pricing ??= this.#readPrices().finally(() => {
      this.#pricing = undefined;
    });
    if (known === undefined) return this.#pricing;
    this.#pricing.catch((error: unknown) => this.#options.onError?.(error));
    return known.spread;
  }

  async #readPrices(): Promise<PriceSpread> {
    const { index } = this;
    const { version } = index;
    const spread = await buildPriceSpread(this.#readParts(await index.pricedParts()), {
      currency: index.currency,
      pause: () => new Promise(setImmediate),
    });
    this.#prices = { version, spread };
    return spread;
  }

  async *#readParts(ids: readonly number[]): AsyncGenerator<Part> {
    for (let at = 0; at < ids.length; at += LOAD_BATCH) {
      yield* (await this.#parts.byIds(ids.slice(at, at + LOAD_BATCH))).values();
      await new Promise(setImmediate);
    }
  }

  parametric(wish: ParametricQuery, limit: number): Promise<number[]> {
    return this.index.parametric(wish, limit);
  }

  /** One part by any seller's SKU or by its part number; of several that share it the best. Throws part_not_found, and ambiguous_part where the ask is strict. */
  async find(ask: PartAsk, approvals?: Approvals): Promise<NumberChoice> {
    const [found] = await this.findMany([ask], approvals);
    if (found instanceof Problem) throw found;
    return found!;
  }

  /** For each number the parts that have it, in its order: as the code of a seller, else as part number. */
  async #lookUp(numbers: readonly string[]): Promise<(readonly Part[])[]> {
    if (numbers.length === 0) return [];
    const bySku = await this.#parts.bySkus([...new Set(numbers)]);
    const rest = numbers.filter((number) => !bySku.get(number)?.length).map(normalizePartNumber);
    const byMpn = await this.#parts.byMpn([...new Set(rest)]);
    return numbers.map((number) => bySku.get(number) ?? byMpn.get(normalizePartNumber(number)) ?? []);
  }

  /**
   * The same for many in a few queries: for each, in order, the part or the problem that `find` would throw. For so many of those
   * that are not found it looks up what they may have meant; `mostHints` 0 for who only asks what is known.
   */
  async findMany(
    asks: readonly PartAsk[],
    approvals?: Approvals,
    { mostHints = MOST_HINTS } = {},
  ): Promise<(NumberChoice | Problem)[]> {
    const typed = asks.map(({ number }) => number.trim());
    const plain = await this.#lookUp(typed);
    const labels = typed.map((text, at) => (plain[at]!.length === 0 ? readScan(text) : undefined));
    const scanned = await this.#lookUp(labels.flatMap((label) => label?.numbers ?? []));
    const found = labels.map((label, at) =>
      label === undefined ? plain[at]! : chooseScanned(label, scanned.splice(0, label.numbers.length)),
    );
    const asked = labels.map((label, at) => label?.numbers.at(-1) ?? typed[at]!);
    const unknown = asked.filter((number, at) => number !== '' && found[at]!.length === 0).slice(0, mostHints);
    const near = await this.#parts.nearMpns([...new Set(unknown)], HINTS);
    const shared = found.filter((parts) => parts.length > 1).flat();
    const approved = shared.length > 0 ? await approvals?.([...new Set(shared.map(({ id }) => id))]) : undefined;
    return asks.map((ask, at) => {
      // Several makers may have one number.
      const hints = [...new Set((near.get(asked[at]!) ?? []).map(({ part }) => part.mpn))];
      return choosePart({ ...ask, number: asked[at]! }, found[at]!, hints, approved);
    });
  }
}

/** What the text of a label calls its part: its order code, then its part number; and its manufacturer, as printed. */
interface Scan {
  numbers: string[];
  partNumber: string | null;
  manufacturer: string | null;
}

/** Undefined for what is no label, and for one of which the number may be the customer's own. */
function readScan(text: string): Scan | undefined {
  const label = decodeLabel(text);
  if (label === undefined) return undefined;
  const { orderCode, manufacturer, doubts } = label;
  const isDoubted = doubts.some((doubt) => doubt.startsWith(`${label.partNumber} (P)`));
  const partNumber = isDoubted ? null : label.partNumber;
  const numbers = [orderCode, partNumber].filter((number) => number !== null);
  return numbers.length === 0 ? undefined : { numbers, partNumber, manufacturer };
}

/** Of the parts that each number of a label finds, those with its part number; and of these those of its manufacturer, if any. */
function chooseScanned({ partNumber, manufacturer }: Scan, found: readonly (readonly Part[])[]): readonly Part[] {
  const meant = found.map((parts) =>
    parts.filter(({ mpn }) => partNumber === null || normalizePartNumber(mpn) === normalizePartNumber(partNumber)),
  );
  const parts = meant.find((some) => some.length > 0) ?? [];
  const own = parts.filter((part) => manufacturer !== null && sameManufacturer(part.manufacturer, manufacturer));
  return own.length > 0 ? own : parts;
}

/** A part by number, or by the text of its label, and by its maker where several share it. */
export interface PartAsk {
  number: string;
  manufacturer?: string | undefined;
  /** A number that several parts share is a problem; left out: the best of them is taken. */
  strict?: boolean | undefined;
}

/** Numbers that a mistyped one is told it may have meant; and for how many of a list they are usually looked up. */
const HINTS = 3;
const MOST_HINTS = 100;

function choosePart(
  { number, manufacturer, strict = false }: PartAsk,
  found: readonly Part[],
  hints: string[],
  approved: ReadonlySet<number> | undefined,
): NumberChoice | Problem {
  const named =
    manufacturer === undefined ? found : found.filter((part) => sameManufacturer(part.manufacturer, manufacturer));
  if (named.length > 0) {
    const choice = chooseHolder(number, named, approved);
    return strict && choice.choices.length > 0 ? ambiguousPart(number, choice.choices) : choice;
  }
  if (found.length > 0) {
    const makers = [...new Set(found.map((part) => part.manufacturer))].join(', ');
    return new Problem('part_not_found', `${number} is known, but not by ${manufacturer}: it is made by ${makers}`);
  }
  const hint = hints.length > 0 ? `; did you mean ${hints.join(', ')}?` : '';
  return new Problem('part_not_found', `No part ${number} in the catalogue${hint}`);
}
