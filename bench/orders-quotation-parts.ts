// How made quotations are written down: files of each kind, and what was asked for.

export const asked = (...mpns: [mpn: string, quantity: number][]) =>
  mpns.map(([mpn, quantity], at) => ({ item: at + 1, mpn, manufacturer: null, quantities: [quantity] }));

export const ON = '2026-11-23';
export const text = (...lines: string[]) => ({ kind: 'text' as const, text: lines.join('\n') });
export const workbook = (...rows: (string | number | null)[][]) => ({ kind: 'workbook' as const, rows });
export const pdf = (...rows: [number, string][][]) => ({ kind: 'pdf' as const, rows });

/** Cells of a page in columns that begin at these places. */
export const at =
  (...places: number[]) =>
  (...cells: string[]): [number, string][] =>
    cells.flatMap((cell, index): [number, string][] => (cell === '' ? [] : [[places[index]!, cell]]));
