import type { ColumnRole } from '@partwright/bom';
import type { CandidateSource, Decision } from '@partwright/catalog/matching';
import type { Polygons } from '@partwright/gerber/polygons';
import type { SubstituteUse } from '@partwright/cost';
import { readBomSide, type EstimateWish } from './bom/index.ts';
import {
  absent,
  findBoardFile,
  dfmOutcome,
  drcOutcome,
  ercOutcome,
  fitOutcome,
  kicadDrcOutcome,
  kicadErcOutcome,
  notRun,
  openDesign,
  readSetFiles,
  withBaseRules,
  withEasierRules,
  type Design,
  type FitEngine,
  type KicadReports,
  type ModelFile,
  type ProjectRules,
} from './checks/index.ts';
import { listPlots } from './boards/index.ts';
import type { BomSide, CheckId, CheckOutcome, SideReview } from './model.ts';

/** One project at one commit, with what is asked of it. */
export interface SideWish {
  kind: 'kicad' | 'gerber' | 'bom';
  /** As the project's place has it. */
  path: string;
  /** By path in the repository; all that the project has. */
  files: ReadonlyMap<string, Uint8Array>;
  checks: ReadonlySet<CheckId>;
  /** Id of a DFM profile. */
  fabProfile: string;
  /** Header of a BOM file -> role. */
  bomColumns?: Record<string, ColumnRole> | undefined;
  /** For which runs, and in which currency, lines without a price are estimated; left out: they are not. */
  cost?: Omit<EstimateWish, 'prices'> | undefined;
  /** What may be bought in place of other parts in those runs; left out: nothing. */
  substitutes?: SubstituteUse | undefined;
  /** Variant of the bill of materials; a project that has no variants is read as it is. */
  variant?: string | undefined;
  /** What was decided about lines of bills of materials, of this project and others of the repository. */
  decisions?: readonly Decision[] | undefined;
  /** Of the check `fit`: the 3D models of the board, by the paths that it names; what is missing is not there. */
  models?: ReadonlyMap<string, ModelFile> | undefined;
  /** What KiCad itself found, in place of the rules made here. */
  kicad?: KicadReports | undefined;
  /** Those of the state that this one is held against: what they asked for and this one does not is told. */
  rulesBefore?: ProjectRules | undefined;
  /** Those of the state that is held against this one: what they would find here and these do not is no fault that came later. */
  rulesAfter?: ProjectRules | undefined;
}

export interface SideTools {
  polygons: Polygons;
  /** Left out: bodies are not looked at. */
  fit?: FitEngine | undefined;
  /** Where parts are looked up; null: lines are read and not matched. */
  catalogue: CandidateSource | null;
  /** Known prices, to estimate those of lines without one from; left out: nothing is estimated. */
  prices?: EstimateWish['prices'] | undefined;
}

/** More of one project are one fault many times over. */
const MOST_PROBLEMS = 20;

/**
 * All that is said of one project at one commit. What cannot be read is told in the outcomes; nothing is thrown for it.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { openPolygons } from '@partwright/gerber/polygons';
 * import { reviewSide } from '@partwright/review';
 *
 * const wasm = readFileSync('node_modules/clipper2-wasm/dist/umd/clipper2z.wasm');
 * const polygons = await openPolygons(wasm);
 * const path = 'blinky.kicad_sch';
 * const files = new Map([[path, readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch')]]);
 * const checks = new Set(['erc', 'bom'] as const);
 * const wish = { kind: 'kicad' as const, path, files, checks, fabProfile: 'conservative' };
 * const { erc, bom } = await reviewSide(wish, { polygons, catalogue: null });
 * erc.findings.map(({ rule, places }) => `${rule} ${places[0]?.ref}.${places[0]?.pin}`); // => [
 * //   'pin_not_connected C1.2',
 * // ]
 * bom.lines.map(({ references, value }) => `${references.join(' ')} ${value}`); // => [
 * //   'C1 100nF', 'D1 red', 'J1 Power', 'R1 330',
 * // ]
 */
