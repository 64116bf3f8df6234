const LONGEST = 200;

/** A sentence of a provider for our log: its keys struck out, one line, cut to 200 characters. */
export function redact(text: string, secrets: readonly string[]): string {
  // Control characters would let a provider write lines of its own into a log.
  const clean = strikeOut(text.slice(0, 5_000), secrets)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean;
}

/** The text with `***` in place of each secret, as it is, as in a URL, a form (where `!` is `%21` and a blank `+`) and JSON, and in base64. */
export function strikeOut(text: string, secrets: readonly string[]): string {
  let clean = text;
  // The longest first: of one that begins with another, the rest would stay.
  for (const secret of secrets.toSorted((a, b) => b.length - a.length)) {
    // A key of a few characters would strike out half the sentence; no provider has such.
    if (secret.length < 4) continue;
    const inForm = new URLSearchParams([['', secret]]).toString().slice(1);
    const inJson = JSON.stringify(secret).slice(1, -1);
    const inBase64 = Buffer.from(secret).toString('base64');
    for (const spelled of new Set([secret, encodeURIComponent(secret), inForm, inJson, inBase64]))
      clean = clean.replaceAll(spelled, '***');
  }
  return clean;
}
