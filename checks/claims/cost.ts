import type { ClaimRow } from './row.ts';

const HEADER = 'Reference,Qty,Value,Footprint,Manufacturer,MPN';

/** What is said of the cost of a BOM. */
export const rows: ClaimRow[] = [
  {
    sentence: 'Cost of one board …',
    lie: 'a line has no price',
    async ask(place) {
      await place.write({ 'board.csv': `${HEADER}\nR1,1,10k,0603,,\nU1,1,,,Nobody,NOBODY-SELLS-THIS-1\n` });
      return place.partwright('bom', 'cost', 'board.csv');
    },
    says: [/^Parts at 1 board: at least /, /U1/],
    without: {
      file: 'packages/cost/src/statement/describe-statement.ts',
      find: "isPart ? 'at least ' : ''",
      replace: "''",
    },
  },
];
