import { expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

it('keeps on one line what fits, and spreads the rest', () => {
  const references = Array.from({ length: 20 }, (_, i) => `R${i}`);
  const value = { a: 1, left: undefined, shares: [{ board: null, pieces: 3 }], none: {}, references };
  const text = formatJson(value);
  expect(text.split('\n').slice(0, 5)).toEqual([
    '{',
    '  "a": 1,',
    '  "shares": [{ "board": null, "pieces": 3 }],',
    '  "none": {},',
    '  "references": [',
  ]);
  expect(JSON.parse(text)).toEqual({ a: 1, shares: [{ board: null, pieces: 3 }], none: {}, references });
});
