/** What an image says of itself. Sizes in pixels; `perInch` is 0 when it does not tell, and else whole, as KiCad rounds it. */
export interface ImageSize {
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  perInch: number;
}

const PNG = 0x89504e47;
const CM_PER_METRE = 100;
const CM_PER_INCH = 2.54;

/** Reads the size of a PNG or JPEG; undefined for others and for what is cut. */
export function readImageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24) return undefined;
  if (view.getUint32(0) === PNG) return pngSize(view);
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : undefined;
}

function pngSize(view: DataView): ImageSize {
  const size: ImageSize = { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20), perInch: 0 };
  for (let at = 8; at + 21 <= view.byteLength;) {
    const [length, type] = [view.getUint32(at), view.getUint32(at + 4)];
    // pHYs: pixels per metre.
    if (type === 0x70485973 && view.getUint8(at + 16) === 1)
      size.perInch = Math.round(Math.floor(view.getUint32(at + 8) / CM_PER_METRE) * CM_PER_INCH);
    // IDAT: no more about the size behind it.
    if (type === 0x49444154) break;
    at += length + 12;
  }
  return size;
}

function jpegSize(view: DataView): ImageSize | undefined {
  let perInch = 0;
  for (let at = 2; at + 18 <= view.byteLength;) {
    const [marker, length] = [view.getUint16(at), view.getUint16(at + 2)];
    if (marker === 0xffe0 && view.getUint32(at + 4) === 0x4a464946) {
      const unit = view.getUint8(at + 11);
      if (unit > 0) perInch = Math.round(view.getUint16(at + 12) * (unit === 2 ? CM_PER_INCH : 1));
    }
    // A start of frame: 0xC0 to 0xCF without tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5), perInch };
    if (length < 2) return undefined;
    at += length + 2;
  }
  return undefined;
}
