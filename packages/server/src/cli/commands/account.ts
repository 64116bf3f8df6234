import type { Account } from '../../ports/accounts.ts';
import { allScopes, type CallData } from '@partwright/contract';
import { createAccount, setSubscription } from '../../usecases/create-account.ts';
import { deleteAccount } from '../../usecases/delete-account.ts';
import { createKey } from '../../usecases/keys.ts';
import { accountNamed } from '../account-named.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { given, readChoice, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

const STATES = ['active', 'none', 'past_due', 'canceled'] as const;

type WireAccount = Omit<Account, 'subscriptionUntil' | 'createdAt' | 'deletedAt' | 'removedAt'> & {
  subscription_until: string | null;
  created_at: string;
  /** When it was deleted; null: it was not. */
  deleted_at: string | null;
  /** When the last of what belonged to it was removed. */
  removed_at: string | null;
};

const accountJson = ({ subscriptionUntil, createdAt, deletedAt, removedAt, ...account }: Account): WireAccount => ({
  ...account,
  subscription_until: subscriptionUntil?.toISOString() ?? null,
  created_at: createdAt.toISOString(),
  deleted_at: deletedAt?.toISOString() ?? null,
  removed_at: removedAt?.toISOString() ?? null,
});

function describeState({ subscription, deleted_at: deleted, removed_at: removed }: WireAccount): string {
  if (deleted === null) return subscription;
  return removed === null ? 'deleted, being removed' : `removed ${removed.slice(0, 10)}`;
}

const renderAccounts = (accounts: WireAccount[]): string =>
  renderTable(
    ['account', 'name', 'plan', 'subscription', 'until'],
    accounts.map((account) => [
      account.id,
      account.name,
      account.plan,
      describeState(account),
      account.subscription_until?.slice(0, 10) ?? '',
    ]),
  );

interface NewAccount {
  name: string;
  plan?: string;
  subscription?: Account['subscription'];
  /** Name of a test key that is made with it; its subscription is then active. */
  first_key?: string;
}

export const accountCreate = command<NewAccount, WireAccount & { key?: string }>({
  request([name], flags) {
    const subscription = readChoice(flags['subscription'], STATES, '--subscription');
    const firstKey = textFlags(flags, ['first-key'])['first-key'];
    return { name: name!, ...given({ ...textFlags(flags, ['plan']), subscription, first_key: firstKey }) };
  },
  async run({ first_key: keyName, ...wish }, station) {
    const service = await station.service();
    if (keyName === undefined) return accountJson(await createAccount(service, wish));
    const { subscription = 'active' } = wish;
    if (subscription !== 'active')
      throw new Usage('--first-key needs an active subscription: leave --subscription out, or make it active');
    const account = await createAccount(service, { ...wish, subscription });
    const { key } = await createKey(service, account.id, {
      name: keyName,
      mode: 'test',
      scopes: allScopes,
      expiresAt: null,
    });
    return { ...accountJson(account), key };
  },
  print: ({ key, ...account }) =>
    [
      renderAccounts([account]),
      ...(key === undefined ? [] : ['', key, '', 'Keep the key: it is not shown again.']),
    ].join('\n'),
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
    return accountJson(await setSubscription(records, id, { subscription, until: end, ...(plan ? { plan } : {}) }));
  },
  print: (account) => renderAccounts([account]),
});

export const accountDelete = command<{ account: string; confirm?: string }, CallData<'deleteAccount'>>({
  request: ([account], flags) => ({ account: account!, ...textFlags(flags, ['confirm']) }),
  async run({ account, confirm }, station) {
    const service = await station.service();
    const { id, name } = await accountNamed(service.records, account);
    if (confirm !== name)
      throw new Usage(
        `Nothing was deleted. This deletes the account with all its BOMs, projects, files and keys, for good: say --confirm ${JSON.stringify(name)}`,
        'confirmation_wrong',
      );
    return encodeAnswer('deleteAccount', deleteAccount(service, id, name));
  },
  print: ({ id }) =>
    `${id} is deleted: its keys are dead, its jobs canceled. A running server removes what belonged to it within a minute, one that does not run when it starts; \`account list\` says when that is done. Kept: its id and dates, its credits' ledger, and the audit log until AUDIT_RETENTION_DAYS are over.`,
});
