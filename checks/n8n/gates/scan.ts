import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { n8nModule, requireOfN8n } from '../install.ts';
import type { Gate } from './gate.ts';

type Rules = Record<string, unknown>;
interface Plugin {
  configs: Record<'community' | 'credentials' | 'nodes', { rules: Rules }>;
}
interface Finding {
  ruleId: string | null;
  message: string;
  line: number;
}
interface Linter {
  lintFiles(patterns: string[]): Promise<{ filePath: string; messages: Finding[] }[]>;
}
type LinterClass = new (options: object) => Linter;

/**
 * What n8n's scan of a published package (@n8n/scan-community-package 0.32.0) looks at, without what it asks the network:
 * the sources, and the JavaScript that users get. Comments that switch rules off count for nothing.
 */
export const scan: Gate = {
  name: 'scan of community packages, offline',
  async check({ source, unpacked }) {
    const sources = await lintFolder(source, [
      'package.json',
      'nodes/**/*.{js,ts,json}',
      'credentials/**/*.{js,ts,json}',
    ]);
    const shipped = await lintFolder(unpacked, ['package.json', '**/*.js']);
    return [...sources, ...shipped.map((finding) => `published ${finding}`)];
  },
};

async function lintFolder(folder: string, patterns: string[]): Promise<string[]> {
  const { ESLint } = requireOfN8n('eslint') as { ESLint: LinterClass };
  const eslint = new ESLint({
    cwd: folder,
    allowInlineConfig: false,
    overrideConfigFile: true,
    overrideConfig: await scanConfig(),
    // A folder of JSON files or none at all is no mistake.
    errorOnUnmatchedPattern: false,
  });
  const results = await eslint.lintFiles(patterns);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId }) => `${relative(folder, filePath)}:${line} ${message} ${ruleId}`),
  );
}

/** The scan's own configuration of ESLint. */
async function scanConfig(): Promise<object[]> {
  const community = (await import(n8nModule('@n8n/eslint-plugin-community-nodes/dist/plugin.js'))) as {
    n8nCommunityNodesPlugin: { configs: { recommended: object } };
  };
  const { defineConfig } = requireOfN8n('eslint/config') as { defineConfig(...configs: object[]): object[] };
  // That of n8n's own linter: the parser of the scan, in the version that is installed.
  const { parser } = createRequire(n8nModule('@n8n/node-cli/package.json'))('typescript-eslint') as { parser: object };
  const nodesBase = requireOfN8n('eslint-plugin-n8n-nodes-base') as Plugin;
  const off = (...names: string[]): Rules => Object.fromEntries(names.map((name) => [`n8n-nodes-base/${name}`, 'off']));
  return defineConfig(
    community.n8nCommunityNodesPlugin.configs.recommended,
    { rules: { 'no-console': 'error' } },
    { plugins: { 'n8n-nodes-base': nodesBase } },
    { files: ['package.json'], rules: nodesBase.configs.community.rules },
    {
      files: ['**/credentials/**/*.ts'],
      rules: {
        ...nodesBase.configs.credentials.rules,
        ...off('cred-class-field-documentation-url-miscased', 'cred-class-field-type-options-password-missing'),
      },
    },
    {
      files: ['**/nodes/**/*.ts'],
      rules: {
        ...nodesBase.configs.nodes.rules,
        ...off(
          'node-class-description-inputs-wrong-regular-node',
          'node-class-description-outputs-wrong',
          'node-param-type-options-max-value-present',
        ),
      },
    },
    { files: ['**/*.json', '**/*.ts'], languageOptions: { parser } },
  );
}
