import type { Part } from '@partwright/catalog';
import type { DatasheetRecord } from '../ports/datasheets.ts';
import { Problem } from '../problem.ts';
import type { Core } from '../service.ts';
import type { PartAsk } from './catalogue.ts';
import { approvalsOf } from './shared-number.ts';

type Ports = Pick<Core, 'records' | 'catalogue'>;

const ID = /^dsh_[0-9a-f]{26}$/i;

/** The name that a datasheet is found by, in any case of its letters. */
export function makeNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** A link as it is asked: over https, without the place on the page. Undefined when it is no link. */
export function makeLinkKey(link: string): string | undefined {
  const url = URL.parse(link.trim().replace(/^\/\//, 'https://'));
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = '';
  // What a catalogue links over http, its host has over https as well; nothing else is asked.
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
  return url.href;
}

/**
 * The kept datasheet that is meant by a SKU or number of a part, by a name that the account gave it, or by its id. Throws
 * part_not_found, ambiguous_part, datasheet_not_found where none is known, not_ready where one is and was not read yet.
 */
export async function findDatasheet(ports: Ports, accountId: string, ask: PartAsk): Promise<DatasheetRecord> {
  const { datasheets } = ports.records;
  if (ID.test(ask.number.trim())) {
    const record = await datasheets.get(accountId, ask.number.trim().toLowerCase());
    if (record) return record;
    throw new Problem('datasheet_not_found', `No datasheet ${ask.number} in this account`);
  }
  const named = await datasheets.find(accountId, { names: [makeNameKey(ask.number)] });
  if (named) return named;
  const { part } = await ports.catalogue.find(ask, approvalsOf(ports.records, accountId));
  const kept = await datasheetOfPart(ports, accountId, part);
  if (kept) return kept;
  if (part.datasheetUrl === null)
    throw new Problem('datasheet_not_found', `No datasheet is known for ${part.mpn} of ${part.manufacturer}`);
  throw new Problem(
    'not_ready',
    `The datasheet of ${part.mpn} was not read yet: POST /v1/datasheets/chunk with {"sku": ${JSON.stringify(part.sku)}} has it read. It is linked at ${part.datasheetUrl}`,
  );
}

/** The kept one of a part: that which the account named so, else that which its link leads to. */
export async function datasheetOfPart(
  { records: { datasheets } }: Pick<Core, 'records'>,
  accountId: string,
  { mpn, sku, offers, datasheetUrl }: Part,
  { isInPassing = false } = {},
): Promise<DatasheetRecord | undefined> {
  const names = [mpn, sku, ...offers.map((offer) => offer.sku)].map(makeNameKey);
  const url = datasheetUrl === null ? undefined : makeLinkKey(datasheetUrl);
  return datasheets.find(accountId, { names: [...new Set(names)], url, isInPassing });
}
