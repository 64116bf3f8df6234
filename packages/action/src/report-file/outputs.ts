import type { CheckDiff, CostChange, CostFigure, ReviewProject, ReviewReport } from '@partwright/review';
import { addDecimals } from './decimals.ts';

/** Every output of the action, as it stands in action.yml. */
export const outputTable = {
  conclusion: '`success`, `neutral` or `failure`.',
  'report-json': 'Path of report.json; empty when it was not written.',
  'report-md': 'Path of report.md; empty when it was not written.',
  sarif: 'Path of the SARIF file; empty when none was asked for.',
  'comment-id': 'Id of the comment; empty without one.',
  'comment-url': 'Address of the comment; empty without one.',
  'check-run-id': 'Id of the check run; empty without one.',
  'projects-changed': 'Number of projects that the change touches; exports of a project count with it.',
  'unit-cost-base':
    'Cost of one board of each changed project at the primary quantity before the change, as far as its lines have a price, summed; exports of a project count with it; empty when nothing is priced.',
  'unit-cost-head': 'The same after the change.',
  'unit-cost-estimate-head':
    'The same with what the lines without a price may cost; empty where of any of them nothing is known. An estimate is no price: `unpriced-count` says of how many lines, and the two below how far it may be off.',
  'unit-cost-estimate-low-head': 'The least that the estimate may be; empty where it is.',
  'unit-cost-estimate-high-head': 'The most that the estimate may be; empty where it is.',
  'unit-cost-sure-head':
    'What of `unit-cost-head` is in no doubt, so that a board costs at least this; empty when nothing of it is sure, or that is not known.',
  'doubtful-count':
    'Priced lines after the change of which another part, or another number of pieces, may be meant: their whole price is in `unit-cost-head`; empty when that is not known.',
  'unpriced-count': 'Lines of the bills of materials after the change that are in no cost; empty when none was read.',
  'unread-count':
    'What of the bills of materials after the change was not read, such as rows or a sheet: it is in no cost and no count; empty when that is not known.',
  'unit-cost-delta':
    'Rise of the cost, leaving out what has no price, summed over the projects; negative when it falls. A part that is added or removed counts with its price.',
  'unit-cost-delta-percent':
    'The same as a share in percent; empty when there is nothing to compare, and where lines have no price.',
  'total-cost-head': 'Cost of all boards of the primary quantity after the change; empty when nothing is priced.',
  'unmatched-count': 'Lines of the bills of materials that no part was found for; empty when none was read.',
  'erc-new': 'New findings of the electrical rules check; empty when it was not run.',
  'drc-new': 'New findings of the design rules check; empty when it was not run.',
  'dfm-new': 'New findings of the check for manufacturing; empty when it was not run.',
  'fit-new': 'New findings of the check of bodies; empty when it was not run.',
  'not-checked-count':
    'Files of hardware in the change that nothing here reads, or that could not be read: nothing is said of them.',
  'policy-failures': 'Number of policies that fail the check.',
  'skipped-reason': 'Why nothing was reviewed or published, such as `read-only-token`; empty when it was.',
} as const;

export type OutputName = keyof typeof outputTable;

/** What became of the report. */
export interface Published {
  reportJson: string | null;
  reportMarkdown: string | null;
  sarif: string | null;
  comment: { id: number; url: string } | null;
  checkRunId: number | null;
  skippedReason: string | null;
}

/**
 * All outputs as text; '' for what there is not. Amounts are decimal strings in the report's currency.
 *
 * @param report Null: nothing was reviewed, and `published.skippedReason` says why.
 */
export function formatOutputs(report: ReviewReport | null, published: Published): Record<OutputName, string> {
  const projects = report?.projects ?? [];
  // Of one board the cost counts once, whatever was exported of it.
  const boards = projects.filter(({ exportOf }) => exportOf === null);
  const costs = boards.flatMap(({ bom }) => bom.cost.filter(({ quantity }) => quantity === report?.primaryQuantity));
  const failed = report?.policies.filter(({ level, verdict }) => level === 'fail' && verdict === 'violated');
  return {
    conclusion: report?.conclusion ?? '',
    'report-json': published.reportJson ?? '',
    'report-md': published.reportMarkdown ?? '',
    sarif: published.sarif ?? '',
    'comment-id': String(published.comment?.id ?? ''),
    'comment-url': published.comment?.url ?? '',
    'check-run-id': String(published.checkRunId ?? ''),
    'projects-changed': report === null ? '' : String(boards.length),
    'unit-cost-base': addKnownAmounts(costs.map(({ base }) => base?.unit)),
    'unit-cost-head': addKnownAmounts(costs.map(({ head }) => head?.unit)),
    'unit-cost-estimate-head': addEstimates(costs, 'estimate'),
    'unit-cost-estimate-low-head': addEstimates(costs, 'low'),
    'unit-cost-estimate-high-head': addEstimates(costs, 'high'),
    'unit-cost-sure-head': addSure(costs),
    'doubtful-count': countDoubtful(costs),
    'unpriced-count': countUnpriced(costs),
    'unread-count': countUnread(costs),
    'unit-cost-delta': addKnownAmounts(costs.map(({ delta }) => delta)),
    'unit-cost-delta-percent': formatCostPercent(costs),
    'total-cost-head': addKnownAmounts(costs.map(({ head }) => head?.total)),
    'unmatched-count': countFindings(boards, 'bomFindings', ({ new: fresh, unheld = [], unchanged }) =>
      [...fresh, ...unheld, ...unchanged].filter(({ rule, isWithoutPart }) => rule === 'unmatched' || isWithoutPart),
    ),
    'erc-new': countFindings(projects, 'erc', ({ new: fresh }) => fresh, isKnownNew),
    'drc-new': countFindings(projects, 'drc', ({ new: fresh }) => fresh, isKnownNew),
    'dfm-new': countFindings(projects, 'dfm', ({ new: fresh }) => fresh, isKnownNew),
    'fit-new': countFindings(projects, 'fit', ({ new: fresh }) => fresh, isKnownNew),
    'not-checked-count': String(report?.notChecked.length ?? ''),
    'policy-failures': String(failed?.length ?? ''),
    'skipped-reason': published.skippedReason ?? '',
  };
}

