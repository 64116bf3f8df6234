import type { Bom } from '@partwright/bom';
import { ParseFailed } from '../isolation/index.ts';
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
  return nameLineLimit(
    parsers.run('bom.read', { bytes, options: { ...options, filename: filename ?? undefined, limits } }, { signal }),
    `the setting BOM_MAX_LINES, here ${settings.BOM_MAX_LINES}; the command line takes --max-lines N`,
  );
}

/** A file with too many lines can be read all the same by whoever may raise the limit: `limit` says what that is. */
export async function nameLineLimit<T>(reading: Promise<T>, limit: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof ParseFailed) || error.code !== 'too_many_lines') throw error;
    throw new ParseFailed(error.code, `${error.message} The limit is ${limit}.`, error.row, { cause: error });
  }
}
