import type { Endpoint } from '../endpoint.ts';
import { problems } from '../errors.ts';
import { headers } from '../headers.ts';
import { limits } from '../limits.ts';
import { scopes } from '../scopes.ts';
import { escapeHtml, renderText } from './html.ts';
import type { Links } from './links.ts';
import { price, renderRoute } from './operation.ts';

function table(heads: string[], rows: { id?: string; cells: string[] }[]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join('');
  const body = rows.map(
    ({ id, cells }) => `<tr${id ? ` id="${id}"` : ''}>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const section = (id: string, title: string, body: string): string =>
  `<section class="appendix" id="${id}"><h2>${title}</h2>${body}</section>`;
const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** Every error of the product; its code is the anchor that `docs_url` points to. */
export function renderErrors(): string {
  const rows = Object.entries(problems)
    .toSorted(([, a], [, b]) => a.status - b.status)
    .map(([name, { status, error }]) => ({
      id: name,
      cells: [String(status), code(name), renderText(error)],
    }));
  return section(
    'errors',
    'Errors',
    `<p>Programs look at <code>code</code>, which is never renamed; people read <code>error</code>.</p>${table(['Status', 'Code', 'Meaning'], rows)}`,
  );
}

export function renderHeaders(): string {
  const rows = Object.entries(headers).map(([name, { side, when, description, example }]) => ({
    cells: [
      code(name),
      `${side === 'request' ? 'You send it' : 'You get it'} ${escapeHtml(when)}`,
      renderText(description),
      code(example),
    ],
  }));
  return section('headers', 'Headers', table(['Header', 'When', 'Meaning', 'Example'], rows));
}

export function renderScopes(): string {
  const rows = Object.entries(scopes).map(([scope, what]) => ({ cells: [code(scope), escapeHtml(what)] }));
  return section(
    'scopes',
    'Scopes',
    `<p>What a key may do. An operation needs exactly one.</p>${table(['Scope', 'Allows'], rows)}`,
  );
}

/** Only what costs; all else is free. */
export function renderCredits(all: readonly Endpoint[], links: Links): string {
  const rows = all
    .filter((e) => e.credits > 0)
    .map((e) => ({
      cells: [`<a href="${links.operation(e)}">${escapeHtml(e.summary)}</a>`, renderRoute(e), price(e)],
    }));
  return section(
    'credits',
    'Credits',
    `<p>${renderText('Every operation that is not listed is free. A batch is charged per begun 50 components. A failed or canceled job gives its credits back, and test keys never spend any.')}</p>${table(['Operation', 'Request', 'Price'], rows)}`,
  );
}

const megabytes = (bytes: number): string => `${bytes / 1e6} MB`;

export function renderLimits(): string {
  const rows = [
    ['Items a page holds', `${limits.pageDefault}, at most ${limits.pageMax}`],
    ['Components of a batch match', String(limits.batchComponents)],
    ['SKUs of a datasheet batch', String(limits.batchSkus)],
    ['Seconds a status operation waits', String(limits.longPollSeconds)],
    ['Hours an Idempotency-Key is kept', String(limits.idempotencyHours)],
    ['JSON body', megabytes(limits.jsonBytes)],
    ['BOM file', `${megabytes(limits.bom.bytes)}, ${limits.bom.lines.toLocaleString('en')} lines`],
    ['Photo', `${megabytes(limits.photo.bytes)}, ${limits.photo.megapixels} megapixels`],
    [
      'Gerber ZIP',
      `${megabytes(limits.gerber.bytes)}, ${limits.gerber.entries.toLocaleString('en')} entries, ${megabytes(limits.gerber.unpackedBytes)} unpacked`,
    ],
    ['STEP file', megabytes(limits.step.bytes)],
    ['PDF', megabytes(limits.pdf.bytes)],
    ['Schematic or board', megabytes(limits.schematic.bytes)],
  ].map((cells) => ({ cells: cells.map(escapeHtml) }));
  return section(
    'limits',
    'Limits',
    `<p>As a server has them when nothing else is set.</p>${table(['What', 'Limit'], rows)}`,
  );
}
