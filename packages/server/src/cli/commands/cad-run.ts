import { writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { OUTPUT_FORMATS, type OutputFormat } from '@partwright/cad';
import { changeModel } from '../../usecases/cad-models.ts';
import { OUTPUT_TYPES } from '../../usecases/cad-views.ts';
import { command, Usage } from '../command.ts';
import { fileArgument, readInput, readJsonFile } from '../files.ts';
import { readChoice, textFlags } from '../flags.ts';

interface Request {
  file: string;
  /** A JSON file with the operations; left out: the file is only converted. */
  operations?: string;
  output: string;
  format?: OutputFormat;
}

interface Data {
  file: string;
  bytes: number;
  /** mm³, after each operation; null where a server worked, which tells none. */
  volumes_mm3: number[] | null;
  doubts: string[];
}

export const cadRun = command<Request, Data>({
  request([file, operations], flags) {
    const { output } = textFlags(flags, ['output']);
    if (output === undefined) throw new Usage('Say where to write to: -o FILE');
    const format = readChoice(flags['format'], OUTPUT_FORMATS, '--format') ?? formatByName(output);
    return {
      file: fileArgument(file, '3D model'),
      ...(operations === undefined ? {} : { operations: fileArgument(operations) }),
      output: resolve(output),
      format,
    };
  },
  async run({ file, operations, output, format = formatByName(output) }, station) {
    const wish = { ...(await readPipeline(operations, format)), format };
    const answer = await changeModel({ cad: station.cad() }, await readInput(file), wish);
    await writeFile(output, answer.bytes);
    return { file: output, bytes: answer.bytes.length, volumes_mm3: answer.volumes, doubts: answer.doubts };
  },
  async ask({ file, operations, output, format = formatByName(output) }, { client }) {
    const { bytes, filename } = await readInput(file);
    const pipeline = { ...(await readPipeline(operations, format)), output_format: format };
    const answer = await client.cad.pipeline({ file: { bytes, filename: filename ?? basename(file) }, pipeline });
    await writeFile(output, answer.bytes);
    return { file: output, bytes: answer.bytes.length, volumes_mm3: null, doubts: [] };
  },
  print: ({ file, bytes, volumes_mm3: volumes, doubts }) =>
    [
      ...(volumes ?? []).map((volume, at) => `operation ${at + 1}: ${Number(volume.toPrecision(9))} mm³`),
      `${file}  ${bytes} bytes`,
      ...doubts.map((doubt) => `! ${doubt}`),
    ].join('\n'),
});

/** Checked as the server checks it: a list of operations, or the whole of what the operation of the API takes. */
async function readPipeline(path: string | undefined, format: OutputFormat) {
  const written = path === undefined ? [] : await readJsonFile(path);
  const asked = Array.isArray(written) ? { operations: written, output_format: format } : written;
  const { endpoints } = await import('@partwright/contract');
  const { body } = endpoints.runCadPipeline;
  const read = body.fields.safeParse({ pipeline: asked });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Usage(`${path}: ${issue!.path.slice(1).join('.')}: ${issue!.message}`);
  }
  return { operations: read.data.pipeline.operations };
}

function formatByName(output: string): OutputFormat {
  const ending = extname(output).slice(1).toLowerCase();
  const aliases: Record<string, OutputFormat> = { stp: 'step', glb: 'gltf' };
  const found = aliases[ending] ?? OUTPUT_FORMATS.find((format) => OUTPUT_TYPES[format].ending === ending);
  if (!found)
    throw new Usage(`${basename(output)} does not end as a format does: say --format ${OUTPUT_FORMATS.join(', ')}`);
  return found;
}
