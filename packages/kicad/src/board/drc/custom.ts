import type { CopperItem } from '../copper.ts';
import type { CustomLimit } from '../custom-rules/limits.ts';
import {
  footprintSubject,
  graphicSubject,
  textSubject,
  zoneSubject,
  type RuleSubject,
} from '../custom-rules/subject.ts';
import { courtyardShapes } from '../courtyard-shapes.ts';
import {
  footprintItem,
  graphicItem,
  itemOf,
  tell,
  textItem,
  zoneItem,
  type DesignContext,
  type Report,
} from './context.ts';
import type { ViolationItem } from './violation.ts';

/** What the user's own rules forbid, and what they claim of things. */
export function checkCustomRules(context: DesignContext, report: Report): void {
  const { custom } = context;
  if (!custom) return;
  if (!custom.has('disallow') && !custom.has('assertion')) return;
  for (const { subject, item, words } of thingsOf(context)) {
    for (const limit of custom.allOf('disallow', subject))
      if (limit.things.some((thing) => words.has(thing)))
        tellOf(limit, 'items_not_allowed', 'Items not allowed', item, report);
    for (const limit of custom.allOf('assertion', subject))
      if (!custom.isClaimTrue(limit, subject)) tellOf(limit, 'assertion_failure', 'Assertion failure', item, report);
  }
}

function tellOf(limit: CustomLimit, type: string, message: string, item: ViolationItem, report: Report): void {
  tell(report, limit, type, message, [item]);
}

interface Thing {
  subject: RuleSubject;
  item: ViolationItem;
  /** What a rule may call it when it forbids it. */
  words: ReadonlySet<string>;
}

function* thingsOf({ board, solid, custom }: DesignContext): Generator<Thing> {
  for (const item of solid)
    yield { subject: custom!.subjectOf(item), item: itemOf(item), words: new Set(wordsOf(item)) };
  for (const zone of [...board.zones, ...board.footprints.flatMap(({ zones }) => zones)])
    yield { subject: zoneSubject(zone), item: zoneItem(zone), words: new Set(zone.keepout ? [] : ['zone']) };
  const isCopper = (layer: string): boolean => board.copperLayers.includes(layer);
  for (const graphic of board.graphics)
    if (!isCopper(graphic.layer))
      yield { subject: graphicSubject(graphic), item: graphicItem(graphic), words: GRAPHIC };
  for (const text of board.texts) yield { subject: textSubject(text), item: textItem(text), words: TEXT };
  for (const footprint of board.footprints) {
    const shapes = (['F.CrtYd', 'B.CrtYd'] as const).flatMap((layer) => courtyardShapes(footprint, layer).shapes);
    yield { subject: footprintSubject(footprint, () => shapes), item: footprintItem(footprint), words: FOOTPRINT };
    for (const graphic of footprint.graphics)
      if (!isCopper(graphic.layer))
        yield { subject: graphicSubject(graphic, footprint), item: graphicItem(graphic, footprint), words: GRAPHIC };
    for (const text of footprint.texts)
      yield { subject: textSubject(text, footprint), item: textItem(text), words: TEXT };
  }
}

const GRAPHIC: ReadonlySet<string> = new Set(['graphic']);
const TEXT: ReadonlySet<string> = new Set(['text']);
const FOOTPRINT: ReadonlySet<string> = new Set(['footprint']);

function wordsOf(item: CopperItem): string[] {
  const hole = item.hole ? ['hole'] : [];
  switch (item.kind) {
    case 'pad':
      return ['pad', ...hole];
    case 'via':
      return ['via', ...hole, ...VIA_WORDS[item.via.kind]];
    default:
      return [item.kind];
  }
}

const VIA_WORDS = { through: ['through_via'], blind: ['blind_via', 'buried_via'], micro: ['micro_via'] } as const;
