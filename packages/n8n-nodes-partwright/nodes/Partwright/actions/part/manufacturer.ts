import type { INodeProperties } from 'n8n-workflow';

/** Option of every operation that is asked for one part by its number. */
export const manufacturer: INodeProperties = {
  displayName: 'Manufacturer',
  name: 'manufacturer',
  type: 'string',
  default: '',
  placeholder: 'e.g. Nexperia',
  description:
    'The maker of the part, in any spelling; decides when several makers share the part number, of which the best is taken otherwise',
};
