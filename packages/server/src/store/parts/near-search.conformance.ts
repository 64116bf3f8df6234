import { describe, expect, it } from 'vitest';
import type { NewPart, Part } from '@partwright/catalog';
import type { TestEngine } from '../test-engine.ts';
import { aMaker, anOffer, aPart } from './sample-part.ts';

/** Mistyped, misread, cut and otherwise packed part numbers. Each test has beginnings of its own, so that none is near to another's. */
export function describeNearSearch(open: () => TestEngine, kept: (...said: NewPart[]) => Promise<Part[]>): void {
  describe('asked for near numbers', () => {
    const parts = () => open().records.parts;

    it.each([
      ['a character changed', 'STM32G474RXT6'],
      ['the first character changed', 'XTM32G474RET6'],
      ['the last character changed', 'STM32G474RET7'],
      ['a character missing', 'STM32474RET6'],
      ['a character too many', 'STM332G474RET6'],
      ['two swapped at the beginning', 'TSM32G474RET6'],
      ['two swapped in the middle', 'STM32G744RET6'],
      ['two swapped at the end', 'STM32G474RE6T'],
      ['other punctuation', 'stm32-g474/ret6'],
    ])('finds a number with %s', async (_what, typed) => {
      const manufacturer = 'Near Makers';
      await parts().upsert([
        aPart({ manufacturer, mpn: 'STM32G474RET6' }),
        aPart({ manufacturer, mpn: 'ATMEGA328P-AU' }),
      ]);
      const near = await parts().nearMpn(typed, 10);
      expect(near.map(({ part }) => part.mpn)).toEqual(['STM32G474RET6']);
      expect(near[0]!.similarity).toBeGreaterThan(0.84);
    });

    it.each([
      ['read wrongly at several places', 'QXS2O-8ZI5L', 'QXS20-B215L'],
      ['the packaging suffix missing', 'QXM188R71H104KA93', 'QXM188R71H104KA93D'],
      ['cut short', 'QXN61070DD', 'QXN61070DDCR'],
      ['a suffix too many', 'QXP61070DDC-TR', 'QXP61070DDC'],
      ['an order code made of it', 'QXR9013-GHCT-ND', 'QXR9013-GH'],
      ['its maker before it', 'Near Makers QXT0402-33K', 'QXT0402-33K'],
      ['its maker after it', 'QXV0402-33K Near Makers', 'QXV0402-33K'],
      ['soft hyphens and spaces in it', '\u00A0QXW\u00AD04 02\u201133K\u200B', 'QXW0402-33K'],
      ['Cyrillic letters in it', 'QХ\u0410777\u0412-5', 'QXA777B-5'],
      ['wide letters', '\uFF31XD888-5', 'QXD888-5'],
      ['an edit in each half', 'QXE9X0210WAQR', 'QXE90210WQR'],
      ['a misread decimal point', 'QXJ6.OA5', 'QXJ6.0A5'],
    ])('finds a number with %s', async (_what, typed, mpn) => {
      const manufacturer = 'Near Makers';
      await parts().upsert([aPart({ manufacturer, mpn }), aPart({ manufacturer, mpn: 'ATMEGA328P-AU' })]);
      expect((await parts().nearMpn(typed, 10))[0]?.part.mpn).toBe(mpn);
    });

    it('puts what is most alike first: misread, then other reels, then edits, then less', async () => {
      const manufacturer = aMaker();
      const numbers = ['QZH90210-WQ5', 'QZH90210-WQS-TR', 'QZH90210-WQX', 'QZH90210-KKX'];
      await kept(...numbers.map((mpn) => aPart({ manufacturer, mpn })));
      const near = await parts().nearMpn('QZH90210-WQS', 10);
      expect(near.map(({ part }) => part.mpn)).toEqual([
        'QZH90210-WQS-TR',
        'QZH90210-WQ5',
        'QZH90210-WQX',
        'QZH90210-KKX',
      ]);
      const likenesses = near.map(({ similarity }) => similarity);
      expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a));
      expect(await parts().nearMpn('QZH90210-WQS', 1)).toEqual(near.slice(0, 1));
    });

    it('finds what many typed numbers are like, as it finds it for each, under the texts they were asked by', async () => {
      const manufacturer = aMaker();
      const numbers = Array.from({ length: 30 }, (_, at) => `QYC${at + 10}-77${at * 7 + 100}K`);
      await kept(...numbers.map((mpn) => aPart({ manufacturer, mpn })));
      const asked = [
        ...numbers.map((mpn) => mpn.replace('K', 'X')),
        'qyc10-77100x',
        'NOTHING-LIKE-IT',
        '',
        '%_%',
        'QYC10-77100X',
      ];
      const found = await parts().nearMpns(asked, 3);
      for (const typed of asked) expect(found.get(typed) ?? []).toEqual(await parts().nearMpn(typed, 3));
      expect(found.size).toBe(31);
      expect(await parts().nearMpns([], 3)).toEqual(new Map());
    });

    it('prefers the maker that is known, and gives few parts of one number', async () => {
      const mine = aMaker();
      await kept(
        ...[9, 8, 7, 6].map((stock) =>
          aPart({ manufacturer: aMaker(), mpn: 'QWM-4477A', offers: [anOffer({ stock })] }),
        ),
        aPart({ manufacturer: mine, mpn: 'QWM-4477A', offers: [anOffer({ stock: 1 })] }),
        aPart({ manufacturer: aMaker(), mpn: 'QWM-4478A', offers: [anOffer({ stock: 1 })] }),
      );
      const near = (await parts().nearMpns(['QWM-4479A'], 9, new Map([['QWM-4479A', mine]]))).get('QWM-4479A')!;
      expect(near.map(({ part }) => [part.mpn, part.manufacturer === mine])).toEqual([
        ['QWM-4477A', true],
        ['QWM-4477A', false],
        ['QWM-4478A', false],
      ]);
      expect((await parts().nearMpn('QWM-4479A', 9))[0]!.part.offers[0]!.stock).toBe(9);
    });

    it('follows a number that is changed or removed', async () => {
      const [part] = await kept(aPart({ manufacturer: aMaker(), mpn: 'QVQ-5151', offers: [] }));
      const found = async (typed: string) => (await parts().nearMpn(typed, 5)).map(({ part: { id } }) => id);
      expect(await found('QVQ-5152')).toEqual([part!.id]);
      await open().query(`update partwright.parts set mpn_norm = 'RRR6161RR', mpn = 'RRR6161RR' where id = $1`, [
        part!.id,
      ]);
      expect(await found('QVQ-5152')).toEqual([]);
      expect(await found('RRR6161RX')).toEqual([part!.id]);
      await open().query('delete from partwright.part_states where part_id = $1', [part!.id]);
      await open().query('delete from partwright.parts where id = $1', [part!.id]);
      expect(await open().query('select from partwright.part_numbers where part_id = $1', [part!.id])).toEqual([]);
    });

    it.each(['', 'A', '%%%%', '____', 'Ω', '\0', 'A'.repeat(100_000), '7'.repeat(39), 'Z '.repeat(50_000)])(
      'finds nothing near to %.20j, and at once',
      async (typed) => {
        const started = performance.now();
        expect(await parts().nearMpn(typed, 10)).toEqual([]);
        expect(performance.now() - started).toBeLessThan(2_000);
      },
    );

    it('looks at no more than it may, whatever is asked', async () => {
      const hostile = Array.from(
        { length: 500 },
        (_, at) => ['%_'.repeat(at), `${at}`.repeat(20), 'AB'.repeat(at)][at % 3]!,
      );
      const started = performance.now();
      await parts().nearMpns(hostile, 1_000);
      expect(performance.now() - started).toBeLessThan(20_000);
    });
  });
}
