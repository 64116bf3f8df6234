// Made from the contract: `npm run generate`.
import type { ApiOperation } from '../shared/api-operation.ts';

/**
 * Search parts.
 * @public
 */
export const searchParts = {
  id: 'searchParts',
  method: 'parts.search',
  route: 'GET /parts/search',
  answer: 'data',
  lists: ['manufacturer', 'package', 'filters'],
  items: 'parts' as const,
  fields: {
    q: {
      displayName: 'Q',
      name: 'q',
      type: 'string',
      default: '',
      placeholder: 'e.g. 10k 0402 1%',
      description:
        'Words, a part number, what the part shall be (10k 0402 1%, 100nF X7R 50V), the address of a product page, or the text of a label',
    },
    category: {
      displayName: 'Category',
      name: 'category',
      type: 'string',
      default: '',
      placeholder: 'e.g. resistor.chip',
      description:
        'Category by its ID, its name or a usual word for it, in any case, singular or plural; what is below it comes along',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Manufacturer, in any spelling; repeat it for several. A manufacturer without parts of its own here means the one that took it over.',
    },
    package: {
      displayName: 'Package',
      name: 'package',
      type: 'string',
      default: '',
      description: 'Package in any naming (0402, R_0402_1005Metric, SOT-23); repeat it for several',
    },
    in_stock: { displayName: 'In Stock', name: 'inStock', type: 'boolean', default: true },
    lifecycle: {
      displayName: 'Lifecycle',
      name: 'lifecycle',
      type: 'multiOptions',
      default: ['active'],
      options: [
        { name: 'Active', value: 'active' },
        { name: 'Announced', value: 'announced' },
        { name: 'End of Life', value: 'eol' },
        { name: 'Not Recommended for New Designs', value: 'nrnd' },
        { name: 'Obsolete', value: 'obsolete' },
        { name: 'Unknown', value: 'unknown' },
      ],
      description: 'State of production, in any case; repeat it for several',
    },
    min_price: {
      displayName: 'Min Price',
      name: 'minPrice',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'Least unit price at one piece, USD',
    },
    max_price: {
      displayName: 'Max Price',
      name: 'maxPrice',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'Highest unit price at one piece, USD',
    },
    sort: {
      displayName: 'Sort',
      name: 'sort',
      type: 'string',
      default: 'relevance',
      placeholder: 'e.g. price',
      description:
        'Order of the answer. price rises, stock falls, param.&lt;name&gt; rises; a minus in front turns it round. Parts that do not say come last.',
    },
    facets: { displayName: 'Facets', name: 'facets', type: 'boolean', default: true },
    param: {
      displayName: 'Param',
      name: 'param',
      type: 'json',
      default: '{}',
      description:
        'Bounds on parameters, with units as engineers write them. In a query string: param.&lt;name&gt;.min, .max, .eq. eq may be repeated for any of several; words match in any case, and one of a list. Where a part has a range (supply voltage 1.8 to 5.5 V): eq=3.3 asks that the range holds 3.3, eq=3..5 that it holds all of that, min and max that it reaches between them.',
    },
    filters: {
      displayName: 'Filters',
      name: 'filters',
      type: 'string',
      default: '',
      placeholder: 'e.g. resistance=10k',
      description:
        'Further filters as name=value; every other name in the query string is taken as one: resistance=10k&tolerance=1%. A name is that of a parameter, or value, voltage, current and power as they are meant in the category. >= and <= before the value make bounds. What cannot be applied is listed in not_applied.',
    },
  },
} satisfies ApiOperation;

/**
 * List part categories.
 * @public
 */
export const listCategories = {
  id: 'listCategories',
  method: 'parts.categories',
  route: 'GET /parts/categories',
  answer: 'data',
  items: 'categories' as const,
  fields: {
    q: {
      displayName: 'Q',
      name: 'q',
      type: 'string',
      default: '',
      placeholder: 'e.g. resistor',
      description: 'Only those whose name holds this',
    },
  },
} satisfies ApiOperation;

/**
 * List manufacturers.
 * @public
 */
export const listManufacturers = {
  id: 'listManufacturers',
  method: 'parts.manufacturers',
  route: 'GET /parts/manufacturers',
  answer: 'data',
  items: 'manufacturers' as const,
  fields: {
    q: {
      displayName: 'Q',
      name: 'q',
      type: 'string',
      default: '',
      placeholder: 'e.g. yageo',
      description: 'Only those whose name or alias holds this',
    },
  },
} satisfies ApiOperation;

/**
 * Read the datasheet URLs of many parts.
 * @public
 */
export const batchDatasheets = {
  id: 'batchDatasheets',
  method: 'parts.datasheets',
  route: 'POST /parts/datasheets/batch',
  answer: 'data',
  lists: ['skus'],

  fields: {
    skus: {
      displayName: 'Skus',
      name: 'skus',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744, RC0402FR-0710KL',
    },
  },
} satisfies ApiOperation;

/**
 * Read a part.
 * @public
 */
export const getPart = {
  id: 'getPart',
  method: 'parts.get',
  route: 'GET /parts/{sku}',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
    live: {
      displayName: 'Live',
      name: 'live',
      type: 'options',
      default: 'auto',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Never', value: 'never' },
        { name: 'Only', value: 'only' },
      ],
      description:
        'Auto (left out): sellers that are set up are asked when what is known of their prices and stock is too old; never: only what is known; only: only offers of those sellers',
    },
  },
} satisfies ApiOperation;

/**
 * Read parametric specifications.
 * @public
 */
export const getPartSpecs = {
  id: 'getPartSpecs',
  method: 'parts.specs',
  route: 'GET /parts/{sku}/specs',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read stock.
 * @public
 */
export const getPartInventory = {
  id: 'getPartInventory',
  method: 'parts.inventory',
  route: 'GET /parts/{sku}/inventory',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
    live: {
      displayName: 'Live',
      name: 'live',
      type: 'options',
      default: 'auto',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Never', value: 'never' },
        { name: 'Only', value: 'only' },
      ],
      description:
        'Auto (left out): sellers that are set up are asked when what is known of their prices and stock is too old; never: only what is known; only: only offers of those sellers',
    },
  },
} satisfies ApiOperation;

/**
 * Read price breaks and price quantities.
 * @public
 */
export const getPartPricing = {
  id: 'getPartPricing',
  method: 'parts.pricing',
  route: 'GET /parts/{sku}/pricing',
  answer: 'data',
  lists: ['quantities'],

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1,100,1000',
      description: 'Quantities to price, comma-separated',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      description: 'One quantity to price',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
    live: {
      displayName: 'Live',
      name: 'live',
      type: 'options',
      default: 'auto',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Never', value: 'never' },
        { name: 'Only', value: 'only' },
      ],
      description:
        'Auto (left out): sellers that are set up are asked when what is known of their prices and stock is too old; never: only what is known; only: only offers of those sellers',
    },
  },
} satisfies ApiOperation;

/**
 * Read the datasheet URL.
 * @public
 */
export const getPartDatasheet = {
  id: 'getPartDatasheet',
  method: 'parts.datasheet',
  route: 'GET /parts/{sku}/datasheet',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read how price, stock and life cycle of a part went.
 * @public
 */
export const getPartHistory = {
  id: 'getPartHistory',
  method: 'parts.history',
  route: 'GET /parts/{sku}/history',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
    days: {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 36500 },
      default: '',
      placeholder: 'e.g. 90',
      description: 'Only what was observed in so many days; left out: everything',
    },
  },
} satisfies ApiOperation;

/**
 * Find drop-in and functional alternatives.
 * @public
 */
export const listAlternatives = {
  id: 'listAlternatives',
  method: 'parts.alternatives',
  route: 'GET /parts/{sku}/alternatives',
  answer: 'data',
  lists: ['match_parameters'],

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    match_parameters: {
      displayName: 'Match Parameters',
      name: 'matchParameters',
      type: 'string',
      default: '',
      placeholder: 'e.g. tolerance',
      description:
        'Parameters that must be neither worse nor unknown: names, repeated or with commas between them; true means all that decide for this kind of part, false none, as when it is left out',
    },
    max_results: {
      displayName: 'Max Results',
      name: 'maxResults',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 50 },
      default: '',
      placeholder: 'e.g. 1',
      description: 'Left out: 10',
    },
    include_blocked: { displayName: 'Include Blocked', name: 'includeBlocked', type: 'boolean', default: true },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Approve or block an alternative.
 * @public
 */
export const decideAlternative = {
  id: 'decideAlternative',
  method: 'parts.decideAlternative',
  route: 'PUT /parts/{sku}/alternatives/{alternative}',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    alternative: {
      displayName: 'Alternative',
      name: 'alternative',
      type: 'string',
      default: '',
      placeholder: 'e.g. C60490',
      description: 'SKU or part number of the other part. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it that is a 300 ambiguous_part, as a decision must not fall on a part that was guessed',
    },
    alternative_manufacturer: {
      displayName: 'Alternative Manufacturer',
      name: 'alternativeManufacturer',
      type: 'string',
      default: '',
      description: "The same for the alternative's part number",
    },
    decision: {
      displayName: 'Decision',
      name: 'decision',
      type: 'options',
      default: 'approved',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Blocked', value: 'blocked' },
      ],
    },
    note: {
      displayName: 'Note',
      name: 'note',
      type: 'string',
      default: '',
      placeholder: 'e.g. Measured on revision B',
      description: 'Why, for those who read it later',
    },
  },
} satisfies ApiOperation;

/**
 * Take a decision about an alternative back.
 * @public
 */
export const withdrawAlternative = {
  id: 'withdrawAlternative',
  method: 'parts.withdrawAlternative',
  route: 'DELETE /parts/{sku}/alternatives/{alternative}',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    alternative: {
      displayName: 'Alternative',
      name: 'alternative',
      type: 'string',
      default: '',
      placeholder: 'e.g. C60490',
      description: 'SKU or part number of the other part. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it that is a 300 ambiguous_part, as a decision must not fall on a part that was guessed',
    },
    alternative_manufacturer: {
      displayName: 'Alternative Manufacturer',
      name: 'alternativeManufacturer',
      type: 'string',
      default: '',
      description: "The same for the alternative's part number",
    },
  },
} satisfies ApiOperation;

/**
 * List approved and blocked alternatives.
 * @public
 */
export const listAlternativeDecisions = {
  id: 'listAlternativeDecisions',
  method: 'parts.alternativeDecisions',
  route: 'GET /parts/alternatives/decisions',
  answer: 'data',
  items: 'decisions' as const,
  fields: {},
} satisfies ApiOperation;

/**
 * Read specs, stock, prices, datasheet and alternatives at once.
 * @public
 */
export const gatherPart = {
  id: 'gatherPart',
  method: 'parts.gather',
  route: 'GET /parts/{sku}/gather',
  answer: 'data',
  lists: ['quantities'],

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1,100,1000',
      description: 'Quantities to price, comma-separated',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      description: 'One quantity to price',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
    strict: {
      displayName: 'Strict',
      name: 'strict',
      type: 'boolean',
      default: true,
      description: 'Whether a number that several parts share is refused as a 300 ambiguous_part with the choices',
    },
    live: {
      displayName: 'Live',
      name: 'live',
      type: 'options',
      default: 'auto',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Never', value: 'never' },
        { name: 'Only', value: 'only' },
      ],
      description:
        'Auto (left out): sellers that are set up are asked when what is known of their prices and stock is too old; never: only what is known; only: only offers of those sellers',
    },
  },
} satisfies ApiOperation;

/**
 * Match one component.
 * @public
 */
export const matchComponent = {
  id: 'matchComponent',
  method: 'components.match',
  route: 'POST /components/match',
  answer: 'data',
  within: {
    component: ['reference', 'value', 'footprint', 'manufacturer', 'mpn', 'description', 'ratings', 'sku', 'supplier'],
  },

  fields: {
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. R1',
      description: 'Designator; says the kind',
    },
    value: { displayName: 'Value', name: 'value', type: 'string', default: '', placeholder: 'e.g. 10k 1%' },
    footprint: {
      displayName: 'Footprint',
      name: 'footprint',
      type: 'string',
      default: '',
      placeholder: 'e.g. R_0402_1005Metric',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
    },
    mpn: {
      displayName: 'MPN',
      name: 'mpn',
      type: 'string',
      default: '',
      placeholder: 'e.g. RC0402FR-0710KL',
      description: 'Part number of the manufacturer',
    },
    description: { displayName: 'Description', name: 'description', type: 'string', default: '' },
    ratings: {
      displayName: 'Ratings',
      name: 'ratings',
      type: 'string',
      default: '',
      placeholder: 'e.g. 50V X7R',
      description:
        'Voltage, tolerance, power, current or dielectric that stand apart from the value. They are compared with the part as if they stood in it.',
    },
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description: 'Order number of any seller',
    },
    supplier: {
      displayName: 'Supplier',
      name: 'supplier',
      type: 'string',
      default: '',
      placeholder: 'e.g. Farnell',
      description:
        'Who sells it under sku: only offers of this seller are meant. Left out, a number that others may have too is in doubt.',
    },
    max_results: {
      displayName: 'Max Results',
      name: 'maxResults',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 50 },
      default: 5,
      placeholder: 'e.g. 1',
    },
    search_depth: {
      displayName: 'Search Depth',
      name: 'searchDepth',
      type: 'options',
      default: 'standard',
      options: [
        { name: 'Deep', value: 'deep' },
        { name: 'Quick', value: 'quick' },
        { name: 'Standard', value: 'standard' },
      ],
      description: 'Quick: exact numbers only. standard: and parameters. deep: and near numbers and text.',
    },
  },
} satisfies ApiOperation;

/**
 * Match up to 500 components.
 * @public
 */
export const matchComponents = {
  id: 'matchComponents',
  method: 'components.matchBatch',
  route: 'POST /components/match/batch',
  answer: 'data',

  fields: {
    components: { displayName: 'Components', name: 'components', type: 'json', default: '[]' },
    search_depth: {
      displayName: 'Search Depth',
      name: 'searchDepth',
      type: 'options',
      default: 'standard',
      options: [
        { name: 'Deep', value: 'deep' },
        { name: 'Quick', value: 'quick' },
        { name: 'Standard', value: 'standard' },
      ],
      description: 'Quick: exact numbers only. standard: and parameters. deep: and near numbers and text.',
    },
  },
} satisfies ApiOperation;

/**
 * Names of the same and of fitting footprints.
 * @public
 */
export const listCompatibleFootprints = {
  id: 'listCompatibleFootprints',
  method: 'footprints.compatible',
  route: 'GET /footprints/{footprint}/compatible',
  answer: 'data',

  fields: {
    footprint: {
      displayName: 'Footprint',
      name: 'footprint',
      type: 'string',
      default: '',
      placeholder: 'e.g. R_0402_1005Metric',
      description:
        'Footprint or package name in any naming. Percent-encode # and ?; raw : and / are read as part of it.',
    },
    naming: {
      displayName: 'Naming',
      name: 'naming',
      type: 'string',
      default: '',
      placeholder: 'e.g. kicad',
      description: 'Only names of this naming',
    },
  },
} satisfies ApiOperation;

/**
 * Read a component value.
 * @public
 */
export const normalizeValue = {
  id: 'normalizeValue',
  method: 'values.normalize',
  route: 'GET /values/normalize',
  answer: 'data',

  fields: {
    value: {
      displayName: 'Value',
      name: 'value',
      type: 'string',
      default: '',
      placeholder: 'e.g. 4k7',
      description: 'The value as it is written',
    },
    kind: {
      displayName: 'Kind',
      name: 'kind',
      type: 'string',
      default: '',
      placeholder: 'e.g. resistor',
      description: 'What the value belongs to: resistor, capacitor and the like, or R, C, L',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. R1',
      description: 'Designator; says the kind of component when kind does not',
    },
    footprint: {
      displayName: 'Footprint',
      name: 'footprint',
      type: 'string',
      default: '',
      placeholder: 'e.g. R_0402_1005Metric',
      description: 'Says the kind of component when nothing else does',
    },
  },
} satisfies ApiOperation;

/**
 * Search the words of all kept datasheets.
 * @public
 */
export const searchDatasheets = {
  id: 'searchDatasheets',
  method: 'datasheets.search',
  route: 'GET /datasheets/search',
  answer: 'data',
  items: 'results' as const,
  fields: {
    q: {
      displayName: 'Q',
      name: 'q',
      type: 'string',
      default: '',
      placeholder: 'e.g. thermal pad solder',
      description: 'Words',
    },
  },
} satisfies ApiOperation;

/**
 * Get a presigned URL of the PDF.
 * @public
 */
