import { type FieldError, type JsonField, JsonFields } from '../quote/json-fields.ts';
import { type LayerKind, numberCopper, OUNCE_MM, type Stackup, type StackupLayer } from './model.ts';

const KINDS: readonly LayerKind[] = ['legend', 'paste', 'mask', 'copper', 'core', 'prepreg', 'dielectric'];
const LAYER_FIELDS = [
  'name',
  'kind',
  'thickness_mm',
  'copper_oz',
  'material',
  'colour',
  'permittivity',
  'loss_tangent',
  'tolerance_mm',
];
const MOST_LAYERS = 300;

/**
 * Read a stackup from parsed JSON, from the top down:
 *
 * ```json
 * { "name": "Amplifier", "finish": "ENIG", "thickness_mm": 1.6, "source": "Vendor's sheet 7",
 *   "layers": [{ "kind": "mask", "thickness_mm": 0.015, "colour": "green" }, { "kind": "copper", "copper_oz": 1 },
 *              { "kind": "prepreg", "thickness_mm": 0.2104, "material": "7628", "permittivity": 4.4 }] }
 * ```
 */
export function readStackup(body: unknown): { stackup: Stackup } | { errors: FieldError[] } {
  const json = new JsonFields();
  const field = json.object({ value: body, pointer: '' }, ['name', 'finish', 'thickness_mm', 'source', 'layers']);
  const layers = json.list(field('layers'), MOST_LAYERS).map((item, at) => readLayer(json, item, at));
  if (json.errors.length === 0 && !layers.some(({ kind }) => kind === 'copper'))
    json.fail(field('layers'), 'required', 'Must have a layer of copper');
  const stackup: Stackup = {
    name: json.text(field('name')) ?? null,
    layers: numberCopper(layers),
    finish: json.text(field('finish')) ?? null,
    statedThicknessMm: json.number(field('thickness_mm'), 0.01, 50) ?? null,
    widthMm: null,
    heightMm: null,
    source: { kind: 'given', title: json.text(field('source')) ?? 'Given with the request' },
    assumptions: [],
    warnings: [],
  };
  return json.errors.length > 0 ? { errors: json.errors } : { stackup };
}

function readLayer(json: JsonFields, item: JsonField, at: number): Omit<StackupLayer, 'copperNumber'> {
  const field = json.object(item, LAYER_FIELDS);
  const kind = json.need(field('kind'), json.word(field('kind'), KINDS)) ?? 'copper';
  const ounces = json.number(field('copper_oz'), 0.1, 30);
  if (ounces !== undefined && kind !== 'copper')
    json.fail(field('copper_oz'), 'invalid_value', 'Is for layers of copper only');
  if (ounces !== undefined && field('thickness_mm').value != null)
    json.fail(field('copper_oz'), 'invalid_value', 'Give either copper_oz or thickness_mm');
  return {
    name: json.text(field('name')) ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${at + 1}`,
    kind,
    thicknessMm: json.number(field('thickness_mm'), 1e-4, 50) ?? (ounces === undefined ? null : ounces * OUNCE_MM),
    material: json.text(field('material')) ?? (kind === 'copper' ? 'Copper' : null),
    colour: json.text(field('colour')) ?? null,
    permittivity: json.number(field('permittivity'), 1, 1_000) ?? null,
    lossTangent: json.number(field('loss_tangent'), 0, 10) ?? null,
    toleranceMm: json.number(field('tolerance_mm'), 0, 10) ?? null,
  };
}
