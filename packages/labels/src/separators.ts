/** Control characters of ISO 15434: end of transmission, field, record and unit. */
export const RS = '\u001E';
export const GS = '\u001D';
export const EOT = '\u0004';

const CONTROLS: Readonly<Record<string, string>> = { RS, GS, EOT, FS: '\u001C', US: '\u001F' };

/** Ways in which programs and people print them: `{GS}`, `<GS>`, `[GS]`, `(GS)`, the pictures of Unicode, escapes of C and JSON. */
const NAMED = /[{<[(]\s*(RS|GS|EOT|FS|US)\s*[}>\])]/gi;
const ESCAPED = /\\(?:x|u00|u\{)(1[cdef]|04)\}?|\\(?:0(3[4567]|04)|(3[4567]|04)(?!\d))/gi;
const CARET = /\^(\]|\^|D(?=$|\r|\n)|\\|_)/gi;
const CARETS: Readonly<Record<string, string>> = { ']': GS, '^': RS, D: EOT, d: EOT, '\\': '\u001C', _: '\u001F' };
const OCTAL: Readonly<Record<string, string>> = { '34': '\u001C', '35': GS, '36': RS, '37': '\u001F', '04': EOT };
const PICTURES = /[\u241C-\u241F\u2404]/g;
/** A blank, as readers of codes show it. */
const BLANK = /\u2420/g;
/** As addresses have them: `%1D`; other signs of the text are written so as well. */
const [PERCENT, PERCENTED] = [/%1[DE]/i, /%([0-9A-F]{2})/gi];
/** As code page 437 shows them: ∟ ↔ ▲ ▼ ♦. */
const SCREEN_SIGNS: Readonly<Record<string, string>> = { '∟': '\u001C', '↔': GS, '▲': RS, '▼': '\u001F', '♦': EOT };

/** Control characters in place of whatever stands for them in the text. */
export function restoreControls(text: string): string {
  const plain = PERCENT.test(text)
    ? text.replace(PERCENTED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return plain
    .replace(/(?:\\[rn])+$/, '')
    .replace(NAMED, (_, name: string) => CONTROLS[name.toUpperCase()]!)
    .replace(ESCAPED, (_, hex: string | undefined, whole: string | undefined, short: string) =>
      hex === undefined ? OCTAL[whole ?? short]! : String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(BLANK, ' ')
    .replace(PICTURES, (picture) => String.fromCharCode(picture.charCodeAt(0) - 0x2400))
    .replace(/[∟↔▲▼♦]/g, (sign) => SCREEN_SIGNS[sign]!)
    .replace(CARET, (whole, sign: string) => CARETS[sign] ?? whole);
}
