import { decodeHz, HZ, isHz } from './hz.ts';
import { LEGACY } from './legacy-encodings.ts';
import { TableUnreadable } from './table-unreadable.ts';

/** Text with what it was decoded from. */
interface DecodedText {
  /** Without a byte order mark. */
  text: string;
  /** WHATWG name: `utf-8`, `utf-16le`, `windows-1252`, `gb18030` ... */
  encoding: string;
  /** Length of the byte order mark at the start of the bytes. */
  markBytes: number;
}

const MARKS: { encoding: string; mark: number[] }[] = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/** So few of the characters beyond ASCII may be broken in a text that was UTF-8 once; other encodings break nearly all. */
const DAMAGED = 0.25;

/** How much of the file decides on the encoding. */
const SAMPLE_BYTES = 256 * 1024;

/**
 * Bytes to text. A byte order mark decides; then UTF-16 by its zero bytes, strict UTF-8, and the legacy encodings by
 * their words and by the shape of the bytes.
 *
 * @param list What is looked for, for the messages.
 * @param asked WHATWG name of the encoding, which wins over all of it.
 * @throws TableUnreadable for binary content and for an encoding that this runtime does not know.
 *
 * @example
 * import { decodeText } from '@partwright/files/tables';
 *
 * decodeText(new Uint8Array([0x31, 0x30, 0xb5, 0x46]), 'BOM'); // => { text: '10µF', encoding: 'windows-1252' }
 * decodeText(new Uint8Array([0x52, 0x00, 0x31, 0x00]), 'BOM'); // => { text: 'R1', encoding: 'utf-16le' }
 */
export function decodeText(bytes: Uint8Array, list: string, asked?: string): DecodedText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, i) => bytes[i] === byte));
  const markBytes = marked?.mark.length ?? 0;
  const body = bytes.subarray(markBytes);
  const encoding = asked?.toLowerCase() ?? marked?.encoding ?? guessEncoding(body, list);
  return { text: decode(body, encoding), encoding, markBytes };
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === HZ) return decodeHz(bytes);
  let decoder;
  try {
    decoder = new TextDecoder(encoding, { ignoreBOM: true });
  } catch {
    throw new TableUnreadable(
      'unreadable',
      `"${encoding}" is not a known text encoding. Name one like utf-8, utf-16le, windows-1252, gb18030 or shift_jis.`,
    );
  }
  // Half a character at the end of a file that is cut off says nothing.
  const whole = encoding.startsWith('utf-16') ? bytes.length & ~1 : bytes.length;
  const text = decoder.decode(bytes.subarray(0, whole));
  return text.includes('\0') ? text.replaceAll('\0', ' ') : text;
}

/** One zero byte in so many may have strayed into a text. */
const TEXT_PER_ZERO = 400;

/**
 * Sprint-Layout ends a unit inside a line with zero bytes (`Все координаты в \0\0\0мм`). Text has hardly any of them and no
 * other control characters.
 */
function hasStrayZeros(bytes: Uint8Array): boolean {
  let zeros = 0;
  for (const byte of bytes) {
    if (byte === 0) zeros += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) return false;
  }
  return zeros * TEXT_PER_ZERO <= bytes.length;
}

const ESCAPE = 0x1b;
/** What follows an escape in the encodings of mail, by their standard (ISO 2022): of Japan, and of Korea and China. */
const JAPANESE = /^(?:\$[@B]|\([JI])/;
const OTHERS = /^\$[)*][ACGH]/;

/**
 * ISO 2022 says by escapes what the bytes behind them mean, all of which look like ASCII. The Japanese one is read; nothing
 * here reads the others, and their letters would come out as signs.
 */
function guessEscaped(bytes: Uint8Array, list: string): string | undefined {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1)) {
    const behind = String.fromCharCode(...bytes.subarray(at + 1, at + 4));
    if (JAPANESE.test(behind)) return 'iso-2022-jp';
    if (!OTHERS.test(behind)) continue;
    const name = behind.startsWith('$)C') ? 'ISO-2022-KR' : 'ISO-2022-CN';
    throw new TableUnreadable(
      'unsupported_format',
      `The text is in ${name}, which is not read: byte ${at + 1} begins its letters. Save the ${list} as CSV in UTF-8, or as XLSX.`,
    );
  }
  return undefined;
}

