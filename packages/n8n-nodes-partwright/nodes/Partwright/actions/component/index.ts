import type { Resource } from '../../../shared/operation.ts';
import { matchMany } from './match-many.operation.ts';
import { match } from './match.operation.ts';

export const component: Resource = { value: 'component', name: 'Component', operations: [match, matchMany] };
