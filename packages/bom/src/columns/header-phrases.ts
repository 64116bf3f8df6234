import { columnRoles, ROLES } from '../roles/index.ts';
import type { ColumnRole } from '../roles/index.ts';

/** Roles a header may stand for, each with how much the words alone speak for it (0 to 1). */
type RolePriors = readonly (readonly [role: ColumnRole, prior: number])[];

/**
 * Headers that several roles compete for: their meaning depends on the tool or on the cells, so that the words alone do
 * not decide. The first role is the usual one. Sources of the double meanings: Altium and JLCPCB `Comment` (value),
 * Digi-Key `Comments` (notes), EasyEDA `Name` (value), KiCad pcbnew `Designation` (value) against French `Désignation`
 * (description), Eagle `Parts` (designators) against `Part` (one designator), OrCAD `Part` (value), KiBoM `Component`
 * (row number).
 */
const CONTESTED = `
  comment: value 0.75, description 0.5, notes 0.48
  comments: notes 0.85, description 0.4, value 0.3
  nombre: quantity 0.62, value 0.55, description 0.5, internal_pn 0.4
  name: value 0.62, mpn 0.5, description 0.5, internal_pn 0.48, references 0.4
  part name: value 0.55, mpn 0.52, description 0.5
  component name: value 0.55, description 0.5, mpn 0.45
  item name: description 0.55, value 0.5
  designation: value 0.75, description 0.65, references 0.6
  designation s: references 0.7, value 0.5
  part: value 0.5, references 0.5, mpn 0.5, description 0.35
  piece: description 0.52, references 0.45, mpn 0.42
  parts: references 0.85, description 0.35
  component: item 0.55, references 0.5, value 0.5, description 0.48, mpn 0.35
  composant: description 0.6, value 0.5
  composante: description 0.6, value 0.5
  components: references 0.8, description 0.4
  bauteil: references 0.6, value 0.55, description 0.5
  bauteile: references 0.8, description 0.4
  bezeichnung: description 0.7, value 0.55, references 0.5
  benennung: description 0.75, value 0.45
  artikel: description 0.55, mpn 0.45
  item: item 0.7, description 0.55, value 0.4, mpn 0.3
  type: value 0.42, footprint 0.42, mpn 0.4, description 0.4, ignored 0.4
  typ: value 0.55, mpn 0.5, description 0.4
  model: mpn 0.65, value 0.4
  code: internal_pn 0.45, supplier_sku 0.45, mpn 0.4, value 0.3
  ordering code: mpn 0.6, supplier_sku 0.55
  order code: supplier_sku 0.65, mpn 0.5
  order number: supplier_sku 0.65, mpn 0.5
  bestellnummer: supplier_sku 0.7, mpn 0.55
  bestell nr: supplier_sku 0.7, mpn 0.55
  bestellnr: supplier_sku 0.7, mpn 0.55
  reference: references 0.9, mpn 0.4, supplier_sku 0.35
  ref: references 0.9, mpn 0.35, supplier_sku 0.3
  customer reference: references 0.75, notes 0.4
  location: references 0.75, notes 0.35, side 0.3
  placement: references 0.6, dnp 0.4, side 0.35
  circuit: references 0.5, notes 0.35
  schematic: references 0.5, ignored 0.4
  position: references 0.6, item 0.6
  pos: item 0.7, references 0.55
  поз: item 0.65, references 0.6
  позиция: item 0.65, references 0.6, description 0.5
  symbol: references 0.45, value 0.35, ignored 0.4
  id: item 0.8, references 0.45
  #: item 0.9, quantity 0.5
  no: item 0.85, quantity 0.4
  nr: item 0.85, quantity 0.4
  n: item 0.7, quantity 0.4
  number: item 0.55, quantity 0.45, mpn 0.4
  size: footprint 0.6, value 0.3
  groesse: footprint 0.55, value 0.3
  specification: description 0.7, value 0.5, datasheet 0.4
  spec: description 0.65, value 0.5
  specs: description 0.6, value 0.45
  规格: description 0.65, value 0.6, footprint 0.4
  規格: description 0.65, value 0.6, footprint 0.4
  规格型号: mpn 0.6, value 0.6, description 0.55
  型号规格: mpn 0.6, value 0.6, description 0.55
  型号: mpn 0.68, value 0.6
  型號: mpn 0.68, value 0.6
  名称: description 0.6, value 0.55
  品名: description 0.6, value 0.55, mpn 0.35
  元件编号: references 0.65, internal_pn 0.5
  商品编号: lcsc 0.75, supplier_sku 0.7
  商品编码: lcsc 0.7, supplier_sku 0.65
  rating: value 0.55, voltage 0.5, notes 0.3
  ratings: description 0.5, value 0.45
  parameters: value 0.6, description 0.55
  usage: quantity 0.8, notes 0.35
  amount: quantity 0.8, price 0.45
  total: price 0.5, quantity 0.45
  unit: ignored 0.6, quantity 0.52, price 0.5
  units: quantity 0.5, ignored 0.5
  material: description 0.45, internal_pn 0.35, notes 0.35
  source: supplier 0.6, ignored 0.4
  vendor: supplier 0.75, manufacturer 0.72
  vendor part number: supplier_sku 0.75, mpn 0.72
  vendor part #: supplier_sku 0.75, mpn 0.72
  vendor pn: supplier_sku 0.75, mpn 0.72
  assembly: dnp 0.5, notes 0.5
  oemdesign number ref: mpn 0.6, internal_pn 0.58
  stock code: supplier_sku 0.65, mpn 0.5, internal_pn 0.48
  customer #: references 0.6, internal_pn 0.6
  部品番号: references 0.62, mpn 0.6, internal_pn 0.5
  品番: mpn 0.65, internal_pn 0.5
  status: notes 0.55, dnp 0.45
  mounting: ignored 0.5, dnp 0.45
  mount: dnp 0.6, ignored 0.5
  nb: quantity 0.6, dnp 0.5
  nbr: item 0.6, quantity 0.58
  nc: dnp 0.5, ignored 0.4
  what: description 0.55, value 0.4
  supplier and ref: supplier_sku 0.6, supplier 0.5
  part type: value 0.6, description 0.5, mpn 0.45, ignored 0.45
  comp name: value 0.55, description 0.45
  art: ignored 0.4, description 0.35
  series: ignored 0.5, mpn 0.3
  component id: references 0.55, internal_pn 0.5, mpn 0.4
  symbol reference: references 0.6, ignored 0.5
  names: references 0.5, description 0.45
  part designation: value 0.55, description 0.55, references 0.5
  label: references 0.45, value 0.4, notes 0.35
  tag: references 0.45, notes 0.35
  silkscreen: references 0.5, notes 0.35
  positionen: references 0.7, item 0.5
  needed: quantity 0.65, notes 0.35
  num: item 0.55, quantity 0.5
  identifier: references 0.55, internal_pn 0.5, item 0.4
  sum: price 0.6, quantity 0.4
  company: manufacturer 0.6, supplier 0.55
  vendor manufacturer: manufacturer 0.75, supplier 0.7
  manufacturer vendor: manufacturer 0.75, supplier 0.7
  manufacturer or vendor: manufacturer 0.75, supplier 0.7
  manufacturer supplier: manufacturer 0.75, supplier 0.7
  supplier manufacturer: manufacturer 0.75, supplier 0.7
  symbol footprint: footprint 0.75, ignored 0.4
  sym name: footprint 0.75, ignored 0.4
  sku: supplier_sku 0.66, mpn 0.6, internal_pn 0.45
  order no: supplier_sku 0.65, mpn 0.5
  best nr: supplier_sku 0.7, mpn 0.55
  bestell nummer: supplier_sku 0.7, mpn 0.55
  artikelnummer: supplier_sku 0.68, mpn 0.6, internal_pn 0.5
  artikelnr: supplier_sku 0.68, mpn 0.6, internal_pn 0.5
  artikel nr: supplier_sku 0.68, mpn 0.6, internal_pn 0.5
  art nr: supplier_sku 0.68, mpn 0.6, internal_pn 0.5
  stock number: supplier_sku 0.65, mpn 0.5, internal_pn 0.48
  stock no: supplier_sku 0.65, mpn 0.5, internal_pn 0.48
  catalog number: supplier_sku 0.62, mpn 0.6
  catalogue number: supplier_sku 0.62, mpn 0.6
  cat no: supplier_sku 0.62, mpn 0.6
  code commande: supplier_sku 0.68, mpn 0.5
  ref commande: supplier_sku 0.68, mpn 0.5
  codigo de pedido: supplier_sku 0.68, mpn 0.5
  config: notes 0.7, variant 0.69
  mfn: mpn 0.6, manufacturer 0.6
  mfp: mpn 0.75
  variant: variant 0.85, notes 0.5
  use: notes 0.6, quantity 0.45
  each: price 0.55, quantity 0.45
`;

/** Headers by their normalized text: those of one role and those that several compete for. */
export const HEADER_PHRASES: ReadonlyMap<string, RolePriors> = new Map([
  ...columnRoles.flatMap((role) =>
    Object.entries(ROLES[role].phrases ?? {}).map(([phrase, prior]): [string, RolePriors] => [phrase, [[role, prior]]]),
  ),
  ...CONTESTED.trim()
    .split('\n')
    .map((line): [string, RolePriors] => {
      const [phrase, roles] = line.split(': ') as [string, string];
      return [phrase.trim(), roles.split(', ').map(readPrior)];
    }),
]);

function readPrior(text: string): readonly [ColumnRole, number] {
  const [role, prior] = text.split(' ');
  return [role as ColumnRole, Number(prior)];
}
