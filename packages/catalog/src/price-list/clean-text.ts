import { translate } from '../jlcparts/chinese.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['deg', '°'],
  ['micro', 'µ'],
  ['mu', 'µ'],
  ['plusmn', '±'],
  ['Omega', 'Ω'],
  ['ohm', 'Ω'],
  ['times', '×'],
  ['reg', '®'],
  ['trade', '™'],
  ['copy', '©'],
  ['ndash', '–'],
  ['le', '≤'],
  ['ge', '≥'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['eacute', 'é'],
  ['euro', '€'],
  ['pound', '£'],
  ['yen', '¥'],
]);
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

/** What windows-1252 shows for the bytes 0x80 to 0x9F; the rest of the upper half is its own code. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** UTF-8 that was read as windows-1252 begins so: a lead byte shown as a letter, then a continuation byte. */
const GARBLED = /[\u00c2-\u00f4](?:[\u0080-\u00bf]|[€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])/;

const LONGEST = 2_000;

/** A cell as text: HTML entities read, wrong decoding undone, spaces made single. What was done is added to `cleaned`. */
export function cleanText(raw: string, cleaned: Set<string>): string {
  let text = raw.slice(0, LONGEST);
  if (text.includes('&')) {
    const read = readEntities(text);
    if (read !== text) cleaned.add('html_entity');
    text = read;
  }
  if (GARBLED.test(text)) {
    const mended = mend(text);
    if (mended !== null) cleaned.add('mojibake');
    text = mended ?? text;
  }
  if (text.includes('\uFFFD')) cleaned.add('lost_character');
  // NFC: an ohm sign is the letter omega.
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/** The same in English: items in Chinese are translated where their meaning is known, and left out where not. */
export function cleanEnglish(raw: string, cleaned: Set<string>): string {
  const text = cleanText(raw, cleaned);
  const { text: english, dropped } = translate(text);
  if (english !== text) cleaned.add(dropped > 0 ? 'untranslated' : 'translated');
  return english ?? '';
}

function readEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase()) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}

/** The text that UTF-8 bytes shown as windows-1252 were meant to be; null when they are no UTF-8. */
function mend(text: string): string | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const upper = code < 0x100 ? -1 : WINDOWS_1252.indexOf(text[at]!);
    if (code >= 0x100 && upper === -1) return null;
    bytes[at] = upper === -1 ? code : 0x80 + upper;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
