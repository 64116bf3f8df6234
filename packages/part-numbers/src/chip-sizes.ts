/** Chip sizes that makers print in hundredths of an inch. */
const IMPERIAL = new Set([
  '008004',
  '01005',
  '0201',
  '0402',
  '0603',
  '0805',
  '1008',
  '1206',
  '1210',
  '1218',
  '1806',
  '1808',
  '1812',
  '1825',
  '2010',
  '2220',
  '2225',
  '2512',
  '2725',
  '2728',
  '3920',
  '0612',
  '0306',
  '0508',
  '1225',
  '0815',
  '1020',
  '1111',
  '0505',
  '0303',
  '0204',
  '0207',
  '0102',
]);

/** The size itself when it is a known imperial one; `0100` and `0105` are short for 01005. */
export function imperialSize(size: string | undefined): string | null {
  if (size === '0100' || size === '0105') return '01005';
  return size !== undefined && IMPERIAL.has(size) ? size : null;
}
