import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { isLoopbackName } from '#server/config/loopback.ts'
import { findGaps, lacksRecipient } from '#server/config/operator.ts'
import type { Print, Register } from './command.ts'

export const registerOperatorCheck: Register = (program, { action, print, refuse }) => {
  program
    .command('operator')
    .summary('Checks the settings.')
    .command('check')
    .summary('Lists the settings that a public site still needs; exits with 1 if any is missing.')
    .action(
      action(() => {
        if (checkOperator(print) !== 0) refuse()
      }),
    )
}

/** Checks the settings without starting a server. Returns the exit code. */
export function checkOperator(print: Print, config: Config = readConfig(readEnv())): number {
  const missing = [
    ...findPublicGaps(config),
    ...findGaps(config).map((gap) => `${gap.setting}: ${gap.reason}`),
  ]
  const advised = findAdvised(config)
  if (missing.length > 0) list(print, 'Required for a public site:', missing)
  if (advised.length > 0) list(print, 'Recommended:', advised)
  if (missing.length > 0) {
    print(
      'See docs/settings.md for details and examples. In production the server does not start until all of them are set.',
    )
    return 1
  }
  print(
    'All required settings are set. Read /imprint, /privacy, /terms, /cookies and /accessibility: they are your own statements.',
  )
  return 0
}

function list(print: Print, title: string, lines: readonly string[]): void {
  print(title)
  for (const line of lines) print(`- ${line}`)
}

/** Settings that are optional outside production. */
function findPublicGaps(config: Config): string[] {
  return [
    ...(config.production ? [] : ['PUBLIC_URL: the public https URL of the site']),
    ...(config.dataKey === undefined ? ['DATA_KEY: the master key'] : []),
    ...(config.mail.kind === 'smtp' ? [] : ['MAIL_URL: the SMTP server']),
    ...findUnnamedRecipients(config),
  ]
}

/** Companies that receive data by the settings and are missing on the privacy page (Art. 13(1)(e) GDPR). */
function findUnnamedRecipients({ operator, mail, blogImageHosts }: Config): string[] {
  const mailHost = mail.kind === 'smtp' ? new URL(mail.url).hostname : 'localhost'
  const uses = [
    ...(isLoopbackName(mailHost) ? [] : [['mail', `${mailHost} sends the emails`] as const]),
    ...(blogImageHosts.length > 0
      ? [['images', `BLOG_IMAGE_HOSTS names ${blogImageHosts.join(', ')}`] as const]
      : []),
  ]
  return uses
    .filter(([role]) => lacksRecipient(operator, role))
    .map(
      ([role, use]) =>
        `DATA_RECIPIENTS: an entry with the role ${role}, because ${use}; name yourself if the machine is yours`,
    )
}

function findAdvised({ operator, production, publicUrl }: Config): string[] {
  return [
    ...(production && publicUrl.startsWith('http:') ? ['PUBLIC_URL: use https'] : []),
    ...(operator.phone === '' ? ['OPERATOR_PHONE: some courts expect a phone number in the imprint'] : []),
    ...(operator.dataAuthority === ''
      ? ['OPERATOR_DATA_AUTHORITY: the authority for complaints about data protection (Art. 13(2)(d) GDPR)']
      : []),
    ...(operator.dataProtectionOfficer === null
      ? [
          'OPERATOR_DPO: in Germany, processing that requires an impact assessment also requires a data protection officer (section 38(1) BDSG)',
        ]
      : []),
    ...(operator.recipients && lacksRecipient(operator, 'hosting')
      ? ['DATA_RECIPIENTS: no recipient has the role hosting']
      : []),
  ]
}
