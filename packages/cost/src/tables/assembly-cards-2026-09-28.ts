import type { AssemblyCard } from '../assembly/card.ts';

const JLCPCB = {
  currency: 'USD',
  asOf: '2026-09-28',
  source: 'JLCPCB, PCB assembly price (page of 2026-09-09)',
  sourceUrl: 'https://jlcpcb.com/help/article/pcb-assembly-price',
  perPlacement: null,
  perThroughHoleJoint: '0.0164',
  handSoldering: '3.58',
} as const;

/**
 * Published prices of assembly. Prices of other assemblers by setup, joint and part are not known here: give
 * their card, or their quote, in the request.
 */
export const assemblyCards: readonly AssemblyCard[] = [
  {
    ...JLCPCB,
    id: 'jlcpcb_economic',
    title: 'JLCPCB Economic PCBA',
    note: 'Parts on one side. Without panels, inspection by X-ray, fixtures and the least charge a board.',
    boards: { least: 2, most: 50 },
    setup: { oneSide: '8.18', twoSides: null },
    stencil: { oneSide: '1.53', twoSides: null },
    perJoint: [{ upTo: null, price: '0.0016' }],
    perUniquePart: { common: '0', other: '3.07' },
  },
  {
    ...JLCPCB,
    id: 'jlcpcb_standard',
    title: 'JLCPCB Standard PCBA',
    note: 'Without panels (8.21), boards above 650 cm2 (57.46), inspection by X-ray, fixtures and the least charge a board.',
    boards: { least: 2, most: 80_000 },
    setup: { oneSide: '25.56', twoSides: '51.12' },
    stencil: { oneSide: '8.21', twoSides: '16.42' },
    perJoint: [
      { upTo: 50_000, price: '0.0016' },
      { upTo: 100_000, price: '0.0013' },
      { upTo: null, price: '0.0012' },
    ],
    perUniquePart: { common: '1.53', other: '1.53' },
  },
];
