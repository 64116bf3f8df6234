import { sql, type Kysely } from 'kysely';
import type { PartStore } from '../ports/parts.ts';
import { openSession, type Session } from './session.ts';
import type { Tables } from './tables.ts';

/** How a read-only copy of the database stands to the original. */
export interface ReplicaState {
  /** away: it does not answer. behind: for longer than is allowed it has lacked changes of the catalogue. */
  state: 'serving' | 'behind' | 'away';
  /** For how long it has lacked changes of the catalogue, at least, in seconds; 0: it has all. Null: not known. */
  behindSeconds: number | null;
}

/** Does reads of the catalogue on the copy, where it will do, else on the original. */
export type ReadCatalogue = <T>(work: (session: Session) => Promise<T>) => Promise<T>;

export interface Replica {
  read: ReadCatalogue;
  current(): ReplicaState;
  /** Ends looking; the copy is not closed. */
  stop(): void;
}

interface ReplicaOptions {
  /** A copy that has lacked changes for longer is not read from. */
  maxLagSeconds: number;
  /** Told once at the beginning, and whenever its state is another. `error`: what it failed at. */
  onChange: (state: ReplicaState, error?: unknown) => void;
  everyMs?: number;
}

const LOOK_MS = 1_000;
const AWAY: ReplicaState = { state: 'away', behindSeconds: null };

/**
 * Look once a second how the copy stands. Its age is told by the version of the catalogue, which holds for any way of copying
 * and needs no clock of another machine: how long ago the original was first seen with changes that the copy lacks. What
 * this process changes itself it reads from the original until the copy has it.
 */
export function openReplica(
  primary: Session,
  db: Kysely<Tables>,
  { maxLagSeconds, onChange, everyMs = LOOK_MS }: ReplicaOptions,
): Replica {
  const copy = openSession(db);
  let state: ReplicaState | undefined;
  let behindSince: number | undefined;
  /** Counts changes made here: a look that began before one says nothing about it. */
  let changes = 0;
  let seen = 0;
  const move = (to: ReplicaState, error?: unknown): void => {
    const isNew = to.state !== state?.state;
    state = to;
    if (isNew) onChange(to, error);
  };
  primary.onCatalogueChange(() => changes++);

  const look = async (): Promise<void> => {
    const before = changes;
    let has: Date;
    try {
      has = await readVersion(copy);
    } catch (error) {
      return move(AWAY, error);
    }
    const is = await readVersion(primary).catch(() => undefined);
    // Without the original nothing newer is to be had, and nobody knows how much there is.
    if (is === undefined) return move({ state: 'serving', behindSeconds: null });
    if (has >= is) {
      behindSince = undefined;
      seen = before;
    } else behindSince ??= performance.now();
    const behindSeconds = behindSince === undefined ? 0 : (performance.now() - behindSince) / 1000;
    move({ state: behindSeconds > maxLagSeconds ? 'behind' : 'serving', behindSeconds });
  };
  let isLooking = false;
  const lookAgain = (): void => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  };
  lookAgain();
  const timer = setInterval(lookAgain, everyMs);
  timer.unref();

  return {
    async read(work) {
      if (primary.isInside || state?.state !== 'serving' || seen !== changes) return work(primary);
      try {
        return await work(copy);
      } catch (error) {
        // Whatever the copy fails at, the original is asked: it says itself what is wrong with the question.
        const answer = await work(primary);
        move(AWAY, error);
        return answer;
      }
    },
    current: () => state ?? AWAY,
    stop: () => clearInterval(timer),
  };
}

async function readVersion({ db }: Session): Promise<Date> {
  const { rows } = await sql<{ version: Date }>`select version from partwright.catalogue_state`.execute(db);
  return rows[0]!.version;
}

/** Parts are looked up where `read` says; what changes them, and what is followed change by change, is of the original. */
export function readParts(
  primary: PartStore,
  read: ReadCatalogue,
  storeOver: (session: Session) => PartStore,
): PartStore {
  const onCopy = <T>(ask: (parts: PartStore) => Promise<T>): Promise<T> => read((session) => ask(storeOver(session)));
  return {
    ...primary,
    byIds: (ids) => onCopy((parts) => parts.byIds(ids)),
    bySku: (sku) => onCopy((parts) => parts.bySku(sku)),
    bySkus: (skus) => onCopy((parts) => parts.bySkus(skus)),
    byMpn: (mpns) => onCopy((parts) => parts.byMpn(mpns)),
    namedBy: (numbers) => onCopy((parts) => parts.namedBy(numbers)),
    byMpnPrefix: (prefix, limit) => onCopy((parts) => parts.byMpnPrefix(prefix, limit)),
    byMpnPrefixes: (prefixes, limit) => onCopy((parts) => parts.byMpnPrefixes(prefixes, limit)),
    nearMpn: (mpn, limit) => onCopy((parts) => parts.nearMpn(mpn, limit)),
    nearMpns: (mpns, limit, makers) => onCopy((parts) => parts.nearMpns(mpns, limit, makers)),
    searchText: (words, limit, offset) => onCopy((parts) => parts.searchText(words, limit, offset)),
    searchTexts: (texts, limit) => onCopy((parts) => parts.searchTexts(texts, limit)),
    history: (partId, limit) => onCopy((parts) => parts.history(partId, limit)),
    offersSince: (partId) => onCopy((parts) => parts.offersSince(partId)),
    pastLifecycles: (partId) => onCopy((parts) => parts.pastLifecycles(partId)),
  };
}
