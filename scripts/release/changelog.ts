const UNRELEASED = '## Unreleased';

/**
 * The changelog with what stands under "Unreleased" as the section of a version.
 * @throws Error when nothing stands there, or the version has a section already.
 */
export function dateChangelog(text: string, version: string, date: string): string {
  if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has a section of ${version} already`);
  if (readSection(text, UNRELEASED) === '') throw new Error('CHANGELOG.md says nothing under "## Unreleased"');
  return text.replace(UNRELEASED, `${UNRELEASED}\n\n## ${version} · ${date}`);
}

/** What the changelog says of a version, for its release page. */
export function readRelease(text: string, version: string): string {
  const heading = text.split('\n').find((line) => line.startsWith(`## ${version} `));
  if (heading === undefined) throw new Error(`CHANGELOG.md has no section of ${version}`);
  return readSection(text, heading);
}

function readSection(text: string, heading: string): string {
  const lines = text.split('\n');
  const at = lines.indexOf(heading);
  if (at === -1) throw new Error(`CHANGELOG.md has no "${heading}"`);
  const end = lines.findIndex((line, i) => i > at && line.startsWith('## '));
  return lines
    .slice(at + 1, end === -1 ? undefined : end)
    .join('\n')
    .trim();
}
