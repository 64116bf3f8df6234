import type { Client, Job } from '@partwright/client';
import type { Outcome } from '../model.ts';
import type { ServiceListener, ServiceTask } from '../ports.ts';
import { readId, readNumber, readObject, readTextOrNull } from './read.ts';

/** Ids of projects by their names, as they are remembered from run to run. */
export interface ProjectIds {
  get(name: string): string | null;
  set(name: string, id: string): void;
}

/** The service as an export of any kind is told to it. */
export interface Conversation {
  client: Client;
  projectIds: ProjectIds;
}

/** One export, and who listens. */
export interface Turn {
  task: ServiceTask;
  listener: ServiceListener;
  signal: AbortSignal;
}

export type Process = (conversation: Conversation, turn: Turn) => Promise<Outcome>;

/**
 * Wait until a job is complete and give what it came to. Its state is asked first without patience: a server that is away is
 * told at once, and only one that goes away in between is waited for.
 */
export async function finishJob<Waited extends Job>(
  { client }: Conversation,
  { listener, signal }: Turn,
  ask: () => PromiseLike<Waited>,
): Promise<Waited> {
  const onProgress = (job: Waited): void => {
    const { percent, stage } = readState(job);
    listener.progress(percent, stage);
  };
  const first = await ask();
  onProgress(first);
  return first.status === 'complete' ? first : client.waitFor(first, { signal, onProgress });
}

const STATES = ['queued', 'processing', 'complete', 'failed', 'canceled'];

/** @throws {OddAnswer} */
function readState(answer: unknown): { percent: number; stage: string | null } {
  const job = readObject(answer, '');
  readId(job['job_id'], '/job_id');
  const percent = readNumber(job['progress'], '/progress');
  // What is in no known state would be waited for until the time is up.
  if (!STATES.includes(String(job['status']))) readId(null, '/status');
  return { percent: Math.min(100, Math.max(0, percent)), stage: readTextOrNull(job['stage'], 100) };
}
