// Made from the contract: `npm run generate`.
import type { BinaryFile, UploadFile } from './files.ts';

export interface ErrorBody {
  status: 'error';
  /** One sentence a person can act on. */
  error: string;
  /** For programs; codes are added, never renamed. */
  code: string;
  /** Which fields are wrong. */
  errors?:
    | {
        /** JSON pointer to the wrong field. */
        pointer: string;
        code: string;
        detail: string;
      }[]
    | undefined;
  /** With `ambiguous_part`: the parts to choose from. */
  choices?:
    | {
        sku: string;
        part_number: string;
        manufacturer: string;
        description?: string | undefined;
        stock_quantity?: number | null | undefined;
        unit_price?: number | null | undefined;
        currency?: string | null | undefined;
      }[]
    | undefined;
  /** Where the file cannot be read: the row, from 0. */
  row?: number | undefined;
  /** Of `/ready`: each thing it needs, `ok` or what is wrong with it. */
  checks?: Record<string, string> | undefined;
  request_id: string;
  docs_url: string;
}

export interface WebhookEvent {
  type:
    | 'job.created'
    | 'job.complete'
    | 'job.failed'
    | 'job.canceled'
    | 'job.deleted'
    | 'bom.created'
    | 'bom.updated'
    | 'bom.deleted'
    | 'bom.analyzed'
    | 'bom.price_changed'
    | 'part.stock_low'
    | 'part.lifecycle_changed'
    | 'stock.low'
    | 'order.updated'
    | 'order.deleted'
    | 'purchase_order.updated'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'file.deleted'
    | 'webhook.test';
  timestamp: string;
  /** For `job.…`: the job, as its status operation answers it. For the others: what happened, with `project_id` and `bom_id` where there are such. */
  data: Record<string, unknown>;
}

export interface ComponentQuery {
  /** Designator; says the kind. */
  reference?: string | number | null | undefined;
  value?: string | number | null | undefined;
  footprint?: string | number | null | undefined;
  manufacturer?: string | number | null | undefined;
  /** Part number of the manufacturer. */
  mpn?: string | number | null | undefined;
  description?: string | number | null | undefined;
  /** Voltage, tolerance, power, current or dielectric that stand apart from the value. They are compared with the part as if they stood in it. */
  ratings?: string | number | null | undefined;
  /** Order number of any seller. */
  sku?: string | number | null | undefined;
  /** Who sells it under `sku`: only offers of this seller are meant. Left out, a number that others may have too is in doubt. */
  supplier?: string | number | null | undefined;
}

export interface CostOptions {
  /** Extra share bought for losses in assembly: 0.02 is 2 %. From 0 to 10. Left out: `0`. */
  overage?: number | undefined;
  /** Extra pieces of each part for a run, for example for the leader of a tape. From 0 to 1000000. Left out: `0`. */
  lead?: number | undefined;
  /** What assembly loses by package and process, from a dated table: `none`, `by_package`, or the id of one of the policies in `GET /costs/tables`. Left out: `"none"`. */
  attrition?: string | undefined;
  /** Buy only from these sellers. */
  suppliers?: string[] | undefined;
  /** Never buy from these sellers. */
  excluded_suppliers?: string[] | undefined;
  /** Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (`seller_authorisation` of an offer). Left out: `false`. */
  authorised_only?: boolean | undefined;
  /** Sellers that get every part they can deliver in full, whatever others cost. */
  preferred_suppliers?: string[] | undefined;
  /** How many sellers to order from at most; 1 is everything from one seller. From 1 to 100. */
  max_suppliers?: number | undefined;
  /** How many sellers to order from at least. From 1 to 100. */
  min_suppliers?: number | undefined;
  /** Whether to order from as few sellers as cover every line, then for the least cost. Left out: `false`. */
  fewest_suppliers?: boolean | undefined;
  /** May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never. Left out: `"short"`. */
  split?: 'short' | 'any' | 'never' | undefined;
  /** Shipping and fees of sellers, in place of the service’s table. */
  supplier_terms?: SupplierTermsRequest[] | undefined;
  /** Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax. */
  region?: string | undefined;
  customs?: CustomsRequest[] | undefined;
  landed?: LandedRequest | undefined;
  /** How the order is planned: `exact` solves it to its proven best, or for five seconds; `gap` says how far that is. Left out: `"fast"`. */
  optimize?: 'fast' | 'exact' | undefined;
  /** Whether to calculate as if every seller had enough. Left out: `false`. */
  ignore_stock?: boolean | undefined;
  /** What is bought in place of a part that is short, without a price, at the end of its life, or expensive: nothing (substitutes are only listed), what the BOM or you named (its second sources, your approved alternatives), or also parts in stock that are equal or better in everything that is critical for their kind. A part that somebody decided on is never replaced. Left out: `"none"`. */
  substitutes?: 'none' | 'approved' | 'equivalent' | undefined;
  /** What a substitute must save of a line, to be taken for its price alone. Default: 0.2, which is 20 %. From 0 to 10. */
  substitute_least_share?: number | undefined;
  /** And how much for the run, in `currency`. Default: what 5 USD are. From 0 to 1000000000000. */
  substitute_least_amount?: number | undefined;
  /** What one board may cost, in `currency`; the answer says from which quantity that is met. From 0 to 1000000000000. */
  target_unit_cost?: number | undefined;
  /** Points of the curve. */
  quantities?: number[] | undefined;
}

export interface SupplierTermsRequest {
  /** Name of the seller. */
  id: string;
  /** For one order; null: not known. */
  shipping?: number | null | undefined;
  /** Goods worth this much ship free. */
  free_from?: number | null | undefined;
  /** For every order. */
  handling?: number | null | undefined;
  small_order_below?: number | null | undefined;
  small_order_fee?: number | null | undefined;
  /** Default: the currency of the request. */
  currency?: string | undefined;
}

/** Tariff number and origin of a line, or of every line of a part. */
export interface CustomsRequest {
  /** From 1. */
  line?: number | undefined;
  part_number?: string | number | null | undefined;
  hts?: string | null | undefined;
  origin?: string | null | undefined;
}

export interface LandedRequest {
  /** Freight of the whole order, in `currency`; in place of the sellers’ terms. From 0 to 1000000000000. */
  shipping?: number | undefined;
  /** Of goods and freight. From 0 to 10. */
  insurance_rate?: number | undefined;
  /** One rate for all goods, in place of the tables. From 0 to 10. */
  duty_rate?: number | undefined;
  /** Sellers whose prices hold the duty. */
  duty_paid_suppliers?: string[] | undefined;
  /** Sellers inside the country: nothing of theirs is imported. */
  domestic_suppliers?: string[] | undefined;
  /** Where parts are made, when neither `customs` nor a seller says. */
  origin?: string | undefined;
  /** Tariff number, when neither `customs` nor a seller says. */
  hts?: string | undefined;
  /** Value added tax, in place of the table. From 0 to 10. */
  tax_rate?: number | undefined;
  /** Value added tax is shown and not counted. Left out: `false`. */
  reclaim_tax?: boolean | undefined;
  /** Customs broker, for the whole order, in `currency`. From 0 to 1000000000000. */
  handling?: number | undefined;
  /** Bare board, each, in `currency`. From 0 to 1000000000000. */
  board_price?: number | undefined;
  /** From 0 to 1000000000000. */
  stencil?: number | undefined;
  assembly?: AssemblyRequest | undefined;
  /** In place of `assembly`: one price a board. From 0 to 1000000000000. */
  assembly_per_board?: number | undefined;
  /** From 0 to 1000000000000. */
  test_per_board?: number | undefined;
  /** From 0 to 1000000000000. */
  packaging_per_board?: number | undefined;
  /** One-time engineering, in `currency`. From 0 to 1000000000000. */
  engineering?: number | undefined;
  /** Boards over which `engineering` is spread. Default: `build_quantity`. From 1 to 1000000000. */
  engineering_boards?: number | undefined;
  /** Share of boards that are good. From 0.0001 to 1. */
  yield?: number | undefined;
  /** Own duty rates, in the shape of `duties` of `GET /costs/tables`; they go before the service’s. */
  duties?: unknown;
  /** The day the rates must hold. Default: today. */
  date?: string | undefined;
}

export interface AssemblyRequest {
  /** A published price list of `GET /costs/tables`, by its `id`, or by its `assembler` (`jlcpcb`): then the first of the assembler’s lists that takes the run is used, and the row of the setup says why. The fields beside it replace its figures. */
  card?: string | undefined;
  /** Sides with parts, for a card. Default: what a column of the BOM says of the sides, else 1, which the row of the setup states. */
  sides?: 1 | 2 | undefined;
  /** Once for the run. From 0 to 1000000000000. */
  setup?: number | undefined;
  /** From 0 to 1000000000000. */
  per_placement?: number | undefined;
  /** Default: the pieces that one board takes. From 0 to 1000000. */
  placements_per_board?: number | undefined;
  /** From 0 to 1000000000000. */
  per_unique_part?: number | undefined;
  /** Default: the different parts that the card charges for, else the different parts bought. From 0 to 1000000. */
  unique_parts?: number | undefined;
}

export interface BuildOptions {
  /** Extra share bought for losses in assembly: 0.02 is 2 %. From 0 to 10. Left out: `0`. */
  overage?: number | undefined;
  /** Extra pieces of each part for a run, for example for the leader of a tape. From 0 to 1000000. Left out: `0`. */
  lead?: number | undefined;
  /** What assembly loses by package and process, from a dated table: `none`, `by_package`, or the id of one of the policies in `GET /costs/tables`. Left out: `"none"`. */
  attrition?: string | undefined;
  /** Buy only from these sellers. */
  suppliers?: string[] | undefined;
  /** Never buy from these sellers. */
  excluded_suppliers?: string[] | undefined;
  /** Whether to buy nothing from sellers that no manufacturer has authorised, nor from those of whom that is not stated (`seller_authorisation` of an offer). Left out: `false`. */
  authorised_only?: boolean | undefined;
  /** Sellers that get every part they can deliver in full, whatever others cost. */
  preferred_suppliers?: string[] | undefined;
  /** How many sellers to order from at most; 1 is everything from one seller. From 1 to 100. */
  max_suppliers?: number | undefined;
  /** How many sellers to order from at least. From 1 to 100. */
  min_suppliers?: number | undefined;
  /** Whether to order from as few sellers as cover every line, then for the least cost. Left out: `false`. */
  fewest_suppliers?: boolean | undefined;
  /** May a part be bought in several places: when stock is short (or reels and cut tape of one seller cost less), whenever it costs less, or never. Left out: `"short"`. */
  split?: 'short' | 'any' | 'never' | undefined;
  /** Shipping and fees of sellers, in place of the service’s table. */
  supplier_terms?: SupplierTermsRequest[] | undefined;
  /** Country the goods go to, as two letters (ISO 3166-1): it decides shipping, duty and tax. */
  region?: string | undefined;
  /** How the order is planned: `exact` solves it to its proven best, or for five seconds; `gap` says how far that is. Left out: `"fast"`. */
  optimize?: 'fast' | 'exact' | undefined;
  /** Whether to calculate as if every seller had enough. Left out: `false`. */
  ignore_stock?: boolean | undefined;
}

export type CadOperation =
  | {
      kind: 'drill';
      /** To 10000. */
      radius: number;
      /** To 10000. */
      depth: number;
      /** x, y, z in mm. */
      at: [number, number, number];
      /** From `at` on; left out: down, 0, 0, -1. */
      direction?: [number, number, number] | undefined;
    }
  | {
      kind: 'boss';
      /** To 10000. */
      outer_radius: number;
      /** From 0 to 10000. */
      inner_radius?: number | undefined;
      /** To 10000. */
      height: number;
      /** x, y, z in mm. */
      at: [number, number, number];
      /** From `at` on; left out: up, 0, 0, 1. */
      direction?: [number, number, number] | undefined;
    }
  | {
      kind: 'cut';
      shape:
        | {
            primitive: 'box';
            /** x, y, z in mm. */
            size: [number, number, number];
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          }
        | {
            primitive: 'cylinder';
            /** To 10000. */
            radius: number;
            /** To 10000. */
            height: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
            /** x, y, z in mm. */
            axis?: [number, number, number] | undefined;
          }
        | {
            primitive: 'sphere';
            /** To 10000. */
            radius: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          };
    }
  | {
      kind: 'union';
      shape:
        | {
            primitive: 'box';
            /** x, y, z in mm. */
            size: [number, number, number];
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          }
        | {
            primitive: 'cylinder';
            /** To 10000. */
            radius: number;
            /** To 10000. */
            height: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
            /** x, y, z in mm. */
            axis?: [number, number, number] | undefined;
          }
        | {
            primitive: 'sphere';
            /** To 10000. */
            radius: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          };
    }
  | {
      kind: 'extrude';
      sketch: {
        plane: 'xy' | 'xz' | 'yz';
        offset?: number | undefined;
        points: [number, number][];
      };
      /** From -10000 to 10000. */
      height: number;
      mode?: 'add' | 'cut' | undefined;
    }
  | {
      kind: 'translate';
      /** x, y, z in mm. */
      offset: [number, number, number];
    }
  | {
      kind: 'rotate';
      /** x, y, z in mm. */
      axis_start: [number, number, number];
      /** x, y, z in mm. */
      axis_end: [number, number, number];
      angle_deg: number;
    }
  | {
      kind: 'fillet';
      /** To 10000. */
      radius: number;
      /** Which edges: all of what is said must hold; nothing said: every edge. */
      edges?:
        | {
            kind?: 'line' | 'circle' | undefined;
            /** x, y, z in mm. */
            parallel?: [number, number, number] | undefined;
            /** Edges that lie wholly at that end of the body: `+z` is its top. */
            side?: '+x' | '-x' | '+y' | '-y' | '+z' | '-z' | undefined;
            within?:
              | {
                  /** x, y, z in mm. */
                  min: [number, number, number];
                  /** x, y, z in mm. */
                  max: [number, number, number];
                }
              | undefined;
            /** To 10000. */
            radius?: number | undefined;
            /** x, y, z in mm. */
            nearest?: [number, number, number] | undefined;
          }
        | undefined;
    }
  | {
      kind: 'chamfer';
      /** To 10000. */
      length: number;
      /** Which edges: all of what is said must hold; nothing said: every edge. */
      edges?:
        | {
            kind?: 'line' | 'circle' | undefined;
            /** x, y, z in mm. */
            parallel?: [number, number, number] | undefined;
            /** Edges that lie wholly at that end of the body: `+z` is its top. */
            side?: '+x' | '-x' | '+y' | '-y' | '+z' | '-z' | undefined;
            within?:
              | {
                  /** x, y, z in mm. */
                  min: [number, number, number];
                  /** x, y, z in mm. */
                  max: [number, number, number];
                }
              | undefined;
            /** To 10000. */
            radius?: number | undefined;
            /** x, y, z in mm. */
            nearest?: [number, number, number] | undefined;
          }
        | undefined;
    }
  | {
      kind: 'intersect';
      shape:
        | {
            primitive: 'box';
            /** x, y, z in mm. */
            size: [number, number, number];
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          }
        | {
            primitive: 'cylinder';
            /** To 10000. */
            radius: number;
            /** To 10000. */
            height: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
            /** x, y, z in mm. */
            axis?: [number, number, number] | undefined;
          }
        | {
            primitive: 'sphere';
            /** To 10000. */
            radius: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          };
    }
  | {
      kind: 'shell';
      /** To 10000. */
      thickness: number;
      open: ('+x' | '-x' | '+y' | '-y' | '+z' | '-z')[];
    }
  | {
      kind: 'mirror_y';
      plane_y: number;
    }
  | {
      kind: 'linear_pattern';
      feature: CadFeature;
      /** x, y, z in mm. */
      direction: [number, number, number];
      /** To 10000. */
      spacing: number;
      /** From 1 to 1000. */
      count: number;
    }
  | {
      kind: 'circular_pattern';
      feature: CadFeature;
      /** x, y, z in mm. */
      axis_start: [number, number, number];
      /** x, y, z in mm. */
      axis_end: [number, number, number];
      /** From 1 to 1000. */
      count: number;
      angle_deg?: number | undefined;
    };

export type CadFeature =
  | {
      kind: 'drill';
      /** To 10000. */
      radius: number;
      /** To 10000. */
      depth: number;
      /** x, y, z in mm. */
      at: [number, number, number];
      /** From `at` on; left out: down, 0, 0, -1. */
      direction?: [number, number, number] | undefined;
    }
  | {
      kind: 'boss';
      /** To 10000. */
      outer_radius: number;
      /** From 0 to 10000. */
      inner_radius?: number | undefined;
      /** To 10000. */
      height: number;
      /** x, y, z in mm. */
      at: [number, number, number];
      /** From `at` on; left out: up, 0, 0, 1. */
      direction?: [number, number, number] | undefined;
    }
  | {
      kind: 'cut';
      shape:
        | {
            primitive: 'box';
            /** x, y, z in mm. */
            size: [number, number, number];
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          }
        | {
            primitive: 'cylinder';
            /** To 10000. */
            radius: number;
            /** To 10000. */
            height: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
            /** x, y, z in mm. */
            axis?: [number, number, number] | undefined;
          }
        | {
            primitive: 'sphere';
            /** To 10000. */
            radius: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          };
    }
  | {
      kind: 'union';
      shape:
        | {
            primitive: 'box';
            /** x, y, z in mm. */
            size: [number, number, number];
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          }
        | {
            primitive: 'cylinder';
            /** To 10000. */
            radius: number;
            /** To 10000. */
            height: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
            /** x, y, z in mm. */
            axis?: [number, number, number] | undefined;
          }
        | {
            primitive: 'sphere';
            /** To 10000. */
            radius: number;
            /** x, y, z in mm. */
            at?: [number, number, number] | undefined;
          };
    }
  | {
      kind: 'extrude';
      sketch: {
        plane: 'xy' | 'xz' | 'yz';
        offset?: number | undefined;
        points: [number, number][];
      };
      /** From -10000 to 10000. */
      height: number;
      mode?: 'add' | 'cut' | undefined;
    };

export interface Part {
  sku: string;
  /** Manufacturer and number, for a heading. */
  name: string;
  /** The manufacturer’s number. */
  part_number: string;
  manufacturer: string;
  /** Dotted path. */
  category: string;
  kind: string;
  description: string;
  /** As the source prints it. */
  package: string | null;
  /** Canonical footprint. */
  footprint: string | null;
  lifecycle_status: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';
  rohs_status: 'compliant' | 'non_compliant' | 'unknown';
  /** Parameter name -> text for people. */
  specifications: Record<string, string>;
  /** Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them. */
  parameters: Record<string, string>;
  /** The same with figures, units and sources. */
  parameter_list: Parameter[];
  datasheet_url: string | null;
  /** Sum over the sellers that say, of each its largest offer, as packagings share a stock; null: none says, which is not 0. */
  stock_quantity: number | null;
  /** The shortest that a seller states, in whole days; null: none says. */
  lead_time_days: number | null;
  /** Unit price at the least quantity of the best offer for one piece, decimal text; null: none is known. */
  price: string | null;
  /** `price` as a number, rounded to 6 decimals. */
  unit_price: number | null;
  /** Of `price`, `unit_price` and `price_breaks`. */
  currency: string | null;
  /** Ladder of the best offer; the first is the least quantity that can be bought. */
  price_breaks: PriceBreak[];
  offers: Offer[];
  metadata: {
    external_source: string;
    observed_at: string;
  };
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
}

export interface Parameter {
  /** One name for one meaning over the whole catalogue. */
  name: string;
  /** A number in the SI base unit, or a word. */
  value: number | string | null;
  unit: string | null;
  min: number | null;
  max: number | null;
  /** For people. */
  display: string;
  /** `catalogue`, `part_number` (decoded), `datasheet` … */
  source: string;
  /** Of the datasheet that says it. */
  page?: number | undefined;
  datasheet_id?: string | undefined;
}

export interface PriceBreak {
  quantity: number;
  unit_price: number;
}

export interface Offer {
  seller: string;
  sku: string;
  packaging: string | null;
  /** Least quantity that can be bought. */
  moq: number;
  /** Quantities go in steps of this. */
  multiple: number;
  /** Null: the seller does not say. */
  stock: number | null;
  lead_time_days: number | null;
  currency: string;
  /** Without value added or sales tax, as far as `tax` says so. */
  price_breaks: PriceBreak[];
  /** One-time fee of buying it (reeling, extended part). */
  fee: number | null;
  /** Page of the seller where it can be bought. */
  url: string | null;
  /** The most that one order takes; null: no limit is stated. */
  maximum: number | null;
  /** What the seller expects, with the day it names; null: it does not say. */
  on_order:
    | {
        quantity: number;
        date: string | null;
      }[]
    | null;
  /** What the seller says of value added or sales tax in these prices. */
  tax: {
    /** `without`: the seller says that none is in them. `taken_out`: it was in them, and was taken out by the rate. `included`: it is in what the seller asks, at a rate that is not stated, so there is no price. `not_told`: counted as if it were not in them. */
    prices: 'without' | 'taken_out' | 'included' | 'not_told';
    /** Null: the seller does not say. */
    rate_percent: number | null;
  };
  /** Whether the source of the prices converted them: the seller asks another sum in its own currency. */
  price_converted: boolean;
  /** What the seller adds to the price without saying how much, in its own words (`Tariff`): what is paid is more. Null: it says nothing of any. */
  surcharge: string | null;
  /** What the source says of the seller: `independent` is authorised by no manufacturer; `not_stated`: a source that says it of others does not say it of this one. Null: the source does not speak of it. */
  seller_authorisation: 'authorised' | 'independent' | 'not_stated' | null;
  /** Where this offer was read. */
  source: string;
  /** When this offer was read. */
  observed_at: string;
}

export interface Live {
  providers: {
    id: string;
    title: string;
    /** `fresh`: what was known is new enough; `asked`: it answered now; `skipped`: its quota or a pause kept us from asking; `failed`: what was known stays. */
    state: 'fresh' | 'asked' | 'skipped' | 'failed';
    code: string | null;
    reason: string | null;
    /** To be shown beside its prices. */
    attribution: string | null;
  }[];
}

export interface Decoded {
  /** The numbering scheme that was read. */
  family: string;
  series: string;
  /** The manufacturer’s document of the scheme. */
  scheme_source: string;
  /** The number without its packaging. */
  base: string;
  packaging: string | null;
  automotive: boolean | null;
  /** The same part in other packaging; `sku` where the catalogue lists it. */
  variants: {
    mpn: string;
    packaging: string | null;
    sku: string | null;
  }[];
}

export interface DatasheetFacts {
  datasheet_id: string;
  /** Parameters that the catalogue lacks and the datasheet says; their `source` is `datasheet`. */
  added: number;
  /** Where catalogue and datasheet cannot both be right; the parameter is as the catalogue has it. */
  contradictions: {
    name: string;
    catalogue: string;
    datasheet: string;
    page: number;
    /** For a person. */
    message: string;
  }[];
}

export interface UnderstoodQuery {
  category: string | null;
  kind?: string | null | undefined;
  value: {
    numeric: number;
    unit: string;
    normalized: string;
  } | null;
  package: string | null;
  tolerance: string | null;
  /** V */
  voltage: number | null;
  /** W */
  power?: number | null | undefined;
  /** A */
  current?: number | null | undefined;
  dielectric: string | null;
  manufacturer?: string | null | undefined;
  /** The words `in stock` were read. */
  in_stock?: boolean | null | undefined;
  /** Every figure and word that parts were filtered by. */
  params?:
    | {
        name: string;
        min?: number | undefined;
        max?: number | undefined;
        /** Of several, any. */
        eq?:
          | number
          | string
          | {
              from: number;
              to: number;
            }
          | (
              | number
              | string
              | {
                  from: number;
                  to: number;
                }
            )[]
          | undefined;
        /** The word is all that is said: not one of several. */
        is_whole?: boolean | undefined;
        /** Among what fits, exactly this comes first. */
        prefer?: number | undefined;
      }[]
    | undefined;
  /** Other readings of an ambiguous value. */
  alternatives?:
    | {
        numeric: number;
        unit: string;
        normalized: string;
        reason: string;
      }[]
    | undefined;
  /** An order code in it. */
  sku?: string | null | undefined;
  /** Words that look like part numbers. */
  part_number_like?: string[] | undefined;
  /** Words that were searched as text. */
  text: string;
  /** Words that no part has, left out so that others count. */
  ignored?: string[] | undefined;
  /** What was given up as nothing was exactly so: `ratings` (parts at least as good), `number` (parts of the value that an unlisted part number states), `reading` (the words as they stand, or numbers like it). */
  relaxed?: string[] | undefined;
  /** Part numbers that the catalogue lacks: no part found has one of them. */
  absent?:
    | {
        part_number: string;
        manufacturer: string | null;
        /** Read out of the number; null: no numbering scheme fits. */
        description: string | null;
      }[]
    | undefined;
  read_from?: ReadFrom | null | undefined;
  /** The query as it was understood, for people. */
  normalised?: string | undefined;
}

/** The address of a product page, the text of a label or a seller’s order code, as it was read. */
export interface ReadFrom {
  kind: 'product_url' | 'label' | 'order_code';
  seller: string | null;
  /** The manufacturer’s number. */
  part_number: string | null;
  manufacturer: string | null;
  /** Numbers of sellers and customers. */
  order_codes: string[];
  /** Pieces in the bag or on the reel. */
  quantity: number | null;
  lot: string | null;
  date_code: string | null;
  country: string | null;
  /** Of a label: every field as it stands. */
  fields: {
    identifier: string;
    value: string;
  }[];
}

export interface Facet {
  /** `category`, `manufacturer`, `package`, `lifecycle`, `in_stock`, `stock`, `price`, or a parameter name. */
  name: string;
  title?: string | undefined;
  /** Unit of `min`, `max` and of the bins. */
  unit?: string | null | undefined;
  /** The most frequent first, at most 50 but for categories. */
  values: {
    /** As the filter takes it. */
    value: string;
    display?: string | undefined;
    count: number;
    /** Of a category: the one above it. */
    parent?: string | null | undefined;
  }[];
  /** Parts that say it. */
  count?: number | undefined;
  /** Parts that do not say it. */
  unknown?: number | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  /** Round bins. A figure counts in one; a range (1.8 to 5.5 V) in every bin it reaches into, as a filter with those bounds finds it. */
  histogram?: FacetBin[] | undefined;
}

export interface FacetBin {
  /** Included. SI base unit, or the currency of a price. */
  from: number | null;
  /** Not included, but in the last bin; null: no end. */
  to: number | null;
  count: number;
  display: string;
}

export interface Category {
  id: string;
  name: string;
  kind?: string | undefined;
  path: string[];
  /** Parts in it, those of its children included. */
  count: number;
  /** Parameter names its parts have; use them in `param.<name>.min`. */
  parameters: string[];
}

export interface Manufacturer {
  id: string;
  name: string;
  aliases: string[];
  count: number;
}

