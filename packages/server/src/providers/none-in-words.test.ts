import { expect, it } from 'vitest';
import type { PriceProvider, WantedPart } from '../ports/providers.ts';
import { openFakeArrow } from './arrow/arrow.fixture.ts';
import { openArrow } from './arrow/arrow.ts';
import { openFakeBuerklin } from './buerklin/buerklin.fixture.ts';
import { openBuerklin } from './buerklin/buerklin.ts';
import { openFakeConrad } from './conrad/conrad.fixture.ts';
import { openConrad } from './conrad/conrad.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { openFakeFuture } from './future/future.fixture.ts';
import { openFuture } from './future/future.ts';
import { openFakeLcsc } from './lcsc/lcsc.fixture.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { openFakeMouser } from './mouser/mouser.fixture.ts';
import { openMouser } from './mouser/mouser.ts';
import { openFakeOemsecrets } from './oemsecrets/oemsecrets.fixture.ts';
import { openOemsecrets } from './oemsecrets/oemsecrets.ts';
import { testOptions } from './price-provider.conformance.ts';
import { openFakeRs } from './rs/rs.fixture.ts';
import { openRs } from './rs/rs.ts';
import type { FakeProvider, FakeReply } from './testing/fake-provider.fixture.ts';
import { startProvider } from './testing/start-provider.fixture.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTme } from './tme/tme.ts';
import { openFakeTrustedParts } from './trustedparts/trustedparts.fixture.ts';
import { openTrustedParts } from './trustedparts/trustedparts.ts';

type Opened = readonly [fake: () => Promise<FakeProvider>, open: (url: string) => PriceProvider];

const arrow: Opened = [
  openFakeArrow,
  (url) => openArrow({ login: 'arrow-login', apiKey: 'arrow-key' }, testOptions(url)),
];
const buerklin: Opened = [
  openFakeBuerklin,
  (url) =>
    openBuerklin(
      { clientId: 'me', clientSecret: 'buerklin-secret', username: 'user-me', password: 'pass-word' },
      testOptions(url),
    ),
];
const conrad: Opened = [
  openFakeConrad,
  (url) => openConrad({ apiKey: 'conrad-key', shop: 'DE_B2B' }, testOptions(url)),
];
const digikey: Opened = [
  openFakeDigikey,
  (url) => openDigikey({ clientId: 'me', clientSecret: 'digikey-secret', accountId: null }, testOptions(url)),
];
const element14: Opened = [
  openFakeElement14,
  (url) => openElement14({ apiKey: 'element14-key', store: 'uk.farnell.com' }, testOptions(url)),
];
const future: Opened = [openFakeFuture, (url) => openFuture('future-key', testOptions(url))];
const lcsc: Opened = [openFakeLcsc, (url) => openLcsc({ key: 'lcsc-key', secret: 'lcsc-secret' }, testOptions(url))];
const mouser: Opened = [() => openFakeMouser(), (url) => openMouser('mouser-key', testOptions(url))];
const oemsecrets: Opened = [openFakeOemsecrets, (url) => openOemsecrets('oemsecrets-key', testOptions(url))];
const rs: Opened = [openFakeRs, (url) => openRs({ clientId: 'rs-id', clientSecret: 'rs-secret' }, testOptions(url))];
const tme: Opened = [
  () => openFakeTme(),
  (url) => openTme({ token: 'tme-token', secret: 'tme-secret' }, testOptions(url)),
];
const trusted: Opened = [
  openFakeTrustedParts,
  (url) => openTrustedParts({ companyId: 'trusted-company', apiKey: 'trustedparts-key' }, testOptions(url)),
];

const arrowSays = (returnMsg: string) => ({
  itemserviceresult: { transactionArea: [{ response: { returnCode: '1', returnMsg, success: false } }] },
});
const mouserRow = { ManufacturerPartNumber: 'AB-1', MouserPartNumber: '1-AB-1', Min: '1', Mult: '1' };
const two: WantedPart[] = [{ mpn: 'AB-1' }, { mpn: 'CD-2' }];

