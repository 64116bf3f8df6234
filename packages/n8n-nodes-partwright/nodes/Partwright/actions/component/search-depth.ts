import type { INodeProperties } from 'n8n-workflow';

export const searchDepth: INodeProperties = {
  displayName: 'Search Depth',
  name: 'searchDepth',
  type: 'options',
  default: 'standard',
  options: [
    { name: 'Deep', value: 'deep', description: 'Also part numbers that are nearly the same, and words' },
    { name: 'Quick', value: 'quick', description: 'Exact part numbers and SKUs only' },
    { name: 'Standard', value: 'standard', description: 'Part numbers, and parts with the parameters asked for' },
  ],
  description: 'How far to look',
};