export const getDatasheetPdf = {
  id: 'getDatasheetPdf',
  method: 'datasheets.pdf',
  route: 'GET /datasheets/{sku}/pdf',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read the sections of a datasheet.
 * @public
 */
export const listDatasheetChunks = {
  id: 'listDatasheetChunks',
  method: 'datasheets.chunks',
  route: 'GET /datasheets/{sku}/chunks',
  answer: 'data',
  items: 'chunks' as const,
  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    section: {
      displayName: 'Section',
      name: 'section',
      type: 'string',
      default: '',
      description: 'Only sections whose title, or that of a heading above them, holds this, in any case',
    },
    kind: {
      displayName: 'Kind',
      name: 'kind',
      type: 'options',
      default: 'text',
      options: [
        { name: 'Figure', value: 'figure' },
        { name: 'Table', value: 'table' },
        { name: 'Text', value: 'text' },
      ],
      description: 'Only chunks of this kind',
    },
    page_from: {
      displayName: 'Page From',
      name: 'pageFrom',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100000 },
      default: '',
      description: 'Only chunks that reach this page or a later one',
    },
    page_to: {
      displayName: 'Page To',
      name: 'pageTo',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100000 },
      default: '',
      description: 'Only chunks that begin on this page or before',
    },
    chunk_pages: {
      displayName: 'Chunk Pages',
      name: 'chunkPages',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 50 },
      default: '',
      description: 'Pages that a chunk spans at most; left out: as the sections are',
    },
    chunk_chars: {
      displayName: 'Chunk Chars',
      name: 'chunkChars',
      type: 'number',
      typeOptions: { minValue: 200, maxValue: 20000 },
      default: '',
      description: 'Characters a chunk holds at most; left out: 2000',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read the technical drawings of a datasheet.
 * @public
 */
export const listDatasheetDrawings = {
  id: 'listDatasheetDrawings',
  method: 'datasheets.drawings',
  route: 'GET /datasheets/{sku}/drawings',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    kind: {
      displayName: 'Kind',
      name: 'kind',
      type: 'options',
      default: 'package',
      options: [
        { name: 'Block Diagram', value: 'block_diagram' },
        { name: 'Graph', value: 'graph' },
        { name: 'Land Pattern', value: 'land_pattern' },
        { name: 'Other', value: 'other' },
        { name: 'Package', value: 'package' },
        { name: 'Pinout', value: 'pinout' },
        { name: 'Schematic', value: 'schematic' },
      ],
      description: 'Only drawings of this kind',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read the ratings and characteristics of a datasheet as values.
 * @public
 */
export const listDatasheetValues = {
  id: 'listDatasheetValues',
  method: 'datasheets.values',
  route: 'GET /datasheets/{sku}/values',
  answer: 'data',
  items: 'values' as const,
  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    q: {
      displayName: 'Q',
      name: 'q',
      type: 'string',
      default: '',
      placeholder: 'e.g. supply',
      description: 'Only rows whose parameter or symbol holds this, in any case',
    },
    table: {
      displayName: 'Table',
      name: 'table',
      type: 'options',
      default: 'absolute_maximum',
      options: [
        { name: 'Absolute Maximum', value: 'absolute_maximum' },
        { name: 'Electrical', value: 'electrical' },
        { name: 'Mechanical', value: 'mechanical' },
        { name: 'Ordering', value: 'ordering' },
        { name: 'Other', value: 'other' },
        { name: 'Pins', value: 'pins' },
        { name: 'Recommended', value: 'recommended' },
        { name: 'Thermal', value: 'thermal' },
        { name: 'Timing', value: 'timing' },
      ],
      description: 'Only rows of tables of this kind',
    },
    page_from: {
      displayName: 'Page From',
      name: 'pageFrom',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100000 },
      default: '',
      description: 'Only rows on this page or a later one',
    },
    page_to: {
      displayName: 'Page To',
      name: 'pageTo',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100000 },
      default: '',
      description: 'Only rows on this page or before',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Read the pins and the ordering codes of a datasheet.
 * @public
 */
export const listDatasheetPins = {
  id: 'listDatasheetPins',
  method: 'datasheets.pins',
  route: 'GET /datasheets/{sku}/pins',
  answer: 'data',

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'SKU of any seller, or a part number, in any case. Percent-encode # and ?; a raw / is read as part of it.',
    },
    package: {
      displayName: 'Package',
      name: 'package',
      type: 'string',
      default: '',
      description: 'Only pins of packages whose name holds this, in any case',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it the best of them is answered, with ambiguous: true and the choices',
    },
  },
} satisfies ApiOperation;

/**
 * Start extracting a datasheet.
 * @public
 */
export const chunkDatasheet = {
  id: 'chunkDatasheet',
  method: 'datasheets.chunk',
  route: 'POST /datasheets/chunk',
  answer: 'job',
  files: ['file'],

  fields: {
    sku: {
      displayName: 'SKU',
      name: 'sku',
      type: 'string',
      default: '',
      placeholder: 'e.g. C25744',
      description:
        'Part the datasheet belongs to, or a name of your own for it: it is found by it later. Alone, the datasheet that the catalogue links for this part is read.',
    },
    chunk_pages: {
      displayName: 'Chunk Pages',
      name: 'chunkPages',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 50 },
      default: '',
      description: 'Pages that a chunk spans at most; left out: as the sections are',
    },
    chunk_chars: {
      displayName: 'Chunk Chars',
      name: 'chunkChars',
      type: 'number',
      typeOptions: { minValue: 200, maxValue: 20000 },
      default: '',
      description: 'Characters a chunk holds at most; left out: 2000',
    },
    include_toc: {
      displayName: 'Include Toc',
      name: 'includeToc',
      type: 'boolean',
      default: true,
      description: 'Whether to give the table of contents too',
    },
    refresh: {
      displayName: 'Refresh',
      name: 'refresh',
      type: 'boolean',
      default: true,
      description: 'Whether to read a datasheet anew that was read before',
    },
    url: { displayName: 'URL', name: 'url', type: 'string', default: '', description: 'Public https URL of a PDF' },
  },
} satisfies ApiOperation;

/**
 * Read the status of an extraction.
 * @public
 */
export const getDatasheetJobStatus = {
  id: 'getDatasheetJobStatus',
  method: 'datasheets.status',
  route: 'GET /datasheets/chunk/{job_id}/status',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Seconds to wait for the job to change before answering (long poll)',
    },
  },
} satisfies ApiOperation;

/**
 * Upload a BOM for processing.
 * @public
 */
export const uploadBom = {
  id: 'uploadBom',
  method: 'bom.upload',
  route: 'POST /bom',
  answer: 'job',
  files: ['file'],

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Project it belongs to',
    },
    name: {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      placeholder: 'e.g. Amplifier rev B',
      description: 'Name of the BOM; left out: that of the file',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'Number of boards to build',
    },
    hash: {
      displayName: 'Hash',
      name: 'hash',
      type: 'string',
      default: '',
      description:
        'SHA-256 of the file, 64 hexadecimal digits. A file that has another one came damaged or is another file: 422 hash_mismatch.',
    },
    sheet: {
      displayName: 'Sheet',
      name: 'sheet',
      type: 'string',
      default: '',
      placeholder: 'e.g. BOM',
      description:
        'Sheet of a workbook; left out: the one that looks most like a BOM. Of a ZIP with several KiCad projects the .kicad_pro.',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the file, in any case; left out, or default: what is fitted without one',
    },
    header_row: {
      displayName: 'Header Row',
      name: 'headerRow',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: '',
      description: 'Row of the header line, counted from 0',
    },
    delimiter: {
      displayName: 'Delimiter',
      name: 'delimiter',
      type: 'string',
      default: '',
      placeholder: 'e.g. ;',
      description: 'Separator of a text file, where it is not found by itself',
    },
    encoding: {
      displayName: 'Encoding',
      name: 'encoding',
      type: 'string',
      default: '',
      placeholder: 'e.g. windows-1252',
      description: 'Encoding of a text file, where it is not found by itself',
    },
    columns: {
      displayName: 'Columns',
      name: 'columns',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"Bauteil":"mpn"}',
      description:
        'What columns mean, where that is not found by itself, as JSON: header text or 0-based index -> role, such as mpn or ignored',
    },
    mapping: {
      displayName: 'Mapping',
      name: 'mapping',
      type: 'string',
      default: '',
      placeholder: 'e.g. auto',
      description:
        'Which saved mapping may decide the columns: auto (left out: the one whose headers the file has), none, or the ID of one',
    },
    save_mapping: {
      displayName: 'Save Mapping',
      name: 'saveMapping',
      type: 'string',
      default: '',
      placeholder: 'e.g. Altium of our office',
      description:
        'Keep what the columns of this file mean under this name, for every later file with the same headers',
    },
    decisions: {
      displayName: 'Decisions',
      name: 'decisions',
      type: 'string',
      default: '',
      placeholder: 'e.g. scope,value,choice\naccount,10k,not_bought\n',
      description:
        'What was decided about such lines, as the CSV of GET /decisions/export. It counts for this BOM alone, beside the decisions of the account; project of its rows is not compared. With a wrong row the upload is refused.',
    },
  },
} satisfies ApiOperation;

/**
 * List your BOMs.
 * @public
 */
export const listBoms = {
  id: 'listBoms',
  method: 'bom.list',
  route: 'GET /bom',
  answer: 'data',
  items: 'boms' as const,
  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only those of this project',
    },
    search: {
      displayName: 'Search',
      name: 'search',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier',
      description: 'Only those whose name or file name holds this, in any case',
    },
  },
} satisfies ApiOperation;

/**
 * Write EIA capacitor codes out.
 * @public
 */
export const cleanBom = {
  id: 'cleanBom',
  method: 'bom.clean',
  route: 'POST /bom/clean',
  answer: 'file',
  files: ['file'],

  fields: {
    csv: {
      displayName: 'CSV',
      name: 'csv',
      type: 'string',
      default: '',
      placeholder: 'e.g. Reference,Value\nC1,104\n',
      description: 'The CSV text itself',
    },
  },
} satisfies ApiOperation;

/**
 * Make a PDF of a BOM with its matches and cost.
 * @public
 */
export const printBom = {
  id: 'printBom',
  method: 'bom.pdf',
  route: 'POST /bom/pdf',
  answer: 'file',
  files: ['file'],
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    name: {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      description: 'Title; left out: the name of the file',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the file, in any case; left out, or default: what is fitted without one',
    },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'A processed BOM',
    },
  },
} satisfies ApiOperation;

/**
 * Compare two BOMs by designator.
 * @public
 */
export const diffBoms = {
  id: 'diffBoms',
  method: 'bom.diff',
  route: 'POST /bom/diff',
  answer: 'data',
  files: ['file'],
  lists: ['quantities', 'suppliers', 'excluded_suppliers', 'preferred_suppliers'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    before: {
      displayName: 'Before',
      name: 'before',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'ID of the earlier BOM; the file is the later one',
    },
    before_variant: {
      displayName: 'Before Variant',
      name: 'beforeVariant',
      type: 'string',
      default: '',
      description:
        'Variant of the earlier BOM, or default; left out: that of its upload. Another is matched for this answer only.',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the file, in any case; left out, or default: what is fitted without one',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1,100,1000',
      description: 'Boards that the cost of both is compared for, at prices as they stand; left out: none',
    },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
    after: {
      displayName: 'After',
      name: 'after',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9ZD2M4Q7R',
      description: 'ID of the later BOM; with another variant it may be the same',
    },
  },
} satisfies ApiOperation;

/**
 * List saved column mappings.
 * @public
 */
export const listBomMappings = {
  id: 'listBomMappings',
  method: 'bom.mappings.list',
  route: 'GET /bom/mappings',
  answer: 'data',
  items: 'mappings' as const,
  fields: {},
} satisfies ApiOperation;

/**
 * Save what the columns of a file mean.
 * @public
 */
export const saveBomMapping = {
  id: 'saveBomMapping',
  method: 'bom.mappings.save',
  route: 'POST /bom/mappings',
  answer: 'data',
  lists: ['headers'],

  fields: {
    name: { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. Altium of our office' },
    headers: {
      displayName: 'Headers',
      name: 'headers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Comment, Designator, Footprint, LibRef, Quantity',
    },
    columns: {
      displayName: 'Columns',
      name: 'columns',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"Comment":"value","LibRef":"internal_pn"}',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a saved column mapping.
 * @public
 */
export const deleteBomMapping = {
  id: 'deleteBomMapping',
  method: 'bom.mappings.delete',
  route: 'DELETE /bom/mappings/{mapping_id}',
  answer: 'data',

  fields: {
    mapping_id: {
      displayName: 'Mapping ID',
      name: 'mappingId',
      type: 'string',
      default: '',
      placeholder: 'e.g. map_01J9Z3W8K6T4',
      description: 'Saved column mapping',
    },
  },
} satisfies ApiOperation;

/**
 * Download a BOM with its matches as CSV, XLSX or JSON.
 * @public
 */
export const exportBom = {
  id: 'exportBom',
  method: 'bom.export',
  route: 'GET /bom/{bom_id}/export',
  answer: 'file',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    format: {
      displayName: 'Format',
      name: 'format',
      type: 'options',
      default: 'csv',
      options: [
        { name: 'CSV', value: 'csv' },
        { name: 'JSON', value: 'json' },
        { name: 'XLSX', value: 'xlsx' },
      ],
      description: 'Left out: csv',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      description: 'Boards to build; left out: that of the upload, else 1',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description:
        'Variant of the BOM, or default; left out: that of its upload. Another is matched for this answer only.',
    },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
  },
} satisfies ApiOperation;

/**
 * Read the status of a BOM job.
 * @public
 */
export const getBomStatus = {
  id: 'getBomStatus',
  method: 'bom.status',
  route: 'GET /bom/{job_id}/status',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Seconds to wait for the job to change before answering (long poll)',
    },
  },
} satisfies ApiOperation;

/**
 * Read a processed BOM with its matches.
 * @public
 */
export const getBom = {
  id: 'getBom',
  method: 'bom.get',
  route: 'GET /bom/{bom_id}',
  answer: 'data',

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    include_pricing: { displayName: 'Include Pricing', name: 'includePricing', type: 'boolean', default: true },
    include_inventory: { displayName: 'Include Inventory', name: 'includeInventory', type: 'boolean', default: true },
  },
} satisfies ApiOperation;

/**
 * Rename a BOM, or move it to another project.
 * @public
 */
export const updateBom = {
  id: 'updateBom',
  method: 'bom.update',
  route: 'PATCH /bom/{bom_id}',
  answer: 'data',

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    name: { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. Amplifier rev B' },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Null takes it out of its project',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a BOM.
 * @public
 */
export const deleteBom = {
  id: 'deleteBom',
  method: 'bom.delete',
  route: 'DELETE /bom/{bom_id}',
  answer: 'data',

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
  },
} satisfies ApiOperation;

/**
 * Read cost rollup, unmatched parts and warnings.
 * @public
 */
export const getBomAnalysis = {
  id: 'getBomAnalysis',
  method: 'bom.analysis',
  route: 'GET /bom/{bom_id}/analysis',
  answer: 'data',
  lists: ['quantities', 'suppliers', 'excluded_suppliers', 'preferred_suppliers'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'Boards to build; left out: that of the upload, else 1',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1,100,1000',
      description: 'Points of the curve; left out: from 1 to 10,000',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description:
        'Variant of the BOM, or default; left out: that of its upload. Another is matched for this answer only.',
    },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
  },
} satisfies ApiOperation;

/**
 * Read supply risk and how price and stock of a BOM went.
 * @public
 */
export const getBomRisk = {
  id: 'getBomRisk',
  method: 'bom.risk',
  route: 'GET /bom/{bom_id}/risk',
  answer: 'data',

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'Boards to build; left out: that of the upload, else 1',
    },
    days: {
      displayName: 'Days',
      name: 'days',
      type: 'number',
      typeOptions: { minValue: 30, maxValue: 3650 },
      default: 180,
      description: 'Days that trend and over_time look back',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the BOM, in any case; left out, or default: what is fitted without one',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
  },
} satisfies ApiOperation;

/**
 * Decide what is bought for a line of a BOM.
 * @public
 */
export const decideBomLine = {
  id: 'decideBomLine',
  method: 'bom.decideLine',
  route: 'PATCH /bom/{bom_id}/lines/{line}',
  answer: 'data',

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'BOM, as POST /bom answered it; the ID of its job will do too',
    },
    line: {
      displayName: 'Line',
      name: 'line',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1',
      description: 'Number of a line of the BOM, from 1 in file order',
    },
    choice: {
      displayName: 'Choice',
      name: 'choice',
      type: 'options',
      default: 'part',
      options: [
        { name: 'None', value: 'none' },
        { name: 'Not Bought', value: 'not_bought' },
        { name: 'Part', value: 'part' },
      ],
      description: 'Part: buy part. none: leave the line without a part. not_bought: nothing has to be bought for it.',
    },
    part: {
      displayName: 'Part',
      name: 'part',
      type: 'string',
      default: '',
      placeholder: 'e.g. C60490',
      description: 'SKU or part number of the part, for the choice part only',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      description:
        'Decides when several manufacturers share the part number; without it that is a 300 ambiguous_part, as a decision must not fall on a part that was guessed',
    },
    scope: {
      displayName: 'Scope',
      name: 'scope',
      type: 'options',
      default: 'line',
      options: [
        { name: 'Account', value: 'account' },
        { name: 'File', value: 'file' },
        { name: 'Line', value: 'line' },
        { name: 'Project', value: 'project' },
      ],
      description:
        'How far it reaches: lines with these designators in files of this name in this project (line), or whatever says the same in files of this name (file), in this project (project), in all BOMs of the account (account)',
    },
    note: {
      displayName: 'Note',
      name: 'note',
      type: 'string',
      default: '',
      placeholder: 'e.g. in our drawer',
      description: 'Why, for who reads it later',
    },
  },
} satisfies ApiOperation;

/**
 * List what you decided about lines of BOMs.
 * @public
 */
export const listDecisions = {
  id: 'listDecisions',
  method: 'decisions.list',
  route: 'GET /decisions',
  answer: 'data',
  items: 'decisions' as const,
  fields: {
    scope: {
      displayName: 'Scope',
      name: 'scope',
      type: 'options',
      default: 'line',
      options: [
        { name: 'Account', value: 'account' },
        { name: 'File', value: 'file' },
        { name: 'Line', value: 'line' },
        { name: 'Project', value: 'project' },
      ],
      description: 'Only those of this scope',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only those that were made in this project',
    },
  },
} satisfies ApiOperation;

/**
 * Download what you decided as CSV.
 * @public
 */
export const exportDecisions = {
  id: 'exportDecisions',
  method: 'decisions.export',
  route: 'GET /decisions/export',
  answer: 'file',

  fields: {
    scope: {
      displayName: 'Scope',
      name: 'scope',
      type: 'options',
      default: 'line',
      options: [
        { name: 'Account', value: 'account' },
        { name: 'File', value: 'file' },
        { name: 'Line', value: 'line' },
        { name: 'Project', value: 'project' },
      ],
      description: 'Only those of this scope',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Only those that were made in this project',
    },
  },
} satisfies ApiOperation;

