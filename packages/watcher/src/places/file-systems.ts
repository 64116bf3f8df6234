import { readFile, realpath } from 'node:fs/promises';

/** File systems on which another machine, or the host of this one, writes without this system being told. */
const REMOTE =
  /^(?:nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|davfs\d?|ncpfs|lustre|gpfs|gfs2|ocfs2|orangefs|vboxsf|vmhgfs|prl_fs|prl_fs_freeze|drvfs|virtiofs|fakeowner|grpcfuse|osxfs|coda)$/;
/** Of those in user space, the ones that lie on a disk of this machine. */
const LOCAL_FUSE =
  /^fuse\.(?:ntfs(?:-3g)?|exfat|ext[234]|mergerfs|encfs|gocryptfs|cryfs|bindfs|unionfs(?:-fuse)?|fuse-overlayfs|lxcfs|portal|snapfuse|squashfuse)$/;

/** Type of the file system that a path lies on, such as `ext4` or `nfs4`; null where the system does not tell (only Linux does). */
export async function findFileSystem(path: string): Promise<string | null> {
  try {
    return fileSystemIn(await readFile('/proc/self/mountinfo', 'utf8'), await realpath(path));
  } catch {
    return null;
  }
}

/** By the text of Linux' mountinfo; the last of those mounted over each other counts. */
export function fileSystemIn(mountInfo: string, path: string): string | null {
  let [deepest, type]: [string, string | null] = ['', null];
  for (const line of mountInfo.split('\n')) {
    const fields = line.split(' ');
    const dash = fields.indexOf('-', 6);
    if (dash < 0) continue;
    const mount = fields[4]!.replaceAll(/\\([0-7]{3})/g, (_, code: string) => String.fromCharCode(parseInt(code, 8)));
    const isAbove = mount === '/' || path === mount || path.startsWith(`${mount}/`);
    if (isAbove && mount.length >= deepest.length) [deepest, type] = [mount, fields[dash + 1] ?? null];
  }
  return type;
}

/** Whether files must be looked at again and again there, as nothing tells when they change. */
export function needsPolling(fileSystem: string | null): boolean {
  if (fileSystem === null) return false;
  return REMOTE.test(fileSystem) || (fileSystem.startsWith('fuse.') && !LOCAL_FUSE.test(fileSystem));
}
