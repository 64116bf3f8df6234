/** What the watcher writes itself, beside the files and in its spool: reading it would go round in circles. */
const OWN = /\.(?:cost|dfm|erc)\.(?:md|json)$|\.(?:sqlite|db)(?:-(?:wal|shm|journal))?$/i;

/** Locks, saved copies and half-written files: of KiCad, office programs and text editors. */
const OF_EDITORS =
  /^(?:_autosave-|~|\.~lock\.|\.#|\._|\.goutputstream-|\.kate-|\.fuse_hidden|\.nfs[0-9a-f])|\.lck$|~$|^#.*#$|^4913$|\.sw[a-z]$|\.te?mp$|\.bak$|-bak$|___jb_(?:tmp|old)___$|\.sb-[0-9a-f]+-\w+$/i;

/** What sync tools and browsers write until a file is whole, and the copies they make of what two people changed. */
const OF_SYNC =
  /^(?:\.syncthing\.|~syncthing~|\.sync_|\._sync_|\.owncloudsync\.log|\.nextcloudsync\.log|\.tmp\.drive|\.unison\.)|\.sync-conflict-|conflicted copy|conflict copy|\.(?:part|partial|crdownload|download|filepart|!sync)$|^\.~|\.~[0-9a-f]+$|^\.dropbox(?:\.attr)?$/i;

/** rsync writes `.bom.csv.x8Fq2Z` and renames it. */
const OF_RSYNC = /^\..+\.[A-Za-z0-9]{6}$/;

const OF_SYSTEMS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', 'fp-info-cache', '.git']);

const FOLDERS = new Set(
  '.git .hg .svn node_modules .history __macosx .stversions .stfolder .~tmp~ .dropbox.cache .tmp.driveupload .tmp.drivedownload .partwright $recycle.bin .spotlight-v100'.split(
    ' ',
  ),
);

/** Names that are never looked at, wherever they lie. */
export function isIgnoredName(name: string, isFolder: boolean): boolean {
  const lower = name.toLowerCase();
  if (isFolder) return FOLDERS.has(lower) || lower.endsWith('-backups') || lower.startsWith('.trash');
  return OF_SYSTEMS.has(lower) || OWN.test(name) || OF_EDITORS.test(name) || OF_SYNC.test(name) || OF_RSYNC.test(name);
}
