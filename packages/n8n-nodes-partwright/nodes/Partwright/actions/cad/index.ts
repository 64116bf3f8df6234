import type { Resource } from '../../../shared/operation.ts';
import { inspect } from './inspect.operation.ts';
import { runOperations } from './run-operations.operation.ts';

export const cad: Resource = { value: 'cad', name: 'CAD', operations: [inspect, runOperations] };
