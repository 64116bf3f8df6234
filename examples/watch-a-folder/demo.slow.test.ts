import { expect, it } from 'vitest';
import { watchExample } from './demo.ts';

it('tells what the second export changed', { timeout: 240_000 }, async () => {
  const { reports, log } = await watchExample(() => undefined);
  const [first, second] = reports;
  expect(first).toMatch(/a board at 100/);
  expect(second).toContain('U4');
  expect(second).toContain('SHT30-DIS-B2.5KS');
  expect(second).toContain('C10');
  expect(log).toContain('weather-station.csv');
});
