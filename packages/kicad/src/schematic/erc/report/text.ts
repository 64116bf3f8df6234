import { NEWER_KICAD } from '../../../project-file/index.ts';
import type { ErcReport } from '../model.ts';

/** More of a project's problems are counted. */
const MOST_PROBLEMS = 50;

interface Told {
  message: string;
  file?: string;
  /** 1-based; 0 when there is none. */
  line?: number;
}

/**
 * A report as `kicad-cli sch erc --format report` writes it. What KiCad does not say stands behind: findings that it leaves out,
 * `problems` of the project's files, and rules that did not run.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { checkErc, connect, ercText, openProject } from '@partwright/kicad/schematic';
 *
 * const sheet = readFileSync('node_modules/@partwright/kicad/examples/blinky.kicad_sch');
 * const project = openProject(new Map([['blinky.kicad_sch', sheet]]));
 *
 * const text = ercText(checkErc(project, connect(project)), { date: '2026-11-22T08:00:00' });
 * text.split('\n').filter((line) => line.startsWith('[')); // => ['[pin_not_connected]: Pin not connected']
 */
export function ercText(
  report: ErcReport,
  { date, problems = [] }: { date: string; problems?: readonly Told[] },
): string {
  const newer = report.notRun.filter(({ type }) => type === NEWER_KICAD).map(({ reason }) => ` ** Note: ${reason}`);
  const lines = [`ERC report (${date}, Encoding UTF8)`, 'Report includes: Errors, Warnings, Exclusions', ...newer, ''];
  for (const { path, uuidPath } of report.sheets) {
    lines.push(`***** Sheet ${path}`);
    for (const finding of report.findings) {
      if (finding.sheet.uuidPath !== uuidPath) continue;
      const { type, description, severity, excluded, items } = finding;
      lines.push(`[${type}]: ${description}`, `    ; ${severity}${excluded ? ' (excluded)' : ''}`);
      for (const item of items)
        lines.push(`    @(${item.atMm.x.toFixed(2)} mm, ${item.atMm.y.toFixed(2)} mm): ${item.description}`);
    }
    lines.push('');
  }
  const { errors, warnings } = report.counts;
  lines.push(` ** ERC messages: ${errors + warnings}  Errors ${errors}  Warnings ${warnings}`);
  const missed = report.notRun.filter(({ type, isMissed }) => isMissed && type !== NEWER_KICAD);
  const types = new Set(missed.map(({ type }) => type));
  if (types.size > 0) lines.push(` ** Not checked: ${[...types].join(', ')}`);
  lines.push(...newer);
  lines.push('');
  if (report.unlisted.length > 0) {
    lines.push(
      '***** Found as well; kicad-cli may leave these out, as another lies equally far from the corner of the sheet',
    );
    for (const { type, description, severity, sheet, items } of report.unlisted) {
      lines.push(`[${type}]: ${description}`, `    ; ${severity}; ${sheet.path}`);
      for (const { atMm, description: what } of items)
        lines.push(`    @(${atMm.x.toFixed(2)} mm, ${atMm.y.toFixed(2)} mm): ${what}`);
    }
    lines.push('');
  }
  lines.push(...formatProblems(problems), ...formatNotRun(report));
  return lines.join('\n');
}

function formatProblems(problems: readonly Told[]): string[] {
  if (problems.length === 0) return [];
  const told = problems.slice(0, MOST_PROBLEMS).map((problem) => `    ${formatProblem(problem)}`);
  const more = problems.length - told.length;
  return ['***** Problems of the files', ...told, ...(more > 0 ? [`    and ${more} more`] : []), ''];
}

function formatProblem({ message, file = '', line = 0 }: Told): string {
  const where = line > 0 ? `${file}, line ${line}` : file;
  const isSaid = where === '' || (line === 0 && message.includes(file));
  return `${isSaid ? '' : `${where}: `}${message}`.replaceAll(/\s+/g, ' ');
}

/** Rules that share a reason share a line. */
function formatNotRun(report: ErcReport): string[] {
  const notRun = report.notRun.filter(({ type }) => type !== NEWER_KICAD);
  if (notRun.length === 0) return [];
  const byReason = Map.groupBy(notRun, ({ reason }) => reason);
  const told = [...byReason].map(([reason, rules]) => `    ${rules.map(({ type }) => type).join(', ')}: ${reason}`);
  return ['***** Not checked', ...told, ''];
}
