import type { CallData } from '@partwright/client';
import type { INodeProperties } from 'n8n-workflow';
import { declare } from '../../shared/declared.ts';
import { toJson, type Context, type Resource, type Result } from '../../shared/operation.ts';
import * as shared from '../../shared/properties.ts';
import { without } from '../../shared/without.ts';
import { inputFile, makeOptionsProperty } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { makeBuildProperties, ofBom } from './bom/get-purchase-lines.ts';
import { currency } from './cost/cost-options.ts';
import { planForBoards } from './plan-for-boards.ts';
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
  const not_asked_text = not_asked.map(describeNotAsked).join('\n') || null;
  return {
    json: toJson({ ...mail, filename: xlsx.filename, not_asked, not_asked_text }),
    binary: { [field]: table },
  };
}

const describeNotAsked = ({ references, lines, reason }: Requests['not_asked'][number]): string =>
  `NOT ASKED FOR ${references.join(', ') || `line ${lines.join(', ')}`}: ${reason}`;

const giveRequests = async ({ requests, not_asked }: Requests, context: Context): Promise<Result[]> =>
  Promise.all(requests.map((request) => giveRequest(request, not_asked, context)));

const whomToAsk = (sellers: INodeProperties): INodeProperties => ({
  ...sellers,
  required: true,
  placeholder: 'e.g. Acme, Bolt',
  description: 'Whom to ask, separated by commas',
});

type Some<Name extends string> = Readonly<Record<Name, INodeProperties>>;

/** How order files are written. */
const fileOptions = ({
  include_doubtful,
  name,
  sellers,
  stated_codes,
  template,
}: Some<'include_doubtful' | 'name' | 'sellers' | 'stated_codes' | 'template'>): INodeProperties[] => [
  currency,
  include_doubtful,
  { ...name, displayName: 'File Name Prefix', description: 'Begins the names of the files' },
  { ...sellers, description: 'Only files for these sellers, separated by commas' },
  stated_codes,
  shared.askServer(
    {
      ...shared.choose({ ...template, description: 'One form for all sellers' }, '', {
        '': ['That of Each Seller'],
      }),
    },
    'listTemplates',
  ),
];

/** How is asked, and for what. */
const requestOptions = ({
  answer_by,
  ask_for,
  from,
  message,
}: Some<'answer_by' | 'ask_for' | 'from' | 'message'>): INodeProperties[] => [
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
];

export const order: Resource = {
  value: 'order',
  name: 'Order',
  operations: [
    planForBoards,
    planFromItems,
    declare(api.makeOrderFiles, {
      value: 'writeFiles',
      action: 'Write order files',
      description:
        'Write a ZIP with an order file per seller, in the form that its cart tool takes, and not-ordered.csv',
      properties: ({ build_quantity, include_doubtful, name, sellers, stated_codes, template }) => [
        ...makeBuildProperties(build_quantity),
        shared.outputDataFieldName,
        makeOptionsProperty(fileOptions({ include_doubtful, name, sellers, stated_codes, template })),
      ],
      send: ofBom,
      file: () => ({ name: 'order-files.zip' }),
    }),
    declare(api.makeOrderFiles, {
      value: 'writeFilesForBoards',
      action: 'Write order files for several boards',
      description: 'Write a ZIP with an order file per seller for what stock lacks of several boards together',
      properties: ({
        boards,
        include_doubtful,
        name,
        sellers,
        stated_codes,
        template,
        doubtful,
        places,
        substitutes,
        use_stock,
      }) => [
        ...shared.boardRows(boards),
        shared.outputDataFieldName,
        makeOptionsProperty([
          ...fileOptions({ include_doubtful, name, sellers, stated_codes, template }),
          doubtful,
          places,
          substitutes,
          use_stock,
        ]),
      ],
      file: () => ({ name: 'order-files.zip' }),
    }),
    declare(api.requestQuotations, {
      value: 'requestQuotations',
      action: 'Write requests for quotation',
      description:
        'Write a mail and a table for each seller about what has no price, no order code or too little stock; nothing is sent',
      properties: ({ answer_by, ask_for, build_quantity, from, message, sellers }) => [
        ...makeBuildProperties(build_quantity),
        whomToAsk(sellers),
        shared.outputDataFieldName,
        makeOptionsProperty(requestOptions({ answer_by, ask_for, from, message })),
      ],
      send: ofBom,
      give: giveRequests,
    }),
    declare(api.requestQuotations, {
      value: 'requestQuotationsForBoards',
      action: 'Write requests for quotation for several boards',
      description: 'Write a mail and a table for each seller about what stock and sellers lack for several boards',
      properties: ({ answer_by, ask_for, boards, from, message, sellers, ...stock }) => [
        ...shared.boardRows(boards),
        whomToAsk(sellers),
        shared.outputDataFieldName,
        makeOptionsProperty([
          ...requestOptions({ answer_by, ask_for, from, message }),
          stock.doubtful,
          stock.places,
          stock.substitutes,
          stock.use_stock,
        ]),
      ],
      give: giveRequests,
    }),
    declare(api.readOrderHistory, {
      value: 'readHistory',
      action: 'Read past orders of seller',
      description: 'Read what a seller exports of past orders or of a cart, one item per line with every column',
      properties: ({ currency: said, seller }) => [
        inputFile('an export of past orders: CSV, XLSX, XLS or HTML'),
        makeOptionsProperty([said, seller]),
      ],
      items: 'lines',
    }),
  ],
};
