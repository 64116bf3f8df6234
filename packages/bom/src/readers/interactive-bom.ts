import { BomUnreadable } from '../bom-unreadable.ts';
import { gridOfRecords } from '@partwright/files/tables';
import { unpackLzString } from './lz-string.ts';
import type { TableRules } from '@partwright/files/tables';
import type { Grid } from '../grid.ts';

/** Names of the fields where the page does not say them. */
const USUAL_FIELDS = ['Value', 'Footprint'];

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const formatValue = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** The data of InteractiveHtmlBom: `{ "bom": { "both": [...] } }`. */
export function isInteractiveBom(document: unknown): document is { bom: { both: unknown[] } } {
  return isObject(document) && isObject(document.bom) && isList(document.bom.both);
}

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
export function readInteractiveBom({ bom }: { bom: { both: unknown[] } }, rules: TableRules, config?: unknown): Grid {
  const given = isObject(config) && isList(config.fields) ? config.fields.map(formatValue) : undefined;
  const fields = (bom as Json).fields;
  const records = bom.both.map((group) => {
    const record = new Map<string, string>();
    if (!isList(group)) return record;
    // Before 2.4: [count, value, footprint, [[reference, id] ...], extra fields].
    const old = isList(group[3]);
    const pairs = (old ? (group[3] as unknown[]) : group).filter(isList);
    record.set('References', pairs.map(([reference]) => formatValue(reference)).join(', '));
    const id = formatValue(pairs[0]?.[1]);
    const values = old ? [group[1], group[2]] : isObject(fields) && Object.hasOwn(fields, id) ? fields[id] : [];
    for (const [i, value] of (isList(values) ? values : []).entries()) {
      const name = (old ? undefined : given?.[i]) ?? USUAL_FIELDS[i] ?? `Field ${i + 1}`;
      if (formatValue(value) !== '' && !record.has(name)) record.set(name, formatValue(value));
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
