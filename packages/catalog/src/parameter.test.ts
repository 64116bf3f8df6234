import { describe, expect, it } from 'vitest';
import { parameterDefinition, parameterDefinitions, parametersCalled } from './parameter.ts';

describe('the table of parameters', () => {
  it('has every name once, in snake_case', () => {
    const names = parameterDefinitions.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  });

  it('knows the quantity of every unit', () => {
    const other = parameterDefinitions.filter(({ quantity }) => quantity === 'other');
    expect(other.map(({ name }) => name)).toEqual([]);
  });

  it('has aliases in lower case and plain letters, as they are looked up', () => {
    const aliases = parameterDefinitions.flatMap((definition) => definition.aliases);
    expect(aliases.filter((alias) => alias !== alias.normalize('NFKC').toLowerCase())).toEqual([]);
  });

  it('says which way is better', () => {
    expect(parameterDefinition('voltage_rated')).toMatchObject({ unit: 'V', quantity: 'voltage', better: 'higher' });
    expect(parameterDefinition('esr')?.better).toBe('lower');
    expect(parameterDefinition('resistance')?.better).toBe('equal');
  });

  it('finds what another name means', () => {
    expect(parametersCalled('drain to source voltage').map(({ definition }) => definition.name)).toEqual([
      'drain_source_voltage',
    ]);
    expect(parametersCalled('no such attribute')).toEqual([]);
  });
});
