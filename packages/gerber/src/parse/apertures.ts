import { shapeBounds, shapePoints } from '../objects/placed-apertures.ts';
import { standardShape, type ApertureHole } from '../objects/standard-apertures.ts';
import { normalDegrees } from '../objects/transform.ts';
import type { Aperture, ApertureForm, ShapePart } from '../model.ts';
import type { Cursor } from './cursor.ts';
import { settleUnits } from './format.ts';
import { KEPT_WITH_EACH } from './limits.ts';
import { macroShape } from './macro.ts';
import type { Reader } from './state.ts';
import { quote } from './warnings.ts';

/** Larger than any panel: ten metres. */
const LARGEST_NM = 1e10;

/** The specification allows 12 corners; some programs draw circles with more. */
const MOST_VERTICES = 1000;

/** Read what stands after AD: `D10C,0.5X0.2`. False when it makes no sense. */
export function defineAperture(reader: Reader, text: string, line: number, cursor: Cursor): boolean {
  const match = /^\s*D(\d{1,9})\s*([^,]*)(?:,(.*))?$/s.exec(text);
  if (!match) return false;
  const code = Number(match[1]);
  const template = match[2]!.trim();
  const values = readValues(match[3] ?? '');
  if (!values || template === '') return false;
  settleUnits(reader.format, cursor.bytes, cursor.at, line, reader.warnings);
  const drawn = drawShape(reader, template, values, line);
  if (!drawn) return false;
  if (code < 10)
    reader.warnings.add(
      'aperture_code',
      line,
      `D${code} is used for an aperture; codes below 10 are commands, so that it cannot be selected`,
    );
  if (reader.byCode.has(code))
    reader.warnings.add(
      'aperture_redefined',
      line,
      `D${code} is defined a second time; from here on the new one is used`,
    );
  reader.budget.takePoints(shapePoints(drawn.shape) + KEPT_WITH_EACH, line);
  const aperture: Aperture = {
    code,
    form: drawn.form,
    rotation: drawn.rotation,
    mirrored: false,
    holeDiameterNm: drawn.hole ? Math.round(drawn.hole.width) : 0,
    shape: drawn.shape,
    bounds: shapeBounds(drawn.shape),
    attributes: reader.attributes.ofAperture(line),
    line,
  };
  reader.byCode.set(code, aperture);
  reader.apertureSet.all.push(aperture);
  if (reader.code === code) reader.selected = aperture;
  return true;
}

/** Numbers between X; undefined when one is none. */
function readValues(text: string): number[] | undefined {
  const fields = text.split(/[Xx]/).map((field) => field.trim());
  while (fields.at(-1) === '') fields.pop();
  const values = fields.map((field) => (field === '' ? Number.NaN : Number(field)));
  return values.every(Number.isFinite) ? values : undefined;
}

interface Drawn {
  form: ApertureForm;
  shape: ShapePart[];
  rotation: number;
  hole?: ApertureHole;
}

function drawShape(reader: Reader, template: string, values: readonly number[], line: number): Drawn | undefined {
  const { unitNm } = reader.format;
  const macro = reader.macros.get(template);
  if (macro) {
    const shape = macroShape(macro, values, unitNm, reader.budget, reader.warnings);
    return { form: { kind: 'macro', name: template }, shape, rotation: 0 };
  }
  const nm = (index: number) => Math.round((values[index] ?? 0) * unitNm);
  const standard = standardForm(template, values, nm);
  if (!standard) return undefined;
  const { form, rotation, holeAt } = standard;
  if (values.length < 1 || values.some((value, index) => index < holeAt + 2 && Math.abs(value * unitNm) > LARGEST_NM))
    return undefined;
  let hole: ApertureHole | undefined;
  if (values[holeAt] !== undefined && nm(holeAt) > 0) {
    hole = { width: nm(holeAt) };
    if (values[holeAt + 1] !== undefined) hole.height = nm(holeAt + 1);
  }
  if (values.length > holeAt + 2)
    reader.warnings.add(
      'aperture_parameters',
      line,
      `The aperture ${quote(template)} has more numbers than it can have; the last are ignored`,
    );
  const shape = standardShape(form, hole, rotation);
  return hole ? { form, shape, rotation, hole } : { form, shape, rotation };
}

interface Standard {
  form: ApertureForm;
  rotation: number;
  /** Which number is the hole's. */
  holeAt: number;
}

/** C, R, O and P; undefined when the numbers do not make one. */
function standardForm(
  template: string,
  values: readonly number[],
  nm: (index: number) => number,
): Standard | undefined {
  const [first, second] = values;
  if (first === undefined || first < 0) return undefined;
  switch (template) {
    case 'C':
      return { form: { kind: 'circle', diameterNm: nm(0) }, rotation: 0, holeAt: 1 };
    case 'R':
    case 'O': {
      if (second === undefined || second < 0) return undefined;
      const kind = template === 'R' ? 'rectangle' : 'obround';
      return { form: { kind, widthNm: nm(0), heightNm: nm(1) }, rotation: 0, holeAt: 2 };
    }
    case 'P': {
      if (second === undefined || !(second >= 3 && second <= MOST_VERTICES)) return undefined;
      const rotation = normalDegrees(values[2] ?? 0);
      return { form: { kind: 'polygon', diameterNm: nm(0), vertices: Math.trunc(second) }, rotation, holeAt: 3 };
    }
    default:
      return undefined;
  }
}
