// Made from the contract: `npm run generate`.
import type { WebhookEvent } from '@partwright/client';
import type { INodePropertyOptions } from 'n8n-workflow';

export const events: (INodePropertyOptions & { value: WebhookEvent['type'] })[] = [
  {
    name: 'BOM Analyzed',
    value: 'bom.analyzed',
    description: 'The lines of an uploaded BOM are matched, and its cost and risks can be read',
  },
  { name: 'BOM Created', value: 'bom.created', description: 'A BOM was uploaded' },
  {
    name: 'BOM Deleted',
    value: 'bom.deleted',
    description: 'A BOM was deleted, by somebody or because its time was over',
  },
  {
    name: 'BOM Price Changed',
    value: 'bom.price_changed',
    description:
      'The cost of a board of the newest BOM of a project moved by price_change_percent or more since the last event',
  },
  { name: 'BOM Updated', value: 'bom.updated', description: 'A BOM was renamed or moved to another project' },
  { name: 'File Deleted', value: 'file.deleted', description: 'Somebody deleted a file that was kept' },
  { name: 'Job Canceled', value: 'job.canceled', description: 'A job was canceled before it was done' },
  { name: 'Job Complete', value: 'job.complete', description: 'A job is done and its result can be read' },
  { name: 'Job Created', value: 'job.created', description: 'A job was started' },
  { name: 'Job Deleted', value: 'job.deleted', description: 'A job was deleted with its result and its files' },
  { name: 'Job Failed', value: 'job.failed', description: 'A job ended without a result; the data say why' },
  {
    name: 'Order Deleted',
    value: 'order.deleted',
    description: 'An order of boards that was never placed was deleted',
  },
  { name: 'Order Updated', value: 'order.updated', description: 'An order of boards changed its state or placement' },
  {
    name: 'Part Lifecycle Changed',
    value: 'part.lifecycle_changed',
    description:
      'A part of the newest BOM of a project is no longer recommended, at its end of life, obsolete, or active again',
  },
  {
    name: 'Part Stock Low',
    value: 'part.stock_low',
    description:
      'The stock of a part no longer suffices for stock_for_boards boards of the newest BOM of a project, else for those of the BOM',
  },
  { name: 'Project Created', value: 'project.created', description: 'A project was made' },
  { name: 'Project Deleted', value: 'project.deleted', description: 'A project was deleted' },
  {
    name: 'Project Updated',
    value: 'project.updated',
    description: 'Name, description, status or source of a project changed',
  },
  {
    name: 'Purchase Order Updated',
    value: 'purchase_order.updated',
    description:
      'A purchase order was drafted, or took a step: approved, sent, confirmed, received, invoiced, cancelled',
  },
  {
    name: 'Stock Low',
    value: 'stock.low',
    description:
      'What is available of an item in your stock fell to its level or below: sent once, until there is more again',
  },
];
