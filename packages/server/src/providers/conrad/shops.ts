/** A shop of Conrad as its API calls it. */
interface ConradShop {
  /** Of prices: `CQ_DE_B2B`. */
  id: string;
  /** Without `api.`: `conrad.de`. */
  domain: string;
  /** Country, language and kind of customer in the address of the search. */
  search: string;
}

/** By the name in the settings, `DE_B2B`; as clients of its API list them, read 2026-11-23. */
const SHOPS: Readonly<Record<string, readonly [prefix: 'CQ' | 'HP', language: string]>> = {
  AT_B2B: ['CQ', 'de'],
  AT_B2C: ['CQ', 'de'],
  BE_B2B: ['HP', 'nl'],
  COM_B2B: ['HP', 'en'],
  CZ_B2B: ['HP', 'cs'],
  DE_B2B: ['CQ', 'de'],
  DE_B2C: ['CQ', 'de'],
  DK_B2B: ['HP', 'da'],
  FR_B2B: ['HP', 'fr'],
  HR_B2B: ['HP', 'hr'],
  HU_B2C: ['CQ', 'hu'],
  IT_B2B: ['HP', 'it'],
  NL_B2B: ['CQ', 'nl'],
  NL_B2C: ['CQ', 'nl'],
  PL_B2B: ['HP', 'pl'],
  SE_B2B: ['HP', 'sv'],
  SI_B2B: ['HP', 'sl'],
  SK_B2B: ['HP', 'sk'],
};

/** Undefined for a shop there is not. */
export function findShop(name: string): ConradShop | undefined {
  const known = Object.hasOwn(SHOPS, name) ? SHOPS[name] : undefined;
  if (known === undefined) return undefined;
  const [country = '', customer = ''] = name.toLowerCase().split('_');
  const [prefix, language] = known;
  return {
    id: `${prefix}_${name}`,
    domain: country === 'dk' ? 'conradelektronik.dk' : `conrad.${country}`,
    search: `${country}/${language}/${customer}`,
  };
}

export const shopNames = (): string => Object.keys(SHOPS).join(', ');
