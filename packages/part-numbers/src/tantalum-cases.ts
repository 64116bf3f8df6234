/** Case letters that the makers of tantalum capacitors use alike (EIA 535BAAC). */
const COMMON = 'ABCD';

/** EIA case (length and width in tenths of a millimetre, height) by the maker's own letter: KEMET, tantalum surface mount case sizes. */
export const kemetCases = new Map([
  ['E', '7360-38'],
  ['H', '7360-20'],
  ['I', '3216-10'],
  ['L', '6032-19'],
  ['M', '3528-15'],
  ['O', '7360-43'],
  ['P', '2012-12'],
  ['R', '2012-12'],
  ['S', '3216-12'],
  ['T', '3528-12'],
  ['U', '6032-15'],
  ['V', '7343-20'],
  ['W', '7343-15'],
  ['X', '7343-43'],
  ['Y', '7343-40'],
]);

/** The same of Kyocera AVX. */
export const avxCases = new Map([
  ['F', '6032-20'],
  ['G', '3216-15'],
  ['H', '3528-15'],
  ['K', '3216-10'],
  ['P', '2012-15'],
  ['R', '2012-12'],
  ['S', '3216-12'],
  ['T', '3528-12'],
  ['U', '7361-43'],
  ['V', '7361-38'],
  ['W', '6032-15'],
  ['X', '7343-15'],
  ['Y', '7343-20'],
]);

/** The same of Vishay. */
export const vishayCases = new Map([
  ['J', '1608-09'],
  ['P', '2012-12'],
  ['T', '3528-12'],
  ['V', '7343-20'],
]);

/** `Case C`, or the EIA case behind a letter of the maker's own; undefined for a letter that is in no table. */
export function tantalumCase(letter: string, own: ReadonlyMap<string, string>): string | undefined {
  const eia = own.get(letter);
  if (eia !== undefined) return `CP-EIA-${eia}`;
  return COMMON.includes(letter) || letter === 'E' ? `Case ${letter}` : undefined;
}
