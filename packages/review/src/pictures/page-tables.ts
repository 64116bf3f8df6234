import { describeDoubtfulChange, describeUncompared } from '../render/uncompared.ts';
import { amount, change, count, formatCurrency, html, placesFor, plural, signed } from '@partwright/report-text';
import type { BomItem, BomLineChange, BomReview, CheckDiff, Finding, IgnoredFinding, ReviewProject } from '../model.ts';
import { CHECKS, wholePercent } from '../project-results.ts';
import { writeEstimate, writeTotalAmount, writeUnitAmount } from '../cost-figure.ts';
import type { ReviewReport } from '../report.ts';
import { foldAlike, timesWord } from '../render/alike.ts';
import { groupRows } from '../render/finding-rows.ts';
import {
  changedFields,
  dearestFirst,
  pricedAs,
  SAME_PIECES,
  readItemField,
  type ItemField,
} from '../render/line-changes.ts';
import { ignoredRuleWords, limitWords, rulesLeftOut } from '../render/tally.ts';

/** Rows of one table or list; a page of a hundred thousand opens nowhere. */
const MOST = 2_000;

/** Rows of one rule that are shown one by one; more of them are folded. */
const FEW = 5;

/** Findings of every check: new ones unfolded, the others to be unfolded. */
export function formatFindings({ base }: ReviewReport, project: ReviewProject): string {
  return CHECKS.map(({ label, of }) => checkBlock(label, of(project), base === null)).join('');
}

function checkBlock(label: string, diff: CheckDiff, isFirst: boolean): string {
  const { status, isComparable, new: fresh, unheld = [], fixed, excluded, removed, unchanged, ignored } = diff;
  if (status === 'absent') return '';
  const left = rulesLeftOut(diff);
  const notRun = left.map(({ rule, reason }) => `<li><code>${html(rule, 80)}</code> ${html(reason, 400)}</li>`);
  const limits = limitWords(label, [diff]);
  const ignoredRules = ignoredRuleWords([diff]);
  const isClean = status === 'ran' && fresh.length === 0 && left.length === 0 && (isComparable || isFirst);
  const found = isFirst ? 'Open' : isComparable ? 'New' : 'Found, without a base to compare with';
  return [
    `<h3>${label} <span class="faint">${html(diff.engine, 100)}</span></h3>`,
    status === 'not_run' ? `<p class="warning">Not run: ${html(diff.reason, 600)}</p>` : '',
    status === 'ran' && !isComparable && !isFirst ? '<p class="faint">Nothing on the base to compare with.</p>' : '',
    isClean ? `<p class="good">Nothing ${isFirst ? 'found' : 'new'}.</p>` : '',
    folded(found, fresh.length, findingItems(fresh), true),
    folded('Not compared with base', unheld.length, findingItems(unheld), true),
    folded('Fixed', fixed.length, findingItems(fixed), false),
    folded('Excluded by the rules of the project, and not fixed', excluded.length, findingItems(excluded), false),
    folded('Gone with their parts', removed.length, findingItems(removed), false),
    folded('As before', unchanged.length, findingItems(unchanged), false),
    folded('Ignored', ignored.length, ignored.slice(0, MOST).map(ignoredItem), false),
    folded('Rules not run', notRun.length, notRun.slice(0, MOST), false),
    limits === '' ? '' : `<p class="faint">${limits.replaceAll("'", '&#39;')}, see report.json</p>`,
    ignoredRules === '' ? '' : `<p class="warning">${html(ignoredRules, 600)}</p>`,
  ].join('\n');
}

function folded(title: string, total: number, items: readonly string[], isOpen: boolean): string {
  if (total === 0) return '';
  return `<details${isOpen ? ' open' : ''}><summary>${title}: ${total}</summary><ul>${items.join('\n')}</ul></details>`;
}

/** Many findings of one rule are folded once more, so that they do not hide the others. */
function findingItems(findings: readonly Finding[]): string[] {
  const left = findings.length - MOST;
  const groups = groupRows(findings.slice(0, MOST));
  const items = groups.flatMap((group) => {
    const all = group.flat();
    const items = foldAlike(all).map(alikeItem);
    if (group.length <= FEW) return items;
    const { severity, rule } = all[0]!;
    const title = `<span class="${severity}">${severity}</span> <code>${html(rule, 80)}</code>: ${group.length} places`;
    return [`<li><details><summary>${title}</summary><ul>${items.join('\n')}</ul></details></li>`];
  });
  return left > 0 ? [...items, `<li class="faint">${left} more in report.json</li>`] : items;
}

