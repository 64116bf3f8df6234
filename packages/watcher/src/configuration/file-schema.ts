import { substituteUses } from '@partwright/cost';
import { z } from 'zod';
import { DAYS, DURATION, NO_DAYS, NO_DURATION, NO_SIZE, SIZE } from './amounts.ts';

export const MOST_QUANTITY = 10_000_000;
export const MOST_QUANTITIES = 8;
/** What a folder and a target call the kinds of subjects. */
export const kindNames = ['boms', 'gerbers', 'schematics'] as const;
export type KindName = (typeof kindNames)[number];

const text = z.string().min(1).max(500);
const path = z.string().min(1).max(4096);
const globs = z.array(z.string().min(1).max(1024)).max(100);
const quantity = z.int().min(1).max(MOST_QUANTITY);

/**
 * A text that no message may show. Numbers are let through to the reader, which asks for quotes: the message of the schema
 * would show them. Editors are told that it has to be text.
 */
const secret = z.union([z.string(), z.number(), z.boolean()]).meta({ type: 'string' });

/** An amount, or something with a `${NAME}` in it, which is read once that is filled in. */
function amount(pattern: string, error: string) {
  return z.string().regex(new RegExp(String.raw`^(?:${pattern}|.*\$\{.*)$`), { error });
}
const duration = amount(DURATION, NO_DURATION);

const kindRule = (what: string) =>
  z
    .union([z.boolean(), globs.min(1)])
    .optional()
    .describe(`${what}: true finds them, false leaves them out, a list of globs says which; else true`);

const folderSchema = z.strictObject({
  path: path.describe('Folder to watch; relative to this file, `~` is your home'),
  name: text.optional().describe('What it is called in messages: the same on every machine that watches it'),
  boms: kindRule('BOM exports'),
  gerbers: kindRule('Gerber and drill files'),
  schematics: kindRule('KiCad schematics'),
  ignore: globs.optional().describe('Globs below the folder to leave out'),
  polling: z
    .union([z.boolean(), duration])
    .optional()
    .describe('For network shares, which tell nobody of changes: true, or how often to look, as 5s'),
  project: z
    .union([z.literal(false), text])
    .optional()
    .describe('Project in the service: auto (one for each KiCad project), a name, or false for none'),
  decisions: z
    .union([z.literal(false), path])
    .optional()
    .describe(
      'CSV of decisions about lines of BOMs, below the folder; else the nearest partwright-decisions.csv beside or above a BOM; false for none',
    ),
});

/** Of a place for messages that is no more than an address. */
const hook = z.union([secret, z.strictObject({ url: secret.describe('Its address, which is a secret: ${NAME}') })]);

const webhookSchema = z.strictObject({
  url: secret.describe('Where events are posted'),
  secret: secret.optional().describe('whsec_ and base64: what the events are signed with'),
  headers: z.record(z.string().min(1).max(100), secret).optional().describe('Headers of your own'),
});

const mailSchema = z.strictObject({
  host: text.describe('Mail server'),
  port: z.int().min(1).max(65_535).optional().describe('Else 587, 465 with tls, 25 with none'),
  encryption: z.enum(['tls', 'starttls', 'none']).optional().describe('none only to this machine and private networks'),
  user: text.optional(),
  password: secret.optional(),
  from: text.describe('Sender: watcher@example.com, or Name <watcher@example.com>'),
  to: z.union([text, z.array(text).min(1).max(50)]).describe('Receivers'),
});

const githubSchema = z.strictObject({
  token: secret.describe('Token that may write comments: ${GITHUB_TOKEN}'),
  repository: text.optional().describe('owner/name; else by the git remote of the folder'),
  place: z
    .enum(['auto', 'pull-request', 'commit'])
    .optional()
    .describe('Where it comments; auto: the open pull request of the branch, else the commit'),
  'api-url': text.optional().describe('Else https://api.github.com'),
});

const targetSchema = z
  .strictObject({
    files: z.boolean().optional().describe('Files beside the export; false: none are written'),
    webhook: z.union([secret, webhookSchema]).optional(),
    slack: hook.optional().describe('Incoming webhook of Slack'),
    discord: hook.optional().describe('Webhook of a Discord channel'),
    teams: hook.optional().describe('Webhook of a Teams workflow'),
    mail: mailSchema.optional(),
    github: githubSchema.optional(),
    name: text.optional().describe('Unique; else what it is'),
    when: z
      .enum(['always', 'changes', 'problems'])
      .optional()
      .describe('What it is told of; else always for files, changes for all others'),
    folders: z.array(text).min(1).max(100).optional().describe('Names of the folders it is told of; else all'),
    boards: z
      .array(text)
      .min(1)
      .max(100)
      .optional()
      .describe('Boards it is told of, by the name of their project or file, or by globs below the folder; else all'),
    kinds: z
      .array(z.enum(kindNames))
      .min(1)
      .max(3)
      .optional()
      .describe('What it is told of; else boms and gerbers for chats and mail, all for the others'),
  })
  .describe('One of files, webhook, slack, discord, teams, mail and github');

