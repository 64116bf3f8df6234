import { Usage } from '../command.ts';

/** @throws {Usage} For an account of a server: it is that of the key, whoever is named. */
export function refuseAccount(account: string | undefined): void {
  if (account === undefined) return;
  throw new Usage('On a server the account is that of the key: leave its name out', 'not_on_server');
}
