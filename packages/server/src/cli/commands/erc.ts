import { describeIgnoredRules, plural } from '@partwright/report-text';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import { IGNORED_BY_PROJECT, type ReportSeverity } from '@partwright/kicad/schematic';
import { checkSchematic, ercView, UNREAD_SHEET, type Listed } from '../../usecases/check-schematic.ts';
import { renderTable } from '../table.ts';
import { VERSION } from '../../version.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { describeLimit } from '../sheets-elsewhere.ts';
import { kicadFlags, LISTED_BY_KICAD, partNotRun, UNSURE } from '../kicad-flags.ts';
import { readSchematic } from '../kicad-files.ts';
import { librariesIn } from '../kicad-libraries.ts';

interface Request {
  file: string;
  format?: Format;
  severity?: Listed;
  /** File with the rules to use: a .kicad_pro. */
  rules?: string;
  /** Folder of KiCad's own symbols and footprints, in place of KICAD_LIBRARIES. */
  libraries?: string;
  fail_on?: string;
  /** The exit code where there are such findings. */
  violations_code?: number;
  /** What the project has put aside is such a finding too. */
  excluded_count?: boolean;
  /** Of a report in KiCad's form. */
  included?: ReportSeverity[];
  /** Fail when a check that was wished for was not done. */
  strict?: boolean;
  /** File to write the report to. */
  output?: string;
  /** Folder that sheets may be read from, in place of the repository of the schematic. */
  within?: string;
}

type Format = 'text' | 'json' | 'kicad' | 'sarif';

type Answer = CallData<'checkErc'> & {
  /** In the format that was asked for. */
  printed?: string;
};

const FORMATS = ['text', 'json', 'kicad', 'sarif'] satisfies Format[];

export const erc = command<Request, Answer>({
  request([file], flags) {
    const format = readChoice(flags['format'], FORMATS, '--format');
    const severity = readChoice(flags['severity'], ['info', 'warning', 'error'], '--severity');
    const failOn = readChoice(flags['fail-on'], ['warning', 'error'], '--fail-on');
    const { output, within } = flags;
    return {
      ...kicadFlags(flags),
      file: fileArgument(file, 'schematic'),
      ...(format === undefined ? {} : { format }),
      ...(severity === undefined ? {} : { severity }),
      ...(failOn === undefined ? {} : { fail_on: failOn }),
      ...(typeof flags['libraries'] === 'string' ? { libraries: resolve(flags['libraries']) } : {}),
      ...(flags['strict'] === true ? { strict: true } : {}),
      ...(typeof output === 'string' ? { output: resolve(output) } : {}),
      ...(typeof within === 'string' ? { within: resolve(within) } : {}),
      ...(typeof flags['rules'] === 'string' ? { rules: fileArgument(flags['rules']) } : {}),
    };
  },
  async run(request, station) {
    const { file, format = 'text', severity = 'info', rules, libraries: folder, output, within } = request;
    const { included = LISTED_BY_KICAD.filter((listed) => listed === 'error' || severity !== 'error') } = request;
    const text = rules === undefined ? undefined : await readRules(rules);
    const libraries = await librariesIn(folder ?? station.settings.KICAD_LIBRARIES);
    const ports = { parsers: station.parsers(), libraries };
    const checking = checkSchematic(ports, await readSchematic(file, { within }), text);
    const data = await encodeAnswer(
      'checkErc',
      checking.then((found) => ercView(found, severity)),
    );
    const checked = await checking;
    if (data.violations.some(({ type }) => type === UNREAD_SHEET)) station.tell(await describeLimit(file, within));
    // The text report has them at its end.
    if (format !== 'text') for (const { message } of checked.problems) station.tell(message);
    const { report } = checked;
    if (format === 'kicad' || format === 'sarif')
      for (const note of partNotRun(report.notRun).notes) station.tell(note);
    if (format === 'kicad' && report.unlisted.length > 0)
      station.tell(
        `${report.unlisted.length} more findings hold, which kicad-cli may leave out; --format text has them`,
      );
    if (format === 'json') return keepReport(data, JSON.stringify(data, null, 2), output);
    // Only those who want another format wait for it to be loaded.
    const { ercSarif, ercText, kicadErcJson } = await import('@partwright/kicad/schematic');
    const date = new Date().toISOString();
    const printed =
      format === 'sarif'
        ? JSON.stringify(ercSarif(report, { version: VERSION }), null, 2)
        : format === 'kicad'
          ? JSON.stringify(kicadErcJson(report, { date, version: VERSION, included }), null, 2)
          : ercText(report, { date, problems: checked.problems });
    return keepReport({ ...data, printed }, printed, output);
  },
  async ask({ file, format = 'text', severity = 'info', rules, libraries, output, within }, { client, tell }) {
    if (libraries !== undefined)
      throw new Usage('--libraries are those of this machine; a server has its own', 'not_on_server');
    if (format === 'kicad' || format === 'sarif')
      throw new Usage(
        `A server gives no --format ${format}: leave --server out, or take text or json`,
        'not_on_server',
      );
    const rulesFile = rules === undefined ? undefined : await readRules(rules);
    const { bytes, filename } = await readSchematic(file, { within });
    const upload = { bytes, filename: filename ?? basename(file) };
    const data = await client.eda.erc({ file: upload, severity, rules_file: rulesFile });
    if (format === 'json') return keepReport(data, JSON.stringify(data, null, 2), output);
    for (const problem of data.problems ?? []) tell(problem);
    const printed = renderViolations(data);
    return keepReport({ ...data, printed }, printed, output);
  },
  print: ({ printed, ...data }) => printed ?? JSON.stringify(data, null, 2),
  exitCode(
    { summary, violations, not_run: notRun = [] },
    { fail_on: failOn, strict, violations_code: bad = 1, excluded_count: isWithExcluded },
  ) {
    // A sheet that nobody read is no clean sheet, whatever is asked for.
    if (violations.some(({ type }) => type === UNREAD_SHEET)) return 2;
    if (countBad(summary, failOn) + (isWithExcluded === true ? summary.excluded : 0) > 0) return bad;
    return strict === true && notRun.some(({ is_missed: isMissed }) => isMissed) ? UNSURE : 0;
  },
});

