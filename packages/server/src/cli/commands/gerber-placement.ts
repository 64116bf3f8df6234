import { writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readZip } from '@partwright/files/archives';
import type { PlacementOrder } from '../../job-kinds.ts';
import { makePlacement } from '../../usecases/make-placement.ts';
import { command, Usage } from '../command.ts';
import { given, readChoice } from '../flags.ts';
import { fileArgument, readInput } from '../files.ts';
import { readGerbers } from '../gerber-files.ts';

interface Request {
  file: string;
  output: string;
  format?: PlacementOrder['format'];
  units?: PlacementOrder['units'];
  gerbers?: string;
  bom?: string;
  rows?: number;
  cols?: number;
  corrections?: 'none';
  assumptions?: 'accept';
  origin?: 'file' | 'gerbers';
}

interface Data {
  [field: string]: unknown;
  file: string;
  bytes: number;
  parts: { top: number; bottom: number };
  warnings: string[];
}

const MOST_UNPACKED = 500_000_000;
const FORMATS = ['generic', 'jlcpcb', 'pcbway', 'neoden'] as const;
const UNITS = ['mm', 'inch', 'mil'] as const;

export const gerberPlacement = command<Request, Data>({
  request([file], flags) {
    const { output } = flags;
    if (typeof output !== 'string') throw new Usage('Say which file to write: -o placement.zip');
    const count = (name: string): object => {
      if (flags[name] === undefined) return {};
      const value = Number(flags[name]);
      if (Number.isInteger(value) && value >= 1 && value <= 100) return { [name]: value };
      throw new Usage(`--${name} must be 1 to 100`);
    };
    return {
      file: fileArgument(file, 'positions'),
      output: resolve(output),
      ...given({
        format: readChoice(flags['format'], FORMATS, '--format'),
        units: readChoice(flags['units'], UNITS, '--units'),
        origin: readChoice(flags['origin'], ['file', 'gerbers'] as const, '--origin'),
      }),
      ...(typeof flags['gerbers'] === 'string' ? { gerbers: fileArgument(flags['gerbers']) } : {}),
      ...(typeof flags['bom'] === 'string' ? { bom: fileArgument(flags['bom']) } : {}),
      ...count('rows'),
      ...count('cols'),
      ...(flags['no-corrections'] === true ? { corrections: 'none' as const } : {}),
      ...(flags['accept-assumptions'] === true ? { assumptions: 'accept' as const } : {}),
    };
  },
  async run(
    { file, output, units, format = 'generic', gerbers, bom, rows = 1, cols = 1, corrections, assumptions, origin },
    station,
  ) {
    const board = gerbers === undefined ? undefined : await readGerbers(gerbers);
    const order: PlacementOrder = {
      filename: basename(file),
      gerbersName: board?.filename ?? undefined,
      bomFilename: bom === undefined ? undefined : basename(bom),
      units,
      assumptions,
      origin,
      format,
      side: 'both',
      rows,
      cols,
      corrections: corrections ?? 'auto',
    };
    const files = {
      positions: (await readInput(file)).bytes,
      gerbers: board?.bytes,
      bom: bom === undefined ? undefined : (await readInput(bom)).bytes,
    };
    // A BOM that is given as a file needs no records.
    const ports = { parsers: station.parsers(), geometry: station.geometry(), settings: station.settings };
    const { zip, written } = await makePlacement(ports, '', files, order);
    await writeFile(output, zip);
    return { ...(written as Omit<Data, 'file' | 'bytes'>), file: output, bytes: zip.length } as Data;
  },
  async ask(
    { file, output, units, format = 'generic', gerbers, bom, rows = 1, cols = 1, corrections, assumptions, origin },
    { client },
  ) {
    const board = gerbers === undefined ? undefined : await readGerbers(gerbers);
    const { bytes: zip } = await client.manufacturing.placement({
      file: await readInput(file),
      gerbers: board && { bytes: board.bytes, filename: board.filename ?? basename(gerbers!) },
      bom: bom === undefined ? undefined : await readInput(bom),
      units,
      assumptions: assumptions ?? 'refuse',
      origin: origin ?? 'file',
      format,
      rows,
      cols,
      corrections: corrections ?? 'auto',
    });
    const metadata = readZip(zip, { unpackedBytes: MOST_UNPACKED, entries: 1_000 }).get('metadata.json');
    if (!metadata) throw new Error('The server gave a ZIP without metadata.json');
    await writeFile(output, zip);
    const written = JSON.parse(new TextDecoder().decode(metadata)) as Omit<Data, 'file' | 'bytes'>;
    return { ...written, file: output, bytes: zip.length } as Data;
  },
  print: ({ file, bytes, parts, warnings }) =>
    [`${file}  ${bytes} bytes; ${parts.top} parts on the top, ${parts.bottom} on the bottom`, ...warnings].join('\n'),
});
