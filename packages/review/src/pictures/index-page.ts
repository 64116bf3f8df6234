import { html, plural } from '@partwright/report-text';
import type { ReviewProject, ReviewPicture } from '../model.ts';
import type { PolicyVerdict, ReviewReport } from '../report.ts';
import { describeBoardChange } from '../project-results.ts';
import { explainNotChecked } from '../projects/index.ts';
import { tellOldPrices } from '../render/old-prices.ts';
import { verdictMark } from '../render/tally.ts';
import { STYLE, STYLE_HASH } from './page-style.ts';
import { formatCost, formatFindings } from './page-tables.ts';
import type { PictureFile } from './picture-folder.ts';

const POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_HASH}'`,
  "img-src data: 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * The page that opens the report folder: drawings before and after with a switch, findings and cost of every project. One file without a
 * script; its policy lets nothing be fetched, and everything from files is text.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { indexPage, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * indexPage(report, []).startsWith('<!doctype html>'); // => true
 */
export function indexPage(report: ReviewReport, files: readonly PictureFile[]): string {
  const findAddress = encodeAddresses(files);
  const { head, base, tool, prices, createdAt } = report;
  const title = `${html(tool.name, 40)}: ${html(report.headline, 300)}`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style></head><body>`,
    `<header><h1>${verdictMark(report)} ${title}</h1>`,
    `<p class="faint">${html(head.sha.slice(0, 7), 7)}${base === null ? '' : ` against ${html(base.sha.slice(0, 7), 7)}`}, ${formatTime(createdAt)}. ${formatPrices(prices)}${tellOldPrices(prices, createdAt)}. ${html(tool.name, 40)} ${html(tool.version, 30)}</p>`,
    navigation(report.projects),
    '</header><main>',
    policyList(report.policies),
    problemList([
      ...report.notChecked.map(({ path, reason }) => `${path} ${explainNotChecked(reason)}`),
      ...report.problems,
    ]),
    ...report.projects.map((project, at) => projectSection(report, project, at, findAddress)),
    untouchedList(report),
    '</main></body></html>\n',
  ].join('\n');
}

/** `2026-11-21 00:03 UTC`. */
function formatTime(instant: string): string {
  const [, day, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*Z$/.exec(instant) ?? [];
  return day === undefined ? html(instant, 30) : `${day} ${minute} UTC`;
}

function formatPrices({ label, oldest, newest }: ReviewReport['prices']): string {
  const dates = [oldest, newest].flatMap((time) => (time === null ? [] : [html(time.slice(0, 10), 10)]));
  return `Prices: ${html(label, 100)}${dates.length === 0 ? ', no dates known' : ` of ${[...new Set(dates)].join(' to ')}`}`;
}

function navigation(projects: readonly ReviewProject[]): string {
  if (projects.length < 2) return '';
  const links = projects.map(({ path }, at) => `<li><a href="#project-${at + 1}">${html(path, 120)}</a></li>`);
  return `<nav aria-label="Projects"><ul>${links.join('\n')}</ul></nav>`;
}

const VERDICTS = {
  passed: '<span class="good">holds</span>',
  violated: '<span class="error">does not hold</span>',
  not_decidable: '<span class="warning">cannot be decided</span>',
} as const;

function policyList(policies: readonly PolicyVerdict[]): string {
  if (policies.length === 0) return '';
  const items = policies.map(({ policy, setting, verdict, level, details }) => {
    const lines = details.map(({ project, message }) => `<li>${html(project, 120)}: ${html(message, 600)}</li>`);
    const list = verdict === 'passed' || lines.length === 0 ? '' : `<ul>${lines.join('\n')}</ul>`;
    const weight = verdict === 'violated' && level === 'warn' ? ' (only a warning)' : '';
    return `<li><code>${html(policy, 60)}: ${html(setting, 60)}</code> ${VERDICTS[verdict]}${weight}${list}</li>`;
  });
  return `<section><h2>Policies</h2><ul>${items.join('\n')}</ul></section>`;
}

/** What an export says otherwise than the board that it is of, and what is older than its board. */
function listExport({ exportOf, differences, exports = [] }: ReviewProject): string[] {
  const held = exports.flatMap(({ path, isRenewed, differences: said }) => [
    ...(isRenewed ? [] : [`${path} was not made again with this board`]),
    ...said.map((words) => `${path}: ${words}`),
  ]);
  return exportOf === null ? held : [...held, ...differences.map((words) => `Not as ${exportOf}: ${words}`)];
}

function boardChange({ dfm }: ReviewProject): string {
  const said = describeBoardChange(dfm);
  return said === '' ? '' : `<p>${html(said, 400)}</p>`;
}

function problemList(problems: readonly string[]): string {
  if (problems.length === 0) return '';
  return `<h3 class="warning">Not everything could be checked</h3><ul>${problems.map((text) => `<li>${html(text, 600)}</li>`).join('\n')}</ul>`;
}

function projectSection(report: ReviewReport, project: ReviewProject, at: number, findAddress: PictureAddress): string {
  const { path, change, previousPath, pictures, problems } = project;
  const was =
    previousPath === null || previousPath === path
      ? ''
      : `, ${change === 'copied' ? 'of' : 'was'} ${html(previousPath, 200)}`;
  const what = report.base === null ? '' : ` <span class="faint">${change}${was}</span>`;
  const drawings = pictures.map((picture, number) =>
    pictureBlock(picture, `picture-${at + 1}-${number + 1}`, findAddress),
  );
  return [
    `<section id="project-${at + 1}"><h2>${html(path, 200)}${what}</h2>`,
    problemList([...listExport(project), ...problems]),
    boardChange(project),
    drawings.length === 0 ? '' : `<h3>Drawings</h3>${drawings.join('\n')}`,
    formatCost(report, project),
    formatFindings(report, project),
    '</section>',
  ].join('\n');
}

function untouchedList({ untouched: paths, base }: ReviewReport): string {
  if (paths.length === 0) return '';
  const items = paths.slice(0, 2_000).map((path) => `<li>${html(path, 200)}</li>`);
  return `<details><summary>${plural(paths.length, 'other project')} not ${base === null ? 'reviewed' : 'touched'}</summary><ul>${items.join('\n')}</ul></details>`;
}

/** Together no more bytes than this are put into the page itself; it refers to the files beside it for the others. */
const LARGEST_INLINE = 12_000_000;

/** Where a picture is: in the page itself, or in a file beside it. Undefined for a name that is not in the folder. */
type PictureAddress = (name: string) => string | undefined;

/** Pictures go into the page, in their order, as long as it stays small enough to open. As images they can run no script. */
function encodeAddresses(files: readonly PictureFile[]): PictureAddress {
  const addresses = new Map<string, string>();
  let left = LARGEST_INLINE;
  for (const { name, text } of files) {
    // What is far too long need not be escaped to know it.
    const inline = text.length / 2 > left ? undefined : `data:image/svg+xml,${escaped(slimmed(text))}`;
    const fits = inline !== undefined && inline.length <= left;
    if (fits) left -= inline.length;
    addresses.set(name, fits ? inline : encodeURIComponent(name));
  }
  return (name) => addresses.get(name);
}

/** Without the ids of items, of which an image knows nothing, and with quotes that need no escape. */
function slimmed(svg: string): string {
  return svg
    .replaceAll(/<[^>]*>/g, (tag) => {
      const plain = tag.replaceAll(/ data-[\w-]+="[^"]*"/g, '');
      return plain.includes("'") ? plain : plain.replaceAll('"', "'");
    })
    .replaceAll(/>\n</g, '><');
}

/** Only what would end the attribute or the address: letters stay as they are, and the page half as large. */
function escaped(svg: string): string {
  return svg.toWellFormed().replaceAll(/[%#"&<>\s]+/g, (signs) => encodeURIComponent(signs.replaceAll(/\s+/g, ' ')));
}

const LEGENDS: Record<ReviewPicture['kind'], string> = {
  board: ': red is gone, green is new',
  schematic: ': red is gone, green is new, amber is changed, and faint red is where it was before it moved',
};

const VIEWS = { changes: 'Changes', sides: 'Side by side', before: 'Before', after: 'After' } as const;
type View = keyof typeof VIEWS;

/** One sheet or side of a board with a switch between its states: radio buttons and a style, no script. */
function pictureBlock(picture: ReviewPicture, id: string, findAddress: PictureAddress): string {
  const [before, after, changes] = [picture.before, picture.after, picture.changes].map((name) =>
    name === null ? undefined : findAddress(name),
  );
  const title = html(picture.title, 80);
  const addresses = { changes, before, after };
  const hasBoth = before !== undefined && after !== undefined;
  const isShown: Record<View, boolean> = {
    // Without a drawing of its own, before and after are laid over each other by the style, which puts neither into the page twice.
    changes: changes !== undefined || hasBoth,
    sides: hasBoth,
    before: before !== undefined,
    after: after !== undefined,
  };
  const views = (Object.keys(VIEWS) as View[]).filter((view) => isShown[view]);
  if (views.length === 0) return `<p>${title}: the drawing is left out.</p>`;
  const isOverlaid = changes === undefined && hasBoth;
  const first = isOverlaid ? 'sides' : views[0];
  const labels = { ...VIEWS, changes: isOverlaid ? 'Difference, brightened' : VIEWS.changes };
  const radios = views.map(
    (view) =>
      `<label><input type="radio" name="${id}" value="${view}"${view === first ? ' checked' : ''}> ${labels[view]}</label>`,
  );
  const shown = Object.entries(addresses).flatMap(([view, address]) => {
    const image = `<img loading="lazy" src="${address}" alt="${title}: ${VIEWS[view as View]}">`;
    const legend = view === 'changes' ? LEGENDS[picture.kind] : '';
    const caption = `<figcaption>${VIEWS[view as View]}${legend}</figcaption>`;
    return address === undefined ? [] : [`<figure class="${view}">${caption}${image}</figure>`];
  });
  return [
    `<div class="picture${isOverlaid ? ' overlaid' : ''}"><fieldset><legend>${picture.kind === 'board' ? 'Board' : 'Sheet'} ${title}</legend>`,
    ...radios,
    '<label><input type="checkbox" class="zoom"> Large</label></fieldset>',
    `<div class="stage" tabindex="0" role="region" aria-label="${title}">`,
    ...shown,
    '</div></div>',
  ].join('\n');
}
