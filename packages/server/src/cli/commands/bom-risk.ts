import type { CallData } from '@partwright/contract';
import { command, needServer } from '../command.ts';
import { given, numberFlag, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

type Risk = CallData<'getBomRisk'>;
type Point = Risk['over_time'][number];

export const bomRisk = command<
  { bom_id: string; quantity?: number; days?: number; variant?: string; currency?: string },
  Risk
>({
  request: ([bomId], flags) => ({
    bom_id: bomId!,
    ...given({
      quantity: numberFlag(flags, 'quantity'),
      days: numberFlag(flags, 'days'),
      ...textFlags(flags, ['variant', 'currency']),
    }),
  }),
  run: needServer,
  ask: async (request, { client }) => client.bom.risk(request),
  print({ quantity, currency, counts, lines, unread = [], over_time: points }) {
    const rows = lines.map(({ line, references, part_number: part, risk, reasons, unknown, stock, buildable }) => [
      String(line),
      references ?? '',
      part ?? '',
      risk,
      stock === null ? 'unknown' : String(stock),
      buildable === null ? 'unknown' : String(buildable),
      [...reasons.map(({ message, as_of: asOf }) => `${message} (${asOf})`), ...unknown].join('; '),
    ]);
    const going = lines.filter(({ buy_before_gone: buy }) => buy !== null);
    return [
      `${quantity} boards: ${counts.high} high, ${counts.raised} raised, ${counts.low} low, ${counts.unknown} unknown`,
      ...unread.map((what) => `Not read, and in no line: ${what}`),
      '',
      renderTable(['line', 'references', 'part', 'risk', 'stock', 'boards', 'why'], rows, { width: 160 }),
      ...(going.length > 0 ? ['', 'To buy before it is gone:', ...going.map(describeGoing)] : []),
      '',
      renderTable(
        ['day', `a board, ${currency}`, 'of parts', 'boards of stock'],
        points.map((point) => describePoint(point)),
      ),
    ].join('\n');
  },
});

/** What was there when it was looked at last says nothing of today. */
export function describeGoing({
  part_number: part,
  buy_before_gone: buy,
  oldest_figure_at: at,
}: Pick<Risk['lines'][number], 'part_number' | 'buy_before_gone' | 'oldest_figure_at'>): string {
  const { needed, stock, enough, why } = buy!;
  const day = at === null ? '' : `on ${at.slice(0, 10)} `;
  const reach =
    enough === null
      ? 'whether there is enough is not known'
      : `${day}there ${enough ? 'was enough' : `were only ${stock}`}`;
  return `  ${needed} of ${part}: ${reach}. ${why}`;
}

function describePoint({
  at,
  unit_cost: cost,
  priced_parts: known,
  unknown_parts: unknown,
  doubtful_parts: doubtful = 0,
  buildable,
}: Point): string[] {
  return [
    at.slice(0, 10),
    cost === null ? 'unknown' : cost.toFixed(4),
    `${known} of ${known + unknown}${doubtful === 0 ? '' : `, ${doubtful} in doubt`}`,
    buildable === null ? 'unknown' : String(buildable),
  ];
}
