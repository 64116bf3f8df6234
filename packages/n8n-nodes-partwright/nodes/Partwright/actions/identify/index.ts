import type { Resource } from '../../../shared/operation.ts';
import { checkReady } from './check-ready.operation.ts';
import { photo } from './photo.operation.ts';

export const identify: Resource = {
  value: 'identify',
  name: 'Identify',
  usual: 'photo',
  operations: [checkReady, photo],
};
