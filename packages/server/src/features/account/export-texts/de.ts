import { retention } from '@twofold/contract/retention'
import type { en } from './en.ts'
import type { ExportTexts } from './types.ts'

const ASSESSMENT = `Ein begonnener Fragebogen wird ${retention.draftMonths} Monate nach der letzten Änderung gelöscht. Ein abgeschlossener bleibt, bis du ihn oder das Konto löschst. Antworten über einen Partner oder eine Partnerin werden ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss gelöscht. Wenn ihr beide einen Paarwert geteilt habt, beginnt diese Frist erst am letzten Tag, an dem ihr ihn beide geteilt habt. Solange dein Konto eingefroren ist, bleiben diese Antworten erhalten, und danach noch mindestens ${retention.unfrozenPartnerAnswersDays} Tage. Alles wird ${retention.withdrawnAssessmentDays} Tage nach dem Widerruf deiner Einwilligung gelöscht, wenn du nicht wieder einwilligst.`
const WITH_ASSESSMENT = 'So lange wie der Fragebogen.'
const WITH_ACCOUNT = 'Bis du das Konto löschst.'
const SURVEY = 'Bis du die Umfrage oder das Konto löschst.'

export const de: ExportTexts<keyof typeof en.parts> = {
  about:
    'Die Daten, die diese Website über dich speichert, in einer Datei. Was fehlt und warum, steht weiter unten. Jeder Name unter „parts“ kommt weiter unten in der Datei wieder vor. Zeiten sind in UTC. Bewahre die Datei so auf, dass nur du sie öffnen kannst.',
  parts: {
    account: {
      description:
        'Dein Name, deine E-Mail-Adresse und Telefonnummer, Arten der Anmeldung, Passkeys, Anmeldung in zwei Schritten, angemeldete und bekannte Geräte, E-Mails des letzten Tages und Ereignisse des Kontos mit Zeit und, falls gespeichert, IP-Adresse.',
      purpose:
        'Damit du dich anmelden kannst und damit es auffällt, wenn sich jemand anderes in deinem Konto anmeldet.',
      retention: `${WITH_ACCOUNT} Eine Anmeldung bleibt ${retention.sessionDays} Tage, ein bekanntes Gerät ${retention.knownDeviceDays} Tage nach der letzten Anmeldung, Ereignisse ${retention.auditDays} Tage, IP-Adressen ${retention.auditIpAddressDays} Tage, E-Mails ${retention.mailRecordHours} Stunden.`,
    },
    assessments: {
      description:
        'Jeder Fragebogen, den du begonnen hast: wann du begonnen hast, mit welchen Fragen, wie weit du bist und wann Antworten über einen Partner oder eine Partnerin gelöscht wurden.',
      purpose:
        'Damit du weitermachen kannst, wo du aufgehört hast, und um Ergebnisse zu den Fragen zu zeigen, die du beantwortet hast.',
      retention: ASSESSMENT,
    },
    answers: {
      description:
        'Zu jeder Frage die Antwort, die du gegeben hast: 1 bis 5 oder „skip“. Außerdem, wie wichtig dir jeder Bereich ist, und der Vorname deines Partners oder deiner Partnerin, wenn du ihn eingegeben hast. Die Fragen stehen unter /api/instrument.',
      purpose:
        'Aus den Antworten werden deine Ergebnisse berechnet. Sie sind mit deinem eigenen Schlüssel verschlüsselt.',
      retention: ASSESSMENT,
    },
    results: {
      description:
        'Deine Ergebnisse genau so, wie die Seiten sie heute zeigen, nie genauer. Gemeinsame Ergebnisse sind dabei, soweit ihr sie beide teilt.',
      purpose: 'Die Ergebnisse werden jedes Mal neu berechnet, wenn du sie ansiehst, und für diese Datei.',
      retention: 'Nicht gespeichert.',
    },
    sharing: {
      description:
        'Was du mit deinem Partner oder deiner Partnerin teilst, welche Bereiche du zurückhältst, wann du das zuletzt geändert und wann du die Verbindung beendet hast.',
      purpose: 'Ergebnisse werden nur gezeigt, solange ihr sie beide teilt.',
      retention: WITH_ASSESSMENT,
    },
    follow_ups: {
      description:
        'Zu welchem Fragebogen du nach einem Abend etwas notiert hast und wann die nächste E-Mail dazu kommt.',
      purpose: 'Um deine Notizen zu finden und dir eine E-Mail zu schicken, wenn du darum gebeten hast.',
      retention: `${WITH_ASSESSMENT} Du kannst die Angaben vorher löschen.`,
    },
    evening_notes: {
      description:
        'Was du nach einem Abend ausprobieren wolltest, ob es geklappt hat, und deine Rückblicke mit ihrer Notiz. Wir zeigen deinem Partner oder deiner Partnerin nichts davon.',
      purpose:
        'Um dich später zu fragen, wie es war. Die Notizen sind mit deinem eigenen Schlüssel verschlüsselt.',
      retention: `${WITH_ASSESSMENT} Du kannst die Notizen vorher löschen.`,
    },
    sheets: {
      description:
        'Blätter, die du für jemanden erstellt hast, der hilft, solange sie nicht abgelaufen sind. Der Inhalt ist nicht enthalten: Nur der Link kann ihn öffnen.',
      purpose: 'Um ein Blatt allen zu zeigen, die seinen Link haben.',
      retention: '14 Tage, oder bis du es zurückziehst.',
    },
    invitations: {
      description:
        'Einladungen, die du geschickt hast, und ob du sie zurückgezogen hast. Was die andere Person getan hat, ist nicht enthalten.',
      purpose: 'Um Einladungen zu verschicken, sie dir zu zeigen und sie ablaufen zu lassen.',
      retention: `${WITH_ASSESSMENT} Eine Einladung gilt ${retention.invitationDays} Tage.`,
    },
    invited_addresses: {
      description:
        'Die E-Mail-Adressen, die du eingeladen hast. Ein Eintrag ist leer, wenn du stattdessen den Link weitergegeben hast oder die Adresse schon gelöscht wurde.',
      purpose: 'Um die Einladung zu verschicken. Die Adressen sind mit deinem Schlüssel verschlüsselt.',
      retention: `Bis ${retention.invitedAddressDays} Tage nach dem Ende der Einladung, aber nicht länger, als der Fragebogen besteht.`,
    },
    invitation_sends: {
      description: 'Wann du uns gebeten hast, eine Einladung zu verschicken.',
      purpose: 'Du kannst höchstens drei E-Mails an eine Adresse schicken, damit niemand bedrängt wird.',
      retention: WITH_ACCOUNT,
    },
    invitation_claims: {
      description: 'Welchen Fragebogen du durch das Annehmen einer Einladung verbunden hast, und wann.',
      purpose: 'Es ist deine Seite der Verbindung.',
      retention: WITH_ASSESSMENT,
    },
    feedback_surveys: {
      description:
        'Jede 360°-Umfrage, die du angelegt hast: nach wie vielen Antworten sie Ergebnisse zeigt, wann sie begonnen hat und wann sie schließt.',
      purpose: 'Um die Umfrage durchzuführen.',
      retention: SURVEY,
    },
    feedback_results: {
      description:
        'Titel und Nachricht, die du geschrieben hast, und die Ergebnisse, wie die Seite sie zeigt: von mindestens drei Personen zusammen, nie von einer.',
      purpose: 'Um dir die zusammengefassten Antworten zu zeigen.',
      retention: SURVEY,
    },
    consents: {
      description: 'Worin du eingewilligt hast, in welchem Wortlaut, wann, und wann du widerrufen hast.',
      purpose: 'Um nachzuweisen, dass du eingewilligt und dass du widerrufen hast.',
      retention: WITH_ACCOUNT,
    },
    accepted_terms: {
      description: 'Welche Fassung der Nutzungsbedingungen du angenommen hast, in welcher Sprache und wann.',
      purpose: 'Um den Vertrag mit dir nachzuweisen.',
      retention: WITH_ACCOUNT,
    },
    account_states: {
      description:
        'Seit wann das Konto eingefroren ist, wann das letzte Einfrieren endete, wann das Konto gelöscht wird und wann wir dir den Link zum Abbrechen per E-Mail geschickt haben, falls etwas davon zutrifft.',
      purpose:
        'Damit in dieser Zeit nichts über dich gezeigt wird und damit deine Antworten über einen Partner oder eine Partnerin noch eine Weile erhalten bleiben, wenn das Einfrieren endet.',
      retention: WITH_ACCOUNT,
    },
    audit_log: {
      description:
        'Was du auf der Website getan hast und wann: einwilligen, teilen, einladen, löschen. Antworten sind nicht enthalten.',
      purpose: 'Um Fragen dazu zu beantworten, wer was getan hat, und um Missbrauch zu bemerken.',
      retention: `${retention.auditDays} Tage.`,
    },
    user_roles: {
      description: 'Besondere Rechte, etwa Artikel zu schreiben. Für fast alle leer.',
      purpose: 'Um zu prüfen, wer was darf.',
      retention: 'Bis das Recht entzogen oder das Konto gelöscht wird.',
    },
    blog_drafts: {
      description: 'Entwürfe von Artikeln. Leer, wenn du keine Artikel schreibst.',
      purpose: 'Damit kein Text verloren geht.',
      retention: `${retention.postDraftDays} Tage nach der letzten Änderung.`,
    },
  },
  omitted: [
    {
      description: 'Was andere geantwortet haben, auch über dich, und was sie teilen.',
      reason: 'Es sind ihre Daten (Art. 15 Abs. 4 DSGVO).',
    },
    {
      description:
        'Der letzte Tag, an dem du und dein Partner oder deine Partnerin beide einen Paarwert geteilt habt.',
      reason: 'Er würde verraten, wann eine andere Person aufgehört hat zu teilen (Art. 15 Abs. 4 DSGVO).',
    },
    {
      description:
        'Ob eine deiner Einladungen geöffnet, angenommen, abgelehnt, blockiert oder gemeldet wurde und ob daraus eine Verbindung entstand.',
      reason:
        'Das würde verraten, was eine andere Person getan hat. Diese Angaben werden mit deinem Konto gelöscht.',
    },
    {
      description: 'Ob wir Einladungen für dein Konto gesperrt haben.',
      reason:
        'Das würde verraten, dass jemand etwas gemeldet hat. Diese Angabe wird mit deinem Konto gelöscht.',
    },
    {
      description: 'Antworten auf eine 360°-Umfrage, die noch nicht mit anderen zusammengefasst sind.',
      reason:
        'Diese Antworten würden verraten, was eine einzelne Person gesagt hat. Auch du kannst sie nicht entschlüsseln.',
    },
    {
      description:
        'Geheimnisse und Hashwerte (Fingerabdrücke von Angaben): der Hashwert deines Passworts, die Geheimnisse der Anmeldung in zwei Schritten, Schlüssel, verschickte Codes und Links, die noch gelten, sowie Hashwerte von E-Mail-Adressen und Geräten, die mit einem geheimen Schlüssel gebildet wurden.',
      reason:
        'Dir sagen diese Werte nichts, und wer die Datei findet, könnte mit ihnen in dein Konto kommen.',
    },
    {
      description: 'Nachrichten, die du über das Kontaktformular geschickt hast.',
      reason:
        'Diese Nachrichten sind mit keinem Konto verbunden, deshalb wissen wir nicht, welche von dir sind. Frag uns von der Adresse aus, von der du geschrieben hast.',
    },
    {
      description: 'Deine Kennung in Artikeln, die du bearbeitet hast.',
      reason: 'Die Artikel gehören zur Website und enthalten deinen Namen nicht.',
    },
  ],
}
