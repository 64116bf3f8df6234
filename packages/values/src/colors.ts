/** LED colours as they are written in values. */
const COLORS = new Map([
  ['RED', 'red'],
  ['GREEN', 'green'],
  ['GRN', 'green'],
  ['BLUE', 'blue'],
  ['BLU', 'blue'],
  ['YELLOW', 'yellow'],
  ['YEL', 'yellow'],
  ['AMBER', 'amber'],
  ['AMB', 'amber'],
  ['ORANGE', 'orange'],
  ['ORG', 'orange'],
  ['ORA', 'orange'],
  ['WHITE', 'white'],
  ['WHT', 'white'],
  ['WARMWHITE', 'white'],
  ['PINK', 'pink'],
  ['PNK', 'pink'],
  ['PURPLE', 'purple'],
  ['VIOLET', 'violet'],
  ['CYAN', 'cyan'],
  ['RGB', 'rgb'],
  ['RGBW', 'rgbw'],
  ['IR', 'infrared'],
  ['INFRARED', 'infrared'],
  ['UV', 'ultraviolet'],
]);

/** The colour that a word names; null for other words. */
export function readColor(word: string): string | null {
  return word.length > 9 ? null : (COLORS.get(word.toUpperCase()) ?? null);
}
