import { createHash } from 'node:crypto';
import type { CallData } from '@partwright/client';
import type { IBinaryKeyData, INodeProperties } from 'n8n-workflow';
import { toJson, type Context, type Result } from '../../../shared/operation.ts';
import { fetchFile } from '../datasheet/fetch-file.ts';

type JobFile = NonNullable<CallData<'getPcbJobStatus'>['files']>[number];

export const outputFiles: INodeProperties = {
  displayName: 'Output Files',
  name: 'outputFiles',
  type: 'boolean',
  default: false,
  description:
    'Whether to download the files of the job. Each goes into a field with its name, where an underscore stands for the dot: top_svg.',
};

/** One item with `json`; where Output Files says so, the files of the job are in it. */
export async function withFiles(context: Context, json: object, files: readonly JobFile[] = []): Promise<Result[]> {
  if (!context.parameter('outputFiles', false)) return [{ json: toJson(json) }];
  const binary: IBinaryKeyData = {};
  for (const file of files) binary[fieldOf(file)] = await download(context, file);
  return [{ json: toJson(json), binary }];
}

const fieldOf = ({ name }: JobFile): string => name.replaceAll(/[^\w-]+/g, '_');

async function download(context: Context, { name, url, sha256 }: JobFile) {
  const { bytes, contentType } = await fetchFile(url);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${name} arrived with other content than the server announced; run the node again`);
  return context.binary({ bytes, contentType, filename: name }, name);
}
