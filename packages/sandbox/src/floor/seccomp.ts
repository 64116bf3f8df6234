import { numberOf, type Machine, type SystemCall } from './system-calls.ts';

/** What one argument has to be for a call to be let through. The number of the argument counts from 0; 32 bits of it are looked at. */
type ArgumentTest =
  | { argument: number; mask: number; is: number }
  | { argument: number; isNone: readonly number[] }
  /** The process itself, by its id. */
  | { argument: number; isSelf: true };

interface Profile {
  /** Let through. */
  allowed: readonly SystemCall[];
  /** Let through when all tests hold; else they fail with EACCES. */
  tested: Partial<Record<SystemCall, readonly ArgumentTest[]>>;
  /** Fail with EPERM. */
  refused: readonly SystemCall[];
  /** What becomes of a call that stands nowhere: to the program it is one that its kernel does not have, or it is let through. */
  others: 'unknown' | 'allowed';
}

const words = (text: string): SystemCall[] => text.trim().split(/\s+/) as SystemCall[];

const O_WRITES_OR_MAKES = 0o3 | 0o100 | 0o1000 | 0o20000000;
const CLONE_THREAD = 0x10000;
const CLONE_NEW = 0x7e020080;
/** Whoever owns a descriptor is sent signals for it. */
const SETS_AN_OWNER = { fcntl: [8, 10, 15], ioctl: [0x8901, 0x8902] };

/** The end of a process by itself: a signal to itself. */
const SIGNALS_ITSELF: ArgumentTest[] = [{ argument: 0, isSelf: true }];

/** What changes the system, or reaches into other processes, and no program that computes has a use for. */
const OF_NO_READER = words(`
    accept accept4 acct add_key adjtimex bind bpf chroot clock_adjtime clock_settime connect delete_module
    fanotify_init finit_module fsconfig fsmount fsopen fspick init_module io_uring_enter io_uring_register
    io_uring_setup ioperm iopl kcmp kexec_file_load kexec_load keyctl kill landlock_add_rule
    landlock_create_ruleset landlock_restrict_self listen lookup_dcookie mbind memfd_secret migrate_pages mount
    mount_setattr move_mount move_pages name_to_handle_at open_by_handle_at open_tree perf_event_open personality
    pidfd_getfd pidfd_open pidfd_send_signal pivot_root process_madvise process_mrelease process_vm_readv
    process_vm_writev ptrace quotactl reboot request_key rt_sigqueueinfo rt_tgsigqueueinfo seccomp set_mempolicy
    setdomainname setgroups sethostname setns setresgid setresuid settimeofday socket swapoff swapon
    syslog tkill umount2 unshare userfaultfd vhangup
`);

