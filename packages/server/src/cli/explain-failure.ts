import { StoreUnavailable } from '../ports/outages.ts';

/** What is read of an error of Node or PostgreSQL. */
interface SystemError {
  code?: unknown;
  address?: unknown;
  port?: unknown;
  path?: unknown;
  syscall?: unknown;
}

/** What PostgreSQL refuses at the door, by SQLSTATE, and what an operator looks at. */
const DATABASE_REFUSES: Readonly<Record<string, string>> = {
  '28P01': 'look at user and password in DATABASE_URL',
  '28000': 'look at the user in DATABASE_URL, and at pg_hba.conf of the database server',
  '3D000': 'make the database, or name another one in DATABASE_URL (docs/operate/install.md)',
  '42501': 'let the user of DATABASE_URL own the database (docs/operate/install.md)',
  '53300': 'raise max_connections of the database server, or lower DATABASE_POOL_SIZE',
};

/** What the system refuses of a folder or file. */
const FILE_REFUSES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it: run as the user who owns it, or name another place',
  EPERM: 'this user may not use it: run as the user who owns it, or name another place',
  EROFS: 'it is on a file system that is only read: name another folder',
  EEXIST: 'a file stands where a folder is needed: name another folder',
  ENOTDIR: 'a file stands where a folder is needed: name another folder',
};

/**
 * What went wrong outside of this program, with what to do: a port in use, a database that is away or refuses, a folder that
 * cannot be written. Null: it is something else.
 */
export function explainFailure(error: Error): string | null {
  const { code, address, port, path, syscall } = error as SystemError;
  if (error instanceof StoreUnavailable)
    return `${error.message}. See that it runs and that this machine reaches it; ${settingOf(error)} says where it is`;
  if (typeof code !== 'string') return null;
  if (syscall === 'listen') {
    const place = `${String(address)}:${String(port)}`;
    if (code === 'EADDRINUSE')
      return `Another program listens on ${place}, perhaps a Partwright that runs already. Stop it, or set PORT to another one`;
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return `This machine has no address ${String(address)}. Set HOST to one that it has, such as 127.0.0.1`;
    if (code === 'EACCES')
      return `This user may not listen on ${place}. Set PORT to 1024 or more, and put a proxy before it`;
  }
  if (Object.hasOwn(DATABASE_REFUSES, code))
    return `The database refuses: ${error.message} (${DATABASE_REFUSES[code]})`;
  // What is there already stands in the way of a folder alone; of a file that is made anew it is another error.
  if (code === 'EEXIST' && syscall !== 'mkdir') return null;
  if (typeof path === 'string' && Object.hasOwn(FILE_REFUSES, code))
    return `${path} cannot be used: ${FILE_REFUSES[code]} (${code})`;
  return null;
}

const settingOf = (error: StoreUnavailable): string =>
  ({ database: 'DATABASE_URL', queue: 'REDIS_URL', files: 'S3_ENDPOINT' })[error.store];
