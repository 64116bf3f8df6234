import type { CallData } from '@partwright/contract';
import { readQuotationFile, quotationView } from '../../usecases/quotations.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  seller?: string;
  reference?: string;
  currency?: string;
  received?: string;
  answers?: Record<string, string>;
  /** Only read it on a server too. */
  only_read?: boolean;
}

type Quotation = CallData<'addQuotation'>;

export const orderQuotes = command<Request, Quotation>({
  async request([file], flags) {
    return {
      file: fileArgument(file, 'quotation'),
      ...given(textFlags(flags, ['seller', 'reference', 'currency', 'received'])),
      ...readAnswers(flags['answer']),
      ...(flags['only-read'] === true ? { only_read: true } : {}),
    };
  },
  async run(request, station) {
    if (request.reference !== undefined)
      throw new Usage('--reference is of a request that a server keeps: say --server URL', 'no_server');
    const { file, seller = 'seller', currency, received: receivedOn, answers } = request;
    const input = await readInput(file);
    const ports = {
      parsers: station.parsers(),
      // Processes that read a PDF are opened for a PDF alone.
      get datasheets() {
        return station.datasheets();
      },
      settings: station.settings,
      records: NO_REQUESTS,
    };
    const read = await readQuotationFile(
      ports,
      '',
      input,
      { seller, currency, receivedOn, answers },
      AbortSignal.timeout(600_000),
    );
    return encodeAnswer('addQuotation', quotationView({ id: null, ...read, reading: read.quotation }));
  },
  async ask({ file, seller, reference, currency, received, answers, only_read: isOnlyRead }, { client }) {
    const { bytes, filename } = await readInput(file);
    return client.orders.quotations.add({
      file: { bytes, filename },
      seller,
      reference,
      currency,
      received_on: received,
      answers,
      keep: !isOnlyRead,
    });
  },
  print: renderQuotation,
  exitCode: ({ questions }) => (questions.length > 0 ? 1 : 0),
});

/** On this machine no request is kept, so that none is known. */
const NO_REQUESTS = { quotations: { request: () => Promise.resolve(undefined) } } as unknown as Parameters<
  typeof readQuotationFile
>[0]['records'];

function readAnswers(said: unknown): Pick<Request, 'answers'> {
  const all = (Array.isArray(said) ? said : [said]).filter((one): one is string => typeof one === 'string');
  if (all.length === 0) return {};
  const pairs = all.map((one) => {
    const at = one.indexOf('=');
    if (at < 1) throw new Usage(`--answer is ID=VALUE, such as currency=EUR, not ${one}`);
    return [one.slice(0, at).trim(), one.slice(at + 1).trim()] as const;
  });
  return { answers: Object.fromEntries(pairs) };
}

function renderQuotation({ lines, questions, charges, notes, text, id }: Quotation): string {
  const table = renderTable(
    ['part', 'state', 'prices', 'MOQ', 'multiple', 'stock', 'days', 'valid until'],
    lines.map((line) => [
      `${line.part_number ?? '?'}${line.instead_of ? ` for ${line.instead_of}` : ''}`,
      line.state,
      line.breaks.map(({ quantity, unit_price: price }) => `${quantity}: ${price} ${line.currency ?? '?'}`).join(', '),
      ...[line.moq, line.multiple, line.stock, line.lead_time_days].map((figure) => String(figure ?? '')),
      line.valid_until ?? '',
    ]),
    { right: [3, 4, 5, 6] },
  );
  const asked = questions.map(
    ({ id: question, message, choices }) =>
      `  ${question}: ${message}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`,
  );
  return [
    table,
    [
      text,
      ...(id === null ? ['It was read and not kept.'] : [`Kept as ${id}; it counts in costs while it holds.`]),
    ].join('\n'),
    asked.length > 0 ? ['Asked, to be answered with --answer "ID=VALUE":', ...asked].join('\n') : '',
    [
      ...charges.map((charge) => `Not in the prices: ${charge.text}`),
      ...notes,
      ...lines.flatMap((line) => line.notes.map((note) => `${line.part_number ?? line.place}: ${note}`)),
    ].join('\n'),
  ]
    .filter((block) => block !== '')
    .join('\n\n');
}
