import type { UploadFile } from '@partwright/client';
import { Usage } from '../command.ts';
import { checkColumns, readMapping, type ReadRequest } from '../files.ts';
import { readBomInput } from '../kicad-files.ts';
import type { RemoteService } from './remote-service.ts';

/** What is said of a BOM when it is uploaded to be kept. */
export interface UploadWish {
  quantity?: number;
  name?: string;
  project_id?: string;
}

/** Upload a BOM, wait until it is matched, and give its id. A job that fails is an error. */
export async function uploadBom(
  request: ReadRequest,
  { client, tell }: RemoteService,
  wish: UploadWish = {},
): Promise<string> {
  if (request.max_lines !== undefined)
    throw new Usage(
      '--max-lines is for files that are read here; a server has its own limit, the setting BOM_MAX_LINES',
    );
  const { bytes, filename, sheet: top } = await readBomInput(request.file);
  const file: UploadFile = { bytes, filename };
  const { sheet = top, variant, header_row: headerRow, delimiter, encoding, mapping } = request;
  const known = mapping === undefined ? undefined : (await readMapping(mapping)).columns;
  const own = request.columns && (await checkColumns(request.columns, 'columns'));
  const columns = known || own ? { ...known, ...own } : undefined;
  const job = await client.bom.upload({
    file,
    ...wish,
    sheet,
    variant,
    header_row: headerRow,
    delimiter,
    encoding,
    columns,
  });
  const { bom_id: bomId } = job;
  if (typeof bomId !== 'string') throw new Error('The server took the BOM and gave it no id');
  try {
    await client.waitFor(job);
  } catch (error) {
    tell(`The BOM stays on the server as ${bomId}; \`partwright bom delete ${bomId}\` deletes it`);
    throw error;
  }
  return bomId;
}

/** Have a server work on a BOM that it does not keep: uploaded, asked about, deleted. */
export async function withUploadedBom<Data>(
  request: ReadRequest,
  remote: RemoteService,
  work: (bomId: string) => Promise<Data>,
): Promise<Data> {
  const bomId = await uploadBom(request, remote);
  try {
    return await work(bomId);
  } finally {
    await remote.client.bom.delete({ bom_id: bomId }).catch((error: unknown) => {
      remote.tell(
        `The BOM stays on the server as ${bomId}, as it could not be deleted: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }
}
