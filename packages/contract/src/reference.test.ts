import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from './index.ts';
import { endpoints, problems, referencePolicy, renderReference, systemEndpoints, sessionEndpoints } from './index.ts';
import { clientExample, curlExample } from './reference/examples.ts';
import { renderCode, renderText } from './reference/html.ts';

const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
const page = renderReference();
const matches = (pattern: RegExp): string[] => Array.from(page.matchAll(pattern), ([, found]) => found!);
const ids = matches(/ id="([^"]+)"/g);

const VOID = new Set(['meta', 'input', 'wbr']);

/** The first tag that closes what is not open, or the one left open. */
function firstUnbalanced(html: string): string | undefined {
  const open: string[] = [];
  const markup = html.replaceAll(/<(script|style)>[\s\S]*?<\/\1>/g, '');
  for (const [, close, name] of markup.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (close === '' && !VOID.has(name!)) open.push(name!);
    if (close === '/' && open.pop() !== name) return name;
  }
  return open[0];
}

describe('the reference', () => {
  it('shows every operation with its route, its price and its examples', () => {
    for (const e of all) {
      const from = page.indexOf(`id="${e.id}"`);
      expect(from).toBeGreaterThan(0);
      const shown = page.slice(from, page.indexOf('</section>', from));
      const holds = (text: string): boolean => shown.includes(text);
      expect([holds(`>${e.method}</span>`), holds('<figcaption>curl')]).toEqual([true, true]);
      expect([holds('not built yet (501)'), holds('<figcaption>TypeScript')]).toEqual([
        !e.built,
        e.client !== undefined,
      ]);
    }
  });

  it('has an anchor for every error, where docs_url points to', () => {
    expect(Object.keys(problems).filter((code) => !ids.includes(code))).toEqual([]);
  });

  it('has each anchor once, and every link inside it leads to one', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(matches(/ href="#([^"]+)"/g).filter((target) => !ids.includes(target))).toEqual([]);
  });

  it('closes every tag that it opens', () => {
    expect(firstUnbalanced(page)).toBeUndefined();
    expect(firstUnbalanced('<p><b></p>')).toBe('p');
  });

  it('loads nothing but its icon and runs nothing but its one script', () => {
    expect(matches(/( (?:src|srcset|style|on[a-z]+)=|@import|url\(|<link(?! rel="icon")|<iframe)/g)).toEqual([]);
    expect([matches(/(<style)/g).length, matches(/(<script)/g).length]).toEqual([1, 1]);
    expect(matches(/ href="([^"#][^"]*)"/g)).toEqual(['openapi.json']);
  });

  it('works under its own content security policy', () => {
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
    const policy = referencePolicy(sha256);
    const [style] = matches(/<style>([\s\S]*?)<\/style>/g);
    const [script] = matches(/<script>([\s\S]*?)<\/script>/g);
    expect(policy).toContain(`style-src 'sha256-${sha256(style!)}'`);
    expect(policy).toContain(`script-src 'sha256-${sha256(script!)}'`);
    expect(policy).toContain("default-src 'none'");
  });

  it('shows the address and the key prefix of the server, whatever they hold', () => {
    const own = renderReference({ serverUrl: 'https://acme.example/<v1>"', keyPrefix: 'acme' });
    const holds = (text: string): boolean => own.includes(text);
    expect([holds('acme_live_'), holds('svc_')]).toEqual([true, false]);
    expect([holds('https://acme.example/&lt;v1&gt;&quot;'), holds('<v1>')]).toEqual([true, false]);
  });
});

describe('examples', () => {
  it('send a search with curl', () => {
    expect(curlExample(endpoints.getPartPricing, 'https://x.example/v1')).toBe(
      [
        "curl -G 'https://x.example/v1/parts/C25744/pricing' \\",
        '  -d quantities=1,100,1000 \\',
        '  -H "Authorization: Bearer $PARTWRIGHT_KEY" \\',
        '  -A "MyTool/1.0 (me@example.com)"',
      ].join('\n'),
    );
  });

  it('keep a quote in a value from ending the shell word', () => {
    const e: Endpoint = { ...endpoints.normalizeValue, example: { query: { value: "1'0" } } };
    expect(curlExample(e, '')).toContain(String.raw`--data-urlencode 'value=1'\''0'`);
  });

  it('upload a file with the client', () => {
    expect(clientExample(endpoints.uploadBom)).toBe(
      [
        'const job = await client.bom.upload({',
        '  file: {',
        "    bytes: await readFile('amplifier.csv'),",
        "    filename: 'amplifier.csv',",
        '  },',
        "  name: 'Amplifier rev B',",
        '  quantity: 100,',
        '});',
        'const done = await client.waitFor(job);',
      ].join('\n'),
    );
  });

  it('call every operation by a name of its own', () => {
    const all: Endpoint[] = Object.values(endpoints);
    const names = all.flatMap(({ client, clientReport }) => [client, clientReport ?? []].flat());
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep their characters when coloured', () => {
    const code = `const a = { "k": 'v<b>', n: -1.5 }; // "end\n`;
    const plain = renderCode(code).replaceAll(/<\/?i[^>]*>/g, '');
    expect(plain).toBe(
      code.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    );
  });

  it('mark code in descriptions', () => {
    expect(renderText('see `a<b>` & go')).toBe('see <code>a&lt;b&gt;</code> &amp; go');
  });
});
