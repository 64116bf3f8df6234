import type { AssemblyCard, CardRule } from '../assembly/card.ts';

const FAQ: CardRule = {
  rule: 'Preferred Extended parts pay no loading fee at Economic.',
  source: 'JLCPCB, PCB assembly FAQs, question on Basic, Preferred and Extended parts',
  sourceUrl: 'https://jlcpcb.com/help/article/pcb-assembly-faqs',
  asOf: '2026-09-30',
  // The first reports of parts so marked: https://github.com/yaqwsx/jlcparts/issues/95
  since: '2023-09-24',
};

const EVERY_PART: CardRule = {
  rule: 'At Standard each different surface part is loaded at one fee, Basic, Preferred and Extended alike.',
  source: 'JLCPCB, PCB assembly price (page of 2026-09-09)',
  sourceUrl: 'https://jlcpcb.com/help/article/pcb-assembly-price',
  asOf: '2026-09-28',
  since: null,
};

const THROUGH_HOLE: CardRule = {
  rule: 'Through-hole parts pay no loading or Extended fee: they are soldered by hand, a labour fee an order and a price a joint.',
  source: 'Order pages as users report them',
  sourceUrl: 'https://github.com/Bouni/kicad-jlcpcb-tools/issues/744',
  asOf: '2026-10-06',
  since: '2026-04-17',
};

const LEAST_CHARGE: CardRule = {
  rule: 'Setup, loading and joints come to 0.48 a board at least; the difference is charged.',
  source: 'JLCPCB, PCB assembly price, and the formula of its order page',
  sourceUrl: 'https://cart.jlcpcb.com/client/template/placeOrder/component/smtQuotePriceBar.html',
  asOf: '2026-09-03',
  since: null,
};

const LIMITS = {
  source: 'JLCPCB, PCB assembly capabilities',
  sourceUrl: 'https://jlcpcb.com/capabilities/pcb-assembly-capabilities',
  asOf: '2026-09-03',
} as const;

const JLCPCB = {
  assembler: 'jlcpcb',
  currency: 'USD',
  asOf: '2026-09-28',
  source: 'JLCPCB, PCB assembly price (page of 2026-09-09)',
  sourceUrl: 'https://jlcpcb.com/help/article/pcb-assembly-price',
  perPlacement: null,
  perThroughHoleJoint: '0.0164',
  handSoldering: '3.58',
  leastPerBoard: '0.48',
} as const;

/**
 * Published prices of assembly, the cheaper service of an assembler first. Prices of other assemblers by setup, joint and
 * part are not known here: give their card, or their quote, in the request.
 */
export const assemblyCards: readonly AssemblyCard[] = [
  {
    ...JLCPCB,
    id: 'jlcpcb_economic',
    title: 'JLCPCB Economic PCBA',
    note: 'Without panels, inspection by X-ray and fixtures. Order pages of August to October 2026 also had nitrogen reflow (0.91 an order), and those of 2026-10-06 had every fee about 1 % higher (8.24, 1.55, 3.09).',
    boards: { least: 2, most: 50 },
    limits: {
      ...LIMITS,
      sides: 1,
      smallestChip: '0402',
      leastPitchMm: 0.4,
      leastBallPitchMm: 0.5,
      layers: { least: 2, most: 6 },
      thicknessMm: { least: 0.8, most: 1.6 },
      leastBoardMm: [10, 10],
      mostBoardMm: [470, 500],
      further: 'that its colour and finish are among those of Economic, and that no part is marked Standard only',
    },
    setup: { oneSide: '8.18', twoSides: null },
    stencil: { oneSide: '1.53', twoSides: null },
    perJoint: [{ upTo: null, price: '0.0016' }],
    perUniquePart: { basic: '0', preferred: '0', extended: '3.07', throughHole: '0' },
    rules: [FAQ, THROUGH_HOLE, LEAST_CHARGE],
  },
  {
    ...JLCPCB,
    id: 'jlcpcb_standard',
    title: 'JLCPCB Standard PCBA',
    note: 'Without panels (8.21), boards above 650 cm2 (57.46), inspection by X-ray and fixtures. Smaller boards than 70 x 70 mm get rails. Order pages of 2026-10-06 also had packaging (0.50) and every fee about 1 % higher (25.75, 8.27, 1.55).',
    boards: { least: 2, most: 80_000 },
    limits: {
      ...LIMITS,
      sides: 2,
      smallestChip: '0201',
      leastPitchMm: 0.35,
      leastBallPitchMm: 0.35,
      layers: { least: 1, most: 32 },
      thicknessMm: null,
      leastBoardMm: [70, 70],
      mostBoardMm: [460, 500],
      further: null,
    },
    setup: { oneSide: '25.56', twoSides: '51.12' },
    stencil: { oneSide: '8.21', twoSides: '16.42' },
    perJoint: [
      { upTo: 50_000, price: '0.0016' },
      { upTo: 100_000, price: '0.0013' },
      { upTo: null, price: '0.0012' },
    ],
    perUniquePart: { basic: '1.53', preferred: '1.53', extended: '1.53', throughHole: '0' },
    rules: [EVERY_PART, THROUGH_HOLE, LEAST_CHARGE],
  },
];
