import type { AnswerData } from '@partwright/contract';
import { headerKey, type Bom, type ColumnRole, type SavedMapping } from '@partwright/bom';
import { newId } from '../ids.ts';
import type { BomMapping } from '../ports/boms.ts';
import type { Records } from '../ports/records.ts';
import { Problem } from '../problem.ts';
import { noteAct } from './note-act.ts';
import type { Service } from '../service.ts';

/** All of them go to the reader with every file of the account. */
const MOST = 200;

type Ports = Pick<Service, 'records'>;
type MappingView = AnswerData<'saveBomMapping'>;

interface MappingWish {
  name: string;
  headers: string[];
  columns: Record<string, ColumnRole>;
}

/** The mappings that may decide the columns of an upload: `auto` all of the account, `none` none, else the one of that id. */
export async function mappingsFor(
  { records }: Ports,
  accountId: string,
  choice: string | undefined,
): Promise<SavedMapping[]> {
  if (choice === 'none') return [];
  if (choice === undefined || choice === 'auto') {
    return (await records.bomMappings.list(accountId, { limit: MOST, offset: 0 })).mappings.map(forReader);
  }
  const mapping = await records.bomMappings.get(accountId, choice);
  if (!mapping) throw new Problem('mapping_not_found', `No column mapping ${choice} in this account`);
  return [forReader(mapping)];
}

export async function listMappings(
  { records }: Ports,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ mappings: MappingView[]; total: number }> {
  const { mappings, total } = await records.bomMappings.list(accountId, page);
  return { mappings, total };
}

/** Keep a mapping; that of the same headers is replaced. */
export async function saveMapping(records: Records, accountId: string, wish: MappingWish): Promise<MappingView> {
  const key = headerKey(wish.headers);
  if (key === '') {
    throw new Problem('invalid_request', 'The headers of a mapping are all empty', {
      errors: [{ pointer: '/headers', code: 'empty', detail: 'Give the headers of the file' }],
    });
  }
  const { mappings, total } = await records.bomMappings.list(accountId, { limit: MOST, offset: 0 });
  if (total >= MOST && !mappings.some((one) => one.headerKey === key)) {
    throw new Problem('too_many_mappings', `This account has ${total} column mappings, as many as it may; delete one`);
  }
  const saved = await records.bomMappings.save({ id: newId('map'), accountId, headerKey: key, ...wish });
  await noteAct(records, accountId, 'mapping.saved', saved.id, { name: saved.name });
  return saved;
}

export async function deleteMapping(
  { records }: Ports,
  accountId: string,
  id: string,
): Promise<AnswerData<'deleteBomMapping'>> {
  await records.transaction(async (tx) => {
    if (!(await tx.bomMappings.delete(accountId, id)))
      throw new Problem('mapping_not_found', `No column mapping ${id} in this account`);
    await noteAct(tx, accountId, 'mapping.deleted', id);
  });
  return { id, deleted: true };
}

/**
 * What the columns of a file were read as, to be kept. A column with two meanings (`Manufacturer/MPN`) is left out: what
 * is saved is one role a column, and the reader finds both again by itself. So it does with columns of variants, which mean
 * something else in each.
 */
export function readMappingWish(bom: Bom, name: string): MappingWish {
  const { columns } = bom.source;
  const headers = Array.from({ length: 1 + Math.max(-1, ...columns.map(({ index }) => index)) }, () => '');
  for (const { index, header } of columns) headers[index] = header;
  const isSingle = (index: number) => columns.filter((column) => column.index === index).length === 1;
  const isRepeated = (header: string) => headers.filter((one) => one === header).length > 1;
  return {
    name,
    headers,
    columns: Object.fromEntries(
      columns
        .filter(({ index, header }) => header !== '' && isSingle(index) && !isOfVariant(bom, header))
        .map(({ index, header, role }) => [isRepeated(header) ? String(index) : header, role]),
    ),
  };
}

/** `lite:MPN`, `kicost.lite:MPN`, `lite.MPN`, `Variant A`. */
function isOfVariant({ variants }: Bom, header: string): boolean {
  const text = header
    .trim()
    .toLowerCase()
    .replace(/^kicost\./, '');
  const names = variants.map(({ name }) => name.toLowerCase());
  return names.some((name) => [':', '.'].some((sign) => text.startsWith(name + sign)) || text === `variant ${name}`);
}

function forReader({ id, name, headers, columns }: BomMapping): SavedMapping {
  return { id, name, headers, columns };
}
