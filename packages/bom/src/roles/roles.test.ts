import { expect, it } from 'vitest';
import { normalizeHeader } from '../columns/header-words.ts';
import { readHeader } from '../columns/read-header.ts';
import { columnRoles, IDEAS, ROLES } from './index.ts';
import { sharedIdeas } from './shared-ideas.ts';

it('has the words of every idea in one place', () => {
  const ideas = [...Object.keys(sharedIdeas), ...columnRoles.flatMap((role) => Object.keys(ROLES[role].words ?? {}))];
  expect(ideas.toSorted()).toEqual([...new Set(ideas)].toSorted());
});

it('has every word in the form that headers are brought to', () => {
  const words = Object.values(IDEAS).flatMap((languages) =>
    Object.values(languages).flatMap((list) => list.split(', ')),
  );
  expect(words.filter((word) => normalizeHeader(word) !== word.toLowerCase())).toEqual([]);
});

// A column of one variant has the name of that variant in its header.
it.each(columnRoles.filter((role) => role !== 'variant_field'))('knows a header of %s by its own words', (role) => {
  const words = Object.values(ROLES[role].words ?? {}).flatMap((languages) =>
    Object.values(languages).join(', ').split(', '),
  );
  expect(words.filter((word) => readHeader(word)?.priors[0]?.role === role)).not.toEqual([]);
});
