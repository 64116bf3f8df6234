import assert from 'node:assert/strict';
import type { Scenario } from '../scenario.ts';
import { goodBom, uploadedBom } from './boms.ts';
import { sendForm } from './form.ts';
import { readTemplate, whileActive } from './staged.ts';
import { readRows } from './sheets.ts';

const name = 'price-comparison-to-google-sheet';

export const priceComparison: Scenario = {
  name: `workflow ${name}`,
  async run(house, say) {
    const bomId = await uploadedBom(house.server, goodBom);
    await whileActive(house, readTemplate(name), {}, async () => {
      const read = async (): Promise<Record<string, unknown>[]> => {
        const before = readRows(house, '/google-sheets').length;
        assert.match((await sendForm(house, 'compare-prices', [bomId, '50'])).text, /offers are in the sheet/);
        return readRows(house, '/google-sheets').slice(before);
      };
      const rows = await read();
      assert.ok(rows.length >= 3, `${rows.length} rows`);
      const cells = rows.flatMap(Object.values);
      assert.deepEqual(
        cells.filter((cell) => typeof cell === 'object' && cell !== null),
        [],
      );
      for (const row of rows) assert.equal(typeof row['unit_price'], 'number', JSON.stringify(row));
      const keys = rows.map(({ key }) => key);
      assert.equal(new Set(keys).size, rows.length, 'a key is of one row');
      assert.deepEqual(new Set((await read()).map(({ key }) => key)), new Set(keys), 'the same rows the second time');
      say(`${rows.length} rows of ${Object.keys(rows[0]!).length} columns, the same keys in a second run`);
    });
  },
};
