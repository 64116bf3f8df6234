import { z } from 'zod';
import { data, endpoint, json } from './endpoint.ts';
import { open, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';
import { allScopes } from './scopes.ts';

export const keyModes = ['live', 'test'] as const;

const scopeList = () => z.array(z.enum(allScopes));

/** A key as it can be read back: never its secret. */
const ApiKey = open({
  id: z.string(),
  name: z.string(),
  mode: z.enum(keyModes),
  start: z.string().meta({ description: 'First characters, to tell keys apart.', examples: ['svc_live_3fa9'] }),
  scopes: scopeList(),
  plan: z.string(),
  created_at: timestamp(),
  expires_at: timestamp().nullable(),
  last_used_at: timestamp().nullable().optional(),
  revoked_at: timestamp().nullable().optional(),
}).meta({ id: 'ApiKey' });

const exampleKey = {
  id: 'key_01J9Z3W8K6T4',
  name: 'CI',
  mode: 'live',
  start: 'svc_live_3fa9',
  scopes: ['catalog:read', 'bom:read', 'bom:write'],
  plan: 'team',
  created_at: '2026-05-21T08:00:00Z',
  expires_at: null,
} satisfies z.infer<typeof ApiKey>;

export const createKey = endpoint('POST /auth/keys', {
  id: 'createKey',
  client: 'auth.keys.create',
  tag: 'Account',
  summary: 'Create an API key',
  description:
    'Needs an active subscription, else 402 `subscription_required`. `key` is shown this once. A key makes none that may do more than itself: no scope that it lacks, no later end, and a test key only test keys. Test keys never spend credits and never place an order.',
  scope: 'keys:manage',
  idempotent: true,
  body: json(
    z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .meta({ examples: ['CI'] }),
      mode: z
        .enum(keyModes, { error: 'Say "live", which spends credits and places orders, or "test", which does neither' })
        .meta({ examples: ['test'] }),
      scopes: scopeList().min(1).optional().meta({ description: 'Left out: the scopes of the key that asks.' }),
      expires_at: timestamp().nullish().meta({ description: 'Left out: the end of the key that asks, if it has one.' }),
    }),
  ),
  answer: data(
    open({ key: z.string().meta({ description: 'The secret; keep it now.' }), ...ApiKey.shape }).meta({
      id: 'NewApiKey',
    }),
    201,
  ),
  problems: ['subscription_required', 'key_too_strong', 'too_many_keys'],
  example: {
    body: { name: 'CI', mode: 'live', scopes: ['catalog:read', 'bom:read', 'bom:write'] },
    data: { key: 'svc_live_key_01J9Z3W8K6T4_EXAMPLE', ...exampleKey },
  },
});

export const listKeys = endpoint('GET /auth/keys', {
  id: 'listKeys',
  client: 'auth.keys.list',
  tag: 'Account',
  summary: 'List your API keys',
  scope: 'keys:manage',
  query: z.object(pageQuery),
  answer: data(open({ keys: z.array(ApiKey), ...pageFields })),
  example: { data: { keys: [exampleKey], total: 1, limit: 20, offset: 0, next_cursor: null } },
});

export const revokeKey = endpoint('DELETE /auth/keys/{key_id}', {
  id: 'revokeKey',
  client: 'auth.keys.revoke',
  tag: 'Account',
  summary: 'Revoke an API key',
  description:
    'Takes effect at once. Revoking a revoked key answers the same again. A test key revokes only test keys.',
  scope: 'keys:manage',
  answer: data(open({ ...ApiKey.partial().shape, id: z.string(), revoked: z.boolean(), revoked_at: timestamp() })),
  problems: ['key_not_found', 'key_too_strong'],
  example: {
    params: { key_id: 'key_01J9Z3W8K6T4' },
    data: { id: 'key_01J9Z3W8K6T4', revoked: true, revoked_at: '2026-05-21T08:00:00Z' },
  },
});

export const validateKey = endpoint('POST /auth/key/validate', {
  id: 'validateKey',
  client: 'auth.keys.validate',
  tag: 'Account',
  summary: 'Validate an API key',
  description:
    'The key in the body is the proof: `Authorization` is not needed, and not looked at. A key that is unknown or revoked is 401 `key_invalid`, one that has expired 401 `key_expired`. Without `key`, the key of `Authorization` is looked at. Wrong keys count against the limit of the address.',
  scope: null,
  body: json(
    z.object({
      key: z
        .string()
        .min(1)
        .max(500)
        .optional()
        .meta({ examples: ['svc_live_key_01J9Z3W8K6T4_EXAMPLE'] }),
    }),
  ),
  answer: data(
    open({
      valid: z.literal(true),
      plan: z.string(),
      scopes: scopeList(),
      mode: z.enum(keyModes),
      expires_at: timestamp().nullable(),
      id: z.string(),
      name: z.string(),
    }),
  ),
  problems: ['key_required'],
  example: {
    body: { key: 'svc_live_key_01J9Z3W8K6T4_EXAMPLE' },
    data: {
      valid: true,
      plan: 'team',
      scopes: ['catalog:read', 'bom:read', 'bom:write'],
      mode: 'live',
      expires_at: null,
      id: 'key_01J9Z3W8K6T4',
      name: 'CI',
    },
  },
});
