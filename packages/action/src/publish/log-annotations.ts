import type { Annotation } from '../ports.ts';

interface Properties {
  title: string;
  file: string;
  startLine: number;
}

/** Of @actions/core, which escapes what it is given. */
export type LogCommands = Record<'error' | 'warning' | 'notice', (message: string, properties: Properties) => void>;

/** The runner shows so many of each level for one step. */
const MOST_OF_A_LEVEL = 10;
const COMMANDS = { failure: 'error', warning: 'warning', notice: 'notice' } as const;

/** Annotations by the log, where there is no check run to carry them. How many there was no room for. */
export function writeLogAnnotations(
  annotations: readonly Annotation[],
  commands: LogCommands,
): { written: number; leftOut: number } {
  const written = { failure: 0, warning: 0, notice: 0 };
  for (const { path, line, level, title, message } of annotations) {
    if (written[level] >= MOST_OF_A_LEVEL) continue;
    written[level] += 1;
    commands[COMMANDS[level]](message, { title, file: path, startLine: line });
  }
  const total = written.failure + written.warning + written.notice;
  return { written: total, leftOut: annotations.length - total };
}
