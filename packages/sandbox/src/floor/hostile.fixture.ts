import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { numberOf, type Machine } from './system-calls.ts';

/** What machine code that was smuggled into a child could try, on things that are really there. */
export const ATTEMPTS = [
  'read_passwd',
  'read_secret',
  'read_environment',
  'list_folder',
  'write_file',
  'connect',
  'connect_abstract',
  'fork',
  'signal',
  'ptrace',
  'read_memory',
  'chroot',
  'gain_rights',
  'many_files',
  'much_memory',
] as const;
export type Attempt = (typeof ATTEMPTS)[number];

/** Things that are worth an attack: a file, a process with a secret in its environment, listeners. */
export interface Prey {
  folder: string;
  secret: string;
  process: ChildProcess;
  server: Server;
  abstract: Server;
  close(): void;
}

export async function layPrey(): Promise<Prey> {
  const folder = mkdtempSync(join(tmpdir(), 'partwright-floor-'));
  // Anybody may write in it, so that what refuses is the floor.
  chmodSync(folder, 0o777);
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'the secret of a file', { mode: 0o600 });
  const prey = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    env: { SECRET: 'of a process' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const listen = (): Server => createServer((socket) => socket.destroy());
  const [server, abstract] = [listen(), listen()];
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => abstract.listen(abstractName(folder), done));
  const close = (): void => {
    prey.kill('SIGKILL');
    server.close();
    abstract.close();
    rmSync(folder, { recursive: true });
  };
  return { folder, secret, process: prey, server, abstract, close };
}

const abstractName = (folder: string): string => `\0${folder}`;

/** The arguments of a perl that tries all of it, and prints `NAME done` or `NAME WHY NOT`, a line each. */
export function attack({ folder, secret, process: prey, server }: Prey, machine: Machine): string[] {
  const call = (name: Parameters<typeof numberOf>[0]): number => numberOf(name, machine)!;
  const { port } = server.address() as AddressInfo;
  return [
    '-e',
    String.raw`
$| = 1;
$SIG{XFSZ} = 'IGNORE';
my ($folder, $secret, $pid, $port, $fork) = @ARGV;
sub try { my ($name, $done) = @_; print "$name ", ($done ? 'done' : "$!"), "\n" }
sub readable { my ($file, $text); open($file, '<', $_[0]) && sysread($file, $text, 1) }
sub call { my ($number, @given) = @_; syscall($number, @given) != -1 }
my ($made, $tcp, $unix, $there);
my $buffer = "\0" x 64;
try('read_passwd', readable('/etc/passwd'));
try('read_secret', readable($secret));
try('read_environment', readable("/proc/$pid/environ"));
try('list_folder', opendir($there, '/proc'));
try('write_file', open($made, '>', "$folder/made-$$") && syswrite($made, 'x'));
try('connect', socket($tcp, 2, 1, 0) && connect($tcp, pack 'S n C4 x8', 2, $port, 127, 0, 0, 1));
try('connect_abstract', socket($unix, 1, 1, 0) && connect($unix, pack 'S a*', 1, "\0$folder"));
try('signal', kill(0, $pid));
try('ptrace', call(${call('ptrace')}, 0x4206, $pid, 0, 0));
my $io = pack 'P Q', $buffer, 8;
my ($start) = readable("/proc/$pid/maps") ? do { open(my $maps, '<', "/proc/$pid/maps"); <$maps> =~ /^([0-9a-f]+)/ } : '400000';
my $remote = pack 'Q Q', hex($start), 8;
try('read_memory', call(${call('process_vm_readv')}, $pid, $io, 1, $remote, 1, 0));
my @many = map { my $file; open($file, '<&', 1) ? $file : () } 1 .. 300;
try('many_files', @many == 300);
@many = ();
my $size = 400 * 1024 * 1024;
my $area = syscall(${call('mmap')}, 0, $size, 3, 34, -1, 0);
try('much_memory', $area != -1);
my $child = fork;
exit 0 if defined $child && $child == 0;
try('fork', defined $child);
waitpid($child, 0) if $child;
try('gain_rights', syscall(${call('prctl')}, 39, 0, 0, 0, 0) == 0);
try('chroot', call(${call('chroot')}, '/usr'));
`,
    folder,
    secret,
    String(prey.pid),
    String(port),
  ];
}

/** What was done of it. */
export function readDone(printed: string): Set<Attempt> {
  const lines = printed.split('\n').flatMap((line) => /^(\w+) (.*)$/.exec(line) ?? []);
  const done = new Set<Attempt>();
  const said = new Set<string>();
  for (let at = 0; at + 2 < lines.length; at += 3) {
    said.add(lines[at + 1]!);
    if (lines[at + 2] === 'done') done.add(lines[at + 1] as Attempt);
  }
  const silent = ATTEMPTS.filter((attempt) => !said.has(attempt));
  if (silent.length > 0) throw new Error(`Nothing is known of ${silent.join(', ')}: ${printed}`);
  return done;
}
