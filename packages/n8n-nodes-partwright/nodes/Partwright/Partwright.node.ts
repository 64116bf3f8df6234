import {
  NodeConnectionTypes,
  type IExecuteFunctions,
  type IHookFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
} from 'n8n-workflow';
import { CREDENTIAL } from '../shared/client.ts';
import { toNodeError } from '../shared/errors.ts';
import { runOperation } from '../shared/run.ts';
import { resume } from '../shared/suspension.ts';
import { findOperation, properties } from './actions/index.ts';
import {
  searchBoardOrders,
  searchBoms,
  searchCategories,
  searchDeliveries,
  searchJobs,
  searchKeys,
  searchParts,
  searchProjects,
  searchPurchaseOrders,
  searchQuotations,
  searchReservations,
  searchStockItems,
  searchVendors,
  searchWebhooks,
} from './list-search.ts';
import {
  listMappings,
  listOperations,
  listProfiles,
  listStackups,
  listTemplates,
  listVendors,
} from './load-options.ts';

export class Partwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Partwright',
    name: 'partwright',
    icon: { light: 'file:../../icons/partwright.svg', dark: 'file:../../icons/partwright.dark.svg' },
    group: ['transform'],
    version: 1,
    // `getPurchaseLines: bom` as `get purchase lines: bom`.
    subtitle:
      '={{ ($parameter["operation"] + ": " + $parameter["resource"]).replace(/[A-Z]/g, (letter) => " " + letter.toLowerCase()) }}',
    description: 'Match, cost and check electronic parts, BOMs and boards',
    defaults: { name: 'Partwright' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: CREDENTIAL, required: true }],
    webhooks: [
      // Where a callback resumes an execution that waits for its jobs.
      {
        name: 'default',
        httpMethod: 'POST',
        responseMode: 'onReceived',
        path: '',
        restartWebhook: true,
        isFullPath: true,
      },
    ],
    waitingNodeTooltip: 'The execution goes on when Partwright has called back for its jobs',
    hints: [
      {
        message:
          'Partwright must be able to call this n8n: set WEBHOOK_URL of n8n to a public https address. In a private network, set CALLBACK_ALLOW_PRIVATE=true on the Partwright server.',
        displayCondition: '={{ $parameter["waitForCompletion"] === "callback" }}',
        whenToDisplay: 'beforeExecution',
        location: 'outputPane',
      },
    ],
    properties,
  };

  methods = {
    loadOptions: { listMappings, listOperations, listProfiles, listStackups, listTemplates, listVendors },
    listSearch: {
      searchBoardOrders,
      searchBoms,
      searchCategories,
      searchDeliveries,
      searchJobs,
      searchKeys,
      searchParts,
      searchProjects,
      searchPurchaseOrders,
      searchQuotations,
      searchReservations,
      searchStockItems,
      searchVendors,
      searchWebhooks,
    },
  };

  /** The address is that of an execution: there is nothing to register. */
  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        return true;
      },
      async create(this: IHookFunctions): Promise<boolean> {
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        return true;
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    try {
      const resource = this.getNodeParameter('resource', 0);
      const operation = findOperation(resource, this.getNodeParameter('operation', 0));
      return [await runOperation(this, operation)];
    } catch (error) {
      throw toNodeError(this.getNode(), error);
    }
  }

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    return resume(this, (resource, operation) => findOperation(resource, operation));
  }
}