/**
 * Import decisions from CSV.
 * @public
 */
export const importDecisions = {
  id: 'importDecisions',
  method: 'decisions.import',
  route: 'POST /decisions/import',
  answer: 'data',
  files: ['file'],

  fields: {
    partial: {
      displayName: 'Partial',
      name: 'partial',
      type: 'boolean',
      default: true,
      description: 'Whether to import the rows that are right',
    },
    csv: { displayName: 'CSV', name: 'csv', type: 'string', default: '', description: 'The CSV text itself' },
  },
} satisfies ApiOperation;

/**
 * Delete a decision about lines of BOMs.
 * @public
 */
export const deleteDecision = {
  id: 'deleteDecision',
  method: 'decisions.delete',
  route: 'DELETE /decisions/{decision_id}',
  answer: 'data',

  fields: {
    decision_id: {
      displayName: 'Decision ID',
      name: 'decisionId',
      type: 'string',
      default: '',
      placeholder: 'e.g. dec_01J9Z3W8K6T4',
      description: 'Decision about lines of BOMs',
    },
  },
} satisfies ApiOperation;

/**
 * What several boards need together: from stock, and to buy.
 * @public
 */
export const calculateBuild = {
  id: 'calculateBuild',
  method: 'costs.build',
  route: 'POST /costs/build',
  answer: 'data',
  lists: ['places', 'suppliers', 'excluded_suppliers', 'preferred_suppliers'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'optimize',
      'ignore_stock',
    ],
  },

  fields: {
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description: 'What is built together, each kind with how many of it',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether to take what is in stock first',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'fitting',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Fitting', value: 'fitting' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (fitting), where they name no part number and nobody decided on the part',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
  },
} satisfies ApiOperation;

/**
 * Cost of goods at a build quantity.
 * @public
 */
export const calculateCogs = {
  id: 'calculateCogs',
  method: 'costs.cogs',
  route: 'POST /costs/cogs',
  answer: 'data',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    source_type: {
      displayName: 'Source Type',
      name: 'sourceType',
      type: 'options',
      default: 'bom_id',
      options: [
        { name: 'BOM ID', value: 'bom_id' },
        { name: 'Part Number', value: 'part_number' },
        { name: 'Project ID', value: 'project_id' },
      ],
      description: 'What source_value is',
    },
    source_value: {
      displayName: 'Source Value',
      name: 'sourceValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
      description: 'With part_number: decides where several manufacturers share the number',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      placeholder: 'e.g. lite',
      description:
        'With bom_id and project_id: variant of the BOM, by its name in any case, or default; left out: that of its upload',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]', description: 'Instead of a source' },
    build_quantity: {
      displayName: 'Build Quantity',
      name: 'buildQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1,
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      placeholder: 'e.g. 0.02',
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
  },
} satisfies ApiOperation;

/**
 * Quick estimate for a list of parts.
 * @public
 */
export const estimateCost = {
  id: 'estimateCost',
  method: 'costs.estimate',
  route: 'POST /costs/estimate',
  answer: 'data',

  fields: {
    parts: {
      displayName: 'Parts',
      name: 'parts',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"part_number":"C25744","quantity":500}]',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
  },
} satisfies ApiOperation;

/**
 * Plan an order from your own quotes.
 * @public
 */
export const planOrder = {
  id: 'planOrder',
  method: 'costs.plan',
  route: 'POST /costs/plan',
  answer: 'data',

  fields: {
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]' },
    suppliers: { displayName: 'Suppliers', name: 'suppliers', type: 'json', default: '[]' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
    },
    fewest_suppliers: { displayName: 'Fewest Suppliers', name: 'fewestSuppliers', type: 'boolean', default: true },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
    },
  },
} satisfies ApiOperation;

/**
 * Read the dated tables that costs are calculated with.
 * @public
 */
export const readCostTables = {
  id: 'readCostTables',
  method: 'costs.tables',
  route: 'GET /costs/tables',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * List what is in stock.
 * @public
 */
export const listStock = {
  id: 'listStock',
  method: 'stock.list',
  route: 'GET /stock',
  answer: 'data',
  items: 'items' as const,
  fields: {
    search: {
      displayName: 'Search',
      name: 'search',
      type: 'string',
      default: '',
      description: 'In part number, manufacturer, own number or description',
    },
    place: {
      displayName: 'Place',
      name: 'place',
      type: 'string',
      default: '',
      placeholder: 'e.g. Lab',
      description: 'Only what lies here, or in a place inside it',
    },
    low: {
      displayName: 'Low',
      name: 'low',
      type: 'boolean',
      default: true,
      description: 'Whether to show only what is low',
    },
  },
} satisfies ApiOperation;

/**
 * Import a list of stock, or an order.
 * @public
 */
export const importStock = {
  id: 'importStock',
  method: 'stock.import',
  route: 'POST /stock/import',
  answer: 'data',
  files: ['file'],

  fields: {
    mode: {
      displayName: 'Mode',
      name: 'mode',
      type: 'options',
      default: 'count',
      options: [
        { name: 'Count', value: 'count' },
        { name: 'In', value: 'in' },
      ],
      description:
        'Count: the list says what is there, and the difference is booked; what it does not name stays. in: what it names has come and is added, as of an order.',
    },
    place: {
      displayName: 'Place',
      name: 'place',
      type: 'string',
      default: '',
      description: 'Where rows lie that name no place',
    },
    columns: {
      displayName: 'Columns',
      name: 'columns',
      type: 'json',
      default: '{}',
      description: 'Header -> what it is, over what the headers say',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Number of an order or a delivery',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
    again: {
      displayName: 'Again',
      name: 'again',
      type: 'boolean',
      default: true,
      description: 'Whether to book a file that was booked before once more',
    },
    text: { displayName: 'Text', name: 'text', type: 'string', default: '', description: 'The list itself, as text' },
  },
} satisfies ApiOperation;

/**
 * Set stock to what was counted.
 * @public
 */
export const countStock = {
  id: 'countStock',
  method: 'stock.count',
  route: 'POST /stock/count',
  answer: 'data',

  fields: {
    entries: { displayName: 'Entries', name: 'entries', type: 'json', default: '[]' },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      description: 'Why, for who reads it later',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
  },
} satisfies ApiOperation;

/**
 * Book in what has come.
 * @public
 */
export const bookInStock = {
  id: 'bookInStock',
  method: 'stock.bookIn',
  route: 'POST /stock/in',
  answer: 'data',

  fields: {
    entries: { displayName: 'Entries', name: 'entries', type: 'json', default: '[]' },
    label: {
      displayName: 'Label',
      name: 'label',
      type: 'string',
      default: '',
      description: 'The text that a scanner gives',
    },
    place: {
      displayName: 'Place',
      name: 'place',
      type: 'string',
      default: '',
      placeholder: 'e.g. Lab/Shelf 1/Box 3',
      description: 'Where what the label is on lies then',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'In place of the quantity that the label says',
    },
    again: {
      displayName: 'Again',
      name: 'again',
      type: 'boolean',
      default: true,
      description: 'Whether it is another bag with the same label',
    },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      description: 'Why, for who reads it later',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
  },
} satisfies ApiOperation;

/**
 * Book out what was taken.
 * @public
 */
export const bookOutStock = {
  id: 'bookOutStock',
  method: 'stock.bookOut',
  route: 'POST /stock/out',
  answer: 'data',

  fields: {
    entries: {
      displayName: 'Entries',
      name: 'entries',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"part_number":"RC0402FR-0710KL","quantity":20}]',
    },
    allow_negative: {
      displayName: 'Allow Negative',
      name: 'allowNegative',
      type: 'boolean',
      default: true,
      description:
        'Whether to book though there is less than that: the balance is below 0 then, and the answer says so',
    },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      placeholder: 'e.g. repair',
      description: 'Why, for who reads it later',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
  },
} satisfies ApiOperation;

/**
 * Move stock to another place.
 * @public
 */
export const moveStock = {
  id: 'moveStock',
  method: 'stock.move',
  route: 'POST /stock/move',
  answer: 'data',

  fields: {
    entries: { displayName: 'Entries', name: 'entries', type: 'json', default: '[]' },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      description: 'Why, for who reads it later',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
  },
} satisfies ApiOperation;

/**
 * Correct what was booked wrongly.
 * @public
 */
export const correctStock = {
  id: 'correctStock',
  method: 'stock.correct',
  route: 'POST /stock/correct',
  answer: 'data',

  fields: {
    entries: { displayName: 'Entries', name: 'entries', type: 'json', default: '[]' },
    allow_negative: {
      displayName: 'Allow Negative',
      name: 'allowNegative',
      type: 'boolean',
      default: true,
      description:
        'Whether to book though there is less than that: the balance is below 0 then, and the answer says so',
    },
    reason: { displayName: 'Reason', name: 'reason', type: 'string', default: '', placeholder: 'e.g. counted twice' },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    dry_run: {
      displayName: 'Dry Run',
      name: 'dryRun',
      type: 'boolean',
      default: true,
      description: 'Whether to only say what would be booked',
    },
  },
} satisfies ApiOperation;

/**
 * List the places with something in them.
 * @public
 */
export const listStockPlaces = {
  id: 'listStockPlaces',
  method: 'stock.places',
  route: 'GET /stock/places',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * List what was booked.
 * @public
 */
export const listStockHistory = {
  id: 'listStockHistory',
  method: 'stock.history',
  route: 'GET /stock/history',
  answer: 'data',
  items: 'movements' as const,
  fields: {
    item_id: { displayName: 'Item ID', name: 'itemId', type: 'string', default: '', description: 'Only of this item' },
    place: {
      displayName: 'Place',
      name: 'place',
      type: 'string',
      default: '',
      description: 'Only at this place, or in a place inside it',
    },
  },
} satisfies ApiOperation;

/**
 * List what is reserved for builds.
 * @public
 */
export const listStockReservations = {
  id: 'listStockReservations',
  method: 'stock.reservations.list',
  route: 'GET /stock/reservations',
  answer: 'data',
  items: 'reservations' as const,
  fields: {
    state: {
      displayName: 'State',
      name: 'state',
      type: 'options',
      default: 'held',
      options: [
        { name: 'Expired', value: 'expired' },
        { name: 'Held', value: 'held' },
        { name: 'Released', value: 'released' },
        { name: 'Used', value: 'used' },
      ],
      description: 'Only those in this state',
    },
  },
} satisfies ApiOperation;

/**
 * Reserve what a build takes from stock.
 * @public
 */
export const reserveStock = {
  id: 'reserveStock',
  method: 'stock.reservations.create',
  route: 'POST /stock/reservations',
  answer: 'data',
  lists: ['places'],

  fields: {
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description: 'What is built together, each kind with how many of it',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'fitting',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Fitting', value: 'fitting' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (fitting), where they name no part number and nobody decided on the part',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    partial: {
      displayName: 'Partial',
      name: 'partial',
      type: 'boolean',
      default: true,
      description: 'Whether to reserve what there is, though some is missing',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. PO-2026-118',
      description: 'Number of an order, a delivery or a build',
    },
    expires_hours: {
      displayName: 'Expires Hours',
      name: 'expiresHours',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 8760 },
      default: 168,
      description: 'Hours after which it is let go by itself',
    },
  },
} satisfies ApiOperation;

/**
 * Read a reservation, with what to pick where.
 * @public
 */
export const getStockReservation = {
  id: 'getStockReservation',
  method: 'stock.reservations.get',
  route: 'GET /stock/reservations/{reservation_id}',
  answer: 'data',

  fields: {
    reservation_id: {
      displayName: 'Reservation ID',
      name: 'reservationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. rsv_01J9Z3W8K6T4',
      description: 'Reservation of stock for a build',
    },
  },
} satisfies ApiOperation;

/**
 * Book out what a build took.
 * @public
 */
export const useStockReservation = {
  id: 'useStockReservation',
  method: 'stock.reservations.use',
  route: 'POST /stock/reservations/{reservation_id}/use',
  answer: 'data',

  fields: {
    reservation_id: {
      displayName: 'Reservation ID',
      name: 'reservationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. rsv_01J9Z3W8K6T4',
      description: 'Reservation of stock for a build',
    },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      description: 'Why, for who reads it later',
    },
  },
} satisfies ApiOperation;

/**
 * Let a reservation go.
 * @public
 */
export const releaseStockReservation = {
  id: 'releaseStockReservation',
  method: 'stock.reservations.release',
  route: 'POST /stock/reservations/{reservation_id}/release',
  answer: 'data',

  fields: {
    reservation_id: {
      displayName: 'Reservation ID',
      name: 'reservationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. rsv_01J9Z3W8K6T4',
      description: 'Reservation of stock for a build',
    },
  },
} satisfies ApiOperation;

/**
 * Read one item of the stock.
 * @public
 */
export const getStockItem = {
  id: 'getStockItem',
  method: 'stock.get',
  route: 'GET /stock/{item_id}',
  answer: 'data',

  fields: {
    item_id: {
      displayName: 'Item ID',
      name: 'itemId',
      type: 'string',
      default: '',
      placeholder: 'e.g. stk_01J9Z3W8K6T4',
      description: 'Item of the stock',
    },
  },
} satisfies ApiOperation;

/**
 * Set the level of an item, its own number or description.
 * @public
 */
export const updateStockItem = {
  id: 'updateStockItem',
  method: 'stock.update',
  route: 'PATCH /stock/{item_id}',
  answer: 'data',

  fields: {
    item_id: {
      displayName: 'Item ID',
      name: 'itemId',
      type: 'string',
      default: '',
      placeholder: 'e.g. stk_01J9Z3W8K6T4',
      description: 'Item of the stock',
    },
    level: {
      displayName: 'Level',
      name: 'level',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1000',
      description: 'Null: it is never low',
    },
    own_number: { displayName: 'Own Number', name: 'ownNumber', type: 'string', default: '' },
    description: { displayName: 'Description', name: 'description', type: 'string', default: '' },
  },
} satisfies ApiOperation;

/**
 * Plan what to buy where.
 * @public
 */
export const planPurchases = {
  id: 'planPurchases',
  method: 'orders.plan',
  route: 'POST /orders/plan',
  answer: 'data',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities', 'places'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    source_type: {
      displayName: 'Source Type',
      name: 'sourceType',
      type: 'options',
      default: 'bom_id',
      options: [
        { name: 'BOM ID', value: 'bom_id' },
        { name: 'Part Number', value: 'part_number' },
        { name: 'Project ID', value: 'project_id' },
      ],
      description: 'What source_value is',
    },
    source_value: {
      displayName: 'Source Value',
      name: 'sourceValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
      description: 'With part_number: decides where several manufacturers share the number',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      placeholder: 'e.g. lite',
      description:
        'With bom_id and project_id: variant of the BOM, by its name in any case, or default; left out: that of its upload',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]', description: 'Instead of a source' },
    build_quantity: {
      displayName: 'Build Quantity',
      name: 'buildQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1,
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description:
        'Several boards that are built together, as POST /costs/build takes them: what stock lacks is bought once for all',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether what is in stock is taken first, with boards',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
  },
} satisfies ApiOperation;

/**
 * Write order files, one a seller.
 * @public
 */
export const makeOrderFiles = {
  id: 'makeOrderFiles',
  method: 'orders.files',
  route: 'POST /orders/files',
  answer: 'file',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities', 'places', 'sellers'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    source_type: {
      displayName: 'Source Type',
      name: 'sourceType',
      type: 'options',
      default: 'bom_id',
      options: [
        { name: 'BOM ID', value: 'bom_id' },
        { name: 'Part Number', value: 'part_number' },
        { name: 'Project ID', value: 'project_id' },
      ],
      description: 'What source_value is',
    },
    source_value: {
      displayName: 'Source Value',
      name: 'sourceValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
      description: 'With part_number: decides where several manufacturers share the number',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      placeholder: 'e.g. lite',
      description:
        'With bom_id and project_id: variant of the BOM, by its name in any case, or default; left out: that of its upload',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]', description: 'Instead of a source' },
    build_quantity: {
      displayName: 'Build Quantity',
      name: 'buildQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1,
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description:
        'Several boards that are built together, as POST /costs/build takes them: what stock lacks is bought once for all',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether what is in stock is taken first, with boards',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    template: {
      displayName: 'Template',
      name: 'template',
      type: 'string',
      default: '',
      placeholder: 'e.g. generic_xlsx',
      description: 'One form for all sellers, by its ID: generic_xlsx. Left out: that of each seller.',
    },
    templates: {
      displayName: 'Templates',
      name: 'templates',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"Digi-Key":"digikey_paste"}',
      description: 'Forms by seller, by their IDs',
    },
    sellers: {
      displayName: 'Sellers',
      name: 'sellers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Only files for these',
    },
    include_doubtful: {
      displayName: 'Include Doubtful',
      name: 'includeDoubtful',
      type: 'boolean',
      default: true,
      description: 'Whether what may be another part is written too. Else it is listed in not_ordered.',
    },
    stated_codes: {
      displayName: 'Stated Codes',
      name: 'statedCodes',
      type: 'boolean',
      default: true,
      description:
        'Whether lines without a part or a price, or in doubt, are written by the order code that the BOM names for them. Their price is not known here and in no sum, and nobody compared the code with the line.',
    },
    name: {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier',
      description: 'Begins the names of the files',
    },
  },
} satisfies ApiOperation;

/**
 * List the forms of order files.
 * @public
 */
