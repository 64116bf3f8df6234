import type { INodeProperties } from 'n8n-workflow';
import { text } from '../../../shared/properties.ts';
import { textList } from '../../../shared/text-list.ts';

/** One row of the filter; what is left empty does not count. */
export interface ParameterRow {
  name?: string;
  equals?: string | number;
  min?: string | number;
  max?: string | number;
}

const NAME = /^[a-z][a-z0-9_]{0,63}$/;

const column = (displayName: string, example: string, description: string): INodeProperties =>
  text(displayName, displayName.toLowerCase(), { placeholder: `e.g. ${example}`, description });

export const parameters: INodeProperties = {
  displayName: 'Parameters',
  name: 'parameters',
  type: 'fixedCollection',
  typeOptions: { multipleValues: true },
  placeholder: 'Add Parameter',
  default: {},
  description: 'Bounds on parameters, with units as engineers write them',
  options: [
    {
      displayName: 'Parameter',
      name: 'parameter',
      values: [
        column('Equals', 'X7R; X5R', 'Any of these values, separated by semicolons'),
        column('Max', '10mΩ', 'Highest value'),
        column('Min', '50V', 'Lowest value'),
        column('Name', 'voltage_rated', 'Name of the parameter, as the specifications of a part have it'),
      ],
    },
  ],
};

/**
 * Rows of the filter as the query of the API: `{ 'param.voltage_rated.min': '50V' }`. Throws when a row has no name or no
 * bound.
 */
export function readBounds(rows: readonly ParameterRow[]): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const { name = '', equals, min, max } of rows) {
    const key = name.trim();
    if (!NAME.test(key))
      throw new Error(`Parameters: ${JSON.stringify(name)} is no name of a parameter; write it like voltage_rated`);
    const sides = { eq: textList(equals, ';'), min: bound(min), max: bound(max) };
    const given = Object.entries(sides).filter((side): side is [string, string | string[]] => side[1] !== undefined);
    if (given.length === 0)
      throw new Error(`Parameters: ${key} has no bound; fill in Equals, Min or Max, or remove it`);
    for (const [side, value] of given) query[`param.${key}.${side}`] = value;
  }
  return query;
}

const bound = (given: string | number = ''): string | undefined => String(given).trim() || undefined;
