import type { Log } from '../ports.ts';
import type { LogOutput } from './text-log.ts';

/** One JSON object a line, for programs that collect logs: `time`, `level`, `text`, and what else is known. */
export function createJsonLog({ output, isVerbose }: { output: LogOutput; isVerbose: boolean }): Log {
  const write = (level: string, text: string, facts: Readonly<Record<string, unknown>> = {}): void => {
    const { level: ownLevel, ...rest } = facts;
    const shown = typeof ownLevel === 'string' && level === 'info' ? ownLevel : level;
    if (shown === 'debug' && !isVerbose) return;
    output.write(`${JSON.stringify({ time: new Date().toISOString(), level: shown, text, ...rest })}\n`);
  };
  return {
    info: (text, facts) => write('info', text, facts),
    warn: (text, facts) => write('warn', text, facts),
    error: (text, facts) => write('error', text, facts),
    progress: () => undefined,
  };
}
