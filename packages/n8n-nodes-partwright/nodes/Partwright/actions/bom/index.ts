import type { CallData } from '@partwright/client';
import { declare } from '../../../shared/declared.ts';
import { fileResult } from '../../../shared/file-result.ts';
import { many, type ItemOperation, type Resource } from '../../../shared/operation.ts';
import * as shared from '../../../shared/properties.ts';
import {
  bomId,
  inputDataFieldName,
  makeOptionsProperty,
  outputDataFieldName,
  simplify,
} from '../../../shared/properties.ts';
import { without } from '../../../shared/without.ts';
import * as api from '../../fields.ts';
import { costOptions, currency } from '../cost/cost-options.ts';
import { compare } from './compare.ts';
import { decideLine } from './decide-line.ts';
import { getLines } from './get-lines.ts';
import { getOffers } from './get-offers.ts';
import { getPurchaseLines, getUnmatched } from './get-purchase-lines.ts';
import { describeOrigin } from './purchase-rows.ts';
import { simpleAnalysis, simpleLine, summarizeBom } from './simple-bom.ts';
import { upload } from './upload.ts';
import { writeReport } from './write-report.ts';

const boardQuantity = api.getBomAnalysis.fields.quantity;

const getRisk = declare(api.getBomRisk, {
  value: 'getRisk',
  action: 'Get supply risk of BOM',
  description:
    'Return each part with its supply risk, the reasons with figure and day, and what to buy before it is gone; unknown where too little was observed',
  properties: ({ quantity, days, currency: code, variant }) => [
    shared.bomId,
    shared.need({ ...quantity, default: 1, description: 'Number of boards to build' }),
    shared.simplify,
    shared.makeOptionsProperty([code, days, variant]),
  ],
  give: ({ bom = null, lines }, context) =>
    many(
      lines.map((line) => ({
        ...(context.parameter('simplify', true) ? simpleRisk(line) : line),
        ...describeOrigin(bom),
      })),
    ),
});

const simpleRisk = ({
  line,
  references,
  part_number,
  risk,
  reasons,
  unknown,
  needed,
  stock,
  buildable,
  buy_before_gone,
}: CallData<'getBomRisk'>['lines'][number]): object => ({
  line,
  references,
  part_number,
  risk,
  needed,
  stock,
  buildable,
  reasons: reasons.map(({ message, as_of }) => `${message} (${as_of})`),
  unknown,
  buy_before_gone: buy_before_gone?.why ?? null,
});

const analyze = declare(api.getBomAnalysis, {
  value: 'analyze',
  action: 'Analyze BOM',
  description: 'Roll up the cost of an uploaded BOM and list its unmatched parts, risks and warnings',
  properties: () => [bomId, simplify, makeOptionsProperty([currency, boardQuantity])],
  simple: simpleAnalysis,
});

const clean: ItemOperation = {
  value: 'clean',
  routes: [api.cleanBom.route],
  name: 'Clean',
  action: 'Clean BOM file',
  description: 'Write EIA capacitor codes in a CSV file out (104 becomes 100nF) and list every change',
  properties: [inputDataFieldName, outputDataFieldName],
  async run(context) {
    const file = await context.file();
    const { changes, skipped } = await context.client.bom.cleanReport({ file });
    // As a file it comes in its own encoding; within the report it is text.
    const cleaned = await context.client.bom.clean({ file });
    return fileResult(context, cleaned, { changes, skipped }, file.filename);
  },
};

const downloadPdf = declare(api.printBom, {
  value: 'downloadPdf',
  action: 'Download BOM as PDF',
  description: 'Make a PDF of an uploaded BOM with its matches and cost',
  properties: () => [bomId, outputDataFieldName, makeOptionsProperty([boardQuantity, ...costOptions])],
  file: ({ bom_id }) => ({ name: `${String(bom_id)}.pdf`, told: { bom_id } }),
});

const exportBom = declare(api.exportBom, {
  value: 'export',
  action: 'Export BOM',
  description: 'Download an uploaded BOM with matched parts and prices as a file',
  properties: ({ format }) => [
    bomId,
    shared.explain(without(format, 'description'), { xlsx: 'Workbook of Excel and LibreOffice' }),
    outputDataFieldName,
    makeOptionsProperty([currency, boardQuantity]),
  ],
  file: ({ bom_id, format }) => ({ name: `${String(bom_id)}.${String(format)}`, told: { bom_id, format } }),
});

const get = declare(api.getBom, {
  value: 'get',
  action: 'Get BOM',
  description: 'Read an uploaded BOM with all its lines and matched parts as one item',
  properties: ({ include_inventory, include_pricing }) => [
    bomId,
    simplify,
    makeOptionsProperty([
      { ...include_inventory, description: 'Whether to return the stock of each part' },
      { ...include_pricing, description: 'Whether to return prices and offers of each part' },
    ]),
  ],
  simple: (bom) => ({ ...summarizeBom(bom), lines: bom.lines.map(simpleLine) }),
});

const remove = declare(api.deleteBom, {
  value: 'delete',
  action: 'Delete BOM',
  description: 'Delete an uploaded BOM with its matches and figures, for good',
  properties: () => [bomId],
});

const getMany = declare(api.listBoms, {
  value: 'getMany',
  action: 'Get many BOMs',
  description: 'List the uploaded BOMs of the account, the newest first, without their lines',
  properties: ({ search }) => [
    shared.returnAll,
    shared.limit,
    makeOptionsProperty([{ ...shared.projectOption, description: 'Only those of this project' }, search]),
  ],
});

export const bom: Resource = {
  value: 'bom',
  name: 'BOM',
  usual: 'upload',
  operations: [
    analyze,
    clean,
    compare,
    decideLine,
    remove,
    downloadPdf,
    exportBom,
    get,
    getLines,
    getMany,
    getOffers,
    getPurchaseLines,
    getRisk,
    getUnmatched,
    upload,
    writeReport,
  ],
};
