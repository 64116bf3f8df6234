import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { SELF } from './seccomp.ts';
import { numberOf, type Machine, type SystemCall } from './system-calls.ts';

/** A number, a text (a path), bytes, what an earlier step gave, or what holds more than that. */
export type Argument =
  | number
  | string
  | Uint8Array
  | { from: string }
  /** struct sock_fprog: the filter, with the id of the process where SELF stands. */
  | { filter: Uint8Array }
  /** struct landlock_path_beneath_attr: rights below the folder or file that is open. */
  | { rights: bigint; below: string };

/** One system call on the way to the program. */
export interface Step {
  call: SystemCall;
  with: readonly Argument[];
  /** The name that its result gets. */
  as?: string;
  /** It is there already: EEXIST is no failure. */
  isThere?: true;
}

interface LayerSteps {
  layer: string;
  steps: readonly Step[];
}

/** Perl stands on every Debian and Ubuntu (perl-base is essential there), and makes system calls without a compiler. */
const PROGRAMS = ['/usr/bin/perl', '/bin/perl', '/usr/local/bin/perl'];

/**
 * Makes the system calls of its arguments one after the other, then becomes the program behind `--`. Each is
 * `layer,call,name,isThere,number,arguments...`. The first that fails ends it with 71 and a line `floor: layer: call: why`.
 */
const SCRIPT = String.raw`
my (%got, @keep);
while (defined(my $step = shift @ARGV)) {
  last if $step eq '--';
  my ($layer, $call, $name, $there, $number, @given) = split /,/, $step, -1;
  my @values = map {
    my ($kind, $text) = (substr($_, 0, 1), substr($_, 1));
    my $value;
    if ($kind eq 'n') { $value = 0 + $text }
    elsif ($kind eq 'x') { $value = pack 'H*', $text }
    elsif ($kind eq 'r') { $value = 0 + $got{$text} }
    elsif ($kind eq 'b') { my ($rights, $below) = split /:/, $text; $value = pack 'H* l', $rights, $got{$below} }
    elsif ($kind eq 'f') {
      my $filter = pack 'H*', $text;
      my ($self, $pid) = (pack('L', ${SELF}), pack('L', $$));
      $filter =~ s/\Q$self\E/$pid/g;
      push @keep, \$filter;
      $value = pack 'S x6 P', length($filter) / 8, $filter;
    }
    $value;
  } @given;
  my $result = syscall(0 + $number, @values);
  if ($result == -1 && !($there && $! == 17)) {
    print STDERR "floor: $layer: $call: $!\n";
    exit 71;
  }
  $got{$name} = $result if $name ne '';
}
exec { $ARGV[0] } @ARGV;
print STDERR "floor: start: $ARGV[0]: $!\n";
exit 71;
`;

export interface Launcher {
  program: string;
  machine: Machine;
}

/** What starts programs on a floor, or in words why there is nothing. */
export function findLauncher(): Launcher | string {
  if (process.platform !== 'linux') return `the system is ${process.platform}; only of Linux it is known how`;
  const { arch } = process;
  if (arch !== 'x64' && arch !== 'arm64') return `the numbers of the system calls of ${arch} are not known here`;
  const program = PROGRAMS.find((path) => existsSync(path));
  return program === undefined
    ? `there is no ${PROGRAMS[0]}, which makes the system calls (package perl-base)`
    : { program, machine: arch };
}

/** The arguments of the launcher; behind them come the program and its own. */
export function launcherArguments({ machine }: Launcher, layers: readonly LayerSteps[]): string[] {
  const written = layers.flatMap(({ layer, steps }) => steps.map((step) => write(layer, step, machine)));
  return ['-e', SCRIPT, ...written, '--'];
}

/** The version of Landlock that the kernel has; 0: none. */
export function askLandlock({ program, machine }: Launcher): number {
  const ask = `print syscall(${numberOf('landlock_create_ruleset', machine)}, 0, 0, 1)`;
  const { stdout } = spawnSync(program, ['-e', ask], { env: {}, encoding: 'utf8', timeout: 10_000 });
  return Math.max(0, Number(stdout) || 0);
}

function write(layer: string, { call, with: given, as = '', isThere }: Step, machine: Machine): string {
  const number = numberOf(call, machine);
  if (number === undefined) throw new Error(`${machine} has no ${call}`);
  return [layer, call, as, isThere ? '1' : '', number, ...given.map(writeArgument)].join(',');
}

function writeArgument(argument: Argument): string {
  if (typeof argument === 'number') return `n${argument}`;
  if (typeof argument === 'string') return `x${Buffer.from(`${argument}\0`).toString('hex')}`;
  if (argument instanceof Uint8Array) return `x${toHex(argument)}`;
  if ('from' in argument) return `r${argument.from}`;
  if ('filter' in argument) return `f${toHex(argument.filter)}`;
  return `b${toHex(numbers64(argument.rights))}:${argument.below}`;
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}

/** As the kernel reads them: 8 bytes each, the lowest first. */
export function numbers64(...values: readonly (bigint | number)[]): Uint8Array {
  return new Uint8Array(BigUint64Array.from(values, BigInt).buffer);
}
