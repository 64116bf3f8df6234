import type { YamlPath } from '@partwright/files/settings-file';
import type { TargetRule, TargetSettings } from '../settings.ts';
import { isOwnHost, readHost, readMailAddress, readServerUrl, readTargetUrl } from './addresses.ts';
import { Unfit, type Problems } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';

export const targetKinds = ['files', 'webhook', 'slack', 'discord', 'teams', 'mail', 'github'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** A target without its rule; of each kind what only it has. */
type WithoutRule<T> = T extends unknown ? Omit<T, keyof TargetRule> : never;
export type TargetPlace = WithoutRule<TargetSettings>;

/** Reads what stands at a path of the file. Undefined: it cannot be followed, and that has been told. */
type PlaceReader = (file: WatchConfiguration, path: YamlPath, problems: Problems) => TargetPlace | undefined;

export const placeReaders: Record<TargetKind, PlaceReader> = {
  files: () => ({ kind: 'files' }),
  webhook: readWebhook,
  slack: readHook('slack'),
  discord: readHook('discord'),
  teams: readHook('teams'),
  mail: readMail,
  github: readGithub,
};

const MOST_HEADERS = 20;
/** What the watcher sets itself, or the connection. */
const OWN_HEADERS =
  /^(?:host|connection|content-(?:length|type|encoding)|transfer-encoding|expect|upgrade|te|trailer|webhook-(?:id|timestamp|signature))$/i;
/** Hosts that can only be meant for one kind. Others may be anybody's relay. */
const KIND_OF_HOST: readonly (readonly [host: RegExp, kind: TargetKind, name: string])[] = [
  [/^hooks\.slack(?:-gov)?\.com$/, 'slack', 'Slack'],
  [/^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/, 'discord', 'Discord'],
  [/(?:^|\.)webhook\.office\.com$/, 'teams', 'Teams'],
];

/** An address alone, or a mapping with it. */
function hookUrl(kind: TargetKind, file: WatchConfiguration, path: YamlPath, problems: Problems): string | undefined {
  const value = path.reduce<unknown>((at, step) => (at as Record<PropertyKey, unknown>)[step], file.values);
  const at = typeof value === 'object' ? [...path, 'url'] : path;
  return problems.read(file.secret(at), (text) => {
    const url = readTargetUrl(text);
    const { hostname, pathname } = new URL(url);
    const meant = KIND_OF_HOST.find(([host]) => host.test(hostname));
    // Discord takes messages as Slack has them there.
    if (meant === undefined || meant[1] === kind || /\/(?:slack|github)$/.test(pathname)) return url;
    throw new Unfit(
      `is an address of ${meant[2]}, which does not read what is sent to a ${kind}; write it under ${meant[1]}`,
    );
  });
}

function readHook(kind: 'slack' | 'discord' | 'teams'): PlaceReader {
  return (file, path, problems) => {
    const url = hookUrl(kind, file, path, problems);
    return url === undefined ? undefined : { kind, url };
  };
}

function readWebhook(file: WatchConfiguration, path: YamlPath, problems: Problems): TargetPlace | undefined {
  const written = file.values.targets?.[Number(path[1])]?.webhook;
  const url = hookUrl('webhook', file, path, problems);
  const secret = problems.read(file.secret([...path, 'secret']), readSigningSecret) ?? null;
  const names = Object.keys((typeof written === 'object' ? written.headers : undefined) ?? {});
  const headers = names.flatMap((name): [string, string][] => {
    const at = [...path, 'headers', name];
    if (!/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) || OWN_HEADERS.test(name)) {
      problems.add(file.where(at), 'is no header that can be set here');
    }
    const value = problems.read(file.secret(at), readHeaderValue);
    return value === undefined ? [] : [[name, value]];
  });
  if (names.length > MOST_HEADERS)
    problems.add(file.where([...path, 'headers']), `has more than ${MOST_HEADERS} entries`);
  return url === undefined ? undefined : { kind: 'webhook', url, secret, headers: Object.fromEntries(headers) };
}

/** As Standard Webhooks has them. */
function readSigningSecret(text: string): string {
  const secret = text.trim();
  const base64 = /^whsec_(?<base64>[A-Za-z0-9+/]{2,200}={0,2})$/.exec(secret)?.groups?.['base64'] ?? '';
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length >= 16 && bytes.toString('base64') === base64) return secret;
  throw new Unfit(
    'has to be whsec_ and base64 of at least 16 bytes; make one with: echo "whsec_$(openssl rand -base64 32)"',
  );
}

function readHeaderValue(text: string): string {
  const value = text.trim();
  if (/^[\x20-\x7e]{1,4000}$/.test(value)) return value;
  throw new Unfit('has to be the value of a header: ASCII characters on one line');
}

const PORTS = { tls: 465, starttls: 587, none: 25 } as const;

function readMail(file: WatchConfiguration, path: YamlPath, problems: Problems): TargetPlace | undefined {
  const mail = file.values.targets![Number(path[1])]!.mail!;
  const encryption = mail.encryption ?? (mail.port === PORTS.tls ? 'tls' : 'starttls');
  const host = problems.read(file.text([...path, 'host']), readHost);
  const from = problems.read(file.text([...path, 'from']), readMailAddress);
  const receivers = typeof mail.to === 'string' ? [['to']] : mail.to.map((_, index) => ['to', index]);
  const to = receivers.flatMap((at) => problems.read(file.text([...path, ...at]), readMailAddress) ?? []);
  const user = problems.read(file.text([...path, 'user']), readCredential) ?? null;
  const password = problems.read(file.secret([...path, 'password']), readCredential) ?? null;
  if ((mail.user === undefined) !== (mail.password === undefined)) {
    problems.add(
      file.where(path),
      `has a ${mail.user === undefined ? 'password and no user' : 'user and no password'}`,
    );
  }
  if (host !== undefined && encryption === 'none' && !isOwnHost(host)) {
    problems.add(
      file.where([...path, 'encryption']),
      'is none, which is only taken to this machine and private networks: use starttls or tls',
    );
  }
  if (host === undefined || from === undefined) return undefined;
  return { kind: 'mail', host, port: mail.port ?? PORTS[encryption], encryption, user, password, from, to };
}

function readCredential(text: string): string {
  if (text.length <= 4000 && !/\p{Cc}/u.test(text)) return text;
  throw new Unfit('has line ends or other control characters in it');
}

function readGithub(file: WatchConfiguration, path: YamlPath, problems: Problems): TargetPlace | undefined {
  const { place = 'auto' } = file.values.targets![Number(path[1])]!.github!;
  const token = problems.read(file.secret([...path, 'token']), readToken);
  const repository = problems.read(file.text([...path, 'repository']), readRepository) ?? null;
  const apiText = file.text([...path, 'api-url']);
  const apiUrl = apiText === undefined ? 'https://api.github.com' : problems.read(apiText, readServerUrl);
  if (token === undefined || apiUrl === undefined) return undefined;
  return { kind: 'github', apiUrl, token, repository, place };
}

function readToken(text: string): string {
  const token = text.trim();
  if (/^[\x21-\x7e]{1,4000}$/.test(token)) return token;
  throw new Unfit('has to be the token alone, without spaces and line ends');
}

function readRepository(text: string): string {
  const name = text.trim();
  if (/^[A-Za-z0-9_][\w.-]{0,99}\/(?!\.{1,2}$)[\w.-]{1,100}$/.test(name)) return name;
  throw new Unfit('has to be the owner and the name, such as workshop/amplifier');
}
