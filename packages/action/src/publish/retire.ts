import type { PostedComment, Provider } from '../ports.ts';

/** Earlier ones were hidden by earlier runs; that is not asked of the host again for each. */
const MOST_HIDDEN = 3;

/** Take away comments that a newer one replaces. What could not be taken away is told, not raised. */
export async function retireComments(
  provider: Provider,
  comments: readonly PostedComment[],
  how: 'hide' | 'delete' = 'delete',
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, url } of how === 'hide' ? comments.slice(-MOST_HIDDEN) : comments) {
    try {
      if (how === 'delete') await provider.deleteComment(id);
      else if (!(await provider.hideComment(id))) problems.push(`an earlier comment could not be hidden here: ${url}`);
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
      problems.push(`an earlier comment is still there (${url}): ${message}`);
    }
  }
  return problems;
}
