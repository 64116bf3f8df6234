import { describe, expect, it } from 'vitest';
import type { Station } from './command.ts';
import { alternatives } from './commands/alternatives.ts';

const part = {
  sku: 'C1',
  part_number: 'ORIG-1',
  manufacturer: 'Maker',
  category: 'resistor.chip',
  description: 'Chip resistor 10 kΩ',
  package: '0402',
  price: '0.01',
  stock_quantity: 5,
};
const criterion = (name: string, verdict: string, critical = true) => ({
  name,
  original: '1 %',
  candidate: '5 %',
  verdict,
  critical,
});
const answer = (...criteria: ReturnType<typeof criterion>[]) => ({
  part,
  ambiguous: false,
  choices: [],
  alternatives: [
    {
      part: { ...part, sku: 'C2', part_number: 'OTHER-2' },
      class: 'pin-compatible',
      score: 0.875,
      criteria,
      reason: '',
      warnings: [
        { code: 'land_differs', message: 'the land' },
        { code: 'pulse_load', message: 'the pulse' },
      ],
    },
  ],
});

describe('partwright alternatives', () => {
  it('says when the number is shared, and who was chosen', () => {
    const choices = [
      { manufacturer: 'Maker', part_number: 'X1', reason: 'in stock' },
      { manufacturer: 'Other', part_number: 'X1' },
    ];
    expect(alternatives.print({ ...answer(), choices }, {})).toContain(
      '! The number is shared with Other X1; chosen: in stock. Decide with --manufacturer.',
    );
  });

  it('turns its arguments into the request of a --jsonl line', async () => {
    expect(await alternatives.request(['C1'], { max: '3', match: ['tolerance', 'height'] })).toEqual({
      sku: 'C1',
      max_results: 3,
      match_parameters: ['tolerance', 'height'],
    });
    expect(() => alternatives.request([], {})).toThrow('Say which part');
  });

  it.each([0, 51, 1.5, NaN])('refuses --max %s before anything is opened', async (max) => {
    await expect(alternatives.run({ sku: 'C1', max_results: max }, {} as Station)).rejects.toThrow('--max');
  });

  it('marks what is better, worse and unknown, and leaves out what is equal or no matter', () => {
    const shown = String(
      alternatives.print(
        answer(
          criterion('resistance', 'equal'),
          criterion('tolerance', 'worse'),
          criterion('power_rated', 'better'),
          criterion('voltage_rated', 'unknown'),
          criterion('esr', 'worse', false),
        ),
        {},
      ),
    );
    expect(shown).toContain('- tolerance 5 %, + rated power 5 %, ? rated voltage');
    expect(shown).not.toMatch(/resistance/);
    expect(shown).toContain('! the pulse');
    expect(shown).not.toContain('the land');
  });

  it('says when all that is critical is equal, and when there is nothing', () => {
    expect(alternatives.print(answer(criterion('tolerance', 'equal')), {})).toContain('= all critical');
    expect(alternatives.print({ part, alternatives: [], ambiguous: false, choices: [] }, {})).toContain(
      'nothing in the catalogue is known to stand in for it',
    );
  });
});
