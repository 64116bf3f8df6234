import { courtyardShapes } from '../courtyard-shapes.ts';
import { RuleArea } from '../geometry/rule-area.ts';
import { nearest } from '../geometry/distance.ts';
import type { Shape } from '../geometry/shape.ts';
import type { Board, Footprint, Zone } from '../model.ts';
import { doesMatch, pairedNet, type EffectiveClass } from '../rules/net-classes.ts';
import type { RuleSubject } from './subject.ts';

/** What the functions of rules ask about; made once for a board. */
export class RuleSurroundings {
  readonly board: Board;
  readonly resolveClass: (net: string) => EffectiveClass;
  readonly nets: ReadonlySet<string>;
  readonly #netNumbers: ReadonlyMap<string, number>;
  readonly #areas = new Map<Zone, RuleArea>();
  readonly #courtyards = new Map<Footprint, Record<'F.CrtYd' | 'B.CrtYd', Shape[]>>();
  readonly #groups = new Map<string, string[]>();
  readonly #named: Zone[];

  constructor(board: Board, resolveClass: (net: string) => EffectiveClass) {
    this.board = board;
    this.resolveClass = resolveClass;
    this.nets = new Set(board.nets);
    this.#netNumbers = new Map(board.nets.map((net, at) => [net, at + 1]));
    this.#named = [...board.zones, ...board.footprints.flatMap(({ zones }) => zones)].filter(
      ({ name, outlines }) => name !== '' && (outlines[0]?.length ?? 0) > 2,
    );
    for (const { name, members } of board.groups)
      for (const member of members) this.#groups.set(member, [...(this.#groups.get(member) ?? []), name]);
  }

  /** As the file counts them, 0 for no net: no text equals it. */
  numberOfNet(net: string): number {
    return this.#netNumbers.get(net) ?? 0;
  }

  areasNamed(pattern: string): RuleArea[] {
    return this.#named
      .filter(({ name }) => doesMatch(pattern, name))
      .map((zone) => {
        const area = this.#areas.get(zone) ?? new RuleArea(zone);
        this.#areas.set(zone, area);
        return area;
      });
  }

  listGroups(subject: RuleSubject): readonly string[] {
    return [subject.uuid, subject.footprint?.uuid ?? ''].flatMap((uuid) => this.#groups.get(uuid) ?? []);
  }

  findCourtyard(footprint: Footprint, layer: 'F.CrtYd' | 'B.CrtYd'): readonly Shape[] {
    let found = this.#courtyards.get(footprint);
    if (!found) {
      const shapesOn = (side: 'F.CrtYd' | 'B.CrtYd'): Shape[] => courtyardShapes(footprint, side).shapes;
      found = { 'F.CrtYd': shapesOn('F.CrtYd'), 'B.CrtYd': shapesOn('B.CrtYd') };
      this.#courtyards.set(footprint, found);
    }
    return found[layer];
  }
}

type RuleFunction = (subject: RuleSubject, args: readonly string[], around: RuleSurroundings) => boolean | string;

const intersectsCourtyard =
  (...layers: ('F.CrtYd' | 'B.CrtYd')[]): RuleFunction =>
  (subject, [pattern = ''], around) =>
    around.board.footprints.some(
      (footprint) =>
        isNamed(footprint, pattern) &&
        layers.some((layer) => nearest(subject.shapes(), around.findCourtyard(footprint, layer), 0) === 0),
    );

const intersectsArea: RuleFunction = (subject, [pattern = ''], around) =>
  around
    .areasNamed(pattern)
    .some(
      (area) => area.zone.uuid !== subject.uuid && isOnZoneLayer(subject, area.zone) && area.meets(subject.shapes()),
    );

/** `R1`, `R*`, or with a colon the footprint's name in its library. */
function isNamed({ reference, name }: Footprint, pattern: string): boolean {
  return doesMatch(pattern, pattern.includes(':') ? name : reference);
}

