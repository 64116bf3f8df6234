import { isPreferredNumber } from './preferred-numbers.ts';

/**
 * One spelling for every way of writing a value: full-width and mathematical letters, the two micro and two ohm signs,
 * damaged encodings, Chinese, Japanese and Russian unit words. What comes out uses ASCII, `Ω`, `±`, `°` and `µ` as `u`.
 */

/** Longer texts are descriptions gone wrong; a value stands in the first characters. */
const MOST_CHARACTERS = 1000;

/** UTF-8 that was read as Windows-1252, and look-alikes that NFKC leaves as they are. */
const SIGNS: readonly [RegExp, string][] = [
  [/Â(?=[µμ±°·])|¬(?=[µμ±°])/g, ''],
  [/Î©|â„¦|Œ©|ω|℧/g, 'Ω'],
  // UTF-8 read as GBK, Big5 or Shift-JIS, and the ohm of code page 437 read as Latin-1.
  [/(?<=\d ?[kKMm]?)(?:惟|立|ホゥ|ê)(?![A-Za-z])/g, 'Ω'],
  [/(?<=\d ?)(?:碌|渭|ツオ|ホシ)/g, 'u'],
  [/卤|ツア/g, '±'],
  [/Î¼|[µμ]/g, 'u'],
  [/[−–—‐‑‒﹣]/g, '-'],
  [/[⁄∕]/g, '/'],
  [/[×✕]/g, 'x'],
  [/[“”″′]{1,2}/g, '"'],
  [/[º˚]/g, '°'],
  [/[、，]/g, ','],
  [/。/g, '.'],
  [/(?<=\d)·(?=\d)/g, '.'],
  // Capital mu and kappa, as software that writes in capitals makes them of `µF` and `κΩ`.
  [/(?<=\d ?)\u039C(?=[FH](?![A-Za-z]))/g, 'u'],
  [/(?<=\d ?)\u039C/g, 'M'],
  [/(?<=\d ?)[\u039A\u03BA]/g, 'k'],
  [/(?<=\d ?[kKMm]?)\uFFFD(?![A-Za-z])/g, 'Ω'],
];

const PLUS_MINUS = /\+\s?\/\s?-|-\s?\/\s?\+|\+-|\+\\-/g;