function addKnownAmounts(amounts: readonly (string | null | undefined)[]): string {
  const known = amounts.filter((amount) => amount != null);
  return known.length === 0 ? '' : addDecimals(known);
}

/** Where one board is not known in whole, nor is the sum. */
function addEstimates(costs: readonly CostChange[], which: 'estimate' | 'low' | 'high'): string {
  const figures = costs.flatMap(({ head }) => head ?? []);
  const known = figures.flatMap(({ unit, unpricedLines, doubt }) => {
    if (unpricedLines === 0 && !isUnread(doubt)) return unit ?? [];
    return doubt?.estimate && doubt.high ? (doubt[which]?.perBoard ?? []) : [];
  });
  return known.length === 0 || known.length < figures.length ? '' : addDecimals(known);
}

/** Not all of its list was read: it may cost more. */
function isUnread(doubt: CostFigure['doubt']): boolean {
  return (doubt?.unread?.length ?? 0) > 0;
}

/** A report of an earlier version does not say what is sure. */
function addSure(costs: readonly CostChange[]): string {
  const figures = costs.flatMap(({ head }) => head ?? []);
  if (figures.some(({ doubt }) => doubt?.sure === undefined)) return '';
  return addKnownAmounts(figures.map(({ doubt }) => doubt?.sure?.perBoard));
}

function countDoubtful(costs: readonly CostChange[]): string {
  const figures = costs.flatMap(({ head }) => head ?? []);
  if (figures.length === 0 || figures.some(({ doubt }) => doubt === undefined)) return '';
  return String(figures.reduce((sum, { doubt }) => sum + doubt!.doubtfulLines, 0));
}

function countUnpriced(costs: readonly CostChange[]): string {
  const figures = costs.flatMap(({ head }) => head ?? []);
  return figures.length === 0 ? '' : String(figures.reduce((sum, { unpricedLines }) => sum + unpricedLines, 0));
}

/** A report of an earlier version does not say what was not read. */
function countUnread(costs: readonly CostChange[]): string {
  const figures = costs.flatMap(({ head }) => head ?? []);
  if (figures.length === 0 || figures.some(({ doubt }) => doubt === undefined)) return '';
  return String(figures.reduce((sum, { doubt }) => sum + (doubt?.unread?.length ?? 0), 0));
}

/** Of the projects that have a difference alone: the cost of a new board is no rise. */
function formatCostPercent(costs: readonly CostChange[]): string {
  const compared = costs.filter(({ delta }) => delta !== null);
  // With lines that have no price it would be the share of a fragment.
  const isFragment = compared.some(
    ({ base, head, isWhole }) =>
      !isWhole || [base, head].some((figure) => (figure?.unpricedLines ?? 0) > 0 || isUnread(figure?.doubt)),
  );
  const base = Number(addKnownAmounts(compared.map(({ base }) => base?.unit)));
  const delta = Number(addKnownAmounts(compared.map(({ delta }) => delta)));
  return compared.length === 0 || base === 0 || isFragment ? '' : String(Math.round((delta / base) * 10_000) / 100);
}

function countFindings(
  projects: readonly ReviewProject[],
  check: 'erc' | 'drc' | 'dfm' | 'fit' | 'bomFindings',
  pick: (diff: CheckDiff) => readonly unknown[],
  isCounted: (diff: CheckDiff) => boolean = () => true,
): string {
  const ran = projects
    .flatMap((project) => project[check] ?? [])
    .filter((diff) => diff.status === 'ran' && isCounted(diff));
  return ran.length === 0 ? '' : String(ran.reduce((count, diff) => count + pick(diff).length, 0));
}

/** Where base was not there, not checked, or by another program, nobody knows what of head is new. */
function isKnownNew({ isComparable }: CheckDiff): boolean {
  return isComparable;
}