const PROFILES = {
  /** For programs of ours: computing and reading, threads and messages on what is open already. */
  compute: {
    allowed: words(`
    access arch_prctl brk capget clock_getres clock_gettime clock_nanosleep close close_range dup dup2 dup3
    epoll_create epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 epoll_wait eventfd eventfd2 execve exit
    exit_group faccessat faccessat2 fadvise64 fstat fstatfs futex futex_waitv get_robust_list getcpu getcwd
    getdents64 getegid geteuid getgid getgroups getpeername getpgid getpgrp getpid getppid getpriority getrandom
    getresgid getresuid getrlimit getrusage getsid getsockname getsockopt gettid gettimeofday getuid lseek lstat
    madvise membarrier mincore mmap mprotect mremap msync munmap nanosleep newfstatat pipe pipe2 pkey_alloc
    pkey_free pkey_mprotect poll ppoll prctl pread64 preadv preadv2 pselect6 pwrite64 read readlink readlinkat
    readv recvfrom recvmsg restart_syscall rseq rt_sigaction rt_sigpending rt_sigprocmask rt_sigreturn
    rt_sigsuspend rt_sigtimedwait sched_get_priority_max sched_get_priority_min sched_getaffinity sched_getparam
    sched_getscheduler sched_yield select sendmsg sendto set_robust_list set_tid_address setsockopt shutdown
    sigaltstack stat statfs statx sysinfo time timer_create timer_delete timer_settime timerfd_create
    timerfd_settime times uname write writev
    `),
    tested: {
      open: [{ argument: 1, mask: O_WRITES_OR_MAKES, is: 0 }],
      openat: [{ argument: 2, mask: O_WRITES_OR_MAKES, is: 0 }],
      // Threads, no processes.
      clone: [{ argument: 0, mask: CLONE_THREAD, is: CLONE_THREAD }],
      prlimit64: [{ argument: 0, mask: 0xffffffff, is: 0 }],
      tgkill: SIGNALS_ITSELF,
      fcntl: [{ argument: 1, isNone: SETS_AN_OWNER.fcntl }],
      ioctl: [{ argument: 1, isNone: SETS_AN_OWNER.ioctl }],
    },
    refused: OF_NO_READER,
    others: 'unknown',
  },
  /** For a program of others, which writes files and starts what it likes. */
  program: {
    allowed: [],
    // Processes, in no new namespaces.
    tested: { clone: [{ argument: 0, mask: CLONE_NEW, is: 0 }], kill: SIGNALS_ITSELF },
    refused: OF_NO_READER,
    others: 'allowed',
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof PROFILES;

const AUDIT_ARCH: Record<Machine, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };
/** Calls of another kind of program, with numbers of their own. */
const X32_BIT = 0x40000000;
const OFFSETS = { number: 0, architecture: 4, arguments: 16 };
const OPCODES = { load: 0x20, and: 0x54, jumpIfEqual: 0x15, jumpIfAtLeast: 0x35, give: 0x06 };
const [EPERM, EACCES, ENOSYS] = [1, 13, 38];
const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const fail = (errno: number): number => 0x00050000 | errno;

/** Stands where the id of the process belongs, which is known only when the filter is set. */
export const SELF = 0x7069642e;

interface Instruction {
  opcode: number;
  value: number;
  /** How many are skipped when a jump is taken, and when not. */
  yes?: number;
  no?: number;
}

/**
 * A filter of system calls as the kernel takes it (struct sock_filter, 8 bytes an instruction).
 * Source: Documentation/userspace-api/seccomp_filter.rst.
 */
export function makeFilter(name: ProfileName, machine: Machine): Uint8Array {
  const { allowed, tested, refused, others }: Profile = PROFILES[name];
  const onCall = (call: SystemCall, then: readonly Instruction[]): Instruction[] => {
    const number = numberOf(call, machine);
    return number === undefined ? [] : [{ opcode: OPCODES.jumpIfEqual, value: number, no: then.length }, ...then];
  };
  const instructions = [
    { opcode: OPCODES.load, value: OFFSETS.architecture },
    { opcode: OPCODES.jumpIfEqual, value: AUDIT_ARCH[machine], yes: 1 },
    give(KILL),
    { opcode: OPCODES.load, value: OFFSETS.number },
    { opcode: OPCODES.jumpIfAtLeast, value: X32_BIT, no: 1 },
    give(fail(ENOSYS)),
    ...allowed.flatMap((call) => onCall(call, [give(ALLOW)])),
    ...Object.entries(tested).flatMap(([call, tests]) =>
      onCall(call as SystemCall, [...tests.flatMap(test), give(ALLOW)]),
    ),
    ...refused.flatMap((call) => onCall(call, [give(fail(EPERM))])),
    // Its flags cannot be seen; without it the C library takes clone.
    ...onCall('clone3', [give(fail(ENOSYS))]),
    give(others === 'allowed' ? ALLOW : fail(ENOSYS)),
  ];
  return encode(instructions);
}

const give = (value: number): Instruction => ({ opcode: OPCODES.give, value });

function test(wish: ArgumentTest): Instruction[] {
  const load = { opcode: OPCODES.load, value: OFFSETS.arguments + 8 * wish.argument };
  const refuse = give(fail(EACCES));
  if ('isNone' in wish)
    return [load, ...wish.isNone.flatMap((value) => [{ opcode: OPCODES.jumpIfEqual, value, no: 1 }, refuse])];
  const mask = 'mask' in wish ? [{ opcode: OPCODES.and, value: wish.mask }] : [];
  const value = 'mask' in wish ? wish.is : SELF;
  return [load, ...mask, { opcode: OPCODES.jumpIfEqual, value, yes: 1 }, refuse];
}

function encode(instructions: readonly Instruction[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(instructions.length * 8));
  instructions.forEach(({ opcode, value, yes = 0, no = 0 }, at) => {
    view.setUint16(at * 8, opcode, true);
    view.setUint8(at * 8 + 2, yes);
    view.setUint8(at * 8 + 3, no);
    view.setUint32(at * 8 + 4, value >>> 0, true);
  });
  return new Uint8Array(view.buffer);
}
