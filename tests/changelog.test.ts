import { describe, expect, it } from 'vitest';
import { dateChangelog, readRelease } from '../scripts/release/changelog.ts';

const text = '# Changes\n\n## Unreleased\n\n- New.\n\n## 0.1.0 · 2026-01-02\n\n- First.\n';

describe('the changelog of a release', () => {
  it('dates what is unreleased and leaves room for what comes', () => {
    const dated = dateChangelog(text, '0.2.0', '2026-03-04');
    expect(dated).toBe(
      '# Changes\n\n## Unreleased\n\n## 0.2.0 · 2026-03-04\n\n- New.\n\n## 0.1.0 · 2026-01-02\n\n- First.\n',
    );
    expect(readRelease(dated, '0.2.0')).toBe('- New.');
  });

  it('is read by version', () => expect(readRelease(text, '0.1.0')).toBe('- First.'));

  it.each([
    ['a version that is there', text, '0.1.0', /already/],
    ['nothing to release', text.replace('- New.\n\n', ''), '0.2.0', /nothing under/],
    ['no room for what comes', '# Changes\n', '0.2.0', /no "## Unreleased"/],
  ])('refuses %s', (_, given, version, message) => {
    expect(() => dateChangelog(given, version, '2026-03-04')).toThrow(message);
  });
});