export const listOrderTemplates = {
  id: 'listOrderTemplates',
  method: 'orders.templates',
  route: 'GET /orders/templates',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Fill a cart at a seller.
 * @public
 */
export const fillCart = {
  id: 'fillCart',
  method: 'orders.fillCart',
  route: 'POST /orders/carts',
  answer: 'data',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities', 'places'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    source_type: {
      displayName: 'Source Type',
      name: 'sourceType',
      type: 'options',
      default: 'bom_id',
      options: [
        { name: 'BOM ID', value: 'bom_id' },
        { name: 'Part Number', value: 'part_number' },
        { name: 'Project ID', value: 'project_id' },
      ],
      description: 'What source_value is',
    },
    source_value: {
      displayName: 'Source Value',
      name: 'sourceValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
      description: 'With part_number: decides where several manufacturers share the number',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      placeholder: 'e.g. lite',
      description:
        'With bom_id and project_id: variant of the BOM, by its name in any case, or default; left out: that of its upload',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]', description: 'Instead of a source' },
    build_quantity: {
      displayName: 'Build Quantity',
      name: 'buildQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1,
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description:
        'Several boards that are built together, as POST /costs/build takes them: what stock lacks is bought once for all',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether what is in stock is taken first, with boards',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    seller: { displayName: 'Seller', name: 'seller', type: 'string', default: '', placeholder: 'e.g. Digi-Key' },
    include_doubtful: {
      displayName: 'Include Doubtful',
      name: 'includeDoubtful',
      type: 'boolean',
      default: true,
      description: 'Whether what may be another part is written too. Else it is listed in not_ordered.',
    },
    stated_codes: {
      displayName: 'Stated Codes',
      name: 'statedCodes',
      type: 'boolean',
      default: true,
      description:
        'Whether lines without a part or a price, or in doubt, are written by the order code that the BOM names for them. Their price is not known here and in no sum, and nobody compared the code with the line.',
    },
    again: { displayName: 'Again', name: 'again', type: 'boolean', default: true },
    name: {
      displayName: 'Name',
      name: 'name',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier',
      description: 'Begins the names of the files',
    },
  },
} satisfies ApiOperation;

/**
 * Write BOM and CPL for JLCPCB, checked as one.
 * @public
 */
export const makeAssemblyFiles = {
  id: 'makeAssemblyFiles',
  method: 'orders.jlcpcb',
  route: 'POST /orders/jlcpcb',
  answer: 'data',
  files: ['file'],

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
      description: 'A processed BOM',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the BOM, in any case; left out, or default: what is fitted without one',
    },
    include_doubtful: {
      displayName: 'Include Doubtful',
      name: 'includeDoubtful',
      type: 'boolean',
      default: true,
      description: 'Whether what may be another part is ordered too',
    },
    assumptions: {
      displayName: 'Assumptions',
      name: 'assumptions',
      type: 'options',
      default: 'refuse',
      options: [
        { name: 'Accept', value: 'accept' },
        { name: 'Refuse', value: 'refuse' },
      ],
      description:
        'Whether to write on what the positions do not say, such as units or sides: refuse answers positions_uncertain',
    },
  },
} satisfies ApiOperation;

/**
 * Read past orders of a seller.
 * @public
 */
export const readOrderHistory = {
  id: 'readOrderHistory',
  method: 'orders.history',
  route: 'POST /orders/history',
  answer: 'data',
  files: ['file'],

  fields: {
    seller: {
      displayName: 'Seller',
      name: 'seller',
      type: 'string',
      default: '',
      placeholder: 'e.g. Mouser',
      description: 'Whose orders they are, where no header says',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'ISO 4217, where the file does not say',
    },
  },
} satisfies ApiOperation;

/**
 * Write requests for quotation.
 * @public
 */
export const requestQuotations = {
  id: 'requestQuotations',
  method: 'orders.requests',
  route: 'POST /orders/requests',
  answer: 'data',
  lists: ['suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities', 'places', 'sellers'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    source_type: {
      displayName: 'Source Type',
      name: 'sourceType',
      type: 'options',
      default: 'bom_id',
      options: [
        { name: 'BOM ID', value: 'bom_id' },
        { name: 'Part Number', value: 'part_number' },
        { name: 'Project ID', value: 'project_id' },
      ],
      description: 'What source_value is',
    },
    source_value: {
      displayName: 'Source Value',
      name: 'sourceValue',
      type: 'string',
      default: '',
      placeholder: 'e.g. bom_01J9Z3W8K6T4',
    },
    manufacturer: {
      displayName: 'Manufacturer',
      name: 'manufacturer',
      type: 'string',
      default: '',
      placeholder: 'e.g. Yageo',
      description: 'With part_number: decides where several manufacturers share the number',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      placeholder: 'e.g. lite',
      description:
        'With bom_id and project_id: variant of the BOM, by its name in any case, or default; left out: that of its upload',
    },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]', description: 'Instead of a source' },
    build_quantity: {
      displayName: 'Build Quantity',
      name: 'buildQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 1,
      placeholder: 'e.g. 100',
      description: 'Boards to build',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD' },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'none',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Equivalent', value: 'equivalent' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced.',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description:
        'Several boards that are built together, as POST /costs/build takes them: what stock lacks is bought once for all',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether what is in stock is taken first, with boards',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    sellers: {
      displayName: 'Sellers',
      name: 'sellers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Acme Components, Bolt Electronics',
      description: 'Whom to ask: any names',
    },
    ask_for: {
      displayName: 'Ask For',
      name: 'askFor',
      type: 'options',
      default: 'open',
      options: [
        { name: 'All', value: 'all' },
        { name: 'Open', value: 'open' },
      ],
      description:
        'Open: parts without a price, short of stock, or without an order code. all: every part of the build.',
    },
    answer_by: { displayName: 'Answer By', name: 'answerBy', type: 'string', default: '' },
    from: {
      displayName: 'From',
      name: 'from',
      type: 'string',
      default: '',
      placeholder: 'e.g. Anna Example, purchasing',
      description: 'Who asks, below the text',
    },
    message: { displayName: 'Message', name: 'message', type: 'string', default: '' },
  },
} satisfies ApiOperation;

/**
 * Read a quotation.
 * @public
 */
export const addQuotation = {
  id: 'addQuotation',
  method: 'orders.quotations.add',
  route: 'POST /orders/quotations',
  answer: 'data',
  files: ['file'],

  fields: {
    seller: {
      displayName: 'Seller',
      name: 'seller',
      type: 'string',
      default: '',
      placeholder: 'e.g. Acme Components',
      description: 'Left out: that of the request with this reference',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. RFQ-7K2M9Q',
      description: 'Of our request; left out: found in the quotation',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'That prices were asked for in; a bare $ is taken for it',
    },
    received_on: {
      displayName: 'Received On',
      name: 'receivedOn',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2026-11-23',
      description: 'The day it came; left out: today',
    },
    answers: {
      displayName: 'Answers',
      name: 'answers',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"currency":"EUR","column 4 meaning":"unit price"}',
      description: 'Answers to questions, by their IDs; of a column what it is',
    },
    keep: {
      displayName: 'Keep',
      name: 'keep',
      type: 'boolean',
      default: true,
      description: 'Whether it is kept and used',
    },
  },
} satisfies ApiOperation;

/**
 * Add prices of a seller.
 * @public
 */
export const addQuotedPrices = {
  id: 'addQuotedPrices',
  method: 'orders.quotations.addRows',
  route: 'POST /orders/quotations/rows',
  answer: 'data',

  fields: {
    seller: { displayName: 'Seller', name: 'seller', type: 'string', default: '', placeholder: 'e.g. Acme Components' },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'Of all prices',
    },
    rows: {
      displayName: 'Rows',
      name: 'rows',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"part_number":"STM32F103C8T6","unit_price":2.45}]',
    },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Of our request that it answers',
    },
    quote_number: {
      displayName: 'Quote Number',
      name: 'quoteNumber',
      type: 'string',
      default: '',
      description: 'Of the seller',
    },
    quote_date: {
      displayName: 'Quote Date',
      name: 'quoteDate',
      type: 'string',
      default: '',
      description: 'Its own day; left out: today',
    },
    valid_until: {
      displayName: 'Valid Until',
      name: 'validUntil',
      type: 'string',
      default: '',
      description: 'The last day; left out: 30 days from its day',
    },
    replaces: {
      displayName: 'Replaces',
      name: 'replaces',
      type: 'string',
      default: '',
      description: 'Quotation of the same seller that is deleted',
    },
  },
} satisfies ApiOperation;

/**
 * List quotations.
 * @public
 */
export const listQuotations = {
  id: 'listQuotations',
  method: 'orders.quotations.list',
  route: 'GET /orders/quotations',
  answer: 'data',
  items: 'quotations' as const,
  fields: {
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Answers to this request only',
    },
  },
} satisfies ApiOperation;

/**
 * Compare quotations.
 * @public
 */
export const compareQuotations = {
  id: 'compareQuotations',
  method: 'orders.quotations.compare',
  route: 'POST /orders/quotations/compare',
  answer: 'data',
  lists: ['quotation_ids'],

  fields: {
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      placeholder: 'e.g. RFQ-7K2M9Q',
      description: 'All answers to this request',
    },
    quotation_ids: {
      displayName: 'Quotation IDs',
      name: 'quotationIds',
      type: 'string',
      default: '',
      description: 'These quotations, in place of the answers to a request',
    },
    parts: {
      displayName: 'Parts',
      name: 'parts',
      type: 'json',
      default: '[]',
      description: 'Left out: those of the request, else every quoted part at its first quantity',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: 'USD', placeholder: 'e.g. EUR' },
  },
} satisfies ApiOperation;

/**
 * Get a quotation.
 * @public
 */
export const getQuotation = {
  id: 'getQuotation',
  method: 'orders.quotations.get',
  route: 'GET /orders/quotations/{quotation_id}',
  answer: 'data',

  fields: {
    quotation_id: {
      displayName: 'Quotation ID',
      name: 'quotationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. quo_01J9Z3W8K6T4',
      description: 'Quotation that is kept',
    },
  },
} satisfies ApiOperation;

/**
 * Answer questions about a quotation.
 * @public
 */
export const answerQuotation = {
  id: 'answerQuotation',
  method: 'orders.quotations.answer',
  route: 'POST /orders/quotations/{quotation_id}/answers',
  answer: 'data',

  fields: {
    quotation_id: {
      displayName: 'Quotation ID',
      name: 'quotationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. quo_01J9Z3W8K6T4',
      description: 'Quotation that is kept',
    },
    answers: { displayName: 'Answers', name: 'answers', type: 'json', default: '{}' },
  },
} satisfies ApiOperation;

/**
 * Delete a quotation.
 * @public
 */
export const deleteQuotation = {
  id: 'deleteQuotation',
  method: 'orders.quotations.delete',
  route: 'DELETE /orders/quotations/{quotation_id}',
  answer: 'data',

  fields: {
    quotation_id: {
      displayName: 'Quotation ID',
      name: 'quotationId',
      type: 'string',
      default: '',
      placeholder: 'e.g. quo_01J9Z3W8K6T4',
      description: 'Quotation that is kept',
    },
  },
} satisfies ApiOperation;

/**
 * Draft a purchase order by hand.
 * @public
 */
export const createPurchaseOrder = {
  id: 'createPurchaseOrder',
  method: 'purchaseOrders.create',
  route: 'POST /purchase-orders',
  answer: 'data',

  fields: {
    seller: { displayName: 'Seller', name: 'seller', type: 'string', default: '', placeholder: 'e.g. Example Parts' },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: '', placeholder: 'e.g. EUR' },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]' },
    project_id: { displayName: 'Project ID', name: 'projectId', type: 'string', default: '' },
    seller_email: {
      displayName: 'Seller Email',
      name: 'sellerEmail',
      type: 'string',
      default: '',
      description: 'Where the order is sent',
    },
    bill_to: { displayName: 'Bill To', name: 'billTo', type: 'string', default: '' },
    ship_to: { displayName: 'Ship To', name: 'shipTo', type: 'string', default: '' },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Of the quotation, or your own',
    },
    notes: { displayName: 'Notes', name: 'notes', type: 'string', default: '' },
    freight: {
      displayName: 'Freight',
      name: 'freight',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
    tax: {
      displayName: 'Tax',
      name: 'tax',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
  },
} satisfies ApiOperation;

/**
 * Draft the purchase orders of a BOM or a build.
 * @public
 */
export const createPurchaseOrdersFromBom = {
  id: 'createPurchaseOrdersFromBom',
  method: 'purchaseOrders.fromBom',
  route: 'POST /purchase-orders/from-bom',
  answer: 'data',
  lists: ['places', 'suppliers', 'excluded_suppliers', 'preferred_suppliers', 'quantities'],
  within: {
    options: [
      'overage',
      'lead',
      'attrition',
      'suppliers',
      'excluded_suppliers',
      'authorised_only',
      'preferred_suppliers',
      'max_suppliers',
      'min_suppliers',
      'fewest_suppliers',
      'split',
      'supplier_terms',
      'region',
      'customs',
      'landed',
      'optimize',
      'ignore_stock',
      'substitutes',
      'substitute_least_share',
      'substitute_least_amount',
      'target_unit_cost',
      'quantities',
    ],
  },

  fields: {
    bom_id: { displayName: 'BOM ID', name: 'bomId', type: 'string', default: '', placeholder: 'e.g. bom_01J9Z3W8K6T4' },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'Boards; with bom_id',
    },
    variant: { displayName: 'Variant', name: 'variant', type: 'string', default: '' },
    boards: {
      displayName: 'Boards',
      name: 'boards',
      type: 'json',
      default: '[]',
      description:
        'Several boards that are built together, as POST /costs/build takes them: what stock lacks is bought once for all',
    },
    use_stock: {
      displayName: 'Use Stock',
      name: 'useStock',
      type: 'boolean',
      default: true,
      description: 'Whether what is in stock is taken first, with boards',
    },
    doubtful: {
      displayName: 'Doubtful',
      name: 'doubtful',
      type: 'options',
      default: 'leave',
      options: [
        { name: 'Leave', value: 'leave' },
        { name: 'Use', value: 'use' },
      ],
      description:
        'Lines of which another part or another quantity may be meant: leave them, neither taken from stock nor bought, or use them like the others',
    },
    substitutes: {
      displayName: 'Substitutes',
      name: 'substitutes',
      type: 'options',
      default: 'fitting',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Fitting', value: 'fitting' },
        { name: 'None', value: 'none' },
      ],
      description:
        'What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (fitting), where they name no part number and nobody decided on the part',
    },
    places: {
      displayName: 'Places',
      name: 'places',
      type: 'string',
      default: '',
      description: 'Take only from these places, and those inside them. Default: from all.',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      description: 'That the plan is calculated in; each order is in that of its prices',
    },
    overage: {
      displayName: 'Overage',
      name: 'overage',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: 0,
      description: 'Extra share bought for losses in assembly: 0.02 is 2 %',
    },
    lead: {
      displayName: 'Lead',
      name: 'lead',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 1000000 },
      default: 0,
      description: 'Extra pieces of each part for a run, for example for the leader of a tape',
    },
    attrition: {
      displayName: 'Attrition',
      name: 'attrition',
      type: 'string',
      default: 'none',
      placeholder: 'e.g. by_package',
      description:
        'What assembly loses by package and process, from a dated table: none, by_package, or the ID of one of the policies in GET /costs/tables',
    },
    suppliers: {
      displayName: 'Suppliers',
      name: 'suppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key, Mouser',
      description: 'Buy only from these sellers',
    },
    excluded_suppliers: {
      displayName: 'Excluded Suppliers',
      name: 'excludedSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. LCSC, Arrow',
      description: 'Never buy from these sellers',
    },
    authorised_only: {
      displayName: 'Authorised Only',
      name: 'authorisedOnly',
      type: 'boolean',
      default: true,
      description:
        'Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (seller_authorisation of an offer)',
    },
    preferred_suppliers: {
      displayName: 'Preferred Suppliers',
      name: 'preferredSuppliers',
      type: 'string',
      default: '',
      placeholder: 'e.g. Digi-Key',
      description: 'Sellers that get every part they can deliver in full, whatever others cost',
    },
    max_suppliers: {
      displayName: 'Max Suppliers',
      name: 'maxSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 3',
      description: 'How many sellers to order from at most; 1 is everything from one seller',
    },
    min_suppliers: {
      displayName: 'Min Suppliers',
      name: 'minSuppliers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      description: 'How many sellers to order from at least',
    },
    fewest_suppliers: {
      displayName: 'Fewest Suppliers',
      name: 'fewestSuppliers',
      type: 'boolean',
      default: true,
      description: 'Whether to order from as few sellers as cover every line, then for the least cost',
    },
    split: {
      displayName: 'Split',
      name: 'split',
      type: 'options',
      default: 'short',
      options: [
        { name: 'Any', value: 'any' },
        { name: 'Never', value: 'never' },
        { name: 'Short', value: 'short' },
      ],
      description:
        'May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never',
    },
    supplier_terms: {
      displayName: 'Supplier Terms',
      name: 'supplierTerms',
      type: 'json',
      default: '[]',
      description: "Shipping and fees of sellers, in place of the service's table",
    },
    region: {
      displayName: 'Region',
      name: 'region',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax',
    },
    customs: { displayName: 'Customs', name: 'customs', type: 'json', default: '[]' },
    landed: { displayName: 'Landed', name: 'landed', type: 'json', default: '{}' },
    optimize: {
      displayName: 'Optimize',
      name: 'optimize',
      type: 'options',
      default: 'fast',
      options: [
        { name: 'Exact', value: 'exact' },
        { name: 'Fast', value: 'fast' },
      ],
      description:
        'How the order is planned: exact solves it to its proven best, or for five seconds; gap says how far that is',
    },
    ignore_stock: {
      displayName: 'Ignore Stock',
      name: 'ignoreStock',
      type: 'boolean',
      default: true,
      description: 'Whether to calculate as if every seller had enough',
    },
    substitute_least_share: {
      displayName: 'Substitute Least Share',
      name: 'substituteLeastShare',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.2',
      description:
        'What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %.',
    },
    substitute_least_amount: {
      displayName: 'Substitute Least Amount',
      name: 'substituteLeastAmount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'And how much for the run, in currency. Default: what 5 USD are.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      description: 'What one board may cost, in currency; the answer says from which quantity that is met',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      description: 'Points of the curve',
    },
    seller_emails: {
      displayName: 'Seller Emails',
      name: 'sellerEmails',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"Acme":"orders@example.com"}',
      description:
        'Where the orders are sent, by the name of the seller in any case; an order to a seller that is not named has no seller_email, and is not sent by mail',
    },
    bill_to: { displayName: 'Bill To', name: 'billTo', type: 'string', default: '' },
    ship_to: { displayName: 'Ship To', name: 'shipTo', type: 'string', default: '' },
  },
} satisfies ApiOperation;

