import { BomUnreadable } from '../bom-unreadable.ts';
import { list, named, section, value } from '@partwright/files/lenient-json';
import { gridOfRecords } from '@partwright/files/tables';
import { unpackLzString } from './lz-string.ts';
import type { TableRules } from '@partwright/files/tables';
import type { Grid } from '../grid.ts';

/** Names of the fields where the page does not say them. */
const USUAL_FIELDS = ['Value', 'Footprint'];

const readPage = section({ bom: section({ both: list((group) => group), fields: named(list(value)) }) });
const readItems = list((item) => item);
/** Reference and id of each part of a group. */
const readPairs = (given: unknown): [reference: string, id: string][] =>
  readItems(given)
    .filter((item) => Array.isArray(item))
    .map(([reference, id]: unknown[]) => [value(reference), value(id)]);
const readConfig = section({ fields: list(value) });

/** The data of InteractiveHtmlBom: `{ "bom": { "both": [...] } }`. */
export const isInteractiveBom = (document: unknown): boolean =>
  Array.isArray(section({ bom: section({ both: (given) => given }) })(document).bom.both);

/** The pads and lines of a large board take a tenth of this. */
const MAX_UNPACKED_CHARS = 64 * 1024 * 1024;

const UNPACK = 'JSON.parse(LZString.decompressFromBase64("';

/**
 * Read a page made by InteractiveHtmlBom, whose script holds the board and its BOM, packed or plain. Undefined for any
 * other page.
 */
export function readInteractivePage(html: string, rules: TableRules): Grid | undefined {
  const data = assignedTo(html, 'pcbdata');
  const packed = data?.startsWith(UNPACK);
  if (data === undefined || !(packed || data.startsWith('{'))) return undefined;
  const maxChars = Math.min(rules.unpackedBytes, MAX_UNPACKED_CHARS);
  const json = packed ? unpackLzString(data.slice(UNPACK.length, data.lastIndexOf('"')), maxChars) : data;
  const document = parse(json);
  const config = assignedTo(html, 'config');
  return isInteractiveBom(document)
    ? readInteractiveBom(document, rules, config?.startsWith('{') ? parse(config) : undefined)
    : undefined;
}

/** What stands on the line behind `var name = `. */
function assignedTo(html: string, name: string): string | undefined {
  const start = `var ${name} = `;
  const at = html.indexOf(start);
  if (at < 0) return undefined;
  const end = html.indexOf('\n', at);
  return html
    .slice(at + start.length, end < 0 ? undefined : end)
    .trim()
    .replace(/;$/, '');
}

/** Read the groups of both sides; those under `skipped` are no part of the BOM. */
export function readInteractiveBom(document: unknown, rules: TableRules, config?: unknown): Grid {
  const { both, fields } = readPage(document).bom;
  const names = readConfig(config).fields;
  const records = both.map((group) => {
    const record = new Map<string, string>();
    const items = readItems(group);
    if (items.length === 0) return record;
    // Before 2.4: [count, value, footprint, [[reference, id] ...], extra fields].
    const isOld = Array.isArray(items[3]) && !Array.isArray(items[0]);
    const pairs = readPairs(isOld ? items[3] : items);
    record.set('References', pairs.map(([reference]) => reference).join(', '));
    const values = isOld ? [value(items[1]), value(items[2])] : (fields.get(pairs[0]?.[1] ?? '') ?? []);
    for (const [i, said] of values.entries()) {
      const name = (isOld ? undefined : names[i]) ?? USUAL_FIELDS[i] ?? `Field ${i + 1}`;
      if (said !== '' && !record.has(name)) record.set(name, said);
    }
    return record;
  });
  return gridOfRecords(records, ['References', ...USUAL_FIELDS], rules);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new BomUnreadable(
      'bom_unreadable',
      'The board data in the page are damaged or cut off. Make the page again, or export the BOM as CSV.',
    );
  }
}
