import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AnswerJson } from '@partwright/contract';
import { plural } from '@partwright/report-text';
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
  stated_codes?: boolean;
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
      ...(flags['stated-codes'] === true ? { stated_codes: true } : {}),
    };
  },
  async run(request, station) {
    const { template, sellers, include_doubtful: includeDoubtful, stated_codes: usesStatedCodes, name } = request;
    const wish = { template, sellers, includeDoubtful, usesStatedCodes, name };
    const made = makeFiles(await planHere(request, station), wish);
    return keepFiles(request, await encodeAnswer('makeOrderFiles', orderFilesAnswer(made)));
  },
  ask: (request, remote) =>
    askAboutOrder(request, remote, async (build) => {
      const { template, sellers, include_doubtful, stated_codes, name } = request;
      return keepFiles(
        request,
        await remote.client.orders.fileList({ ...build, template, sellers, include_doubtful, stated_codes, name }),
      );
    }),
  print: ({ files, not_ordered: notOrdered, totals }, { output, stated_codes }) =>
    [
      ...files.map(({ filename, seller, lines, unpriced_lines: unpriced, pieces, amount, currency, ...file }) =>
        [
          `${join(output, filename)}: ${seller}, ${lines} lines, ${pieces} pieces, ${describeAmount(amount, currency, unpriced)}`,
          `  ${file.template.title}: ${file.template.tool}`,
          ...(file.template.unverified ? [`  ${file.template.unverified}`] : []),
          ...(file.cart_url ? [`  Cart: ${file.cart_url}`] : []),
          ...file.notes.map((note) => `  ${note}`),
        ].join('\n'),
      ),
      ...totals.map(
        ({ plan, in_files: inFiles, left_out: left, currency }) =>
          `In files ${inFiles}, left out ${left}, of ${plan} ${currency}`,
      ),
      renderNotOrdered(notOrdered),
      ...(stated_codes === true ? [] : hintCodes(notOrdered)),
    ]
      .filter((block) => block !== '')
      .join('\n'),
});

/** Of lines without a part or a price the BOM may name an order code itself. */
function hintCodes(notOrdered: Files['not_ordered']): string[] {
  const named = notOrdered.filter(({ code, sku }) => sku !== null && (code === 'no_part' || code === 'no_price'));
  if (named.length === 0) return [];
  return [`The BOM names an order code for ${plural(named.length, 'line')} of these: --stated-codes writes them too.`];
}

function describeAmount(amount: number | null, currency: string, unpriced: number): string {
  if (amount === null) return 'no price is known';
  return `${amount} ${currency}${unpriced > 0 ? `, and ${plural(unpriced, 'line')} without a price` : ''}`;
}

async function keepFiles({ output }: Request, answer: Files): Promise<Files> {
  await mkdir(output, { recursive: true });
  for (const { filename, content } of answer.files)
    await writeFile(join(output, filename), Buffer.from(content, 'base64'));
  return answer;
}
