import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';
import { money } from '../wire.ts';

/** Past orders of a seller's export, read in an isolated process. */
export async function readHistory(
  { parsers, settings }: Pick<Service, 'parsers' | 'settings'>,
  bytes: Uint8Array,
  said: { seller?: string | undefined; currency?: string | undefined },
  signal: AbortSignal,
): Promise<AnswerData<'readOrderHistory'>> {
  const { seller, columns, lines, warnings } = await parsers.run(
    'orders.history',
    { bytes, options: { ...said, limits: tableLimits(settings) } },
    { signal },
  );
  return {
    seller,
    columns: columns.map(({ header, role }) => ({ header, readAs: role })),
    lines: lines.map((one) => {
      const { seller: _, mpn, unitPrice, extendedPrice, others, ...line } = one;
      return {
        ...line,
        partNumber: mpn,
        unitPrice: money(unitPrice),
        extendedPrice: money(extendedPrice),
        others: new Map(Object.entries(others)),
      };
    }),
    notes: warnings,
  };
}

/** What a table of a stranger may hold here. */
export function tableLimits(settings: Service['settings']): { bytes: number; unpackedBytes: number; rows: number } {
  return {
    bytes: settings.BOM_MAX_BYTES,
    unpackedBytes: settings.BOM_MAX_UNPACKED_BYTES,
    rows: settings.BOM_MAX_LINES,
  };
}
