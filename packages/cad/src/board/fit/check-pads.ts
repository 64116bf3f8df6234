import { middleOf, type SeatedPart } from './seated.ts';
import { outsideHole, isOnBoard, holesOf, type BoardHole } from '../board-body.ts';
import type { BoardScene } from '../scene.ts';
import { contactsOf, type Contact } from './contacts.ts';
import { findPlace, tellPlace, type OtherPlace } from './find-place.ts';
import { amountOf, mm, type FitCheck, type FitFinding, type NotChecked } from './findings.ts';
import { distanceTo, landsOf, type Land, type Place } from './lands.ts';
import { leadsOf, type LeadSection } from './leads.ts';

export interface Checked {
  findings: FitFinding[];
  notChecked: NotChecked[];
}

/** mm: how far a lead may be over the edge of its hole; a hole is drilled larger than its lead. */
const LEAD_SLACK = 0.05;
/** Of the area of the feet: less of it on pads is told, and less still is an error. */
const ENOUGH_ON_PADS = 0.85;
const BAD_ON_PADS = 0.5;
/** mm: a part that stands so much higher or deeper than the copper is told. */
const HEIGHT_SLACK = 0.2;
/** mm: feet are drawn as wide as their pads, and a hair wider. */
const FOOT_SLACK = 0.03;
/** Of its area: what is on pads with so much is a foot, whatever it belongs to. */
const MOSTLY = 0.5;
/** The same of a foot that is longer than its pad: a larger chip on the land of a smaller one has about half of each. */
const LONGER = 0.6;
/** Times the largest pad: what is larger and lies on several pads is an underside. */
const SHORTING = 1.5;
/** Of the area of a contact: so little of it on a pad is its rim. */
const RIM = 0.05;
/** Times the largest pad: no foot is as large. */
const TOO_LARGE = 2;
/** Points of a foot that are looked at when it is put elsewhere. */
const SEARCHED = 7;
/** A place that fits so well is named. */
const FITS = 0.9;
/** mm: parts are put no closer than this, and models are drawn no closer: what would fit so near fits. */
const MOVE_SLACK = 0.15;

/** Whether the feet of a part lie on its pads, and its leads in holes. */
export function checkPads(seated: SeatedPart, scene: BoardScene): Checked {
  const leads = leadsOf(seated, scene.heights.top - scene.heights.bottom);
  const checked: Checked = { findings: checkLeads(seated, leads, scene), notChecked: [] };
  const lands = landsOf(seated.footprint);
  const hasFlatPads = seated.footprint.pads.some(({ kind }) => kind === 'smd' || kind === 'connect');
  if (!hasFlatPads || lands.length === 0) return checked;
  const found = contactsOf(seated);
  const among = feetAmong(found?.contacts ?? [], lands, seated);
  // What has leads hangs in them: only flat parts stand at a height of their own.
  const atHeight = found && leads.length === 0 ? checkHeight(seated, found.height) : [];
  if (!found || among.length === 0) {
    checked.findings.push(...atHeight);
    checked.notChecked.push({
      reference: seated.reference,
      checks: ['pads'],
      reason: found
        ? 'its model has a flat underside, without feet that could be compared with the pads'
        : 'its model has no flat face that looks down to the board',
    });
    return checked;
  }
  if (Math.abs(found.height) > HEIGHT_SLACK && gripsEdge(leads, scene)) {
    checked.notChecked.push({
      reference: seated.reference,
      checks: ['pads', 'height'],
      reason: `its model grips the edge of the board, and ${found.height > 0 ? 'stands above' : 'reaches below'} the copper`,
    });
    return checked;
  }
  // What hangs in its leads stands on pegs and edges too.
  const feet = leads.length === 0 ? among : among.filter((contact) => shareOn(contact, lands) >= MOSTLY);
  if (feet.length === 0) return checked;
  const isHeld = (land: Land): boolean => leads.some(({ centre }) => isOn(land, centre));
  const bare = lands.filter((land) => !isHeld(land));
  checked.findings.push(...atHeight, ...checkFeet(seated, feet, lands, bare));
  return checked;
}

