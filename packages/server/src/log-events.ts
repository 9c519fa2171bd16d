import type { AuthLogEvent } from '@twofold/auth'

/** Every log event with its meaning; docs/operations.md lists them. */
export const logEvents = {
  'auth_call.failed': 'a call to /auth/v1 failed; `error` says why',
  'auth_call.refused': 'a call to /auth/v1 was refused; `code` says why',
  'captcha.failed': 'the captcha provider could not be asked; sign-ins that need it fail',
  'captcha.rejected': 'the captcha provider does not know the secret or the site key',
  'command.failed': 'a command of the operator failed',
  'contact_message.delayed':
    'a contact message could not be mailed, because the mailbox of OPERATOR_EMAIL rejects mail',
  'data_call.failed': 'a call to /rest/v1 failed',
  'database.failed': 'the database cannot be used; calls get 503',
  'drafts.deleted': 'old drafts were deleted; `count` says how many',
  'job.failed': 'a job failed and will be retried',
  'library.logged': 'a library logged an event; its text is withheld because it may contain a URL',
  'mail.limited': 'an email was not sent, because its address has had the maximum of a day',
  'mail.suppressed': 'an email was not sent, because its mailbox rejected mail before',
  'mailbox.rejected': 'a mailbox does not exist; it gets no email for 12 months',
  'master_key.missed': 'a master key that the database needs is not configured: set it and restart',
  'page.failed': 'a page could not be rendered; the visitor got the error page',
  'provider.failed': 'a sign-in provider could not be reached',
  'provider_flow.failed': 'a sign-in through a provider failed; `code` says why',
  'queue.failed': 'the job queue lost its connection',
  'request.completed': 'a request was answered; surveys are never logged',
  'request.failed': 'a request failed; `error` says why',
  'requests.aborted': 'a stop aborted requests that were still running; `count` says how many',
  'role_lookup.failed': 'the roles of a user could not be read; the user is treated as having none',
  'saml_metadata.expired': "an identity provider's metadata have expired",
  'saml_response.refused': 'a SAML response was refused; `error` says why',
  'security_key.refused': 'the response of a security key was refused; `reason` says why',
  'server.crashed': 'an unexpected error stops the server',
  'stop.expired': 'a stop took too long; the process ends with connections still open',
  'stop.failed': 'a stop failed; the process ends with connections still open',
  'text_message.limited': 'a text message was not sent, because its limits are used up',
  'text_message.refused': 'the carrier refused a text message',
  'text_message.undelivered': 'a text message did not arrive; `error` has the code of the carrier',
  'withdrawn_assessments.deleted':
    'assessments were deleted some time after their consent was withdrawn; `count` says how many',
} as const satisfies Record<AuthLogEvent, string> & Record<string, string>

export type LogEvent = keyof typeof logEvents
