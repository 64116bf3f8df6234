import type { TargetMemory } from '../ports.ts';
import type { Comment, CommentPlace } from './github-comments.ts';

const PER_PAGE = 50;
/** Who has more comments than these above ours gets a new one. */
const MOST_PAGES = 20;

export interface Sticky {
  how: 'written' | 'written over' | 'unchanged';
  comment: Comment;
}

/**
 * Have one comment say this, whatever became of an earlier try: the remembered one, else one of ours with the same first line,
 * else a new one. `login` is who we are; null: the host does not say it, and only what is remembered is ours.
 */
export async function putComment(
  place: CommentPlace,
  body: string,
  marker: string,
  memory: TargetMemory,
  login: string | null,
): Promise<Sticky> {
  const isOurs = (comment: Comment) =>
    comment.body.startsWith(marker) && comment.author.toLowerCase() === login?.toLowerCase();
  const id = memory['place'] === place.name ? Number(memory['comment'] ?? Number.NaN) : Number.NaN;
  const remembered = Number.isSafeInteger(id) && id > 0 ? await place.get(id) : null;
  // With the token of somebody else it cannot be written over.
  const isUsable = remembered !== null && (login === null || remembered.author.toLowerCase() === login.toLowerCase());
  const found = isUsable ? remembered : login === null ? null : await findComment(place, isOurs);
  if (found === null) return { how: 'written', comment: await place.create(body) };
  if (isSameText(found.body, body)) return { how: 'unchanged', comment: found };
  return { how: 'written over', comment: await place.update(found.id, body) };
}

async function findComment(place: CommentPlace, isOurs: (comment: Comment) => boolean): Promise<Comment | null> {
  for (let page = 1; page <= MOST_PAGES; page++) {
    const comments = await place.list(page, PER_PAGE);
    const found = comments.find(isOurs);
    if (found !== undefined) return found;
    if (comments.length < PER_PAGE) return null;
  }
  return null;
}

/** Hosts may end lines in their own way and drop blank ends. */
function isSameText(a: string, b: string): boolean {
  const settle = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return settle(a) === settle(b);
}
