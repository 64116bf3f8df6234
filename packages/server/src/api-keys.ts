import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyMode } from './ports/accounts.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes need 43 base-62 digits, a CRC-32 needs 6. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

export interface MintedKey {
  /** The whole key, shown once: `svc_live_<key id>_<secret><checksum>`. */
  key: string;
  start: string;
  hash: Buffer;
}

/** Make the secret of the key with this id (`key_...`). Only the HMAC of it is to be kept. */
export function mintKey(id: string, mode: KeyMode, prefix: string, pepper: Buffer): MintedKey {
  const start = `${prefix}_${mode}_${id.slice('key_'.length)}`;
  const secret = base62(BigInt(`0x${randomBytes(32).toString('hex')}`), SECRET_LENGTH);
  const unchecked = `${start}_${secret}`;
  const key = unchecked + checksum(unchecked);
  return { key, start, hash: hashKey(key, pepper) };
}

/**
 * What a presented key says of itself, without a look-up. Undefined when its form or its checksum is wrong, so that a
 * mistyped key never reaches the database and secret scanners can tell a real key from a look-alike.
 */
export function parseKey(key: string, prefix: string): { id: string; mode: KeyMode } | undefined {
  const [shortName, mode, id, tail, ...rest] = key.split('_');
  if (shortName !== prefix || rest.length > 0 || !id || !tail) return undefined;
  if (mode !== 'live' && mode !== 'test') return undefined;
  if (tail.length !== SECRET_LENGTH + CHECKSUM_LENGTH) return undefined;
  const unchecked = key.slice(0, -CHECKSUM_LENGTH);
  return key === unchecked + checksum(unchecked) ? { id: `key_${id}`, mode } : undefined;
}

/** HMAC-SHA256 with the server's pepper: a stolen table of hashes opens nothing without it. */
export function hashKey(key: string, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(key).digest();
}

export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

function checksum(text: string): string {
  return base62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = BASE62[Number(rest % 62n)]! + text;
  return text;
}
