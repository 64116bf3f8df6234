/** The parts every fake provider sells, each in the shape of its provider. */
export interface FakePart {
  mpn: string;
  maker: string;
  description: string;
  /** Null: the seller does not disclose it, where the provider has that. */
  stock: number | null;
  moq: number;
  multiple: number;
  lifecycle: 'active' | 'nrnd' | 'obsolete';
  leadWeeks: number | null;
  /** In the currency asked for. */
  breaks: [quantity: number, price: number][];
}

export const TEN_K: FakePart = {
  mpn: 'RC0402FR-0710KL',
  maker: 'YAGEO',
  description: 'RES 10K OHM 1% 1/16W 0402',
  stock: 1_250_000,
  moq: 1,
  multiple: 1,
  lifecycle: 'active',
  leadWeeks: 6,
  // The third costs what the second does.
  breaks: [
    [1, 0.1],
    [10, 0.013],
    [50, 0.013],
    [1000, 0.0029],
  ],
};

/** Two makers' parts share this number. */
export const TWINS: FakePart[] = ['Vishay', 'ROHM Semiconductor'].map((maker, at) => ({
  ...TEN_K,
  mpn: 'TWIN-100',
  maker,
  stock: 100 + at,
  breaks: [[1, 1 + at]],
}));

/** Not made any more: nothing in stock, no price, a minimum of 0. */
export const GONE: FakePart = {
  ...TEN_K,
  mpn: 'GONE-1',
  maker: 'Texas Instruments',
  stock: 0,
  moq: 0,
  multiple: 0,
  lifecycle: 'obsolete',
  leadWeeks: null,
  breaks: [],
};

export const fakeParts: FakePart[] = [TEN_K, ...TWINS, GONE];

/** Those a search for the text finds: the number, whole and in any case. */
export function sellsAs(text: string): FakePart[] {
  return fakeParts.filter(({ mpn }) => mpn.toLowerCase() === text.trim().toLowerCase());
}

/** An order code as the fakes give it; those of TME have 18 characters at most. */
export function makeSku({ mpn, maker }: FakePart): string {
  return `${maker.slice(0, 2).toUpperCase()}-${mpn}`;
}
