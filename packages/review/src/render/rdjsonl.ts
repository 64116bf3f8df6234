import { plain } from '@partwright/report-text';
import type { Finding, FindingSeverity, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { filePlaces, readLineNumber, type FilePlace } from './places.ts';
import { CHECKS } from '../project-results.ts';

const SEVERITIES: Record<FindingSeverity, string> = { error: 'ERROR', warning: 'WARNING', info: 'INFO' };

/**
 * Findings of head as reviewdog reads them, one Diagnostic of its format a line. It picks those on lines that changed by itself, so the
 * unchanged ones are there, too; fixed and ignored ones are not.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderRdjsonl, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * const [first] = renderRdjsonl(report).split('\n');
 * JSON.parse(first!); // => { message: 'Pin not connected', severity: 'ERROR' }
 */
export function renderRdjsonl(report: ReviewReport): string {
  const lines = report.projects.flatMap((project) =>
    CHECKS.flatMap(({ label, of }) => {
      const { new: fresh, unheld = [], unchanged } = of(project);
      return [...fresh, ...unheld, ...unchanged].map((finding) =>
        JSON.stringify(makeDiagnostic(report, project, finding, label)),
      );
    }),
  );
  return lines.map((line) => `${line}\n`).join('');
}

function makeDiagnostic({ tool }: ReviewReport, project: ReviewProject, finding: Finding, label: string): object {
  const [place, ...others] = filePlaces(finding, project, 10);
  const related = others.map((other) => ({ message: plain(other.what, 200), location: makeLocation(other) }));
  return {
    message: plain(finding.message, 1_000),
    location: makeLocation(place!),
    severity: SEVERITIES[finding.severity],
    source: { name: `${plain(tool.name, 40)} ${label}` },
    code: { value: plain(finding.rule, 100) },
    ...(related.length === 0 ? {} : { related_locations: related }),
  };
}

function makeLocation(place: FilePlace): object {
  const line = readLineNumber(place);
  return { path: place.file, ...(line === undefined ? {} : { range: { start: { line } } }) };
}
