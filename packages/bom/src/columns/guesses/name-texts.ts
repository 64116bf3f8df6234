import { isOnePattern } from '../../roles/role.ts';
import type { ColumnRole } from '../../types.ts';
import { EVERY_LINE, LEAST_LINES, type Guess } from './guess.ts';

/** Texts name or describe the parts where hardly two lines have the same. */
const MANY_TEXTS = 0.4;

/** A column that fewer lines fill does not say what the parts are. */
const MOST_LINES = 0.5;

/**
 * Without any headers, the first column of texts beside the designators, or the pages of what is ordered, says what the parts are, and the next describes
 * them: `C4 | CAP POL | Tantalum | 10u`.
 */
export const nameTextBesideDesignators: Guess = (assignment, { headers, profiles }) => {
  const isListed = assignment.has('references') || assignment.has('supplier_sku');
  if (headers.some((header) => header !== '') || !isListed) return;
  const beside = assignment.has('references') ? 'designators' : 'order numbers';
  const texts = profiles.flatMap((profile, column) => {
    const others = ['url', 'money', 'yes_no'] as const;
    const isText = others.every((shape) => profile.share(shape) < 0.5);
    return !assignment.columns[column] && profile.filled >= profile.seen * MOST_LINES && isText ? [column] : [];
  });
  if (!assignment.has('value') && !assignment.has('description') && !assignment.has('mpn')) {
    const index = texts.shift();
    if (index !== undefined)
      assignment.give(index, 'value', 0.3, `the first texts beside the ${beside}, and there are no headers`);
  }
  const described = texts.find(
    (column) =>
      profiles[column]!.distinct > 1 && profiles[column]!.share('number') < 0.5 && !profiles[column]!.counting,
  );
  if (described !== undefined && !assignment.has('description'))
    assignment.give(described, 'description', 0.3, `further texts beside the ${beside}, and there are no headers`);
};

/**
 * Something says what the parts are. Where no header tells what (it is of another language, or its cells refute it), it
 * is the column with the most different texts: a description beside part numbers or sparse values, else the name.
 */
export const nameUnexplainedTexts: Guess = (assignment, { headers, profiles }) => {
  if (!headers.some((header) => header !== '')) return;
  if (!assignment.has('references') && !assignment.has('quantity')) return;
  const fills = (role: ColumnRole) =>
    assignment.columns.some(
      (column) => column?.role === role && profiles[column.index]!.filled >= profiles[column.index]!.seen * MOST_LINES,
    );
  const named = fills('mpn') || fills('supplier_sku') || fills('lcsc');
  if (fills('value') || (named && assignment.has('description'))) return;
  const texts = profiles.flatMap((profile, index) => {
    const others = ['url', 'money', 'yes_no', 'number', 'footprint', 'seller'] as const;
    const isText = others.every((shape) => profile.share(shape) < 0.5) && !profile.counting && !isOnePattern(profile);
    const isOfParts =
      profile.filled >= Math.max(LEAST_LINES, profile.seen * EVERY_LINE) &&
      profile.distinct >= profile.filled * MANY_TEXTS;
    return !assignment.columns[index] && isText && isOfParts ? [{ index, distinct: profile.distinct }] : [];
  });
  const [most] = texts.sort((a, b) => b.distinct - a.distinct || a.index - b.index);
  if (!most) return;
  const role = named || assignment.has('value') ? 'description' : 'value';
  if (role === 'description' && assignment.has('description')) return;
  assignment.give(
    most.index,
    role,
    0.3,
    `no header tells, and nothing else ${role === 'value' ? 'names' : 'describes'} the parts`,
  );
};
