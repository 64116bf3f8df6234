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
  makeViolationItem,
  reportViolation,
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
  for (const { subject, item, words } of listThings(context)) {
    for (const limit of custom.listLimits('disallow', subject))
      if (limit.things.some((thing) => words.has(thing)))
        reportCustom(limit, 'items_not_allowed', 'Items not allowed', item, report);
    for (const limit of custom.listLimits('assertion', subject))
      if (!custom.isClaimTrue(limit, subject))
        reportCustom(limit, 'assertion_failure', 'Assertion failure', item, report);
  }
}

function reportCustom(limit: CustomLimit, type: string, message: string, item: ViolationItem, report: Report): void {
  reportViolation(report, limit, type, message, [item]);
}

interface Thing {
  subject: RuleSubject;
  item: ViolationItem;
  /** What a rule may call it when it forbids it. */
  words: ReadonlySet<string>;
}

function* listThings({ board, solid, custom }: DesignContext): Generator<Thing> {
  for (const item of solid)
    yield {
      subject: custom!.describeSubject(item),
      item: makeViolationItem(item),
      words: new Set(listItemWords(item)),
    };
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

function listItemWords(item: CopperItem): string[] {
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
