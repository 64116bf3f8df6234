import type { ArgumentEntry, CommandEntry, OptionEntry } from './entry.ts';

const PROJECT_ID: ArgumentEntry = { name: 'PROJECT_ID', about: 'id that `project list` showed: prj_...' };

const WISHES: Record<string, OptionEntry> = {
  owner: { value: 'TEXT', about: 'a name or an address, for people and workflows' },
  target: { value: 'AMOUNT', about: 'what one board may cost', default: 'as it was; at first no target' },
  currency: { value: 'CODE', about: 'currency of the target', default: 'USD' },
  quantity: { value: 'N', about: 'boards of the run that the target is for', default: 'that of the newest BOM' },
  'price-change': {
    value: 'PERCENT',
    about: 'from which move of its cost bom.price_changed is sent, in percent',
    default: 'as it was; at first what each webhook says',
  },
};

export const projectEntries: readonly CommandEntry[] = [
  {
    name: 'project create',
    about: 'Make a project on a server',
    arguments: [{ name: 'NAME', about: 'what it is called' }],
    options: WISHES,
    example: 'project create Amplifier --target 12.50',
    where: 'server',
    load: async () => (await import('../commands/project.ts')).projectCreate,
  },
  {
    name: 'project list',
    about: 'List the projects that a server keeps for you, with owner and target',
    arguments: [],
    options: {
      limit: { value: 'N', kind: 'count', least: 1, most: 100, about: 'most projects that are listed', default: '20' },
      search: { value: 'TEXT', about: 'only those with this in their name' },
    },
    example: 'project list',
    where: 'server',
    load: async () => (await import('../commands/project.ts')).projectList,
  },
  {
    name: 'project show',
    about: 'Show how a project stands: parts, cost of a board, and whether that meets its target',
    more: 'Ends with 1 where the target is missed, or where whether it is met is not known.',
    arguments: [PROJECT_ID],
    options: {},
    example: 'project show PROJECT_ID',
    where: 'server',
    load: async () => (await import('../commands/project.ts')).projectShow,
  },
  {
    name: 'project set',
    about: 'Say who answers for a project, what a board may cost, and from which move of its cost it is told',
    more: 'What is not named stays. `none` takes a value away.',
    arguments: [PROJECT_ID],
    options: WISHES,
    example: 'project set PROJECT_ID --target 12.50 --owner purchasing@example.com',
    where: 'server',
    load: async () => (await import('../commands/project.ts')).projectSet,
  },
];