/** YAML reads an amount without quotes as a number. */
const figure = z.union([z.string().min(1).max(200), z.number()]);

const boardSchema = z
  .strictObject({
    match: z
      .array(text)
      .min(1)
      .max(100)
      .optional()
      .describe('Boards by the name of their project or file, or by globs below the watched folder; else all'),
    'max-cost-increase': z
      .union([figure, z.array(figure).min(1).max(4)])
      .optional()
      .describe(
        'Rise of the cost of one board against the export before it, at the same prices: 5%, 2.00 EUR, or both in a list',
      ),
    'max-unit-cost': figure.optional().describe('Budget of one board at the primary quantity: 12.50'),
    'cost-coverage': text
      .optional()
      .describe('Share of the lines to be bought that must have a price for a share of a rise to be judged; else 80%'),
    owners: z.array(text).min(1).max(20).optional().describe('Who is called by name when somebody has to act'),
  })
  .describe('Limits of cost and owners of boards');

const personSchema = z
  .strictObject({
    slack: text.optional().describe('Member id, U012AB3CD; S012AB3CD of a group'),
    discord: text.optional().describe('User id in quotes, "123456789012345678"; "&123456789012345678" of a role'),
    teams: text.optional().describe('Address of the account: ada@example.com'),
    github: text.optional().describe('ada, or org/team'),
    mail: text.optional().describe('Gets a copy of mails: ada@example.com'),
  })
  .describe('Where somebody can be called; elsewhere the name stands there');

const settleSchema = z.strictObject({
  stable: duration.optional().describe('A file has to stay the same for so long; else 800ms'),
  quiet: duration.optional().describe('Nothing of a set of files may change for so long; else 3s'),
  patience: duration.optional().describe('A file that does not look whole is taken as it is after so long; else 60s'),
  gone: duration
    .optional()
    .describe('A file that was exported is told as gone when it is missing for so long; else 15s'),
});

/** What `partwright-watch.yml` may hold. Any text may have `${NAME}` and `${file:/path}` in it. */
export const fileSchema = z
  .strictObject({
    $schema: z.string().optional().describe('For editors'),
    version: z.literal(1).optional().describe('Of this format'),
    server: z
      .strictObject({
        url: text.optional().describe('Address of the Partwright server; else PARTWRIGHT_URL'),
        key: secret.optional().describe('API key: ${NAME} or ${file:/path}; else PARTWRIGHT_KEY'),
        contact: text.optional().describe('Mail address or page of who runs this; else PARTWRIGHT_CONTACT'),
      })
      .optional()
      .describe('Who costs and checks'),
    folders: z
      .array(folderSchema)
      .min(1)
      .max(100)
      .optional()
      .describe('What is watched; folders of the command line take their place'),
    quantities: z.array(quantity).min(1).max(MOST_QUANTITIES).optional().describe('Numbers of boards to cost'),
    'primary-quantity': quantity.optional().describe('Number of boards that headlines go by'),
    currency: text.optional().describe('ISO 4217; else USD'),
    'fab-profile': text.optional().describe('Profile of a fab that Gerber files are compared with'),
    variant: text.optional().describe('Variant that BOMs are read in, by its name; else the default of each'),
    substitutes: z
      .enum(substituteUses)
      .optional()
      .describe(
        'What is bought in place of parts that are short, expensive, at their end or without a price; else none',
      ),
    settle: settleSchema.optional().describe('When an export counts as whole'),
    concurrency: z.int().min(1).max(16).optional().describe('Exports and messages at work at once; else 4'),
    largest: amount(SIZE, NO_SIZE).optional().describe('Larger exports are not read; else 50MB'),
    keep: amount(DAYS, NO_DAYS).optional().describe('What is done with is forgotten after so many days; else 30d'),
    spool: path.optional().describe('Folder where exports are kept until they are told; on a local disk'),
    boards: z
      .array(boardSchema)
      .max(100)
      .optional()
      .describe('Limits and owners; of those that fit a board the first one counts'),
    people: z.record(z.string().min(1).max(60), personSchema).optional().describe('Owners by their names'),
    targets: z.array(targetSchema).max(50).optional().describe('Who is told; files are written unless files: false'),
    listen: z
      .union([z.literal(false), text])
      .optional()
      .describe('Where /health and /metrics are served: 127.0.0.1:9477; else nowhere'),
    share: z
      .union([z.literal(false), z.strictObject({ queue: text.optional().describe('Else partwright-watch') })])
      .optional()
      .describe('Share the work with other watchers by REDIS_URL or DATABASE_URL; false: not even when they are set'),
  })
  .describe('Settings of partwright watch');

export type WatchFile = z.output<typeof fileSchema>;
export type TargetWritten = NonNullable<WatchFile['targets']>[number];
