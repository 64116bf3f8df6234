// What files say is written by strangers. On a code host text is more than text: it can notify people, link elsewhere,
// close the table it stands in, or pass for a line of ours. Everything of a report goes through one of these functions.

const REPLACEMENT = '\uFFFD';
/** Controls, bidi overrides and other signs without a look; halves of a surrogate pair. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu;
const SPACES = /[\s\u2028\u2029]+/gu;

/**
 * One line without unseen signs (controls, marks that turn the direction of text), at most `most` code points long; what is
 * left out is said by `…`. Not yet safe as Markdown or HTML.
 *
 * @example
 * import { plain } from '@partwright/report-text';
 *
 * plain('10k\n  1%'); // => '10k 1%'
 * plain('R1, R2, R3', 5); // => 'R1, …'
 */
export function plain(text: string, most = 200): string {
  const begin = text.length > most * 8 ? text.slice(0, most * 8) : text;
  const line = begin.replaceAll(SPACES, ' ').replaceAll(UNSEEN, REPLACEMENT).trim();
  if (line.length <= most && begin === text) return line;
  const points = Array.from(line);
  return points.length <= most && begin === text ? line : `${points.slice(0, most - 1).join('')}…`;
}

/**
 * Where a code host would see a name to notify, a number of an issue, an address, a commit or an emoji. It looks at the text of one
 * element at a time, after entities are read: a piece that stands in an element of its own breaks all of them, and what is
 * copied from the page is what the file says.
 */
const LIVELY = /@|#(?=\d)|\bGH(?=-\d)|:(?=\/\/)|\/(?=\/)|(?<=www)\.|:(?=[\w+-]+:)|\b[0-9a-f]{7,}\b|\$/gi;
const ID_CHARS = 6;

/** Text with its lively pieces in `<span>`; what stands between them goes through `escape`. */
function defuse(text: string, escape: (text: string) => string): string {
  let defused = '';
  let from = 0;
  for (const { 0: piece, index } of text.matchAll(LIVELY)) {
    defused += escape(text.slice(from, index)) + spans(piece);
    from = index + piece.length;
  }
  return defused + escape(text.slice(from));
}

/** What could be the id of a commit in pieces that are too short for one, every other of them in an element. */
function spans(piece: string): string {
  const short = piece.match(new RegExp(`.{1,${ID_CHARS}}`, 'gu')) ?? [];
  return short.map((part, at) => (at % 2 === 0 ? `<span>${part}</span>` : part)).join('');
}

const MARKDOWN: Record<string, string> = {
  '\\': '&#92;',
  '|': '&#124;',
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
};

/**
 * Text from a file as Markdown that reads as it is written, in a paragraph, a list or a cell of a table. Nobody is notified
 * and nothing linked: what a code host would make a link or a mention of stands in pieces, in a `<span>` each. No sign is
 * added that is not seen, so that a part number copied from a report is that number.
 *
 * @example
 * import { prose } from '@partwright/report-text';
 *
 * prose('R_SENSE | *0.1* <1%'); // => 'R_SENSE &#124; \\*0.1\\* &lt;1%'
 * prose('@anna'); // => '<span>@</span>anna'
 */
export function prose(text: string, most = 200): string {
  const line = plain(text, most);
  return defuse(line.replaceAll(/(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, `${ESCAPED}_`), escapeMarkdown)
    .replace(/^(?=[#+=-])/, '\\')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}

/** Stands for the backslash of an escape until the others are escaped; `plain` leaves none of these. */
const ESCAPED = '\u0000';

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*[\]~<>&|]/g, (sign) => MARKDOWN[sign] ?? `\\${sign}`).replaceAll(ESCAPED, '\\');
}

/**
 * A name as code in Markdown; `–` for an empty one. In a code span nothing is linked and nobody notified.
 *
 * @example
 * import { code } from '@partwright/report-text';
 *
 * code('R_0402'); // => '`R_0402`'
 * code('a`b'); // => '`` a`b ``'
 * code('R1|R2'); // => 'R1&#124;R2'
 */
export function code(text: string, most = 80): string {
  const shown = plain(text, most);
  if (shown === '') return '–';
  // A bar ends a cell even inside of a code span, and `<!--` should stand nowhere.
  if (/[|<>]/.test(shown)) return prose(text, most);
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = longest > 0 ? ' ' : '';
  return `${fence}${room}${shown}${room}${fence}`;
}

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text from a file as the content of an HTML element or the value of an attribute in quotes.
 *
 * @example
 * import { html } from '@partwright/report-text';
 *
 * html('<b>R1 & R2</b>'); // => '&lt;b&gt;R1 &amp; R2&lt;/b&gt;'
 */
export function html(text: string, most = 200): string {
  return escapeHtml(plain(text, most));
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => HTML[sign]!);
}

/**
 * As `html`, but inside of Markdown, as in `<summary>`, where a code host still looks for names to notify and some read
 * Markdown, too.
 *
 * @example
 * import { summaryHtml } from '@partwright/report-text';
 *
 * summaryHtml('U1 *wrong*'); // => 'U1 &#42;wrong&#42;'
 */
export function summaryHtml(text: string, most = 120): string {
  return defuse(plain(text, most), escapeSummary);
}

function escapeSummary(text: string): string {
  return escapeHtml(text).replaceAll(/[\\`*_[\]~|]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** An address as a link's target; undefined when it is no address of the web. */
export function target(url: string | null | undefined): string | undefined {
  if (url == null || !/^https?:\/\/[^/\s]/i.test(url) || url.length > 4_000) return undefined;
  return url
    .toWellFormed()
    .replaceAll(/[\s<>()[\]"'`|\\\p{Cc}\p{Cf}]/gu, (sign) => [...new TextEncoder().encode(sign)].map(percent).join(''));
}

function percent(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * A link in Markdown. Without a good address of the web the label stays as it is.
 *
 * @param label Markdown already: a text from a file goes through `prose` or `code` first.
 *
 * @example
 * import { link, prose } from '@partwright/report-text';
 *
 * link(prose('data sheet'), 'https://example.com/a(1).pdf'); // => '[data sheet](https://example.com/a%281%29.pdf)'
 * link(prose('data sheet'), 'javascript:alert(1)'); // => 'data sheet'
 */
export function link(label: string, url: string | null | undefined): string {
  const to = target(url);
  return to === undefined ? label : `[${label}](${to})`;
}
