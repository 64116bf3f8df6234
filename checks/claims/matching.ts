import type { Part } from '@partwright/catalog';
import { componentOfLine, matchComponents, type ComponentQuery } from '@partwright/catalog/matching';
import { openMemoryCatalogue } from '@partwright/catalog/memory';
import { compareFootprints } from '@partwright/footprints';
import { normalizeValue } from '@partwright/values';
import { anOffer } from '../../packages/catalog/src/memory/part.fixture.ts';
import { aCapacitor, aPart, aResistor } from '../../packages/catalog/src/matching/part.fixture.ts';
import type { ClaimRow, Said } from './row.ts';

const MATCHING = 'packages/catalog/src/matching';

/** What is said of a component against a shelf of parts. */
async function match(query: ComponentQuery, parts: Part[]): Promise<Said> {
  const [found] = await matchComponents(openMemoryCatalogue(parts), [query], { depth: 'standard', maxResults: 1 });
  const [best] = found!.matches;
  if (!best) return { text: 'no match' };
  const notes = [...best.conflicts, ...best.warnings].map(({ code, message }) => `${code}: ${message}`);
  return { text: [`${best.part.mpn} ${best.level} ${best.confidence}: ${best.reason}`, ...notes].join('\n') };
}

const axial = (mpn: string) =>
  aPart({
    mpn,
    kind: 'schottky',
    category: 'diode.schottky',
    package: 'DO-41',
    footprint: 'DO-41',
    manufacturer: 'MDD',
  });
const flat = (mpn: string) =>
  aPart({ mpn, kind: 'schottky', category: 'diode.schottky', package: 'SMA', footprint: 'SMA', manufacturer: 'KEXIN' });

const inBody = (mpn: string, body: string, manufacturer: string) =>
  aPart({ mpn, kind: 'schottky', category: 'diode.schottky', package: body, footprint: body, manufacturer });

