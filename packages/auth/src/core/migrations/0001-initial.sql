-- The schema of the authentication service.

create schema auth;

create table auth.audit_log (
  id uuid primary key,
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  ip_address text,
  traits jsonb not null
);
create index audit_log_actor on auth.audit_log (actor_id, at);
create index audit_log_at on auth.audit_log (at);
create index audit_log_ip_addresses on auth.audit_log (at) where ip_address is not null;

create unlogged table auth.limits (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index limits_resets_at on auth.limits (resets_at);

create table auth.signing_keys (
  id text primary key,
  algorithm text not null,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz not null,
  verifies_until timestamptz,
  signs_from timestamptz not null
);

create table auth.used_signatures (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_signatures_expires_at on auth.used_signatures (expires_at);

create table auth.users (
  id uuid primary key,
  aud text not null,
  role text not null,
  email text unique,
  email_confirmed_at timestamptz,
  password_hash text,
  app_metadata jsonb not null,
  user_metadata jsonb not null,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  new_email text,
  email_change_sent_at timestamptz,
  email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  reauthentication_sent_at timestamptz,
  email_change_session_id uuid,
  phone text unique check (phone ~ '^[1-9][0-9]{1,14}$'),
  phone_confirmed_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  is_anonymous boolean not null default false,
  invited_at timestamptz,
  deleted_at timestamptz,
  sso_email text check (sso_email = lower(sso_email)),
  phone_change_session_id uuid,
  constraint users_email_is_lower_case check (email = lower(email)),
  constraint users_one_kind_of_email check (email is null or sso_email is null)
);
create index users_created_at on auth.users (created_at, id);
create index users_imported_hash on auth.users (id) where password_hash like '$2%';
create index users_new_email on auth.users (new_email);
create index users_new_phone on auth.users (new_phone);

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'webauthn', 'phone')),
  status text not null check (status in ('unverified', 'verified')),
  friendly_name text not null,
  encrypted_secret bytea,
  credential_hash bytea unique,
  aaguid uuid,
  sign_count bigint not null,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  phone text,
  constraint factors_user_name unique (user_id, friendly_name)
);
create index factors_unverified on auth.factors (created_at) where status = 'unverified';

create table auth.challenges (
  id uuid primary key,
  factor_id uuid not null references auth.factors (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null check (type in ('totp', 'create', 'request', 'phone')),
  value text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_expires_at on auth.challenges (expires_at);
create index challenges_factor_id on auth.challenges (factor_id);
create index challenges_user_id on auth.challenges (user_id);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identities_provider_id unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  shown_factor_at timestamptz,
  primary key (user_id, device_hash)
);
create index known_devices_last_seen_at on auth.known_devices (last_seen_at);

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid references auth.users (id) on delete cascade,
  kind text not null,
  redirect_to text,
  password_hash text,
  user_metadata jsonb,
  link_hash bytea unique,
  code_hash bytea,
  attempts integer not null default 0,
  link_expires_at timestamptz,
  code_expires_at timestamptz,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  recipient text,
  notice text,
  details jsonb,
  browser_hash bytea,
  channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp')),
  vouched boolean not null default false,
  provider_message_id text,
  asked_by text
);
create index one_time_tokens_created_at on auth.one_time_tokens (created_at);
create index one_time_tokens_provider_message_id on auth.one_time_tokens (provider_message_id);
create index one_time_tokens_user on auth.one_time_tokens (user_id);

create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null,
  encrypted_credential bytea not null,
  credential_hash bytea not null unique,
  sign_count bigint not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index passkeys_user_id on auth.passkeys (user_id);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  recovery boolean not null,
  refresh_counter integer not null,
  created_at timestamptz not null,
  refreshed_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text,
  ip_address text,
  factor_id uuid references auth.factors (id) on delete set null,
  device_hash bytea,
  repeated_counter integer
);
create index sessions_expires_at on auth.sessions (expires_at);
create index sessions_factor on auth.sessions (factor_id);
create index sessions_user on auth.sessions (user_id);

create table auth.flow_states (
  id uuid primary key,
  state_hash bytea not null unique,
  browser_hash bytea,
  provider text not null,
  method text not null,
  code_challenge text,
  redirect_to text,
  user_id uuid references auth.users (id) on delete cascade,
  linking_user_id uuid references auth.users (id) on delete cascade,
  linking_session_id uuid references auth.sessions (id) on delete cascade,
  returned_at timestamptz,
  auth_code_hash bytea unique,
  issued_at timestamptz,
  encrypted_provider_tokens bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_ends_at timestamptz,
  minted_session_id uuid,
  authenticated_at timestamptz
);
create index flow_states_expires_at on auth.flow_states (expires_at);
create index flow_states_linking_session_id on auth.flow_states (linking_session_id);
create index flow_states_linking_user_id on auth.flow_states (linking_user_id);
create index flow_states_user_id on auth.flow_states (user_id);

create table auth.passkey_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'authentication')),
  user_id uuid references auth.users (id) on delete cascade,
  session_id uuid references auth.sessions (id) on delete cascade,
  challenge_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_whose check (((purpose = 'registration') = ((user_id is not null) and (session_id is not null))) and ((user_id is null) = (session_id is null)))
);
create index passkey_challenges_expires_at on auth.passkey_challenges (expires_at);
create index passkey_challenges_session_id on auth.passkey_challenges (session_id);
create index passkey_challenges_user_id on auth.passkey_challenges (user_id);
