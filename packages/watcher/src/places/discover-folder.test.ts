import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { discoverFolder } from './discover-folder.ts';
import { fileSystemIn, findFileSystem, needsPolling } from './file-systems.ts';
import { makeFolder, removeFolders } from './folder.fixture.ts';
import { versionInHead } from './kicad-version.ts';

afterAll(removeFolders);

describe('discoverFolder', () => {
  it('tells what there is to watch', async () => {
    const top = makeFolder({
      'hw/amp.kicad_pro': '{}',
      'hw/amp.kicad_sch': '(kicad_sch (version 20250114) (generator "eeschema") (generator_version "9.0"))',
      'hw/fab/amp-bom.csv': '',
      'hw/fab/amp-F_Cu.gbr': '',
      'hw/fab/amp-B_Cu.gbr': '',
      'probe/probe.kicad_pro': '{}',
      'probe/probe.kicad_pcb': '(kicad_pcb (version 20221018) (generator pcbnew)',
      'node_modules/x/bom.csv': '',
      [`${'d/'.repeat(11)}bom.csv`]: '',
      [`${'e/'.repeat(12)}bom.csv`]: '',
    });
    symlinkSync('/', join(top, 'everything'));
    execFileSync('mkfifo', [join(top, 'pipe-bom.csv')]);
    expect(await discoverFolder(top)).toEqual({
      path: top,
      projects: [
        { name: 'amp', path: 'hw/amp.kicad_pro', kicadVersion: '9.0' },
        { name: 'probe', path: 'probe/probe.kicad_pro', kicadVersion: '7' },
      ],
      boms: [`${'d/'.repeat(11)}bom.csv`, 'hw/fab/amp-bom.csv'],
      gerberSets: ['hw/fab'],
      schematics: ['hw/amp.kicad_pro'],
      counts: { files: 8, folders: 26 },
      isCut: true,
      fileSystem: await findFileSystem(top),
      needsPolling: expect.any(Boolean),
    });
  });

  it('finds nothing in an empty folder, and throws without one', async () => {
    const top = makeFolder();
    expect(await discoverFolder(top)).toMatchObject({
      projects: [],
      boms: [],
      counts: { files: 0, folders: 1 },
      isCut: false,
    });
    await expect(discoverFolder(join(top, 'gone'))).rejects.toThrow('ENOENT');
  });
});

it.each<[string, string | null]>([
  ['(kicad_sch\n\t(version 20231120)\n\t(generator "eeschema")\n\t(generator_version "8.0")', '8.0'],
  ['(kicad_sch (version 20211123) (generator eeschema)', '6'],
  ['(kicad_sch (version 20230121) (generator eeschema)', '7'],
  ['(kicad_pcb (version 20240108)', '8'],
  ['(kicad_pcb (version 20241229)', '9'],
  ['(kicad_pcb (version 20171130)', null],
  ['(something (generator_version "9.0"))', null],
  ['', null],
])('%s was written by KiCad %s', (text, version) => expect(versionInHead(text)).toBe(version));

describe('the file system of a path', () => {
  const MOUNTS = `22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:40 / /srv/team\\040share rw - cifs //nas/team rw,username=x
31 22 0:41 / /srv rw shared:2 master:1 - nfs4 nas:/srv rw
32 22 0:42 / /home/me/cloud rw,nosuid - fuse.rclone cloud: rw
33 22 0:43 / /mnt/c rw - 9p drvfs rw
34 22 0:44 / /srv rw - xfs /dev/sdb1 rw
not a line`;

  it.each([
    ['/', 'ext4', false],
    ['/home/me', 'ext4', false],
    ['/home/me/cloud/x/y', 'fuse.rclone', true],
    ['/home/me/clouds', 'ext4', false],
    ['/srv/team share/bom', 'cifs', true],
    ['/srv/other', 'xfs', false],
    ['/mnt/c', '9p', true],
  ])('of %s is %s; polling: %s', (path, type, isPolled) => {
    expect(fileSystemIn(MOUNTS, path)).toBe(type);
    expect(needsPolling(type)).toBe(isPolled);
  });

  it.each(['nfs', 'nfs4', 'smb3', 'fuse.sshfs', 'fuse.unknown', 'vboxsf', 'drvfs', 'virtiofs'])(
    '%s tells no changes',
    (type) => expect(needsPolling(type)).toBe(true),
  );
  it.each(['ext4', 'btrfs', 'zfs', 'tmpfs', 'overlay', 'fuseblk', 'fuse.mergerfs', null])('%s does', (type) =>
    expect(needsPolling(type)).toBe(false),
  );

  it('is told of this machine where that is Linux', async () => {
    if (process.platform === 'linux') expect(await findFileSystem(makeFolder())).toMatch(/^\w+/);
    expect(await findFileSystem('/nowhere/at/all')).toBeNull();
  });
});
