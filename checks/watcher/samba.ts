import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { runProgram, startChild } from './children.ts';
import { findProgram } from './programs.ts';
import { until } from './scenario.ts';
import { freePort } from './server.ts';

/** A real file server of this machine, and its client. */
export interface Samba {
  /** Save a file of this machine under a path of the share. */
  put(file: string, path: string): Promise<void>;
}

export function whyNoSamba(): string | undefined {
  if (process.getuid?.() !== 0) return 'smbd wants to be root';
  const lacking = ['smbd', 'smbclient'].filter((name) => !findProgram(name));
  return lacking.length === 0 ? undefined : `${lacking.join(', ')}: not installed`;
}

/** Share a folder with everyone on this machine; space is made for a file before it is written. */
export async function openSamba(folder: string, shared: string): Promise<Samba> {
  const home = join(folder, 'samba');
  const [config, port] = [join(home, 'smb.conf'), String(await freePort())];
  mkdirSync(home);
  const folders = ['lock', 'state', 'cache', 'pid', 'private'].map((name) => {
    mkdirSync(join(home, name), { mode: 0o700 });
    return name === 'private' ? `private dir = ${join(home, name)}` : `${name} directory = ${join(home, name)}`;
  });
  const global = [
    ...folders,
    `ncalrpc dir = ${join(home, 'ncalrpc')}`,
    `log file = ${join(home, 'log')}`,
    `smb ports = ${port}`,
    'interfaces = 127.0.0.1',
    'bind interfaces only = yes',
    'server role = standalone server',
    'map to guest = bad user',
    'disable netbios = yes',
    'load printers = no',
  ];
  const share = [
    `path = ${shared}`,
    'guest ok = yes',
    'read only = no',
    `force user = ${userInfo().username}`,
    'strict allocate = yes',
  ];
  writeFileSync(config, `[global]\n${global.join('\n')}\n[boards]\n${share.join('\n')}\n`);
  startChild(findProgram('smbd')!, ['--foreground', '--no-process-group', '-s', config], { stdio: 'ignore' });
  const command = (text: string) =>
    runProgram('smbclient', ['//127.0.0.1/boards', '-s', config, '-p', port, '-N', '-c', text]);
  let said = '';
  await until(
    async () => {
      const { code, stdout, stderr } = await command('ls');
      said = stdout + stderr;
      return code === 0;
    },
    { timeoutMs: 240_000, what: () => `smbd does not answer: ${said}` },
  );
  return {
    async put(file, path) {
      const { code, stdout, stderr } = await command(`put "${file}" "${path.replaceAll('/', '\\')}"`);
      if (code !== 0) throw new Error(`smbclient ended with ${code}: ${stdout}${stderr}`);
    },
  };
}
