import type { EndpointId } from '@partwright/contract';
import type { Handler } from '../operation.ts';

/** What is built, by operation. An operation of the contract that is not here answers 501. */
export type Handlers = { [Id in EndpointId]?: Handler<Id> };
