import type { CallData } from '@partwright/contract';
import { grantCredits, showBalance } from '../../usecases/account.ts';
import { accountNamed } from '../account-named.ts';
import { command, Usage } from '../command.ts';
import { refuseAccount } from '../remote/refuse-account.ts';
import { encodeAnswer } from '../encode-answer.ts';

type Balance = CallData<'getBalance'>;

const renderBalance = ({ balance, held, plan }: Balance): string =>
  `${balance} credits, ${held} held by running jobs (plan ${plan})`;

export const creditsGrant = command<{ account: string; amount: number; note?: string; id?: string }, Balance>({
  request([account, amount], { note, id }) {
    if (!account || !amount) throw new Usage('Say the account and the amount');
    return {
      account,
      amount: Number(amount),
      ...(note ? { note: String(note) } : {}),
      ...(id ? { id: String(id) } : {}),
    };
  },
  async run({ account, amount, note, id }, station) {
    if (!Number.isInteger(amount) || amount <= 0)
      throw new Usage(`The amount must be a whole number above 0, not ${amount}`);
    const service = await station.service();
    const { id: accountId } = await accountNamed(service.records, account);
    await grantCredits(service, accountId, { amount, id, note });
    return encodeAnswer('getBalance', showBalance(service, accountId));
  },
  print: renderBalance,
});

export const creditsBalance = command<{ account?: string }, Balance>({
  request: ([account]) => (account ? { account } : {}),
  async run({ account }, station) {
    const service = await station.service();
    return encodeAnswer('getBalance', showBalance(service, (await accountNamed(service.records, account)).id));
  },
  async ask({ account }, { client }) {
    refuseAccount(account);
    return client.credits.balance();
  },
  print: renderBalance,
});

export const creditsAudit = command<Record<string, never>, { balanced: boolean; problems: string[] }>({
  request: () => ({}),
  run: async (_request, station) => (await station.service()).records.ledger.audit(),
  print: ({ balanced, problems }) => (balanced ? 'The ledger balances.' : problems.join('\n')),
  exitCode: ({ balanced }) => (balanced ? 0 : 1),
});
