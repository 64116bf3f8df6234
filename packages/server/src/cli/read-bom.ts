import { posix } from 'node:path';
import type { Bom } from '@partwright/bom';
import { readBomFile } from '../usecases/read-bom-file.ts';
import type { Station } from './command.ts';
import { checkColumns, readMapping, type ReadRequest } from './files.ts';
import { readBomInput } from './kicad-files.ts';

/**
 * Read a BOM file or a KiCad project of the caller in a process of its own. `filename` is what decisions on its lines name:
 * of a project the top sheet.
 */
export async function readRequestedBom(
  request: ReadRequest,
  station: Pick<Station, 'parsers' | 'settings'>,
): Promise<{ bom: Bom; bytes: Uint8Array; filename: string }> {
  const { bytes, filename, sheet: top } = await readBomInput(request.file);
  const { sheet = top, variant, header_row: headerRow, delimiter, encoding } = request;
  const columns = request.columns && (await checkColumns(request.columns, 'columns'));
  const mappings = request.mapping === undefined ? undefined : [await readMapping(request.mapping)];
  const options = { sheet, variant, headerRow, delimiter, encoding, columns, mappings };
  const { max_lines: lines = station.settings.BOM_MAX_LINES } = request;
  const ports = { parsers: station.parsers(), settings: { ...station.settings, BOM_MAX_LINES: lines } };
  const bom = await readBomFile(ports, bytes, filename, options);
  const { format, sheet: read } = bom.source;
  return { bom, bytes, filename: format === 'kicad_schematic' && read !== null ? posix.basename(read) : filename };
}
