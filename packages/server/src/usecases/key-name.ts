import type { Service } from '../service.ts';

/** What a key is called, for who reads later who did it. */
export async function nameOfKey({ records }: Pick<Service, 'records'>, keyId: string): Promise<string> {
  return (await records.keys.byId(keyId))?.key.name ?? keyId;
}
