import { z } from 'zod';
import { columnRoles } from '@partwright/bom/roles';
import { doubtConclusions, policyNames, policyRow, substituteUses, type PolicyName } from '@partwright/review';
import { checkIds, commentBehaviors, commentTimes } from '../inputs/index.ts';
import { figure, settingSchema } from './policy-settings.ts';

const MOST_QUANTITY = 10_000_000;

const glob = z.string().min(1).max(1024);
const globs = z.array(glob).max(1000);
const quantity = z.int().min(1).max(MOST_QUANTITY);
const text = z.string().min(1).max(200);
const level = z.enum(['off', 'warn', 'fail']);

/** A policy is its setting, which then fails the check, or says how much it weighs. */
function policySchema(name: PolicyName) {
  const setting = settingSchema(policyRow(name));
  return z
    .union([setting, z.strictObject({ level, setting: setting.optional() })])
    .optional()
    .describe(policyRow(name).about);
}

const policiesSchema = z.strictObject(
  Object.fromEntries(policyNames.map((name) => [name, policySchema(name)])) as Record<
    PolicyName,
    ReturnType<typeof policySchema>
  >,
);

const NO_DAY = 'has to be a day, such as 2027-01-31';

const ignoreSchema = z.strictObject({
  check: z.enum(checkIds).optional(),
  rule: text.describe('Id of a rule, `*` stands for anything'),
  path: glob.optional().describe('Glob of the files it holds for'),
  ref: text.optional().describe('Designator'),
  net: text.optional(),
  fingerprint: text.optional(),
  reason: z.string().trim().min(3).max(500).describe('Why; it is shown in the report'),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: NO_DAY, abort: true })
    .refine(isDay, NO_DAY)
    .optional()
    .describe('Last day that it holds, as 2027-01-31'),
});

const priceListSchema = z.strictObject({
  path: z.string().min(1).max(4096).describe('Path of a CSV or XLSX file in the repository'),
  seller: text.describe('Who sells for these prices'),
  currency: text.optional().describe('ISO 4217; else what the file says'),
});

/** What `.partwright.yml` may hold. */
export const fileSchema = z
  .strictObject({
    version: z.literal(1).optional().describe('Of this format'),
    paths: globs.min(1).optional().describe('Globs of the paths to review; else everything'),
    'ignore-paths': globs.optional().describe('Globs of paths to leave out'),
    checks: z.array(z.enum(checkIds)).min(1).max(5).optional().describe('What to check; else all but fit'),
    quantities: z
      .array(quantity)
      .min(1)
      .max(8)
      .optional()
      .describe('Numbers of boards that the cost is calculated for'),
    'primary-quantity': quantity.optional().describe('Number of boards that the headline and the policies go by'),
    currency: text.optional().describe('Currency of all amounts, ISO 4217'),
    'cost-coverage': figure
      .optional()
      .describe('Share of the lines to be bought that must have a price for a change of cost to be judged'),
    'price-age-days': z
      .int()
      .min(0)
      .max(3650)
      .optional()
      .describe('Days after which prices are told as old; 0: never. Else 30'),
    substitutes: z
      .enum(substituteUses)
      .optional()
      .describe('What is bought in place of parts that are short, without a price, at their end or expensive'),
    'fab-profile': text.optional().describe('Profile of the fab for dfm'),
    variant: text.optional().describe('Variant of the design that bills of materials and costs are of'),
    'bom-columns': z
      .record(text, z.enum(columnRoles))
      .optional()
      .describe('Header of a BOM file -> what the column is'),
    'price-lists': z.array(priceListSchema).max(20).optional().describe('Prices of your own'),
    decisions: z
      .string()
      .min(1)
      .max(4096)
      .optional()
      .describe(
        'Path of a CSV file of decisions about lines of a BOM; else the nearest partwright-decisions.csv beside or above a project',
      ),
    policies: policiesSchema.optional().describe('What fails the check, or warns'),
    'not-checked': z
      .enum(doubtConclusions)
      .optional()
      .describe('What the check is where something was not checked, cannot be decided or was silenced'),
    comment: z
      .strictObject({
        when: z.enum(commentTimes).optional(),
        behavior: z.enum(commentBehaviors).optional().describe('What becomes of the comment of an earlier run'),
        tag: text.optional().describe('Tells apart the comments of several jobs'),
        'min-change': figure.optional().describe('With on-change: the least change of cost that is one'),
      })
      .optional(),
    ignore: z.array(ignoreSchema).max(1000).optional().describe('Findings that are known and put aside'),
  })
  .describe('Configuration of the review of hardware pull requests');

export type ConfigurationFile = z.output<typeof fileSchema>;

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
