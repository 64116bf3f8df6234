import type { Rule } from '../rule.ts';

/** An empty silkscreen or paste is usual and not told. */
export const emptyLayer: Rule = {
  id: 'empty_layer',
  title: 'Layers with nothing on them',
  limits: [],
  missing: ({ facts }) => (facts.layers === 0 ? 'no file is a layer of the board' : ''),
  *check({ facts }) {
    for (const { name, file } of facts.empty)
      yield { severity: 'error', message: `${file} (${name}) has nothing on it`, layers: [name], group: file };
  },
};
