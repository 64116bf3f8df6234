import { describe, expect, it } from 'vitest';
import type { GitState } from '../model.ts';
import { makeSourceLinks } from './source-links.ts';

const A = 'a'.repeat(40);
const at = (remote: string | null, more: Partial<GitState> = {}): GitState => ({
  commit: A,
  branch: 'feature/low noise',
  remote,
  report: 'hw/amp (1).cost.md',
  ...more,
});

describe('links to a commit and to the report beside the export', () => {
  it.each([
    [
      'https://github.com/lab/amp.git',
      `https://github.com/lab/amp/commit/${A}`,
      'https://github.com/lab/amp/blob/feature/low%20noise/hw/amp%20%281%29.cost.md',
    ],
    ['ssh://github.com/lab/amp.git', `https://github.com/lab/amp/commit/${A}`, expect.any(String)],
    [
      'https://gitlab.example.com/group/sub/amp',
      `https://gitlab.example.com/group/sub/amp/-/commit/${A}`,
      'https://gitlab.example.com/group/sub/amp/-/blob/feature/low%20noise/hw/amp%20%281%29.cost.md',
    ],
    ['ssh://bitbucket.org/lab/amp.git', `https://bitbucket.org/lab/amp/commits/${A}`, expect.any(String)],
    ['https://git.example.com:8443/lab/amp.git', `https://git.example.com:8443/lab/amp/commit/${A}`, null],
  ])('of %s', (remote, commit, report) => {
    expect(makeSourceLinks(at(remote))).toEqual({ commit, report });
  });

  it.each([
    [null, {}],
    ['/srv/git/amp.git', {}],
    ['file:///srv/git/amp.git', {}],
    ['https://github.com/amp', {}],
    ['https://github.com/lab/a|b>x', {}],
    ['https://github.com/../amp', {}],
    ['https://github.com/lab/amp', { commit: null }],
  ])('are none for %s', (remote, more) => {
    expect(makeSourceLinks(at(remote, more))).toBeNull();
  });

  it('are none for a report that the repository does not keep, or without a branch', () => {
    const remote = 'https://github.com/lab/amp';
    expect(makeSourceLinks({ commit: A, branch: 'main', remote })?.report).toBeNull();
    expect(makeSourceLinks(at(remote, { branch: null }))?.report).toBeNull();
  });
});
