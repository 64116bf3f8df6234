import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Content, FileContent, Subject } from '../model.ts';
import type { Log } from '../ports.ts';
import type { WatchSettings } from '../settings.ts';
import type { KeptAs } from '../spool/types.ts';
import { awaitsDrills, DRILLS_MS } from './awaits-drills.ts';
import { hashContent, hashUnread } from './content-hash.ts';
import type { OpenWriters } from './open-writers.ts';
import { createPatience, RECHECK_MS, type Patience, type Settled, type Step } from './patience.ts';
import { FileChanged, FileGone } from './read-file.ts';
import { type Reading, readSubject, sightSubject, type Sight } from './read-subject.ts';
import type { Turnstile } from './turnstile.ts';

/** What settling needs of its surroundings. */
export interface SettleParts {
  /** Absolute path of the watched folder, without links. */
  root: string;
  settling: WatchSettings['settling'];
  mostBytes: number;
  turnstile: Turnstile;
  openWriters: OpenWriters;
  log: Log;
  /** It could not be read the last time, and that was said. */
  isKnownUnreadable: boolean;
  /** How long the drill file of a board that was just plotted is waited for. */
  drillsMs?: number;
  /** What of a content only its surroundings tell. */
  describe(subject: Subject, files: readonly FileContent[]): Promise<Pick<Content, 'delimiter' | 'git'>>;
  /** Read the folder of a set afresh: false when files came or went that nobody knew of. */
  isComplete(subject: Subject, signal: AbortSignal): Promise<boolean>;
  findNewestContent(subject: Subject): string | null;
  keep(subject: Subject, content: Content): KeptAs;
}

/**
 * Wait until a subject is whole, and hand on its bytes: it looks whole, nothing of it changed between two readings, and nobody
 * is seen writing to it. What does not look whole is taken as it is when it does not change for long, but never an empty file
 * or one with NULs in its text. Each way of giving up is logged.
 *
 * @throws {AbortError} when it is called off.
 */
export async function settle(subject: Subject, parts: SettleParts, signal: AbortSignal): Promise<Settled> {
  const waiting = createPatience(subject, parts);
  try {
    await waitForQuiet(subject, parts, waiting, signal).catch(leaveToReading);
    for (;;) {
      const step = await look(subject, parts, waiting, signal);
      if (typeof step === 'string') return step;
      await pause(step.pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (error instanceof FileGone) return 'gone';
    throw error;
  }
}

// One file, a ZIP too, is written in one go. Other sets are written one file after another.
function isSet(subject: Subject): boolean {
  return subject.kind !== 'bom' && !(subject.files.length === 1 && /\.zip$/i.test(subject.files[0]!));
}

/** Until sizes and times have not changed for a while: looking at them costs next to nothing, while reading may take long. */
async function waitForQuiet(
  subject: Subject,
  { root, settling, drillsMs = DRILLS_MS }: SettleParts,
  patience: Patience,
  signal: AbortSignal,
): Promise<void> {
  const quietMs = isSet(subject) ? settling.quietMs : settling.stableMs;
  const mayGrow = awaitsDrills(subject);
  let print = '';
  let since = performance.now();
  for (;;) {
    const now = await sightSubject(root, subject);
    if (now.print !== print) since = performance.now();
    print = now.print;
    const isFresh = Math.abs(Date.now() - Date.parse(now.savedAt)) < drillsMs;
    if (performance.now() - since >= (mayGrow && isFresh ? Math.max(quietMs, drillsMs) : quietMs)) break;
    await pause(Math.max(10, quietMs / 4), undefined, { signal });
  }
  patience.rested(print, since);
}

// Of what cannot be seen, the reading says why.
function leaveToReading(error: unknown): void {
  if (error instanceof FileGone || (error as Error).name === 'AbortError') throw error;
}

async function look(subject: Subject, parts: SettleParts, patience: Patience, signal: AbortSignal): Promise<Step> {
  let sight: Sight;
  try {
    sight = await sightSubject(parts.root, subject);
  } catch (error) {
    if (error instanceof FileGone) throw error;
    return patience.cannotRead(error);
  }
  if (sight.sizeBytes > parts.mostBytes) return refuseLarge(subject, parts, patience, sight, signal);
  return parts.turnstile.pass(sight.sizeBytes, signal, async () => {
    let reading: Reading;
    try {
      reading = await readSubject(parts.root, subject, sight);
    } catch (error) {
      if (error instanceof FileChanged) return patience.changed();
      if (error instanceof FileGone) throw error;
      return patience.cannotRead(error);
    }
    return evaluateSubject(subject, parts, patience, reading, signal);
  });
}

/** It is told without its bytes, once for each state. */
async function refuseLarge(
  subject: Subject,
  parts: SettleParts,
  patience: Patience,
  sight: Sight,
  signal: AbortSignal,
): Promise<Step> {
  const code = 'file_too_large';
  const sha256 = hashUnread(subject.kind, code, sight.print);
  if (parts.findNewestContent(subject) === sha256) return 'same';
  const message =
    `${subject.path} has ${formatSize(sight.sizeBytes)}; at most ${formatSize(parts.mostBytes)} are read and sent. ` +
    'Look whether it is what it should be; `largest` in the configuration allows more';
  return keep(
    subject,
    parts,
    patience,
    { sha256, files: [], savedAt: sight.savedAt, refusal: { code, message } },
    signal,
  );
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function evaluateSubject(
  subject: Subject,
  parts: SettleParts,
  patience: Patience,
  reading: Reading,
  signal: AbortSignal,
): Promise<Step> {
  const sha256 = hashContent(subject.kind, reading.files);
  const second = patience.compare(reading.print, sha256);
  if (second !== null) {
    // What is known needs no second look.
    return parts.findNewestContent(subject) === sha256 ? 'same' : second;
  }
  const doubt = patience.doubt(reading);
  if (doubt !== null) return doubt;
  const absolute = reading.unfirm.map((path) => join(parts.root, path));
  if (absolute.length > 0 && (await parts.openWriters.areOpen(absolute))) {
    const again = patience.isOpen();
    if (again !== null) return again;
  }
  if (isSet(subject) && !(await parts.isComplete(subject, signal))) return { pauseMs: RECHECK_MS };
  return keep(subject, parts, patience, { sha256, files: reading.files, savedAt: reading.savedAt }, signal);
}

async function keep(
  subject: Subject,
  parts: SettleParts,
  patience: Patience,
  content: Omit<Content, 'delimiter' | 'git'>,
  signal: AbortSignal,
): Promise<Step> {
  const described = await parts.describe(subject, content.files);
  signal.throwIfAborted();
  try {
    return parts.keep(subject, { ...content, ...described });
  } catch (error) {
    return patience.cannotKeep(error);
  }
}
