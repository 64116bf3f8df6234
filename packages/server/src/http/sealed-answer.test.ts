import { expect, it } from 'vitest';
import { openAnswer, sealAnswer } from './sealed-answer.ts';

const secret = Buffer.from('the secret of one server, of any length');
const answer = { status: 201, headers: { Location: '/v1/auth/keys' }, body: Buffer.from('{"key":"svc_live_secret"}') };

it('gives an answer back as it was, and keeps nothing of it readable', () => {
  const sealed = sealAnswer(answer, secret);
  expect(sealed.body.toString('latin1')).not.toContain('svc_live');
  expect(openAnswer(sealed, secret)).toEqual(answer);
});

it('opens under no other secret, and not when a byte was changed', () => {
  const sealed = sealAnswer(answer, secret);
  expect(openAnswer(sealed, Buffer.from('another secret'))).toBeUndefined();
  const changed = Buffer.from(sealed.body);
  changed[changed.length - 1]! ^= 1;
  expect(openAnswer({ ...sealed, body: changed }, secret)).toBeUndefined();
  expect(openAnswer({ ...sealed, body: Buffer.alloc(3) }, secret)).toBeUndefined();
});
