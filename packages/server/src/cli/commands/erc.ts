import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import type { KicadLibraries } from '../../ports/kicad.ts';
import { checkSchematic, ercView, type Listed } from '../../usecases/check-schematic.ts';
import { renderTable } from '../table.ts';
import { VERSION } from '../../version.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readSchematic } from '../kicad-files.ts';

interface Request {
  file: string;
  format?: Format;
  severity?: Listed;
  /** File with the rules to use: a .kicad_pro. */
  rules?: string;
  /** Folder of KiCad's own symbols and footprints, in place of KICAD_LIBRARIES. */
  libraries?: string;
  fail_on?: string;
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
    return {
      file: fileArgument(file, 'schematic'),
      ...(format === undefined ? {} : { format }),
      ...(severity === undefined ? {} : { severity }),
      ...(failOn === undefined ? {} : { fail_on: failOn }),
      ...(typeof flags['libraries'] === 'string' ? { libraries: resolve(flags['libraries']) } : {}),
      ...(typeof flags['rules'] === 'string' ? { rules: fileArgument(flags['rules']) } : {}),
    };
  },
  async run({ file, format = 'text', severity = 'info', rules, libraries: folder }, station) {
    const text = rules === undefined ? undefined : await readRules(rules);
    const libraries = await librariesIn(folder ?? station.settings.KICAD_LIBRARIES);
    const ports = { parsers: station.parsers(), libraries };
    const checking = checkSchematic(ports, await readSchematic(file), text);
    const data = await encodeAnswer(
      'checkErc',
      checking.then((found) => ercView(found, severity)),
    );
    const checked = await checking;
    // The text report has them at its end.
    if (format !== 'text') for (const { message } of checked.problems) station.tell(message);
    if (format === 'json') return data;
    const { report } = checked;
    // Only those who want another format wait for it to be loaded.
    const { ercSarif, ercText, kicadErcJson } = await import('@partwright/kicad/schematic');
    const date = new Date().toISOString();
    const printed =
      format === 'sarif'
        ? JSON.stringify(ercSarif(report, { version: VERSION }), null, 2)
        : format === 'kicad'
          ? JSON.stringify(kicadErcJson(report, { date, version: VERSION }), null, 2)
          : ercText(report, { date, problems: checked.problems });
    return { ...data, printed };
  },
  async ask({ file, format = 'text', severity = 'info', rules, libraries }, { client, tell }) {
    if (libraries !== undefined)
      throw new Usage('--libraries are those of this machine; a server has its own', 'not_on_server');
    if (format === 'kicad' || format === 'sarif')
      throw new Usage(
        `A server gives no --format ${format}: leave --server out, or take text or json`,
        'not_on_server',
      );
    const rulesFile = rules === undefined ? undefined : await readRules(rules);
    const { bytes, filename } = await readSchematic(file);
    const upload = { bytes, filename: filename ?? basename(file) };
    const data = await client.eda.erc({ file: upload, severity, rules_file: rulesFile });
    if (format === 'json') return data;
    for (const problem of data.problems ?? []) tell(problem);
    return { ...data, printed: renderViolations(data) };
  },
  print: ({ printed, ...data }) => printed ?? JSON.stringify(data, null, 2),
  exitCode({ summary }, { fail_on: failOn }) {
    if (failOn === undefined) return 0;
    return summary.errors + (failOn === 'warning' ? summary.warnings : 0) > 0 ? 1 : 0;
  },
});

function renderViolations({ violations, summary }: CallData<'checkErc'>): string {
  const rows = violations.map(({ severity, type, sheet, description, items }) => {
    const where = items.map(({ ref, pin, net }) => [ref, pin].filter(Boolean).join('.') || net).filter(Boolean);
    return [severity, type, sheet ?? '', where.join(', '), description];
  });
  const sum = `${summary.errors} errors, ${summary.warnings} warnings, ${summary.excluded} excluded`;
  return rows.length === 0 ? sum : [renderTable(['', 'rule', 'sheet', 'where', 'what'], rows), '', sum].join('\n');
}

async function readRules(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Usage(`There is no file ${path}`, 'unreadable_file');
  });
}

async function librariesIn(folder: string | null): Promise<KicadLibraries | null> {
  if (folder === null) return null;
  const { openKicadLibraries } = await import('../../kicad-cli/index.ts');
  const libraries = await openKicadLibraries(folder);
  if (libraries) return libraries;
  throw new Usage(`${folder} holds neither a folder symbols nor a folder footprints, as /usr/share/kicad does`);
}