function countBad({ errors, warnings }: Answer['summary'], failOn: string | undefined): number {
  if (failOn === undefined) return 0;
  return errors + (failOn === 'warning' ? warnings : 0);
}

/** The report in the file that was named; the terminal gets the counts. */
async function keepReport(data: Answer, text: string, output: string | undefined): Promise<Answer> {
  if (output === undefined) return data;
  await writeFile(output, text.endsWith('\n') ? text : `${text}\n`);
  return { ...data, printed: `${describeCounts(data)}\n${output}` };
}

/** With what was not checked: a sum without it would be an all-clear. */
function describeCounts({ summary, not_run: notRun = [] }: Answer): string {
  const { errors, warnings, excluded } = summary;
  const { keys, notes } = partNotRun(notRun.filter(({ is_missed: isMissed }) => isMissed));
  const sum = `${plural(errors, 'error')}, ${plural(warnings, 'warning')}, ${excluded} excluded`;
  const ignored = notRun.filter(({ reason }) => reason === IGNORED_BY_PROJECT).map(({ type }) => type);
  return [
    keys.length === 0 ? sum : `${sum}; not checked: ${keys.join(', ')}`,
    ...(ignored.length === 0 ? [] : [describeIgnoredRules(ignored)]),
    ...notes,
  ].join('\n');
}

function renderViolations(data: CallData<'checkErc'>): string {
  const { violations, unlisted = [] } = data;
  const rows = [...violations, ...unlisted].map(({ severity, type, sheet, description, items }) => {
    const where = items.map(({ ref, pin, net }) => [ref, pin].filter(Boolean).join('.') || net).filter(Boolean);
    return [severity, type, sheet ?? '', where.join(', '), description];
  });
  const sum = describeCounts(data);
  return rows.length === 0 ? sum : [renderTable(['', 'rule', 'sheet', 'where', 'what'], rows), '', sum].join('\n');
}

async function readRules(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
}
