import type { Account } from '../../ports/accounts.ts';
import { createAccount } from '../../usecases/create-account.ts';
import { accountNamed } from '../account-named.ts';
import { command, Usage } from '../command.ts';
import { given, readChoice, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

const STATES = ['active', 'none', 'past_due', 'canceled'] as const;

type WireAccount = Omit<Account, 'subscriptionUntil' | 'createdAt'> & {
  subscription_until: string | null;
  created_at: string;
};

const accountJson = ({ subscriptionUntil, createdAt, ...account }: Account): WireAccount => ({
  ...account,
  subscription_until: subscriptionUntil?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
});

const renderAccounts = (accounts: WireAccount[]): string =>
  renderTable(
    ['account', 'name', 'plan', 'subscription', 'until'],
    accounts.map(({ id, name, plan, subscription, subscription_until: until }) => [
      id,
      name,
      plan,
      subscription,
      until?.slice(0, 10) ?? '',
    ]),
  );

interface NewAccount {
  name: string;
  plan?: string;
  subscription?: Account['subscription'];
}

export const accountCreate = command<NewAccount, WireAccount>({
  request([name], flags) {
    const subscription = readChoice(flags['subscription'], STATES, '--subscription');
    return { name: name!, ...given({ ...textFlags(flags, ['plan']), subscription }) };
  },
  run: async (wish, station) => accountJson(await createAccount(await station.service(), wish)),
  print: (account) => renderAccounts([account]),
});

export const accountList = command<Record<string, never>, WireAccount[]>({
  request: () => ({}),
  run: async (_request, station) => (await (await station.service()).records.accounts.list()).map(accountJson),
  print: renderAccounts,
});

export const subscriptionSet = command<{ account: string; state: string; plan?: string; until?: string }, WireAccount>({
  request([account, state], { plan, until }) {
    if (!account || !state) throw new Usage('Say the account and the state');
    return { account, state, ...(plan ? { plan: String(plan) } : {}), ...(until ? { until: String(until) } : {}) };
  },
  async run({ account, state, plan, until }, station) {
    const subscription = STATES.find((one) => one === state);
    if (!subscription) throw new Usage(`The state must be one of ${STATES.join(', ')}, not ${state}`);
    const end = until === undefined ? null : new Date(until);
    if (end && Number.isNaN(end.getTime())) throw new Usage(`--until must be a date such as 2027-01-01, not ${until}`);
    const { records } = await station.service();
    const { id } = await accountNamed(records, account);
    return accountJson(
      await records.accounts.setSubscription(id, { subscription, until: end, ...(plan ? { plan } : {}) }),
    );
  },
  print: (account) => renderAccounts([account]),
});
