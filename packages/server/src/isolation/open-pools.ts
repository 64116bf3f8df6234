import type { Settings } from '../settings.ts';
import { createGeometryPool, createParserPool, type GeometryTask, type ParserPool } from './parser-pool.ts';

/** The processes that files of users are read in, as the settings say. With `warm` they load these tasks before the first file. */
export function openParsers(settings: Settings, warm: string[] = []): ParserPool {
  return createParserPool({
    size: settings.PARSER_PROCESSES,
    memoryMb: settings.PARSER_MEMORY_MB,
    deadlineMs: settings.PARSER_DEADLINE_MS,
    warm,
  });
}

/** The processes that boards and manufacturing files are checked in. */
export function openGeometry(settings: Settings): ParserPool<GeometryTask> {
  return createGeometryPool({
    size: settings.GEOMETRY_PROCESSES,
    memoryMb: settings.GEOMETRY_MEMORY_MB,
    deadlineMs: settings.GEOMETRY_DEADLINE_MS,
  });
}
