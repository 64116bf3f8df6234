import { closeService, composeService } from '../compose.ts';
import { prepareFirstStart } from '../first-start.ts';
import { trimMemorySoon } from '../observe/trim-memory.ts';
import { runServer } from '../run-server.ts';
import type { Station } from './command.ts';
import type { Service } from '../service.ts';
import { listenForOperator } from './operator-socket.ts';
import { untilSignal } from './until-signal.ts';

/** The service with all it holds, until it is told to stop; then what runs is finished. */
export async function serveUntilSignal(station: Station): Promise<void> {
  const service = await composeService(station.settings);
  try {
    await serveComposed(service, station);
  } finally {
    // Also of a start that failed: what is open would keep the process, which answers nobody.
    await closeService(service);
  }
}

async function serveComposed(service: Service, station: Station): Promise<void> {
  const running = await runServer(service);
  let silence = async (): Promise<void> => {};
  try {
    // Not before it listens: a start that fails, say over a port in use, would have made a key that nobody was shown.
    const key = await prepareFirstStart(service);
    if (service.settings.DATABASE_URL === null) silence = await listenForOperator(service, station.findCommand);
    const greeting = [
      `Partwright listens on ${running.url} with ${await service.catalogue.index.count()} parts. API: ${running.url}/v1, reference: ${running.url}/docs`,
      ...(key ? ['', 'Your first API key (a test key, shown this once):', '', `  ${key}`, ''] : []),
    ];
    // From here on who reads the greeting may stop the server.
    const signal = untilSignal();
    station.tell(greeting.join('\n'));
    // The work waits for a store that is away; who stops the server does not.
    await Promise.race([running.work, signal]);
    trimMemorySoon();
    await signal;
    station.tell('Stopping: running requests and jobs are finished first.');
  } finally {
    // Also where its work cannot begin: it must not go on answering over stores that are closed.
    await running.stop();
    await silence();
  }
}
