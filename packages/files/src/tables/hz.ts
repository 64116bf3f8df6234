/** WHATWG knows the name, and that it is not read by browsers. */
export const HZ = 'hz-gb-2312';

/** Letters of GB 2312 without their eighth bits, between `~{` and `~}` of one line (RFC 1843). */
const LETTERS = /~\{((?:[\x21-\x77][\x21-\x7e])+)~\}/g;
const BEGIN = /~\{/g;

const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether Chinese stands in a text as HZ has it: each `~{` is closed in its line. KiCad's `~{RESET}` is not. */
export function isHz(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x7e) || bytes.some((byte) => byte > 0x7e)) return false;
  const text = toText(bytes);
  const begun = text.match(BEGIN)?.length ?? 0;
  return begun > 0 && (text.match(LETTERS)?.length ?? 0) === begun && !decodeHz(bytes).includes('\ufffd');
}

/** The text of bytes in HZ: what stands between the marks as letters, `~~` as `~`. */
export function decodeHz(bytes: Uint8Array): string {
  const letters = new TextDecoder('gb18030');
  const parts = toText(bytes).split(LETTERS);
  const read = (part: string) => letters.decode(Uint8Array.from(part, (letter) => letter.charCodeAt(0) | 0x80));
  return parts.map((part, at) => (at % 2 === 1 ? read(part) : part.replaceAll('~~', '~'))).join('');
}
