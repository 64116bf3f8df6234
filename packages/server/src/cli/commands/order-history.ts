import type { CallData } from '@partwright/contract';
import { readHistory } from '../../usecases/order-history.ts';
import { command } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { fileArgument, readInput } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { renderTable } from '../table.ts';

interface Request {
  file: string;
  seller?: string;
  currency?: string;
}

type History = CallData<'readOrderHistory'>;

export const orderHistory = command<Request, History>({
  request: ([file], flags) => ({
    file: fileArgument(file, 'order history'),
    ...given(textFlags(flags, ['seller', 'currency'])),
  }),
  async run({ file, ...said }, station) {
    const { bytes } = await readInput(file);
    const ports = { parsers: station.parsers(), settings: station.settings };
    return encodeAnswer('readOrderHistory', readHistory(ports, bytes, said, AbortSignal.timeout(600_000)));
  },
  async ask({ file, ...said }, { client }) {
    return client.orders.history({ file: await readInput(file), ...said });
  },
  print: ({ seller, lines, notes }) =>
    [
      renderTable(
        ['order code', 'part', 'pieces', 'open', 'each', 'amount', 'reference', 'order', 'date'],
        lines.map((line) => [
          line.order_code ?? '',
          line.part_number ?? '',
          ...[line.quantity, line.backorder, line.unit_price, line.extended_price].map((figure) =>
            String(figure ?? ''),
          ),
          line.customer_reference ?? '',
          line.order_number ?? '',
          line.date ?? '',
        ]),
        { right: [2, 3, 4, 5] },
      ),
      [`${lines.length} lines of ${seller ?? 'a seller that no header names'}`, ...notes].join('\n'),
    ].join('\n\n'),
});
