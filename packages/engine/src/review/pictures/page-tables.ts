import type { BomItem, BomReview, CheckDiff, Finding, IgnoredFinding, ReviewProject, ReviewReport } from '../model.ts';
import { html } from '../render/escape.ts';
import { amount, change, count, currencyOf, signed } from '../render/money.ts';
import { bySeverity, CHECKS, plural } from '../render/tally.ts';

/** Rows of one table or list; a page of a hundred thousand opens nowhere. */
const MOST = 2_000;

/** Findings of every check: new ones unfolded, the others to be unfolded. */
export function findingsOf(project: ReviewProject): string {
  return CHECKS.map(({ label, of }) => checkBlock(label, of(project))).join('');
}

function checkBlock(label: string, diff: CheckDiff): string {
  if (diff.status === 'absent' && diff.fixed.length === 0) return '';
  const engine = `<span class="faint">${html(diff.engine, 100)}</span>`;
  const head = `<h3>${label} ${engine}</h3>`;
  const notRun = diff.notRun.map(({ rule, reason }) => `<li><code>${html(rule, 80)}</code> ${html(reason, 400)}</li>`);
  const isClean = diff.status === 'ran' && diff.new.length === 0 && notRun.length === 0 && diff.isComparable;
  return [
    head,
    diff.status === 'not_run' ? `<p class="warning">Not run: ${html(diff.reason, 600)}</p>` : '',
    diff.status === 'ran' && !diff.isComparable ? '<p class="faint">Nothing on the base to compare with.</p>' : '',
    isClean ? '<p class="good">Nothing new.</p>' : '',
    folded(
      diff.isComparable ? 'New' : 'Found',
      diff.new.length,
      bySeverity(diff.new).slice(0, MOST).map(findingItem),
      true,
    ),
    folded('Fixed', diff.fixed.length, diff.fixed.slice(0, MOST).map(findingItem), false),
    folded('Unchanged', diff.unchanged.length, bySeverity(diff.unchanged).slice(0, MOST).map(findingItem), false),
    folded('Ignored', diff.ignored.length, diff.ignored.slice(0, MOST).map(ignoredItem), false),
    folded('Rules not run', notRun.length, notRun.slice(0, MOST), false),
  ].join('\n');
}

function folded(title: string, total: number, items: readonly string[], isOpen: boolean): string {
  if (total === 0) return '';
  const left = total - items.length;
  const rest = left > 0 ? `<p class="faint">${left} more in report.json</p>` : '';
  return `<details${isOpen ? ' open' : ''}><summary>${title}: ${total}</summary><ul>${items.join('\n')}</ul>${rest}</details>`;
}

function findingItem({ severity, rule, message, places }: Finding): string {
  const where = places.slice(0, 6).map(({ file, line, what }) => {
    const at = file === '' ? '' : `<code>${html(file, 200)}${line === null ? '' : `:${line}`}</code>`;
    return [html(what, 120), at].filter((text) => text !== '').join(' ');
  });
  const more = places.length > 6 ? ` and ${places.length - 6} more` : '';
  return `<li><span class="${severity}">${severity}</span> <code>${html(rule, 80)}</code> ${html(message, 1_000)} <span class="faint">${where.join(', ')}${more}</span></li>`;
}

function ignoredItem(finding: IgnoredFinding): string {
  const until = finding.expires === null ? 'no end' : `until ${html(finding.expires, 20)}`;
  return findingItem(finding).replace(/<\/li>$/, ` <b>${html(finding.reason, 400)}</b> (${until})</li>`);
}

/** Cost at every quantity, the lines that changed, and those without a price. */
export function costOf(report: ReviewReport, { bom }: ReviewProject): string {
  if (bom.status === 'absent') return '';
  const head = `<h3>Bill of materials and cost, ${currencyOf(report.currency)}</h3>`;
  if (bom.status === 'not_run') return `${head}<p class="warning">Not reckoned: ${html(bom.reason, 600)}</p>`;
  return [
    head,
    costTable(bom),
    changeTable(report, bom),
    folded('Not priced, and in no sum above', bom.unpriced.length, bom.unpriced.slice(0, MOST).map(unpricedItem), true),
    ...bom.notes.slice(0, MOST).map((note) => `<p>${html(note, 600)}</p>`),
  ].join('\n');
}

function costTable({ cost }: BomReview): string {
  if (cost.length === 0) return '<p class="faint">No cost was reckoned.</p>';
  const rows = cost.map(({ quantity, base, head, delta, deltaPercent, isWhole }) => {
    const part = isWhole || delta === null ? '' : ' <span class="warning">not the whole change</span>';
    const unpriced = head === null || head.unpricedLines === 0 ? '' : plural(head.unpricedLines, 'line');
    const cells = [
      count(quantity),
      amount(base?.unit ?? null),
      amount(head?.unit ?? null),
      `${change(delta, deltaPercent)}${part}`,
    ];
    return `<tr>${[...cells, amount(head?.total ?? null), unpriced].map((cell) => `<td class="number">${cell}</td>`).join('')}</tr>`;
  });
  return table(['Boards', 'Unit cost before', 'after', 'Change', 'All boards', 'Not priced'], rows);
}

function changeTable({ quantities }: ReviewReport, { changes }: BomReview): string {
  if (changes.length === 0) return '';
  const rows = changes.slice(0, MOST).map(({ kind, references, before, after, cost, fields }) => {
    const deltas = quantities.map((quantity) => signed(cost.find((one) => one.quantity === quantity)?.delta ?? null));
    const part = (after ?? before)?.part ?? null;
    const stock = part === null ? 'no part found' : part.stock === null ? 'not known' : count(part.stock);
    return [
      `<tr><td>${kind}${fields.length === 0 ? '' : `: ${html(fields.join(', '), 80)}`}</td>`,
      `<td><code>${html(references.join(', '), 200)}</code></td><td>${itemText(before)}</td><td>${itemText(after)}</td>`,
      ...[...deltas, stock, ((after ?? before)?.confidence ?? 0).toFixed(2)].map(
        (cell) => `<td class="number">${cell}</td>`,
      ),
      '</tr>',
    ].join('');
  });
  const head = [
    'What',
    'Designators',
    'Before',
    'After',
    ...quantities.map((quantity) => `for ${count(quantity)}`),
    'Stock',
    'Match',
  ];
  const left = changes.length - rows.length;
  return table(head, rows) + (left > 0 ? `<p class="faint">${left} more in report.json</p>` : '');
}

function table(head: readonly string[], rows: readonly string[]): string {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<div class="wide"><table><thead><tr>${cells}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function itemText(item: BomItem | null): string {
  if (item === null) return '–';
  const { part, mpn, value, footprint, quantity } = item;
  const number = part?.mpn ?? mpn ?? '';
  const texts = [
    number === '' ? '' : `<code>${html(number, 80)}</code>`,
    html(value ?? '', 80),
    html(footprint ?? '', 80),
  ];
  const state =
    part !== null && ['nrnd', 'eol', 'obsolete'].includes(part.lifecycle)
      ? ` <b class="warning">${part.lifecycle}</b>`
      : '';
  return `${texts.filter((text) => text !== '').join(' ') || '–'} × ${quantity}${state}`;
}

function unpricedItem({ references, value, mpn, reason, isNew }: BomReview['unpriced'][number]): string {
  const part = [mpn, value].filter((text) => text !== null && text !== '').join(' ');
  return `<li><code>${html(references.join(', '), 200)}</code> ${html(part, 120)}: ${html(reason, 400)}${isNew ? '' : ' (before, too)'}</li>`;
}
