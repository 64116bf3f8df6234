/** Dielectrics by stability, the better first (EIA RS-198 classes). */
const DIELECTRIC_RANK = ['C0G', 'U2J', 'X8R', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5V', 'Z5U'];

/** 1: the same; 0.9: a stabler one; 0: a worse one, or of another row; null where one is not known. */
export function agreeOnDielectric(wanted: string | null, offered: string | null): number | null {
  if (wanted === null || offered === null) return null;
  const normal = (name: string): string => (/^(?:np0|npo|cog|c0g)$/i.test(name) ? 'C0G' : name.toUpperCase());
  const [a, b] = [normal(wanted), normal(offered)];
  if (a === b) return 1;
  const [rankA, rankB] = [DIELECTRIC_RANK.indexOf(a), DIELECTRIC_RANK.indexOf(b)];
  if (rankA < 0 || rankB < 0) return 0;
  return rankB < rankA ? 0.9 : 0;
}
