import { floorMode, type Settings } from '../settings.ts';
import {
  createCadPool,
  createDatasheetPool,
  createGeometryPool,
  createParserPool,
  createPhotoPool,
  type ParserPoolOptions,
} from './parser-pool.ts';
import type { CadPool, DatasheetPool, GeometryPool, ParserPool, PhotoPool } from './tasks.ts';

/** The processes that files of users are read in, as the settings say: ready before the first file, or started with it. */
export function openParsers(settings: Settings, { startsAtOnce }: Pick<ParserPoolOptions, 'startsAtOnce'>): ParserPool {
  return createParserPool({
    size: settings.PARSER_PROCESSES,
    schematicSize: settings.SCHEMATIC_PROCESSES,
    mostWaitingOfOne: settings.FILES_WAITING_PER_ACCOUNT,
    memoryMb: settings.PARSER_MEMORY_MB,
    deadlineMs: settings.PARSER_DEADLINE_MS,
    floor: floorMode(settings),
    startsAtOnce,
  });
}

/** The processes that boards and manufacturing files are checked in. */
export function openGeometry(settings: Settings): GeometryPool {
  return createGeometryPool({
    size: settings.GEOMETRY_PROCESSES,
    mostWaitingOfOne: settings.FILES_WAITING_PER_ACCOUNT,
    memoryMb: settings.GEOMETRY_MEMORY_MB,
    deadlineMs: settings.GEOMETRY_DEADLINE_MS,
    floor: floorMode(settings),
  });
}

/** The processes that datasheets are read in. */
export function openDatasheets(settings: Settings): DatasheetPool {
  return createDatasheetPool({
    size: settings.DATASHEET_PROCESSES,
    mostWaitingOfOne: settings.FILES_WAITING_PER_ACCOUNT,
    memoryMb: settings.DATASHEET_MEMORY_MB,
    deadlineMs: settings.DATASHEET_DEADLINE_MS,
    floor: floorMode(settings),
  });
}

/** The processes that 3D models are read and changed in. */
export function openCad(settings: Settings): CadPool {
  return createCadPool({
    size: settings.CAD_PROCESSES,
    mostWaitingOfOne: settings.FILES_WAITING_PER_ACCOUNT,
    memoryMb: settings.CAD_MEMORY_MB,
    deadlineMs: settings.CAD_DEADLINE_MS,
    floor: floorMode(settings),
  });
}

/** The processes that photos are looked at in. */
export function openPhotos(settings: Settings): PhotoPool {
  return createPhotoPool({
    size: settings.PHOTO_PROCESSES,
    mostWaitingOfOne: settings.FILES_WAITING_PER_ACCOUNT,
    memoryMb: settings.PHOTO_MEMORY_MB,
    deadlineMs: settings.PHOTO_DEADLINE_MS,
    floor: floorMode(settings),
  });
}
