import { openFakeProvider, type FakeProvider } from '../providers/testing/fake-provider.fixture.ts';

export interface FakePcbWay extends FakeProvider {
  /** Numbers of our orders that it was asked to make, one for each time. */
  placed: string[];
  /** Settings of a server that asks it. */
  settings: Record<string, string>;
  /** Called when an order came, before it is answered. */
  onOrder: () => void | Promise<void>;
  /** What it answers to an order: its number, else why not. */
  order: { OrderNo: string } | { Status: 'error'; ErrorText: string };
  /** What it asks for any board, in dollars. */
  boardPrice: number;
  /** Steps of every order that are done. */
  steps: string[];
}

/** PCBWay's partner API on this machine, as far as orders need it. */
export async function openFakePcbWay(): Promise<FakePcbWay> {
  const fake = await openFakeProvider({
    answer: ({ url, body }) => {
      const ok = { Status: 'ok', ErrorText: null };
      if (url.pathname.endsWith('PlaceOrder')) {
        const { Note } = JSON.parse(body) as { Note: string };
        pcbWay.placed.push(/job_\w+/.exec(Note)?.[0] ?? Note);
        void pcbWay.onOrder();
        return { body: { ...ok, ...pcbWay.order } };
      }
      if (url.pathname.endsWith('QueryOrderProcess'))
        return {
          body: { ...ok, AllProcess: ['MI', 'AOI'], List: pcbWay.steps.map((Name) => ({ Name, Time: null })) },
        };
      return { body: { ...ok, priceList: [{ BuildDays: 4, Price: pcbWay.boardPrice, Express: false }] } };
    },
  });
  const pcbWay: FakePcbWay = Object.assign(fake, {
    placed: [],
    settings: {
      PCBWAY_API_KEY: 'key-of-a-test',
      PCBWAY_URL: fake.url,
      PROVIDER_ALLOW_LOCALHOST: 'true',
      FAB_TIMEOUT_MS: '700',
    },
    onOrder: () => undefined,
    order: { OrderNo: 'W1' },
    boardPrice: 49.5,
    steps: [],
  });
  return pcbWay;
}
