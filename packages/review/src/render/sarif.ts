import { plain } from '@partwright/report-text';
import { gzipSync, strToU8 } from 'fflate';
import type { Finding, FindingSeverity, IgnoredFinding, ReviewProject } from '../model.ts';
import type { ReviewReport } from '../report.ts';
import { filePlaces, readLineNumber, encodeUri, type FilePlace } from './places.ts';
import { CHECKS } from '../project-results.ts';
import { rulesLeftOut } from './tally.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** What GitHub code scanning takes: results of a run, rules of a run, and the file when it is packed. */
const MOST_RESULTS = 25_000;
const MOST_RULES = 25_000;
const MOST_PACKED_BYTES = 10_000_000;
const MOST_PLACES = 10;

export interface SarifOptions {
  /**
   * Fixed findings as results that are absent now. True when not given. Code scanning is said to read no `baselineState`: what is uploaded
   * there should be without them.
   */
  fixed?: boolean | undefined;
}

type BaselineState = 'new' | 'unchanged' | 'absent';

interface Entry {
  project: ReviewProject;
  finding: Finding | IgnoredFinding;
  ruleId: string;
  state: BaselineState | undefined;
}

const LEVELS: Record<FindingSeverity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};
const STATES: readonly (BaselineState | undefined)[] = ['new', undefined, 'unchanged', 'absent'];

/**
 * All findings as SARIF 2.1.0 (OASIS, errata 01), in one run: `erc/pin_not_driven` is the id of a rule, and the fingerprint of a result
 * that of the finding, which outlives a move. When there are more than services take, new ones stay longest, and a notification says so.
 *
 * @example
 * import { readFileSync } from 'node:fs';
 * import { renderSarif, type ReviewReport } from '@partwright/review';
 *
 * const file = 'node_modules/@partwright/review/examples/report.json';
 * const report = JSON.parse(readFileSync(file, 'utf8')) as ReviewReport;
 * const [run] = (JSON.parse(renderSarif(report)) as { runs: { results: { ruleId: string }[] }[] }).runs;
 * run?.results.map(({ ruleId }) => ruleId); // => [
 * //   'erc/pin_not_connected', 'erc/pin_not_connected', 'bom/mpn_contradicts_value', 'erc/pin_not_connected',
 * // ]
 */
export function renderSarif(report: ReviewReport, { fixed = true }: SarifOptions = {}): string {
  const all = listEntries(report, fixed);
  const rules = new Set([...new Set(all.map(({ ruleId }) => ruleId))].slice(0, MOST_RULES));
  let kept = all.filter(({ ruleId }) => rules.has(ruleId)).slice(0, MOST_RESULTS);
  for (;;) {
    const text = `${JSON.stringify(makeLog(report, kept, all.length - kept.length), null, 1)}\n`;
    // Short files need not be packed to be known to fit.
    if (text.length * 3 <= MOST_PACKED_BYTES || gzipSync(strToU8(text), { level: 1 }).length <= MOST_PACKED_BYTES)
      return text;
    kept = kept.slice(0, Math.floor(kept.length / 2));
  }
}

/** A result that is left out counts as repaired. */
const BY_PROJECT = { reason: 'the rules of the project put it aside', expires: null };

function listEntries(report: ReviewReport, withFixed: boolean): Entry[] {
  const entries = report.projects.flatMap((project) =>
    CHECKS.flatMap(({ id, of }) => {
      const diff = of(project);
      const entry =
        (state: BaselineState | undefined) =>
        (finding: Finding): Entry => ({ project, finding, ruleId: `${id}/${plain(finding.rule, 100)}`, state });
      return [
        ...diff.new.map(entry(diff.isComparable ? 'new' : undefined)),
        ...(diff.unheld ?? []).map(entry(undefined)),
        ...diff.unchanged.map(entry('unchanged')),
        // Whether one that is put aside was there before is not known.
        ...diff.ignored.map(entry(undefined)),
        ...diff.excluded.map((finding, at) =>
          entry(at < diff.excludedNew ? 'new' : 'unchanged')({ ...finding, ...BY_PROJECT }),
        ),
        ...(withFixed ? diff.fixed.map(entry('absent')) : []),
      ];
    }),
  );
  const severities = Object.keys(LEVELS);
  return entries.toSorted(
    (a, b) =>
      STATES.indexOf(a.state) - STATES.indexOf(b.state) ||
      severities.indexOf(a.finding.severity) - severities.indexOf(b.finding.severity),
  );
}

