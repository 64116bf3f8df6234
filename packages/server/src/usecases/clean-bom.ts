import type { CleanedCsv } from '@partwright/bom';
import type { Service } from '../service.ts';
import { nameLineLimit } from './read-bom-file.ts';

/** Write the EIA capacitor codes of a CSV out, in the isolated parser. */
export function cleanBom(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
): Promise<CleanedCsv> {
  const limits = { bytes: settings.BOM_MAX_BYTES, rows: settings.BOM_MAX_LINES };
  return nameLineLimit(
    parsers.run('bom.clean', { bytes, options: { limits } }),
    `twice the setting BOM_MAX_LINES, here ${settings.BOM_MAX_LINES}`,
  );
}
