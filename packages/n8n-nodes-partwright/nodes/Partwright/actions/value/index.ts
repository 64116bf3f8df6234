import type { Resource } from '../../../shared/operation.ts';
import { normalize } from './normalize.operation.ts';

export const value: Resource = { value: 'value', name: 'Value', operations: [normalize] };
