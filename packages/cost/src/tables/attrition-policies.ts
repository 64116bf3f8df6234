import type { PackageClass, Process } from '../assembly/package-class.ts';
import { attritionTable } from './attrition-2026-08-22.ts';

/** What an assembler asks to be supplied beyond what is mounted: a share of it, but at least so many pieces a run. */
export interface AttritionRow {
  packageClass: PackageClass;
  process: Process;
  /** 0.1 is 10 %; 0 where the source gives pieces alone. */
  share: number;
  least: number;
  /** Tenth and ninetieth percentile of the pieces, where they were counted. */
  low: number | null;
  high: number | null;
  source: string;
  sourceUrl: string | null;
  /** The day that the source states; null: it is not dated. */
  asOf: string | null;
}

export interface AttritionPolicy {
  id: string;
  title: string;
  /** The day that its rows were put together. */
  asOf: string | null;
  note: string | null;
  /** One row a class at most. */
  rows: readonly AttritionRow[];
}

interface Source {
  source: string;
  sourceUrl: string;
  asOf: string | null;
}

const GATHERED = '2026-11-21';

const SONIC_LAB: Source = {
  source: 'Sonic Lab, minimum component requirements',
  sourceUrl: 'https://soniclab.com/component-requirements',
  asOf: null,
};
const SCREAMING_CIRCUITS: Source = {
  source: 'Screaming Circuits, How many parts do you need?',
  sourceUrl: 'https://www.screamingcircuits.com/circuittalk/how-many-parts-do-you-need/',
  asOf: null,
};
const HOPETIME: Source = {
  source: 'Hopetime PCB, kitting guidelines for components',
  sourceUrl: 'https://hopetimepcb.com/e_news_show/inmb.asp?id=457',
  asOf: null,
};
const PCB_POOL: Source = {
  source: 'PCB-POOL, customer-provided components',
  sourceUrl: 'http://www.pcb-pool.com/ppza/sat_help.html?h_id=H_4c84bb323cb03',
  asOf: null,
};

function rows(source: Source, stated: [classes: PackageClass[], share: number, least: number][]): AttritionRow[] {
  return stated.flatMap(([classes, share, least]) =>
    classes.map((packageClass) => {
      const process = packageClass === 'through hole' ? 'tht' : 'smt';
      return { packageClass, process, share, least, low: null, high: null, ...source };
    }),
  );
}

/** Pieces that JLCPCB adds to an order; whatever its number of boards, as far as its parts' details say. */
const jlcpcbRows = attritionTable.rows.map(({ packageClass, process, pieces, low, high }): AttritionRow => ({
  packageClass,
  process,
  share: 0,
  least: pieces,
  low,
  high,
  source: attritionTable.source,
  sourceUrl: attritionTable.sourceUrl,
  asOf: attritionTable.asOf,
}));

const sonicLabRows = rows(SONIC_LAB, [
  [['chip 0201', 'chip 0402'], 0.1, 10],
  [['chip 0603', 'chip 0805', 'chip 1206'], 0.1, 5],
  [['chip above 1206', 'small SOT', 'SOD', 'MELF', 'SMA', 'SMB'], 0.05, 3],
  [['SMC', 'SOT-89, SOT-223', 'DPAK', 'crystal'], 0.02, 3],
  [['molded capacitor', 'aluminium can'], 0.02, 2],
  [['integrated circuit'], 0, 0],
]);

const stated = new Set(sonicLabRows.map(({ packageClass }) => packageClass));

/**
 * What assemblers ask for, from their pages: `extra = max(share x mounted, least)`, as they say. PCBWay, Hemeixin and
 * San Francisco Circuits ask for totals of customers' own reels, which are not losses, and are not here.
 */
export const attritionPolicies = [
  {
    id: 'generic',
    title: 'Usual losses',
    asOf: GATHERED,
    note: 'The only published table with shares for most classes, and what JLCPCB adds for those it leaves out. SOT-89 counts there as SOT-223.',
    rows: [...sonicLabRows, ...jlcpcbRows.filter(({ packageClass }) => !stated.has(packageClass))],
  },
  {
    id: 'jlcpcb',
    title: 'JLCPCB',
    asOf: attritionTable.asOf,
    note: 'The median of pieces that JLCPCB adds to a small order; a long run loses a share on top that is not stated.',
    rows: jlcpcbRows,
  },
  {
    id: 'screaming_circuits',
    title: 'Screaming Circuits',
    asOf: GATHERED,
    note: 'One extra of bigger parts; which those are is read as the classes from 1210 and SMC up, and integrated circuits.',
    rows: rows(SCREAMING_CIRCUITS, [
      [['chip 0201'], 0.5, 10],
      [['chip 0402', 'chip 0603', 'chip 0805', 'chip 1206', 'MELF', 'SOD', 'small SOT'], 0.1, 10],
      [['DFN of two or three pads', 'SMA', 'SMB'], 0.1, 10],
      [['chip above 1206', 'SOT-89, SOT-223', 'DPAK', 'SMC', 'molded capacitor', 'aluminium can'], 0, 1],
      [['crystal', 'integrated circuit', 'other SMT'], 0, 1],
    ]),
  },
  {
    id: 'hopetime',
    title: 'Hopetime PCB',
    asOf: GATHERED,
    note: 'Passive chips only; other parts go by their width there.',
    rows: rows(HOPETIME, [
      [['chip 01005'], 0.5, 100],
      [['chip 0201'], 0.5, 50],
      [['chip 0402'], 0.25, 20],
      [['chip 0603'], 0.15, 20],
      [['chip 0805'], 0.1, 10],
      [['chip 1206', 'chip above 1206'], 0.1, 5],
    ]),
  },
  {
    id: 'pcb_pool',
    title: 'PCB-POOL',
    asOf: GATHERED,
    note: 'Passive chips only.',
    rows: rows(PCB_POOL, [
      [['chip 0402'], 1, 0],
      [['chip 0603', 'chip 0805', 'chip 1206', 'chip above 1206'], 0.2, 0],
    ]),
  },
] as const satisfies AttritionPolicy[];

export type AttritionPolicyId = (typeof attritionPolicies)[number]['id'];
