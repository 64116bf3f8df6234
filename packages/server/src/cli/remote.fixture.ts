import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandLine, type Said } from '../testing/command-line.fixture.ts';
import { startService, type RunningService } from '../testing/running.fixture.ts';

export const examples = fileURLToPath(new URL('../../../../examples', import.meta.url));

/** A running server, and the command line with and without it, both in a folder of their own. */
export interface Remote {
  folder: string;
  server: RunningService;
  here(argv: string[], input?: string): Promise<Said>;
  there(argv: string[], input?: string): Promise<Said>;
  stop(): Promise<void>;
}

export async function startRemote(): Promise<Remote> {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-remote-'));
  const server = await startService();
  const here = commandLine(folder, {}, folder);
  writeFileSync(join(folder, 'board.csv'), BOARD);
  return {
    folder,
    server,
    here,
    there: (argv, input) => here([...argv, '--server', server.url, '--key', server.key], input),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const BOARD = 'Reference,Value,Footprint,Qty,MPN\nR1 R2,10k,R_0402_1005Metric,2,\nU1,BME280,,1,BME280\n';

export const readJson = ({ out, err }: Said): Record<string, unknown> => {
  if (out === '') throw new Error(`No answer: ${err}`);
  return JSON.parse(out) as Record<string, unknown>;
};

/** What both answer, without the times at which it was looked at; an error where the server gives none. */
export async function askBoth({ here, there }: Remote, argv: string[]): Promise<{ local: unknown; served: unknown }> {
  const [local, served] = [readJson(await here([...argv, '--json'])), readJson(await there([...argv, '--json']))];
  if ('error' in served) throw new Error(JSON.stringify(served));
  return { local: withoutTimes(local), served: withoutTimes(served) };
}

/** When something was looked at differs from call to call; only a server keeps an offer, with an id and a last day. */
function withoutTimes(value: unknown): unknown {
  const times = new Set(['observed_at', 'as_of', 'reckoned_at', 'imported_at', 'bytes', 'offer_id', 'valid_until']);
  return JSON.parse(JSON.stringify(value, (name, inner: unknown) => (times.has(name) ? undefined : inner))) as unknown;
}
