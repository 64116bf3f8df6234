import type { Random } from './random.ts';

/** A parts list as a person would have it in a table: a header and rows of text. */
export interface PartsList {
  header: string[];
  rows: string[][];
  /** As `designatorsOf` gives them. */
  truth: string[];
}

const PARTS: [prefix: string, value: string, footprint: string, maker: string, mpn: string, description: string][] = [
  ['R', '10k', 'R_0402_1005Metric', 'Yageo', 'RC0402FR-0710KL', 'RES 10 kOhm ±1% 0402'],
  ['R', '4k7', 'Resistor_SMD:R_0603_1608Metric', 'Vishay', 'CRCW06034K70FKEA', 'Thick film, 1%, 0.1 W'],
  ['R', '0R', '0805', 'Yageo', 'RC0805JR-070RL', 'Jumper "zero ohm"'],
  ['C', '100nF', 'C_0402_1005Metric', 'Murata', 'GRM155R71C104KA88D', 'CAP CER 0.1µF 16V X7R'],
  ['C', '10uF', '0805', 'Samsung Electro-Mechanics', 'CL21A106KAYNNNE', 'MLCC, X5R, 25 V'],
  ['C', '22pF', 'CAPC1005X55N', 'Murata', 'GRM1555C1H220JA01D', 'C0G 50V ±5%'],
  ['L', '4.7uH', 'IND_4x4', 'Bourns', 'SRN4018-4R7M', 'Power inductor'],
  ['D', '1N4148', 'SOD-123', 'onsemi', '1N4148W', 'Switching diode'],
  ['D', 'GREEN', 'LED_0603', 'Wurth', '150060GS75000', 'LED, green'],
  ['U', 'STM32F103C8T6', 'LQFP-48', 'STMicroelectronics', 'STM32F103C8T6', 'MCU, 64 KB; Cortex-M3'],
  ['Q', '2N7002', 'SOT-23', 'Nexperia', '2N7002,215', 'N-channel MOSFET'],
  ['Y', '8MHz', 'Crystal_3225', 'Abracon', 'ABM8-8.000MHZ-B2-T', 'Crystal 18 pF'],
  ['J', 'USB_C_Receptacle', 'USB_C_HRO_TYPE-C-31-M-12', 'HRO', 'TYPE-C-31-M-12', 'Connector'],
];

type Field = 'reference' | 'quantity' | 'value' | 'footprint' | 'manufacturer' | 'mpn' | 'description' | 'dnp';

/** Headers by language; what an old encoding is recognized by. */
const HEADERS = {
  english: {
    reference: 'Designator',
    quantity: 'Quantity',
    value: 'Value',
    footprint: 'Footprint',
    manufacturer: 'Manufacturer',
    mpn: 'Manufacturer Part Number',
    description: 'Description',
    dnp: 'DNP',
  },
  german: {
    reference: 'Bauteil',
    quantity: 'Stückzahl',
    value: 'Wert',
    footprint: 'Gehäuse',
    manufacturer: 'Hersteller',
    mpn: 'Herstellernummer',
    description: 'Bezeichnung',
    dnp: 'DNP',
  },
  chinese: {
    reference: '位号',
    quantity: '数量',
    value: '值',
    footprint: '封装',
    manufacturer: '制造商',
    mpn: '型号',
    description: '描述',
    dnp: 'DNP',
  },
  japanese: {
    reference: '部品番号',
    quantity: '数量',
    value: '定数',
    footprint: 'パッケージ',
    manufacturer: 'メーカー',
    mpn: '型番',
    description: '備考',
    dnp: 'DNP',
  },
} satisfies Record<string, Record<Field, string>>;

export type Language = keyof typeof HEADERS;

const ALWAYS: readonly Field[] = ['reference', 'quantity', 'value', 'footprint'];

/** A parts list with the columns and the number of lines that chance gives it. */
export function makePartsList(random: Random, language: Language = 'english'): PartsList {
  const fields: Field[] = [...ALWAYS];
  for (const field of ['manufacturer', 'mpn', 'description', 'dnp'] as const)
    if (random.chance(0.7)) fields.push(field);
  const next = new Map<string, number>();
  const truth: string[] = [];
  const rows = Array.from({ length: 4 + random.below(30) }, () => {
    const [prefix, value, footprint, maker, mpn, description] = random.pick(PARTS);
    const count = random.chance(0.6) ? 1 : 1 + random.below(6);
    const first = next.get(prefix) ?? 1;
    next.set(prefix, first + count);
    const cells: Record<Field, string> = {
      reference: Array.from({ length: count }, (_, i) => `${prefix}${first + i}`).join(random.chance(0.5) ? ', ' : ','),
      quantity: String(count),
      value,
      footprint,
      manufacturer: maker,
      mpn,
      description: language === 'chinese' ? `电阻 ${description}` : description,
      dnp: random.chance(0.1) ? 'DNP' : '',
    };
    const isUnfitted = fields.includes('dnp') && cells.dnp !== '';
    for (let i = 0; i < count; i++) truth.push(JSON.stringify([`${prefix}${first + i}`, value, footprint, isUnfitted]));
    return fields.map((field) => cells[field]);
  });
  return { header: fields.map((field) => HEADERS[language][field]), rows, truth: truth.sort() };
}

/** Three lines of designators and values: as little as a parts list can be. */
export function shorten({ header, rows }: PartsList): PartsList {
  const few = rows.slice(0, 3).map((row) => [row[0]!, row[2]!]);
  const truth = few.flatMap(([names, value]) =>
    names!.split(/,\s*/).map((name) => JSON.stringify([name, value, null, false])),
  );
  return { header: [header[0]!, header[2]!], rows: few, truth: truth.sort() };
}
