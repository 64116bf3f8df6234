import { expect, it } from 'vitest';
import { readLfsPointer } from './lfs-pointer.ts';
import { POINTER } from './repository.fixture.ts';

const oid = 'ab'.repeat(32);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('reads where Git LFS keeps a file', () => {
  expect(readLfsPointer(bytes(POINTER))).toEqual({ oid, size: 12345 });
});

it.each([
  ['a file', '(kicad_sch)'],
  ['nothing', ''],
  ['a text about LFS', 'see version https://git-lfs.github.com/spec/v1'],
  ['a pointer without an id', 'version https://git-lfs.github.com/spec/v1\nsize 1\n'],
  ['a pointer without a size', `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\n`],
  ['a long text that begins like a pointer', POINTER + 'x 1\n'.repeat(300)],
])('takes %s for what it is', (_, text) => {
  expect(readLfsPointer(bytes(text))).toBeUndefined();
});
