import { hostname, userInfo } from 'node:os';
import { posix, win32, type PlatformPath } from 'node:path';
import { Unfit } from './problems.ts';

/** The machine and the process that settings are read for. */
export interface Surroundings {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  /** Absolute. */
  home: string;
  /** Absolute. */
  cwd: string;
  user: string;
  hostname: string;
}

/** Who runs this, and where. */
export function thisMachine(): Pick<Surroundings, 'platform' | 'user' | 'hostname'> {
  return { platform: process.platform, user: userName(), hostname: hostname() };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no user has.
    return '';
  }
}

export function pickPathModule(platform: NodeJS.Platform): PlatformPath {
  return platform === 'win32' ? win32 : posix;
}

/** `~`, `~/hw`, or relative to a folder: absolute and normalised. @throws {Unfit} */
export function resolvePath(text: string, base: string, { platform, home }: Surroundings): string {
  const paths = pickPathModule(platform);
  if (/\p{Cc}/u.test(text) || text.length > 4096) {
    throw new Unfit('has to be a path of at most 4096 characters without control characters');
  }
  const isAtHome = text === '~' || text.startsWith('~/') || (platform === 'win32' && text.startsWith('~\\'));
  return isAtHome ? paths.resolve(home, `.${paths.sep}${text.slice(2)}`) : paths.resolve(base, text);
}

/** Where the user keeps settings. */
export function configurationFolder(around: Surroundings): string {
  const { platform, env, home } = around;
  const paths = pickPathModule(platform);
  if (platform === 'win32') return env['APPDATA'] || paths.join(home, 'AppData', 'Roaming');
  return absolute(env['XDG_CONFIG_HOME']) ?? paths.join(home, '.config');
}

/** Where programs keep what must outlive them. */
export function stateFolder({ platform, env, home }: Surroundings): string {
  const paths = pickPathModule(platform);
  if (platform === 'win32') return env['LOCALAPPDATA'] || paths.join(home, 'AppData', 'Local');
  const named = absolute(env['XDG_STATE_HOME']);
  if (named !== undefined) return named;
  return platform === 'darwin'
    ? paths.join(home, 'Library', 'Application Support')
    : paths.join(home, '.local', 'state');
}

/** The XDG specification has relative ones ignored. */
function absolute(path: string | undefined): string | undefined {
  return path !== undefined && posix.isAbsolute(path) ? path : undefined;
}
