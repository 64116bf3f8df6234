import { command } from '../command.ts';
import { fileArgument } from '../files.ts';
import { readGerbers } from '../gerber-files.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  folder?: string;
}

interface Data {
  width_mm: number | null;
  height_mm: number | null;
  copper_layers: number;
  files: { file: string; role: string; by: string; reason: string }[];
  warnings: { code: string; message: string; file: string; line: number }[];
}

export const gerberInspect = command<Request, Data>({
  request: ([file], flags) => ({
    file: fileArgument(file, 'Gerber files'),
    ...(typeof flags['folder'] === 'string' ? { folder: flags['folder'] } : {}),
  }),
  async run({ file, folder }, station) {
    const { bytes, filename } = await readGerbers(file);
    const options = { filename: filename ?? undefined, folder };
    const facts = await station.geometry().run('gerber.inspect', { bytes, options });
    const { widthMm, heightMm, copperLayers, files, warnings } = facts;
    return { width_mm: widthMm, height_mm: heightMm, copper_layers: copperLayers, files, warnings };
  },
  print({ width_mm: width, height_mm: height, copper_layers: layers, files, warnings }) {
    const size = width === null || height === null ? 'size unknown' : `${width.toFixed(2)} x ${height.toFixed(2)} mm`;
    return [
      `${size}, ${layers} copper layers`,
      '',
      renderTable(
        ['file', 'role', 'by', 'why'],
        files.map(({ file, role, by, reason }) => [file, role, by, reason]),
        { width: 160 },
      ),
      ...(warnings.length > 0 ? ['', ...warnings.map(({ file, line, message }) => `${file}:${line}: ${message}`)] : []),
    ].join('\n');
  },
});
