import type { SaidMask } from '@partwright/gerber';
import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { makeStackup, type StackupWish } from '../../usecases/make-stackup.ts';
import { command, Usage } from '../command.ts';
import { given, numberFlag, textFlags } from '../flags.ts';
import { fileArgument, readJsonFile } from '../files.ts';
import { readGerbers, maskFlag, roleFlags } from '../gerber-files.ts';

interface Request {
  file?: string;
  output: string;
  layers?: number;
  thickness?: number;
  name?: string;
  profile?: string;
  permittivity?: number;
  folder?: string;
  /** What files are, by the caller's word. */
  roles?: Record<string, string>;
  solder_mask?: SaidMask;
  /** File with `{"stackup": {...}, "impedance": [...]}`. */
  options?: string;
}

interface Data {
  file: string;
  bytes: number;
}

export const gerberStackup = command<Request, Data>({
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
        roles: roleFlags(flags),
        solder_mask: maskFlag(flags),
        thickness: numberFlag(flags, 'thickness'),
        permittivity: numberFlag(flags, 'permittivity'),
        options: options && fileArgument(options),
      }),
    };
  },
  async run(
    { file, output, layers, thickness, name, profile, permittivity, folder, roles, solder_mask: solderMask, options },
    station,
  ) {
    const own = await readOptions(options);
    const wish: StackupWish = {
      boardName: name,
      folder,
      roles,
      solderMask,
      layers,
      thicknessMm: thickness,
      profile,
      permittivity,
      stackup: own['stackup'],
      impedance: impedanceIn(own['impedance']),
    };
    const upload = file === undefined ? null : await readGerbers(file);
    const { pdf } = await makeStackup({ geometry: station.geometry() }, upload, wish);
    await writeFile(output, pdf);
    return { file: output, bytes: pdf.length };
  },
  async ask(request, { client }) {
    const {
      file,
      output,
      layers,
      thickness,
      name,
      profile,
      permittivity,
      folder,
      roles,
      solder_mask: solderMask,
      options,
    } = request;
    const own = await readOptions(options);
    const wish = {
      thickness,
      board_name: name,
      profile,
      permittivity,
      stackup: own['stackup'] as Record<string, unknown> | undefined,
      impedance: own['impedance'] as { layer: number }[] | undefined,
      layers,
    };
    const upload = file === undefined ? undefined : await readGerbers(file);
    const { bytes } = await (upload === undefined
      ? client.manufacturing.stackup(wish)
      : client.manufacturing.stackup({
          ...wish,
          file: { bytes: upload.bytes, filename: upload.filename ?? basename(file!) },
          folder,
          roles,
          solder_mask: solderMask,
        }));
    await writeFile(output, bytes);
    return { file: output, bytes: bytes.length };
  },
  print: ({ file, bytes }) => `${file}  ${bytes} bytes`,
});

async function readOptions(path: string | undefined): Promise<Record<string, unknown>> {
  const own = path === undefined ? {} : await readJsonFile(path);
  const odd = Object.keys(own).find((name) => name !== 'stackup' && name !== 'impedance');
  if (odd === undefined) return own;
  throw new Usage(`${path} holds ${JSON.stringify(odd)}; there are "stackup" and "impedance"`);
}

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
