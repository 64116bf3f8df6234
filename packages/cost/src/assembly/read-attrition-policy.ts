import { type Field, JsonReader, type QuoteError } from '../quotes/json-reader.ts';
import { readDay, readLink } from '../supplier-terms/read-stated.ts';
import type { AttritionPolicy, AttritionRow } from '../tables/attrition-policies.ts';
import { type PackageClass, packageClasses } from './package-class.ts';

const MOST = { share: 10, pieces: 1e6, rows: 200 } as const;

/**
 * Read an own table of losses from parsed JSON: `{id, title, as_of, source, source_url, note, rows: [{package_class, share,
 * least, low, high}]}`. A class stands there once; `extra = max(share x mounted, least)`, and a missing share or least is 0.
 *
 * @example
 * import { attritionFor, readAttritionPolicy } from '@partwright/cost';
 *
 * const rows = [{ package_class: 'chip 0402', share: 0.03, least: 20 }];
 * const reading = readAttritionPolicy({ id: 'our line', rows });
 * 'policy' in reading && attritionFor('0402', { policy: reading.policy }); // => { rate: 0.03, least: 20, policy: 'our line' }
 */
export function readAttritionPolicy(body: unknown): { policy: AttritionPolicy } | { errors: QuoteError[] } {
  const reader = new JsonReader();
  const field = reader.object(reader.root(body));
  const id = textOrNothing(reader, field('id')) ?? 'own';
  const title = textOrNothing(reader, field('title')) ?? id;
  const asOf = readDay(reader, field('as_of'));
  const source = textOrNothing(reader, field('source')) ?? title;
  const from = { source, sourceUrl: readLink(reader, field('source_url')), asOf };
  const seen = new Set<string>();
  const rows = reader.list(field('rows'), MOST.rows).map((item): AttritionRow => {
    const row = readRow(reader, item, from);
    if (seen.has(row.packageClass)) {
      reader.fail(item, 'duplicate_class', `There is another row of ${row.packageClass}`);
    }
    seen.add(row.packageClass);
    return row;
  });
  const note = textOrNothing(reader, field('note'));
  reader.refuseOthers();
  return reader.errors.length > 0 ? { errors: reader.errors } : { policy: { id, title, asOf, note, rows } };
}

/** A row; where it does not say its own source and day, they are those of the policy. */
function readRow(
  reader: JsonReader,
  item: Field,
  from: Pick<AttritionRow, 'source' | 'sourceUrl' | 'asOf'>,
): AttritionRow {
  const field = reader.object(item);
  const packageClass = readClass(reader, field('package_class'));
  const process = packageClass === 'through hole' ? 'tht' : 'smt';
  const said = reader.wordOrNothing(field('process'), ['smt', 'tht']);
  if (said !== null && said !== process)
    reader.fail(field('process'), 'invalid_value', `Must be ${process} for ${packageClass}`);
  return {
    packageClass,
    process,
    source: textOrNothing(reader, field('source')) ?? from.source,
    sourceUrl: readLink(reader, field('source_url')) ?? from.sourceUrl,
    asOf: readDay(reader, field('as_of')) ?? from.asOf,
    share: reader.numberOrNothing(field('share'), 0, MOST.share) ?? 0,
    least: reader.wholeOrNothing(field('least'), 0, MOST.pieces) ?? 0,
    low: reader.numberOrNothing(field('low'), 0, MOST.pieces),
    high: reader.numberOrNothing(field('high'), 0, MOST.pieces),
  };
}

function readClass(reader: JsonReader, field: Field): PackageClass {
  const text = reader.text(field);
  const known = packageClasses.find((packageClass) => packageClass === text);
  if (text !== null && !known) {
    reader.fail(field, 'invalid_value', `Must be one of: ${packageClasses.join(' | ')}`);
  }
  return known ?? 'other SMT';
}

function textOrNothing(reader: JsonReader, field: Field): string | null {
  return field.value == null ? null : reader.text(field);
}