function isOnZoneLayer({ layers }: RuleSubject, zone: Zone): boolean {
  return layers.some((layer) => zone.layers.includes(layer));
}

const isMemberOfFootprint: RuleFunction = ({ type, footprint }, [pattern = '']) =>
  type !== 'Footprint' && footprint !== undefined && isNamed(footprint, pattern);

const isMemberOfGroup: RuleFunction = (subject, [pattern = ''], around) =>
  around.listGroups(subject).some((name) => doesMatch(pattern, name));

const isMemberOfSheet =
  (withChildren: boolean): RuleFunction =>
  ({ footprint }, [pattern = '']) => {
    if (!footprint) return false;
    const path = (text: string): string => `/${text.replace(/^\/|\/$/g, '')}`;
    const [wanted, sheet] = [path(pattern), path(footprint.sheetName)];
    return doesMatch(wanted, sheet) || (withChildren && doesMatch(`${wanted}/*`, sheet));
  };

/** `X_P` and `X_N`, `X+` and `X-`, `XP` and `XN`: both nets have to be there. */
const isInDiffPair: RuleFunction = ({ net = '' }, [pattern = ''], { nets }) => {
  const other = pairedNet(net);
  if (other === undefined || !nets.has(other)) return false;
  const stem = net.slice(0, -1);
  return doesMatch(pattern, stem) || (stem.endsWith('_') && doesMatch(pattern, stem.slice(0, -1)));
};

/** By KiCad's names in lower case. */
export const FUNCTIONS: ReadonlyMap<string, RuleFunction> = new Map<string, RuleFunction>([
  ['intersectscourtyard', intersectsCourtyard('F.CrtYd', 'B.CrtYd')],
  ['intersectsfrontcourtyard', intersectsCourtyard('F.CrtYd')],
  ['intersectsbackcourtyard', intersectsCourtyard('B.CrtYd')],
  ['insidecourtyard', intersectsCourtyard('F.CrtYd', 'B.CrtYd')],
  ['insidefrontcourtyard', intersectsCourtyard('F.CrtYd')],
  ['insidebackcourtyard', intersectsCourtyard('B.CrtYd')],
  ['intersectsarea', intersectsArea],
  ['insidearea', intersectsArea],
  [
    'enclosedbyarea',
    (subject, [pattern = ''], around) =>
      around.areasNamed(pattern).some((area) => isOnZoneLayer(subject, area.zone) && area.encloses(subject.shapes())),
  ],
  ['memberoffootprint', isMemberOfFootprint],
  ['memberof', isMemberOfGroup],
  ['memberofgroup', isMemberOfGroup],
  ['memberofsheet', isMemberOfSheet(false)],
  ['memberofsheetorchildren', isMemberOfSheet(true)],
  [
    'existsonlayer',
    ({ layers }, [wanted = ''], { board }) =>
      layers.some((name) => {
        const userName = board.layers.find((layer) => layer.name === name)?.userName ?? name;
        return doesMatch(wanted, name) || doesMatch(wanted, userName);
      }),
  ],
  [
    'isplated',
    (subject) =>
      'item' in subject &&
      (subject.item.kind === 'via' || (subject.item.kind === 'pad' && subject.item.pad.kind === 'thru_hole')),
  ],
  ['ismicrovia', (subject) => isViaOfKind(subject, 'micro')],
  ['isblindburiedvia', (subject) => isViaOfKind(subject, 'blind')],
  [
    'hasnetclass',
    ({ net }, [name = ''], { resolveClass }) =>
      net !== undefined && resolveClass(net).names.some((one) => doesMatch(name, one)),
  ],
  ['indiffpair', isInDiffPair],
  ['getfield', ({ type, footprint }, [name = '']) => (type === 'Footprint' ? (footprint!.fields.get(name) ?? '') : '')],
]);

function isViaOfKind(subject: RuleSubject, kind: 'micro' | 'blind'): boolean {
  return 'item' in subject && subject.item.kind === 'via' && subject.item.via.kind === kind;
}
