import { code, plural, prose } from '@partwright/report-text';
import type { BomLineChange, HeldExport, ReviewProject } from '../../model.ts';
import type { ReviewReport } from '../../report.ts';
import { nameOfItem } from '../../name-of-item.ts';
import { writeUnit } from '../../cost-figure.ts';
import { primaryCost } from '../../project-results.ts';
import { isFirstLook, shortPath, type RenderContext, pathCode } from '../context.ts';
import { changedFields, type ItemField } from '../line-changes.ts';
import { describeUncompared } from '../uncompared.ts';

const WORDS = ['new', 'fitted now', 'no longer fitted', 'changed', 'gone'] as const;
const MOST_NAMED = 6;
/** Designators of one kind that a difference is without: each kind has its place in the line. */
const MOST_UNCOMPARED = 2;
/** Changes of one list that are told one by one. */
const FEW_CHANGES = 2;

/** What changed in the bills of materials by designator, and what no difference of cost is of, a line a project each. */
export function changedLines(context: RenderContext): string {
  const { report, limits } = context;
  const changed = report.projects.filter(
    ({ bom, exportOf }) => exportOf === null && (isChanged(bom.changes) || bom.cost.some(({ isWhole }) => !isWhole)),
  );
  if (isFirstLook(context)) return '';
  const isOneBoard = report.projects.filter(({ exportOf }) => exportOf === null).length === 1;
  // What came or went as a whole is told by the table.
  const told = changed.flatMap((project) => {
    const name = isOneBoard ? '' : `${pathCode(shortPath(project))}: `;
    const cost = primaryCost(report, project);
    const open = cost === undefined || cost.delta === null ? [] : describeUncompared(cost, MOST_UNCOMPARED);
    const lines = [
      ...listKinds(project, isOneBoard).map((words) => `* BOM ${name}${words}`),
      ...(open.length === 0 || limits.rows === 0
        ? []
        : [`* Not in the difference${name === '' ? '' : ` of ${name.slice(0, -2)}`}: ${prose(open.join('; '), 400)}`]),
    ];
    return lines.length === 0 ? [] : [lines];
  });
  const shown = told.slice(0, limits.projects);
  const left = told.length - shown.length;
  return [
    ...shown.flat(),
    ...(left > 0 ? [`* BOM of ${plural(left, 'more project')} changed`] : []),
    ...exportChanges(context),
  ].join('\n');
}

/** What an exported list says otherwise than before and its board does not: who orders by the list buys by that. */
function exportChanges({ report: { projects }, limits }: RenderContext): string[] {
  const lines = projects.flatMap((project) => {
    const changes = changesOfItself(project, projects);
    const words = listKinds({ ...project, bom: { ...project.bom, changes } }, true);
    return words.map((said) => `* ${pathCode(project.path)} itself: ${said}`);
  });
  const shown = lines.slice(0, Math.max(1, limits.rows));
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`* ${plural(left, 'more change')} of exported lists`] : [])];
}

function changesOfItself({ bom, exportOf }: ReviewProject, projects: readonly ReviewProject[]): BomLineChange[] {
  if (exportOf === null) return [];
  const source = projects.find(({ path }) => path === exportOf);
  // Of a list without a base all is new, which is told by its number of lines.
  const changes = source?.bom.lines.base == null ? [] : source.bom.changes.filter(isChange);
  const told = new Set(changes.flatMap(({ references }) => references));
  return bom.changes
    .filter((change) => isChange(change) && isSaidOtherwise(change))
    .filter((change) => change.references.some((name) => !told.has(name)));
}

/** A column that came or went says nothing else of any part. */
function isSaidOtherwise(line: BomLineChange): boolean {
  if (line.kind !== 'changed') return true;
  return changedFields(line).some(
    ({ field, from, to }) => field === 'dnp' || field === 'quantity' || (from !== '' && to !== ''),
  );
}

/** Substitutes of a comment, over all projects. */
const MOST_SUBSTITUTES = 3;

