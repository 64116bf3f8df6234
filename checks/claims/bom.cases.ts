import { readBom } from '@partwright/bom';
import { makeXlsx } from '@partwright/files/tables/workbook.fixture.ts';
import type { Said } from './row.ts';

/** Where the sources stand that rows about BOM files take their mends out of. */
export const COLUMNS = 'packages/bom/src/columns';
export const ROLES = 'packages/bom/src/roles';
export const TABLES = 'packages/bom/src/tables';
export const LINES = 'packages/bom/src/lines';

/** What is said of a file: its columns, its lines, its totals, its warnings. */
function tell(bytes: Uint8Array): Said {
  try {
    const { source, lines, totals, warnings } = readBom(bytes);
    return {
      text: [
        `sheet ${source.sheet}`,
        ...source.columns.map(({ header, role }) => `${header} is ${role}`),
        ...lines.map(
          ({ references, quantity, value, mpn, sku }) =>
            `line ${references.join(' ')}: ${quantity} of value ${value}, number ${mpn}, order code ${sku}`,
        ),
        `${totals.lines} lines, ${totals.designators} designators, ${totals.quantity} pieces`,
        ...warnings.map(({ code, severity, message }) => `${severity} ${code}: ${message}`),
      ].join('\n'),
    };
  } catch (error) {
    return { text: `refused: ${(error as Error).message}` };
  }
}

export const read = (text: string): Promise<Said> => Promise.resolve(tell(new TextEncoder().encode(`${text}\n`)));

export const readSheets = (sheets: Record<string, string[][]>): Promise<Said> =>
  Promise.resolve(tell(makeXlsx(sheets)));

/** A BOM with all that one needs. */
export const BOARD = [
  ['Ref', 'Qty', 'Value', 'MPN'],
  ['R1', '1', '10k', 'RC0402FR-0710KL'],
  ['C1', '1', '100n', 'GRM155R71C104KA88D'],
  ['U1', '1', 'LM358', 'LM358DR'],
];
