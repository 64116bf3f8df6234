// Loaded into a process before its program (`--import`): while the file that BROKEN_DISK names is there, nothing more reaches the
// disk, as with one that fails.
import fs from 'node:fs';

const { fdatasyncSync } = fs;
fs.fdatasyncSync = (file) => {
  if (fs.existsSync(process.env['BROKEN_DISK'] ?? ''))
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  fdatasyncSync(file);
};
