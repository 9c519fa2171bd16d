export type { AuthSession, AuthUser } from '#auth/accounts.ts'
export type { AuthSettingsInput } from '#auth/config.ts'
export type { AuthLog } from '#auth/context.ts'
export { AuthError, type AuthErrorCode, errorCatalogue } from '#auth/errors.ts'
export { defaultLimits, type Limit, type LimitName } from '#auth/limits.ts'
export type {
  AuthMailJob,
  AuthMailKind,
  CodeMailData,
  EmailChangeMailData,
  NoticeKind,
  NoticeMailData,
  OutgoingMail,
  PlainMailData,
  TokenMailData,
} from '#auth/messages/kinds.ts'
export { authMigrations } from '#auth/migrations/index.ts'
export type { PersonSealer } from '#auth/person-sealer.ts'
export type { ProviderId, ProviderSettings } from '#auth/providers/provider-settings.ts'
export { normaliseEmail, type RuleAnswer, type SignUpRules } from '#auth/rules.ts'
export { type AuthCaller, type AuthDependencies, type AuthService, createAuthService } from '#auth/service.ts'
export { declared as authDeclared } from '#auth/tables.ts'
export type { RotatedKey, Sealer } from '#auth/tokens/signing-keys.ts'
