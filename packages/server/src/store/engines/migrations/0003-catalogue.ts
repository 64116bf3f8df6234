import { statements } from './statements.ts';

/** Parts, their offers and what the offers said before. */
export const catalogue = statements(
  `create table partwright.manufacturers (
    id integer generated always as identity primary key,
    name text not null,
    name_key text not null unique
  )`,

  // Names of parts as columns of their own: mpn_key tells parts apart, mpn_norm finds them however they are punctuated.
  `create table partwright.parts (
    id bigint generated always as identity primary key,
    manufacturer_id integer not null references partwright.manufacturers,
    mpn text not null,
    mpn_key text not null,
    mpn_norm text not null,
    sku text not null,
    kind text not null,
    category text not null,
    description text not null,
    package text,
    footprint text,
    lifecycle text not null,
    rohs text not null,
    parameters json not null,
    datasheet_url text,
    words tsvector not null,
    unique (manufacturer_id, mpn_key)
  )`,
  `create index parts_by_mpn on partwright.parts (mpn_norm text_pattern_ops)`,
  // Read backwards, an ending is a prefix: a typo in the first half is found by the second.
  `create index parts_by_mpn_end on partwright.parts (reverse(mpn_norm) text_pattern_ops)`,
  `create index parts_by_mpn_likeness on partwright.parts using gin (mpn_norm gin_trgm_ops)`,
  `create index parts_by_words on partwright.parts using gin (words)`,
  `create index parts_by_sku on partwright.parts (upper(sku))`,

  // Beside the parts, not in them: these move every day, and each new version of a row of parts would be written into
  // six indexes. The stock is that of all offers together.
  `create table partwright.part_states (
    part_id bigint primary key references partwright.parts,
    source text not null,
    observed_at timestamptz not null,
    stock bigint not null,
    changed_at timestamptz not null
  )`,
  `create index part_states_by_change on partwright.part_states (changed_at)`,

  // Packaging that is not said is '': a plain unique key then sees two unsaid ones as the same.
  `create table partwright.offers (
    id bigint generated always as identity primary key,
    part_id bigint not null references partwright.parts,
    seller text not null,
    sku text not null,
    packaging text not null,
    moq bigint not null,
    multiple bigint not null,
    stock bigint,
    lead_time_days double precision,
    currency text not null,
    breaks json not null,
    fee text,
    source text not null,
    observed_at timestamptz not null,
    unique (seller, sku, packaging)
  )`,
  `create index offers_of_part on partwright.offers (part_id)`,
  `create index offers_by_sku on partwright.offers (upper(sku))`,

  // What an offer said until it said something else; what it says now is in offers.
  `create table partwright.offer_history (
    offer_id bigint not null references partwright.offers,
    observed_at timestamptz not null,
    stock bigint,
    currency text not null,
    breaks json not null,
    fee text
  )`,
  `create index offer_history_of_offer on partwright.offer_history (offer_id, observed_at desc)`,

  // One row: its time rises with every change, and its lock makes writers of the catalogue take turns.
  `create table partwright.catalogue_state (
    one boolean primary key default true check (one),
    version timestamptz not null
  )`,
  `insert into partwright.catalogue_state (version) values ('epoch')`,
);
