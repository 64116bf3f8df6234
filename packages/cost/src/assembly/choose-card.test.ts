import { describe, expect, it } from 'vitest';
import { assemblyCards } from '../tables/assembly-cards-2026-09-28.ts';
import { chooseAssemblyCard } from './choose-card.ts';

const jlcpcb = assemblyCards.filter(({ assembler }) => assembler === 'jlcpcb');
const run = { boards: 10, sides: 1 as const, packages: ['R_0402_1005Metric', 'QFN-48-1EP_7x7mm_P0.5mm', 'SOT-23'] };
const choose = (more: Partial<Parameters<typeof chooseAssemblyCard>[1]>) =>
  chooseAssemblyCard(jlcpcb, { ...run, ...more })!;

describe('the service that a run is assembled by', () => {
  it('is the cheaper one where it takes the run', () => {
    const { card, reason, others } = choose({});
    expect(card.id).toBe('jlcpcb_economic');
    expect(others.map(({ id }) => id)).toEqual(['jlcpcb_standard']);
    expect(choose({ sides: 2 }).others).toEqual([]);
    expect(reason).toBe(
      'JLCPCB Economic PCBA: 10 boards, parts on one side. Not checked: that the board has 2 to 6 layers, is 0.8 to 1.6 mm thick, measures 10 x 10 to 470 x 500 mm; that its colour and finish are among those of Economic, and that no part is marked Standard only.',
    );
  });

  it.each([
    ['two boards', { boards: 2 }],
    ['fifty boards', { boards: 50 }],
    ['pins at 0.4 mm', { packages: ['QFN-48-1EP_6x6mm_P0.4mm_EP4.4x4.4mm'] }],
    ['balls at 0.5 mm', { packages: ['BGA-64_5.0x5.0mm_Layout8x8_P0.5mm'] }],
    ['a package that is not understood', { packages: ['SOMETHING-ELSE'] }],
  ])('is Economic with %s', (_, more) => {
    expect(choose(more).card.id).toBe('jlcpcb_economic');
  });

  it.each([
    ['51 boards', { boards: 51 }, 'takes 2 to 50 boards, not 51.'],
    ['parts on two sides', { sides: 2 as const }, 'takes parts on one side, not two.'],
    ['a chip of 0201', { packages: ['0201'] }, 'places nothing smaller than 0402, as 0201 is.'],
    ['a diode as small', { packages: ['D_SOD-962'] }, 'places nothing smaller than 0402, as D_SOD-962 is.'],
    ['balls at 0.4 mm', { packages: ['WLCSP-16_1.4x1.4mm_Layout4x4_P0.35mm'] }, 'those of WLCSP-16'],
    ['pins at 0.35 mm', { packages: ['QFN-48-1EP_5x5mm_P0.35mm'] }, 'those of QFN-48-1EP_5x5mm_P0.35mm are nearer.'],
  ])('is Standard with %s, and says why', (_, more, why) => {
    const { card, reason } = choose(more);
    expect(card.id).toBe('jlcpcb_standard');
    expect(reason).toMatch(/^JLCPCB Standard PCBA: /);
    expect(reason).toContain(why);
  });

  it('is taken with parts on one side where nothing tells the sides, and that is said', () => {
    const { card, reason } = choose({ sides: null });
    expect(card.id).toBe('jlcpcb_economic');
    expect(reason).toContain('Parts on one side are taken for granted: nothing tells the sides.');
  });

  it('has its objections told where none takes the run', () => {
    expect(choose({ boards: 1 }).reason).toContain('Economic PCBA takes 2 to 50 boards, not 1.');
    const { card, reason } = choose({ boards: 51, packages: ['01005'] });
    expect(card.id).toBe('jlcpcb_standard');
    expect(reason).toContain('Standard PCBA places nothing smaller than 0201, as 01005 is.');
  });

  it('is none where there are no cards', () => {
    expect(chooseAssemblyCard([], run)).toBeUndefined();
  });
});
