import type { NewPart } from '@partwright/catalog';
import { mergeRows, type PriceListLayout } from '@partwright/catalog/price-list';
import { fileFingerprint, fileLabel } from './file-input.ts';
import type { PartSource, SourceBatch, SourceOptions, SourcePosition } from './part-source.ts';
import { readRow } from './row-source.ts';
import { openReport } from './source-report.ts';
import type { TableFile } from './table-file.ts';

export interface PriceListOptions extends SourceOptions {
  /** The list has everything its seller offers. */
  isComplete?: boolean | undefined;
}

/**
 * Parts of a price list in any layout: CSV of any delimiter and encoding, or JSON lines. Rows of one part that follow each
 * other, a row a price break or a packaging, become one part. Memory holds one batch.
 */
export function readPriceList(
  table: TableFile,
  layout: PriceListLayout,
  { batchSize = 1000, isComplete = false }: PriceListOptions = {},
): PartSource {
  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    const report = openReport(from?.report);
    let parts: NewPart[] = [];
    let lines: number[] = [];
    let end = { offset: from?.offset ?? 0, line: from?.line ?? 0 };
    const batch = (): SourceBatch => ({ parts, lines, position: { ...end, report: openReport(report) } });
    for await (const row of table.rows(end.offset === 0 ? undefined : end)) {
      // A batch ends where a part does: the row that is read now may still belong to its last one.
      const before = parts.length < batchSize ? undefined : openReport(report);
      const part = readRow(row, layout, report);
      const last = parts.at(-1);
      const merged = part !== undefined && last !== undefined ? mergeRows(last, part) : undefined;
      if (merged !== undefined) parts[parts.length - 1] = merged;
      else if (part !== undefined) {
        if (before !== undefined) {
          yield { parts, lines, position: { ...end, report: before } };
          parts = [];
          lines = [];
        }
        parts.push(part);
        lines.push(row.line);
        report.parts++;
      }
      end = { offset: row.endOffset, line: row.endLine };
    }
    // Also without parts: rows were refused since the last batch, or there were none at all.
    yield batch();
  }
  return {
    name: layout.source,
    label: fileLabel(table.origin),
    isComplete,
    size: () => table.size(),
    fingerprint: () =>
      fileFingerprint(table.origin, { reader: 'price-list', layout: describeLayout(layout), isComplete }),
    read,
  };
}

/** A layout as JSON text: maps do not print by themselves. */
export function describeLayout(layout: PriceListLayout): string {
  return JSON.stringify(layout, (_key, value: unknown) => (value instanceof Map ? [...value] : value));
}
