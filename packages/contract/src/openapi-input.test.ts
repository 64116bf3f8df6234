import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { buildOpenApi, endpoints } from './index.ts';
import { openSchemaBook } from './json-schema.ts';
import { addSpellings, describeIgnored, describeNames } from './openapi-input.ts';

const body = z.object({
  quantities: z.array(z.int()).meta({ description: 'Boards.' }),
  lines: z.array(z.object({ pieces: z.int() })),
  own: z.record(z.string(), z.unknown()),
});
const quote = endpoint('POST /quote', {
  id: 'quote',
  tag: 'Costs',
  summary: 'A quote',
  scope: null,
  body: json(body),
  answer: data(z.object({})),
  aliases: {
    qty: 'quantities',
    quantity: { to: 'quantities', read: (value) => [value] },
    'lines.count': 'lines.pieces',
  },
  ignored: { action: 'one client always sends it' },
  example: { body: { quantities: [5], lines: [], own: {} } },
});

describe('the description of a request', () => {
  const schema = openSchemaBook().convert(body, 'input');

  it('tells other spellings at the field, not as fields of their own', () => {
    const { properties = {} } = describeNames(quote, schema);
    expect(Object.keys(properties)).toEqual(['quantities', 'lines', 'own']);
    expect(properties['quantities']!.description).toBe('Boards. Also read as `qty`, `quantity`.');
    expect(properties['lines']!.items!.properties!['pieces']!.description).toBe('Also read as `lines.count`.');
    expect(addSpellings(quote, 'quantities', undefined)).toBe('Also read as `qty`, `quantity`.');
    expect(addSpellings(quote, 'other', 'As it was.')).toBe('As it was.');
  });

  it('has no room for other names where they are refused, at every depth, and room for keys that are data', () => {
    const closed = describeNames(quote, schema);
    expect(closed.additionalProperties).toBe(false);
    expect(closed.properties!['lines']!.items!.additionalProperties).toBe(false);
    expect(closed.properties!['own']!.additionalProperties).toEqual({});
    const open = describeNames({ ...quote, unknownNames: 'tell' }, schema);
    expect(open.additionalProperties).toBeUndefined();
    expect(open.properties!['lines']!.items!.additionalProperties).toBeUndefined();
  });

  it('tells the names that are taken and not used', () => {
    expect(describeIgnored(quote)).toBe(' `action` is taken and not used: one client always sends it.');
    expect(describeIgnored(endpoints.getPart)).toBe('');
  });

  it('closes a named schema that only refusing operations send', () => {
    const { schemas } = buildOpenApi().components;
    expect(schemas['CostOptions']!.additionalProperties).toBe(false);
    expect(schemas['ComponentQuery']!.additionalProperties).toBeUndefined();
    expect(schemas['Part']!.additionalProperties).toBeUndefined();
  });
});
