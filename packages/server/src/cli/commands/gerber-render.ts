import type { SaidMask } from '@partwright/gerber';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import type { GerberPicture, RenderWish } from '../../isolation/index.ts';
import { command, Usage } from '../command.ts';
import { given, readChoice } from '../flags.ts';
import { fileArgument } from '../files.ts';
import { readGerbers, maskFlag, roleFlags } from '../gerber-files.ts';

interface Request {
  file: string;
  /** A folder for all pictures, or the file of one: .svg or .png. */
  output: string;
  dpi?: number;
  mono?: boolean;
  folder?: string;
  /** What files are, by the caller's word. */
  roles?: Record<string, string>;
  solder_mask?: SaidMask;
  mask?: RenderWish['mask'];
  finish?: RenderWish['finish'];
}

interface Data {
  files: { file: string; role: string; bytes: number }[];
  /** Of the first picture, when one is asked for. */
  width_px?: number;
  height_px?: number;
  /** What the layer paints: min x, min y, max x, max y. */
  extent_mm?: number[] | null;
  /** What is not certain of the board that is drawn. */
  doubts: { about: string; file: string; message: string }[];
}

const DPI = 300;
const MASKS = [
  'green',
  'matte_green',
  'red',
  'blue',
  'yellow',
  'white',
  'black',
  'matte_black',
  'purple',
] as const satisfies NonNullable<RenderWish['mask']>[];
const FINISHES = [
  'hasl',
  'lead_free_hasl',
  'enig',
  'osp',
  'immersion_silver',
  'immersion_tin',
  'bare_copper',
] as const satisfies NonNullable<RenderWish['finish']>[];

export const gerberRender = command<Request, Data>({
  request([file], flags) {
    const { output, dpi, mono, folder, mask, finish } = flags;
    if (typeof output !== 'string') throw new Usage('Say where to write to: -o FOLDER, or with --mono -o PICTURE.png');
    if (dpi !== undefined && !(Number(dpi) >= 10 && Number(dpi) <= 4_000)) throw new Usage('--dpi must be 10 to 4000');
    return {
      file: fileArgument(file, 'Gerber files'),
      output: resolve(output),
      ...(dpi === undefined ? {} : { dpi: Number(dpi) }),
      ...(mono === true ? { mono: true } : {}),
      ...(typeof folder === 'string' ? { folder } : {}),
      ...given({
        roles: roleFlags(flags),
        solder_mask: maskFlag(flags),
        mask: readChoice(mask, MASKS, '--mask'),
        finish: readChoice(finish, FINISHES, '--finish'),
      }),
    };
  },
  async run({ file, output, dpi = DPI, mono = false, folder, roles, solder_mask: solderMask, mask, finish }, station) {
    const { bytes, filename } = await readGerbers(file);
    const name = filename ?? basename(file);
    const options: RenderWish = {
      filename: name,
      folder,
      roles,
      solderMask,
      mask,
      finish,
      ...(mono && extname(output) === '.svg' ? {} : { dpi }),
      ...(mono ? { mono: name } : {}),
    };
    const { pictures, doubts } = await station.geometry().run('gerber.render', { bytes, options });
    if (pictures.length === 0) throw new Usage(`${file} holds no layer that can be drawn`, 'unreadable_file');
    const kind =
      extname(output).toLowerCase() === '.svg' ? 'svg' : extname(output).toLowerCase() === '.png' ? 'png' : undefined;
    if (mono)
      return { files: [await write(output, pictures[0]!, kind ?? 'png')], ...listMeasures(pictures[0]!), doubts };
    if (kind !== undefined) {
      const [top, bottom] = pictures.filter(({ name }) => name === 'top' || name === 'bottom');
      const below = output.replace(/(\.\w+)$/, '-bottom$1');
      return {
        files: [await write(output, top!, kind), await write(below, bottom!, kind)],
        ...listMeasures(top!),
        doubts,
      };
    }
    await mkdir(output, { recursive: true });
    const files: Data['files'] = [];
    for (const picture of pictures) {
      const path = join(output, picture.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_'));
      files.push(await write(`${path}.svg`, picture, 'svg'), await write(`${path}.png`, picture, 'png'));
    }
    return { files, doubts };
  },
  print: ({ files, doubts }) =>
    [
      ...files.map(({ file, role, bytes }) => `${file}  ${role}  ${bytes} bytes`),
      ...doubts.map(({ message }) => `the pictures may be wrong; not known: ${message}`),
    ].join('\n'),
});

function listMeasures({ sizePx, extentMm }: GerberPicture): Omit<Data, 'files' | 'doubts'> {
  return { ...(sizePx ? { width_px: sizePx.width, height_px: sizePx.height } : {}), extent_mm: extentMm };
}

async function write(path: string, { role, svg, png }: GerberPicture, kind: 'svg' | 'png'): Promise<Data['files'][0]> {
  const content = kind === 'svg' ? new TextEncoder().encode(svg) : png!;
  await writeFile(path, content);
  return { file: path, role, bytes: content.length };
}
