import { describe, expect, it } from 'vitest';
import { categories, findCategory, categoryOfKind, categoryPhrases, isWithin } from './category.ts';
import { parameterDefinition } from './parameter.ts';
import { splitPhraseWords } from './phrases.ts';

describe('the taxonomy', () => {
  it('has every id once, and every node above a node', () => {
    const ids = new Set(categories.map(({ id }) => id));
    expect(ids.size).toBe(categories.length);
    expect(categories.filter(({ parent }) => parent !== null && !ids.has(parent))).toEqual([]);
  });

  it('names only parameters that are defined, as key parameters and as roles', () => {
    const named = categories.flatMap(({ parameters, roles }) => [...parameters, ...Object.values(roles)]);
    expect(named.filter((name) => parameterDefinition(name) === undefined)).toEqual([]);
  });

  it('hands kind, parameters and roles down to nodes that say nothing else', () => {
    expect(findCategory('capacitor.ceramic')).toMatchObject({ kind: 'capacitor', roles: { value: 'capacitance' } });
    expect(findCategory('capacitor.safety').roles.voltage).toBe('voltage_ac');
  });

  it('knows the nearest node above an unknown one', () => {
    expect(findCategory('resistor.chip.unheard_of').id).toBe('resistor.chip');
    expect(findCategory('unheard_of').id).toBe('other');
  });

  it('knows the highest category of a kind', () => {
    expect(categoryOfKind('capacitor').id).toBe('capacitor');
    expect(categoryOfKind('ferrite_bead').id).toBe('filter.ferrite_bead');
    expect(categoryOfKind('fiducial').id).toBe('other');
  });

  it.each([
    ['capacitor.ceramic', 'capacitor', true],
    ['capacitor', 'capacitor', true],
    ['capacitor', 'capacitor.ceramic', false],
    ['icebox', 'ic', false],
  ])('%s within %s: %s', (id, ancestor, within) => {
    expect(isWithin(id, ancestor)).toBe(within);
  });

  it.each([
    ['Schottky Barrier Diodes (SBD)', 'diode.schottky'],
    ['Chip Resistors - Surface Mount', 'resistor.chip'],
    ['Pin headers', 'connector.header.male'],
    ['Solid State Relay (Thyristor Output)', 'relay.solid_state'],
    ['Battery Connectors', 'connector.battery'],
    ['Aluminium electrolytic capacitors', 'capacitor.electrolytic'],
  ])('finds %s by its longest phrase as %s', (name, id) => {
    expect(categoryPhrases.find(splitPhraseWords(name))[0]?.meaning.id).toBe(id);
  });
});
