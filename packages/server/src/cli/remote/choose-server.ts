import { nearNames } from '@partwright/report-text';
import { Usage } from '../command.ts';
import type { CommandEntry } from '../entries/entry.ts';
import type { Flags } from '../flags.ts';
import { profilesFile, readProfiles } from './profiles.ts';
import type { Server } from './remote-service.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Which server does a command; undefined: this machine. `--server` goes before `--profile`, that before PARTWRIGHT_URL, that
 * before the profile that logged in last. What no server does is done here, unless a server was asked for in so many words.
 *
 * @throws {Usage}
 */
export async function chooseServer(
  { name, where, whyHere }: Pick<CommandEntry, 'name' | 'where' | 'whyHere'>,
  flags: Flags,
  env: Environment,
): Promise<Server | undefined> {
  const named = ['server', 'profile'].find((flag) => flags[flag] !== undefined);
  // These are about profiles themselves, and say it by the same words.
  if (name === 'login') return undefined;
  if (flags['local']) {
    if (named !== undefined) throw new Usage(`--local and --${named} exclude each other`);
    if (where === 'server') throw new Usage(`\`${name}\` is done by a server only, so --local cannot be`);
    return undefined;
  }
  if (where === 'here') {
    if (named === undefined && flags['key'] === undefined) return undefined;
    const why = whyHere === undefined ? 'it is about this machine' : whyHere;
    throw new Usage(`\`${name}\` is not done by a server: ${why}. Leave --${named ?? 'key'} out`, 'not_on_server');
  }
  const server = await findServer(flags, env);
  if (server) return server;
  if (flags['key'] !== undefined)
    throw new Usage('--key needs --server: the address of the server that the key is for');
  if (where === 'anywhere') return undefined;
  throw new Usage(
    `\`${name}\` is done by a server: say --server URL, set PARTWRIGHT_URL, or log in once: partwright login URL`,
    'no_server',
  );
}

/** What is to be said of a command that is done here although a server stands ready; undefined: nothing. */
export async function describeDoneHere(
  { name, where, whyHere }: Pick<CommandEntry, 'name' | 'where' | 'whyHere'>,
  flags: Flags,
  env: Environment,
): Promise<string | undefined> {
  if (where !== 'here' || whyHere === undefined || flags['local']) return undefined;
  // What is done here needs no server, and no profiles that can be read.
  const server = await findServer(flags, env).catch(() => undefined);
  return server && `\`${name}\` is done on this machine, not by ${server.url}: ${whyHere}`;
}

async function findServer(flags: Flags, env: Environment): Promise<Server | undefined> {
  const given = textOf(flags['key']);
  const named = textOf(flags['server']);
  const [envUrl, envKey] = [textOf(env['PARTWRIGHT_URL']), textOf(env['PARTWRIGHT_KEY'])];
  const profile = textOf(flags['profile']);
  if (named !== undefined && profile !== undefined) throw new Usage('--server and --profile exclude each other');
  if (named !== undefined) {
    // A key goes to no other server than the one it is for.
    const own = envUrl === undefined || originOf(envUrl) === originOf(named) ? envKey : undefined;
    return { url: checkUrl(named, '--server'), key: given ?? own ?? (await keyFor(named, env)) };
  }
  if (profile !== undefined) {
    const { profiles } = await readProfiles(profilesFile(env));
    const found = Object.hasOwn(profiles, profile) ? profiles[profile] : undefined;
    if (!found) throw new Usage(describeNoProfile(profile, Object.keys(profiles)), 'no_profile');
    return { url: found.url, key: given ?? found.key };
  }
  if (envUrl !== undefined)
    return { url: checkUrl(envUrl, 'PARTWRIGHT_URL'), key: given ?? envKey ?? (await keyFor(envUrl, env)) };
  const { chosen, profiles } = await readProfiles(profilesFile(env));
  const found = chosen === null ? undefined : profiles[chosen];
  return found && { url: found.url, key: given ?? found.key };
}

async function keyFor(url: string, env: Environment): Promise<string | undefined> {
  const { profiles } = await readProfiles(profilesFile(env));
  return Object.values(profiles).find((one) => originOf(one.url) === originOf(url))?.key;
}

function describeNoProfile(name: string, names: readonly string[]): string {
  const [near] = nearNames(name, names, 1, { letters: 2 });
  if (near !== undefined) return `There is no profile ${name}; did you mean ${near}?`;
  const list = names.length === 0 ? 'there is none yet' : `there are ${names.join(', ')}`;
  return `There is no profile ${name}: ${list}. Make it: partwright login URL --profile ${name}`;
}

/** The address as it is kept. @throws {Usage} */
export function checkUrl(text: string, written: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Usage(`${written} must be an address such as https://parts.example.com, not ${JSON.stringify(text)}`);
  if (url.username !== '' || url.password !== '') throw new Usage(`${written} must hold no name or password`);
  return text.replace(/\/+$/, '');
}

const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).origin : text);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
