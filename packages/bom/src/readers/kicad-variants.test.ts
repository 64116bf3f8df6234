import { describe, expect, it } from 'vitest';
import { readBom } from '../read-bom.ts';

const XML = `<export version="E"><design><tool>Eeschema 10.0.1</tool></design>
<components>
  <comp ref="R1"><value>1k</value><footprint>R_0402</footprint>
    <variants><variant name="lite"><property name="dnp" value="1"/></variant></variants></comp>
  <comp ref="R2"><value>2k</value><footprint>R_0402</footprint><property name="dnp"/>
    <variants><variant name="lite"><property name="dnp" value="0"/>
      <fields><field name="Value">20k</field><field name="MPN">RC0402FR-0720KL</field></fields></variant></variants></comp>
  <comp ref="R3"><value>3k</value><footprint>R_0402</footprint>
    <variants><variant name="lite"><property name="exclude_from_bom" value="1"/></variant></variants></comp>
</components>
<variants><variant name="full" description="all of it"/><variant name="lite"/></variants></export>`;

const NETLIST = `(export (version "E") (design (tool "Eeschema 10.0.1"))
  (components
    (comp (ref "R1") (value "1k") (footprint "R_0402")
      (variants (variant (name "lite") (property (name "dnp") (value "1")))))
    (comp (ref "R2") (value "2k") (footprint "R_0402") (property (name "dnp"))
      (variants (variant (name "lite") (property (name "dnp") (value "0"))
        (fields (field (name "Value") "20k") (field (name "MPN") "RC0402FR-0720KL")))))
    (comp (ref "R3") (value "3k") (footprint "R_0402")
      (variants (variant (name "lite") (property (name "exclude_from_bom") (value "1"))))))
  (variants (variant (name "full") (description "all of it")) (variant (name "lite"))))`;

describe.each([
  ['XML', XML],
  ['in brackets', NETLIST],
])('a netlist of KiCad 10, %s', (_, text) => {
  const read = (variant?: string) => readBom(new TextEncoder().encode(text), { variant });
  const parts = (variant?: string) =>
    read(variant).lines.map(
      (line) => `${line.dnp ? '-' : ''}${line.references.join(' ')} ${line.value} ${line.mpn ?? ''}`,
    );

  it('has the variants that the design lists', () => {
    expect(read().variants).toEqual([
      { name: 'full', description: 'all of it' },
      { name: 'lite', description: null },
    ]);
  });

  it('is read as it is drawn, or in one of them', () => {
    expect(parts()).toEqual(['R1 1k ', '-R2 2k ', 'R3 3k ']);
    expect(parts('full')).toEqual(parts());
    expect(parts('lite')).toEqual(['-R1 1k ', 'R2 20k RC0402FR-0720KL']);
  });
});
