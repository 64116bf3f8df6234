import { amount, change, code, count, formatCurrency, placesFor, plural, prose, signed } from '@partwright/report-text';
import type { BomItem, BomLineChange, ReviewProject, UnpricedLine } from '../../model.ts';
import { details, isFirstLook, listed, more, ofProject, table, type RenderContext } from '../context.ts';
import { writeEstimate, writeTotalAmount, writeUnitAmount } from '../../cost-figure.ts';
import { isToldWithSource, wholePercent } from '../../project-results.ts';
import { describeUncompared } from '../uncompared.ts';
import { changedFields, dearestFirst, pricedAs, SAME_PIECES, readItemField, type ItemField } from '../line-changes.ts';

/** Parts of a new project in a comment; all of them are in the summary. */
const MOST_PARTS = 25;

const SIGNS = { added: '+', removed: '−', changed: '~' } as const;

/** What the change costs at each quantity, line by line, with what is not priced. */
export function costDetails(context: RenderContext, project: ReviewProject): string {
  const { report } = context;
  const { bom } = project;
  const fresh = bom.unpriced.filter(({ isNew }) => isNew);
  // The cost of a board is told once.
  if (isToldWithSource(project)) return '';
  const isSame = bom.changes.length === 0 && fresh.length === 0 && (bom.substitutes?.[0]?.lines.length ?? 0) === 0;
  if (bom.status !== 'ran' || (isSame && !context.isWide)) return '';
  return details(
    context,
    `<b>${formatTitle(context, project)}</b>${ofProject(context, project)} · ${formatCurrency(report.currency)} a board`,
    [
      uncomparedList(context, project),
      totals(context, project),
      substituteList(context, project),
      changeTable(context, project),
      unpricedList(context, project),
      orderTable(context, project),
      ...bom.notes.slice(0, Math.max(1, context.limits.rows)).map((note) => prose(note, 300)),
    ],
  );
}

/** Where there was no bill of materials every line is one of its parts, and none a change. */
function formatTitle(context: RenderContext, project: ReviewProject): string {
  const { length } = project.bom.changes;
  return length === 0 ? 'Cost' : `BOM and cost: ${plural(length, isAllNew(context, project) ? 'part' : 'change')}`;
}

function isAllNew(context: RenderContext, { bom }: ReviewProject): boolean {
  return isFirstLook(context) || bom.lines.base === null;
}

function totals(context: RenderContext, project: ReviewProject): string {
  const { cost } = project.bom;
  if (cost.length === 0) return '';
  const ofOne = placesFor(cost.flatMap(({ base, head, delta }) => [base?.unit ?? null, head?.unit ?? null, delta]));
  // Sums to be paid.
  const ofAll = placesFor(
    cost.map(({ head }) => head?.total ?? null),
    2,
  );
  const isEstimated = cost.some(({ head }) => (head?.doubt?.estimatedLines ?? 0) > 0);
  const estimated = isEstimated ? ['With estimates'] : [];
  if (isAllNew(context, project)) {
    const rows = cost.map(({ quantity, head }) => [
      count(quantity),
      writeUnitAmount(head, { quantity }, ofOne),
      ...(isEstimated ? [writeEstimate(head, ofOne)] : []),
      writeTotalAmount(head, ofAll),
    ]);
    return table(['Boards', 'Unit cost', ...estimated, 'All boards'], `::${isEstimated ? ':' : ''}:`, rows);
  }
  const isPartial = cost.some(({ isWhole, delta }) => !isWhole && delta !== null);
  const isDoubtful = cost.some(({ doubt }) => doubt != null);
  const rows = cost.map(({ quantity, base, head, delta, isWhole, doubt }, at) => [
    count(quantity),
    `${writeUnitAmount(base, { quantity }, ofOne)} → ${writeUnitAmount(head, { quantity }, ofOne)}`,
    ...(isEstimated ? [writeEstimate(head, ofOne)] : []),
    `${change(delta, wholePercent(cost[at]!), undefined, ofOne)}${isWhole || delta === null ? '' : ' \\*'}${doubt == null ? '' : ' †'}`,
    writeTotalAmount(head, ofAll),
  ]);
  const rules = table(['Boards', 'Unit cost', ...estimated, 'Δ', 'All boards'], `:-${isEstimated ? ':' : ''}::`, rows);
  const notes = [
    ...(isPartial ? ['\\* leaving out what has no price'] : []),
    ...(isDoubtful ? ['† lines that are priced with doubt are part of it'] : []),
  ];
  return [rules, ...notes].join('\n\n');
}