/** The state of each wanted part; behind it what must be in the reason. */
it.each<[string, Opened, FakeReply, string[], WantedPart[]?]>([
  [
    'a batch of which one is there',
    mouser,
    { body: { Errors: [], SearchResults: { NumberOfResult: 1, Parts: [mouserRow] } } },
    ['found', 'not_found'],
    two,
  ],
  [
    'a batch whose list is cut',
    mouser,
    { body: { Errors: [], SearchResults: { NumberOfResult: 3, Parts: [mouserRow] } } },
    ['found', 'failed'],
    two,
  ],
  [
    'a sentence beside one of two',
    trusted,
    { body: { PartResults: [{ PartNumber: 'AB-1' }], Messages: ['Results may be cached'], ErrorMessage: null } },
    ['found', 'failed: may be cached'],
    two,
  ],
  [
    'a status of HTTP in words',
    oemsecrets,
    { body: { status: 'http 200 OK', parts_returned: 0, stock: [] } },
    ['not_found'],
  ],
  ['404 of a part', rs, { status: 404, body: { message: 'Product not found for given MPN' } }, ['not_found']],
  ['404 of the client', rs, { status: 404, body: { message: 'Client not found' } }, ['failed: Client not found']],
  [
    'a service that is not well',
    conrad,
    { body: { hits: [], meta: { total: 0 }, message: 'Service degraded' } },
    ['failed: Service degraded'],
  ],
  [
    'a token that ran out, with 200',
    buerklin,
    {
      body: {
        products: [],
        pagination: { totalResults: 0 },
        errors: [{ type: 'InvalidTokenError', message: 'Access token expired' }],
      },
    },
    ['failed: Access token expired'],
  ],
  [
    'success in words',
    lcsc,
    { body: { success: true, code: 200, message: 'success', result: { total: 0, productList: [] } } },
    ['not_found'],
  ],
  ['no results in words', arrow, { body: arrowSays('No Results Found') }, ['not_found']],
  [
    'no results, for the key',
    arrow,
    { body: arrowSays('No results because the key was not found') },
    ['failed: the key was not found'],
  ],
  [
    'a server that fails, beside no results',
    oemsecrets,
    { body: { status: 500, message: 'No results', parts_returned: 0, stock: [] } },
    ['failed: 500'],
  ],
  [
    'a list of OEMsecrets that is cut',
    oemsecrets,
    { body: { parts_returned: 9, stock: [{ part_number: 'AB-1', source_part_number: 'AB-1' }] } },
    ['failed'],
  ],
  [
    'a list of Arrow that is cut',
    arrow,
    {
      body: {
        itemserviceresult: {
          transactionArea: [{ response: { returnCode: '0', success: true }, responseSequence: { totalItems: 40 } }],
          data: [{ PartList: [{ partNum: 'NOSUCH-10' }] }],
        },
      },
    },
    ['failed'],
  ],
  // What stands in the only row of a list is about that part.
  [
    'one near part with a status of its own',
    digikey,
    {
      body: {
        Products: [
          {
            ManufacturerProductNumber: 'NOSUCH-10',
            ProductStatus: { Id: 1, Status: 'Obsolete' },
            Description: { Message: 'x' },
          },
        ],
        ProductsCount: 1,
      },
    },
    ['found'],
  ],
  [
    'a code of TME',
    tme,
    { body: { status: 'E_ACTION_NOT_AVAILABLE', data: { elements: [] } } },
    ['failed: E_ACTION_NOT_AVAILABLE'],
  ],
  [
    'a number and no list',
    element14,
    { body: { manufacturerPartNumberSearchReturn: { numberOfResults: 0 } } },
    ['not_found'],
  ],
  [
    'another spelling of the number',
    future,
    { body: { lookup_parts: [{ part_number: 'nosuch1', lookup_results: '0 Offers found', offers: [] }] } },
    ['not_found'],
  ],
  [
    'an offer of Future that names no part',
    future,
    {
      body: { lookup_parts: [{ part_number: 'NOSUCH-1', lookup_results: '1 Offer found', offers: [{ part_id: {} }] }] },
    },
    ['failed'],
  ],
  [
    'a warning',
    digikey,
    { body: { Products: [], ProductsCount: 0, Warnings: ['Search is limited today'] } },
    ['failed: limited today'],
  ],
  [
    'an empty list in Spanish',
    conrad,
    { body: { hits: [], meta: { total: 0 }, message: 'Sin resultados' } },
    ['not_found'],
  ],
])('%s', async (_, [fakeOf, open], reply, expected, wanted = [{ mpn: 'NOSUCH-1' }]) => {
  const { fake, lookUp } = await startProvider(fakeOf(), open);
  fake.refuseNext(reply);
  const { answers } = await lookUp(...wanted);
  expect(answers.map(({ state }) => state)).toEqual(expected.map((one) => one.split(':')[0]));
  answers.forEach((answer, at) => {
    const [, words = ''] = expected[at]!.split(': ');
    if (answer.state === 'failed') expect(answer.error.message).toContain(words);
  });
});
