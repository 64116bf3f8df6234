import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';

const MOST_BYTES = 200_000;
const wanted =
  /^(?:package\.json|README\.md|LICENSE|dist\/.+\.(?:node|credentials)\.js|dist\/.+\.node\.json|dist\/icons\/[\w.]+\.svg)$/;

/** The tarball: what n8n loads and what people read, nothing of the workshop. */
export const content: Gate = {
  name: 'content of the tarball',
  check({ unpacked, files, tarballBytes }) {
    const foreign = files.filter((file) => !wanted.test(file)).map((file) => `${file} should not be published`);
    const missing = ['package.json', 'README.md', 'LICENSE', ...readCodexFiles(unpacked)]
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is not published`);
    const size = tarballBytes > MOST_BYTES ? [`${tarballBytes} bytes are more than ${MOST_BYTES}`] : [];
    return [...foreign, ...missing, ...size];
  },
};

function readCodexFiles(unpacked: string): string[] {
  const { n8n } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as { n8n: { nodes: string[] } };
  return n8n.nodes.map((path) => path.replace(/\.js$/, '.json'));
}
