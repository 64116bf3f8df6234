import { describe, expect, it } from 'vitest';
import { code, html, link, plain, prose, target } from './escape.ts';
import { hostileReport } from './report.fixture.ts';
import { renderComment, renderRdjsonl, renderSarif, renderSummary, renderText } from './index.ts';

const BREAK = '\u200B';

describe('text from a file', () => {
  it.each([
    ['a | b', 'a &#124; b'],
    ['<b>x</b> & <!-- y -->', '&lt;b&gt;x&lt;/b&gt; &amp; &lt;!-- y --&gt;'],
    ['*a* **b** ~~c~~', '\\*a\\* \\*\\*b\\*\\* \\~\\~c\\~\\~'],
    ['_a_ and pin_not_driven', '\\_a\\_ and pin_not_driven'],
    ['![x](y) [z][1] [^1]', '!\\[x\\](y) \\[z\\]\\[1\\] \\[^1\\]'],
    ['`x`', '\\`x\\`'],
    ['a\\b', 'a&#92;b'],
    ['@team and a@b.example', `${BREAK}@${BREAK}team and a${BREAK}@${BREAK}b.example`],
    ['fixes #12, GH-7, acme/x#3', `fixes #${BREAK}12, GH-${BREAK}7, acme/x#${BREAK}3`],
    ['https://x.example www.x.example', `https:${BREAK}/${BREAK}/x.example www${BREAK}.x.example`],
    ['d3eb875c', `d3eb87${BREAK}5c`],
    ['d3eb875c0ffee0d3', `d3eb87${BREAK}5c0ffe${BREAK}e0d3`],
    [':tada: 1:2', `:${BREAK}tada: 1:2`],
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

const ATTACKS = [
  '@octocat @acme/team',
  '![p](https://evil.example/p.png)',
  '[click](https://evil.example)',
  '[x]: https://evil.example "t"',
  '<img src=https://evil.example/p.png onerror=alert(1)>',
  '</details></summary><script>alert(1)</script>',
  '<!-- partwright:report tag=default v=1 -->',
  'a\n\n<!-- partwright:report -->\n\n# title\n\n| a | b |\n|---|---|',
  '`@octocat` `` ` ```',
  'x` @octocat `y',
  '\\`@octocat\\` \\| \\',
  'a | b | c \\| d ` | `',
  'http://evil.example www.evil.example mail@evil.example ftp://evil.example',
  'fixes #1 GH-2 acme/boards#3 d3eb875c0ffee0d3eb875c0ffee0d3eb875c0ffe',
  '**bold** _it_ ~~no~~ :tada: $x$ $`y`$',
  '- [ ] task\n1. one\n> [!CAUTION]\n> x',
  '\u202Eevil\u2066 \u200B \uFEFF \u0007 \u001B[31mred',
  '::error file=x::boo',
  '##[error]boo ##[add-mask]x',
  '&lt;img&gt; &#64;octocat &commat;octocat',
  '__proto__',
  '../../etc/passwd',
  '```\n@octocat\n```',
  '<https://evil.example> <mail@evil.example>',
];

/** The text outside of code spans, as a parser of Markdown finds them: a backslash before a run of backticks takes the first. */
function outsideCode(markdown: string): string {
  let text = '';
  for (let at = 0; at < markdown.length;) {
    const rest = markdown.slice(at, at + 2);
    const fence = /^`+/.exec(markdown.slice(at, at + 200))?.[0];
    if (rest[0] === '\\' && rest.length === 2) {
      text += rest;
      at += 2;
    } else if (fence === undefined) {
      text += rest[0];
      at++;
    } else {
      const end = new RegExp(`(?<!\`)${fence}(?!\`)`).exec(markdown.slice(at + fence.length));
      text += end === null ? fence : '§';
      at += fence.length + (end === null ? 0 : end.index + fence.length);
    }
  }
  return text;
}

const OURS = /<\/?(?:details(?: open)?|summary|b|sub|span)>/g;
const LINK = /(?<!\\)\[((?:\\.|[^\]\\])*)\]\(https:\/\/host\.example\/[^\s()<>[\]]*\)/g;
const options = {
  marker: '<!-- marker -->',
  reportUrl: 'https://host.example/run',
  fileUrl: (path: string, line: number | null) => `https://host.example/${path}#L${line}`,
};

describe.each(ATTACKS)('a report whose files say %j', (attack) => {
  const report = hostileReport(attack);
  const documents = [renderComment(report, options), `<!-- marker -->\n${renderSummary(report, options)}`];

  it.each(documents)('becomes Markdown without markup, links or mentions of theirs', (document) => {
    const [marker, ...lines] = document.split('\n');
    expect(marker).toBe('<!-- marker -->');
    const text = lines.map(outsideCode).join('\n');
    const bare = text
      .replaceAll(LINK, '$1')
      .replaceAll(OURS, '')
      .replaceAll(/&#\d+;/g, '');
    expect(bare).not.toMatch(/[<>]/);
    expect(bare).not.toMatch(/(?<!\\)\[|(?<!\\)\]/);
    expect(bare).not.toMatch(/@[\w]|#\d|\bGH-\d|:\/\/|www\.|\b[0-9a-f]{8,40}\b/i);
    expect(document).not.toMatch(/<!-- partwright/);
    expect(document).not.toMatch(/(?!\u200B)[\p{Cf}]|(?!\n)\p{Cc}/u);
  });

  it.each(documents)('keeps every row of a table in its columns', (document) => {
    const tables = document.split('\n\n').filter((block) => block.startsWith('| '));
    expect(tables.length).toBeGreaterThan(0);
    for (const block of tables) {
      const columns = block.split('\n').map((row) => row.replaceAll('\\|', '').split('|').length);
      expect(new Set(columns).size).toBe(1);
    }
  });

  it('gives the log no command, no colour and no line of its own', () => {
    const text = renderText(report);
    expect(text).not.toMatch(/^\s*::/m);
    expect(text).not.toMatch(/##\[|(?!\n)\p{Cc}|\p{Cf}/u);
    const words =
      /^ *(?:review|head|prices|problem|policy|in|project|ERC|DRC|DFM|BOM|cost|error|warning|info|unit|note|\d+) ?.*$|^$/;
    expect(text.split('\n').filter((line) => !words.test(line))).toEqual([]);
  });

  it('leads nowhere out of the repository in SARIF, and is one line each for reviewdog', () => {
    const log = JSON.parse(renderSarif(report)) as {
      runs: { results: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }[] }[];
    };
    const uris = log.runs[0]!.results.map(({ locations }) => locations[0]!.physicalLocation.artifactLocation.uri);
    expect(uris.filter((uri) => /^\/|^\w+:|(?:^|\/)\.\.(?:\/|$)|[\s<>"?#]/.test(uri))).toEqual([]);
    const lines = renderRdjsonl(report).trimEnd().split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual(lines.map(() => 'message'));
  });
});
