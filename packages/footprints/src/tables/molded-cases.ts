/** Tantalum case letters with the size and height that EIA-535BAAC and the large makers give them, tenths of a millimetre. */
const LETTERS = new Map<string, string>([
  ['J', '1608-08'],
  ['L', '1608-10'],
  ['R', '2012-12'],
  ['P', '2012-15'],
  ['I', '3216-10'],
  ['K', '3216-10'],
  ['S', '3216-12'],
  ['A', '3216-18'],
  ['T', '3528-12'],
  ['H', '3528-15'],
  ['B', '3528-21'],
  ['U', '6032-15'],
  ['W', '7343-15'],
  ['F', '6032-20'],
  ['C', '6032-28'],
  ['V', '7343-20'],
  ['N', '7343-30'],
  ['D', '7343-31'],
  ['Y', '7343-40'],
  ['X', '7343-43'],
  ['E', '7343-43'],
]);

/** `B` gives `3528-21`: size and height in tenths of a millimetre. */
export const caseOfLetter = (letter: string): string | undefined => LETTERS.get(letter);

/** Letter of a size, the common one: A, B, C, D, E. */
export const letterOfCase = (size: string): string | undefined =>
  ['A', 'B', 'C', 'D', 'E', 'S', 'T', 'H', 'V', 'W', 'R', 'P', 'J'].find((letter) => LETTERS.get(letter) === size);

/** Bodies of molded chips, metric code to mm; imperial codes of the same. */
export const moldedBodies = new Map<string, [number, number]>([
  ['1608', [1.6, 0.8]],
  ['2012', [2, 1.25]],
  ['3216', [3.2, 1.6]],
  ['3528', [3.5, 2.8]],
  ['6032', [6, 3.2]],
  ['7132', [7.1, 3.2]],
  ['7260', [7.2, 6]],
  ['7343', [7.3, 4.3]],
  ['7360', [7.3, 6]],
  ['7361', [7.3, 6.1]],
]);

/** 1411, 2312, 2917 are printed for tantalum cases only; 1206 and 0805 are chips first. */
export const moldedByImperial = new Map([
  ['1411', '3528'],
  ['2312', '6032'],
  ['2816', '7260'],
  ['2917', '7343'],
  ['2924', '7361'],
]);
