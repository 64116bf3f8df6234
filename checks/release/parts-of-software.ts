import { root } from '../../scripts/release/packages.ts';
import { run } from './run.ts';

interface Component {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** What the licence of a part may be; LGPL only where a part stays a package of its own. */
const ALLOWED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD(?:-\d-Clause)?|Apache-2\.0|MPL-2\.0|BSL-1\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|BlueOak-1\.0\.0|Zlib|WTFPL|LGPL-[\d.]+(?:-only|-or-later)?|PostgreSQL)$/;

/** Parts whose package.json says no licence, and what their LICENSE file says. */
const BY_FILE: Record<string, string> = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream Vera' };

/** The list that a release publishes, in CycloneDX: every part has a licence that the project may ship. */
export function checkParts(): string {
  const list = JSON.parse(
    run('npm', ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error'], { cwd: root }),
  ) as {
    bomFormat: string;
    components: Component[];
  };
  if (list.bomFormat !== 'CycloneDX' || list.components.length < 50) throw new Error('It is no list of the parts');
  const wrong = list.components
    .filter(({ name }) => !name.startsWith('@partwright/') && BY_FILE[name] === undefined)
    .map((part) => ({ part, words: licenceWords(part) }))
    .filter(({ words }) => words.length === 0 || !words.some((word) => ALLOWED.test(word)));
  if (wrong.length > 0)
    throw new Error(
      wrong.map(({ part, words }) => `${part.name}@${part.version} (${words.join(' ') || 'no licence'})`).join(', '),
    );
  return `${list.components.length} parts`;
}

/** A choice (`A OR B`) counts for each of its words. */
function licenceWords({ licenses = [] }: Component): string[] {
  return licenses.flatMap((one) =>
    ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''))
      .split(/\s+OR\s+|[()]/)
      .filter(Boolean),
  );
}
