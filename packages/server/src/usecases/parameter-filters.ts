import {
  parameterDefinition,
  parameterDefinitions,
  readParameterFigure,
  readParameterSpan,
  type ParameterDefinition,
  type ParameterFilter,
  type Wanted,
} from '@partwright/catalog';
import { nearNames } from '@partwright/report-text';
import { Problem } from '../problem.ts';

type Bounds = Record<
  string,
  { min?: string | undefined; max?: string | undefined; eq?: string | readonly string[] | undefined }
>;

/** `param.resistance.min=9.5k` as conditions on the column index; throws invalid_request for what cannot be read. */
export function parameterFilters(bounds: Bounds | undefined): ParameterFilter[] {
  return Object.entries(bounds ?? {}).map(([name, { min, max, eq }]) => {
    const definition = namedParameter(name, `param.${name}`);
    const filter: ParameterFilter = { name };
    if (min !== undefined) filter.min = readBound(definition, 'min', min);
    if (max !== undefined) filter.max = readBound(definition, 'max', max);
    if (eq !== undefined) filter.eq = [eq].flat().map((text) => readWanted(definition, text));
    if (filter.min !== undefined && filter.max !== undefined && filter.min > filter.max)
      throw wrong(`param.${name}.min`, `${min} is more than param.${name}.max=${max}; exchange the two`);
    return filter;
  });
}

/** The parameter of that name; throws invalid_request with the names most like it. */
export function namedParameter(name: string, pointer: string): ParameterDefinition {
  const definition = parameterDefinition(name);
  if (definition !== undefined) return definition;
  const near = nearNames(
    name,
    parameterDefinitions.map((each) => each.name),
    3,
  );
  const hint =
    near.length > 0 ? `did you mean ${near.join(', ')}?` : 'GET /v1/parts/categories lists those of each category';
  throw wrong(pointer, `there is no parameter ${name}; ${hint}`);
}

function readBound(definition: ParameterDefinition, side: 'min' | 'max', text: string): number {
  if (definition.shape === 'text')
    throw wrong(`param.${definition.name}.${side}`, `${definition.name} is a word; use param.${definition.name}.eq`);
  return readFigure(definition, side, text);
}

/** Words stay as they are; a figure of a range parameter may itself be a range. */
function readWanted(definition: ParameterDefinition, text: string): Wanted {
  if (definition.shape === 'text') return text;
  return (
    (definition.shape === 'range' ? readParameterSpan(text, definition) : null) ?? readFigure(definition, 'eq', text)
  );
}

function readFigure(definition: ParameterDefinition, side: string, text: string): number {
  const figure = readParameterFigure(text, definition);
  if (figure !== null) return figure;
  const { name, unit } = definition;
  throw wrong(
    `param.${name}.${side}`,
    `${JSON.stringify(text)} is not ${unit === null ? 'a number' : `a quantity in ${unit}`}`,
  );
}

/** invalid_request that names one field of the query. */
export function wrong(pointer: string, detail: string): Problem {
  return new Problem('invalid_request', `/${pointer}: ${detail}`, {
    errors: [{ pointer: `/${pointer}`, code: 'invalid_parameter', detail }],
  });
}
