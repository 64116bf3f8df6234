import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { ArchiveUnreadable } from './zip.ts';

const LIMITS = { unpackedBytes: 1_000_000, entries: 100 };
const text = (value: string) => new TextEncoder().encode(value);

describe('the files of an archive', () => {
  it('are given by their path, without folders and leavings', () => {
    const files = readZip(
      zipSync({
        'board/a.kicad_sch': text('a'),
        '__MACOSX/board/._a.kicad_sch': text('x'),
        'board/.DS_Store': text('x'),
      }),
      LIMITS,
    );
    expect([...files.keys()]).toEqual(['board/a.kicad_sch']);
    expect(new TextDecoder().decode(files.get('board/a.kicad_sch'))).toBe('a');
  });

  it.each([
    ['../../etc/passwd', 'etc/passwd'],
    ['a/../../b', 'b'],
    ['a\\b.txt', 'a/b.txt'],
    ['/root.txt', 'root.txt'],
  ])('stay inside it: %s is %s', (name, path) => {
    expect([...readZip(zipSync({ [name]: text('x') }), LIMITS).keys()]).toEqual([path]);
  });

  it('are unpacked only when they are wanted', () => {
    const files = readZip(zipSync({ 'a.txt': text('a'), 'b.bin': text('b') }), LIMITS, (path) => path.endsWith('.txt'));
    expect([...files.keys()]).toEqual(['a.txt']);
  });

  it.each([
    ['too_large', zipSync({ a: new Uint8Array(2_000_000) })],
    ['too_many', zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, text('x')])))],
    ['damaged', zipSync({ a: text('some text that is long enough to be cut') }).subarray(0, 40)],
    ['damaged', text('no archive at all')],
  ] as const)('are refused when the archive is %s', (fault, bytes) => {
    const read = () => readZip(bytes, LIMITS);
    expect(read).toThrow(ArchiveUnreadable);
    expect(read).toThrow(expect.objectContaining({ fault }));
  });
});
