import type { PartwrightServer } from '../n8n/server.ts';
import { clients, integer, text, type Recorder } from './ask.ts';

const strangers = [
  'curl/8.5.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'PostmanRuntime/7.43.0',
  'Go-http-client/2.0',
  'n8n/1.72.0',
  'PartsStudio/1 CFNetwork/1568.200.51 Darwin/24.1.0',
  'python-httpx/0.23.3',
  'My Tool/1.0 (me@example.com)',
  'MyTool/1.0',
  // Their users cannot say more.
  'n8n',
  'node',
] as const;

/** Who is let in, by which header, with which words on the way. */
export async function recordDoors(recorder: Recorder, { key }: PartwrightServer): Promise<void> {
  for (const client of Object.values(clients).filter(({ name }) => !name.includes('login')))
    (await recorder.as(client, 'GET', '/values/normalize?value=4k7')).reads({
      status: 'success',
      'data.normalized': text,
      'data.numeric': 4700,
    });
  for (const agent of strangers)
    (
      await recorder.as({ ...clients.python, name: agent }, 'GET', '/credits/balance', {
        headers: { 'user-agent': agent },
      })
    ).reads({
      'data.balance': integer,
    });
  // No version, so still refused, and with words.
  (
    await recorder.as(
      { ...clients.python, name: 'MyTool', takes: (status) => status === 400 },
      'GET',
      '/credits/balance',
      {
        headers: { 'user-agent': 'MyTool' },
      },
    )
  ).reads({ status: 'error', code: 'user_agent_required', error: text });

  (await recorder.as(clients.login, 'POST', '/auth/key/validate', { json: { key } })).reads({ 'data.valid': true });
  const bad = { ...clients.login, takes: (status: number) => status === 401 };
  (await recorder.as(bad, 'POST', '/auth/key/validate', { json: { key: `${key.slice(0, -2)}zz` } })).reads({
    error: text,
  });

  (await recorder.as(clients.go, 'GET', '/credits/balance')).reads({
    success: true,
    'data.balance': integer,
    'data.tier': text,
    'data.currency': text,
    'data.plan': text,
  });
  const short = { ...clients.go, takes: (status: number) => status === 404 };
  const refused = await recorder.as(short, 'GET', '/parts/NO-SUCH-PART-AT-ALL');
  refused.reads({ error: text });
  if (refused.bytes.length >= 200)
    recorder.note(`parts-cli shows an error only below 200 bytes; this one has ${refused.bytes.length}`);
}
