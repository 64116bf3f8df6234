import { command, Usage } from '../command.ts';
import { readSecretLine } from '../read-secret-line.ts';
import { checkUrl } from '../remote/choose-server.ts';
import { openRemote } from '../remote/open-remote.ts';
import { profilesFile, readProfiles, writeProfiles } from '../remote/profiles.ts';
import { renderTable } from '../table.ts';

interface LoginRequest {
  url: string;
  profile?: string;
  key?: string;
}

interface LoggedIn {
  profile: string;
  url: string;
  account: string;
  file: string;
}

export const login = command<LoginRequest, LoggedIn>({
  isLocal: true,
  async request([url], flags) {
    if (flags['server'] !== undefined) throw new Usage('Say the address once: `partwright login URL`');
    const asked = { url: checkUrl(url!, 'URL') };
    const { profile, key } = flags;
    return {
      ...asked,
      ...(typeof profile === 'string' ? { profile } : {}),
      key: typeof key === 'string' ? key : await readSecretLine(`API key for ${asked.url}: `),
    };
  },
  async run({ url, profile, key }, { tell }) {
    if (key === undefined || key === '')
      throw new Usage('No key was given; `login` asks for it or reads it from stdin');
    const { name: account } = await openRemote({ url, key }, tell).client.account.get();
    const file = profilesFile(process.env);
    const { profiles } = await readProfiles(file);
    const name = profile ?? new URL(url).host;
    await writeProfiles(file, { chosen: name, profiles: { ...profiles, [name]: { url, key } } });
    return { profile: name, url, account, file };
  },
  print: ({ profile, url, account, file }) =>
    `Logged in to ${url} as ${account}; kept as profile ${profile} in ${file}.\nCommands that a server can do ask it now; --local has them done here.`,
});

export const logout = command<{ profile?: string }, { profile: string }>({
  isLocal: true,
  request: ([name]) => (name === undefined ? {} : { profile: name }),
  async run({ profile }) {
    const file = profilesFile(process.env);
    const { chosen, profiles } = await readProfiles(file);
    const name = profile ?? chosen;
    const names = Object.keys(profiles);
    if (name === null) throw new Usage(names.length === 0 ? 'Nobody is logged in' : `Say which: ${names.join(', ')}`);
    if (!Object.hasOwn(profiles, name)) throw new Usage(`There is no profile ${name}; there are: ${names.join(', ')}`);
    const { [name]: _, ...others } = profiles;
    await writeProfiles(file, { chosen: chosen === name ? null : chosen, profiles: others });
    return { profile: name };
  },
  print: ({ profile }) =>
    `Profile ${profile} and its key are forgotten. The key itself still holds: \`keys revoke\` ends it.`,
});

interface ProfileList {
  profiles: { name: string; url: string; chosen: boolean }[];
}

export const profiles = command<Record<string, never>, ProfileList>({
  isLocal: true,
  request: () => ({}),
  async run() {
    const { chosen, profiles: kept } = await readProfiles(profilesFile(process.env));
    return { profiles: Object.entries(kept).map(([name, { url }]) => ({ name, url, chosen: name === chosen })) };
  },
  print: ({ profiles: kept }) =>
    kept.length === 0
      ? 'There are no profiles; `partwright login URL` makes one'
      : renderTable(
          ['profile', 'server', ''],
          kept.map(({ name, url, chosen }) => [name, url, chosen ? 'used when none is named' : '']),
        ),
});
