import {
  type FieldError,
  link,
  list,
  number,
  object,
  orNull,
  readFields,
  text,
  whole,
  word,
} from '@partwright/files/json-fields';
import { day } from '../fields.ts';
import type { AttritionPolicy } from '../tables/attrition-policies.ts';
import { packageClasses, type Process } from './package-class.ts';

const MOST = { share: 10, pieces: 1e6, rows: 200 } as const;

const row = object({
  package_class: word(packageClasses, ' | '),
  process: orNull(word(['smt', 'tht'])),
  source: orNull(text),
  source_url: orNull(link),
  as_of: orNull(day),
  share: orNull(number(0, MOST.share)),
  least: orNull(whole(0, MOST.pieces)),
  low: orNull(number(0, MOST.pieces)),
  high: orNull(number(0, MOST.pieces)),
})
  .transform(({ package_class: packageClass, process: stated, ...said }) => {
    const process: Process = packageClass === 'through hole' ? 'tht' : 'smt';
    return { ...said, packageClass, process, stated: stated ?? process };
  })
  .refine(({ process, stated }) => stated === process, {
    error: ({ input }) => {
      const { process, packageClass } = input as { process: Process; packageClass: string };
      return `Must be ${process} for ${packageClass}`;
    },
    path: ['process'],
  });

const policyFields = object({
  id: orNull(text),
  title: orNull(text),
  as_of: orNull(day),
  source: orNull(text),
  source_url: orNull(link),
  note: orNull(text),
  rows: list(row, MOST.rows, {
    by: ({ packageClass }) => packageClass,
    code: 'duplicate_class',
    say: ({ packageClass }) => `There is another row of ${packageClass}`,
  }),
});

/**
 * Read an own table of losses from parsed JSON: `{id, title, as_of, source, source_url, note, rows: [{package_class, share,
 * least, low, high}]}`. A class stands there once; `extra = max(share x mounted, least)`, and a missing share or least is 0.
 *
 * @example
 * import { attritionFor } from '@partwright/cost';
 * import { readAttritionPolicy } from '@partwright/cost/json';
 *
 * const rows = [{ package_class: 'chip 0402', share: 0.03, least: 20 }];
 * const reading = readAttritionPolicy({ id: 'our line', rows });
 * 'policy' in reading && attritionFor('0402', { policy: reading.policy }); // => { rate: 0.03, least: 20, policy: 'our line' }
 */
export function readAttritionPolicy(body: unknown): { policy: AttritionPolicy } | { errors: FieldError[] } {
  const read = readFields(policyFields, body);
  if ('errors' in read) return read;
  const { as_of: asOf, source_url: sourceUrl, note, rows } = read.data;
  const id = read.data.id ?? 'own';
  const title = read.data.title ?? id;
  const source = read.data.source ?? title;
  return {
    policy: {
      id,
      title,
      asOf,
      note,
      // Where a row does not say its own source and day, they are those of the policy.
      rows: rows.map(({ packageClass, process, low, high, ...said }) => ({
        packageClass,
        process,
        source: said.source ?? source,
        sourceUrl: said.source_url ?? sourceUrl,
        asOf: said.as_of ?? asOf,
        share: said.share ?? 0,
        least: said.least ?? 0,
        low,
        high,
      })),
    },
  };
}
