import { describe, expect, it } from 'vitest';
import { catchProblems, readSettingsText } from './configuration.fixture.ts';

const people =
  'people: { Ada: { slack: U012AB3CD, discord: "&123456789012345678", mail: ada@example.com }, Bo: { github: org/team } }';

describe('limits and owners', () => {
  it('are read as they are written', async () => {
    const { boards, people: known } = await readSettingsText(
      'currency: EUR',
      people,
      'boards:',
      '  - { match: [amp, "psu/**"], max-cost-increase: [5%, 2 EUR], max-unit-cost: 12.5, cost-coverage: 90%, owners: [Ada] }',
      '  - { max-cost-increase: 0.5, owners: [Bo] }',
    );
    expect(boards).toEqual([
      {
        match: ['amp', 'psu/**'],
        limits: {
          maxCostIncrease: [
            { percent: 5, text: '5%' },
            { amount: '2', text: '2 EUR' },
          ],
          maxUnitCost: '12.5',
          costCoverage: 0.9,
          currency: 'EUR',
        },
        owners: ['Ada'],
      },
      {
        match: null,
        limits: {
          maxCostIncrease: [{ amount: '0.5', text: '0.5' }],
          maxUnitCost: null,
          costCoverage: 0.8,
          currency: 'EUR',
        },
        owners: ['Bo'],
      },
    ]);
    expect(known.get('Ada')).toEqual({ slack: 'U012AB3CD', discord: '&123456789012345678', mail: 'ada@example.com' });
  });

  it.each([
    [
      'boards: [{ max-unit-cost: cheap }]',
      'boards.0.max-unit-cost is "cheap"; it has to be an amount such as 12.50 or 12.50 USD',
    ],
    [
      'boards: [{ max-unit-cost: 12 EUR }]',
      'boards.0.max-unit-cost is "12 EUR"; it is in EUR, and the report is in USD',
    ],
    [
      'boards: [{ max-cost-increase: -5% }]',
      'boards.0.max-cost-increase is "-5%"; it has to be a share such as 5% or an amount such as 2.00 USD',
    ],
    [
      'boards: [{ max-unit-cost: 1, cost-coverage: 120% }]',
      'boards.0.cost-coverage is "120%"; it has to be a share from 0% to 100%, such as 80%',
    ],
    [
      'boards: [{ max-unit-cost: 1, match: ["{a,b"] }, { match: ["!a"], max-unit-cost: 1 }]',
      'boards.1.match.0 is "!a"; it has to be the name of a board, or a glob below the folder such as psu/**',
    ],
    ['boards: [{ match: [amp] }]', 'boards.0 has neither a limit nor owners, so it says nothing'],
    [
      'boards: [{ max-unit-cost: 1 }, { match: [amp], max-unit-cost: 2 }]',
      'boards.0 has no match, so it is for all boards, and those below it are for none',
    ],
    ['boards: [{ owners: [Adda] }]', 'boards.0.owners.0 is "Adda", who is not among the people; did you mean Ada?'],
    [
      'people: { "<@x>": { slack: U012AB3CD } }',
      'people.<@x> has to be a name of letters, digits, blanks, ".", "_" and "-"',
    ],
    [
      'people: { Ada: { slack: "<!channel>" } }',
      'people.Ada.slack is "<!channel>"; it has to be the id of a member or a group, such as U012AB3CD',
    ],
    [
      'people: { Ada: { discord: everyone } }',
      'people.Ada.discord is "everyone"; it has to be the id of a user, such as "123456789012345678", or of a role with & before it',
    ],
    ['people: { Ada: { github: "a b" } }', 'people.Ada.github is "a b"; it has to be a login such as ada, or org/team'],
    [
      'people: { Ada: { teams: Ada }, Bo: { mail: Bo } }',
      'people.Ada.teams is "Ada"; it has to be the address of an account, such as ada@example.com',
    ],
    [
      'targets: [{ slack: https://x.example.com, boards: ["!a"] }]',
      'targets.0.boards.0 is "!a"; it has to be the name of a board, or a glob below the folder such as psu/**',
    ],
  ])('%s', async (line, problem) => {
    const lines = line.startsWith('people') ? [line] : [people, line];
    expect((await catchProblems({ lines })).join('\n')).toContain(problem);
  });
});
