import type { OrderTemplate, TemplateColumn } from '../templates/index.ts';
import type { OrderRow } from './order-rows.ts';

/** What an order code must not hold in any file: it would become several cells or lines there, or be seen by nobody. */
const UNPRINTABLE = /[\p{Cc}\u200b-\u200f\u2028-\u202f\u2060\ufeff]/u;

/** A code a spreadsheet would compute; there is none such, so that a seller's tool meets no formula of ours. */
const FORMULA = /^[\s"'`]*[=+@-]/;

/** Why an order code cannot be written in a template; undefined: it can. */
export function refuseOrderCode(code: string, template: OrderTemplate): string | undefined {
  if (UNPRINTABLE.test(code)) return 'it holds characters that are not printed';
  if (FORMULA.test(code)) return 'a spreadsheet would take it for a formula';
  if (!template.hasQuotes && template.format === 'csv' && code.includes(template.delimiter))
    return `it holds ${nameSign(template.delimiter)}, which divides the columns of this tool`;
  if (template.orderCode && !template.orderCode.pattern.test(code))
    return `an order code of ${template.seller} is ${template.orderCode.says}`;
  return undefined;
}

function nameSign(sign: string): string {
  return sign === ' ' ? 'a blank' : `a "${sign}"`;
}

/** What stands in each column; text that the tool would misread is changed, and cut to what it takes. */
export function writeRow(row: OrderRow, template: OrderTemplate): (string | number | null)[] {
  return template.columns.map((column) => {
    const cell = cellOf(row, column);
    return typeof cell === 'string' && column.field !== 'order_code' ? fit(cell, column, template) : cell;
  });
}

function cellOf(row: OrderRow, { field }: TemplateColumn): string | number | null {
  switch (field) {
    case 'order_code':
      return row.sku;
    case 'quantity':
      return row.quantity;
    case 'mpn':
      return row.mpn;
    case 'manufacturer':
      return row.manufacturer;
    case 'customer_reference':
      return row.customerReference;
    case 'references':
      return row.references.join(' ');
    case 'description':
      return row.description;
    case 'packaging':
      return row.packaging;
    case 'unit_price':
      return row.unitPrice === null ? null : Number(row.unitPrice);
    case 'amount':
      return row.amount === null ? null : Number(row.amount);
    case 'currency':
      return row.currency;
    case 'seller':
      return row.seller;
    case 'lines':
      return row.lines.join(' ');
  }
}

function fit(text: string, { maxChars }: TemplateColumn, template: OrderTemplate): string {
  const { hasQuotes, delimiter, replacement } = template;
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  const written = hasQuotes ? line : line.replaceAll(delimiter, replacement).replaceAll('"', "'");
  return maxChars === undefined ? written : cutText(written, maxChars);
}

/** Cut at a blank where there is one, so that no designator is cut to another. */
function cutText(text: string, maxChars: number): string {
  const points = Array.from(text);
  if (points.length <= maxChars) return text;
  const kept = points.slice(0, maxChars - 1).join('');
  const blank = kept.lastIndexOf(' ');
  return `${blank > 0 ? kept.slice(0, blank) : kept}…`;
}