/** Of the first quantity that leaves something out: what the differences below are without. */
function uncomparedList(context: RenderContext, { bom }: ReviewProject): string {
  const { primaryQuantity } = context.report;
  const partial = bom.cost.filter(({ uncompared }) => uncompared.length > 0);
  const cost = partial.find(({ quantity }) => quantity === primaryQuantity) ?? partial[0];
  if (cost === undefined || cost.delta === null) return '';
  const lines = describeUncompared(cost).map((line) => `- ${prose(line, 300)}`);
  return ['**Not in the difference**', '', ...lines].join('\n');
}

/** What is bought in place of other parts at the primary quantity: why, what it saves, and what nobody vouches for. */
function substituteList(context: RenderContext, { bom }: ReviewProject): string {
  const [run] = bom.substitutes ?? [];
  if (run === undefined || (run.lines.length === 0 && !context.isWide)) return '';
  const { limits } = context;
  const line = ({ references: names, text, risks }: (typeof run.lines)[number]): string =>
    `- ${references(names)}: ${prose(text, 400)}.${risks.length === 0 ? '' : ` **To check**: ${prose(risks.join('. '), 600)}.`}`;
  const title = `**Substitutes at ${plural(run.quantity, 'board')}**: ${prose(run.text, 400)}.`;
  const told = `${title}${run.lines.length === 0 ? '' : ' The costs are with them; at other numbers of boards others may be bought.'}`;
  if (run.lines.length === 0) return told;
  return [told, '', ...listed(context, run.lines, context.isWide ? limits.rows : Math.min(10, limits.rows), line)].join(
    '\n',
  );
}

function changeTable(context: RenderContext, project: ReviewProject): string {
  const { changes } = project.bom;
  if (changes.length === 0) return '';
  const isNew = isAllNew(context, project);
  const { rows: room } = context.limits;
  if (room === 0) return more(context, changes.length, isNew ? 'lines' : 'changed lines');
  const most = isNew && !context.isWide ? Math.min(room, MOST_PARTS) : room;
  const { quantities, primaryQuantity } = context.report;
  const shown = (isNew ? dearestFirst(changes, primaryQuantity) : changes).slice(0, most);
  const places = placesFor(shown.flatMap((line) => quantities.map((quantity) => costAt(line, quantity))));
  const written = (delta: string | null): string => (isNew ? amount(delta, places) : signed(delta, places));
  const rows = shown.map((line) => [
    `${isNew ? '' : `${SIGNS[line.kind]}\u00A0`}${references(line.references)}`,
    parts(line, isNew),
    ...quantities.map((quantity) => written(costAt(line, quantity))),
    formatStock(line),
  ]);
  const head = ['Refs', 'Part', ...quantities.map((quantity) => `at ${count(quantity)}`), 'Stock, match'];
  const left = more(context, changes.length - most, 'more lines');
  return [table(head, `--${':'.repeat(quantities.length)}-`, rows), left].filter((part) => part !== '').join('\n\n');
}

