import type { Part } from '../index.ts';
import { noteAssumedRatings } from './assumed-ratings.ts';
import { isSurelyOtherPackage } from './conflicts.ts';
import { findOwnerBesides, isOrderOpen, isOwn, type Evidence } from './candidate-evidence.ts';
import { findMarkOfAnother, isOnBoard, numberDrawnFor, standsBeside } from './grounds.ts';
import type { MatchNote, UnderstoodComponent } from './types.ts';

/** Note what a person should know of a candidate that may well be right. */
export function noteWarnings(asked: UnderstoodComponent, evidence: Evidence): void {
  evidence.warnings.push(
    ...footprintWarnings(asked, evidence),
    ...numberWarnings(asked, evidence),
    ...orderWarnings(asked, evidence),
    ...supplyWarnings(evidence.candidate.part),
    ...ratingWarnings(asked, evidence),
    ...remarkWarnings(asked, evidence),
  );
  if (asked.value?.ambiguous) {
    const readings = asked.value.alternatives.map(({ normalized }) => normalized).join(' or ');
    evidence.warnings.push({
      code: 'ambiguous_value',
      message: `The value ${asked.value.input} may be ${readings}`,
    });
  }
}

function footprintWarnings(asked: UnderstoodComponent, evidence: Evidence): MatchNote[] {
  const { footprint, breakdown, candidate } = evidence;
  if (breakdown.footprint === null && candidate.via === 'parametric' && asked.connector === null) {
    const message = `No footprint to compare ${candidate.part.package ?? 'its package'} with: check the size`;
    return [{ code: 'size_unknown', message }];
  }
  const drawnFor = isOwn(evidence) ? numberDrawnFor(asked, evidence) : null;
  if (drawnFor !== null) {
    const message = `The footprint is drawn for ${drawnFor}; whether ${candidate.part.mpn} fits its land is not known`;
    return [{ code: 'footprint_of_other', message }];
  }
  // A package of the named part that may be another one only by its name.
  const isDoubtful = isOwn(evidence) && breakdown.footprint === 0 && !isSurelyOtherPackage(asked, evidence);
  if (footprint?.relation !== 'near' && !isDoubtful) return [];
  return [
    {
      code: 'footprint_near',
      message: `Check the land: ${footprint?.reasons[0] ?? 'the packages are close, not equal'}`,
    },
  ];
}

function numberWarnings(asked: UnderstoodComponent, evidence: Evidence): MatchNote[] {
  const { candidate, number, askedNumber, numberFrom, alternateOf, breakdown } = evidence;
  const { part } = candidate;
  const notes: MatchNote[] = [];
  if (numberFrom === 'drawn')
    notes.push({
      code: 'number_of_footprint',
      message: `${askedNumber} stands only in the name of the footprint; another part may be meant for that land`,
    });
  if (number !== null && number !== 'different' && standsBeside(asked, evidence))
    notes.push({
      code: 'number_beside',
      message: `The part number of the line is ${asked.partNumbers[0]}; ${askedNumber} only stands beside it`,
    });
  const carrier = asked.isBoard ? 'board' : 'module';
  if (number !== null && number !== 'different' && isOnBoard(asked, evidence))
    notes.push({
      code: 'number_on_board',
      message: `The line speaks of a ${carrier}; ${part.mpn} may be a part on it, and not the ${carrier}`,
    });
  if (alternateOf !== null && isOwn(evidence))
    notes.push({
      code: 'alternate_chosen',
      message: `The line names ${alternateOf} first; ${part.mpn} is an alternate of it`,
    });
  if (number === 'packaging' && findMarkOfAnother(evidence) === null)
    notes.push({ code: 'packaging_variant', message: `${askedNumber} is the same part in another packaging` });
  if (number === 'prefix' || number === 'pattern')
    notes.push({
      code: 'number_incomplete',
      message: `${askedNumber} and ${part.mpn} differ in their suffix; check grade and package`,
    });
  if (evidence.figuresAdded !== null)
    notes.push({
      code: 'figures_assumed',
      message: `${part.mpn} goes on with ${evidence.figuresAdded}, which may say a voltage, a size or a speed; the line does not say it`,
    });
  if (number === 'stem')
    notes.push({
      code: 'number_incomplete',
      message: `${askedNumber} is not in the catalogue; ${part.mpn} lacks its suffix`,
    });
  if (number === 'confusable' || number === 'near')
    notes.push({
      code: 'number_near',
      message: `${askedNumber} is not in the catalogue; ${part.mpn} differs in ${number === 'near' ? 'one place' : 'letters that look alike'}`,
    });
  const owner = findOwnerBesides(asked.manufacturer, evidence);
  if (owner !== null && findMarkOfAnother(evidence) === null)
    notes.push({
      code: 'maker_assumed',
      message: `${part.mpn} is by ${part.manufacturer}; numbers that begin so are those of ${owner}, and the line names no manufacturer`,
    });
  if (breakdown.manufacturer === 0 && (number === 'equal' || number === 'packaging'))
    notes.push({
      code: 'other_manufacturer',
      message: `${part.mpn} is here by ${part.manufacturer}; the line names ${asked.manufacturer}`,
    });
  return notes;
}