function makeLog(report: ReviewReport, entries: readonly Entry[], left: number): object {
  const ids = [...new Set(entries.map(({ ruleId }) => ruleId))].toSorted();
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const seen = new Map<string, number>();
  const text = `${left} results are left out: they are more than code scanning takes. All are in report.json.`;
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: makeDriver(report, ids) },
        automationDetails: { id: 'hardware-review/' },
        columnKind: 'utf16CodeUnits',
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: [
              ...(left > 0 ? [{ level: 'warning', message: { text } }] : []),
              ...notRunNotifications(report),
            ],
          },
        ],
        results: entries.map((entry) => makeResult(entry, indexes.get(entry.ruleId)!, countOccurrence(entry, seen))),
      },
    ],
  };
}

function makeDriver({ tool }: ReviewReport, ids: readonly string[]): object {
  return {
    name: plain(tool.name, 40),
    version: plain(tool.version, 40),
    rules: ids.map((id) => {
      const [check, ...name] = id.split('/');
      const title = `${check!.toUpperCase()}: ${name.join('/').replaceAll('_', ' ')}`;
      return { id, name: id, shortDescription: { text: title }, properties: { tags: ['hardware', check] } };
    }),
  };
}

/** A check that was not run has no findings, which is not the same as none. */
function notRunNotifications({ projects }: ReviewReport): object[] {
  const notes = projects.flatMap((project) =>
    CHECKS.flatMap(({ label, of }) => {
      const { status, reason } = of(project);
      const name = plain(project.path, 200);
      const whole = status === 'not_run' ? [`${label} of ${name} was not run: ${plain(reason, 400)}`] : [];
      return [
        ...whole,
        ...rulesLeftOut(of(project)).map(
          (rule) => `${label} of ${name} without ${plain(rule.rule, 60)}: ${plain(rule.reason, 200)}`,
        ),
      ];
    }),
  );
  return notes.slice(0, 1_000).map((text) => ({ level: 'note', message: { text } }));
}

function makeResult({ project, finding, ruleId, state }: Entry, ruleIndex: number, fingerprint: string): object {
  const [place, ...others] = filePlaces(finding, project, MOST_PLACES);
  const named = place!.what === '' ? '' : ` (${plain(place!.what, 200)})`;
  return {
    ruleId,
    ruleIndex,
    level: LEVELS[finding.severity],
    message: { text: `${plain(finding.message, 1_000) || ruleId}${named}` },
    locations: [makeLocation(place!)],
    ...(others.length === 0 ? {} : { relatedLocations: others.map((other, id) => ({ id, ...makeLocation(other) })) }),
    // The first is what code scanning reads; it would else make one of the text of the line.
    partialFingerprints: { primaryLocationLineHash: fingerprint, 'partwrightFinding/v1': fingerprint },
    ...(state === undefined ? {} : { baselineState: state }),
    ...('reason' in finding ? { suppressions: [makeSuppression(finding)] } : {}),
    properties: { project: plain(project.path, 400) },
  };
}

function makeSuppression({ reason, expires }: IgnoredFinding): object {
  const until = expires === null ? '' : ` (until ${plain(expires, 20)})`;
  return { kind: 'external', status: 'accepted', justification: `${plain(reason, 500)}${until}` };
}

/** Of several results with one fingerprint each has a number, so that none takes the place of another. */
function countOccurrence({ finding, ruleId, project }: Entry, seen: Map<string, number>): string {
  const key = plain(finding.fingerprint, 200) || `${ruleId}|${plain(project.path, 200)}|${plain(finding.message, 200)}`;
  const count = (seen.get(key) ?? 0) + 1;
  seen.set(key, count);
  return `${key}:${count}`;
}

function makeLocation(place: FilePlace): object {
  const startLine = readLineNumber(place);
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeUri(place.file) },
      ...(startLine === undefined ? {} : { region: { startLine } }),
    },
    ...(place.what === '' ? {} : { message: { text: plain(place.what, 200) } }),
  };
}
