import { z } from 'zod';
import { binary, data, endpoint, upload } from './endpoint.ts';
import { open, textChoice, textJson } from './fields.ts';

const stepFile = ['model/step', 'application/step', 'model/stl', 'text/plain', 'application/octet-stream'] as const;

const point = () => z.array(z.number()).meta({ description: 'x, y, z in mm.' });
const vector = () => z.tuple([z.number(), z.number(), z.number()]).meta({ description: 'x, y, z in mm.' });

export const inspectStep = endpoint('POST /cad/step/inspect', {
  id: 'inspectStep',
  client: 'cad.inspect',
  tag: 'CAD',
  summary: 'Inspect the geometry of a STEP, BREP or STL file',
  scope: 'cad:run',
  credits: 1,
  idempotent: true,
  body: upload(
    'step',
    stepFile,
    z.object({
      preview: textChoice(['png', 'svg', 'glb']).meta({
        description:
          'A picture of it in the answer: `png`, `svg` with hidden lines dashed, or `glb` to turn it; left out: none.',
      }),
    }),
  ),
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
      topology: open({
        solids: z.int(),
        shells: z.int(),
        faces: z.int(),
        edges: z.int(),
        vertices: z.int(),
        unique_solids: z.int().meta({ description: 'A part that stands in several places counts once here.' }),
        unique_faces: z.int(),
      }),
      volume_mm3: z.number().nullable().meta({ description: 'Of the closed bodies; null where there is none.' }),
      area_mm2: z.number().nullable(),
      center_of_mass: point().meta({ description: 'x, y, z in mm; of a body that is not closed, of its faces.' }),
      units: z.string().nullable().meta({
        description: 'The unit of length in the file, as it names it; null: it names none. All figures here are mm.',
      }),
      format: z.enum(['step', 'brep', 'stl']),
      schema: z.string().nullable().meta({ description: 'Of a STEP file.' }),
      products: z.array(z.string()),
      assembly: z.boolean(),
      tree: z.array(open({ product: z.string(), instance: z.string().nullable(), parent: z.int().nullable() })).meta({
        description:
          'The places of the assembly, each behind what it is in; `parent` is the place of that in this list.',
      }),
      colours: z.array(z.string()),
      valid: z.boolean(),
      faults: z.array(open({ code: z.string(), count: z.int(), message: z.string() })).meta({
        description: 'What makes a body no good one. An open shell is named here, and is no fault of its own.',
      }),
      holes: z
        .array(
          open({
            diameter_mm: z.number(),
            depth_mm: z.number(),
            from: point(),
            direction: point().meta({ description: 'Of length 1, from `from` to the other end.' }),
            kind: z.enum(['through', 'blind']),
          }),
        )
        .meta({ description: 'Round holes: cylinders seen from inside, all the way round.' }),
      thinnest_wall: open({ thickness_mm: z.number(), at: point(), samples: z.int() })
        .nullable()
        .meta({ description: 'Measured at so many places: a thinner one between them is possible.' }),
      preview: open({
        format: z.enum(['png', 'svg', 'glb']),
        media_type: z.string(),
        bytes: z.int().meta({ description: 'Of the file, before base64.' }),
        data: z.string().meta({ description: 'base64' }),
      })
        .nullable()
        .meta({ description: 'Null: none was asked for, or none can be drawn, as `doubts` says.' }),
      doubts: z.array(z.string()).meta({ description: 'What was not read, not looked at or assumed.' }),
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
      topology: { solids: 9, shells: 9, faces: 214, edges: 560, vertices: 362, unique_solids: 2, unique_faces: 46 },
      volume_mm3: 34.1,
      area_mm2: 121.7,
      center_of_mass: [0, 0, 0.86],
      units: 'mm',
      format: 'step',
      schema: 'AUTOMOTIVE_DESIGN',
      products: ['SOIC-8'],
      assembly: false,
      tree: [{ product: 'SOIC-8', instance: null, parent: null }],
      colours: ['#1f1f1f', '#d2d1c7'],
      valid: true,
      faults: [],
      holes: [],
      thinnest_wall: { thickness_mm: 0.17, at: [-2.4, -1.905, 0.1], samples: 4096 },
      preview: null,
      doubts: [],
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

const Side = z.enum(['+x', '-x', '+y', '-y', '+z', '-z']);

const Edges = z
  .object({
    kind: z.enum(['line', 'circle']).optional(),
    parallel: vector().optional(),
    side: Side.optional().meta({ description: 'Edges that lie wholly at that end of the body: `+z` is its top.' }),
    within: z.object({ min: vector(), max: vector() }).optional(),
    radius: length().optional(),
    nearest: vector().optional(),
  })
  .optional()
  .meta({ description: 'Which edges: all of what is said must hold; nothing said: every edge.' });

const Sketch = z.object({
  plane: z.enum(['xy', 'xz', 'yz']),
  offset: z.number().optional(),
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .max(1_000),
});

const withShape = <const Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), shape: Shape });

