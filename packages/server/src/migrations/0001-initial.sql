-- The schema of the site, which every feature shares.

create table accepted_terms (
  user_id uuid not null,
  version text not null,
  locale text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

create table account_states (
  user_id uuid primary key,
  frozen_at timestamptz,
  deletion_id uuid unique,
  deletion_at timestamptz,
  cancel_token_hash bytea unique,
  unfrozen_at timestamptz,
  cancel_mailed_at timestamptz,
  check ((deletion_id is null) = (deletion_at is null))
);
create index account_states_due on account_states (deletion_at) where deletion_at is not null;

create table audit_log (
  id uuid primary key,
  user_id uuid not null,
  action text not null,
  subject_id uuid,
  at timestamptz not null
);
create index audit_log_at on audit_log (at);
create index audit_log_user on audit_log (user_id, at);

-- The separate id allows lifting the block after the reports were deleted, without revealing the account.
create table blocked_senders (
  id uuid primary key,
  user_id uuid not null unique,
  blocked_at timestamptz not null
);

create table blog_drafts (
  id uuid primary key,
  user_id uuid not null,
  post_id uuid,
  base_updated_at timestamptz,
  saved_at timestamptz not null,
  fields text not null
);
create index blog_drafts_age on blog_drafts (saved_at);
create index blog_drafts_newest on blog_drafts (user_id, saved_at desc);

create table blog_images (
  id uuid primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width >= 1 and width <= 1600),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create index blog_images_newest on blog_images (created_at desc, id desc);

create table blog_image_files (
  image_id uuid not null references blog_images (id) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp', 'jpg')),
  data bytea not null,
  primary key (image_id, width, format)
);

create table blog_posts (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  excerpt text not null,
  category text not null,
  cover_image_url text,
  -- Hashes of the uploaded images in content and cover.
  image_hashes text[] not null default '{}',
  created_at timestamptz not null,
  published boolean not null default false,
  featured boolean not null default false,
  content text not null,
  tags text[] not null default '{}',
  updated_at timestamptz not null,
  words integer not null default 0,
  reading_minutes integer not null default 1,
  reviewed_at timestamptz not null,
  first_published_at timestamptz,
  deleted_at timestamptz,
  updated_by uuid,
  language text not null default 'en',
  translation_of uuid references blog_posts (id) on delete set null,
  search tsvector not null generated always as (
    (setweight(to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end, title), 'A'::"char")
    || setweight(to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end, excerpt), 'B'::"char"))
    || setweight(to_tsvector(case language when 'de' then 'german'::regconfig else 'english'::regconfig end, content), 'C'::"char")
  ) stored,
  rendering text,
  -- A deleted article is not public.
  constraint blog_posts_deleted check (deleted_at is null or not published)
);
create index blog_posts_category on blog_posts (language, category, created_at desc, id desc) where published;
create index blog_posts_changed on blog_posts (updated_at desc, id desc);
create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null;
create index blog_posts_featured on blog_posts (language, created_at desc, id) where published and featured;
-- Searches title and excerpt without the content.
create index blog_posts_headline on blog_posts using gin (ts_filter(search, '{a,b}'::"char"[])) where published;
create index blog_posts_images on blog_posts using gin (image_hashes);
create index blog_posts_newest on blog_posts (language, created_at desc, id desc) where published;
create index blog_posts_search on blog_posts using gin (search);
create index blog_posts_tags on blog_posts using gin (tags) where published;
-- An article has at most one translation into each language.
create unique index blog_posts_translation on blog_posts (translation_of, language);

create table blog_former_slugs (
  slug text primary key,
  post_id uuid not null references blog_posts (id) on delete cascade
);
create index blog_former_slugs_post on blog_former_slugs (post_id);

