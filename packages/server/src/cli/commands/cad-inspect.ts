import { basename } from 'node:path';
import type { CallData } from '@partwright/contract';
import { inspectModel } from '../../usecases/cad-models.ts';
import { inspectionView } from '../../usecases/cad-views.ts';
import { command } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';

type Data = CallData<'inspectStep'>;

export const cadInspect = command<{ file: string }, Data>({
  request: ([file]) => ({ file: fileArgument(file, '3D model') }),
  async run({ file }, station) {
    const found = inspectModel({ cad: station.cad() }, await readInput(file));
    return encodeAnswer('inspectStep', found.then(inspectionView));
  },
  async ask({ file }, { client }) {
    const { bytes, filename } = await readInput(file);
    return client.cad.inspect({ file: { bytes, filename: filename ?? basename(file) } });
  },
  print: (data) => [...describe(data), ...data.doubts.map((doubt) => `! ${doubt}`)].join('\n'),
});

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
