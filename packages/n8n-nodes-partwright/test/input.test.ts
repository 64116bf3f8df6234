import type { INodeProperties } from 'n8n-workflow';
import { expect, it } from 'vitest';
import * as api from '../nodes/Partwright/fields.ts';
import type { ApiOperation } from '../nodes/shared/api-operation.ts';
import { readInput } from '../nodes/shared/input.ts';
import type { Context } from '../nodes/shared/operation.ts';
import {
  bomId,
  furtherFile,
  inputDataFieldName,
  makeOptionsProperty,
  pairsOf,
  part,
  projectOption,
  shownWhere,
} from '../nodes/shared/properties.ts';

const { normalizeValue, uploadBom, calculateCogs, listAlternatives, searchParts, submitDfm } = api;

/** What is sent of parameters with these values; a file is the name of its parameter. */
function read(
  operation: ApiOperation,
  properties: INodeProperties[],
  values: Record<string, unknown>,
  separators?: Record<string, string>,
) {
  const context = {
    parameter: (name: string, usual: unknown) => values[name] ?? usual,
    options: () => values['options'] ?? {},
    located: (name: string) => values[name],
    file: async (name: string) => `the file of ${name}`,
  } as unknown as Context;
  return readInput(context, operation, properties, separators);
}

const options = (...members: INodeProperties[]) => [makeOptionsProperty(members)];
const { fields } = calculateCogs;

it.each<[string, Promise<unknown>, unknown]>([
  [
    'a field by its name in the API',
    read(uploadBom, options(uploadBom.fields.header_row), { options: { headerRow: 0 } }),
    { header_row: 0 },
  ],
  ['nothing of what is no field', read(normalizeValue, [bomId], { bomId: 'bom_1' }), {}],
  ['no empty text', read(normalizeValue, [normalizeValue.fields.value], { value: ' ' }), {}],
  [
    'a part as its SKU, and a list of texts',
    read(listAlternatives, [part, ...options(listAlternatives.fields.match_parameters)], {
      part: 'C25744',
      options: { matchParameters: 'tolerance, power' },
    }),
    { sku: 'C25744', match_parameters: ['tolerance', 'power'] },
  ],
  [
    'a list with its own separator',
    read(
      searchParts,
      options(searchParts.fields.package),
      { options: { package: 'SMD,12x12mm; 0402' } },
      { package: ';' },
    ),
    { package: ['SMD,12x12mm', '0402'] },
  ],
  [
    'JSON and lists in the object of the body that has them',
    read(calculateCogs, options(fields.landed, fields.suppliers, fields.currency), {
      options: { landed: '{"board_price": 1}', suppliers: 'LCSC', currency: 'EUR' },
    }),
    { currency: 'EUR', options: { landed: { board_price: 1 }, suppliers: ['LCSC'] } },
  ],
  [
    'files by the parameter that names them',
    read(submitDfm, [inputDataFieldName, ...options(furtherFile('bom', 'BOM', 'the BOM'))], {
      options: { bomDataFieldName: 'list' },
    }),
    { file: 'the file of inputDataFieldName', bom: 'the file of options.bomDataFieldName' },
  ],
  [
    'ids without what stands around them, and none that is blank',
    read(submitDfm, options(submitDfm.fields.bom_id, projectOption), {
      options: { bomId: ' bom_1\n', projectId: { mode: 'id', value: ' ' } },
    }),
    { bom_id: 'bom_1' },
  ],
  [
    'nothing that is not shown',
    read(submitDfm, [{ ...submitDfm.fields.notes, ...shownWhere('source', 'file') }], {
      source: 'project',
      notes: 'old',
    }),
    {},
  ],
])('sends %s', async (_, sent, expected) => {
  expect(await sent).toEqual(expected);
});

it('refuses JSON that is none by the name of the parameter, before anything is sent', async () => {
  const sent = read(submitDfm, options(submitDfm.fields.own_limits), { options: { ownLimits: '{"id"' } });
  await expect(sent).rejects.toThrow('Own Limits is not JSON');
});

it.each([
  ['', 'Value is empty: give one such as 4k7. The value as it is written'],
  [{ of: 7 }, 'Value must be text, not an object'],
])('refuses %j where text is needed', async (value, message) => {
  const required = { ...normalizeValue.fields.value, required: true };
  await expect(read(normalizeValue, [required], { value })).rejects.toThrow(message);
});

const { answerQuotation } = api;
const answers = (rows: object[], required: boolean) =>
  read(
    answerQuotation,
    [
      pairsOf(
        answerQuotation.fields.answers,
        'answer',
        { displayName: 'Question ID' },
        { displayName: 'Answer', required },
      ),
    ],
    { answers: { rows } },
  );

it('takes an answer back where it is left empty, beside others and alone', async () => {
  const [back, given] = [
    { key: 'currency', value: '' },
    { key: 'row 5', value: '1' },
  ];
  expect(await answers([back, given], false)).toEqual({ answers: { currency: '', 'row 5': '1' } });
  expect(await answers([back], false)).toEqual({ answers: { currency: '' } });
});

it.each([
  [{ key: '', value: 'EUR' }, 'Answers: Question ID is empty in a row'],
  [{ key: 'currency', value: '' }, 'Answers: Answer of currency is empty'],
])('refuses the pair %j, half of which nobody said', async (row, message) => {
  await expect(answers([row], true)).rejects.toThrow(message);
});

/** Of an option that is added and not filled in, and of a field that must be. */
it.each([
  api.invoicePurchaseOrder.fields.total,
  api.invoicePurchaseOrder.fields.other,
  api.createPurchaseOrder.fields.freight,
  api.approvePurchaseOrder.fields.up_to,
  api.updateProject.fields.target_unit_cost,
])('has no figure in $displayName that nobody gave', (field) => {
  expect(field).toMatchObject({ type: 'number', default: '' });
});
