import type { Bom } from '@partwright/bom';
import type { BomReadChoices } from '../job-kinds.ts';
import type { Service } from '../service.ts';

/** Read a BOM in the isolated parser, within this server's limits. */
export function readBomFile(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
  filename: string | null,
  options: BomReadChoices,
  signal?: AbortSignal,
): Promise<Bom> {
  const limits = {
    bytes: settings.BOM_MAX_BYTES,
    unpackedBytes: settings.BOM_MAX_UNPACKED_BYTES,
    rows: settings.BOM_MAX_LINES,
  };
  return parsers.run(
    'bom.read',
    { bytes, options: { ...options, filename: filename ?? undefined, limits } },
    { signal },
  );
}