create table blog_preview_links (
  post_id uuid primary key references blog_posts (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index blog_preview_links_due on blog_preview_links (expires_at);

create table blog_revisions (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  saved_at timestamptz not null,
  editor_id uuid,
  title text not null,
  words integer not null,
  -- JSON as text: it may contain characters that jsonb rejects.
  fields text not null
);
create index blog_revisions_newest on blog_revisions (post_id, saved_at desc, id desc);

create table blog_seeds (
  seeded_at timestamptz not null,
  language text primary key
);

create table consents (
  id uuid primary key,
  user_id uuid not null,
  purpose text not null check (purpose in ('assessment', 'pair', 'mails')),
  wording text not null,
  adult boolean not null,
  locale text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  -- A foreign key can name user and purpose along with the row.
  unique (id, user_id, purpose),
  -- What is only for adults needs a row that says so.
  check (purpose <> 'assessment' or adult)
);
create unique index consents_live on consents (user_id, purpose) where withdrawn_at is null;
create index consents_user on consents (user_id, given_at);
create index consents_withdrawn on consents (withdrawn_at) where purpose = 'assessment' and withdrawn_at is not null;

create table assessments (
  id uuid primary key,
  user_id uuid not null,
  consent_id uuid not null,
  consent_purpose text not null default 'assessment' check (consent_purpose = 'assessment'),
  instrument_version text not null,
  locale text not null,
  status text not null check (status in ('draft', 'completed')),
  encrypted_answers bytea not null,
  encrypted_partner_name bytea not null,
  key_version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  partner_answers_deleted_at timestamptz,
  last_shared_at timestamptz,
  check ((status = 'completed') = (completed_at is not null)),
  -- No answer can be stored without a consent of the same user for this purpose.
  foreign key (consent_id, user_id, consent_purpose) references consents (id, user_id, purpose) on delete cascade
);
create index assessments_consent on assessments (consent_id);
create index assessments_old_drafts on assessments (updated_at) where status = 'draft';
create unique index assessments_one_draft on assessments (user_id) where status = 'draft';
create index assessments_partner_stored on assessments (completed_at, id) where partner_answers_deleted_at is null and completed_at is not null;
create index assessments_user on assessments (user_id, created_at desc, id desc);

create table contact_messages (
  id uuid primary key,
  topic text not null,
  encrypted_content bytea not null,
  -- One message for each form: a message sent twice is stored once.
  challenge_hash bytea unique,
  created_at timestamptz not null,
  mailed_at timestamptz,
  done_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at desc, id);
create index contact_messages_open on contact_messages (created_at) where done_at is null;
create index contact_messages_unmailed on contact_messages (created_at) where mailed_at is null;

create table deletion_receipts (
  id uuid primary key,
  encrypted_email bytea not null,
  created_at timestamptz not null
);
create index deletion_receipts_age on deletion_receipts (created_at);

-- Responses have no table: waiting responses are one encrypted value of fixed length, so it does not reveal
-- their number.
create table feedback_surveys (
  id uuid primary key,
  owner_id uuid not null,
  -- MIN_FEEDBACK_RESPONSES and MAX_FEEDBACK_RESPONSES of the instrument.
  threshold integer not null check (threshold >= 3 and threshold <= 10),
  link_token_hash bytea unique,
  encrypted_link_token bytea,
  encrypted_title bytea not null,
  encrypted_message bytea not null,
  encrypted_totals bytea not null,
  encrypted_waiting bytea,
  key_version integer not null,
  created_at timestamptz not null,
  closes_at timestamptz not null,
  closed_at timestamptz,
  instrument_version text not null,
  encrypted_self_ratings bytea,
  -- A closed survey has no link and nothing waiting.
  check (closed_at is null or (link_token_hash is null and encrypted_link_token is null and encrypted_waiting is null))
);
create index feedback_surveys_due on feedback_surveys (closes_at) where closed_at is null;
create index feedback_surveys_owner on feedback_surveys (owner_id, created_at desc);

create table finished_archives (
  kind text primary key check (kind in ('data', 'keys')),
  finished_at timestamptz not null
);

create table follow_ups (
  assessment_id uuid primary key references assessments (id) on delete cascade,
  user_id uuid not null,
  encrypted_follow_up bytea not null,
  remind_at timestamptz
);
create index follow_ups_remind on follow_ups (remind_at) where remind_at is not null;
create index follow_ups_user on follow_ups (user_id);

create table invitation_blocks (
  inviter_id uuid not null,
  email_hash bytea not null,
  blocked_at timestamptz not null,
  primary key (inviter_id, email_hash)
);

-- A claim belongs to the claiming user and outlives the invitation, so that its deletion is not visible to
-- them.
create table invitation_claims (
  assessment_id uuid primary key references assessments (id) on delete cascade,
  invitation_id uuid not null unique,
  user_id uuid not null,
  claimed_at timestamptz not null,
  link_token_hash bytea
);
create index invitation_claims_token on invitation_claims (link_token_hash) where link_token_hash is not null;
create index invitation_claims_user on invitation_claims (user_id);

create table invitation_mail_quota (
  send_id uuid primary key,
  email_hash bytea not null,
  sent_at timestamptz not null
);
create index invitation_mail_quota_age on invitation_mail_quota (sent_at);
create index invitation_mail_quota_email on invitation_mail_quota (email_hash, sent_at);

-- The token of each sent email; the copied link has a different token. It outlives its invitation, so that
-- declining and reporting work the same after every end.
create table invitation_mails (
  token_hash bytea primary key,
  invitation_id uuid not null,
  sent_at timestamptz not null
);
create index invitation_mails_age on invitation_mails (sent_at);
create index invitation_mails_invitation on invitation_mails (invitation_id);

create table invitation_reports (
  id uuid primary key,
  invitation_id uuid not null,
  inviter_id uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  encrypted_message bytea
);
create index invitation_reports_age on invitation_reports (created_at);
create index invitation_reports_inviter on invitation_reports (inviter_id);
create index invitation_reports_waiting on invitation_reports (inviter_id) where settled_at is null;

-- Requested emails, sent or not. The permanent limits count these rows even after the invitation is deleted.
create table invitation_sends (
  id uuid primary key,
  invitation_id uuid not null,
  inviter_id uuid not null,
  email_hash bytea not null,
  ordinal integer not null,
  asked_at timestamptz not null
);
create index invitation_sends_day on invitation_sends (inviter_id, asked_at);
create index invitation_sends_invitation on invitation_sends (invitation_id);
create index invitation_sends_inviter on invitation_sends (inviter_id, email_hash);

create table invitations (
  id uuid primary key,
  assessment_id uuid not null references assessments (id) on delete cascade,
  inviter_id uuid not null,
  inviter_email_hash bytea not null,
  link_token_hash bytea not null unique,
  encrypted_link_token bytea not null,
  email_hash bytea not null,
  encrypted_email bytea not null,
  encrypted_inviter_name bytea not null,
  key_version integer not null,
  status text not null check (status in ('sent', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  declined_at timestamptz,
  email_deleted_at timestamptz
);
create index invitations_assessment on invitations (assessment_id, created_at);
create index invitations_email on invitations (email_hash, expires_at);
create index invitations_email_stored on invitations (expires_at) where email_deleted_at is null;
create index invitations_inviter on invitations (inviter_id);
-- One pending invitation per assessment: an invitation to another email replaces it.
create unique index invitations_one_open on invitations (assessment_id) where status = 'sent';

-- Emails are stored as keyed hashes: they can be looked up but not read.
create table mail_suppressions (
  email_hash bytea primary key,
  suppressed_at timestamptz not null
);
create index mail_suppressions_age on mail_suppressions (suppressed_at);

create table pairs (
  id uuid primary key,
  invitation_id uuid not null,
  paired_at timestamptz not null,
  too_early boolean not null,
  left_at timestamptz,
  shown_at timestamptz
);
create index pairs_invitation on pairs (invitation_id);

-- The primary key ensures that an assessment is in at most one pair, on either side.
create table pair_halves (
  assessment_id uuid primary key references assessments (id) on delete cascade,
  pair_id uuid not null references pairs (id) on delete cascade,
  user_id uuid not null,
  unique (pair_id, user_id)
);
create index pair_halves_user on pair_halves (user_id);

-- Two users as one keyed hash: it survives a deleted assessment and contains no user id.
create table recent_pairs (
  id uuid primary key,
  users_hash bytea not null,
  paired_at timestamptz not null
);
create index recent_pairs_age on recent_pairs (paired_at);
create index recent_pairs_users on recent_pairs (users_hash, paired_at);

create table sharing (
  assessment_id uuid primary key references assessments (id) on delete cascade,
  user_id uuid not null,
  score boolean not null,
  factors boolean not null,
  view_of_partner boolean not null,
  updated_at timestamptz not null,
  left_at timestamptz,
  safety boolean not null default false,
  held_back text[] not null default '{}',
  seen_levels text[] not null default '{}',
  announced_levels text[] not null default '{}'
);
create index sharing_user on sharing (user_id);

create table sheets (
  id uuid primary key,
  assessment_id uuid not null references assessments (id) on delete cascade,
  user_id uuid not null,
  encrypted_sheet bytea not null,
  shared jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sheets_assessment on sheets (assessment_id);
create index sheets_expiry on sheets (expires_at);
create index sheets_user on sheets (user_id);

create table stored_counts (
  name text primary key,
  count bigint not null,
  counted_at timestamptz not null
);

create table user_roles (
  user_id uuid not null,
  role text not null check (role = 'admin'),
  primary key (user_id, role)
);
