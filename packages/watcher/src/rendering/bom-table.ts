import { formatCurrency, placesFor } from '@partwright/report-text';
import type { BomOutcome, CostPoint, Report } from '../model.ts';
import type { Table } from './story.ts';
import { designCost, isComparable } from '../reports/index.ts';
import { isFragment, isInDoubt } from './bom-cost.ts';
import { formatDifference, NOT_COMPARABLE, number, formatPrice, price } from './words.ts';

const MOST_ROWS = 12;

type Column = Table['columns'][number] & { cells: string[] };

/** Cost over quantities, with what is known of the export before; null: nothing was costed. */
export function costTable({ since }: Report, outcome: BomOutcome, isUntouched: boolean): Table | null {
  const { cost, currency, primaryQuantity } = outcome;
  if (cost.length === 0) return null;
  const at = cost.findIndex(({ quantity }) => quantity === primaryQuantity);
  const shown = at < MOST_ROWS ? cost.slice(0, MOST_ROWS) : [...cost.slice(0, MOST_ROWS - 1), cost[at]!];
  const unread = outcome.doubt?.unread?.length ?? 0;
  const isCompared = !isUntouched && shown.some(({ before }) => before !== null);
  const earlier = since?.path === undefined ? `Export ${number(since?.number ?? 0)}` : 'File before it';
  const columns: (Column | false)[] = [
    { title: 'Boards', isDetail: false, cells: shown.map(({ quantity }) => number(quantity)) },
    {
      title: isInDoubt(outcome) ? 'A board, doubts too' : 'A board',
      isDetail: false,
      cells: prices(shown.map(({ unit, unpricedLines }) => [unit, isInDoubt(outcome) ? 0 : unpricedLines + unread])),
    },
    shown.some(({ estimated }) => estimated !== undefined) && {
      title: isInDoubt(outcome) ? 'With estimates, doubts too' : 'With estimates',
      isDetail: false,
      cells: estimates(shown, unread === 0),
    },
    ...(isCompared ? comparedColumns(shown, earlier, outcome) : []),
    shown.some(({ unpricedLines }) => unpricedLines > 0) && {
      title: 'Not priced',
      isDetail: new Set(shown.map(({ unpricedLines }) => unpricedLines)).size === 1,
      cells: shown.map(({ unpricedLines }) => number(unpricedLines)),
    },
    shown.some(({ shortLines }) => shortLines > 0) && {
      title: 'Short of stock',
      isDetail: true,
      cells: shown.map(({ shortLines }) => number(shortLines)),
    },
  ];
  const kept = columns.filter((column) => column !== false);
  return {
    caption: `Cost of the parts of one board in ${formatCurrency(currency)}`,
    columns: kept.map(({ title, isDetail }) => ({ title, isDetail })),
    rows: shown.map((_, row) => kept.map(({ cells }) => cells[row]!)),
    primary: shown.findIndex(({ quantity }) => quantity === primaryQuantity),
    more: cost.length - shown.length,
  };
}

/** Against the export before at the prices of today; when the design is the same, against what was told of it. */
function comparedColumns(shown: readonly CostPoint[], earlier: string, outcome: BomOutcome): Column[] {
  const missing = (before: CostPoint['before']): number =>
    (before?.unpricedLines ?? 0) + (outcome.unreadBefore?.length ?? 0);
  const told = {
    title: `${earlier} as told`,
    cells: prices(shown.map(({ before }) => [before?.told ?? null, isInDoubt(outcome) ? 0 : missing(before)])),
  };
  const isSameDesign = shown.every(
    (point) => isComparable(point, outcome) && point.before !== null && point.unit === point.before.unit,
  );
  const isAsTold = outcome.unpriced?.isAsTold !== false;
  const hasMoved = shown.some(({ before }) => before !== null && before.told !== before.unit);
  if (isSameDesign && hasMoved)
    return [
      { ...told, isDetail: false },
      {
        title: 'Market',
        isDetail: false,
        cells: shown.map((point) =>
          isAsTold
            ? formatDifference(point.unit, point.before?.told ?? null, { isFragment: isFragment(point, outcome) })
            : NOT_COMPARABLE,
        ),
      },
    ];
  return [
    {
      title: `${earlier} now`,
      isDetail: false,
      cells: prices(shown.map(({ before }) => [before?.unit ?? null, isInDoubt(outcome) ? 0 : missing(before)])),
    },
    {
      title: 'Difference',
      isDetail: false,
      cells: shown.map((point) => {
        const design = designCost(point, outcome);
        if (design === null)
          return isComparable(point, outcome)
            ? formatDifference(point.unit, point.before?.unit ?? null, { isFragment: isFragment(point, outcome) })
            : NOT_COMPARABLE;
        return `${formatDifference(design.after, design.before, { isFragment: isFragment(point, outcome) })}${design.isWhole ? '' : ', of what both price'}`;
      }),
    },
    ...(hasMoved ? [{ ...told, isDetail: true }] : []),
  ];
}

/** `14.40 (13.40 to 16.40)`; `14.40 (13.40 or more)` where of some line nothing is known; what is whole without them is `as it is`. */
function estimates(shown: readonly CostPoint[], isAllRead: boolean): string[] {
  const places = placesFor(shown.map(({ estimated }) => (estimated === undefined ? null : String(estimated.unit))));
  return shown.map(({ estimated, unpricedLines }) => {
    if (estimated === undefined) return unpricedLines === 0 && isAllRead ? 'as it is' : '–';
    const { unit, low, high } = estimated;
    const about = formatPrice(unit, 0, places);
    const least = price(low, places, 'down');
    return high === null ? `${about} (${least} or more)` : `${about} (${least} to ${price(high, places, 'up')})`;
  });
}

/** With as many places as stand well under each other. */
function prices(values: readonly (readonly [unit: number | null, unpricedLines: number])[]): string[] {
  const places = placesFor(values.map(([unit]) => (unit === null ? null : String(unit))));
  return values.map(([unit, unpricedLines]) => formatPrice(unit, unpricedLines, places));
}
