import type { providerTexts as english } from '../en/providers.ts'
import { fill } from '../fill.ts'

export const providerTexts: typeof english = {
  names: { google: 'Google', apple: 'Apple', github: 'GitHub' },
  linked: fill('{provider} ist mit deinem Konto verknüpft.'),
  unknownError:
    'Die Anmeldung hat nicht geklappt. Es wurde nichts geändert; du kannst es noch einmal versuchen.',
  errors: {
    access_denied:
      'Der Anbieter hat dich nicht durchgelassen, oder du hast dort Nein gesagt. Du kannst es noch einmal versuchen.',
    identity_already_exists: 'Jenes Konto ist schon verknüpft, mit diesem hier oder mit einem anderen.',
    identity_not_found: 'Jenes Konto ist hier nicht verknüpft.',
    single_identity_not_deletable: 'Das ist dein letzter Weg zur Anmeldung, deshalb bleibt er.',
    otp_expired:
      'Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt, oder seine Zeit ist abgelaufen.',
    bad_oauth_state:
      'Der Weg über den Anbieter hat zu lange gedauert oder in einem anderen Browser begonnen. Bitte fang noch einmal von vorn an.',
    bad_oauth_callback:
      'Der Anbieter hat weniger zurückgeschickt, als wir brauchen. Bitte fang noch einmal von vorn an.',
    flow_state_not_found:
      'Der Weg über den Anbieter hat zu lange gedauert. Bitte fang noch einmal von vorn an.',
    flow_state_expired:
      'Der Weg über den Anbieter hat zu lange gedauert. Bitte fang noch einmal von vorn an.',
    flow_state_already_used: 'Dieser Rückweg wurde schon benutzt. Bitte fang noch einmal von vorn an.',
    signup_disabled: 'Zurzeit können hier keine neuen Konten angelegt werden.',
    email_exists:
      'Mit dieser Adresse gibt es schon ein Konto. Melde dich dort an, und verknüpfe den Anbieter dann.',
    provider_email_needs_verification:
      'Der Anbieter hat deine Adresse nicht geprüft. Bestätige sie dort, oder melde dich hier auf einem anderen Weg an.',
    email_not_confirmed: 'Bitte bestätige zuerst deine E-Mail-Adresse.',
    saml_relay_state_not_found:
      'Der Weg über deine Organisation wurde schon benutzt oder dauerte zu lange. Bitte beginne neu.',
    saml_relay_state_expired: 'Der Weg über deine Organisation dauerte zu lange. Bitte beginne neu.',
    saml_idp_not_found: 'Diese Organisation meldet hier niemanden an.',
    sso_provider_disabled: 'Der Weg über deine Organisation ist zurzeit geschlossen.',
    saml_assertion_no_email:
      'Deine Organisation hat deine Adresse nicht genannt, daher kann es kein Konto geben.',
    saml_assertion_no_user_id: 'Deine Organisation hat nicht auf Dauer genannt, wer du bist.',
    validation_failed: 'Was zurückkam, ist ungültig. Bitte beginne neu, auf dieser Seite.',
    provider_disabled: 'Dieser Weg zur Anmeldung wird hier nicht angeboten.',
    user_banned: 'Mit diesem Konto kann man sich nicht anmelden.',
    over_request_rate_limit: 'Zu viele Versuche. Bitte warte einen Moment.',
    temporarily_unavailable: 'Der Anbieter antwortet gerade nicht. Bitte versuch es gleich noch einmal.',
    server_error: 'Der Anbieter antwortet nicht so, wie er soll. Bitte versuch es gleich noch einmal.',
    unexpected_failure: 'Der Anbieter antwortet nicht so, wie er soll. Bitte versuch es gleich noch einmal.',
  },
}
