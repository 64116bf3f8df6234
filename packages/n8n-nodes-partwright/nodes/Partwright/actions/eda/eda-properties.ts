import type { INodeProperties } from 'n8n-workflow';

export const schematicHint = 'The name of the input field containing a .kicad_sch, or a ZIP of a KiCad project';

export const engine: INodeProperties = {
  displayName: 'Engine',
  name: 'engine',
  type: 'options',
  default: 'own',
  options: [
    { name: 'KiCad', value: 'kicad', description: 'Needs kicad-cli on the Partwright server' },
    { name: 'Own', value: 'own' },
  ],
  description: 'Who makes the check',
};

export const theme: INodeProperties = {
  displayName: 'Theme',
  name: 'theme',
  type: 'options',
  default: 'light',
  options: [
    { name: 'Auto', value: 'auto', description: 'Light or dark, as the viewer prefers' },
    { name: 'Dark', value: 'dark' },
    { name: 'KiCad', value: 'kicad' },
    { name: 'Light', value: 'light' },
    { name: 'Mono', value: 'mono' },
  ],
  description: 'Colours of the drawing',
};
