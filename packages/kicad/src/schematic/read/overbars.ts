/** From this version on an overbar is `~{RESET}`; before, `~RESET~`. Pins of symbols, names of nets and bus aliases changed in turn. */
export const NEW_OVERBARS = { pins: 20210606, nets: 20210615, aliases: 20210621 };

/** `~RESET~/A` -> `~{RESET}/A`. `~~` is the sign itself, and a lone `~` is no overbar. */
export function modernOverbars(text: string): string {
  if (text === '~' || !text.includes('~') || text.includes('~{')) return text;
  let modern = '';
  let isOpen = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '~' && text[at + 1] === '~') {
      modern += '~';
      at++;
    } else if (letter === '~') {
      modern += isOpen ? '}' : '~{';
      isOpen = !isOpen;
    } else {
      // A bar never ran past a word.
      if (isOpen && ' })'.includes(letter)) {
        modern += '}';
        isOpen = false;
      }
      modern += letter;
    }
  }
  return isOpen ? `${modern}}` : modern;
}
