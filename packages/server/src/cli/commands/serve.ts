import { compileEarly } from '../../compile-early.ts';
import { command } from '../command.ts';

export const serve = command<Record<string, never>, { stopped: true }>({
  isLocal: true,
  request: () => ({}),
  async run(_request, station) {
    compileEarly(station.settings);
    const { serveUntilSignal } = await import('../serve-until-signal.ts');
    await serveUntilSignal(station);
    return { stopped: true };
  },
  print: () => '',
});