/** What is bought in place of other parts at the primary quantity, each with what is to be checked. */
export function substituteLines({ report, limits }: RenderContext): string {
  const runs = report.projects
    .filter(({ exportOf }) => exportOf === null)
    .flatMap((project) => {
      const [run] = project.bom.substitutes ?? [];
      return (run?.lines ?? []).map((line) => ({ line, project }));
    });
  const isOneBoard = report.projects.filter(({ exportOf }) => exportOf === null).length === 1;
  const shown = runs.slice(0, Math.min(MOST_SUBSTITUTES, limits.rows));
  const lines = shown.map(({ line: { references, text, risks }, project }) => {
    const name = isOneBoard ? '' : `${pathCode(shortPath(project))}: `;
    const toCheck = risks.length === 0 ? '' : `. To check: ${prose(risks.join('. '), 240)}`;
    return `* Bought ${name}${code(references.slice(0, MOST_NAMED).join(', '), 60)} ${prose(text, 240)}${toCheck}`;
  });
  const left = runs.length - shown.length;
  return [
    ...lines,
    ...(left > 0 ? [`* ${plural(left, `${shown.length > 0 ? 'more ' : ''}part`)} bought in place of others`] : []),
  ].join('\n');
}

/** Pieces that cost something else by their number are no change of the files. */
function isChange({ fields }: BomLineChange): boolean {
  return !fields.includes('unit_price');
}

function isChanged(changes: readonly BomLineChange[]): boolean {
  return changes.some(isChange);
}

/** Where there was no list before, all of it is new, and the table says how many lines. */
function listKinds({ bom, change: state }: ReviewProject, isOneBoard: boolean): string[] {
  // What is gone with its project is no change of a list.
  if (bom.lines.base === null || state === 'removed' || !isChanged(bom.changes)) return [];
  const changed = bom.changes.filter(isChange);
  const isTold = changed.length <= FEW_CHANGES && changed.some((line) => changedFields(line).length > 0);
  if (isOneBoard && isTold) return changed.map(tellChange);
  const gravestFirst = changed.toSorted((a, b) => rankOfChange(a) - rankOfChange(b));
  const changes = Map.groupBy(gravestFirst, wordOfChange);
  const words = WORDS.flatMap((word) => {
    const some = changes.get(word) ?? [];
    const names = some.flatMap(({ references, after, before }) =>
      references.length > 0 ? references : [nameOfItem(after ?? before) ?? 'a line'],
    );
    if (names.length === 0) return [];
    const left = names.length - MOST_NAMED;
    return [`${word} ${code(names.slice(0, MOST_NAMED).join(', '), 60)}${left > 0 ? ` and ${left} more` : ''}`];
  });
  return [words.join(' · ')];
}

/** Another thing goes before another number of it, and that before what only names the same part in another way. */
function rankOfChange({ fields, before, after }: BomLineChange): number {
  if (fields.some((field) => field === 'value' || field === 'footprint' || field === 'dnp' || field === 'quantity'))
    return 0;
  if (fields.includes('mpn') && before?.mpn != null && after?.mpn != null) return 1;
  return fields.includes('part') ? 2 : 3;
}

/** `changed `R7`: value `10k` → `4k7``: of so few the comment has room to say what each is. */
function tellChange(line: BomLineChange): string {
  const { references, before, after } = line;
  const left = references.length - MOST_NAMED;
  const names = references.length > 0 ? references : [nameOfItem(after ?? before) ?? 'a line'];
  const named = `${wordOfChange(line)} ${code(names.slice(0, MOST_NAMED).join(', '), 60)}${left > 0 ? ` and ${left} more` : ''}`;
  const steps = changedFields(line)
    .filter(({ field }) => field !== 'dnp')
    .map(
      ({ field, from, to }) =>
        `${FIELDS[field]} ${from === '' ? 'none' : code(from, 40)} → ${to === '' ? 'none' : code(to, 40)}`,
    );
  return steps.length === 0 ? named : `${named}: ${steps.join(', ')}`;
}

const FIELDS: Record<ItemField, string> = {
  number: 'part number',
  order: 'order number',
  value: 'value',
  footprint: 'footprint',
  manufacturer: 'maker',
  quantity: 'quantity',
  dnp: 'fitted',
};

/** Whether a part is placed at all is more than any other change of it. */
function wordOfChange({ kind, fields, after }: BomLineChange): (typeof WORDS)[number] {
  if (kind === 'added') return 'new';
  if (kind === 'removed') return 'gone';
  if (!fields.includes('dnp') || after === null) return 'changed';
  return after.quantity === 0 ? 'no longer fitted' : 'fitted now';
}

