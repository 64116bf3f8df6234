import { sayIssue } from '@partwright/files/settings-file';
import {
  doubtConclusions,
  policyNames,
  policyRow,
  type PolicyName,
  type PolicySetting,
  type SettingKind,
} from '@partwright/review';
import { z } from 'zod';
import { limits } from './limits.ts';
import { isPathWithin, isPictureName, isUtcTime, isWebAddress } from './texts.ts';

// Strict throughout: a key that is not known is refused, since nobody who writes reports honestly has one.

const text = z.string().max(limits.text);
const count = z.int().min(0);
const number = z.number();
const share = z.number().min(0).max(1);
const path = text.refine(isPathWithin, 'is no path within the repository');
/** What a project is known by: a path, or the top of the repository. */
const place = text.refine((one) => one === '' || one === '.' || isPathWithin(one), 'is no path within the repository');
const file = text.refine((one) => one === '' || isPathWithin(one), 'is no path within the repository');
const picture = text.refine(isPictureName, 'is no file name within the report folder').nullable();
const address = text.refine(isWebAddress, 'is no web address').nullable();
const sha = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'is no commit id');
const decimal = z.string().regex(/^-?\d{1,40}(?:\.\d{1,40})?$/, 'is no decimal number');
const currency = z.string().regex(/^[A-Z]{3}$/, 'is no currency of ISO 4217');
/** RFC 3339, or a day: price lists often know no more. */
const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,20}(?:Z|[+-]\d{2}:\d{2}))?$/, 'is no date');

const severity = z.enum(['error', 'warning', 'info']);
const change = z.enum(['added', 'removed', 'renamed', 'modified']);
const status = z.enum(['ran', 'not_run', 'absent']);

/**
 * A list that is given up at its first bad entry. The one of zod tells what is wrong with every entry, and millions of empty
 * objects would be told in gigabytes.
 */
function list<T extends z.ZodType>(entry: T) {
  return z
    .array(z.unknown())
    .max(limits.entries)
    .transform((values, context): z.output<T>[] => {
      const entries: z.output<T>[] = [];
      for (const [at, value] of values.entries()) {
        const reading = entry.safeParse(value, { error: sayIssue });
        if (!reading.success) {
          const [issue] = reading.error.issues;
          context.addIssue({ code: 'custom', path: [at, ...(issue?.path ?? [])], message: issue?.message ?? '' });
          return z.NEVER;
        }
        entries.push(reading.data);
      }
      return entries;
    });
}

const finding = z.strictObject({
  check: z.enum(['erc', 'drc', 'dfm', 'fit', 'bom']),
  rule: text,
  severity,
  message: text,
  places: list(
    z.strictObject({
      file,
      line: z.int().min(1).nullable(),
      what: text,
      ref: text.nullable(),
      pin: text.nullable(),
      net: text.nullable(),
      uuid: text.nullable(),
      atMm: z.tuple([number, number]).readonly().nullable(),
    }),
  ),
  fingerprint: text,
  cause: text.optional(),
  isOneOfItsCause: z.literal(true).optional(),
  fromCornerMm: z.tuple([number, number]).readonly().optional(),
  isWithoutPart: z.literal(true).optional(),
});

const checkDiff = z.strictObject({
  status,
  reason: text,
  engine: text,
  notRun: list(z.strictObject({ rule: text, reason: text, limitOf: z.enum(['program', 'project']) })),
  rulesIgnored: list(text).optional(),
  baseStatus: status,
  isComparable: z.boolean(),
  isUnread: z.literal(true).optional(),
  board: text.optional(),
  boardBefore: text.optional(),
  new: list(finding),
  unheld: list(finding).optional(),
  unseen: list(finding).optional(),
  fixed: list(finding),
  excluded: list(finding),
  excludedNew: count,
  removed: list(finding),
  unchanged: list(finding),
  moved: count,
  ignored: list(finding.extend({ reason: text, expires: text.nullable() })),
});

const offer = z.strictObject({
  seller: text,
  sku: text,
  packaging: text.nullable(),
  moq: number,
  multiple: number,
  stock: number.nullable(),
  leadTimeDays: number.nullable(),
  currency,
  breaks: list(z.strictObject({ quantity: number, unitPrice: decimal })),
  fee: decimal.nullable(),
  source: text,
  observedAt: instant,
});

const part = z.strictObject({
  sku: text,
  mpn: text,
  manufacturer: text,
  description: text,
  package: text.nullable(),
  lifecycle: z.enum(['announced', 'active', 'nrnd', 'eol', 'obsolete', 'unknown']),
  stock: number.nullable(),
  datasheetUrl: address,
  offers: list(offer),
});

const bomItem = z.strictObject({
  value: text.nullable(),
  footprint: text.nullable(),
  manufacturer: text.nullable(),
  mpn: text.nullable(),
  sku: text.nullable().optional(),
  quantity: number,
  part: part.nullable(),
  confidence: share,
});

const boardCost = z.strictObject({ total: decimal, perBoard: decimal });

const costFigure = z.strictObject({
  unit: decimal.nullable(),
  total: decimal.nullable(),
  pricedLines: count,
  unpricedLines: count,
  shortLines: count,
  doubt: z
    .strictObject({
      estimate: boardCost.nullable(),
      low: boardCost.nullable(),
      high: boardCost.nullable(),
      sure: boardCost.nullable().optional(),
      estimatedLines: count,
      value: decimal.nullable(),
      doubtfulLines: count,
      doubtfulShare: decimal,
      buildable: count.nullable(),
      substituted: count.optional(),
      unread: list(text).optional(),
    })
    .optional(),
});

const references = list(text);

