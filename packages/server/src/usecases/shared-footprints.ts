import type { SharedFootprints } from '@partwright/kicad/schematic/libraries';
import type { BoardHint } from '../isolation/index.ts';
import type { Service } from '../service.ts';

/** What the operator's libraries hold of the footprints of a board; undefined without libraries. */
export async function readSharedFootprints(
  { libraries, geometry }: Pick<Service, 'libraries' | 'geometry'>,
  { bytes, hint }: { bytes: Uint8Array; hint: BoardHint },
  control: { signal?: AbortSignal } = {},
): Promise<SharedFootprints | undefined> {
  if (libraries === null) return undefined;
  return libraries.read(await geometry.run('board.libraries', { bytes, options: hint }, control));
}
