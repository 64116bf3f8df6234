import { expect, it, onTestFinished, vi } from 'vitest';
import { untilSignal } from './until-signal.ts';

it.each(['SIGINT', 'SIGTERM'] as const)('%s is told once, and asks to stop', async (signal) => {
  const report = vi.fn();
  const until = untilSignal(report);
  onTestFinished(until.release);
  expect(until.signal.aborted).toBe(false);
  process.emit(signal);
  await until.asked;
  expect(until.signal.aborted).toBe(true);
  expect(report).toHaveBeenCalledOnce();
});

it('a second one ends the process at once', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  const until = untilSignal(() => undefined);
  onTestFinished(() => (until.release(), exit.mockRestore()));
  process.emit('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  process.emit('SIGINT');
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

it('leaves signals alone when it is released', () => {
  const before = process.listenerCount('SIGINT');
  untilSignal(() => undefined).release();
  expect(process.listenerCount('SIGINT')).toBe(before);
});
