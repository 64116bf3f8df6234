import type { Client, Job } from '@partwright/client';
import { z } from 'zod';
import type { Outcome } from '../model.ts';
import type { ServiceListener, ServiceTask } from '../ports.ts';
import { id, readAnswer, textOrNull } from './fields.ts';

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
  request: () => PromiseLike<Waited>,
): Promise<Waited> {
  const onProgress = (job: Waited): void => {
    const { percent, stage } = readState(job);
    listener.progress(percent, stage);
  };
  const first = await request();
  onProgress(first);
  return first.status === 'complete' ? first : client.waitFor(first, { signal, onProgress });
}

const JobAnswer = z.object({
  job_id: id,
  progress: z.number(),
  // What is in no known state would be waited for until the time is up.
  status: z.enum(['queued', 'processing', 'complete', 'failed', 'canceled']),
  stage: textOrNull(100),
});

/** @throws {OddAnswer} */
function readState(answer: unknown): { percent: number; stage: string | null } {
  const { progress, stage } = readAnswer(JobAnswer, answer);
  return { percent: Math.min(100, Math.max(0, progress)), stage };
}
