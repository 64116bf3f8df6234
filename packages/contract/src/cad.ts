import { z } from 'zod';
import { binary, data, endpoint, upload } from './endpoint.ts';
import { open, textJson } from './fields.ts';

const stepFile = ['model/step', 'application/step', 'model/stl', 'text/plain', 'application/octet-stream'] as const;

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
      bounding_box: open({ min: z.array(z.number()), max: z.array(z.number()), size: z.array(z.number()) }).meta({
        description: 'mm',
      }),
      solids: z.int(),
      shells: z.int(),
      faces: z.int(),
      edges: z.int(),
      vertices: z.int(),
      volume_mm3: z.number().nullable(),
      area_mm2: z.number().nullable(),
      centre_of_mass: z.array(z.number()).nullable(),
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
      bounding_box: { min: [-3, -2.5, 0], max: [3, 2.5, 1.75], size: [6, 5, 1.75] },
      solids: 9,
      shells: 9,
      faces: 214,
      edges: 560,
      vertices: 362,
      volume_mm3: 34.1,
      area_mm2: 121.7,
      centre_of_mass: [0, 0, 0.86],
      units: 'mm',
      products: ['SOIC-8'],
      assembly: false,
      valid: true,
    },
  },
});

const vector = () => z.tuple([z.number(), z.number(), z.number()]).meta({ description: 'x, y, z in mm.' });
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

const withShape = <const Op extends string>(op: Op) => z.object({ op: z.literal(op), shape: Shape });

/** One step of a chain; `op` names it. */
const CadOperation = z
  .discriminatedUnion('op', [
    z.object({ op: z.literal('translate'), offset: vector() }),
    z.object({ op: z.literal('rotate'), axis_start: vector(), axis_end: vector(), angle_deg: z.number() }),
    z.object({ op: z.literal('drill'), radius: length(), depth: length(), at: vector() }),
    z.object({
      op: z.literal('boss'),
      outer_radius: length(),
      inner_radius: z.number().min(0).max(10_000),
      height: length(),
      at: vector(),
    }),
    z.object({ op: z.literal('fillet'), radius: length() }),
    z.object({ op: z.literal('chamfer'), length: length() }),
    withShape('cut'),
    withShape('union'),
    withShape('intersect'),
    z.object({ op: z.literal('mirror_y'), plane_y: z.number() }),
    z.object({
      op: z.literal('linear_pattern'),
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
  description: 'Operations run in order on the uploaded body; the answer is the changed body in the asked format.',
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
          output_format: z.enum(['step', 'stl', 'obj', 'gltf']).default('step'),
        }),
      ).meta({ description: 'JSON: the operations, at most 256, and the output format.' }),
    }),
  ),
  answer: binary(['model/step', 'model/stl', 'model/obj', 'model/gltf-binary']),
  problems: ['processing_failed'],
  example: {
    file: 'bracket.step',
    body: {
      pipeline: {
        operations: [
          { op: 'translate', offset: [0, 0, 5] },
          { op: 'fillet', radius: 1 },
        ],
        output_format: 'stl',
      },
    },
  },
});
