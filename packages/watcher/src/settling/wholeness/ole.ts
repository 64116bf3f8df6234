import { unfinished, type Verdict, WHOLE } from './verdict.ts';

const HEADER_BYTES = 512;
const HEADER_LISTED = 109;
const FREE = 0xffffffff;

/** XLS (a compound file, [MS-CFB]): all sectors that its allocation table names as used are there. */
export function checkOle(bytes: Uint8Array): Verdict {
  if (bytes.byteLength < HEADER_BYTES) return unfinished('its header is cut off');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return unfinished('its header is not complete');
  const sectorBytes = 1 << shift;
  // The header takes the place of one sector. Some writers leave the last sector shorter.
  const sectors = Math.ceil((bytes.byteLength - sectorBytes) / sectorBytes);
  const tableSectors = view.getUint32(44, true);
  if (tableSectors === 0 || view.getUint32(48, true) >= sectors) return unfinished('its directory is missing');
  for (let index = 0; index < Math.min(tableSectors, HEADER_LISTED); index++) {
    const sector = view.getUint32(76 + index * 4, true);
    const at = (sector + 1) * sectorBytes;
    if (sector >= sectors || at + sectorBytes > bytes.byteLength) return unfinished('its allocation table is cut off');
    if (lastUsed(view, at, sectorBytes, index) >= sectors) return unfinished('its last sectors are missing');
  }
  return WHOLE;
}

function lastUsed(view: DataView, at: number, sectorBytes: number, table: number): number {
  const entries = sectorBytes / 4;
  for (let entry = entries - 1; entry >= 0; entry--) {
    if (view.getUint32(at + entry * 4, true) !== FREE) return table * entries + entry;
  }
  return -1;
}
