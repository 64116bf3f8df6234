import { readBom, type Bom } from '@partwright/engine/bom';
import { readInput, type ReadRequest } from './files.ts';

/** Read the caller's own BOM file in this process. */
export async function readBomOf(request: ReadRequest): Promise<{ bom: Bom; bytes: Uint8Array; filename: string }> {
  const { bytes, filename } = await readInput(request.file);
  const { sheet, header_row: headerRow, delimiter, encoding, columns } = request;
  return { bom: readBom(bytes, { filename, sheet, headerRow, delimiter, encoding, columns }), bytes, filename };
}
