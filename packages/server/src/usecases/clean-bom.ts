import type { CleanedCsv } from '@partwright/bom';
import type { Service } from '../service.ts';

/** Write the EIA capacitor codes of a CSV out, in the isolated parser. */
export function cleanBom(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
): Promise<CleanedCsv> {
  return parsers.run('bom.clean', {
    bytes,
    options: { limits: { bytes: settings.BOM_MAX_BYTES, rows: settings.BOM_MAX_LINES } },
  });
}
