const WEIGHTS = ['critical', 'high', 'moderate', 'low', 'info'] as const;
const REFUSED: readonly string[] = ['critical', 'high'];

interface Audit {
  message?: string;
  error?: { summary?: string };
  metadata?: { vulnerabilities?: Record<string, number>; dependencies?: { prod?: number } };
  vulnerabilities?: Record<string, { severity: string; via: (string | { title?: string; url?: string })[] }>;
}

/** What `npm audit --json` printed. What it could not ask is not passed: nobody knows then. */
export function judgeAudit(printed: string): { passed: boolean; lines: string[] } {
  const { message, error, metadata, vulnerabilities = {} } = readAudit(printed);
  const counts = metadata?.vulnerabilities;
  if (counts === undefined) {
    const reason = message ?? (error?.summary || undefined) ?? 'npm audit printed no answer';
    return { passed: false, lines: [`NOT LOOKED AT: the registry told no advisories: ${reason}`] };
  }
  const told = WEIGHTS.filter((weight) => (counts[weight] ?? 0) > 0).map((weight) => `${counts[weight]} ${weight}`);
  const passed = REFUSED.every((weight) => (counts[weight] ?? 0) === 0);
  const of = `${metadata?.dependencies?.prod ?? 'an unknown number of'} libraries`;
  const lines = Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const known = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title ?? ''} ${one.url ?? ''}`));
    return `  ${severity}: ${name}: ${known.join('; ').trim()}`;
  });
  return {
    passed,
    lines: [`${passed ? 'passed' : 'FAILED'}: advisories on ${of}: ${told.join(', ') || 'none'}`, ...lines],
  };
}

function readAudit(printed: string): Audit {
  try {
    return JSON.parse(printed) as Audit;
  } catch {
    return {};
  }
}