/**
 * List your purchase orders.
 * @public
 */
export const listPurchaseOrders = {
  id: 'listPurchaseOrders',
  method: 'purchaseOrders.list',
  route: 'GET /purchase-orders',
  answer: 'data',
  items: 'orders' as const,
  fields: {
    state: {
      displayName: 'State',
      name: 'state',
      type: 'options',
      default: 'draft',
      options: [
        { name: 'Approved', value: 'approved' },
        { name: 'Cancelled', value: 'cancelled' },
        { name: 'Closed', value: 'closed' },
        { name: 'Confirmed', value: 'confirmed' },
        { name: 'Draft', value: 'draft' },
        { name: 'Part Received', value: 'part_received' },
        { name: 'Received', value: 'received' },
        { name: 'Sent', value: 'sent' },
      ],
      description: 'Only those in this state',
    },
    seller: {
      displayName: 'Seller',
      name: 'seller',
      type: 'string',
      default: '',
      description: 'Only those to this seller',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only those of this project',
    },
  },
} satisfies ApiOperation;

/**
 * List what keys may approve.
 * @public
 */
export const listApprovalLimits = {
  id: 'listApprovalLimits',
  method: 'purchaseOrders.limits',
  route: 'GET /purchase-orders/limits',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Set what a key may approve.
 * @public
 */
export const setApprovalLimit = {
  id: 'setApprovalLimit',
  method: 'purchaseOrders.setLimit',
  route: 'PUT /purchase-orders/limits/{key_id}',
  answer: 'data',

  fields: {
    key_id: {
      displayName: 'Key ID',
      name: 'keyId',
      type: 'string',
      default: '',
      placeholder: 'e.g. key_01J9Z3W8K6T4',
      description: 'API key (its ID, not its secret)',
    },
    amount: {
      displayName: 'Amount',
      name: 'amount',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Null takes the limit away: the key then approves nothing',
    },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: '', placeholder: 'e.g. EUR' },
  },
} satisfies ApiOperation;

/**
 * Read a purchase order.
 * @public
 */
export const getPurchaseOrder = {
  id: 'getPurchaseOrder',
  method: 'purchaseOrders.get',
  route: 'GET /purchase-orders/{order_id}',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
  },
} satisfies ApiOperation;

/**
 * Change a draft of a purchase order.
 * @public
 */
export const changePurchaseOrder = {
  id: 'changePurchaseOrder',
  method: 'purchaseOrders.change',
  route: 'PUT /purchase-orders/{order_id}',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    seller: { displayName: 'Seller', name: 'seller', type: 'string', default: '', placeholder: 'e.g. Example Parts' },
    currency: { displayName: 'Currency', name: 'currency', type: 'string', default: '', placeholder: 'e.g. EUR' },
    lines: { displayName: 'Lines', name: 'lines', type: 'json', default: '[]' },
    project_id: { displayName: 'Project ID', name: 'projectId', type: 'string', default: '' },
    seller_email: {
      displayName: 'Seller Email',
      name: 'sellerEmail',
      type: 'string',
      default: '',
      description: 'Where the order is sent',
    },
    bill_to: { displayName: 'Bill To', name: 'billTo', type: 'string', default: '' },
    ship_to: { displayName: 'Ship To', name: 'shipTo', type: 'string', default: '' },
    reference: {
      displayName: 'Reference',
      name: 'reference',
      type: 'string',
      default: '',
      description: 'Of the quotation, or your own',
    },
    notes: { displayName: 'Notes', name: 'notes', type: 'string', default: '' },
    freight: {
      displayName: 'Freight',
      name: 'freight',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
    tax: {
      displayName: 'Tax',
      name: 'tax',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
  },
} satisfies ApiOperation;

/**
 * Approve a purchase order.
 * @public
 */
export const approvePurchaseOrder = {
  id: 'approvePurchaseOrder',
  method: 'purchaseOrders.approve',
  route: 'POST /purchase-orders/{order_id}/approve',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    up_to: {
      displayName: 'Up To',
      name: 'upTo',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: the total as it stands. The limit of the key must reach it.',
    },
    approver: {
      displayName: 'Approver',
      name: 'approver',
      type: 'string',
      default: '',
      description: 'Name of the person, as you say it; what is sure is the key',
    },
  },
} satisfies ApiOperation;

/**
 * Send a purchase order to its seller.
 * @public
 */
export const sendPurchaseOrder = {
  id: 'sendPurchaseOrder',
  method: 'purchaseOrders.send',
  route: 'POST /purchase-orders/{order_id}/send',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
  },
} satisfies ApiOperation;

/**
 * Record what became of a purchase order.
 * @public
 */
export const reportPurchaseOrder = {
  id: 'reportPurchaseOrder',
  method: 'purchaseOrders.report',
  route: 'POST /purchase-orders/{order_id}/report',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    event: {
      displayName: 'Event',
      name: 'event',
      type: 'options',
      default: 'sent',
      options: [
        { name: 'Accept Invoice', value: 'accept_invoice' },
        { name: 'Cancel', value: 'cancel' },
        { name: 'Close', value: 'close' },
        { name: 'Found Not Sent', value: 'found_not_sent' },
        { name: 'Reject Invoice', value: 'reject_invoice' },
        { name: 'Sent', value: 'sent' },
      ],
      description:
        'Sent: a person sent it, or found it at the seller. found_not_sent: somebody looked, and the seller does not have it. accept_invoice: invoice does not match and is paid all the same; above what was approved the limit of the key must reach what the order is paid in all. reject_invoice: it is not paid, and nothing of it counts. close: nothing more is expected. cancel.',
    },
    invoice: {
      displayName: 'Invoice',
      name: 'invoice',
      type: 'string',
      default: '',
      description: 'Number of the invoice, with accept_invoice and reject_invoice',
    },
    reason: { displayName: 'Reason', name: 'reason', type: 'string', default: '' },
  },
} satisfies ApiOperation;

/**
 * Record what the seller confirms.
 * @public
 */
export const confirmPurchaseOrder = {
  id: 'confirmPurchaseOrder',
  method: 'purchaseOrders.confirm',
  route: 'POST /purchase-orders/{order_id}/confirmation',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    seller_reference: {
      displayName: 'Seller Reference',
      name: 'sellerReference',
      type: 'string',
      default: '',
      description: 'Number of the order at the seller',
    },
    lines: {
      displayName: 'Lines',
      name: 'lines',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"line":1,"quantity":1000,"unit_price":0.0123}]',
      description: 'Lines of which the seller says something; the others are listed as unmentioned',
    },
  },
} satisfies ApiOperation;

/**
 * Record what was received of a purchase order.
 * @public
 */
export const receivePurchaseOrder = {
  id: 'receivePurchaseOrder',
  method: 'purchaseOrders.receive',
  route: 'POST /purchase-orders/{order_id}/receipts',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    delivery_note: {
      displayName: 'Delivery Note',
      name: 'deliveryNote',
      type: 'string',
      default: '',
      description: 'A line is received once under one note, unless again is true',
    },
    to_stock: {
      displayName: 'To Stock',
      name: 'toStock',
      type: 'boolean',
      default: true,
      description: 'Whether it is booked into stock, in the same transaction; needs the scope stock:write',
    },
    place: {
      displayName: 'Place',
      name: 'place',
      type: 'string',
      default: '',
      placeholder: 'e.g. Lab/Box 3',
      description: 'Where it is put, for lines that name no place',
    },
    again: {
      displayName: 'Again',
      name: 'again',
      type: 'boolean',
      default: true,
      description: 'Whether more came of lines that were received under this note already',
    },
    lines: {
      displayName: 'Lines',
      name: 'lines',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"line":1,"quantity":600}]',
    },
  },
} satisfies ApiOperation;

/**
 * Take received goods of a purchase order back.
 * @public
 */
export const returnPurchaseOrder = {
  id: 'returnPurchaseOrder',
  method: 'purchaseOrders.return',
  route: 'POST /purchase-orders/{order_id}/returns',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    reason: {
      displayName: 'Reason',
      name: 'reason',
      type: 'string',
      default: '',
      placeholder: 'e.g. counted wrong',
      description: 'Why: faulty, wrong part, counted wrong',
    },
    from_stock: {
      displayName: 'From Stock',
      name: 'fromStock',
      type: 'boolean',
      default: true,
      description: 'Whether it is booked out of stock, in the same transaction; needs the scope stock:write',
    },
    lines: {
      displayName: 'Lines',
      name: 'lines',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [{"line":1,"quantity":60}]',
    },
  },
} satisfies ApiOperation;

/**
 * Compare an invoice with order and receipts.
 * @public
 */
export const invoicePurchaseOrder = {
  id: 'invoicePurchaseOrder',
  method: 'purchaseOrders.invoice',
  route: 'POST /purchase-orders/{order_id}/invoices',
  answer: 'data',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    number: { displayName: 'Number', name: 'number', type: 'string', default: '', placeholder: 'e.g. R-1' },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'Null or left out: it was not read',
    },
    lines: {
      displayName: 'Lines',
      name: 'lines',
      type: 'json',
      default: '[]',
      description: 'What is null or left out was not read; nothing matches then',
    },
    freight: {
      displayName: 'Freight',
      name: 'freight',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
    tax: {
      displayName: 'Tax',
      name: 'tax',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Left out: not known, and shown as unknown',
    },
    other: {
      displayName: 'Other',
      name: 'other',
      type: 'number',
      typeOptions: { minValue: -1000000000000, numberPrecision: 6 },
      default: '',
      description: 'Surcharges and discounts, as one sum',
    },
    total: {
      displayName: 'Total',
      name: 'total',
      type: 'number',
      typeOptions: { minValue: 0, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.0123',
      description: 'Total: a number, or decimal text',
    },
  },
} satisfies ApiOperation;

/**
 * Get a purchase order as PDF, CSV or JSON.
 * @public
 */
export const printPurchaseOrder = {
  id: 'printPurchaseOrder',
  method: 'purchaseOrders.file',
  route: 'GET /purchase-orders/{order_id}/file',
  answer: 'file',

  fields: {
    order_id: {
      displayName: 'Order ID',
      name: 'orderId',
      type: 'string',
      default: '',
      placeholder: 'e.g. po_01J9Z3W8K6T4',
      description: 'Purchase order',
    },
    format: {
      displayName: 'Format',
      name: 'format',
      type: 'options',
      default: 'pdf',
      options: [
        { name: 'CSV', value: 'csv' },
        { name: 'JSON', value: 'json' },
        { name: 'Pdf', value: 'pdf' },
      ],
      description: 'Kind of file',
    },
  },
} satisfies ApiOperation;

/**
 * Ask whether identification is ready.
 * @public
 */
export const precheckIdentify = {
  id: 'precheckIdentify',
  method: 'identify.precheck',
  route: 'GET /identify/precheck',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Identify a part from a photo.
 * @public
 */
export const identifyPart = {
  id: 'identifyPart',
  method: 'identify.photo',
  route: 'POST /identify',
  answer: 'data',
  files: ['file'],

  fields: {
    max_results: {
      displayName: 'Max Results',
      name: 'maxResults',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 50 },
      default: '',
      description: 'Most candidates that are listed. Left out: 5.',
    },
    read_text: {
      displayName: 'Read Text',
      name: 'readText',
      type: 'boolean',
      default: true,
      description: 'Whether print is read as well, and compared with the codes. Codes alone take a third of the time.',
    },
    package: {
      displayName: 'Package',
      name: 'package',
      type: 'string',
      default: '',
      placeholder: 'e.g. SOT-23',
      description:
        'Package or size of what is on the photo. It tells markings apart: parts in another package are left out of markings.',
    },
  },
} satisfies ApiOperation;

/**
 * Free instant DFM check.
 * @public
 */
export const checkDfm = {
  id: 'checkDfm',
  method: 'manufacturing.checkDfm',
  route: 'POST /manufacturing/dfm/check',
  answer: 'data',
  files: ['file'],

  fields: {
    profile: {
      displayName: 'Profile',
      name: 'profile',
      type: 'string',
      default: '',
      placeholder: 'e.g. conservative',
      description: "Limits to check against, by the ID of a fab's service; left out: conservative ones",
    },
    own_limits: {
      displayName: 'Own Limits',
      name: 'ownLimits',
      type: 'json',
      default: '{}',
      description: 'Limits of your own that go before those of profile, as JSON, with their source and date',
    },
    layers: {
      displayName: 'Layers',
      name: 'layers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 64 },
      default: '',
      placeholder: 'e.g. 2',
      description:
        'Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing.',
    },
    copper_oz: {
      displayName: 'Copper (Ounces)',
      name: 'copperOz',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 20, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1',
      description: 'Finished copper of the outer layers in ounces per square foot; left out: 1',
    },
    folder: {
      displayName: 'Folder',
      name: 'folder',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier/gerbers',
      description:
        'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    },
    roles: {
      displayName: 'Roles',
      name: 'roles',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"board.art5": "inner 1", "notes.gbr": "none"}',
      description:
        'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to top copper, inner 1, L2, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2. Your word goes before that of the files; the answer says what rests on it.',
    },
    solder_mask: {
      displayName: 'Solder Mask',
      name: 'solderMask',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'None', value: 'none' },
        { name: 'Top', value: 'top' },
      ],
      description:
        'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. none says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    },
    pictures: {
      displayName: 'Pictures',
      name: 'pictures',
      type: 'boolean',
      default: true,
      description: 'Whether to answer both sides as SVG',
    },
  },
} satisfies ApiOperation;

/**
 * Start a full DFM analysis.
 * @public
 */
export const submitDfm = {
  id: 'submitDfm',
  method: 'manufacturing.dfm',
  route: 'POST /manufacturing/dfm',
  answer: 'job',
  files: ['file', 'bom', 'positions'],

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
    },
    bom_id: { displayName: 'BOM ID', name: 'bomId', type: 'string', default: '' },
    revision: { displayName: 'Revision', name: 'revision', type: 'string', default: '', placeholder: 'e.g. B2' },
    notes: {
      displayName: 'Notes',
      name: 'notes',
      type: 'string',
      default: '',
      placeholder: 'e.g. First run of the amplifier',
    },
    priority: {
      displayName: 'Priority',
      name: 'priority',
      type: 'options',
      default: 'normal',
      options: [
        { name: 'High', value: 'high' },
        { name: 'Normal', value: 'normal' },
      ],
      description: 'How urgent the job is',
    },
    profile: {
      displayName: 'Profile',
      name: 'profile',
      type: 'string',
      default: '',
      placeholder: 'e.g. conservative',
      description: "Limits to check against, by the ID of a fab's service; left out: conservative ones",
    },
    own_limits: {
      displayName: 'Own Limits',
      name: 'ownLimits',
      type: 'json',
      default: '{}',
      description: 'Limits of your own that go before those of profile, as JSON, with their source and date',
    },
    layers: {
      displayName: 'Layers',
      name: 'layers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 64 },
      default: '',
      placeholder: 'e.g. 2',
      description:
        'Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing.',
    },
    copper_oz: {
      displayName: 'Copper (Ounces)',
      name: 'copperOz',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 20, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1',
      description: 'Finished copper of the outer layers in ounces per square foot; left out: 1',
    },
    folder: {
      displayName: 'Folder',
      name: 'folder',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier/gerbers',
      description:
        'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    },
    roles: {
      displayName: 'Roles',
      name: 'roles',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"board.art5": "inner 1", "notes.gbr": "none"}',
      description:
        'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to top copper, inner 1, L2, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2. Your word goes before that of the files; the answer says what rests on it.',
    },
    solder_mask: {
      displayName: 'Solder Mask',
      name: 'solderMask',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'None', value: 'none' },
        { name: 'Top', value: 'top' },
      ],
      description:
        'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. none says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    },
  },
} satisfies ApiOperation;

/**
 * List the board vendors that are known.
 * @public
 */
