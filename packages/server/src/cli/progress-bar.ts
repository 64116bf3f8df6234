/** How far an import is. `size` null: nobody knows how much there is. */
export interface Progress {
  offset: number;
  size: number | null;
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  refused: number;
  partsPerSecond: number | null;
  etaSeconds: number | null;
}

/** A terminal, or a file or pipe that gets whole lines. */
export interface ProgressOutput {
  isTTY?: boolean | undefined;
  columns?: number | undefined;
  write(text: string): unknown;
}

const BAR_CELLS = 24;
const REDRAW_MS = 100;
/** Whoever reads a log wants to see that it goes on, not every step. */
const LINE_MS = 5_000;

/** Draws one line that is written over, on a terminal; elsewhere a plain line every few seconds. */
export class ProgressBar {
  readonly #output: ProgressOutput;
  readonly #now: () => number;
  #shownAt = Number.NEGATIVE_INFINITY;
  #isDrawn = false;

  constructor(output: ProgressOutput, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
  }

  show(progress: Progress): void {
    const now = this.#now();
    if (now - this.#shownAt < (this.#output.isTTY ? REDRAW_MS : LINE_MS)) return;
    // The first line of a log comes after a while too: a short import needs none.
    const isFirst = this.#shownAt === Number.NEGATIVE_INFINITY;
    this.#shownAt = now;
    if (!this.#output.isTTY) {
      if (!isFirst) this.#output.write(`${progressText(progress)}\n`);
      return;
    }
    const line = `${bar(progress)} ${progressText(progress)}`.slice(0, Math.max(20, (this.#output.columns ?? 100) - 1));
    this.#output.write(`\r\u001b[K${line}`);
    this.#isDrawn = true;
  }

  /** Takes the drawn line away, so that what follows begins on a clean one. */
  clear(): void {
    if (this.#isDrawn) this.#output.write('\r\u001b[K');
    this.#isDrawn = false;
  }
}

function bar({ offset, size }: Progress): string {
  if (size === null || size === 0) return '[reading]';
  const filled = Math.round(Math.min(1, offset / size) * BAR_CELLS);
  return `[${'█'.repeat(filled)}${'░'.repeat(BAR_CELLS - filled)}]`;
}

/** `42 %, 244,000 read: 240,112 added, 3,888 refused; 3,400 parts/s, 1 min 40 s left`. */
export function progressText(progress: Progress): string {
  const { offset, size, read, added, updated, unchanged, refused, partsPerSecond, etaSeconds } = progress;
  const percent = size === null || size === 0 ? '' : `${Math.floor(Math.min(1, offset / size) * 100)} %, `;
  const did = [
    [added, 'added'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
    [refused, 'refused'],
  ] as const;
  const counts = did.filter(([count]) => count > 0).map(([count, what]) => `${grouped(count)} ${what}`);
  const left = etaSeconds === null ? '' : `, ${durationText(etaSeconds)} left`;
  const done = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  const speed = partsPerSecond === null ? '' : `; ${grouped(Math.round(partsPerSecond))} parts/s`;
  return `${percent}${grouped(read)} read${done}${speed}${left}`;
}

/** `244,000` */
export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

/** `8 s`, `1 min 40 s`, `2 h 5 min`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3_600)} h ${Math.floor((whole % 3_600) / 60)} min`;
}
