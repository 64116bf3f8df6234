import { expect, it } from 'vitest';
import { writeWarnings } from './warnings-header.ts';

const warning = (name: string) => ({
  pointer: `/${name}`,
  code: 'unknown_field',
  detail: `\`${name}\` is not known here`,
});

it('is JSON of ASCII characters, whatever the names are', () => {
  const warnings = [warning('größe\r\n\u{1f600}')];
  const written = writeWarnings(warnings);
  expect(written).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(written)).toEqual(warnings);
});

it('leaves out those that make the header too long', () => {
  const written = writeWarnings(Array.from({ length: 200 }, (_, at) => warning(`${at}-${'x'.repeat(100)}`)));
  expect(written.length).toBeLessThan(4_001);
  expect((JSON.parse(written) as unknown[]).length).toBeGreaterThan(5);
});
