import { describe, expect, it } from 'vitest';
import { colourStyle, escapeText, mm, safeAddress } from './canvas.ts';

it.each([
  [12_700, '1.27'],
  [6_350, '.635'],
  [-6_350, '-.635'],
  [0, '0'],
  [-1, '0'],
  [2_970_000, '297'],
  [1_524, '.152'],
])('writes %d units as %s mm', (units, text) => {
  expect(mm(units).replace('-0', '0')).toBe(text);
});

describe('text in a drawing', () => {
  it.each([
    ['a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    ["'><script>", '&#39;&gt;&lt;script&gt;'],
    ['\u0000a\u001Bb\u0085', 'ab'],
    ['half \uD800 letter', 'half \uFFFD letter'],
    ['10 kΩ ±5 % 😀', '10 kΩ ±5 % 😀'],
  ])('%j becomes %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});

it.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['mailto:someone@example.org', 'mailto:someone@example.org'],
  ['power.svg', 'power.svg'],
  ['sheets/a:b.svg', 'sheets/a:b.svg'],
  ['javascript:alert(1)', undefined],
  [' JavaScript:alert(1)', undefined],
  ['java\tscript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['vbscript:x', undefined],
  ['file:///etc/passwd', undefined],
  ['//elsewhere.example', undefined],
  ['', undefined],
])('of the address %j it keeps %j', (given, kept) => {
  expect(safeAddress(given)).toBe(kept);
});

it.each([
  ['rgba(132, 0, 0, 1)', 'stroke:#840000'],
  ['rgba(0, 255, 0, 0.5)', 'stroke:#00ff00;stroke-opacity:0.5'],
  ['rgba(999, 0, 0, 1)', 'stroke:#ff0000'],
  ['red;background:url(x)', ''],
  [undefined, ''],
])('the colour %j becomes %j', (color, style) => {
  expect(colourStyle('stroke', color)).toBe(style);
});
