import { z } from 'zod';
import { binary, data, endpoint, upload } from './endpoint.ts';
import { open, textJson } from './fields.ts';

const stepFile = ['model/step', 'application/step', 'model/stl', 'text/plain', 'application/octet-stream'] as const;

const point = () => z.array(z.number()).meta({ description: 'x, y, z in mm.' });
const vector = () => z.array(z.number()).length(3).meta({ description: 'x, y, z in mm.' });

export const inspectStep = endpoint('POST /cad/step/inspect', {
  id: 'inspectStep',
  client: 'cad.inspect',
  tag: 'CAD',
  summary: 'Inspect the geometry of a STEP, BREP or STL file',
  scope: 'cad:run',
  credits: 1,
  idempotent: true,
  body: upload('step', stepFile, z.object({})),
  answer: data(
    open({
      bounding_box: open({
        x_min: z.number(),
        x_max: z.number(),
        x_len: z.number(),
        y_min: z.number(),
        y_max: z.number(),
        y_len: z.number(),
        z_min: z.number(),
        z_max: z.number(),
        z_len: z.number(),
        center: point(),
      }).meta({ description: 'mm' }),
      topology: open({ solids: z.int(), shells: z.int(), faces: z.int(), edges: z.int(), vertices: z.int() }),
      volume_mm3: z.number().nullable().meta({ description: 'Null of a body that is not closed.' }),
      area_mm2: z.number().nullable(),
      center_of_mass: point().meta({ description: 'x, y, z in mm; of a body that is not closed, of its faces.' }),
      units: z.string().nullable(),
      products: z.array(z.string()),
      assembly: z.boolean(),
      valid: z.boolean(),
    }).meta({ id: 'StepInspection' }),
  ),
  problems: ['processing_failed'],
  example: {
    file: 'SOIC-8.step',
    data: {
      bounding_box: {
        x_min: -3,
        x_max: 3,
        x_len: 6,
        y_min: -2.5,
        y_max: 2.5,
        y_len: 5,
        z_min: 0,
        z_max: 1.75,
        z_len: 1.75,
        center: [0, 0, 0.875],
      },
      topology: { solids: 9, shells: 9, faces: 214, edges: 560, vertices: 362 },
      volume_mm3: 34.1,
      area_mm2: 121.7,
      center_of_mass: [0, 0, 0.86],
      units: 'mm',
      products: ['SOIC-8'],
      assembly: false,
      valid: true,
    },
  },
});

const length = () => z.number().positive().max(10_000);

const Shape = z.discriminatedUnion('primitive', [
  z.object({ primitive: z.literal('box'), size: vector(), at: vector().optional() }),
  z.object({
    primitive: z.literal('cylinder'),
    radius: length(),
    height: length(),
    at: vector().optional(),
    axis: vector().optional(),
  }),
  z.object({ primitive: z.literal('sphere'), radius: length(), at: vector().optional() }),
]);

const withShape = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), shape: Shape });

/** One step of a chain; `kind` names it. */
const CadOperation = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('translate'), offset: vector() }),
    z.object({ kind: z.literal('rotate'), axis_start: vector(), axis_end: vector(), angle_deg: z.number() }),
    z.object({ kind: z.literal('drill'), radius: length(), depth: length(), at: vector() }),
    z.object({
      kind: z.literal('boss'),
      outer_radius: length(),
      inner_radius: z.number().min(0).max(10_000).optional(),
      height: length(),
      at: vector(),
    }),
    z.object({ kind: z.literal('fillet'), radius: length() }),
    z.object({ kind: z.literal('chamfer'), length: length() }),
    withShape('cut'),
    withShape('union'),
    withShape('intersect'),
    z.object({ kind: z.literal('mirror_y'), plane_y: z.number() }),
    z.object({
      kind: z.literal('linear_pattern'),
      feature: z.record(z.string(), z.unknown()),
      direction: vector(),
      spacing: length(),
      count: z.int().min(1).max(1_000),
    }),
  ])
  .meta({ id: 'CadOperation' });

export const runCadPipeline = endpoint('POST /cad/step/pipeline', {
  id: 'runCadPipeline',
  client: 'cad.pipeline',
  tag: 'CAD',
  summary: 'Run a chain of CAD operations',
  description:
    'Operations run in order on the uploaded body, each named by its `kind`; the answer is the changed body in the asked format. Lengths are mm, angles degrees.',
  scope: 'cad:run',
  credits: 3,
  idempotent: true,
  body: upload(
    'step',
    stepFile,
    z.object({
      pipeline: textJson(
        z.object({
          operations: z.array(CadOperation).max(256),
          output_format: z.enum(['step', 'stl', 'obj', 'amf', 'dxf', 'gltf']).default('step'),
        }),
      ).meta({ description: 'JSON: the operations, at most 256, and the output format.' }),
    }),
  ),
  answer: binary(['model/step', 'model/stl', 'model/obj', 'application/x-amf', 'image/vnd.dxf', 'model/gltf-binary']),
  problems: ['processing_failed'],
  example: {
    file: 'bracket.step',
    body: {
      pipeline: {
        operations: [
          { kind: 'translate', offset: [0, 0, 5] },
          { kind: 'fillet', radius: 1 },
        ],
        output_format: 'stl',
      },
    },
  },
});
