import { type ListKind, readTables, TableUnreadable } from '@partwright/files/tables';
import { PositionsUnreadable } from '../model.ts';

/** Which part already lies in which slot of the machine. */
export interface FeederSlot {
  slot: number;
  /** '' where the file has none; then value and package say which part it is. */
  mpn: string;
  value: string;
  package: string;
}

const NAMES = {
  slot: ['SLOT', 'FEEDER', 'FEEDERNO', 'FEEDERNUMBER', 'FEEDERID', 'STACK', 'NO'],
  mpn: ['MPN', 'PARTNUMBER', 'MANUFACTURERPARTNUMBER', 'PN', 'PART'],
  value: ['VALUE', 'COMMENT', 'VAL'],
  package: ['PACKAGE', 'FOOTPRINT', 'CASE'],
} as const;

/**
 * Read a feeder map, such as `feederCsv` writes: any table with the number of the slot, and part number or value and
 * package. Rows without a whole number as slot are left out. Throws PositionsUnreadable.
 *
 * @example
 * import { readFeederSlots } from '@partwright/manufacturing/placement';
 *
 * const csv = 'Slot,MPN,Value,Package\n7,RC0603FR-07330RL,330,R_0603\n';
 * readFeederSlots(new TextEncoder().encode(csv)); // => [{ slot: 7, mpn: 'RC0603FR-07330RL', value: '330', package: 'R_0603' }]
 */
export function readFeederSlots(bytes: Uint8Array): FeederSlot[] {
  for (const rows of readGrids(bytes)) {
    const at = rows.findIndex((row) => findSlotColumns(row) !== undefined);
    if (at === -1) continue;
    const columns = findSlotColumns(rows[at]!)!;
    return rows.slice(at + 1).flatMap((row) => {
      const cell = (column: keyof typeof NAMES): string => row[columns[column]]?.trim() ?? '';
      const slot = /^[1-9]\d{0,3}$/.test(cell('slot')) ? Number(cell('slot')) : undefined;
      return slot === undefined ? [] : [{ slot, mpn: cell('mpn'), value: cell('value'), package: cell('package') }];
    });
  }
  throw new PositionsUnreadable(
    'the feeder map has no table with the slot (Slot or Feeder) and the part (MPN, or Value and Package)',
  );
}

const list: ListKind = {
  name: 'feeder map',
  fields: 'slot, MPN or value',
  scoreHeader: (row) => (findSlotColumns(row) ? 2 : 0),
};

function readGrids(bytes: Uint8Array): string[][][] {
  try {
    return readTables(bytes, list);
  } catch (error) {
    if (error instanceof TableUnreadable) return [];
    throw error;
  }
}

/** Each column by its index, -1 for one that is not there; undefined when it is no header of a feeder map. */
function findSlotColumns(row: readonly string[]): Record<keyof typeof NAMES, number> | undefined {
  const keys = row.map((name) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
  const find = (names: readonly string[]): number => keys.findIndex((key) => names.includes(key));
  const found = {
    slot: find(NAMES.slot),
    mpn: find(NAMES.mpn),
    value: find(NAMES.value),
    package: find(NAMES.package),
  };
  return found.slot === -1 || (found.mpn === -1 && found.value === -1) ? undefined : found;
}
