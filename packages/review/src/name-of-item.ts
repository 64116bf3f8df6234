import type { BomItem } from './model.ts';

/** What a change of a line without designators is known by; undefined where the line says nothing of it. */
export function nameOfItem(item: BomItem | null): string | undefined {
  return item?.mpn ?? item?.sku ?? item?.value ?? undefined;
}
