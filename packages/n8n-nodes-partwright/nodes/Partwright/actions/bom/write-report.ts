import type { CallData, CallInput } from '@partwright/client';
import { renderHtml, renderMarkdown, renderText, type Block } from '../../../shared/document.ts';
import { readInput } from '../../../shared/input.ts';
import { one, type ItemOperation } from '../../../shared/operation.ts';
import { bomId, makeOptionsProperty, text } from '../../../shared/properties.ts';
import * as api from '../../fields.ts';
import { costOptions } from '../cost/cost-options.ts';
import { readQuantities } from '../cost/quantities.ts';
import type { Bom } from './simple-bom.ts';

type Cost = CallData<'calculateCogs'>;
type Analysis = CallData<'getBomAnalysis'>;

/** More rows than a person reads in a mail are counted instead. */
const MOST_ROWS = 20;

export const writeReport: ItemOperation = {
  value: 'writeReport',
  routes: [api.calculateCogs.route],
  name: 'Write Report',
  action: 'Write report about BOM',
  description:
    'Write what a BOM costs at one or more quantities, what is not in the figures, and what to look at, as HTML, Markdown and plain text for a mail, a page or a chat',
  properties: [
    bomId,
    text('Quantities', 'quantities', {
      default: '10,100,1000',
      required: true,
      placeholder: 'e.g. 10,100,1000',
      description: 'Numbers of boards to build, separated by commas; what is short is that of the last',
    }),
    makeOptionsProperty(costOptions),
  ],
  async run(context) {
    const quantities = readQuantities(context.parameter<string | number>('quantities'));
    const asked = await readInput(context, api.calculateCogs, writeReport.properties);
    const bom_id = context.located('bomId');
    const { client } = context;
    const bom = await client.bom.get({ bom_id, include_pricing: false, include_inventory: false });
    const costs: Cost[] = [];
    for (const build_quantity of quantities) {
      const wish = { ...asked, source_type: 'bom_id', source_value: bom_id, build_quantity };
      costs.push(await client.costs.cogs(wish as CallInput<'calculateCogs'>));
    }
    const { currency } = costs[0]!;
    const analysis = await client.bom.analysis({ bom_id, quantity: quantities.at(-1)!, currency });
    const findings = listFindings(bom, analysis);
    const blocks = [
      ...describeCosts(bom, costs),
      ...(costs.length === 1 ? describeCurve(analysis) : []),
      ...describeFindings(findings),
    ];
    return one({
      bom_id,
      bom_name: bom.name,
      project_id: bom.project_id,
      project_name: bom.project_name ?? null,
      text: renderText(blocks),
      html: renderHtml(blocks),
      markdown: renderMarkdown(blocks),
      quantities,
      currency,
      findings: findings.length,
      unpriced_lines: costs.at(-1)!.statement.coverage.unpriced_lines,
    });
  },
};

function describeCosts({ name, totals }: Bom, costs: readonly Cost[]): Block[] {
  const last = costs.at(-1)!;
  const missing = last.not_priced.filter(({ code }) => code !== 'short_stock');
  const short = last.not_priced.filter(({ code }) => code === 'short_stock');
  const { doubtful, unread = [] } = last.statement.coverage;
  const unknown = (last.unknown_costs ?? []).filter((kind) => kind !== 'parts');
  const at = `at ${last.build_quantity} boards`;
  return [
    { kind: 'heading', text: name },
    {
      kind: 'paragraph',
      text: `${totals.matched} of ${totals.lines} lines have a part; ${totals.unmatched} have none; ${totals.dnp_lines} are not fitted.`,
    },
    { kind: 'table', head: ['Boards', 'A board', 'In all', 'Lines without a price'], rows: costs.map(costRow) },
    ...listUnder('Not read, and in none of these figures:', unread),
    ...listUnder(`Not in these figures, ${at}:`, missing.map(nameOpen)),
    ...listUnder(`Stock is short for these ${at}, priced as if there were enough:`, short.map(nameOpen)),
    ...listUnder(
      'Priced with doubt, as another part may be meant:',
      doubtful.map(
        ({ reference, part_number, line, reason }) => `${nameLine({ reference, part_number, line })}: ${reason}`,
      ),
    ),
    ...(unknown.length > 0
      ? [{ kind: 'paragraph', text: `Not known and not counted: ${unknown.join(', ').replaceAll('_', ' ')}.` } as const]
      : []),
    ...[last.price_age?.text, last.price_age?.warning]
      .filter((sentence) => typeof sentence === 'string' && sentence !== '')
      .map((sentence) => ({ kind: 'paragraph', text: sentence! }) as const),
  ];
}

