import type { CallData } from '@partwright/client';
import type { IBinaryKeyData } from 'n8n-workflow';
import { toJson, type Context, type Result } from './operation.ts';
import { toggle } from './properties.ts';

type JobFile = NonNullable<CallData<'getPcbJobStatus'>['files']>[number];

export const outputFiles = toggle(
  'Output Files',
  'outputFiles',
  false,
  'Whether to download the files of the job. Each goes into a field with its name, where an underscore stands for the dot: top_svg.',
);

/** One item with `json`; where Output Files says so, the files of the job are in it. */
export async function withFiles(context: Context, json: object, files: readonly JobFile[] = []): Promise<Result[]> {
  if (!context.parameter('outputFiles', false)) return [{ json: toJson(json) }];
  const binary: IBinaryKeyData = {};
  for (const file of files) {
    const { bytes, contentType } = await context.download(file);
    binary[makeFieldName(file)] = await context.binary({ bytes, contentType, filename: file.name }, file.name);
  }
  return [{ json: toJson(json), binary }];
}

const makeFieldName = ({ name }: JobFile): string => name.replaceAll(/[^\w-]+/g, '_');
