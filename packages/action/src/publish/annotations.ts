import {
  stemOfFingerprint,
  type Finding,
  type FindingPlace,
  type ReviewProject,
  type ReviewReport,
} from '@partwright/review';
import type { Annotation } from '../ports.ts';

/** `added`: findings known to be new; `file`: all in files that the pull request touches; `all`: all. Ignored ones are never in. */
export type AnnotationFilter = 'added' | 'file' | 'all';

const MOST_ANNOTATIONS = 1000;
/** Of a check run: 64 KB of message, 255 characters of title. */
const LONGEST_MESSAGE_BYTES = 64 * 1024 - 1;
const LONGEST_TITLE = 255;
const LAST_LINE = 2 ** 31 - 1;

const LEVELS = { error: 'failure', warning: 'warning', info: 'notice' } as const;
const RANKS = { failure: 0, warning: 1, notice: 2 } as const;
// eslint-disable-next-line no-control-regex
const CONTROL = /\u001b\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
// eslint-disable-next-line no-control-regex
const ODD_PATH = /[\u0000-\u001f\u007f]|^\/|(?:^|\/)\.\.(?:\/|$)/;

interface Candidate extends Annotation {
  isNew: boolean;
  fingerprint: string;
}

/**
 * Findings as annotations of lines: at the first place that has a line; new ones first, then by severity, path and line.
 * What a rule says several times of the same thing is one with their number. Findings of no file have none.
 */
export function listAnnotations(
  report: ReviewReport,
  { filter, limit = MOST_ANNOTATIONS }: { filter: AnnotationFilter; limit?: number },
): Annotation[] {
  const candidates = report.projects.flatMap((project) => listCandidates(project, filter)).sort(compare);
  const alike = Map.groupBy(candidates, ({ fingerprint, path, line, title }) =>
    // What is new and what is not stay apart by their titles.
    JSON.stringify([stemOfFingerprint(fingerprint), path, line, title]),
  );
  return [...alike.values()].slice(0, limit).map((group) => {
    const { isNew: _isNew, fingerprint: _fingerprint, ...annotation } = group[0]!;
    // A sheet that two projects share is found twice, with the same fingerprints.
    const { size } = new Set(group.map(({ fingerprint }) => fingerprint));
    const title = size === 1 ? annotation.title : `${cutPoints(annotation.title, LONGEST_TITLE - 10)} ×${size}`;
    return { ...annotation, title };
  });
}

function listCandidates(project: ReviewProject, filter: AnnotationFilter): Candidate[] {
  const touched = new Set(project.touched.filter(({ change }) => change !== 'removed').map(({ path }) => path));
  return [project.erc, project.drc, project.dfm, ...(project.fit ? [project.fit] : []), project.bomFindings].flatMap(
    (diff) => {
      // Where base was not checked, or by another program, nobody knows what of head is new.
      const news = diff.isComparable || diff.baseStatus === 'absent' ? '' : 'not compared';
      const findings = [
        ...diff.new.map((finding) => ({ finding, remark: news })),
        ...(diff.unheld ?? []).map((finding) => ({ finding, remark: 'not compared' })),
        ...diff.unchanged.map((finding) => ({ finding, remark: news || 'not new' })),
      ].filter(({ remark }) => remark === '' || filter !== 'added');
      return findings.flatMap(({ finding, remark }) => {
        const candidate = makeCandidate(finding, remark, filter === 'file' ? touched : undefined);
        return candidate === undefined ? [] : [candidate];
      });
    },
  );
}

function makeCandidate(
  finding: Finding,
  remark: string,
  touched: ReadonlySet<string> | undefined,
): Candidate | undefined {
  const places = finding.places.filter(
    ({ file }) => file !== '' && !ODD_PATH.test(file) && (touched?.has(file) ?? true),
  );
  const place = places.find(({ line }) => line !== null) ?? places[0];
  if (place === undefined) return undefined;
  return {
    path: place.file,
    line: readLine(place),
    level: LEVELS[finding.severity],
    title: cutPoints(
      `${finding.check.toUpperCase()}: ${clean(finding.rule)}${remark && ` (${remark})`}`.replaceAll('\n', ' '),
      LONGEST_TITLE,
    ),
    message: cutBytes(describe(finding), LONGEST_MESSAGE_BYTES),
    isNew: remark === '',
    fingerprint: finding.fingerprint,
  };
}

function readLine({ line }: FindingPlace): number {
  return line !== null && Number.isInteger(line) && line >= 1 && line <= LAST_LINE ? line : 1;
}

function describe({ message, places }: Finding): string {
  const things = [...new Set(places.map(({ what }) => clean(what).trim()).filter((what) => what !== ''))];
  const text = clean(message).trim();
  return [text === '' ? 'See the report' : text, ...things].join('\n');
}

function clean(text: string): string {
  return text.replace(CONTROL, '').toWellFormed();
}

function cutPoints(text: string, limit: number): string {
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
}

function cutBytes(text: string, limit: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= limit) return text;
  // The last character may have been cut in two.
  return `${bytes
    .subarray(0, limit - 3)
    .toString('utf8')
    .replace(/\ufffd$/, '')}…`;
}

function compare(a: Candidate, b: Candidate): number {
  return (
    Number(b.isNew) - Number(a.isNew) ||
    RANKS[a.level] - RANKS[b.level] ||
    compareText(a.path, b.path) ||
    a.line - b.line ||
    compareText(a.title, b.title) ||
    compareText(a.message, b.message) ||
    compareText(a.fingerprint, b.fingerprint)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
