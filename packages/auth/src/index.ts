export type { AuthSession, AuthUser } from '#auth/core/accounts/accounts.ts'
export { normaliseEmail, type RuleResult, type SignUpRules } from '#auth/core/accounts/rules.ts'
export type { UserCipher } from '#auth/core/accounts/user-cipher.ts'
export type { AuthDependencies, AuthLog, AuthLogEvent } from '#auth/core/context.ts'
export { hasProofOfWork } from '#auth/core/crypto/proof-of-work.ts'
export { AuthError, type AuthErrorCode, errorCatalogue } from '#auth/core/errors.ts'
export { withDeadline } from '#auth/core/http/deadline.ts'
export { networkOf } from '#auth/core/limits/limiter.ts'
export type { Limit, LimitName } from '#auth/core/limits/limits.ts'
export {
  type CountedWindow,
  countInWindows,
  type Window,
} from '#auth/core/limits/repository.ts'
export type {
  AuthMailJob,
  CodeMailData,
  EmailChangeMailData,
  NoticeKind,
  NoticeMailData,
  OutgoingMail,
  OutgoingText,
  PlainMailData,
  TokenMailData,
} from '#auth/core/messages/kinds.ts'
export { authMigrations } from '#auth/core/migrations/index.ts'
export type { AuthSettingsInput } from '#auth/core/settings.ts'
export type { ServiceRole } from '#auth/core/tokens/service-token.ts'
export type { Cipher, RotatedKey } from '#auth/core/tokens/signing-keys.ts'
export type { CaptchaProvider, CaptchaSettings } from '#auth/plugins/captcha/settings.ts'
export type { ProviderSettings } from '#auth/plugins/oauth/adapter.ts'
export { resolveSaml, type SamlSettings, type SsoProviderSettings } from '#auth/plugins/saml/settings.ts'
export { declaredTables as authTableDeclarations, defaultLimits } from '#auth/service/plugins.ts'
export { type AuthCaller, type AuthService, createAuthService } from '#auth/service/service.ts'
