import type { ColumnProfile } from '../columns/column-profile.ts';

/** Languages of header words. `other` is Italian, Dutch, Slavic, Scandinavian, Finnish, Hungarian, Romanian, Turkish, Korean. */
export type Language = 'english' | 'german' | 'french' | 'spanish' | 'chinese' | 'japanese' | 'other';

/**
 * Words and phrases for one idea, divided by commas: lower case, without accents and punctuation, as `normalizeHeader`
 * leaves them. Chinese and Japanese words are found inside a header without spaces, the longest first. Spanish has the
 * words that Portuguese shares or adds.
 */
export type Words = Readonly<Partial<Record<Language, string>>>;

/** One way in which the ideas of a header add up to a role. */
export interface HeaderRule<Idea extends string = string> {
  /** How much the words alone speak for the role, 0 to 1. Near 1: one meaning; about 0.5: the cells decide. */
  prior: number;
  /** Of every group at least one idea must be there. */
  all: readonly (readonly Idea[])[];
  /** None of these may be there. */
  none?: readonly Idea[];
  /** The last known word of the header must mean this. */
  last?: Idea;
  /** No other idea may be there at all. */
  alone?: boolean;
}

/** How well the cells suit a role, 0 to 1, and what was seen. */
export interface RoleFit {
  fit: number;
  seen: string;
}

/** A field of a line that columns fill. */
export type LineField =
  | 'references'
  | 'quantity'
  | 'dnp'
  | 'value'
  | 'footprint'
  | 'manufacturer'
  | 'mpn'
  | 'description'
  | 'supplier'
  | 'sku'
  | 'datasheet'
  | 'ratings'
  | 'notes';

/** Everything about one role of a BOM column. `Idea` is what header words stand for (`maker`, `number`), `Id` names a role. */
export interface Role<Idea extends string = string, Id extends string = string> {
  /** What its cells hold: for the documentation. */
  description: string;
  /** The field of a line that it fills, by `fill-line.ts`. The cells of every column are in the line's `fields` besides. */
  fills?: LineField;

  /** Ideas that it brings with it, with their words. Ideas of no single role are in `shared-ideas.ts`. */
  words?: Readonly<Record<string, Words>>;
  /** The best prior of those that apply is taken. */
  headers: readonly HeaderRule<Idea>[];
  /** Headers that mean this role and no other, though their words add up to something else; with their priors. */
  phrases?: Readonly<Record<string, number>>;
  /** The role that people write into the same cell behind it or before it: `Manufacturer/MPN`. */
  sharesCellWith?: Id;

  /** How well cells suit it: looks only at the shapes that tell it from the roles it is mixed up with. Left out: any cell may be. */
  fit?: (profile: ColumnProfile) => RoleFit;
  /** Share of the filled cells that cannot be of it: where nearly none can, the header is wrong, however clear it is. */
  refuted?: (profile: ColumnProfile) => number;
  /** The score of a column whose header says nothing, by its cells and how well they suit; below 0.25 it is not taken. */
  guess?: (profile: ColumnProfile, fit: number) => number;
  /** How much its cells look like those of other roles: of two equal guesses the less vague one is meant. 0 unless said. */
  vagueness?: number;
  /** A number that parts are ordered by: a wrong one is worse than none, so that a doubtful header needs fitting cells. */
  needsFittingCells?: boolean;

  /** Several columns may be the main one. Every other role has one, and others in reserve. */
  hasSeveralColumns?: boolean;
  /** The prior that a further column needs to stand in where the main one is empty; 0.7 unless said. */
  reserve?: number;
  /** One line may name several of it, for several parts: `MPN 2`. */
  namesAlternates?: boolean;

  /** In a header: `identity` names parts, and one such must be there (`Quantity | Price` heads an invoice); `key` is the rest of a usual list. */
  inHeader?: 'identity' | 'key';
  /** In a row without designators: `part` says which part is bought, `identity` what it is; `number` says both. */
  inRow?: 'part' | 'identity' | 'number';
  /** How much it tells a BOM from another list with designators. A pick and place file has neither quantity nor part number. */
  weight?: number;
  /** Whether "not fitted" is looked for in its cells: `never` where they mean other things, `alone` in names and numbers. */
  fittingMarks?: 'never' | 'alone';
}

/** For texts: 0.973 -> `97 %`. */
export const percent = (share: number) => `${Math.round(share * 100)} %`;
export const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How far a column holds words rather than links, amounts or numbers. */
export const texts = (p: ColumnProfile) => 1 - Math.max(p.share('url'), p.share('money'), p.share('number') * 0.7);

/** Nearly all cells on one pattern of figures and letters, few of them twice: numbers of one company. */
export const isOnePattern = (p: ColumnProfile) => p.filled >= 4 && p.onePattern > 0.6 && p.distinct > p.filled * 0.5;

/** Long numbers, hardly one of them twice and not on one pattern: those of many makers, whatever stands above them. */
export const areMakersNumbers = (p: ColumnProfile) =>
  p.filled >= 4 &&
  (p.share('long_number') >= 0.4 || p.share('known_number') >= 0.3) &&
  p.onePattern < 0.5 &&
  p.distinct > p.filled * 0.8;

/** Designators with usual prefixes, each once: places on a board, whatever stands above them. */
export const areDesignators = (p: ColumnProfile) =>
  p.filled >= 4 && p.share('designators') * p.usualDesignators * p.uniqueDesignators > 0.8;

/** Share of cells that say how many. */
export const counts = (p: ColumnProfile) => clamp(p.share('number') + p.share('times'));

/** `x3`, `x1`, `x1` all the way down: how many, and no designators, each of which stands on a board once. */
export const areCounted = (p: ColumnProfile) =>
  p.filled >= 4 && p.share('times') > 0.8 && p.uniqueDesignators < 0.8 && p.distinct < p.filled;

/** Ideas that turn a header to something about the part: `Manufacturer Link`, `MPN Price`. */
export const ELSEWHERE = ['price', 'link', 'stock', 'quantity', 'date'] as const;
/** Whoever sells. */
export const SELLERS = ['supplier', 'distributor', 'lcsc'] as const;
/** Ideas that make a number of a maker or a seller. */
export const NUMBERING = ['part_number', 'number', 'part', 'model', 'reference', 'mpn'] as const;
