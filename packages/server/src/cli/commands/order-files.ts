import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AnswerJson } from '@partwright/contract';
import { makeFiles, orderFilesAnswer } from '../../usecases/order-files.ts';
import { command, Usage } from '../command.ts';
import { encodeAnswer } from '../encode-answer.ts';
import { askAboutOrder, listOf, planHere, readOrderRequest, type OrderRequest } from '../order-request.ts';
import { renderNotOrdered } from './order-plan.ts';

type Request = OrderRequest & {
  output: string;
  template?: string;
  sellers?: string[];
  include_doubtful?: boolean;
  name?: string;
};

type Files = AnswerJson<'makeOrderFiles'>;

export const orderFiles = command<Request, Files>({
  async request(words, flags) {
    const { output, template, name } = flags;
    if (typeof output !== 'string') throw new Usage('Say which folder the files go to: -o FOLDER');
    const sellers = listOf(flags['sellers']);
    return {
      ...(await readOrderRequest(words, flags)),
      output: resolve(output),
      ...(typeof template === 'string' ? { template } : {}),
      ...(typeof name === 'string' ? { name } : {}),
      ...(sellers ? { sellers } : {}),
      ...(flags['include-doubtful'] === true ? { include_doubtful: true } : {}),
    };
  },
  async run(request, station) {
    const { template, sellers, include_doubtful: includeDoubtful, name } = request;
    const made = makeFiles(await planHere(request, station), { template, sellers, includeDoubtful, name });
    return keepFiles(request, await encodeAnswer('makeOrderFiles', orderFilesAnswer(made)));
  },
  ask: (request, remote) =>
    askAboutOrder(request, remote, async (build) => {
      const { template, sellers, include_doubtful, name } = request;
      return keepFiles(
        request,
        await remote.client.orders.fileList({ ...build, template, sellers, include_doubtful, name }),
      );
    }),
  print: ({ files, not_ordered: notOrdered, totals }, { output }) =>
    [
      ...files.map(({ filename, seller, lines, pieces, amount, currency, template, cart_url: cart, notes }) =>
        [
          `${join(output, filename)}: ${seller}, ${lines} lines, ${pieces} pieces, ${amount} ${currency}`,
          `  ${template.title}: ${template.tool}`,
          ...(template.unverified ? [`  ${template.unverified}`] : []),
          ...(cart ? [`  Cart: ${cart}`] : []),
          ...notes.map((note) => `  ${note}`),
        ].join('\n'),
      ),
      ...totals.map(
        ({ plan, in_files: inFiles, left_out: left, currency }) =>
          `In files ${inFiles}, left out ${left}, of ${plan} ${currency}`,
      ),
      renderNotOrdered(notOrdered),
    ]
      .filter((block) => block !== '')
      .join('\n'),
});

async function keepFiles({ output }: Request, answer: Files): Promise<Files> {
  await mkdir(output, { recursive: true });
  for (const { filename, content } of answer.files)
    await writeFile(join(output, filename), Buffer.from(content, 'base64'));
  return answer;
}
