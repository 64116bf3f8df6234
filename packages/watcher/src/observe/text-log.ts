import type { Log } from '../ports.ts';
import { printable } from '@partwright/engine/report-text';

/** A terminal, or a file or pipe that gets whole lines. */
export interface LogOutput {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

export interface TextLogOptions {
  output: LogOutput;
  /** Tell also what is only of interest when something is looked for. */
  isVerbose: boolean;
  /** A journal stamps its lines itself. */
  hasTimes: boolean;
  now?: () => Date;
}

const CLEAR_LINE = '\r\u001B[2K';
const COLOURS = { warn: '\u001B[33m', error: '\u001B[31m', dim: '\u001B[2m', end: '\u001B[0m' };
const REDRAW_MS = 100;
const MOST_SHOWN = 3;

/**
 * Lines for people. On a terminal the last line shows what goes on just now and is written over; elsewhere there are whole lines
 * alone.
 */
export function createTextLog({ output, isVerbose, hasTimes, now = () => new Date() }: TextLogOptions): Log {
  const running = new Map<string, string>();
  const isTerminal = output.isTTY === true;
  let drawnAt = 0;
  let isDrawn = false;

  const clear = (): string => (isDrawn ? CLEAR_LINE : '');
  const line = (level: 'info' | 'warn' | 'error' | 'dim', text: string): void => {
    const time = hasTimes ? `${clock(now())}  ` : '';
    const mark = { info: '', warn: 'warning: ', error: 'error: ', dim: '' }[level];
    const [begin, end] = isTerminal && level !== 'info' ? [COLOURS[level], COLOURS.end] : ['', ''];
    const lines = printable(text).split('\n');
    const indent = ' '.repeat(time.length);
    const shown = lines.map((each, at) => (at === 0 ? `${time}${begin}${mark}${each}${end}` : `${indent}${each}`));
    output.write(`${clear()}${shown.join('\n')}\n`);
    isDrawn = false;
    draw(true);
  };
  const draw = (isForced: boolean): void => {
    if (!isTerminal || (!isForced && performance.now() - drawnAt < REDRAW_MS)) return;
    drawnAt = performance.now();
    if (running.size === 0) {
      output.write(clear());
      isDrawn = false;
      return;
    }
    const shown = [...running].slice(0, MOST_SHOWN).map(([what, state]) => `${what}: ${state}`);
    const more = running.size > MOST_SHOWN ? ` and ${running.size - MOST_SHOWN} more` : '';
    const text = printable(shown.join('  ') + more).slice(0, Math.max(10, (output.columns ?? 80) - 1));
    output.write(`${CLEAR_LINE}${COLOURS.dim}${text}${COLOURS.end}`);
    isDrawn = true;
  };

  return {
    info(text, facts) {
      if (facts?.['level'] !== 'debug') line('info', text);
      else if (isVerbose) line('dim', text);
    },
    warn: (text) => line('warn', text),
    error: (text) => line('error', text),
    progress(what, state) {
      if (state === undefined) running.delete(what);
      else running.set(what, state);
      draw(state === undefined);
    },
  };
}

/** `22:41:03` in the time of this machine. */
function clock(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
