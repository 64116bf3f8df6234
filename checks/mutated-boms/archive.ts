import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** What an archive may claim of an entry against the truth. */
export interface Lies {
  size?: number;
  packedSize?: number;
  offset?: number;
  method?: number;
  crc?: number;
}

/** Unpack a sound ZIP by its table of contents. Undefined when it is no sound one. */
export function unpack(bytes: Uint8Array): Map<string, Uint8Array> | undefined {
  const buffer = Buffer.from(bytes);
  const end = buffer.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) return undefined;
  const entries = new Map<string, Uint8Array>();
  try {
    let at = buffer.readUInt32LE(end + 16);
    for (let i = buffer.readUInt16LE(end + 10); i > 0; i--) {
      const nameLength = buffer.readUInt16LE(at + 28);
      const local = buffer.readUInt32LE(at + 42);
      const start = local + 30 + buffer.readUInt16LE(local + 26) + buffer.readUInt16LE(local + 28);
      const body = buffer.subarray(start, start + buffer.readUInt32LE(at + 20));
      const name = buffer.toString('utf8', at + 46, at + 46 + nameLength);
      entries.set(name, buffer.readUInt16LE(at + 10) === 0 ? body : inflateRawSync(body, { maxOutputLength: 2 ** 26 }));
      at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
    }
  } catch {
    return undefined;
  }
  return entries;
}

/** Pack entries; `lies` are told of one entry by its name. `count` is what the end record says. */
export function pack(
  entries: ReadonlyMap<string, Uint8Array>,
  lies: ReadonlyMap<string, Lies> = new Map(),
  count = entries.size,
): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, body] of entries) {
    const lie = lies.get(name) ?? {};
    const packed = deflateRawSync(body);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(lie.method ?? 8, 4);
    facts.writeUInt32LE(lie.crc ?? crc32(body), 10);
    facts.writeUInt32LE((lie.packedSize ?? packed.length) >>> 0, 14);
    facts.writeUInt32LE((lie.size ?? body.length) >>> 0, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((lie.offset ?? offset) >>> 0, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, title]));
    files.push(local);
    offset += local.length;
  }
  const contents = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...files, contents, end]));
}
