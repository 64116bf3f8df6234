import { expect, it } from 'vitest';
import { attritions, finishes, limits, profiles } from '../nodes/Partwright/choices.ts';

/** The package is built without the engine, and its types are none of it. */
const engine = <Module>(path: string): Promise<Module> =>
  import(new URL(`../../${path}`, import.meta.url).href) as Promise<Module>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

it.each<[string, object, () => Promise<readonly string[]>]>([
  [
    'profiles',
    profiles,
    async () =>
      idsOf((await engine<{ PROFILES: { id: string }[] }>('manufacturing/src/dfm/profiles/index.ts')).PROFILES),
  ],
  [
    'finishes',
    finishes,
    async () => (await engine<{ finishes: string[] }>('manufacturing/src/fab/quote/finish.ts')).finishes,
  ],
  [
    'attritions',
    attritions,
    async () => {
      const path = 'cost/src/tables/attrition-policies.ts';
      const { attritionPolicies } = await engine<{ attritionPolicies: { id: string }[] }>(path);
      // By package is what the table `generic` says.
      return ['none', 'by_package', ...idsOf(attritionPolicies).filter((id) => id !== 'generic')];
    },
  ],
])('offers the %s that the server has', async (_, offered, known) => {
  expect(new Set(Object.keys(offered))).toEqual(new Set(await known()));
});

it('offers the limits that a profile has, each with the side on which it is good', async () => {
  const { LIMITS } = await engine<{ LIMITS: Record<string, { sense: string }> }>('manufacturing/src/dfm/profile.ts');
  const senses = (of: Record<string, { sense: string }>) =>
    Object.fromEntries(Object.entries(of).map(([name, { sense }]) => [name, sense]));
  const offered = Object.fromEntries(Object.entries(limits).map(([name, [, sense]]) => [name, { sense }]));
  expect(senses(offered)).toEqual(senses(LIMITS));
});
