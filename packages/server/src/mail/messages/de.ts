import type { MailTexts } from './en.ts'

/** The same in German. A sentence after the greeting begins in lower case. */
export const de: MailTexts = {
  greeting: 'Hallo {name},',
  greetingWithoutName: 'Hallo,',
  footer: 'Gesendet von {product}.',
  footerOperator: '{operator} betreibt {product} und hat diese E-Mail geschickt.',
  noReply: 'Bitte antworte nicht: Dieses Postfach liest niemand.',
  code: 'Falls der Link nicht funktioniert, gib diesen Code auf der Seite ein: {code}. Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  linkLife: 'Der Link funktioniert nur einmal und gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  ignore: 'Hast du diese E-Mail nicht erwartet? Dann kannst du sie ignorieren, und es passiert nichts.',
  takesSeconds: 'Das dauert ein paar Sekunden.',
  takesMinute: 'Das dauert etwa eine Minute.',

  confirmSubject: 'Bitte bestätige deine Adresse',
  confirmText: 'bitte bestätige, dass diese E-Mail-Adresse dir gehört. Dann ist dein Konto bereit.',
  confirmButton: 'Adresse bestätigen',

  textMessageSubject: 'Eine SMS',
  accountInviteSubject: 'Ein Konto für dich',
  accountInviteText: 'für diese E-Mail-Adresse wurde ein Konto angelegt. Öffne es, um zu beginnen.',
  accountInviteButton: 'Mein Konto öffnen',

  recoverySubject: 'Wähle ein neues Passwort',
  recoveryText: 'du hast diese E-Mail angefordert, um ein neues Passwort zu wählen.',
  recoveryButton: 'Neues Passwort wählen',
  recoveryIgnore:
    'Warst du das nicht? Dann kannst du diese E-Mail ignorieren. Dein Passwort bleibt, wie es ist.',

  signUpNoticeSubject: 'Du hast schon ein Konto',
  signUpNoticeText:
    'jemand, vielleicht du, wollte mit dieser E-Mail-Adresse ein Konto anlegen. Du hast schon eines, und nichts wurde geändert.',
  signUpNoticeButton: 'Jetzt anmelden',
  signUpNoticeHint: 'Wenn du dein Passwort vergessen hast, wähle auf der Anmeldeseite „Passwort vergessen?“.',

  magicLinkSubject: 'Deine Anmeldung',
  magicLinkText: 'du hast diese E-Mail angefordert, um dich ohne Passwort anzumelden.',
  magicLinkButton: 'Jetzt anmelden',

  addressTakenSubject: 'Jemand wollte deine E-Mail-Adresse nutzen',
  addressTakenText:
    'jemand, vielleicht du, wollte diese E-Mail-Adresse für ein anderes Konto nutzen. Sie gehört schon zu einem Konto, und nichts wurde geändert.',
  addressTakenButton: 'Jetzt anmelden',

  emailChangeSubject: 'Bestätige die Änderung deiner E-Mail-Adresse',
  emailChangeOldText:
    'jemand, hoffentlich du, möchte für dein Konto eine andere E-Mail-Adresse nutzen: eine, die mit „{start}“ beginnt und mit „{end}“ endet. Sobald beide Adressen bestätigt sind, kannst du dich mit der bisherigen nicht mehr anmelden. Bis dahin ändert sich nichts.',
  emailChangeNewText:
    'bitte bestätige, dass du diese E-Mail-Adresse für dein Konto nutzen willst. Wenn das Konto schon eine bestätigte Adresse hat, ändert sich nichts, bis beide bestätigt sind.',
  emailChangeOldButton: 'Änderung bestätigen',
  emailChangeNewButton: 'Adresse bestätigen',
  emailChangeOldIgnore:
    'Warst du das nicht, oder kennst du die andere Adresse nicht? Dann ist jemand anderes in deinem Konto angemeldet. Bestätige die Änderung nicht, und gib den Code niemandem. Wähle ein neues Passwort: Damit wird diese Person abgemeldet und die Änderung abgebrochen. Bestätige nur Änderungen, die du selbst veranlasst hast, egal, wer dich darum bittet.',

  setupCodeSubject: 'Dein Code',
  setupCodeText:
    'du richtest {product} ein, und diese E-Mail zeigt, dass der Versand funktioniert. Gib diesen Code im Terminal ein: {code}.',

  reauthenticationSubject: 'Dein Code',
  reauthenticationText:
    'gib diesen Code auf der Seite ein, um weiterzumachen: {code}. Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  reauthenticationIgnore:
    'Warst du das nicht? Dann ist jemand anderes in deinem Konto angemeldet. Gib den Code nicht weiter, und wähle ein neues Passwort.',

  /* Text messages: others may read over a shoulder, so they name no site. */
  textCode: 'Dein Code ist {code}',
  textReplaced:
    'Für deine Anmeldung gilt ab jetzt eine andere Nummer statt dieser. Warst du das nicht? Hilfe gibt es auf der Website, die Codes an diese Nummer geschickt hat.',

  subject_password_changed: 'Dein Passwort wurde geändert',
  subject_email_changed: 'Deine E-Mail-Adresse wurde geändert',
  subject_phone_changed: 'Deine Telefonnummer wurde geändert',
  subject_factor_added: 'Ein zweiter Anmeldeschritt kam hinzu',
  subject_factor_removed: 'Ein zweiter Anmeldeschritt wurde entfernt',
  subject_identity_linked: 'Eine Anmeldemöglichkeit kam hinzu',
  subject_identity_unlinked: 'Eine Anmeldemöglichkeit wurde entfernt',
  subject_passkey_added: 'Ein Passkey kam hinzu',
  subject_passkey_removed: 'Ein Passkey wurde entfernt',
  subject_new_device: 'Neue Anmeldung in deinem Konto',
  subject_second_step_failed: 'Gescheiterte Anmeldungen in deinem Konto',
  notice_password_changed:
    'das Passwort deines Kontos wurde geändert. Auf allen anderen Geräten bist du abgemeldet.',
  notice_email_changed: 'die E-Mail-Adresse deines Kontos wurde geändert.',
  notice_phone_changed:
    'die Telefonnummer deines Kontos wurde geändert. Auf allen anderen Geräten bist du abgemeldet.',
  notice_factor_added:
    'für die Anmeldung in deinem Konto gibt es einen neuen zweiten Schritt{what, select, totp {: eine Authenticator-App} webauthn {: ein Sicherheitsschlüssel} other {}}.',
  notice_factor_removed:
    'ein zweiter Schritt der Anmeldung wurde aus deinem Konto entfernt{what, select, totp {: eine Authenticator-App} webauthn {: ein Sicherheitsschlüssel} other {}}.',
  notice_identity_linked: 'deinem Konto wurde eine weitere Anmeldemöglichkeit hinzugefügt: {what}.',
  notice_identity_unlinked: 'eine Anmeldemöglichkeit wurde aus deinem Konto entfernt: {what}.',
  notice_passkey_added: 'deinem Konto wurde ein Passkey hinzugefügt. Du kannst dich jetzt damit anmelden.',
  notice_passkey_removed: 'ein Passkey wurde aus deinem Konto entfernt.',
  notice_new_device: 'jemand hat sich mit einem neuen Gerät oder Browser in deinem Konto angemeldet: {what}.',
  notice_second_step_failed:
    'jemand hat heute mehrmals den ersten Schritt der Anmeldung in deinem Konto geschafft, ist aber am zweiten gescheitert.',
  noticeUnknown: 'unbekannt',
  noticeWhen: 'Das war am {date, date, long} um {date, time, short} Uhr (UTC).',
  noticeButton: 'Mein Konto schützen',
  noticeHint: 'Warst du das? Dann musst du nichts tun.',
  otherwisePassword:
    'Warst du das nicht? Dann wähle „Mein Konto schützen“. Mit einem neuen Passwort meldest du alle anderen ab. Dann siehst du, was du noch prüfen solltest. Das dauert etwa zwei Minuten.',
  otherwiseStep:
    'Warst du das nicht? Niemand ist in dein Konto gekommen, aber jemand kennt dein Passwort oder hat Zugang zu diesem Postfach. Wenn das Postfach betroffen sein könnte, ändere zuerst sein Passwort. Wähle dann „Mein Konto schützen“: Du wählst ein neues Passwort für dein Konto und siehst, was du noch prüfen solltest. Das dauert etwa fünf Minuten.',
  otherwiseLinked:
    'Warst du das nicht? Dann wähle „Mein Konto schützen“. Du wählst ein neues Passwort und siehst dann, was du noch prüfen solltest. Das dauert etwa zwei Minuten. Wer diese Anmeldemöglichkeit hinzugefügt hat, kann sie nutzen, bis du sie aus deinem Konto entfernst. Ein neues Passwort allein ändert daran nichts.',
  otherwisePasskey:
    'Warst du das nicht? Dann wähle „Mein Konto schützen“. Du wählst ein neues Passwort und siehst dann, was du noch prüfen solltest. Das dauert etwa zwei Minuten. Wer den Passkey hinzugefügt hat, kann sich damit anmelden, bis du den Passkey aus deinem Konto entfernst. Ein neues Passwort allein ändert daran nichts.',
  otherwisePhone:
    'Warst du das nicht? Dann wähle „Mein Konto schützen“. Du wählst ein neues Passwort und siehst dann, was du noch prüfen solltest. Das dauert etwa zwei Minuten. Wer die neue Nummer eingetragen hat, kann sich damit anmelden, bis du sie änderst. Ein neues Passwort allein ändert daran nichts.',
  otherwiseFactor:
    'Warst du das nicht? Dann möchte dich vielleicht jemand aussperren. Ein neues Passwort allein entfernt den zweiten Schritt der Anmeldung nicht. Über „Mein Konto schützen“ wählst du ein neues Passwort und siehst, wie wir dir helfen können. Das dauert etwa zwei Minuten.',
  otherwiseEmail:
    'Warst du das nicht? Dann wähle „Mein Konto schützen“. Der Link führt zu einer Seite, auf der steht, was du tun kannst. Das dauert etwa zwei Minuten. Mit der alten Adresse kannst du dein Passwort nicht mehr zurücksetzen.',

  invitationSubject: 'Du hast eine Einladung',
  invitationText:
    '{inviter} füllt einen Fragebogen zu eurer Beziehung aus und wünscht sich, dass auch du ihn ausfüllst.',
  invitationFree: 'Ob du mitmachst, entscheidest du. Geteilt wird nur, was ihr beide teilen wollt.',
  invitationTakes: 'Das Ausfüllen dauert etwa 15 Minuten.',
  invitationButton: 'Einladung lesen',
  invitationDecline:
    'Dort kannst du auch ablehnen, blockieren oder sie melden. {inviter} erfährt davon nichts.',
  invitationLife: 'Sie gilt bis zum {date, date, long}.',
  invitationData:
    '{inviter} hat uns ({controller}) deine E-Mail-Adresse gegeben und vielleicht Fragen über dich beantwortet. Beidem kannst du jederzeit widersprechen.',
  invitationPrivacy: 'Deine Daten und deine Rechte (Art. 14 DSGVO)',

  contactSubject: 'Eine Nachricht aus dem Kontaktformular',
  contactText: '{name} ({email}) schreibt zu: {topic}',
  contactHint:
    'Deine Antwort auf diese E-Mail geht an die Adresse oben. Sie ist nicht bestätigt. Schick also keine vertraulichen Angaben zu einem Konto, bevor du weißt, wer fragt.',

  reportSubject: 'Eine Einladung wurde gemeldet',
  reportText: 'Die eingeladene Person hat die Einladung {invitation} gemeldet.',
  reportMessage: 'Sie schreibt: {message}',
  reportNoMessage: 'Dazu hat sie nichts geschrieben.',

  newsSubject: 'Neues in deinem Konto',
  newsText: 'in deinem Konto gibt es etwas Neues zu lesen.',
  newsTakes: 'Das Lesen dauert etwa fünf Minuten.',
  newsButton: 'Jetzt lesen',
  followUpText: 'in deinem Konto wartet eine kurze Frage, wie du es dir gewünscht hast.',
  followUpTakes: 'Das Antworten dauert etwa eine Minute.',
  followUpButton: 'Mein Konto öffnen',
  newsHint: 'Diese E-Mails kannst du in deinem Konto abstellen.',

  deletionSubject: 'Dein Konto wird am {date, date, long} gelöscht',
  deletionText:
    'du möchtest dein Konto löschen. Am {date, date, long} um {date, time, short} Uhr (UTC) löschen wir es. Geteilt wird schon jetzt nichts mehr.',
  deletionButton: 'Mein Konto behalten',
  deletionHint:
    'Hast du es dir anders überlegt? Dann wähle „Mein Konto behalten“. Das dauert ein paar Sekunden. Wenn es bei der Löschung bleiben soll, musst du nichts tun.',

  deletionDoneSubject: 'Dein Konto wurde gelöscht',
  deletionDoneText:
    'dein Konto wurde am {date, date, long} um {date, time, short} Uhr (UTC) gelöscht, mit allem, was darin war.',
  deletionDoneButton: 'Nachlesen, was in Sicherungen bleibt und wie lange',
  deletionDoneHint:
    'Das ist unsere letzte E-Mail zu deinem Konto. Auch die Adresse, an die wir sie geschickt haben, ist jetzt gelöscht.',
}
