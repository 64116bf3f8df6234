// Every gate that the node package must pass to be published, one after the other:
// node --conditions=@partwright/source checks/n8n/gates/run.ts
import { rmSync } from 'node:fs';
import { installN8n } from '../install.ts';
import { content } from './content.ts';
import type { Gate, Subject } from './gate.ts';
import { lint } from './lint.ts';
import { load } from './load.ts';
import { manifest } from './manifest.ts';
import { reach } from './reach.ts';
import { scan } from './scan.ts';
import { makeGatesFolder, prepareSubject } from './subject.ts';

const gates: readonly Gate[] = [manifest, content, reach, lint, scan, load];

/** True when the package passes all. Prints what is published, and what each gate finds. */
export async function runGates(): Promise<boolean> {
  const folder = makeGatesFolder();
  try {
    const subject = await prepareSubject(folder);
    console.log(`${subject.tarballBytes} bytes in ${subject.files.length} files:\n  ${subject.files.join('\n  ')}`);
    let passed = true;
    for (const gate of gates) passed = (await runGate(gate, subject)) && passed;
    return passed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runGate({ name, check }: Gate, subject: Subject): Promise<boolean> {
  const startedMs = performance.now();
  const findings = await check(subject);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${findings.length === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  for (const finding of findings) console.log(`        ${finding}`);
  return findings.length === 0;
}

if (import.meta.main) {
  installN8n();
  process.exit((await runGates()) ? 0 : 1);
}
