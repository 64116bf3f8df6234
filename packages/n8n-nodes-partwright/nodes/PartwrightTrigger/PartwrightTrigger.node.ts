import {
  NodeConnectionTypes,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { searchProjects } from '../Partwright/list-search.ts';
import { CREDENTIAL } from '../shared/client.ts';
import { toNodeError } from '../shared/errors.ts';
import { makeOptionsProperty, project } from '../shared/properties.ts';
import { receive } from './delivery.ts';
import { events } from './events.ts';
import { isRegistered, register, unregister, USUAL_PRICE_CHANGE_PERCENT } from './registration.ts';

export class PartwrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Partwright Trigger',
    name: 'partwrightTrigger',
    icon: { light: 'file:../../icons/partwright.svg', dark: 'file:../../icons/partwright.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{ $parameter["events"].join(", ") }}',
    // n8n shows it for the pair of nodes too.
    description:
      'Starts the workflow when prices, stock, orders, BOMs or jobs change. Its actions match, cost, check and buy electronic parts, BOMs and boards.',
    defaults: { name: 'Partwright Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIAL, required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        options: events,
        default: [],
        required: true,
        description: 'What starts the workflow. Test events start it as well.',
      },
      makeOptionsProperty([
        {
          displayName: 'Price Change (Percent)',
          name: 'priceChangePercent',
          type: 'number',
          typeOptions: { minValue: 0.1, maxValue: 100, numberPrecision: 1 },
          default: USUAL_PRICE_CHANGE_PERCENT,
          description:
            'How far the cost of a board must have moved since it was last reported, for the event BOM Price Changed',
        },
        {
          ...project,
          required: false,
          description: 'Only what happens in this project. Left empty: everywhere in the account.',
        },
        {
          displayName: 'Stock for Boards',
          name: 'stockForBoards',
          type: 'number',
          typeOptions: { minValue: 1, maxValue: 1_000_000 },
          default: 100,
          description:
            'For how many boards stock must suffice, for the event Part Stock Low. Left out: the quantity of the BOM.',
        },
      ]),
    ],
  };

  methods = { listSearch: { searchProjects } };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return rethrowAsNodeError(this, () => isRegistered(this));
      },
      async create(this: IHookFunctions): Promise<boolean> {
        await rethrowAsNodeError(this, () => register(this));
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        await rethrowAsNodeError(this, () => unregister(this));
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return rethrowAsNodeError(this, () => receive(this));
  }
}

/** The work; what it throws becomes an error of the node, in the words of the API. */
async function rethrowAsNodeError<Result>(
  node: IHookFunctions | IWebhookFunctions,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toNodeError(node.getNode(), error);
  }
}
