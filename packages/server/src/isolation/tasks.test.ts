import type { Bom } from '@partwright/bom';
import type { TaskLoaders } from '@partwright/sandbox';
import { describe, expectTypeOf, it } from 'vitest';
import type { BoardAnswer } from './board-answer.ts';
import type { GeometryPool, KnownFailure, ParserPool, ReadingTask, ReadingTasks } from './tasks.ts';

// Never called: the compiler reads it.
const asked = (parsers: ParserPool, geometry: GeometryPool, bytes: Uint8Array): void => {
  expectTypeOf(parsers.run('bom.read', { bytes, options: {} })).resolves.toEqualTypeOf<Bom>();
  expectTypeOf(geometry.run('board.job', { bytes, options: { type: 'drc' } })).resolves.toEqualTypeOf<BoardAnswer>();
  // @ts-expect-error a limit that no reader knows would be none
  void parsers.run('bom.read', { bytes, options: { limitz: { rows: 3 } } });
  // @ts-expect-error the same in the name of the file
  void parsers.run('bom.read', { bytes, options: { file_name: 'a.csv' } });
  // @ts-expect-error a task of the other processes
  void parsers.run('board.job', { bytes, options: { type: 'drc' } });
  // @ts-expect-error what a board job is to do is not left out
  void geometry.run('board.job', { bytes, options: {} });
};

const done = (read: (bytes: Uint8Array) => Bom, explain: () => undefined): unknown => {
  // @ts-expect-error what a reader gives is the Bom, and not a promise of something like it
  const wrong: ReadingTask<'bom.read'> = { run: async ({ bytes }) => ({ lines: read(bytes).lines }), explain };
  const refuse: NonNullable<ReadingTask<'bom.read'>['explain']> = () => undefined;
  // @ts-expect-error a code that is no problem of the product
  const odd: typeof refuse = () => ({ code: 'odd', message: '', row: 1 });
  // @ts-expect-error the other tasks are missing
  const few: TaskLoaders<ReadingTasks, KnownFailure> = {
    'bom.read': () => ({ run: ({ bytes }) => read(bytes), explain }),
  };
  return [wrong, odd, few];
};

describe('The tasks of the reading processes', () => {
  it('are one table for who asks and who does it', () => {
    expectTypeOf(asked).toBeFunction();
    expectTypeOf(done).toBeFunction();
  });
});
