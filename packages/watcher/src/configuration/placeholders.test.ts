import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, put } from './configuration.fixture.ts';
import { fillPlaceholders } from './placeholders.ts';

const env = { KEY: 'pw_1', EMPTY: '', NESTED: '${KEY}', DIR: '/run', MONEY: '$&$1$$' };
const fill = (text: string, folder = '/') =>
  fillPlaceholders(text, { env, resolve: (path) => (path.startsWith('/') ? path : join(folder, path)) });

describe('what is filled in', () => {
  it.each([
    ['${KEY}', 'pw_1'],
    ['a${KEY}b${KEY}c', 'apw_1bpw_1c'],
    ['${EMPTY}', ''],
    ['$${KEY}', '${KEY}'],
    ['$$${KEY}', '$${KEY}'],
    ['$KEY and $ and {KEY}', '$KEY and $ and {KEY}'],
    ['${NESTED}', '${KEY}'],
    ['${MONEY}', '$&$1$$'],
  ])('%s is %s', (text, filled) => {
    expect(fill(text)).toBe(filled);
  });

  it.each(['${', '${}', '${A-B}', '${KEY:-x}', '${1A}', '${file:}', '${file:/a', '${file:/${file:/b}}', '${ KEY }'])(
    'is told when it is malformed: %s',
    (text) => {
      expect(() => fill(text)).toThrow('neither ${NAME} nor ${file:/path}');
    },
  );

  it.each(['${MISSING}', '${toString}', '${__proto__}'])('is told when it is not set: %s', (text) => {
    expect(() => fill(text)).toThrow(`needs the environment variable ${text.slice(2, -1)}, which is not set`);
  });
});

describe('a file of a secret', () => {
  it.each([
    ['abc\n', 'abc'],
    ['abc\r\n', 'abc'],
    ['a\nb\n\n', 'a\nb\n'],
    ['${KEY}', '${KEY}'],
    ['x'.repeat(70_000), 'x'.repeat(65_536)],
  ])('is read without its last line end, and no further than 64 KB (case %#)', (content, text) => {
    const folder = makeFolder();
    put(folder, 'secret', content);
    expect(fill('${file:secret}', folder)).toBe(text);
  });

  it('is found by a variable in its path', () => {
    const folder = makeFolder();
    put(folder, 'credentials/slack', 'hook\n');
    const sources = { env: { CREDENTIALS_DIRECTORY: join(folder, 'credentials') }, resolve: (path: string) => path };
    expect(fillPlaceholders('${file:${CREDENTIALS_DIRECTORY}/slack}', sources)).toBe('hook');
  });

  it('that is not there is told by the path as it is written, without the values in it', () => {
    expect(() => fill('${file:${KEY}/slack}')).toThrow(
      'needs the file "${KEY}/slack", which cannot be read (there is none)',
    );
  });

  it('that is a folder, a named pipe or no text is told', () => {
    const folder = makeFolder();
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    put(folder, 'binary', Uint8Array.of(0xff, 0xfe));
    expect(() => fill(`\${file:${folder}}`)).toThrow('which is no file');
    expect(() => fill('${file:pipe}', folder)).toThrow('which is no file');
    expect(() => fill('${file:binary}', folder)).toThrow('which is not UTF-8 text');
  });
});

it('a text that grows too long is refused', () => {
  const folder = makeFolder();
  put(folder, 'long', 'x'.repeat(65_000));
  expect(() => fill('${file:long}'.repeat(3), folder)).toThrow('is longer than 131072 characters');
});
