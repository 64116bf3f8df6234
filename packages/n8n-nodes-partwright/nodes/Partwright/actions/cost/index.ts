import type { Resource } from '../../../shared/operation.ts';
import { calculate } from './calculate.operation.ts';
import { estimate } from './estimate.operation.ts';
import { planOrder } from './plan-order.operation.ts';

export const cost: Resource = { value: 'cost', name: 'Cost', operations: [calculate, estimate, planOrder] };
