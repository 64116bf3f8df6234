import { keepLocalKey } from '../../usecases/keys.ts';
import { accountNamed } from '../account-named.ts';
import { given, textFlags } from '../flags.ts';
import { command, Usage } from '../command.ts';

interface AccessRequest {
  /** The key that the program was given before. */
  key?: string;
  name?: string;
  account?: string;
}

export const localAccess = command<AccessRequest, { url: string; key: string }>({
  request: ([name], flags) => given({ name, ...textFlags(flags, ['account']) }),
  async run({ key, name, account: named }, station) {
    // A server that has the data folder is found by this.
    const service = await station.service();
    if (station.url === undefined)
      throw new Usage(`No server runs in ${station.settings.PARTWRIGHT_DATA_DIR}; \`partwright serve\` starts one`);
    const account = await accountNamed(service.records, named);
    return { url: station.url, key: await keepLocalKey(service, account, key ?? null, name ?? 'local program') };
  },
  print: ({ url, key }) => `${url}\n${key}`,
});
