/**
 * Names by which makers of electronic parts stand in BOMs, lower case, as the start of the cell. Enough to tell a
 * column of makers from a column of other words; the catalogue knows the full list.
 */
const MAKERS: readonly string[] = [
  '3m', 'abb', 'abracon', 'acam', 'adam', 'adi', 'aetna', 'alliance', 'allegro', 'alps', 'altera', 'ams', 'amphenol', 'analog', 'anpec', 'apem', 'aptina',
  'arm', 'artesyn', 'asahi', 'asj', 'atmel', 'avago', 'avl', 'avx', 'bel', 'belfuse', 'bivar', 'bochen', 'bosch', 'bourns', 'broadcom', 'c&k', 'chilisin', 'cirrus',
  'citizen', 'cixi', 'cj', 'cliff', 'cnc', 'coilcraft', 'comchip', 'coto', 'cree', 'cui', 'cviLux', 'cypress', 'dallas', 'diodes', 'diptronics', 'dialog',
  'e-switch', 'eaton', 'ecs', 'eee', 'elna', 'epcos', 'epson', 'espressif', 'everlight', 'exar', 'fairchild', 'fci', 'fenghua', 'fh', 'foxconn', 'freescale', 'ftdi', 'fuji', 'fujitsu',
  'gct', 'gigadevice', 'goertek', 'goford', 'grayhill', 'guangdong', 'hanrun', 'harting', 'harwin', 'hirose', 'holtek', 'honeywell', 'hrs', 'idt', 'infineon', 'intel', 'international rectifier', 'intersil', 'invensense', 'iqd', 'isocom', 'issi', 'ixys',
  'jae', 'jauch', 'jst', 'jwt', 'kemet', 'keystone', 'kingbright', 'kingstate', 'knowles', 'koa', 'korean hroparts', 'kycon', 'kyocera', 'laird', 'lattice', 'lelon', 'lite-on', 'liteon', 'littelfuse', 'lumberg', 'lumileds', 'macronix', 'maxim', 'mcc', 'mean well', 'meanwell', 'melexis', 'microchip', 'micrel', 'micro commercial', 'micron', 'microsemi', 'mill-max', 'mini-circuits', 'minicircuits', 'molex', 'monolithic', 'mps', 'multicomp', 'murata', 'nxp', 'national', 'ndk', 'neltron', 'nec', 'nexperia', 'nic', 'nichicon', 'nidec', 'nordic', 'nuvoton', 'nvidia', 'ohmite', 'okaya', 'omron', 'on semi', 'onsemi', 'osram', 'panasonic', 'phoenix', 'pericom', 'philips', 'piher', 'pololu', 'power integrations', 'preci-dip', 'pulse', 'qorvo', 'qualcomm', 'quectel', 'rakon', 'raspberry', 'raltron', 'realtek', 'recom', 'renata', 'renesas', 'richtek', 'rohm', 'rubycon', 'samsung', 'samtec', 'sandisk', 'sanyo', 'schurter', 'seiko', 'semtech', 'sensirion', 'sharp', 'shindengen', 'shou han', 'silabs', 'silicon labs', 'silicon laboratories', 'silergy', 'sitime', 'skyworks', 'spansion', 'st', 'stackpole', 'staktek', 'stm', 'stmicro', 'stmicroelectronics', 'st microelectronics', 'sullins', 'sunlord', 'susumu', 'switchcraft', 'taiwan semi', 'taitien', 'taiyo', 'tayo', 'tdk', 'te', 'te connectivity', 'tyco', 'texas', 'ti', 'torex', 'toshiba', 'traco', 'trinamic', 'txc', 'u-blox', 'ublox', 'uniroyal', 'uni-royal', 'uniohm', 'united chemi-con', 'chemi-con', 'nippon', 'vectron', 'vishay', 'viking', 'wago', 'walsin', 'weidmueller', 'weidmüller', 'winbond', 'wima', 'wolfson', 'wch', 'worldsemi', 'wurth', 'würth', 'wuerth', 'xilinx', 'xkb', 'xtx', 'yageo', 'yamaichi', 'zetex', 'zilog', 'boomele', 'foshan', 'nationstar', 'hongfa', 'ralec', 'rongyi', 'sofng', 'ckmtw', 'megastar', 'tokmas', 'umw', 'ymin', 'youtai', 'yxc', 'zhongke', 'unikey', 'adesto', 'aavid', 'ael', 'mtconn', 'advanced photonix', 'american zettler', 'central semi', 'inolux', 'jackcon', 'lem', 'lumex', 'nkk', 'pui', 'same sky', 'sparkfun', 'adafruit', 'vcc', 'visual communications', 'wolfspeed', 'gan systems', 'any',
];

const BY_FIRST_WORD = new Map<string, string[]>();
for (const maker of MAKERS) {
  const lower = maker.toLowerCase();
  const first = lower.split(/[\s-]/)[0]!;
  BY_FIRST_WORD.set(first, [...(BY_FIRST_WORD.get(first) ?? []), lower]);
}

/** The known maker that the text begins with, in the length it has there; undefined when it begins with none. */
export function leadingMaker(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  const first = /^[\p{L}\d&]+/u.exec(lower)?.[0];
  if (!first) return undefined;
  let best: string | undefined;
  for (const maker of BY_FIRST_WORD.get(first) ?? []) {
    const next = lower.charAt(maker.length);
    if (lower.startsWith(maker) && !/[\p{L}\d]/u.test(next) && maker.length > (best?.length ?? 0)) best = maker;
  }
  return best && text.trim().slice(0, best.length);
}
