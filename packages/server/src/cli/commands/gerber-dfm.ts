import { plural } from '@partwright/report-text';
import type { SaidMask } from '@partwright/gerber';
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import { checkGerber, dfmView } from '../../usecases/check-dfm.ts';
import { UNSURE } from '../kicad-flags.ts';
import { command } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { given, numberFlag, readChoice, textFlags } from '../flags.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { readGerbers, maskFlag, roleFlags } from '../gerber-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  profile?: string;
  /** File with limits of one's own. */
  limits?: string;
  layers?: number;
  copper_oz?: number;
  folder?: string;
  /** What files are, by the caller's word. */
  roles?: Record<string, string>;
  solder_mask?: SaidMask;
  format?: 'text' | 'json';
  /** Where to write both sides with the issues marked: `board` makes board-top.svg and board-bottom.svg. */
  svg?: string;
  fail_on?: 'error' | 'warning';
  strict?: boolean;
}

type Report = CallData<'checkDfm'>;
/** Pictures go to files. */
type Data = Pick<
  Report,
  'board' | 'summary' | 'checks' | 'issues' | 'omitted_issues' | 'profile' | 'doubts' | 'causes'
>;

export const gerberDfm = command<Request, Data>({
  request([file], flags) {
    const { limits, svg, ...text } = textFlags(flags, ['profile', 'limits', 'folder', 'svg']);
    return {
      file: fileArgument(file, 'Gerber files'),
      ...text,
      ...given({
        limits: limits && fileArgument(limits),
        layers: numberFlag(flags, 'layers'),
        roles: roleFlags(flags),
        solder_mask: maskFlag(flags),
        copper_oz: numberFlag(flags, 'copper-oz'),
        format: readChoice(flags['format'], ['text', 'json'] as const, '--format'),
        svg: svg && resolve(svg),
        fail_on: readChoice(flags['fail-on'], ['error', 'warning'] as const, '--fail-on'),
        strict: flags['strict'] === true || undefined,
      }),
    };
  },
  async run(
    { file, profile, limits, layers, copper_oz: copperOz, folder, roles, solder_mask: solderMask, svg },
    station,
  ) {
    const ownLimits = limits === undefined ? undefined : await readJsonFile(limits);
    const wish = { profile, ownLimits, layers, copperOz, folder, roles, solderMask, pictures: svg !== undefined };
    const answer = checkGerber({ geometry: station.geometry() }, await readGerbers(file), wish);
    const { pictures, ...data } = await encodeAnswer('checkDfm', answer.then(dfmView));
    await writePictures(svg, pictures);
    return data;
  },
  async ask(
    { file, profile, limits, layers, copper_oz: copperOz, folder, roles, solder_mask: solderMask, svg },
    { client },
  ) {
    const ownLimits = limits === undefined ? undefined : await readJsonFile(limits);
    const { bytes, filename } = await readGerbers(file);
    const { pictures, ...data } = await client.manufacturing.checkDfm({
      file: { bytes, filename: filename ?? basename(file) },
      profile,
      own_limits: ownLimits,
      layers,
      copper_oz: copperOz,
      folder,
      roles,
      solder_mask: solderMask,
      pictures: svg !== undefined,
    });
    await writePictures(svg, pictures);
    return data;
  },
  print(data, { format }) {
    if (format === 'json') return JSON.stringify(data, null, 2);
    const { board, summary, checks, causes, omitted_issues: omitted, profile, doubts } = data;
    const measured = board.width_mm === null ? null : `${board.width_mm} x ${board.height_mm} mm`;
    const isSure = !doubts.some(({ about }) => about === 'size');
    const size = measured === null ? 'size unknown' : isSure ? measured : `size not known, checked as ${measured}`;
    return [
      `${size}, ${board.copper_layers ?? 'an unknown number of'} copper layer${board.copper_layers === 1 ? '' : 's'}, compared with ${profile.title} (${profile.as_of})`,
      ...doubts.map(({ message }) => `not known: ${message}`),
      '',
      renderTable(
        ['', 'check', 'places', 'why'],
        checks.map(({ status, title, count, reason }) => [
          status,
          title,
          count === 0 ? '' : String(count),
          reason ?? '',
        ]),
        { width: 160 },
      ),
      ...(causes.length > 0 ? ['', causeTable(causes)] : []),
      ...(omitted > 0
        ? [`places of ${omitted} issues are counted here and not listed one by one in --format json`]
        : []),
      '',
      `${countIssues('error', summary.errors, causes)}, ${countIssues('warning', summary.warnings, causes)}, ${summary.passed} checks passed, ${summary.not_run} not run`,
    ].join('\n');
  },
  exitCode({ summary, checks, doubts }, { fail_on: failOn, strict }) {
    if (failOn !== undefined && summary.errors + (failOn === 'warning' ? summary.warnings : 0) > 0) return 1;
    // Where no check was run none has found anything.
    if (failOn !== undefined && checks.every(({ status }) => status === 'not_run')) return UNSURE;
    const isOpen = doubts.length > 0 || checks.some(({ status, reason }) => status === 'not_run' || reason !== null);
    return strict === true && isOpen ? UNSURE : 0;
  },
});

async function writePictures(prefix: string | undefined, pictures: Report['pictures']): Promise<void> {
  if (prefix === undefined) return;
  for (const side of ['top', 'bottom'] as const)
    if (pictures?.[side]) await writeFile(`${prefix}-${side}.svg`, pictures[side]);
}

/** `324 errors of 9 causes`: what many places have in common is one thing to mend. */
function countIssues(wanted: 'error' | 'warning', count: number, causes: Data['causes']): string {
  const own = causes.filter(({ severity }) => severity === wanted).length;
  return `${plural(count, wanted)}${own === count || own === 0 ? '' : ` of ${plural(own, 'cause')}`}`;
}

const MOST_SHOWN = 200;

/** Errors first, each by itself; then the warnings by cause, check by check. */
function causeTable(causes: Data['causes']): string {
  const rows = causes
    .toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'))
    .slice(0, MOST_SHOWN)
    .map(({ severity, rule, layers, at, count, message }) => [
      severity,
      rule,
      at === null ? '' : at.map((mm) => mm.toFixed(2)).join(', '),
      layers.join(', '),
      count > 1 ? `${message} (the worst of ${count} places)` : message,
    ]);
  const table = renderTable(['', 'rule', 'mm', 'layer', 'what'], rows, { width: 160 });
  return causes.length > MOST_SHOWN
    ? `${table}\nand ${causes.length - MOST_SHOWN} more (--format json has all)`
    : table;
}
