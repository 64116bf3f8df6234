import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { readInput } from './read-input.ts';

const NUL = '\0';
const HALF = '\uD800';
const { createProject, saveBomMapping, searchParts } = endpoints;

describe('A text that cannot be kept', () => {
  it.each([
    ['U+0000', `a${NUL}b`, '`name` holds the character U+0000, which cannot be kept; leave it out'],
    ['half a pair', `a${HALF}b`, '`name` holds half of a surrogate pair, which cannot be kept; leave it out'],
  ])('is refused with the name of its field: %s', (_, name, detail) => {
    const read = readInput(createProject, { params: {}, query: {}, json: { name } });
    expect(read).toMatchObject({ problem: { code: 'invalid_request', errors: [{ pointer: '/name', detail }] } });
  });

  it('is found at any depth, in names too', () => {
    const json = { headers: ['Ref', `V${NUL}`], columns: { [`x${HALF}`]: 'value' } };
    const read = readInput(saveBomMapping, { params: {}, query: {}, json });
    const pointers = 'problem' in read ? read.problem.errors.map(({ pointer }) => pointer) : [];
    expect(pointers).toEqual(expect.arrayContaining(['/headers/1', '/columns/x\uFFFD']));
  });

  it('is found in a query', () => {
    const read = readInput(searchParts, { params: {}, query: { q: `10k${NUL}` } });
    expect(read).toMatchObject({ problem: { errors: [{ pointer: '/q', code: 'unstorable_text' }] } });
  });

  it('is no emoji and no other character beyond 16 bits', () => {
    const read = readInput(createProject, { params: {}, query: {}, json: { name: 'Ω 😀 𝛀' } });
    expect(read).toMatchObject({ input: { json: { name: 'Ω 😀 𝛀' } } });
  });

  it('is looked for in what is nested very deeply, in time', () => {
    const json: unknown = JSON.parse(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(() => readInput(createProject, { params: {}, query: {}, json })).not.toThrow();
  });
});
