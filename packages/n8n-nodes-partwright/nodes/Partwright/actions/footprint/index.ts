import type { Resource } from '../../../shared/operation.ts';
import { getCompatible } from './get-compatible.operation.ts';

export const footprint: Resource = { value: 'footprint', name: 'Footprint', operations: [getCompatible] };
