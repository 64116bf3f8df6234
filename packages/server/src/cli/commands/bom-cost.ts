import { analysisOf } from '../../usecases/analyse-bom.ts';
import { joinParts } from '../../usecases/bom-parts.ts';
import { matchLines } from '../../usecases/process-bom.ts';
import { toWire } from '../../wire.ts';
import { command } from '../command.ts';
import { COST_OPTIONS, readCostFlags, type CostWish } from '../cost-flags.ts';
import { READ_OPTIONS, readRequest, type ReadRequest } from '../files.ts';
import { readBomOf } from '../read-bom.ts';
import { renderTable } from '../table.ts';

type Request = ReadRequest & CostWish;

export interface WireAnalysis {
  cost_rollup: {
    quantity: number;
    currency: string;
    unit_cost: number | null;
    total: number | null;
    priced_lines: number;
    unpriced_lines: number;
    by_category: { category: string; total: number; lines: number }[];
  };
  curve: {
    quantity: number;
    unit_cost: number | null;
    priced_lines: number;
    unpriced_lines: number;
    short_lines: number;
  }[];
  unmatched_parts: { line: number; reference: string; value: string | null; mpn: string | null; reason: string }[];
  warnings: { code: string; severity: string; lines: number[]; message: string }[];
  price_sources: { source: string; observed_at: string }[];
}

export const bomCost = command<Request, WireAnalysis>({
  name: 'bom cost',
  usage: 'FILE [--quantity N] [--currency EUR] [reading options of `bom read`]',
  about: 'Match a BOM and say what it costs to build',
  options: { ...READ_OPTIONS, ...COST_OPTIONS },
  request: ([file], flags) => ({ ...readRequest(file, flags), ...readCostFlags(flags) }),
  async run(request, station) {
    const { bom } = await readBomOf(request, station);
    const service = await station.service();
    const joined = await joinParts(service, bom, await matchLines(service, bom));
    return toWire(analysisOf(joined, { quantity: request.quantity ?? 1, currency: request.currency })) as WireAnalysis;
  },
  print: renderAnalysis,
});

export function renderAnalysis({
  cost_rollup: rollup,
  curve,
  unmatched_parts: unmatched,
  warnings,
  price_sources: sources,
}: WireAnalysis): string {
  const price = (amount: number | null): string => (amount === null ? '—' : `${amount.toFixed(4)} ${rollup.currency}`);
  return [
    `Unit cost at ${rollup.quantity}: ${price(rollup.unit_cost)}  (${rollup.priced_lines} lines priced, ${rollup.unpriced_lines} not)`,
    '',
    renderTable(
      ['boards', 'unit cost', 'lines priced', 'short of stock'],
      curve.map((point) => [
        String(point.quantity),
        price(point.unit_cost),
        String(point.priced_lines),
        String(point.short_lines),
      ]),
      { right: [0, 1, 2, 3] },
    ),
    '',
    ...(unmatched.length > 0
      ? [
          'Not matched:',
          ...unmatched.map(({ reference, mpn, value, reason }) => `  ${reference}  ${mpn ?? value ?? ''}  ${reason}`),
          '',
        ]
      : []),
    ...(warnings.length > 0
      ? ['Look at:', ...warnings.map(({ severity, message }) => `  ${severity.padEnd(7)}  ${message}`), '']
      : []),
    ...sources.map(({ source, observed_at: at }) => `Prices: ${source}, observed ${at.slice(0, 10)}`),
  ].join('\n');
}