/** What is said of a file, of a line, of a part of it; and how each could be untrue. */
export const rows: ClaimRow[] = [
  {
    sentence: '… high …: same part number',
    lie: 'the line orders another code of the seller whose code the part has',
    ask: () =>
      match({ reference: 'U1', mpn: 'CH340C', sku: 'C84681', supplier: 'LCSC' }, [
        {
          ...aPart({ mpn: 'CH340C', manufacturer: 'GOODWORK' }),
          offers: [anOffer({ seller: 'LCSC/JLCPCB', sku: 'C7464026' })],
        },
      ]),
    says: [/^CH340C medium .*the line orders C84681, and this is C7464026 at LCSC/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (findOtherOrderCode(asked, evidence) !== null) grounds.push('maker:ordered_other');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: … with the suffix of …, same size',
    lie: 'the suffix says a voltage that nothing in the line says',
    ask: () =>
      match({ reference: 'U1', value: 'MCP1755T', footprint: 'SOT-23-5' }, [
        aPart({ mpn: 'MCP1755T-3302E/OT', manufacturer: 'Microchip', package: 'SOT-23-5', footprint: 'SOT-23-5' }),
      ]),
    says: [/^MCP1755T-3302E\/OT medium .*nothing in the line says the 3302/, /^figures_assumed: /m],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  else if (evidence.figuresAdded !== null) grounds.push('number:figures_added');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: … with the suffix of …, same size',
    lie: 'the line says another voltage behind the number',
    ask: () =>
      match({ reference: 'U1', value: 'MCP1755T 3.3V', footprint: 'SOT-23-5' }, [
        aPart({ mpn: 'MCP1755T-1802E/OT', manufacturer: 'Microchip', package: 'SOT-23-5', footprint: 'SOT-23-5' }),
      ]),
    says: [/^MCP1755T-1802E\/OT medium .*nothing in the line says the 1802/],
    without: {
      file: `${MATCHING}/figures-added.ts`,
      find: "isWhole ? asked : asked.replace(/\\s.*$/s, '')",
      replace: 'isWhole ? asked : asked',
    },
  },
  {
    sentence: '… high …: … with the suffix of …, same size',
    lie: 'another maker sells that number with his mark of packing behind it',
    ask: () =>
      match({ reference: 'D1', value: 'DMG1013', footprint: 'SMA' }, [
        inBody('DMG1013UW', 'SMA', 'TECH PUBLIC'),
        inBody('DMG1013UW-7', 'SMA', 'Diodes Incorporated'),
      ]),
    says: [/^DMG1013UW medium /, /^number_shared: .*the number of 2 manufacturers/m],
    without: {
      file: `${MATCHING}/shared-number.ts`,
      find: 'evidence.number !== null && baseOf(evidence.candidate.part) === base',
      replace: 'evidence.number !== null && normalizePartNumber(evidence.candidate.part.mpn) === base',
    },
  },
  {
    sentence: '… high …: same part number, same size',
    lie: 'the value names another part: one of the two was changed and the other forgotten',
    ask: () =>
      match(
        { reference: 'U1', value: 'TL072', mpn: 'LM358DR', manufacturer: 'Texas Instruments', footprint: 'SOIC-8' },
        [
          aPart({
            mpn: 'LM358DR',
            kind: 'ic',
            package: 'SOIC-8',
            footprint: 'SOIC-8',
            manufacturer: 'Texas Instruments',
          }),
        ],
      ),
    says: [/^LM358DR medium .*the value says TL072, of which the part number has nothing/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (isOtherThanValue(asked, evidence)) grounds.push('number:not_of_value');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: the number stands in the description',
    lie: 'the line asks for a board, and the number is that of a part on it',
    ask: () =>
      match({ value: 'ESP8266 Dev Board', description: 'NodeMCU Lua V2 ESP-12F WIFI' }, [
        aPart({ mpn: 'ESP-12F', kind: 'module', category: 'module.wireless.wifi', package: 'SMD,24x16mm' }),
      ]),
    says: [/^ESP-12F medium .*number_on_board/s],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (isOnBoard(asked, evidence)) grounds.push('number:on_board');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: same capacitance, same size',
    lie: 'the voltage stands in a cell of its own, and the part stands less',
    ask: () =>
      match(componentOfLine({ references: ['C1'], value: '10uF', footprint: '0805', ratings: '50V' }), [
        aCapacitor('A', 1e-5, '0805', { says: { voltage_rated: 25 } }),
      ]),
    says: [/^no match/],
    without: {
      file: `${MATCHING}/understand.ts`,
      find: 'addRatings(joinReadings(fromValue, described), rated)',
      replace: 'joinReadings(fromValue, described)',
    },
  },
  {
    sentence: '… high …: same capacitance, same size',
    lie: 'what a cell of ratings asks for was not read',
    ask: () =>
      match(componentOfLine({ references: ['C1'], value: '10uF', footprint: '0805', ratings: '0.1' }), [
        aCapacitor('A', 1e-5, '0805', { says: { voltage_rated: 25 } }),
      ]),
    says: [/^A medium .*rating_unread/s],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: 'asked.unreadRatings === null ? []',
      replace: 'asked.unreadRatings !== undefined ? []',
    },
  },
  {
    sentence: '… high …: same capacitance, same size',
    lie: 'a remark asks for more than the part stands',
    ask: () =>
      match(componentOfLine({ references: ['C1'], value: '10uF', footprint: '0805', notes: 'must stand 50V' }), [
        aCapacitor('A', 1e-5, '0805', { says: { voltage_rated: 25 } }),
      ]),
    says: [/^A medium .*rating_remarked: The line says "must stand 50V" beside; A is rated 25 V/s],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: 'shortOfRemarks.length === 0 ? []',
      replace: 'shortOfRemarks.length >= 0 ? []',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the line asks for more volts in words than the transistor of its number blocks',
    ask: () =>
      match(componentOfLine({ references: ['Q1'], mpn: 'Q20V', footprint: 'SOT-23', description: 'MOSFET N-CH 50V' }), [
        aPart({
          mpn: 'Q20V',
          kind: 'mosfet',
          category: 'transistor.mosfet',
          package: 'SOT-23',
          says: { drain_source_voltage: 20 },
        }),
      ]),
    says: [/^Q20V medium .*rating_remarked: The line says "MOSFET N-CH 50V" beside; Q20V is for 20 V/s],
    without: {
      file: `${MATCHING}/short-of-remarks.ts`,
      find: 'BLOCKING.has(facts.kind)',
      replace: 'BLOCKING.size === 0',
    },
  },
  {
    sentence: 'same part number, …, same manufacturer',
    lie: 'the part is an alternate of the line, and not the one that it names first',
    ask: () =>
      match(
        componentOfLine({
          references: ['U1'],
          mpn: 'FIRST123',
          manufacturer: 'Maker',
          alternates: [{ manufacturer: 'Other', mpn: 'SECOND456', sku: null }],
        }),
        [aPart({ mpn: 'SECOND456', manufacturer: 'Other' })],
      ),
    says: [/alternate_chosen: The line names FIRST123 first; SECOND456 is an alternate of it/],
    without: {
      file: `${MATCHING}/warnings.ts`,
      find: 'alternateOf !== null && isOwn(evidence)',
      replace: 'false as boolean',
    },
  },
  {
    sentence: '… high …',
    lie: 'two lines differ in a remark alone, and the second took the answer of the first',
    async ask() {
      const shelf = [
        aCapacitor('LOW', 1e-5, '0805', { says: { voltage_rated: 16 }, price: '0.01' }),
        aCapacitor('HIGH', 1e-5, '0805', { says: { voltage_rated: 50 }, price: '0.09' }),
      ];
      const lines = ['on 5V', 'on 24V'].map((notes) =>
        componentOfLine({ references: ['C1'], value: '10uF', footprint: '0805', notes }),
      );
      const found = await matchComponents(openMemoryCatalogue(shelf), lines, { depth: 'standard', maxResults: 1 });
      return { text: found.map(({ matches: [best] }) => best!.part.mpn).join(' ') };
    },
    says: [/^LOW HIGH$/],
    without: { file: `${MATCHING}/match-components.ts`, find: '    query.remarks,\n', replace: '' },
  },
  {
    sentence: '… high …: begins with …',
    lie: 'the number is that of a series of connectors, and the line names other pins',
    ask: () =>
      match({ reference: 'J1', value: 'XH-2.54 4pin' }, [
        aPart({ mpn: 'XH2.54-2Y', kind: 'connector', category: 'connector.wire_to_board', says: { pin_count: 2 } }),
      ]),
    says: [/^(?:no match|XH2\.54-2Y low)/],
    without: {
      file: `${MATCHING}/conflicts.ts`,
      find: 'if (said === null || said === facts.pins) return [];',
      replace: 'return [];',
    },
  },
  {
    sentence: '… high …: begins with …',
    lie: 'the part is what another maker makes like it',
    ask: () =>
      match({ reference: 'Q1', value: 'IRLR024NTRLPBF' }, [
        aPart({ mpn: 'IRLR024NTRLPBF-VB', manufacturer: 'VBsemi', kind: 'mosfet', category: 'transistor.mosfet' }),
      ]),
    says: [/^IRLR024NTRLPBF-VB medium/],
    without: { file: `${MATCHING}/confidence.ts`, find: "  'maker:remake': 0.78,\n", replace: '' },
  },
  {
    sentence: '… high …: same order number',
    lie: 'the line names no seller, and the form of its number alone was taken for one',
    ask() {
      const offers = [anOffer({ seller: 'Farnell', sku: '1459139', stock: 5, source: 'test' })];
      const line = { references: ['Q1'], sku: '1459139', supplier: 'Farnell', supplierAssumed: true };
      return match(componentOfLine(line), [{ ...aPart({ mpn: 'BSS138LT1G' }), offers }]);
    },
    says: [/^BSS138LT1G medium .*the line does not say whose order number it is/],
    without: {
      file: `${MATCHING}/choose-part.ts`,
      find: 'line.supplierAssumed === true ? null : line.supplier',
      replace: 'line.supplier',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the number is sold in several packages, and the footprint is of none of them',
    ask: () =>
      match({ reference: 'D1', mpn: 'SS54', footprint: 'SOD-323' }, [
        inBody('SS54', 'TUMD2', 'MDD'),
        inBody('SS54', 'SMC', 'KEXIN'),
      ]),
    says: [/^SS54 medium .*SS54 is sold in .*SMC/],
    never: [/ high /],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: 'if ((breakdown.footprint ?? 0) > 0 ||',
      replace: 'if (breakdown.footprint !== null ||',
    },
  },
  {
    sentence: '… high …: same part number, same manufacturer',
    lie: 'the body is far larger than the one that the footprint is drawn for',
    ask: () =>
      match({ reference: 'D1', mpn: 'XLM-4ACB', manufacturer: 'MDD', footprint: 'PLCC4_2x2mm' }, [
        aPart({
          mpn: 'XLM-4ACB',
          kind: 'led',
          category: 'optoelectronics.led',
          package: 'LED-4_3.5x2.8',
          footprint: 'LED-4_3.5x2.8',
          manufacturer: 'MDD',
        }),
      ]),
    says: [/^XLM-4ACB medium .*comes in LED-4_3.5x2.8, which is not the one of PLCC4_2x2mm by name/],
    never: [/ high /],
    without: {
      file: `${MATCHING}/contradictions/other-package.ts`,
      find: 'if (isUnlike(footprint.bodyMm, body.bodyMm) || isFar(',
      replace: 'if (isFar(',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the footprint is drawn for another part',
    ask: () =>
      match({ reference: 'SW1', mpn: 'TS-1145A-C-B', footprint: 'Button_Switch_SMD:SW_SPST_TL3342' }, [
        aPart({
          mpn: 'TS-1145A-C-B',
          kind: 'switch',
          category: 'electromechanical.switch.tactile',
          package: 'SMD-4P,4.2x3.2mm',
        }),
      ]),
    says: [/^TS-1145A-C-B medium .*the footprint is drawn for TL3342/, /footprint_of_other: /],
    never: [/ high /],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "else if (numberDrawnFor(asked, evidence) !== null) grounds.push('land:drawn');",
      replace: '',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'it stands in an order code, and many sell it in many packages',
    ask: () => match({ reference: 'D1', sku: '512-1N5819' }, [flat('1N5819')]),
    says: [/^1N5819 medium .*may be sold in other packages/],
    never: [/ high /],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "if ((breakdown.footprint ?? 0) > 0 || candidate.via === 'sku') return false;",
      replace: 'return false;',
    },
  },
  {
    sentence: '… high …: same resistance, same size',
    lie: 'the order code spells another number, of a closer tolerance',
    ask: () =>
      match({ reference: 'R1', value: '34k8', footprint: 'R_0805', sku: '603-RT0805DRE0734K8L' }, [
        aResistor('RTT053482FTP', 34_800, '0805', { footprint: 'CHIP-0805', says: { tolerance: 0.5 } }),
      ]),
    says: [/^RTT053482FTP medium .*another part than RT0805DRE0734K8L/],
    never: [/ high /],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: 'else if (asked.orderedPart !== null && number === null',
      replace: 'else if (asked.orderedPart !== null && number !== null',
    },
  },
  {
    sentence: '… high …: same resistance, same size',
    lie: 'the line names an order number that stands for who knows what',
    ask: () =>
      match({ reference: 'R1', value: '34k8', footprint: 'R_0805', sku: 'P34.8KHCT-ND' }, [
        aResistor('RTT053482FTP', 34_800, '0805', { footprint: 'CHIP-0805' }),
      ]),
    says: [/order_number_unknown: The line names the order number P34\.8KHCT-ND/, /tolerance_assumed: /],
    without: {
      file: `${MATCHING}/warnings.ts`,
      find: '    ...orderWarnings(asked, evidence),\n',
      replace: '',
    },
  },
  {
    sentence: '… high …: same part number, same size',
    lie: 'the number is of the other polarity, and its maker does not tell',
    ask: () => {
      const bjt = (manufacturer: string, says: Record<string, string>) =>
        aPart({
          mpn: 'BC857B',
          kind: 'bjt',
          category: 'transistor.bjt',
          package: 'SOT-23',
          footprint: 'SOT-23',
          manufacturer,
          says,
        });
      return match({ reference: 'Q1', mpn: 'BC857B', footprint: 'SOT-23', description: 'NPN 45 V' }, [
        bjt('Nexperia', { polarity: 'PNP' }),
        bjt('Shikues', {}),
      ]);
    },
    says: [/^BC857B low /, /mpn_contradicts_value: BC857B is PNP, the line asks for NPN/],
    never: [/ high /],
    without: { file: `${MATCHING}/rank.ts`, find: '  sharePolarity(evidences);\n', replace: '' },
  },
  {
    sentence: '… high …: same part number, same size',
    lie: 'the line names another maker, whose number it is not',
    ask: () =>
      match(
        {
          reference: 'R1',
          value: '10k',
          mpn: 'RC0402FR-0710KL',
          footprint: 'R_0402_1005Metric',
          manufacturer: 'Panasonic',
        },
        [aResistor('RC0402FR-0710KL', 10_000, '0402', { manufacturer: 'Yageo' })],
      ),
    says: [/^RC0402FR-0710KL medium .*the line names Panasonic, and this is by Yageo/],
    never: [/ high /],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (breakdown.manufacturer === 0 && isAskedOfMaker && isKnownMaker(asked.manufacturer ?? ''))\n    grounds.push('maker:other');",
      replace: '',
    },
  },
  {
    sentence: 'decide: … comes in …, the footprint is …',
    lie: 'many makers sell the number, and one of them in that package',
    ask: () =>
      match({ reference: 'D1', mpn: '1N5819', footprint: 'SOD-123' }, [
        flat('1N5819'),
        aPart({
          mpn: '1N5819W',
          kind: 'schottky',
          category: 'diode.schottky',
          package: 'SOD-123',
          footprint: 'SOD-123',
          manufacturer: 'ST',
        }),
      ]),
    says: [/^1N5819W (?:high|medium)/],
    never: [/mpn_contradicts_footprint/],
    without: { file: `${MATCHING}/rank.ts`, find: ' && !settled.has(evidence)', replace: '' },
  },
  {
    sentence: '… high …: X with the suffix of Y',
    lie: 'two makers sell Y, and what they sell by it is not the same',
    ask: () =>
      match({ reference: 'Q1', value: 'IRLML2060' }, [
        aPart({ mpn: 'IRLML2060TRPBF', kind: 'mosfet', category: 'transistor.mosfet', manufacturer: 'TECH PUBLIC' }),
        aPart({ mpn: 'IRLML2060TRPBF', kind: 'mosfet', category: 'transistor.mosfet', manufacturer: 'Infineon' }),
      ]),
    says: [/number_shared: IRLML2060TRPBF is the number of 2 manufacturers/],
    without: {
      file: `${MATCHING}/shared-number.ts`,
      find: "best?.number === 'prefix' &&",
      replace: "best?.number === 'near' &&",
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'several makers sell the number as it stands, and the line names none',
    ask: () =>
      match({ reference: 'U1', mpn: 'LM2596S-5.0' }, [
        aPart({ mpn: 'LM2596S-5.0', manufacturer: 'Texas Instruments' }),
        aPart({ mpn: 'LM2596S-5.0', manufacturer: 'UMW' }),
      ]),
    says: [/^LM2596S-5\.0 medium .*but LM2596S-5\.0 is the number of 2 manufacturers and the line names none/],
    without: { file: `${MATCHING}/rank.ts`, find: 'if (held.length === 0) return ranked', replace: 'return ranked' },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the number stands only in the name of a land, which others fit as well',
    ask: () =>
      match({ reference: 'J1', value: 'USB_C_Receptacle', footprint: 'USB_C_Receptacle_HRO_TYPE-C-31-M-12' }, [
        aPart({ mpn: 'TYPE-C-31-M-12', manufacturer: 'HRO', kind: 'connector' }),
      ]),
    says: [/^TYPE-C-31-M-12 medium .*stands only in the name of the footprint/],
    without: { file: `${MATCHING}/grounds.ts`, find: "grounds.push('number:only_drawn')", replace: 'void 0' },
  },
  {
    sentence: '… high …: X with the suffix of Y',
    lie: 'X itself names another package, and is sold in it',
    ask: () =>
      match({ reference: 'D1', value: 'BAT54W', footprint: 'D_SOD-323' }, [
        inBody('BAT54W', 'SOT-323', 'KEXIN'),
        inBody('BAT54WS', 'SOD-323', 'KEXIN'),
      ]),
    says: [/^BAT54WS medium .*BAT54W itself comes in another package than D_SOD-323/],
    without: {
      file: `${MATCHING}/rank.ts`,
      find: 'whole.has(askedNumber) &&',
      replace: 'false &&',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'another maker sells the number with his mark of packing behind it, and the line names neither',
    ask: () =>
      match({ reference: 'U1', value: 'LP5907MFX-1.8' }, [
        aPart({ mpn: 'LP5907MFX-1.8', manufacturer: 'TECH PUBLIC' }),
        aPart({ mpn: 'LP5907MFX-1.8/NOPB', manufacturer: 'Texas Instruments' }),
      ]),
    says: [
      /^LP5907MFX-1\.8 medium .*but Texas Instruments sells LP5907MFX-1\.8 too, with a mark of packing or plating behind it/,
      /number_shared: LP5907MFX-1\.8 is, apart from marks of packing and plating, the number of 2 manufacturers/,
    ],
    without: {
      file: `${MATCHING}/shared-number.ts`,
      find: 'one.markedBy = listSome(others)',
      replace: 'one.markedBy = null',
    },
  },
  {
    sentence: '… high …: same part as X in another packaging',
    lie: 'the mark of packing is one maker’s, and the part with the bare number another’s',
    ask: () =>
      match({ reference: 'D1', mpn: 'B0540W-7-F', footprint: 'SOD-123' }, [
        { ...flat('B0540W'), package: 'SOD-123', footprint: 'SOD-123' },
      ]),
    says: [/^B0540W medium .*without its mark of packing, .*bears the mark of Diodes, and this is by KEXIN/],
    never: [/packaging_variant/, /in another packaging/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: 'if (maker === null || sameManufacturer(maker, part.manufacturer)) return null;',
      replace: 'if (maker !== undefined) return null;',
    },
  },
  {
    sentence: '… high …: X with the suffix of Y',
    lie: 'the order code of the line names another number',
    ask: () =>
      match(
        {
          reference: 'U5',
          value: 'MCP3426',
          footprint: 'SOIC-8',
          sku: '579-MCP3426A0E/MS',
          supplier: 'Mouser',
        },
        [aPart({ mpn: 'MCP3426A0-E/SN', manufacturer: 'Microchip', package: 'SOIC-8', footprint: 'SOIC-8' })],
      ),
    says: [/^MCP3426A0-E\/SN medium .*but the order code names MCP3426A0E\/MS/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (isOrderedOtherwise(asked, evidence)) grounds.push('number:ordered_other');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: same part number, nearly the same land',
    lie: 'the number is sold in several packages, and this is not the one of the line',
    ask: () =>
      match({ reference: 'D1', value: 'SS14', footprint: 'SOD-123' }, [
        aPart({
          mpn: 'SS14',
          kind: 'schottky',
          category: 'diode.schottky',
          package: 'SOD-123FL',
          footprint: 'SOD-123F',
        }),
      ]),
    says: [/^SS14 medium .*but SS14 comes in SOD-123FL, and the line asks for SOD-123/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  else if (isCloseLand(evidence)) grounds.push('land:close');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: the number stands in the description',
    lie: 'the line only says that its part is of the same size',
    ask: () =>
      match({ reference: 'SW1', description: 'Same size switch as BZCN TSB008A2526A' }, [
        aPart({ mpn: 'TSB008A2526A', kind: 'switch', category: 'switch.tactile' }),
      ]),
    says: [/^TSB008A2526A medium .*but the line only says that its part is like TSB008A2526A/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "  if (isLikened(asked, evidence)) grounds.push('number:likened');\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: the number stands in the description',
    lie: 'the line asks for a module, and the number is that of the chip on it',
    ask: () =>
      match({ value: '模块', description: 'BMP280' }, [
        aPart({ mpn: 'BMP280', kind: 'ic', category: 'sensor.pressure', package: 'LGA-8' }),
      ]),
    says: [/^BMP280 medium .*The line speaks of a module; BMP280 may be a part on it, and not the module/s],
    without: { file: `${MATCHING}/grounds.ts`, find: 'isBoard || (isModule &&', replace: 'isBoard || (!isModule &&' },
  },
  {
    sentence: '… high …: same voltage',
    lie: 'the description names another number',
    ask: () =>
      match({ reference: 'D2', footprint: 'SOD-123', description: 'Zener 5.1V, BZT52H-C5V1' }, [
        aPart({
          mpn: 'BZT52C5V1',
          kind: 'zener',
          category: 'diode.zener',
          package: 'SOD-123',
          footprint: 'SOD-123',
          says: { zener_voltage: 5.1 },
        }),
      ]),
    says: [/^BZT52C5V1 medium .*but the line names BZT52H-C5V1/],
    without: { file: `${MATCHING}/grounds.ts`, find: 'findNamedPart(asked) !== null)', replace: 'false)' },
  },
  {
    sentence: '… high …: same capacitance, same size',
    lie: 'the value is the number of a series that is no ceramic one',
    ask: () =>
      match({ reference: 'C19', value: 'CA45-A-16V-10uF-K', footprint: 'C_1206' }, [
        aCapacitor('CL31A106KBHNNNE', 1e-5, '1206', { footprint: 'CHIP-1206', says: { voltage_rated: 50 } }),
      ]),
    says: [/^CL31A106KBHNNNE medium .*CA45-A-16V-10uF-K is not in the catalogue/],
    without: { file: `${MATCHING}/understand.ts`, find: ' || spellsValue(text))', replace: ')' },
  },
  {
    sentence: '… high …: X with the suffix of Y',
    lie: 'the line names a standard that any maker’s connector is of',
    ask: () =>
      match({ reference: 'J1', value: 'DSUB-9 Stecker' }, [
        aPart({ mpn: 'D-SUB-9M-BJBJ', kind: 'connector', category: 'connector.d_sub' }),
      ]),
    never: [/high|medium/],
    without: {
      file: `${MATCHING}/part-numbers-in-text.ts`,
      find: '    !STANDARD_CONNECTOR.test(text.trim()) &&\n',
      replace: '',
    },
  },
  {
    sentence: '… high …: same resistance, same size',
    lie: 'the line names another maker, and no number',
    ask: () =>
      match({ reference: 'R1', value: '10k', footprint: 'R_0603', manufacturer: 'Panasonic' }, [
        aResistor('0603WAF1002T5E', 10_000, '0603', { footprint: 'CHIP-0603', manufacturer: 'UNI-ROYAL' }),
      ]),
    says: [/^0603WAF1002T5E medium .*but the line names Panasonic, and this is by UNI-ROYAL/],
    without: { file: `${MATCHING}/grounds.ts`, find: ' || asked.partNumbers.length === 0;', replace: ';' },
  },
  {
    sentence: '… medium …: X with the suffix of Y',
    lie: 'only a family’s name begins both, and another number stands behind it',
    ask: () =>
      match({ reference: 'U1', value: 'STM32 NUCLEO-G474RE' }, [
        aPart({ mpn: 'STM32F030C8T6', kind: 'ic', category: 'ic.microcontroller', manufacturer: 'STMicroelectronics' }),
      ]),
    never: [/^STM32F030C8T6 (?:high|medium)/],
    without: {
      file: `${MATCHING}/part-number-likeness.ts`,
      find: '(begins(first, b, offered) && !OWN_NUMBER_BEHIND.test(asked))',
      replace: 'begins(first, b, offered)',
    },
  },
  {
    sentence: '… medium …: same resistance, but the line names no size',
    lie: 'the line says that it has wires, and this has none',
    ask: () =>
      match({ reference: 'R1', value: '100R', footprint: 'PTH-1/4W' }, [aResistor('RC0402FR-07100RL', 100, '0402')]),
    never: [/^RC0402FR-07100RL (?:high|medium)/],
    without: { file: `${MATCHING}/understand.ts`, find: '(?:tht|pth|dip|', replace: '(?:tht|dip|' },
  },
  {
    sentence: 'nothing sure enough; the lands are close, not equal',
    lie: 'the size is that of the LED which the value names',
    ask: () =>
      match({ reference: 'D7', value: 'LED red', footprint: '0603' }, [
        aPart({
          mpn: 'KT-0603R',
          kind: 'led',
          category: 'led',
          package: '0603',
          footprint: 'CHIP-LED-0603',
          says: { color: 'red' },
        }),
      ]),
    says: [/^KT-0603R medium/],
    without: {
      file: `${MATCHING}/understand.ts`,
      find: 'narrowKind(named, [fromValue?.kind, described?.kind]);',
      replace: 'named;',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the number is sold with wires and for the surface, and the line names no package',
    ask: () => match({ mpn: '1N 5819', value: '1N5819' }, [flat('1N5819'), axial('1N5819')]),
    says: [/ medium .*is sold in .+ and .+, and the line names none/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: "if (leavesPackageOpen(asked, evidence)) grounds.push('package:open');\n  else if",
      replace: 'if',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the catalogue knows one package of a number that everybody sells',
    ask: () =>
      match({ mpn: 'NE 555 TEX', value: 'NE555' }, [
        aPart({ mpn: 'NE555', package: 'SOP-8', footprint: 'SOIC-8_3.9x4.9_P1.27' }),
      ]),
    says: [/ medium .*may be sold in other packages/],
    without: {
      file: `${MATCHING}/grounds.ts`,
      find: '(manufacturer === null && (isChipOnBoard || isOfMany(',
      replace: "(manufacturer === '' && (isChipOnBoard || isOfMany(",
    },
  },
  {
    sentence: '… high 0.98: same capacitance, same size',
    lie: 'nobody said which voltage it has to stand',
    ask: () =>
      match({ reference: 'C1', value: '10uF', footprint: '0603' }, [
        aCapacitor('C0603-10', 1e-5, '0603', { footprint: 'CHIP-0603', says: { voltage_rated: 6.3 } }),
      ]),
    says: [/voltage_below_assumed: .*10 V or more was assumed, C0603-10 is rated 6\.3 V/],
    without: {
      file: `${MATCHING}/warnings.ts`,
      find: "via === 'parametric' && facts.kind === asked.kind ?",
      replace: "via === 'text' && facts.kind === asked.kind ?",
    },
  },
  {
    sentence: 'the best part for 10uF',
    lie: 'it stands less than what is usual, and one that stands it is there',
    ask: () =>
      match({ reference: 'C1', value: '10uF', footprint: '0603' }, [
        aCapacitor('CHEAP-6V3', 1e-5, '0603', { footprint: 'CHIP-0603', price: '0.001', says: { voltage_rated: 6.3 } }),
        aCapacitor('USUAL-10V', 1e-5, '0603', { footprint: 'CHIP-0603', price: '0.01', says: { voltage_rated: 10 } }),
      ]),
    says: [/^USUAL-10V high/],
    without: {
      file: `${MATCHING}/lookups.ts`,
      find: 'minVoltage: voltage ?? volts ?? undefined',
      replace: 'minVoltage: voltage ?? undefined',
    },
  },
  {
    sentence: '… high 0.98: same resistance, same size',
    lie: 'nobody said how close it has to be',
    ask: () =>
      match({ reference: 'R1', value: '10k', footprint: '0402' }, [
        aResistor('LOOSE', 10_000, '0402', { footprint: 'CHIP-0402', says: { tolerance: 5 } }),
      ]),
    says: [/tolerance_above_assumed: .*±1 % was assumed, LOOSE is ±5 %/],
    without: {
      file: `${MATCHING}/assumed-ratings.ts`,
      find: 'if (tolerance !== null) {',
      replace: 'if (tolerance === -1) {',
    },
  },
  {
    sentence: 'no match',
    lie: 'the order code holds the maker’s number whole',
    ask: () =>
      match({ reference: 'Q1', sku: 'IRF8721TRPBFCT-ND' }, [
        aPart({ mpn: 'IRF8721TRPBF', kind: 'mosfet', category: 'transistor.mosfet' }),
      ]),
    says: [/^IRF8721TRPBF high/],
    without: { file: `${MATCHING}/order-codes.ts`, find: "sold.replace(DIGI_KEY_PACKING, '')", replace: 'sold' },
  },
  {
    sentence: 'no match',
    lie: 'the order code holds the number, with the seller’s marks for maker and packing behind it',
    ask: () =>
      match({ reference: 'D1', sku: 'BAW56LT1GOSCT-ND' }, [
        aPart({ mpn: 'BAW56LT1G', kind: 'diode', category: 'diode.switching' }),
      ]),
    says: [/^BAW56LT1G high/],
    without: {
      file: `${MATCHING}/order-codes.ts`,
      find: ", sold.replace(DIGI_KEY_MAKER, '')",
      replace: '',
    },
  },
  {
    sentence: 'decide: … is rated 125 mW, the line asks for 130 mW',
    lie: 'both mean 1/8 W',
    ask: () =>
      match({ reference: 'R1', value: '10k 0.13W 0603', footprint: '0603' }, [
        aResistor('CRCW060310K0FKEA', 10_000, '0603', { footprint: 'CHIP-0603', says: { power_rated: 0.125 } }),
      ]),
    says: [/^CRCW060310K0FKEA high/],
    never: [/power_below_asked/],
    without: {
      file: `${MATCHING}/contradictions/figures.ts`,
      find: 'ROUNDED_POWER = 0.96',
      replace: 'ROUNDED_POWER = 0.98',
    },
  },
  {
    sentence: 'decide: … is rated 62.5 mW, the line asks for 63 mW',
    lie: 'both mean 1/16 W',
    ask: () =>
      match({ reference: 'R1', value: '30.9k 63mW 0402', footprint: '0402' }, [
        aResistor('CRCW040230K9FKED', 30_900, '0402', { footprint: 'CHIP-0402', says: { power_rated: 0.0625 } }),
      ]),
    says: [/^CRCW040230K9FKED high/],
    never: [/power_below_asked/],
    without: {
      file: `${MATCHING}/contradictions/figures.ts`,
      find: 'ROUNDED_POWER = 0.96',
      replace: 'ROUNDED_POWER = 0.999',
    },
  },
  {
    sentence: 'SOT782-1 and HVSON-8: no',
    lie: 'the one is NXP’s number of the other',
    ask: () => Promise.resolve({ text: compareFootprints('SOT782-1', 'HVSON-8-EP(3x3)').relation }),
    never: [/^no$/],
    without: {
      file: 'packages/footprints/src/codes/nexperia.ts',
      find: 'SOT782-1 = DFN-8-1EP_3x3mm_P0.65mm\n',
      replace: '',
    },
  },
  {
    sentence: 'SOD-523F and 0603 of a diode: no',
    lie: 'makers of diodes sell that body as 0603',
    ask: () => Promise.resolve({ text: compareFootprints('0603', 'SOD-523F', { kind: 'diode' }).relation }),
    says: [/^near$/],
    without: {
      file: 'packages/footprints/src/relations/near-packages.ts',
      find: "  ['CHIP-DIODE-0603', 'SOD-523F', 'near', 'named by one chip size; the lead form differs'],\n",
      replace: '',
    },
  },
  {
    sentence: '2.012 mF',
    lie: '2012 is the size 0805 in metric figures',
    ask: () => Promise.resolve({ text: String(normalizeValue('CAP_SMD_0805_2012_M', { reference: 'C1' }).normalized) }),
    says: [/^null$/],
    without: {
      file: 'packages/values/src/candidates.ts',
      find: 'imperial === null || !found.packages.includes(imperial)',
      replace: 'imperial === null || found.packages.length > 0',
    },
  },
  {
    sentence: 'BZX84C3V3: no value',
    lie: 'the name says 3.3 V',
    ask: () =>
      Promise.resolve({ text: `${normalizeValue('BZX84C3V3').normalized} ${normalizeValue('SMBJ5.0A').normalized}` }),
    says: [/^3\.3 V 5 V$/],
    without: {
      file: 'packages/values/src/normalize.ts',
      find: 'value.numeric === null ? withNamedVoltage(value, hinted) : value',
      replace: 'value',
    },
  },
  {
    sentence: '… high …: same part number',
    lie: 'the line names a chip, and its number is that of a socket',
    ask: () =>
      match({ reference: 'U1', value: '8080A', mpn: '1-2199299-5', footprint: 'DIP-40_W15.24mm' }, [
        aPart({ mpn: '1-2199299-5', kind: 'connector', category: 'connector.ic_socket' }),
      ]),
    says: [/^1-2199299-5 medium .*is a socket, and nothing in the line but the number asks for one/],
    without: {
      file: `${MATCHING}/conflicts.ts`,
      find: '    ...socketConflicts(query, asked, evidence, isNamed),\n',
      replace: '',
    },
  },
  {
    sentence: '… high …: the number stands in the description',
    lie: 'the words before the number say not to use it',
    ask: () =>
      match({ reference: 'U13', description: 'Buck converter, LMR54406FDBVR (do not use LMR54406DBVR)' }, [
        aPart({ mpn: 'LMR54406DBVR', kind: 'ic', category: 'power.dcdc', package: 'SOT-23-6' }),
      ]),
    never: [/^LMR54406DBVR high/],
    without: {
      file: `${MATCHING}/part-numbers-in-text.ts`,
      find: "    .replace(WHAT_IT_IS_NOT, '')\n",
      replace: '',
    },
  },
  {
    sentence: '… high …: same capacitance, same size',
    lie: 'the line asks for tantalum, and the part is ceramic',
    ask: () =>
      match({ reference: 'C93', value: '10uF', footprint: 'C_1206', description: 'Capacitor 10uF, Tantalum, 1206' }, [
        aCapacitor('A', 1e-5, '1206', { says: { voltage_rated: 50 } }),
      ]),
    never: [/^A high/],
    without: {
      file: `${MATCHING}/conflicts.ts`,
      find: '    ...technologyConflicts(query, evidence, isNamed),\n',
      replace: '',
    },
  },
  {
    sentence: '… high …: the part number is equal',
    lie: 'the line asks for a Zener of twice the watts',
    ask: () =>
      match({ reference: 'D2', value: '5.1V 3W', mpn: '1SMB5918B' }, [
        aPart({
          mpn: '1SMB5918B',
          kind: 'zener',
          category: 'diode.zener',
          package: 'SMB',
          says: { zener_voltage: 5.1, power_rated: 1.5 },
        }),
      ]),
    says: [/^1SMB5918B medium .*rating_remarked/s],
    without: {
      file: `${MATCHING}/short-of-remarks.ts`,
      find: "facts.kind === 'zener' && value?.power != null",
      replace: "facts.kind === 'tvs' && value?.power != null",
    },
  },
  {
    sentence: '… high …: the part number is equal',
    lie: 'the line asks for a coil of twice the current',
    ask: () =>
      match({ reference: 'L1', value: '33uH 6A', mpn: 'MSS1278-333MLC' }, [
        aPart({
          mpn: 'MSS1278-333MLC',
          kind: 'inductor',
          category: 'inductor.power',
          package: 'SMD,12x12mm',
          says: { inductance: 33e-6, current_rated: 3.1 },
        }),
      ]),
    says: [/^MSS1278-333MLC medium .*rating_remarked/s],
    without: {
      file: `${MATCHING}/short-of-remarks.ts`,
      find: '  inductor: 0.7,\n',
      replace: '',
    },
  },
];
