import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CallData } from '@partwright/contract';
import { command, needServer, Usage } from '../command.ts';
import { askAboutOrder, listOf, readOrderRequest, type OrderRequest } from '../order-request.ts';

type Request = OrderRequest & {
  output: string;
  sellers: string[];
  ask_for?: 'all';
  answer_by?: string;
  from?: string;
};

type Requests = CallData<'requestQuotations'>;

export const orderRfq = command<Request, Requests>({
  async request(words, flags) {
    const { output, from } = flags;
    if (typeof output !== 'string') throw new Usage('Say which folder the mails go to: -o FOLDER');
    const sellers = listOf(flags['sellers']);
    if (!sellers || sellers.length === 0) throw new Usage('Say whom to ask: --sellers "Acme, Bolt"');
    const answerBy = flags['answer-by'];
    return {
      ...(await readOrderRequest(words, flags)),
      output: resolve(output),
      sellers,
      ...(flags['all'] === true ? { ask_for: 'all' as const } : {}),
      ...(typeof answerBy === 'string' ? { answer_by: answerBy } : {}),
      ...(typeof from === 'string' ? { from } : {}),
    };
  },
  run: needServer,
  ask: (request, remote) =>
    askAboutOrder(request, remote, async (build) => {
      const { sellers, ask_for, answer_by, from, output } = request;
      const answer = await remote.client.orders.requests({ ...build, sellers, ask_for, answer_by, from });
      await mkdir(output, { recursive: true });
      for (const { reference, subject, body, csv, xlsx } of answer.requests) {
        await writeFile(join(output, `${reference}.txt`), `Subject: ${subject}\n\n${body}`);
        for (const { filename, content } of [csv, xlsx])
          await writeFile(join(output, filename), Buffer.from(content, 'base64'));
      }
      return answer;
    }),
  print: ({ requests, parts, not_asked: notAsked }, { output }) =>
    [
      ...requests.map(
        ({ reference, seller, parts: count }) => `${join(output, `${reference}.txt`)}: ${seller}, ${count} parts`,
      ),
      ...parts.map(
        ({ item, part_number: part, quantities, why }) => `  ${item}. ${part}, ${quantities.join(', ')} pieces: ${why}`,
      ),
      ...notAsked.map(({ references, reason }) => `  ${references.join(' ') || '?'}: ${reason}`),
      ...(requests.length === 0 ? [tellNothingAsked(notAsked.length)] : []),
    ].join('\n'),
});

/** A line that names no number is open too, though nobody can be asked. */
export function tellNothingAsked(notAsked: number): string {
  if (notAsked === 0)
    return 'Nothing is open: every part that is bought has a price, an order code and enough stock, as far as sellers state it.';
  return `Nobody was asked: of what is open, ${notAsked === 1 ? '1 part names' : `${notAsked} parts name`} no number or was left aside.`;
}