export async function reviewSide(wish: SideWish, { polygons, catalogue, prices, fit }: SideTools): Promise<SideReview> {
  const { kind, path, files, checks, fabProfile, cost, substitutes: use } = wish;
  const estimates = prices && cost && { prices, ...cost };
  const substitutes = use && cost && { use, ...cost };
  const isDrawn = kind === 'kicad' && (checks.has('erc') || checks.has('drc'));
  const design: Design = isDrawn ? openDesign(files, path) : { status: 'absent' };
  const isRequested = (check: CheckId, ...kinds: SideWish['kind'][]): boolean =>
    checks.has(check) && kinds.includes(kind);
  const none = absent('', '');
  return {
    erc: isRequested('erc', 'kicad') ? readErc(wish, design) : none,
    drc: isRequested('drc', 'kicad') ? readDrc(wish, design, polygons) : none,
    dfm: isRequested('dfm', 'kicad', 'gerber') ? dfmOutcome(files, { polygons, fabProfile }) : none,
    ...(isRequested('fit', 'kicad') && {
      fit: fit
        ? await fitOutcome(files, path, wish.models ?? new Map(), fit)
        : notRun('there is no engine for bodies here', ''),
    }),
    bom: isRequested('bom', 'kicad', 'bom') ? await readBomSide(wish, catalogue, { estimates, substitutes }) : NO_BOM,
    ...(isRequested('dfm', 'kicad', 'gerber') && { plots: await listSetPlots(files) }),
    problems: listDesignProblems(design),
  };
}

/** What cannot be read is like nothing else; its own check tells why. */
async function listSetPlots(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  try {
    return await listPlots(readSetFiles(files));
  } catch {
    return [];
  }
}

function readErc(wish: SideWish, design: Design): CheckOutcome {
  const { files, path, kicad } = wish;
  const said = kicad?.erc ? kicadErcOutcome(design, files, kicad.erc, kicad.engine) : ercOutcome(design, files);
  const whole = withBaseRules(said, withOtherRules(wish), (others) => ercOutcome(openDesign(others, path), others));
  return withDesignators(withEasierRules(whole, 'erc', wish), design);
}

function readDrc(wish: SideWish, design: Design, polygons: Polygons): CheckOutcome {
  const { path } = wish;
  const whole = withBaseRules(findDrc(wish, design, polygons), withOtherRules(wish), (others) =>
    drcOutcome(design, others, path, polygons),
  );
  return withEasierRules(whole, 'drc', wish);
}

/** The rules of the other state, whichever of both this one is. */
function withOtherRules(wish: SideWish): SideWish {
  return { ...wish, rulesBefore: wish.rulesBefore ?? wish.rulesAfter };
}

function findDrc({ files, path, kicad }: SideWish, design: Design, polygons: Polygons): CheckOutcome {
  const file = findBoardFile(files, path);
  const bytes = file === undefined ? undefined : files.get(file);
  if (!kicad?.drc || file === undefined || !bytes) return drcOutcome(design, files, path, polygons);
  return kicadDrcOutcome(design, { file, bytes }, { ...kicad, drc: kicad.drc });
}

function withDesignators(outcome: CheckOutcome, design: Design): CheckOutcome {
  if (design.status !== 'read') return outcome;
  return { ...outcome, designators: design.project.symbols.map(({ reference }) => reference) };
}

const NO_BOM: BomSide = { status: 'absent', reason: '', source: '', lines: [], warnings: [] };

function listDesignProblems(design: Design): string[] {
  if (design.status !== 'read') return [];
  const told = new Set(
    design.project.problems.map(({ file, line, message }) => {
      const where = line > 0 ? `${file}, line ${line}` : file;
      return message.startsWith(file) ? message : `${where}: ${message}`;
    }),
  );
  const shown = [...told].slice(0, MOST_PROBLEMS);
  return told.size > MOST_PROBLEMS ? [...shown, `and ${told.size - MOST_PROBLEMS} more`] : shown;
}
