import type { ReviewReport, Threshold } from '@partwright/review';
import { NotAllowed, type PostedComment, type Provider } from '../ports.ts';
import { hashBody, isSameTag, type Marker, readMarker, writeMarker } from './marker.ts';
import { findOccasion } from './occasion.ts';
import { retireComments } from './retire.ts';
import { findStale, markStale } from './stale-comments.ts';

export interface CommentWish {
  /** Markdown, without the marker. */
  body: string;
  tag: string;
  /** Of the job that says it, see `makeJobKey`. */
  job: string;
  /** SHA of the commit that was reviewed. */
  head: string;
  /** When it was reviewed; RFC 3339 UTC. */
  at: string;
  /** The time of this run; RFC 3339 UTC. */
  now: string;
  behavior: 'update' | 'new' | 'hide-and-new' | 'delete-and-new';
  when: 'always' | 'on-change' | 'on-failure' | 'never';
  /** Smaller changes of the cost alone are no reason to comment. */
  minChange: Threshold | null;
  report: ReviewReport;
}

export type SkipCode =
  | 'turned-off'
  | 'too-long'
  | 'head-moved'
  | 'newer-report'
  | 'nothing-to-say'
  | 'no-failure'
  | 'read-only-token'
  | 'failed';

export interface CommentOutcome {
  outcome: 'created' | 'updated' | 'unchanged' | 'skipped';
  /** One sentence for people. */
  reason: string;
  /** Why it was skipped; null when it was not. */
  code: SkipCode | null;
  /** Of the comment that stands; null without one. */
  id: number | null;
  url: string | null;
  /** What went wrong beside it: old comments that could not be removed. */
  problems: string[];
}

/** Of a comment on GitHub, in code points. */
export const LONGEST_COMMENT = 65_536;

/** By so much at most the clocks of two runners do. */
const CLOCKS_DIFFER_MS = 10 * 60_000;

/** One of our comments, with what its first line says. */
interface OwnComment {
  comment: PostedComment;
  marker: Marker;
  body: string;
}

/**
 * Say a report on a pull request, once, and only if it is the newest one. Raises nothing: what hinders it is the reason
 * of the outcome, and the report is the caller's to show elsewhere.
 */
export async function publishComment(
  provider: Provider,
  pullRequest: number,
  wish: CommentWish,
): Promise<CommentOutcome> {
  try {
    return await publish(provider, pullRequest, wish);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof NotAllowed) return skip('read-only-token', `read-only-token: ${message}`);
    return skip('failed', `the comment could not be published: ${message}`);
  }
}

async function publish(provider: Provider, pullRequest: number, wish: CommentWish): Promise<CommentOutcome> {
  if (wish.when === 'never') return skip('turned-off', 'comments are turned off');
  const hash = hashBody(wish.body);
  const text = `${writeMarker({ tag: wish.tag, job: wish.job, head: wish.head, at: wish.at, body: hash })}\n${wish.body}`;
  const length = [...text].length;
  if (length > LONGEST_COMMENT)
    return skip('too-long', `the comment has ${length} characters, ${LONGEST_COMMENT} are allowed`);

  const login = await provider.self();
  const look = () => lookAt(provider, pullRequest, wish, login);
  const first = await look();
  if ('skipped' in first) return first.skipped;
  const early = planComment(first.own, wish, hash);
  if (early.kind === 'skip') return early.outcome;

  // Another run may have said something since: what counts is what is there right before writing.
  const now = await look();
  if ('skipped' in now) return now.skipped;
  const plan = planComment(now.own, wish, hash);
  if (plan.kind === 'skip') return plan.outcome;
  const stale = await markStale(provider, findStale(now.others, now.own.at(-1)?.marker, wish.head));
  const tidy = async (retired: readonly PostedComment[], how?: 'hide' | 'delete'): Promise<string[]> => [
    ...(await retireComments(provider, retired, how)),
    ...stale,
  ];
  if (plan.kind === 'keep')
    return stand('unchanged', 'the report has not changed', plan.previous, await tidy(plan.retired));
  if (plan.kind === 'update') {
    const comment = await provider.updateComment(plan.previous.id, text);
    return stand(
      'updated',
      `the report of ${wish.head.slice(0, 7)} replaces the earlier one`,
      comment,
      await tidy(plan.retired),
    );
  }
  const comment = await provider.createComment(pullRequest, text);
  // A host that does not say who we are has said it now: earlier comments of this author are ours.
  const earlier = login === null ? findOurs(await provider.comments(pullRequest), comment.author, wish).own : now.own;
  const retired = wish.behavior === 'new' ? [] : earlier.map((it) => it.comment).filter(({ id }) => id !== comment.id);
  const how = wish.behavior === 'hide-and-new' ? 'hide' : 'delete';
  return stand('created', `the report of ${wish.head.slice(0, 7)} is new`, comment, await tidy(retired, how));
}

