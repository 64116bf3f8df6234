import type { Context } from './operation.ts';

/** The id in the parameter Job ID; throws when it is empty. */
export const readJobId = (context: Context): string =>
  readId(
    context,
    'jobId',
    'Job ID is empty: give the job_id of the operation that started the job, such as job_01K3W8ZT5M9Q',
  );

/** The id in the parameter BOM ID; throws when it is empty. */
export const readBomId = (context: Context, name = 'bomId'): string =>
  readId(context, name, 'BOM ID is empty: give the bom_id of BOM: Upload, such as bom_01K3W8ZT5M9Q');

function readId(context: Context, name: string, whenEmpty: string): string {
  const id = String(context.parameter(name, '')).trim();
  if (id !== '') return id;
  throw new Error(whenEmpty);
}
