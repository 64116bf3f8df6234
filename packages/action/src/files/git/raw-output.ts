import { isUtf8 } from 'node:buffer';
import { FilesUnreadable } from '../failure.ts';
import { leaveOut, type LeftOut } from '../repository-files.ts';
import { sortEntries, type Listing, type TreeEntry } from '../tree-entries.ts';

const NUL = 0;
/** `100644 blob 6d2f… 1234`; the size is `-` for what has none, and `BAD` for what is not in the checkout. */
const LISTED = /^(\d{6}) (?:blob|commit) ([0-9a-f]+) +(\d+|-|BAD)$/;
const RENAMED = /^:\d{6} \d{6} [0-9a-f]+ [0-9a-f]+ R\d*$/;
const CHANGED = /^:\d{6} \d{6} [0-9a-f]+ [0-9a-f]+ [A-Z]\d*$/;

/** What `git ls-tree -r -z -l` writes. @throws FilesUnreadable when it is something else */
export function readLsTree(output: Buffer): Listing {
  const entries: TreeEntry[] = [];
  const odd: LeftOut[] = [];
  for (const record of splitRecords(output)) {
    const tab = record.indexOf('\t');
    const [, mode, sha, size] = LISTED.exec(record.toString('latin1', 0, Math.max(tab, 0))) ?? [];
    if (mode === undefined || sha === undefined) throw unexpected('ls-tree', record);
    const name = record.subarray(tab + 1);
    const path = name.toString('utf8');
    if (isUtf8(name)) entries.push({ path, mode, sha, size: /^\d/.test(size!) ? Number(size) : null });
    else odd.push(leaveOut(path, 'oddName'));
  }
  return sortEntries(entries, odd);
}

/** New paths to old ones, of what `git diff-tree --raw -z -M` writes. @throws FilesUnreadable when it is something else */
export function readRenames(output: Buffer): Map<string, string> {
  const renames = new Map<string, string>();
  const records = splitRecords(output);
  for (const record of records) {
    const kind = record.toString('latin1');
    if (!CHANGED.test(kind)) throw unexpected('diff-tree', record);
    const path = records.next().value;
    if (!RENAMED.test(kind)) continue;
    const to = records.next().value;
    if (!path || !to) throw unexpected('diff-tree', record);
    renames.set(to.toString('utf8'), path.toString('utf8'));
  }
  return renames;
}

/** The pieces that end with a NUL each. */
function* splitRecords(output: Buffer): Generator<Buffer, undefined> {
  for (let start = 0; start < output.length;) {
    const end = output.indexOf(NUL, start);
    if (end < 0) throw unexpected('its output', output.subarray(start));
    yield output.subarray(start, end);
    start = end + 1;
  }
}

function unexpected(command: string, record: Buffer): FilesUnreadable {
  const start = JSON.stringify(record.toString('latin1', 0, 80));
  return new FilesUnreadable('unreadable', `git ${command} wrote what was not expected: ${start}`);
}
