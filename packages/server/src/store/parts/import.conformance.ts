import { describe, expect, it } from 'vitest';
import type { NewPart, Part } from '@partwright/catalog';
import type { TestEngine } from '../test-engine.ts';
import { describeImportRun } from './import-run.conformance.ts';
import { aMaker, anOffer, aPart } from './sample-part.ts';

const LATER = '2026-06-01T00:00:00Z';
const EARLIER = '2026-04-01T00:00:00Z';

/** Writing: what is new, what is the same, who wins. */
export function describePartImport(open: () => TestEngine): void {
  describe('as a PartStore that is written to', () => {
    const parts = () => open().records.parts;
    const only = async (mpn: string, manufacturer: string): Promise<Part> => {
      const found = [...(await parts().byMpn([mpn])).values()]
        .flat()
        .filter((part) => part.manufacturer === manufacturer);
      expect(found).toHaveLength(1);
      return found[0]!;
    };
    const counts = (added: number, updated: number, unchanged: number) => ({
      read: added + updated + unchanged,
      added,
      updated,
      unchanged,
    });

    it('counts what it adds, updates and finds unchanged, and keeps ids', async () => {
      const manufacturer = aMaker();
      const said = ['I1', 'I2', 'I3'].map((mpn) => aPart({ manufacturer, mpn }));
      expect(await parts().upsert(said)).toEqual(counts(3, 0, 0));
      const { id } = await only('I2', manufacturer);
      expect(await parts().upsert(said)).toEqual(counts(0, 0, 3));
      const next = [{ ...said[0]!, description: 'other' }, said[1]!, aPart({ manufacturer, mpn: 'I4' })];
      expect(await parts().upsert(next)).toEqual(counts(1, 1, 1));
      expect(await only('I1', manufacturer)).toMatchObject({ description: 'other' });
      expect(await only('I2', manufacturer)).toMatchObject({ id });
      expect(await parts().upsert([])).toEqual(counts(0, 0, 0));
    });

    it('keeps nothing of a batch that fails', async () => {
      const manufacturer = aMaker();
      const version = await parts().version();
      const bad: [Partial<NewPart>, string][] = [
        [{ mpn: ' ' }, 'has no part number'],
        [{ observedAt: 'yesterday' }, 'Part BAD: "yesterday" is not a time'],
        [{ offers: [anOffer({ observedAt: '' })] }, 'Part BAD: "" is not a time'],
        [{ offers: [anOffer({ stock: 1.5 })] }, 'bigint'],
      ];
      for (const [change, message] of bad) {
        const batch = [aPart({ manufacturer, mpn: 'GOOD' }), aPart({ manufacturer, mpn: 'BAD', ...change })];
        await expect(parts().upsert(batch)).rejects.toThrow(message);
      }
      expect(await parts().byMpn(['GOOD'])).toEqual(new Map());
      expect(await parts().version()).toBe(version);
    });

    it('takes makers and numbers as the same in any case, and numbers as different by punctuation', async () => {
      const maker = aMaker();
      await parts().upsert([aPart({ manufacturer: maker, mpn: 'Max232' })]);
      const again = aPart({ manufacturer: ` ${maker.toUpperCase()}  `, mpn: 'MAX232 ' });
      expect(await parts().upsert([again])).toMatchObject({ added: 0 });
      expect(await parts().upsert([aPart({ manufacturer: maker, mpn: 'MAX232+' })])).toMatchObject({ added: 1 });
      const found = (await parts().byMpn(['max232'])).get('max232')!.filter((part) => part.manufacturer === maker);
      expect(found.map(({ mpn }) => mpn).sort()).toEqual(['MAX232', 'MAX232+']);
    });

    it('counts a new price or stock as an update, and keeps the old one as history', async () => {
      const manufacturer = aMaker();
      const offer = anOffer();
      await parts().upsert([aPart({ manufacturer, mpn: 'P1', offers: [offer] })]);
      const dearer = { ...offer, breaks: [{ quantity: 20, unitPrice: '0.002' }], stock: 7, observedAt: LATER };
      expect(await parts().upsert([aPart({ manufacturer, mpn: 'P1', offers: [dearer] })])).toEqual(counts(0, 1, 0));
      const part = await only('P1', manufacturer);
      expect(part.offers).toEqual([dearer]);
      const { seller, sku, packaging, currency } = offer;
      const past = {
        seller,
        sku,
        packaging,
        currency,
        since: offer.observedAt,
        observedAt: offer.observedAt,
        stock: 1_000,
        breaks: offer.breaks,
        fee: '1.50',
        withdrawnAt: null,
      };
      expect(await parts().history(part.id, 10)).toEqual([past]);
      expect(await parts().history(part.id, 0)).toEqual([]);
    });

    it('keeps the life cycle that a part had, and nothing while it stays', async () => {
      const manufacturer = aMaker();
      const said = aPart({ manufacturer, mpn: 'LC1', lifecycle: 'active' });
      await parts().upsert([said]);
      await parts().upsert([{ ...said, description: 'other words', observedAt: LATER }]);
      const { id } = await only('LC1', manufacturer);
      expect(await parts().pastLifecycles(id)).toEqual([]);
      const end = '2027-01-01T00:00:00.000Z';
      await parts().upsert([{ ...said, lifecycle: 'eol', observedAt: end }]);
      expect(await parts().pastLifecycles(id)).toEqual([{ lifecycle: 'active', observedAt: LATER }]);
      expect((await only('LC1', manufacturer)).lifecycle).toBe('eol');
    });

    it('writes history only of changes', async () => {
      const manufacturer = aMaker();
      const offer = anOffer();
      const importChanged = (change: object) =>
        parts().upsert([aPart({ manufacturer, mpn: 'P2', offers: [{ ...offer, ...change }] })]);
      await importChanged({});
      expect(await importChanged({ observedAt: LATER })).toEqual(counts(0, 0, 1));
      expect(await importChanged({ observedAt: LATER, leadTimeDays: 99 })).toEqual(counts(0, 1, 0));
      const part = await only('P2', manufacturer);
      expect(part.offers).toEqual([{ ...offer, observedAt: LATER, leadTimeDays: 99 }]);
      expect(await parts().history(part.id, 10)).toEqual([]);
    });

    it('tells since when an offer says what it says, however often it was seen to', async () => {
      const manufacturer = aMaker();
      const offer = anOffer();
      const { seller, sku, packaging, observedAt: first } = offer;
      const see = (observedAt: string, change: object = {}) =>
        parts().upsert([aPart({ manufacturer, mpn: 'P2S', offers: [{ ...offer, ...change, observedAt }] })]);
      await see(first);
      await see(LATER, { leadTimeDays: 99 });
      const { id } = await only('P2S', manufacturer);
      expect(await parts().offersSince(id)).toEqual([{ seller, sku, packaging, since: first }]);
      const end = '2027-01-01T00:00:00Z';
      await see(end, { stock: 7 });
      expect(await parts().offersSince(id)).toEqual([{ seller, sku, packaging, since: end }]);
      expect(await parts().history(id, 10)).toMatchObject([{ since: first, observedAt: LATER, stock: 1_000 }]);
    });

    it('does not let older prices replace newer ones', async () => {
      const manufacturer = aMaker();
      const offer = anOffer();
      const said = aPart({ manufacturer, mpn: 'P3', offers: [offer] });
      await parts().upsert([said]);
      const old = {
        ...said,
        description: 'old',
        observedAt: EARLIER,
        offers: [{ ...offer, stock: 1, observedAt: EARLIER }],
      };
      expect(await parts().upsert([old])).toEqual(counts(0, 0, 1));
      expect(await only('P3', manufacturer)).toMatchObject({ description: said.description, offers: [offer] });
    });

    it('lets a second source add offers and fill blanks, and correct itself', async () => {
      const manufacturer = aMaker();
      const [lcsc, digikey] = [anOffer(), anOffer({ seller: 'DigiKey', source: 'digikey' })];
      const first = aPart({ manufacturer, mpn: 'P4', offers: [lcsc], package: null, lifecycle: 'unknown' });
      await parts().upsert([first]);
      const second = aPart({
        manufacturer,
        mpn: 'P4',
        source: 'digikey',
        observedAt: LATER,
        description: '',
        package: '0402 (1005)',
        lifecycle: 'nrnd',
        datasheetUrl: null,
        parameters: [
          { name: 'power', value: 0.0625, unit: 'W', min: null, max: null, display: '62.5 mW', source: 'digikey' },
        ],
        offers: [digikey],
      });
      expect(await parts().upsert([second])).toEqual(counts(0, 1, 0));
      expect(await only('P4', manufacturer)).toMatchObject({
        sku: first.sku,
        source: 'digikey',
        observedAt: LATER,
        description: first.description,
        package: '0402 (1005)',
        lifecycle: 'nrnd',
        datasheetUrl: first.datasheetUrl,
        parameters: [...second.parameters, ...first.parameters],
        offers: [lcsc, digikey],
      });
      await parts().upsert([{ ...second, package: '0402', parameters: [] }]);
      expect(await only('P4', manufacturer)).toMatchObject({
        package: '0402',
        parameters: [...second.parameters, ...first.parameters],
        offers: [lcsc, digikey],
      });
    });

    it('keeps what another source filled in when the newest source speaks again', async () => {
      const manufacturer = aMaker();
      const [listed, quoted] = [anOffer(), anOffer({ seller: 'DigiKey', source: 'digikey' })];
      await parts().upsert([aPart({ manufacturer, offers: [listed], category: 'resistor.chip' })]);
      const quote = aPart({
        manufacturer,
        source: 'digikey',
        observedAt: '2026-06-01T00:00:00Z',
        offers: [quoted],
        parameters: [],
        datasheetUrl: null,
        category: 'resistor',
      });
      await parts().upsert([quote]);
      expect(await parts().upsert([quote])).toMatchObject({ updated: 0, unchanged: 1 });
      await parts().upsert([{ ...quote, description: 'another word' }]);
      const [part] = await parts().bySku(listed.sku);
      expect(part).toMatchObject({
        description: 'another word',
        category: 'resistor.chip',
        datasheetUrl: 'https://example.com/rc.pdf',
      });
      expect(part!.parameters.map(({ name }) => name)).toContain('resistance');
    });

    it('gives an offer to the part it was last said of', async () => {
      const manufacturer = aMaker();
      const offer = anOffer({ stock: 40 });
      const stolen = aPart({ manufacturer, mpn: 'P5', offers: [offer, anOffer({ stock: 2 })] });
      await parts().upsert([stolen]);
      const report = await parts().upsert([aPart({ manufacturer, mpn: 'P5-NEW', offers: [offer] })]);
      expect(report).toEqual(counts(1, 0, 0));
      expect((await only('P5', manufacturer)).offers).toEqual(stolen.offers.slice(1));
      expect(await parts().bySku(offer.sku)).toMatchObject([{ mpn: 'P5-NEW' }, { mpn: 'P5' }]);
      expect((await parts().byMpnPrefix('P5', 2)).map(({ mpn }) => mpn)).toEqual(['P5-NEW', 'P5']);
    });

    it('takes a list that names parts and offers more than once, the later over the earlier', async () => {
      const manufacturer = aMaker();
      const shared = anOffer();
      const [own, other] = [anOffer(), anOffer()];
      const list: NewPart[] = [
        aPart({ manufacturer, mpn: 'M1', sku: 'x', offers: [own] }),
        aPart({ manufacturer, mpn: 'M1', sku: 'x', offers: [other], description: 'later' }),
        aPart({ manufacturer, mpn: 'M1', sku: 'x', offers: [other], description: 'later' }),
        aPart({ manufacturer, mpn: 'M2', sku: 'y', offers: [shared] }),
        aPart({ manufacturer, mpn: 'M3', sku: 'z', offers: [shared, shared] }),
      ];
      expect(await parts().upsert(list)).toEqual({ read: 5, added: 3, updated: 1, unchanged: 1 });
      expect(await only('M1', manufacturer)).toMatchObject({ description: 'later', offers: [own, other] });
      expect(await only('M2', manufacturer)).toMatchObject({ offers: [] });
      expect(await only('M3', manufacturer)).toMatchObject({ offers: [shared] });
      expect(await parts().upsert(list)).toEqual(counts(0, 0, 5));
    });

    it('keeps what text cannot hold as the replacement character', async () => {
      const manufacturer = aMaker();
      const said = aPart({
        manufacturer,
        mpn: 'N1\0',
        description: 'half \ud800 and \\u0000',
        offers: [anOffer({ sku: `s\0${manufacturer}` })],
      });
      await parts().upsert([said]);
      const part = await only('N1', manufacturer);
      expect(part).toMatchObject({ mpn: 'N1\uFFFD', description: 'half \uFFFD and \\u0000' });
      expect(await parts().upsert([said])).toEqual(counts(0, 0, 1));
      expect(await parts().bySku(`s\0${manufacturer}`)).toEqual([part]);
    });

    it('raises its version with each change and streams exactly what changed after one', async () => {
      const manufacturer = aMaker();
      const said = ['V1', 'V2', 'V3'].map((mpn) => aPart({ manufacturer, mpn }));
      const versions = [await parts().version()];
      const raise = async (list: NewPart[]) => {
        await parts().upsert(list);
        versions.push(await parts().version());
      };
      const since = async (version: string) =>
        (await Array.fromAsync(parts().stream(2, new Date(version)))).flat().map(({ mpn }) => mpn);
      await raise(said);
      await raise([said[2]!, { ...said[0]!, description: 'new' }]);
      await raise([{ ...said[1]!, offers: said[1]!.offers.map((offer) => ({ ...offer, stock: 1 })) }]);
      expect(versions).toEqual([...new Set(versions)].sort());
      expect(await since(versions[0]!)).toEqual(['V1', 'V2', 'V3']);
      expect(await since(versions[1]!)).toEqual(['V1', 'V2']);
      expect(await since(versions[2]!)).toEqual(['V2']);
      expect(await since(versions[3]!)).toEqual([]);
      await parts().upsert([{ ...said[2]!, observedAt: LATER }]);
      expect(await parts().version()).toBe(versions[3]);
    });

    it('lets several writers of the same parts take turns', async () => {
      const manufacturer = aMaker();
      const said = Array.from({ length: 20 }, (_, i) => aPart({ manufacturer, mpn: `W${i}` }));
      const reports = await Promise.all(
        Array.from({ length: 8 }, (_, i) => parts().upsert(i % 2 ? said : [...said].reverse())),
      );
      expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(20);
      expect(reports.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(140);
    });

    it('takes more parts than one statement holds', async () => {
      const manufacturer = aMaker();
      const said = Array.from({ length: 2_300 }, (_, i) => aPart({ manufacturer, mpn: `BULK-${i}` }));
      expect(await parts().upsert(said)).toEqual(counts(2_300, 0, 0));
      expect(await parts().upsert(said.map((part, i) => (i === 2_299 ? { ...part, rohs: 'unknown' } : part)))).toEqual(
        counts(0, 1, 2_299),
      );
    });
  });
  describeImportRun(open);
}
