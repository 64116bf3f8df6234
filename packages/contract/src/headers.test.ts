import { describe, expect, it } from 'vitest';
import { isUserAgent } from './index.ts';

describe('a User-Agent', () => {
  it.each([
    'MyTool/1.0 (me@example.com)',
    'my-tool/2.1.0-beta+3 (https://example.com/bot)',
    'MyTool/1.0 (Example Ltd; me@example.com)',
    'MyTool/1.0 (+https://example.com; nightly)',
    'MyTool/1.0 (me@example.com) node/24.0.0',
  ])('is taken: %s', (text) => {
    expect(isUserAgent(text)).toBe(true);
  });

  it.each([
    '',
    'curl/8.5.0',
    'MyTool (me@example.com)',
    'MyTool/1.0',
    'MyTool/1.0 me@example.com',
    'MyTool/1.0 ()',
    'MyTool/1.0 (contact)',
    'MyTool/1.0 (me@localhost)',
    'MyTool/beta (me@example.com)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
    `MyTool/1.0 (me@example.com${'m'.repeat(500)})`,
  ])('is refused: %s', (text) => {
    expect(isUserAgent(text)).toBe(false);
  });

  it('is read in linear time', () => {
    const began = performance.now();
    for (const piece of ['a', '@', ' ', 'a@', 'https://', '('])
      expect(isUserAgent(`MyTool/1.0 (${piece.repeat(1e5)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
