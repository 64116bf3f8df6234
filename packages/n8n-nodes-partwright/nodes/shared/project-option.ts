import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { project } from './properties.ts';

/** The project picker as one of several options. */
export const projectOption: INodeProperties = { ...project, required: false, description: 'Project it belongs to' };

/** Id that was chosen among the options, if any. */
export function readProjectId({ projectId }: IDataObject): string | undefined {
  const value = isLocator(projectId) ? projectId.value : projectId;
  const id = typeof value === 'string' ? value.trim() : '';
  return id === '' ? undefined : id;
}

const isLocator = (value: unknown): value is { value: unknown } =>
  typeof value === 'object' && value !== null && 'value' in value;
