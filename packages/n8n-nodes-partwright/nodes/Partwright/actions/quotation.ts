import type { CallData } from '@partwright/client';
import { declare } from '../../shared/declared.ts';
import { one, type Resource } from '../../shared/operation.ts';
import { inputFile, limit, makeOptionsProperty, need, pairsOf, pick, returnAll } from '../../shared/properties.ts';
import * as api from '../fields.ts';
import { compareQuotations } from './compare-quotations.ts';
import { pricesFromItems } from './prices-from-items.ts';

const quotationId = pick('Quotation', 'quotationId', 'searchQuotations', 'quo_01K3W8ZT5M9Q', {
  required: true,
  description: 'A quotation; by ID: as Quotation: Read gives it in ID',
});

/** What is asked, a line each, for a mail; null: nothing is in doubt. */
const describeQuestions = ({ questions }: CallData<'addQuotation'>): string | null =>
  questions
    .map(({ id, message, text, choices }) => {
      const oneOf = choices.length > 0 ? ` One of: ${choices.join(', ')}` : '';
      return `${id}: ${message} (${text})${oneOf}`;
    })
    .join('\n') || null;

export const quotation: Resource = {
  value: 'quotation',
  name: 'Quotation',
  operations: [
    pricesFromItems,
    declare(api.answerQuotation, {
      value: 'answer',
      action: 'Answer questions about quotation',
      description: 'Say what could not be read without doubt; the quotation is read again with the answers',
      properties: ({ answers }) => [
        quotationId,
        pairsOf(
          need(answers),
          'answer',
          {
            displayName: 'Question ID',
            placeholder: 'e.g. column 4 meaning',
            description: 'As the quotation gives it in questions',
          },
          {
            displayName: 'Answer',
            placeholder: 'e.g. unit price',
            required: false,
            description: 'For a column what it is; left empty, an answer is taken back',
          },
        ),
      ],
    }),
    compareQuotations,
    declare(api.deleteQuotation, {
      value: 'delete',
      action: 'Delete quotation',
      description: 'Delete a quotation; its offers count no more',
      properties: () => [quotationId],
    }),
    declare(api.getQuotation, {
      value: 'get',
      action: 'Get quotation',
      description: 'Get a quotation with its lines and open questions',
      properties: () => [quotationId],
    }),
    declare(api.listQuotations, {
      value: 'getMany',
      action: 'Get many quotations',
      description: 'List quotations, newest first',
      properties: ({ reference }) => [
        returnAll,
        limit,
        makeOptionsProperty([{ ...reference, description: 'Only answers to this request' }]),
      ],
    }),
    declare(api.addQuotation, {
      value: 'read',
      action: 'Read quotation',
      description:
        'Read a quotation from a file or a mail; what is in doubt is asked. It is kept, and counts in costs while it holds.',
      properties: ({ currency, keep, received_on, reference, seller }) => [
        inputFile('a quotation: CSV, XLSX, HTML, PDF with text, a saved mail (.eml) or the text of one'),
        makeOptionsProperty([currency, keep, received_on, reference, seller]),
      ],
      give: (read) => one({ ...read, questions_text: describeQuestions(read) }),
    }),
  ],
};
