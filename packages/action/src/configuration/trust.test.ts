import { describe, expect, it } from 'vitest';
import { configurationSource } from './trust.ts';

const base = { sha: 'b'.repeat(40), ref: 'main' };
const head = { sha: 'c'.repeat(40), ref: 'feature' };

describe('whose configuration counts', () => {
  it.each([
    ['of the head, when it is of the repository', { base, head, isFork: false }, head.sha],
    ['of the head, when there is no base', { base: null, head, isFork: false }, head.sha],
    ['of the base, when the head is of a fork', { base, head, isFork: true }, base.sha],
    ['of the base known by its name alone', { base: { sha: null, ref: 'main' }, head, isFork: true }, 'main'],
    ['nobody, when the head is of a fork and there is no base', { base: null, head, isFork: true }, null],
  ])('%s', (_, event, commit) => {
    expect(configurationSource(event).commit).toBe(commit);
  });
});
