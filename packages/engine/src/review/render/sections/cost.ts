import type { BomItem, BomLineChange, ReviewProject, UnpricedLine } from '../../model.ts';
import { details, listed, more, table, type RenderContext } from '../context.ts';
import { code, prose, summaryHtml } from '../escape.ts';
import { amount, change, count, currencyOf, signed } from '../money.ts';
import { plural } from '../tally.ts';
import { shortPath } from './projects.ts';

const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

/** What the change costs at each quantity, line by line, with what is not priced. */
export function costDetails(context: RenderContext, project: ReviewProject): string {
  const { report } = context;
  const { bom } = project;
  const fresh = bom.unpriced.filter(({ isNew }) => isNew);
  if (bom.status !== 'ran' || (bom.changes.length === 0 && fresh.length === 0 && !context.isWide)) return '';
  const title = bom.changes.length === 0 ? 'Cost' : `BOM and cost: ${plural(bom.changes.length, 'change')}`;
  return details(
    context,
    `<b>${title}</b> · ${summaryHtml(shortPath(project))} · ${currencyOf(report.currency)} a board`,
    [
      totals(project),
      changeTable(context, bom.changes),
      unpricedList(context, bom.unpriced),
      ...bom.notes.slice(0, Math.max(1, context.limits.rows)).map((note) => prose(note, 300)),
    ],
  );
}

function totals({ bom }: ReviewProject): string {
  if (bom.cost.length === 0) return '';
  const isPartial = bom.cost.some(({ isWhole, delta }) => !isWhole && delta !== null);
  const rows = bom.cost.map(({ quantity, base, head, delta, deltaPercent, isWhole }) => [
    count(quantity),
    `${amount(base?.unit ?? null)} → ${amount(head?.unit ?? null)}`,
    `${change(delta, deltaPercent)}${isWhole || delta === null ? '' : ' \\*'}`,
    amount(head?.total ?? null),
  ]);
  const rules = table(['Boards', 'Unit cost', 'Δ', 'All boards'], ':-::', rows);
  return isPartial
    ? `${rules}\n\n\\* a line that changed has no price on one side, so this is not the whole change`
    : rules;
}

function changeTable(context: RenderContext, changes: readonly BomLineChange[]): string {
  if (changes.length === 0) return '';
  const { rows: most } = context.limits;
  if (most === 0) return more(context, changes.length, 'changed lines');
  const { quantities } = context.report;
  const rows = changes
    .slice(0, most)
    .map((line) => [
      `${SIGNS[line.kind]}\u00A0${references(line.references)}`,
      parts(line),
      ...quantities.map((quantity) => signed(line.cost.find((one) => one.quantity === quantity)?.delta ?? null)),
      stockOf(line),
    ]);
  const head = ['Refs', 'Part', ...quantities.map((quantity) => `at ${count(quantity)}`), 'Stock, match'];
  const left = more(context, changes.length - most, 'more lines');
  return [table(head, `--${':'.repeat(quantities.length)}-`, rows), left].filter((part) => part !== '').join('\n\n');
}

function references(names: readonly string[]): string {
  const shown = code(names.slice(0, 6).join(', '), 60);
  return names.length > 6 ? `${shown} +${names.length - 6}` : shown;
}

/** Before → after; what is the same on both sides is said once. */
function parts({ kind, before, after, fields }: BomLineChange): string {
  if (kind === 'added') return after === null ? '–' : `${partOf(after)}${times(after.quantity)}`;
  if (kind === 'removed') return before === null ? '–' : `${partOf(before)}${times(before.quantity)}`;
  if (before === null || after === null) return '–';
  const [old, now] = [partOf(before), partOf(after)];
  const pieces =
    before.quantity === after.quantity ? times(after.quantity) : ` ${before.quantity} → ${after.quantity} ×`;
  const others = fields.filter((field) => field !== 'quantity').map((field) => prose(field, 20));
  const same = others.length === 0 ? now : `${now} (${others.join(', ')})`;
  const what = old === now ? same : `${old} → ${now}`;
  return what + pieces;
}

function times(quantity: number): string {
  return quantity === 1 ? '' : ` ${quantity} ×`;
}

function partOf({ part, mpn, value, footprint }: BomItem): string {
  const number = part?.mpn ?? mpn;
  const drawn = [value, footprint === null ? null : footprint.slice(footprint.indexOf(':') + 1)]
    .filter((text) => text !== null && text !== '' && text !== number)
    .join(' ');
  if (number === null || number === '') return drawn === '' ? '–' : prose(drawn, 60);
  return drawn === '' ? code(number, 40) : `${code(number, 40)} ${prose(drawn, 40)}`;
}

function stockOf({ before, after }: BomLineChange): string {
  const item = after ?? before;
  if (item === null || item.part === null) return 'no part found';
  const stock = item.part.stock === null ? 'not known' : count(item.part.stock);
  const state = ['nrnd', 'eol', 'obsolete'].includes(item.part.lifecycle) ? ` · **${item.part.lifecycle}**` : '';
  return `${stock} · ${item.confidence.toFixed(2)}${state}`;
}

function unpricedList(context: RenderContext, lines: readonly UnpricedLine[]): string {
  if (lines.length === 0) return '';
  const { limits } = context;
  const ordered = lines.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  const most = context.isWide ? limits.rows : Math.min(10, limits.rows);
  const line = ({ references: names, value, mpn, reason, isNew }: UnpricedLine): string => {
    const part = [mpn, value].filter((text) => text !== null && text !== '').join(' ');
    return `- ${references(names)} ${part === '' ? '' : code(part, 60)}: ${prose(reason, 160)}${isNew ? '' : ' (before, too)'}`;
  };
  const title = `**Not priced, and in no sum above: ${plural(lines.length, 'line')}**`;
  return [title, '', ...listed(context, ordered, most, line)].join('\n');
}
