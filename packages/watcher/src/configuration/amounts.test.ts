import { describe, expect, it } from 'vitest';
import { readDays, readDuration, readSize } from './amounts.ts';

describe('a time', () => {
  it.each([
    ['800ms', 800],
    ['3s', 3000],
    ['1.5s', 1500],
    [' 1 m ', 60_000],
    ['2h', 7_200_000],
    ['0s', 0],
  ])('%s is %d ms', (text, ms) => {
    expect(readDuration(0, 1e7)(text)).toBe(ms);
  });

  it.each(['', '3', 's', '-1s', '1d', '1e3s', '1.5.s', '1m30s', '12345678s', '１s'])('is not %j', (text) => {
    expect(() => readDuration(0, 1e12)(text)).toThrow('has to be a time such as 800ms, 3s or 1m');
  });

  it('is told its bounds as people write them', () => {
    expect(() => readDuration(200, 3_600_000)('100ms')).toThrow('has to be from 200ms to 1h');
    expect(() => readDuration(1000, 90_000)('1h')).toThrow('has to be from 1s to 90s');
  });
});

describe('a size', () => {
  it.each([
    ['50MB', 50_000_000],
    ['64 MiB', 67_108_864],
    ['0.5GB', 500_000_000],
    ['1000B', 1000],
    ['2KiB', 2048],
  ])('%s is %d bytes', (text, bytes) => {
    expect(readSize(text)).toBe(bytes);
  });

  it.each([
    ['50', 'such as 50MB'],
    ['50mb', 'such as 50MB'],
    ['1B', 'from 1KB to 1GB'],
    ['2GB', 'from 1KB to 1GB'],
  ])('is not %s', (text, message) => {
    expect(() => readSize(text)).toThrow(message);
  });
});

describe('a number of days', () => {
  it.each([
    ['30d', 30],
    ['1 d', 1],
  ])('%s is %d', (text, days) => {
    expect(readDays(text)).toBe(days);
  });

  it.each(['0d', '3651d', '30', '1w', '1.5d'])('is not %s', (text) => {
    expect(() => readDays(text)).toThrow('has to be');
  });
});
