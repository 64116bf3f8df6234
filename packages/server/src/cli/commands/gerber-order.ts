import { basename } from 'node:path';
import type { CallData } from '@partwright/contract';
import { command, needServer, Usage } from '../command.ts';
import { fileArgument } from '../files.ts';
import { given, textFlags } from '../flags.ts';
import { readGerbers } from '../gerber-files.ts';

interface Request {
  file: string;
  offer_id: string;
  notes?: string;
  project_id?: string;
  confirm?: boolean;
}

type Data = CallData<'orderFab'>;

export const gerberOrder = command<Request, Data>({
  request([file], flags) {
    const { offer, notes, project } = textFlags(flags, ['offer', 'notes', 'project']);
    if (offer === undefined)
      throw new Usage('Say which offer: --offer ID, as `partwright gerber quote` of a server lists them');
    const confirm = flags['confirm'] === true ? true : undefined;
    return { file: fileArgument(file), offer_id: offer, ...given({ notes, project_id: project, confirm }) };
  },
  run: needServer,
  async ask({ file, ...wish }, { client }) {
    const { bytes, filename } = await readGerbers(file);
    return client.manufacturing.order({ ...wish, file: { bytes, filename: filename ?? basename(file) } });
  },
  print({ job_id: jobId, order }) {
    if (!order) return jobId;
    const { vendor_title: vendor, vendor_reference: number, price, quantity, message } = order;
    const boards = price?.boards ?? quantity;
    const told = price
      ? `${price.service}, ${boards} boards for ${price.amount.toFixed(2)} ${price.currency}`
      : `${boards} boards`;
    return [
      `${jobId}  ${vendor}: ${told}${number === null ? '' : `, their number ${number}`}`,
      message,
      ...(price?.notes ?? []),
    ].join('\n');
  },
});
