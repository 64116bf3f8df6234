import { describe, expect, it } from 'vitest';
import { renderComment, renderPage, renderRdjsonl, renderSarif, renderSummary, renderText } from './index.ts';
import { hostileReport } from './report.fixture.ts';

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
  const documents = [
    renderComment(report, options),
    renderPage(report, options),
    `<!-- marker -->\n${renderSummary(report, options)}`,
  ];

  it.each(documents)('becomes Markdown without markup, links or mentions of theirs', (document) => {
    const [marker, ...lines] = document.split('\n');
    expect(marker).toBe('<!-- marker -->');
    const text = lines.map(outsideCode).join('\n');
    const bare = text
      .replaceAll(LINK, '$1')
      // Text of an element is looked at by itself.
      .replaceAll(OURS, '\n')
      .replaceAll(/&#\d+;/g, '');
    expect(bare).not.toMatch(/[<>]/);
    expect(bare).not.toMatch(/(?<!\\)\[|(?<!\\)\]/);
    expect(bare).not.toMatch(/@[\w]|#\d|\bGH-\d|:\/\/|www\.|\b[0-9a-f]{8,40}\b/i);
    expect(document).not.toMatch(/<!-- partwright/);
    expect(document).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
  });

  it.each(documents)('keeps every row of a table in its columns', (document) => {
    const tables = document.split('\n\n').filter((block) => block.startsWith('| '));
    // A comment of such names may have room for its verdict only.
    expect(tables.length).toBeGreaterThanOrEqual(document === documents[0] ? 0 : 1);
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
