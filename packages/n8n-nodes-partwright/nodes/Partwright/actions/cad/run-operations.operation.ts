import type { CallInput } from '@partwright/client';
import type { ItemOperation } from '../../../shared/operation.ts';
import { inputDataFieldName, outputDataFieldName } from '../../../shared/properties.ts';
import { fileResult } from '../../../shared/file-result.ts';

const example = `{
  "operations": [
    { "op": "translate", "offset": [0, 0, 5] },
    { "op": "fillet", "radius": 1 }
  ],
  "output_format": "step"
}`;

export const runOperations: ItemOperation = {
  value: 'runOperations',
  name: 'Run Operations',
  action: 'Run operations on a 3D model',
  description: 'Change a STEP, BREP or STL body by a chain of operations and give it in the format asked for',
  properties: [
    { ...inputDataFieldName, hint: 'The name of the input field containing the STEP, BREP or STL file' },
    {
      displayName: 'Pipeline',
      name: 'pipeline',
      type: 'json',
      typeOptions: { rows: 8 },
      default: example,
      required: true,
      description:
        'Up to 256 operations in their order: translate, rotate, drill, boss, fillet, chamfer, cut, union, intersect, mirror_y, linear_pattern; output_format is step, stl, obj or gltf',
    },
    outputDataFieldName,
  ],
  async run(context) {
    const body = await context.client.cad.pipeline({
      file: await context.file(),
      pipeline: context.parameter<NonNullable<CallInput<'runCadPipeline'>['pipeline']>>('pipeline'),
    });
    return fileResult(context, body, {}, 'model.step');
  },
};
