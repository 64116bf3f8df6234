import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findKicad, type KicadWish } from './find-kicad.ts';
import { KICAD_LIMITS, type KicadCli, type KicadLimits } from './open-kicad.ts';

const PRELUDE = `
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
const output = args[args.indexOf('--output') + 1];
const input = args.at(-1);
`;

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-kicad-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A program that says it is KiCad 9.0.8 and does what `body` says with `args`, `output` and `input`. Gives its path. */
export async function writeFake(body: string, version = `console.log('9.0.8')`): Promise<string> {
  const program = join(await freshFolder(), 'kicad-cli');
  const script = `${PRELUDE}\nif (args[0] === 'version') { ${version}\n} else { ${body}\n}\n`;
  await writeFile(program, `#!${process.execPath}\n${script}`);
  await chmod(program, 0o755);
  return program;
}

/** Node alone reserves more address space than KiCad ever uses. */
export const LIMITS_OF_NODE: KicadLimits = { ...KICAD_LIMITS, memoryMb: 100_000 };

export const wish = (some: Partial<KicadWish>): KicadWish => ({
  setting: 'auto',
  isFork: false,
  workspace: '/nowhere',
  path: '',
  log: () => undefined,
  limits: LIMITS_OF_NODE,
  ...some,
});

export async function openFake(body: string, limits: Partial<KicadLimits> = {}): Promise<KicadCli> {
  const kicad = await findKicad(wish({ setting: await writeFake(body), limits: { ...LIMITS_OF_NODE, ...limits } }));
  expect(kicad?.engine).toBe('kicad-cli 9.0.8');
  onTestFinished(() => kicad!.close());
  return kicad!;
}

export function encodeFiles(texts: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

export const SHEET = '(kicad_sch (version 20250114))';
export const BOARD = '(kicad_pcb (version 20241229))';
