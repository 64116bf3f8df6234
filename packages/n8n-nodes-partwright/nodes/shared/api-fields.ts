import type { CallInput, EndpointId } from '@partwright/client';
import type { IDataObject, INodeProperties } from 'n8n-workflow';

type Fields = Readonly<Record<string, INodeProperties>>;

/** What an option holds: numbers and booleans are read as such, all else is what the API takes. */
type ValueOf<Id extends EndpointId, Name, Property> = Property extends { type: 'number' }
  ? number
  : Property extends { type: 'boolean' }
    ? boolean
    : Name extends keyof CallInput<Id>
      ? CallInput<Id>[Name]
      : string;

/** The options that are set, by the names that an operation of the API has for them: `copperOz` goes as `copper_oz`. */
export function apiFields<Id extends EndpointId, Offered extends Fields>(
  _operation: Id,
  offered: Offered,
  options: IDataObject,
): { [Name in keyof Offered]?: ValueOf<Id, Name, Offered[Name]> } {
  const named = Object.entries(offered).map(([field, { name }]) => [field, options[name]]);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined)) as ReturnType<
    typeof apiFields<Id, Offered>
  >;
}
