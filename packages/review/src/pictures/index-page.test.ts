import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cases } from '../render/cases.fixture.ts';
import { hostileReport, project, report } from '../render/report.fixture.ts';
import { indexPage } from './index.ts';
import { STYLE, STYLE_HASH } from './page-style.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg">\n<text fill="#fff">50% &amp; "x"</text></svg>';
const names = ['a-before.svg', 'a-after.svg', 'a-changes.svg'];
const files = names.map((name) => ({ name, text: svg }));
const [before, after, changes] = names as [string, string, string];
const pictured = (more: object) =>
  report({ projects: [project({ pictures: [{ kind: 'schematic', title: '/', before, after, changes, ...more }] })] });
const listViews = (page: string) =>
  [...page.matchAll(/type="radio" name="picture-1-1" value="(\w+)"( checked)?/g)].map(
    ([, view, on]) => view! + (on ?? ''),
  );

describe('the page of the report folder', () => {
  it('allows its own style and pictures and nothing else', () => {
    const page = indexPage(report(), []);
    expect(STYLE_HASH).toBe(`sha256-${createHash('sha256').update(STYLE).digest('base64')}`);
    expect(page).toContain(`<style>${STYLE}</style>`);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1];
    expect(policy).toBe(
      `default-src 'none'; style-src '${STYLE_HASH}'; img-src data: 'self' file:; base-uri 'none'; form-action 'none'`,
    );
    expect(page).not.toMatch(/<script| on\w+=| style=|<link|<iframe/i);
  });

  it.each([
    ['all three', {}, ['changes checked', 'sides', 'before', 'after']],
    ['before and after', { changes: null }, ['changes', 'sides checked', 'before', 'after']],
    ['after alone', { before: null, changes: null }, ['after checked']],
    ['before alone', { after: null, changes: null }, ['before checked']],
    ['none that is there', { before: 'x', after: null, changes: 'y' }, []],
  ])('has a switch for a picture with %s', (_, more, views) => {
    expect(listViews(indexPage(pictured(more), files))).toEqual(views);
  });

  it.each([
    ['board', 'red is gone, green is new<'],
    ['schematic', 'amber is changed, and faint red is where it was before it moved<'],
  ] as const)('says what the colours of changes of a %s are', (kind, words) => {
    expect(indexPage(pictured({ kind }), files)).toContain(words);
  });

  it('tells what the design says, and apart from it what the price is of', () => {
    const page = indexPage(cases['regulator-swap']!(), []);
    expect(page).toContain(
      '<td>3V3 LDO SOT-23-5 × 1 <span class="faint">priced as <code>TPS7A2033PDBVR</code> (Example Semi)</span></td>',
    );
    expect(page).toContain('<b><code>BAT54C</code></b> × 1 <b class="warning">obsolete</b></td>');
    expect(page).toMatch(/<details><summary>Not priced as before, and in no sum above: 1<\/summary>/);
  });

  it('has one list of parts and costs without a base', () => {
    const page = indexPage(cases['nightly']!(), []);
    expect(page).toContain('<th scope="col">Designators</th><th scope="col">Part</th>');
    expect(page).toContain('<td class="number">0.49</td>');
    expect(page).not.toMatch(/>(?:added|Before)<|>\+\d/);
  });

  it('carries the pictures in itself', () => {
    const sources = [...indexPage(pictured({}), files).matchAll(/<img [^>]*src="([^"]*)"/g)].map(
      ([, source]) => source!,
    );
    expect(sources).toHaveLength(3);
    expect(decodeURIComponent(sources[0]!.slice('data:image/svg+xml,'.length))).toBe(
      `<svg xmlns='http://www.w3.org/2000/svg'><text fill='#fff'>50% &amp; "x"</text></svg>`,
    );
    expect(sources[0]).not.toMatch(/[<>#\s]/);
  });

  it('carries as many as there is room for, and refers to the files beside it for the others', () => {
    const large = files.map(({ name, text }) => ({ name, text: text.replace('50%', 'x'.repeat(5_000_000)) }));
    const page = indexPage(pictured({}), large);
    const sources = [...page.matchAll(/src="([^"]{1,40})/g)].map(([, source]) => source!.slice(0, 14));
    expect(sources).toEqual([changes, 'data:image/svg', 'data:image/svg']);
    expect(page.length).toBeLessThan(12_100_000);
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '</style></title>',
    '\u202Ex\u0000',
  ])('has only text of %j', (text) => {
    const page = indexPage(hostileReport(text), [{ name: text, text: svg }]);
    const known =
      /^(?:!doctype|html|head|meta|title|style|body|header|h[1-3]|p|nav|ul|li|a|main|section|div|fieldset|legend|label|input|figure|figcaption|img|table|thead|tbody|tr|th|td|details|summary|span|b|code)$/;
    const tags = [...page.matchAll(/<\/?([^\s>]*)([^>]*)>/g)];
    expect(tags.filter(([, name]) => !known.test(name!)).map(([tag]) => tag)).toEqual([]);
    expect(
      tags.filter(([, , attributes]) => / on\w+=/.test(attributes!.replaceAll(/"[^"]*"/g, ''))).map(([tag]) => tag),
    ).toEqual([]);
    expect(page).not.toMatch(/\p{Cf}|(?!\n)\p{Cc}/u);
  });

  it.each(Object.keys(cases))('tells of %s what was found, and never calls right what was not run', (name) => {
    const of = cases[name]!();
    const page = indexPage(of, []);
    for (const { path, erc } of of.projects) {
      expect(page).toContain(path);
      if (erc.new.length > 0) expect(page).toContain(`: ${erc.new.length}</summary>`);
    }
    const notRun = of.projects.filter(({ drc }) => drc.status === 'not_run');
    expect(page.match(/class="warning">Not run: /g)?.length ?? 0).toBe(notRun.length);
  });
});
