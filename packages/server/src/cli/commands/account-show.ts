import type { CallData } from '@partwright/contract';
import { command, needServer } from '../command.ts';

export const accountShow = command<Record<string, never>, CallData<'getAccount'>>({
  request: () => ({}),
  run: needServer,
  ask: async (_request, { client }) => client.account.get(),
  print: ({ id, name, plan, subscription }) => `${name} (${id}), plan ${plan}, subscription ${subscription}`,
});
