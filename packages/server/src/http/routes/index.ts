import type { EndpointId } from '@partwright/contract';
import type { Handler } from '../operation.ts';

/** What works each operation of the contract. */
export type Handlers = { [Id in EndpointId]?: Handler<Id> };
