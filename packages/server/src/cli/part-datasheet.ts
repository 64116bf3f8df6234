import { download } from '../outbound/download.ts';
import { Problem } from '../problem.ts';
import { makeLinkKey } from '../usecases/find-datasheet.ts';
import type { Station } from './command.ts';

const MOST_BYTES = 50_000_000;
const TIMEOUT_MS = 60_000;

/** The PDF that the catalogue of this machine links for a part. */
export async function readPartDatasheet(
  sku: string,
  station: Station,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { catalogue, settings } = await station.service();
  const { part } = await catalogue.find({ number: sku });
  const url = makeLinkKey(part.datasheetUrl ?? '');
  if (url === undefined)
    throw new Problem('datasheet_not_found', `No datasheet is known for ${part.mpn} of ${part.manufacturer}`);
  station.tell(`Reading ${url}`);
  const { bytes } = await download(url, {
    allowPrivate: settings.DATASHEET_ALLOW_PRIVATE,
    field: 'url',
    setting: 'DATASHEET_ALLOW_PRIVATE',
    mostBytes: MOST_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal: station.gone,
  });
  return { bytes, filename: `${sku}.pdf` };
}
