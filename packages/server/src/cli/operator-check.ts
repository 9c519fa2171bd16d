import { type Config, readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { findGaps } from '#server/config/operator.ts'
import type { Print } from './command.ts'

export const operatorCheckUsage = 'operator check'
export const operatorCheckSummary =
  'Lists the settings that are missing for going public; exit code 1 if there are any.'

/** Checks the settings without starting a server. Returns the exit code. */
export function checkOperator(print: Print, config: Config = readConfig(readEnv())): number {
  const missing = [
    ...findPublicGaps(config),
    ...findGaps(config).map((gap) => `${gap.setting}: ${gap.reason}`),
  ]
  const advised = findAdvised(config)
  if (missing.length > 0) list(print, 'Missing for going public:', missing)
  if (advised.length > 0) list(print, 'Advised:', advised)
  if (missing.length > 0) {
    print(
      'Details and examples: docs/settings.md. The start in production refuses while one of them is missing.',
    )
    return 1
  }
  print(
    'Nothing is missing. Read /imprint, /privacy, /terms, /cookies and /accessibility once as your own statements.',
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
    ...(config.production ? [] : ['PUBLIC_URL: the address of the site for its visitors, with https']),
    ...(config.dataKey === undefined ? ['DATA_KEY: the master key'] : []),
    ...(config.mail.kind === 'smtp' ? [] : ['MAIL_URL: the SMTP server']),
  ]
}

function findAdvised({ operator, production, publicUrl }: Config): string[] {
  const roles = new Set(operator.recipients?.map(({ role }) => role))
  return [
    ...(production && publicUrl.startsWith('http:') ? ['PUBLIC_URL: use https'] : []),
    ...(operator.phone === '' ? ['OPERATOR_PHONE: some courts expect a phone number in the imprint'] : []),
    ...(operator.dataAuthority === ''
      ? ['OPERATOR_DATA_AUTHORITY: the authority for complaints about data protection (Art. 13(2)(d) GDPR)']
      : []),
    ...(operator.dataProtectionOfficer === null
      ? ['OPERATOR_DPO: in Germany, who needs an impact assessment needs an officer (section 38(1) BDSG)']
      : []),
    ...(operator.recipients && !roles.has('hosting')
      ? ['DATA_RECIPIENTS: names no company for hosting']
      : []),
    ...(operator.recipients && !roles.has('mail') ? ['DATA_RECIPIENTS: names no company for mail'] : []),
  ]
}
