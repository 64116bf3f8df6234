import { describe, expect, it, onTestFinished } from 'vitest';
import { bomReport } from '../rendering/reports.fixture.ts';
import { openTarget } from './open-target.ts';
import { answering, openRawServer } from './raw-server.fixture.ts';

const rule = { name: 'team', when: 'always', folders: null, kinds: ['bom', 'gerber', 'schematic'] } as const;

async function send(kind: 'slack' | 'discord' | 'teams', status: string, body: string, headers = '') {
  const text = `HTTP/1.1 ${status}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  const { url, close } = await openRawServer(answering(text));
  onTestFinished(close);
  const signal = new AbortController().signal;
  return openTarget({ ...rule, kind, url }, { folders: [] }).send(bomReport(), { messageId: 'm', memory: {}, signal });
}

const failedWith = (status: number) =>
  `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status} with ContextId tcid=404,server=x`;

describe('What a chat answers', () => {
  it.each<[kind: 'slack' | 'discord' | 'teams', status: string, body: string, isTransient: boolean]>([
    ['slack', '400 Bad Request', 'invalid_payload', false],
    ['slack', '400 Bad Request', 'msg_blocks_too_long', false],
    ['slack', '403 Forbidden', 'action_prohibited', false],
    ['slack', '404 Not Found', 'no_service', false],
    ['slack', '410 Gone', 'channel_is_archived', false],
    ['slack', '500 Server Error', 'rollup_error', true],
    ['slack', '200 OK', '<!DOCTYPE html><title>Sign in</title>', true],
    ['discord', '404 Not Found', '{"message":"Unknown Webhook","code":10015}', false],
    ['discord', '400 Bad Request', '{"message":"Invalid Form Body","code":50035}', false],
    ['discord', '429 Too Many Requests', 'error code: 1015', true],
    ['teams', '400 Bad Request', 'BadRequest', false],
    ['teams', '200 OK', failedWith(429), true],
    ['teams', '200 OK', failedWith(503), true],
    ['teams', '200 OK', failedWith(413), false],
  ])('%s: %s %s is a failure that may pass: %4$s', async (kind, status, body, isTransient) => {
    await expect(send(kind, status, body)).rejects.toMatchObject({ name: 'TargetFailure', isTransient });
  });

  it.each([
    ['slack', '200 OK', 'ok'],
    ['discord', '200 OK', '{"id":"1"}'],
    ['discord', '204 No Content', ''],
    ['teams', '202 Accepted', ''],
    ['teams', '200 OK', '1'],
  ] as const)('%s: %s %s is success', async (kind, status, body) => {
    await expect(send(kind, status, body)).resolves.toMatchObject({ memory: {} });
  });

  it('Discord without a body is believed its headers', async () => {
    const sending = send('discord', '429 Too Many Requests', '', 'X-RateLimit-Reset-After: 1.5\r\n');
    await expect(sending).rejects.toMatchObject({ waitMs: 1500 });
  });
});
