import type { AnswerData } from '@partwright/contract';
import type { Service } from '../service.ts';

type Engine = AnswerData<'precheckIdentify'>['engines'][number];

/** What a photo needs to be read, and what of it this server has; what looks at photos is started where it has not been. */
export async function precheckIdentify({
  records,
  photos,
}: Pick<Service, 'records' | 'photos'>): Promise<AnswerData<'precheckIdentify'>> {
  const [parts, eye] = await Promise.all([records.parts.count(), startEye(photos)]);
  const engines: Engine[] = [
    { name: 'barcode', ...eye },
    { name: 'text', ...eye },
    {
      name: 'lookup',
      ready: parts > 0,
      reason:
        parts > 0
          ? null
          : 'The catalogue is empty: parts are named by labels and numbering schemes alone, and none is found in it.',
    },
  ];
  const reasons = [...new Set(engines.flatMap(({ reason }) => reason ?? []))];
  return { ready: reasons.length === 0, reasons, engines };
}

async function startEye(photos: Service['photos']): Promise<Pick<Engine, 'ready' | 'reason'>> {
  try {
    await photos.ready();
    return { ready: true, reason: null };
  } catch {
    return { ready: false, reason: 'No process that looks at photos can be started on this server; its log says why.' };
  }
}
