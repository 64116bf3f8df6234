import { diffBoms, type Bom, type BomDiff } from '@partwright/bom';
import { sameManufacturer } from '@partwright/catalog';
import type { Service } from '../service.ts';
import { openBom } from './bom-parts.ts';
import { mappingsFor } from './bom-mappings.ts';
import { readBomFile } from './process-bom.ts';

type Later = { bomId: string } | { bytes: Uint8Array; filename: string | null };

/** What changed from a processed BOM to another one, or to a file. */
export async function compareBoms(
  service: Pick<Service, 'records' | 'parsers' | 'settings'>,
  accountId: string,
  before: string,
  after: Later,
): Promise<BomDiff> {
  const { bom: old } = await openBom(service, accountId, before);
  return diffBoms(old, await readLater(service, accountId, after), { sameManufacturer });
}

async function readLater(
  service: Pick<Service, 'records' | 'parsers' | 'settings'>,
  accountId: string,
  after: Later,
): Promise<Bom> {
  if ('bomId' in after) return (await openBom(service, accountId, after.bomId)).bom;
  const mappings = await mappingsFor(service, accountId, 'auto');
  return readBomFile(service, after.bytes, after.filename, { mappings });
}