export const listFabVendors = {
  id: 'listFabVendors',
  method: 'fab.vendors',
  route: 'GET /fab/vendors',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Quote board fabrication across vendors.
 * @public
 */
export const quoteFab = {
  id: 'quoteFab',
  method: 'fab.quote',
  route: 'POST /fab/quote',
  answer: 'data',
  files: ['file'],
  lists: ['quantities', 'vendors'],

  fields: {
    layers: {
      displayName: 'Layers',
      name: 'layers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 64 },
      default: '',
      placeholder: 'e.g. 2',
      description:
        'Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing.',
    },
    folder: {
      displayName: 'Folder',
      name: 'folder',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier/gerbers',
      description:
        'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    },
    roles: {
      displayName: 'Roles',
      name: 'roles',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"board.art5": "inner 1", "notes.gbr": "none"}',
      description:
        'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to top copper, inner 1, L2, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2. Your word goes before that of the files; the answer says what rests on it.',
    },
    quantities: {
      displayName: 'Quantities',
      name: 'quantities',
      type: 'string',
      default: '',
      placeholder: 'e.g. 5,10,100',
      description: 'Left out: 5, 10, 50, 100',
    },
    finish: {
      displayName: 'Finish',
      name: 'finish',
      type: 'string',
      default: '',
      placeholder: 'e.g. HASL',
      description: 'Surface finish of the copper',
    },
    thickness: {
      displayName: 'Thickness',
      name: 'thickness',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1.6',
      description: 'Thickness of the board in mm',
    },
    colour: {
      displayName: 'Colour',
      name: `colour`,
      type: 'string',
      default: '',
      placeholder: 'e.g. green',
      description: 'Colour of the solder mask',
    },
    solder_mask: {
      displayName: 'Solder Mask',
      name: 'solderMask',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'None', value: 'none' },
        { name: 'Top', value: 'top' },
      ],
      description:
        'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. none says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    },
    copper_oz: {
      displayName: 'Copper (Ounces)',
      name: 'copperOz',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 20, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1',
      description: 'Finished copper of the outer layers in ounces per square foot',
    },
    min_trace_mm: {
      displayName: 'Min Trace (Millimeters)',
      name: 'minTraceMm',
      type: 'number',
      typeOptions: { minValue: 0.001, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.15',
      description: 'Narrowest trace in mm, where the files do not state it',
    },
    min_space_mm: {
      displayName: 'Min Space (Millimeters)',
      name: 'minSpaceMm',
      type: 'number',
      typeOptions: { minValue: 0.001, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.15',
      description: 'Narrowest space in mm, where the files do not state it',
    },
    min_drill_mm: {
      displayName: 'Min Drill (Millimeters)',
      name: 'minDrillMm',
      type: 'number',
      typeOptions: { minValue: 0.001, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.15',
      description: 'Smallest hole in mm, where the files do not state it',
    },
    castellations: {
      displayName: 'Castellations',
      name: 'castellations',
      type: 'boolean',
      default: true,
      description: 'Whether the board has half holes at its edge',
    },
    via_in_pad: {
      displayName: 'Via In Pad',
      name: 'viaInPad',
      type: 'boolean',
      default: true,
      description:
        'Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in unchecked.',
    },
    vendors: {
      displayName: 'Vendors',
      name: 'vendors',
      type: 'string',
      default: '',
      placeholder: 'e.g. oshpark',
      description: 'Only these, by ID or name; an unknown one is refused with all there are. Left out: all.',
    },
    cards: {
      displayName: 'Cards',
      name: 'cards',
      type: 'json',
      default: '[]',
      description: 'Price tables of your own, for vendors without a public one; docs/manufacturing.md has the form',
    },
    curve: {
      displayName: 'Curve',
      name: 'curve',
      type: 'boolean',
      default: true,
      description: 'Whether to answer the price over the quantity too, and where it bends',
    },
    country: {
      displayName: 'Country',
      name: 'country',
      type: 'string',
      default: '',
      placeholder: 'e.g. DE',
      description: 'Where the boards go, as two letters (ISO 3166-1)',
    },
    currency: {
      displayName: 'Currency',
      name: 'currency',
      type: 'string',
      default: '',
      placeholder: 'e.g. USD',
      description: 'ISO 4217 code the prices are converted to; left out: USD',
    },
    width_mm: {
      displayName: 'Width (Millimeters)',
      name: 'widthMm',
      type: 'number',
      typeOptions: { maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 50',
    },
    height_mm: {
      displayName: 'Height (Millimeters)',
      name: 'heightMm',
      type: 'number',
      typeOptions: { maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 40',
    },
  },
} satisfies ApiOperation;

/**
 * List your orders of boards.
 * @public
 */
export const listFabOrders = {
  id: 'listFabOrders',
  method: 'fab.orders.list',
  route: 'GET /fab/orders',
  answer: 'data',
  items: 'orders' as const,
  fields: {
    state: {
      displayName: 'State',
      name: 'state',
      type: 'options',
      default: 'draft',
      options: [
        { name: 'Cancelled', value: 'cancelled' },
        { name: 'Confirmed', value: 'confirmed' },
        { name: 'Draft', value: 'draft' },
        { name: 'Failed', value: 'failed' },
        { name: 'In Production', value: 'in_production' },
        { name: 'Placed', value: 'placed' },
        { name: 'Shipped', value: 'shipped' },
      ],
      description: 'Only those in this state',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only those of this project',
    },
  },
} satisfies ApiOperation;

/**
 * Read an order of boards.
 * @public
 */
export const getFabOrder = {
  id: 'getFabOrder',
  method: 'fab.orders.get',
  route: 'GET /fab/orders/{job_id}',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
  },
} satisfies ApiOperation;

/**
 * Delete an order of boards that was never placed.
 * @public
 */
export const deleteFabOrder = {
  id: 'deleteFabOrder',
  method: 'fab.orders.delete',
  route: 'DELETE /fab/orders/{job_id}',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
  },
} satisfies ApiOperation;

/**
 * Create a fabrication order.
 * @public
 */
export const orderFab = {
  id: 'orderFab',
  method: 'manufacturing.order',
  route: 'POST /manufacturing/fab',
  answer: 'job',
  files: ['file', 'bom'],

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
    },
    quantity: {
      displayName: 'Quantity',
      name: 'quantity',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 1000000 },
      default: '',
      placeholder: 'e.g. 10',
    },
    layers: {
      displayName: 'Layers',
      name: 'layers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 64 },
      default: '',
      placeholder: 'e.g. 2',
      description: 'Copper layers: as many as the files hold; says that none is missing of one or an odd number',
    },
    thickness: {
      displayName: 'Thickness',
      name: 'thickness',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1.6',
      description: 'Thickness of the board in mm',
    },
    surface_finish: {
      displayName: 'Surface Finish',
      name: 'surfaceFinish',
      type: 'string',
      default: '',
      placeholder: 'e.g. ENIG',
      description: 'Surface finish of the copper',
    },
    color: {
      displayName: 'Color',
      name: `color`,
      type: 'string',
      default: '',
      placeholder: 'e.g. green',
      description: 'Colour of the solder mask',
    },
    offer_id: {
      displayName: 'Offer ID',
      name: 'offerId',
      type: 'string',
      default: '',
      placeholder: 'e.g. ofr_01J9Z3W8K6T4',
      description:
        'Order exactly an offer of POST /fab/quote: its vendor, service, price, currency and number of boards, of the files that were quoted. What is said beside it must agree. Anything that differs is a 409 offer_differs with all that does, and nothing is drafted.',
    },
    vendor: {
      displayName: 'Vendor',
      name: 'vendor',
      type: 'string',
      default: '',
      placeholder: 'e.g. oshpark',
      description:
        'ID or name of a vendor; an unknown one is refused with all there are. Left out: a package for a vendor of your choice.',
    },
    copper_oz: {
      displayName: 'Copper (Ounces)',
      name: 'copperOz',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 20, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1',
      description: 'Finished copper of the outer layers in ounces per square foot',
    },
    castellations: {
      displayName: 'Castellations',
      name: 'castellations',
      type: 'boolean',
      default: true,
      description: 'Whether the board has half holes at its edge',
    },
    solder_mask: {
      displayName: 'Solder Mask',
      name: 'solderMask',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'None', value: 'none' },
        { name: 'Top', value: 'top' },
      ],
      description:
        'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. none says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    },
    via_in_pad: {
      displayName: 'Via In Pad',
      name: 'viaInPad',
      type: 'boolean',
      default: true,
      description:
        'Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in unchecked.',
    },
    min_trace_mm: {
      displayName: 'Min Trace (Millimeters)',
      name: 'minTraceMm',
      type: 'number',
      typeOptions: { minValue: 0.01, maxValue: 100, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.15',
      description: 'Narrowest trace in mm, where the files do not state it',
    },
    min_space_mm: {
      displayName: 'Min Space (Millimeters)',
      name: 'minSpaceMm',
      type: 'number',
      typeOptions: { minValue: 0.01, maxValue: 100, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 0.15',
      description: 'Narrowest space in mm, where the files do not state it',
    },
    assembly: {
      displayName: 'Assembly',
      name: 'assembly',
      type: 'boolean',
      default: true,
      description:
        'Whether the boards are to be assembled too. Only bare boards are ordered here: the draft says so, and with confirm: true it is refused.',
    },
    folder: {
      displayName: 'Folder',
      name: 'folder',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier/gerbers',
      description:
        'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    },
    roles: {
      displayName: 'Roles',
      name: 'roles',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"board.art5": "inner 1", "notes.gbr": "none"}',
      description:
        'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to top copper, inner 1, L2, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2. Your word goes before that of the files; the answer says what rests on it.',
    },
    notes: {
      displayName: 'Notes',
      name: 'notes',
      type: 'string',
      default: '',
      placeholder: 'e.g. Pack ten boards in a bag',
      description: 'A sentence for the vendor',
    },
    priority: {
      displayName: 'Priority',
      name: 'priority',
      type: 'options',
      default: 'normal',
      options: [
        { name: 'High', value: 'high' },
        { name: 'Normal', value: 'normal' },
      ],
      description: 'How urgent the job is',
    },
    confirm: { displayName: 'Confirm', name: 'confirm', type: 'boolean', default: true },
  },
} satisfies ApiOperation;

/**
 * Confirm a fabrication order.
 * @public
 */
export const confirmFabOrder = {
  id: 'confirmFabOrder',
  method: 'manufacturing.confirm',
  route: 'POST /manufacturing/{job_id}/confirm',
  answer: 'job',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    event: {
      displayName: 'Event',
      name: 'event',
      type: 'options',
      default: 'confirm',
      options: [
        { name: 'Cancel', value: 'cancel' },
        { name: 'Confirm', value: 'confirm' },
        { name: 'Found Not Placed', value: 'found_not_placed' },
        { name: 'In Production', value: 'in_production' },
        { name: 'Placed', value: 'placed' },
        { name: 'Shipped', value: 'shipped' },
      ],
      description:
        'Confirm places a draft, and again one that was refused for now. placed (with vendor_reference), found_not_placed, in_production, shipped and cancel say what became of an order that a person placed or looked for.',
    },
    vendor_reference: {
      displayName: 'Vendor Reference',
      name: 'vendorReference',
      type: 'string',
      default: '',
      description: "With placed: the vendor's number of the order",
    },
  },
} satisfies ApiOperation;

/**
 * Make a stackup PDF.
 * @public
 */
export const printStackup = {
  id: 'printStackup',
  method: 'manufacturing.stackup',
  route: 'POST /manufacturing/stackup',
  answer: 'file',
  files: ['file'],

  fields: {
    layers: {
      displayName: 'Layers',
      name: 'layers',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 64 },
      default: '',
      placeholder: 'e.g. 2',
      description:
        'Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing.',
    },
    thickness: {
      displayName: 'Thickness',
      name: 'thickness',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 10, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 1.6',
      description: 'Thickness of the board in mm',
    },
    copper_um: {
      displayName: 'Copper (Micrometers)',
      name: 'copperUm',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 500, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 35',
      description: 'Thickness of the copper in µm, where nothing states it',
    },
    folder: {
      displayName: 'Folder',
      name: 'folder',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier/gerbers',
      description:
        'Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them.',
    },
    roles: {
      displayName: 'Roles',
      name: 'roles',
      type: 'json',
      default: '{}',
      placeholder: 'e.g. {"board.art5": "inner 1", "notes.gbr": "none"}',
      description:
        'What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to top copper, inner 1, L2, bottom solder mask, top silkscreen, top paste, outline, drill, non-plated drill, plated drill L1-L2, none (no part of the board), or .FileFunction of X2. Your word goes before that of the files; the answer says what rests on it.',
    },
    solder_mask: {
      displayName: 'Solder Mask',
      name: 'solderMask',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'None', value: 'none' },
        { name: 'Top', value: 'top' },
      ],
      description:
        'Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. none says that the board is meant to be bare. Masks among the files that your word takes away are a doubt.',
    },
    board_name: {
      displayName: 'Board Name',
      name: 'boardName',
      type: 'string',
      default: '',
      placeholder: 'e.g. Amplifier',
    },
    revision: { displayName: 'Revision', name: 'revision', type: 'string', default: '', placeholder: 'e.g. B2' },
    scale: {
      displayName: 'Scale',
      name: 'scale',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 1000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 80',
      description: 'How many times as large the height is drawn; left out: as the page has room',
    },
    finish: {
      displayName: 'Finish',
      name: 'finish',
      type: 'string',
      default: '',
      description: 'Surface finish of the copper',
    },
    permittivity: {
      displayName: 'Permittivity',
      name: 'permittivity',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 20, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 4.4',
      description: 'Of layers that state none; it is stated as an assumption',
    },
    profile: {
      displayName: 'Profile',
      name: 'profile',
      type: 'string',
      default: '',
      placeholder: 'e.g. oshpark/4-layer',
      description: 'A published stackup by its ID',
    },
    stackup: {
      displayName: 'Stackup',
      name: 'stackup',
      type: 'json',
      default: '{}',
      description:
        'The layers from the top: {"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}, {"kind": "core", "thickness_mm": 1.5, "permittivity": 4.4}]}',
    },
    impedance: {
      displayName: 'Impedance',
      name: 'impedance',
      type: 'json',
      default: '[]',
      description:
        'Traces by the number of their copper layer, with a width, or with a target to find the width for; gap_mm makes a pair',
    },
    pictures: {
      displayName: 'Pictures',
      name: 'pictures',
      type: 'boolean',
      default: true,
      description: 'Whether to draw each layer, when files come',
    },
  },
} satisfies ApiOperation;

/**
 * Make pick-and-place files.
 * @public
 */
export const makePlacement = {
  id: 'makePlacement',
  method: 'manufacturing.placement',
  route: 'POST /manufacturing/placement',
  answer: 'file',
  files: ['file', 'outline', 'gerbers', 'bom', 'feeder_map'],
  lists: ['assemble', 'skip'],

  fields: {
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      description: 'A processed BOM, for the feeder map; or send the file as bom',
    },
    variant: {
      displayName: 'Variant',
      name: 'variant',
      type: 'string',
      default: '',
      description: 'Name of a variant of the BOM, in any case; left out, or default: what is fitted without one',
    },
    rows: {
      displayName: 'Rows',
      name: 'rows',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 2',
      description: 'Boards of the panel, down',
    },
    cols: {
      displayName: 'Cols',
      name: 'cols',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 100 },
      default: '',
      placeholder: 'e.g. 2',
      description: 'Boards of the panel, across',
    },
    pitch_x_mm: {
      displayName: 'Pitch X (Millimeters)',
      name: 'pitchXMm',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'From board to board across; left out: the size of the board',
    },
    pitch_y_mm: {
      displayName: 'Pitch Y (Millimeters)',
      name: 'pitchYMm',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 100',
      description: 'From board to board down; left out: the size of the board',
    },
    units: {
      displayName: 'Units',
      name: 'units',
      type: 'options',
      default: 'mm',
      options: [
        { name: 'Inch', value: 'inch' },
        { name: 'Mil', value: 'mil' },
        { name: 'Millimeter', value: 'mm' },
      ],
      description:
        'Of numbers that bear no unit; left out: what the file says, else what the parts, the pads or the board prove. What stays unproven is taken as mm for generic, and the answer says so; jlcpcb, pcbway, neoden and machine are refused then.',
    },
    format: {
      displayName: 'Format',
      name: 'format',
      type: 'options',
      default: 'generic',
      options: [
        { name: 'Altium', value: 'altium' },
        { name: 'CSV', value: 'csv' },
        { name: 'Eagle', value: 'eagle' },
        { name: 'Generic', value: 'generic' },
        { name: 'JLCPCB', value: 'jlcpcb' },
        { name: 'KiCad', value: 'kicad' },
        { name: 'NeoDen', value: 'neoden' },
        { name: 'PCBWay', value: 'pcbway' },
      ],
      description:
        'Columns of the CSV: generic, jlcpcb, pcbway or neoden. Or the tool the positions come from: kicad, altium, eagle, or csv for any other; the columns are then generic.',
    },
    assumptions: {
      displayName: 'Assumptions',
      name: 'assumptions',
      type: 'options',
      default: 'refuse',
      options: [
        { name: 'Accept', value: 'accept' },
        { name: 'Refuse', value: 'refuse' },
      ],
      description:
        'Whether jlcpcb, pcbway, neoden and machine are written on what the file does not say, such as units, sides, rotations or a position that cannot be read: refuse answers positions_uncertain with all of them, accept writes the files and lists them',
    },
    origin: {
      displayName: 'Origin',
      name: 'origin',
      type: 'options',
      default: 'file',
      options: [
        { name: 'File', value: 'file' },
        { name: 'Gerber Files', value: 'gerbers' },
      ],
      description:
        'Whose origin the files have: that of the positions (file), or of the Gerber files: positions are moved by what the pads prove, and the ZIP says by how much and how many parts then lie on their pads. Where nothing proves it, they stay, and jlcpcb, pcbway, neoden and machine are refused.',
    },
    side: {
      displayName: 'Side',
      name: 'side',
      type: 'options',
      default: 'both',
      options: [
        { name: 'Both', value: 'both' },
        { name: 'Bottom', value: 'bottom' },
        { name: 'Top', value: 'top' },
      ],
      description: 'Which side to make files for',
    },
    corrections: {
      displayName: 'Corrections',
      name: 'corrections',
      type: 'options',
      default: 'auto',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'None', value: 'none' },
      ],
      description:
        'Whether rotations are turned: auto does so for jlcpcb and footprints of KiCad, by a dated table, and lists each in the ZIP',
    },
    offsets: {
      displayName: 'Offsets',
      name: 'offsets',
      type: 'json',
      default: '{}',
      description: 'Own corrections in degrees by designator or package; they go before the table',
    },
    board_name: {
      displayName: 'Board Name',
      name: 'boardName',
      type: 'string',
      default: '',
      placeholder: 'e.g. Amplifier',
      description: 'Name of the board in the PDF and the metadata; left out: that of the file',
    },
    prefix: {
      displayName: 'Prefix',
      name: 'prefix',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier_',
      description: 'Before the name of each file of the ZIP',
    },
    board_width: {
      displayName: 'Board Width',
      name: 'boardWidth',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 50',
      description: 'Of one board, in mm',
    },
    board_height: {
      displayName: 'Board Height',
      name: 'boardHeight',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 2000, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 40',
      description: 'Of one board, in mm',
    },
    assemble: {
      displayName: 'Assemble',
      name: 'assemble',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1,2',
      description: 'Numbers of the boards of the panel that get parts; left out: all. Not with skip.',
    },
    skip: {
      displayName: 'Skip',
      name: 'skip',
      type: 'string',
      default: '',
      placeholder: 'e.g. 3',
      description: 'Numbers of the boards that get no parts',
    },
    rotate_top: {
      displayName: 'Rotate Top',
      name: 'rotateTop',
      type: 'boolean',
      default: true,
      description:
        'Whether the top goes into the machine turned by 180°: its places in the panel and machine files are turned about the middle of the panel',
    },
    split_csv: {
      displayName: 'Split CSV',
      name: 'splitCsv',
      type: 'boolean',
      default: true,
      description: 'Whether to write panelized_top.csv and panelized_bottom.csv in place of panelized.csv',
    },
    manual_place: {
      displayName: 'Manual Place',
      name: 'manualPlace',
      type: 'string',
      default: '',
      placeholder: 'e.g. U,J,SW',
      description: 'Letters of designators that are placed by hand: left out of all files for machines',
    },
    machine: {
      displayName: 'Machine',
      name: 'machine',
      type: 'options',
      default: 'yy1',
      options: [{ name: 'Yy1', value: 'yy1' }],
      description: 'Yy1: a file a side for the NeoDen YY1 as well, yy1_top.csv and yy1_bottom.csv',
    },
  },
} satisfies ApiOperation;

