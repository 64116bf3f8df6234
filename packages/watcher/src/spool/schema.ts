/** In the header of the file (`PWsp`), so that a database of another program is not taken for a spool. */
export const applicationId = 0x50577370;

/**
 * One step a version, never changed once released. Ids are never used twice (AUTOINCREMENT): receivers know messages by them.
 * `has_turn` marks the oldest row that waits in its line (a subject; a target and a subject), so that what is due is found in an
 * index however long the lines are.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE subjects (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    folder TEXT NOT NULL,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    files TEXT NOT NULL,
    project TEXT,
    UNIQUE (kind, folder, path)
  ) STRICT;

  -- What the service knows of a content: kept for good, so that nothing is sent twice.
  CREATE TABLE contents (
    id INTEGER PRIMARY KEY,
    subject_id INTEGER NOT NULL REFERENCES subjects (id),
    sha256 TEXT NOT NULL,
    wish TEXT,
    remote TEXT,
    round INTEGER NOT NULL DEFAULT 0,
    is_finished INTEGER NOT NULL DEFAULT 0,
    newest_number INTEGER NOT NULL,
    UNIQUE (subject_id, sha256)
  ) STRICT;

  CREATE TABLE exports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    subject_id INTEGER NOT NULL REFERENCES subjects (id),
    content_id INTEGER NOT NULL REFERENCES contents (id),
    number INTEGER NOT NULL,
    same_as INTEGER,
    saved_at TEXT NOT NULL,
    git TEXT,
    delimiter TEXT,
    -- Why the service is not asked, when that was known before.
    refusal TEXT,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead', 'dropped')),
    has_turn INTEGER NOT NULL DEFAULT 0 CHECK (has_turn = 0 OR state = 'waiting'),
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    -- It was put off because the service was away or let nobody in, and for no reason of its own.
    waits_for_service INTEGER NOT NULL DEFAULT 0,
    ended_at INTEGER,
    error TEXT,
    -- Kind of the outcome, when later exports can be compared with it.
    compares_as TEXT,
    report TEXT,
    UNIQUE (subject_id, number)
  ) STRICT;
  CREATE INDEX exports_in_line ON exports (subject_id, number) WHERE state = 'waiting';
  CREATE UNIQUE INDEX exports_at_turn ON exports (subject_id) WHERE has_turn = 1;
  CREATE INDEX exports_due ON exports (next_at, id) WHERE has_turn = 1;
  CREATE INDEX exports_for_service ON exports (id) WHERE state = 'waiting' AND waits_for_service = 1;
  CREATE INDEX exports_by_state ON exports (state, created_at);
  CREATE INDEX exports_by_content ON exports (content_id, number);

  CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    sha256 TEXT NOT NULL UNIQUE,
    size_bytes INTEGER NOT NULL,
    stored_bytes INTEGER NOT NULL,
    packing TEXT NOT NULL CHECK (packing IN ('none', 'deflate')),
    data BLOB NOT NULL
  ) STRICT;
  CREATE INDEX files_by_size ON files (stored_bytes);

  CREATE TABLE export_files (
    export_id INTEGER NOT NULL REFERENCES exports (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    file_id INTEGER NOT NULL REFERENCES files (id),
    PRIMARY KEY (export_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX export_files_by_file ON export_files (file_id);

  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    export_id INTEGER NOT NULL REFERENCES exports (id),
    subject_id INTEGER NOT NULL REFERENCES subjects (id),
    number INTEGER NOT NULL,
    target TEXT NOT NULL,
    is_newest_only INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead', 'dropped', 'superseded')),
    has_turn INTEGER NOT NULL DEFAULT 0 CHECK (has_turn = 0 OR state = 'waiting'),
    attempts INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    next_at INTEGER NOT NULL,
    first_tried_at INTEGER,
    ended_at INTEGER,
    error TEXT,
    note TEXT,
    UNIQUE (export_id, target)
  ) STRICT;
  CREATE INDEX messages_in_line ON messages (target, subject_id, state, number);
  CREATE UNIQUE INDEX messages_at_turn ON messages (target, subject_id) WHERE has_turn = 1;
  CREATE INDEX messages_due ON messages (next_at, id) WHERE has_turn = 1;
  CREATE INDEX messages_due_there ON messages (target, next_at, id) WHERE has_turn = 1;
  CREATE INDEX messages_by_state ON messages (state, created_at);

  -- What a target keeps for itself of a subject, and how far it was told.
  CREATE TABLE memories (
    target TEXT NOT NULL,
    subject_id INTEGER NOT NULL REFERENCES subjects (id),
    memory TEXT NOT NULL,
    told_number INTEGER NOT NULL,
    PRIMARY KEY (target, subject_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE projects (
    server TEXT NOT NULL,
    name TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (server, name)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What a file is called without its version: those that may be states of one board. NULL: not read yet.
  ALTER TABLE subjects ADD COLUMN family TEXT;
  -- Whose next export its first one is.
  ALTER TABLE subjects ADD COLUMN predecessor_id INTEGER REFERENCES subjects (id);
  CREATE INDEX subjects_by_family ON subjects (folder, kind, family);
  CREATE INDEX subjects_by_predecessor ON subjects (predecessor_id);
  -- Over the bytes of the files without their names: the same wherever they are moved.
  ALTER TABLE contents ADD COLUMN bytes_sha256 TEXT;
  CREATE INDEX contents_by_bytes ON contents (bytes_sha256);
  -- Nothing was exported: the file went.
  ALTER TABLE exports ADD COLUMN is_gone INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- When it went out without an answer so far: a try that was not noted as ended may have arrived. NULL: none is open.
  ALTER TABLE messages ADD COLUMN sent_at INTEGER;
  `,
];