/** What of it is at the height of the board is beside it. */
const gripsEdge = (leads: readonly LeadSection[], { contours }: BoardScene): boolean =>
  leads.length > 0 && leads.every(({ centre }) => !isOnBoard(contours, centre));

function finding(
  { reference, box }: SeatedPart,
  check: FitCheck,
  severity: FitFinding['severity'],
  byMm: number | null,
  message: string,
): FitFinding {
  return { check, severity, references: [reference], at: middleOf(box), byMm, message: `${reference} ${message}` };
}

function checkHeight(seated: SeatedPart, height: number): FitFinding[] {
  if (Math.abs(height) <= HEIGHT_SLACK) return [];
  const said = height > 0 ? `floats ${mm(height)} above its pads` : `is sunk ${mm(-height)} into the board`;
  return [
    finding(seated, 'height', 'warning', Math.abs(height), `${said}: its model is drawn or placed at another height`),
  ];
}

/**
 * Without undersides: a face that is not on pads and belongs to the largest of several solids, lies below or round the middle of the
 * part, or is far larger than any pad while others are not; and a face over pads of several numbers, which a foot would short.
 */
function feetAmong(contacts: readonly Contact[], lands: readonly Land[], { solids, box }: SeatedPart): Contact[] {
  const sizes = solids.map(({ box: { min, max } }) => (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]));
  const body = sizes.indexOf(Math.max(...sizes));
  const others = contacts.filter(({ solid }) => solid !== body).length;
  const [x, y] = middleOf(box);
  const padArea = lands.reduce((sum, { area }) => sum + area, 0);
  const largestPad = Math.max(...lands.map(({ area }) => area));
  const shares = new Map(contacts.map((contact) => [contact, shareOn(contact, lands)]));
  const soldered = [...shares.values()].filter((share) => share >= MOSTLY).length;
  return contacts.filter((contact) => {
    const on = shares.get(contact)!;
    if (contact.area > SHORTING * largestPad && on < ENOUGH_ON_PADS && reaches(contact, lands) > 1) return false;
    if (on >= MOSTLY) return true;
    if (soldered >= 2 && surrounds(contact, [x, y])) return false;
    if (contact.solid === body && others >= 2) return false;
    if (contact.area > padArea && surrounds(contact, [x, y])) return false;
    if (contact.area > TOO_LARGE * largestPad && contacts.filter(({ area }) => area <= largestPad).length >= 2)
      return false;
    // Of its points one is as near to the middle as they are to each other.
    const spacing = Math.sqrt(contact.area / contact.samples.length);
    return contact.samples.every(({ at }) => Math.hypot(at[0] - x, at[1] - y) > spacing);
  });
}

const surrounds = ({ min, max }: Contact, [x, y]: Place): boolean =>
  min[0] < x && x < max[0] && min[1] < y && y < max[1];

/** How many pads of different numbers a contact lies on with more than its rim. */
function reaches({ samples, area }: Contact, lands: readonly Land[]): number {
  const on = Map.groupBy(samples, ({ at }) => lands.find((land) => isOn(land, at))?.name ?? '');
  return [...on].filter(([name, same]) => name !== '' && same.reduce((sum, one) => sum + one.area, 0) > RIM * area)
    .length;
}

function shareOn({ samples, area }: Contact, lands: readonly Land[]): number {
  const on = samples.filter(({ at }) => lands.some((land) => isOn(land, at)));
  return on.reduce((sum, one) => sum + one.area, 0) / (area || 1);
}

