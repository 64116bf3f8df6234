import type { PartStore } from '../../ports/parts.ts';
import type { Session } from '../session.ts';
import { lockState, makeIndexes, moveState, type IndexState } from './tables.ts';
import { RowWriter } from './write-rows.ts';

const BATCH = 1_000;

/**
 * Bring the rows to this version of the records, batch by batch: each is kept with the place to go on from, so that what was
 * begun by a process that is gone is ended by another. Ends early when another process is at it.
 */
export async function followRecords(
  session: Session,
  parts: PartStore,
  currency: string,
  version: string,
): Promise<void> {
  const writer = new RowWriter(session);
  // What was begun for an earlier version is ended first.
  for (;;) {
    const begun = await begin(session, version);
    if (begun === undefined || !(await writeAll(session, parts, currency, writer, begun))) return;
  }
}

/** Undefined: there is nothing to do, or somebody else does it. */
async function begin(session: Session, version: string): Promise<IndexState | undefined> {
  return session.transaction(async () => {
    const state = await lockState(session);
    if (state === undefined) return undefined;
    if (state.target !== null) return state;
    if (state.version !== null && state.version >= version) return undefined;
    const begun = { ...state, target: version, lastId: 0 };
    await moveState(session, begun);
    return begun;
  });
}

/** False: another process went on with it. */
async function writeAll(
  session: Session,
  parts: PartStore,
  currency: string,
  writer: RowWriter,
  begun: IndexState,
): Promise<boolean> {
  let state = begun;
  const since = begun.version === null ? undefined : new Date(begun.version);
  /** Do this and move on, both or neither. */
  const moveOn = async (to: IndexState, work: () => Promise<void>): Promise<boolean> => {
    const isOurs = await session.transaction(async () => {
      const now = await lockState(session);
      if (now === undefined || now.target !== state.target || now.lastId !== state.lastId) return false;
      await work();
      await moveState(session, to);
      return true;
    });
    if (isOurs) state = to;
    return isOurs;
  };
  for await (const facts of parts.streamFacts({ batch: BATCH, currency, since, after: begun.lastId })) {
    if (!(await moveOn({ ...state, lastId: facts.at(-1)!.id }, () => writer.write(facts)))) return false;
  }
  const isFirst = begun.version === null;
  return moveOn({ version: begun.target, target: null, lastId: 0 }, async () => {
    if (isFirst) await makeIndexes(session);
  });
}
