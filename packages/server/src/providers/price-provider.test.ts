import { openBuerklin } from './buerklin/buerklin.ts';
import { openFakeBuerklin } from './buerklin/buerklin.fixture.ts';
import { openConrad } from './conrad/conrad.ts';
import { openFakeConrad } from './conrad/conrad.fixture.ts';
import { openDigikey } from './digikey/digikey.ts';
import { openFakeArrow } from './arrow/arrow.fixture.ts';
import { openArrow } from './arrow/arrow.ts';
import { openFakeDigikey } from './digikey/digikey.fixture.ts';
import { openElement14 } from './element14/element14.ts';
import { openFakeElement14 } from './element14/element14.fixture.ts';
import { openFuture } from './future/future.ts';
import { openFakeFuture } from './future/future.fixture.ts';
import { openLcsc } from './lcsc/lcsc.ts';
import { openLcscShop } from './lcsc/lcsc-shop.ts';
import { openFakeLcsc, openFakeLcscShop } from './lcsc/lcsc.fixture.ts';
import { openMouser } from './mouser/mouser.ts';
import { openFakeMouser } from './mouser/mouser.fixture.ts';
import { openNexar } from './nexar/nexar.ts';
import { openFakeNexar } from './nexar/nexar.fixture.ts';
import { openOemsecrets } from './oemsecrets/oemsecrets.ts';
import { openFakeOemsecrets } from './oemsecrets/oemsecrets.fixture.ts';
import { describePriceProvider } from './price-provider.conformance.ts';
import { openRs } from './rs/rs.ts';
import { openFakeRs } from './rs/rs.fixture.ts';
import { openTme } from './tme/tme.ts';
import { openFakeTme } from './tme/tme.fixture.ts';
import { openTrustedParts } from './trustedparts/trustedparts.ts';
import { openFakeTrustedParts } from './trustedparts/trustedparts.fixture.ts';

const makeSecret = (provider: string, key: 'right' | 'wrong'): string =>
  `${provider}-${key === 'right' ? 'secret' : 'wrong'}`;
const makeKey = (provider: string, key: 'right' | 'wrong'): string =>
  `${provider}-${key === 'right' ? 'key' : 'other'}`;

describePriceProvider('Digi-Key', {
  openFake: openFakeDigikey,
  open: (options, key) =>
    openDigikey({ clientId: 'digikey-id', clientSecret: makeSecret('digikey', key), accountId: null }, options),
  secrets: ['digikey-secret'],
});

describePriceProvider('Mouser', {
  openFake: openFakeMouser,
  open: (options, key) => openMouser(makeKey('mouser', key), options),
  secrets: ['mouser-key', 'mouser-other'],
});

describePriceProvider('Nexar', {
  openFake: openFakeNexar,
  open: (options, key) =>
    openNexar({ clientId: 'nexar-id', clientSecret: makeSecret('nexar', key), mayStore: false }, options),
  secrets: ['nexar-secret'],
});

describePriceProvider('TME', {
  openFake: openFakeTme,
  open: (options, key) => openTme({ token: 'tme-token', secret: makeSecret('tme', key) }, options),
  secrets: ['tme-secret'],
  without: ['quota'],
});

describePriceProvider('element14', {
  openFake: openFakeElement14,
  open: (options, key) => openElement14({ apiKey: makeKey('element14', key), store: 'www.newark.com' }, options),
  secrets: ['element14-key'],
});

describePriceProvider('TrustedParts', {
  openFake: openFakeTrustedParts,
  open: (options, key) =>
    openTrustedParts({ companyId: 'trusted-company', apiKey: makeKey('trustedparts', key) }, options),
  secrets: ['trustedparts-key', 'trusted-company'],
});

describePriceProvider('LCSC', {
  openFake: openFakeLcsc,
  open: (options, key) => openLcsc({ key: 'lcsc-key', secret: makeSecret('lcsc', key) }, options),
  secrets: ['lcsc-key', 'lcsc-secret'],
  firstBreak: 10,
});

describePriceProvider('LCSC shop', {
  openFake: openFakeLcscShop,
  open: (options) => openLcscShop(options),
  secrets: [],
  without: ['unauthorised', 'quota'],
  firstBreak: 10,
});

describePriceProvider('Arrow', {
  openFake: openFakeArrow,
  open: (options, key) => openArrow({ login: 'arrow-login', apiKey: makeKey('arrow', key) }, options),
  secrets: ['arrow-key', 'arrow-login', 'arrow-other'],
});

describePriceProvider('OEMsecrets', {
  openFake: openFakeOemsecrets,
  open: (options, key) => openOemsecrets(makeKey('oemsecrets', key), options),
  secrets: ['oemsecrets-key'],
  without: ['quota'],
});

describePriceProvider('RS', {
  openFake: openFakeRs,
  open: (options, key) => openRs({ clientId: 'rs-id', clientSecret: makeSecret('rs', key) }, options),
  secrets: ['rs-secret'],
  without: ['quota', 'twins'],
});

describePriceProvider('Conrad', {
  openFake: openFakeConrad,
  open: (options, key) => openConrad({ apiKey: makeKey('conrad', key), shop: 'DE_B2B' }, options),
  secrets: ['conrad-key', 'conrad-other'],
  without: ['quota'],
});

describePriceProvider('Bürklin', {
  openFake: openFakeBuerklin,
  open: (options, key) =>
    openBuerklin(
      {
        clientId: 'buerklin-id',
        clientSecret: makeSecret('buerklin', key),
        username: 'buerklin-customer',
        password: 'buerklin-password',
      },
      options,
    ),
  secrets: ['buerklin-secret', 'buerklin-password'],
  without: ['quota'],
});

describePriceProvider('Future Electronics', {
  openFake: openFakeFuture,
  open: (options, key) => openFuture(makeKey('future', key), options),
  secrets: ['future-key', 'future-other'],
  without: ['quota'],
});
