import { afterEach } from 'vitest';
import type { PriceProvider, ProviderReply, WantedPart } from '../../ports/providers.ts';
import type { FakeProvider } from './fake-provider.fixture.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

export interface StartedProvider {
  fake: FakeProvider;
  provider: PriceProvider;
  lookUp(...wanted: WantedPart[]): Promise<ProviderReply>;
}

/** A provider at its fake; both are closed after the test. */
export async function startProvider(
  opening: Promise<FakeProvider>,
  open: (url: string) => PriceProvider,
): Promise<StartedProvider> {
  const fake = await opening;
  const provider = open(fake.url);
  closing.push(
    () => fake.close(),
    () => provider.close(),
  );
  return { fake, provider, lookUp: (...wanted) => provider.lookUp(wanted, { signal: new AbortController().signal }) };
}
