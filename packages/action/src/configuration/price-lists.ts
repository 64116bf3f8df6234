import { readRepositoryPath } from '../inputs/index.ts';
import type { Problems } from './problems.ts';
import type { Configuration } from './read-configuration.ts';
import { readCurrency } from './setting-readers.ts';

export interface PriceListSetting {
  /** In the repository. */
  path: string;
  seller: string;
  /** ISO 4217; null: what the file says. */
  currency: string | null;
}

/** Lists of prices that the file names; those that cannot be used are told. */
export function readPriceLists(file: Configuration | undefined, problems: Problems): PriceListSetting[] {
  if (file === undefined) return [];
  const lists = file.values['price-lists'] ?? [];
  return lists.flatMap(({ path: written, seller, currency }, at) => {
    const collect = <T>(key: string, read: () => T) =>
      problems.collect(`${file.findPlace(['price-lists', at, key])}: price-lists.${at}.${key}`, read);
    const path = collect('path', () => readRepositoryPath(written));
    const code = currency === undefined ? null : collect('currency', () => readCurrency(currency));
    return path === undefined || code === undefined ? [] : [{ path, seller, currency: code }];
  });
}
