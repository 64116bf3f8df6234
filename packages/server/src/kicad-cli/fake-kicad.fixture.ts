import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { KicadCli } from '../ports/kicad.ts';
import { findKicad, type FindOptions } from './find-kicad.ts';

/** Node alone reserves more address space than KiCad ever uses. */
const ENOUGH_FOR_NODE_MB = 100_000;

const PRELUDE = `
const fs = require('node:fs');
const path = require('node:path');
const { spawn } = require('node:child_process');
const args = process.argv.slice(2);
const output = args[args.indexOf('--output') + 1];
const input = args.at(-1);
`;

/** A program that says it is KiCad 9.0.8 and does what `body` says with `args`, `output` and `input`. Gives its path. */
export async function writeFake(body: string, version = `console.log('9.0.8')`): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fake-kicad-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // As a program is that every user may run.
  await chmod(folder, 0o755);
  const path = join(folder, 'kicad-cli.cjs');
  await writeFile(
    path,
    `#!${process.execPath}\n${PRELUDE}\nif (args[0] === 'version') { ${version}\n} else { ${body}\n}\n`,
  );
  await chmod(path, 0o755);
  return path;
}

export async function openFake(body: string, options: FindOptions = {}): Promise<KicadCli> {
  const kicad = await findKicad(await writeFake(body), { memoryMb: ENOUGH_FOR_NODE_MB, ...options });
  expect(kicad?.version).toBe('9.0.8');
  onTestFinished(() => kicad!.close());
  return kicad!;
}

export const enoughForNode: FindOptions = { memoryMb: ENOUGH_FOR_NODE_MB };

export function encodeFiles(texts: Record<string, string>): Map<string, Uint8Array> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

export const decodeText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Folders of jobs that were not removed. Other processes may run jobs too, so only those of one test are told apart by a mark. */
export function foldersWith(file: string): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('partwright-kicad-'))
    .filter((name) => existsSync(join(tmpdir(), name, 'project', file)));
}
