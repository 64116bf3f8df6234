const PIECE = 8_192;
const BOM = '\u00EF\u00BB\u00BF';

/**
 * The text of a STEP file, a letter a byte, without a byte order mark. (What browsers call latin1 has other letters from 0x80 on,
 * and would not come back as it was.) What its strings say is read by `decodeString`.
 */
export function stepText(bytes: Uint8Array): string {
  // Nearly all files are ASCII, which every decoder reads alike, and at once.
  const text = bytes.every((byte) => byte < 0x80) ? new TextDecoder('latin1').decode(bytes) : readLetterwise(bytes);
  return text.startsWith(BOM) ? text.slice(BOM.length) : text;
}

function readLetterwise(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return pieces.join('');
}

/** Of a text with a letter a byte. */
export const stepBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const BEYOND_ASCII = /[\u0080-\u00FF]/;

/** Whether a text with a letter a byte has others than ASCII, and is no UTF-8: nobody knows which letters are meant. */
export const isOfUnknownLetters = (text: string): boolean => BEYOND_ASCII.test(text) && readUtf8(text) === null;

const ESCAPE =
  /''|\\\\|\\X2\\((?:[0-9A-F]{4})*)\\X0\\|\\X4\\((?:[0-9A-F]{8})*)\\X0\\|\\X\\([0-9A-F]{2})|\\S\\(.)|\\P[A-I]\\/gis;

/**
 * What a string between its quotes says. Its escapes are those of ISO 10303-21, 6.4.3: `\X2\03A9\X0\` is Ω. Bytes beyond ASCII,
 * which edition 3 has as UTF-8, are read as Windows-1252 where they are none.
 */
export function decodeString(raw: string): string {
  return readLetters(raw).replace(ESCAPE, (all, two?: string, four?: string, one?: string, shifted?: string) => {
    if (all === "''") return "'";
    if (all === '\\\\') return '\\';
    if (two !== undefined) return fromHex(two, 4);
    if (four !== undefined) return fromHex(four, 8);
    if (one !== undefined) return fromHex(one, 2);
    return shifted === undefined ? '' : String.fromCharCode(shifted.charCodeAt(0) + 128);
  });
}

function readLetters(raw: string): string {
  if (!BEYOND_ASCII.test(raw)) return raw;
  return readUtf8(raw) ?? new TextDecoder('windows-1252').decode(stepBytes(raw));
}

function readUtf8(text: string): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(stepBytes(text));
  } catch {
    return null;
  }
}

function fromHex(hex: string, digits: number): string {
  const units = hex.match(new RegExp(`.{${digits}}`, 'g')) ?? [];
  return units
    .map((unit) => Number.parseInt(unit, 16))
    .map((code) => (code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD'))
    .join('');
}
