import type { ReadAt } from './read-regular-file.ts';
import { listZip, readZipHead } from './zip-entries.ts';

const MOST_BYTES_OF_ENTRY = 64 * 1024;
/** In an ODS all styles stand before the first row. */
const MOST_BYTES_OF_CONTENT = 256 * 1024;
/** A cover may stand before the sheet that counts. */
const MOST_SHEETS = 3;
const MOST_ROWS = 80;
const MOST_COLUMNS = 100;
const MOST_LETTERS_OF_CELL = 500;

type Sheet = string[][];

/** The first rows of the first sheets of an XLSX or ODS; none when it is neither, or broken. Numbers are left as they stand. */
export async function* readWorkbookRows(readAt: ReadAt, sizeBytes: number): AsyncGenerator<Sheet> {
  const entries = await listZip(readAt, sizeBytes);
  const readEntryText = async (name: string, mostBytes = MOST_BYTES_OF_ENTRY): Promise<string> => {
    const entry = entries.find((one) => one.name === name);
    return entry ? new TextDecoder().decode(await readZipHead(readAt, entry, mostBytes)) : '';
  };
  const names = entries.map(({ name }) => name).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  if (names.length === 0) return yield* sheetsOfContent(await readEntryText('content.xml', MOST_BYTES_OF_CONTENT));
  const shared = sharedStrings(await readEntryText('xl/sharedStrings.xml'));
  for (const name of names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST_SHEETS))
    yield readSheet(await readEntryText(name), shared);
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let [isText, isPhonetic] = [false, false];
  for (const { name, isEnd, text } of readTags(xml)) {
    if (name === 'si' && !isEnd) strings.push('');
    else if (name === 'rPh') isPhonetic = !isEnd;
    else if (name === 't') isText = !isEnd;
    if (isText && !isPhonetic && strings.length > 0) strings[strings.length - 1] += text;
  }
  return strings;
}

function readSheet(xml: string, shared: readonly string[]): Sheet {
  const rows: Sheet = [];
  let [column, type, isText] = [-1, '', false];
  for (const { name, isEnd, attribute, text } of readTags(xml)) {
    if (name === 'row' && !isEnd) {
      if (rows.length === MOST_ROWS) break;
      rows.push([]);
      column = -1;
    } else if (name === 'c' && !isEnd) {
      column = parseColumn(attribute('r')) ?? column + 1;
      type = attribute('t');
    } else if (name === 'v' || name === 't') isText = !isEnd;
    const row = rows.at(-1);
    if (!isText || text === '' || !row || column < 0 || column >= MOST_COLUMNS) continue;
    while (row.length < column) row.push('');
    const told = type === 's' ? (shared[Number(text)] ?? '') : text;
    // One long string may be named again and again.
    row[column] = ((row[column] ?? '') + told).slice(0, MOST_LETTERS_OF_CELL);
  }
  return rows;
}

/** `B7` -> 1. */
function parseColumn(place: string): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(place)?.[0];
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function sheetsOfContent(xml: string): Sheet[] {
  const sheets: Sheet[] = [];
  let repeated = 1;
  let isText = false;
  for (const { name, isEnd, isEmpty, attribute, text } of readTags(xml)) {
    const sheet = sheets.at(-1);
    const row = sheet?.at(-1);
    if (name === 'table' && !isEnd) {
      if (sheets.length === MOST_SHEETS) break;
      sheets.push([]);
    } else if (name === 'table-row' && !isEnd && sheet && sheet.length < MOST_ROWS) sheet.push([]);
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (!isEnd) {
        repeated = Math.min(Number(attribute('number-columns-repeated')) || 1, MOST_COLUMNS);
        row?.push('');
      }
      if (isEnd || isEmpty) {
        const last = row?.at(-1) ?? '';
        for (let more = 1; row && more < repeated && row.length < MOST_COLUMNS; more++) row.push(last);
      }
    } else if (name === 'p') isText = !isEnd;
    const now = sheets.at(-1)?.at(-1);
    if (isText && now && now.length > 0) now[now.length - 1] += text;
  }
  return sheets;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** One tag of a text in XML, with what stands between it and the next. */
interface XmlTag {
  /** Without its namespace. */
  name: string;
  isEnd: boolean;
  /** It ends itself; no end follows. */
  isEmpty: boolean;
  /** '' when there is none. */
  attribute: (name: string) => string;
  text: string;
}

/** The tags of a text in order, as far as it goes: it may be cut off anywhere. */
function* readTags(xml: string): Generator<XmlTag> {
  let start = xml.indexOf('<');
  while (start >= 0) {
    const end = xml.indexOf('>', start);
    if (end < 0) return;
    const next = xml.indexOf('<', end);
    const inside = xml.slice(start + 1, end);
    const isEnd = inside.startsWith('/');
    const isEmpty = inside.endsWith('/');
    const name = /^\/?(?:[\w-]+:)?([\w-]+)/.exec(inside)?.[1];
    if (name !== undefined) {
      yield {
        name,
        isEnd,
        isEmpty,
        attribute: (wanted) => readAttribute(inside, wanted),
        text: isEmpty ? '' : decodeEntities(xml.slice(end + 1, next < 0 ? xml.length : next)),
      };
    }
    start = next;
  }
}

function readAttribute(inside: string, wanted: string): string {
  const opening = `${wanted}="`;
  for (let at = inside.indexOf(opening); at > 0; at = inside.indexOf(opening, at + 1)) {
    if (!/[\s:]/.test(inside[at - 1]!)) continue;
    const start = at + opening.length;
    const end = inside.indexOf('"', start);
    return end < 0 ? '' : inside.slice(start, end);
  }
  return '';
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
}
