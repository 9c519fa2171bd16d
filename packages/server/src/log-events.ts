import type { AuthLogEvent } from '@twofold/auth'

/** Every log event with its meaning; docs/operations.md lists them. */
export const logEvents = {
  'auth_call.failed': 'a call to /auth/v1 failed; see `error`',
  'auth_call.rejected': 'a call to /auth/v1 was rejected; see `code`',
  'captcha.failed': 'the captcha provider is unavailable; calls that require a captcha fail',
  'captcha.rejected': 'the captcha provider rejected the secret or the site key',
  'command.failed': 'a CLI command failed',
  'data_call.failed': 'a call to /rest/v1 failed',
  'database.failed': 'the database is unavailable; calls get 503',
  'drafts.deleted': '`count` expired drafts were deleted',
  'job.failed':
    'a job failed and will be retried; after the response of a mail server, `error.smtp` has reply code, enhanced status code and command',
  'job_item.failed': 'a job failed for one account or row; it continued with the others and will be retried',
  'library.logged': 'a library logged an event; its text is withheld because it may contain a URL',
  'mail.limited': 'an email was not sent, because the daily limit of its mailbox was reached',
  'mail.suppressed': 'an email was not sent, because its mailbox is suppressed',
  'mailbox.rejected': 'a mailbox does not exist and is suppressed for 12 months',
  'master_key_lookup.failed': 'a required master key is not configured: set it and restart',
  'operator_email.delayed':
    'a contact message or report was not sent, because the mailbox of OPERATOR_EMAIL rejects email',
  'page.failed': 'rendering a page failed; the visitor got the error page',
  'provider.failed': 'a sign-in provider could not be reached',
  'provider_flow.failed': 'a sign-in through a provider failed; see `code`',
  'proxy.mistrusted':
    'a proxy sends X-Forwarded-For and is not in TRUSTED_PROXY: rate limits count all its clients as one; logged once',
  'queue.failed': 'the job queue lost its connection',
  'request.completed': 'a response was sent; requests to surveys are never logged',
  'request.failed': 'a request failed; see `error`',
  'requests.aborted': 'shutdown aborted `count` running requests',
  'role_lookup.failed': 'reading the roles of a user failed; the call continues without roles',
  'saml_metadata.expired': 'the metadata of an identity provider has expired',
  'saml_response.rejected': 'a SAML response was rejected; see `error`',
  'security_key.rejected': 'the response of a security key was rejected; see `reason`',
  'server.crashed': 'an unexpected error stopped the server',
  'stop.expired': 'shutdown timed out; the process exits with open connections',
  'stop.failed': 'shutdown failed; the process exits with open connections',
  'text_message.limited': 'a text message was not sent, because a limit was reached',
  'text_message.rejected': 'the carrier rejected a text message',
  'text_message.undelivered': 'a text message was not delivered; `error` contains the code of the carrier',
  'withdrawn_assessments.deleted':
    '`count` assessments were deleted some time after their consent was withdrawn',
} as const satisfies Record<AuthLogEvent, string> & Record<string, string>

export type LogEvent = keyof typeof logEvents
