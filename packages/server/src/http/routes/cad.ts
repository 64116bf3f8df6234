import type { Service } from '../../service.ts';
import { changeModel, inspectModel } from '../../usecases/cad-models.ts';
import { inspectionView, OUTPUT_TYPES } from '../../usecases/cad-views.ts';
import { bytes, ok } from '../answer.ts';
import type { Handlers } from './index.ts';

export function cadHandlers(service: Service): Handlers {
  return {
    inspectStep: async ({ body, signal }) => {
      const { preview } = body.fields;
      return ok(inspectionView(await inspectModel(service, body.file!, { preview }, signal), preview));
    },
    runCadPipeline: async ({ body, signal }) => {
      const { operations, output_format: format } = body.fields.pipeline;
      const { bytes: changed, doubts } = await changeModel(service, body.file!, { operations, format }, signal);
      const { mediaType, ending } = OUTPUT_TYPES[format];
      const name = (body.file!.filename ?? 'model').replace(/\.\w+$/, '');
      return bytes(changed, mediaType, `${name}.${ending}`, doubts);
    },
  };
}