/** What a board costs in parts, where only one quantity was asked for. */
function describeCurve({ curve, cost_rollup: { currency }, statement }: Analysis): Block[] {
  const { unread = [] } = statement.coverage;
  const points = curve.filter(({ unit_cost }) => unit_cost !== null);
  if (points.length === 0) return [];
  return [
    { kind: 'paragraph', text: 'Parts for one board, of the lines with a price:' },
    {
      kind: 'table',
      head: ['Boards', 'A board'],
      rows: points.map(({ quantity, unit_cost, sure, unpriced_lines = 0, doubtful_lines = 0 }) => {
        const inDoubt = sure == null ? null : unit_cost! - sure;
        return [
          String(quantity),
          writeMoney(
            { known: unit_cost, sure, inDoubt },
            { currency, doubtful: doubtful_lines, isFloor: unpriced_lines + unread.length > 0 },
          ),
        ];
      }),
    },
  ];
}

function costRow({ build_quantity, per_unit, total, currency, statement }: Cost): string[] {
  const { unpriced_lines, doubtful, unread = [] } = statement.coverage;
  const { sure, in_doubt } = statement;
  const style = { currency, doubtful: doubtful.length, isFloor: unpriced_lines + unread.length > 0 };
  return [
    String(build_quantity),
    writeMoney({ known: per_unit, sure: sure?.unit_cost, inDoubt: in_doubt?.unit_cost }, style),
    writeMoney({ known: total, sure: sure?.total, inDoubt: in_doubt?.total }, style),
    String(unpriced_lines),
  ];
}

/** What lines in doubt add stands beside what is sure: they may turn out to be other parts, or another number of them. */
function writeMoney(
  {
    known,
    sure,
    inDoubt,
  }: { known: number | null; sure?: number | null | undefined; inDoubt?: number | null | undefined },
  { currency, doubtful, isFloor = false }: { currency: string; doubtful: number; isFloor?: boolean },
): string {
  if (known === null) return 'not known';
  if (doubtful === 0) return `${isFloor ? 'at least ' : ''}${formatAmount(known)} ${currency}`;
  if (sure == null || inDoubt == null) return `about ${formatAmount(known)} ${currency}, with lines in doubt`;
  return `at least ${formatAmount(floorCents(sure))} ${currency} + ${formatAmount(inDoubt)} in doubt`;
}

/** Never above what it is, to the places that are written. */
function floorCents(amount: number): number {
  const places = amount >= 1 ? 1e2 : 1e4;
  return Math.floor(amount * places + 1e-9) / places;
}

/** Two decimals, four below one, and never 0 for what costs something. */
function formatAmount(amount: number): string {
  if (amount === 0 || Math.abs(amount) >= 1) return amount.toFixed(2);
  return Math.abs(amount) >= 0.0001 ? amount.toFixed(4) : amount.toPrecision(2);
}

type Named = { reference: string | null; part_number: string | null; line: number };

const nameLine = ({ reference, part_number, line }: Named): string =>
  [reference || `line ${line}`, part_number].filter(Boolean).join(', ');

const nameOpen = (open: Named & { message: string }): string => `${nameLine(open)}: ${open.message}`;

function listUnder(title: string, items: readonly string[]): Block[] {
  if (items.length === 0) return [];
  const more = items.length > MOST_ROWS ? [`and ${items.length - MOST_ROWS} more`] : [];
  return [
    { kind: 'paragraph', text: title },
    { kind: 'list', items: [...items.slice(0, MOST_ROWS), ...more] },
  ];
}

/** Severity, what, where and why. */
type Finding = readonly [severity: string, what: string, where: string, why: string];

const RANKS = ['error', 'warning', 'info'];

function listFindings(bom: Bom, { unmatched_parts, warnings }: Analysis): Finding[] {
  const references = new Map(bom.lines.map(({ line, reference }) => [line, reference]));
  const locate = (lines: readonly number[]): string =>
    lines.map((line) => references.get(line) || `line ${line}`).join('; ');
  const unmatched = unmatched_parts.map(({ line, reason }): Finding => [
    'error',
    'No part found',
    locate([line]),
    reason,
  ]);
  // What was matched or read with doubt and the risks are among the warnings.
  const noted = warnings.map(({ code, severity, lines, message }): Finding => [
    severity,
    formatCode(code),
    locate(lines),
    message,
  ]);
  return [...unmatched, ...noted].toSorted(([a], [b]) => RANKS.indexOf(a) - RANKS.indexOf(b));
}

function describeFindings(findings: readonly Finding[]): Block[] {
  if (findings.length === 0) return [{ kind: 'paragraph', text: 'Nothing else stands out.' }];
  const left = findings.length - MOST_ROWS * 5;
  return [
    { kind: 'table', head: ['Severity', 'What', 'Where', 'Why'], rows: findings.slice(0, MOST_ROWS * 5) },
    ...(left > 0 ? [{ kind: 'paragraph', text: `and ${left} findings more, which BOM: Analyze has.` } as const] : []),
  ];
}

function formatCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
