import type { Resource } from '../../../shared/operation.ts';
import { cancel } from './cancel.operation.ts';
import { get } from './get.operation.ts';
import { wait } from './wait.operation.ts';

export const job: Resource = { value: 'job', name: 'Job', usual: 'get', operations: [cancel, get, wait] };