/** Thousands grouped the Swiss way (`10'000`) or with spaces (`10 000`), the latter only where it is sure. */
const GROUPING = /(?<=\d)['’](?=\d{3}(?!\d))|(?<=(?<![\w.,])[1-9]\d{0,2}(?: 000)*) (?=000(?!\d))/g;

/** `1.000.000`: two points in one figure can only group. */
const POINTS = /(?<![\w.,])[1-9]\d{0,2}(?:\.\d{3}){2,4}(?![\w.,])/g;

/** A figure grouped by a space that does not break (no-break, figure, thin, narrow) was typed as one figure. */
const UNBROKEN =
  /(?<=(?<![\w.,])[1-9]\d{0,2}(?:[\u00A0\u2007\u2009\u202F]\d{3})*)[\u00A0\u2007\u2009\u202F](?=\d{3}(?!\d))/g;
/** A text of groups of three digits with a unit or nothing behind: `4 700`, `1 500 Ω`. With more words it is a list. */
const SPACED = /^([1-9]\d{0,2}(?: \d{3})+)(?= ?(?:[kKMmunp]?(?:Ω|OHMS?|F|Hz?|R))?$)/i;

/** Words of other scripts, the longer before those they contain. */
const WORDS: readonly [string, string][] = [
  ['毫欧', 'mΩ'],
  ['千欧', 'kΩ'],
  ['兆欧', 'MΩ'],
  ['欧姆', 'Ω'],
  ['欧', 'Ω'],
  ['歐姆', 'Ω'],
  ['歐', 'Ω'],
  ['微法', 'uF'],
  ['纳法', 'nF'],
  ['納法', 'nF'],
  ['皮法', 'pF'],
  ['法拉', 'F'],
  ['微亨', 'uH'],
  ['毫亨', 'mH'],
  ['纳亨', 'nH'],
  ['納亨', 'nH'],
  ['亨', 'H'],
  ['兆赫', 'MHz'],
  ['千赫', 'kHz'],
  ['赫兹', 'Hz'],
  ['毫安', 'mA'],
  ['安', 'A'],
  ['毫瓦', 'mW'],
  ['瓦', 'W'],
  ['伏', 'V'],
  ['发光二极管', ' LED '],
  ['稳压', ' zener '],
  ['二极管', ' diode '],
  ['排阻', ' resistor network '],
  ['热敏', ' thermistor '],
  ['电阻', ' resistor '],
  ['電阻', ' resistor '],
  ['抵抗', ' resistor '],
  ['电容', ' capacitor '],
  ['電容', ' capacitor '],
  ['コンデンサ', ' capacitor '],
  ['电感', ' inductor '],
  ['電感', ' inductor '],
  ['磁珠', ' bead '],
  ['晶振', ' crystal '],
  ['保险丝', ' fuse '],
  ['贴片', ' SMD '],
  ['不贴', ' DNP '],
  ['不焊', ' DNP '],
  ['不装', ' DNP '],
  ['空贴', ' DNP '],
  ['红', ' red '],
  ['绿', ' green '],
  ['蓝', ' blue '],
  ['黄', ' yellow '],
  ['白', ' white '],
  ['橙', ' orange '],
  ['オーム', 'Ω'],
  ['мкф', 'uF'],
  ['нф', 'nF'],
  ['пф', 'pF'],
  ['мкгн', 'uH'],
  ['нгн', 'nH'],
  ['мгн', 'mH'],
  ['кгц', 'kHz'],
  ['гц', 'Hz'],
  ['ком', 'kΩ'],
  ['ом', 'Ω'],
  ['вт', 'W'],
  ['резистор', ' resistor '],
  ['конденсатор', ' capacitor '],
];
const WORD = new RegExp(WORDS.map(([word]) => word).join('|'), 'gi');
const MEANING = new Map(WORDS);

/** Cyrillic prefixes and units of one letter, met after a figure once the longer words are gone. */
const CYRILLIC: readonly [RegExp, string][] = [
  [/(?<=\d ?)мк/g, 'u'],
  [/(?<=\d ?)м(?![а-я])/g, 'm'],
  [/(?<=\d ?)М(?![а-я])/g, 'M'],
  [/(?<=\d ?)к(?![а-я])/gi, 'k'],
  [/(?<=\d ?)н(?![а-я])/gi, 'n'],
  [/(?<=\d ?)п(?![а-я])/gi, 'p'],
  [/(?<=\d ?[mk]?)В(?![а-я])/g, 'V'],
  [/(?<=\d ?[mk]?)А(?![а-я])/g, 'A'],
];

/**
 * Between a figure and F or H a lost or foreign character (`4.7?F`, `4.7\uFFFDF`, `4.7æF`) can only have been the micro
 * sign, the one prefix outside ASCII.
 */
const LOST_MICRO = /(?<=\d ?)(?:\?|[^\s\w!-~Ω±°])(?=[FH](?![A-Za-z]))/g;

/** As web pages give them. */
const ENTITIES = new Map([
  ['omega', 'Ω'],
  ['ohm', 'Ω'],
  ['#937', 'Ω'],
  ['#8486', 'Ω'],
  ['micro', 'u'],
  ['mu', 'u'],
  ['#181', 'u'],
  ['#956', 'u'],
  ['plusmn', '±'],
  ['#177', '±'],
  ['deg', '°'],
  ['#176', '°'],
  ['nbsp', ' '],
  ['amp', '&'],
  ['quot', '"'],
]);
const ENTITY = /&(#\d{2,4}|[A-Za-z]{2,6});/g;

/** Zero-width spaces, joiners, soft hyphens and byte order marks. */
const UNSEEN = /\p{Cf}/gu;

const NOT_ASCII = /[^\u0020-\u007E]/;

/** Bring a value text into one spelling. Texts of plain ASCII, nearly all, only have their spaces tidied. */
export function cleanText(text: string): string {
  let clean = text.slice(0, MOST_CHARACTERS).replace(/https?:\/\/\S+/g, ' ');
  if (clean.includes('&'))
    clean = clean.replace(ENTITY, (whole, name: string) => ENTITIES.get(name.toLowerCase()) ?? whole);
  if (NOT_ASCII.test(clean)) {
    // The double prime of inches must be met before NFKC takes it apart.
    clean = clean.replace(/[“”″]/g, '"').replace(UNSEEN, '').replace(UNBROKEN, '').normalize('NFKC');
    for (const [pattern, sign] of SIGNS) clean = clean.replace(pattern, sign);
    clean = clean.replace(WORD, (word) => MEANING.get(word.toLowerCase()) ?? word);
    for (const [pattern, ascii] of CYRILLIC) clean = clean.replace(pattern, ascii);
  }
  if (clean.includes('?') || NOT_ASCII.test(clean)) clean = clean.replace(LOST_MICRO, 'u');
  clean = clean
    .replace(/[\s_\p{Cc}]+/gu, ' ')
    .trim()
    .replace(PLUS_MINUS, '±')
    .replace(SPACED, joinGroups)
    .replace(GROUPING, '');
  return clean.includes('.') ? clean.replace(POINTS, (figure) => figure.replaceAll('.', '')) : clean;
}

/** Two figures may stand side by side (`10 100`), so that the joined one must be a value that parts are made in. */
function joinGroups(groups: string): string {
  const joined = groups.replaceAll(' ', '');
  return isPreferredNumber(Number(joined)) ? joined : groups;
}
