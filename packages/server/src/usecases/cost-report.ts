import { describeStatement, sellerKey, type TargetFinding } from '@partwright/cost';
import { showAmount } from '../report/amount.ts';
import type { BomReport, ReportTarget, SellerOrder } from '../report/bom-report.ts';
import type { BuiltCost } from './cost-build.ts';
import type { CostedLine } from './cost-lines.ts';
import { describeAge, sellerNames } from './cost-views.ts';
import { tellSubstitution, tellRisks } from './substitutes-view.ts';

type Figures = Pick<
  BomReport,
  | 'price'
  | 'unpricedLines'
  | 'priceNotes'
  | 'doubtful'
  | 'substitutes'
  | 'curve'
  | 'bends'
  | 'batch'
  | 'target'
  | 'categories'
  | 'topLines'
  | 'orders'
  | 'ordersTotal'
  | 'orderNotes'
  | 'notCovered'
  | 'landed'
  | 'fx'
  | 'risks'
>;

/** A built cost as the report on paper shows it. */
export function reportFigures(built: BuiltCost): Figures {
  const { order, inFull, landed, rollUp, batch, target } = built;
  const words = describeStatement(built.statement, { amount: (text, rounding) => showAmount(text, rounding) });
  const lineOf = new Map(built.lines.map((line) => [String(line.id), line]));
  const nameLinePart = (id: string): string => partName(lineOf.get(id)!);
  const isInDoubt = (id: string): boolean => lineOf.get(id)!.doubts.length > 0;
  const fewest = Math.min(...built.curve.map(({ unpricedLines }) => unpricedLines));
  return {
    price: words.price,
    unpricedLines: built.statement.coverage.unpriced + built.statement.coverage.unread.length,
    priceNotes: words.notes,
    curve: built.curve.map(({ quantity, unitCost, unpricedLines, shortLines }) => ({
      quantity,
      unitCost: unitCost === null ? null : Number(unitCost),
      isPartial: unpricedLines > fewest || shortLines > 0,
    })),
    doubtful: built.statement.coverage.doubtful.map(({ line, references, name, amount, share, reason }) => ({
      line,
      references: references.join(' '),
      part: name,
      amount,
      share,
      reason,
    })),
    substitutes: (built.substitutes?.lines ?? []).map((one) => ({
      line: one.line.id,
      references: formatReferences(one.line),
      state: one.isBought ? 'bought' : 'proposed',
      what: tellSubstitution(one, inFull.currency),
      saves: one.choice.saves,
      toCheck: tellRisks(one)
        .map(({ message }) => message)
        .join('. '),
    })),
    bends: built.bends.map(({ id, boards, savedPerBoard }) => ({
      quantity: boards,
      line: Number(id),
      part: nameLinePart(id),
      saved: savedPerBoard,
      isInDoubt: isInDoubt(id),
    })),
    ...(batch.best.unitCost === null
      ? {}
      : { batch: { quantity: batch.best.quantity, unitCost: Number(batch.best.unitCost), reason: batch.reason } }),
    ...(target === null ? {} : { target: describeTarget(built, target) }),
    categories: rollUp.byCategory.map(({ category, amount, inDoubt }) => ({
      name: category,
      total: Number(amount),
      isInDoubt: Number(inDoubt) > 0,
    })),
    topLines: rollUp.topLines.map(({ id, amount, share }) => ({
      line: Number(id),
      part: nameLinePart(id),
      references: formatReferences(lineOf.get(id)!),
      amount,
      share,
      isInDoubt: isInDoubt(id),
    })),
    orders: listSellerOrders(built, lineOf),
    ordersTotal: order.total,
    orderNotes: [...built.notes, ...describeAge(built.priceAge)],
    notCovered: order.short.map(({ id, needed, missing, message }) => {
      const line = lineOf.get(id)!;
      return {
        line: line.id,
        references: formatReferences(line),
        part: partName(line),
        needed,
        missing,
        reason: line.part ? message : line.missing,
      };
    }),
    // A run whose landing nobody told anything of has no such table.
    ...(landed.rows.some(({ kind, amount, low }) => kind !== 'parts' && (Number(amount) > 0 || low !== null))
      ? { landed }
      : {}),
    fx: inFull.fx.map(({ from, to, rate, date, source }) => ({ from, to, rate, date: date!, source: source! })),
    risks: rollUp.risks.map(({ severity, message, lines: ids }) => ({
      severity,
      message,
      lines: ids.map((id) => lineOf.get(id)!).map((line) => formatReferences(line) || line.id),
    })),
  };
}

/** The target, and what of it is left for parts once all else that is known is paid. */
function describeTarget({ inFull, landed }: BuiltCost, { target, met, reason }: TargetFinding): ReportTarget {
  const other = Number(landed.perBoard) - Number(inFull.goods) / inFull.boards;
  return {
    unitCost: Number(target),
    forParts: Number(target) - other,
    met,
    reason,
  };
}

function listSellerOrders({ order, buys }: BuiltCost, lineOf: ReadonlyMap<string, CostedLine>): SellerOrder[] {
  const nameSeller = sellerNames(buys);
  const bySeller = Map.groupBy(buys, ({ seller }) => sellerKey(seller));
  return order.suppliers.map(({ id, goods, shipping, handling, smallOrderFee, total }) => ({
    seller: nameSeller(id),
    items: (bySeller.get(sellerKey(id)) ?? []).map((buy) => ({
      sku: buy.sku,
      packaging: buy.packaging ?? '',
      part: partName(lineOf.get(buy.id)!),
      references: formatReferences(lineOf.get(buy.id)!),
      quantity: buy.quantity,
      unitPrice: buy.unitPrice,
      amount: buy.amount,
      leftOver: buy.leftover.amount,
      reason: buy.reason,
    })),
    goods,
    charges: [
      { name: 'Shipping', amount: shipping },
      { name: 'Handling', amount: handling },
      ...(Number(smallOrderFee) > 0 ? [{ name: 'Small-order fee', amount: smallOrderFee }] : []),
    ],
    total,
  }));
}

function partName({ part, asked }: CostedLine): string {
  return part?.mpn ?? asked ?? '';
}

function formatReferences({ references }: CostedLine): string {
  return references.join(' ');
}
