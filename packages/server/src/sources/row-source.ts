import type { NewPart } from '@partwright/catalog';
import { fromPriceRow, type PriceListLayout } from '@partwright/catalog/price-list';
import type { SourceReport } from './part-source.ts';
import { clean, refuse } from './source-report.ts';
import type { TableRow } from './delimited-rows.ts';

/** One row of a table as a part; a row that gives none is counted with its line. */
export function readRow(row: TableRow, layout: PriceListLayout, report: SourceReport): NewPart | undefined {
  report.read++;
  const { cells, line } = row;
  if (row.isBroken) {
    refuse(report, 'unreadable_line', line, 'a quote is opened and never closed, or the line is no JSON object');
    return undefined;
  }
  const reading = fromPriceRow(cells, layout);
  const name = 'part' in reading ? `${reading.part.manufacturer} ${reading.part.mpn}` : '';
  for (const code of reading.cleaned)
    clean(report, code, line, `${name}: ${code.replaceAll(/[_:]/g, ' ')}`.replace(/^: /, ''));
  if ('refused' in reading) {
    refuse(report, reading.refused, line, reading.message);
    return undefined;
  }
  return reading.part;
}
