import {
  openCad,
  openDatasheets,
  openGeometry,
  openParsers,
  type CadPool,
  openPhotos,
  type DatasheetPool,
  type GeometryPool,
  type ParserPool,
  type PhotoPool,
} from '../isolation/index.ts';
import { asOperator } from '../on-behalf.ts';
import type { OrderSolver } from '../ports/costs.ts';
import type { Core } from '../service.ts';
import { readSettings } from '../settings.ts';
import { createSolver } from '../solver/index.ts';
import type { Command, Station } from './command.ts';
import { commandGroups, findCommand } from './commands/index.ts';
import { requestStation, operatorSocket } from './operator-socket.ts';

const LEAST_DEADLINE_MS = 60_000;
const LEAST_MEMORY_MB = 1024;

interface OpenStation {
  run(name: string, command: Command, request: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Where commands run: in this process, or, when a running server holds the embedded database, inside that server through
 * its operator socket (a file only its user can open), so that `keys create` works while it serves. `tell` says a sentence
 * to the person at the terminal.
 */
export function openStation(tell: Station['tell']): OpenStation {
  const settings = readSettings(process.env);
  let service: Promise<Core> | undefined;
  let parsers: ParserPool | undefined;
  let geometry: GeometryPool | undefined;
  let datasheets: DatasheetPool | undefined;
  let cad: CadPool | undefined;
  let photos: PhotoPool | undefined;
  let solver: OrderSolver | undefined;
  // Somebody's own files on their own machine: nobody else waits for the process.
  const patient = {
    ...settings,
    PARSER_DEADLINE_MS: Math.max(settings.PARSER_DEADLINE_MS, LEAST_DEADLINE_MS),
    PARSER_MEMORY_MB: Math.max(settings.PARSER_MEMORY_MB, LEAST_MEMORY_MB),
    DATASHEET_DEADLINE_MS: Math.max(settings.DATASHEET_DEADLINE_MS, 10 * LEAST_DEADLINE_MS),
    CAD_DEADLINE_MS: Math.max(settings.CAD_DEADLINE_MS, 10 * LEAST_DEADLINE_MS),
    PHOTO_DEADLINE_MS: Math.max(settings.PHOTO_DEADLINE_MS, LEAST_DEADLINE_MS),
    GEOMETRY_DEADLINE_MS: Math.max(settings.GEOMETRY_DEADLINE_MS, 10 * LEAST_DEADLINE_MS),
  };
  const station: Station = {
    findCommand,
    commandGroups,
    settings,
    service: () => (service ??= import('../compose.ts').then(({ composeCore }) => composeCore(settings))),
    parsers: () => (parsers ??= openParsers(patient, { startsAtOnce: false })),
    geometry: () => (geometry ??= openGeometry(patient)),
    datasheets: () => (datasheets ??= openDatasheets(patient)),
    cad: () => (cad ??= openCad(patient)),
    photos: () => (photos ??= openPhotos(patient)),
    solver: () => (solver ??= createSolver({ timeLimitMs: settings.EXACT_PLAN_MS })),
    tell,
  };
  return {
    async run(name, command, request) {
      try {
        return await asOperator(() => command.run(request, station));
      } catch (error) {
        if (command.isLocal || !isDataDirInUse(error)) throw error;
        service = undefined;
        return await requestStation(operatorSocket(settings.PARTWRIGHT_DATA_DIR), name, request, error, tell);
      }
    },
    async close() {
      await parsers?.close();
      await geometry?.close();
      await datasheets?.close();
      await cad?.close();
      await photos?.close();
      await solver?.close();
      const opened = await service?.catch(() => undefined);
      if (opened) await (await import('../compose.ts')).closeService(opened);
    },
  };
}

/** Told by its code: its class comes with the database, which most commands do not load. */
const isDataDirInUse = (error: unknown): error is Error =>
  error instanceof Error && (error as { code?: unknown }).code === 'data_dir_in_use';