/**
 * Read the status of a manufacturing job.
 * @public
 */
export const getManufacturingStatus = {
  id: 'getManufacturingStatus',
  method: 'manufacturing.status',
  route: 'GET /manufacturing/{job_id}/status',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Seconds to wait for the job to change before answering (long poll)',
    },
  },
} satisfies ApiOperation;

/**
 * Electrical rules check.
 * @public
 */
export const checkErc = {
  id: 'checkErc',
  method: 'eda.erc',
  route: 'POST /eda/erc',
  answer: 'data',
  files: ['file', 'companion_kicad_pro', 'companion_kicad_dru'],

  fields: {
    rules_file: {
      displayName: 'Rules File',
      name: 'rulesFile',
      type: 'string',
      default: '',
      description: 'Text of a .kicad_pro whose rules to use',
    },
    severity: {
      displayName: 'Severity',
      name: 'severity',
      type: 'options',
      default: 'all',
      options: [
        { name: 'All', value: 'all' },
        { name: 'Error', value: 'error' },
        { name: 'Exclusion', value: 'exclusion' },
        { name: 'Info', value: 'info' },
        { name: 'Warning', value: 'warning' },
      ],
      description: 'Leave out what is less severe; exclusion lists only what the project excludes',
    },
    engine: {
      displayName: 'Engine',
      name: 'engine',
      type: 'options',
      default: 'own',
      options: [
        { name: 'KiCad', value: 'kicad' },
        { name: 'Own', value: 'own' },
      ],
      description: 'Kicad needs kicad-cli on the server',
    },
  },
} satisfies ApiOperation;

/**
 * Render a schematic to SVG.
 * @public
 */
export const renderSchematic = {
  id: 'renderSchematic',
  method: 'eda.svg',
  route: 'POST /eda/schematic/svg',
  answer: 'file',
  files: ['file'],

  fields: {
    theme: {
      displayName: 'Theme',
      name: 'theme',
      type: 'options',
      default: 'light',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Dark', value: 'dark' },
        { name: 'KiCad', value: 'kicad' },
        { name: 'Light', value: 'light' },
        { name: 'Mono', value: 'mono' },
      ],
    },
    sheet: {
      displayName: 'Sheet',
      name: 'sheet',
      type: 'string',
      default: '',
      placeholder: 'e.g. /',
      description: 'Only this sheet, by its path',
    },
    markers: {
      displayName: 'Markers',
      name: 'markers',
      type: 'boolean',
      default: true,
      description: 'Whether to mark the violations of the rules check',
    },
  },
} satisfies ApiOperation;

/**
 * Compare two states of a schematic.
 * @public
 */
export const diffSchematics = {
  id: 'diffSchematics',
  method: 'eda.diff',
  route: 'POST /eda/schematic/diff',
  answer: 'data',
  files: ['file', 'base'],

  fields: {
    pictures: { displayName: 'Pictures', name: 'pictures', type: 'boolean', default: true },
    theme: {
      displayName: 'Theme',
      name: 'theme',
      type: 'options',
      default: 'light',
      options: [
        { name: 'Auto', value: 'auto' },
        { name: 'Dark', value: 'dark' },
        { name: 'KiCad', value: 'kicad' },
        { name: 'Light', value: 'light' },
        { name: 'Mono', value: 'mono' },
      ],
    },
  },
} satisfies ApiOperation;

/**
 * Start a board job.
 * @public
 */
export const submitPcbJob = {
  id: 'submitPcbJob',
  method: 'eda.pcb',
  route: 'POST /eda/pcb/job',
  answer: 'job',
  files: ['file', 'enclosure', 'companion_kicad_pro', 'companion_kicad_dru', 'companion_kicad_sch'],

  fields: {
    type: {
      displayName: 'Type',
      name: 'type',
      type: 'options',
      default: 'statistics',
      options: [
        { name: 'BOM', value: 'bom' },
        { name: 'Connectivity', value: 'connectivity' },
        { name: 'Design Rules', value: 'drc' },
        { name: 'Drill Files', value: 'drill' },
        { name: 'Fit', value: 'fit' },
        { name: 'Gerber Files', value: 'gerbers' },
        { name: 'IPC-2581', value: 'ipc2581' },
        { name: 'Netlist', value: 'netlist' },
        { name: 'ODB++', value: 'odb' },
        { name: 'Parity', value: 'parity' },
        { name: 'Positions', value: 'positions' },
        { name: 'Render', value: 'render' },
        { name: 'Statistics', value: 'statistics' },
        { name: 'STEP', value: 'step' },
      ],
      description:
        'Left out: statistics. connectivity: connections still missing; parity: the board against its schematic; fit: bodies of the parts against pads, courtyards, each other and an enclosure. From gerbers on the server needs kicad-cli.',
    },
    operation: {
      displayName: 'Operation',
      name: 'operation',
      type: 'string',
      default: '',
      placeholder: 'e.g. validate',
      description:
        'In place of type: one of its words, validate for drc, or export with the format in payload_json. Any other is a 422 unknown_operation: no job changes a board.',
    },
    payload_json: {
      displayName: 'Payload JSON',
      name: 'payloadJson',
      type: 'json',
      default: '{}',
      description: 'With operation: export: {"format": "gerbers"}',
    },
    engine: {
      displayName: 'Engine',
      name: 'engine',
      type: 'options',
      default: 'own',
      options: [
        { name: 'KiCad', value: 'kicad' },
        { name: 'Own', value: 'own' },
      ],
      description: 'Who makes drc; kicad needs kicad-cli on the server',
    },
    board: {
      displayName: 'Board',
      name: 'board',
      type: 'string',
      default: '',
      placeholder: 'e.g. amplifier.kicad_pcb',
      description: 'Which board, when the ZIP holds several: its file name',
    },
    theme: {
      displayName: 'Theme',
      name: 'theme',
      type: 'options',
      default: 'green',
      options: [
        { name: 'Black', value: 'black' },
        { name: 'Blue', value: 'blue' },
        { name: 'Green', value: 'green' },
        { name: 'Red', value: 'red' },
        { name: 'White', value: 'white' },
      ],
      description: 'Solder mask of the pictures of render',
    },
    width_px: {
      displayName: 'Width (Px)',
      name: 'widthPx',
      type: 'number',
      typeOptions: { minValue: 64, maxValue: 8192 },
      default: '',
      placeholder: 'e.g. 1600',
      description: 'Width of the PNGs of render; left out: 1600',
    },
    markers: {
      displayName: 'Markers',
      name: 'markers',
      type: 'boolean',
      default: true,
      description: 'Whether to mark the violations of the design rules on the pictures of render',
    },
    scene: {
      displayName: 'Scene',
      name: 'scene',
      type: 'options',
      default: 'step',
      options: [
        { name: 'Glb', value: 'glb' },
        { name: 'STEP', value: 'step' },
      ],
      description: 'Of fit: the board with its parts as one file among files; left out: none',
    },
    enclosure_at: {
      displayName: 'Enclosure At',
      name: 'enclosureAt',
      type: 'json',
      default: '[]',
      placeholder: 'e.g. [0, 0, -3]',
      description:
        'Where the origin of enclosure is on the board, as JSON, mm: x to the right, y up, z from the underside of the laminate; left out: [0, 0, 0], as KiCad exports a board',
    },
  },
} satisfies ApiOperation;

/**
 * Read the status of a board job.
 * @public
 */
export const getPcbJobStatus = {
  id: 'getPcbJobStatus',
  method: 'eda.status',
  route: 'GET /eda/pcb/{job_id}/status',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Seconds to wait for the job to change before answering (long poll)',
    },
  },
} satisfies ApiOperation;

/**
 * Inspect the geometry of a STEP, BREP or STL file.
 * @public
 */
export const inspectStep = {
  id: 'inspectStep',
  method: 'cad.inspect',
  route: 'POST /cad/step/inspect',
  answer: 'data',
  files: ['file'],

  fields: {
    preview: {
      displayName: 'Preview',
      name: 'preview',
      type: 'options',
      default: 'png',
      options: [
        { name: 'Glb', value: 'glb' },
        { name: 'Png', value: 'png' },
        { name: 'Svg', value: 'svg' },
      ],
      description:
        'A picture of it in the answer: png, svg with hidden lines dashed, or glb to turn it; left out: none',
    },
  },
} satisfies ApiOperation;

/**
 * Run a chain of CAD operations.
 * @public
 */
export const runCadPipeline = {
  id: 'runCadPipeline',
  method: 'cad.pipeline',
  route: 'POST /cad/step/pipeline',
  answer: 'file',
  files: ['file'],

  fields: {
    pipeline: {
      displayName: 'Pipeline',
      name: 'pipeline',
      type: 'json',
      default: '{}',
      description: 'JSON: the operations, at most 256, and the output format',
    },
  },
} satisfies ApiOperation;

/**
 * List your projects.
 * @public
 */
export const listProjects = {
  id: 'listProjects',
  method: 'projects.list',
  route: 'GET /projects',
  answer: 'data',
  items: 'projects' as const,
  fields: {
    status: {
      displayName: 'Status',
      name: 'status',
      type: 'options',
      default: 'active',
      options: [
        { name: 'Active', value: 'active' },
        { name: 'Archived', value: 'archived' },
      ],
      description: 'Only those in this state',
    },
    search: {
      displayName: 'Search',
      name: 'search',
      type: 'string',
      default: '',
      description: 'Only those whose name holds this, in any case',
    },
  },
} satisfies ApiOperation;

/**
 * Create a project.
 * @public
 */
export const createProject = {
  id: 'createProject',
  method: 'projects.create',
  route: 'POST /projects',
  answer: 'data',

  fields: {
    name: { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. Amplifier' },
    description: {
      displayName: 'Description',
      name: 'description',
      type: 'string',
      default: '',
      placeholder: 'e.g. Class D, two channels',
    },
    source_url: {
      displayName: 'Source URL',
      name: 'sourceUrl',
      type: 'string',
      default: '',
      placeholder: 'e.g. https://git.example.com/amplifier',
      description: 'Where its design files are; kept and shown, never called',
    },
    owner: {
      displayName: 'Owner',
      name: 'owner',
      type: 'string',
      default: '',
      placeholder: 'e.g. purchasing@example.com',
      description: 'Who answers for it: a name or an address, for people and workflows. It gives no rights.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 12.5',
      description: 'What one board may cost; the status of the project is compared with it',
    },
    target_currency: {
      displayName: 'Target Currency',
      name: 'targetCurrency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'Currency of target_unit_cost; left out: USD',
    },
    target_quantity: {
      displayName: 'Target Quantity',
      name: 'targetQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 1000',
      description: 'Boards of the run that the target is for; left out: the quantity of the newest BOM',
    },
    price_change_percent: {
      displayName: 'Price Change Percent',
      name: 'priceChangePercent',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 100, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 2.5',
      description:
        'From which move of its cost bom.price_changed is sent, in place of what each webhook says for all projects',
    },
  },
} satisfies ApiOperation;

/**
 * Read a project.
 * @public
 */
export const getProject = {
  id: 'getProject',
  method: 'projects.get',
  route: 'GET /projects/{project_id}',
  answer: 'data',

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
  },
} satisfies ApiOperation;

/**
 * Read part counts and cost summary of a project.
 * @public
 */
export const getProjectStatus = {
  id: 'getProjectStatus',
  method: 'projects.status',
  route: 'GET /projects/{project_id}/status',
  answer: 'data',

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
  },
} satisfies ApiOperation;

/**
 * Change a project.
 * @public
 */
export const updateProject = {
  id: 'updateProject',
  method: 'projects.update',
  route: 'PATCH /projects/{project_id}',
  answer: 'data',

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
    name: { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. Amplifier' },
    description: { displayName: 'Description', name: 'description', type: 'string', default: '' },
    status: {
      displayName: 'Status',
      name: 'status',
      type: 'options',
      default: 'active',
      options: [
        { name: 'Active', value: 'active' },
        { name: 'Archived', value: 'archived' },
      ],
    },
    source_url: {
      displayName: 'Source URL',
      name: 'sourceUrl',
      type: 'string',
      default: '',
      placeholder: 'e.g. https://git.example.com/amplifier',
      description: 'Where its design files are; kept and shown, never called',
    },
    owner: {
      displayName: 'Owner',
      name: 'owner',
      type: 'string',
      default: '',
      placeholder: 'e.g. purchasing@example.com',
      description: 'Who answers for it: a name or an address, for people and workflows. It gives no rights.',
    },
    target_unit_cost: {
      displayName: 'Target Unit Cost',
      name: 'targetUnitCost',
      type: 'number',
      typeOptions: { numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 12.5',
      description: 'What one board may cost; the status of the project is compared with it',
    },
    target_currency: {
      displayName: 'Target Currency',
      name: 'targetCurrency',
      type: 'string',
      default: '',
      placeholder: 'e.g. EUR',
      description: 'Currency of target_unit_cost; left out: USD',
    },
    target_quantity: {
      displayName: 'Target Quantity',
      name: 'targetQuantity',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: '',
      placeholder: 'e.g. 1000',
      description: 'Boards of the run that the target is for; left out: the quantity of the newest BOM',
    },
    price_change_percent: {
      displayName: 'Price Change Percent',
      name: 'priceChangePercent',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 100, numberPrecision: 6 },
      default: '',
      placeholder: 'e.g. 2.5',
      description:
        'From which move of its cost bom.price_changed is sent, in place of what each webhook says for all projects',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a project.
 * @public
 */
export const deleteProject = {
  id: 'deleteProject',
  method: 'projects.delete',
  route: 'DELETE /projects/{project_id}',
  answer: 'data',

  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
    with: {
      displayName: 'With',
      name: 'with',
      type: 'options',
      default: 'boms',
      options: [{ name: 'Boms', value: 'boms' }],
      description: 'Boms: delete its BOMs too',
    },
  },
} satisfies ApiOperation;

/**
 * List the BOMs of a project, each with its cost at that time.
 * @public
 */
export const listProjectBoms = {
  id: 'listProjectBoms',
  method: 'projects.boms',
  route: 'GET /projects/{project_id}/boms',
  answer: 'data',
  items: 'boms' as const,
  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
  },
} satisfies ApiOperation;

/**
 * Read what happened in a project.
 * @public
 */
export const listProjectActivity = {
  id: 'listProjectActivity',
  method: 'projects.activity',
  route: 'GET /projects/{project_id}/activity',
  answer: 'data',
  items: 'activity' as const,
  fields: {
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      placeholder: 'e.g. prj_01J9Z3W8K6T4',
      description: 'Project',
    },
  },
} satisfies ApiOperation;

/**
 * List your jobs.
 * @public
 */
export const listJobs = {
  id: 'listJobs',
  method: 'jobs.list',
  route: 'GET /jobs',
  answer: 'data',
  items: 'jobs' as const,
  fields: {
    type: {
      displayName: 'Type',
      name: 'type',
      type: 'options',
      default: 'bom',
      options: [
        { name: 'BOM', value: 'bom' },
        { name: 'Datasheet', value: 'datasheet' },
        { name: 'Dfm', value: 'dfm' },
        { name: 'Fab', value: 'fab' },
        { name: 'Pcb', value: 'pcb' },
        { name: 'Placement', value: 'placement' },
      ],
      description: 'Only this kind',
    },
    status: {
      displayName: 'Status',
      name: 'status',
      type: 'options',
      default: 'queued',
      options: [
        { name: 'Canceled', value: 'canceled' },
        { name: 'Complete', value: 'complete' },
        { name: 'Failed', value: 'failed' },
        { name: 'Processing', value: 'processing' },
        { name: 'Queued', value: 'queued' },
      ],
      description: 'Only those in this state',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only those of this project',
    },
  },
} satisfies ApiOperation;

/**
 * Read any job.
 * @public
 */
export const getJob = {
  id: 'getJob',
  method: 'jobs.get',
  route: 'GET /jobs/{job_id}',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Seconds to wait for the job to change before answering (long poll)',
    },
  },
} satisfies ApiOperation;

