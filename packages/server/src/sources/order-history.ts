import type { NewPart } from '@partwright/catalog';
import { joinOrders, type PriceListLayout } from '@partwright/catalog/price-list';
import { fileFingerprint, fileLabel } from './file-input.ts';
import {
  SourceUnreadable,
  type PartSource,
  type SourceBatch,
  type SourceOptions,
  type SourcePosition,
  type SourceReport,
} from './part-source.ts';
import { describeLayout } from './price-list.ts';
import { readRow } from './row-source.ts';
import { count, openReport } from './source-report.ts';
import type { TableFile } from './table-file.ts';

/** All orders are held at once, as those of one part stand anywhere; a company orders fewer lines than this in its life. */
const MOST_ORDERS = 500_000;

/** Parts of an export of orders: the newest price paid for each quantity of each part. Offsets count parts. */
export function readOrderHistory(
  table: TableFile,
  layout: PriceListLayout,
  { batchSize = 1000 }: SourceOptions = {},
): PartSource {
  async function* read(from?: SourcePosition): AsyncGenerator<SourceBatch> {
    const { report, groups } = await gather(table, layout);
    const parts = groups.map((orders) => {
      const { part, outdated } = joinOrders(orders);
      for (let left = outdated; left > 0; left--) count(report.cleaned, 'price_outdated');
      return part;
    });
    report.parts = parts.length;
    let offset = from?.offset ?? 0;
    do {
      const batch = parts.slice(offset, offset + batchSize);
      offset += batch.length;
      yield { parts: batch, position: { offset, report: openReport(report) } };
    } while (offset < parts.length);
  }
  return {
    name: layout.source,
    label: fileLabel(table.origin),
    isComplete: false,
    size: () => Promise.resolve(null),
    fingerprint: () => fileFingerprint(table.origin, { reader: 'order-history', layout: describeLayout(layout) }),
    read,
  };
}

/** The orders of each part, in the order in which the parts are met first. */
async function gather(
  table: TableFile,
  layout: PriceListLayout,
): Promise<{ report: SourceReport; groups: NewPart[][] }> {
  const report = openReport();
  const byPart = new Map<string, NewPart[]>();
  for await (const row of table.rows()) {
    const part = readRow(row, layout, report);
    if (part === undefined) continue;
    if (report.read > MOST_ORDERS)
      throw new SourceUnreadable(
        `The file has more than ${MOST_ORDERS} orders; split it by year and import the older first`,
      );
    const key = `${part.manufacturer}\n${part.mpn.toUpperCase()}`;
    const known = byPart.get(key);
    if (known === undefined) byPart.set(key, [part]);
    else known.push(part);
  }
  return { report, groups: [...byPart.values()] };
}
