const LONGEST = 2_000;

/** The first `url` of the remote `origin` in a config of git; null: it names none. */
export function originIn(config: string): string | null {
  let isOrigin = false;
  // A line that ends with a backslash goes on in the next one.
  for (const line of config.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)) {
    const section = /^\s*\[([^\]]{0,1000})\]/.exec(line)?.[1];
    if (section !== undefined)
      isOrigin = /^\s*[Rr][Ee][Mm][Oo][Tt][Ee]\s+"origin"\s*$/.test(section) || /^remote\.origin$/i.test(section);
    const rest = section === undefined ? line : line.slice(line.indexOf(']') + 1);
    const value = isOrigin ? /^\s*url\s*=\s*(.*)$/i.exec(rest)?.[1] : undefined;
    if (value !== undefined) return parseConfigValue(value) || null;
  }
  return null;
}

/** Without quotes, comments and escapes. */
function parseConfigValue(written: string): string {
  let [text, isQuoted] = ['', false];
  for (let at = 0; at < written.length && text.length < LONGEST; at++) {
    const letter = written[at]!;
    if (letter === '\\') text += written[++at] ?? '';
    else if (letter === '"') isQuoted = !isQuoted;
    else if ((letter === '#' || letter === ';') && !isQuoted) break;
    else text += letter;
  }
  return text.trim();
}

/** The address of a remote without user, password and query; `git@host:path` as `ssh://host/path`. Null: there is none to tell. */
export function formatAddress(remote: string): string | null {
  if (remote.length >= LONGEST || /\p{Cc}/u.test(remote)) return null;
  if (remote.includes('://')) return addressOfUrl(remote);
  const scp = /^(?:[^/:@]*(?:@[^/:@]*)*@)?([^/:@\s]{2,}):(?!\\)(.+)$/.exec(remote);
  // `user:password@host/path` is no address at all.
  if (scp) return scp[2]!.includes('@') ? null : addressOfUrl(`ssh://${scp[1]}/${scp[2]!.replace(/^\/+/, '')}`);
  // What is no address of a host is a folder of this machine; one with an @ may have a password in it.
  return remote.includes('@') ? null : remote;
}

function addressOfUrl(text: string): string | null {
  const url = URL.parse(text);
  if (url === null) return null;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  // Schemes that the parser knows nothing of keep what stands before the host.
  return url.host.includes('@') ? null : url.href;
}
