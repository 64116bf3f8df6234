import type { Part } from '@partwright/catalog';
import type { ReviewPart } from '../model.ts';

/** What a review says of a part of the catalogue. */
export function makeReviewPart(part: Part): ReviewPart {
  const { sku, mpn, manufacturer, description, package: packageName, lifecycle, datasheetUrl, offers } = part;
  const stated = offers.flatMap(({ stock }) => stock ?? []);
  return {
    sku,
    mpn,
    manufacturer,
    description,
    package: packageName,
    lifecycle,
    stock: stated.length === 0 ? null : stated.reduce((sum, pieces) => sum + pieces, 0),
    datasheetUrl,
    offers,
  };
}
