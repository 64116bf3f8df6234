import type { CallData } from '@partwright/contract';
import { command, needServer, Usage } from '../command.ts';
import { given, textFlags, type Flags } from '../flags.ts';
import { renderTable } from '../table.ts';

type Project = CallData<'getProject'>;

export const projectList = command<{ limit?: number; search?: string }, CallData<'listProjects'>>({
  request(_words, flags) {
    const limit = flags['limit'] === undefined ? undefined : Number(flags['limit']);
    return given({ limit, ...textFlags(flags, ['search']) });
  },
  run: needServer,
  ask: async ({ limit = 20, ...wish }, { client }) => client.projects.list({ limit, ...wish }),
  print({ projects, total }) {
    const rows = projects.map((project) => [project.id, project.name, project.owner ?? '', describeTarget(project)]);
    return [renderTable(['project', 'name', 'owner', 'target'], rows), '', `${projects.length} of ${total}`].join('\n');
  },
});

export const projectShow = command<{ project_id: string }, CallData<'getProjectStatus'>>({
  request: ([projectId]) => ({ project_id: projectId! }),
  run: needServer,
  ask: async (request, { client }) => client.projects.status(request),
  print({ name, id, owner, part_counts: parts, cost_summary: cost, target }) {
    return [
      `${name ?? id}${owner ? `, ${owner}` : ''}`,
      `${parts.matched} of ${parts.matched + parts.unmatched} lines matched`,
      `at ${cost.quantity} boards: ${cost.text ?? 'nothing has a price'}`,
      target ? `Target of ${target.unit_cost} ${target.currency}: ${target.reason}` : 'No target is set.',
    ].join('\n');
  },
  // Whether it is met must be known.
  exitCode: ({ target }) => (target && target.met !== true ? 1 : 0),
});

interface Wishes {
  owner?: string | null;
  target_unit_cost?: number | null;
  target_currency?: string | null;
  target_quantity?: number | null;
  price_change_percent?: number | null;
}

const describe = (project: Project): string =>
  `${project.id}  ${project.name}: owner ${project.owner ?? 'not said'}, target ${describeTarget(project) || 'none'}`;

export const projectCreate = command<Wishes & { name: string }, Project>({
  request: ([name], flags) => ({ name: name!, ...readWishes(flags) }),
  run: needServer,
  ask: async (request, { client }) => client.projects.create(request),
  print: describe,
});

export const projectSet = command<Wishes & { project_id: string }, Project>({
  request([projectId], flags) {
    const change = readWishes(flags);
    if (Object.keys(change).length === 0) throw new Usage('Say what to set: --owner, --target or --price-change');
    return { project_id: projectId!, ...change };
  },
  run: needServer,
  ask: async (request, { client }) => client.projects.update(request),
  print: describe,
});

/** Takes a value away. */
const NONE = 'none';

function readWishes(flags: Flags): Wishes {
  const { owner, currency } = textFlags(flags, ['owner', 'currency']);
  return given({
    owner: owner === NONE ? null : owner,
    target_currency: currency === NONE ? null : currency,
    target_unit_cost: amountFlag(flags, 'target'),
    target_quantity: amountFlag(flags, 'quantity'),
    price_change_percent: amountFlag(flags, 'price-change'),
  });
}

function amountFlag(flags: Flags, name: string): number | null | undefined {
  const said = flags[name];
  if (said === undefined) return undefined;
  if (said === NONE) return null;
  const value = Number(said);
  if (value > 0) return value;
  throw new Usage(`--${name} must be a number above 0, or none`);
}

function describeTarget({
  target_unit_cost: cost,
  target_currency: currency,
  target_quantity: boards,
}: Project): string {
  if (cost === null || cost === undefined) return '';
  return `${cost} ${currency ?? ''} a board${boards ? ` at ${boards}` : ''}`;
}
