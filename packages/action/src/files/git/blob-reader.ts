import { FilesUnreadable } from '../failure.ts';
import { runGit, type GitPlace } from './git-process.ts';

const LF = 0x0a;
/** `<sha> blob <size>`; an answer is never longer than this without an end of line. */
const LONGEST_HEADER = 200;
const FOUND = /^([0-9a-f]+) blob (\d+)$/;
const MISSING = /^([0-9a-f]+) missing$/;

/**
 * The content of objects, by one process that is asked for all of them. Those that the checkout does not have are left
 * out. A file is only held once, and never in pieces beside the whole.
 *
 * @throws FilesUnreadable when an object is larger than `mostBytes`, or git says something else than what was asked
 */
export async function readBlobs(
  place: GitPlace,
  shas: ReadonlySet<string>,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  if (shas.size === 0) return new Map();
  const { value, code, errors } = await runGit(
    place,
    ['cat-file', '--batch'],
    (output) => takeBlobs(output, mostBytes),
    [...shas].map((sha) => `${sha}\n`),
  );
  if (code !== 0) throw unexpected(`ended with code ${code}: ${JSON.stringify(errors.trim())}`);
  return value;
}

/** Read `header LF content LF`, over and over. Content is copied once, to where it stays. */
async function takeBlobs(output: AsyncIterable<Buffer>, mostBytes: number): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  let header = '';
  let body: { sha: string; bytes: Buffer; filled: number } | undefined;
  for await (const piece of output) {
    for (let at = 0; at < piece.length;) {
      if (body && body.filled < body.bytes.length) {
        const taken = piece.copy(body.bytes, body.filled, at);
        body.filled += taken;
        at += taken;
      } else if (body) {
        if (piece[at] !== LF) throw unexpected('gave more of an object than it said');
        blobs.set(body.sha, body.bytes);
        body = undefined;
        at += 1;
      } else {
        const end = piece.indexOf(LF, at);
        header += piece.toString('latin1', at, end < 0 ? piece.length : end);
        if (header.length > LONGEST_HEADER) throw unexpected(JSON.stringify(header.slice(0, 80)));
        if (end < 0) break;
        at = end + 1;
        body = startBlob(header, mostBytes);
        header = '';
      }
    }
  }
  if (body || header !== '') throw unexpected('ended in the middle of an object');
  return blobs;
}

function startBlob(header: string, mostBytes: number): { sha: string; bytes: Buffer; filled: number } | undefined {
  if (MISSING.test(header)) return undefined;
  const [, sha, size] = FOUND.exec(header) ?? [];
  if (sha === undefined) throw unexpected(JSON.stringify(header));
  if (Number(size) > mostBytes)
    throw new FilesUnreadable('too_large', `The object ${sha} has ${size} bytes; up to ${mostBytes} are read.`);
  return { sha, bytes: Buffer.allocUnsafeSlow(Number(size)), filled: 0 };
}

function unexpected(what: string): FilesUnreadable {
  return new FilesUnreadable('unreadable', `git cat-file: ${what}`);
}
