import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints, explainIssues } from './index.ts';

function explain(schema: z.ZodType, value: unknown) {
  const read = schema.safeParse(value);
  return read.success ? undefined : explainIssues(read.error);
}

const batch = endpoints.matchComponents.body.schema;

describe('a wrong request', () => {
  it('names the wrong field by its JSON pointer', () => {
    const wrong = { components: [{ value: '10k' }, { value: { ohm: 10 } }] };
    expect(explain(batch, wrong)).toEqual({
      code: 'invalid_request',
      errors: [
        { pointer: '/components/1/value', code: 'invalid_union', detail: 'Give text of at most 2000 characters' },
      ],
    });
  });

  it('says that a field is missing in words', () => {
    expect(explain(endpoints.normalizeValue.query, {})).toEqual({
      code: 'invalid_request',
      errors: [{ pointer: '/value', code: 'required', detail: 'This field is required' }],
    });
  });

  it('has its own code for a batch that is too large, at 501 and not at 500', () => {
    const components = (n: number) => ({ components: Array.from({ length: n }, () => ({ value: '10k' })) });
    expect(explain(batch, components(500))).toBeUndefined();
    expect(explain(batch, components(501))?.code).toBe('batch_too_large');
  });

  it('escapes slashes and tildes in a pointer', () => {
    expect(explain(endpoints.searchParts.query, { 'param.a/b~.min': '1' })?.errors[0]?.pointer).toBe(
      '/param.a~1b~0.min',
    );
  });

  it('names the fields that there are not, and not all of very many or very long ones', () => {
    const wish = { url: 'https://a.example/', events: ['job.failed'] };
    const { schema } = endpoints.createWebhook.body;
    expect(explain(schema, { ...wish, 'projec/t': 'prj_1' })).toEqual({
      code: 'invalid_request',
      errors: [{ pointer: '/projec~1t', code: 'unknown_field', detail: 'There is no field "projec/t" here' }],
    });
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}${'x'.repeat(10_000)}`, 1]));
    const { errors } = explain(schema, { ...wish, ...many })!;
    expect(errors).toHaveLength(50);
    expect(JSON.stringify(errors).length).toBeLessThan(20_000);
  });

  it('lists at most fifty fields', () => {
    const components = Array.from({ length: 400 }, () => ({ value: true }));
    expect(explain(batch, { components })?.errors).toHaveLength(50);
  });
});
