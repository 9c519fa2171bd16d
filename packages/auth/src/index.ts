export type { AuthSession, AuthUser } from '#auth/accounts.ts'
export type { CaptchaProvider, CaptchaSettings } from '#auth/captcha/settings.ts'
export type { AuthSettingsInput } from '#auth/config.ts'
export type { AuthLog } from '#auth/context.ts'
export { AuthError, type AuthErrorCode, errorCatalogue } from '#auth/errors.ts'
export { RowsBefore } from '#auth/import/rows-before.ts'
export { networkOf } from '#auth/limiter.ts'
export { defaultLimits, type Limit, type LimitName } from '#auth/limits.ts'
export type {
  AuthMailJob,
  AuthMailKind,
  CodeMailData,
  EmailChangeMailData,
  NoticeKind,
  NoticeMailData,
  OutgoingMail,
  OutgoingText,
  PlainMailData,
  TokenMailData,
} from '#auth/messages/kinds.ts'
export { authMigrations } from '#auth/migrations/index.ts'
export type { PersonSealer } from '#auth/person-sealer.ts'
export type { ProviderId, ProviderSettings } from '#auth/providers/provider-settings.ts'
export { type CountedWindow, countInWindows, type Window } from '#auth/repositories/limits.ts'
export { normaliseEmail, type RuleAnswer, type SignUpRules } from '#auth/rules.ts'
export { resolveSaml, type SamlSettings, type SsoProviderSettings } from '#auth/saml/settings.ts'
export { type AuthCaller, type AuthDependencies, type AuthService, createAuthService } from '#auth/service.ts'
export { declared as authDeclared } from '#auth/tables.ts'
export type { ServiceRole } from '#auth/tokens/service-token.ts'
export type { RotatedKey, Sealer } from '#auth/tokens/signing-keys.ts'
