import { Unfit } from './problems.ts';

// How times and sizes are written. Each pattern is also what the schema for editors goes by.

export const DURATION = String.raw`\d{1,7}(?:\.\d{1,3})? ?(?:ms|s|m|h)`;
export const SIZE = String.raw`\d{1,7}(?:\.\d{1,3})? ?(?:B|KB|MB|GB|KiB|MiB|GiB)`;
export const DAYS = String.raw`\d{1,4} ?d`;

export const NO_DURATION = 'has to be a time such as 800ms, 3s or 1m';
export const NO_SIZE = 'has to be a size such as 50MB';
export const NO_DAYS = 'has to be a number of days such as 30d';

const MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const BYTES = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const;

/** `800ms`, `1.5s`, `1m`, `1h` in whole milliseconds. @throws {Unfit} also when it is not from least to most. */
export function readDuration(leastMs: number, mostMs: number): (text: string) => number {
  return (text) => {
    const { amount, unit } = split(DURATION, text, NO_DURATION);
    const ms = Math.round(amount * MS[unit as keyof typeof MS]);
    if (ms >= leastMs && ms <= mostMs) return ms;
    throw new Unfit(`has to be from ${showDuration(leastMs)} to ${showDuration(mostMs)}`);
  };
}

/** `50MB`, `64 MiB` in whole bytes; at most 1 GB, since a subject is held in memory while it is read. @throws {Unfit} */
export function readSize(text: string): number {
  const { amount, unit } = split(SIZE, text, NO_SIZE);
  const bytes = Math.round(amount * BYTES[unit as keyof typeof BYTES]);
  if (bytes >= 1000 && bytes <= 1e9) return bytes;
  throw new Unfit('has to be from 1KB to 1GB');
}

/** `30d`. @throws {Unfit} */
export function readDays(text: string): number {
  const days = split(DAYS, text, NO_DAYS).amount;
  if (days >= 1 && days <= 3650) return days;
  throw new Unfit('has to be from 1d to 3650d');
}

function split(pattern: string, text: string, needs: string): { amount: number; unit: string } {
  const trimmed = text.trim();
  if (!new RegExp(`^${pattern}$`).test(trimmed)) throw new Unfit(needs);
  const amount = /^[\d.]+/.exec(trimmed)![0];
  return { amount: Number(amount), unit: trimmed.slice(amount.length).trim() };
}

function showDuration(ms: number): string {
  const unit = (['h', 'm', 's'] as const).find((one) => ms >= MS[one] && ms % MS[one] === 0) ?? 'ms';
  return `${ms / MS[unit]}${unit}`;
}
