import type { NewPart } from '@partwright/catalog';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import type { CandidateSource } from '@partwright/catalog/matching';
import type { BomSide, ReviewOffer, ReviewPart, SideLine } from '../model.ts';

/** An offer of one seller; `prices` is `1:0.10 100:0.08`. */
export function makeOffer(prices: string, more: Partial<ReviewOffer> = {}): ReviewOffer {
  const breaks = prices.split(' ').map((pair) => {
    const [quantity, unitPrice] = pair.split(':');
    return { quantity: Number(quantity), unitPrice: unitPrice! };
  });
  return {
    seller: 'Shop',
    sku: 'S-1',
    packaging: null,
    moq: 1,
    multiple: 1,
    stock: 100_000,
    leadTimeDays: null,
    currency: 'EUR',
    breaks,
    fee: null,
    source: 'prices.csv',
    observedAt: '2026-05-21T00:00:00Z',
    ...more,
  };
}

export function makePart(mpn: string, offer: ReviewOffer | null, more: Partial<ReviewPart> = {}): ReviewPart {
  return {
    sku: `S-${mpn}`,
    mpn,
    manufacturer: 'Maker',
    description: '',
    package: null,
    lifecycle: 'active',
    stock: offer?.stock ?? null,
    datasheetUrl: null,
    offers: offer ? [offer] : [],
    ...more,
  };
}

/** A line that is bought; `references` is `R1 R2`. */
export function makeLine(references: string, part: ReviewPart | null, more: Partial<SideLine> = {}): SideLine {
  const names = references.split(' ').filter((name) => name !== '');
  return {
    line: 1,
    references: names,
    perBoard: more.isFitted === false ? 0 : Math.max(names.length, 1),
    isFitted: true,
    isBought: more.isFitted !== false,
    value: '10k',
    footprint: 'R_0402',
    manufacturer: part?.manufacturer ?? null,
    mpn: part?.mpn ?? null,
    sku: null,
    description: null,
    part,
    confidence: part === null ? 0 : 0.95,
    level: part === null ? 'none' : 'high',
    reason: part === null ? 'nothing in the catalogue is like it' : 'same part number',
    conflicts: [],
    warnings: [],
    alternatives: [],
    file: 'board.kicad_sch',
    fileLine: 10,
    ...more,
  };
}

export function makeSide(lines: SideLine[], more: Partial<BomSide> = {}): BomSide {
  const numbered = lines.map((line, at) => ({ ...line, line: at + 1 }));
  return { status: 'ran', reason: '', source: 'schematic', lines: numbered, warnings: [], ...more };
}

/** A catalogue with two resistors. */
export function smallCatalogue(): CandidateSource {
  return openMemoryCatalogue([makeResistor('RC0402FR-0710KL', 10_000), makeResistor('RC0402FR-0722KL', 22_000)]);
}

function makeResistor(mpn: string, ohms: number): NewPart {
  const parameter = (name: string, value: number, unit: string) => ({
    name,
    value,
    unit,
    min: null,
    max: null,
    display: `${value} ${unit}`,
    source: 'catalogue',
  });
  return {
    sku: `S-${mpn}`,
    mpn,
    manufacturer: 'Yageo',
    kind: 'resistor',
    category: 'resistor.chip',
    description: 'thick film resistor 0402 1 %',
    package: '0402',
    footprint: null,
    lifecycle: 'active',
    rohs: 'compliant',
    parameters: [parameter('resistance', ohms, 'Ω'), parameter('tolerance', 1, '%')],
    datasheetUrl: null,
    offers: [makeOffer('1:0.10 100:0.02', { sku: `S-${mpn}` })],
    source: 'prices.csv',
    observedAt: '2026-05-21T00:00:00Z',
  };
}
