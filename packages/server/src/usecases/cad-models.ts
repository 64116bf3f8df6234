import type { PreviewFormat } from '@partwright/cad';
import type { CadAnswer, CadWish, InspectedModel } from '../isolation/index.ts';
import type { Service } from '../service.ts';

type Ports = Pick<Service, 'cad'>;

/** What is in a STEP, BREP or STL file. */
export async function inspectModel(
  { cad }: Ports,
  { bytes }: { bytes: Uint8Array },
  { preview }: { preview?: PreviewFormat | undefined } = {},
  signal?: AbortSignal,
): Promise<InspectedModel> {
  return cad.run('cad.inspect', { bytes, options: { preview } }, { signal });
}

/** A chain of operations on the body of a file; a step that does not do what it must is an error that names it. */
export async function changeModel(
  { cad }: Ports,
  { bytes }: { bytes: Uint8Array },
  wish: CadWish,
  signal?: AbortSignal,
): Promise<CadAnswer> {
  return cad.run('cad.run', { bytes, options: wish }, { signal });
}
