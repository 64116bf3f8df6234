import type { INodeProperties } from 'n8n-workflow';
import type { Operation, Resource } from '../../shared/operation.ts';
import { nameRoute } from '../../shared/route-names.ts';
import { toolDescription, withToolOutput } from '../../shared/tool-output.ts';
import { account } from './account.ts';
import { bom } from './bom/index.ts';
import { cad } from './cad.ts';
import { component } from './component/index.ts';
import { cost } from './cost/index.ts';
import { datasheet } from './datasheet.ts';
import { decision } from './decision.ts';
import { eda } from './eda.ts';
import { footprint } from './footprint.ts';
import { identify } from './identify.ts';
import { job } from './job.ts';
import { manufacturing } from './manufacturing/index.ts';
import { order } from './order.ts';
import { part } from './part/index.ts';
import { project } from './project.ts';
import { stock } from './stock.ts';
import { quotation } from './quotation.ts';
import { purchaseOrder } from './purchase-order.ts';
import { value } from './value.ts';
import { webhook } from './webhook.ts';

/** In the alphabetical order of their names. */
const resources: readonly Resource[] = [
  account,
  bom,
  cad,
  component,
  cost,
  datasheet,
  decision,
  eda,
  footprint,
  identify,
  job,
  manufacturing,
  order,
  part,
  project,
  purchaseOrder,
  quotation,
  stock,
  value,
  webhook,
];

// Sentences of the API that name a route name the operation here: an agent and a form have no routes.
nameRoute('GET /parts/categories', 'the list of Category');
for (const { name, operations } of resources)
  for (const operation of operations)
    for (const route of operation.routes) nameRoute(route, `${name}: ${operation.name}`);

/**
 * The form asks the server which of the operations it has; the choices beside it are those of n8n's panel of actions. Apart, as
 * n8n's linter takes any list that is asked for to be one of records, to be named "Name or ID".
 */
const askedOfServer = {
  typeOptions: { loadOptionsMethod: 'listOperations', loadOptionsDependsOn: ['resource'] },
} satisfies Partial<INodeProperties>;

/** Every parameter of the node: which resource, which of its operations, and what each operation asks for. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: resources.map(({ name, value }) => ({ name, value })),
    default: 'bom',
  },
  ...resources.map(operationProperty),
  ...resources.flatMap(({ value, operations }) =>
    operations.flatMap((operation) =>
      [toolDescription(operation.description), ...withToolOutput(operation.properties)].map((property) =>
        shownFor(property, value, operation.value),
      ),
    ),
  ),
];

/** Throws when the node has no such operation: a workflow of a newer version. */
export function findOperation(resource: string, operation: string): Operation {
  const found = resources.find(({ value }) => value === resource)?.operations.find(({ value }) => value === operation);
  if (found) return found;
  throw new Error(`This version of the node does not know the operation ${resource}: ${operation}`);
}

/** The operations of a resource as choices, with what a server must have for them; none of a resource that there is not. */
export const listOperationChoices = (resource: unknown): { name: string; value: string; routes: readonly string[] }[] =>
  (resources.find(({ value }) => value === resource)?.operations ?? []).map((operation) => {
    const { name, value, description, routes } = operation;
    return { name, value, description, routes };
  });

function operationProperty({ value, operations, usual }: Resource): INodeProperties {
  const begun = usual ?? operations[0]!.value;
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [value] } },
    ...askedOfServer,
    options: operations.map(({ name, value: id, action, description }) => ({ name, value: id, action, description })),
    default: begun,
  };
}

function shownFor(property: INodeProperties, resource: string, operation: string): INodeProperties {
  const { show, ...rest } = property.displayOptions ?? {};
  return {
    ...property,
    displayOptions: { ...rest, show: { resource: [resource], operation: [operation], ...show } },
  };
}
