import type { Bom } from '@partwright/bom';
import { readBomFile } from '../usecases/process-bom.ts';
import type { Station } from './command.ts';
import { checkColumns, readInput, readMapping, type ReadRequest } from './files.ts';

/** Read a BOM file of the caller in a process of its own. */
export async function readRequestedBom(
  request: ReadRequest,
  station: Pick<Station, 'parsers' | 'settings'>,
): Promise<{ bom: Bom; bytes: Uint8Array; filename: string }> {
  const { bytes, filename } = await readInput(request.file);
  const { sheet, header_row: headerRow, delimiter, encoding } = request;
  const columns = request.columns && (await checkColumns(request.columns, 'columns'));
  const mappings = request.mapping === undefined ? undefined : [await readMapping(request.mapping)];
  const options = { sheet, headerRow, delimiter, encoding, columns, mappings };
  const ports = { parsers: station.parsers(), settings: station.settings };
  return { bom: await readBomFile(ports, bytes, filename, options), bytes, filename };
}
