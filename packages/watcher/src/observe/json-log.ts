import type { Log } from '../ports.ts';
import type { LogOutput } from './text-log.ts';

/** One JSON object a line, for programs that collect logs: `time`, `level`, `text`, and what else is known. */
export function createJsonLog({ output, isVerbose }: { output: LogOutput; isVerbose: boolean }): Log {
  const write = (level: string, text: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    const isDebug = level === 'info' && facts['level'] === 'debug';
    if (isDebug && !isVerbose) return;
    const own = { time: new Date().toISOString(), level: isDebug ? 'debug' : level, text };
    output.write(`${formatLogLine({ ...own, ...facts, ...own })}\n`);
  };
  return {
    info: (text, facts) => write('info', text, facts),
    warn: (text, facts) => write('warn', text, facts),
    error: (text, facts) => write('error', text, facts),
    progress: () => undefined,
  };
}

/** Facts that cannot be written are no reason to lose the line. */
function formatLogLine(line: { time: string; level: string; text: string }): string {
  try {
    return JSON.stringify(line);
  } catch {
    const { time, level, text } = line;
    return JSON.stringify({ time, level, text });
  }
}
