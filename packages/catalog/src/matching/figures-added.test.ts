import { describe, expect, it } from 'vitest';
import { aPart, candidates } from './part.fixture.ts';
import { rankCandidates } from './rank.ts';
import type { ComponentQuery } from './types.ts';
import { understandComponent } from './understand.ts';

const match = (query: ComponentQuery, ...parts: ReturnType<typeof aPart>[]) =>
  rankCandidates(query, understandComponent(query), candidates('mpn_base', ...parts))[0]!;

const regulator = aPart({
  mpn: 'MCP1755T-3302E/OT',
  manufacturer: 'Microchip',
  package: 'SOT-23-5',
  footprint: 'SOT-23-5',
});
const line = (more: ComponentQuery) => ({ reference: 'U1', footprint: 'SOT-23-5', ...more });

describe('figures with which a part number goes on', () => {
  it('that nothing in the line says are an assumption, told', () => {
    const best = match(line({ value: 'MCP1755T' }), regulator);
    expect(best.level).toBe('medium');
    expect(best.reason).toBe(
      'MCP1755T with the suffix of MCP1755T-3302E/OT, same size, but nothing in the line says the 3302 of MCP1755T-3302E/OT',
    );
    expect(best.warnings).toContainEqual({
      code: 'figures_assumed',
      message:
        'MCP1755T-3302E/OT goes on with 3302, which may say a voltage, a size or a speed; the line does not say it',
    });
  });

  it.each([
    { value: 'MCP1755T 3.3V' },
    { value: '3V3', mpn: 'MCP1755T' },
    { value: 'MCP1755T', description: 'LDO 3.3 V' },
  ])('that the line says are none: %o', (said) => {
    expect(match(line(said), regulator).warnings.map(({ code }) => code)).not.toContain('figures_assumed');
  });

  it.each([
    ['the number of pins', 'ICE40UP5K', 'QFN-48-1EP_7x7mm_P0.5mm', 'ICE40UP5K-SG48I', 'QFN-48(7x7)'],
    ['one figure, a grade', 'STM32F103C8', 'LQFP-48_7x7mm_P0.5mm', 'STM32F103C8T6', 'LQFP-48(7x7)'],
  ])('that are %s are none', (_, value, footprint, mpn, packaged) => {
    const part = aPart({ mpn, package: packaged, footprint: packaged });
    const { level, warnings } = match({ reference: 'U1', value, footprint }, part);
    expect([level, warnings.map(({ code }) => code)]).toEqual(['high', ['number_incomplete']]);
  });

  it.each([
    ['PCF8523T', 'PCF8523T/1,118', 'NXP'],
    ['BFP420', 'BFP420H6327XTSA1', 'Infineon'],
  ])('that only say how reels are packed are none: %s and %s', (value, mpn, manufacturer) => {
    const part = aPart({ mpn, manufacturer, kind: 'ic', package: 'SO-8', footprint: 'SO-8' });
    const { warnings } = match({ reference: 'U1', value, manufacturer, footprint: 'SO-8' }, part);
    expect(warnings.map(({ code }) => code)).not.toContain('figures_assumed');
  });

  it('are compared with what is written, though a mark of packing stands before them', () => {
    const other = aPart({ mpn: 'MCP1755T-1802E/OT', package: 'SOT-23-5', footprint: 'SOT-23-5' });
    expect(match(line({ value: 'MCP1755T 3.3V' }), other).warnings.map(({ code }) => code)).toContain(
      'figures_assumed',
    );
  });
});

it('a number that goes on by a mark of packing of another maker is a choice between them', () => {
  const parts = [
    aPart({ mpn: 'DMG1013UW', manufacturer: 'TECH PUBLIC', kind: 'mosfet', package: 'SOT-323', footprint: 'SOT-323' }),
    aPart({
      mpn: 'DMG1013UW-7',
      manufacturer: 'Diodes Incorporated',
      kind: 'mosfet',
      package: 'SOT-323',
      footprint: 'SOT-323',
    }),
  ];
  const query = { reference: 'Q1', value: 'DMG1013', footprint: 'SOT-323' };
  const best = match(query, ...parts);
  expect(best.level).toBe('medium');
  expect(best.warnings.find(({ code }) => code === 'number_shared')?.message).toContain('not Diodes Incorporated');
  expect(match({ ...query, manufacturer: 'Diodes' }, ...parts).part.manufacturer).toBe('Diodes Incorporated');
});
