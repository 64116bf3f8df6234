import { basename, join } from 'node:path';
import type { Report } from '../model.ts';
import type { Log } from '../ports.ts';
import { headline } from '../rendering/index.ts';
import { hasProblem } from '../reports/index.ts';
import type { WatchSettings } from '../settings.ts';
import type { Spool } from '../spool/index.ts';
import { nameResultFiles } from '../targets/index.ts';
import { pathFrom } from './path-from.ts';

export interface ResultTotals {
  costed: number;
  checked: number;
  refused: number;
  /** Files that are not there any more. */
  gone: number;
}

export interface Results {
  /** The spool, whose results are counted. */
  spool: Spool;
  /** The log, whose results say where they can be read. */
  log: Log;
  totals: ResultTotals;
  /** Grows while the service gets on with something. */
  advances(): number;
}

const TOTAL_OF = { bom: 'costed', check: 'checked', refused: 'refused', gone: 'gone' } as const satisfies Record<
  Report['outcome']['kind'],
  keyof ResultTotals
>;

/** What came of exports since the start. */
export function watchResults(parts: { spool: Spool; log: Log; settings: WatchSettings; cwd: string }): Results {
  const { spool, log, settings, cwd } = parts;
  const totals: ResultTotals = { costed: 0, checked: 0, refused: 0, gone: 0 };
  const percentages = new Map<string, string>();
  let advances = 0;
  let last: { headline: string; facts: ResultFacts } | undefined;
  return {
    totals,
    advances: () => advances,
    spool: {
      ...spool,
      finishExport(exportId, report, targets, now) {
        spool.finishExport(exportId, report, targets, now);
        totals[TOTAL_OF[report.outcome.kind]] += 1;
        percentages.delete(report.subject.path);
        last = {
          headline: headline(report),
          facts: makeResultFacts(report, findReportPlace(report, targets, settings, cwd)),
        };
      },
    },
    log: {
      ...log,
      info(text, facts) {
        if (text !== last?.headline) return log.info(text, facts);
        const { facts: own } = last;
        last = undefined;
        log.info(own.beside === null ? text : `${text} -> ${own.beside}`, { ...own, ...facts });
      },
      progress(what, state) {
        if (state?.endsWith('%') && percentages.get(what) !== state) {
          percentages.set(what, state);
          advances += 1;
        }
        log.progress(what, state);
      },
    },
  };
}

/** What programs read of a result line. */
interface ResultFacts {
  [name: string]: unknown;
  folder: string;
  subject: string;
  kind: string;
  export: number;
  outcome: string;
  /** error: refused, or an error that is new. dearer: by its design, or with more lines that have no price. */
  verdict: 'error' | 'dearer' | 'fine';
  /** Path of the report, from the working folder; null: none is written. */
  beside: string | null;
}

function makeResultFacts(report: Report, beside: string | null): ResultFacts {
  const { subject, number, outcome } = report;
  return {
    folder: subject.folder,
    subject: subject.path,
    kind: subject.kind,
    export: number,
    outcome: outcome.kind,
    verdict: !hasProblem(report) ? 'fine' : isError(report) ? 'error' : 'dearer',
    beside,
  };
}

function isError({ outcome }: Report): boolean {
  if (outcome.kind === 'refused' || outcome.kind === 'gone') return outcome.kind === 'refused';
  const found = outcome.kind === 'check' ? outcome.new : outcome.risks.new;
  return found.some(({ severity }) => severity === 'error');
}

function findReportPlace(
  { subject, outcome }: Report,
  told: readonly { name: string }[],
  { targets, folders }: WatchSettings,
  cwd: string,
): string | null {
  const isWritten =
    outcome.kind !== 'gone' &&
    targets.some(({ kind, name }) => kind === 'files' && told.some((target) => target.name === name));
  const folder = folders.find(({ name }) => name === subject.folder)?.path;
  if (!isWritten || folder === undefined) return null;
  const path = join(folder, nameResultFiles(subject, basename(folder)).markdown);
  return pathFrom(cwd, path) ?? path;
}
