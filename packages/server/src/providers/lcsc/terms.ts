import type { ProviderTerms } from '../../ports/providers.ts';

export const lcscTerms: ProviderTerms = {
  maxAgeMs: 86_400_000,
  mayStore: true,
  keepMs: null,
  attribution: null,
  termsUrl: 'https://www.lcsc.com/docs/openapi/index.html',
  asOf: '2026-11-21',
  note: 'A day is our caution; the terms are to be read before use.',
};
