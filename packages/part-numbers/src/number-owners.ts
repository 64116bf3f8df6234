import { normalizePartNumber } from './normalize.ts';

/**
 * Beginnings that one maker gives to its own semiconductors, as its product lists show: another who sells such a number makes
 * that part after him. Beginnings that several makers gave themselves (LM, 74HC, 1N, BC; MAX and PCF, which Texas Instruments has too; IRF, of
 * STMicroelectronics and others) are none of these.
 */
const OWNERS: readonly (readonly [begins: RegExp, makers: readonly string[]])[] = [
  [/^HT(?:7\d|66|45|16)\d/, ['Holtek']],
  [/^(?:TPS|BQ|OPA|INA|DRV|CSD|UCC|TXB|TXS)\d{2}/, ['Texas Instruments']],
  [/^(?:MCP\d{2}|ATMEGA|ATTINY|PIC1\d|PIC32|DSPIC)/, ['Microchip', 'Atmel']],
  [/^(?:STM32|STM8|VL53L)/, ['STMicroelectronics']],
  [/^(?:ADUM|ADXL|ADG|LTC)\d{3}/, ['Analog Devices', 'Linear Technology']],
  [/^NC[PV]\d{3}/, ['onsemi']],
  [/^(?:RT[89]\d{3})/, ['Richtek']],
  [/^XC6\d{3}/, ['Torex']],
  [/^(?:PMEG|PESD)\d/, ['Nexperia', 'NXP']],
  [/^TJA\d{3}/, ['NXP', 'Nexperia', 'Philips']],
  [/^DM[NPG]\d{4}/, ['Diodes Incorporated']],
  [/^IRLML\d{3}/, ['Infineon', 'International Rectifier']],
  [/^W25[QNX]\d/, ['Winbond']],
  [/^ACS7\d{2}/, ['Allegro MicroSystems', 'Allegro']],
  [/^TMC\d{4}/, ['Trinamic', 'Analog Devices']],
];

/**
 * The makers whose own numbers begin so, the first one the owner of today or of old; empty where several makers began numbers so
 * themselves, or nobody is known for it.
 *
 * @example
 * import { ownersOfBeginning } from '@partwright/part-numbers';
 *
 * ownersOfBeginning('HT7333-A'); // => ['Holtek']
 * ownersOfBeginning('LM358'); // => []
 */
export function ownersOfBeginning(mpn: string): readonly string[] {
  const number = normalizePartNumber(mpn.slice(0, 60));
  return OWNERS.find(([begins]) => begins.test(number))?.[1] ?? [];
}
