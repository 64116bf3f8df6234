/** A table of codes written as text, `L 0402, S 0603`, as a map. `-` is a code of the scheme that tells nothing. */
export function parseTable(text: string): ReadonlyMap<string, string | undefined> {
  return new Map(
    text.split(',').map((row) => {
      const [code = '', meaning = ''] = row.trim().split(' ');
      return [code, meaning === '-' ? undefined : meaning] as const;
    }),
  );
}

/** The same with figures, also as fractions: `6 6.3, W4 1/4`. */
export function parseFigures(text: string): ReadonlyMap<string, number | undefined> {
  return new Map(
    [...parseTable(text)].map(([code, meaning]) => {
      const [over, under = '1'] = meaning?.split('/') ?? [];
      return [code, over === undefined ? undefined : Number(over) / Number(under)] as const;
    }),
  );
}
