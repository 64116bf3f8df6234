import type { Service } from '../../service.ts';
import { precheckIdentify } from '../../usecases/precheck-identify.ts';
import { ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function identifyHandlers(service: Service): Handlers {
  return { precheckIdentify: async () => ok(await precheckIdentify(service)) };
}
