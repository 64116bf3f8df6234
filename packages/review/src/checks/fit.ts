import { readBoard, type Board, type Footprint } from '@partwright/kicad/board';
import type { CheckOutcome, FindingPlace } from '../model.ts';
import { findBoardFile } from './drc.ts';
import type { Unrun } from './limits.ts';
import { absent, attemptLong, makeOutcome, notRun, type FoundFinding } from './outcome.ts';

/** A 3D model that a board names, as far as it was found. */
export type ModelFile =
  | { found: 'file'; bytes: Uint8Array }
  | { found: 'unread'; reason: string }
  | { found: 'mesh_only' }
  | { found: 'nothing' };

/** What is said of a board with its models in space; lengths mm, y up. */
export interface FitAnswer {
  report: {
    findings: {
      check: string;
      severity: 'error' | 'warning';
      references: string[];
      at: readonly [x: number, y: number, z: number];
      message: string;
    }[];
    /** `reference` null: of the whole board. */
    notChecked: { reference: string | null; checks: string[]; reason: string }[];
    counts: { parts: number; partsWithoutBody: number };
  };
  doubts: string[];
}

/** Sets a board in space; `models` has what was found under each path that the board names. */
export type FitEngine = (board: Board, models: ReadonlyMap<string, ModelFile>) => Promise<FitAnswer>;

const ENGINE = 'partwright, OpenCascade';
/** Designators that a reason names. */
const MOST_NAMED = 10;

/** Bodies of the project's board against pads, courtyards and each other. Parts without a body are told as not checked. */
export async function fitOutcome(
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
  models: ReadonlyMap<string, ModelFile>,
  engine: FitEngine,
): Promise<CheckOutcome> {
  const file = findBoardFile(files, path);
  if (file === undefined) return absent('there is no board', ENGINE);
  return attemptLong(ENGINE, async () => {
    const board = readBoard(new TextDecoder().decode(files.get(file)), file);
    const { report, doubts } = await engine(board, models);
    const { parts, partsWithoutBody } = report.counts;
    if (parts === 0 && partsWithoutBody === 0) return absent('no part of the board has pads', ENGINE);
    if (parts === 0) return notRun(tellNoBodies(report), ENGINE);
    const byReference = new Map(board.footprints.map((footprint) => [footprint.reference, footprint]));
    const found = report.findings.map((finding): FoundFinding => {
      const { check, severity, message, references, at } = finding;
      const atMm = [at[0], 0 - at[1]] as const;
      const places = references.map((reference) => placeOf(reference, byReference.get(reference), file, atMm));
      return { rule: check, severity, message, places: places.length > 0 ? places : [nowhereIn(file, atMm)] };
    });
    const outcome = makeOutcome('fit', ENGINE, found, listUnrun(report, doubts));
    return { ...outcome, designators: board.footprints.map(({ reference }) => reference) };
  });
}

function placeOf(
  reference: string,
  footprint: Footprint | undefined,
  file: string,
  atMm: readonly [number, number],
): FindingPlace {
  return {
    ...nowhereIn(file, atMm),
    line: footprint && footprint.line > 0 ? footprint.line : null,
    what: `Footprint ${reference}`,
    ref: reference || null,
    uuid: footprint?.uuid || null,
  };
}

function nowhereIn(file: string, atMm: readonly [number, number]): FindingPlace {
  return { file, line: null, what: '', ref: null, pin: null, net: null, uuid: null, atMm };
}

function tellNoBodies({ notChecked, counts }: FitAnswer['report']): string {
  const reasons = [...new Set(notChecked.map(({ reason }) => reason.replace(/ \([^()]*\)$/, '')))];
  return `no part of ${counts.partsWithoutBody} has a body to look at: ${reasons.slice(0, 2).join('; ')}`;
}

/** A check of a part that was not made says of the others nothing: what is no longer found of that check is not known to be mended. */
function listUnrun({ notChecked }: FitAnswer['report'], doubts: readonly string[]): Unrun[] {
  const alike = Map.groupBy(notChecked, ({ checks, reason }) => JSON.stringify([checks, reason]));
  return [
    ...[...alike.values()].flatMap((same): Unrun[] => {
      const { checks, reason } = same[0]!;
      const names = same.flatMap(({ reference }) => reference ?? []);
      const whole = names.length > 0 ? `${listNames(names)}: ${reason}` : reason;
      return checks.length > 3 ? [{ rule: 'all', reason: whole }] : checks.map((rule) => ({ rule, reason: whole }));
    }),
    ...doubts.map((reason) => ({ rule: 'all', reason })),
  ];
}

const listNames = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');
