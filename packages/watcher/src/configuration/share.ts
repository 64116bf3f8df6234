import type { WatchSettings } from '../settings.ts';
import { Unfit, type Problems } from './problems.ts';
import { variable } from './server.ts';
import type { WatchConfiguration } from './settings-text.ts';
import type { Surroundings } from './surroundings.ts';

const DEFAULT_QUEUE = 'partwright-watch';

/** Where several watchers share their work: Redis before PostgreSQL; null when neither is named, or the file says false. */
export function readShare(file: WatchConfiguration, around: Surroundings, problems: Problems): WatchSettings['share'] {
  if (file.values.share === false) return null;
  const queue = problems.read(file.text(['share', 'queue']), readQueue) ?? DEFAULT_QUEUE;
  const redis = problems.read(variable('REDIS_URL', around), readAddress(['redis:', 'rediss:'], 'redis://'));
  const postgres = ['postgres:', 'postgresql:'];
  const url = redis ?? problems.read(variable('DATABASE_URL', around), readAddress(postgres, 'postgres://'));
  return url === undefined ? null : { url, queue };
}

function readAddress(protocols: readonly string[], example: string): (text: string) => string {
  return (text) => {
    const url = text.trim();
    if (protocols.includes(URL.parse(url)?.protocol ?? '')) return url;
    throw new Unfit(`has to be an address with ${example}, or share: false has to be set in the file`);
  };
}

function readQueue(text: string): string {
  const queue = text.trim();
  // It is a part of names in Redis, where a colon separates them.
  if (/^[A-Za-z0-9][\w.-]{0,99}$/.test(queue)) return queue;
  throw new Unfit('has to be a name of at most 100 letters, digits, ".", "_" and "-"');
}
