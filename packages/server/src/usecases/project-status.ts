import { listMissing } from '@partwright/bom';
import type { AnswerData } from '@partwright/contract';
import type { TargetFinding } from '@partwright/cost';
import { plural } from '@partwright/report-text';
import type { Project } from '../ports/boms.ts';
import type { Service } from '../service.ts';
import { rollupView } from './analyse-bom.ts';
import { describeAge } from './cost-views.ts';
import { joinParts } from './bom-parts.ts';
import { costBuild } from './cost-build.ts';
import type { CostPorts } from './state-cost.ts';
import { bomCostLines, type CostedLine } from './cost-lines.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import { addQuotedOffers } from './quoted-offers.ts';
import { readProject } from './projects.ts';
import { money } from '../wire.ts';

type Target = NonNullable<AnswerData<'getProjectStatus'>['target']>;

/** Part counts and cost of a project: of its newest processed BOM, at the quantity that its upload named. */
export async function showProjectStatus(
  service: Pick<Service, 'records'> & CostPorts,
  accountId: string,
  id: string,
): Promise<AnswerData<'getProjectStatus'>> {
  const { records } = service;
  const project = await readProject(service, accountId, id);
  const boms = await records.boms.listByProject(accountId, id);
  const newest = await records.boms.newestOfProject(accountId, id);
  const head = { id: project.id, name: project.name, status: project.status, owner: project.owner };
  if (!newest?.bom || !newest.matches) {
    return {
      ...head,
      bomId: null,
      partCounts: { boms: boms.length, lines: 0, parts: 0, matched: 0, unmatched: 0 },
      costSummary: { currency: DEFAULT_CURRENCY, quantity: 1, unitCost: null, total: null, unpricedLines: 0 },
      target: readTarget(project, 1, 'No BOM of the project is processed.'),
      lastChecks: [],
    };
  }
  const joined = await joinParts(service, newest.bom, newest.matches);
  const bought = joined.entries.filter(({ isBought }) => isBought);
  const matched = bought.filter(({ part }) => part !== null);
  const quantity = newest.quantity ?? 1;
  const lines = await addQuotedOffers(service, accountId, bomCostLines(bought));
  const unread = listMissing(newest.bom);
  const built = await costBuild(lines, { quantity, unread }, service);
  const summary = rollupView(built);
  const job = await records.jobs.get(newest.jobId);
  return {
    ...head,
    bomId: newest.id,
    partCounts: {
      boms: boms.length,
      lines: joined.entries.length,
      parts: new Set(matched.map(({ part }) => part!.id)).size,
      matched: matched.length,
      unmatched: bought.length - matched.length,
    },
    costSummary: { ...summary, text: [summary.text, ...describeAge(built.priceAge)].filter(Boolean).join(' ') },
    target: await judgeTarget(service, project, lines, { quantity, unread }),
    lastChecks: job ? [{ kind: 'bom', jobId: job.id, status: job.status, finishedAt: job.finishedAt }] : [],
  };
}

/** The target of a project before anything is held against it; null: it has none. */
function readTarget(project: Project, quantity: number, reason: string): Target | null {
  if (project.targetUnitCost === null) return null;
  return {
    unitCost: project.targetUnitCost,
    currency: project.targetCurrency ?? DEFAULT_CURRENCY,
    quantity: project.targetQuantity ?? quantity,
    actual: null,
    difference: null,
    met: null,
    reason,
  };
}

/** What a board costs held against the target of its project. */
async function judgeTarget(
  ports: CostPorts,
  project: Project,
  lines: CostedLine[],
  usual: { quantity: number; unread: readonly string[] },
): Promise<Target | null> {
  const asked = readTarget(project, usual.quantity, 'Nothing has a price.');
  if (asked === null) return null;
  const { unitCost: targetUnitCost, quantity, currency } = asked;
  const { target, statement } = await costBuild(
    lines,
    { quantity, currency, targetUnitCost, unread: usual.unread },
    ports,
  );
  if (target === null) return asked;
  return holdAgainst(asked, target, statement.coverage.short);
}

/** A finding about a target as a project shows it: nothing passes on a line that is short, as what the rest costs is not known. */
export function holdAgainst(asked: Target, target: TargetFinding, short: number): Target {
  const isOpen = target.met === true && short > 0;
  const why = `${plural(short, 'line')} ${short === 1 ? 'is' : 'are'} short of stock and priced as if there were enough.`;
  return {
    ...asked,
    actual: money(target.actual),
    difference: money(target.difference),
    met: isOpen ? null : target.met,
    reason: short > 0 ? `${target.reason} ${why}` : target.reason,
  };
}
