import type { FileContent, Subject } from '../model.ts';
import { hashSha256 } from './content-hash.ts';
import { type FilePrint, printFile, readWholeFile } from './read-file.ts';
import { expectWithin } from './within-root.ts';
import { hasFirmEnd, isWhole } from './wholeness/is-whole.ts';
import { type Verdict, WHOLE } from './wholeness/verdict.ts';

/** A subject without its bytes. */
export interface Sight {
  prints: ReadonlyMap<string, FilePrint>;
  /** Equal for equal states. */
  print: string;
  /** Of all files. */
  sizeBytes: number;
  /** RFC 3339 UTC: when its newest file was written. */
  savedAt: string;
}

/** A subject as it was read once. */
export interface Reading {
  files: FileContent[];
  print: string;
  /** RFC 3339 UTC: when its newest file was written. */
  savedAt: string;
  /** That of the file that looks least whole. */
  verdict: Verdict;
  /** That file. */
  doubtful: string;
  /** Files whose end does not prove that nothing follows. */
  unfirm: string[];
}

const GRAVITY = ['whole', 'unsure', 'unfinished', 'hollow'];
/** 9999-12-31, and times before 1970 are of clocks that were never set. */
const LATEST_MS = 253_402_300_799_000;

/** @throws {FileGone} */
export async function sightSubject(root: string, subject: Subject): Promise<Sight> {
  await expectWithin(root, subject.files);
  const prints = new Map<string, FilePrint>();
  let sizeBytes = 0;
  let print = '';
  let newestMs = 0;
  for (const path of subject.files) {
    const file = await printFile(`${root}/${path}`);
    prints.set(path, file);
    sizeBytes += file.sizeBytes;
    newestMs = Math.max(newestMs, file.mtimeMs);
    print += `${file.sizeBytes} ${file.mtimeMs} ${file.ino} ${path}\n`;
  }
  return { prints, print, sizeBytes, savedAt: formatTime(newestMs) };
}

/** @throws {FileGone | FileChanged} */
export async function readSubject(root: string, subject: Subject, sight: Sight): Promise<Reading> {
  await expectWithin(root, subject.files);
  const files: FileContent[] = [];
  const unfirm: string[] = [];
  let verdict: Verdict = WHOLE;
  let doubtful = subject.path;
  for (const path of subject.files) {
    const print = sight.prints.get(path)!;
    const bytes = await readWholeFile(`${root}/${path}`, print);
    files.push({ path, sha256: hashSha256(bytes), bytes });
    if (!hasFirmEnd(path, bytes)) unfirm.push(path);
    const own = isWhole(path, bytes);
    if (GRAVITY.indexOf(own.is) > GRAVITY.indexOf(verdict.is)) [verdict, doubtful] = [own, path];
  }
  // A folder may have been put in another's place in between.
  await expectWithin(root, subject.files);
  return { files, print: sight.print, savedAt: sight.savedAt, verdict, doubtful, unfirm };
}

function formatTime(mtimeMs: number): string {
  return new Date(mtimeMs > 0 && mtimeMs < LATEST_MS ? mtimeMs : Date.now()).toISOString();
}
