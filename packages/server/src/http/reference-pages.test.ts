import { openReference } from '@partwright/contract';
import { describe, expect, it } from 'vitest';
import { originSaid, ReferencePages } from './reference-pages.ts';
import { makeStaticPage } from './static-page.ts';

const reference = openReference();

function openCounted() {
  const made = { rendered: 0, compressed: 0 };
  let now = 0;
  const pages = new ReferencePages({
    open: () => ({
      render(path, url) {
        made.rendered += 1;
        return reference.render(path, url);
      },
    }),
    compress(...page) {
      made.compressed += 1;
      return makeStaticPage(...page);
    },
    now: () => now,
  });
  return { pages, made, wait: (ms: number) => void (now += ms) };
}

describe('the pages of the reference', () => {
  it('are what the reference writes for that address, whole', async () => {
    const { pages } = openCounted();
    const origin = 'https://parts.example.com:8443';
    for (const path of ['/docs', '/docs/account', '/docs/style.css']) {
      const { text, contentType } = reference.render(path, `${origin}/v1`)!;
      const page = await pages.page(path, origin);
      expect([page.contentType, page.identity.toString() === text]).toEqual([contentType, true]);
    }
  });

  it('are rendered once, and compressed for few of a thousand addresses, each of which gets its own', async () => {
    const { pages, made } = openCounted();
    const first = await pages.page('/docs', 'https://real.example');
    for (let i = 0; i < 1_000; i += 1) {
      const page = await pages.page('/docs', `http://liar-${i}.example`);
      expect(page.identity.includes(`http://liar-${i}.example/v1`)).toBe(true);
    }
    expect(made.rendered).toBe(1);
    expect(made.compressed).toBeLessThanOrEqual(8);
    expect(await pages.page('/docs', 'https://real.example')).toBe(first);
  });

  it('are compressed for a new address a while later, in the place of one that nobody asks for', async () => {
    const { pages, made, wait } = openCounted();
    const real = await pages.page('/docs', 'https://real.example');
    for (let i = 0; i < 20; i += 1) {
      await pages.page('/docs', `http://liar-${i}.example`);
      await pages.page('/docs', 'https://real.example');
    }
    expect((await pages.page('/docs', 'https://new.example')).br).toBeUndefined();
    const before = made.compressed;
    wait(10_000);
    expect((await pages.page('/docs', 'https://new.example')).br).toBeDefined();
    expect(made.compressed).toBe(before + 1);
    expect(await pages.page('/docs', 'https://real.example')).toBe(real);
  });
});

describe('the address that a caller says', () => {
  it.each([
    ['parts.example.com', 'http://parts.example.com'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['"><script>', 'http://own.example'],
    ["x'$(reboot)", 'http://own.example'],
    [undefined, 'http://own.example'],
  ])('%s is %s', (host, origin) => {
    expect(originSaid('http', host, 'http://own.example')).toBe(origin);
  });
});
