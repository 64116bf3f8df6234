import type { EndpointId, Endpoints } from '@partwright/contract';
import type { Handler } from '../operation.ts';

type HandlerOf<E> = E extends { params: infer P; query: infer Q; body: infer B } ? Handler<P & z, Q & z, B & b> : never;
type z = Endpoints[EndpointId]['params'];
type b = Endpoints[EndpointId]['body'];

/** What is built, by operation. An operation of the contract that is not here answers 501. */
export type Handlers = { [Id in EndpointId]?: HandlerOf<Endpoints[Id]> };
