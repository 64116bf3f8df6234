import { openDigikey } from '../../packages/server/src/providers/digikey/digikey.ts';
import { openFakeDigikey } from '../../packages/server/src/providers/digikey/digikey.fixture.ts';
import { openElement14 } from '../../packages/server/src/providers/element14/element14.ts';
import { openFakeElement14 } from '../../packages/server/src/providers/element14/element14.fixture.ts';
import { openMouser } from '../../packages/server/src/providers/mouser/mouser.ts';
import { openFakeMouser } from '../../packages/server/src/providers/mouser/mouser.fixture.ts';
import { openTme } from '../../packages/server/src/providers/tme/tme.ts';
import { openFakeTme } from '../../packages/server/src/providers/tme/tme.fixture.ts';
import { openTrustedParts } from '../../packages/server/src/providers/trustedparts/trustedparts.ts';
import { openFakeTrustedParts } from '../../packages/server/src/providers/trustedparts/trustedparts.fixture.ts';
import type { PriceProvider, RateLimit } from '../../packages/server/src/ports/providers.ts';
import type { ProviderOptions } from '../../packages/server/src/providers/provider-options.ts';
import { TEN_K, type FakePart } from '../../packages/server/src/providers/testing/fake-parts.fixture.ts';
import type { FakeProvider, FakeRequest } from '../../packages/server/src/providers/testing/fake-provider.fixture.ts';

export interface StandIn {
  id: string;
  rate: RateLimit;
  openFake(): Promise<FakeProvider>;
  open(options: ProviderOptions): PriceProvider;
  /** What one request costs at the seller. */
  countUnits(request: FakeRequest): number;
}

const one = (): number => 1;

/** Sellers with the limits of the check: by the second, and of parts. */
export const standIns: StandIn[] = [
  {
    id: 'digikey',
    rate: { units: 8, perMs: 1000 },
    openFake: openFakeDigikey,
    open: (options) =>
      openDigikey({ clientId: 'digikey-id', clientSecret: 'digikey-secret', accountId: null }, options),
    countUnits: one,
  },
  {
    id: 'mouser',
    rate: { units: 2, perMs: 1000 },
    openFake: () => openFakeMouser(),
    open: (options) => openMouser('mouser-key', options),
    countUnits: one,
  },
  {
    id: 'tme',
    rate: { units: 4, perMs: 1000 },
    openFake: () => openFakeTme(),
    open: (options) => openTme({ token: 'tme-token', secret: 'tme-secret' }, options),
    countUnits: one,
  },
  {
    id: 'element14',
    rate: { units: 10, perMs: 1000 },
    openFake: openFakeElement14,
    open: (options) => openElement14({ apiKey: 'element14-key', store: 'www.newark.com' }, options),
    countUnits: one,
  },
  {
    id: 'trustedparts',
    rate: { units: 50, perMs: 5000 },
    openFake: openFakeTrustedParts,
    open: (options) => openTrustedParts({ companyId: 'trusted-company', apiKey: 'trustedparts-key' }, options),
    countUnits: ({ body }) => (JSON.parse(body) as { Queries: unknown[] }).Queries.length,
  },
];

/** A part that every stand-in sells, at a price that tells which one it is. */
export function makeLine(index: number): FakePart {
  return {
    ...TEN_K,
    mpn: `RC0402FR-07${String(index).padStart(4, '0')}X`,
    stock: 1000 + index,
    breaks: [[1, (index + 1) / 1000]],
  };
}

/** The adapter at a stand-in with its rate in place of the seller's own, and quota for everything. */
export function openAt({ open, rate }: StandIn, url: string): PriceProvider {
  const provider = open({
    url,
    country: 'US',
    currency: 'USD',
    language: 'en',
    timeoutMs: 4000,
    allowLocalhost: true,
    limit: null,
  });
  return { ...provider, rates: [rate], quota: [{ span: 'day', limit: 1_000_000 }] };
}
