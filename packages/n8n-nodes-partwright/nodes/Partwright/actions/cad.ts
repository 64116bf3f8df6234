import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import { inputFile, makeOptionsProperty, need, outputDataFieldName, simplify } from '../../shared/properties.ts';
import * as api from '../fields.ts';

const model = inputFile('the STEP, BREP or STL file');

const example =
  '{"operations": [{"kind": "translate", "offset": [0, 0, 5]}, {"kind": "fillet", "radius": 1}], "output_format": "step"}';

export const cad: Resource = {
  value: 'cad',
  name: 'CAD',
  operations: [
    declare(api.inspectStep, {
      value: 'inspect',
      action: 'Inspect 3D model',
      description: 'Measure a STEP, BREP or STL file: size, volume, bodies and whether it is valid',
      properties: ({ preview }) => [
        model,
        simplify,
        makeOptionsProperty([{ ...preview, description: 'A picture of it in the output, as base64' }]),
      ],
      simple: [
        'bounding_box',
        'topology',
        'volume_mm3',
        'area_mm2',
        'center_of_mass',
        'units',
        'products',
        'assembly',
        'valid',
        'faults',
        'holes',
        'thinnest_wall',
        'preview',
        'doubts',
      ],
    }),
    declare(api.runCadPipeline, {
      value: 'runOperations',
      action: 'Run operations on 3D model',
      description: 'Change a STEP, BREP or STL body by a chain of operations and give it in the format asked for',
      properties: ({ pipeline }) => [
        model,
        need({
          ...pipeline,
          typeOptions: { rows: 8 },
          // None that runs: an untouched node must not change a body.
          default: '',
          placeholder: `e.g. ${example}`,
          description:
            'Up to 256 operations in their order: translate, rotate, drill, boss, fillet, chamfer, cut, union, intersect, shell, extrude, mirror_y, linear_pattern, circular_pattern; output_format is step, brep, stl, obj, gltf, 3mf, amf, dxf, svg or png',
        }),
        outputDataFieldName,
      ],
      file: () => ({ name: 'model.step' }),
    }),
  ],
};