/** @param bare Pads that no lead goes through. */
function checkFeet(
  seated: SeatedPart,
  feet: readonly Contact[],
  lands: readonly Land[],
  bare: readonly Land[],
): FitFinding[] {
  const { footprint, reference } = seated;
  const here = measure(feet, lands, (at) => at);
  const empty = emptyPads(feet, lands, bare);
  if (here.onPads >= ENOUGH_ON_PADS && empty.length === 0) return [];
  const { x, y } = footprint.at;
  const about: Place = [x / 1e6, 0 - y / 1e6];
  const thin = feet.map(thinOut);
  const best = findPlace(
    feet.map(({ centre }) => centre),
    lands.map(({ centre }) => centre),
    about,
    (elsewhere) => measure(thin, lands, elsewhere).fitness,
  );
  const better =
    best && best.fitness >= FITS && best.fitness > here.fitness + 0.05 && isElsewhere(best.place) ? best.place : null;
  // Toes and heels of many models are longer than their pads.
  if (!better && empty.length === 0 && feet.every((foot) => shareOn(foot, lands) >= LONGER)) return [];
  const share = Math.round(here.onPads * 100);
  if (here.onPads >= ENOUGH_ON_PADS && !better)
    return [
      finding(
        seated,
        'pads',
        'warning',
        null,
        `has nothing of its model on ${amountOf(empty.length, 'pad')} (${listSome(empty)}), and its ${amountOf(feet.length, 'foot').replace('foots', 'feet')} on the others: its model is of a part with fewer, or draws them above the board`,
      ),
    ];
  const said = `does not fit its pads: ${share} % of its ${amountOf(feet.length, 'foot').replace('foots', 'feet')} lies on pads of ${footprint.name || reference}${empty.length > 0 ? `, and nothing lies on ${listSome(empty)}` : ''}`;
  const severity = better || here.onPads < BAD_ON_PADS ? 'error' : 'warning';
  return [
    finding(seated, 'pads', severity, better ? Math.hypot(...better.move) : null, `${said}. ${tellRemedy(better)}`),
  ];
}

const isElsewhere = ({ isMirrored, turnDeg, move }: OtherPlace): boolean =>
  isMirrored || turnDeg !== 0 || Math.hypot(...move) > MOVE_SLACK;

const isOn = (land: Land, at: Place): boolean => distanceTo(land, at, FOOT_SLACK + 1e-9) <= FOOT_SLACK;

/** Some of its points, each for as much. */
function thinOut(foot: Contact): Contact {
  const step = Math.max(1, Math.floor(foot.samples.length / SEARCHED));
  const kept = foot.samples.filter((_, at) => at % step === 0);
  return { ...foot, samples: kept.map(({ at }) => ({ at, area: foot.area / kept.length })) };
}

function tellRemedy(better: OtherPlace | null): string {
  if (!better) return 'In no other place would it fit: the model is of another package, or the footprint is';
  if (better.isMirrored) return `It would fit ${tellPlace(better)}: model and footprint are mirror images`;
  return `It would fit ${tellPlace(better)}`;
}

const listSome = (names: readonly string[]): string =>
  names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** Share of the feet on pads, and of the pads with feet. */
function measure(
  feet: readonly Contact[],
  lands: readonly Land[],
  elsewhere: (at: Place) => Place,
): { onPads: number; fitness: number } {
  let [on, all] = [0, 0];
  const reached = new Set<Land>();
  for (const { samples } of feet)
    for (const { at, area } of samples) {
      all += area;
      const where = elsewhere(at);
      const land = lands.find((one) => isOn(one, where));
      if (!land) continue;
      on += area;
      reached.add(land);
    }
  const onPads = all === 0 ? 0 : on / all;
  const wanted = lands.filter((land) => isWanted(land, lands));
  const filled = wanted.length === 0 ? 1 : wanted.filter((land) => reached.has(land)).length / wanted.length;
  return { onPads, fitness: (onPads + filled) / 2 };
}

/** A pad for heat is often not drawn in a model; a pad without a number has no pin. */
function isWanted({ name, area }: Land, lands: readonly Land[]): boolean {
  if (name === '') return false;
  const areas = lands.map((land) => land.area).toSorted((a, b) => a - b);
  return lands.length < 3 || area < 3 * areas[areas.length >> 1]!;
}

/** Numbers of pads of which none has anything on it. */
function emptyPads(feet: readonly Contact[], lands: readonly Land[], bare: readonly Land[]): string[] {
  const samples = feet.flatMap((foot) => foot.samples);
  const isFilled = (land: Land): boolean => samples.some(({ at }) => isOn(land, at));
  const byName = Map.groupBy(
    lands.filter((land) => isWanted(land, lands)),
    ({ name }) => name,
  );
  return [...byName]
    .filter(([, same]) => same.every((land) => bare.includes(land) && !isFilled(land)))
    .map(([name]) => name);
}

