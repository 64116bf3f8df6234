import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram, startChild } from './children.ts';
import { until } from './scenario.ts';
import { freePort } from './server.ts';

interface Device {
  home: string;
  id: string;
  port: number;
  guiPort: number;
  shared: string;
}

const API_KEY = 'a key of this check';

/** Two devices on this machine, known to nobody else, that keep two folders alike. Runs until the scenario ends. */
export async function syncFolders(folder: string, from: string, to: string): Promise<void> {
  const devices = await Promise.all(
    [from, to].map((shared, at) => makeDevice(join(folder, `syncthing-${at}`), shared)),
  );
  for (const device of devices) {
    writeFileSync(join(device.home, 'config.xml'), writeSyncthingConfig(device, devices));
    startChild('syncthing', ['serve', '--no-browser', '--no-restart', '--home', device.home], {
      env: { ...process.env, STNOUPGRADE: '1' },
      stdio: 'ignore',
    });
  }
  const [, other] = devices;
  await until(() => isConnected(other!), {
    timeoutMs: 180_000,
    everyMs: 500,
    what: () => 'the two of syncthing do not find each other',
  });
}

async function makeDevice(home: string, shared: string): Promise<Device> {
  mkdirSync(home);
  const { code, stderr } = await runProgram('syncthing', [
    'generate',
    '--home',
    home,
    '--no-default-folder',
    '--skip-port-probing',
  ]);
  if (code !== 0) throw new Error(`syncthing generate ended with ${code}: ${stderr}`);
  const id = /<device id="([A-Z0-9-]+)"/.exec(readFileSync(join(home, 'config.xml'), 'utf8'))?.[1];
  if (id === undefined) throw new Error('syncthing made no device');
  return { home, id, shared, port: await freePort(), guiPort: await freePort() };
}

function writeSyncthingConfig({ port, guiPort, shared }: Device, devices: readonly Device[]): string {
  const ids = devices.map(({ id }) => `<device id="${id}"></device>`).join('');
  const addresses = devices.map(
    (device) =>
      `<device id="${device.id}" name="of the check"><address>tcp://127.0.0.1:${device.port}</address></device>`,
  );
  const off = [
    'globalAnnounceEnabled',
    'localAnnounceEnabled',
    'relaysEnabled',
    'natEnabled',
    'startBrowser',
    'crashReportingEnabled',
  ];
  return `<configuration version="36">
  <folder id="boards" label="boards" path="${shared}" type="sendreceive" rescanIntervalS="5" fsWatcherEnabled="true" fsWatcherDelayS="1">${ids}</folder>
  ${addresses.join('\n  ')}
  <gui enabled="true" tls="false"><address>127.0.0.1:${guiPort}</address><apikey>${API_KEY}</apikey></gui>
  <options><listenAddress>tcp://127.0.0.1:${port}</listenAddress>${off.map((name) => `<${name}>false</${name}>`).join('')}<urAccepted>-1</urAccepted><autoUpgradeIntervalH>0</autoUpgradeIntervalH><reconnectionIntervalS>2</reconnectionIntervalS></options>
</configuration>
`;
}

async function isConnected({ guiPort }: Device): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${guiPort}/rest/system/connections`, {
    headers: { 'x-api-key': API_KEY },
  }).catch(() => null);
  if (!answer?.ok) return false;
  const { connections } = (await answer.json()) as { connections: Record<string, { connected: boolean }> };
  return Object.values(connections).some(({ connected }) => connected);
}
