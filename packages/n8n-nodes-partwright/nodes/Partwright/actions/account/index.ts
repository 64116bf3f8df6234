import type { Resource } from '../../../shared/operation.ts';
import { getUsage } from './get-usage.operation.ts';
import { get } from './get.operation.ts';

export const account: Resource = { value: 'account', name: 'Account', operations: [get, getUsage] };