export interface FoundPart {
  sku: string;
  /** Manufacturer and number, for a heading. */
  name: string;
  /** The manufacturer’s number. */
  part_number: string;
  manufacturer: string;
  /** Dotted path. */
  category: string;
  kind: string;
  description: string;
  /** As the source prints it. */
  package: string | null;
  /** Canonical footprint. */
  footprint: string | null;
  lifecycle_status: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';
  rohs_status: 'compliant' | 'non_compliant' | 'unknown';
  /** Parameter name -> text for people. */
  specifications: Record<string, string>;
  /** Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them. */
  parameters: Record<string, string>;
  /** The same with figures, units and sources. */
  parameter_list: Parameter[];
  datasheet_url: string | null;
  /** Sum over the sellers that say, of each its largest offer, as packagings share a stock; null: none says, which is not 0. */
  stock_quantity: number | null;
  /** The shortest that a seller states, in whole days; null: none says. */
  lead_time_days: number | null;
  /** Unit price at the least quantity of the best offer for one piece, decimal text; null: none is known. */
  price: string | null;
  /** `price` as a number, rounded to 6 decimals. */
  unit_price: number | null;
  /** Of `price`, `unit_price` and `price_breaks`. */
  currency: string | null;
  /** Ladder of the best offer; the first is the least quantity that can be bought. */
  price_breaks: PriceBreak[];
  offers: Offer[];
  metadata: {
    external_source: string;
    observed_at: string;
  };
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface PartChoice {
  sku: string;
  manufacturer: string;
  part_number: string;
  description: string;
  stock_quantity: number | null;
  unit_price: number | null;
  currency: string | null;
  /** Of the one that was chosen: what put it before the others. */
  reason?: string | undefined;
}

export interface FoundSpecs {
  sku: string;
  part_number: string;
  manufacturer: string;
  category: string;
  package: string | null;
  /** Parameter name -> text for people. */
  specifications: Record<string, string>;
  /** Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them. */
  parameters: Record<string, string>;
  parameter_list: Parameter[];
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface FoundInventory {
  sku: string;
  part_number: string;
  manufacturer: string;
  /** Sum over the sellers that say, of each its largest offer; null when none does. */
  quantity: number | null;
  /** The same list as `sellers`. */
  locations: SellerStock[];
  sellers: SellerStock[];
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface SellerStock {
  seller: string;
  sku: string;
  quantity: number | null;
  lead_time_days: number | null;
  moq: number;
  multiple: number;
  packaging: string | null;
  /** Where this was read. */
  source?: string | undefined;
  observed_at: string;
}

export interface FoundPricing {
  sku: string;
  part_number: string;
  manufacturer: string;
  currency: string;
  /** Ladder of the best offer for one piece, in `currency`, from the least quantity that can be bought; empty when there is no rate for it. */
  price_breaks: PriceBreak[];
  /** One for each asked quantity, in order. */
  quotes: PriceQuote[];
  offers: Offer[];
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface PriceQuote {
  /** Asked. */
  quantity: number;
  /** To buy: never less than asked; more when a higher break or the multiple makes it cheaper or necessary. */
  buy_quantity: number | null;
  unit_price: number | null;
  total: number | null;
  currency: string;
  seller: string | null;
  sku: string | null;
  packaging: string | null;
  /** Whether the seller states enough stock; null when it states none. */
  available: boolean | null;
  /** Why this quantity from this seller, or why there is no price. */
  reason: string;
  source: string | null;
  observed_at: string | null;
  /** The rate that the price was converted with. */
  fx?:
    | {
        from: string;
        to: string;
        rate: string;
        as_of: string;
        source: string | null;
      }
    | null
    | undefined;
}

export interface FoundDatasheet {
  sku: string;
  part_number: string;
  manufacturer: string;
  url: string;
  datasheet_url: string;
  source: string;
  pages?: number | null | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface PartHistory {
  sku: string;
  part_number: string;
  manufacturer: string;
  offers: {
    seller: string;
    sku: string;
    packaging: string | null;
    /** The newest first. */
    states: {
      /** When it was first seen to say so. */
      since?: string | undefined;
      /** When it was last seen to say so. */
      observed_at: string;
      /** Null: the seller did not say. */
      stock: number | null;
      /** Of the first price break. */
      unit_price: number | null;
      price_breaks: {
        quantity: number;
        unit_price: number;
      }[];
      currency: string;
      /** When the list stopped naming the offer. */
      withdrawn_at: string | null;
      /** What the offer says now. */
      current: boolean;
    }[];
  }[];
  /** The newest first. Changes are kept since this server kept them. */
  lifecycle: {
    lifecycle_status: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';
    /** When it was last seen so. */
    observed_at: string;
    current: boolean;
  }[];
  /** There are older states than `limit` let in. */
  truncated: boolean;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface FoundAlternatives {
  part: Part;
  /** Whether the parameters of its kind tell what a part does, so that others were compared with it. Where not, an empty list says nothing: what stands in for it is not known. */
  compared: boolean;
  alternatives: Alternative[];
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface Alternative {
  part: Part;
  /** `drop-in` also of other packing and of pairs your account approved. */
  compatibility: 'drop-in' | 'similar' | 'functional';
  /** `packaging`: the same part on another reel. `drop-in`: same land, every critical criterion equal or better. `pin-compatible`: same land and pins, a rating is worse or unknown. `functional`: same function, other land or unknown pins. `similar`: worth a look. */
  class: 'packaging' | 'drop-in' | 'pin-compatible' | 'functional' | 'similar';
  /** Orders the candidates of one class. From 0 to 1. */
  score: number;
  criteria: Criterion[];
  /** Why it has its class. */
  reason: string;
  /** What no parameter says and a designer must look at. */
  warnings: {
    code: string;
    message: string;
  }[];
  /** Unit price of the candidate minus that of the original for one piece; null when one is not known. */
  price_delta: number | null;
  /** Of `price_delta`. */
  currency: string | null;
  decision: AlternativeDecision | null;
}

export interface Criterion {
  /** Parameter, or `footprint`, `pin_order`, `lifecycle`, `rohs`. */
  name: string;
  /** Null: not known. */
  original: string | null;
  candidate: string | null;
  /** Of the candidate. `unknown` never counts as a pass. */
  verdict: 'equal' | 'better' | 'worse' | 'unknown';
  /** No drop-in while a critical one is worse or unknown. */
  critical: boolean;
  /** Of the candidate’s side: `catalogue`, `part_number`, `package`, `convention`. */
  source: string | null;
}

export interface AlternativeDecision {
  decision: 'approved' | 'blocked';
  note: string | null;
  /** Id of the API key. */
  decided_by: string;
  decided_at: string;
}

export interface FoundGather {
  sku: string;
  part_number: string;
  manufacturer: string;
  part: Part;
  specs: PartSpecs;
  inventory: PartInventory;
  pricing: PartPricing;
  datasheet: PartDatasheet | null;
  /** The best five; with `alternatives` come the reasons. */
  alternatives: GatheredAlternative[];
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
  /** Whether several parts share the number, so that this one was chosen. `manufacturer` decides. */
  ambiguous: boolean;
  /** All parts that share the number, the chosen one first; empty when there is no doubt which is meant. The order: approved by your account, number spelled exactly so, in stock, most sellers, largest stock, name of the manufacturer. */
  choices: PartChoice[];
}

export interface PartSpecs {
  sku: string;
  part_number: string;
  manufacturer: string;
  category: string;
  package: string | null;
  /** Parameter name -> text for people. */
  specifications: Record<string, string>;
  /** Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them. */
  parameters: Record<string, string>;
  parameter_list: Parameter[];
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
}

export interface PartInventory {
  sku: string;
  part_number: string;
  manufacturer: string;
  /** Sum over the sellers that say, of each its largest offer; null when none does. */
  quantity: number | null;
  /** The same list as `sellers`. */
  locations: SellerStock[];
  sellers: SellerStock[];
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
}

export interface PartPricing {
  sku: string;
  part_number: string;
  manufacturer: string;
  currency: string;
  /** Ladder of the best offer for one piece, in `currency`, from the least quantity that can be bought; empty when there is no rate for it. */
  price_breaks: PriceBreak[];
  /** One for each asked quantity, in order. */
  quotes: PriceQuote[];
  offers: Offer[];
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
}

export interface PartDatasheet {
  sku: string;
  part_number: string;
  manufacturer: string;
  url: string;
  datasheet_url: string;
  source: string;
  pages?: number | null | undefined;
}

export interface GatheredAlternative {
  sku: string;
  name: string;
  part_number: string;
  manufacturer: string;
  description: string;
  /** As `GET /parts/{sku}/alternatives` says it. */
  class: string;
  stock_quantity: number | null;
  unit_price: number | null;
  currency: string | null;
}

export interface Match {
  part: Part;
  /** Calibrated probability that this part may be fitted. From 0 to 1. */
  confidence: number;
  level: 'high' | 'medium' | 'low' | 'none';
  /** How it was found: sku, mpn, mpn_base, mpn_near, parametric, text. */
  via: string;
  match_breakdown: MatchBreakdown;
  reason: string;
  warnings: Note[];
  /** Where the component and the part contradict each other. */
  conflicts: Note[];
}

export interface MatchBreakdown {
  mpn: number | null;
  value: number | null;
  footprint: number | null;
  tolerance: number | null;
  voltage: number | null;
  dielectric: number | null;
  manufacturer: number | null;
  description: number | null;
}

export interface Note {
  code: string;
  message: string;
}

export interface NormalizedValue {
  input: string;
  kind: string | null;
  normalized: string | null;
  numeric: number | null;
  unit: string | null;
  tolerance: {
    plus: number;
    minus: number;
    unit: string;
    display: string;
  } | null;
  /** V */
  voltage: number | null;
  /** W */
  power: number | null;
  /** A */
  current: number | null;
  dielectric: string | null;
  package: string | null;
  /** Hz */
  frequency: number | null;
  /** F; of a crystal. */
  load_capacitance?: number | null | undefined;
  /** ppm/K */
  temperature_coefficient?: number | null | undefined;
  color?: string | null | undefined;
  /** The text says that the part is not fitted. */
  dnp?: boolean | undefined;
  ambiguous: boolean;
  /** Every likely reading when `ambiguous`, the chosen first. */
  alternatives: {
    numeric: number;
    unit: string;
    normalized: string;
    reason: string;
  }[];
  /** From 0 to 1. */
  confidence: number;
  /** What was not understood. */
  leftover?: string[] | undefined;
  notes?: string[] | undefined;
}

/** What the part number says by its manufacturer’s scheme. */
export interface DecodedNumber {
  mpn: string;
  /** The numbering scheme that was read. */
  family: string;
  manufacturer: string;
  /** Many manufacturers write their numbers so; `manufacturer` is an example. */
  is_shared: boolean;
  series: string;
  kind: string;
  category: string;
  value: {
    numeric: number;
    unit: string;
    normalized: string;
  } | null;
  tolerance: {
    plus: number;
    minus: number;
    unit: string;
    display: string;
  } | null;
  /** V */
  voltage: number | null;
  /** W */
  power: number | null;
  dielectric: string | null;
  package: string | null;
  packaging: string | null;
  automotive: boolean | null;
  /** The number without its packaging. */
  base: string;
}

export interface MatchAlternative {
  part: Part;
  /** From 0 to 1. */
  confidence: number;
  reason: string;
}

export interface DatasheetValue {
  page: number;
  bbox: number[] | null;
  /** What the table is of. */
  table:
    | 'absolute_maximum'
    | 'recommended'
    | 'electrical'
    | 'thermal'
    | 'timing'
    | 'mechanical'
    | 'pins'
    | 'ordering'
    | 'other';
  parameter: string;
  symbol: string;
  conditions: string;
  /** Head of the group of columns: a temperature, a part, a package. */
  group: string;
  min: DatasheetFigure | null;
  typ: DatasheetFigure | null;
  max: DatasheetFigure | null;
  /** Of a column that names none of the three. */
  value: DatasheetFigure | null;
  /** As printed; empty: none is printed, or a sign of it cannot be read. */
  unit: string;
  /** That of `number`. */
  unit_si: string | null;
  notes: string[];
  /** What is not sure about the row. */
  doubts: string[];
}

export interface DatasheetFigure {
  /** As printed, its minus as `-`. */
  text: string;
  /** In the unit of `unit_si`; null: it is no plain number, or its unit is not known. */
  number: number | null;
  /** Both ends of a range in one cell (`-0.5 to 7`, `±5`), in the unit of `unit_si`. */
  range?: number[] | null | undefined;
  bbox: number[] | null;
}

export interface DatasheetPin {
  page: number;
  bbox: number[] | null;
  /** As printed; empty: the table states none. */
  package: string;
  numbers: string[];
  name: string;
  /** As printed; empty: the table states none. */
  type: string;
  description: string;
  /** What is not sure about the pin: `read_from_drawing` (no table tells it; its name stands beside its number in a drawing of the package), `number_counted` (its number was not read; it is that of its place in the list), `read_by_ocr` (its page is a picture). */
  doubts: string[];
}

export interface DatasheetOrderingCode {
  page: number;
  bbox: number[] | null;
  part_number: string;
  package: string;
  temperature: string;
  packing: string;
  marking: string;
}

export interface DatasheetJob {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `complete`. */
  result?: DatasheetResult | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  sku?: string | null | undefined;
  /** Stands for the SKU in the operations on datasheets; set when `complete`. */
  datasheet_id?: string | null | undefined;
  toc?:
    | {
        title: string;
        page: number;
        level: number;
      }[]
    | undefined;
  chunks?:
    | {
        id: string;
        section: string | null;
        /** The headings above it, outermost first. */
        path?: string[] | undefined;
        kind: 'text' | 'table' | 'figure';
        /** From 1. */
        start_page: number;
        end_page: number;
        text: string;
        table?: string[][] | null | undefined;
        /** Of a table. */
        markdown?: string | null | undefined;
      }[]
    | undefined;
  /** Of the whole PDF. */
  total_pages?: number | undefined;
  /** What read the PDF. */
  method?: string | undefined;
}

export interface DatasheetResult {
  /** Stands for the SKU in the operations on datasheets. */
  datasheet_id: string;
  sha256: string;
  pages: number;
  /** Pages that nothing was read of; `unread` of the datasheet says why. */
  unread_pages: number;
  sections: number;
  tables: number;
  values: number;
  pins: number;
  ordering_codes: number;
  drawings: number;
  /** Whether it had been read before, and was not read anew. */
  known: boolean;
}

export interface BomJob {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `complete`. */
  result?: BomResult | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  bom_id: string;
  /** Set when `complete`. */
  summary?:
    | {
        total_lines: number;
        matched: number;
        unmatched: number;
        not_fitted?: number | undefined;
        /** Fiducials, test points and the like. */
        not_bought?: number | undefined;
        warnings: number;
      }
    | null
    | undefined;
}

export interface BomResult {
  bom_id: string;
  summary: {
    total_lines: number;
    matched: number;
    unmatched: number;
    not_fitted?: number | undefined;
    /** Fiducials, test points and the like. */
    not_bought?: number | undefined;
    warnings: number;
  };
  live?: Live | undefined;
}

export interface BomEntry {
  id: string;
  name: string;
  project_id: string | null;
  job_id: string;
  /** Of its job; null: it was never processed, and its job is gone. */
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled' | null;
  filename: string | null;
  bytes: number;
  sha256: string;
  /** Boards to build that the upload named. */
  quantity: number | null;
  /** Null until it is processed. */
  totals: {
    lines: number;
    designators: number;
    quantity: number;
    dnp_lines: number;
    dnp_designators: number;
  } | null;
  created_at: string;
  processed_at: string | null;
  /** When the BOM is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
}

export interface BomDiff {
  added: BomDiffPart[];
  removed: BomDiffPart[];
  changed: {
    /** Designators with the same changes stand together. */
    references: string[];
    /** Of a line without designators. */
    name: string | null;
    /** Lines of the later BOM. */
    lines: number[];
    changes: {
      field: string;
      before: string | number | boolean | null;
      after: string | number | boolean | null;
    }[];
  }[];
  /** Written in another way (`100n`, `0.1uF`); counted as unchanged. */
  notation: {
    /** Designators with the same changes stand together. */
    references: string[];
    /** Of a line without designators. */
    name: string | null;
    /** Lines of the later BOM. */
    lines: number[];
    changes: {
      field: string;
      before: string | number | boolean | null;
      after: string | number | boolean | null;
    }[];
  }[];
  /** Designators that are the same in both, as far as both were read. */
  unchanged: number;
  /** What of either was not read and so not compared; empty: all was. */
  unread?: string[] | undefined;
  /** By quantity, where the request names `quantities`. */
  cost?: CostDifference[] | undefined;
  /** How many designators, and lines without one. */
  summary: {
    added: number;
    removed: number;
    changed: number;
    unchanged: number;
    /** Of the unchanged, those written in another way. */
    notation: number;
    /** Of the changed, by what changed; one designator may be in several. */
    fields: Record<string, number>;
  };
}

export interface BomDiffPart {
  references: string[];
  /** Line of the BOM that has it. */
  line: number;
  quantity: number;
  dnp: boolean;
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  description: string | null;
}

export interface CostDifference {
  /** Boards. */
  quantity: number;
  currency: string;
  /** `unit_cost` of the earlier BOM; null: nothing has a price. */
  unit_cost_before: number | null;
  unit_cost_after: number | null;
  /** What of it has a price in both BOMs, or is only in this one. */
  compared_before: number;
  compared_after: number;
  /** `compared_after` less `compared_before`: a lost price is no saving, a won one no rise. */
  delta: number;
  /** Of `compared_before`; null when that is 0. */
  delta_percent: number | null;
  /** Whether nothing is left out, and all of both was read: see `unread` of the answer. */
  whole: boolean;
  /** What is left out: `lost` or `won` its price; `added`, `removed` or `open` never had one. What lost its price first. */
  uncompared: {
    kind: 'lost' | 'won' | 'added' | 'removed' | 'open';
    /** Designators; of a line without any what it is called. */
    references: string[];
    /** For one board, where they have a price. */
    amount: number | null;
  }[];
  /** What of the difference is of lines priced with doubt: new, gone, other ones, or at another cost; null: nothing of it. */
  doubt?:
    | {
        references: string[];
        /** Their part of `delta`. */
        delta: number;
      }
    | null
    | undefined;
}

export interface BomMapping {
  id: string;
  name: string;
  /** Headers in the order of the file; case and spaces do not count. */
  headers: string[];
  /** Header text, or 0-based index where a header stands twice -> role. Columns left out are found as ever. */
  columns: Record<
    string,
    | 'references'
    | 'quantity'
    | 'value'
    | 'footprint'
    | 'description'
    | 'datasheet'
    | 'notes'
    | 'mpn'
    | 'manufacturer'
    | 'supplier'
    | 'supplier_sku'
    | 'lcsc'
    | 'internal_pn'
    | 'price'
    | 'ignored'
    | 'dnp'
    | 'variant'
    | 'variant_field'
    | 'side'
    | 'tolerance'
    | 'voltage'
    | 'power'
    | 'dielectric'
    | 'item'
  >;
  created_at: string;
  updated_at: string;
}

export interface Bom {
  id: string;
  name: string;
  project_id: string | null;
  project_name?: string | null | undefined;
  /** Boards to build that the upload named. */
  quantity: number | null;
  created_at: string;
  source: BomSource;
  /** Ways to fit the board that the file knows besides its default. */
  variants?: BomVariant[] | undefined;
  /** The one that the lines are of; null: the default. */
  variant?: string | null | undefined;
  lines: BomLine[];
  /** What was found while reading the file. */
  warnings?: BomWarning[] | undefined;
  totals: {
    lines: number;
    designators: number;
    quantity: number;
    dnp_lines: number;
    dnp_designators: number;
    matched: number;
    unmatched: number;
  };
}

export interface BomSource {
  format: string;
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  /** From 0. */
  header_row: number | null;
  columns: {
    index: number;
    header: string;
    role:
      | 'references'
      | 'quantity'
      | 'value'
      | 'footprint'
      | 'description'
      | 'datasheet'
      | 'notes'
      | 'mpn'
      | 'manufacturer'
      | 'supplier'
      | 'supplier_sku'
      | 'lcsc'
      | 'internal_pn'
      | 'price'
      | 'ignored'
      | 'dnp'
      | 'variant'
      | 'variant_field'
      | 'side'
      | 'tolerance'
      | 'voltage'
      | 'power'
      | 'dielectric'
      | 'item';
    /** 0 for the main column of that role, 1 and up for repeated ones. */
    rank: number;
    /** From 0 to 1. */
    score: number;
    reason: string;
  }[];
  /** The saved mapping that decided the columns. */
  mapping?:
    | {
        id: string;
        name: string;
      }
    | null
    | undefined;
  tool?: string | null | undefined;
}

export interface BomVariant {
  name: string;
  description: string | null;
}

export interface BomLine {
  /** From 1, in file order. */
  line: number;
  /** `references`, joined by commas. */
  reference: string;
  references: string[];
  /** Pieces for one board. */
  quantity: number;
  /** In a list of several levels, how many of the assembly above the line is for; already in `quantity`. */
  assemblies?: number | undefined;
  /** The whole line is not fitted. */
  dnp: boolean;
  dnp_references?: string[] | undefined;
  value: string | null;
  footprint: string | null;
  manufacturer: string | null;
  mpn: string | null;
  sku: string | null;
  description: string | null;
  supplier?: string | null | undefined;
  /** Whether `supplier` is told by the form of `sku` alone, and not by the line. */
  supplier_assumed?: boolean | undefined;
  datasheet?: string | null | undefined;
  notes?: string | null | undefined;
  /** Tolerance, voltage, power and dielectric that stand in cells of their own, beside value and description. The part is compared with them. */
  ratings?: string | undefined;
  /** Other acceptable parts that the line names, and its further order codes. */
  alternates?:
    | {
        manufacturer: string | null;
        mpn: string | null;
        sku: string | null;
        /** Whose order code `sku` is; left out: not told. */
        supplier?: string | undefined;
      }[]
    | undefined;
  matched: boolean;
  part: BomPart | null;
  /** Price of one piece of `part` when a single one is bought, in its `currency`; null: not known. Left out without `include_pricing`. */
  unit_price?: number | null | undefined;
  confidence: number | null;
  level: 'high' | 'medium' | 'low' | 'none';
  match_breakdown: MatchBreakdown | null;
  /** Why this part, or why none. */
  reason: string | null;
  /** Why another part, or another number of pieces, may be meant: what it costs is in doubt, and it is ordered only when asked. Null: nothing is in doubt, or no part was found. */
  doubt?: string | null | undefined;
  warnings: Note[];
  conflicts: Note[];
  alternatives: {
    part: BomPart;
    /** From 0 to 1. */
    confidence: number;
    reason: string;
  }[];
  /** What was decided about it; null: nothing. */
  decision?: LineDecision | null | undefined;
  /** Row in the file or sheet, from 0. */
  row?: number | null | undefined;
  /** Every cell of the line by its header, as read. */
  fields?: Record<string, string> | undefined;
}

/** A part; without prices or stock where the request says so. */
export interface BomPart {
  sku: string;
  /** Manufacturer and number, for a heading. */
  name: string;
  /** The manufacturer’s number. */
  part_number: string;
  manufacturer: string;
  /** Dotted path. */
  category: string;
  kind: string;
  description: string;
  /** As the source prints it. */
  package: string | null;
  /** Canonical footprint. */
  footprint: string | null;
  lifecycle_status: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown';
  rohs_status: 'compliant' | 'non_compliant' | 'unknown';
  /** Parameter name -> text for people. */
  specifications: Record<string, string>;
  /** Parameter name -> value as engineers type it, to be compared as text: no blanks, no ± and no Ω behind a prefix. `package` stands among them. */
  parameters: Record<string, string>;
  /** The same with figures, units and sources. */
  parameter_list: Parameter[];
  datasheet_url: string | null;
  /** Sum over the sellers that say, of each its largest offer, as packagings share a stock; null: none says, which is not 0. */
  stock_quantity?: number | null | undefined;
  /** The shortest that a seller states, in whole days; null: none says. */
  lead_time_days?: number | null | undefined;
  /** Unit price at the least quantity of the best offer for one piece, decimal text; null: none is known. */
  price?: string | null | undefined;
  /** `price` as a number, rounded to 6 decimals. */
  unit_price?: number | null | undefined;
  /** Of `price`, `unit_price` and `price_breaks`. */
  currency?: string | null | undefined;
  /** Ladder of the best offer; the first is the least quantity that can be bought. */
  price_breaks?: PriceBreak[] | undefined;
  offers?: Offer[] | undefined;
  metadata: {
    external_source: string;
    observed_at: string;
  };
  /** Only where live sources are set up and were not ruled out. */
  live?: Live | undefined;
  /** Only for a number that nobody lists: then all parameters come from the number, and there are no offers. */
  decoded?: Decoded | undefined;
  /** Only where the datasheet of the part was read: what it adds and contradicts. */
  datasheet_facts?: DatasheetFacts | undefined;
}

export interface LineDecision {
  id: string;
  /** `none`: left without a part. `not_bought`: nothing has to be bought, and no price is missing. */
  choice: 'part' | 'none' | 'not_bought';
  /** The part of the choice `part`; null for the others. */
  part: {
    part_number: string;
    manufacturer: string | null;
    sku: string | null;
  } | null;
  /** `line`: lines with these designators in files of this name in this project. `file`: what says the same in files of this name in this project. `project`: what says the same in this project. `account`: everywhere. The nearest one counts, of equals the newest. */
  scope: 'line' | 'file' | 'project' | 'account';
  note: string | null;
  decided_at: string | null;
  /** Name of the API key, or who an imported file says. */
  decided_by: string | null;
  /** False: the line is as it was matched by itself. */
  applied: boolean;
  /** What the line says now against the decision, for which it is not applied; null when it is. */
  contradiction: string | null;
}

export interface BomWarning {
  code: string;
  severity: 'info' | 'warning' | 'error';
  lines: number[];
  message: string;
}

export interface BomAnalysis {
  /** The BOM, and the project that it belongs to. */
  bom?:
    | {
        id: string;
        name: string;
        project_id: string | null;
        project_name: string | null;
      }
    | null
    | undefined;
  cost_rollup: CostRollup;
  statement: CostStatement;
  /** What is bought in place of other parts, and what could be; null: nothing wants a substitute. */
  substitutes?: Substitutes | null | undefined;
  /** Of `not_bought`, the lines of which somebody decided that nothing is bought. */
  not_bought_by_decision?: number | undefined;
  curve: {
    quantity: number;
    /** Parts for one board, every priced line in full; at the asked quantity that of the `statement`. */
    unit_cost: number | null;
    /** Lines in `unit_cost`. */
    priced_lines?: number | undefined;
    /** Lines without a price, in no sum. */
    unpriced_lines?: number | undefined;
    /** Of the priced lines, those whose stock does not reach: priced as if there were enough. */
    short_lines?: number | undefined;
    /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
    sure?: number | null | undefined;
    /** Of the priced lines, those in doubt. */
    doubtful_lines?: number | undefined;
    /** `unit_cost` with what the lines without a price may cost, at points that were asked for; null: of none of them is that known. */
    estimate?: number | null | undefined;
    /** The least that `estimate` may be. */
    low?: number | null | undefined;
    /** The most that it may be; null: of some line nothing is known. */
    high?: number | null | undefined;
    /** Of the lines without a price, those in `estimate`. */
    estimated_lines?: number | undefined;
  }[];
  /** The price breaks that bend the curve, the greatest saving first. */
  bends?:
    | {
        /** Boards from which the price break is bought, by buying up to it or by needing it. */
        quantity: number;
        line: number;
        part_number: string | null;
        seller: string;
        sku: string;
        break_quantity: number;
        unit_price_before: number;
        unit_price: number;
        /** Fall of the line’s cost a board against one board fewer. */
        saved_per_board: number;
        /** Whether the line is priced with doubt. */
        in_doubt?: boolean | undefined;
      }[]
    | undefined;
  /** A quantity near the asked one at which a board costs least, in parts; none for which more lines lack stock or a price. */
  batch?:
    | {
        quantity: number;
        unit_cost: number | null;
        /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
        sure?: number | null | undefined;
        /** Of the priced lines, those in doubt. */
        doubtful_lines?: number | undefined;
        /** `parts`: of the lines that have a price, each in full. */
        basis?: string | undefined;
        reason: string;
      }
    | undefined;
  target?:
    | {
        /** As asked. */
        unit_cost: number;
        actual: number | null;
        /** Actual less target: above 0 is too expensive. */
        difference: number | null;
        /** Null: a part has no price or is in doubt, and whether it is met with what that costs is not known. */
        met: boolean | null;
        /** The least quantity found at which a board, all counted, meets it; null while parts are missing or in doubt. */
        met_from: number | null;
        reason: string;
      }
    | null
    | undefined;
  /** Adds up to the total of the `statement`. */
  by_category?:
    | {
        category: string;
        lines: number;
        total: number;
        share: number;
        /** What of it lines in doubt add. */
        in_doubt?: number | undefined;
      }[]
    | undefined;
  /** The ten most expensive lines, each in full, and their share of the goods. */
  top_lines?:
    | {
        line: number;
        amount: number;
        share: number;
        /** What of it lines in doubt add. */
        in_doubt?: number | undefined;
      }[]
    | undefined;
  risks?:
    | {
        code: string;
        severity: 'error' | 'warning' | 'info';
        lines: number[];
        message: string;
      }[]
    | undefined;
  unmatched_parts: {
    line: number;
    reference: string;
    value: string | null;
    footprint: string | null;
    mpn: string | null;
    quantity: number;
    reason: string;
    conflicts?: Note[] | undefined;
  }[];
  warnings: BomWarning[];
  /** What the options add to every figure, and what else to know. */
  notes?: string[] | undefined;
  /** Lines that need no purchase: not fitted, fiducials, test points. */
  not_bought?:
    | {
        line: number;
        reference: string;
        reason: string;
      }[]
    | undefined;
  /** What can be bought now, a purchase each: what to order. `lines` of `POST /costs/cogs` says more of each. */
  purchases?: OrderRow[] | undefined;
  left_over?: OrderLeftOver | undefined;
  price_age?: PriceAge | undefined;
  /** Where the prices are from and when they were last read. */
  price_sources?:
    | {
        source: string;
        observed_at: string;
      }[]
    | undefined;
}

export interface CostRollup {
  /** The statement of cost as a sentence. */
  text?: string | undefined;
  quantity: number;
  currency: string;
  /** Parts for one board: every priced line bought in full, as if there were enough where stock is short. Lines without a price are not in it, and those in doubt are: `text` says what is sure. Null when no line has one. */
  unit_cost: number | null;
  /** The same for all boards. */
  total: number | null;
  /** Of the priced lines, those whose stock does not reach. */
  short_lines?: number | undefined;
  /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
  sure?: number | null | undefined;
  /** Of the priced lines, those in doubt. */
  doubtful_lines?: number | undefined;
  /** Places of the list that were not read: their parts are in no figure and no count. */
  unread_places?: number | undefined;
  priced_lines: number;
  unpriced_lines: number;
  /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
  buildable?: number | null | undefined;
  by_category: {
    category: string;
    total: number;
    lines: number;
    /** What of `total` lines in doubt add. */
    in_doubt?: number | undefined;
  }[];
}

export interface CostStatement {
  /** The statement as a sentence. */
  text: string;
  quantity: number;
  currency: string;
  /** Parts for one board: every priced line bought in full, with stock where it reaches, else as if its offers had enough. Lines in doubt are in it, so that a board costs at least `sure`, not this. Null: nothing has a price. */
  unit_cost: number | null;
  /** The same for all boards. */
  total: number | null;
  /** What the priced lines that are in no doubt cost by themselves: a board costs at least this. Null: nothing has a price. */
  sure?:
    | {
        unit_cost: number;
        total: number;
      }
    | null
    | undefined;
  /** The rest of `unit_cost`: what the lines of `coverage.doubtful` add. Null: nothing has a price. */
  in_doubt?:
    | {
        unit_cost: number;
        total: number;
      }
    | null
    | undefined;
  /** `unit_cost` with what the lines without a price may cost; null: of none of them is that known. */
  estimate: {
    unit_cost: number;
    total: number;
  } | null;
  /** The least that it may be, with the lines in doubt at their prices. */
  low: {
    unit_cost: number;
    total: number;
  } | null;
  /** The most that it may be, with the lines in doubt at their prices; null: of some line nothing is known. */
  high: {
    unit_cost: number;
    total: number;
  } | null;
  coverage: {
    /** Lines to be bought. */
    lines: number;
    priced_lines: number;
    /** Of the priced ones, those whose stock does not reach. */
    short_lines: number;
    /** Those that are in no sum, left out ones among them. */
    unpriced_lines: number;
    /** Of them, those that have a price at sellers that `max_suppliers` leaves out. */
    left_out_lines?: number | undefined;
    /** Of those without a price, those with an estimate. */
    estimated_lines: number;
    /** Share of the estimated whole that is known, 0 to 1; null: of some line nothing is known. */
    value: number | null;
    /** Lines priced with doubt, as another part or another quantity may be meant; the heaviest first. */
    doubtful: {
      line: number;
      reference: string | null;
      part_number: string | null;
      code: string;
      reason: string;
      amount: number;
      /** Of `total`, 0 to 1. */
      share: number;
    }[];
    /** Of all of them together. */
    doubtful_share: number;
    /** What of the BOM was not read: its parts are in no figure and no count. */
    unread?: string[] | undefined;
  };
  shortages: {
    lines: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
      needed: number;
      missing: number;
    }[];
    /** Pieces that are missing in all. */
    missing: number;
    /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
    buildable: number | null;
    /** What the next board lacks. */
    stops: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
    }[];
    /** Taken to be had, because an offer states no stock. */
    stock_unknown: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
    }[];
  };
  unpriced: {
    /** The first line that needs it. */
    line: number;
    /** All lines that need it. */
    lines: number[];
    reference: string | null;
    part_number: string | null;
    needed: number;
    estimate: {
      amount: number;
      low: number;
      high: number;
      basis: string;
    } | null;
  }[];
}

export interface Substitutes {
  /** What is bought: as asked. */
  use: 'none' | 'approved' | 'equivalent';
  /** What a substitute must save to be taken for its price alone. */
  least_share: number;
  /** And how much for the run. */
  least_amount: number;
  /** All of it as a sentence. */
  text: string;
  lines: {
    line: number;
    /** All lines that used the part. */
    lines: number[];
    reference: string | null;
    /** Whether it is in the figures; else it is a proposal. */
    bought: boolean;
    instead_of: {
      part_number: string;
      manufacturer: string;
      sku: string;
    };
    part: {
      part_number: string;
      manufacturer: string;
      sku: string;
    };
    /** `approved`: a person named it. `packing`: the same part in other packing, by its number. `equal`: equal or better in everything that is critical for its kind. */
    class: string;
    /** `bom`: the line names it as a second source. `account`: you approved the pair. Null: the rules. */
    approved_by: string | null;
    /** Why: `unpriced`, `short`, `obsolete`, `dear`. */
    reasons: string[];
    /** What is taken instead of what and why, in a sentence. */
    reason: string;
    needed: number;
    /** The purchase in full with its own part, before shipping; null: it has no price. */
    cost_before: number | null;
    /** The same with the substitute. */
    cost_after: number;
    /** Below 0: it costs more. */
    saves: number | null;
    /** What is to be checked before it is soldered. */
    risks: {
      code: string;
      message: string;
    }[];
    /** Whether it was compared with the footprint of the line, and not only against the package of the part. */
    footprint_checked: boolean;
    evidence: {
      name: string;
      original: string | null;
      substitute: string | null;
      /** `equal`, `better`, `worse` or `unknown`. */
      verdict: string;
      critical: boolean;
    }[];
  }[];
  /** How far the stock of the lines’ own parts reaches. */
  without: {
    /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
    buildable: number | null;
    /** What the next board lacks. */
    stops: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
    }[];
    /** Purchases without a price, of which nothing can be said. */
    unpriced: number;
  };
  /** With the substitutes that are bought. */
  now: {
    /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
    buildable: number | null;
    /** What the next board lacks. */
    stops: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
    }[];
    /** Purchases without a price, of which nothing can be said. */
    unpriced: number;
  };
  /** With the proposals too. */
  with_all: {
    /** Boards that the stock of the priced lines reaches for; null: nothing limits them. */
    buildable: number | null;
    /** What the next board lacks. */
    stops: {
      /** The first line that needs it. */
      line: number;
      /** All lines that need it. */
      lines: number[];
      reference: string | null;
      part_number: string | null;
    }[];
    /** Purchases without a price, of which nothing can be said. */
    unpriced: number;
  };
  /** Lines that may want a substitute and were not looked at, as there are too many of them. */
  not_looked: number[];
}

export interface OrderRow {
  /** The first line that uses it. */
  line: number;
  /** All lines that use it. */
  lines: number[];
  reference: string | null;
  part_number: string | null;
  seller: string;
  /** The order code of the seller. */
  sku: string;
  packaging: string | null;
  buy_quantity: number;
  unit_price: number;
  /** With the one-time fee of the offer. */
  extended: number;
  currency: string;
  /** What of `extended` is for pieces left over. */
  left_over: number;
}

/** What the order that can be placed now buys beyond the need. */
export interface OrderLeftOver {
  text: string;
  /** What `pieces` cost. */
  amount: number;
  /** Pieces left over that minimum orders, multiples and reels add. */
  pieces: number;
  /** Pieces beyond the need that were bought because less would cost more: no waste, in neither of the two. */
  bought_up: number;
}

/** Age of the prices that the figures were calculated with. */
export interface PriceAge {
  text: string;
  /** What to look at; null: no price is older than `limit_days`, and all are dated. */
  warning: string | null;
  /** When the oldest price was seen; null: none is dated. */
  oldest: string | null;
  newest: string | null;
  /** Days after which a price is old: PRICE_AGE_DAYS of the server. 0: never. */
  limit_days: number;
  /** Lines with a price older than that. */
  old_lines: number[];
  /** Lines with a price without a day. */
  undated_lines: number[];
}

export interface BomDecision {
  id: string;
  /** `none`: left without a part. `not_bought`: nothing has to be bought, and no price is missing. */
  choice: 'part' | 'none' | 'not_bought';
  /** The part of the choice `part`; null for the others. */
  part: {
    part_number: string;
    manufacturer: string | null;
    sku: string | null;
  } | null;
  /** `line`: lines with these designators in files of this name in this project. `file`: what says the same in files of this name in this project. `project`: what says the same in this project. `account`: everywhere. The nearest one counts, of equals the newest. */
  scope: 'line' | 'file' | 'project' | 'account';
  note: string | null;
  decided_at: string | null;
  /** Name of the API key, or who an imported file says. */
  decided_by: string | null;
  project_id: string | null;
  /** The BOM on which it was made; null: imported, or it is gone. */
  bom_id: string | null;
  /** Name of the file whose line it was. */
  file: string | null;
  /** What the line said when it was decided on. */
  said: {
    references: string[];
    value: string | null;
    footprint: string | null;
    mpn: string | null;
    manufacturer: string | null;
    sku: string | null;
    description: string | null;
    /** Tolerance, voltage and the like in cells of their own. */
    ratings?: string | undefined;
    dnp: boolean;
  };
}

export interface Build {
  boards: {
    name: string;
    quantity: number;
    buildable: {
      /** Boards that stock alone is enough for, if nothing else is built. */
      at_least: number;
      /** If there is enough of all that nobody counted or that is in doubt; null: then nothing limits it. */
      at_most: number | null;
      text: string;
    };
    /** Boards that stock alone is enough for, up to `quantity`, after those of the entries before it. */
    in_turn: number;
    /** What the next board after `at_least` lacks, the most pieces first. */
    stops: {
      part_number: string | null;
      reference: string | null;
      /** Pieces that the next board lacks. */
      missing: number;
      /** Why it cannot be said to be there; null: there is too little. */
      why: string | null;
    }[];
  }[];
  /** Whether stock is enough for all that is asked; null: it cannot be said. */
  enough: boolean | null;
  /** What stock does and what has to be bought, in a sentence. */
  text: string;
  lines: {
    /** From 1; the lines of `buy` are these. */
    line: number;
    part_number: string | null;
    manufacturer: string | null;
    boards: {
      /** Which entry of `boards`, from 1. */
      board: number;
      /** Lines of its BOM. */
      lines: number[];
      reference: string | null;
      per_board: number;
    }[];
    /** For all boards together, losses included. */
    needed: number;
    from_stock: {
      item_id: string | null;
      part_number: string | null;
      place: string | null;
      lot: string | null;
      date_code: string | null;
      quantity: number;
      /** It is not the part itself; `stands_in` says why it is taken. */
      substitute: boolean;
      /** An alternative that you approved, or another part that is all that the lines ask for. Null: it is the part itself. */
      stands_in: 'approved' | 'fitting' | null;
    }[];
    /** The sum of `from_stock`. */
    taken: number;
    /** What has to be bought; 0 for a line that is left aside. */
    to_buy: number;
    /** Pieces of this number that sellers still owe by your purchase orders; they are in `to_buy` all the same. Null: not looked for, as the key lacks `purchasing:read`, or the line names no number. */
    on_order: number | null;
    /** Why it is neither taken from stock nor bought; null: it is dealt with. */
    left_aside: string | null;
    /** What is not sure about what is in stock of it. */
    note: string | null;
  }[];
  /** Over all boards together: one need a part, at one price break. */
  buy: {
    /** What has to be bought costs; the whole build counts as one board, and what comes from stock is not in it. */
    statement: CostStatement;
    /** What can be bought now, a purchase each. */
    lines: CogsLine[];
    not_priced: {
      line: number;
      /** All lines that need it. */
      lines?: number[] | undefined;
      reference: string | null;
      part_number: string | null;
      needed: number;
      missing: number;
      code: string;
      message: string;
      /** What the missing pieces alone would cost at the prices stated, were they in stock. In no sum: `total` has the whole need of the line, if it has a price. */
      estimate?: number | null | undefined;
      /** Whether several parts share the number asked for, so that this one was chosen. */
      ambiguous?: boolean | undefined;
      /** Then all of them, the chosen one first; of a line of a BOM its `alternatives` have them. */
      choices?: PartChoice[] | undefined;
      /** Then the same as a sentence. Give `manufacturer` to decide. */
      warning?: string | null | undefined;
    }[];
    /** The orders that can be placed now, one a seller. */
    order_plan: {
      seller: string;
      lines: number;
      goods: number;
      /** Surcharge of a small order. */
      fees: number;
      /** Null: unknown, and not in the total. */
      shipping?: number | null | undefined;
      handling?: number | null | undefined;
      total?: number | undefined;
      terms_as_of?: string | null | undefined;
      terms_source?: string | null | undefined;
    }[];
    price_age?: PriceAge | undefined;
  };
  /** What the pieces taken from stock once cost. Null: not known, and in no sum. */
  stock_value: number | null;
  currency: string;
  notes: string[];
  fx: {
    from: string;
    to: string;
    rate: string;
    as_of: string;
    source: string;
  }[];
}

export interface CogsLine {
  /** The first line that uses it. */
  line: number;
  /** All lines that use it. */
  lines?: number[] | undefined;
  reference: string | null;
  part_number: string | null;
  manufacturer: string | null;
  /** Pieces the build uses, overage included. */
  needed: number;
  buy_quantity: number;
  unit_price: number;
  /** One-time fee of the offer; in `extended`. */
  fee?: number | undefined;
  extended: number;
  currency?: string | undefined;
  /** `extended` with what is known of freight, insurance, duty, fees and tax on this purchase. */
  landed?: number | null | undefined;
  seller: string;
  sku: string;
  packaging?: string | null | undefined;
  lead_time_days?: number | null | undefined;
  reason: string;
  /** Pieces bought beyond the need, stated at the first purchase of a line that is bought in several places. */
  surplus: number;
  /** What of `surplus` is waste; in the same form. */
  left_over?:
    | {
        /** What `pieces` cost. */
        amount: number;
        /** Pieces left over that minimum orders, multiples and reels add. */
        pieces: number;
        /** Pieces beyond the need that were bought because less would cost more: no waste, in neither of the two. */
        bought_up: number;
      }
    | undefined;
  source: string;
  observed_at: string;
  /** Whether several parts share the number asked for, so that this one was chosen. */
  ambiguous?: boolean | undefined;
  /** Then all of them, the chosen one first; of a line of a BOM its `alternatives` have them. */
  choices?: PartChoice[] | undefined;
  /** Then the same as a sentence. Give `manufacturer` to decide. */
  warning?: string | null | undefined;
}

export interface Cogs {
  /** The BOM that is costed; null: `lines` or a part were given. */
  bom?:
    | {
        id: string;
        name: string;
        project_id: string | null;
        project_name: string | null;
      }
    | null
    | undefined;
  build_quantity: number;
  currency: string;
  /** `total` by boards; null when nothing has a price. */
  per_unit: number | null;
  /** What all boards cost: `goods`, every priced line in full, and every landed cost that is known. What can be bought now costs `outlay`. */
  total: number | null;
  /** The total with each amount that has a range at its lowest. */
  total_low?: number | null | undefined;
  /** And at its highest; null: an amount has no upper bound, is not given, or a line has no price. */
  total_high?: number | null | undefined;
  /** The parts of `total`: every priced line in full, as if there were enough where stock is short. */
  goods?: number | undefined;
  /** `goods` by boards: `unit_cost` of the `statement`. */
  goods_per_unit?: number | null | undefined;
  statement: CostStatement;
  /** What is bought in place of other parts, and what could be; null: nothing wants a substitute. */
  substitutes?: Substitutes | null | undefined;
  /** What has to be paid now: `goods_now`, its way here, and the making of the boards, without `yield`. Null: nothing can be bought. */
  outlay?: number | null | undefined;
  /** What can be bought now: the sum of `lines[].extended`. */
  goods_now?: number | undefined;
  /** The total in parts, labour and overhead. They are numbers also where something is not known: `complete` is then false and `note` says what is missing. Null when nothing has a price. */
  breakdown?: CogsBreakdown | null | undefined;
  /** Whether every line can be bought in full now, and all of the list was read. */
  complete?: boolean | undefined;
  /** What can be bought now, a purchase each. */
  lines: CogsLine[];
  /** What you decided for all BOMs (scope `account`) about numbers that the request names. A line of `not_bought` is in neither `lines` nor `not_priced`; one of `none` is in `not_priced`. Empty for a BOM: its lines say theirs. */
  decisions?:
    | {
        line: number;
        /** The number that the line names. */
        asked: string;
        /** Who decided and when, or why it is not applied, in a sentence. */
        reason: string;
        decision: LineDecision;
      }[]
    | undefined;
  /** The orders that can be placed now, one a seller. */
  order_plan: {
    seller: string;
    lines: number;
    goods: number;
    /** Surcharge of a small order. */
    fees: number;
    /** Null: unknown, and not in the total. */
    shipping?: number | null | undefined;
    handling?: number | null | undefined;
    total?: number | undefined;
    terms_as_of?: string | null | undefined;
    terms_source?: string | null | undefined;
  }[];
  left_over?: OrderLeftOver | undefined;
  price_age?: PriceAge | undefined;
  /** What `total` is made of. */
  landed: LandedRow[];
  /** Kinds of landed cost without an amount; `parts` when a line has no price. */
  unknown_costs?: string[] | undefined;
  notes?: string[] | undefined;
  curve: {
    quantity: number;
    /** Parts for one board, every priced line in full; at the asked quantity that of the `statement`. */
    unit_cost: number | null;
    /** Lines in `unit_cost`. */
    priced_lines?: number | undefined;
    /** Lines without a price, in no sum. */
    unpriced_lines?: number | undefined;
    /** Of the priced lines, those whose stock does not reach: priced as if there were enough. */
    short_lines?: number | undefined;
    /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
    sure?: number | null | undefined;
    /** Of the priced lines, those in doubt. */
    doubtful_lines?: number | undefined;
    /** `unit_cost` with what the lines without a price may cost, at points that were asked for; null: of none of them is that known. */
    estimate?: number | null | undefined;
    /** The least that `estimate` may be. */
    low?: number | null | undefined;
    /** The most that it may be; null: of some line nothing is known. */
    high?: number | null | undefined;
    /** Of the lines without a price, those in `estimate`. */
    estimated_lines?: number | undefined;
  }[];
  /** The price breaks that bend the curve, the greatest saving first. */
  bends?:
    | {
        /** Boards from which the price break is bought, by buying up to it or by needing it. */
        quantity: number;
        line: number;
        part_number: string | null;
        seller: string;
        sku: string;
        break_quantity: number;
        unit_price_before: number;
        unit_price: number;
        /** Fall of the line’s cost a board against one board fewer. */
        saved_per_board: number;
        /** Whether the line is priced with doubt. */
        in_doubt?: boolean | undefined;
      }[]
    | undefined;
  /** A quantity near the asked one at which a board costs least, in parts; none for which more lines lack stock or a price. */
  batch?:
    | {
        quantity: number;
        unit_cost: number | null;
        /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
        sure?: number | null | undefined;
        /** Of the priced lines, those in doubt. */
        doubtful_lines?: number | undefined;
        /** `parts`: of the lines that have a price, each in full. */
        basis?: string | undefined;
        reason: string;
      }
    | undefined;
  target?:
    | {
        /** As asked. */
        unit_cost: number;
        actual: number | null;
        /** Actual less target: above 0 is too expensive. */
        difference: number | null;
        /** Null: a part has no price or is in doubt, and whether it is met with what that costs is not known. */
        met: boolean | null;
        /** The least quantity found at which a board, all counted, meets it; null while parts are missing or in doubt. */
        met_from: number | null;
        reason: string;
      }
    | null
    | undefined;
  /** Adds up to the total of the `statement`. */
  by_category?:
    | {
        category: string;
        lines: number;
        total: number;
        share: number;
        /** What of it lines in doubt add. */
        in_doubt?: number | undefined;
      }[]
    | undefined;
  /** The ten most expensive lines, each in full, and their share of the goods. */
  top_lines?:
    | {
        line: number;
        amount: number;
        share: number;
        /** What of it lines in doubt add. */
        in_doubt?: number | undefined;
      }[]
    | undefined;
  risks?:
    | {
        code: string;
        severity: 'error' | 'warning' | 'info';
        lines: number[];
        message: string;
      }[]
    | undefined;
  not_priced: {
    line: number;
    /** All lines that need it. */
    lines?: number[] | undefined;
    reference: string | null;
    part_number: string | null;
    needed: number;
    missing: number;
    code: string;
    message: string;
    /** What the missing pieces alone would cost at the prices stated, were they in stock. In no sum: `total` has the whole need of the line, if it has a price. */
    estimate?: number | null | undefined;
    /** Whether several parts share the number asked for, so that this one was chosen. */
    ambiguous?: boolean | undefined;
    /** Then all of them, the chosen one first; of a line of a BOM its `alternatives` have them. */
    choices?: PartChoice[] | undefined;
    /** Then the same as a sentence. Give `manufacturer` to decide. */
    warning?: string | null | undefined;
  }[];
  optimize?: 'fast' | 'exact' | undefined;
  /** Proven distance of the order to the best one as a share of its total; 0: it is the best. */
  gap?: number | null | undefined;
  fx: {
    from: string;
    to: string;
    rate: string;
    as_of: string;
    source: string;
  }[];
  /** Dates of the tables that were used. */
  tables?:
    | {
        fx: string;
        duties: string;
        taxes: string;
        attrition: string | null;
        supplier_terms: string | null;
      }
    | undefined;
}

export interface CogsBreakdown {
  /** The parts: `goods`. */
  bom_cost: {
    unit_cost: number;
    total_cost: number;
    /** Nothing of it is unknown. */
    complete: boolean;
    /** What of it is not known, and so counted as 0 here. */
    note: string | null;
  };
  /** Assembly and test. */
  labor_cost: {
    per_board: number;
    total: number;
    /** Nothing of it is unknown. */
    complete: boolean;
    /** What of it is not known, and so counted as 0 here. */
    note: string | null;
  };
  /** All else: freight, duty, tax, bare boards, stencil, packaging, engineering, boards that fail. */
  overhead: {
    per_board: number;
    total: number;
    /** Nothing of it is unknown. */
    complete: boolean;
    /** What of it is not known, and so counted as 0 here. */
    note: string | null;
  };
  /** The sum of the three: `total` and `per_unit`. */
  cogs: {
    per_unit: number;
    total: number;
    /** Nothing of it is unknown. */
    complete: boolean;
    /** What of it is not known, and so counted as 0 here. */
    note: string | null;
  };
}

export interface LandedRow {
  kind: string;
  basis: string | null;
  rate: number | null;
  /** Null: unknown, and not in the total. */
  amount: number | null;
  /** Range of an unknown amount, as far as it is known, and of one that rests on an assumption. */
  low: number | null;
  high: number | null;
  source: string | null;
  as_of: string | null;
  assumption: string | null;
}

export interface CostTables {
  fx: FxTable;
  duties: DutyTable;
  taxes: TaxTable;
  entry_fees: EntryFeeTable;
  tariff_numbers: TariffNumberTable;
  supplier_terms: SupplierTerms[];
  /** The day of the newest figure. */
  supplier_terms_as_of: string;
  /** Losses in assembly, by whose figures they are. */
  attrition: AttritionPolicy[];
  /** What assemblers charge. */
  assembly_cards: AssemblyCard[];
}

export interface FxTable {
  base: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Currency -> its units for one of `base`. */
  rates: Record<string, string>;
  source: string;
  source_url: string;
}

export interface DutyTable {
  /** YYYY-MM-DD. */
  as_of: string;
  rates: {
    /** ISO 3166-1 alpha-2, or `EU`. */
    destination: string;
    /** Leading digits of the tariff number; empty: every number. */
    hts: string;
    /** ISO 3166-1 alpha-2, or `*` for every origin. */
    origin: string;
    kind: 'base' | 'additional';
    /** 0.5 is 50 %; null: in force, at a rate that is not known. */
    rate: string | null;
    /** Decimal text; null: not known, or none. */
    low?: string | null | undefined;
    /** Decimal text; null: not known, or none. */
    high?: string | null | undefined;
    /** To declare an additional duty under. */
    heading: string | null;
    /** Additional duties of one programme exclude one another: the longest number that fits decides. */
    program?: string | null | undefined;
    valid_from: string | null;
    /** The last day. */
    valid_to: string | null;
    source: string;
    source_url: string;
    /** YYYY-MM-DD. */
    as_of: string;
    /** Rows of a higher layer go before those below. */
    layer?: number | undefined;
  }[];
  /** Between which base rates electronic parts lie, for parts that `rates` does not decide. */
  spans: {
    /** ISO 3166-1 alpha-2, or `EU`. */
    destination: string;
    low: string;
    high: string;
    note: string;
  }[];
  /** Where more additional duties exist than are listed. */
  incomplete: {
    /** ISO 3166-1 alpha-2, or `EU`. */
    destination: string;
    origin: string;
  }[];
  notes?:
    | {
        /** ISO 3166-1 alpha-2, or `EU`. */
        destination: string;
        note: string;
      }[]
    | undefined;
}

export interface TaxTable {
  /** YYYY-MM-DD. */
  as_of: string;
  rates: {
    /** ISO 3166-1 alpha-2, or `EU`. */
    country: string;
    name: string;
    /** 0.19 is 19 %; null: within `low` and `high`. */
    rate: string | null;
    /** Decimal text; null: not known, or none. */
    low: string | null;
    /** Decimal text; null: not known, or none. */
    high: string | null;
    /** It is not deducted as input tax. */
    is_final: boolean;
    note: string | null;
    valid_from: string | null;
    /** The last day. */
    valid_to: string | null;
    source: string;
    source_url: string;
    /** YYYY-MM-DD. */
    as_of: string;
  }[];
}

export interface EntryFeeTable {
  /** YYYY-MM-DD. */
  as_of: string;
  fees: {
    name: string;
    /** For entries with goods worth more than this, */
    above: string | null;
    /** and at most this. */
    up_to: string | null;
    /** A share of the goods, within `min` and `max`; */
    rate: string | null;
    /** or a fixed sum. */
    fixed: string | null;
    /** Decimal text; null: not known, or none. */
    min: string | null;
    /** Decimal text; null: not known, or none. */
    max: string | null;
    note: string | null;
    /** ISO 3166-1 alpha-2, or `EU`. */
    destination: string;
    currency: string;
    valid_from: string | null;
    /** The last day. */
    valid_to: string | null;
    source: string;
    source_url: string;
    /** YYYY-MM-DD. */
    as_of: string;
  }[];
  /** Consignments worth at most `up_to` bear no duty. */
  reliefs: {
    up_to: string;
    /** ISO 3166-1 alpha-2, or `EU`. */
    destination: string;
    currency: string;
    valid_from: string | null;
    /** The last day. */
    valid_to: string | null;
    source: string;
    source_url: string;
    /** YYYY-MM-DD. */
    as_of: string;
  }[];
}

export interface TariffNumberTable {
  /** YYYY-MM-DD. */
  as_of: string;
  source: string;
  source_url: string;
  rows: {
    /** Of parts; holds for those below it too. */
    category: string;
    /** Six digits of HS 2022; several when the category does not decide. */
    hs: string[];
    /** Destination -> a longer number, where the category decides that far. */
    national?: Record<string, string> | undefined;
  }[];
}

export interface SupplierTerms {
  id: string;
  /** Other names that offers give this seller. */
  aliases: string[];
  /** ISO 3166-1 alpha-2, `EU`, or `*` for everywhere. */
  destination: string;
  /** For one order. */
  shipping: string | null;
  /** Goods worth this much ship free. */
  free_from: string | null;
  /** For every order. */
  handling: string | null;
  /** Orders worth less pay `small_order_fee`. */
  small_order_below: string | null;
  /** Decimal text; null: not known, or none. */
  small_order_fee: string | null;
  currency: string;
  as_of: string | null;
  source_url: string | null;
  note: string | null;
}

export interface AttritionPolicy {
  /** For the option `attrition`. */
  id: string;
  title: string;
  as_of: string | null;
  note: string | null;
  rows: {
    package_class: string;
    process: string;
    /** Of the parts mounted; 0.1 is 10 %. */
    share: number;
    /** Pieces a run, at least. */
    least: number;
    low: number | null;
    high: number | null;
    source: string;
    source_url: string | null;
    as_of: string | null;
  }[];
}

export interface AssemblyCard {
  id: string;
  title: string;
  /** As a `card` it stands for the first list of this assembler that takes the run. */
  assembler: string | null;
  currency: string;
  as_of: string | null;
  source: string;
  source_url: string | null;
  note: string | null;
  /** That one order may have. */
  boards: {
    least: number;
    most: number;
  } | null;
  limits: AssemblyLimits | null;
  /** Once for an order. */
  setup: {
    /** Decimal text; null: not known, or none. */
    one_side: string | null;
    /** Decimal text; null: not known, or none. */
    two_sides: string | null;
  };
  stencil: {
    /** Decimal text; null: not known, or none. */
    one_side: string | null;
    /** Decimal text; null: not known, or none. */
    two_sides: string | null;
  };
  /** Of surface parts, by the joints of the order; the last step has no end. */
  per_joint: {
    up_to: number | null;
    price: string;
  }[];
  /** Decimal text; null: not known, or none. */
  per_placement: string | null;
  /** Decimal text; null: not known, or none. */
  per_through_hole_joint: string | null;
  /** Once for an order with through-hole parts. */
  hand_soldering: string | null;
  /** A part to load, by how the assembler keeps it: `assembly_library` of the part. */
  per_unique_part: {
    /** Decimal text; null: not known, or none. */
    basic: string | null;
    /** Decimal text; null: not known, or none. */
    preferred: string | null;
    /** Decimal text; null: not known, or none. */
    extended: string | null;
    /** Of a part in holes; null: as its class. */
    through_hole: string | null;
  };
  /** What setup, loading and joints come to at least for one board; the difference is charged. */
  least_per_board: string | null;
  /** What stands on other pages than the prices. */
  rules: {
    rule: string;
    source: string;
    source_url: string | null;
    as_of: string | null;
    /** The first day on which it is known to have held. */
    since: string | null;
  }[];
}

export interface AssemblyLimits {
  /** That may bear parts. */
  sides: number;
  /** The smallest part of two pads. */
  smallest_chip: string | null;
  /** Between pins. */
  least_pitch_mm: number | null;
  /** Between balls, centre to centre. */
  least_ball_pitch_mm: number | null;
  layers: {
    least: number;
    most: number;
  } | null;
  thickness_mm: {
    least: number;
    most: number;
  } | null;
  /** Of a single board, mm: x, y. */
  least_board_mm: number[] | null;
  /** Of a single board, mm: x, y. */
  most_board_mm: number[] | null;
  /** What else decides and is not checked. */
  further: string | null;
  source: string;
  source_url: string | null;
  as_of: string | null;
}

export interface StockItem {
  item_id: string;
  part_number: string | null;
  manufacturer: string | null;
  own_number: string | null;
  unit: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml';
  description: string | null;
  /** All of it. Null: nobody ever counted it, which is not 0. */
  quantity: number | null;
  /** Of it, what is held for builds. */
  reserved: number;
  /** `quantity` less `reserved`. */
  available: number | null;
  /** At so much available or less it is low; null: never. */
  level: number | null;
  low: boolean;
  /** Where it lies, the oldest first. */
  places: {
    /** Null: nobody said. */
    place: string | null;
    lot: string | null;
    date_code: string | null;
    quantity: number;
  }[];
  created_at: string;
}

export interface StockBooked {
  booking: StockBooking;
  dry_run: boolean;
  /** The same was booked then: nothing was booked now. */
  already_booked: {
    id: string;
    booked_at: string;
  } | null;
  movements: {
    item_id: string;
    part_number: string | null;
    manufacturer: string | null;
    own_number: string | null;
    unit: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml';
    /** Null: nobody said. */
    place: string | null;
    lot: string | null;
    date_code: string | null;
    /** Below 0: it went. */
    quantity: number;
    /** What lies there then. */
    balance: number;
  }[];
  /** Items that were not in stock before. */
  items_new: number;
  /** Entries that moved nothing: what was counted is what was known. */
  unchanged: number;
  /** Entries without a quantity that could be read: nothing is booked for them. */
  uncounted: number;
  /** What was not read or not booked, and why. */
  unread: {
    /** From 1. */
    row: number;
    sheet?: number | undefined;
    column: string | null;
    cell: string | null;
    message: string;
  }[];
  /** What the columns of a file were read as. */
  columns?:
    | {
        sheet: number;
        header: string;
        role: string;
      }[]
    | undefined;
  ignored_columns?: string[] | undefined;
  /** What to look at, each a sentence. */
  warnings: string[];
}

export interface StockBooking {
  /** Null: nothing was booked. */
  id: string | null;
  kind: 'count' | 'in' | 'out' | 'move' | 'correction' | 'build';
  reason: string | null;
  reference: string | null;
  /** Name of the API key, or who sat at the server. */
  booked_by: string;
  booked_at: string | null;
}

export interface StockReservation {
  id: string;
  state: 'held' | 'used' | 'released' | 'expired';
  reference: string | null;
  boards: {
    name: string;
    quantity: number;
  }[];
  /** What is held where: the list to pick from. */
  lines: {
    item_id: string;
    part_number: string | null;
    manufacturer: string | null;
    own_number: string | null;
    unit: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml';
    /** Null: nobody said. */
    place: string | null;
    lot: string | null;
    date_code: string | null;
    quantity: number;
  }[];
  reserved_by: string;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  /** The booking that took it out. */
  booking_id: string | null;
}

export interface PlannedPurchase {
  /** The first line that uses it. */
  line: number;
  lines: number[];
  references: string[];
  part_number: string | null;
  manufacturer: string | null;
  seller: string;
  /** The seller’s order code; empty: its offer has none. */
  sku: string;
  packaging: string | null;
  /** Pieces. */
  quantity: number;
  unit_price: number;
  /** With the one-time fee of the offer. */
  amount: number;
  currency: string;
  lead_time_days: number | null;
  /** Null: the seller does not say. */
  stock: number | null;
  source: string;
  observed_at: string;
  /** Why another part may be meant; none: it is sure. */
  doubts: string[];
  /** Which lines take how many of it; what is in stock is for the boards that are named first. Pieces beyond them are for losses, a minimum or a better price. */
  shares: PurchaseShare[];
}

export interface PurchaseShare {
  /** Which of `boards`, by its name; null: the order is for one. */
  board: string | null;
  /** Line of its BOM, or of `lines`; null: not said. */
  line: number | null;
  references: string[];
  pieces: number;
}

export interface NotOrdered {
  lines: number[];
  references: string[];
  part_number: string | null;
  /** Null: the plan has none. Of a line without a part or a price: whose order code the BOM names. */
  seller: string | null;
  sku: string | null;
  /** Pieces that are not ordered. */
  quantity: number;
  /** Null: it has no price. */
  amount: number | null;
  currency: string | null;
  code: string;
  /** What is missing, and what to do. */
  reason: string;
}

export interface OrderTemplate {
  id: string;
  /** Null: any. */
  seller: string | null;
  title: string;
  /** Where the file is used. */
  tool: string;
  /** `seller_page`: the seller says so itself. `public_program`: a public program fills the tool so. `own`: a form of ours. */
  evidence: 'seller_page' | 'public_program' | 'own';
  source: string;
  as_of: string;
  /** What nobody could verify; null: nothing. */
  unverified: string | null;
  format: 'csv' | 'xlsx';
  columns: string[];
}

export interface PastOrderLine {
  /** Of the file, from 1. */
  row: number;
  order_code: string | null;
  part_number: string | null;
  manufacturer: string | null;
  description: string | null;
  quantity: number | null;
  shipped: number | null;
  backorder: number | null;
  unit_price: number | null;
  extended_price: number | null;
  currency: string | null;
  customer_reference: string | null;
  order_number: string | null;
  purchase_order: string | null;
  invoice_number: string | null;
  date: string | null;
  status: string | null;
  /** Cells of further columns, by their headers. */
  others: Record<string, string>;
}

export interface Quotation {
  /** Null: it was only read, and not kept. */
  id: string | null;
  seller: string;
  /** Of our request. */
  reference: string | null;
  /** Of the seller. */
  quote_number: string | null;
  quote_date: string | null;
  received_on: string;
  filename: string | null;
  /** How far it can be used, as a sentence. */
  text: string;
  offered: number;
  asked: number;
  declined: number;
  unanswered: number;
  lines: QuotedLine[];
  /** What is unclear from what is printed. */
  questions: {
    /** What the answer is given under. */
    id: string;
    /** `meaning`: of a column. `figures`: of all prices. */
    field: string;
    /** Null: it is of the whole quotation. */
    place: string | null;
    /** As printed. */
    text: string;
    message: string;
    choices: string[];
  }[];
  /** Freight and other money that is no part: in no price. */
  charges: {
    text: string;
    amount: number | null;
  }[];
  notes: string[];
}

export interface QuotedLine {
  /** `offered`: it can be bought as it stands. `asked`: it waits for an answer in `questions`. `declined`: the seller has no price. `unanswered`: it was asked for and the quotation does not name it. */
  state: 'offered' | 'asked' | 'declined' | 'unanswered';
  place: string;
  /** Number in the request. */
  item: number | null;
  part_number: string | null;
  manufacturer: string | null;
  /** Another part was asked for: that one. */
  instead_of: string | null;
  order_code: string | null;
  description: string | null;
  packaging: string | null;
  breaks: {
    quantity: number;
    unit_price: number;
  }[];
  currency: string | null;
  moq: number | null;
  multiple: number | null;
  stock: number | null;
  lead_time_days: number | null;
  /** The last day; null: the quotation does not say. */
  valid_until: string | null;
  /** Until when it is used for costs. Where no validity is said: 30 days from its date. Null: it is not used. */
  used_until: string | null;
  notes: string[];
}

export interface PurchaseOrder {
  id: string;
  /** Counts up in the account. */
  number: string;
  state: 'draft' | 'approved' | 'sent' | 'confirmed' | 'part_received' | 'received' | 'closed' | 'cancelled';
  /** How far it is on its way. `unknown`: no answer came, so the seller may have it; it is never sent again by itself, and somebody must look. */
  sending: 'none' | 'asked' | 'unknown' | 'done';
  /** A test key made it: nothing goes out. */
  simulated: boolean;
  /** How it stands, and whose turn it is. */
  message: string;
  /** What may be done or recorded now. */
  next: string[];
  seller: string;
  seller_email: string | null;
  seller_reference: string | null;
  project_id: string | null;
  bom: {
    bom_id: string;
    boards: number;
  } | null;
  currency: string;
  /** Of the lines with a price. */
  goods: number;
  freight: number | null;
  tax: number | null;
  /** Goods, freight and tax as far as they are known; null while a line has no price. */
  total: number | null;
  /** What is not known, and so not in `total`. */
  not_in_total: string[];
  unpriced_lines: number;
  lines: {
    line: number;
    order_code: string | null;
    part_number: string | null;
    manufacturer: string | null;
    description: string | null;
    quantity: number;
    need: number | null;
    unit_price: number | null;
    /** When the price was seen that the order is drafted at; null: the buyer said it, or nobody knows. */
    price_seen_at: string | null;
    /** To the cent; null without a price. */
    amount: number | null;
    packaging: string | null;
    expected_on: string | null;
    references: string | null;
    /** Why another part may be meant, or what else is not sure; null: nothing is known against it. */
    doubt: string | null;
    /** Who takes how many of it. Pieces beyond them are for losses, a minimum or a better price; none: it is not said. */
    shares: {
      /** Which of `boards`, by its name; null: the order is for one. */
      board: string | null;
      /** Line of its BOM, or of `lines`; null: not said. */
      line: number | null;
      references: string[];
      pieces: number;
      /** Of `pieces`: what came, dealt out in the order of the shares. */
      received: number;
    }[];
    /** What the seller said of it last; null: nothing. */
    confirmed: {
      quantity: number | null;
      unit_price: number | null;
      expected_on: string | null;
    } | null;
    received: number;
    /** Of what is confirmed, else ordered, what has not come. */
    outstanding: number;
    /** Pieces that came beyond it. */
    over: number;
    /** By invoices that match or were accepted. */
    invoiced: number;
    /** By invoices that do not match and wait for a decision. */
    invoice_held: number;
  }[];
  bill_to: string | null;
  ship_to: string | null;
  reference: string | null;
  notes: string | null;
  approvals: {
    at: string;
    key_id: string | null;
    approver: string | null;
    amount: number;
    up_to: number;
    currency: string;
    not_in: string[];
    limit: {
      amount: number;
      currency: string;
    };
    rate: {
      rate: string;
      date: string;
    } | null;
  }[];
  confirmations: {
    at: string;
    seller_reference: string | null;
    changes: {
      line: number;
      field: string;
      approved: string | null;
      confirmed: string | null;
      message: string;
    }[];
    /** Lines of which quantity or price was not confirmed. */
    unsaid: number[];
  }[];
  /** Whether what is confirmed comes to more than was approved; null: there is no total. */
  exceeds_approval: boolean | null;
  receipts: {
    delivery_note: string | null;
    id: string;
    at: string;
    lines: {
      line: number;
      quantity: number;
      lot: string | null;
      date_code: string | null;
      place: string | null;
      item_id: string | null;
      stock_quantity: number | null;
    }[];
    /** What stock made of it; null: nothing of it was booked there. */
    booked: {
      booking_id: string;
      warnings: string[];
    } | null;
  }[];
  /** What went back, or was counted and never came: it does not count as received. */
  returns: {
    reason: string;
    id: string;
    at: string;
    lines: {
      line: number;
      quantity: number;
      lot: string | null;
      date_code: string | null;
      place: string | null;
      item_id: string | null;
      stock_quantity: number | null;
    }[];
    /** What stock made of it; null: nothing of it was booked there. */
    booked: {
      booking_id: string;
      warnings: string[];
    } | null;
  }[];
  invoices: {
    at: string;
    number: string;
    currency: string | null;
    freight: number | null;
    tax: number | null;
    other: number | null;
    total: number | null;
    /** `matches`: all was read, and quantity, price, currency, charges and total agree with order and receipts. `unread`: something was not, so it is not known. */
    verdict: 'matches' | 'differs' | 'unread';
    /** What a person made of it. Null: nothing yet; one that does not match counts as nothing then. */
    decision: 'accepted' | 'rejected' | null;
    findings: {
      code: string;
      /** Place in the invoice, from 1; null: of the whole. */
      invoice_line: number | null;
      line: number | null;
      message: string;
    }[];
  }[];
  history: {
    at: string;
    event: string;
    by: string;
    note: string | null;
  }[];
  created_at: string;
  updated_at: string;
}

export interface ApprovalLimit {
  key_id: string;
  amount: number;
  currency: string;
  updated_at: string;
}

export interface DfmReport {
  board: {
    width_mm: number | null;
    height_mm: number | null;
    /** Null while a file that may be copper has no place on the board: `missing_layer` names it. */
    copper_layers: number | null;
    copper_oz: number;
    thickness_mm: number | null;
    holes: number;
    slots: number;
  };
  summary: {
    errors: number;
    warnings: number;
    passed: number;
    not_run: number;
  };
  checks: {
    id: string;
    title: string;
    status: 'pass' | 'warn' | 'fail' | 'not_run';
    /** Why it was not run, or what of it was not checked. */
    reason: string | null;
    /** The same as `title`. */
    name: string;
    /** True for `pass` and `warn`; a check that was not run has not passed. */
    pass: boolean;
    /** `status`, `count` and `reason` as a sentence. */
    detail: string;
    /** Places found, before they are put together into issues. */
    count: number;
    limits: {
      name: string;
      title: string;
      /** Beyond it is an error. */
      limit: number | null;
      /** Beyond it is a warning. */
      preferred: number | null;
      unit: 'mm' | 'mm2' | 'ratio';
      side: 'outer' | 'inner' | null;
      sources: {
        source_url: string;
        as_of: string;
        says?: string | undefined;
      }[];
    }[];
  }[];
  issues: DfmIssue[];
  /** Further ones are only counted in the checks. */
  omitted_issues: number;
  /** The same by cause, to be read: errors of one kind and one measure as one, and warnings of one kind (texts of one height); `layers` has all, that of the worst first, wherever they are; the measures are those of the worst. `count` counts all places, those of omitted issues too. */
  causes: DfmCause[];
  /** What each file was taken for, and why. */
  files: {
    file: string;
    role: string;
    by: string;
    reason: string;
  }[];
  /** What the files leave open about the board, and what to do: checks, sizes and pictures that rest on it are not certain. Empty when nothing is. */
  doubts: {
    about: string;
    file: string;
    message: string;
  }[];
  warnings: {
    code: string;
    message: string;
    file: string;
    line: number;
  }[];
  /** SVG with the issues marked. */
  pictures: {
    top: string | null;
    bottom: string | null;
  };
  profile: {
    id: string;
    title: string;
    as_of: string;
    source_url: string | null;
  };
}

export interface DfmIssue {
  rule: string;
  severity: 'info' | 'warning' | 'error';
  message: string;
  layers: string[];
  at: number[] | null;
  to: number[] | null;
  measured_mm: number | null;
  limit_mm: number | null;
  /** How far the measure may be off; within it nothing is reported. */
  tolerance_mm: number;
  objects: {
    kind: string;
    net: string | null;
    refdes: string | null;
    pin: string | null;
    file: string;
    line: number;
  }[];
  /** Places of one kind that lie together. */
  count: number;
  /** Where they are, the worst first; at most a hundred. */
  places?: number[][] | undefined;
  bbox: number[] | null;
  /** Its place in `causes`, from 0; null in reports of releases that did not say it. */
  cause: number | null;
}

export interface DfmCause {
  rule: string;
  severity: 'info' | 'warning' | 'error';
  message: string;
  layers: string[];
  at: number[] | null;
  to: number[] | null;
  measured_mm: number | null;
  limit_mm: number | null;
  /** How far the measure may be off; within it nothing is reported. */
  tolerance_mm: number;
  objects: {
    kind: string;
    net: string | null;
    refdes: string | null;
    pin: string | null;
    file: string;
    line: number;
  }[];
  /** Places of one kind that lie together. */
  count: number;
  /** Where they are, the worst first; at most a hundred. */
  places?: number[][] | undefined;
  bbox: number[] | null;
}

export interface Job {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `complete`. */
  result?: JobResult | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  /** Of an order of boards. */
  confirmation?:
    | {
        required: boolean;
        confirm_url: string | null;
      }
    | undefined;
}

/** By `job_type`. */
export type JobResult = BomResult | BoardResult | DatasheetResult | ManufacturingResult;

export type BoardResult =
  | {
      type: 'statistics';
      width_mm: number;
      height_mm: number;
      area_cm2: number;
      thickness_mm: number;
      min_track_width_mm: number | null;
      min_drill_mm: number | null;
      track_length_mm: number;
      copper_layers: number;
      pads: {
        smd: number;
        through_hole: number;
        npth: number;
        connector: number;
        castellated: number;
      };
      vias: {
        through: number;
        blind: number;
        micro: number;
      };
      parts: {
        front: {
          smd: number;
          through_hole: number;
          unspecified: number;
        };
        back: {
          smd: number;
          through_hole: number;
          unspecified: number;
        };
        total: number;
        dnp: number;
      };
      tools: {
        width_mm: number;
        height_mm: number;
        plated: boolean;
        pads: number;
        vias: number;
      }[];
      nets: number;
      tracks: number;
      zones: number;
      pads_per_cm2?: number | undefined;
      outline_problems: {
        kind: string;
        at_mm: number[];
        uuids: string[];
      }[];
    }
  | {
      type: 'drc';
      summary: {
        errors: number;
        warnings: number;
        unconnected: number;
        excluded: number;
        /** How many are listed here; the files have all. */
        shown: number;
      };
      violations: {
        type: string;
        severity: string;
        description: string;
        layer: string | null;
        limit_mm: number | null;
        actual_mm: number | null;
        items: {
          uuid: string;
          description: string;
          at_mm: number[];
          line: number | null;
        }[];
      }[];
      not_run: {
        type: string;
        reason: string;
      }[];
      engine: 'own' | 'kicad';
      kicad_version?: string | undefined;
      notes?: string[] | undefined;
    }
  | {
      type: 'parity';
      summary: {
        differences: number;
        /** How many are listed here; the files have all. */
        shown: number;
      };
      violations: {
        type: string;
        severity: string;
        description: string;
        layer: string | null;
        limit_mm: number | null;
        actual_mm: number | null;
        items: {
          uuid: string;
          description: string;
          at_mm: number[];
          line: number | null;
        }[];
      }[];
      not_run: {
        type: string;
        reason: string;
      }[];
    }
  | {
      type: 'connectivity';
      summary: {
        unrouted: number;
        nets: number;
        /** How many are listed here; the files have all. */
        shown: number;
      };
      unrouted: {
        net: string;
        from: {
          uuid: string;
          at_mm: number[];
        };
        to: {
          uuid: string;
          at_mm: number[];
        };
        length_mm: number;
      }[];
    }
  | {
      type: 'netlist';
      nets: {
        name: string;
        pads: {
          reference: string;
          pad: string;
          pin_function: string;
          uuid: string;
        }[];
        tracks: number;
        vias: number;
        zones: number;
        length_mm: number;
      }[];
    }
  | {
      type: 'bom';
      lines: {
        references: string[];
        quantity: number;
        value: string;
        footprint: string;
        dnp: boolean;
        fields: {
          name: string;
          value: string;
        }[];
        uuids: string[];
      }[];
    }
  | {
      type: 'positions';
      positions: {
        reference: string;
        value: string;
        package: string;
        x: number;
        y: number;
        rotation: number;
        side: 'top' | 'bottom';
        uuid: string;
      }[];
    }
  | {
      type: 'fit';
      /** No error and no warning is a pass only where `not_checked` is 0. */
      summary: {
        errors: number;
        warnings: number;
        /** Parts, or the whole board, of which a check is not known. */
        not_checked: number;
        /** How many are listed here; the files have all. */
        shown: number;
      };
      parts: {
        /** Parts with a body. */
        checked: number;
        /** Parts whose 3D model was not found, or is none: nothing is known of them. */
        without_body: number;
      };
      /** Pairs of parts whose boxes meet, which were compared with each other. */
      pairs: number;
      findings: {
        check: string;
        severity: 'error' | 'warning';
        references: string[];
        /** x to the right and y up from the corner of the sheet, z from the underside of the laminate. */
        at_mm: number[];
        /** How far it is off; null where it is no length. */
        by_mm: number | null;
        message: string;
      }[];
      not_checked: {
        /** Null: the whole board. */
        reference: string | null;
        checks: string[];
        reason: string;
      }[];
      /** What was not read or assumed. */
      doubts: string[];
    }
  | {
      type: 'render';
      pictures: string[];
      marked: number;
      /** With `markers`: violations that stand at no place of the board. */
      unplaced?: number | undefined;
      /** With `markers`: rules that were not run; a picture without marks is no pass of them. The pictures say so too. */
      not_run?:
        | {
            type: string;
            reason: string;
          }[]
        | undefined;
    }
  | {
      type: 'gerbers' | 'drill' | 'step' | 'ipc2581' | 'odb';
      kicad_version: string;
      notes: string[];
    };

/** By `job_type`. */
export type ManufacturingResult = DfmResult | FabResult | PlacementResult;

export interface DfmResult {
  summary: {
    /** How many `issues` there are. */
    errors: number;
    /** How many `warnings` there are. */
    warnings: number;
    passed: number;
    not_run: number;
  };
  /** Every error, of the board and of its assembly. */
  issues: (BoardFinding | AssemblyFinding)[];
  /** What is likely no error, and all that was not checked or not read: a board without `issues` and `warnings` was checked whole. */
  warnings: (BoardFinding | AssemblyFinding | NotSeen)[];
  checks: {
    about: 'board' | 'assembly';
    id: string;
    title: string;
    status: 'pass' | 'warn' | 'fail' | 'not_run';
    /** Why it was not run, or what of it was not checked. */
    reason: string | null;
    /** The same as `title`. */
    name: string;
    /** True for `pass` and `warn`; a check that was not run has not passed. */
    pass: boolean;
    /** `status`, `count` and `reason` as a sentence. */
    detail: string;
    /** Places found, before they are put together into issues. */
    count: number;
    /** Empty for those of the assembly. */
    limits: {
      name: string;
      title: string;
      /** Beyond it is an error. */
      limit: number | null;
      /** Beyond it is a warning. */
      preferred: number | null;
      unit: 'mm' | 'mm2' | 'ratio';
      side: 'outer' | 'inner' | null;
      sources: {
        source_url: string;
        as_of: string;
        says?: string | undefined;
      }[];
    }[];
    /** Parts that were compared; null for those of the board. */
    checked: number | null;
  }[];
  /** Further ones are only counted in the checks. */
  omitted_issues: number;
  /** What was found on the board by cause, to be read: errors of one kind and one measure as one, and warnings of one kind (texts of one height); `layers` has all, that of the worst first; `cause` of `issues` and `warnings` is the place in this list. `count` counts all places, those of omitted issues too. */
  causes: DfmCause[];
  board: {
    width_mm: number | null;
    height_mm: number | null;
    /** Null while a file that may be copper has no place on the board: `missing_layer` names it. */
    copper_layers: number | null;
    copper_oz: number;
    thickness_mm: number | null;
    holes: number;
    slots: number;
  };
  /** What the files leave open about the board, and what to do: checks, sizes and pictures that rest on it are not certain. Empty when nothing is. */
  doubts: {
    about: string;
    file: string;
    message: string;
  }[];
  /** What each file was taken for, and why. */
  files: {
    file: string;
    role: string;
    by: string;
    reason: string;
  }[];
  profile: {
    id: string;
    title: string;
    as_of: string;
    source_url: string | null;
  };
  assembly: {
    errors: number;
    warnings: number;
    passed: number;
    not_run: number;
    /** Designators that the BOM has fitted; null without a BOM. */
    fitted: number | null;
    positions: {
      top: number;
      bottom: number;
    } | null;
    origin: {
      state: 'same' | 'moved' | 'unknown';
      offset_mm: number[];
      is_proven: boolean;
      reason: string;
    } | null;
    pads_named: boolean;
  };
  bom_id: string | null;
  revision: string | null;
  priority: string;
  notes: string | null;
}

export interface BoardFinding {
  about: 'board';
  rule: string;
  severity: 'info' | 'warning' | 'error';
  message: string;
  layers: string[];
  at: number[] | null;
  to: number[] | null;
  measured_mm: number | null;
  limit_mm: number | null;
  /** How far the measure may be off; within it nothing is reported. */
  tolerance_mm: number;
  objects: {
    kind: string;
    net: string | null;
    refdes: string | null;
    pin: string | null;
    file: string;
    line: number;
  }[];
  /** Places of one kind that lie together. */
  count: number;
  /** Where they are, the worst first; at most a hundred. */
  places?: number[][] | undefined;
  bbox: number[] | null;
  /** Its place in `causes`, from 0; null in reports of releases that did not say it. */
  cause: number | null;
}

export interface AssemblyFinding {
  about: 'assembly';
  rule: string;
  severity: 'error' | 'warning';
  message: string;
  references: string[];
  side: 'top' | 'bottom' | null;
  at: number[] | null;
  /** Line of the positions, from 1. */
  positions_line: number | null;
  /** Row of the BOM, from 1. */
  bom_line: number | null;
}

export interface NotSeen {
  /** A check that was not run or not listed whole; what is odd in the files of the board or of the positions. */
  about: 'check' | 'files' | 'positions';
  /** Of a check its id. */
  rule: string | null;
  severity: 'warning';
  message: string;
  file: string | null;
  line: number | null;
}

export interface FabResult {
  /** Of the vendor that is named; without a price where none is. */
  quote?:
    | {
        vendor: string | null;
        quantity: number;
        unit_price: number | null;
        total_price: number | null;
        currency: string | null;
        lead_time_days: number | null;
        /** `estimate` or `live`; null without a price. */
        kind: string | null;
        as_of: string | null;
        source_url: string | null;
        notes: string[];
        /** Why there is no price. */
        why_not: string[];
        unchecked: string[];
      }
    | undefined;
  /** Where no vendor is named: what each known one asks by its rate card, those with a price first. */
  quotes?:
    | {
        vendor: string | null;
        quantity: number;
        unit_price: number | null;
        total_price: number | null;
        currency: string | null;
        lead_time_days: number | null;
        /** `estimate` or `live`; null without a price. */
        kind: string | null;
        as_of: string | null;
        source_url: string | null;
        notes: string[];
        /** Why there is no price. */
        why_not: string[];
        unchecked: string[];
      }[]
    | undefined;
  order?:
    | {
        /** `awaiting_confirmation`, or the state of `order` beside the result. */
        state: string;
        confirm_url: string | null;
        message: string;
      }
    | undefined;
  state: string;
  vendor: string | null;
  vendor_reference: string | null;
  simulated: boolean;
  placed: {
    price: number | null;
    currency: string;
    note: string;
  } | null;
  hand_over: {
    why: string | null;
    email: {
      subject: string;
      text: string;
    } | null;
  } | null;
}

export interface PlacementResult {
  board_name: string;
  rows: number;
  cols: number;
  /** Parts on the top of one board, without those placed by hand. */
  top_components: number;
  bot_components: number;
  /** Parts of the whole panel. */
  total_placements: number;
  source: {
    file: string;
    tool: string;
    units: string;
    units_by: string;
  };
  format: {
    id: string;
    title: string;
  };
  machine: string | null;
  parts: {
    top: number;
    bottom: number;
  };
  /** Designators that are placed by hand, as `manual_place` says. */
  manual: string[];
  corrections: {
    reference: string;
    package: string;
    /** Degrees. */
    offset: number;
    from: number;
    to: number;
  }[];
  corrections_source: {
    service: string;
    as_of: string;
    source_url: string;
  } | null;
  panel: {
    rows: number;
    cols: number;
    pitch_mm: number[];
    /** Boards that get parts. */
    boards: number;
    parts: number;
  } | null;
  feeders: {
    slots: number;
    not_in_bom: string[];
    not_placed: string[];
    dnp: string[];
  } | null;
  warnings: string[];
  files: string[];
}

export interface FabVendor {
  id: string;
  title: string;
  /** `live`: it is asked, with keys of this server. `published`: estimated from its public price table. `none`: only what it can build is known. */
  prices: 'live' | 'published' | 'none';
  /** Whether this server can place orders there by itself. Else, and for a board that its interface cannot describe, an order is a package that a person sends. */
  places_orders: boolean;
  why_not_placed: string | null;
  /** Its limits, as `profile` of a DFM check takes them; null: none are known. */
  profile?: string | null | undefined;
  /** Its published stackups, as `profile` of `POST /manufacturing/stackup` takes them. */
  stackups?: string[] | undefined;
}

export interface Quotes {
  board: {
    width_mm: number;
    height_mm: number;
    layers: number;
    facts?: BoardFacts | undefined;
  };
  /** What the files leave open about the board, and what to do: with any of them nothing is priced, and `board` is what the files have as they stand. */
  doubts: {
    about: string;
    file: string;
    message: string;
  }[];
  /** What is odd about the files, such as a panel with several boards in it: then the panel is what is priced. */
  warnings: string[];
  quotes: {
    /** Order exactly this with `offer_id` of `POST /manufacturing/fab`, until `valid_until`. Null without a price, and where no account keeps it. */
    offer_id: string | null;
    /** Until when the offer can be ordered here. That the vendor holds its price until then nobody promises: it is looked at again when it is ordered. */
    valid_until: string | null;
    vendor: string;
    /** The vendor as orders name it. */
    vendor_id: string;
    service: string;
    title: string;
    /** Boards that are wanted. */
    quantity: number;
    /** Boards that come: some services sell whole sets. */
    boards: number | null;
    price: number | null;
    currency: string | null;
    /** The price over the wanted boards. */
    per_board: number | null;
    /** Days to make it as the vendor states them, without transport. */
    days: number | null;
    kind: 'estimate' | 'live';
    breakdown: {
      item: string;
      amount: number;
    }[];
    /** What neither the table nor the vendor says to be in the price; `breakdown` is what is. */
    not_stated: string[];
    as_of: string | null;
    source_url: string | null;
    notes: string[];
    /** All that forbids it; empty where there is a price. */
    why_not: {
      rule: string;
      need: string | null;
      limit: string | null;
      message: string;
    }[];
    /** Limits that could not be compared with the board. */
    unchecked: string[];
  }[];
  /** Whose price for the least of the quantities is the least of all, as the prices stand: what each left `unchecked` is not weighed. Null where nobody has a price, or prices are in several currencies; `currency` makes them one. */
  cheapest_vendor: string | null;
  curve?:
    | {
        lines: {
          vendor: string;
          service: string;
          title: string;
          currency: string;
          points: {
            quantity: number;
            price: number;
            per_board: number;
          }[];
        }[];
        bends: {
          quantity: number;
          /** `least_order`: up to here more boards cost nothing more; `cheapest`: from here on this service is. */
          kind: string;
          vendor: string;
          service: string;
          per_board: number;
        }[];
      }
    | undefined;
  /** Vendors that were asked and did not answer. */
  problems: {
    vendor: string;
    message: string;
  }[];
}

/** What vendors are asked with: wishes, and the least that was measured. */
export interface BoardFacts {
  width_mm: number;
  height_mm: number;
  layers: number;
  thickness_mm?: number | undefined;
  finish?: string | undefined;
  colour?: string | undefined;
  outer_copper_oz?: number | undefined;
  inner_copper_oz?: number | undefined;
  min_trace_mm?: number | undefined;
  min_space_mm?: number | undefined;
  min_drill_mm?: number | undefined;
  min_ring_mm?: number | undefined;
  min_slot_mm?: number | undefined;
  castellations?: boolean | undefined;
  blind_vias?: boolean | undefined;
  via_in_pad?: boolean | undefined;
}

export interface FabOrderEntry {
  /** `order.order_id`: the job that quoted it. */
  job_id: string;
  /** Of the job that places it, `order.placing_job_id`; of a draft, of the one that quoted it. */
  job_status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  project_id: string | null;
  confirmation: {
    required: boolean;
    confirm_url: string | null;
  };
  order: FabOrder;
  created_at: string;
  updated_at: string;
}

export interface FabOrder {
  /** The id of the job that quoted it. It stays, whichever job places the order. */
  order_id: string;
  /** The job that places the order or makes its package; null as long as nobody has confirmed it. Of an order with `confirm: true` it is the same as `order_id`. */
  placing_job_id: string | null;
  state: 'draft' | 'confirmed' | 'placed' | 'in_production' | 'shipped' | 'cancelled' | 'failed';
  /** How far the vendor was asked. `unknown`: no answer came, so there may be an order; it is never asked for again by itself, and somebody must look. */
  placement: 'none' | 'asked' | 'unknown' | 'done';
  /** A test key made it: nothing goes out. */
  simulated: boolean;
  /** How it stands, and whose turn it is. */
  message: string;
  vendor: string | null;
  vendor_title: string | null;
  /** The vendor’s number of the order. */
  vendor_reference: string | null;
  quantity: number;
  reason: string | null;
  facts: {
    width_mm: number;
    height_mm: number;
    layers: number;
    thickness_mm: number | null;
    finish: string | null;
    colour: string | null;
  };
  price: {
    /** `estimate`: calculated from a published table; `live`: the vendor was asked. */
    kind: 'estimate' | 'live';
    service: string;
    amount: number;
    currency: string;
    /** Boards that come: some services sell whole sets. */
    boards: number | null;
    days: number | null;
    as_of: string | null;
    source_url: string | null;
    notes: string[];
  } | null;
  /** Why there is no price. */
  price_why_not: string[];
  /** The offer that was ordered: `price` is its price. Null of an order without one. */
  offer: {
    offer_id: string;
    valid_until: string;
    /** What the vendor itself charges; `price` is it converted, where the offer was asked for in another currency. */
    charged: {
      amount: number;
      currency: string;
    };
  } | null;
  /** Limits that could not be compared with the board. */
  unchecked: string[];
  /** What is odd about the files. */
  warnings: string[];
  /** A person sends this order to the vendor: the package is in `files`. */
  hand_over: {
    why: string;
    email: {
      subject: string;
      text: string;
    } | null;
  } | null;
  placed: {
    price: number | null;
    currency: string;
    note: string;
  } | null;
  history: {
    at: string;
    event: string;
    by: string;
    note: string | null;
  }[];
  /** What may be recorded with the confirm operation now. */
  next: ('confirm' | 'placed' | 'found_not_placed' | 'in_production' | 'shipped' | 'cancel')[];
}

export interface FabJob {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `complete`. */
  result?: ManufacturingResult | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  /** Nothing is ordered before it is confirmed. */
  confirmation?:
    | {
        required: boolean;
        confirm_url: string | null;
      }
    | undefined;
  /** Of jobs that order boards. */
  order?: FabOrder | undefined;
  /** Of an order: `order.price` over the boards that are wanted; null where no price is known. */
  unit_price?: number | null | undefined;
  /** `order.price.amount`. */
  total_price?: number | null | undefined;
  /** Days to make the boards, as the vendor states them, without transport. */
  lead_time?: number | null | undefined;
  /** What the job made, when it is `complete`; the URLs need no key until they expire. */
  files?: JobFile[] | undefined;
}

export interface JobFile {
  name: string;
  url: string;
  bytes: number;
  sha256: string;
  expires_at: string;
}

export interface ErcReport {
  /** The check was done; what it found is in the counts. */
  success: boolean;
  /** With the `unlisted` ones. A sheet that could not be read, as its file is missing or lies elsewhere, is an error of the type `missing_sheet_file`, and no sheet that was checked. */
  summary: {
    errors: number;
    warnings: number;
    excluded: number;
    sheets: number;
  };
  /** The same as `summary.errors`: whatever `severity` lists. */
  error_count: number;
  /** The same as `summary.warnings`. */
  warning_count: number;
  /** How many `violations` lists. */
  total_violations: number;
  violations: {
    type: string;
    severity: 'info' | 'warning' | 'error' | 'exclusion';
    description: string;
    sheet: string | null;
    items: {
      uuid: string | null;
      description?: string | undefined;
      ref: string | null;
      pin: string | null;
      net: string | null;
      at_mm: number[] | null;
      /** `at_mm` as KiCad writes it. */
      pos: {
        x: number;
        y: number;
      } | null;
      file?: string | undefined;
      line?: number | undefined;
    }[];
    excluded: boolean;
    /** `kicad-cli` does not report it: KiCad shows it in its editor only, or a sheet could not be read. */
    added?: boolean | undefined;
  }[];
  /** They hold as well, but `kicad-cli` leaves them out: another one lies equally far from the corner of its sheet. */
  unlisted?:
    | {
        type: string;
        severity: 'info' | 'warning' | 'error' | 'exclusion';
        description: string;
        sheet: string | null;
        items: {
          uuid: string | null;
          description?: string | undefined;
          ref: string | null;
          pin: string | null;
          net: string | null;
          at_mm: number[] | null;
          /** `at_mm` as KiCad writes it. */
          pos: {
            x: number;
            y: number;
          } | null;
          file?: string | undefined;
          line?: number | undefined;
        }[];
        excluded: boolean;
        /** `kicad-cli` does not report it: KiCad shows it in its editor only, or a sheet could not be read. */
        added?: boolean | undefined;
      }[]
    | undefined;
  advice: {
    code: string;
    message: string;
    refs?: string[] | undefined;
    net?: string | null | undefined;
    confidence?: number | undefined;
    file?: string | undefined;
    line?: number | undefined;
  }[];
  /** Checks that could not run, or that the project switches off; `all` of a sheet that was not read. */
  not_run?:
    | {
        type: string;
        reason: string;
        /** It was wished for and was not done: without findings of it nothing is known. Else it is switched off. */
        is_missed?: boolean | undefined;
      }[]
    | undefined;
  /** What of the project could not be read, or was not used. */
  problems?: string[] | undefined;
  engine: 'own' | 'kicad';
  kicad_version: string | null;
}

export interface SchematicDiff {
  /** False when only the drawing differs, as far as both are read: see `unread`. */
  is_electrical: boolean;
  /** What of either was not read, or not understood, and may differ. */
  unread?: string[] | undefined;
  summary: string[];
  base?:
    | {
        name: string;
        sheets: number;
        parts: number;
        nets: number;
      }
    | undefined;
  head?:
    | {
        name: string;
        sheets: number;
        parts: number;
        nets: number;
      }
    | undefined;
  /** Parts by designator, so that the units of one are one. */
  counts: {
    parts: {
      added: number;
      removed: number;
      changed: number;
      moved: number;
      cosmetic: number;
    };
    nets: {
      added: number;
      removed: number;
      renamed: number;
      changed: number;
    };
    sheets: {
      added: number;
      removed: number;
      renamed: number;
      moved: number;
      changed: number;
    };
    items: {
      added: number;
      removed: number;
      changed: number;
      moved: number;
    };
  };
  parts: {
    kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
    is_electrical: boolean;
    sheet: string;
    /** By uuids: `/8c1a2b3c-.../5d4e3f2a-...`, the top sheet first. */
    sheet_path?: string | undefined;
    uuid?: string | undefined;
    file: string;
    line: number;
    reference: string;
    unit?: number | undefined;
    value: string;
    footprint: string;
    library_symbol?: string | undefined;
    /** In 0.1 µm, on its sheet. */
    at?:
      | {
          x: number;
          y: number;
        }
      | undefined;
    /** Where its uuid is another in base. */
    base_uuid?: string | undefined;
    changes: {
      what: string;
      /** Of a field its name, of a pin its number. */
      name?: string | undefined;
      before: string | number | boolean | null;
      after: string | number | boolean | null;
      is_electrical: boolean;
    }[];
  }[];
  nets: {
    kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
    is_electrical: boolean;
    sheet: string;
    /** By uuids: `/8c1a2b3c-.../5d4e3f2a-...`, the top sheet first. */
    sheet_path?: string | undefined;
    uuid?: string | undefined;
    file: string;
    line: number;
    name: string;
    before: string | null;
    after: string | null;
    pins_added: string[];
    pins_removed: string[];
    class_name?:
      | {
          before: string;
          after: string;
        }
      | undefined;
  }[];
  /** One net of base is several in head. */
  splits?:
    | {
        from: string;
        into: string[];
      }[]
    | undefined;
  /** Several nets of base are one in head. */
  merges?:
    | {
        from: string[];
        into: string;
      }[]
    | undefined;
  sheets: {
    kind: 'added' | 'removed' | 'renamed' | 'changed' | 'moved';
    is_electrical: boolean;
    sheet: string;
    /** By uuids: `/8c1a2b3c-.../5d4e3f2a-...`, the top sheet first. */
    sheet_path?: string | undefined;
    uuid?: string | undefined;
    file: string;
    line: number;
    before: string | null;
    after: string | null;
    page: string;
    changes: {
      what: string;
      /** Of a field its name, of a pin its number. */
      name?: string | undefined;
      before: string | number | boolean | null;
      after: string | number | boolean | null;
      is_electrical: boolean;
    }[];
    /** What is drawn on it beside the parts. */
    items: {
      kind: string;
      added: number;
      removed: number;
      changed: number;
      moved: number;
    }[];
    /** Uuids to highlight; `removed` and `left` (it is elsewhere now) in base. */
    marks: {
      added: string[];
      changed: string[];
      removed: string[];
      left: string[];
    };
  }[];
  /** With `pictures=true`: each sheet that changed, both states over each other. */
  pictures?:
    | {
        sheet: string;
        svg: string;
      }[]
    | undefined;
}

export interface PcbJob {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `complete`. */
  result?: BoardResult | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  /** When `complete`; null where KiCad itself did the job. */
  board_stats?:
    | {
        /** Null without a closed outline. */
        board_area_mm2: number | null;
        /** How much of it parts cover: not measured, always null. */
        fill_pct: number | null;
        footprints: number;
      }
    | null
    | undefined;
  /** What the job made, when it is `complete`; the URLs need no key until they expire. */
  files?: JobFile[] | undefined;
}

export interface StepInspection {
  /** mm */
  bounding_box: {
    x_min: number;
    x_max: number;
    x_len: number;
    y_min: number;
    y_max: number;
    y_len: number;
    z_min: number;
    z_max: number;
    z_len: number;
    /** x, y, z in mm. */
    center: number[];
  };
  topology: {
    solids: number;
    shells: number;
    faces: number;
    edges: number;
    vertices: number;
    /** A part that stands in several places counts once here. */
    unique_solids: number;
    unique_faces: number;
  };
  /** Of the closed bodies; null where there is none. */
  volume_mm3: number | null;
  area_mm2: number | null;
  /** x, y, z in mm; of a body that is not closed, of its faces. */
  center_of_mass: number[];
  /** The unit of length in the file, as it names it; null: it names none. All figures here are mm. */
  units: string | null;
  format: 'step' | 'brep' | 'stl';
  /** Of a STEP file. */
  schema: string | null;
  products: string[];
  assembly: boolean;
  /** The places of the assembly, each behind what it is in; `parent` is the place of that in this list. */
  tree: {
    product: string;
    instance: string | null;
    parent: number | null;
  }[];
  colours: string[];
  valid: boolean;
  /** What makes a body no good one. An open shell is named here, and is no fault of its own. */
  faults: {
    code: string;
    count: number;
    message: string;
  }[];
  /** Round holes: cylinders seen from inside, all the way round. */
  holes: {
    diameter_mm: number;
    depth_mm: number;
    /** x, y, z in mm. */
    from: number[];
    /** Of length 1, from `from` to the other end. */
    direction: number[];
    kind: 'through' | 'blind';
  }[];
  /** Measured at so many places: a thinner one between them is possible. */
  thinnest_wall: {
    thickness_mm: number;
    /** x, y, z in mm. */
    at: number[];
    samples: number;
  } | null;
  /** Null: none was asked for, or none can be drawn, as `doubts` says. */
  preview: {
    format: 'png' | 'svg' | 'glb';
    media_type: string;
    /** Of the file, before base64. */
    bytes: number;
    /** base64 */
    data: string;
  } | null;
  /** What was not read, not looked at or assumed. */
  doubts: string[];
}

export interface Project {
  id: string;
  name: string;
  description: string | null;
  status: 'active' | 'archived';
  created_at: string;
  updated_at: string;
  /** Where its design files are, as it was given. */
  source_url?: string | null | undefined;
  /** Pieces on one board, after the newest processed BOM. */
  parts_count: number;
  /** Who answers for it, as it was given. */
  owner?: string | null | undefined;
  /** What one board may cost; null: not said. */
  target_unit_cost?: number | null | undefined;
  target_currency?: string | null | undefined;
  /** Boards of the run that the target is for; null: the quantity of the newest BOM. */
  target_quantity?: number | null | undefined;
  /** From which move of its cost `bom.price_changed` is sent; null: as each webhook says. */
  price_change_percent?: number | null | undefined;
}

export interface ProjectStatus {
  id: string;
  name?: string | undefined;
  status: 'active' | 'archived';
  /** The newest processed BOM, which the figures are of. */
  bom_id?: string | null | undefined;
  part_counts: {
    boms: number;
    lines: number;
    /** Distinct parts. */
    parts: number;
    matched: number;
    unmatched: number;
  };
  cost_summary: {
    /** The statement of cost as a sentence. */
    text?: string | undefined;
    quantity: number;
    currency: string;
    /** Parts for one board: every priced line bought in full, as if there were enough where stock is short. Lines without a price are not in it, and those in doubt are: `text` says what is sure. Null when no line has one. */
    unit_cost: number | null;
    /** The same for all boards. */
    total: number | null;
    /** Of the priced lines, those whose stock does not reach. */
    short_lines?: number | undefined;
    /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
    sure?: number | null | undefined;
    /** Of the priced lines, those in doubt. */
    doubtful_lines?: number | undefined;
    /** Places of the list that were not read: their parts are in no figure and no count. */
    unread_places?: number | undefined;
    buildable?: number | null | undefined;
    priced_lines?: number | undefined;
    unpriced_lines: number;
    by_category?:
      | {
          category: string;
          total: number;
          lines: number;
          /** What of `total` lines in doubt add. */
          in_doubt?: number | undefined;
        }[]
      | undefined;
  };
  owner?: string | null | undefined;
  /** The cost compared with the target of the project; null: it has none. */
  target?:
    | {
        /** What one board may cost. */
        unit_cost: number;
        currency: string;
        /** Boards of the run. */
        quantity: number;
        /** What one board costs in that run; null: nothing has a price. */
        actual: number | null;
        /** Actual less target: above 0 is too expensive. */
        difference: number | null;
        /** Null: a part has no price, too little stock, or is in doubt, and so it is not known. */
        met: boolean | null;
        reason: string;
      }
    | null
    | undefined;
  last_checks: {
    kind: string;
    job_id: string | null;
    status: string;
    finished_at: string | null;
  }[];
}

export interface BomVersion {
  id: string;
  name: string;
  project_id: string | null;
  job_id: string;
  /** Of its job; null: it was never processed, and its job is gone. */
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled' | null;
  filename: string | null;
  bytes: number;
  sha256: string;
  /** Boards to build that the upload named. */
  quantity: number | null;
  /** Null until it is processed. */
  totals: {
    lines: number;
    designators: number;
    quantity: number;
    dnp_lines: number;
    dnp_designators: number;
  } | null;
  created_at: string;
  processed_at: string | null;
  /** When the BOM is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** What its parts cost when it was processed; null: it is not processed, could not be priced, or was processed before costs were kept. */
  cost: BomCost | null;
}

export interface BomCost {
  /** The statement of cost as a sentence. */
  text?: string | undefined;
  quantity: number;
  currency: string;
  /** Parts for one board: every priced line bought in full, as if there were enough where stock is short. Lines without a price are not in it, and those in doubt are: `text` says what is sure. Null when no line has one. */
  unit_cost: number | null;
  /** The same for all boards. */
  total: number | null;
  /** Of the priced lines, those whose stock does not reach. */
  short_lines?: number | undefined;
  /** What of `unit_cost` is in no doubt: a board costs at least this. Null: nothing has a price. */
  sure?: number | null | undefined;
  /** Of the priced lines, those in doubt. */
  doubtful_lines?: number | undefined;
  /** Places of the list that were not read: their parts are in no figure and no count. */
  unread_places?: number | undefined;
  priced_lines: number;
  unpriced_lines: number;
  as_of: string;
}

export interface JobEntry {
  job_id: string;
  job_type: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb';
  status: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled';
  /** Percent; never falls. From 0 to 100. */
  progress: number;
  /** Path of the status operation of this job. */
  status_url: string;
  created_at: string;
  /** What it does now, or did last, in a word. */
  stage?: string | null | undefined;
  updated_at?: string | undefined;
  finished_at?: string | null | undefined;
  /** When the job is deleted by itself; null or left out: it is kept until somebody deletes it. */
  expires_at?: string | null | undefined;
  /** Set when `failed`: a sentence to act on. */
  error?: string | null | undefined;
  /** Beside `error`: a code of the error table; `canceled` to clients that know no status `canceled`. */
  error_code?: string | null | undefined;
  project_id: string | null;
}

export interface StoredFile {
  id: string;
  name: string;
  /** `bom`: an uploaded BOM. `input`: what a job was given. `result`: what a job made. `datasheet`: a datasheet, and the pictures of its drawings. */
  role: 'bom' | 'input' | 'result' | 'datasheet';
  media_type: string | null;
  /** Null of files that were kept before this was noted. */
  bytes: number | null;
  sha256: string | null;
  bom_id: string | null;
  job_id: string | null;
  datasheet_id: string | null;
  created_at: string;
  /** Gives the file without a key until `url_expires_at`. */
  url: string;
  url_expires_at: string;
}

export interface StreamedEvent {
  type:
    | 'job.created'
    | 'job.complete'
    | 'job.failed'
    | 'job.canceled'
    | 'job.deleted'
    | 'bom.created'
    | 'bom.updated'
    | 'bom.deleted'
    | 'bom.analyzed'
    | 'bom.price_changed'
    | 'part.stock_low'
    | 'part.lifecycle_changed'
    | 'stock.low'
    | 'order.updated'
    | 'order.deleted'
    | 'purchase_order.updated'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'file.deleted'
    | 'webhook.test';
  timestamp: string;
  /** For `job.…`: the job, as its status operation answers it. For the others: what happened, with `project_id` and `bom_id` where there are such. */
  data: Record<string, unknown>;
  /** The same event has the same id in a delivery to a webhook. */
  id: string;
  /** Give it as `last_event_id` to go on behind this event. */
  position: string;
  project_id: string | null;
}

export interface Webhook {
  id: string;
  url: string;
  events: (
    | 'job.created'
    | 'job.complete'
    | 'job.failed'
    | 'job.canceled'
    | 'job.deleted'
    | 'bom.created'
    | 'bom.updated'
    | 'bom.deleted'
    | 'bom.analyzed'
    | 'bom.price_changed'
    | 'part.stock_low'
    | 'part.lifecycle_changed'
    | 'stock.low'
    | 'order.updated'
    | 'order.deleted'
    | 'purchase_order.updated'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'file.deleted'
    | 'webhook.test'
  )[];
  description: string | null;
  /** Only what happens in this project; null: everywhere. */
  project_id: string | null;
  price_change_percent: number;
  stock_for_boards: number | null;
  status: 'active' | 'disabled';
  /** `gone`: it answered 410. `unreachable`: every attempt of a delivery was used up. */
  disabled_reason: 'gone' | 'unreachable' | null;
  created_at: string;
  updated_at: string;
  /** Until when events are signed with the secret of before, too; null: they are not. */
  previous_secret_until: string | null;
  /** Only in the answer that makes it or gives it a new one; starts with `whsec_`. */
  secret?: string | undefined;
}

export interface Delivery {
  id: string;
  event_id: string;
  event_type:
    | 'job.created'
    | 'job.complete'
    | 'job.failed'
    | 'job.canceled'
    | 'job.deleted'
    | 'bom.created'
    | 'bom.updated'
    | 'bom.deleted'
    | 'bom.analyzed'
    | 'bom.price_changed'
    | 'part.stock_low'
    | 'part.lifecycle_changed'
    | 'stock.low'
    | 'order.updated'
    | 'order.deleted'
    | 'purchase_order.updated'
    | 'project.created'
    | 'project.updated'
    | 'project.deleted'
    | 'file.deleted'
    | 'webhook.test';
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  response_status: number | null;
  /** Why the last attempt was not taken. */
  error: string | null;
  next_attempt_at: string | null;
  created_at: string;
}

export interface NewApiKey {
  /** The secret; keep it now. */
  key: string;
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** First characters, to tell keys apart. */
  start: string;
  scopes: (
    | 'catalog:read'
    | 'catalog:write'
    | 'match:run'
    | 'datasheets:read'
    | 'datasheets:write'
    | 'bom:read'
    | 'bom:write'
    | 'costs:run'
    | 'stock:read'
    | 'stock:write'
    | 'orders:read'
    | 'orders:write'
    | 'identify:run'
    | 'dfm:run'
    | 'fab:quote'
    | 'fab:order'
    | 'purchasing:read'
    | 'purchasing:write'
    | 'purchasing:approve'
    | 'purchasing:send'
    | 'eda:run'
    | 'cad:run'
    | 'projects:read'
    | 'projects:write'
    | 'files:read'
    | 'files:write'
    | 'events:read'
    | 'account:read'
    | 'account:delete'
    | 'audit:read'
    | 'keys:manage'
    | 'webhooks:manage'
  )[];
  plan: string;
  created_at: string;
  expires_at: string | null;
  last_used_at?: string | null | undefined;
  revoked_at?: string | null | undefined;
}

export interface ApiKey {
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** First characters, to tell keys apart. */
  start: string;
  scopes: (
    | 'catalog:read'
    | 'catalog:write'
    | 'match:run'
    | 'datasheets:read'
    | 'datasheets:write'
    | 'bom:read'
    | 'bom:write'
    | 'costs:run'
    | 'stock:read'
    | 'stock:write'
    | 'orders:read'
    | 'orders:write'
    | 'identify:run'
    | 'dfm:run'
    | 'fab:quote'
    | 'fab:order'
    | 'purchasing:read'
    | 'purchasing:write'
    | 'purchasing:approve'
    | 'purchasing:send'
    | 'eda:run'
    | 'cad:run'
    | 'projects:read'
    | 'projects:write'
    | 'files:read'
    | 'files:write'
    | 'events:read'
    | 'account:read'
    | 'account:delete'
    | 'audit:read'
    | 'keys:manage'
    | 'webhooks:manage'
  )[];
  plan: string;
  created_at: string;
  expires_at: string | null;
  last_used_at?: string | null | undefined;
  revoked_at?: string | null | undefined;
}

export interface CreditBalance {
  /** Always true, for programs that look for it. */
  success: true;
  /** Can be spent now. */
  balance: number;
  currency: 'credits';
  plan: string;
  /** The same as `plan`. */
  tier: string;
  held: number;
  resets_at: string | null;
}

export interface Account {
  id: string;
  name: string;
  plan: string;
  subscription: 'active' | 'none' | 'past_due' | 'canceled';
  subscription_until: string | null;
  created_at: string;
  /** Signs the events sent to `callback_url` (Standard Webhooks). Shown to keys with `keys:manage` alone, as whoever knows it can forge such events. */
  callback_secret?: string | undefined;
  key: {
    id: string;
    name: string;
    mode: 'live' | 'test';
    scopes: (
      | 'catalog:read'
      | 'catalog:write'
      | 'match:run'
      | 'datasheets:read'
      | 'datasheets:write'
      | 'bom:read'
      | 'bom:write'
      | 'costs:run'
      | 'stock:read'
      | 'stock:write'
      | 'orders:read'
      | 'orders:write'
      | 'identify:run'
      | 'dfm:run'
      | 'fab:quote'
      | 'fab:order'
      | 'purchasing:read'
      | 'purchasing:write'
      | 'purchasing:approve'
      | 'purchasing:send'
      | 'eda:run'
      | 'cad:run'
      | 'projects:read'
      | 'projects:write'
      | 'files:read'
      | 'files:write'
      | 'events:read'
      | 'account:read'
      | 'account:delete'
      | 'audit:read'
      | 'keys:manage'
      | 'webhooks:manage'
    )[];
    expires_at: string | null;
  };
}

export interface AuditEntry {
  id: string;
  at: string;
  action:
    | 'account.created'
    | 'account.deleted'
    | 'account.removed'
    | 'subscription.changed'
    | 'credits.granted'
    | 'key.created'
    | 'key.revoked'
    | 'webhook.created'
    | 'webhook.changed'
    | 'webhook.secret_rotated'
    | 'webhook.deleted'
    | 'order.created'
    | 'order.changed'
    | 'order.deleted'
    | 'order.closed'
    | 'purchase_order.created'
    | 'purchase_order.changed'
    | 'purchase_order.kept'
    | 'approval_limit.set'
    | 'decision.made'
    | 'decision.deleted'
    | 'decisions.imported'
    | 'stock.booked'
    | 'stock.changed'
    | 'stock.reserved'
    | 'stock.released'
    | 'decisions.exported'
    | 'alternative.decided'
    | 'alternative.withdrawn'
    | 'mapping.saved'
    | 'mapping.deleted'
    | 'quotation.kept'
    | 'quotation.answered'
    | 'quotation.deleted'
    | 'quotation.requested'
    | 'cart.filled'
    | 'bom.deleted'
    | 'bom.exported'
    | 'project.deleted'
    | 'job.canceled'
    | 'job.deleted'
    | 'file.deleted';
  /** `key`: a caller of the API with the key `key_id`, also through a session of a browser. `operator`: the command line of the server. `service`: the server itself, such as what is deleted when its time is over. */
  by: 'key' | 'operator' | 'service';
  key_id: string | null;
  /** Network address that the request came from, as the server saw it; null for what no request did. */
  address: string | null;
  /** What it was done to, by its id. */
  target: string | null;
  /** What else is known of it, by the kind of act. Never a key, a secret or the path of a URL. */
  details: Record<string, string | number | boolean | null | string[]>;
}

export interface CleanReport {
  csv: string;
  changes: {
    /** From 0, the header line is 0. */
    row: number;
    column: string;
    from: string;
    to: string;
  }[];
  skipped: {
    row: number;
    column?: string | undefined;
    from: string;
    reason: string;
    /** What else it may be. */
    alternatives?: string[] | undefined;
  }[];
}

export interface OrderFile {
  seller: string;
  template: OrderTemplate;
  filename: string;
  media_type: string;
  /** The file, as base64. */
  content: string;
  lines: number;
  /** Lines whose price nobody knows here: they are in no sum. */
  unpriced_lines: number;
  pieces: number;
  /** Of the lines with a price; null: none has one. */
  amount: number | null;
  currency: string;
  /** Fills the cart of the seller when a person opens it; nothing is sent before. Null: the seller has none, or the order is too long for one. */
  cart_url: string | null;
  notes: string[];
}

export interface SchematicDrawings {
  /** Each sheet by the name of its file, as base64. */
  svgs: Record<string, string>;
  /** Of each file, the path of its sheet. */
  sheets?: Record<string, string> | undefined;
  svg_count: number;
  /** Of the SVGs, before base64. */
  total_size_bytes: number;
}

/** Codes of the errors that the server gives. */
export type ProblemCode =
  | 'malformed_request'
  | 'invalid_request'
  | 'user_agent_required'
  | 'key_required'
  | 'key_invalid'
  | 'key_expired'
  | 'session_ended'
  | 'credits_exhausted'
  | 'subscription_required'
  | 'scope_missing'
  | 'key_too_strong'
  | 'csrf_token_required'
  | 'confirmation_wrong'
  | 'not_found'
  | 'part_not_found'
  | 'bom_not_found'
  | 'line_not_found'
  | 'decision_not_found'
  | 'mapping_not_found'
  | 'job_not_found'
  | 'project_not_found'
  | 'key_not_found'
  | 'datasheet_not_found'
  | 'webhook_not_found'
  | 'file_not_found'
  | 'quotation_not_found'
  | 'order_not_found'
  | 'purchase_order_not_found'
  | 'offer_not_found'
  | 'delivery_not_found'
  | 'stock_item_not_found'
  | 'reservation_not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'ambiguous_part'
  | 'wrong_state'
  | 'ambiguous_stock'
  | 'stock_short'
  | 'already_booked'
  | 'approval_refused'
  | 'offer_differs'
  | 'idempotency_in_flight'
  | 'idempotency_mismatch'
  | 'file_too_large'
  | 'too_many_lines'
  | 'unsupported_media_type'
  | 'unsupported_format'
  | 'file_required'
  | 'batch_too_large'
  | 'too_many_mappings'
  | 'too_many_decisions'
  | 'too_many_stock_items'
  | 'label_unreadable'
  | 'too_many_keys'
  | 'too_many_quotations'
  | 'cart_unavailable'
  | 'seller_refused'
  | 'too_many_webhooks'
  | 'hash_mismatch'
  | 'bom_unreadable'
  | 'bom_empty'
  | 'variant_not_found'
  | 'not_buildable'
  | 'unreadable_file'
  | 'operation_impossible'
  | 'positions_uncertain'
  | 'parse_timeout'
  | 'url_not_allowed'
  | 'unknown_profile'
  | 'engine_unavailable'
  | 'same_part'
  | 'unknown_operation'
  | 'unknown_currency'
  | 'not_ready'
  | 'processing_failed'
  | 'rate_limited'
  | 'internal_error'
  | 'unavailable'
  | 'store_unavailable'
  | 'storage_full';

/** What a caller says to each operation, in one flat object: path parameters, query, body or form fields, and files. */
export interface Inputs {
  /** Search parts: `GET /parts/search`. */
  searchParts: {
    /** Words, a part number, what the part shall be (`10k 0402 1%`, `100nF X7R 50V`), the address of a product page, or the text of a label. */
    q?: string | undefined;
    /** Category by its id, its name or a usual word for it, in any case, singular or plural; what is below it comes along. */
    category?: string | undefined;
    /** Manufacturer, in any spelling; repeat it for several. A manufacturer without parts of its own here means the one that took it over. */
    manufacturer?: string | string[] | undefined;
    /** Package in any naming (`0402`, `R_0402_1005Metric`, `SOT-23`); repeat it for several. */
    package?: string | string[] | undefined;
    /** Only parts some seller has. */
    in_stock?: boolean | string | undefined;
    /** State of production, in any case; repeat it for several. */
    lifecycle?:
      | 'announced'
      | 'active'
      | 'nrnd'
      | 'eol'
      | 'obsolete'
      | 'unknown'
      | ('announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown')[]
      | undefined;
    /** Least unit price at one piece, USD. From 0 to 1000000000000. */
    min_price?: number | string | undefined;
    /** Highest unit price at one piece, USD. From 0 to 1000000000000. */
    max_price?: number | string | undefined;
    /** Order of the answer. `price` rises, `stock` falls, `param.<name>` rises; a minus in front turns it round. Parts that do not say come last. Left out: `"relevance"`. */
    sort?: string | undefined;
    /** Count the values that would narrow or widen the search: each facet is counted over what meets all filters but its own. Left out: `false`. */
    facets?: boolean | string | undefined;
    /** Bounds on parameters, with units as engineers write them. In a query string: `param.<name>.min`, `.max`, `.eq`. `eq` may be repeated for any of several; words match in any case, and one of a list. Where a part has a range (supply voltage 1.8 to 5.5 V): `eq=3.3` asks that the range holds 3.3, `eq=3..5` that it holds all of that, `min` and `max` that it reaches between them. */
    param?:
      | Record<
          string,
          {
            min?: string | number | undefined;
            max?: string | number | undefined;
            eq?: string | number | (string | number)[] | undefined;
          }
        >
      | undefined;
    /** Further filters as `name=value`; every other name in the query string is taken as one: `resistance=10k&tolerance=1%`. A name is that of a parameter, or value, voltage, current and power as they are meant in the category. `>=` and `<=` before the value make bounds. What cannot be applied is listed in `not_applied`. */
    filters?: string | string[] | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** List part categories: `GET /parts/categories`. */
  listCategories: {
    /** Only those whose name holds this. */
    q?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** List manufacturers: `GET /parts/manufacturers`. */
  listManufacturers: {
    /** Only those whose name or alias holds this. */
    q?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read the datasheet URLs of many parts: `POST /parts/datasheets/batch`. */
  batchDatasheets: {
    skus: string[];
  };
  /** Read a part: `GET /parts/{sku}`. */
  getPart: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
    /** `auto` (left out): sellers that are set up are asked when what is known of their prices and stock is too old; `never`: only what is known; `only`: only offers of those sellers. */
    live?: 'auto' | 'never' | 'only' | undefined;
  };
  /** Read parametric specifications: `GET /parts/{sku}/specs`. */
  getPartSpecs: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
  };
  /** Read stock: `GET /parts/{sku}/inventory`. */
  getPartInventory: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
    /** `auto` (left out): sellers that are set up are asked when what is known of their prices and stock is too old; `never`: only what is known; `only`: only offers of those sellers. */
    live?: 'auto' | 'never' | 'only' | undefined;
  };
  /** Read price breaks and price quantities: `GET /parts/{sku}/pricing`. */
  getPartPricing: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Quantities to price, comma-separated. */
    quantities?: number[] | string | undefined;
    /** One quantity to price. From 1 to 1000000000. */
    quantity?: number | string | undefined;
    /** ISO 4217 code the prices are converted to; left out: USD. */
    currency?: string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
    /** `auto` (left out): sellers that are set up are asked when what is known of their prices and stock is too old; `never`: only what is known; `only`: only offers of those sellers. */
    live?: 'auto' | 'never' | 'only' | undefined;
  };
  /** Read the datasheet URL: `GET /parts/{sku}/datasheet`. */
  getPartDatasheet: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
  };
  /** Read how price, stock and life cycle of a part went: `GET /parts/{sku}/history`. */
  getPartHistory: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
    /** Only what was observed in so many days; left out: everything. From 1 to 36500. */
    days?: number | string | undefined;
    /** States of offers the answer holds at most, the newest. From 1 to 5000. Left out: `500`. */
    limit?: number | string | undefined;
  };
  /** Find drop-in and functional alternatives: `GET /parts/{sku}/alternatives`. */
  listAlternatives: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Parameters that must be neither worse nor unknown: names, repeated or with commas between them; `true` means all that decide for this kind of part, `false` none, as when it is left out. */
    match_parameters?: string | string[] | undefined;
    /** Left out: 10. From 1 to 50. */
    max_results?: number | string | undefined;
    /** Show the pairs your account blocked, too. Left out: `false`. */
    include_blocked?: boolean | string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
  };
  /** Approve or block an alternative: `PUT /parts/{sku}/alternatives/{alternative}`. */
  decideAlternative: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** SKU or part number of the other part. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    alternative: string;
    /** Decides when several manufacturers share the part number; without it that is a 300 `ambiguous_part`, as a decision must not fall on a part that was guessed. */
    manufacturer?: string | undefined;
    /** The same for the alternative’s part number. */
    alternative_manufacturer?: string | undefined;
    decision: 'approved' | 'blocked';
    /** Why, for those who read it later. */
    note?: string | null | undefined;
  };
  /** Take a decision about an alternative back: `DELETE /parts/{sku}/alternatives/{alternative}`. */
  withdrawAlternative: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** SKU or part number of the other part. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    alternative: string;
    /** Decides when several manufacturers share the part number; without it that is a 300 `ambiguous_part`, as a decision must not fall on a part that was guessed. */
    manufacturer?: string | undefined;
    /** The same for the alternative’s part number. */
    alternative_manufacturer?: string | undefined;
  };
  /** List approved and blocked alternatives: `GET /parts/alternatives/decisions`. */
  listAlternativeDecisions: {
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read specs, stock, prices, datasheet and alternatives at once: `GET /parts/{sku}/gather`. */
  gatherPart: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Quantities to price, comma-separated. */
    quantities?: number[] | string | undefined;
    /** One quantity to price. From 1 to 1000000000. */
    quantity?: number | string | undefined;
    /** ISO 4217 code the prices are converted to; left out: USD. */
    currency?: string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
    /** Whether a number that several parts share is refused as a 300 `ambiguous_part` with the choices. Left out: `false`. */
    strict?: boolean | string | undefined;
    /** `auto` (left out): sellers that are set up are asked when what is known of their prices and stock is too old; `never`: only what is known; `only`: only offers of those sellers. */
    live?: 'auto' | 'never' | 'only' | undefined;
  };
  /** Match one component: `POST /components/match`. */
  matchComponent: {
    component: ComponentQuery;
    /** From 1 to 50. Left out: `5`. */
    max_results?: number | undefined;
    /** `quick`: exact numbers only. `standard`: and parameters. `deep`: and near numbers and text. Left out: `"standard"`. */
    search_depth?: 'quick' | 'standard' | 'deep' | undefined;
  };
  /** Match up to 500 components: `POST /components/match/batch`. */
  matchComponents: {
    components: ComponentQuery[];
    /** `quick`: exact numbers only. `standard`: and parameters. `deep`: and near numbers and text. Left out: `"standard"`. */
    search_depth?: 'quick' | 'standard' | 'deep' | undefined;
  };
  /** Names of the same and of fitting footprints: `GET /footprints/{footprint}/compatible`. */
  listCompatibleFootprints: {
    /** Footprint or package name in any naming. Percent-encode `#` and `?`; raw `:` and `/` are read as part of it. */
    footprint: string;
    /** Only names of this naming. */
    naming?: string | undefined;
  };
  /** Read a component value: `GET /values/normalize`. */
  normalizeValue: {
    /** The value as it is written. */
    value: string;
    /** What the value belongs to: resistor, capacitor and the like, or R, C, L. */
    kind?: string | undefined;
    /** Designator; says the kind of component when `kind` does not. */
    reference?: string | undefined;
    /** Says the kind of component when nothing else does. */
    footprint?: string | undefined;
  };
  /** Search the words of all kept datasheets: `GET /datasheets/search`. */
  searchDatasheets: {
    /** Words. */
    q: string;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Get a presigned URL of the PDF: `GET /datasheets/{sku}/pdf`. */
  getDatasheetPdf: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
  };
  /** Read the sections of a datasheet: `GET /datasheets/{sku}/chunks`. */
  listDatasheetChunks: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Only sections whose title, or that of a heading above them, holds this, in any case. */
    section?: string | undefined;
    /** Only chunks of this kind. */
    kind?: 'text' | 'table' | 'figure' | undefined;
    /** Only chunks that reach this page or a later one. From 1 to 100000. */
    page_from?: number | string | undefined;
    /** Only chunks that begin on this page or before. From 1 to 100000. */
    page_to?: number | string | undefined;
    /** Pages that a chunk spans at most; left out: as the sections are. From 1 to 50. */
    chunk_pages?: number | string | undefined;
    /** Characters a chunk holds at most; left out: 2000. From 200 to 20000. */
    chunk_chars?: number | string | undefined;
    /** Chunks an answer holds at most. From 1 to 1000. Left out: `1000`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
  };
  /** Read the technical drawings of a datasheet: `GET /datasheets/{sku}/drawings`. */
  listDatasheetDrawings: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Only drawings of this kind. */
    kind?: 'package' | 'land_pattern' | 'pinout' | 'block_diagram' | 'graph' | 'schematic' | 'other' | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
  };
  /** Read the ratings and characteristics of a datasheet as values: `GET /datasheets/{sku}/values`. */
  listDatasheetValues: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Only rows whose parameter or symbol holds this, in any case. */
    q?: string | undefined;
    /** Only rows of tables of this kind. */
    table?:
      | 'absolute_maximum'
      | 'recommended'
      | 'electrical'
      | 'thermal'
      | 'timing'
      | 'mechanical'
      | 'pins'
      | 'ordering'
      | 'other'
      | undefined;
    /** Only rows on this page or a later one. From 1 to 100000. */
    page_from?: number | string | undefined;
    /** Only rows on this page or before. From 1 to 100000. */
    page_to?: number | string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
  };
  /** Read the pins and the ordering codes of a datasheet: `GET /datasheets/{sku}/pins`. */
  listDatasheetPins: {
    /** SKU of any seller, or a part number, in any case. Percent-encode `#` and `?`; a raw `/` is read as part of it. */
    sku: string;
    /** Only pins of packages whose name holds this, in any case. */
    package?: string | undefined;
    /** Decides when several manufacturers share the part number; without it the best of them is answered, with `ambiguous: true` and the `choices`. */
    manufacturer?: string | undefined;
  };
  /** Start extracting a datasheet: `POST /datasheets/chunk`. */
  chunkDatasheet:
    | {
        file: UploadFile;
        /** Part the datasheet belongs to, or a name of your own for it: it is found by it later. Alone, the datasheet that the catalogue links for this part is read. */
        sku?: string | undefined;
        /** Pages that a chunk spans at most; left out: as the sections are. From 1 to 50. */
        chunk_pages?: number | string | undefined;
        /** Characters a chunk holds at most; left out: 2000. From 200 to 20000. */
        chunk_chars?: number | string | undefined;
        /** Whether to give the table of contents too. Left out: `true`. */
        include_toc?: boolean | string | undefined;
        /** Whether to read a datasheet anew that was read before. Left out: `false`. */
        refresh?: boolean | string | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      }
    | {
        file?: undefined;
        /** Public https URL of a PDF. */
        url?: string | undefined;
        /** Part the datasheet belongs to, or a name of your own for it: it is found by it later. Alone, the datasheet that the catalogue links for this part is read. */
        sku?: string | undefined;
        /** Pages that a chunk spans at most; left out: as the sections are. From 1 to 50. */
        chunk_pages?: number | string | undefined;
        /** Characters a chunk holds at most; left out: 2000. From 200 to 20000. */
        chunk_chars?: number | string | undefined;
        /** Whether to give the table of contents too. Left out: `true`. */
        include_toc?: boolean | string | undefined;
        /** Whether to read a datasheet anew that was read before. Left out: `false`. */
        refresh?: boolean | string | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      };
  /** Read the status of an extraction: `GET /datasheets/chunk/{job_id}/status`. */
  getDatasheetJobStatus: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** Seconds to wait for the job to change before answering (long poll). From 0 to 25. */
    wait?: number | string | undefined;
  };
  /** Upload a BOM for processing: `POST /bom`. */
  uploadBom: {
    file: UploadFile;
    /** Project it belongs to. */
    project_id?: string | undefined;
    /** Name of the BOM; left out: that of the file. */
    name?: string | undefined;
    /** Number of boards to build. From 1 to 10000000. */
    quantity?: number | string | undefined;
    /** SHA-256 of the file, 64 hexadecimal digits. A file that has another one came damaged or is another file: 422 `hash_mismatch`. */
    hash?: string | undefined;
    /** An https URL that gets the signed event once, when the job ends. */
    callback_url?: string | undefined;
    /** Sheet of a workbook; left out: the one that looks most like a BOM. Of a ZIP with several KiCad projects the `.kicad_pro`. */
    sheet?: string | undefined;
    /** Name of a variant of the file, in any case; left out, or `default`: what is fitted without one. */
    variant?: string | undefined;
    /** Row of the header line, counted from 0. From 0 to 1000000. */
    header_row?: number | string | undefined;
    /** Separator of a text file, where it is not found by itself. */
    delimiter?: string | undefined;
    /** Encoding of a text file, where it is not found by itself. */
    encoding?: string | undefined;
    /** What columns mean, where that is not found by itself, as JSON: header text or 0-based index -> role, such as `mpn` or `ignored`. */
    columns?:
      | Record<
          string,
          | 'references'
          | 'quantity'
          | 'value'
          | 'footprint'
          | 'description'
          | 'datasheet'
          | 'notes'
          | 'mpn'
          | 'manufacturer'
          | 'supplier'
          | 'supplier_sku'
          | 'lcsc'
          | 'internal_pn'
          | 'price'
          | 'ignored'
          | 'dnp'
          | 'variant'
          | 'variant_field'
          | 'side'
          | 'tolerance'
          | 'voltage'
          | 'power'
          | 'dielectric'
          | 'item'
        >
      | string
      | undefined;
    /** Which saved mapping may decide the columns: `auto` (left out: the one whose headers the file has), `none`, or the id of one. */
    mapping?: string | undefined;
    /** Keep what the columns of this file mean under this name, for every later file with the same headers. */
    save_mapping?: string | undefined;
    /** What was decided about such lines, as the CSV of `GET /decisions/export`. It counts for this BOM alone, beside the decisions of the account; `project` of its rows is not compared. With a wrong row the upload is refused. */
    decisions?: string | undefined;
  };
  /** List your BOMs: `GET /bom`. */
  listBoms: {
    /** Only those of this project. */
    project_id?: string | undefined;
    /** Only those whose name or file name holds this, in any case. */
    search?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Write EIA capacitor codes out: `POST /bom/clean`. */
  cleanBom:
    | {
        file: UploadFile;
      }
    | {
        file?: undefined;
        /** The CSV text itself. */
        csv: string;
      };
  /** Make a PDF of a BOM with its matches and cost: `POST /bom/pdf`. */
  printBom:
    | {
        file: UploadFile;
        /** Title; left out: the name of the file. */
        name?: string | undefined;
        /** Boards to build. From 1 to 10000000. */
        quantity?: number | string | undefined;
        /** Name of a variant of the file, in any case; left out, or `default`: what is fitted without one. */
        variant?: string | undefined;
        /** The `options` of `POST /costs/cogs` as JSON, for the same figures: overage, sellers, region. */
        options?: CostOptions | string | undefined;
        /** ISO 4217 code the prices are converted to; left out: USD. */
        currency?: string | undefined;
      }
    | {
        file?: undefined;
        /** A processed BOM. */
        bom_id: string;
        /** Variant of the BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
        variant?: string | undefined;
        /** Boards to build. From 1 to 10000000. */
        quantity?: number | undefined;
        currency?: string | undefined;
        options?: CostOptions | undefined;
      };
  /** Compare two BOMs by designator: `POST /bom/diff`. */
  diffBoms:
    | {
        file: UploadFile;
        /** Id of the earlier BOM; the file is the later one. */
        before?: string | undefined;
        /** Variant of the earlier BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
        before_variant?: string | undefined;
        /** Name of a variant of the file, in any case; left out, or `default`: what is fitted without one. */
        variant?: string | undefined;
        /** Boards that the cost of both is compared for, at prices as they stand; left out: none. */
        quantities?: number[] | string | undefined;
        /** The `options` of `POST /costs/cogs` as JSON, for the same figures: overage, sellers, region. */
        options?: CostOptions | string | undefined;
        /** ISO 4217 code the prices are converted to; left out: USD. */
        currency?: string | undefined;
      }
    | {
        file?: undefined;
        /** Id of the earlier BOM. */
        before: string;
        /** Variant of the earlier BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
        before_variant?: string | undefined;
        /** Id of the later BOM; with another variant it may be the same. */
        after: string;
        /** Variant of the later BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
        variant?: string | undefined;
        /** Boards that the cost of both is compared for, at prices as they stand; left out: none. */
        quantities?: number[] | undefined;
        currency?: string | undefined;
        options?: CostOptions | undefined;
      };
  /** List saved column mappings: `GET /bom/mappings`. */
  listBomMappings: {
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Save what the columns of a file mean: `POST /bom/mappings`. */
  saveBomMapping: {
    name: string;
    headers: string[];
    columns: Record<
      string,
      | 'references'
      | 'quantity'
      | 'value'
      | 'footprint'
      | 'description'
      | 'datasheet'
      | 'notes'
      | 'mpn'
      | 'manufacturer'
      | 'supplier'
      | 'supplier_sku'
      | 'lcsc'
      | 'internal_pn'
      | 'price'
      | 'ignored'
      | 'dnp'
      | 'variant'
      | 'variant_field'
      | 'side'
      | 'tolerance'
      | 'voltage'
      | 'power'
      | 'dielectric'
      | 'item'
    >;
  };
  /** Delete a saved column mapping: `DELETE /bom/mappings/{mapping_id}`. */
  deleteBomMapping: {
    /** Saved column mapping */
    mapping_id: string;
  };
  /** Download a BOM with its matches as CSV, XLSX or JSON: `GET /bom/{bom_id}/export`. */
  exportBom: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    /** Left out: csv. Left out: `"csv"`. */
    format?: 'csv' | 'xlsx' | 'json' | undefined;
    /** Boards to build; left out: that of the upload, else 1. From 1 to 10000000. */
    quantity?: number | string | undefined;
    /** Variant of the BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
    variant?: string | undefined;
    /** The `options` of `POST /costs/cogs` as JSON, for the same figures: overage, sellers, region. */
    options?: CostOptions | string | undefined;
    /** ISO 4217 code the prices are converted to; left out: USD. */
    currency?: string | undefined;
  };
  /** Read the status of a BOM job: `GET /bom/{job_id}/status`. */
  getBomStatus: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** Seconds to wait for the job to change before answering (long poll). From 0 to 25. */
    wait?: number | string | undefined;
  };
  /** Read a processed BOM with its matches: `GET /bom/{bom_id}`. */
  getBom: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    /** Prices and offers in `part`. Left out: `true`. */
    include_pricing?: boolean | string | undefined;
    /** Stock in `part`. Left out: `true`. */
    include_inventory?: boolean | string | undefined;
  };
  /** Rename a BOM, or move it to another project: `PATCH /bom/{bom_id}`. */
  updateBom: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    name?: string | undefined;
    /** Null takes it out of its project. */
    project_id?: string | null | undefined;
  };
  /** Delete a BOM: `DELETE /bom/{bom_id}`. */
  deleteBom: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
  };
  /** Read cost rollup, unmatched parts and warnings: `GET /bom/{bom_id}/analysis`. */
  getBomAnalysis: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    /** Boards to build; left out: that of the upload, else 1. From 1 to 10000000. */
    quantity?: number | string | undefined;
    /** Points of the curve; left out: from 1 to 10,000. */
    quantities?: number[] | string | undefined;
    /** Variant of the BOM, or `default`; left out: that of its upload. Another is matched for this answer only. */
    variant?: string | undefined;
    /** The `options` of `POST /costs/cogs` as JSON, for the same figures: overage, sellers, region. */
    options?: CostOptions | string | undefined;
    /** ISO 4217 code the prices are converted to; left out: USD. */
    currency?: string | undefined;
  };
  /** Read supply risk and how price and stock of a BOM went: `GET /bom/{bom_id}/risk`. */
  getBomRisk: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    /** Boards to build; left out: that of the upload, else 1. From 1 to 10000000. */
    quantity?: number | string | undefined;
    /** Days that trend and `over_time` look back. From 30 to 3650. Left out: `180`. */
    days?: number | string | undefined;
    /** Name of a variant of the BOM, in any case; left out, or `default`: what is fitted without one. */
    variant?: string | undefined;
    /** ISO 4217 code the prices are converted to; left out: USD. */
    currency?: string | undefined;
  };
  /** Decide what is bought for a line of a BOM: `PATCH /bom/{bom_id}/lines/{line}`. */
  decideBomLine: {
    /** BOM, as `POST /bom` answered it; the id of its job will do too */
    bom_id: string;
    /** Number of a line of the BOM, from 1 in file order. */
    line: string;
    /** `part`: buy `part`. `none`: leave the line without a part. `not_bought`: nothing has to be bought for it. */
    choice: 'part' | 'none' | 'not_bought';
    /** SKU or part number of the part, for the choice `part` only. */
    part?: string | undefined;
    /** Decides when several manufacturers share the part number; without it that is a 300 `ambiguous_part`, as a decision must not fall on a part that was guessed. */
    manufacturer?: string | undefined;
    /** How far it reaches: lines with these designators in files of this name in this project (`line`), or whatever says the same in files of this name (`file`), in this project (`project`), in all BOMs of the account (`account`). Left out: `"line"`. */
    scope?: 'line' | 'file' | 'project' | 'account' | undefined;
    /** Why, for who reads it later. */
    note?: string | undefined;
  };
  /** List what you decided about lines of BOMs: `GET /decisions`. */
  listDecisions: {
    /** Only those of this scope. */
    scope?: 'line' | 'file' | 'project' | 'account' | undefined;
    /** Only those that were made in this project. */
    project_id?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Download what you decided as CSV: `GET /decisions/export`. */
  exportDecisions: {
    /** Only those of this scope. */
    scope?: 'line' | 'file' | 'project' | 'account' | undefined;
    /** Only those that were made in this project. */
    project_id?: string | undefined;
  };
  /** Import decisions from CSV: `POST /decisions/import`. */
  importDecisions:
    | {
        file: UploadFile;
        /** Whether to import the rows that are right. Left out: `false`. */
        partial?: boolean | string | undefined;
      }
    | {
        file?: undefined;
        /** The CSV text itself. */
        csv: string;
        /** Whether to import the rows that are right. Left out: `false`. */
        partial?: boolean | undefined;
      };
  /** Delete a decision about lines of BOMs: `DELETE /decisions/{decision_id}`. */
  deleteDecision: {
    /** Decision about lines of BOMs */
    decision_id: string;
  };
  /** What several boards need together: from stock, and to buy: `POST /costs/build`. */
  calculateBuild: {
    /** What is built together, each kind with how many of it. */
    boards: {
      /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
      name?: string | undefined;
      /** Boards of it. From 1 to 1000000. */
      quantity: number;
      bom_id?: string | undefined;
      /** Its newest BOM. */
      project_id?: string | undefined;
      /** Variant of the BOM; left out: that of its upload. */
      variant?: string | undefined;
      lines?:
        | {
            part_number?: string | number | null | undefined;
            sku?: string | number | null | undefined;
            manufacturer?: string | number | null | undefined;
            reference?: string | number | null | undefined;
            /** Pieces for one board. From 0 to 100000. Left out: `1`. */
            quantity?: number | undefined;
            hts?: string | null | undefined;
            origin?: string | null | undefined;
          }[]
        | undefined;
    }[];
    /** Whether to take what is in stock first. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: BuildOptions | undefined;
  };
  /** Cost of goods at a build quantity: `POST /costs/cogs`. */
  calculateCogs: {
    /** What `source_value` is. */
    source_type?: 'bom_id' | 'project_id' | 'part_number' | undefined;
    source_value?: string | undefined;
    /** With `part_number`: decides where several manufacturers share the number. */
    manufacturer?: string | number | null | undefined;
    /** With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload. */
    variant?: string | undefined;
    /** Instead of a source. */
    lines?:
      | {
          part_number?: string | number | null | undefined;
          sku?: string | number | null | undefined;
          manufacturer?: string | number | null | undefined;
          reference?: string | number | null | undefined;
          /** Pieces for one board. From 0 to 100000. Left out: `1`. */
          quantity?: number | undefined;
          hts?: string | null | undefined;
          origin?: string | null | undefined;
        }[]
      | undefined;
    /** Boards to build. From 1 to 10000000. Left out: `1`. */
    build_quantity?: number | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: CostOptions | undefined;
  };
  /** Quick estimate for a list of parts: `POST /costs/estimate`. */
  estimateCost: {
    parts: {
      part_number: string | number;
      /** Decides where several manufacturers share the number. */
      manufacturer?: string | number | null | undefined;
      /** From 1 to 1000000000. Left out: `1`. */
      quantity?: number | undefined;
    }[];
    /** Left out: `"USD"`. */
    currency?: string | undefined;
  };
  /** Plan an order from your own quotes: `POST /costs/plan`. */
  planOrder: {
    /** From 1 to 10000000. */
    boards: number;
    lines: {
      id: string | number;
      /** From 0 to 100000. */
      per_board: number;
      /** From 0 to 10. */
      attrition?: number | undefined;
      /** From 0 to 1000000. */
      lead?: number | undefined;
      offers: {
        seller: string;
        sku?: string | number | null | undefined;
        packaging?: string | null | undefined;
        moq?: number | null | undefined;
        multiple?: number | null | undefined;
        stock?: number | null | undefined;
        fee?: number | string | null | undefined;
        /** Pairs of quantity and price. */
        breaks: [number, number | string][];
      }[];
    }[];
    suppliers?:
      | {
          id: string;
          shipping?: number | string | null | undefined;
          free_from?: number | string | null | undefined;
          handling?: number | string | null | undefined;
          small_order_below?: number | string | null | undefined;
          small_order_fee?: number | string | null | undefined;
        }[]
      | null
      | undefined;
    optimize?: 'fast' | 'exact' | null | undefined;
    max_suppliers?: number | null | undefined;
    min_suppliers?: number | null | undefined;
    fewest_suppliers?: boolean | null | undefined;
    split?: 'short' | 'any' | 'never' | null | undefined;
  };
  /** Read the dated tables that costs are calculated with: `GET /costs/tables`. */
  readCostTables: {};
  /** List what is in stock: `GET /stock`. */
  listStock: {
    /** In part number, manufacturer, own number or description. */
    search?: string | undefined;
    /** Only what lies here, or in a place inside it. */
    place?: string | undefined;
    /** Whether to show only what is low. */
    low?: boolean | string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Import a list of stock, or an order: `POST /stock/import`. */
  importStock:
    | {
        file: UploadFile;
        /** `count`: the list says what is there, and the difference is booked; what it does not name stays. `in`: what it names has come and is added, as of an order. Left out: `"count"`. */
        mode?: 'count' | 'in' | undefined;
        /** Where rows lie that name no place. */
        place?: string | undefined;
        /** Header -> what it is, over what the headers say. */
        columns?:
          | Record<
              string,
              | 'mpn'
              | 'name'
              | 'own_number'
              | 'sku'
              | 'manufacturer'
              | 'description'
              | 'quantity'
              | 'backorder'
              | 'unit'
              | 'place'
              | 'lot'
              | 'date_code'
              | 'minimum'
            >
          | string
          | undefined;
        /** Number of an order or a delivery. */
        reference?: string | undefined;
        /** Whether to only say what would be booked. Left out: `false`. */
        dry_run?: boolean | string | undefined;
        /** Whether to book a file that was booked before once more. Left out: `false`. */
        again?: boolean | string | undefined;
      }
    | {
        file?: undefined;
        /** The list itself, as text. */
        text: string;
        /** `count`: the list says what is there, and the difference is booked; what it does not name stays. `in`: what it names has come and is added, as of an order. Left out: `"count"`. */
        mode?: 'count' | 'in' | undefined;
        /** Where rows lie that name no place. */
        place?: string | undefined;
        /** Header -> what it is, over what the headers say. */
        columns?:
          | Record<
              string,
              | 'mpn'
              | 'name'
              | 'own_number'
              | 'sku'
              | 'manufacturer'
              | 'description'
              | 'quantity'
              | 'backorder'
              | 'unit'
              | 'place'
              | 'lot'
              | 'date_code'
              | 'minimum'
            >
          | string
          | undefined;
        /** Number of an order or a delivery. */
        reference?: string | undefined;
        /** Whether to only say what would be booked. Left out: `false`. */
        dry_run?: boolean | string | undefined;
        /** Whether to book a file that was booked before once more. Left out: `false`. */
        again?: boolean | string | undefined;
      };
  /** Set stock to what was counted: `POST /stock/count`. */
  countStock: {
    entries: {
      /** The item, where its id is known. */
      item_id?: string | undefined;
      /** The manufacturer’s number, or the order code of a seller. */
      part_number?: string | number | null | undefined;
      /** Decides where several manufacturers share the number. */
      manufacturer?: string | number | null | undefined;
      /** Your own number of the part. */
      own_number?: string | number | null | undefined;
      /** Where it lies; `/` stands between a place and what is in it. */
      place?: string | undefined;
      /** Lot or batch. */
      lot?: string | undefined;
      /** As printed: mostly year and week. */
      date_code?: string | undefined;
      /** What is there. From 0 to 999999999. */
      quantity: number;
      /** For an item that is new. */
      description?: string | number | null | undefined;
      /** For an item that is new: what it is counted or measured in. Default: `pcs`, whole pieces. */
      unit?: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml' | undefined;
    }[];
    /** Why, for who reads it later. */
    reason?: string | undefined;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Whether to only say what would be booked. Left out: `false`. */
    dry_run?: boolean | undefined;
  };
  /** Book in what has come: `POST /stock/in`. */
  bookInStock: {
    entries?:
      | {
          /** The item, where its id is known. */
          item_id?: string | undefined;
          /** The manufacturer’s number, or the order code of a seller. */
          part_number?: string | number | null | undefined;
          /** Decides where several manufacturers share the number. */
          manufacturer?: string | number | null | undefined;
          /** Your own number of the part. */
          own_number?: string | number | null | undefined;
          /** Where it lies; `/` stands between a place and what is in it. */
          place?: string | undefined;
          /** Lot or batch. */
          lot?: string | undefined;
          /** As printed: mostly year and week. */
          date_code?: string | undefined;
          /** From 0 to 999999999. */
          quantity: number;
          /** For an item that is new. */
          description?: string | number | null | undefined;
          /** For an item that is new: what it is counted or measured in. Default: `pcs`, whole pieces. */
          unit?: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml' | undefined;
        }[]
      | undefined;
    /** The text that a scanner gives. */
    label?: string | undefined;
    /** Where what the label is on lies then. */
    place?: string | undefined;
    /** In place of the quantity that the label says. From 0 to 999999999. */
    quantity?: number | undefined;
    /** Whether it is another bag with the same label. Left out: `false`. */
    again?: boolean | undefined;
    /** Why, for who reads it later. */
    reason?: string | undefined;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Whether to only say what would be booked. Left out: `false`. */
    dry_run?: boolean | undefined;
  };
  /** Book out what was taken: `POST /stock/out`. */
  bookOutStock: {
    entries: {
      /** The item, where its id is known. */
      item_id?: string | undefined;
      /** The manufacturer’s number, or the order code of a seller. */
      part_number?: string | number | null | undefined;
      /** Decides where several manufacturers share the number. */
      manufacturer?: string | number | null | undefined;
      /** Your own number of the part. */
      own_number?: string | number | null | undefined;
      /** Where it lies; `/` stands between a place and what is in it. */
      place?: string | undefined;
      /** Lot or batch. */
      lot?: string | undefined;
      /** As printed: mostly year and week. */
      date_code?: string | undefined;
      /** From 0 to 999999999. */
      quantity: number;
    }[];
    /** Whether to book though there is less than that: the balance is below 0 then, and the answer says so. Left out: `false`. */
    allow_negative?: boolean | undefined;
    /** Why, for who reads it later. */
    reason?: string | undefined;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Whether to only say what would be booked. Left out: `false`. */
    dry_run?: boolean | undefined;
  };
  /** Move stock to another place: `POST /stock/move`. */
  moveStock: {
    entries: {
      /** The item, where its id is known. */
      item_id?: string | undefined;
      /** The manufacturer’s number, or the order code of a seller. */
      part_number?: string | number | null | undefined;
      /** Decides where several manufacturers share the number. */
      manufacturer?: string | number | null | undefined;
      /** Your own number of the part. */
      own_number?: string | number | null | undefined;
      /** Where it lies; `/` stands between a place and what is in it. */
      place?: string | undefined;
      /** Lot or batch. */
      lot?: string | undefined;
      /** As printed: mostly year and week. */
      date_code?: string | undefined;
      /** Where it lies; `/` stands between a place and what is in it. */
      to: string;
      /** Left out: all that is free there. From 0 to 999999999. */
      quantity?: number | undefined;
    }[];
    /** Why, for who reads it later. */
    reason?: string | undefined;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Whether to only say what would be booked. Left out: `false`. */
    dry_run?: boolean | undefined;
  };
  /** Correct what was booked wrongly: `POST /stock/correct`. */
  correctStock: {
    entries: {
      /** The item, where its id is known. */
      item_id?: string | undefined;
      /** The manufacturer’s number, or the order code of a seller. */
      part_number?: string | number | null | undefined;
      /** Decides where several manufacturers share the number. */
      manufacturer?: string | number | null | undefined;
      /** Your own number of the part. */
      own_number?: string | number | null | undefined;
      /** Where it lies; `/` stands between a place and what is in it. */
      place?: string | undefined;
      /** Lot or batch. */
      lot?: string | undefined;
      /** As printed: mostly year and week. */
      date_code?: string | undefined;
      /** What is to be added; below 0: taken away. From -999999999 to 999999999. */
      quantity: number;
    }[];
    /** Whether to book though there is less than that: the balance is below 0 then, and the answer says so. Left out: `false`. */
    allow_negative?: boolean | undefined;
    reason: string;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Whether to only say what would be booked. Left out: `false`. */
    dry_run?: boolean | undefined;
  };
  /** List the places with something in them: `GET /stock/places`. */
  listStockPlaces: {};
  /** List what was booked: `GET /stock/history`. */
  listStockHistory: {
    /** Only of this item. */
    item_id?: string | undefined;
    /** Only at this place, or in a place inside it. */
    place?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** List what is reserved for builds: `GET /stock/reservations`. */
  listStockReservations: {
    /** Only those in this state. */
    state?: 'held' | 'used' | 'released' | 'expired' | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Reserve what a build takes from stock: `POST /stock/reservations`. */
  reserveStock: {
    /** What is built together, each kind with how many of it. */
    boards: {
      /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
      name?: string | undefined;
      /** Boards of it. From 1 to 1000000. */
      quantity: number;
      bom_id?: string | undefined;
      /** Its newest BOM. */
      project_id?: string | undefined;
      /** Variant of the BOM; left out: that of its upload. */
      variant?: string | undefined;
      lines?:
        | {
            part_number?: string | number | null | undefined;
            sku?: string | number | null | undefined;
            manufacturer?: string | number | null | undefined;
            reference?: string | number | null | undefined;
            /** Pieces for one board. From 0 to 100000. Left out: `1`. */
            quantity?: number | undefined;
            hts?: string | null | undefined;
            origin?: string | null | undefined;
          }[]
        | undefined;
    }[];
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    /** Whether to reserve what there is, though some is missing. Left out: `false`. */
    partial?: boolean | undefined;
    /** Number of an order, a delivery or a build. */
    reference?: string | undefined;
    /** Hours after which it is let go by itself. From 1 to 8760. Left out: `168`. */
    expires_hours?: number | undefined;
  };
  /** Read a reservation, with what to pick where: `GET /stock/reservations/{reservation_id}`. */
  getStockReservation: {
    /** Reservation of stock for a build */
    reservation_id: string;
  };
  /** Book out what a build took: `POST /stock/reservations/{reservation_id}/use`. */
  useStockReservation: {
    /** Reservation of stock for a build */
    reservation_id: string;
    /** Why, for who reads it later. */
    reason?: string | undefined;
  };
  /** Let a reservation go: `POST /stock/reservations/{reservation_id}/release`. */
  releaseStockReservation: {
    /** Reservation of stock for a build */
    reservation_id: string;
  };
  /** Read one item of the stock: `GET /stock/{item_id}`. */
  getStockItem: {
    /** Item of the stock */
    item_id: string;
  };
  /** Set the level of an item, its own number or description: `PATCH /stock/{item_id}`. */
  updateStockItem: {
    /** Item of the stock */
    item_id: string;
    /** Null: it is never low. */
    level?: number | null | undefined;
    own_number?: string | undefined;
    description?: string | null | undefined;
  };
  /** Plan what to buy where: `POST /orders/plan`. */
  planPurchases: {
    /** What `source_value` is. */
    source_type?: 'bom_id' | 'project_id' | 'part_number' | undefined;
    source_value?: string | undefined;
    /** With `part_number`: decides where several manufacturers share the number. */
    manufacturer?: string | number | null | undefined;
    /** With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload. */
    variant?: string | undefined;
    /** Instead of a source. */
    lines?:
      | {
          part_number?: string | number | null | undefined;
          sku?: string | number | null | undefined;
          manufacturer?: string | number | null | undefined;
          reference?: string | number | null | undefined;
          /** Pieces for one board. From 0 to 100000. Left out: `1`. */
          quantity?: number | undefined;
          hts?: string | null | undefined;
          origin?: string | null | undefined;
        }[]
      | undefined;
    /** Boards to build. From 1 to 10000000. Left out: `1`. */
    build_quantity?: number | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: CostOptions | undefined;
    /** Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all. */
    boards?:
      | {
          /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
          name?: string | undefined;
          /** Boards of it. From 1 to 1000000. */
          quantity: number;
          bom_id?: string | undefined;
          /** Its newest BOM. */
          project_id?: string | undefined;
          /** Variant of the BOM; left out: that of its upload. */
          variant?: string | undefined;
          lines?:
            | {
                part_number?: string | number | null | undefined;
                sku?: string | number | null | undefined;
                manufacturer?: string | number | null | undefined;
                reference?: string | number | null | undefined;
                /** Pieces for one board. From 0 to 100000. Left out: `1`. */
                quantity?: number | undefined;
                hts?: string | null | undefined;
                origin?: string | null | undefined;
              }[]
            | undefined;
        }[]
      | undefined;
    /** Whether what is in stock is taken first, with `boards`. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
  };
  /** Write order files, one a seller: `POST /orders/files`. */
  makeOrderFiles: {
    /** What `source_value` is. */
    source_type?: 'bom_id' | 'project_id' | 'part_number' | undefined;
    source_value?: string | undefined;
    /** With `part_number`: decides where several manufacturers share the number. */
    manufacturer?: string | number | null | undefined;
    /** With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload. */
    variant?: string | undefined;
    /** Instead of a source. */
    lines?:
      | {
          part_number?: string | number | null | undefined;
          sku?: string | number | null | undefined;
          manufacturer?: string | number | null | undefined;
          reference?: string | number | null | undefined;
          /** Pieces for one board. From 0 to 100000. Left out: `1`. */
          quantity?: number | undefined;
          hts?: string | null | undefined;
          origin?: string | null | undefined;
        }[]
      | undefined;
    /** Boards to build. From 1 to 10000000. Left out: `1`. */
    build_quantity?: number | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: CostOptions | undefined;
    /** Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all. */
    boards?:
      | {
          /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
          name?: string | undefined;
          /** Boards of it. From 1 to 1000000. */
          quantity: number;
          bom_id?: string | undefined;
          /** Its newest BOM. */
          project_id?: string | undefined;
          /** Variant of the BOM; left out: that of its upload. */
          variant?: string | undefined;
          lines?:
            | {
                part_number?: string | number | null | undefined;
                sku?: string | number | null | undefined;
                manufacturer?: string | number | null | undefined;
                reference?: string | number | null | undefined;
                /** Pieces for one board. From 0 to 100000. Left out: `1`. */
                quantity?: number | undefined;
                hts?: string | null | undefined;
                origin?: string | null | undefined;
              }[]
            | undefined;
        }[]
      | undefined;
    /** Whether what is in stock is taken first, with `boards`. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    /** One form for all sellers, by its id: `generic_xlsx`. Left out: that of each seller. */
    template?: string | undefined;
    /** Forms by seller, by their ids. */
    templates?: Record<string, string> | undefined;
    /** Only files for these. */
    sellers?: string[] | undefined;
    /** Whether what may be another part is written too. Else it is listed in `not_ordered`. Left out: `false`. */
    include_doubtful?: boolean | undefined;
    /** Whether lines without a part or a price, or in doubt, are written by the order code that the BOM names for them. Their price is not known here and in no sum, and nobody compared the code with the line. Left out: `false`. */
    stated_codes?: boolean | undefined;
    /** Begins the names of the files. */
    name?: string | undefined;
  };
  /** List the forms of order files: `GET /orders/templates`. */
  listOrderTemplates: {};
  /** Fill a cart at a seller: `POST /orders/carts`. */
  fillCart: {
    /** What `source_value` is. */
    source_type?: 'bom_id' | 'project_id' | 'part_number' | undefined;
    source_value?: string | undefined;
    /** With `part_number`: decides where several manufacturers share the number. */
    manufacturer?: string | number | null | undefined;
    /** With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload. */
    variant?: string | undefined;
    /** Instead of a source. */
    lines?:
      | {
          part_number?: string | number | null | undefined;
          sku?: string | number | null | undefined;
          manufacturer?: string | number | null | undefined;
          reference?: string | number | null | undefined;
          /** Pieces for one board. From 0 to 100000. Left out: `1`. */
          quantity?: number | undefined;
          hts?: string | null | undefined;
          origin?: string | null | undefined;
        }[]
      | undefined;
    /** Boards to build. From 1 to 10000000. Left out: `1`. */
    build_quantity?: number | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: CostOptions | undefined;
    /** Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all. */
    boards?:
      | {
          /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
          name?: string | undefined;
          /** Boards of it. From 1 to 1000000. */
          quantity: number;
          bom_id?: string | undefined;
          /** Its newest BOM. */
          project_id?: string | undefined;
          /** Variant of the BOM; left out: that of its upload. */
          variant?: string | undefined;
          lines?:
            | {
                part_number?: string | number | null | undefined;
                sku?: string | number | null | undefined;
                manufacturer?: string | number | null | undefined;
                reference?: string | number | null | undefined;
                /** Pieces for one board. From 0 to 100000. Left out: `1`. */
                quantity?: number | undefined;
                hts?: string | null | undefined;
                origin?: string | null | undefined;
              }[]
            | undefined;
        }[]
      | undefined;
    /** Whether what is in stock is taken first, with `boards`. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    seller: string;
    /** Whether what may be another part is written too. Else it is listed in `not_ordered`. Left out: `false`. */
    include_doubtful?: boolean | undefined;
    /** Whether lines without a part or a price, or in doubt, are written by the order code that the BOM names for them. Their price is not known here and in no sum, and nobody compared the code with the line. Left out: `false`. */
    stated_codes?: boolean | undefined;
    /** Though the seller may have this cart already, as an error said: somebody looked there. Left out: `false`. */
    again?: boolean | undefined;
    /** Begins the names of the files. */
    name?: string | undefined;
  };
  /** Write BOM and CPL for JLCPCB, checked as one: `POST /orders/jlcpcb`. */
  makeAssemblyFiles: {
    file: UploadFile;
    /** A processed BOM. */
    bom_id?: string | undefined;
    /** Name of a variant of the BOM, in any case; left out, or `default`: what is fitted without one. */
    variant?: string | undefined;
    /** Whether what may be another part is ordered too. Left out: `false`. */
    include_doubtful?: boolean | string | undefined;
    /** Whether to write on what the positions do not say, such as units or sides: `refuse` answers `positions_uncertain`. Left out: `"refuse"`. */
    assumptions?: 'refuse' | 'accept' | undefined;
  };
  /** Read past orders of a seller: `POST /orders/history`. */
  readOrderHistory: {
    file: UploadFile;
    /** Whose orders they are, where no header says. */
    seller?: string | undefined;
    /** ISO 4217, where the file does not say. */
    currency?: string | undefined;
  };
  /** Write requests for quotation: `POST /orders/requests`. */
  requestQuotations: {
    /** What `source_value` is. */
    source_type?: 'bom_id' | 'project_id' | 'part_number' | undefined;
    source_value?: string | undefined;
    /** With `part_number`: decides where several manufacturers share the number. */
    manufacturer?: string | number | null | undefined;
    /** With `bom_id` and `project_id`: variant of the BOM, by its name in any case, or `default`; left out: that of its upload. */
    variant?: string | undefined;
    /** Instead of a source. */
    lines?:
      | {
          part_number?: string | number | null | undefined;
          sku?: string | number | null | undefined;
          manufacturer?: string | number | null | undefined;
          reference?: string | number | null | undefined;
          /** Pieces for one board. From 0 to 100000. Left out: `1`. */
          quantity?: number | undefined;
          hts?: string | null | undefined;
          origin?: string | null | undefined;
        }[]
      | undefined;
    /** Boards to build. From 1 to 10000000. Left out: `1`. */
    build_quantity?: number | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
    options?: CostOptions | undefined;
    /** Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all. */
    boards?:
      | {
          /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
          name?: string | undefined;
          /** Boards of it. From 1 to 1000000. */
          quantity: number;
          bom_id?: string | undefined;
          /** Its newest BOM. */
          project_id?: string | undefined;
          /** Variant of the BOM; left out: that of its upload. */
          variant?: string | undefined;
          lines?:
            | {
                part_number?: string | number | null | undefined;
                sku?: string | number | null | undefined;
                manufacturer?: string | number | null | undefined;
                reference?: string | number | null | undefined;
                /** Pieces for one board. From 0 to 100000. Left out: `1`. */
                quantity?: number | undefined;
                hts?: string | null | undefined;
                origin?: string | null | undefined;
              }[]
            | undefined;
        }[]
      | undefined;
    /** Whether what is in stock is taken first, with `boards`. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    /** Whom to ask: any names. */
    sellers: string[];
    /** `open`: parts without a price, short of stock, or without an order code. `all`: every part of the build. Left out: `"open"`. */
    ask_for?: 'open' | 'all' | undefined;
    /** Further pieces to ask a price for, beside those that are needed. */
    quantities?: number[] | undefined;
    answer_by?: string | undefined;
    /** Who asks, below the text. */
    from?: string | undefined;
    message?: string | undefined;
  };
  /** Read a quotation: `POST /orders/quotations`. */
  addQuotation: {
    file: UploadFile;
    /** Left out: that of the request with this reference. */
    seller?: string | undefined;
    /** Of our request; left out: found in the quotation. */
    reference?: string | undefined;
    /** That prices were asked for in; a bare `$` is taken for it. */
    currency?: string | undefined;
    /** The day it came; left out: today. */
    received_on?: string | undefined;
    /** Answers to questions, by their ids; of a column what it is. */
    answers?: Record<string, string> | string | undefined;
    /** Whether it is kept and used. Left out: `true`. */
    keep?: boolean | string | undefined;
  };
  /** Add prices of a seller: `POST /orders/quotations/rows`. */
  addQuotedPrices: {
    seller: string;
    /** Of all prices. */
    currency: string;
    rows: {
      part_number: string;
      manufacturer?: string | null | undefined;
      /** The part that was asked for. */
      instead_of?: string | null | undefined;
      /** Left out: the part number. */
      order_code?: string | null | undefined;
      packaging?: string | null | undefined;
      /** Of one piece, without tax; left out: the seller has no price. */
      unit_price?: number | null | undefined;
      /** Pieces from which the price holds. From 1 to 1000000000. Left out: `1`. */
      from_quantity?: number | undefined;
      /** The least order. */
      moq?: number | null | undefined;
      multiple?: number | null | undefined;
      stock?: number | null | undefined;
      lead_time_days?: number | null | undefined;
      /** Left out: that of all rows. */
      valid_until?: string | null | undefined;
      note?: string | null | undefined;
    }[];
    /** Of our request that it answers. */
    reference?: string | undefined;
    /** Of the seller. */
    quote_number?: string | undefined;
    /** Its own day; left out: today. */
    quote_date?: string | null | undefined;
    /** The last day; left out: 30 days from its day. */
    valid_until?: string | null | undefined;
    /** Quotation of the same seller that is deleted. */
    replaces?: string | undefined;
  };
  /** List quotations: `GET /orders/quotations`. */
  listQuotations: {
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
    /** Answers to this request only. */
    reference?: string | undefined;
  };
  /** Compare quotations: `POST /orders/quotations/compare`. */
  compareQuotations: {
    /** All answers to this request. */
    reference?: string | undefined;
    /** These quotations, in place of the answers to a request. */
    quotation_ids?: string[] | undefined;
    /** Left out: those of the request, else every quoted part at its first quantity. */
    parts?:
      | {
          part_number: string;
          /** From 1 to 1000000000. */
          quantity: number;
        }[]
      | undefined;
    /** Left out: `"USD"`. */
    currency?: string | undefined;
  };
  /** Get a quotation: `GET /orders/quotations/{quotation_id}`. */
  getQuotation: {
    /** Quotation that is kept */
    quotation_id: string;
  };
  /** Answer questions about a quotation: `POST /orders/quotations/{quotation_id}/answers`. */
  answerQuotation: {
    /** Quotation that is kept */
    quotation_id: string;
    answers: Record<string, string>;
  };
  /** Delete a quotation: `DELETE /orders/quotations/{quotation_id}`. */
  deleteQuotation: {
    /** Quotation that is kept */
    quotation_id: string;
  };
  /** Draft a purchase order by hand: `POST /purchase-orders`. */
  createPurchaseOrder: {
    seller: string;
    currency: string;
    lines: {
      /** Number of the goods at the seller. */
      order_code?: string | undefined;
      /** Number of the manufacturer. */
      part_number?: string | undefined;
      manufacturer?: string | undefined;
      description?: string | undefined;
      /** From 1 to 1000000000. */
      quantity: number;
      /** Pieces that are needed of it. From 0 to 1000000000. */
      need?: number | undefined;
      /** Left out or null: not known. An order with such a line cannot be approved. */
      unit_price?: number | string | null | undefined;
      packaging?: string | undefined;
      expected_on?: string | undefined;
      references?: string | undefined;
      /** Who takes how many of it, the first first. */
      shares?:
        | {
            /** Which board, by its name. */
            board?: string | null | undefined;
            /** Line of its BOM. */
            line?: number | null | undefined;
            /** Left out: `[]`. */
            references?: string[] | undefined;
            /** From 0 to 1000000000. */
            pieces: number;
          }[]
        | undefined;
    }[];
    project_id?: string | undefined;
    /** Where the order is sent. */
    seller_email?: string | undefined;
    bill_to?: string | undefined;
    ship_to?: string | undefined;
    /** Of the quotation, or your own. */
    reference?: string | undefined;
    notes?: string | undefined;
    /** Left out: not known, and shown as unknown. */
    freight?: number | string | null | undefined;
    /** Left out: not known, and shown as unknown. */
    tax?: number | string | null | undefined;
  };
  /** Draft the purchase orders of a BOM or a build: `POST /purchase-orders/from-bom`. */
  createPurchaseOrdersFromBom: {
    bom_id?: string | undefined;
    /** Boards; with `bom_id`. From 1 to 1000000000. */
    quantity?: number | undefined;
    variant?: string | undefined;
    /** Several boards that are built together, as `POST /costs/build` takes them: what stock lacks is bought once for all. */
    boards?:
      | {
          /** What the answer calls it. Default: the name of the BOM, or `board 1`. */
          name?: string | undefined;
          /** Boards of it. From 1 to 1000000. */
          quantity: number;
          bom_id?: string | undefined;
          /** Its newest BOM. */
          project_id?: string | undefined;
          /** Variant of the BOM; left out: that of its upload. */
          variant?: string | undefined;
          lines?:
            | {
                part_number?: string | number | null | undefined;
                sku?: string | number | null | undefined;
                manufacturer?: string | number | null | undefined;
                reference?: string | number | null | undefined;
                /** Pieces for one board. From 0 to 100000. Left out: `1`. */
                quantity?: number | undefined;
                hts?: string | null | undefined;
                origin?: string | null | undefined;
              }[]
            | undefined;
        }[]
      | undefined;
    /** Whether what is in stock is taken first, with `boards`. Left out: `true`. */
    use_stock?: boolean | undefined;
    /** Lines of which another part or another quantity may be meant: `leave` them, neither taken from stock nor bought, or `use` them like the others. Left out: `"leave"`. */
    doubtful?: 'leave' | 'use' | undefined;
    /** What in stock may stand in for a part that is short there: nothing; the alternatives that you approved; or also what is all that its lines ask for (`fitting`), where they name no part number and nobody decided on the part. Left out: `"fitting"`. */
    substitutes?: 'none' | 'approved' | 'fitting' | undefined;
    /** Take only from these places, and those inside them. Default: from all. */
    places?: string[] | undefined;
    /** That the plan is calculated in; each order is in that of its prices. */
    currency?: string | undefined;
    /** As `options` of `POST /costs/cogs`: sellers, losses, stock, substitutes. */
    options?: CostOptions | undefined;
    /** Where the orders are sent, by the name of the seller in any case; an order to a seller that is not named has no `seller_email`, and is not sent by mail. */
    seller_emails?: Record<string, string> | undefined;
    bill_to?: string | undefined;
    ship_to?: string | undefined;
  };
  /** List your purchase orders: `GET /purchase-orders`. */
  listPurchaseOrders: {
    /** Only those in this state. */
    state?:
      | 'draft'
      | 'approved'
      | 'sent'
      | 'confirmed'
      | 'part_received'
      | 'received'
      | 'closed'
      | 'cancelled'
      | undefined;
    /** Only those to this seller. */
    seller?: string | undefined;
    /** Only those of this project. */
    project_id?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** List what keys may approve: `GET /purchase-orders/limits`. */
  listApprovalLimits: {};
  /** Set what a key may approve: `PUT /purchase-orders/limits/{key_id}`. */
  setApprovalLimit: {
    /** API key (its id, not its secret) */
    key_id: string;
    /** Null takes the limit away: the key then approves nothing. */
    amount: number | string | null;
    currency?: string | undefined;
  };
  /** Read a purchase order: `GET /purchase-orders/{order_id}`. */
  getPurchaseOrder: {
    /** Purchase order */
    order_id: string;
  };
  /** Change a draft of a purchase order: `PUT /purchase-orders/{order_id}`. */
  changePurchaseOrder: {
    /** Purchase order */
    order_id: string;
    seller: string;
    currency: string;
    lines: {
      /** Number of the goods at the seller. */
      order_code?: string | undefined;
      /** Number of the manufacturer. */
      part_number?: string | undefined;
      manufacturer?: string | undefined;
      description?: string | undefined;
      /** From 1 to 1000000000. */
      quantity: number;
      /** Pieces that are needed of it. From 0 to 1000000000. */
      need?: number | undefined;
      /** Left out or null: not known. An order with such a line cannot be approved. */
      unit_price?: number | string | null | undefined;
      packaging?: string | undefined;
      expected_on?: string | undefined;
      references?: string | undefined;
      /** Who takes how many of it, the first first. */
      shares?:
        | {
            /** Which board, by its name. */
            board?: string | null | undefined;
            /** Line of its BOM. */
            line?: number | null | undefined;
            /** Left out: `[]`. */
            references?: string[] | undefined;
            /** From 0 to 1000000000. */
            pieces: number;
          }[]
        | undefined;
    }[];
    project_id?: string | undefined;
    /** Where the order is sent. */
    seller_email?: string | undefined;
    bill_to?: string | undefined;
    ship_to?: string | undefined;
    /** Of the quotation, or your own. */
    reference?: string | undefined;
    notes?: string | undefined;
    /** Left out: not known, and shown as unknown. */
    freight?: number | string | null | undefined;
    /** Left out: not known, and shown as unknown. */
    tax?: number | string | null | undefined;
  };
  /** Approve a purchase order: `POST /purchase-orders/{order_id}/approve`. */
  approvePurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** Left out: the total as it stands. The limit of the key must reach it. */
    up_to?: number | string | undefined;
    /** Name of the person, as you say it; what is sure is the key. */
    approver?: string | undefined;
  };
  /** Send a purchase order to its seller: `POST /purchase-orders/{order_id}/send`. */
  sendPurchaseOrder: {
    /** Purchase order */
    order_id: string;
  };
  /** Record what became of a purchase order: `POST /purchase-orders/{order_id}/report`. */
  reportPurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** `sent`: a person sent it, or found it at the seller. `found_not_sent`: somebody looked, and the seller does not have it. `accept_invoice`: `invoice` does not match and is paid all the same; above what was approved the limit of the key must reach what the order is paid in all. `reject_invoice`: it is not paid, and nothing of it counts. `close`: nothing more is expected. `cancel`. */
    event: 'sent' | 'found_not_sent' | 'accept_invoice' | 'reject_invoice' | 'close' | 'cancel';
    /** Number of the invoice, with `accept_invoice` and `reject_invoice`. */
    invoice?: string | undefined;
    reason?: string | undefined;
  };
  /** Record what the seller confirms: `POST /purchase-orders/{order_id}/confirmation`. */
  confirmPurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** Number of the order at the seller. */
    seller_reference?: string | undefined;
    /** Lines of which the seller says something; the others are listed as unmentioned. */
    lines: {
      /** `line` of the order. From 1 to 1000. */
      line: number;
      /** Left out: the seller says nothing of it. */
      quantity?: number | null | undefined;
      unit_price?: number | string | null | undefined;
      expected_on?: string | null | undefined;
    }[];
  };
  /** Record what was received of a purchase order: `POST /purchase-orders/{order_id}/receipts`. */
  receivePurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** A line is received once under one note, unless `again` is true. */
    delivery_note?: string | undefined;
    /** Whether it is booked into stock, in the same transaction; needs the scope `stock:write`. Left out: `true`. */
    to_stock?: boolean | undefined;
    /** Where it is put, for lines that name no place. */
    place?: string | undefined;
    /** Whether more came of lines that were received under this note already. Left out: `false`. */
    again?: boolean | undefined;
    lines: {
      /** `line` of the order. From 1 to 1000. */
      line: number;
      /** From 1 to 1000000000. */
      quantity: number;
      lot?: string | undefined;
      date_code?: string | undefined;
      /** The item in stock, where several may be meant. */
      item_id?: string | undefined;
      place?: string | undefined;
      /** What stock gets of it in the unit of its item, where that is not `quantity` pieces: 5000 for a reel that is ordered as 1, metres of wire. 0: nothing. From 0 to 1000000000. */
      stock_quantity?: number | undefined;
    }[];
  };
  /** Take received goods of a purchase order back: `POST /purchase-orders/{order_id}/returns`. */
  returnPurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** Why: faulty, wrong part, counted wrong. */
    reason: string;
    /** Whether it is booked out of stock, in the same transaction; needs the scope `stock:write`. Left out: `true`. */
    from_stock?: boolean | undefined;
    lines: {
      /** `line` of the order. From 1 to 1000. */
      line: number;
      /** From 1 to 1000000000. */
      quantity: number;
      lot?: string | undefined;
      date_code?: string | undefined;
      /** The item in stock, where several may be meant. */
      item_id?: string | undefined;
      /** Where it lies. Left out: the oldest that is free goes. */
      place?: string | undefined;
      /** What stock gives of it in the unit of its item, where that is not `quantity` pieces. 0: nothing. From 0 to 1000000000. */
      stock_quantity?: number | undefined;
    }[];
  };
  /** Compare an invoice with order and receipts: `POST /purchase-orders/{order_id}/invoices`. */
  invoicePurchaseOrder: {
    /** Purchase order */
    order_id: string;
    number: string;
    /** Null or left out: it was not read. */
    currency?: string | null | undefined;
    /** What is null or left out was not read; nothing matches then. */
    lines: {
      line?: number | null | undefined;
      order_code?: string | null | undefined;
      part_number?: string | null | undefined;
      quantity?: number | null | undefined;
      unit_price?: number | string | null | undefined;
      amount?: number | string | null | undefined;
    }[];
    /** Left out: not known, and shown as unknown. */
    freight?: number | string | null | undefined;
    /** Left out: not known, and shown as unknown. */
    tax?: number | string | null | undefined;
    /** Surcharges and discounts, as one sum. */
    other?: number | null | undefined;
    total?: number | string | null | undefined;
  };
  /** Get a purchase order as PDF, CSV or JSON: `GET /purchase-orders/{order_id}/file`. */
  printPurchaseOrder: {
    /** Purchase order */
    order_id: string;
    /** Kind of file. Left out: `"pdf"`. */
    format?: 'pdf' | 'csv' | 'json' | undefined;
  };
  /** Ask whether identification is ready: `GET /identify/precheck`. */
  precheckIdentify: {};
  /** Identify a part from a photo: `POST /identify`. */
  identifyPart: {
    file: UploadFile;
    /** Most candidates that are listed. Left out: 5. From 1 to 50. */
    max_results?: number | string | undefined;
    /** Whether print is read as well, and compared with the codes. Codes alone take a third of the time. Left out: `true`. */
    read_text?: boolean | string | undefined;
    /** Package or size of what is on the photo. It tells markings apart: parts in another package are left out of `markings`. */
    package?: string | undefined;
  };
  /** Free instant DFM check: `POST /manufacturing/dfm/check`. */
  checkDfm: {
    file: UploadFile;
    /** Limits to check against, by the id of a fab’s service; left out: conservative ones. */
    profile?: string | undefined;
    /** Limits of your own that go before those of `profile`, as JSON, with their source and date. */
    own_limits?: Record<string, unknown> | string | undefined;
    /** Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing. From 1 to 64. */
    layers?: number | string | undefined;
    /** Finished copper of the outer layers in ounces per square foot; left out: 1. From 0.1 to 20. */
    copper_oz?: number | string | undefined;
    /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
    folder?: string | undefined;
    /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
    roles?: Record<string, string> | string | undefined;
    /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
    solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
    /** Whether to answer both sides as SVG. Left out: `true`. */
    pictures?: boolean | string | undefined;
  };
  /** Start a full DFM analysis: `POST /manufacturing/dfm`. */
  submitDfm:
    | {
        file: UploadFile;
        /** The BOM, in any format that `POST /bom` takes. */
        bom?: UploadFile | undefined;
        /** Pick-and-place file, or the .kicad_pcb. */
        positions?: UploadFile | undefined;
        project_id?: string | undefined;
        bom_id?: string | undefined;
        revision?: string | undefined;
        notes?: string | undefined;
        /** How urgent the job is. */
        priority?: 'normal' | 'high' | undefined;
        /** Limits to check against, by the id of a fab’s service; left out: conservative ones. */
        profile?: string | undefined;
        /** Limits of your own that go before those of `profile`, as JSON, with their source and date. */
        own_limits?: Record<string, unknown> | string | undefined;
        /** Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing. From 1 to 64. */
        layers?: number | string | undefined;
        /** Finished copper of the outer layers in ounces per square foot; left out: 1. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      }
    | {
        file?: undefined;
        project_id: string;
        bom_id?: string | undefined;
        revision?: string | undefined;
        notes?: string | undefined;
        /** How urgent the job is. */
        priority?: 'normal' | 'high' | undefined;
        /** Limits to check against, by the id of a fab’s service; left out: conservative ones. */
        profile?: string | undefined;
        /** Limits of your own that go before those of `profile`, as JSON, with their source and date. */
        own_limits?: Record<string, unknown> | string | undefined;
        /** Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing. From 1 to 64. */
        layers?: number | string | undefined;
        /** Finished copper of the outer layers in ounces per square foot; left out: 1. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      };
  /** List the board vendors that are known: `GET /fab/vendors`. */
  listFabVendors: {};
  /** Quote board fabrication across vendors: `POST /fab/quote`. */
  quoteFab:
    | {
        file: UploadFile;
        /** Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing. From 1 to 64. */
        layers?: number | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** Left out: 5, 10, 50, 100. */
        quantities?: number[] | string | undefined;
        /** Surface finish of the copper. */
        finish?: string | undefined;
        /** Thickness of the board in mm. From 0.1 to 10. */
        thickness?: number | string | undefined;
        /** Colour of the solder mask. */
        colour?: string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** Finished copper of the outer layers in ounces per square foot. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Narrowest trace in mm, where the files do not state it. From 0.001 to 10. */
        min_trace_mm?: number | string | undefined;
        /** Narrowest space in mm, where the files do not state it. From 0.001 to 10. */
        min_space_mm?: number | string | undefined;
        /** Smallest hole in mm, where the files do not state it. From 0.001 to 10. */
        min_drill_mm?: number | string | undefined;
        /** Whether the board has half holes at its edge. */
        castellations?: boolean | string | undefined;
        /** Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in `unchecked`. */
        via_in_pad?: boolean | string | undefined;
        /** Only these, by id or name; an unknown one is refused with all there are. Left out: all. */
        vendors?: string | string[] | undefined;
        /** Price tables of your own, for vendors without a public one; docs/manufacturing.md has the form. */
        cards?: Record<string, unknown>[] | string | undefined;
        /** Whether to answer the price over the quantity too, and where it bends. Left out: `false`. */
        curve?: boolean | string | undefined;
        /** Where the boards go, as two letters (ISO 3166-1). */
        country?: string | undefined;
        /** ISO 4217 code the prices are converted to; left out: USD. */
        currency?: string | undefined;
      }
    | {
        file?: undefined;
        /** To 2000. */
        width_mm: number;
        /** To 2000. */
        height_mm: number;
        /** From 1 to 64. */
        layers: number;
        /** Left out: 5, 10, 50, 100. */
        quantities?: number[] | string | undefined;
        /** Surface finish of the copper. */
        finish?: string | undefined;
        /** Thickness of the board in mm. From 0.1 to 10. */
        thickness?: number | string | undefined;
        /** Colour of the solder mask. */
        colour?: string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** Finished copper of the outer layers in ounces per square foot. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Narrowest trace in mm, where the files do not state it. From 0.001 to 10. */
        min_trace_mm?: number | string | undefined;
        /** Narrowest space in mm, where the files do not state it. From 0.001 to 10. */
        min_space_mm?: number | string | undefined;
        /** Smallest hole in mm, where the files do not state it. From 0.001 to 10. */
        min_drill_mm?: number | string | undefined;
        /** Whether the board has half holes at its edge. */
        castellations?: boolean | string | undefined;
        /** Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in `unchecked`. */
        via_in_pad?: boolean | string | undefined;
        /** Only these, by id or name; an unknown one is refused with all there are. Left out: all. */
        vendors?: string | string[] | undefined;
        /** Price tables of your own, for vendors without a public one; docs/manufacturing.md has the form. */
        cards?: Record<string, unknown>[] | string | undefined;
        /** Whether to answer the price over the quantity too, and where it bends. Left out: `false`. */
        curve?: boolean | string | undefined;
        /** Where the boards go, as two letters (ISO 3166-1). */
        country?: string | undefined;
        /** ISO 4217 code the prices are converted to; left out: USD. */
        currency?: string | undefined;
      };
  /** List your orders of boards: `GET /fab/orders`. */
  listFabOrders: {
    /** Only those in this state. */
    state?: 'draft' | 'confirmed' | 'placed' | 'in_production' | 'shipped' | 'cancelled' | 'failed' | undefined;
    /** Only those of this project. */
    project_id?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read an order of boards: `GET /fab/orders/{job_id}`. */
  getFabOrder: {
    /** Job, as the operation that started it answered it */
    job_id: string;
  };
  /** Delete an order of boards that was never placed: `DELETE /fab/orders/{job_id}`. */
  deleteFabOrder: {
    /** Job, as the operation that started it answered it */
    job_id: string;
  };
  /** Create a fabrication order: `POST /manufacturing/fab`. */
  orderFab:
    | {
        file: UploadFile;
        /** The BOM of the board. Taken and not used, which `order.warnings` says. */
        bom?: UploadFile | undefined;
        project_id?: string | undefined;
        /** From 1 to 1000000. */
        quantity?: number | string | undefined;
        /** Copper layers: as many as the files hold; says that none is missing of one or an odd number. From 1 to 64. */
        layers?: number | string | undefined;
        /** Thickness of the board in mm. From 0.1 to 10. */
        thickness?: number | string | undefined;
        /** Surface finish of the copper. */
        surface_finish?: string | undefined;
        /** Colour of the solder mask. */
        color?: string | undefined;
        /** Order exactly an offer of `POST /fab/quote`: its vendor, service, price, currency and number of boards, of the files that were quoted. What is said beside it must agree. Anything that differs is a 409 `offer_differs` with all that does, and nothing is drafted. */
        offer_id?: string | undefined;
        /** Id or name of a vendor; an unknown one is refused with all there are. Left out: a package for a vendor of your choice. */
        vendor?: string | undefined;
        /** Finished copper of the outer layers in ounces per square foot. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Whether the board has half holes at its edge. */
        castellations?: boolean | string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in `unchecked`. */
        via_in_pad?: boolean | string | undefined;
        /** Narrowest trace in mm, where the files do not state it. From 0.01 to 100. */
        min_trace_mm?: number | string | undefined;
        /** Narrowest space in mm, where the files do not state it. From 0.01 to 100. */
        min_space_mm?: number | string | undefined;
        /** Whether the boards are to be assembled too. Only bare boards are ordered here: the draft says so, and with `confirm: true` it is refused. Left out: `false`. */
        assembly?: boolean | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** A sentence for the vendor. */
        notes?: string | undefined;
        /** How urgent the job is. */
        priority?: 'normal' | 'high' | undefined;
        /** Order at once, without a confirm step. Left out: `false`. */
        confirm?: boolean | string | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      }
    | {
        file?: undefined;
        project_id: string;
        /** From 1 to 1000000. */
        quantity?: number | string | undefined;
        /** Copper layers: as many as the files hold; says that none is missing of one or an odd number. From 1 to 64. */
        layers?: number | string | undefined;
        /** Thickness of the board in mm. From 0.1 to 10. */
        thickness?: number | string | undefined;
        /** Surface finish of the copper. */
        surface_finish?: string | undefined;
        /** Colour of the solder mask. */
        color?: string | undefined;
        /** Order exactly an offer of `POST /fab/quote`: its vendor, service, price, currency and number of boards, of the files that were quoted. What is said beside it must agree. Anything that differs is a 409 `offer_differs` with all that does, and nothing is drafted. */
        offer_id?: string | undefined;
        /** Id or name of a vendor; an unknown one is refused with all there are. Left out: a package for a vendor of your choice. */
        vendor?: string | undefined;
        /** Finished copper of the outer layers in ounces per square foot. From 0.1 to 20. */
        copper_oz?: number | string | undefined;
        /** Whether the board has half holes at its edge. */
        castellations?: boolean | string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        /** Whether vias lie in pads, filled and capped. Services that say nothing of it are marked in `unchecked`. */
        via_in_pad?: boolean | string | undefined;
        /** Narrowest trace in mm, where the files do not state it. From 0.01 to 100. */
        min_trace_mm?: number | string | undefined;
        /** Narrowest space in mm, where the files do not state it. From 0.01 to 100. */
        min_space_mm?: number | string | undefined;
        /** Whether the boards are to be assembled too. Only bare boards are ordered here: the draft says so, and with `confirm: true` it is refused. Left out: `false`. */
        assembly?: boolean | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** A sentence for the vendor. */
        notes?: string | undefined;
        /** How urgent the job is. */
        priority?: 'normal' | 'high' | undefined;
        /** Order at once, without a confirm step. Left out: `false`. */
        confirm?: boolean | string | undefined;
        /** An https URL that gets the signed event once, when the job ends. */
        callback_url?: string | undefined;
      };
  /** Confirm a fabrication order: `POST /manufacturing/{job_id}/confirm`. */
  confirmFabOrder: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** `confirm` places a draft, and again one that was refused for now. `placed` (with `vendor_reference`), `found_not_placed`, `in_production`, `shipped` and `cancel` say what became of an order that a person placed or looked for. Left out: `"confirm"`. */
    event?: 'confirm' | 'placed' | 'found_not_placed' | 'in_production' | 'shipped' | 'cancel' | undefined;
    /** With `placed`: the vendor’s number of the order. */
    vendor_reference?: string | undefined;
  };
  /** Make a stackup PDF: `POST /manufacturing/stackup`. */
  printStackup:
    | {
        file: UploadFile;
        /** Copper layers, where the files do not state it. Of a board with one copper layer and two masks, or an odd number, it says that none is missing. From 1 to 64. */
        layers?: number | string | undefined;
        /** Thickness of the board in mm. From 0.1 to 10. */
        thickness?: number | string | undefined;
        /** Thickness of the copper in µm, where nothing states it. From 1 to 500. */
        copper_um?: number | string | undefined;
        /** Which board, when the files are those of several: its folder, or what the names of its files begin with. The refusal names them. */
        folder?: string | undefined;
        /** What files are, where their names do not say or are wrong, as JSON: file (its path, or its name alone) to `top copper`, `inner 1`, `L2`, `bottom solder mask`, `top silkscreen`, `top paste`, `outline`, `drill`, `non-plated drill`, `plated drill L1-L2`, `none` (no part of the board), or `.FileFunction` of X2. Your word goes before that of the files; the answer says what rests on it. */
        roles?: Record<string, string> | string | undefined;
        /** Which sides are to have solder mask. Left out: those that the files have one for, and where one is missing or empty that is a doubt. `none` says that the board is meant to be bare. Masks among the files that your word takes away are a doubt. */
        solder_mask?: 'both' | 'top' | 'bottom' | 'none' | undefined;
        board_name?: string | undefined;
        revision?: string | undefined;
        /** How many times as large the height is drawn; left out: as the page has room. From 1 to 1000. */
        scale?: number | string | undefined;
        /** Surface finish of the copper. */
        finish?: string | undefined;
        /** Of layers that state none; it is stated as an assumption. From 1 to 20. */
        permittivity?: number | string | undefined;
        /** A published stackup by its id. */
        profile?: string | undefined;
        /** The layers from the top: `{"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}, {"kind": "core", "thickness_mm": 1.5, "permittivity": 4.4}]}`. */
        stackup?: Record<string, unknown> | string | undefined;
        /** Traces by the number of their copper layer, with a width, or with a target to find the width for; `gap_mm` makes a pair. */
        impedance?:
          | {
              /** From 1 to 64. */
              layer: number;
              /** To 50. */
              width_mm?: number | undefined;
              /** To 50. */
              gap_mm?: number | undefined;
              /** To 1000. */
              target_ohm?: number | undefined;
            }[]
          | string
          | undefined;
        /** Whether to draw each layer, when files come. Left out: `true`. */
        pictures?: boolean | string | undefined;
      }
    | {
        file?: undefined;
        /** From 1 to 64. */
        layers?: number | undefined;
        /** mm From 0.1 to 10. */
        thickness?: number | undefined;
        /** From 1 to 500. */
        copper_um?: number | undefined;
        board_name?: string | undefined;
        revision?: string | undefined;
        /** How many times as large the height is drawn; left out: as the page has room. From 1 to 1000. */
        scale?: number | string | undefined;
        /** Surface finish of the copper. */
        finish?: string | undefined;
        /** Of layers that state none; it is stated as an assumption. From 1 to 20. */
        permittivity?: number | string | undefined;
        /** A published stackup by its id. */
        profile?: string | undefined;
        /** The layers from the top: `{"layers": [{"kind": "copper", "name": "Top", "thickness_mm": 0.035}, {"kind": "core", "thickness_mm": 1.5, "permittivity": 4.4}]}`. */
        stackup?: Record<string, unknown> | string | undefined;
        /** Traces by the number of their copper layer, with a width, or with a target to find the width for; `gap_mm` makes a pair. */
        impedance?:
          | {
              /** From 1 to 64. */
              layer: number;
              /** To 50. */
              width_mm?: number | undefined;
              /** To 50. */
              gap_mm?: number | undefined;
              /** To 1000. */
              target_ohm?: number | undefined;
            }[]
          | string
          | undefined;
        /** Whether to draw each layer, when files come. Left out: `true`. */
        pictures?: boolean | string | undefined;
      };
  /** Make pick-and-place files: `POST /manufacturing/placement`. */
  makePlacement: {
    file: UploadFile;
    /** Gerber file of the outline (.gko, .gm1, .gm, .gbr): the size and the edge of one board. */
    outline?: UploadFile | undefined;
    /** ZIP of Gerber files: the positions are compared with their pads, and the board is drawn below the parts. */
    gerbers?: UploadFile | undefined;
    /** The BOM, for the feeder map. */
    bom?: UploadFile | undefined;
    /** CSV of what lies in the feeders already (Slot, and MPN or Value and Package): it keeps its slots. */
    feeder_map?: UploadFile | undefined;
    /** A processed BOM, for the feeder map; or send the file as `bom`. */
    bom_id?: string | undefined;
    /** Name of a variant of the BOM, in any case; left out, or `default`: what is fitted without one. */
    variant?: string | undefined;
    /** Boards of the panel, down. From 1 to 100. */
    rows?: number | string | undefined;
    /** Boards of the panel, across. From 1 to 100. */
    cols?: number | string | undefined;
    /** From board to board across; left out: the size of the board. From 0.1 to 2000. */
    pitch_x_mm?: number | string | undefined;
    /** From board to board down; left out: the size of the board. From 0.1 to 2000. */
    pitch_y_mm?: number | string | undefined;
    /** Of numbers that bear no unit; left out: what the file says, else what the parts, the pads or the board prove. What stays unproven is taken as mm for `generic`, and the answer says so; `jlcpcb`, `pcbway`, `neoden` and `machine` are refused then. */
    units?: 'mm' | 'inch' | 'mil' | undefined;
    /** Columns of the CSV: `generic`, `jlcpcb`, `pcbway` or `neoden`. Or the tool the positions come from: `kicad`, `altium`, `eagle`, or `csv` for any other; the columns are then generic. Left out: `"generic"`. */
    format?: 'generic' | 'jlcpcb' | 'pcbway' | 'neoden' | 'kicad' | 'altium' | 'eagle' | 'csv' | undefined;
    /** Whether `jlcpcb`, `pcbway`, `neoden` and `machine` are written on what the file does not say, such as units, sides, rotations or a position that cannot be read: `refuse` answers `positions_uncertain` with all of them, `accept` writes the files and lists them. Left out: `"refuse"`. */
    assumptions?: 'refuse' | 'accept' | undefined;
    /** Whose origin the files have: that of the positions (`file`), or of the Gerber files: positions are moved by what the pads prove, and the ZIP says by how much and how many parts then lie on their pads. Where nothing proves it, they stay, and `jlcpcb`, `pcbway`, `neoden` and `machine` are refused. Left out: `"file"`. */
    origin?: 'file' | 'gerbers' | undefined;
    /** Which side to make files for. Left out: `"both"`. */
    side?: 'top' | 'bottom' | 'both' | undefined;
    /** Whether rotations are turned: `auto` does so for `jlcpcb` and footprints of KiCad, by a dated table, and lists each in the ZIP. Left out: `"auto"`. */
    corrections?: 'auto' | 'none' | undefined;
    /** Own corrections in degrees by designator or package; they go before the table. */
    offsets?: Record<string, number> | string | undefined;
    /** Name of the board in the PDF and the metadata; left out: that of the file. */
    board_name?: string | undefined;
    /** Before the name of each file of the ZIP. */
    prefix?: string | undefined;
    /** Of one board, in mm. From 0.1 to 2000. */
    board_width?: number | string | undefined;
    /** Of one board, in mm. From 0.1 to 2000. */
    board_height?: number | string | undefined;
    /** Numbers of the boards of the panel that get parts; left out: all. Not with `skip`. */
    assemble?: number[] | string | undefined;
    /** Numbers of the boards that get no parts. */
    skip?: number[] | string | undefined;
    /** Whether the top goes into the machine turned by 180°: its places in the panel and machine files are turned about the middle of the panel. Left out: `false`. */
    rotate_top?: boolean | string | undefined;
    /** Whether to write panelized_top.csv and panelized_bottom.csv in place of panelized.csv. Left out: `false`. */
    split_csv?: boolean | string | undefined;
    /** Letters of designators that are placed by hand: left out of all files for machines. */
    manual_place?: string | undefined;
    /** `yy1`: a file a side for the NeoDen YY1 as well, yy1_top.csv and yy1_bottom.csv. */
    machine?: 'yy1' | undefined;
    /** Left out: `false`. */
    async?: boolean | string | undefined;
    /** An https URL that gets the signed event once, when the job ends. */
    callback_url?: string | undefined;
  };
  /** Read the status of a manufacturing job: `GET /manufacturing/{job_id}/status`. */
  getManufacturingStatus: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** Seconds to wait for the job to change before answering (long poll). From 0 to 25. */
    wait?: number | string | undefined;
  };
  /** Electrical rules check: `POST /eda/erc`. */
  checkErc: {
    file: UploadFile;
    /** The .kicad_pro of the schematic: its rules are used, unless `rules_file` is given. */
    companion_kicad_pro?: UploadFile | undefined;
    /** Custom rules are for boards: not used, which `problems` says. */
    companion_kicad_dru?: UploadFile | undefined;
    /** Text of a .kicad_pro whose rules to use. */
    rules_file?: string | undefined;
    /** Leave out what is less severe; `exclusion` lists only what the project excludes. */
    severity?: 'all' | 'info' | 'warning' | 'error' | 'exclusion' | undefined;
    /** `kicad` needs kicad-cli on the server. Left out: `"own"`. */
    engine?: 'own' | 'kicad' | undefined;
  };
  /** Render a schematic to SVG: `POST /eda/schematic/svg`. */
  renderSchematic: {
    file: UploadFile;
    /** Left out: `"light"`. */
    theme?: 'light' | 'dark' | 'mono' | 'kicad' | 'auto' | undefined;
    /** Only this sheet, by its path. */
    sheet?: string | undefined;
    /** Whether to mark the violations of the rules check. Left out: `false`. */
    markers?: boolean | string | undefined;
  };
  /** Compare two states of a schematic: `POST /eda/schematic/diff`. */
  diffSchematics: {
    file: UploadFile;
    /** The state before. */
    base: UploadFile;
    /** Draw the sheets that changed. Left out: `false`. */
    pictures?: boolean | string | undefined;
    /** Left out: `"light"`. */
    theme?: 'light' | 'dark' | 'mono' | 'kicad' | 'auto' | undefined;
  };
  /** Start a board job: `POST /eda/pcb/job`. */
  submitPcbJob: {
    file: UploadFile;
    /** STEP or BREP file of an enclosure, with which `fit` compares board and parts. */
    enclosure?: UploadFile | undefined;
    /** The .kicad_pro of the board: its rules. */
    companion_kicad_pro?: UploadFile | undefined;
    /** The .kicad_dru of the board: its custom rules. */
    companion_kicad_dru?: UploadFile | undefined;
    /** The schematic of the board, which `drc` and `parity` compare. */
    companion_kicad_sch?: UploadFile | undefined;
    /** Left out: `statistics`. `connectivity`: connections still missing; `parity`: the board against its schematic; `fit`: bodies of the parts against pads, courtyards, each other and an enclosure. From `gerbers` on the server needs kicad-cli. */
    type?:
      | 'statistics'
      | 'drc'
      | 'connectivity'
      | 'parity'
      | 'render'
      | 'netlist'
      | 'positions'
      | 'bom'
      | 'fit'
      | 'gerbers'
      | 'drill'
      | 'step'
      | 'ipc2581'
      | 'odb'
      | undefined;
    /** In place of `type`: one of its words, `validate` for `drc`, or `export` with the format in `payload_json`. Any other is a 422 `unknown_operation`: no job changes a board. */
    operation?: string | undefined;
    /** With `operation: export`: `{"format": "gerbers"}`. */
    payload_json?: Record<string, unknown> | string | undefined;
    /** Who makes `drc`; `kicad` needs kicad-cli on the server. Left out: `"own"`. */
    engine?: 'own' | 'kicad' | undefined;
    /** Which board, when the ZIP holds several: its file name. */
    board?: string | undefined;
    /** Solder mask of the pictures of `render`. Left out: `"green"`. */
    theme?: 'green' | 'blue' | 'red' | 'black' | 'white' | undefined;
    /** Width of the PNGs of `render`; left out: 1600. From 64 to 8192. */
    width_px?: number | string | undefined;
    /** Whether to mark the violations of the design rules on the pictures of `render`. Left out: `false`. */
    markers?: boolean | string | undefined;
    /** Of `fit`: the board with its parts as one file among `files`; left out: none. */
    scene?: 'step' | 'glb' | undefined;
    /** Where the origin of `enclosure` is on the board, as JSON, mm: x to the right, y up, z from the underside of the laminate; left out: `[0, 0, 0]`, as KiCad exports a board. */
    enclosure_at?: [number, number, number] | string | undefined;
    /** An https URL that gets the signed event once, when the job ends. */
    callback_url?: string | undefined;
  };
  /** Read the status of a board job: `GET /eda/pcb/{job_id}/status`. */
  getPcbJobStatus: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** Seconds to wait for the job to change before answering (long poll). From 0 to 25. */
    wait?: number | string | undefined;
  };
  /** Inspect the geometry of a STEP, BREP or STL file: `POST /cad/step/inspect`. */
  inspectStep: {
    file: UploadFile;
    /** A picture of it in the answer: `png`, `svg` with hidden lines dashed, or `glb` to turn it; left out: none. */
    preview?: 'png' | 'svg' | 'glb' | undefined;
  };
  /** Run a chain of CAD operations: `POST /cad/step/pipeline`. */
  runCadPipeline: {
    file: UploadFile;
    /** JSON: the operations, at most 256, and the output format. */
    pipeline: {
      operations: CadOperation[];
      /** Left out: `"step"`. */
      output_format?: 'step' | 'brep' | 'stl' | 'obj' | 'gltf' | '3mf' | 'amf' | 'dxf' | 'svg' | 'png' | undefined;
    };
  };
  /** List your projects: `GET /projects`. */
  listProjects: {
    /** Only those in this state. */
    status?: 'active' | 'archived' | undefined;
    /** Only those whose name holds this, in any case. */
    search?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Create a project: `POST /projects`. */
  createProject: {
    name: string;
    description?: string | null | undefined;
    /** Where its design files are; kept and shown, never called. */
    source_url?: string | null | undefined;
    /** Who answers for it: a name or an address, for people and workflows. It gives no rights. */
    owner?: string | null | undefined;
    /** What one board may cost; the status of the project is compared with it. */
    target_unit_cost?: number | null | undefined;
    /** Currency of `target_unit_cost`; left out: USD. */
    target_currency?: string | null | undefined;
    /** Boards of the run that the target is for; left out: the quantity of the newest BOM. */
    target_quantity?: number | null | undefined;
    /** From which move of its cost `bom.price_changed` is sent, in place of what each webhook says for all projects. */
    price_change_percent?: number | null | undefined;
  };
  /** Read a project: `GET /projects/{project_id}`. */
  getProject: {
    /** Project */
    project_id: string;
  };
  /** Read part counts and cost summary of a project: `GET /projects/{project_id}/status`. */
  getProjectStatus: {
    /** Project */
    project_id: string;
  };
  /** Change a project: `PATCH /projects/{project_id}`. */
  updateProject: {
    /** Project */
    project_id: string;
    name?: string | undefined;
    description?: string | null | undefined;
    status?: 'active' | 'archived' | undefined;
    /** Where its design files are; kept and shown, never called. */
    source_url?: string | null | undefined;
    /** Who answers for it: a name or an address, for people and workflows. It gives no rights. */
    owner?: string | null | undefined;
    /** What one board may cost; the status of the project is compared with it. */
    target_unit_cost?: number | null | undefined;
    /** Currency of `target_unit_cost`; left out: USD. */
    target_currency?: string | null | undefined;
    /** Boards of the run that the target is for; left out: the quantity of the newest BOM. */
    target_quantity?: number | null | undefined;
    /** From which move of its cost `bom.price_changed` is sent, in place of what each webhook says for all projects. */
    price_change_percent?: number | null | undefined;
  };
  /** Delete a project: `DELETE /projects/{project_id}`. */
  deleteProject: {
    /** Project */
    project_id: string;
    /** `boms`: delete its BOMs too. */
    with?: 'boms' | undefined;
  };
  /** List the BOMs of a project, each with its cost at that time: `GET /projects/{project_id}/boms`. */
  listProjectBoms: {
    /** Project */
    project_id: string;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read what happened in a project: `GET /projects/{project_id}/activity`. */
  listProjectActivity: {
    /** Project */
    project_id: string;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** List your jobs: `GET /jobs`. */
  listJobs: {
    /** Only this kind. */
    type?: 'bom' | 'datasheet' | 'dfm' | 'fab' | 'placement' | 'pcb' | undefined;
    /** Only those in this state. */
    status?: 'queued' | 'processing' | 'complete' | 'failed' | 'canceled' | undefined;
    /** Only those of this project. */
    project_id?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read any job: `GET /jobs/{job_id}`. */
  getJob: {
    /** Job, as the operation that started it answered it */
    job_id: string;
    /** Seconds to wait for the job to change before answering (long poll). From 0 to 25. */
    wait?: number | string | undefined;
  };
  /** Cancel a job: `POST /jobs/{job_id}/cancel`. */
  cancelJob: {
    /** Job, as the operation that started it answered it */
    job_id: string;
  };
  /** Delete a finished job: `DELETE /jobs/{job_id}`. */
  deleteJob: {
    /** Job, as the operation that started it answered it */
    job_id: string;
  };
  /** List the files that are kept for you: `GET /files`. */
  listFiles: {
    /** Only these. */
    role?: 'bom' | 'input' | 'result' | 'datasheet' | undefined;
    /** Only those of this job. */
    job_id?: string | undefined;
    /** Only those of this BOM. */
    bom_id?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Delete a file: `DELETE /files/{file_id}`. */
  deleteFile: {
    /** File that is kept */
    file_id: string;
  };
  /** Follow what happens in your account: `GET /events`. */
  followEvents: {
    /** Position behind which to go on; the header Last-Event-ID wins. */
    last_event_id?: string | undefined;
    /** Only what happens in this project. */
    project_id?: string | undefined;
    /** Of the list: seconds to wait for a first event. From 0 to 25. */
    wait?: number | string | undefined;
    /** Of the list: events it holds at most. From 1 to 1000. Left out: `100`. */
    limit?: number | string | undefined;
  };
  /** Register a webhook: `POST /webhooks`. */
  createWebhook: {
    /** Public https URL. */
    url: string;
    events: (
      | 'job.created'
      | 'job.complete'
      | 'job.failed'
      | 'job.canceled'
      | 'job.deleted'
      | 'bom.created'
      | 'bom.updated'
      | 'bom.deleted'
      | 'bom.analyzed'
      | 'bom.price_changed'
      | 'part.stock_low'
      | 'part.lifecycle_changed'
      | 'stock.low'
      | 'order.updated'
      | 'order.deleted'
      | 'purchase_order.updated'
      | 'project.created'
      | 'project.updated'
      | 'project.deleted'
      | 'file.deleted'
      | 'webhook.test'
    )[];
    description?: string | null | undefined;
    /** Only what happens in this project; left out: everywhere. */
    project_id?: string | null | undefined;
    /** `bom.price_changed`: by how much the cost of a board must have moved since the last event; a project may say its own. From 0.1 to 100. Left out: `5`. */
    price_change_percent?: number | undefined;
    /** `part.stock_low`: for how many boards stock must suffice; left out: the quantity of the BOM. */
    stock_for_boards?: number | null | undefined;
    /** Left out: `false`. */
    rotate_secret?: boolean | undefined;
    /** With `rotate_secret`: for how many hours events are signed with the secret of before too, so that a receiver which knows either takes them. 0 ends it at once. Only the last one before signs. From 0 to 168. Left out: `24`. */
    overlap_hours?: number | undefined;
  };
  /** List your webhooks: `GET /webhooks`. */
  listWebhooks: {
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Read a webhook: `GET /webhooks/{webhook_id}`. */
  getWebhook: {
    /** Webhook */
    webhook_id: string;
  };
  /** Delete a webhook: `DELETE /webhooks/{webhook_id}`. */
  deleteWebhook: {
    /** Webhook */
    webhook_id: string;
  };
  /** List the deliveries of a webhook: `GET /webhooks/{webhook_id}/deliveries`. */
  listDeliveries: {
    /** Webhook */
    webhook_id: string;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Send an event again: `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend`. */
  resendDelivery: {
    /** Webhook */
    webhook_id: string;
    /** Delivery of a webhook */
    delivery_id: string;
  };
  /** Send a test event: `POST /webhooks/{webhook_id}/test`. */
  testWebhook: {
    /** Webhook */
    webhook_id: string;
  };
  /** Create an API key: `POST /auth/keys`. */
  createKey: {
    name: string;
    mode: 'live' | 'test';
    /** Left out: the scopes of the key that asks. */
    scopes?:
      | (
          | 'catalog:read'
          | 'catalog:write'
          | 'match:run'
          | 'datasheets:read'
          | 'datasheets:write'
          | 'bom:read'
          | 'bom:write'
          | 'costs:run'
          | 'stock:read'
          | 'stock:write'
          | 'orders:read'
          | 'orders:write'
          | 'identify:run'
          | 'dfm:run'
          | 'fab:quote'
          | 'fab:order'
          | 'purchasing:read'
          | 'purchasing:write'
          | 'purchasing:approve'
          | 'purchasing:send'
          | 'eda:run'
          | 'cad:run'
          | 'projects:read'
          | 'projects:write'
          | 'files:read'
          | 'files:write'
          | 'events:read'
          | 'account:read'
          | 'account:delete'
          | 'audit:read'
          | 'keys:manage'
          | 'webhooks:manage'
        )[]
      | undefined;
    /** Left out: the end of the key that asks, if it has one. */
    expires_at?: string | null | undefined;
  };
  /** List your API keys: `GET /auth/keys`. */
  listKeys: {
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
  /** Revoke an API key: `DELETE /auth/keys/{key_id}`. */
  revokeKey: {
    /** API key (its id, not its secret) */
    key_id: string;
  };
  /** Validate an API key: `POST /auth/key/validate`. */
  validateKey: {
    key?: string | undefined;
  };
  /** Read the credit balance: `GET /credits/balance`. */
  getBalance: {};
  /** Read the account and the key that asks: `GET /account`. */
  getAccount: {};
  /** Delete the account, with all that belongs to it: `DELETE /account`. */
  deleteAccount: {
    /** The name of the account, as `GET /account` shows it. */
    confirm: string;
  };
  /** Read who did what in your account: `GET /audit`. */
  listAudit: {
    /** Only acts of this kind. */
    action?:
      | 'account.created'
      | 'account.deleted'
      | 'account.removed'
      | 'subscription.changed'
      | 'credits.granted'
      | 'key.created'
      | 'key.revoked'
      | 'webhook.created'
      | 'webhook.changed'
      | 'webhook.secret_rotated'
      | 'webhook.deleted'
      | 'order.created'
      | 'order.changed'
      | 'order.deleted'
      | 'order.closed'
      | 'purchase_order.created'
      | 'purchase_order.changed'
      | 'purchase_order.kept'
      | 'approval_limit.set'
      | 'decision.made'
      | 'decision.deleted'
      | 'decisions.imported'
      | 'stock.booked'
      | 'stock.changed'
      | 'stock.reserved'
      | 'stock.released'
      | 'decisions.exported'
      | 'alternative.decided'
      | 'alternative.withdrawn'
      | 'mapping.saved'
      | 'mapping.deleted'
      | 'quotation.kept'
      | 'quotation.answered'
      | 'quotation.deleted'
      | 'quotation.requested'
      | 'cart.filled'
      | 'bom.deleted'
      | 'bom.exported'
      | 'project.deleted'
      | 'job.canceled'
      | 'job.deleted'
      | 'file.deleted'
      | undefined;
    /** Only what these did. */
    by?: 'key' | 'operator' | 'service' | undefined;
    /** Only what this key did. */
    key_id?: string | undefined;
    /** Only what was done to the thing of this id. */
    target?: string | undefined;
    /** Only from then on. */
    since?: string | undefined;
    /** Only before then. */
    until?: string | undefined;
    /** Items a page holds at most. From 1 to 100. Left out: `20`. */
    limit?: number | string | undefined;
    /** Items to skip. For walking a whole list, `cursor` is better. From 0 to 1000000. Left out: `0`. */
    offset?: number | string | undefined;
    /** `next_cursor` of the page before; opaque. */
    cursor?: string | undefined;
  };
}

/** `data` of each operation's answer, or the file. */
export interface Answers {
  /** Search parts: `GET /parts/search`. */
  searchParts: {
    parts: Part[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
    query: string | null;
    understood: UnderstoodQuery;
    /** Parts whose ratings are at least as good as asked, those found included. */
    or_better_total?: number | undefined;
    /** True when words found more parts than were looked through. */
    total_is_lower_bound?: boolean | undefined;
    /** Filters of the request that the parts were not held to, and why. */
    not_applied?:
      | {
          filter: string;
          reason: string;
        }[]
      | undefined;
    /** With `facets=true`. Each is counted over the parts that meet all filters but the one on itself, so it also says what another choice would find. */
    facets?: Facet[] | undefined;
  };
  /** List part categories: `GET /parts/categories`. */
  listCategories: {
    categories: Category[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** List manufacturers: `GET /parts/manufacturers`. */
  listManufacturers: {
    manufacturers: Manufacturer[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read the datasheet URLs of many parts: `POST /parts/datasheets/batch`. */
  batchDatasheets: {
    results: {
      sku: string;
      url: string | null;
      /** Several parts share the number; this is the best. */
      ambiguous?: boolean | undefined;
      error?: string | null | undefined;
      code?: string | null | undefined;
    }[];
    summary: {
      total: number;
      found: number;
      failed: number;
    };
  };
  /** Read a part: `GET /parts/{sku}`. */
  getPart: FoundPart;
  /** Read parametric specifications: `GET /parts/{sku}/specs`. */
  getPartSpecs: FoundSpecs;
  /** Read stock: `GET /parts/{sku}/inventory`. */
  getPartInventory: FoundInventory;
  /** Read price breaks and price quantities: `GET /parts/{sku}/pricing`. */
  getPartPricing: FoundPricing;
  /** Read the datasheet URL: `GET /parts/{sku}/datasheet`. */
  getPartDatasheet: FoundDatasheet;
  /** Read how price, stock and life cycle of a part went: `GET /parts/{sku}/history`. */
  getPartHistory: PartHistory;
  /** Find drop-in and functional alternatives: `GET /parts/{sku}/alternatives`. */
  listAlternatives: FoundAlternatives;
  /** Approve or block an alternative: `PUT /parts/{sku}/alternatives/{alternative}`. */
  decideAlternative: {
    part: {
      sku: string;
      part_number: string;
      manufacturer: string;
    };
    alternative: {
      sku: string;
      part_number: string;
      manufacturer: string;
    };
    decision: 'approved' | 'blocked';
    note: string | null;
    /** Id of the API key. */
    decided_by: string;
    decided_at: string;
    /** The last 100 decisions about the pair, newest first. */
    history: {
      decision: 'approved' | 'blocked' | 'withdrawn';
      note: string | null;
      decided_by: string;
      decided_at: string;
    }[];
  };
  /** Take a decision about an alternative back: `DELETE /parts/{sku}/alternatives/{alternative}`. */
  withdrawAlternative: {
    part: {
      sku: string;
      part_number: string;
      manufacturer: string;
    };
    alternative: {
      sku: string;
      part_number: string;
      manufacturer: string;
    };
    /** There was a decision. */
    deleted: boolean;
    /** The last 100 decisions about the pair, newest first. */
    history: {
      decision: 'approved' | 'blocked' | 'withdrawn';
      note: string | null;
      decided_by: string;
      decided_at: string;
    }[];
  };
  /** List approved and blocked alternatives: `GET /parts/alternatives/decisions`. */
  listAlternativeDecisions: {
    decisions: {
      part: {
        sku: string;
        part_number: string;
        manufacturer: string;
      };
      alternative: {
        sku: string;
        part_number: string;
        manufacturer: string;
      };
      decision: 'approved' | 'blocked';
      note: string | null;
      /** Id of the API key. */
      decided_by: string;
      decided_at: string;
    }[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read specs, stock, prices, datasheet and alternatives at once: `GET /parts/{sku}/gather`. */
  gatherPart: FoundGather;
  /** Match one component: `POST /components/match`. */
  matchComponent: {
    /** Best first; empty when nothing fits. */
    matches: Match[];
    understood: {
      kind: string | null;
      value: NormalizedValue | null;
      /** Canonical footprint. */
      footprint: string | null;
      mpn: string | null;
      manufacturer: string | null;
      decoded?: DecodedNumber | null | undefined;
    };
    /** Only where live sources are set up and were not ruled out. */
    live?: Live | undefined;
  };
  /** Match up to 500 components: `POST /components/match/batch`. */
  matchComponents: {
    matches: {
      /** As it was asked. */
      component: Record<string, unknown>;
      matched_part: Part | null;
      /** From 0 to 1. */
      confidence: number;
      level: 'high' | 'medium' | 'low' | 'none';
      match_breakdown: MatchBreakdown | null;
      reason: string;
      warnings: Note[];
      conflicts: Note[];
      alternatives: MatchAlternative[];
    }[];
    statistics: {
      total: number;
      high_confidence: number;
      medium_confidence: number;
      low_confidence: number;
      no_match: number;
      /** From 0 to 1. */
      average_confidence: number;
    };
    /** Only where live sources are set up and were not ruled out. */
    live?: Live | undefined;
  };
  /** Names of the same and of fitting footprints: `GET /footprints/{footprint}/compatible`. */
  listCompatibleFootprints: {
    footprint: string;
    canonical: string | null;
    imperial: string | null;
    metric: string | null;
    /** Length and width. */
    body_mm: number[] | null;
    pins: number | null;
    family?: string | null | undefined;
    pitch_mm?: number | null | undefined;
    exposed_pad?: boolean | null | undefined;
    mounting?: 'smd' | 'tht' | null | undefined;
    compatible: {
      name: string;
      naming:
        | 'kicad'
        | 'ipc7351'
        | 'imperial'
        | 'metric'
        | 'jedec'
        | 'jeita'
        | 'eagle'
        | 'altium'
        | 'easyeda'
        | 'generic';
      relation: 'same' | 'drop_in' | 'near';
      reasons: string[];
    }[];
    ambiguous?:
      | {
          canonical: string;
          reason: string;
        }[]
      | undefined;
    /** What the name leaves open and convention filled in. */
    assumed?: string[] | undefined;
    /** That `canonical` is what the name means. From 0 to 1. */
    confidence?: number | undefined;
    notes?: string[] | undefined;
  };
  /** Read a component value: `GET /values/normalize`. */
  normalizeValue: NormalizedValue;
  /** Search the words of all kept datasheets: `GET /datasheets/search`. */
  searchDatasheets: {
    results: {
      datasheet_id: string;
      name: string;
      url: string | null;
      section: string | null;
      kind: 'text' | 'table' | 'figure';
      start_page: number;
      end_page: number;
      /** Found words stand between « and ». */
      excerpt: string;
      /** Only to compare results of one search. */
      score: number;
    }[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Get a presigned URL of the PDF: `GET /datasheets/{sku}/pdf`. */
  getDatasheetPdf: {
    /** Gives the PDF without a key until it expires. */
    url: string;
    expires_at: string;
    bytes: number;
    sha256: string;
    pages?: number | null | undefined;
    datasheet_id?: string | undefined;
  };
  /** Read the sections of a datasheet: `GET /datasheets/{sku}/chunks`. */
  listDatasheetChunks: {
    toc: {
      title: string;
      page: number;
      level: number;
    }[];
    chunks: {
      id: string;
      section: string | null;
      /** The headings above it, outermost first. */
      path?: string[] | undefined;
      kind: 'text' | 'table' | 'figure';
      /** From 1. */
      start_page: number;
      end_page: number;
      text: string;
      table?: string[][] | null | undefined;
      /** Of a table. */
      markdown?: string | null | undefined;
    }[];
    /** Of the whole PDF. */
    total_pages: number;
    /** What read the PDF. */
    method: string;
    datasheet: {
      /** Stands for the SKU in the operations on datasheets. */
      id: string;
      name: string;
      /** Where it was fetched from; null: it was uploaded. */
      url: string | null;
      sha256: string;
      pages: number;
      read_at: string;
      /** Pages that nothing was read of: `picture` (text in it is no text), `empty`, `limit` (behind the most that are read). */
      unread: {
        page: number;
        reason: string;
      }[];
      /** Neither text nor a drawing was found; a warning says why. */
      nothing_read: boolean;
      /** What is in doubt about the reading as a whole. */
      warnings: string[];
    };
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read the technical drawings of a datasheet: `GET /datasheets/{sku}/drawings`. */
  listDatasheetDrawings: {
    datasheet: {
      /** Stands for the SKU in the operations on datasheets. */
      id: string;
      name: string;
      /** Where it was fetched from; null: it was uploaded. */
      url: string | null;
      sha256: string;
      pages: number;
      read_at: string;
      /** Pages that nothing was read of: `picture` (text in it is no text), `empty`, `limit` (behind the most that are read). */
      unread: {
        page: number;
        reason: string;
      }[];
      /** Neither text nor a drawing was found; a warning says why. */
      nothing_read: boolean;
      /** What is in doubt about the reading as a whole. */
      warnings: string[];
    };
    drawings: {
      kind: 'package' | 'land_pattern' | 'pinout' | 'block_diagram' | 'graph' | 'schematic' | 'other';
      page: number;
      /** x, y, width, height in points from the top left of the page. */
      bbox: number[];
      /** Gives the picture without a key for an hour; null: it was not painted, or was deleted. */
      png_url: string | null;
      svg_url: string | null;
      caption: string | null;
      /** From 0 to 1. */
      confidence: number;
    }[];
  };
  /** Read the ratings and characteristics of a datasheet as values: `GET /datasheets/{sku}/values`. */
  listDatasheetValues: {
    datasheet: {
      /** Stands for the SKU in the operations on datasheets. */
      id: string;
      name: string;
      /** Where it was fetched from; null: it was uploaded. */
      url: string | null;
      sha256: string;
      pages: number;
      read_at: string;
      /** Pages that nothing was read of: `picture` (text in it is no text), `empty`, `limit` (behind the most that are read). */
      unread: {
        page: number;
        reason: string;
      }[];
      /** Neither text nor a drawing was found; a warning says why. */
      nothing_read: boolean;
      /** What is in doubt about the reading as a whole. */
      warnings: string[];
    };
    values: DatasheetValue[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read the pins and the ordering codes of a datasheet: `GET /datasheets/{sku}/pins`. */
  listDatasheetPins: {
    datasheet: {
      /** Stands for the SKU in the operations on datasheets. */
      id: string;
      name: string;
      /** Where it was fetched from; null: it was uploaded. */
      url: string | null;
      sha256: string;
      pages: number;
      read_at: string;
      /** Pages that nothing was read of: `picture` (text in it is no text), `empty`, `limit` (behind the most that are read). */
      unread: {
        page: number;
        reason: string;
      }[];
      /** Neither text nor a drawing was found; a warning says why. */
      nothing_read: boolean;
      /** What is in doubt about the reading as a whole. */
      warnings: string[];
    };
    pins: DatasheetPin[];
    ordering_codes: DatasheetOrderingCode[];
  };
  /** Start extracting a datasheet: `POST /datasheets/chunk`. */
  chunkDatasheet: DatasheetJob;
  /** Read the status of an extraction: `GET /datasheets/chunk/{job_id}/status`. */
  getDatasheetJobStatus: DatasheetJob;
  /** Upload a BOM for processing: `POST /bom`. */
  uploadBom: BomJob;
  /** List your BOMs: `GET /bom`. */
  listBoms: {
    boms: BomEntry[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Write EIA capacitor codes out: `POST /bom/clean`. */
  cleanBom: BinaryFile;
  /** Make a PDF of a BOM with its matches and cost: `POST /bom/pdf`. */
  printBom: BinaryFile;
  /** Compare two BOMs by designator: `POST /bom/diff`. */
  diffBoms: BomDiff;
  /** List saved column mappings: `GET /bom/mappings`. */
  listBomMappings: {
    mappings: BomMapping[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Save what the columns of a file mean: `POST /bom/mappings`. */
  saveBomMapping: BomMapping;
  /** Delete a saved column mapping: `DELETE /bom/mappings/{mapping_id}`. */
  deleteBomMapping: {
    id: string;
    deleted: boolean;
  };
  /** Download a BOM with its matches as CSV, XLSX or JSON: `GET /bom/{bom_id}/export`. */
  exportBom: BinaryFile;
  /** Read the status of a BOM job: `GET /bom/{job_id}/status`. */
  getBomStatus: BomJob;
  /** Read a processed BOM with its matches: `GET /bom/{bom_id}`. */
  getBom: Bom;
  /** Rename a BOM, or move it to another project: `PATCH /bom/{bom_id}`. */
  updateBom: BomEntry;
  /** Delete a BOM: `DELETE /bom/{bom_id}`. */
  deleteBom: {
    id: string;
    deleted: true;
    /** Jobs that went with it. */
    job_ids: string[];
    /** How many files went with it. */
    files: number;
  };
  /** Read cost rollup, unmatched parts and warnings: `GET /bom/{bom_id}/analysis`. */
  getBomAnalysis: BomAnalysis;
  /** Read supply risk and how price and stock of a BOM went: `GET /bom/{bom_id}/risk`. */
  getBomRisk: {
    quantity: number;
    currency: string;
    /** The BOM, and the project that it belongs to. */
    bom?:
      | {
          id: string;
          name: string;
          project_id: string | null;
          project_name: string | null;
        }
      | undefined;
    counts: {
      high: number;
      raised: number;
      low: number;
      unknown: number;
    };
    lines: {
      line: number;
      /** All lines that use the part. */
      lines: number[];
      references: string | null;
      sku: string | null;
      part_number: string | null;
      manufacturer: string | null;
      needed: number;
      /** `low` only where everything is known and nothing speaks against it; what is not known makes it `unknown`. */
      risk: 'high' | 'raised' | 'low' | 'unknown';
      reasons: {
        code: string;
        level: 'high' | 'raised';
        message: string;
        as_of: string;
      }[];
      /** What nobody knows, and why another part than this one may be meant. */
      unknown: string[];
      lifecycle_status: 'announced' | 'active' | 'nrnd' | 'eol' | 'obsolete' | 'unknown' | null;
      sellers: number | null;
      sellers_with_enough: number | null;
      stock: number | null;
      /** Boards that the stated stock reaches for; null: not every seller states it. */
      buildable: number | null;
      oldest_figure_at: string | null;
      /** Null: it was not observed for 30 days. */
      trend: {
        from: {
          at: string;
          /** Of the offers that state it; null: none does. */
          stock: number | null;
          /** Whether every offer that was listed stated its stock. */
          stock_is_whole: boolean;
          /** The least one, in `currency` at the rate of today. */
          unit_price: number | null;
        };
        to: {
          at: string;
          /** Of the offers that state it; null: none does. */
          stock: number | null;
          /** Whether every offer that was listed stated its stock. */
          stock_is_whole: boolean;
          /** The least one, in `currency` at the rate of today. */
          unit_price: number | null;
        };
        days: number;
        stock_ends_in_days: number | null;
        /** 0.2 is 20 %. */
        price_rise: number | null;
      } | null;
      /** What speaks for buying it now; null: nothing says that it goes. */
      buy_before_gone: {
        why: string;
        needed: number;
        stock: number | null;
        /** Whether the stated stock covers `needed`; null: not known. */
        enough: boolean | null;
      } | null;
    }[];
    /** What of the BOM was not read, a sentence each: its parts are in no line and no count. */
    unread?: string[] | undefined;
    /** The oldest first. Compare two points only where `unknown_parts` are the same. */
    over_time: {
      at: string;
      /** Least price of each known part, for one board; null: of no part is it known. */
      unit_cost: number | null;
      priced_parts: number;
      /** Parts without a known price then: they are in no sum. */
      unknown_parts: number;
      /** Of the priced parts, those in doubt: another may be meant. */
      doubtful_parts?: number | undefined;
      /** Boards that the stock of the parts whose stock was known reached for; null: of none. */
      buildable: number | null;
      stock_unknown_parts: number;
    }[];
  };
  /** Decide what is bought for a line of a BOM: `PATCH /bom/{bom_id}/lines/{line}`. */
  decideBomLine: BomLine;
  /** List what you decided about lines of BOMs: `GET /decisions`. */
  listDecisions: {
    decisions: BomDecision[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Download what you decided as CSV: `GET /decisions/export`. */
  exportDecisions: BinaryFile;
  /** Import decisions from CSV: `POST /decisions/import`. */
  importDecisions: {
    /** How many rows are decisions now. */
    imported: number;
    errors: {
      /** From 1, which is the header. */
      row: number;
      column: string;
      message: string;
    }[];
  };
  /** Delete a decision about lines of BOMs: `DELETE /decisions/{decision_id}`. */
  deleteDecision: {
    id: string;
    deleted: boolean;
  };
  /** What several boards need together: from stock, and to buy: `POST /costs/build`. */
  calculateBuild: Build;
  /** Cost of goods at a build quantity: `POST /costs/cogs`. */
  calculateCogs: Cogs;
  /** Quick estimate for a list of parts: `POST /costs/estimate`. */
  estimateCost: {
    parts: {
      /** As asked. */
      part_number: string;
      /** Of the part that was calculated with. */
      manufacturer?: string | null | undefined;
      quantity: number;
      unit_price: number | null;
      total: number | null;
      /** Enough stock at one seller; null: no seller says. */
      available: boolean | null;
      seller?: string | null | undefined;
      sku?: string | null | undefined;
      buy_quantity?: number | null | undefined;
      reason?: string | null | undefined;
      source?: string | null | undefined;
      observed_at?: string | null | undefined;
      /** What you decided for all BOMs (scope `account`) about this number; `reason` says it in a sentence. */
      decision?: LineDecision | null | undefined;
      /** Whether several parts share the number asked for, so that this one was chosen. */
      ambiguous?: boolean | undefined;
      /** Then all of them, the chosen one first; of a line of a BOM its `alternatives` have them. */
      choices?: PartChoice[] | undefined;
      /** Then the same as a sentence. Give `manufacturer` to decide. */
      warning?: string | null | undefined;
    }[];
    total_estimate: number | null;
    currency: string;
    /** Parts that are not in the total, but for those that are not bought. */
    not_priced?: number | undefined;
    /** Parts that are not bought, as you decided. */
    not_bought?: number | undefined;
    /** Lines are the places of the parts, from 1. */
    price_age?: PriceAge | undefined;
    fx?:
      | {
          from: string;
          to: string;
          rate: string;
          as_of: string;
          source: string;
        }[]
      | undefined;
  };
  /** Plan an order from your own quotes: `POST /costs/plan`. */
  planOrder: {
    boards: number;
    total: number;
    goods: number;
    lines: {
      id: string | number;
      needed: number;
      buys: {
        seller: string;
        sku: string;
        quantity: number;
        unit_price: number;
        fee: number;
        amount: number;
      }[];
      amount: number;
      surplus: number;
      reason: string;
    }[];
    suppliers: {
      id: string;
      lines: number;
      goods: number;
      shipping: number | null;
      handling: number | null;
      small_order_fee: number;
      total: number;
    }[];
    short: {
      id: string | number;
      needed: number;
      missing: number;
      code: string;
      message: string;
      estimate?: number | null | undefined;
    }[];
    optimize: 'fast' | 'exact';
    gap: number | null;
    notes: string[];
  };
  /** Read the dated tables that costs are calculated with: `GET /costs/tables`. */
  readCostTables: CostTables;
  /** List what is in stock: `GET /stock`. */
  listStock: {
    items: StockItem[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Import a list of stock, or an order: `POST /stock/import`. */
  importStock: StockBooked;
  /** Set stock to what was counted: `POST /stock/count`. */
  countStock: StockBooked;
  /** Book in what has come: `POST /stock/in`. */
  bookInStock: StockBooked;
  /** Book out what was taken: `POST /stock/out`. */
  bookOutStock: StockBooked;
  /** Move stock to another place: `POST /stock/move`. */
  moveStock: StockBooked;
  /** Correct what was booked wrongly: `POST /stock/correct`. */
  correctStock: StockBooked;
  /** List the places with something in them: `GET /stock/places`. */
  listStockPlaces: {
    places: {
      place: string | null;
      items: number;
    }[];
  };
  /** List what was booked: `GET /stock/history`. */
  listStockHistory: {
    movements: {
      item_id: string;
      part_number: string | null;
      manufacturer: string | null;
      own_number: string | null;
      unit: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml';
      /** Null: nobody said. */
      place: string | null;
      lot: string | null;
      date_code: string | null;
      /** Below 0: it went. */
      quantity: number;
      booking: StockBooking;
    }[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** List what is reserved for builds: `GET /stock/reservations`. */
  listStockReservations: {
    reservations: StockReservation[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Reserve what a build takes from stock: `POST /stock/reservations`. */
  reserveStock: {
    id: string;
    state: 'held' | 'used' | 'released' | 'expired';
    reference: string | null;
    boards: {
      name: string;
      quantity: number;
    }[];
    /** What is held where: the list to pick from. */
    lines: {
      item_id: string;
      part_number: string | null;
      manufacturer: string | null;
      own_number: string | null;
      unit: 'pcs' | 'm' | 'cm' | 'mm' | 'ft' | 'g' | 'kg' | 'l' | 'ml';
      /** Null: nobody said. */
      place: string | null;
      lot: string | null;
      date_code: string | null;
      quantity: number;
    }[];
    reserved_by: string;
    created_at: string;
    expires_at: string;
    ended_at: string | null;
    /** The booking that took it out. */
    booking_id: string | null;
    /** What the build needs beside it: not in stock, not counted, or in doubt. */
    missing: {
      part_number: string | null;
      reference: string | null;
      quantity: number;
    }[];
  };
  /** Read a reservation, with what to pick where: `GET /stock/reservations/{reservation_id}`. */
  getStockReservation: StockReservation;
  /** Book out what a build took: `POST /stock/reservations/{reservation_id}/use`. */
  useStockReservation: StockBooked;
  /** Let a reservation go: `POST /stock/reservations/{reservation_id}/release`. */
  releaseStockReservation: StockReservation;
  /** Read one item of the stock: `GET /stock/{item_id}`. */
  getStockItem: StockItem;
  /** Set the level of an item, its own number or description: `PATCH /stock/{item_id}`. */
  updateStockItem: StockItem;
  /** Plan what to buy where: `POST /orders/plan`. */
  planPurchases: {
    /** The BOM that is built; null: `lines` or a part were given. */
    bom: {
      id: string;
      name: string;
      project_id: string | null;
      project_name: string | null;
    } | null;
    /** Boards; of several kinds all together. */
    build_quantity: number;
    currency: string;
    /** What the parts cost, as a sentence. */
    text: string;
    purchases: PlannedPurchase[];
    sellers: {
      seller: string;
      lines: number;
      pieces: number;
      amount: number;
      /** The form its order file has. */
      template: string;
      /** How its cart can be filled, where the operator set that up; `none`: by the file. */
      cart: string;
    }[];
    not_ordered: NotOrdered[];
    /** Goods that can be bought now. */
    total: number;
    price_age?: PriceAge | undefined;
    notes: string[];
  };
  /** Write order files, one a seller: `POST /orders/files`. */
  makeOrderFiles: BinaryFile;
  /** List the forms of order files: `GET /orders/templates`. */
  listOrderTemplates: {
    templates: OrderTemplate[];
  };
  /** Fill a cart at a seller: `POST /orders/carts`. */
  fillCart: {
    seller: string;
    way: 'digikey_list' | 'digikey_mylists' | 'mouser_cart';
    /** Where a person opens it. */
    url: string | null;
    cart_id: string | null;
    /** A test key asked: nothing went out. */
    simulated: boolean;
    lines: number;
    pieces: number;
    /** Lines that the seller did not take, in its own words. */
    refused: {
      sku: string;
      message: string;
    }[];
    not_ordered: NotOrdered[];
    notes: string[];
  };
  /** Write BOM and CPL for JLCPCB, checked as one: `POST /orders/jlcpcb`. */
  makeAssemblyFiles: {
    /** The BOM as CSV. */
    bom: string;
    /** The positions as CSV. */
    cpl: string;
    /** In each of the two. */
    designators: number;
    lines: number;
    not_assembled: {
      code: string;
      designators: string[];
      lines: number[];
      reason: string;
    }[];
    corrections: {
      designator: string;
      package: string;
      from: number;
      to: number;
    }[];
    notes: string[];
  };
  /** Read past orders of a seller: `POST /orders/history`. */
  readOrderHistory: {
    seller: string | null;
    columns: {
      header: string;
      read_as: string | null;
    }[];
    lines: PastOrderLine[];
    notes: string[];
  };
  /** Write requests for quotation: `POST /orders/requests`. */
  requestQuotations: {
    requests: {
      reference: string;
      seller: string;
      subject: string;
      body: string;
      parts: number;
      csv: {
        filename: string;
        /** As base64. */
        content: string;
      };
      xlsx: {
        filename: string;
        /** As base64. */
        content: string;
      };
    }[];
    parts: {
      item: number;
      part_number: string;
      manufacturer: string | null;
      quantities: number[];
      references: string[];
      lines: number[];
      why: string;
    }[];
    /** Lines that name no part number, so that nobody can be asked. */
    not_asked: {
      lines: number[];
      references: string[];
      reason: string;
    }[];
  };
  /** Read a quotation: `POST /orders/quotations`. */
  addQuotation: Quotation;
  /** Add prices of a seller: `POST /orders/quotations/rows`. */
  addQuotedPrices: Quotation;
  /** List quotations: `GET /orders/quotations`. */
  listQuotations: {
    quotations: {
      /** Null: it was only read, and not kept. */
      id: string | null;
      seller: string;
      /** Of our request. */
      reference: string | null;
      /** Of the seller. */
      quote_number: string | null;
      quote_date: string | null;
      received_on: string;
      filename: string | null;
      /** How far it can be used, as a sentence. */
      text: string;
      offered: number;
      asked: number;
      declined: number;
      unanswered: number;
      created_at: string;
    }[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Compare quotations: `POST /orders/quotations/compare`. */
  compareQuotations: {
    currency: string;
    parts: {
      part_number: string;
      quantity: number;
      offers: {
        quotation_id: string;
        seller: string;
        state: string;
        part_number: string | null;
        instead_of: string | null;
        /** Raised to minimum, multiple and the first price. */
        order_quantity: number | null;
        unit_price: number | null;
        currency: string | null;
        /** Of the order, in the currency of the comparison; null: no price, or no rate. */
        amount: number | null;
        lead_time_days: number | null;
        stock: number | null;
        valid_until: string | null;
        expired: boolean;
        cheapest: boolean;
        notes: string[];
      }[];
      /** Why there is no cheapest, or what it leaves open. */
      doubt: string | null;
    }[];
  };
  /** Get a quotation: `GET /orders/quotations/{quotation_id}`. */
  getQuotation: Quotation;
  /** Answer questions about a quotation: `POST /orders/quotations/{quotation_id}/answers`. */
  answerQuotation: Quotation;
  /** Delete a quotation: `DELETE /orders/quotations/{quotation_id}`. */
  deleteQuotation: {
    id: string;
    deleted: boolean;
  };
  /** Draft a purchase order by hand: `POST /purchase-orders`. */
  createPurchaseOrder: PurchaseOrder;
  /** Draft the purchase orders of a BOM or a build: `POST /purchase-orders/from-bom`. */
  createPurchaseOrdersFromBom: {
    orders: PurchaseOrder[];
    not_ordered: NotOrdered[];
    /** What to know about the plan: what comes from stock, of which nothing is reserved, and what is on order or in other drafts already. */
    notes: string[];
  };
  /** List your purchase orders: `GET /purchase-orders`. */
  listPurchaseOrders: {
    orders: PurchaseOrder[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** List what keys may approve: `GET /purchase-orders/limits`. */
  listApprovalLimits: {
    limits: ApprovalLimit[];
  };
  /** Set what a key may approve: `PUT /purchase-orders/limits/{key_id}`. */
  setApprovalLimit: {
    key_id: string;
    amount: number | null;
    currency: string | null;
  };
  /** Read a purchase order: `GET /purchase-orders/{order_id}`. */
  getPurchaseOrder: PurchaseOrder;
  /** Change a draft of a purchase order: `PUT /purchase-orders/{order_id}`. */
  changePurchaseOrder: PurchaseOrder;
  /** Approve a purchase order: `POST /purchase-orders/{order_id}/approve`. */
  approvePurchaseOrder: PurchaseOrder;
  /** Send a purchase order to its seller: `POST /purchase-orders/{order_id}/send`. */
  sendPurchaseOrder: PurchaseOrder;
  /** Record what became of a purchase order: `POST /purchase-orders/{order_id}/report`. */
  reportPurchaseOrder: PurchaseOrder;
  /** Record what the seller confirms: `POST /purchase-orders/{order_id}/confirmation`. */
  confirmPurchaseOrder: PurchaseOrder;
  /** Record what was received of a purchase order: `POST /purchase-orders/{order_id}/receipts`. */
  receivePurchaseOrder: PurchaseOrder;
  /** Take received goods of a purchase order back: `POST /purchase-orders/{order_id}/returns`. */
  returnPurchaseOrder: PurchaseOrder;
  /** Compare an invoice with order and receipts: `POST /purchase-orders/{order_id}/invoices`. */
  invoicePurchaseOrder: PurchaseOrder;
  /** Get a purchase order as PDF, CSV or JSON: `GET /purchase-orders/{order_id}/file`. */
  printPurchaseOrder: BinaryFile;
  /** Ask whether identification is ready: `GET /identify/precheck`. */
  precheckIdentify: {
    /** Whether `POST /identify` can read a photo on this server now. */
    ready: boolean;
    /** Why it cannot, a sentence each; empty when `ready`. */
    reasons: string[];
    engines: {
      /** `barcode`, `text` or `lookup`. */
      name: string;
      ready: boolean;
      reason: string | null;
    }[];
  };
  /** Identify a part from a photo: `POST /identify`. */
  identifyPart: {
    photo: {
      format: 'jpeg' | 'png' | 'webp';
      /** In pixels, of the photo as a person holds it. */
      width: number;
      height: number;
    };
    barcodes: {
      /** Symbology. */
      format: string;
      /** What it holds, control characters as they are. */
      text: string;
      /** What it says when it holds a label: part_number, sku, customer_part_number, quantity, lot, date_code, country, msl, licence_plate and the rest by name; bar codes that make one label together say the same each. Empty when it is of no layout that is known. */
      fields: Record<string, string>;
      /** Who sold it, where the label states it. */
      seller: string | null;
      /** What of a label was not understood. */
      unread: string[];
      /** What was taken for granted, a sentence each. */
      doubts: string[];
      /** Four corners, [x, y] in pixels of the photo as a person holds it, from its own top left round. */
      quad: number[][];
    }[];
    /** Codes that stand on the photo and could not be read: what they hold is not known. Of bars the place may be a few rows. A code that is too blurred to be found is not among them. */
    unread_barcodes: {
      /** By how it begins and ends. */
      symbology: string;
      /** Four corners, [x, y] in pixels of the photo as a person holds it, from its own top left round. */
      quad: number[][];
    }[];
    /** Printed lines. */
    text: {
      text: string;
      /** From 0 to 1. */
      confidence: number;
      /** Four corners, [x, y] in pixels of the photo as a person holds it, from its own top left round. */
      quad?: number[][] | undefined;
    }[];
    /** Whether print was looked for at all. */
    text_read: boolean;
    /** Printed lines that are codes of a value, or that datasheets name as the marking of a part. Neither alone is a part. */
    markings: {
      text: string;
      /** Its place in `text`, from 0. */
      line: number;
      readings: {
        kind: 'resistor' | 'capacitor' | 'inductor';
        /** In ohms, farads or henries. */
        value: number;
        unit: string;
        display: string;
        /** The code that it is read by. */
        rule: string;
      }[];
      /** Why the readings are no more than readings, a sentence each; a package or size leaves fewer. */
      doubts: string[];
      /** Parts on which this stands by the ordering tables of datasheets that this server has read, yours and everybody’s. The same few letters stand on parts of several manufacturers: none is a candidate. */
      parts: {
        part_number: string;
        /** As its datasheet has it; null where that does not state it. */
        package: string | null;
        /** Id of the datasheet that says so. */
        datasheet: string;
        page: number;
      }[];
    }[];
    /** Parts that the photo names, the surest first. */
    candidates: {
      /** Null: only an order code was read, and no catalogue knows it. */
      part_number: string | null;
      manufacturer: string | null;
      /** The order code of the seller, where the label has one. */
      sku: string | null;
      seller: string | null;
      description: string | null;
      /** Whether `matches` has the part. */
      in_catalogue: boolean;
      /** From 0 to 1. */
      confidence: number;
      /** `barcode`, `text`, or both with a plus. */
      via: string;
      evidence: {
        via: 'barcode' | 'text';
        /** field: a label names it as its part number or order code; lone_field: one bar code with the identifier 1P; doubted_field: it may be the number of a customer; whole_code: all that a code holds; named_print: printed behind the word for a part number; print: printed. */
        kind: 'field' | 'lone_field' | 'doubted_field' | 'whole_code' | 'named_print' | 'print';
        /** As it stands there. */
        number: string;
        /** The bar codes that say it, by their place in `barcodes`, from 0. */
        barcodes: number[];
        /** The printed lines that say it, by their place in `text`, from 0. */
        lines: number[];
      }[];
      /** What was taken for granted, a sentence each. */
      doubts: string[];
    }[];
    /** Those of the candidates that the catalogue has. */
    matches: {
      part: Part;
      /** From 0 to 1. */
      confidence: number;
      via: string;
    }[];
    contradictions: {
      message: string;
      /** That stand against each other. */
      part_numbers: string[];
    }[];
    /** Why no part follows; null when there is a candidate. */
    unresolvable: {
      reason: string;
      /** What was read all the same. */
      read: string[];
    } | null;
    datasheets: {
      sku: string;
      url: string;
    }[];
    warnings: string[];
  };
  /** Free instant DFM check: `POST /manufacturing/dfm/check`. */
  checkDfm: DfmReport;
  /** Start a full DFM analysis: `POST /manufacturing/dfm`. */
  submitDfm: Job;
  /** List the board vendors that are known: `GET /fab/vendors`. */
  listFabVendors: {
    vendors: FabVendor[];
  };
  /** Quote board fabrication across vendors: `POST /fab/quote`. */
  quoteFab: Quotes;
  /** List your orders of boards: `GET /fab/orders`. */
  listFabOrders: {
    orders: FabOrderEntry[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read an order of boards: `GET /fab/orders/{job_id}`. */
  getFabOrder: FabOrderEntry;
  /** Delete an order of boards that was never placed: `DELETE /fab/orders/{job_id}`. */
  deleteFabOrder: {
    id: string;
    deleted: true;
    /** How many files went with it. */
    files: number;
  };
  /** Create a fabrication order: `POST /manufacturing/fab`. */
  orderFab: FabJob;
  /** Confirm a fabrication order: `POST /manufacturing/{job_id}/confirm`. */
  confirmFabOrder: FabJob;
  /** Make a stackup PDF: `POST /manufacturing/stackup`. */
  printStackup: BinaryFile;
  /** Make pick-and-place files: `POST /manufacturing/placement`. */
  makePlacement: BinaryFile;
  /** Read the status of a manufacturing job: `GET /manufacturing/{job_id}/status`. */
  getManufacturingStatus: FabJob;
  /** Electrical rules check: `POST /eda/erc`. */
  checkErc: ErcReport;
  /** Render a schematic to SVG: `POST /eda/schematic/svg`. */
  renderSchematic: BinaryFile;
  /** Compare two states of a schematic: `POST /eda/schematic/diff`. */
  diffSchematics: SchematicDiff;
  /** Start a board job: `POST /eda/pcb/job`. */
  submitPcbJob: PcbJob;
  /** Read the status of a board job: `GET /eda/pcb/{job_id}/status`. */
  getPcbJobStatus: PcbJob;
  /** Inspect the geometry of a STEP, BREP or STL file: `POST /cad/step/inspect`. */
  inspectStep: StepInspection;
  /** Run a chain of CAD operations: `POST /cad/step/pipeline`. */
  runCadPipeline: BinaryFile;
  /** List your projects: `GET /projects`. */
  listProjects: {
    projects: Project[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Create a project: `POST /projects`. */
  createProject: Project;
  /** Read a project: `GET /projects/{project_id}`. */
  getProject: Project;
  /** Read part counts and cost summary of a project: `GET /projects/{project_id}/status`. */
  getProjectStatus: ProjectStatus;
  /** Change a project: `PATCH /projects/{project_id}`. */
  updateProject: Project;
  /** Delete a project: `DELETE /projects/{project_id}`. */
  deleteProject: {
    id: string;
    deleted: true;
    /** BOMs that went with it. */
    bom_ids: string[];
    /** Webhooks that went with it. */
    webhook_ids: string[];
  };
  /** List the BOMs of a project, each with its cost at that time: `GET /projects/{project_id}/boms`. */
  listProjectBoms: {
    boms: BomVersion[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read what happened in a project: `GET /projects/{project_id}/activity`. */
  listProjectActivity: {
    activity: {
      at: string;
      type: string;
      message: string;
      bom_id: string | null;
      job_id: string | null;
    }[];
    /** Events before this are forgotten. */
    events_since: string;
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** List your jobs: `GET /jobs`. */
  listJobs: {
    jobs: JobEntry[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read any job: `GET /jobs/{job_id}`. */
  getJob: Job;
  /** Cancel a job: `POST /jobs/{job_id}/cancel`. */
  cancelJob: Job;
  /** Delete a finished job: `DELETE /jobs/{job_id}`. */
  deleteJob: {
    id: string;
    deleted: true;
    /** How many files went with it. */
    files: number;
  };
  /** List the files that are kept for you: `GET /files`. */
  listFiles: {
    files: StoredFile[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Delete a file: `DELETE /files/{file_id}`. */
  deleteFile: {
    id: string;
    deleted: true;
    name: string;
    bytes: number | null;
  };
  /** Follow what happens in your account: `GET /events`. */
  followEvents: {
    events: StreamedEvent[];
    /** Give it with the next call. */
    last_event_id: string;
    /** Events behind the `last_event_id` of the call are no longer kept. */
    missed: boolean;
  };
  /** Register a webhook: `POST /webhooks`. */
  createWebhook: Webhook;
  /** List your webhooks: `GET /webhooks`. */
  listWebhooks: {
    webhooks: Webhook[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Read a webhook: `GET /webhooks/{webhook_id}`. */
  getWebhook: Webhook;
  /** Delete a webhook: `DELETE /webhooks/{webhook_id}`. */
  deleteWebhook: {
    id: string;
    deleted: boolean;
  };
  /** List the deliveries of a webhook: `GET /webhooks/{webhook_id}/deliveries`. */
  listDeliveries: {
    deliveries: Delivery[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Send an event again: `POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend`. */
  resendDelivery: Delivery;
  /** Send a test event: `POST /webhooks/{webhook_id}/test`. */
  testWebhook: Delivery;
  /** Create an API key: `POST /auth/keys`. */
  createKey: NewApiKey;
  /** List your API keys: `GET /auth/keys`. */
  listKeys: {
    keys: ApiKey[];
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
  /** Revoke an API key: `DELETE /auth/keys/{key_id}`. */
  revokeKey: {
    id: string;
    name?: string | undefined;
    mode?: 'live' | 'test' | undefined;
    /** First characters, to tell keys apart. */
    start?: string | undefined;
    scopes?:
      | (
          | 'catalog:read'
          | 'catalog:write'
          | 'match:run'
          | 'datasheets:read'
          | 'datasheets:write'
          | 'bom:read'
          | 'bom:write'
          | 'costs:run'
          | 'stock:read'
          | 'stock:write'
          | 'orders:read'
          | 'orders:write'
          | 'identify:run'
          | 'dfm:run'
          | 'fab:quote'
          | 'fab:order'
          | 'purchasing:read'
          | 'purchasing:write'
          | 'purchasing:approve'
          | 'purchasing:send'
          | 'eda:run'
          | 'cad:run'
          | 'projects:read'
          | 'projects:write'
          | 'files:read'
          | 'files:write'
          | 'events:read'
          | 'account:read'
          | 'account:delete'
          | 'audit:read'
          | 'keys:manage'
          | 'webhooks:manage'
        )[]
      | undefined;
    plan?: string | undefined;
    created_at?: string | undefined;
    expires_at?: string | null | undefined;
    last_used_at?: string | null | undefined;
    revoked_at: string;
    revoked: boolean;
  };
  /** Validate an API key: `POST /auth/key/validate`. */
  validateKey: {
    valid: true;
    plan: string;
    scopes: (
      | 'catalog:read'
      | 'catalog:write'
      | 'match:run'
      | 'datasheets:read'
      | 'datasheets:write'
      | 'bom:read'
      | 'bom:write'
      | 'costs:run'
      | 'stock:read'
      | 'stock:write'
      | 'orders:read'
      | 'orders:write'
      | 'identify:run'
      | 'dfm:run'
      | 'fab:quote'
      | 'fab:order'
      | 'purchasing:read'
      | 'purchasing:write'
      | 'purchasing:approve'
      | 'purchasing:send'
      | 'eda:run'
      | 'cad:run'
      | 'projects:read'
      | 'projects:write'
      | 'files:read'
      | 'files:write'
      | 'events:read'
      | 'account:read'
      | 'account:delete'
      | 'audit:read'
      | 'keys:manage'
      | 'webhooks:manage'
    )[];
    mode: 'live' | 'test';
    expires_at: string | null;
    id: string;
    name: string;
  };
  /** Read the credit balance: `GET /credits/balance`. */
  getBalance: CreditBalance;
  /** Read the account and the key that asks: `GET /account`. */
  getAccount: Account;
  /** Delete the account, with all that belongs to it: `DELETE /account`. */
  deleteAccount: {
    id: string;
    deleted: true;
    deleted_at: string;
    /** What belongs to the account is being removed, and no key is left to ask whether that is done. */
    removal: 'begun';
    /** What outlives the account. */
    kept: ('account' | 'ledger' | 'audit')[];
  };
  /** Read who did what in your account: `GET /audit`. */
  listAudit: {
    entries: AuditEntry[];
    /** From when on the log is complete. */
    kept_since: string;
    /** Items in the whole list. From 0. */
    total: number;
    limit: number;
    offset: number;
    /** Give it as `cursor` for the next page; null on the last. */
    next_cursor: string | null;
  };
}

/** What the operations that answer a file give as JSON instead. */
export interface Reports {
  /** Write EIA capacitor codes out: `POST /bom/clean`. */
  cleanBom: CleanReport;
  /** Write order files, one a seller: `POST /orders/files`. */
  makeOrderFiles: {
    files: OrderFile[];
    not_ordered: NotOrdered[];
    totals: {
      currency: string;
      plan: number;
      in_files: number;
      /** `plan` is `in_files` and this. */
      left_out: number;
    }[];
  };
  /** Make pick-and-place files: `POST /manufacturing/placement`. */
  makePlacement: Job;
  /** Render a schematic to SVG: `POST /eda/schematic/svg`. */
  renderSchematic: SchematicDrawings;
}
