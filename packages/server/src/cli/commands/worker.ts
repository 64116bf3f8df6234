import { closeService, composeService } from '../../compose.ts';
import { runWorker } from '../../run-server.ts';
import { command, Usage } from '../command.ts';
import { untilSignal } from '../until-signal.ts';

export const worker = command<Record<string, never>, { stopped: true }>({
  isLocal: true,
  request: () => ({}),
  async run(_request, station) {
    if (station.settings.DATABASE_URL === null)
      throw new Usage(
        'The embedded database belongs to one process: `serve` works on its jobs itself. A worker needs DATABASE_URL.',
      );
    const service = await composeService(station.settings);
    const running = await runWorker(service);
    station.tell('Working on jobs.');
    await untilSignal();
    await running.stop();
    await closeService(service);
    return { stopped: true };
  },
  print: () => '',
});
