import { scoreHeaderRow } from '../tables/header-rows.ts';
import { gridOfRecords } from './component-rows.ts';
import type { BomLimits } from '../types.ts';
import type { Grid } from '../grid.ts';

const FIELD = /^([^:=\t]{1,40})[:=\t](.*)$/s;

/** Share of the lines that must be fields, and how many names they may have. */
const FIELD_SHARE = 0.8;
const MAX_NAMES = 60;

/**
 * Read parts that are written as blocks of named fields (`Reference: R1`, `Value: 10k` ...), with a blank line or the
 * first name again between two parts. Undefined for other texts.
 */
export function readRecordBlocks(text: string, limits: BomLimits): Grid | undefined {
  const lines = text.split(/\r\n|\n|\r/, limits.rows * 40);
  const records: Map<string, string>[] = [];
  const names = new Set<string>();
  let record = new Map<string, string>();
  let filled = 0;
  let fields = 0;
  const close = () => {
    if (record.size > 0) records.push(record);
    record = new Map();
  };
  for (const line of lines) {
    if (line.trim() === '') {
      close();
      continue;
    }
    filled += 1;
    const [, name, value] = FIELD.exec(line.trim().slice(0, limits.cellChars))?.map((part) => part.trim()) ?? [];
    if (name === undefined || value === undefined) continue;
    fields += 1;
    if (record.has(name)) close();
    record.set(name, value.trim());
    names.add(name);
    if (names.size > MAX_NAMES) return undefined;
  }
  close();
  const parts = records.filter((entry) => scoreHeaderRow([...entry.keys()]) > 0);
  if (parts.length < 2 || parts.length < records.length * 0.6 || fields < filled * FIELD_SHARE) return undefined;
  return gridOfRecords(parts, [], limits);
}
