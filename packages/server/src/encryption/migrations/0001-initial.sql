-- Keys have their own schema, so that a data archive can omit them.

create schema keys;

-- Key archives contain the ledger and data archives do not.
create table keys.deletions (
  subject_hash bytea primary key,
  kind text not null check (kind in ('person', 'assessment', 'survey', 'role')),
  due_at timestamptz not null
);
create index deletions_due on keys.deletions (due_at);

-- Stored with the other keys and in no archive, so that merged responses cannot be decrypted.
create table keys.feedback_batches (
  survey_id uuid primary key,
  owner_id uuid not null,
  encrypted_key bytea not null
);
create index feedback_batches_owner on keys.feedback_batches (owner_id);

create table keys.holders (
  id uuid primary key,
  name text not null,
  held text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- One row for each master key in use; the foreign keys prevent deleting one that is still used.
create table keys.master_keys (
  id integer primary key,
  fingerprint bytea not null unique,
  created_at timestamptz not null,
  wraps boolean not null
);
create unique index master_keys_wraps on keys.master_keys (wraps) where wraps;

create table keys.data_keys (
  owner_id uuid not null,
  version integer not null,
  encrypted_key bytea not null,
  created_at timestamptz not null default now(),
  master_id integer not null references keys.master_keys (id),
  primary key (owner_id, version)
);

create table keys.service_keys (
  purpose text not null,
  version integer not null,
  encrypted_key bytea not null,
  master_id integer not null references keys.master_keys (id),
  primary key (purpose, version)
);
