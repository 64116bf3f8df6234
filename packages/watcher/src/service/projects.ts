import { createHash } from 'node:crypto';
import { PartwrightError } from '@partwright/client';
import type { Conversation, Turn } from './conversation.ts';
import { id as idOfService, readAnswer } from './fields.ts';

/** Projects that are looked through for a name; an account with more has its own made. */
const MOST_PROJECTS = 10_000;
const MOST_NAME = 200;

/**
 * Send something with the id of the project that it is filed under, or null. A project that the service does not know any more
 * is looked for, or made, once again.
 */
export async function fileUnderProject<Answer>(
  conversation: Conversation,
  turn: Turn,
  send: (projectId: string | null) => PromiseLike<Answer>,
): Promise<{ answer: Answer; projectId: string | null }> {
  const name = (turn.task.subject.project ?? '').trim().slice(0, MOST_NAME).trim();
  if (name === '') return { answer: await send(null), projectId: null };
  const remembered = conversation.projectIds.get(name);
  const projectId = remembered ?? (await findProject(conversation, turn, name, null));
  try {
    return { answer: await send(projectId), projectId };
  } catch (error) {
    if (!(error instanceof PartwrightError) || error.code !== 'project_not_found') throw error;
    const found = await findProject(conversation, turn, name, projectId);
    return { answer: await send(found), projectId: found };
  }
}

/** The oldest active project of the name, so that all who look find the same; made when there is none. */
async function findProject(
  { client, projectIds }: Conversation,
  { signal }: Turn,
  name: string,
  unknownId: string | null,
): Promise<string> {
  let found: { id: string; since: string } | undefined;
  let seen = 0;
  for await (const project of client.projects.listAll({ status: 'active' }, { signal })) {
    const { id, created_at: since } = project;
    if (project.name === name && id !== unknownId && (found === undefined || since < found.since))
      found = { id, since };
    if ((seen += 1) >= MOST_PROJECTS) break;
  }
  const id = readAnswer(idOfService, found?.id ?? (await makeProject()));
  projectIds.set(name, id);
  return id;

  async function makeProject(): Promise<unknown> {
    // Two that make it at once get one project; one that is gone is not given again.
    const hash = createHash('sha256')
      .update(JSON.stringify([name, unknownId]))
      .digest('hex');
    const made = await client.projects.create({ name }, { signal, idempotencyKey: `project-${hash.slice(0, 40)}` });
    return (made as { id?: unknown } | null)?.id;
  }
}
