import { declare } from '../../shared/declared.ts';
import { one, toJson, type Resource } from '../../shared/operation.ts';
import * as shared from '../../shared/properties.ts';
import { makeOptionsProperty, manufacturer, need, part, shownWhere } from '../../shared/properties.ts';
import * as api from '../fields.ts';

export const datasheet: Resource = {
  value: 'datasheet',
  name: 'Datasheet',
  operations: [
    declare(api.getDatasheetPdf, {
      value: 'download',
      action: 'Download datasheet',
      description: 'Get the datasheet of a part as a PDF file',
      properties: () => [part, shared.outputDataFieldName, makeOptionsProperty([manufacturer])],
      async give(known, context) {
        const file = await context.download(known);
        const field = context.parameter('outputDataFieldName', 'data');
        const fileName = `${context.located('part').replaceAll(/[^\w.-]+/g, '_')}.pdf`;
        return [{ json: toJson(known), binary: { [field]: await context.binary(file, fileName) } }];
      },
    }),
    declare(api.chunkDatasheet, {
      value: 'extract',
      action: 'Extract datasheet',
      description: 'Take the text, the tables and the drawings out of a datasheet, so that its sections can be read',
      properties: ({ url, chunk_chars, sku }) => [
        shared.makeSource('Where the datasheet is', 'part', {
          file: ['File', 'A PDF of the input item'],
          part: ['Part', 'The datasheet that is known for a part'],
          url: ['URL', 'A PDF on the web'],
        }),
        { ...shared.inputDataFieldName, ...shownWhere('source', 'file') },
        { ...part, ...shownWhere('source', 'part') },
        need({
          ...url,
          placeholder: 'e.g. https://example.com/datasheet.pdf',
          description: 'Public https address of a PDF',
          ...shownWhere('source', 'url'),
        }),
        shared.waitForCompletion,
        makeOptionsProperty([
          {
            ...chunk_chars,
            displayName: 'Chunk Size',
            default: 2000,
            description: 'Max number of characters in a piece of the text',
          },
          {
            ...part,
            required: false,
            name: sku.name,
            description: 'The part that a file or URL is the datasheet of',
          },
          shared.timeout,
        ]),
      ],
      // The part that is the source goes before the option.
      send: (input, context) =>
        context.parameter<string>('source', 'part') === 'part' ? { ...input, sku: context.located('part') } : input,
      give: (job) => one(job),
    }),
    declare(api.listDatasheetDrawings, {
      value: 'getDrawings',
      action: 'Get drawings of datasheet',
      description:
        'Read the drawings of the datasheet of a part, such as its land pattern; one item with a URL for each',
      properties: ({ kind }) => [
        part,
        makeOptionsProperty([
          { ...kind, default: 'land_pattern', description: 'Return only drawings of this kind' },
          manufacturer,
        ]),
      ],
      items: 'drawings',
    }),
    declare(api.listDatasheetChunks, {
      value: 'getSections',
      name: 'Get Many Sections',
      action: 'Get many sections of datasheet',
      description: 'Read the text and the tables of the datasheet of a part; one item for each piece',
      properties: ({ page_from, page_to, section }) => [
        part,
        shared.returnAll,
        shared.limit,
        makeOptionsProperty([
          manufacturer,
          { ...page_from, description: 'First page to read' },
          { ...page_to, default: 10, description: 'Last page to read' },
          { ...section, placeholder: 'e.g. Absolute Maximum Ratings' },
        ]),
      ],
    }),
    declare(api.listDatasheetValues, {
      value: 'getValues',
      name: 'Get Many Values',
      action: 'Get many values of datasheet',
      description: 'Read the ratings and characteristics of the datasheet of a part; one item for each row',
      properties: ({ page_from, page_to, q, table }) => [
        part,
        shared.returnAll,
        shared.limit,
        makeOptionsProperty([
          manufacturer,
          { ...page_from, description: 'First page to read' },
          { ...page_to, default: 10, description: 'Last page to read' },
          {
            ...q,
            displayName: 'Parameter',
            placeholder: 'e.g. supply voltage',
            description: 'Return only rows whose parameter or symbol holds this',
          },
          { ...table, default: 'electrical', description: 'Return only rows of tables of this kind' },
        ]),
      ],
    }),
    declare(api.listDatasheetPins, {
      value: 'getPins',
      action: 'Get pins of datasheet',
      description: 'Read the table of pins in the datasheet of a part; one item for each pin',
      properties: ({ package: packageName }) => [
        part,
        makeOptionsProperty([
          manufacturer,
          {
            ...packageName,
            placeholder: 'e.g. SOT-23',
            description: 'Return only pins of packages whose name holds this',
          },
        ]),
      ],
      items: 'pins',
    }),
    declare(api.searchDatasheets, {
      value: 'search',
      action: 'Search datasheets',
      description: 'Search the words of all datasheets that were extracted; one item for each place',
      properties: ({ q }) => [
        need({ ...q, displayName: 'Words', placeholder: 'e.g. thermal pad solder', description: 'Words to look for' }),
        shared.returnAll,
        shared.limit,
      ],
    }),
  ],
};
