import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bomText } from '../boms.ts';
import { runProgram } from '../children.ts';
import { bomContent, readReport } from '../contents.ts';
import { ensure, until, type Scenario } from '../scenario.ts';
import { openStage } from '../stage.ts';
import { startWatcher } from '../watcher.ts';

const FILES = 12;
/** With a name space of its own for mounts, which ends with its process. */
const OWN_MOUNTS = ['unshare', '--mount', '--map-root-user'];

export const fullDisk: Scenario = {
  name: 'full-disk',
  about:
    'the disk of the spool (2 MB) is full while exports are saved: it is said, nothing is lost, and it goes on when there is room',
  async missing() {
    const tried = await runProgram(OWN_MOUNTS[0]!, [
      ...OWN_MOUNTS.slice(1),
      'mount',
      '-t',
      'tmpfs',
      'none',
      '/mnt',
    ]).catch((error: unknown) => ({ code: 1, stderr: String(error) }));
    return tried.code === 0 ? undefined : `no disk can be mounted here: ${tried.stderr.trim()}`;
  },
  async run(folder, say) {
    const { server, events, watched, configuration } = await openStage(folder);
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const watcher = startWatcher(
      folder,
      { ...configuration, spool: join(disk, 'spool') },
      { by: [...OWN_MOUNTS, 'sh', '-c', 'mount -t tmpfs -o size=2m none "$0" && exec "$@"', disk] },
    );
    await watcher.ready();
    const seen = `/proc/${watcher.pid}/root${disk}`;
    const save = (version: number): void => {
      for (let at = 0; at < FILES; at++)
        writeFileSync(join(watched, makeBoardName(at)), bomText(makeBoardName(at), version));
    };
    const countReported = (version: number): number =>
      Array.from({ length: FILES }, (_, at) => makeBoardName(at)).filter(
        (name) =>
          readReport(watched, name.replace('.csv', '.cost.json'))?.content === bomContent(name, bomText(name, version)),
      ).length;
    const waitUntilAllReported = (version: number) =>
      until(() => countReported(version) === FILES, {
        timeoutMs: 240_000,
        what: () => `${countReported(version)} told:\n${watcher.log().slice(-3_000)}`,
      });
    save(1);
    await waitUntilAllReported(1);

    const fillerBytes = fillUp(join(seen, 'filler'));
    save(2);
    await until(() => /full|no room|no space/i.test(watcher.log()), {
      timeoutMs: 240_000,
      what: () => `it does not say that the disk is full:\n${watcher.log()}`,
    });
    await sleep(8_000);
    const waiting = FILES - countReported(2);
    const lines = watcher
      .log()
      .split('\n')
      .filter((line) => /full|no room|no space/i.test(line));
    say(
      `${Math.round(fillerBytes / 1024)} KB fill the disk; ${waiting} of ${FILES} exports wait; said ${lines.length} times: ${lines[0]!.replace(folder, '')}`,
    );
    ensure(waiting > 0, 'The disk was not full');
    rmSync(join(seen, 'filler'));
    const since = Date.now();
    await waitUntilAllReported(2);
    await until(() => events.reports().length >= FILES * 2, {
      timeoutMs: 240_000,
      what: () => `${events.reports().length} events`,
    });
    say(
      `with room again all are told after ${((Date.now() - since) / 1000).toFixed(0)} s; ${await server.costedBoms()} charged`,
    );
    ensure((await server.costedBoms()) === FILES * 2, `${await server.costedBoms()} were charged`);
    ensure(events.duplicates() === 0 && events.reports().length === FILES * 2, `${events.reports().length} events`);
  },
};

const makeBoardName = (at: number): string => `board-${at + 1}.csv`;

/** Until not one byte more has room. Gives how many it took. */
function fillUp(path: string): number {
  const file = openSync(path, 'w');
  let bytes = 0;
  try {
    for (const size of [65_536, 4_096, 1])
      try {
        for (;;) bytes += writeSync(file, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  } finally {
    closeSync(file);
  }
  return bytes;
}