function checkLeads(seated: SeatedPart, leads: readonly LeadSection[], scene: BoardScene): FitFinding[] {
  const { footprint } = seated;
  const own = holesOf(footprint.pads.filter(({ kind }) => kind === 'thru_hole'));
  if (leads.length === 0)
    return own.length > 0 && footprint.kind !== 'smd'
      ? [
          finding(
            seated,
            'pads',
            'warning',
            null,
            `has ${amountOf(own.length, 'hole')} for leads, and its model has no lead that reaches into the board`,
          ),
        ]
      : [];
  const missing = leads.filter((lead) => isInTheWay(lead, scene));
  const empty = own.filter((hole) => !leads.some((lead) => isIn(lead, hole, (at) => at)));
  if (missing.length === 0 && (empty.length === 0 || own.length === 0)) return [];
  const { x, y } = footprint.at;
  const targets = holesOf(footprint.pads);
  const best = findPlace(
    leads.map(({ centre }) => centre),
    targets.map((hole): Place => [hole.x, hole.y]),
    [x / 1e6, 0 - y / 1e6],
    (elsewhere) => fitnessOfLeads(leads, targets, own, elsewhere),
  );
  const here = fitnessOfLeads(leads, targets, own, (at) => at);
  const better =
    best && best.fitness >= FITS && best.fitness > here + 0.05 && isElsewhere(best.place) ? best.place : null;
  if (missing.length === 0 && !better)
    return [
      finding(
        seated,
        'pads',
        'warning',
        null,
        `has ${amountOf(own.length, 'hole')} for leads, and ${empty.length} of them ${empty.length === 1 ? 'has' : 'have'} no lead of its model`,
      ),
    ];
  const by = Math.max(
    0,
    ...missing.map((lead) => Math.min(...scene.holes.map((hole) => outside(lead, hole, (at) => at)))),
  );
  if (!better && missing.every((lead) => scene.holes.some((hole) => outsideHole(hole, lead.centre) <= 0)))
    return [
      finding(
        seated,
        'pads',
        'warning',
        by,
        `has ${amountOf(missing.length, 'lead')} that ${missing.length === 1 ? 'is' : 'are'} up to ${mm(by)} over the edge of the hole: too thick for it, or bent as it is put in`,
      ),
    ];
  return [
    finding(
      seated,
      'pads',
      'error',
      better ? Math.hypot(...better.move) : by,
      `does not fit its holes: ${missing.length} of its ${amountOf(leads.length, 'lead')} would go through the board where there is no hole for it. ${tellRemedy(better)}`,
    ),
  ];
}

function isInTheWay(lead: LeadSection, { holes, contours }: BoardScene): boolean {
  if (!isOnBoard(contours, lead.centre)) return false;
  return holes.every((hole) => !isIn(lead, hole, (at) => at));
}

/** mm that the farthest corner of a lead is over the edge of a hole. */
function outside({ points, centre }: LeadSection, hole: BoardHole, elsewhere: (at: Place) => Place): number {
  const near = outsideHole(hole, elsewhere(centre));
  if (near > LEAD_SLACK) return near;
  return Math.max(...points.map((point) => outsideHole(hole, elsewhere(point))));
}

const isIn = (lead: LeadSection, hole: BoardHole, elsewhere: (at: Place) => Place): boolean =>
  outside(lead, hole, elsewhere) <= LEAD_SLACK;

function fitnessOfLeads(
  leads: readonly LeadSection[],
  targets: readonly BoardHole[],
  own: readonly BoardHole[],
  elsewhere: (at: Place) => Place,
): number {
  const within = leads.filter((lead) => targets.some((hole) => isIn(lead, hole, elsewhere))).length / leads.length;
  const filled = own.filter((hole) => leads.some((lead) => isIn(lead, hole, elsewhere))).length / (own.length || 1);
  return own.length === 0 ? within : (within + filled) / 2;
}
