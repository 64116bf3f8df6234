import type { Picture } from '@partwright/datasheets';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUECOLOUR = 2;

/** Pixels as PNG, 8 bits a channel (ISO/IEC 15948). */
export function encodePng({ width, height, rgb }: Picture): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, TRUECOLOUR, 0, 0, 0], 8);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (3 * width + 1));
  for (let y = 0; y < height; y++) rows.set(rgb.subarray(3 * width * y, 3 * width * (y + 1)), y * (3 * width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    makeChunk('IHDR', head),
    makeChunk('IDAT', deflateSync(rows, { level: 6 })),
    makeChunk('IEND', Buffer.alloc(0)),
  ]);
}

function makeChunk(type: string, content: Uint8Array): Buffer {
  const chunk = Buffer.alloc(content.length + 12);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, content.length + 8)), content.length + 8);
  return chunk;
}
