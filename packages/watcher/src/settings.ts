import type { SubstituteUse } from '@partwright/cost';
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

export type TellWhen = 'always' | 'changes' | 'problems';

export interface TargetRule {
  /** Unique. */
  name: string;
  /** changes: it differs from the last export, is the first or came back. problems: refused, new errors, dearer, new risks. */
  when: TellWhen;
  /** Null: all. */
  folders: readonly string[] | null;
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
  targets: readonly TargetSettings[];
  /** Where /health and /metrics are served; null: nowhere. */
  listen: { host: string; port: number } | null;
  /** Several watchers share their work there; null: this one works alone. */
  share: { url: string; queue: string } | null;
}
