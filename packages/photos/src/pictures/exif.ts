const ORIENTATION = 0x0112;
const MOST_ENTRIES = 200;

/**
 * The orientation in the first directory of an EXIF block (TIFF 6.0), 1 to 8; 1 when it says none. No other entry is looked
 * at: where a photo was taken stays unread.
 */
export function readExifOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 14) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, isLittle);
  if (start + 2 > view.byteLength) return 1;
  const count = Math.min(view.getUint16(start, isLittle), MOST_ENTRIES);
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + 12 * entry;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
