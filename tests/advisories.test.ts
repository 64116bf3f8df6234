import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../checks/advisories/judge-audit.ts';

const audit = (counts: Record<string, number>, vulnerabilities: object = {}): string =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts, dependencies: { prod: 300 } } });

describe('what the registry knows against the libraries', () => {
  it.each([
    ['nothing', audit({ high: 0, critical: 0 }), true, 'passed: advisories on 300 libraries: none'],
    ['of little weight', audit({ low: 2, high: 0 }), true, '2 low'],
    ['of high weight', audit({ high: 1 }), false, 'FAILED: advisories on 300 libraries: 1 high'],
    ['what it did not tell', '{"message":"405 Method Not Allowed"}', false, 'NOT LOOKED AT'],
    ['no answer at all', '', false, 'npm audit printed no answer'],
  ])('%s', (_, printed, passed, words) => {
    const judged = judgeAudit(printed);
    expect(judged.passed).toBe(passed);
    expect(judged.lines[0]).toContain(words);
  });

  it('names the library and what is known', () => {
    const via = [{ title: 'Reads beyond its end', url: 'https://example.com/1' }, 'other'];
    const { lines } = judgeAudit(audit({ high: 1 }, { one: { severity: 'high', via } }));
    expect(lines[1]).toBe('  high: one: Reads beyond its end https://example.com/1; by other');
  });
});
