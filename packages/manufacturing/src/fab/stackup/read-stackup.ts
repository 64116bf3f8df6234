import {
  type FieldError,
  listOrNone,
  maybe,
  number,
  object,
  readFields,
  text,
  word,
} from '@partwright/files/json-fields';
import { type LayerKind, numberCopper, OUNCE_MM, type Stackup } from './model.ts';

const KINDS: readonly LayerKind[] = ['legend', 'paste', 'mask', 'copper', 'core', 'prepreg', 'dielectric'];
const MOST_LAYERS = 300;

const layerFields = object({
  name: maybe(text),
  kind: word(KINDS),
  thickness_mm: maybe(number(1e-4, 50)),
  copper_oz: maybe(number(0.1, 30)),
  material: maybe(text),
  colour: maybe(text),
  permittivity: maybe(number(1, 1_000)),
  loss_tangent: maybe(number(0, 10)),
  tolerance_mm: maybe(number(0, 10)),
})
  .refine(({ kind, copper_oz }) => copper_oz === undefined || kind === 'copper', {
    error: 'Is for layers of copper only',
    path: ['copper_oz'],
  })
  .refine(({ thickness_mm, copper_oz }) => copper_oz === undefined || thickness_mm === undefined, {
    error: 'Give either copper_oz or thickness_mm',
    path: ['copper_oz'],
  });

const stackupFields = object({
  name: maybe(text),
  finish: maybe(text),
  thickness_mm: maybe(number(0.01, 50)),
  source: maybe(text),
  layers: listOrNone(layerFields, MOST_LAYERS).refine((layers) => layers.some(({ kind }) => kind === 'copper'), {
    error: 'Must have a layer of copper',
    params: { code: 'required' },
  }),
});

/**
 * Read a stackup from parsed JSON, from the top down:
 *
 * ```json
 * { "name": "Amplifier", "finish": "ENIG", "thickness_mm": 1.6, "source": "Vendor's sheet 7",
 *   "layers": [{ "kind": "mask", "thickness_mm": 0.015, "colour": "green" }, { "kind": "copper", "copper_oz": 1 },
 *              { "kind": "prepreg", "thickness_mm": 0.2104, "material": "7628", "permittivity": 4.4 }] }
 * ```
 *
 * @example
 * import { readStackup } from '@partwright/manufacturing/fab';
 *
 * readStackup({ layers: [{ kind: 'copper', copper_oz: 1 }, { kind: 'core', thickness_mm: 1.5 }] }); // => {
 * //   stackup: { layers: [{ kind: 'copper', thicknessMm: 0.035 }, { kind: 'core', thicknessMm: 1.5 }] },
 * // }
 * readStackup({ layers: [{ kind: 'tissue' }] }); // => { errors: [{ pointer: '/layers/0/kind' }] }
 */
export function readStackup(body: unknown): { stackup: Stackup } | { errors: FieldError[] } {
  const read = readFields(stackupFields, body);
  if ('errors' in read) return read;
  const { name, finish, thickness_mm, source, layers } = read.data;
  const stackup: Stackup = {
    name: name ?? null,
    layers: numberCopper(
      layers.map((layer, at) => ({
        name: layer.name ?? `${layer.kind.charAt(0).toUpperCase()}${layer.kind.slice(1)} ${at + 1}`,
        kind: layer.kind,
        thicknessMm: layer.thickness_mm ?? (layer.copper_oz === undefined ? null : layer.copper_oz * OUNCE_MM),
        material: layer.material ?? (layer.kind === 'copper' ? 'Copper' : null),
        colour: layer.colour ?? null,
        permittivity: layer.permittivity ?? null,
        lossTangent: layer.loss_tangent ?? null,
        toleranceMm: layer.tolerance_mm ?? null,
      })),
    ),
    finish: finish ?? null,
    statedThicknessMm: thickness_mm ?? null,
    widthMm: null,
    heightMm: null,
    source: { kind: 'given', title: source ?? 'Given with the request' },
    assumptions: [],
    warnings: [],
  };
  return { stackup };
}
