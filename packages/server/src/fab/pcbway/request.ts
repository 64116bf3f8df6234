import { type BoardFacts, type Finish, isSameFinish, nominalThickness } from '@partwright/manufacturing/fab';
import type { FabWish } from '../../ports/fab.ts';

/** Quantities that can be asked for, from the vendor's help page. */
const QUANTITIES = [
  5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1500,
  2000, 2500, 3000, 3500, 4000, 4500, 5000, 5500, 6000, 6500, 7000, 7500, 8000, 9000, 10_000,
];
const THICKNESSES_MM = [0.2, 0.3, 0.4, 0.6, 0.8, 1, 1.2, 1.6, 2, 2.4, 2.6, 2.8, 3, 3.2];
const TRACKS_MIL = [8, 6, 5, 4, 3];
const HOLES_MM = [1, 0.8, 0.3, 0.25, 0.2, 0.15];
const MIL_MM = 0.0254;
const SLACK_MM = 0.001;

const FINISHES: readonly (readonly [Finish, string])[] = [
  ['hasl_lead_free', 'HASL lead free'],
  ['hasl_leaded', 'HASL with lead'],
  ['enig', 'Immersion gold'],
  ['hard_gold', 'Hard Gold'],
  ['osp', 'OSP'],
  ['immersion_silver', 'Immersion Silver'],
  ['immersion_tin', 'Immersion Tin'],
  ['enepig', 'ENEPIG'],
  ['none', 'None'],
];

/** Fields that quoting and placing have in common, as the vendor's help pages name them. */
export interface BoardFields {
  BoardType: 'Single PCB';
  DesignInPanel: 1;
  Length: number;
  Width: number;
  Qty: number;
  Layers: number;
  Material: 'FR-4';
  FR4Tg: 'TG150';
  Thickness: number;
  MinTrackSpacing: string;
  MinHoleSize: number;
  SolderMask: string;
  Silkscreen: 'White' | 'Black';
  SurfaceFinish: string;
  ViaProcess: 'Tenting vias';
  FinishedCopper: string;
  Goldfingers: 'No';
}

/** The board in the vendor's words, with a sentence for each thing that was taken because nobody said it. */
export function boardFields({
  facts,
  quantity,
}: FabWish): { fields: BoardFields; notes: string[] } | { whyNot: string } {
  const boards = QUANTITIES.find((allowed) => allowed >= quantity);
  if (boards === undefined) return { whyNot: `At most ${QUANTITIES.at(-1)} boards can be asked for` };
  const notes = listAssumed(facts);
  const colour = facts.colour?.trim().toLowerCase() ?? 'green';
  return {
    notes,
    fields: {
      BoardType: 'Single PCB',
      DesignInPanel: 1,
      Length: facts.widthMm,
      Width: facts.heightMm,
      Qty: boards,
      Layers: facts.layers,
      Material: 'FR-4',
      FR4Tg: 'TG150',
      Thickness: nominalThickness(facts.thicknessMm ?? 1.6, THICKNESSES_MM) ?? 1.6,
      MinTrackSpacing: formatTracks(facts),
      MinHoleSize: reached(HOLES_MM, facts.minDrillMm ?? 0.3),
      SolderMask: colour.charAt(0).toUpperCase() + colour.slice(1),
      Silkscreen: colour === 'white' ? 'Black' : 'White',
      SurfaceFinish: formatFinish(facts.finish ?? 'hasl_lead_free'),
      ViaProcess: 'Tenting vias',
      FinishedCopper: `${facts.outerCopperOz ?? 1} oz Cu`,
      Goldfingers: 'No',
    },
  };
}

function listAssumed(facts: BoardFacts): string[] {
  const taken = [
    facts.thicknessMm === undefined ? '1.6 mm' : '',
    facts.finish === undefined ? 'lead-free HASL' : '',
    facts.colour === undefined ? 'a green mask' : '',
    facts.outerCopperOz === undefined ? '1 oz copper' : '',
    facts.minTraceMm === undefined || facts.minSpaceMm === undefined ? '6 mil traces and spaces' : '',
    facts.minDrillMm === undefined ? 'drills from 0.3 mm' : '',
  ].filter((part) => part !== '');
  return [
    'Asked for as FR-4 TG150 with tented vias.',
    ...(taken.length > 0 ? [`Taken, as nobody said: ${taken.join(', ')}.`] : []),
  ];
}

function formatTracks({ minTraceMm, minSpaceMm }: BoardFacts): string {
  const least = minTraceMm === undefined || minSpaceMm === undefined ? 6 * MIL_MM : Math.min(minTraceMm, minSpaceMm);
  const mil = reached(TRACKS_MIL, (least + SLACK_MM) / MIL_MM);
  return `${mil}/${mil}mil`;
}

/** The first that is not above; falling lists. */
function reached(steps: readonly number[], value: number): number {
  return steps.find((step) => step <= value + SLACK_MM) ?? steps.at(-1)!;
}

function formatFinish(finish: Finish): string {
  return FINISHES.find(([known]) => isSameFinish(known, finish))?.[1] ?? 'HASL lead free';
}
