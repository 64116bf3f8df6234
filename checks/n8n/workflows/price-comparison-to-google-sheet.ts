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
    const unknown = 'J8,Strange thing,Odd_9,1\n';
    const bomId = await uploadedBom(house.server, Buffer.from(`${goodBom.toString().trim()}\n${unknown}`));
    await whileActive(house, readTemplate(name), {}, async () => {
      const read = async (): Promise<Record<string, unknown>[]> => {
        const before = readRows(house, '/google-sheets').length;
        const { text } = await sendForm(house, 'compare-prices', [bomId, '50']);
        assert.match(text, /[1-9]\d* offers are in the sheet\. Nobody offers 2 of the parts: J9; J8\./);
        return readRows(house, '/google-sheets').slice(before);
      };
      const rows = await read();
      assert.ok(rows.length >= 3, `${rows.length} rows`);
      const cells = rows.flatMap(Object.values);
      assert.deepEqual(
        cells.filter((cell) => typeof cell === 'object' && cell !== null),
        [],
      );
      for (const row of rows)
        assert.equal(typeof row['unit_price'], row['seller'] ? 'number' : 'object', JSON.stringify(row));
      assert.ok(rows.filter(({ seller }) => !seller).every(({ doubt }) => String(doubt).length > 5));
      const keys = rows.map(({ key }) => key);
      assert.equal(new Set(keys).size, rows.length, 'a key is of one row');
      assert.deepEqual(new Set((await read()).map(({ key }) => key)), new Set(keys), 'the same rows the second time');
      say(`${rows.length} rows of ${Object.keys(rows[0]!).length} columns, the same keys in a second run`);
    });
  },
};
