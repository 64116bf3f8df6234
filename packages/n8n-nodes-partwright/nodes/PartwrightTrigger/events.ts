import type { WebhookEvent } from '@partwright/client';
import type { INodePropertyOptions } from 'n8n-workflow';

interface EventOption extends INodePropertyOptions {
  value: WebhookEvent['type'];
}

/** What can start a workflow, in the alphabetical order of the names. webhook.test is left out: it comes when it is asked for. */
export const events: EventOption[] = [
  {
    name: 'BOM Analyzed',
    value: 'bom.analyzed',
    description: 'The lines of an uploaded BOM are matched and its cost and risks can be read',
  },
  {
    name: 'BOM Price Changed',
    value: 'bom.price_changed',
    description: 'The cost of a board of the newest BOM of a project moved by the percentage of the options',
  },
  {
    name: 'Job Canceled',
    value: 'job.canceled',
    description: 'A job was canceled before it was done',
  },
  {
    name: 'Job Complete',
    value: 'job.complete',
    description: 'A job is done and its result can be read',
  },
  {
    name: 'Job Failed',
    value: 'job.failed',
    description: 'A job ended without a result; the data say why',
  },
  {
    name: 'Order Updated',
    value: 'order.updated',
    description: 'An order of boards came a step further',
  },
  {
    name: 'Part Lifecycle Changed',
    value: 'part.lifecycle_changed',
    description: 'A part of the newest BOM of a project is no longer recommended, at its end of life or active again',
  },
  {
    name: 'Part Stock Low',
    value: 'part.stock_low',
    description: 'The stock of a part no longer suffices for the boards of the newest BOM of a project',
  },
];
