import { checkUserAgent } from '@partwright/client';
import type { WatchSettings } from '../settings.ts';
import { version } from '../version.ts';
import { readServerUrl } from './addresses.ts';
import type { WatchFlags } from './flags.ts';
import { Unfit, type Problems, type Written } from './problems.ts';
import type { WatchConfiguration } from './settings-text.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The server: of the command line, else of the file, else of the environment. Null when none is named: a key in the environment
 * alone, which other programs may be meant by, names none.
 */
export function readServer(
  flags: WatchFlags,
  file: WatchConfiguration,
  around: Surroundings,
  problems: Problems,
): WatchSettings['server'] {
  const url = flagText('--server', flags.server) ?? file.text(['server', 'url']) ?? variable('PARTWRIGHT_URL', around);
  const ownKey = file.secret(['server', 'key']);
  const key = ownKey ?? variable('PARTWRIGHT_KEY', around);
  const contact = file.text(['server', 'contact']) ?? variable('PARTWRIGHT_CONTACT', around);
  if (url === undefined && ownKey === undefined) return null;
  if (key === undefined) {
    problems.add(
      url!.where,
      'names a server, and there is no key for it: set PARTWRIGHT_KEY, or server.key in the file',
    );
  }
  if (url === undefined) {
    problems.add(key!.where, 'is a key, and no server is named for it: set PARTWRIGHT_URL, server.url or --server');
  }
  const read = {
    // An address may have a password in it by mistake.
    url: problems.read(url && { ...url, isShown: url.isShown && !url.text?.includes('@') }, readServerUrl),
    key: problems.read(key, readKey),
    contact: contact === undefined ? defaultContact(around) : problems.read(contact, readContact),
  };
  return { url: read.url ?? '', key: read.key ?? '', contact: read.contact ?? '' };
}

export function flagText(where: string, text: string | undefined): Written | undefined {
  return text === undefined ? undefined : { where, text, isShown: true };
}

/** Undefined when it is not set, or set to nothing. */
export function variable(where: string, { env }: Pick<Surroundings, 'env'>): Written | undefined {
  const text = env[where];
  return text === undefined || text.trim() === '' ? undefined : { where, text, isShown: false };
}

function readKey(text: string): string {
  // What it is copied from often leaves a line end behind.
  const key = text.trim();
  if (/^[\x21-\x7e]{1,500}$/.test(key)) return key;
  throw new Unfit('has to be the key alone, without spaces, line ends or "Bearer"');
}

function readContact(text: string): string {
  const contact = text.trim();
  if (isContact(contact)) return contact;
  throw new Unfit('has to be a mail address or the address of a page, such as me@example.com');
}

function isContact(contact: string): boolean {
  // What the rule of the server lets through beyond these cannot stand in a header.
  if (!/^[\x20-\x7e]+$/.test(contact)) return false;
  try {
    checkUserAgent(`partwright-watch/${version} (${contact})`);
    return true;
  } catch {
    return false;
  }
}

/** `ana@workshop.local`: whom the operator of the server finds in its log. */
function defaultContact({ user, hostname }: Surroundings): string {
  const host = fit(hostname).toLowerCase() || 'localhost';
  return `${fit(user) || 'partwright-watch'}@${/\.[a-z0-9-]{2,}$/.test(host) ? host : `${host}.local`}`;
}

function fit(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60)
    .replace(/[.-]+$/, '');
}
