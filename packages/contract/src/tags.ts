/** The areas of the API, in the order the reference shows them. */
export const tags = {
  Catalog: 'Search parts; read their parameters, stock, prices, datasheets and alternatives.',
  Matching: 'Match components to catalogue parts with a calibrated confidence; compare footprints; normalise values.',
  Datasheets: 'Datasheet PDFs, their sections and their drawings.',
  BOM: 'Upload a bill of materials, read it back matched, costed and checked.',
  Costs: 'What a build costs: ladder prices, purchase quantities, landed cost.',
  Stock: 'What you have: by part, place and lot; counted, booked in and out, reserved for builds.',
  Ordering: 'From a plan to order files, carts and requests for quotation; quotations and past orders read back.',
  Purchasing: 'Purchase orders of parts, from the draft to the invoice; whether parts can be had tomorrow.',
  Identify: 'Find a part from a photo.',
  Manufacturing: 'Manufacturing checks, fabrication quotes and orders, stackups, placement files.',
  EDA: 'Check and render schematics; process boards.',
  CAD: 'Inspect and change STEP models.',
  Projects: 'Designs, BOMs and builds that belong together.',
  Jobs: 'Everything that takes longer than a request.',
  Files: 'What was uploaded and what jobs made.',
  Events: 'What happens in your account, as it happens.',
  Webhooks: 'Signed events, posted to your server.',
  Account: 'API keys, credits, account.',
  System: 'Health, metrics and the description of the API. No key and no User-Agent needed.',
} as const;

export type Tag = keyof typeof tags;

/**
 * Areas where money, orders or checks are reckoned. What is asked there under a name that nobody reads is refused: the
 * answer would look right and be reckoned for something else.
 */
export const refusingTags: ReadonlySet<Tag> = new Set<Tag>([
  'Costs',
  'Ordering',
  'Purchasing',
  'Stock',
  'Manufacturing',
  'EDA',
]);
