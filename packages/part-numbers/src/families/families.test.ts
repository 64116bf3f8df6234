import { expect, it } from 'vitest';
import { decodePartNumber, families } from '../index.ts';

it.each(families.map((family) => [family.id, family] as const))(
  '%s reads its own example, and only the whole of it',
  (id, family) => {
    expect(decodePartNumber(family.example)).toMatchObject({ family: id, mpn: family.example });
    expect(decodePartNumber(`${family.example}!Q`)).toBeNull();
    expect(family.prefixes.split(' ').some((prefix) => family.example.toUpperCase().startsWith(prefix))).toBe(true);
  },
);

it('names every family once', () => {
  const ids = families.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('says of every family whose document tells its scheme', () => {
  const silent = families.filter(({ source, manufacturer }) => source.length <= 20 || manufacturer === '');
  expect(silent.map(({ id }) => id)).toEqual([]);
});