/**
 * Cancel a job.
 * @public
 */
export const cancelJob = {
  id: 'cancelJob',
  method: 'jobs.cancel',
  route: 'POST /jobs/{job_id}/cancel',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a finished job.
 * @public
 */
export const deleteJob = {
  id: 'deleteJob',
  method: 'jobs.delete',
  route: 'DELETE /jobs/{job_id}',
  answer: 'data',

  fields: {
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      placeholder: 'e.g. job_01J9Z3W8K6T4',
      description: 'Job, as the operation that started it answered it',
    },
  },
} satisfies ApiOperation;

/**
 * List the files that are kept for you.
 * @public
 */
export const listFiles = {
  id: 'listFiles',
  method: 'files.list',
  route: 'GET /files',
  answer: 'data',
  items: 'files' as const,
  fields: {
    role: {
      displayName: 'Role',
      name: 'role',
      type: 'options',
      default: 'bom',
      options: [
        { name: 'BOM', value: 'bom' },
        { name: 'Datasheet', value: 'datasheet' },
        { name: 'Input', value: 'input' },
        { name: 'Result', value: 'result' },
      ],
      description: 'Only these',
    },
    job_id: {
      displayName: 'Job ID',
      name: 'jobId',
      type: 'string',
      default: '',
      description: 'Only those of this job',
    },
    bom_id: {
      displayName: 'BOM ID',
      name: 'bomId',
      type: 'string',
      default: '',
      description: 'Only those of this BOM',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a file.
 * @public
 */
export const deleteFile = {
  id: 'deleteFile',
  method: 'files.delete',
  route: 'DELETE /files/{file_id}',
  answer: 'data',

  fields: {
    file_id: {
      displayName: 'File ID',
      name: 'fileId',
      type: 'string',
      default: '',
      placeholder: 'e.g. fil_01J9Z3W8K6T4',
      description: 'File that is kept',
    },
  },
} satisfies ApiOperation;

/**
 * Follow what happens in your account.
 * @public
 */
export const followEvents = {
  id: 'followEvents',
  method: 'events.list',
  route: 'GET /events',
  answer: 'data',

  fields: {
    last_event_id: {
      displayName: 'Last Event ID',
      name: 'lastEventId',
      type: 'string',
      default: '',
      placeholder: 'e.g. 1042',
      description: 'Position behind which to go on; the header Last-Event-ID wins',
    },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only what happens in this project',
    },
    wait: {
      displayName: 'Wait',
      name: 'wait',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 25 },
      default: '',
      placeholder: 'e.g. 25',
      description: 'Of the list: seconds to wait for a first event',
    },
  },
} satisfies ApiOperation;

/**
 * Register a webhook.
 * @public
 */
export const createWebhook = {
  id: 'createWebhook',
  method: 'webhooks.create',
  route: 'POST /webhooks',
  answer: 'data',

  fields: {
    url: {
      displayName: 'URL',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'e.g. https://example.com/hooks/partwright',
      description: 'Public https URL',
    },
    events: {
      displayName: 'Events',
      name: 'events',
      type: 'multiOptions',
      default: ['job.created'],
      options: [
        { name: 'BOM Analyzed', value: 'bom.analyzed' },
        { name: 'BOM Created', value: 'bom.created' },
        { name: 'BOM Deleted', value: 'bom.deleted' },
        { name: 'BOM Price Changed', value: 'bom.price_changed' },
        { name: 'BOM Updated', value: 'bom.updated' },
        { name: 'File Deleted', value: 'file.deleted' },
        { name: 'Job Canceled', value: 'job.canceled' },
        { name: 'Job Complete', value: 'job.complete' },
        { name: 'Job Created', value: 'job.created' },
        { name: 'Job Deleted', value: 'job.deleted' },
        { name: 'Job Failed', value: 'job.failed' },
        { name: 'Order Deleted', value: 'order.deleted' },
        { name: 'Order Updated', value: 'order.updated' },
        { name: 'Part Lifecycle Changed', value: 'part.lifecycle_changed' },
        { name: 'Part Stock Low', value: 'part.stock_low' },
        { name: 'Project Created', value: 'project.created' },
        { name: 'Project Deleted', value: 'project.deleted' },
        { name: 'Project Updated', value: 'project.updated' },
        { name: 'Purchase Order Updated', value: 'purchase_order.updated' },
        { name: 'Stock Low', value: 'stock.low' },
        { name: 'Webhook Test', value: 'webhook.test' },
      ],
    },
    description: { displayName: 'Description', name: 'description', type: 'string', default: '' },
    project_id: {
      displayName: 'Project ID',
      name: 'projectId',
      type: 'string',
      default: '',
      description: 'Only what happens in this project; left out: everywhere',
    },
    price_change_percent: {
      displayName: 'Price Change Percent',
      name: 'priceChangePercent',
      type: 'number',
      typeOptions: { minValue: 0.1, maxValue: 100, numberPrecision: 6 },
      default: 5,
      description:
        'Bom.price_changed: by how much the cost of a board must have moved since the last event; a project may say its own',
    },
    stock_for_boards: {
      displayName: 'Stock For Boards',
      name: 'stockForBoards',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: 1000000 },
      default: '',
      description: 'Part.stock_low: for how many boards stock must suffice; left out: the quantity of the BOM',
    },
    rotate_secret: { displayName: 'Rotate Secret', name: 'rotateSecret', type: 'boolean', default: true },
    overlap_hours: {
      displayName: 'Overlap Hours',
      name: 'overlapHours',
      type: 'number',
      typeOptions: { minValue: 0, maxValue: 168, numberPrecision: 6 },
      default: 24,
      description:
        'With rotate_secret: for how many hours events are signed with the secret of before too, so that a receiver which knows either takes them. 0 ends it at once. Only the last one before signs.',
    },
  },
} satisfies ApiOperation;

/**
 * List your webhooks.
 * @public
 */
export const listWebhooks = {
  id: 'listWebhooks',
  method: 'webhooks.list',
  route: 'GET /webhooks',
  answer: 'data',
  items: 'webhooks' as const,
  fields: {},
} satisfies ApiOperation;

/**
 * Read a webhook.
 * @public
 */
export const getWebhook = {
  id: 'getWebhook',
  method: 'webhooks.get',
  route: 'GET /webhooks/{webhook_id}',
  answer: 'data',

  fields: {
    webhook_id: {
      displayName: 'Webhook ID',
      name: 'webhookId',
      type: 'string',
      default: '',
      placeholder: 'e.g. whk_01J9Z3W8K6T4',
      description: 'Webhook',
    },
  },
} satisfies ApiOperation;

/**
 * Delete a webhook.
 * @public
 */
export const deleteWebhook = {
  id: 'deleteWebhook',
  method: 'webhooks.delete',
  route: 'DELETE /webhooks/{webhook_id}',
  answer: 'data',

  fields: {
    webhook_id: {
      displayName: 'Webhook ID',
      name: 'webhookId',
      type: 'string',
      default: '',
      placeholder: 'e.g. whk_01J9Z3W8K6T4',
      description: 'Webhook',
    },
  },
} satisfies ApiOperation;

/**
 * List the deliveries of a webhook.
 * @public
 */
export const listDeliveries = {
  id: 'listDeliveries',
  method: 'webhooks.deliveries',
  route: 'GET /webhooks/{webhook_id}/deliveries',
  answer: 'data',
  items: 'deliveries' as const,
  fields: {
    webhook_id: {
      displayName: 'Webhook ID',
      name: 'webhookId',
      type: 'string',
      default: '',
      placeholder: 'e.g. whk_01J9Z3W8K6T4',
      description: 'Webhook',
    },
  },
} satisfies ApiOperation;

/**
 * Send an event again.
 * @public
 */
export const resendDelivery = {
  id: 'resendDelivery',
  method: 'webhooks.resend',
  route: 'POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
  answer: 'data',

  fields: {
    webhook_id: {
      displayName: 'Webhook ID',
      name: 'webhookId',
      type: 'string',
      default: '',
      placeholder: 'e.g. whk_01J9Z3W8K6T4',
      description: 'Webhook',
    },
    delivery_id: {
      displayName: 'Delivery ID',
      name: 'deliveryId',
      type: 'string',
      default: '',
      placeholder: 'e.g. dlv_01J9Z3W8K6T4',
      description: 'Delivery of a webhook',
    },
  },
} satisfies ApiOperation;

/**
 * Send a test event.
 * @public
 */
export const testWebhook = {
  id: 'testWebhook',
  method: 'webhooks.test',
  route: 'POST /webhooks/{webhook_id}/test',
  answer: 'data',

  fields: {
    webhook_id: {
      displayName: 'Webhook ID',
      name: 'webhookId',
      type: 'string',
      default: '',
      placeholder: 'e.g. whk_01J9Z3W8K6T4',
      description: 'Webhook',
    },
  },
} satisfies ApiOperation;

/**
 * Create an API key.
 * @public
 */
export const createKey = {
  id: 'createKey',
  method: 'auth.keys.create',
  route: 'POST /auth/keys',
  answer: 'data',

  fields: {
    name: { displayName: 'Name', name: 'name', type: 'string', default: '', placeholder: 'e.g. CI' },
    mode: {
      displayName: 'Mode',
      name: 'mode',
      type: 'options',
      default: 'live',
      options: [
        { name: 'Live', value: 'live' },
        { name: 'Test', value: 'test' },
      ],
    },
    scopes: {
      displayName: 'Scopes',
      name: 'scopes',
      type: 'multiOptions',
      default: ['catalog:read'],
      options: [
        { name: 'Account:delete', value: 'account:delete' },
        { name: 'Account:read', value: 'account:read' },
        { name: 'Audit:read', value: 'audit:read' },
        { name: 'Bom:read', value: 'bom:read' },
        { name: 'Bom:write', value: 'bom:write' },
        { name: 'Cad:run', value: 'cad:run' },
        { name: 'Catalog:read', value: 'catalog:read' },
        { name: 'Catalog:write', value: 'catalog:write' },
        { name: 'Costs:run', value: 'costs:run' },
        { name: 'Datasheets:read', value: 'datasheets:read' },
        { name: 'Datasheets:write', value: 'datasheets:write' },
        { name: 'Dfm:run', value: 'dfm:run' },
        { name: 'Eda:run', value: 'eda:run' },
        { name: 'Events:read', value: 'events:read' },
        { name: 'Fab:order', value: 'fab:order' },
        { name: 'Fab:quote', value: 'fab:quote' },
        { name: 'Files:read', value: 'files:read' },
        { name: 'Files:write', value: 'files:write' },
        { name: 'Identify:run', value: 'identify:run' },
        { name: 'Keys:manage', value: 'keys:manage' },
        { name: 'Match:run', value: 'match:run' },
        { name: 'Orders:read', value: 'orders:read' },
        { name: 'Orders:write', value: 'orders:write' },
        { name: 'Projects:read', value: 'projects:read' },
        { name: 'Projects:write', value: 'projects:write' },
        { name: 'Purchasing:approve', value: 'purchasing:approve' },
        { name: 'Purchasing:read', value: 'purchasing:read' },
        { name: 'Purchasing:send', value: 'purchasing:send' },
        { name: 'Purchasing:write', value: 'purchasing:write' },
        { name: 'Stock:read', value: 'stock:read' },
        { name: 'Stock:write', value: 'stock:write' },
        { name: 'Webhooks:manage', value: 'webhooks:manage' },
      ],
      description: 'Left out: the scopes of the key that asks',
    },
    expires_at: {
      displayName: 'Expires At',
      name: 'expiresAt',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2026-05-21T08:00:00Z',
      description: 'Left out: the end of the key that asks, if it has one',
    },
  },
} satisfies ApiOperation;

/**
 * List your API keys.
 * @public
 */
export const listKeys = {
  id: 'listKeys',
  method: 'auth.keys.list',
  route: 'GET /auth/keys',
  answer: 'data',
  items: 'keys' as const,
  fields: {},
} satisfies ApiOperation;

/**
 * Revoke an API key.
 * @public
 */
export const revokeKey = {
  id: 'revokeKey',
  method: 'auth.keys.revoke',
  route: 'DELETE /auth/keys/{key_id}',
  answer: 'data',

  fields: {
    key_id: {
      displayName: 'Key ID',
      name: 'keyId',
      type: 'string',
      default: '',
      placeholder: 'e.g. key_01J9Z3W8K6T4',
      description: 'API key (its ID, not its secret)',
    },
  },
} satisfies ApiOperation;

/**
 * Validate an API key.
 * @public
 */
export const validateKey = {
  id: 'validateKey',
  method: 'auth.keys.validate',
  route: 'POST /auth/key/validate',
  answer: 'data',

  fields: {
    key: {
      displayName: 'Key',
      name: 'key',
      type: 'string',
      default: '',
      placeholder: 'e.g. svc_live_key_01J9Z3W8K6T4_EXAMPLE',
    },
  },
} satisfies ApiOperation;

/**
 * Read the credit balance.
 * @public
 */
export const getBalance = {
  id: 'getBalance',
  method: 'credits.balance',
  route: 'GET /credits/balance',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Read the account and the key that asks.
 * @public
 */
export const getAccount = {
  id: 'getAccount',
  method: 'account.get',
  route: 'GET /account',
  answer: 'data',

  fields: {},
} satisfies ApiOperation;

/**
 * Delete the account, with all that belongs to it.
 * @public
 */
export const deleteAccount = {
  id: 'deleteAccount',
  method: 'account.delete',
  route: 'DELETE /account',
  answer: 'data',

  fields: {
    confirm: {
      displayName: 'Confirm',
      name: 'confirm',
      type: 'string',
      default: '',
      placeholder: 'e.g. Example Ltd',
      description: 'The name of the account, as GET /account shows it',
    },
  },
} satisfies ApiOperation;

/**
 * Read who did what in your account.
 * @public
 */
export const listAudit = {
  id: 'listAudit',
  method: 'audit.list',
  route: 'GET /audit',
  answer: 'data',
  items: 'entries' as const,
  fields: {
    action: {
      displayName: 'Action',
      name: 'action',
      type: 'options',
      default: 'account.created',
      options: [
        { name: 'Account Created', value: 'account.created' },
        { name: 'Account Deleted', value: 'account.deleted' },
        { name: 'Account Removed', value: 'account.removed' },
        { name: 'Alternative Decided', value: 'alternative.decided' },
        { name: 'Alternative Withdrawn', value: 'alternative.withdrawn' },
        { name: 'Approval Limit Set', value: 'approval_limit.set' },
        { name: 'BOM Deleted', value: 'bom.deleted' },
        { name: 'BOM Exported', value: 'bom.exported' },
        { name: 'Cart Filled', value: 'cart.filled' },
        { name: 'Credits Granted', value: 'credits.granted' },
        { name: 'Decision Deleted', value: 'decision.deleted' },
        { name: 'Decision Made', value: 'decision.made' },
        { name: 'Decisions Exported', value: 'decisions.exported' },
        { name: 'Decisions Imported', value: 'decisions.imported' },
        { name: 'File Deleted', value: 'file.deleted' },
        { name: 'Job Canceled', value: 'job.canceled' },
        { name: 'Job Deleted', value: 'job.deleted' },
        { name: 'Key Created', value: 'key.created' },
        { name: 'Key Revoked', value: 'key.revoked' },
        { name: 'Mapping Deleted', value: 'mapping.deleted' },
        { name: 'Mapping Saved', value: 'mapping.saved' },
        { name: 'Order Changed', value: 'order.changed' },
        { name: 'Order Closed', value: 'order.closed' },
        { name: 'Order Created', value: 'order.created' },
        { name: 'Order Deleted', value: 'order.deleted' },
        { name: 'Project Deleted', value: 'project.deleted' },
        { name: 'Purchase Order Changed', value: 'purchase_order.changed' },
        { name: 'Purchase Order Created', value: 'purchase_order.created' },
        { name: 'Purchase Order Kept', value: 'purchase_order.kept' },
        { name: 'Quotation Answered', value: 'quotation.answered' },
        { name: 'Quotation Deleted', value: 'quotation.deleted' },
        { name: 'Quotation Kept', value: 'quotation.kept' },
        { name: 'Quotation Requested', value: 'quotation.requested' },
        { name: 'Stock Booked', value: 'stock.booked' },
        { name: 'Stock Changed', value: 'stock.changed' },
        { name: 'Stock Released', value: 'stock.released' },
        { name: 'Stock Reserved', value: 'stock.reserved' },
        { name: 'Subscription Changed', value: 'subscription.changed' },
        { name: 'Webhook Changed', value: 'webhook.changed' },
        { name: 'Webhook Created', value: 'webhook.created' },
        { name: 'Webhook Deleted', value: 'webhook.deleted' },
        { name: 'Webhook Secret Rotated', value: 'webhook.secret_rotated' },
      ],
      description: 'Only acts of this kind',
    },
    by: {
      displayName: 'By',
      name: 'by',
      type: 'options',
      default: 'key',
      options: [
        { name: 'Key', value: 'key' },
        { name: 'Operator', value: 'operator' },
        { name: 'Service', value: 'service' },
      ],
      description: 'Only what these did',
    },
    key_id: {
      displayName: 'Key ID',
      name: 'keyId',
      type: 'string',
      default: '',
      description: 'Only what this key did',
    },
    target: {
      displayName: 'Target',
      name: 'target',
      type: 'string',
      default: '',
      description: 'Only what was done to the thing of this ID',
    },
    since: {
      displayName: 'Since',
      name: 'since',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2026-05-21T08:00:00Z',
      description: 'Only from then on',
    },
    until: {
      displayName: 'Until',
      name: 'until',
      type: 'string',
      default: '',
      placeholder: 'e.g. 2026-05-21T08:00:00Z',
      description: 'Only before then',
    },
  },
} satisfies ApiOperation;
