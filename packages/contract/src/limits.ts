/** Default limits of the interface; those a server may change are settings there, with these as their defaults. */
export const limits = {
  batchComponents: 500,
  batchSkus: 100,
  pageDefault: 20,
  pageMax: 100,
  /** Seconds a status request may wait for a change. */
  longPollSeconds: 25,
  idempotencyHours: 24,
  jsonBytes: 5_000_000,
  bom: { bytes: 10_000_000, lines: 20_000, unpackedBytes: 200_000_000 },
  photo: { bytes: 15_000_000, megapixels: 40 },
  gerber: { bytes: 50_000_000, entries: 1_000, unpackedBytes: 500_000_000 },
  step: { bytes: 100_000_000 },
  pdf: { bytes: 50_000_000 },
  schematic: { bytes: 50_000_000 },
} as const;
