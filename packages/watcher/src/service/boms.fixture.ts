const header = 'Reference,Value,Footprint,Qty,MPN\n';
const smd = (kind: string, size: string) => `${kind}_SMD:${kind[0]}_${size}`;

const common = [
  `"R1,R2",10k,${smd('Resistor', '0402_1005Metric')},2,`,
  `R3,4k7,${smd('Resistor', '0402_1005Metric')},1,`,
  `R4,1k,${smd('Resistor', '0603_1608Metric')},1,`,
  `C6,10uF/25V,${smd('Capacitor', '0805_2012Metric')},1,`,
  'D1,1N4148W,Diode_SMD:D_SOD-123,1,1N4148W',
  'U1,LM358,Package_SO:SOIC-8_3.9x4.9mm_P1.27mm,1,LM358DR2G',
  'U2,BME280,Package_LGA:Bosch_LGA-8_2.5x2.5mm_P0.65mm_ClockwisePinNumbering,1,BME280',
  'J1,Screw_Terminal_01x02,,1,1715721',
  'BT1,Battery pack,,1,WS-PACK-2S1P',
];

/** Twelve lines, of which two are not in the starter catalogue. */
export const amplifier = `${header}${[
  `"C1,C2",22pF,${smd('Capacitor', '0402_1005Metric')},2,`,
  `"C3,C4",0.1uF,${smd('Capacitor', '0402_1005Metric')},2,`,
  `C5,4u7,${smd('Capacitor', '0603_1608Metric')},1,`,
  ...common,
].join('\n')}\n`;

/** Its next version: C1 and C2 are gone, C3 and C4 are written in another way, C5 is another value, R9 is new. */
export const nextAmplifier = `${header}${[
  `"C3,C4",100n,${smd('Capacitor', '0402_1005Metric')},2,`,
  `C5,2u2,${smd('Capacitor', '0603_1608Metric')},1,`,
  ...common,
  `R9,47k,${smd('Resistor', '0402_1005Metric')},1,`,
].join('\n')}\n`;
