import { describe, expect, it } from 'vitest';
import { checkFileUrl, signFileUrl } from './file-url.ts';

const secret = Buffer.from('a secret of the test, 32 characters and more');
const now = new Date('2026-01-01T00:00:00Z');
const inOneMinute = now.getTime() / 1000 + 60;

function readUrlGrant(path: string) {
  const url = new URL(path, 'http://here');
  return {
    key: url.pathname.replace('/v1/files/', ''),
    filename: undefined,
    expires: undefined,
    signature: undefined,
    ...Object.fromEntries(url.searchParams),
  };
}

describe('A signed file URL', () => {
  it.each([null, 'a.csv', 'a&b=ü.csv', ''])('holds for its key and the name %j until it ends', (filename) => {
    const grant = { key: 'boms/bom_1/upload.csv', expires: inOneMinute, filename };
    const request = readUrlGrant(signFileUrl(secret, grant));
    expect(checkFileUrl(secret, request, now)).toEqual({ ok: true, grant });
    expect(checkFileUrl(secret, request, new Date(inOneMinute * 1000 - 1))).toMatchObject({ ok: true });
    expect(checkFileUrl(secret, request, new Date(inOneMinute * 1000))).toEqual({ ok: false, reason: 'expired' });
  });

  const good = readUrlGrant(signFileUrl(secret, { key: 'a/b', expires: inOneMinute, filename: 'c' }));
  it.each([
    ['another key', { ...good, key: 'a/c' }],
    ['a later end', { ...good, expires: String(inOneMinute + 1) }],
    ['the same end written otherwise', { ...good, expires: `0x${inOneMinute.toString(16)}` }],
    ['two ends', { ...good, expires: [good.expires, good.expires] }],
    ['no end', { ...good, expires: undefined }],
    ['another name', { ...good, filename: 'd' }],
    ['no name', { ...good, filename: undefined }],
    ['two names', { ...good, filename: ['c', 'c'] }],
    ['an empty signature', { ...good, signature: '' }],
    ['a cut signature', { ...good, signature: String(good.signature).slice(0, -2) }],
    ['a signature that is no text', { ...good, signature: { length: 32 } }],
  ])('does not hold with %s', (_, request) => {
    expect(checkFileUrl(secret, request, now)).toEqual({ ok: false, reason: 'wrong_signature' });
  });

  it('does not hold for another secret', () => {
    expect(checkFileUrl(Buffer.from('another'), good, now)).toEqual({ ok: false, reason: 'wrong_signature' });
  });
});
