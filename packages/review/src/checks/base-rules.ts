import type { CheckOutcome } from '../model.ts';
import { pairFindings } from './pair-findings.ts';

/** The files that say what a project asks of its checks. */
export interface ProjectRules {
  /** The `.kicad_pro`; undefined: there is none, and KiCad's own rules hold. */
  project?: Uint8Array | undefined;
  /** The `.kicad_dru`; undefined: there was none. */
  custom?: Uint8Array | undefined;
}

interface BaseRules {
  /** By path in the repository. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Of the project, its board or its top sheet. */
  path: string;
  rulesBefore?: ProjectRules | undefined;
}

/**
 * The outcome with what the rules of the other state would find in the same files and its own do not; of head those of base: severities, exclusions,
 * limits and net classes may all have been made easier, and nothing of it is a repair. `check` makes the check of the files
 * that it is given.
 */
export function withBaseRules(
  outcome: CheckOutcome,
  { files, path, rulesBefore }: BaseRules,
  check: (files: ReadonlyMap<string, Uint8Array>) => CheckOutcome,
): CheckOutcome {
  const stem = path.replace(/\.kicad_(?:pro|sch|pcb)$/, '');
  const [project, custom] = [`${stem}.kicad_pro`, `${stem}.kicad_dru`];
  if (outcome.status !== 'ran' || rulesBefore === undefined) return outcome;
  const isSame =
    isSameText(rulesBefore.custom, files.get(custom)) &&
    selectRules(rulesBefore.project) === selectRules(files.get(project));
  if (isSame) return outcome;
  const before = new Map(files);
  if (rulesBefore.project === undefined) before.delete(project);
  else before.set(project, rulesBefore.project);
  if (rulesBefore.custom === undefined) before.delete(custom);
  else before.set(custom, rulesBefore.custom);
  const byBase = check(before);
  if (byBase.status === 'ran') {
    // What another engine does not find is put aside by nobody.
    const now = outcome.engine === byBase.engine ? outcome : check(files);
    return { ...outcome, excluded: pairFindings(now.findings, byBase.findings).head };
  }
  const reason = `the rules changed, and those of base could not be tried on the files of head: ${byBase.reason}`;
  return { ...outcome, notRun: [...outcome.notRun, { rule: 'all', reason, limitOf: 'project' }] };
}

function isSameText(before: Uint8Array | undefined, now: Uint8Array | undefined): boolean {
  const text = (bytes: Uint8Array | undefined): string => (bytes === undefined ? '' : new TextDecoder().decode(bytes));
  return text(before).trim() === text(now).trim();
}

/** What of a project file a check goes by; undefined where it cannot be read, and then KiCad's own rules hold. */
function selectRules(bytes: Uint8Array | undefined): string | undefined {
  try {
    const {
      erc,
      board,
      net_settings: nets,
      schematic,
    } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, never>;
    const { design_settings: design } = (board ?? {}) as { design_settings?: unknown };
    // On a finer grid no end is off it.
    const { connection_grid_size: grid } = (schematic ?? {}) as { connection_grid_size?: unknown };
    return JSON.stringify([erc, design, nets, grid]);
  } catch {
    return undefined;
  }
}
