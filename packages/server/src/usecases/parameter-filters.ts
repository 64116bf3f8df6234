import { parameterDefinition, type ParameterFilter } from '@partwright/engine/catalog';
import { readQuantity } from '@partwright/engine/values';
import { Problem } from '../problem.ts';

type Bounds = Record<string, { min?: string | undefined; max?: string | undefined; eq?: string | undefined }>;

/** `param.resistance.min=9.5k` as conditions on the column index; throws invalid_request for what cannot be read. */
export function parameterFilters(bounds: Bounds | undefined): ParameterFilter[] {
  return Object.entries(bounds ?? {}).map(([name, { min, max, eq }]) => {
    const definition = parameterDefinition(name);
    if (!definition)
      throw wrong(
        `param.${name}`,
        `there is no parameter ${name}; GET /v1/parts/categories lists those of each category`,
      );
    const figure = (side: 'min' | 'max' | 'eq', text: string): number => {
      const read = readFigure(text, definition.unit);
      if (read === null)
        throw wrong(
          `param.${name}.${side}`,
          `${JSON.stringify(text)} is not a quantity${definition.unit ? ` in ${definition.unit}` : ''}`,
        );
      return read;
    };
    return {
      name,
      min: min === undefined ? undefined : figure('min', min),
      max: max === undefined ? undefined : figure('max', max),
      eq: eq === undefined ? undefined : definition.shape === 'text' ? eq : figure('eq', eq),
    };
  });
}

function readFigure(text: string, unit: string | null): number | null {
  const read = unit === null ? null : readQuantity(text, unit);
  if (read !== null) return read;
  // Counts, and units that nobody writes a prefix before (ppm, dB).
  const bare = text.trim();
  const number = Number(bare);
  return bare !== '' && Number.isFinite(number) ? number : null;
}

function wrong(pointer: string, detail: string): Problem {
  return new Problem('invalid_request', `/${pointer}: ${detail}`, {
    errors: [{ pointer: `/${pointer}`, code: 'invalid_parameter', detail }],
  });
}
