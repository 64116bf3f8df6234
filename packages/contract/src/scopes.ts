/** What a key may do. An operation names exactly one. */
export const scopes = {
  'catalog:read': 'Search the catalogue and read parts',
  'catalog:write': 'Approve and block alternatives',
  'match:run': 'Match components, normalise values, compare footprints',
  'datasheets:read': 'Read datasheets, their sections and drawings',
  'datasheets:write': 'Add datasheets for extraction',
  'bom:read': 'Read processed BOMs',
  'bom:write': 'Upload, clean and print BOMs',
  'costs:run': 'Calculate costs',
  'identify:run': 'Identify parts from photos',
  'dfm:run': 'Run manufacturing checks and outputs',
  'fab:quote': 'Ask for fabrication quotes',
  'fab:order': 'Place fabrication orders',
  'eda:run': 'Check and render schematics and boards',
  'cad:run': 'Inspect and change STEP models',
  'projects:read': 'Read projects',
  'projects:write': 'Create and change projects',
  'files:read': 'List the files that are kept, and get them',
  'files:write': 'Delete files that are kept',
  'events:read': 'Follow events as they happen',
  'account:read': 'Read the account and its credits',
  'account:delete': 'Delete the whole account, with all that belongs to it',
  'audit:read': 'Read who did what in the account',
  'keys:manage': 'Create, list and revoke API keys; read the secret of callbacks',
  'webhooks:manage': 'Manage webhooks',
} as const;

export type Scope = keyof typeof scopes;
export const allScopes = Object.keys(scopes) as Scope[];
