import { createHash } from 'node:crypto';
import { isUtcTime } from '../report-file/index.ts';

/** What the first line of our comments says of them; people do not see it. */
export interface Marker {
  /** Several comments of one pull request are told apart by it. */
  tag: string;
  /** Of the job that wrote it, see `makeJobKey`; null: an earlier version did not say. */
  job: string | null;
  /** SHA of the commit that was reviewed. */
  head: string;
  /** When it was reviewed; RFC 3339 UTC. */
  at: string;
  /** Of the body below the marker; see `hashBody`. */
  body: string;
}

const LONGEST_TAG = 100;
/** `v=1` has no job. */
const LINE =
  /^<!-- partwright:report tag=([\w.%-]{1,1200}) (?:v=1|v=2 job=([0-9a-f]{16})) head=([0-9a-f]{40}|[0-9a-f]{64}) at=([0-9TZ:.-]{20,30}) body=([0-9a-f]{32}) -->$/;

/** So that a tag ends neither its field nor the comment, whatever is in it. */
function escapeTag(tag: string): string {
  const short = [...tag.toWellFormed()].slice(0, LONGEST_TAG).join('');
  const escape = (character: string) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  const escaped = short.replace(/[^\w.-]/gu, escape).replaceAll('--', '-%2D');
  return escaped === '' ? 'default' : escaped;
}

/** Equal for bodies that a host may have stored with its own line ends. */
export function hashBody(body: string): string {
  const text = body.replaceAll('\r\n', '\n').trimEnd().toWellFormed();
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The first line of a comment; throws when a field is not what it says. */
export function writeMarker({ tag, job, head, at, body }: Marker): string {
  const version = job === null ? 'v=1' : `v=2 job=${job}`;
  const line = `<!-- partwright:report tag=${escapeTag(tag)} ${version} head=${head.toLowerCase()} at=${at} body=${body} -->`;
  if (!LINE.test(line) || !isUtcTime(at))
    throw new Error(`No marker can be made of head "${head}", time "${at}" and hash "${body}"`);
  return line;
}

/** A first line as long as the marker of such a comment, which takes of its room: its hash is known when all else is. */
export function standInForMarker(tag: string, head: string): string {
  const at = new Date(0).toISOString();
  return writeMarker({ tag, job: '0'.repeat(16), head, at, body: '0'.repeat(32) });
}

/** The marker of a comment and what is below it; undefined when its first line is not one, whole and from its start. */
export function readMarker(comment: string): { marker: Marker; body: string } | undefined {
  const end = comment.indexOf('\n');
  const first = (end === -1 ? comment : comment.slice(0, end)).replace(/\r$/, '');
  const fields = LINE.exec(first);
  if (fields === null) return undefined;
  const [, tag = '', job = null, head = '', at = '', body = ''] = fields;
  const name = unescapeTag(tag);
  if (name === undefined || !isUtcTime(at)) return undefined;
  return { marker: { tag: name, job, head, at, body }, body: end === -1 ? '' : comment.slice(end + 1) };
}

function unescapeTag(escaped: string): string | undefined {
  try {
    const tag = decodeURIComponent(escaped);
    return escapeTag(tag) === escaped ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** As it will be read again. */
export function isSameTag(a: string, b: string): boolean {
  return escapeTag(a) === escapeTag(b);
}