/** What adds or takes away something at a place, and can be repeated. */
const features = [
  z.object({
    kind: z.literal('drill'),
    radius: length(),
    depth: length(),
    at: vector(),
    direction: vector().optional().meta({ description: 'From `at` on; left out: down, 0, 0, -1.' }),
  }),
  z.object({
    kind: z.literal('boss'),
    outer_radius: length(),
    inner_radius: z.number().min(0).max(10_000).optional(),
    height: length(),
    at: vector(),
    direction: vector().optional().meta({ description: 'From `at` on; left out: up, 0, 0, 1.' }),
  }),
  withShape('cut'),
  withShape('union'),
  z.object({
    kind: z.literal('extrude'),
    sketch: Sketch,
    height: z.number().min(-10_000).max(10_000),
    mode: z.enum(['add', 'cut']).optional(),
  }),
] as const;

const CadFeature = z.discriminatedUnion('kind', features).meta({ id: 'CadFeature' });
const count = () => z.int().min(1).max(1_000);

/** One step of a chain; `kind` names it. */
const CadOperation = z
  .discriminatedUnion('kind', [
    ...features,
    z.object({ kind: z.literal('translate'), offset: vector() }),
    z.object({ kind: z.literal('rotate'), axis_start: vector(), axis_end: vector(), angle_deg: z.number() }),
    z.object({ kind: z.literal('fillet'), radius: length(), edges: Edges }),
    z.object({ kind: z.literal('chamfer'), length: length(), edges: Edges }),
    withShape('intersect'),
    z.object({ kind: z.literal('shell'), thickness: length(), open: z.array(Side).min(1) }),
    z.object({ kind: z.literal('mirror_y'), plane_y: z.number() }),
    z.object({
      kind: z.literal('linear_pattern'),
      feature: CadFeature,
      direction: vector(),
      spacing: length(),
      count: count(),
    }),
    z.object({
      kind: z.literal('circular_pattern'),
      feature: CadFeature,
      axis_start: vector(),
      axis_end: vector(),
      count: count(),
      angle_deg: z.number().optional(),
    }),
  ])
  .meta({ id: 'CadOperation' });

export const runCadPipeline = endpoint('POST /cad/step/pipeline', {
  id: 'runCadPipeline',
  client: 'cad.pipeline',
  tag: 'CAD',
  summary: 'Run a chain of CAD operations',
  description:
    'Operations run in order on the uploaded body, each named by its `kind`; the answer is the changed body in the asked format. Lengths are mm, angles degrees. Each step is compared with what must come of it: one that changes nothing, or leaves a body that is not valid, is an error that names it. `svg` draws lines, hidden ones dashed; `png` paints the body; without operations a file is only converted.',
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
          output_format: z
            .enum(['step', 'brep', 'stl', 'obj', 'gltf', '3mf', 'amf', 'dxf', 'svg', 'png'])
            .default('step'),
        }),
      )
        .nonoptional()
        .meta({ description: 'JSON: the operations, at most 256, and the output format.' }),
    }),
  ),
  answer: binary([
    'model/step',
    'model/stl',
    'model/obj',
    'model/gltf-binary',
    'model/3mf',
    'application/vnd.opencascade.brep',
    'application/x-amf',
    'image/vnd.dxf',
    'image/svg+xml',
    'image/png',
  ]),
  problems: ['processing_failed', 'operation_impossible'],
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