const bomReview = z.strictObject({
  status,
  reason: text,
  source: z.strictObject({ base: text.nullable(), head: text.nullable() }),
  lines: z.strictObject({ base: count.nullable(), head: count.nullable() }),
  changes: list(
    z.strictObject({
      kind: z.enum(['added', 'removed', 'changed']),
      references,
      before: bomItem.nullable(),
      after: bomItem.nullable(),
      fields: list(text),
      cost: list(z.strictObject({ quantity: count, delta: decimal.nullable() })),
    }),
  ),
  cost: list(
    z.strictObject({
      quantity: count,
      base: costFigure.nullable(),
      head: costFigure.nullable(),
      delta: decimal.nullable(),
      deltaPercent: number.nullable(),
      isWhole: z.boolean(),
      uncompared: list(
        z.strictObject({
          kind: z.enum(['lost', 'won', 'added', 'removed', 'open', 'unread']),
          references,
          name: text.optional(),
          amount: decimal.nullable(),
        }),
      ),
      doubt: z.strictObject({ references, delta: decimal }).nullable().optional(),
    }),
  ),
  unpriced: list(
    z.strictObject({ references, value: text.nullable(), mpn: text.nullable(), reason: text, isNew: z.boolean() }),
  ),
  matched: list(z.strictObject({ references, sku: text, mpn: text, manufacturer: text, confidence: share })),
  unknown: z.strictObject({ of: count, lifecycle: count, anyStock: count, stock: count }).optional(),
  purchases: list(
    z.strictObject({
      references,
      mpn: text,
      seller: text,
      sku: text,
      packaging: text.nullable(),
      quantity: count,
      unitPrice: decimal,
      amount: decimal,
      leftOver: decimal,
    }),
  ).optional(),
  substitutes: list(
    z.strictObject({
      quantity: count,
      text,
      lines: list(
        z.strictObject({
          references,
          from: z.strictObject({ mpn: text, manufacturer: text }),
          to: z.strictObject({ mpn: text, manufacturer: text, sku: text }),
          reasons: list(text),
          text,
          saves: decimal.nullable(),
          risks: list(text),
        }),
      ),
    }),
  ).optional(),
  notes: list(text),
});

const project = z.strictObject({
  path: place,
  name: text,
  kind: z.enum(['kicad', 'gerber', 'bom']),
  change: z.enum([...change.options, 'copied']),
  previousPath: place.nullable(),
  touched: list(z.strictObject({ path, change, previousPath: path.nullable() })),
  erc: checkDiff,
  drc: checkDiff,
  dfm: checkDiff,
  fit: checkDiff.optional(),
  bomFindings: checkDiff,
  bom: bomReview,
  pictures: list(
    z.strictObject({
      kind: z.enum(['schematic', 'board']),
      title: text,
      before: picture,
      after: picture,
      changes: picture,
    }),
  ),
  problems: list(text),
  exportOf: place.nullable(),
  sameFilesAs: place.optional(),
  sameLayersAs: place.optional(),
  isVariant: z.boolean().optional(),
  differences: list(text),
  notHeld: list(text).optional(),
  exports: list(
    z.strictObject({
      path: place,
      kind: z.enum(['bom', 'positions', 'gerber']),
      isRenewed: z.boolean(),
      differences: list(text),
      notHeld: list(text).optional(),
    }),
  ).optional(),
});

/** The setting of a policy as it was read. */
function settingValue(setting: SettingKind): z.ZodType<PolicySetting> {
  switch (setting.kind) {
    case 'choice':
      return z.enum(setting.choices);
    case 'choices':
      return z.array(z.enum(setting.choices)).min(1).max(setting.choices.length);
    case 'threshold':
      return z.strictObject({ percent: number.optional(), amount: decimal.optional(), text });
    case 'amount':
      return decimal;
    case 'lines':
      return z.strictObject({ count: count.optional(), percent: number.optional(), text });
  }
}

function policyVerdict(policy: PolicyName) {
  return z.strictObject({
    policy: z.literal(policy),
    setting: text,
    value: settingValue(policyRow(policy).setting),
    level: z.enum(['warn', 'fail']),
    verdict: z.enum(['passed', 'violated', 'not_decidable']),
    details: list(z.strictObject({ project: text, message: text, hasNoBase: z.literal(true).optional() })),
  });
}

const [firstPolicy, ...otherPolicies] = policyNames;

/** The report of the engine as it may come from anybody. */
export const reportSchema = z.strictObject({
  version: z.literal(1),
  tool: z.strictObject({ name: text, version: text }),
  createdAt: text.refine(isUtcTime, 'is no time in UTC such as 2026-01-31T12:00:00Z'),
  base: z.strictObject({ sha, ref: text.nullable() }).nullable(),
  head: z.strictObject({ sha, ref: text.nullable() }),
  quantities: list(count),
  primaryQuantity: count,
  currency,
  prices: z.strictObject({
    label: text,
    oldest: instant.nullable(),
    newest: instant.nullable(),
    limitDays: z.int().min(0).optional(),
  }),
  projects: list(project),
  untouched: list(text),
  notChecked: list(
    z.strictObject({
      path: text,
      reason: z.enum([
        'schematic_of_another_program',
        'board_of_another_program',
        'library_of_another_program',
        'altium',
        'easyeda',
        'orcad_or_specctra',
        'archive',
        'archive_without_gerbers',
        'submodule',
        'lfs_pointer',
        'symlink',
        'odd_name',
        'removed',
        'positions_of_nothing',
        'library_of_nothing',
      ]),
    }),
  ),
  policies: list(z.discriminatedUnion('policy', [policyVerdict(firstPolicy!), ...otherPolicies.map(policyVerdict)])),
  rulesChanged: list(text).optional(),
  onDoubt: z.enum(doubtConclusions).optional(),
  conclusion: z.enum(['success', 'neutral', 'failure']),
  headline: text,
  problems: list(text),
});
