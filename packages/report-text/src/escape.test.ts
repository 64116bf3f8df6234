import { describe, expect, it } from 'vitest';
import { code, html, link, plain, prose, summaryHtml, target } from './escape.ts';

describe('text from a file', () => {
  it.each([
    ['a | b', 'a &#124; b'],
    ['<b>x</b> & <!-- y -->', '&lt;b&gt;x&lt;/b&gt; &amp; &lt;!-- y --&gt;'],
    ['*a* **b** ~~c~~', '\\*a\\* \\*\\*b\\*\\* \\~\\~c\\~\\~'],
    ['_a_ and pin_not_driven', '\\_a\\_ and pin_not_driven'],
    ['![x](y) [z][1] [^1]', '!\\[x\\](y) \\[z\\]\\[1\\] \\[^1\\]'],
    ['`x`', '\\`x\\`'],
    ['a\\b', 'a&#92;b'],
    ['@team and a@b.example', '<span>@</span>team and a<span>@</span>b.example'],
    ['fixes #12, GH-7, acme/x#3', 'fixes <span>#</span>12, <span>GH</span>-7, acme/x<span>#</span>3'],
    ['https://x.example www.x.example', 'https<span>:</span><span>/</span>/x.example www<span>.</span>x.example'],
    ['d3eb875c', '<span>d3eb87</span>5c'],
    ['d3eb875c0ffee0d3', '<span>d3eb87</span>5c0ffe<span>e0d3</span>'],
    [':tada: 1:2', '<span>:</span>tada: 1:2'],
    ['$1 and $2', '<span>$</span>1 and <span>$</span>2'],
    ['# title', '\\# title'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['0.1 uF', '0.1 uF'],
    ['a\r\n\r\n# b\u2028c', 'a # b c'],
    ['a\u202Eb\u0007c\u0000', 'a\uFFFDb\uFFFDc\uFFFD'],
    ['\uD800', '\uFFFD'],
    ['z'.repeat(300), `${'z'.repeat(199)}…`],
    ['😀'.repeat(300), `${'😀'.repeat(199)}…`],
  ])('reads as written: %j', (text, markdown) => {
    expect(prose(text)).toBe(markdown);
  });

  it.each([
    ['R1', '`R1`'],
    ['', '–'],
    ['\n \t', '–'],
    ['a`b', '`` a`b ``'],
    ['``', '``` `` ```'],
    ['a|b', 'a&#124;b'],
    ['@team #1', '`@team #1`'],
    ['<!-- x -->', '&lt;!-- x --&gt;'],
  ])('as code: %j', (text, markdown) => {
    expect(code(text)).toBe(markdown);
  });

  it('is one short line, whatever its size', () => {
    expect(Array.from(plain('\n\u0000x'.repeat(5_000_000), 80)).length).toBeLessThanOrEqual(80);
  });

  // A distributor's search finds nothing for a number with a sign in it that nobody sees.
  it.each(['885012005013', '74604008', 'version 20171130', 'https://a.example/#12', '@x :tada: GH-7 $1'])(
    'is copied from a page as it stands in the file: %j',
    (text) => {
      for (const shown of [prose(text), summaryHtml(text)]) {
        expect(shown).not.toMatch(/\p{Cf}/u);
        expect(shown.replaceAll(/<\/?span>|\\/g, '')).toBe(text);
      }
    },
  );

  it('is text in HTML, in an attribute too', () => {
    expect(html(`"><script>'&`)).toBe('&quot;&gt;&lt;script&gt;&#39;&amp;');
  });
});

describe('the target of a link', () => {
  it.each([
    ['javascript:alert(1)', undefined],
    ['//x.example', undefined],
    [null, undefined],
    ['https://x.example/a (b).kicad_sch#L1', 'https://x.example/a%20%28b%29.kicad_sch#L1'],
    ['https://x.example/a)[b](https://y.example', 'https://x.example/a%29%5Bb%5D%28https://y.example'],
    ['https://x.example/\u202Ea|b\n', 'https://x.example/%E2%80%AEa%7Cb%0A'],
  ])('%j is %j', (url, to) => {
    expect(target(url)).toBe(to);
  });

  it('is left out with an address that is none', () => {
    expect(link('`x`', 'ftp://x.example')).toBe('`x`');
  });
});
