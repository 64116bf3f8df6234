import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { themes, type Theme } from '@partwright/kicad/schematic';
import { drawSchematic, sheetFileName } from '../../usecases/check-schematic.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';
import { readSchematic } from '../kicad-files.ts';

interface Request {
  file: string;
  output: string;
  theme?: Theme;
  sheet?: string;
  markers?: boolean;
}

interface Drawn {
  files: { file: string; sheet: string; bytes: number }[];
}

export const schematicSvg = command<Request, Drawn>({
  request([file], flags) {
    const { output, theme, sheet, markers } = flags;
    if (typeof output !== 'string') throw new Usage('Say which folder to write to: -o FOLDER');
    if (theme !== undefined && !(themes as readonly unknown[]).includes(theme))
      throw new Usage(`--theme must be one of ${themes.join(', ')}`);
    return {
      file: fileArgument(file, 'schematic'),
      output: resolve(output),
      ...(theme === undefined ? {} : { theme: theme as Theme }),
      ...(typeof sheet === 'string' ? { sheet } : {}),
      ...(markers === true ? { markers } : {}),
    };
  },
  async run({ file, output, theme, sheet, markers }, station) {
    const sheets = await drawSchematic({ parsers: station.parsers() }, await readSchematic(file), {
      theme,
      sheet,
      markers,
    });
    await mkdir(output, { recursive: true });
    const base = basename(file).replace(/\.\w+$/, '');
    const files: Drawn['files'] = [];
    for (const drawn of sheets) {
      const path = join(output, sheetFileName(base, drawn));
      await writeFile(path, drawn.svg);
      files.push({ file: path, sheet: drawn.humanPath, bytes: drawn.svg.length });
    }
    return { files };
  },
  print: ({ files }) => files.map(({ file, sheet, bytes }) => `${file}  ${sheet}  ${bytes} bytes`).join('\n'),
});
