import { basename, resolve } from 'node:path';
import { themes, type Theme } from '@partwright/kicad/schematic';
import { drawSchematic } from '../../usecases/check-schematic.ts';
import { command, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';
import { readSchematic } from '../kicad-files.ts';
import { writeSheets, type SheetFile } from '../write-sheets.ts';

interface Request {
  file: string;
  output: string;
  theme?: Theme;
  sheet?: string;
  markers?: boolean;
}

interface Drawn {
  files: SheetFile[];
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
    const drawn = sheets.map(({ humanPath, svg }) => ({ sheet: humanPath, svg }));
    return { files: await writeSheets(output, baseName(file), drawn) };
  },
  async ask({ file, output, theme, sheet, markers }, { client }) {
    const { bytes, filename } = await readSchematic(file);
    const upload = { bytes, filename: filename ?? basename(file) };
    const { svgs, sheets = {} } = await client.eda.drawings({ file: upload, theme, sheet, markers });
    const drawn = Object.entries(svgs).map(([name, base64]) => ({
      sheet: sheets[name] ?? name,
      svg: Buffer.from(base64, 'base64').toString('utf8'),
    }));
    return { files: await writeSheets(output, baseName(file), drawn) };
  },
  print: ({ files }) => files.map(({ file, sheet, bytes }) => `${file}  ${sheet}  ${bytes} bytes`).join('\n'),
});

const baseName = (path: string): string => basename(path).replace(/\.\w+$/, '');
