import type { CheckId, ProjectPlace, SideReview, SideWish } from '@partwright/review';
import type { Checker } from '../checker/index.ts';
import type { Settings } from '../configuration/index.ts';
import type { KicadCheck, KicadCli } from '../kicad-cli/index.ts';
import type { ModelReader } from './board-models.ts';
import type { ProjectBytes, ProjectFiles } from './read-projects.ts';
import type { CommitDecisions } from './read-decisions.ts';
import { checksTouched, withUntouched } from './touched-checks.ts';

/** What is said of a project at both commits. */
export interface Sides {
  base: SideReview | null;
  head: SideReview | null;
}

export interface CheckTools {
  checker: Checker;
  /** Null: all checks are made here. */
  kicad: KicadCli | null;
  settings: Settings;
  /** About lines of bills of materials. */
  decisions: { base: CommitDecisions; head: CommitDecisions };
  /** Null: bodies are not looked at. */
  models: { reader: ModelReader; base: string | null; head: string } | null;
  log: (message: string) => void;
}

const BY_KICAD = ['erc', 'drc'] as const satisfies KicadCheck[];

/** One state of a project, with the checks that it needs. */
interface Asked {
  side: 'base' | 'head';
  place: ProjectPlace;
  files: ReadonlyMap<string, Uint8Array>;
  checks: ReadonlySet<CheckId>;
  /** Of base, for head. */
  rulesBefore: SideWish['rulesBefore'];
  /** Of head, for base. */
  rulesAfter: SideWish['rulesAfter'];
}

/** Check a project at both commits; what has not changed for a check is checked once. */
export async function checkProject(
  { pair, base, head, decided }: ProjectFiles,
  { checker, kicad, settings, decisions, models, log }: CheckTools,
): Promise<Sides & { problems: string[] }> {
  const { checks, fabProfile, quantities, primaryQuantity, currency, substitutes } = settings.review;
  const cost = { quantities: [...new Set([...quantities, primaryQuantity])], currency };
  const touched =
    pair.base && pair.head ? checks.intersection(findTouchedChecks(pair, decided, kicad !== null)) : checks;
  const listRequests = (
    side: Asked['side'],
    place: ProjectPlace | null,
    files: ProjectBytes,
    some: typeof checks,
  ): Asked[] =>
    place && files
      ? [
          {
            side,
            place,
            files,
            checks: some,
            rulesBefore: side === 'head' ? findRules(pair.base, base) : undefined,
            rulesAfter: side === 'base' ? findRules(pair.head, head) : undefined,
          },
        ]
      : [];
  const asked = [...listRequests('base', pair.base, base, touched), ...listRequests('head', pair.head, head, checks)];
  const { reports, problems } = await runKicadChecks(asked, kicad);
  const reviews = await Promise.all(
    asked.map(async ({ side, place, files, checks: some, rulesBefore, rulesAfter }, at) => {
      const { kind, path } = place;
      const { bomColumns, variant } = settings;
      return checker.side({
        kind,
        path,
        files,
        checks: some,
        fabProfile,
        cost,
        substitutes,
        bomColumns,
        variant,
        decisions: decisions[side].readFor(path),
        models: some.has('fit') && kind === 'kicad' ? await readBoardModels(models, side, path, files) : undefined,
        kicad: reports[at],
        rulesBefore,
        rulesAfter,
      });
    }),
  );
  const findSideReview = (side: Asked['side']): SideReview | null =>
    reviews[asked.findIndex((one) => one.side === side)] ?? null;
  const [before, after] = [findSideReview('base'), findSideReview('head')];
  log(`${JSON.stringify((pair.head ?? pair.base)!.path)} is checked`);
  return { base: before && after ? withUntouched(before, after, touched) : before, head: after, problems };
}

async function readBoardModels(
  models: CheckTools['models'],
  side: Asked['side'],
  path: string,
  files: Asked['files'],
): Promise<SideWish['models']> {
  const commit = models?.[side];
  return commit ? models.reader.read(commit, path, files) : undefined;
}

function findRules(place: ProjectPlace | null, files: ProjectBytes): SideWish['rulesBefore'] {
  if (place?.kind !== 'kicad') return undefined;
  const stem = place.path.replace(/\.kicad_(?:pro|sch|pcb)$/, '');
  return { project: files?.get(`${stem}.kicad_pro`), custom: files?.get(`${stem}.kicad_dru`) };
}

/** KiCad holds the footprints of a board against their libraries, whose changes are none of the board's otherwise. */
function findTouchedChecks(
  pair: ProjectFiles['pair'],
  decided: ProjectFiles['decided'],
  isByKicad: boolean,
): Set<CheckId> {
  const touched = checksTouched(pair, decided);
  return isByKicad && BY_KICAD.some((check) => touched.has(check)) ? touched.union(new Set(BY_KICAD)) : touched;
}

/**
 * What KiCad says of each state, in their order. It makes a check of both or of neither: what two engines say cannot be
 * compared. `problems` tells of those that it could not make.
 */
async function runKicadChecks(
  asked: readonly Asked[],
  kicad: KicadCli | null,
): Promise<{ reports: (Awaited<ReturnType<KicadCli['check']>>['reports'] | undefined)[]; problems: string[] }> {
  if (kicad === null || asked.some(({ place }) => place.kind !== 'kicad')) return { reports: [], problems: [] };
  const said = await Promise.all(
    asked.map(({ place: { path }, files, checks }) => kicad.check({ path, files }, checks)),
  );
  const problems = BY_KICAD.flatMap((check) => {
    const at = said.findIndex(({ failures }) => failures.has(check));
    if (at === -1) return [];
    for (const { reports } of said) reports[check] = null;
    const reason = said[at]!.failures.get(check)!;
    const where = asked[at]!.side === 'base' ? ' at the base' : '';
    return [`${check.toUpperCase()} is Partwright's own, as ${kicad.engine} could not make it${where}: ${reason}`];
  });
  return { reports: said.map(({ reports }) => reports), problems };
}
