/** Which tariff number parts of a category usually have: an assumption for parts that nobody has classified. */
export interface TariffNumberTable {
  asOf: string;
  source: string;
  sourceUrl: string;
  rows: TariffNumberRow[];
}

export interface TariffNumberRow {
  /** Dotted path of the catalogue; holds for the categories below it that have no row of their own. */
  category: string;
  /** Six digits of HS 2022. Several when the category alone does not decide; none when it says nothing. */
  hs: readonly string[];
  /** A longer number of one destination (`EU` for its members), where the category decides that far. */
  national?: Readonly<Record<string, string>> | undefined;
}

/** The numbers that a category may have at a destination, the row of the nearest category; none when it has no row. */
export function findTariffNumbers(
  category: string,
  areas: readonly string[],
  table: TariffNumberTable,
): readonly string[] {
  const row = findTariffRow(category, table);
  if (!row) return [];
  for (const area of areas) {
    const national = row.national && Object.hasOwn(row.national, area) ? row.national[area] : undefined;
    if (national !== undefined) return [national];
  }
  return row.hs;
}

/** With dots after the heading and the subheading: `8533.21`, `8542.39.0090`. */
export function dotted(hts: string): string {
  const digits = hts.replaceAll(/\D/g, '');
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return parts.filter((part) => part !== '').join('.');
}

/** The digits of a number without the zeros that divide nothing: `8542.39.0000` is 854239. */
export function significantDigits(hts: string): string {
  let digits = hts.slice(0, 40).replaceAll(/\D/g, '');
  while (digits.length > 6 && digits.endsWith('00')) digits = digits.slice(0, -2);
  return digits;
}

/** Every beginning of a number, the empty one first. */
export function listPrefixes(number: string): string[] {
  return Array.from({ length: number.length + 1 }, (_, length) => number.slice(0, length));
}

function findTariffRow(category: string, table: TariffNumberTable): TariffNumberRow | undefined {
  const rows = new Map(table.rows.map((row) => [row.category, row]));
  let path = category.slice(0, 200);
  for (;;) {
    const row = rows.get(path);
    const dot = path.lastIndexOf('.');
    if (row || dot === -1) return row;
    path = path.slice(0, dot);
  }
}
