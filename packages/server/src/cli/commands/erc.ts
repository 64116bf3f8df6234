import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import type { KicadLibraries } from '../../ports/kicad.ts';
import { checkSchematic, ercView, type Listed } from '../../usecases/check-schematic.ts';
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
  options: {
    format: { type: 'string' },
    severity: { type: 'string' },
    rules: { type: 'string' },
    libraries: { type: 'string' },
    'fail-on': { type: 'string' },
  },
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
  print: ({ printed, ...data }) => printed ?? JSON.stringify(data, null, 2),
  exitCode({ summary }, { fail_on: failOn }) {
    if (failOn === undefined) return 0;
    return summary.errors + (failOn === 'warning' ? summary.warnings : 0) > 0 ? 1 : 0;
  },
});

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