/** What was exported of a board is that board: whether it says anything else, and whether it was made again with it. */
export function exportLines({ report, limits }: RenderContext): string {
  const own = new Set(report.projects.map(({ path }) => path));
  const lines = [
    ...report.projects.filter(({ exportOf }) => exportOf !== null).map((project) => tellProject(report, project)),
    ...report.projects.flatMap((project) =>
      (project.exports ?? []).filter(({ path }) => !own.has(path)).map((held) => tellExport(project, held)),
    ),
  ].toSorted((a, b) => Number(b.includes('⚠️')) - Number(a.includes('⚠️')));
  const shown = lines.slice(0, Math.max(1, limits.rows));
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`* ${plural(left, 'more export')} of these boards`] : [])].join('\n');
}

function tellProject(report: ReviewReport, project: ReviewProject): string {
  const { projects, currency, primaryQuantity } = report;
  const { path, kind, change, exportOf, differences, notHeld, sameFilesAs, sameLayersAs, isVariant } = project;
  if (sameFilesAs !== undefined && change !== 'removed')
    return `* ${pathCode(path)} holds the same Gerber files as ${pathCode(sameFilesAs)}: they are checked once`;
  if (sameLayersAs !== undefined && change !== 'removed') {
    const twin = `* ${pathCode(path)} holds the layers of ${pathCode(sameLayersAs)}, drilled by other files`;
    return differences.length === 0
      ? `${twin}: the holes are the same`
      : `${twin}: ⚠️ differs: ${prose(differences.join('; '), 240)}`;
  }
  const source = projects.find((project) => project.path === exportOf);
  const board = source?.kind === 'bom' ? 'a list of the same board as' : 'of the board';
  const what = `* ${pathCode(path)} ${change === 'removed' ? 'was' : 'is'} ${board} ${pathCode(exportOf ?? '')}`;
  const isHeld = kind !== 'gerber' || source?.exports?.some((held) => held.path === path) === true;
  if (change === 'removed') return `${what}: it is gone`;
  if (!isHeld) return `* ${pathCode(path)} has the name of the board ${pathCode(exportOf ?? '')}: not compared with it`;
  const cost = isVariant ? primaryCost(report, project) : undefined;
  const costs =
    cost?.head?.unit == null
      ? ''
      : `; one board by it costs ${writeUnit(cost.head, cost, currency)} at ${primaryQuantity}`;
  if (differences.length > 0)
    return `${what}: ⚠️ differs: ${prose(differences.join('; '), 240)}${tellNotHeld(notHeld)}${costs}`;
  if (isVariant) return `${what}: has the same parts, and names other or further numbers to order them by${costs}`;
  return `${what}: ${kind === 'gerber' ? tellSame('gerber', notHeld) : 'says nothing else, and is counted once'}`;
}

const SAME = {
  bom: 'says nothing else',
  positions: 'has the same parts at the same places and sides; angles are not compared',
  gerber: 'has its outline, layers and holes; what the layers show is not compared',
};

/** What was not compared is not the same. */
function tellSame(kind: HeldExport['kind'], notHeld: HeldExport['notHeld']): string {
  return notHeld === undefined ? SAME[kind] : `nothing else was found${tellNotHeld(notHeld)}`;
}

function tellNotHeld(notHeld: HeldExport['notHeld']): string {
  return notHeld === undefined ? '' : `; not compared: ${prose(notHeld.join('; '), 240)}`;
}

function tellExport(project: ReviewProject, { path, kind, isRenewed, differences, notHeld }: HeldExport): string {
  const board = pathCode(shortPath(project));
  const said =
    differences.length > 0
      ? `differs: ${prose(differences.join('; '), 240)}${tellNotHeld(notHeld)}`
      : tellSame(kind, notHeld);
  if (isRenewed) return `* ${pathCode(path)} is of the board ${board}: ${differences.length > 0 ? '⚠️ ' : ''}${said}`;
  return `* ${pathCode(path)} was not made again with ${board}: ${differences.length > 0 ? '⚠️ ' : ''}${said}`;
}
