import { writeFile } from 'node:fs/promises';
import { basename, extname, resolve } from 'node:path';
import { PREVIEW_FORMATS, type PreviewFormat } from '@partwright/cad';
import type { CallData } from '@partwright/contract';
import { inspectModel } from '../../usecases/cad-models.ts';
import { inspectionView } from '../../usecases/cad-views.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';

type Answer = CallData<'inspectStep'>;
interface Data extends Omit<Answer, 'preview'> {
  preview: { format: PreviewFormat; file: string; bytes: number } | null;
}

interface Request {
  file: string;
  /** Where a picture is written to; its ending says which. */
  preview?: string;
}

export const cadInspect = command<Request, Data>({
  request([file], { preview }) {
    if (typeof preview === 'string') formatOf(preview);
    return {
      file: fileArgument(file, '3D model'),
      ...(typeof preview === 'string' ? { preview: resolve(preview) } : {}),
    };
  },
  async run({ file, preview }, station) {
    const format = preview === undefined ? undefined : formatOf(preview);
    const found = inspectModel({ cad: station.cad() }, await readInput(file), { preview: format });
    const view = found.then((model) => inspectionView(model, format));
    return keepPreview(await encodeAnswer('inspectStep', view), preview);
  },
  async ask({ file, preview }, { client }) {
    const { bytes, filename } = await readInput(file);
    const format = preview === undefined ? {} : { preview: formatOf(preview) };
    const answer = await client.cad.inspect({ file: { bytes, filename: filename ?? basename(file) }, ...format });
    return keepPreview(answer, preview);
  },
  print: (data) => [...describe(data), ...data.doubts.map((doubt) => `! ${doubt}`)].join('\n'),
});

async function keepPreview({ preview, ...answer }: Answer, path: string | undefined): Promise<Data> {
  if (!preview || path === undefined) return { ...answer, preview: null };
  const { format, bytes, data } = preview;
  await writeFile(path, Buffer.from(data, 'base64'));
  return { ...answer, preview: { format, file: path, bytes } };
}

function formatOf(path: string): PreviewFormat {
  const ending = extname(path).slice(1).toLowerCase();
  const found = PREVIEW_FORMATS.find((format) => format === ending);
  if (!found) throw new Usage(`${basename(path)} must end with .png, .svg or .glb`);
  return found;
}

function describe(data: Data): string[] {
  const { bounding_box: box, topology, thinnest_wall: wall } = data;
  const size = [box.x_len, box.y_len, box.z_len].map(short).join(' x ');
  return [
    `${data.format.toUpperCase()}${data.schema ? ` ${data.schema}` : ''}, unit ${data.units ?? 'not named'}${data.assembly ? ', an assembly' : ''}`,
    `${size} mm, from ${[box.x_min, box.y_min, box.z_min].map(short).join(', ')}`,
    `volume ${data.volume_mm3 === null ? 'not known: nothing is closed' : `${short(data.volume_mm3)} mm³`}, area ${short(data.area_mm2)} mm²`,
    `${topology.solids} solids (${topology.unique_solids} different), ${topology.shells} shells, ${topology.faces} faces, ${topology.edges} edges, ${topology.vertices} vertices`,
    data.valid ? 'no fault found' : 'not valid',
    ...data.faults.map(({ count, message }) => `  ${count} x ${message}`),
    ...listHoles(data.holes),
    ...(wall
      ? [`thinnest wall of ${wall.samples} places: ${short(wall.thickness_mm)} mm at ${wall.at.map(short).join(', ')}`]
      : []),
    ...(data.preview ? [`${data.preview.file}  ${data.preview.bytes} bytes`] : []),
    ...(data.products.length > 0 ? [`products: ${data.products.join(', ')}`] : []),
  ];
}

function listHoles(holes: Data['holes']): string[] {
  const kinds = Map.groupBy(
    holes,
    ({ diameter_mm: diameter, depth_mm: depth, kind }) => `${short(diameter)} mm, ${short(depth)} mm deep, ${kind}`,
  );
  return [...kinds].map(([name, same]) => `${same.length} x hole of ${name}`);
}

const short = (number: number | null): string =>
  number === null ? 'not known' : String(Number(number.toPrecision(6)) + 0);