/** What was found by its value where the line names an order number: that number may stand for another grade. */
function orderWarnings({ skus, partNumbers, orderedPart }: UnderstoodComponent, evidence: Evidence): MatchNote[] {
  const { candidate, number, breakdown } = evidence;
  if (isOrderOpen(evidence)) {
    const sellers = candidate.part.offers.filter(({ sku }) => skus.includes(sku)).map(({ seller }) => seller);
    const message = `${skus[0]} is ${candidate.part.mpn} at ${sellers[0] ?? 'the seller that is known'}; the line does not say whose order number it is`;
    return [{ code: 'order_number_open', message }];
  }
  if (skus.length === 0 || partNumbers.length > 0 || breakdown.mpn === 1 || number !== null) return [];
  // What the code spells is said where the part is called another one.
  if (candidate.via === 'sku' || orderedPart !== null) return [];
  const message = `The line names the order number ${skus[0]}; whether that is ${candidate.part.mpn} or another part is not known`;
  return [{ code: 'order_number_unknown', message }];
}

/** A part that was found by its value alone has ratings that nobody asked for. */
function ratingWarnings(asked: UnderstoodComponent, { candidate: { part, via }, facts }: Evidence): MatchNote[] {
  return via === 'parametric' && facts.kind === asked.kind ? noteAssumedRatings(asked, part.mpn, facts) : [];
}

/** Ratings of the row that were not read, or that only a remark names. */
function remarkWarnings({ unreadRatings, kind }: UnderstoodComponent, { shortOfRemarks }: Evidence): MatchNote[] {
  const unread =
    unreadRatings === null || (kind !== 'resistor' && kind !== 'capacitor')
      ? []
      : [
          {
            code: 'rating_unread',
            message: `What "${unreadRatings}" asks of the part was not read; check its ratings`,
          },
        ];
  return [...unread, ...shortOfRemarks.map((message) => ({ code: 'rating_remarked', message }))];
}

function supplyWarnings(part: Part): MatchNote[] {
  const notes: MatchNote[] = [];
  if (part.lifecycle === 'obsolete' || part.lifecycle === 'eol')
    notes.push({
      code: 'obsolete',
      message: `${part.mpn} is ${part.lifecycle === 'eol' ? 'at its end of life' : 'obsolete'}`,
    });
  if (part.lifecycle === 'nrnd')
    notes.push({ code: 'nrnd', message: `${part.mpn} is not recommended for new designs` });
  const known = part.offers.map(({ stock }) => stock).filter((stock) => stock !== null);
  if (known.length > 0 && known.every((stock) => stock === 0))
    notes.push({ code: 'no_stock', message: `${part.mpn} has no stock` });
  return notes;
}
