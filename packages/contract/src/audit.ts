import { z } from 'zod';
import { data, endpoint } from './endpoint.ts';
import { open, text, textChoice, timestamp } from './fields.ts';
import { pageFields, pageQuery } from './pages.ts';

/** Every act that the audit log of an account knows, and what it says. The names are part of /v1: add, never rename. */
export const auditActions = {
  'account.created': 'The account was made',
  'account.deleted': 'The account was deleted, with its keys; what belongs to it is removed after that',
  'account.removed': 'What belonged to the deleted account is removed',
  'subscription.changed': 'Its subscription was set',
  'credits.granted': 'Credits were granted',
  'key.created': 'An API key was made',
  'key.revoked': 'An API key was revoked',
  'webhook.created': 'A webhook was registered',
  'webhook.changed': 'A webhook was registered again, with other wishes',
  'webhook.secret_rotated': 'A webhook got another secret',
  'webhook.deleted': 'A webhook was deleted',
  'order.created': 'An order of boards was drafted or placed',
  'order.changed': 'An order of boards took a step: confirmed, placed, shipped, cancelled',
  'order.deleted': 'An order of boards that no fab has was deleted',
  'order.closed': 'What is kept of a placed order of a deleted account',
  'purchase_order.created': 'A purchase order was drafted',
  'purchase_order.changed': 'A purchase order took a step: approved, sent, confirmed, received, invoiced, cancelled',
  'purchase_order.kept': 'What is kept of a purchase order of a deleted account that a seller has',
  'approval_limit.set': 'How much a key may approve was set or taken away',
  'decision.made': 'A line of a BOM was decided',
  'decision.deleted': 'A decision was taken back',
  'decisions.imported': 'Decisions were read from a CSV',
  'stock.booked': 'Stock was counted, booked in or out, moved or corrected',
  'stock.changed': 'Level, own number or description of an item in stock was set',
  'stock.reserved': 'Stock was reserved for a build',
  'stock.released': 'A reservation of stock was let go, by somebody or because its time was over',
  'decisions.exported': 'Decisions were read out as a CSV',
  'alternative.decided': 'An alternative was approved or blocked',
  'alternative.withdrawn': 'The decision about an alternative was taken back',
  'mapping.saved': 'What columns mean was kept',
  'mapping.deleted': 'A kept mapping of columns was deleted',
  'quotation.kept': 'A quotation was kept; its offers count in costs',
  'quotation.answered': 'Questions about a quotation were answered',
  'quotation.deleted': 'A quotation was deleted',
  'quotation.requested': 'Requests for quotation were written',
  'cart.filled': 'A cart was filled at a seller',
  'bom.deleted': 'A BOM was deleted, with its lines, its file and its job',
  'bom.exported': 'A BOM was read out as a file',
  'project.deleted': 'A project was deleted',
  'job.canceled': 'A job was canceled',
  'job.deleted': 'A job was deleted, with its result and its files',
  'file.deleted': 'A file was deleted',
} as const;

export type AuditAction = keyof typeof auditActions;
export const allAuditActions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

/** Who did it. */
export const auditActors = ['key', 'operator', 'service'] as const;

const AuditEntry = open({
  id: z.string(),
  at: timestamp(),
  action: z.enum(allAuditActions),
  by: z.enum(auditActors).meta({
    description:
      '`key`: a caller of the API with the key `key_id`, also through a session of a browser. `operator`: the command line of the server. `service`: the server itself, such as what is deleted when its time is over.',
  }),
  key_id: z.string().nullable(),
  address: z
    .string()
    .nullable()
    .meta({
      description: 'Network address that the request came from, as the server saw it; null for what no request did.',
      examples: ['203.0.113.7'],
    }),
  target: z.string().nullable().meta({ description: 'What it was done to, by its id.' }),
  details: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
    .meta({ description: 'What else is known of it, by the kind of act. Never a key, a secret or the path of a URL.' }),
}).meta({ id: 'AuditEntry' });

const exampleEntry = {
  id: 'aud_01J9Z3W8K6T4',
  at: '2026-05-21T08:00:00Z',
  action: 'key.created',
  by: 'key',
  key_id: 'key_01J9Z3W8K6T4',
  address: '203.0.113.7',
  target: 'key_01J9Z3W8K7AB',
  details: { name: 'CI', mode: 'live', scopes: ['bom:read', 'bom:write'] },
} satisfies z.infer<typeof AuditEntry>;

export const listAudit = endpoint('GET /audit', {
  id: 'listAudit',
  client: 'audit.list',
  tag: 'Account',
  summary: 'Read who did what in your account',
  description:
    'The newest first: keys, orders, decisions, deletions, webhooks, exports, and what the operator did to the account. An entry is written in the transaction of the act, and never changed; it goes when `AUDIT_RETENTION_DAYS` of the server are over. `kept_since` is from when on the log is complete: nothing that happened before it is told.',
  scope: 'audit:read',
  query: z.object({
    action: textChoice(allAuditActions).meta({ description: 'Only acts of this kind.' }),
    by: textChoice(auditActors).meta({ description: 'Only what these did.' }),
    key_id: text(100).meta({ description: 'Only what this key did.' }),
    target: text(200).meta({ description: 'Only what was done to the thing of this id.' }),
    since: timestamp().optional().meta({ description: 'Only from then on.' }),
    until: timestamp().optional().meta({ description: 'Only before then.' }),
    ...pageQuery,
  }),
  answer: data(
    open({
      entries: z.array(AuditEntry),
      kept_since: timestamp().meta({ description: 'From when on the log is complete.' }),
      ...pageFields,
    }),
  ),
  example: {
    query: { action: 'key.created' },
    data: {
      entries: [exampleEntry],
      kept_since: '2026-01-01T00:00:00Z',
      total: 1,
      limit: 20,
      offset: 0,
      next_cursor: null,
    },
  },
});
