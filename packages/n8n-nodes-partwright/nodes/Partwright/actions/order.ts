import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import { toJson, type Context, type Resource, type Result } from '../../shared/operation.ts';
import * as shared from '../../shared/properties.ts';
import { without } from '../../shared/without.ts';
import { inputFile, makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { makeBuildProperties, ofBom } from './bom/get-purchase-lines.ts';
import { currency } from './cost/cost-options.ts';
import { planFromItems } from './plan-from-items.ts';

type Requests = CallData<'requestQuotations'>;

/** The mail to a seller; the table to fill in is its file. `not_asked` is what names no part number. */
async function giveRequest(
  { xlsx, ...request }: Requests['requests'][number],
  not_asked: Requests['not_asked'],
  context: Context,
): Promise<Result> {
  const bytes = Buffer.from(xlsx.content, 'base64');
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const table = await context.binary({ bytes, filename: xlsx.filename, contentType }, xlsx.filename);
  const field = context.parameter('outputDataFieldName', 'data');
  const mail = without(request, 'csv');
  return { json: toJson({ ...mail, filename: xlsx.filename, not_asked }), binary: { [field]: table } };
}

export const order: Resource = {
  value: 'order',
  name: 'Order',
  operations: [
    planFromItems,
    declare(api.makeOrderFiles, {
      value: 'writeFiles',
      action: 'Write order files',
      description:
        'Write a ZIP with an order file per seller, in the form that its cart tool takes, and not-ordered.csv',
      properties: ({ build_quantity, include_doubtful, name, sellers, template }) => [
        ...makeBuildProperties(build_quantity),
        shared.outputDataFieldName,
        makeOptionsProperty([
          currency,
          include_doubtful,
          { ...name, displayName: 'File Name Prefix', description: 'Begins the names of the files' },
          { ...sellers, description: 'Only files for these sellers, separated by commas' },
          { ...template, description: 'One form for all sellers, such as generic_xlsx; empty: that of each seller' },
        ]),
      ],
      send: ofBom,
      file: () => ({ name: 'order-files.zip' }),
    }),
    declare(api.requestQuotations, {
      value: 'requestQuotations',
      action: 'Write requests for quotation',
      description:
        'Write a mail and a table for each seller about what has no price, no order code or too little stock; nothing is sent',
      properties: ({ answer_by, ask_for, build_quantity, from, message, sellers }) => [
        ...makeBuildProperties(build_quantity),
        { ...sellers, required: true, placeholder: 'e.g. Acme, Bolt', description: 'Whom to ask, separated by commas' },
        shared.outputDataFieldName,
        makeOptionsProperty([
          answer_by,
          {
            ...shared.explain(ask_for, {
              all: 'Every part of the build',
              open: 'What has no price, no order code or too little stock',
            }),
            description: 'Which parts to ask for',
          },
          currency,
          from,
          message,
        ]),
      ],
      send: ofBom,
      give: async ({ requests, not_asked }, context) =>
        Promise.all(requests.map((request) => giveRequest(request, not_asked, context))),
    }),
    declare(api.readOrderHistory, {
      value: 'readHistory',
      action: 'Read past orders of a seller',
      description: 'Read what a seller exports of past orders or of a cart, one item per line with every column',
      properties: ({ currency: said, seller }) => [
        inputFile('an export of past orders: CSV, XLSX, XLS or HTML'),
        makeOptionsProperty([said, seller]),
      ],
      items: 'lines',
    }),
  ],
};
