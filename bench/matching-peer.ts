// The peer: what a search over the words of the catalogue finds, by TF-IDF over part number, maker, package, description.
import type { ComponentQuery } from '@partwright/catalog/matching';
import type { Part } from '@partwright/catalog';
import type { PartStore } from '../packages/server/src/ports/parts.ts';

/** A word that more parts have tells too little to be worth its list. */
const MOST_PARTS = 60_000;

export class TextPeer {
  readonly #lists = new Map<string, number[]>();
  readonly #ids: number[] = [];
  readonly #lengths: number[] = [];

  static async of(parts: PartStore): Promise<TextPeer> {
    const peer = new TextPeer();
    for await (const batch of parts.stream(2_000)) for (const part of batch) peer.#add(part);
    return peer;
  }

  #add({ id, mpn, manufacturer, package: packageName, description, category }: Part): void {
    const at = this.#ids.push(id) - 1;
    const words = splitWords(`${mpn} ${manufacturer} ${packageName ?? ''} ${description} ${category}`);
    this.#lengths.push(Math.sqrt(words.size));
    for (const word of words) {
      const list = this.#lists.get(word);
      if (list === undefined) this.#lists.set(word, [at]);
      else if (list.length <= MOST_PARTS) list.push(at);
    }
  }

  /** The id of the part most like the query's words; undefined when it shares none. */
  best(query: ComponentQuery): number | undefined {
    const scores = new Map<number, number>();
    const { reference: _, alternates: __, ...said } = query;
    for (const word of splitWords(Object.values(said).join(' '))) {
      const list = this.#lists.get(word);
      if (list === undefined || list.length > MOST_PARTS) continue;
      const weight = Math.log(this.#ids.length / list.length) ** 2;
      for (const at of list) scores.set(at, (scores.get(at) ?? 0) + weight / this.#lengths[at]!);
    }
    let best: number | undefined;
    let most = 0;
    for (const [at, score] of scores) if (score > most) [best, most] = [at, score];
    return best === undefined ? undefined : this.#ids[best];
  }
}

function splitWords(text: string): Set<string> {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('μ', 'u').replaceAll('ω', 'ohm');
  return new Set(plain.split(/[^a-z0-9.+%]+/).filter((word) => word.length > 1));
}
