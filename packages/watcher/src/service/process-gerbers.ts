import { z } from 'zod';
import type { Remote } from '../model.ts';
import { ServiceFailure } from '../ports.ts';
import { describeCheck } from '../reports/index.ts';
import { type Conversation, finishJob, type Process, type Turn } from './conversation.ts';
import { type PackedContent, sendAsIs, sendAsZip } from './packed-content.ts';
import { fileUnderProject } from './projects.ts';
import { readDfm } from './read-dfm.ts';
import { id, readAnswer } from './fields.ts';

/** Have the Gerber and drill files of a board checked. */
export const processGerbers: Process = async (conversation, turn) => {
  const { task, listener, signal } = turn;
  const { remote: known, subject, content, previous } = task;
  const [first, ...others] = content.files;
  const isArchive = first !== undefined && others.length === 0 && /\.zip$/i.test(first.path);
  const packed = isArchive ? sendAsIs(first) : sendAsZip(subject, content);
  const remote = known ?? (await upload(conversation, turn, packed));
  if (known === null) listener.uploaded(remote);
  const { jobId } = remote;
  if (jobId === null)
    throw new ServiceFailure('lost', 'The id of the check in the service was not kept', { code: 'job_not_found' });
  const job = await finishJob(conversation, turn, () =>
    conversation.client.manufacturing.status({ job_id: jobId }, { signal }),
  );
  return describeCheck({ ...readDfm(job.result, isArchive ? (name) => name : packed.findPath), remote }, previous);
};

async function upload(conversation: Conversation, turn: Turn, packed: PackedContent): Promise<Remote> {
  const { wish, key } = turn.task;
  const file = await packed.file();
  const { answer, projectId } = await fileUnderProject(conversation, turn, (project) =>
    conversation.client.manufacturing.dfm(
      {
        file,
        ...(wish.fabProfile === null ? {} : { profile: wish.fabProfile }),
        ...(project === null ? {} : { project_id: project }),
      },
      { signal: turn.signal, idempotencyKey: key },
    ),
  );
  return { jobId: readAnswer(z.object({ job_id: id }), answer).job_id, bomId: null, projectId };
}
