import type { LogOutput } from './text-log.ts';

/** Where a log writes, for a test to read. */
export function aScreen(size: { isTTY?: boolean; columns?: number } = {}): LogOutput & { text(): string } {
  let text = '';
  return { ...size, write: (more) => (text += more), text: () => text };
}
