import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { makeStackup, type StackupWish } from '../../usecases/make-stackup.ts';
import { command, Usage } from '../command.ts';
import { given, numberFlag, textFlags } from '../flags.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { readGerbers } from '../gerber-files.ts';

interface Request {
  file?: string;
  output: string;
  layers?: number;
  thickness?: number;
  name?: string;
  profile?: string;
  permittivity?: number;
  folder?: string;
  /** File with `{"stackup": {...}, "impedance": [...]}`. */
  options?: string;
}

interface Data {
  file: string;
  bytes: number;
}

export const gerberStackup = command<Request, Data>({
  options: {
    output: { type: 'string', short: 'o' },
    layers: { type: 'string' },
    thickness: { type: 'string' },
    name: { type: 'string' },
    profile: { type: 'string' },
    permittivity: { type: 'string' },
    options: { type: 'string' },
    folder: { type: 'string' },
  },
  request([file], flags) {
    const { output } = flags;
    if (typeof output !== 'string') throw new Usage('Say which file to write: -o stackup.pdf');
    const { options, ...text } = textFlags(flags, ['name', 'profile', 'folder', 'options']);
    return {
      output: resolve(output),
      ...text,
      ...given({
        file: file && fileArgument(file),
        layers: numberFlag(flags, 'layers'),
        thickness: numberFlag(flags, 'thickness'),
        permittivity: numberFlag(flags, 'permittivity'),
        options: options && fileArgument(options),
      }),
    };
  },
  async run({ file, output, layers, thickness, name, profile, permittivity, folder, options }, station) {
    const given = options === undefined ? {} : await readJsonFile(options);
    const odd = Object.keys(given).find((name) => name !== 'stackup' && name !== 'impedance');
    if (odd !== undefined)
      throw new Usage(`${options} holds ${JSON.stringify(odd)}; there are "stackup" and "impedance"`);
    const wish: StackupWish = {
      boardName: name,
      folder,
      layers,
      thicknessMm: thickness,
      profile,
      permittivity,
      stackup: given['stackup'],
      impedance: impedanceIn(given['impedance']),
    };
    const upload = file === undefined ? null : await readGerbers(file);
    const { pdf } = await makeStackup({ geometry: station.geometry() }, upload, wish);
    await writeFile(output, pdf);
    return { file: output, bytes: pdf.length };
  },
  print: ({ file, bytes }) => `${file}  ${bytes} bytes`,
});

function impedanceIn(rows: unknown): StackupWish['impedance'] {
  if (rows === undefined) return undefined;
  if (!Array.isArray(rows)) throw new Usage('`impedance` is a list of {"layer", "width_mm", "gap_mm", "target_ohm"}');
  return rows.map((row: Record<string, number>) => ({
    layer: row['layer']!,
    widthMm: row['width_mm'],
    gapMm: row['gap_mm'],
    targetOhm: row['target_ohm'],
  }));
}
