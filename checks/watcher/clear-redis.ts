import { once } from 'node:events';
import { connect } from 'node:net';

/** Delete all keys with a text in their names: what a check put there, in the words of Redis itself. */
export async function clearRedis(url: string, text: string): Promise<void> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port || 6379) });
  const sendCommand = (...words: string[]): void =>
    void socket.write(
      `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
    );
  if (password !== '') sendCommand('AUTH', username || 'default', decodeURIComponent(password));
  sendCommand('SELECT', pathname.slice(1) || '0');
  sendCommand(
    'EVAL',
    `for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end`,
    '0',
    `*${text}*`,
  );
  sendCommand('QUIT');
  socket.resume();
  await once(socket, 'close');
}
