/** A figure, and what may stand behind it: a unit of trade (`EA`, `PCS`), or one of UN/ECE with its decimals (`NAR000`). */
const QUANTITY = /^(\d{1,12})(?:\.(\d{1,6}))?\s*(?:EA|PCS|PC|PCE|(?:NAR|PCE|MTR)\d{0,3})?$/i;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?![\d,.])/;

/** The quantity that a label prints; undefined when it prints none. */
export function readQuantity(printed: string): number | undefined {
  const plain = THOUSANDS.test(printed.trim()) ? printed.replaceAll(',', '') : printed;
  const [, whole, part = ''] = QUANTITY.exec(plain.trim()) ?? [];
  return whole === undefined ? undefined : Number(`${whole}.${part || '0'}`);
}
