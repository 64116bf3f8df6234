import { readBom, type Bom } from '@partwright/engine/bom';
import { checkColumns, readInput, readMapping, type ReadRequest } from './files.ts';

/** Read the caller's own BOM file in this process. */
export async function readBomOf(request: ReadRequest): Promise<{ bom: Bom; bytes: Uint8Array; filename: string }> {
  const { bytes, filename } = await readInput(request.file);
  const { sheet, header_row: headerRow, delimiter, encoding } = request;
  const columns = request.columns && checkColumns(request.columns, 'columns');
  const mappings = request.mapping === undefined ? undefined : [await readMapping(request.mapping)];
  const options = { filename, sheet, headerRow, delimiter, encoding, columns, mappings };
  return { bom: readBom(bytes, options), bytes, filename };
}
