import { describe, expect, it } from 'vitest';
import { searchQuery } from './search-query.ts';

describe('the query of a search', () => {
  it('gathers parameter filters, and takes what it does not know as filters', () => {
    const read = searchQuery.parse({
      q: '10k',
      'param.resistance.min': '9.5k',
      'param.resistance.max': '10.5k',
      'param.dielectric.eq': 'X7R',
      resistance: '10k',
      package_kind: ['a', 'b'],
    });
    expect(read).toEqual({
      q: '10k',
      param: { resistance: { min: '9.5k', max: '10.5k' }, dielectric: { eq: 'X7R' } },
      filters: ['resistance=10k', 'package_kind=a', 'package_kind=b'],
      sort: 'relevance',
      facets: false,
      limit: 20,
      offset: 0,
    });
  });

  it('takes filters in one field too, forty at most', () => {
    expect(searchQuery.parse({ filters: 'tolerance=1%' }).filters).toEqual(['tolerance=1%']);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'.repeat(900)]));
    const { filters } = searchQuery.parse(many);
    expect([filters!.length, Math.max(...filters!.map(({ length }) => length))]).toEqual([40, 200]);
  });

  it('takes the same filters as an object, as the client has them', () => {
    expect(searchQuery.parse({ param: { resistance: { min: 9500 } } }).param).toEqual({ resistance: { min: '9500' } });
  });

  it.each([
    'param.resistance',
    'param.resistance.above',
    'param..min',
    'param.Resistance.min',
    'param.__proto__.min',
    `param.${'a'.repeat(65)}.min`,
  ])('refuses %s', (key) => {
    expect(searchQuery.safeParse({ [key]: '1' }).success).toBe(false);
  });

  it('takes several values that a parameter may equal', () => {
    const read = searchQuery.parse({ 'param.dielectric.eq': ['X7R', 'C0G'], 'param.resistance.eq': '1k' });
    expect(read.param).toEqual({ dielectric: { eq: ['X7R', 'C0G'] }, resistance: { eq: '1k' } });
    expect(searchQuery.safeParse({ 'param.dielectric.eq': Array(51).fill('X7R') }).success).toBe(false);
    expect(searchQuery.safeParse({ 'param.dielectric.eq': ['X7R', ''] }).success).toBe(false);
  });

  it.each(['relevance', 'price', '-price', 'stock', '-stock', 'param.resistance', '-param.resistance', ' Price '])(
    'sorts by %s',
    (sort) => {
      expect(searchQuery.parse({ sort }).sort).toBe(sort.trim().toLowerCase());
    },
  );

  it('sorts by relevance when nothing is asked', () => {
    expect(searchQuery.parse({ sort: '' }).sort).toBe('relevance');
  });

  it.each(['name', '-relevance', 'param.', 'param.a b', `param.${'a'.repeat(65)}`])('does not sort by %s', (sort) => {
    expect(searchQuery.safeParse({ sort }).success).toBe(false);
  });

  it('refuses prices that nothing can have', () => {
    expect(searchQuery.safeParse({ min_price: '2', max_price: '1' }).error?.issues[0]).toMatchObject({
      path: ['min_price'],
      message: '2 is more than max_price=1; exchange the two',
    });
  });

  it('refuses an empty, a repeated and a very long bound', () => {
    for (const value of ['', ['1', '2'], 'k'.repeat(101)])
      expect(searchQuery.safeParse({ 'param.resistance.min': value }).success).toBe(false);
  });

  it('refuses more than forty filters', () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`param.p${i}.min`, '1']));
    expect(searchQuery.safeParse(many).success).toBe(false);
  });

  it('keeps a filter named like a property of every object as plain data', () => {
    const read = searchQuery.parse({ 'param.constructor.eq': '1' });
    expect(Object.entries(read.param ?? {})).toEqual([['constructor', { eq: '1' }]]);
  });
});
