import { ConfigurationInvalid, SettingsInvalid } from '../configuration/index.ts';
import { EventUnfit } from '../event/index.ts';
import { FilesUnreadable } from '../files/index.ts';
import { InputsInvalid } from '../inputs/index.ts';
import { KicadUnfit } from '../kicad-cli/index.ts';
import { HostError, DeadlinePassed } from '../providers/index.ts';
import { NotAllowed } from '../ports.ts';
import { ReportUnfit } from '../report-file/index.ts';
import { ReportUnwritable } from './report-folder.ts';
import { TimedOut } from './timed-out.ts';
import type { World } from './world.ts';

const KNOWN = [
  InputsInvalid,
  KicadUnfit,
  ConfigurationInvalid,
  SettingsInvalid,
  EventUnfit,
  FilesUnreadable,
  ReportUnfit,
  ReportUnwritable,
  TimedOut,
  NotAllowed,
  HostError,
  DeadlinePassed,
];

/** End the step red, in words; what nobody expected comes with where it happened. */
export function reportFailure(error: unknown, world: Pick<World, 'setFailed' | 'debug'>): void {
  const message = error instanceof Error ? error.message : String(error);
  const trace = error instanceof Error ? (error.stack ?? '') : '';
  if (KNOWN.some((kind) => error instanceof kind)) {
    world.debug(trace);
    return world.setFailed(message);
  }
  world.setFailed(`This is a fault of Partwright, please report it: ${trace === '' ? message : trace}`);
}
