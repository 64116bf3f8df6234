import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';

/** What a photo needs to be read, and what of it this server has. */
export async function precheckIdentify({ records }: Pick<Service, 'records'>): Promise<AnswerData<'precheckIdentify'>> {
  const parts = await records.parts.count();
  const engines = [
    { name: 'barcode', ready: false, reason: 'This release has no reader of bar codes, QR and Data Matrix codes.' },
    { name: 'text', ready: false, reason: 'This release does not read printed text on photos.' },
    {
      name: 'lookup',
      ready: parts > 0,
      reason: parts > 0 ? null : 'The catalogue is empty: there is nothing to look up what a label says in.',
    },
  ];
  const reasons = engines.flatMap(({ reason }) => reason ?? []);
  return { ready: reasons.length === 0, reasons, engines };
}
