import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { Usage } from '../command.ts';

/** A server that somebody logged in to. */
export interface Profile {
  url: string;
  key: string;
}

interface Profiles {
  /** Name of the one that is used when none is named; null: none. */
  chosen: string | null;
  profiles: Readonly<Record<string, Profile>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `~/.config/partwright/profiles.json`, or below XDG_CONFIG_HOME. */
export function profilesFile(env: Environment): string {
  return join(env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'partwright', 'profiles.json');
}

/** Those that are kept; none where there is no file. @throws {Usage} Where the file is not one of ours, or others may read it. */
export async function readProfiles(path: string): Promise<Profiles> {
  let text: string;
  try {
    const { mode } = await stat(path);
    // Windows has no such bits.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new Usage(`Others may read ${path}, which holds keys. Run: chmod 600 ${path}`, 'unsafe_file');
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { chosen: null, profiles: {} };
    throw error;
  }
  const read = parse(text);
  if (read) return read;
  throw new Usage(`${path} is no file of profiles; remove it and log in again`, 'unreadable_file');
}

function parse(text: string): Profiles | undefined {
  try {
    const { chosen, profiles } = JSON.parse(text) as { chosen?: unknown; profiles?: unknown };
    if (typeof profiles !== 'object' || profiles === null) return undefined;
    const isWhole = Object.values(profiles as Record<string, Partial<Profile> | null>).every(
      (one) => typeof one?.url === 'string' && typeof one.key === 'string',
    );
    if (!isWhole) return undefined;
    return { chosen: typeof chosen === 'string' ? chosen : null, profiles: profiles as Record<string, Profile> };
  } catch {
    return undefined;
  }
}

/** Keep them where only this user can read them; whole or not at all. */
export async function writeProfiles(path: string, profiles: Profiles): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
