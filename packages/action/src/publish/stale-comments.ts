import type { PostedComment, Provider } from '../ports.ts';
import { readMarker, type Marker } from './marker.ts';

const SIGN = '> ⚠️ **Of an earlier commit.**';

/** What a marker and the lines below it say. */
interface Read {
  comment: PostedComment;
  marker: Marker;
}

/**
 * Comments of other jobs that stand for nothing any more: this job has reported a later commit since, and is about to report
 * one more, and theirs said nothing of either. A job that was renamed leaves one. `previous` is what this job said last.
 */
export function findStale(others: readonly Read[], previous: Marker | undefined, head: string): PostedComment[] {
  if (previous === undefined || isSame(previous.head, head)) return [];
  return others
    .filter(({ marker }) => !isSame(marker.head, head) && !isSame(marker.head, previous.head))
    .filter(({ marker }) => Date.parse(marker.at) < Date.parse(previous.at))
    .map(({ comment }) => comment);
}

/** Say so in each of them, once; its job replaces it when it reports again. Gives what could not be done. */
export async function markStale(provider: Provider, comments: readonly PostedComment[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, url, body } of comments) {
    const marker = body.split('\n', 1)[0]!;
    const rest = body.slice(marker.length + 1);
    if (rest.startsWith(SIGN)) continue;
    const of = readMarker(body)?.marker.head.slice(0, 7) ?? '';
    const note = `${SIGN} This is what ${of} was found to be. The job that wrote it has not reported since: it may be gone, have another name, or have had nothing to review.`;
    try {
      await provider.updateComment(id, `${marker}\n${note}\n\n${rest}`);
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
      problems.push(`an earlier comment of another job still reads as if it were of this commit (${url}): ${message}`);
    }
  }
  return problems;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
