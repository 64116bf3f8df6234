import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { open, timestamp } from './fields.ts';
import { keyModes } from './keys.ts';
import { allScopes } from './scopes.ts';

/** Name of the cookie of a session; over https `__Host-` stands before it, so that no other host can set it. */
export const SESSION_COOKIE = 'partwright_session';

const Session = open({
  csrf_token: z.string().meta({
    description: 'Goes with every request of the session but GET and HEAD, in the header `X-CSRF-Token`.',
  }),
  expires_at: timestamp(),
  key: open({
    id: z.string(),
    name: z.string(),
    mode: z.enum(keyModes),
    scopes: z.array(z.enum(allScopes)),
    expires_at: timestamp().nullable(),
  }),
}).meta({ id: 'Session' });

const exampleSession = {
  csrf_token: 'q3kB0m2ZVfYxC4s1kqUu8w',
  expires_at: '2026-05-21T20:00:00Z',
  key: { id: 'key_01J9Z3W8K6T4', name: 'CI', mode: 'live', scopes: ['catalog:read'], expires_at: null },
} satisfies z.infer<typeof Session>;

export const createSession = endpoint('POST /session', {
  id: 'createSession',
  tag: 'Account',
  summary: 'Begin a browser session',
  description:
    'For pages in a browser, which should not keep a key. The answer sets a cookie that no script can read; requests of the same site may then leave `Authorization` out. The session may do what the key may, and ends with it. `Authorization`, where it is sent, wins over the cookie.',
  scope: null,
  body: json(
    z.object({
      key: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .meta({ examples: ['svc_live_key_01J9Z3W8K6T4_EXAMPLE'] }),
    }),
  ),
  answer: data(Session, 201),
  example: { body: { key: 'svc_live_key_01J9Z3W8K6T4_EXAMPLE' }, data: exampleSession },
});

export const getSession = endpoint('GET /session', {
  id: 'getSession',
  tag: 'Account',
  summary: 'Read the browser session',
  description: 'Gives a page that was loaded anew its `csrf_token`. Without the cookie, or after its end, 401.',
  scope: null,
  answer: data(Session),
  problems: ['key_required', 'session_ended'],
  example: { data: exampleSession },
});

export const endSession = endpoint('DELETE /session', {
  id: 'endSession',
  tag: 'Account',
  summary: 'End the browser session',
  description: 'Takes the cookie away. Without a session it answers the same.',
  scope: null,
  answer: data(open({ ended: z.boolean() })),
  problems: ['csrf_token_required'],
  example: { data: { ended: true } },
});
