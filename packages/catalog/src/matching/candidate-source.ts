import type { CatalogQuery, ParametricQuery, Part } from '../index.ts';

/** A part whose number is like the one asked for; `similarity` is 0 to 1. */
export interface NearPart {
  part: Part;
  similarity: number;
}

/** Where candidates come from: a database, or a catalogue in memory. Every map is keyed by the texts as they were asked. */
export interface CandidateSource {
  /** By normalised part number, most stock first. */
  byMpn(mpns: string[]): Promise<Map<string, Part[]>>;
  /** By the order code of any offer, whole, in any case, most stock first. */
  bySkus(skus: string[]): Promise<Map<string, Part[]>>;
  byIds(ids: number[]): Promise<Map<number, Part>>;
  /** Part numbers that begin so, most stock first; `limit` holds for each. */
  byMpnPrefixes(prefixes: string[], limit: number): Promise<Map<string, Part[]>>;
  /** Part numbers like these, best first; `makers`: the maker of a number, where it is known. */
  nearMpns(mpns: string[], limit: number, makers?: ReadonlyMap<string, string>): Promise<Map<string, NearPart[]>>;
  /** Ids of parts that have all the words of a text, best first. */
  searchTexts(texts: string[], limit: number): Promise<Map<string, number[]>>;
  /** Ids of parts by value and size, best to buy first. */
  parametric(wish: ParametricQuery, limit: number): number[] | Promise<number[]>;
  /** Ids of parts by what else describes them. */
  described(query: CatalogQuery, limit: number): number[] | Promise<number[]>;
}
