import type { Service } from '../../service.ts';
import { identifyPhoto } from '../../usecases/identify-photo.ts';
import { precheckIdentify } from '../../usecases/precheck-identify.ts';
import { ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function identifyHandlers(service: Service): Handlers {
  return {
    precheckIdentify: async () => ok(await precheckIdentify(service)),
    identifyPart: async ({ body: { file, fields }, caller, signal }) =>
      ok(
        await identifyPhoto(
          service,
          caller.accountId,
          file!.bytes,
          { maxResults: fields.max_results, readText: fields.read_text, package: fields.package },
          signal,
        ),
      ),
  };
}
