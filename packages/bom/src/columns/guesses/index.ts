import { addPlaces } from './add-places.ts';
import { countByItems, countByUnnamed } from './count-unnamed.ts';
import {
  describeByFurtherValues,
  describeByKinds,
  describeByNames,
  describeByNotes,
  describeByTypes,
} from './describe-parts.ts';
import type { Guess } from './guess.ts';
import { nameUnheadedAlternates } from './name-alternates.ts';
import { nameLandsUnderDescription } from './name-lands.ts';
import { nameOrdersBesideSellers } from './name-orders.ts';
import { nameTextBesideDesignators, nameUnexplainedTexts } from './name-texts.ts';
import { rankPrices } from './rank-prices.ts';
import { renameContradicted } from './rename-contradicted.ts';

/** In this order, as a later one asks what the earlier ones gave. */
export const GUESSES: readonly Guess[] = [
  // A header that its cells refute.
  renameContradicted,
  nameLandsUnderDescription,
  // Columns that go on with what another one began.
  nameUnheadedAlternates,
  addPlaces,
  nameOrdersBesideSellers,
  // Columns that must be there: something names the parts and counts them.
  nameTextBesideDesignators,
  nameUnexplainedTexts,
  countByUnnamed,
  countByItems,
  // Columns that may describe them, where nothing does so far: from the surest to the least.
  describeByTypes,
  describeByKinds,
  describeByNames,
  describeByNotes,
  describeByFurtherValues,
  // Which of several is the first.
  rankPrices,
];
