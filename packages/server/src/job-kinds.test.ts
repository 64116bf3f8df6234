import { describe, expectTypeOf, it } from 'vitest';
import type { JobHandlers } from './ports/job-handlers.ts';
import type { JobRecord, Jobs, JobStore } from './ports/jobs.ts';

// Never called: the compiler reads it.
const started = (jobs: JobStore): void => {
  const row = { id: 'job_1', accountId: 'acc_1', holdId: null, callbackUrl: null };
  expectTypeOf(jobs.create({ ...row, type: 'bom', input: { bomId: 'bom_1' } })).resolves.toEqualTypeOf<
    JobRecord<'bom'>
  >();
  // @ts-expect-error wrong names
  void jobs.create({ ...row, type: 'bom', input: { bom_identifier: 'bom_1', optionz: {} } });
  // @ts-expect-error an option that no reader knows
  void jobs.create({ ...row, type: 'bom', input: { bomId: 'bom_1', options: { header_row: 3 } } });
  // @ts-expect-error the input of another kind
  void jobs.create({ ...row, type: 'pcb', input: { bomId: 'bom_1' } });
  // @ts-expect-error no kind of job
  void jobs.newestOfProject('acc_1', 'prj_1', 'cad');
};

const done = (job: JobRecord, handlers: JobHandlers): unknown => {
  if (job.type === 'bom') expectTypeOf(job.result).toEqualTypeOf<Jobs['bom']['result'] | null>();
  // @ts-expect-error the input may be of another version
  const named = (bom: JobRecord<'bom'>): string => bom.input.bomId;
  // @ts-expect-error a result without its BOM
  const wrong: JobHandlers = { ...handlers, bom: async () => ({ summary: {} }) };
  return [named, wrong];
};

describe('The kinds of jobs', () => {
  it('are one table for who starts a job, works on it and reads it', () => {
    expectTypeOf(started).toBeFunction();
    expectTypeOf(done).toBeFunction();
  });
});