function guessEncoding(bytes: Uint8Array, list: string): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const escaped = guessEscaped(sample, list);
  if (escaped) return escaped;
  const wide = guessUtf16(sample);
  if (wide) return wide;
  const zero = bytes.indexOf(0);
  if (zero >= 0 && !hasStrayZeros(bytes)) {
    throw new TableUnreadable(
      'unsupported_format',
      `The file is binary: byte ${zero + 1} is zero, which no text file holds. Send the ${list} as CSV, XLSX, XLS, ODS, XML or JSON.`,
    );
  }
  if (isHz(bytes)) return HZ;
  if (isUtf8(bytes) || isDamagedUtf8(sample)) return 'utf-8';
  return guessByWords(sample) ?? guessByShape(sample);
}

/**
 * UTF-16 without a mark: ASCII text has a zero in every other byte; where most characters are wide, the zeros of the
 * delimiters and line ends still stand on one side.
 */
function guessUtf16(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i++) if (sample[i] === 0) zeros[i & 1]! += 1;
  const pairs = sample.length / 2;
  const [even, odd] = zeros as [number, number];
  if (pairs < 2 || even + odd === 0 || Math.min(even, odd) > Math.max(even, odd) * 0.1) return undefined;
  const encoding = odd > even ? 'utf-16le' : 'utf-16be';
  if (even + odd >= pairs * 0.4) return encoding;
  const text = sample.length % 2 === 0 && Math.min(even, odd) === 0 ? decode(sample, encoding) : '';
  return /[\r\n]/.test(text) && /[,;\t|][^,;\t|]*[,;\t|]/.test(text) ? encoding : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A byte was lost or changed on the way: nearly all other characters still are whole. */
function isDamagedUtf8(sample: Uint8Array): boolean {
  let broken = 0;
  let whole = 0;
  for (const character of new TextDecoder('utf-8').decode(sample)) {
    if (character === '\ufffd') broken += 1;
    else if (character > '\u007f') whole += 1;
  }
  return whole > 1 && broken <= Math.max(1, whole * DAMAGED);
}

function guessByWords(sample: Uint8Array): string | undefined {
  let best: { encoding: string; hits: number } | undefined;
  for (const { encoding, words } of LEGACY) {
    const text = decode(sample, encoding);
    const hits = words.filter((word) => text.includes(word)).length;
    if (hits > (best?.hits ?? 0)) best = { encoding, hits };
  }
  return best?.encoding;
}

/**
 * In Western text a high byte (µ, ±, ü) stands alone among ASCII; in the double-byte encodings high bytes come in
 * pairs, and kana begin with 0x82 or 0x83 in Shift-JIS, where Western text has signs that nobody writes.
 */
function guessByShape(sample: Uint8Array): string {
  let paired = 0;
  let alone = 0;
  let kanaLeads = 0;
  for (let i = 0; i < sample.length; i++) {
    if (sample[i]! < 0x80) continue;
    let end = i;
    while (end < sample.length && sample[end]! >= 0x80) end += 1;
    const run = end - i;
    if ((sample[i] === 0x82 || sample[i] === 0x83) && sample[i + 1]! >= 0x40) kanaLeads += 1;
    // Both bytes of a common character are above 0xA0; two accents in a row (`ść`) stand behind a small letter.
    const common = run >= 4 || (sample[i]! > 0xa0 && sample[i + 1]! > 0xa0);
    // GB text writes Ω, μ, ± and ℃ with these first bytes, also behind a letter: `10kΩ`.
    const sign = sample[i] === 0xa1 || sample[i] === 0xa6;
    if (run % 2 === 0 && common && (sign || !isSmallLetter(sample[i - 1]))) paired += run;
    else alone += 1;
    i = end;
  }
  if (kanaLeads > 2 && kanaLeads > alone * 0.3) return 'shift_jis';
  if (paired > alone * 4) return 'gb18030';
  return endsLinesAsOldMacs(sample) ? 'macintosh' : 'windows-1252';
}

const isSmallLetter = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;

/** Spreadsheet programs on old Macs ended lines with CR alone and wrote MacRoman, where only µ and ± are as elsewhere. */
function endsLinesAsOldMacs(sample: Uint8Array): boolean {
  let returns = 0;
  for (const byte of sample) {
    if (byte === 0x0a) return false;
    if (byte === 0x0d) returns += 1;
  }
  return returns > 1;
}