function alikeItem(alike: readonly Finding[]): string {
  return findingItem(alike[0]!, alike.length);
}

function findingItem({ severity, rule, message, places }: Finding, times = 1): string {
  const where = places.slice(0, 6).map(({ file, line, what }) => {
    const at = file === '' ? '' : `<code>${html(file, 200)}${line === null ? '' : `:${line}`}</code>`;
    return [html(what, 120), at].filter((text) => text !== '').join(' ');
  });
  const more = places.length > 6 ? ` and ${places.length - 6} more` : '';
  return `<li><span class="${severity}">${severity}</span> <code>${html(rule, 80)}</code>${timesWord(times)} ${html(message, 1_000)} <span class="faint">${where.join(', ')}${more}</span></li>`;
}

function ignoredItem(finding: IgnoredFinding): string {
  const until = finding.expires === null ? 'no end' : `until ${html(finding.expires, 20)}`;
  return findingItem(finding).replace(/<\/li>$/, ` <b>${html(finding.reason, 400)}</b> (${until})</li>`);
}

/** Cost at every quantity, the lines that changed, and those without a price. */
export function formatCost(report: ReviewReport, { bom }: ReviewProject): string {
  if (bom.status === 'absent') return '';
  const told = bom.unpriced.filter(({ isNew }) => isNew || report.base === null);
  const old = report.base === null ? [] : bom.unpriced.filter(({ isNew }) => !isNew);
  const head = `<h3>Bill of materials and cost, ${formatCurrency(report.currency)}</h3>`;
  if (bom.status === 'not_run') return `${head}<p class="warning">Not calculated: ${html(bom.reason, 600)}</p>`;
  return [
    head,
    costTable(report, bom),
    changeTable(report, bom),
    folded('Not priced, and in no sum above', told.length, told.slice(0, MOST).map(unpricedItem), true),
    folded('Not priced as before, and in no sum above', old.length, old.slice(0, MOST).map(unpricedItem), false),
    ...bom.notes.slice(0, MOST).map((note) => `<p>${html(note, 600)}</p>`),
  ].join('\n');
}

function costTable(report: ReviewReport, { cost, lines }: BomReview): string {
  if (cost.length === 0) return '<p class="faint">No cost was calculated.</p>';
  const hasBefore = report.base !== null && lines.base !== null;
  const ofOne = placesFor(cost.flatMap(({ base, head, delta }) => [base?.unit ?? null, head?.unit ?? null, delta]));
  // Sums to be paid.
  const ofAll = placesFor(
    cost.map(({ head }) => head?.total ?? null),
    2,
  );
  const isEstimated = cost.some(({ head }) => (head?.doubt?.estimatedLines ?? 0) > 0);
  const rows = cost.map((one) => {
    const { quantity, base, head, delta, isWhole, uncompared } = one;
    const part =
      isWhole || delta === null
        ? ''
        : ` <span class="warning">${html(`without ${describeUncompared({ uncompared }).join('; ')}`, 400)}</span>`;
    const doubt = describeDoubtfulChange(one, ofOne);
    const inDoubt = doubt === '' ? '' : ` <span class="warning">${html(doubt, 200)}</span>`;
    const unpriced = head === null || head.unpricedLines === 0 ? '' : plural(head.unpricedLines, 'line');
    const [before, now] = [writeUnitAmount(base, one, ofOne), writeUnitAmount(head, one, ofOne)];
    const unit = hasBefore
      ? [before, now, `${change(delta, wholePercent(one), undefined, ofOne)}${part}${inDoubt}`]
      : [now];
    const estimate = isEstimated ? [writeEstimate(head, ofOne)] : [];
    const cells = [count(quantity), ...unit, ...estimate, writeTotalAmount(head, ofAll), unpriced];
    return `<tr>${cells.map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`;
  });
  const unit = hasBefore ? ['Unit cost before', 'after', 'Change'] : ['Unit cost'];
  const estimate = isEstimated ? ['With estimates'] : [];
  return table(['Boards', ...unit, ...estimate, 'All boards', 'Not priced'], rows);
}

