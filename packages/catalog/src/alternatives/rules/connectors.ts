import { atLeast, atMost, contains, equal } from '../comparison.ts';
import { detail, identity, identityIfKnown, rating, ratingIfKnown, type KindRule } from '../rule.ts';

/** Connectors. Whether two makers' parts mate and share a land no parameter says, so none is ever called drop-in. */
export const connectors: KindRule = {
  id: 'connector',
  categories: ['connector'],
  sameCategory: true,
  criteria: [
    identity('pin_count', equal),
    identityIfKnown('pitch', equal),
    identityIfKnown('rows', equal),
    identityIfKnown('row_spacing', equal),
    identityIfKnown('gender', equal),
    identityIfKnown('mounting', equal),
    identityIfKnown('connector_type', equal),
    identityIfKnown('reference_series', equal),
    identityIfKnown('contact_side', equal),
    identityIfKnown('standard', equal),
    rating('current_rated', atLeast),
    ratingIfKnown('voltage_rated', atLeast),
    ratingIfKnown('height', atMost()),
    ratingIfKnown('contact_plating', equal),
    ratingIfKnown('locking', equal),
    ratingIfKnown('shielding', equal),
    ratingIfKnown('temperature_operating', contains),
    detail('endurance', atLeast),
    detail('color', equal),
  ],
  pins: { kind: 'number' },
  ceiling: 'functional',
  warn: () => [
    {
      code: 'mating',
      message: 'Whether it mates with the same counterpart and fits the same land only the drawings say',
    },
  ],
};
