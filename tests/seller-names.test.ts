import { readOrderCode, sellerNames } from '@partwright/catalog/sellers';
import { expect, it } from 'vitest';
import { sellerNamed, sellersRead } from '../packages/bom/src/columns/known-sellers.ts';

it.each(sellersRead)('a list that names %s is matched among the offers of nobody else', (seller) => {
  expect(readOrderCode('ABCD1234', { seller, offeredBy: 'Acme' })).toBe('other');
});

it('a list reads a seller of the table as one that numbers its parts alike', () => {
  const others = sellerNames
    .map(([name]) => [name!, sellerNamed(name!)] as const)
    .filter(([name, read]) => read !== null && readOrderCode('1', { seller: read, offeredBy: name }) !== 'sure');
  expect(others).toEqual([]);
});