/** Comments of this action: of this job, and of the others of its tag. Oldest first. */
interface Ours {
  own: OwnComment[];
  others: OwnComment[];
}

type Look = { skipped: CommentOutcome } | Ours;

/** Our comments; or why this report is not to be said any more. */
async function lookAt(provider: Provider, pullRequest: number, wish: CommentWish, login: string | null): Promise<Look> {
  const { head } = await provider.pullRequest(pullRequest);
  if (head.sha.toLowerCase() !== wish.head.toLowerCase()) {
    const text = `the pull request has moved on to ${head.sha.slice(0, 7)}, this is the report of ${wish.head.slice(0, 7)}`;
    return { skipped: skip('head-moved', text) };
  }
  const ours = login === null ? NONE : findOurs(await provider.comments(pullRequest), login, wish);
  // A time that has not come yet says nothing: it would keep every later report away.
  const latest = Date.parse(wish.now) + CLOCKS_DIFFER_MS;
  const newer = ours.own.find(
    ({ marker }) => Date.parse(marker.at) > Date.parse(wish.at) && Date.parse(marker.at) <= latest,
  );
  if (newer === undefined) return ours;
  return { skipped: skip('newer-report', `a newer report is already there: ${newer.comment.url}`, newer.comment) };
}

/**
 * By the first line and by the author: a marker alone can be written by anyone. Those of this job; before it has one, those of
 * an earlier version, which did not say of which job they are. What another job says stays.
 */
function findOurs(
  comments: readonly PostedComment[],
  login: string,
  { tag, job }: Pick<CommentWish, 'tag' | 'job'>,
): Ours {
  const ours = comments.flatMap((comment) => {
    const read = comment.author.toLowerCase() === login.toLowerCase() ? readMarker(comment.body) : undefined;
    return read !== undefined && isSameTag(read.marker.tag, tag) ? [{ comment, ...read }] : [];
  });
  const own = ours.filter(({ marker }) => marker.job === job);
  return {
    own: own.length > 0 ? own : ours.filter(({ marker }) => marker.job === null),
    others: ours.filter(({ marker }) => marker.job !== null && marker.job !== job),
  };
}

const NONE: Ours = { own: [], others: [] };

type Plan =
  | { kind: 'skip'; outcome: CommentOutcome }
  | { kind: 'keep' | 'update'; previous: PostedComment; retired: PostedComment[] }
  | { kind: 'create' };

/** What to do with the comments that are there. */
function planComment(own: readonly OwnComment[], wish: CommentWish, hash: string): Plan {
  const silence = findSilence(wish);
  if (own.length === 0) return silence === undefined ? { kind: 'create' } : { kind: 'skip', outcome: silence };
  const isOne = wish.behavior === 'update';
  const previous = own.at(isOne ? 0 : -1)!;
  const retired = isOne ? own.slice(1).map((it) => it.comment) : [];
  const isSame = previous.marker.body === hash && hashBody(previous.body) === hash;
  if (isSame) return { kind: 'keep', previous: previous.comment, retired };
  // An earlier comment must not go on saying what is no longer so; a new one for that would be noise.
  if (isOne || silence !== undefined) return { kind: 'update', previous: previous.comment, retired };
  return { kind: 'create' };
}

/** Why there is no reason for a comment; undefined when there is one. */
function findSilence({ when, minChange, report }: CommentWish): CommentOutcome | undefined {
  const { isFailure, news } = findOccasion(report, minChange);
  if (when === 'on-failure' && !isFailure) return skip('no-failure', 'nothing failed, and comments are for failures');
  if (when !== 'on-change' || isFailure || news.length > 0) return undefined;
  const limit = minChange === null ? '' : `, and the cost changes by less than ${minChange.text}`;
  return skip('nothing-to-say', `nothing has changed: no new or fixed finding${limit}`);
}

function skip(code: SkipCode, reason: string, standing?: PostedComment): CommentOutcome {
  return {
    outcome: 'skipped',
    reason: reason.replace(/\s+/g, ' '),
    code,
    id: standing?.id ?? null,
    url: standing?.url ?? null,
    problems: [],
  };
}

function stand(
  outcome: 'created' | 'updated' | 'unchanged',
  reason: string,
  { id, url }: PostedComment,
  problems: string[],
): CommentOutcome {
  return { outcome, reason, code: null, id, url, problems };
}
