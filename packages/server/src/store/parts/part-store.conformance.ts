import { beforeAll, describe, expect, it } from 'vitest';
import type { NewPart, Part } from '@partwright/catalog';
import type { TestEngine } from '../test-engine.ts';
import { describeNearSearch } from './near-search.conformance.ts';
import { aMaker, anOffer, aPart } from './sample-part.ts';

/** Reading: exact numbers, near numbers, words, pages. */
export function describePartStore(open: () => TestEngine): void {
  describe('as a PartStore', () => {
    const parts = () => open().records.parts;
    const kept = async (...said: NewPart[]): Promise<Part[]> => {
      await parts().upsert(said);
      const found = await Promise.all(
        said.map(async ({ mpn, manufacturer }) =>
          [...(await parts().byMpn([mpn])).values()].flat().find((part) => part.manufacturer === manufacturer),
        ),
      );
      return found.map((part) => part!);
    };
    const listMpns = (found: Part[]) => found.map(({ mpn }) => mpn);

    it('gives back a part exactly as it was kept', async () => {
      const said = aPart({
        manufacturer: aMaker(),
        parameters: [
          {
            name: 'capacitance',
            value: 4.7e-12,
            unit: 'F',
            min: 0.1 + 0.2,
            max: 1e21,
            display: '4.7 pF',
            source: 'catalogue',
          },
        ],
        offers: [
          anOffer({ observedAt: '2026-05-21T10:11:12.345Z' }),
          anOffer({ seller: 'DigiKey', packaging: null, stock: null, leadTimeDays: null, fee: null, breaks: [] }),
        ],
      });
      const [part] = await kept(said);
      expect(part).toStrictEqual({ ...said, id: part!.id });
      const bare = aPart({
        manufacturer: aMaker(),
        package: null,
        footprint: null,
        datasheetUrl: null,
        parameters: [],
        offers: [],
      });
      const [other] = await kept(bare);
      expect(other).toStrictEqual({ ...bare, id: other!.id });
      expect(await parts().byIds([part!.id, other!.id, 2 ** 40])).toEqual(
        new Map([part!, other!].map((one) => [one.id, one])),
      );
      expect(await parts().byIds([])).toEqual(new Map());
    });

    it('finds a part by the SKU of each of its offers, in any case, whole', async () => {
      const offers = [anOffer({ sku: 'c25744x' }), anOffer({ seller: 'DigiKey', sku: '311-10.0KLRCT-ND' })];
      const [part] = await kept(aPart({ manufacturer: aMaker(), offers }));
      expect(await parts().bySku('C25744X')).toEqual([part]);
      expect(await parts().bySku('311-10.0klrct-nd')).toEqual([part]);
      expect(await parts().bySku('C2574')).toEqual([]);
      expect(await parts().bySku('%\0_')).toEqual([]);
      const [unsold] = await kept(aPart({ manufacturer: aMaker(), sku: 'OWN-1', offers: [] }));
      expect(await parts().bySku('own-1')).toEqual([unsold]);
    });

    it('finds many SKUs in one query, each under the text it was asked by', async () => {
      const manufacturer = aMaker();
      const shared = `SH-${manufacturer.slice(-8)}x`;
      const [few, many, own] = await kept(
        aPart({ manufacturer, mpn: 'SKU-FEW', offers: [anOffer({ sku: shared, stock: 1 })] }),
        aPart({
          manufacturer,
          mpn: 'SKU-MANY',
          offers: [anOffer({ sku: shared, seller: 'DigiKey', stock: 5 }), anOffer({ sku: `${shared}-ND`, stock: 0 })],
        }),
        aPart({ manufacturer, mpn: 'SKU-OWN', sku: `${shared}-OWN`, offers: [] }),
      );
      const loud = shared.toUpperCase();
      const asked = [shared, loud, loud, `${shared}-nd`, `${shared}-own`, `${shared}-none`, '%', '', 'a\0b'];
      expect(await parts().bySkus(asked)).toEqual(
        new Map([
          [shared, [many, few]],
          [loud, [many, few]],
          [`${shared}-nd`, [many]],
          [`${shared}-own`, [own]],
        ]),
      );
      expect(await parts().bySkus([])).toEqual(new Map());
      const unknown = Array.from({ length: 1_200 }, (_, at) => `${shared}-${at}`);
      expect(await parts().bySkus([...unknown, shared])).toEqual(new Map([[shared, [many, few]]]));
    });

    it('finds more numbers than one statement asks for', async () => {
      const [part] = await kept(aPart({ manufacturer: aMaker(), mpn: 'LAST-OF-MANY-7' }));
      const unknown = Array.from({ length: 1_200 }, (_, at) => `NO-SUCH-${at}-NUMBER`);
      expect(await parts().byMpn([...unknown, 'LASTOFMANY7'])).toEqual(new Map([['LASTOFMANY7', [part]]]));
    });

    it('finds numbers however they are punctuated, most stock first, under the words they were asked by', async () => {
      const [a, b] = await kept(
        aPart({ manufacturer: aMaker(), mpn: 'ZX-427/A', offers: [anOffer({ stock: 1 })] }),
        aPart({ manufacturer: aMaker(), mpn: 'ZX427A', offers: [anOffer({ stock: 5 }), anOffer({ stock: 5 })] }),
      );
      const found = await parts().byMpn(['zx 427a', 'ZX/427A', 'ZX427', '', '--']);
      expect(found).toEqual(
        new Map([
          ['zx 427a', [b, a]],
          ['ZX/427A', [b, a]],
        ]),
      );
    });

    it('finds numbers whole and what begins so in one question', async () => {
      const manufacturer = aMaker();
      const [few, many, longer, told] = await kept(
        aPart({ manufacturer: aMaker(), mpn: 'NB-61', offers: [anOffer({ stock: 1 })] }),
        aPart({ manufacturer, mpn: 'NB61', offers: [anOffer({ stock: 9 })] }),
        aPart({ manufacturer, mpn: 'NB-61X/T', offers: [anOffer({ stock: 5 })] }),
        aPart({ manufacturer, mpn: 'OTHER-5', description: 'stands in for a nb61x', offers: [] }),
      );
      const found = await parts().namedBy(['NB61', 'NB61X', 'nb-61xt', 'NB', 'NONESUCH77', '', '%', "'", 'a\0b']);
      const tell = (number: string) => {
        const { whole, begun, isCut } = found.get(number)!;
        return { whole, begun: begun.toSorted((a, b) => a - b), isCut };
      };
      const ids = [few, many, longer, told].map((part) => part!.id);
      expect([...found.keys()]).toEqual(['NB61', 'NB61X', 'nb-61xt']);
      expect(tell('NB61')).toEqual({ whole: [many, few], begun: ids, isCut: false });
      expect(tell('NB61X')).toEqual({ whole: [], begun: [longer!.id, told!.id], isCut: false });
      expect(tell('nb-61xt')).toEqual({ whole: [longer], begun: [longer!.id], isCut: false });
      expect(await parts().namedBy([])).toEqual(new Map());
    });

    it('finds many beginnings in one query as it finds each', async () => {
      const manufacturer = aMaker();
      const stocks = [4, 8, 2, 6];
      await kept(
        ...stocks.map((stock) => aPart({ manufacturer, mpn: `WQB-5${stock}`, offers: [anOffer({ stock })] })),
        aPart({ manufacturer, mpn: 'WQC.1', offers: [anOffer({ stock: 1 })] }),
      );
      const asked = ['wqb5', 'WQC', 'WQB-58', 'NONE-SUCH', '%', ''];
      const found = await parts().byMpnPrefixes(asked, 3);
      for (const prefix of asked) expect(found.get(prefix) ?? []).toEqual(await parts().byMpnPrefix(prefix, 3));
      expect(listMpns(found.get('wqb5')!)).toEqual(['WQB-58', 'WQB-56', 'WQB-54']);
    });

    it('finds the beginnings of numbers, most stock first, and no wildcards', async () => {
      const manufacturer = aMaker();
      const stocks = [3, 9, 6];
      await kept(...stocks.map((stock) => aPart({ manufacturer, mpn: `QVX-7${stock}`, offers: [anOffer({ stock })] })));
      expect(listMpns(await parts().byMpnPrefix('qvx7', 2))).toEqual(['QVX-79', 'QVX-76']);
      expect(await parts().byMpnPrefix('Q_X', 10)).toEqual([]);
      expect(await parts().byMpnPrefix('%', 10)).toEqual([]);
    });

    describeNearSearch(open, kept);

    describe('searched by words', () => {
      const maker = 'Wordsmith Electronics';
      let ids: Map<string, number>;
      const find = async (words: string, limit = 10, offset = 0) => {
        const found = await parts().searchText(words, limit, offset);
        const names = new Map([...ids].map(([mpn, id]) => [id, mpn]));
        return { total: found.total, mpns: found.ids.map((id) => names.get(id) ?? id) };
      };
      beforeAll(async () => {
        const describe = (mpn: string, stock: number, change: Partial<NewPart>) =>
          aPart({ manufacturer: maker, mpn, offers: [anOffer({ stock })], parameters: [], ...change });
        const said = [
          describe('WS-R10K', 5, { description: 'wordtest 10kΩ ±1%' }),
          describe('WS-C4U7', 50, {
            kind: 'capacitor',
            category: 'capacitor.ceramic',
            package: '0603',
            description: 'wordtest 4.7µF 25V X5R',
          }),
          describe('WS-LIKE', 10, { description: 'wordtest like a WS-R10K' }),
          describe('WS-TVS', 7, { kind: 'tvs', category: 'diode.tvs', package: 'SOD-123FL', description: 'wordtest' }),
        ];
        ids = new Map((await kept(...said)).map((part) => [part.mpn, part.id]));
      });

      it('finds many texts at once, their words as they stand', async () => {
        const asked = ['wordtest resistor chip 10k', 'wordtest capac', 'wordtests', '', '&', 'wordsmith 4.7uF'];
        const found = await parts().searchTexts(asked, 2);
        const names = new Map([...ids].map(([mpn, id]) => [id, mpn]));
        const mpns = asked.map((text) => found.get(text)?.map((id) => names.get(id)) ?? []);
        expect(mpns.map((some) => some.length)).toEqual([1, 0, 2, 0, 0, 1]);
        expect([mpns[0], mpns[5]]).toEqual([['WS-R10K'], ['WS-C4U7']]);
        expect(await parts().searchTexts([], 2)).toEqual(new Map());
      });

      it.each([
        ['all words must be there', 'wordtest resistor chip 10k', ['WS-R10K']],
        ['ohms do not matter', 'wordtest 10kohm', ['WS-R10K']],
        ['µ is u and a point is kept', 'wordsmith 4.7uF', ['WS-C4U7']],
        ['the last word may be a beginning', 'wordtest capac', ['WS-C4U7']],
        ['so may all when nothing is found otherwise', 'wordsm capac 4.7', ['WS-C4U7']],
        ['one or several of it', 'wordtests tvs', ['WS-TVS']],
        ['one character is a word, not a beginning', 'wordtest c', []],
        ['packages are words', 'wordtest sod-123fl', ['WS-TVS']],
        ['the maker is a word', 'Wordsmith TVS', ['WS-TVS']],
        ['a word that is nowhere finds nothing', 'wordtest flux capacitor', []],
        ['no words find nothing', ' -- ~ ', []],
        ['operators are not words', "wordtest & !'resistor':* | <-> 10k \\", ['WS-R10K']],
        ['nor is U+0000', 'wordtest\0 tvs', ['WS-TVS']],
      ])('%s', async (_rule, words, mpns) => {
        expect(await find(words)).toEqual({ mpns, total: mpns.length });
      });

      it('puts a part number before its mention in a description, and then more stock first', async () => {
        expect((await find('ws-r10k')).mpns).toEqual(['WS-R10K', 'WS-LIKE']);
        expect((await find('wordtest')).mpns).toEqual(['WS-C4U7', 'WS-LIKE', 'WS-TVS', 'WS-R10K']);
      });

      it('gives pages, and the same total on each', async () => {
        expect(await find('wordtest', 2, 1)).toEqual({ mpns: ['WS-LIKE', 'WS-TVS'], total: 4 });
        expect(await find('wordtest', 2, 9)).toEqual({ mpns: [], total: 4 });
      });

      it('takes a hostile question in its stride', async () => {
        expect((await find('x'.repeat(100_000))).total).toBe(0);
        expect((await find('wordtest '.repeat(20_000))).total).toBe(4);
      });
    });

    it('streams all parts in the order of their ids', async () => {
      const manufacturer = aMaker();
      await kept(...Array.from({ length: 7 }, (_, i) => aPart({ manufacturer, mpn: `S${i}` })));
      const streamed = await Array.fromAsync(parts().stream(3));
      expect(streamed.slice(0, -1).every((page) => page.length === 3)).toBe(true);
      const ids = streamed.flat().map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      expect(ids).toHaveLength((await parts().stats()).parts);
      expect(streamed.flat().filter((part) => part.manufacturer === manufacturer)).toHaveLength(7);
    });

    it('counts parts, offers, makers and sources', async () => {
      const before = await parts().stats();
      const manufacturer = aMaker();
      const source = aMaker();
      const observedAt = '2031-01-02T03:04:05Z';
      await kept(
        aPart({ manufacturer, mpn: 'A', source, observedAt }),
        aPart({ manufacturer, mpn: 'B', source, offers: [anOffer(), anOffer()] }),
      );
      const after = await parts().stats();
      expect(after).toMatchObject({
        parts: before.parts + 2,
        offers: before.offers + 3,
        manufacturers: before.manufacturers + 1,
      });
      expect(after.observedAt).toEqual(new Date(observedAt));
      expect(after.sources).toContainEqual({ source, parts: 2 });
    });
  });
}
