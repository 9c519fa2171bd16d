import type { MailTexts } from './en.ts'

/** The same in German. Subjects are neutral here, too. */
export const de: MailTexts = {
  greeting: 'Hallo {name},',
  greetingNobody: 'Hallo,',
  footer: 'Gesendet von {product}. Antworten an diese Adresse liest niemand.',
  footerOperator:
    '{operator} betreibt {product}, von dort kommt diese E-Mail. Antworten an diese Adresse liest niemand.',
  code: 'Wenn der Knopf nicht geht, gib diesen Code auf der Seite ein: {code}. Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  linkLife: 'Der Link gilt einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang.',
  ignore: 'Wenn du das nicht warst, lass diese E-Mail liegen: Es geschieht nichts.',

  confirmSubject: 'Bitte bestätige deine Adresse',
  confirmText: 'bitte bestätige, dass diese Adresse dir gehört, damit dein Konto funktioniert.',
  confirmButton: 'Adresse bestätigen',

  textMessageSubject: 'Eine SMS',
  accountInviteSubject: 'Ein Konto für dich',
  accountInviteText: 'für diese Adresse wurde ein Konto angelegt. Bitte öffne es, um zu beginnen.',
  accountInviteButton: 'Das Konto öffnen',

  recoverySubject: 'Deine Anfrage',
  recoveryText: 'du möchtest ein neues Passwort wählen.',
  recoveryButton: 'Neues Passwort wählen',
  recoveryIgnore: 'Wenn du das nicht warst, lass diese E-Mail liegen: Dein Passwort bleibt, wie es ist.',

  signUpNoticeSubject: 'Zu deinem Konto',
  signUpNoticeText:
    'jemand, vielleicht du, wollte mit dieser Adresse ein Konto anlegen. Es gibt schon eines, und es wurde nichts geändert.',
  signUpNoticeButton: 'Anmelden',
  signUpNoticeHint: 'Wenn du dein Passwort nicht mehr weißt, wähle dort „Passwort vergessen?“.',

  magicLinkSubject: 'Deine Anmeldung',
  magicLinkText: 'du möchtest dich ohne Passwort anmelden.',
  magicLinkButton: 'Anmelden',

  addressTakenSubject: 'Zu deinem Konto',
  addressTakenText:
    'jemand, vielleicht du, wollte, dass ein anderes Konto auf diese Adresse läuft. Es gibt schon ein Konto damit, und es wurde nichts geändert.',
  addressTakenButton: 'Anmelden',

  emailChangeSubject: 'Bitte bestätige deine Anfrage',
  emailChangeOldText:
    'jemand, hoffentlich du, möchte, dass dein Konto auf eine andere E-Mail-Adresse läuft: eine, die mit „{start}“ beginnt und mit „{end}“ endet. Sobald beide Adressen bestätigt haben, öffnet diese hier dein Konto nicht mehr. Bis dahin ändert sich nichts.',
  emailChangeNewText:
    'bitte bestätige, dass dein Konto auf diese Adresse laufen soll. Es bleibt, wie es ist, bis beide Adressen bestätigt haben.',
  emailChangeOldButton: 'Die Änderung bestätigen',
  emailChangeNewButton: 'Adresse bestätigen',
  emailChangeOldIgnore:
    'Wenn du das nicht warst oder jene Adresse nicht kennst, bestätige nicht, und gib den Code niemandem. Dann ist jemand anderes in deinem Konto angemeldet: Wähle ein neues Passwort, das beendet jene Anmeldung und diese Änderung. Bestätige nur, worum du selbst gebeten hast, wer auch immer es von dir verlangt.',

  reauthenticationSubject: 'Dein Code',
  reauthenticationText:
    'gib diesen Code auf der Seite ein, um weiterzumachen: {code}. Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  reauthenticationIgnore:
    'Wenn du das nicht warst, gib den Code niemandem, und wähle ein neues Passwort: Jemand anderes ist in deinem Konto angemeldet.',

  /* Text messages: others may read over a shoulder, so they name no site. */
  textCode: 'Dein Code ist {code}',
  textReplaced:
    'Statt dieser Nummer meldet dich ab jetzt eine andere an. Warst du das nicht? Hilfe gibt es auf der Seite, die Codes an diese Nummer geschickt hat.',

  noticeSubject: 'Zu deinem Konto',
  notice_password_changed:
    'das Passwort deines Kontos wurde geändert, und jede andere Anmeldung wurde beendet.',
  notice_email_changed: 'die E-Mail-Adresse deines Kontos wurde geändert.',
  notice_phone_changed:
    'die Telefonnummer deines Kontos wurde geändert, und jede andere Anmeldung wurde beendet.',
  notice_factor_added:
    'zu deinem Konto kam ein zweiter Schritt für die Anmeldung dazu{what, select, totp {: eine Authenticator-App} webauthn {: ein Sicherheitsschlüssel} other {}}.',
  notice_factor_removed:
    'von deinem Konto wurde ein zweiter Schritt für die Anmeldung entfernt{what, select, totp {: eine Authenticator-App} webauthn {: ein Sicherheitsschlüssel} other {}}.',
  notice_identity_linked: 'zu deinem Konto kam ein weiterer Weg zur Anmeldung dazu: {what}.',
  notice_identity_unlinked: 'von deinem Konto wurde ein Weg zur Anmeldung entfernt: {what}.',
  notice_passkey_added: 'zu deinem Konto kam ein Passkey dazu: ein weiterer Weg zur Anmeldung.',
  notice_passkey_removed: 'von deinem Konto wurde ein Passkey entfernt.',
  notice_new_device:
    'jemand hat sich in deinem Konto mit einem Gerät oder Browser angemeldet, mit dem es bisher nicht benutzt wurde: {what}.',
  notice_second_step_failed:
    'jemand kam heute mehrmals bis zum zweiten Schritt der Anmeldung in dein Konto und nicht darüber hinaus.',
  noticeUnknown: 'unbekannt',
  noticeWhen: 'Das war am {date, date, long} um {date, time, short} Uhr (UTC).',
  noticeButton: 'Das war ich nicht',
  noticeHint: 'Wenn du das warst, gibt es nichts zu tun.',
  otherwisePassword:
    'Wenn nicht, nimm den Knopf: Du wählst ein neues Passwort, das jede andere Anmeldung beendet, und siehst dann, worauf du noch achten solltest.',
  otherwiseStep:
    'Wenn nicht, ist niemand hineingekommen, aber jemand kennt dein Passwort oder kommt in dieses Postfach. Gib zuerst dem Postfach ein neues Passwort, wenn es daran liegen könnte. Nimm dann den Knopf: Du wählst hier ein neues Passwort und siehst, worauf du noch achten solltest.',
  otherwiseLinked:
    'Wenn nicht, nimm den Knopf: Du wählst ein neues Passwort und siehst dann, worauf du noch achten solltest. Wer diesen Weg eingerichtet hat, kann sich damit anmelden, bis du ihn dort entfernst; ein neues Passwort allein beendet das nicht.',
  otherwisePasskey:
    'Wenn nicht, nimm den Knopf: Du wählst ein neues Passwort und siehst dann, worauf du noch achten solltest. Wer den Passkey eingerichtet hat, kann sich damit anmelden, bis du ihn aus deinem Konto entfernst; ein neues Passwort allein beendet das nicht.',
  otherwiseFactor:
    'Wenn nicht, möchte dich vielleicht jemand aussperren. Ein neues Passwort allein entfernt den Schritt nicht. Der Knopf führt zu einem neuen Passwort und dazu, wie die Menschen helfen können, die diese Seite betreiben.',
  otherwiseEmail:
    'Wenn nicht, lässt sich mit der alten Adresse kein neues Passwort mehr bekommen. Der Knopf führt zu einer Seite, auf der steht, was du tun kannst.',

  invitationSubject: 'Du hast eine Einladung',
  invitationText:
    '{inviter} möchte mit dir zusammen eine Selbsteinschätzung zu eurer Beziehung machen und bittet dich, deine Hälfte zu beantworten.',
  invitationFree:
    'Ob du das tust, entscheidest nur du. Was du antwortest, wird nie jemandem so gezeigt, wie du es gegeben hast.',
  invitationDecline:
    'Auf der Seite steht, was geteilt würde, und du kannst dort ablehnen oder weitere Einladungen sperren.',
  invitationButton: 'Mehr lesen',
  invitationLife: 'Die Einladung gilt bis zum {date, date, long}.',

  contactSubject: 'Eine Nachricht aus dem Kontaktformular',
  contactText: '{name} ({email}) schreibt zu: {topic}',
  contactHint:
    'Antworte an die Adresse oben. Niemand hat bewiesen, dass sie diesem Menschen gehört; schick also nichts Vertrauliches über ein Konto, bevor du weißt, wer fragt.',

  reportSubject: 'Eine Einladung wurde gemeldet',
  reportText: 'Der mit Einladung {invitation} eingeladene Mensch hat sie gemeldet.',
  reportMessage: 'Die Worte dazu: {message}',
  reportNoMessage: 'Mehr steht nicht dabei.',

  feedbackSubject: 'Es gibt etwas Neues für dich',
  feedbackText: 'in deinem Konto gibt es etwas Neues zu lesen.',
  feedbackButton: 'Lesen',
  feedbackHint: 'Diese E-Mails kannst du in deinem Konto abstellen.',

  deletionSubject: 'Zu deinem Konto',
  deletionText:
    'für dein Konto wurde die Löschung verlangt. Am {date, date, long} um {date, time, short} Uhr (UTC) wird alles gelöscht. Geteilt wird schon jetzt nichts mehr.',
  deletionButton: 'Mein Konto behalten',
  deletionHint: 'Wenn du dein Konto löschen wolltest, gibt es nichts zu tun.',

  deletionDoneSubject: 'Zu deinem Konto',
  deletionDoneText:
    'dein Konto wurde am {date, date, long} um {date, time, short} Uhr (UTC) gelöscht, mit allem, was darin war.',
  deletionDoneButton: 'Was in Sicherungen noch übrig sein kann und wie lange',
  deletionDoneHint: 'Das ist die letzte E-Mail dazu, und die Adresse, an die sie ging, ist jetzt vergessen.',
}
