import { compareVersions, readBoardName } from '@partwright/review/projects';

/** Another file that was exported before. */
export interface EarlierSubject {
  id: number;
  path: string;
  /** When its newest export was kept, in milliseconds since 1970. */
  keptAt: number;
  /** It lies there no more. */
  isGone: boolean;
  /** Its newest export had the bytes of the new one. */
  isSameBytes: boolean;
  /** Another one was told as its next already. */
  isSucceeded: boolean;
}

/** A file that is exported for the first time. */
export interface NewSubject {
  path: string;
  /** When it was written and when it was found, in milliseconds since 1970. */
  savedAt: number;
  keptAt: number;
  /** Versions of it are joined by their names: what the service says of both has to bear it out. */
  isJoinedByName: boolean;
}

/** Found so close to each other, older files lay there together when the folder was first looked at. */
const SAME_LOOK_MS = 10_000;

/**
 * The file whose next export a new one is: the one that was moved here, else the newest version before it in the same place, else
 * one of that name that is gone elsewhere. Whether the boards are the same is for their contents to say. Null: it is the first.
 */
export function choosePredecessor(subject: NewSubject, earlier: readonly EarlierSubject[]): EarlierSubject | null {
  const name = readBoardName(subject.path);
  const named = earlier.map((one) => ({ ...one, name: readBoardName(one.path) }));
  const left = named.filter(({ isGone, isSucceeded }) => isGone && !isSucceeded);
  const moved = left.filter(({ isSameBytes }) => isSameBytes);
  const movedAlike = moved.filter(({ name: { stem } }) => stem === name.stem);
  const found = findNewest(movedAlike) ?? findNewest(moved);
  if (found !== undefined || !subject.isJoinedByName) return found ?? null;
  const before = named.filter(
    (one) =>
      one.name.family === name.family &&
      (one.isGone ? !one.isSucceeded : isLater(subject, one) && compareVersions(one.name.version, name.version) <= 0),
  );
  const versions = before.toSorted((a, b) => compareVersions(b.name.version, a.name.version) || b.keptAt - a.keptAt);
  return versions[0] ?? findNewest(left.filter(({ name: { stem } }) => stem === name.stem && stem !== '')) ?? null;
}

function isLater({ savedAt, keptAt }: NewSubject, earlier: EarlierSubject): boolean {
  return savedAt >= earlier.keptAt || keptAt - earlier.keptAt >= SAME_LOOK_MS;
}

function findNewest<T extends EarlierSubject>(subjects: readonly T[]): T | undefined {
  return subjects.toSorted((a, b) => b.keptAt - a.keptAt)[0];
}
