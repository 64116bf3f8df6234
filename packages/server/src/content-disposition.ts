/**
 * The Content-Disposition that saves a file by this name (RFC 6266): a plain name for old clients, and the whole of it in
 * UTF-8. Folders and control characters are taken out of the name.
 */
export function contentDisposition(filename: string | null): string {
  const name = (filename ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\p{Cc}/gu, '')
    .slice(0, 200)
    .toWellFormed();
  if (name === '') return 'attachment';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // encodeURIComponent leaves ' ( ) * as they are; RFC 8187 wants them escaped.
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === name
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
