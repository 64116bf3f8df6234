import type { Log } from '../ports.ts';
import { printable } from '@partwright/report-text';

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
  /** On a terminal; else there are none anyway. */
  hasColours?: boolean;
  now?: () => Date;
}

const CLEAR_LINE = '\r\u001B[2K';
const COLOURS = { warn: '\u001B[33m', error: '\u001B[31m', dim: '\u001B[2m' };
const END = '\u001B[0m';
const MARKS = { warn: 'warning: ', error: 'error: ' };
/** Of a result, by its fact `verdict`. */
const VERDICTS: Record<string, keyof typeof COLOURS> = { error: 'error', dearer: 'warn' };
const REDRAW_MS = 100;
const MOST_SHOWN = 3;

/**
 * Lines for people. On a terminal the last line shows what goes on just now and is written over; elsewhere there are whole lines
 * alone.
 */
export function createTextLog(options: TextLogOptions): Log {
  const { output, isVerbose, hasTimes, hasColours = true, now = () => new Date() } = options;
  const running = new Map<string, string>();
  const isTerminal = output.isTTY === true;
  let drawnAt = 0;
  let isDrawn = false;

  const clear = (): string => (isDrawn ? CLEAR_LINE : '');
  const coloured = (text: string, colour: keyof typeof COLOURS | undefined): string =>
    isTerminal && hasColours && colour !== undefined ? `${COLOURS[colour]}${text}${END}` : text;
  const line = (text: string, colour?: keyof typeof COLOURS): void => {
    const time = hasTimes ? `${clock(now())}  ` : '';
    // A name of a file may have line ends in it, and must not pass for a line of ours.
    const shown = printable(text.replaceAll(/\s*\n\s*/g, ' '));
    output.write(`${clear()}${time}${coloured(shown, colour)}\n`);
    isDrawn = false;
    draw(true);
  };
  const draw = (isForced: boolean): void => {
    if (!isTerminal || (!isForced && performance.now() - drawnAt < REDRAW_MS)) return;
    drawnAt = performance.now();
    if (running.size === 0) {
      if (isDrawn) output.write(CLEAR_LINE);
      isDrawn = false;
      return;
    }
    const shown = [...running].slice(0, MOST_SHOWN).map(([what, state]) => `${what}: ${state}`);
    const more = running.size > MOST_SHOWN ? ` and ${running.size - MOST_SHOWN} more` : '';
    const text = printable(shown.join('  ').replaceAll(/\s/g, ' ')) + more;
    output.write(`${CLEAR_LINE}${coloured(cut(text, Math.max(10, (output.columns || 80) - 1)), 'dim')}`);
    isDrawn = true;
  };

  return {
    info(text, facts) {
      if (facts?.['level'] !== 'debug') line(text, VERDICTS[String(facts?.['verdict'])]);
      else if (isVerbose) line(text, 'dim');
    },
    warn: (text) => line(`${MARKS.warn}${text}`, 'warn'),
    error: (text) => line(`${MARKS.error}${text}`, 'error'),
    progress(what, state) {
      if (state === undefined) running.delete(what);
      else running.set(what, state);
      draw(state === undefined);
    },
  };
}

/** At most so many columns, in which a sign of East Asia or an emoji takes two: a line that wraps cannot be written over. */
function cut(text: string, most: number): string {
  let width = 0;
  let shown = '';
  for (const sign of text) {
    width += sign.codePointAt(0)! >= 0x1100 ? 2 : 1;
    if (width > most) break;
    shown += sign;
  }
  return shown;
}

/** `22:41:03` in the time of this machine. */
function clock(at: Date): string {
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
