import { expect, it } from 'vitest';
import type { PriceProvider } from '../ports/providers.ts';
import { openFakeArrow } from './arrow/arrow.fixture.ts';
import { openArrow } from './arrow/arrow.ts';
import { openFakeConrad } from './conrad/conrad.fixture.ts';
import { openConrad } from './conrad/conrad.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { openFakeLcsc, openFakeLcscShop } from './lcsc/lcsc.fixture.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openFakeMouser } from './mouser/mouser.fixture.ts';
import { openMouser } from './mouser/mouser.ts';
import { openFakeNexar } from './nexar/nexar.fixture.ts';
import { openNexar } from './nexar/nexar.ts';
import { openFakeOemsecrets } from './oemsecrets/oemsecrets.fixture.ts';
import { openOemsecrets } from './oemsecrets/oemsecrets.ts';
import { testOptions } from './price-provider.conformance.ts';
import { openFakeRs } from './rs/rs.fixture.ts';
import { openRs } from './rs/rs.ts';
import type { FakeProvider } from './testing/fake-provider.fixture.ts';
import { startProvider } from './testing/start-provider.fixture.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTme } from './tme/tme.ts';

/** Replies with status 200 that hold no part and do not say that there is none: kept as "not found" they would hide it for a day. */
type Row = [name: string, fake: () => Promise<FakeProvider>, open: (url: string) => PriceProvider, replies: unknown[]];

const arrowReply = (response: object, more: object = {}) => ({
  itemserviceresult: { transactionArea: [{ response }], ...more },
});
const rows: Row[] = [
  [
    'Arrow',
    openFakeArrow,
    (url) => openArrow({ login: 'arrow-login', apiKey: 'arrow-key' }, testOptions(url)),
    [
      arrowReply({ returnCode: '0', success: true }),
      arrowReply({ returnCode: '5', success: 'false' }, { data: [{ PartList: [] }] }),
      arrowReply({ returnCode: '0', success: true }, { data: [{ PartList: 'soon' }] }),
    ],
  ],
  [
    'Conrad',
    openFakeConrad,
    (url) => openConrad({ apiKey: 'conrad-key', shop: 'DE_B2B' }, testOptions(url)),
    [{ hits: ['x'] }],
  ],
  [
    'Digi-Key',
    openFakeDigikey,
    (url) => openDigikey({ clientId: 'me', clientSecret: 'digikey-secret', accountId: null }, testOptions(url)),
    [
      { Products: null, StatusCode: 500, ErrorMessage: 'Internal' },
      { Products: ['x'], ProductsCount: 1 },
    ],
  ],
  [
    'element14',
    openFakeElement14,
    (url) => openElement14({ apiKey: 'element14-key', store: 'uk.farnell.com' }, testOptions(url)),
    [{}, { numberOfResults: 5 }, { numberOfResults: 5, products: 'x' }].map((manufacturerPartNumberSearchReturn) => ({
      manufacturerPartNumberSearchReturn,
    })),
  ],
  [
    'LCSC',
    openFakeLcsc,
    (url) => openLcsc({ key: 'lcsc-key', secret: 'lcsc-secret' }, testOptions(url)),
    [
      { success: false, message: 'System busy', result: null },
      { success: false, code: 200, message: 'System busy', result: [] },
      { success: true, code: 'SYS_ERROR', result: null },
    ],
  ],
  [
    'LCSC shop',
    openFakeLcscShop,
    (url) => openLcscShop(testOptions(url)),
    [
      { ok: false, code: 200, msg: 'busy', result: null },
      { msg: 'busy', result: null },
      { code: 200, result: { exactMatchResult: 'x' } },
    ],
  ],
  [
    'Mouser',
    () => openFakeMouser(),
    (url) => openMouser('mouser-key', testOptions(url)),
    [
      { Errors: [], SearchResults: {} },
      { Errors: null, SearchResults: { NumberOfResult: 4, Parts: null } },
      { Errors: 'busy', SearchResults: { NumberOfResult: 0, Parts: [] } },
    ],
  ],
  [
    'Nexar',
    () => openFakeNexar(),
    (url) => openNexar({ clientId: 'me', clientSecret: 'nexar-secret', mayStore: false }, testOptions(url)),
    [{ errors: [{ message: 'busy' }], data: { supMultiMatch: [{ reference: '0', parts: [] }] } }],
  ],
  [
    'OEMsecrets',
    openFakeOemsecrets,
    (url) => openOemsecrets('oemsecrets-key', testOptions(url)),
    [
      { status: 'http 401 Unauthorized', stock: [] },
      { status: 'error', message: 'limit reached', stock: null },
      { status: 'http 200 OK', parts_returned: 5, stock: [] },
    ],
  ],
  [
    'RS',
    openFakeRs,
    (url) => openRs({ clientId: 'rs-id', clientSecret: 'rs-secret' }, testOptions(url)),
    [{ ManufacturerPartNumber: null, error: 'busy' }],
  ],
  [
    'TME',
    () => openFakeTme(),
    (url) => openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)),
    [{ code: 'E_INTERNAL', message: 'busy', data: { elements: [] } }, { data: { elements: ['x'] } }],
  ],
];

it.each(rows)('%s says neither that it has the part nor that it has none', async (_, openFake, open, replies) => {
  const { fake, lookUp } = await startProvider(openFake(), open);
  for (const body of replies) {
    fake.refuseNext({ status: 200, body });
    const [answer] = (await lookUp({ mpn: 'RC0402FR-0710KL' })).answers;
    expect([body, answer!.state]).toEqual([body, 'failed']);
  }
});