/** What to enter at the sellers: for the summary, as a comment has no room for it. */
function orderTable(context: RenderContext, { bom: { purchases = [] } }: ReviewProject): string {
  if (!context.isWide || purchases.length === 0) return '';
  const { limits, report } = context;
  const places = placesFor(purchases.map(({ unitPrice }) => unitPrice));
  const rows = purchases
    .slice(0, limits.rows)
    .map(({ seller, sku, mpn, references: names, packaging, quantity, unitPrice, amount: inAll, leftOver }) => [
      prose(seller, 40),
      sku === '' ? 'none stated' : code(sku, 60),
      `${code(mpn, 60)} for ${references(names)}`,
      `${count(quantity)}${packaging === null ? '' : ` ${prose(packaging, 30)}`}`,
      amount(unitPrice, places),
      amount(inAll),
      Number(leftOver) === 0 ? '' : amount(leftOver),
    ]);
  return [
    `**To order for ${plural(report.primaryQuantity, 'board')}**, in ${formatCurrency(report.currency)}`,
    table(['Seller', 'Order code', 'Part', 'Pieces', 'Each', 'In all', 'Of it left over'], '---::::', rows),
    more(context, purchases.length - rows.length, 'more purchases'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function costAt({ cost }: BomLineChange, quantity: number): string | null {
  return cost.find((one) => one.quantity === quantity)?.delta ?? null;
}

function references(names: readonly string[]): string {
  const shown = code(names.slice(0, 6).join(', '), 60);
  return names.length > 6 ? `${shown} +${names.length - 6}` : shown;
}

/** What is the same is said once, and what changed as `before → **after**`. */
function parts(line: BomLineChange, isAllNew: boolean): string {
  const { kind, before, after, fields } = line;
  if (kind !== 'changed') {
    const item = kind === 'added' ? after : before;
    if (item === null) return '–';
    const verb = isAllNew ? '' : kind === 'added' ? '**new** ' : '**gone** ';
    return `${verb}${withPrice(`${formatPart(item)}${times(item.quantity)}`, formatPartFound(null, item))}`;
  }
  if (before === null || after === null) return '–';
  const found = formatPartFound(before, after);
  if (fields.includes('unit_price'))
    return `${withPrice(`${formatPart(after)}${times(after.quantity)}`, found)}: ${SAME_PIECES}`;
  const changed = changedFields(line);
  const same = formatPart(after, new Set(changed.map(({ field }) => field)));
  const arrows = changed.map(({ field, from, to }) => `${shown(field, from)} → **${shown(field, to)}**`);
  const known: readonly string[] = ['value', 'footprint', 'mpn', 'sku', 'manufacturer', 'dnp', 'quantity', 'part'];
  const others = fields.filter((field) => !known.includes(field)).map((field) => prose(field, 20));
  const what = [...arrows, ...others].join(', ');
  const isCounted = changed.some(({ field }) => field === 'quantity' || field === 'dnp');
  const context = `${same}${isCounted ? '' : times(after.quantity)}`;
  if (what === '') return withPrice(context, found);
  const words = same === '–' ? `${what}${isCounted ? '' : times(after.quantity)}` : `${context}: ${what}`;
  return withPrice(words, found);
}

function withPrice(words: string, found: string): string {
  if (found === '') return words;
  return words === '–' ? found : `${words}, ${found}`;
}

/** The part that the price is of, where the design does not name it; '' where it does. */
function formatPartFound(before: BomItem | null, after: BomItem): string {
  const [old, now] = [pricedAs(before), pricedAs(after)];
  if (now === null) return '';
  const isOther = old !== null && old.mpn !== now.mpn;
  const maker = now.manufacturer === '' ? '' : ` (${prose(now.manufacturer, 40)})`;
  const number = code(now.mpn, 40);
  return `${now.words} ${isOther ? `${code(old.mpn, 40)} → **${number}**` : number}${maker}`;
}

function shown(field: ItemField, text: string): string {
  if (text === '') return 'nothing';
  return field === 'number' || field === 'order' ? code(text, 40) : prose(text, 40);
}

function times(quantity: number): string {
  return quantity === 1 ? '' : ` × ${quantity}`;
}

function formatPart(item: BomItem, without: ReadonlySet<ItemField> = new Set()): string {
  const number = readItemField(item, 'number');
  const drawn = (['value', 'footprint'] as const)
    .filter((field) => !without.has(field))
    .map((field) => readItemField(item, field))
    .filter((text) => text !== '' && text !== number)
    .join(' ');
  const named = number === '' || without.has('number') ? '' : code(number, 40);
  return [named, drawn === '' ? '' : prose(drawn, 60)].filter((part) => part !== '').join(' ') || '–';
}

function formatStock({ before, after }: BomLineChange): string {
  const item = after ?? before;
  if (item === null || item.part === null) return 'no part found';
  const stock = item.part.stock === null ? 'not known' : count(item.part.stock);
  const state = ['nrnd', 'eol', 'obsolete'].includes(item.part.lifecycle) ? ` · **${item.part.lifecycle}**` : '';
  return `${stock} · ${Math.round(100 * item.confidence)}\u00A0%${state}`;
}

/** The new ones by name, and how many were without a price before. */
function unpricedList(context: RenderContext, project: ReviewProject): string {
  const lines = project.bom.unpriced;
  if (lines.length === 0) return '';
  const { limits } = context;
  const told = isFirstLook(context) ? lines : lines.filter(({ isNew }) => isNew);
  const old = lines.length - told.length;
  const title = `Not priced, and in no sum above: ${plural(lines.length, 'line')}`;
  if (told.length === 0) return `**${title}**, as before`;
  const most = context.isWide ? limits.rows : Math.min(10, limits.rows);
  const line = ({ references: names, value, mpn, reason }: UnpricedLine): string => {
    const part = [mpn, value].filter((text) => text !== null && text !== '').join(' ');
    return `- ${references(names)}${part === '' ? '' : ` ${code(part, 60)}`}: ${prose(reason, 160)}`;
  };
  const rest = old === 0 ? [] : [`- and ${old} as before`];
  return [`**${title}**`, '', ...listed(context, told, most, line), ...rest].join('\n');
}
