import { describe, expect, it } from 'vitest';
import { isApiHost, readRemote, readRepository } from './github-repository.ts';

describe('The address of a remote', () => {
  it.each([
    ['https://github.com/acme/amp.git', 'github.com', 'acme', 'amp'],
    ['https://github.com/acme/amp', 'github.com', 'acme', 'amp'],
    ['https://GitHub.com/acme/amp.rev-a/', 'github.com', 'acme', 'amp.rev-a'],
    ['git@github.com:acme/amp.git', 'github.com', 'acme', 'amp'],
    ['github.com:acme/amp.git', 'github.com', 'acme', 'amp'],
    ['ssh://git@github.com/acme/amp.git', 'github.com', 'acme', 'amp'],
    ['ssh://git@ssh.github.com:443/acme/amp.git', 'ssh.github.com', 'acme', 'amp'],
    ['ssh://git@ghe.example:2222/acme/amp.git', 'ghe.example', 'acme', 'amp'],
    ['git://github.com/acme/amp.git', 'github.com', 'acme', 'amp'],
    ['http://127.0.0.1:3000/acme/amp.git', '127.0.0.1', 'acme', 'amp'],
  ])('%s is %s %s/%s', (remote, host, owner, repo) => {
    expect(readRemote(remote)).toEqual({ host, owner, repo });
  });

  it.each([
    '/srv/git/amp.git',
    '../amp',
    'C:\\git\\amp',
    'file:///srv/git/acme/amp.git',
    'https://github.com/acme',
    'https://github.com/acme/amp/tree/main',
    'https://github.com/acme/..',
    'git@github.com:acme/amp%2f..',
    'git@github.com:acme/amp?x=1',
    '',
    `git@github.com:acme/${'a'.repeat(2000)}`,
  ])('%s is no repository on a code host', (remote) => {
    expect(readRemote(remote)).toBeNull();
  });
});

it.each([
  ['https://api.github.com', 'github.com', true],
  ['https://api.github.com', 'ssh.github.com', true],
  ['https://api.github.com', 'gitlab.com', false],
  ['https://api.github.com', 'evil-github.com', false],
  ['https://ghe.example/api/v3', 'ghe.example', true],
  ['https://ghe.example/api/v3', 'github.com', false],
  ['https://api.acme.ghe.com', 'acme.ghe.com', true],
  ['http://127.0.0.1:4000', '127.0.0.1', true],
])('The API %s serves remotes on %s: %s', (apiUrl, host, isServed) => {
  expect(isApiHost(apiUrl, host)).toBe(isServed);
});

it.each(['acme', 'acme/amp/x', '/amp', 'acme/..', 'acme/a b', 'acme/amp?x', ''])('"%s" is no owner/name', (text) => {
  expect(readRepository(text)).toBeNull();
});
