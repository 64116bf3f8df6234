import { describe, expect, it } from 'vitest';
import type { Endpoint } from './index.ts';
import {
  endpoints,
  openReference,
  problems,
  referencePaths,
  referencePolicy,
  sessionEndpoints,
  systemEndpoints,
} from './index.ts';
import { renderText } from './reference/html.ts';
import { listSamples } from './reference/samples/index.ts';

const all: Endpoint[] = [endpoints, sessionEndpoints, systemEndpoints].flatMap((table) => Object.values(table));
const SERVER = 'https://parts.example.com/v1';
const reference = openReference();
const texts = new Map(referencePaths.map((path) => [path, reference.render(path, SERVER)!.text]));
const pages = [...texts].filter(([path]) => !path.includes('.'));
const find = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), ([, found]) => found!);
const idsOf = new Map(pages.map(([path, text]) => [path, find(text, / id="([^"]+)"/g)]));

const VOID = new Set(['meta', 'input', 'wbr', 'link']);

/** The first tag that closes what is not open, or the one left open. */
function firstUnbalanced(html: string): string | undefined {
  const open: string[] = [];
  for (const [, close, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (close === '' && !VOID.has(name!)) open.push(name!);
    if (close === '/' && open.pop() !== name) return name;
  }
  return open[0];
}

describe('the reference', () => {
  it('shows every operation on the page of its area, with its samples and a form to try it', () => {
    for (const e of all) {
      const page = texts.get(`/docs/${e.tag.toLowerCase()}`)!;
      const from = page.indexOf(`<section class="operation" id="${e.id}"`);
      const shown = page.slice(from, page.indexOf('</section>', from));
      const holds = (text: string): boolean => shown.includes(text);
      const languages = ['curl', 'TypeScript', 'Python', 'Go'].map((name) => holds(`<figcaption>${name}<`));
      expect([e.id, from > 0, ...languages]).toEqual([e.id, true, true, e.client !== undefined, true, true]);
      expect([e.id, holds(` data-method="${e.method}" data-path="${e.path}"`)]).toEqual([e.id, true]);
    }
  });

  it('lists every operation on the first page, which every error leads to', () => {
    const ids = idsOf.get('/docs')!;
    expect(all.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
    expect(Object.keys(problems).filter((code) => !ids.includes(code))).toEqual([]);
  });

  it('has a field in a form for each parameter, file and top field of a body', () => {
    const page = texts.get('/docs/bom')!;
    const from = page.indexOf('data-method="POST" data-path="/bom"');
    const form = page.slice(from, page.indexOf('</form>', from));
    const { fields } = endpoints.uploadBom.body;
    const names = find(form, / name="([^"]+)"/g);
    expect(names).toEqual(expect.arrayContaining(['file', ...Object.keys(fields.shape), 'Idempotency-Key']));
  });

  it('asks a phone for the pictures that are read, and offers its camera beside them, where a file is a photo alone', () => {
    const [photo, pdf] = ['identify', 'datasheets'].map((name) => texts.get(`/docs/${name}`)!);
    expect(find(photo!, /<input type="file" name="file"[^>]* accept="([^"]*)"/g)).toEqual([
      'image/jpeg,image/png,image/webp',
    ]);
    expect(find(photo!, /<\/label>(<button type="button" class="camera" hidden>)/g)).toHaveLength(1);
    expect(find(pdf!, /(<input type="file")/g)).not.toEqual([]);
    expect(find(pdf!, /(class="camera"| accept=")/g)).toEqual([]);
  });

  it.each(pages)('%s closes every tag that it opens', (_, page) => {
    expect(firstUnbalanced(page)).toBeUndefined();
    expect(firstUnbalanced('<p><b></p>')).toBe('p');
  });

  it.each(pages)('%s has each anchor once, and its links lead to pages and anchors that are there', (path, page) => {
    const ids = idsOf.get(path)!;
    expect(new Set(ids).size).toBe(ids.length);
    const lost = find(page, / href="([^"]+)"/g).filter((href) => {
      const { pathname, hash } = new URL(href, `https://parts.example.com${path}`);
      if (['/openapi.json', '/favicon.svg'].includes(pathname)) return false;
      return !texts.has(pathname) || (hash !== '' && !idsOf.get(pathname)!.includes(hash.slice(1)));
    });
    expect(lost).toEqual([]);
  });

  it.each(pages)('%s holds no script and no style of its own, and loads nothing from elsewhere', (_, page) => {
    expect(find(page, /( (?:srcset|style|on[a-z]+)=|@import|<style|<iframe|<script(?! defer src="))/g)).toEqual([]);
    expect(find(page, / (?:src|href|action)="((?:https?:)?\/\/[^"]*)"/g)).toEqual([]);
  });

  it('allows scripts from files alone, and no text as HTML', () => {
    expect(referencePolicy).toMatch(/default-src 'none'.*script-src 'self';.*require-trusted-types-for 'script'/);
    expect(referencePolicy).not.toMatch(/unsafe|\*|data:/);
    expect(texts.get('/docs/script.js')).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b/);
  });

  it('is light: the first page under 65 kB, every other one under 150 kB', () => {
    const bytes = ([path, text]: [string, string]) => [path, Buffer.byteLength(text)] as const;
    const most = (path: string): number => (path === '/docs' ? 65_000 : 150_000);
    expect([...texts].map(bytes).filter(([path, size]) => size > most(path))).toEqual([]);
  });

  it('shows the address and the key prefix of the server, whatever they hold', () => {
    const own = openReference({ keyPrefix: 'acme' }).render('/docs', 'https://acme.example/<v1>"')!.text;
    const holds = (text: string): boolean => own.includes(text);
    expect([holds('acme_live_'), holds('svc_')]).toEqual([true, false]);
    expect([holds('https://acme.example/&lt;v1&gt;"'), holds('<v1>')]).toEqual([true, false]);
  });

  it('knows no other paths', () => {
    expect(reference.render('/docs/nothing', SERVER)).toBeUndefined();
  });
});

describe('samples', () => {
  const sample = (e: Endpoint, language: string, serverUrl = 'https://x.example/v1'): string =>
    new Map(listSamples(e, serverUrl)).get(language)!;

  it('send a search with curl', () => {
    expect(sample(endpoints.getPartPricing, 'curl')).toBe(
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
    expect(sample(e, 'curl')).toContain(String.raw`--data-urlencode 'value=1'\''0'`);
  });

  it('upload a file with the client', () => {
    expect(sample(endpoints.uploadBom, 'TypeScript')).toBe(
      [
        "import { readFile } from 'node:fs/promises';",
        "import { createClient, fetchTransport, timerSleep } from '@partwright/client';",
        '',
        'const client = createClient({',
        "  baseUrl: 'https://x.example/v1',",
        '  apiKey: process.env.PARTWRIGHT_KEY,',
        "  userAgent: 'MyTool/1.0 (me@example.com)',",
        '  transport: fetchTransport(fetch),',
        '  sleep: timerSleep(setTimeout, clearTimeout),',
        '});',
        '',
        'const job = await client.bom.upload({',
        '  file: {',
        "    bytes: await readFile('amplifier.csv'),",
        "    filename: 'amplifier.csv',",
        '  },',
        "  name: 'Amplifier rev B',",
        '  quantity: 100,',
        '});',
        'console.log(await client.waitFor(job));',
      ].join('\n'),
    );
  });

  it('upload a file with Python', () => {
    expect(sample(endpoints.checkDfm, 'Python')).toBe(
      [
        'import os',
        '',
        'import requests',
        '',
        'response = requests.post(',
        '    "https://x.example/v1/manufacturing/dfm/check",',
        '    headers={',
        '        "Authorization": "Bearer " + os.environ["PARTWRIGHT_KEY"],',
        '        "User-Agent": "MyTool/1.0 (me@example.com)",',
        '    },',
        '    files={"file": open("board.zip", "rb")},',
        '    data={"profile": "conservative"},',
        '    timeout=60,',
        ')',
        'if not response.ok:',
        '    raise SystemExit(response.text)',
        'print(response.json()["data"])',
      ].join('\n'),
    );
  });

  it('send JSON with Go, between backticks only where it has none', () => {
    expect(sample(endpoints.saveBomMapping, 'Go')).toContain('body := strings.NewReader(`{\n  "name": "Altium');
    const e: Endpoint = { ...endpoints.saveBomMapping, example: { body: { name: 'a`b' } } };
    expect(sample(e, 'Go')).toContain(String.raw`strings.NewReader("{\n  \"name\": \"a` + '`b');
  });

  it('call every operation by a name of its own', () => {
    const names = Object.values<Endpoint>(endpoints).flatMap((e) => [e.client, e.clientReport ?? []].flat());
    expect(names).not.toContain(undefined);
    expect(new Set(names).size).toBe(names.length);
  });

  it('mark code in descriptions', () => {
    expect(renderText('see `a<b>` & go')).toBe('see <code>a&lt;b&gt;</code> &amp; go');
  });
});
