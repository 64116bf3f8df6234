import { endpoints, type Endpoint, type EndpointId } from '@partwright/contract';
import { Router } from 'express';
import { BodyBytes } from './body-bytes.ts';
import { Problem } from '../problem.ts';
import type { Service } from '../service.ts';
import { mountOperation } from './operation.ts';
import { accountHandlers } from './routes/account.ts';
import { alternativeHandlers } from './routes/alternatives.ts';
import { bomDecisionHandlers } from './routes/bom-decisions.ts';
import { bomMappingHandlers } from './routes/bom-mappings.ts';
import { bomHandlers } from './routes/bom.ts';
import { catalogHandlers } from './routes/catalog.ts';
import { costHandlers } from './routes/costs.ts';
import { stockHandlers } from './routes/stock.ts';
import { orderingHandlers } from './routes/ordering.ts';
import { dfmJobHandlers } from './routes/dfm-jobs.ts';
import { datasheetHandlers } from './routes/datasheets.ts';
import { cadHandlers } from './routes/cad.ts';
import { edaHandlers } from './routes/eda.ts';
import { eventHandlers } from './routes/events.ts';
import { fabOrderHandlers } from './routes/fab-orders.ts';
import { identifyHandlers } from './routes/identify.ts';
import { jobHandlers } from './routes/jobs.ts';
import { manufacturingHandlers } from './routes/manufacturing.ts';
import { matchingHandlers } from './routes/matching.ts';
import { projectHandlers } from './routes/projects.ts';
import { purchaseOrderHandlers } from './routes/purchase-orders.ts';
import { storedFileHandlers } from './routes/stored-files.ts';
import { webhookHandlers } from './routes/webhooks.ts';
import type { Handlers } from './routes/index.ts';
import { shapeAnswer } from './shape-answer.ts';

function makeHandlers(service: Service): Handlers {
  return {
    ...accountHandlers(service),
    ...alternativeHandlers(service),
    ...bomHandlers(service),
    ...bomDecisionHandlers(service),
    ...bomMappingHandlers(service),
    ...catalogHandlers(service),
    ...costHandlers(service),
    ...stockHandlers(service),
    ...orderingHandlers(service),
    ...dfmJobHandlers(service),
    ...datasheetHandlers(service),
    ...cadHandlers(service),
    ...edaHandlers(service),
    ...eventHandlers(service),
    ...fabOrderHandlers(service),
    ...identifyHandlers(service),
    ...jobHandlers(service),
    ...manufacturingHandlers(service),
    ...matchingHandlers(service),
    ...projectHandlers(service),
    ...purchaseOrderHandlers(service),
    ...storedFileHandlers(service),
    ...webhookHandlers(service),
  };
}

/** Each operation in a router of those that begin with the same word, so that not all of them are looked through. */
export function mountOperations(router: Router, service: Service): void {
  const byWord = new Map<string, Router>();
  const routerOf = (path: string): Router => {
    const word = readFirstWord(path);
    const known = byWord.get(word) ?? Router();
    byWord.set(word, known);
    return known;
  };
  router.use((request, response, next) => {
    const found = byWord.get(readFirstWord(request.path));
    if (found) found(request, response, next);
    else next();
  });
  const handlers = makeHandlers(service);
  const held = new BodyBytes(service.settings);
  // The type parameter says that endpoint and handler are of one operation.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const mount = <Id extends EndpointId>(id: Id) => {
    const { method, path }: Endpoint = endpoints[id];
    const router = routerOf(path);
    router[method.toLowerCase() as 'get'](toRoute(path), shapeAnswer(endpoints[id]));
    const handler = handlers[id];
    if (!handler) throw new Error(`Nothing works the operation ${id} of the contract`);
    mountOperation(router, service, held, endpoints[id], handler);
  };
  // Those without a scope say themselves who asks: routes/sign-in.ts.
  for (const { id, scope } of Object.values<Endpoint & { id: EndpointId }>(endpoints)) if (scope !== null) mount(id);
  refuseOtherMethods(routerOf);
}

/** `parts` of `/parts/{sku}`, in small letters, as routes take any. */
const readFirstWord = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase();

const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function refuseOtherMethods(routerOf: (path: string) => Router): void {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values(endpoints))
    methods.set(path, [...(methods.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  for (const [path, allowed] of methods) {
    routerOf(path).all(toRoute(path), (request) => {
      throw new Problem('method_not_allowed', `/v1${path} takes ${allowed.join(' and ')}, not ${request.method}`, {
        headers: { Allow: allowed.join(', ') },
      });
    });
  }
}
