import type { SubstituteUse } from '@partwright/cost';
import type { Threshold } from '@partwright/review/limits';
import type { SubjectKind } from './model.ts';

/** What of a kind is watched: found by names, headers and KiCad projects; by globs below the folder; not at all. */
export type KindRule = 'auto' | 'off' | readonly string[];

export interface FolderSettings {
  /** Unique. What it is called in messages, and in what makes an upload the same on several machines. */
  name: string;
  /** Absolute. */
  path: string;
  kinds: Readonly<Record<SubjectKind, KindRule>>;
  /** Globs below the folder, besides what is always left out. */
  ignore: readonly string[];
  /** Look at the files every so many milliseconds (network shares give no events); null: be told by the system. */
  pollingMs: number | null;
  /** `auto`: one project in the service for each KiCad project, by its name. null: none. */
  project: 'auto' | { name: string } | null;
  /**
   * File of decisions about lines of BOMs, below the folder. `auto`: the nearest `partwright-decisions.csv` beside or above a BOM.
   * null: none.
   */
  decisions: 'auto' | { path: string } | null;
}

/** A limit of cost as somebody wrote it, and the boards that it is for. */
export interface BoardRule {
  /** Names of boards, and globs below the watched folder; null: all. */
  match: readonly string[] | null;
  limits: {
    /** Each has to be kept. */
    maxCostIncrease: readonly Threshold[];
    /** Of one board, a decimal string in `currency`. */
    maxUnitCost: string | null;
    /** Share of the lines to be bought that must have a price for a share of a rise to be judged. */
    costCoverage: number;
    /** ISO 4217. */
    currency: string;
  };
  /** Names of people. */
  owners: readonly string[];
}

/** Where somebody can be called, as each host writes it. */
export const callPlaces = ['slack', 'discord', 'teams', 'github', 'mail'] as const;
export type CallPlace = (typeof callPlaces)[number];

/** Name -> who that is in the places where they can be called. */
export type People = ReadonlyMap<string, Readonly<Partial<Record<CallPlace, string>>>>;

export type TellWhen = 'always' | 'changes' | 'problems';

export interface TargetRule {
  /** Unique. */
  name: string;
  /** changes: it differs from the last export, is the first or came back. problems: refused, new errors, dearer, new risks, a limit that is not kept. */
  when: TellWhen;
  /** Null: all. */
  folders: readonly string[] | null;
  /** Names of boards, and globs below the watched folder; left out: all. */
  boards?: readonly string[] | undefined;
  kinds: readonly SubjectKind[];
}

export type TargetSettings = TargetRule &
  (
    | { kind: 'files' }
    | { kind: 'webhook'; url: string; secret: string | null; headers: Readonly<Record<string, string>> }
    | { kind: 'slack' | 'discord' | 'teams'; url: string }
    | {
        kind: 'mail';
        host: string;
        port: number;
        /** tls: from the first byte. starttls: asked for, and nothing is sent without. none: as it is, for a relay on this machine. */
        encryption: 'tls' | 'starttls' | 'none';
        user: string | null;
        password: string | null;
        from: string;
        to: readonly string[];
      }
    | {
        kind: 'github';
        apiUrl: string;
        token: string;
        /** `owner/name`; null: by the remote of the work tree that the export lies in. */
        repository: string | null;
        /** auto: the open pull request of the branch, else the commit. */
        place: 'auto' | 'pull-request' | 'commit';
      }
  );

/** Everything that can be set, whole and checked. */
export interface WatchSettings {
  /** Null: none is named. */
  server: { url: string; key: string; contact: string } | null;
  /** Absolute: where what was exported is kept until it is told. */
  spoolFolder: string;
  folders: readonly FolderSettings[];
  quantities: readonly number[];
  primaryQuantity: number;
  currency: string;
  fabProfile: string | null;
  /** Of BOMs; null: the default of each. */
  variant: string | null;
  /** What is bought in place of parts that are short, dear, at their end or without a price. */
  substitutes: SubstituteUse;
  settling: {
    /** Size and time of a file must not change for so long. */
    stableMs: number;
    /** Nothing of a set of files may change for so long. */
    quietMs: number;
    /** A file that does not look whole, and does not change either, is taken as it is after so long. */
    patienceMs: number;
    /** A file that was exported is told as gone when it is missing for so long. */
    goneMs: number;
  };
  /** Exports and messages at work at once. */
  concurrency: number;
  /** Larger subjects are told as refused and not read. */
  mostBytes: number;
  /** What is done with is forgotten after so many days; the newest state of each subject is kept. */
  keepDays: number;
  /** The first that fits a board counts. */
  boards: readonly BoardRule[];
  people: People;
  targets: readonly TargetSettings[];
  /** Where /health and /metrics are served; null: nowhere. */
  listen: { host: string; port: number } | null;
  /** Several watchers share their work there; null: this one works alone. */
  share: { url: string; queue: string } | null;
}