function changeTable({ base, quantities, primaryQuantity }: ReviewReport, { changes, lines }: BomReview): string {
  if (changes.length === 0) return '';
  const hasBefore = base !== null && lines.base !== null;
  const told = (hasBefore ? changes : dearestFirst(changes, primaryQuantity)).slice(0, MOST);
  const listCosts = ({ cost }: BomLineChange): (string | null)[] =>
    quantities.map((quantity) => cost.find((one) => one.quantity === quantity)?.delta ?? null);
  const places = placesFor(told.flatMap(listCosts));
  const rows = told.map((line) => {
    const { kind, references, before, after, fields } = line;
    const deltas = listCosts(line).map((delta) => (hasBefore ? signed(delta, places) : amount(delta, places)));
    const part = (after ?? before)?.part ?? null;
    const stock = part === null ? 'no part found' : part.stock === null ? 'not known' : count(part.stock);
    const match = `${Math.round(100 * ((after ?? before)?.confidence ?? 0))}\u00A0%`;
    const what = fields.includes('unit_price') ? SAME_PIECES : kind;
    const changed = new Set(changedFields(line).map(({ field }) => field));
    const sides = hasBefore
      ? `<td>${itemText(before)}</td><td>${itemText(after, changed)}</td>`
      : `<td>${itemText(after)}</td>`;
    return [
      `<tr>${hasBefore ? `<td>${what}</td>` : ''}<td><code>${html(references.join(', '), 200)}</code></td>${sides}`,
      ...[...deltas, stock, match].map((cell) => `<td class="number">${cell}</td>`),
      '</tr>',
    ].join('');
  });
  const costs = quantities.map((quantity) => `for ${count(quantity)}`);
  const item = hasBefore ? ['What', 'Designators', 'Before', 'After'] : ['Designators', 'Part'];
  const left = changes.length - rows.length;
  const rest = left > 0 ? `<p class="faint">${left} more in report.json</p>` : '';
  return table([...item, ...costs, 'Stock', 'Match'], rows) + rest;
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<div class="wide"><table><thead><tr>${cells}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** What changed is bold. */
function itemText(item: BomItem | null, changed: ReadonlySet<ItemField> = new Set()): string {
  if (item === null) return '–';
  const { part, quantity } = item;
  const bold = (field: ItemField, text: string): string => (changed.has(field) ? `<b>${text}</b>` : text);
  const number = html(readItemField(item, 'number'), 80);
  const texts = [
    number === '' ? '' : bold('number', `<code>${number}</code>`),
    ...(['value', 'footprint', 'manufacturer'] as const)
      .filter((field) => field !== 'manufacturer' || changed.has(field))
      .map((field) => {
        const text = html(readItemField(item, field), 80);
        return text === '' ? '' : bold(field, text);
      }),
  ];
  const pieces = changed.has('dnp') ? bold('dnp', readItemField(item, 'dnp')) : bold('quantity', `× ${quantity}`);
  const isEnding = part !== null && ['nrnd', 'eol', 'obsolete'].includes(part.lifecycle);
  const state = isEnding ? ` <b class="warning">${part.lifecycle}</b>` : '';
  return `${texts.filter((text) => text !== '').join(' ') || '–'} ${pieces}${foundText(item)}${state}`;
}

/** The part that the price is of, where the design does not name it. */
function foundText(item: BomItem): string {
  const found = pricedAs(item);
  if (found === null) return '';
  const maker = found.manufacturer === '' ? '' : ` (${html(found.manufacturer, 80)})`;
  return ` <span class="faint">${found.words} <code>${html(found.mpn, 80)}</code>${maker}</span>`;
}

function unpricedItem({ references, value, mpn, reason }: BomReview['unpriced'][number]): string {
  const part = [mpn, value].filter((text) => text !== null && text !== '').join(' ');
  return `<li><code>${html(references.join(', '), 200)}</code> ${html(part, 120)}: ${html(reason, 400)}</li>`;
}
