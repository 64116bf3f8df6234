import type { Resource } from '../../../shared/operation.ts';
import { create } from './create.operation.ts';
import { getMany } from './get-many.operation.ts';
import { getStatus } from './get-status.operation.ts';
import { get } from './get.operation.ts';

export const project: Resource = {
  value: 'project',
  name: 'Project',
  usual: 'getMany',
  operations: [create, get, getMany, getStatus],
};
