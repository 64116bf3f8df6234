import { extractBaseName, extractFolder } from '@partwright/files/paths';
import { code, link, summaryHtml } from '@partwright/report-text';
import type { Finding, FindingPlace, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';

/** How much is shown; each a number of rows or projects. */
export interface Limits {
  /** In each list or table of the details. */
  rows: number;
  /** Projects whose details are told at all. */
  detailed: number;
  /** Rows of the table of projects. */
  projects: number;
  /** Lines under "Needs action". */
  actions: number;
}

/** What the sections need, besides the report. */
export interface RenderContext {
  report: ReviewReport;
  limits: Limits;
  /** Address of the whole report, of the run or the job. */
  reportUrl: string | null;
  /** Address of a line of a file at head; null when there is none. */
  fileUrl: (path: string, line: number | null) => string | null;
  /** Where what is left out is found. */
  elsewhere: string;
  /** Details are shown unfolded, and findings that were there before one by one. */
  isWide: boolean;
}

/** There is no base: nothing is new or fixed, and the report tells how things stand. */
export function isFirstLook({ report }: Pick<RenderContext, 'report'>): boolean {
  return report.base === null;
}

/** ` · hw/feather`, where it could be another project; inside of `<summary>`. */
export function ofProject({ report }: RenderContext, project: Pick<ReviewProject, 'path' | 'name'>): string {
  return report.projects.length > 1 ? ` · ${summaryHtml(shortPath(project))}` : '';
}

/** The folder says more than the file in it, which is mostly named alike. */
export function shortPath({ path, name }: Pick<ReviewProject, 'path' | 'name'>): string {
  const folder = extractFolder(path);
  const isAlike = /\.kicad_(?:pro|sch|pcb)$/.test(extractBaseName(path)) && extractBaseName(folder) === name;
  return isAlike ? folder : path;
}

/** A path as code; of a long one the end says which it is. */
export function pathCode(path: string, most = 60): string {
  const points = Array.from(path);
  return code(points.length > most ? `…${points.slice(1 - most).join('')}` : path, most);
}

/** `3 more in the report`; '' when nothing is left out. */
export function more({ elsewhere }: Pick<RenderContext, 'elsewhere'>, left: number, what = 'more'): string {
  return left <= 0 ? '' : `*${left} ${what} in ${elsewhere}*`;
}

/** A line for each of the first, and as the last one how many there are besides: there may be thousands, of which no text is made. */
export function listed<T>(
  context: RenderContext,
  items: readonly T[],
  most: number,
  line: (item: T) => string,
  indent = '',
): string[] {
  const left = more(context, items.length - most);
  return [...items.slice(0, most).map(line), ...(left === '' ? [] : [`${indent}- ${left}`])];
}

/** A folded block; its text begins after an empty line, or it would be no Markdown. */
export function details({ isWide }: RenderContext, summary: string, body: readonly string[]): string {
  const text = body.filter((part) => part !== '').join('\n\n');
  if (text === '') return '';
  return `<details${isWide ? ' open' : ''}><summary>${summary}</summary>\n\n${text}\n\n</details>`;
}

/** Cells are Markdown already. Alignment: `-` left, `:` right. */
export function table(head: readonly string[], alignment: string, rows: readonly (readonly string[])[]): string {
  const rule = Array.from(head, (_, index) => (alignment[index] === ':' ? '---:' : '---'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** `feather.kicad_sch:2053`, linked to the line at head. */
export function placeLink(context: RenderContext, { file, line }: Pick<FindingPlace, 'file' | 'line'>): string {
  if (file === '') return '';
  const name = extractBaseName(file);
  return link(code(line === null ? name : `${name}:${line}`, 60), context.fileUrl(file, line));
}

/**
 * `U3` pin 7, net `EN`, or what the place says of itself. Of two that are too near or not joined both, as the first alone reads like any
 * other of its own: `J1` and `L2`, `C12` pin 1 and net `GND`. What is said of a line of a list names its parts itself.
 */
export function formatWhere(finding: Pick<Finding, 'check' | 'places'>): string {
  const first = pickPlace(finding.places);
  if (first === undefined || finding.check === 'bom') return formatFirstPlace(finding);
  const said = formatPlace(first);
  const named = finding.places.map((place) =>
    place.net === first.net && place.ref === null ? '' : formatNamed(place),
  );
  const [other, ...more] = new Set(named.filter((words) => words !== '' && words !== said));
  if (other === undefined) return said;
  return `${said} and ${more.length === 0 ? other : `${more.length + 1} more`}`;
}

/** The first of the places that says most. */
export function formatFirstPlace({ places }: Pick<Finding, 'places'>): string {
  const place = pickPlace(places);
  return place === undefined ? '' : formatPlace(place);
}

/** The place that a finding is told by: a part, where it has one, and rather anything than the edge that it is too near to. */
export function pickPlace(places: readonly FindingPlace[]): FindingPlace | undefined {
  return (
    places.find(({ ref }) => ref !== null) ?? places.find(({ what }) => !what.endsWith(' on Edge.Cuts')) ?? places[0]
  );
}

function formatPlace(place: FindingPlace): string {
  return formatNamed(place) || (place.what === '' ? '' : code(place.what, 60));
}

/** '' for what has no name in the design, as a piece of the board's edge. */
function formatNamed({ ref, pin, net }: FindingPlace): string {
  if (ref !== null && ref !== '') return pin === null ? code(ref, 30) : `${code(ref, 30)} pin ${code(pin, 20)}`;
  return net === null ? '' : `net ${code(net, 40)}`;
}
