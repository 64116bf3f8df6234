import { sellerKey } from '@partwright/cost';
import { genericTemplates, orderTemplates } from './sellers.ts';
import type { OrderTemplate } from './template.ts';

export type { OrderTemplate, TemplateColumn, TemplateEvidence, TemplateField } from './template.ts';

/**
 * Every form in which order files are written: those of sellers, then the two for any.
 *
 * @example
 * import { allTemplates } from '@partwright/ordering';
 *
 * allTemplates.map(({ id }) => id).slice(0, 3); // => ['digikey', 'digikey_paste', 'mouser']
 */
export const allTemplates: readonly OrderTemplate[] = [...orderTemplates, ...genericTemplates];

/** Names under which a tool of another name takes the same codes: shops of one company, and stock that two of them share. */
const SAME_TOOL: ReadonlyMap<string, string> = new Map(
  [
    ['Newark', 'Farnell'],
    ['element14', 'Farnell'],
    ['LCSC/JLCPCB', 'LCSC'],
  ].map(([name, tool]) => [sellerKey(name!), sellerKey(tool!)]),
);

/**
 * The template of a seller, however it is named: its first, or the CSV for any seller.
 *
 * @example
 * import { templateFor } from '@partwright/ordering';
 *
 * templateFor('DigiKey').id; // => 'digikey'
 * templateFor('Newark').id; // => 'farnell'
 * templateFor('LCSC/JLCPCB').id; // => 'lcsc'
 * templateFor('Corner Shop').id; // => 'generic_csv'
 */
export function templateFor(seller: string): OrderTemplate {
  const key = sellerKey(seller);
  const wanted = SAME_TOOL.get(key) ?? key;
  const own = orderTemplates.find((template) => sellerKey(template.seller!) === wanted);
  return own ?? genericTemplates[0]!;
}

/**
 * The template of this id.
 *
 * @example
 * import { findTemplate } from '@partwright/ordering';
 *
 * findTemplate('mouser')?.delimiter; // => '|'
 * findTemplate('nobody'); // => undefined
 */
export function findTemplate(id: string): OrderTemplate | undefined {
  return allTemplates.find((template) => template.id === id);
}
