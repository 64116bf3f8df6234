import { describe, expect, it } from 'vitest';
import { hashBody, isSameTag, type Marker, readMarker, writeMarker } from './marker.ts';

const MARKER: Marker = {
  tag: 'default',
  job: '0123456789abcdef',
  head: 'a'.repeat(40),
  at: '2026-11-21T10:00:00.123Z',
  body: hashBody('text'),
};
const LINE = writeMarker(MARKER);

describe('the marker', () => {
  it('is one line that Markdown does not show', () => {
    expect(LINE).toBe(
      `<!-- partwright:report tag=default v=2 job=0123456789abcdef head=${'a'.repeat(40)} at=2026-11-21T10:00:00.123Z body=${hashBody('text')} -->`,
    );
  });

  it.each([['\n'], ['\r\n']])('is read from the first line, ended by %j', (end) => {
    expect(readMarker(`${LINE}${end}text`)).toEqual({ marker: MARKER, body: 'text' });
  });

  it('is read as an earlier version wrote it, without a job', () => {
    const line = writeMarker({ ...MARKER, job: null });
    expect(line).toContain(' v=1 head=');
    expect(readMarker(`${line}\ntext`)).toEqual({ marker: { ...MARKER, job: null }, body: 'text' });
  });

  it.each([
    ['in the middle', `hello\n${LINE}\ntext`],
    ['after a blank', ` ${LINE}\ntext`],
    ['after a byte order mark', `\ufeff${LINE}\ntext`],
    ['quoted', `> ${LINE}\ntext`],
    ['with text behind it', `${LINE} text`],
    ['twice in a line', `${LINE}${LINE}`],
    ['of another version', LINE.replace('v=2', 'v=3')],
    ['of a job that is none', LINE.replace('job=0', 'job=x')],
    ['with a short commit', LINE.replace('a'.repeat(40), 'abc')],
    ['with a time that is none', LINE.replace('2026-11-21', '2026-13-41')],
    ['with a time of another zone', ''.concat(LINE).replace('.123Z', '+01:00')],
    ['with a tag that is not escaped as ours are', LINE.replace('tag=default', 'tag=%64efault')],
    ['with a tag that is no UTF-8', LINE.replace('tag=default', 'tag=%FF')],
    ['of somebody else', LINE.replace('partwright', 'other')],
    ['and nothing', ''],
  ])('is not read %s', (_name, comment) => {
    expect(readMarker(comment)).toBeUndefined();
  });

  it.each([
    ['board A'],
    ['a --> b'],
    ['-- v=1 head='],
    ['---'],
    ['line\nbreak'],
    ['ünï %20'],
    ['__proto__'],
    ['\u{1f600}'.repeat(100)],
  ])('keeps the tag %j, and ends no comment by it', (tag) => {
    const line = writeMarker({ ...MARKER, tag });
    expect(line).toMatch(/^<!-- [^\n>]* -->$/);
    expect(line.slice(4, -3)).not.toContain('--');
    expect(readMarker(line)!.marker.tag).toBe(tag);
  });

  it('knows a tag that was too long by its beginning', () => {
    const tag = 'x'.repeat(500);
    expect(isSameTag(readMarker(writeMarker({ ...MARKER, tag }))!.marker.tag, tag)).toBe(true);
    expect(isSameTag('a', 'b')).toBe(false);
  });

  it.each([[{ head: 'main' }], [{ at: 'today' }], [{ at: '2026-11-21T10:00:00+01:00' }], [{ body: '' }]])(
    'is not written with %j',
    (wrong) => {
      expect(() => writeMarker({ ...MARKER, ...wrong })).toThrow(/No marker/);
    },
  );
});

it('takes bodies for the same that differ by line ends only', () => {
  expect(hashBody('a\r\nb\r\n')).toBe(hashBody('a\nb'));
  expect(hashBody('a\nb')).not.toBe(hashBody('a b'));
});
