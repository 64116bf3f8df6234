/** How parts are delivered: what is there, or what the maker is still to make. */
const WAYS: readonly (readonly [string, RegExp])[] = [
  [
    'from stock',
    /(?<!\p{L})(?:(?:ex|from|in|ab|aus)[\s-]*)?(?:stock|lager|magazzino|skladem?|magazyn|voorraad)(?!\p{L})/iu,
  ],
  // `Ex factory`, `ab Werk` is where a price ends, and no way of its own.
  [
    'factory order',
    /(?<!\p{L})(?<!(?:ex|ab)[\s-])(?:factory(?:\s+order)?|werksbestellung|manufacturer\s+order|mfr\s+order|indent|back[\s-]?order)(?!\p{L})/iu,
  ],
];

/** What a header says of that, and the header without it: `Price (stock)` is a `Price`. Null: nothing. */
export function readWay(header: string): { way: string; bare: string } | null {
  const found = WAYS.find(([, pattern]) => pattern.test(header));
  if (!found) return null;
  const bare = header.replace(found[1], ' ').replaceAll(/[([]\s*[)\]]/g, ' ');
  return { way: found[0], bare: bare.replaceAll(/\s+/g, ' ').trim() };
}

export const DELIVERY_WAYS = WAYS.map(([way]) => way);
