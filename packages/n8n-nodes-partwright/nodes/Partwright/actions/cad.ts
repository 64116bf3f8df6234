import type { IDataObject } from 'n8n-workflow';
import { declare } from '../../shared/declared.ts';
import type { Resource } from '../../shared/operation.ts';
import {
  choose,
  inputFile,
  makeOptionsProperty,
  need,
  outputDataFieldName,
  rowsOf,
  shownWhere,
  simplify,
} from '../../shared/properties.ts';
import { filledFields } from '../../shared/input.ts';
import * as api from '../fields.ts';
import { formats, stepCells } from './cad-steps.ts';
import { readStep } from './read-cad-step.ts';

const model = inputFile('the STEP, BREP or STL file');

const SPECIFY = 'specifyOperations';
const STEPS = 'steps';

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
        choose({ displayName: 'Specify Operations', name: SPECIFY }, 'fields', {
          fields: ['Using Fields Below'],
          json: ['Using JSON', 'As another node gives it'],
        }),
        {
          ...rowsOf({ ...pipeline, displayName: 'Operations', name: STEPS }, 'operation', stepCells, {
            description: 'In their order; none only converts the file to the format',
          }),
          ...shownWhere(SPECIFY, 'fields'),
        },
        {
          ...choose(
            { displayName: 'Format', name: 'format', description: 'Of the file that comes out' },
            'step',
            formats,
          ),
          ...shownWhere(SPECIFY, 'fields'),
        },
        need({
          ...pipeline,
          typeOptions: { rows: 8 },
          // None that runs: an untouched node must not change a body.
          default: '',
          placeholder: `e.g. ${example}`,
          description:
            'Up to 256 operations in their order: translate, rotate, drill, boss, fillet, chamfer, cut, union, intersect, shell, extrude, mirror_y, linear_pattern, circular_pattern; output_format is step, brep, stl, obj, gltf, 3mf, amf, dxf, svg or png',
          ...shownWhere(SPECIFY, 'json'),
        }),
        outputDataFieldName,
      ],
      send(input, context) {
        if (context.parameter<string>(SPECIFY, 'fields') === 'json') return input;
        const { rows = [] } = context.parameter<{ rows?: IDataObject[] }>(STEPS, {});
        const output_format = context.parameter<string>('format', 'step');
        const operations = rows
          .map(filledFields)
          .map((row, at) => readStep(row as Record<string, string | number>, at));
        // A STEP file that stays one, unchanged, is not what anybody asked for.
        if (operations.length === 0 && output_format === 'step')
          throw new Error('Operations is empty: add one, or choose another Format to convert the file to');
        return { ...input, pipeline: JSON.stringify({ operations, output_format }) };
      },
      file: () => ({ name: 'model.step' }),
    }),
  ],
};
