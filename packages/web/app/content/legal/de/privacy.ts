import { retention } from '@twofold/contract/retention'
import type { LegalDocument } from '#web/features/legal/document.ts'
import { endSentence, type LegalFacts } from '../facts.ts'
import {
  accountIdentifiers,
  captchaRecipient,
  contactWords,
  exceptionsClause,
  imageRecipient,
  officerWords,
  operatorSentence,
  otherRecipientsSentence,
  recipientBlocks,
  replyWords,
  requiredIdentifiers,
  signInRecipients,
  signInServiceBlocks,
  topicLabel,
} from './parts.ts'

/** Purposes, periods and recipients of personal data. The periods are the constants of the server. */
export function privacyDocument(facts: LegalFacts): LegalDocument {
  const { site, operator } = facts
  const name = site.productName
  return {
    title: 'Datenschutz',
    lead: 'Was über dich gespeichert wird, wozu, wie lange und wer es sehen kann.',
    changed: '2026-11-29',
    startsWithContents: true,
    sections: [
      {
        id: 'short',
        title: 'Kurz gesagt',
        blocks: [
          {
            caption: 'Zusammenfassung',
            head: ['Frage', 'Antwort'],
            rows: [
              [
                'Wer ist verantwortlich?',
                `${endSentence(operator.name || 'Der Betreiber, der noch nicht genannt ist')} [Kontakt](#who)`,
              ],
              [
                'Was speichert ihr?',
                'Dein Konto, deine Antworten, wenn du einwilligst, deine Einladungen und Umfragen und Daten, die dein Konto schützen. [Zweck für Zweck](#purposes)',
              ],
              [
                'Wer sieht meine Antworten?',
                'Keine Seite zeigt deine einzelnen Antworten jemand anderem als dir. Sie sind mit einem Schlüssel deines Kontos verschlüsselt. Mit ihm berechnet der Server deine Ergebnisse. [Was dein Partner oder deine Partnerin sehen kann](#pair)',
              ],
              ['Hat jemand Fragen über mich beantwortet?', 'Vielleicht. [Was das für dich heißt](#partner)'],
              [
                'Ist 360°-Feedback anonym?',
                'Wir speichern es ohne Namen. Bei wenigen Personen lässt es sich aber erraten. [Die Grenzen](#feedback)',
              ],
              [
                'Wer bekommt Daten?',
                `${operator.recipients === null ? 'Kein Unternehmen verarbeitet Daten für uns' : 'Unternehmen, die für uns arbeiten, etwa für Server und E-Mails'}. Nichts wird verkauft oder für Werbung genutzt. Es gibt keine Werbung, kein Tracking und kein Skript oder Bild von anderen auf unseren Seiten${exceptionsClause(site, { check: 'der Sicherheitsprüfung auf der Anmeldeseite', images: 'Bildern in Artikeln' })}. [Empfänger](#recipients)`,
              ],
              [
                'Wie lange?',
                'Jeder Zweck hat seine eigene Frist. Das meiste wird mit deinem Konto gelöscht. [Fristen](#purposes)',
              ],
              [
                'Wie ist es geschützt?',
                'Durch Verschlüsselung und dadurch, dass du dich für Wichtiges neu anmeldest. [Einzelheiten](#security)',
              ],
              [
                'Was kann ich tun?',
                'In [deiner Übersicht](/dashboard) deine Daten ansehen, mitnehmen, berichtigen, einfrieren und löschen und eine Einwilligung widerrufen; [widersprechen](#object); dich [beschweren](#rights).',
              ],
              ['Für wen ist die Website?', 'Für Menschen [ab 18 Jahren](#adults).'],
            ],
          },
        ],
      },
      {
        id: 'object',
        title: 'Dein Widerspruchsrecht (Art. 21 DSGVO)',
        blocks: [
          'Du kannst jederzeit widersprechen, wenn wir Daten auf Grundlage eines berechtigten Interesses verarbeiten (Art. 6 Abs. 1 lit. f DSGVO). Deine Gründe müssen sich aus deiner besonderen Situation ergeben. Dann hören wir auf, außer wir haben zwingende schutzwürdige Gründe, die deine Interessen, Rechte und Freiheiten überwiegen, oder brauchen die Daten, um Rechtsansprüche geltend zu machen, auszuüben oder zu verteidigen.',
          `Direktwerbung kannst du ohne Angabe von Gründen widersprechen; wir betreiben keine. Wenn du unseren E-Mails widersprichst, schicken wir keine mehr an deine Adresse. Das gilt unbefristet. ${contactWords(facts)}`,
        ],
      },
      {
        id: 'who',
        title: 'Wer verantwortlich ist',
        blocks: [
          `${operatorSentence(facts)} Der Betreiber ist der Verantwortliche (Art. 4 Nr. 7 DSGVO): Er entscheidet, wozu und wie Daten verarbeitet werden. [Impressum](/imprint)`,
          `${contactWords(facts)} Wähle bei Fragen zu deinen Daten das Thema „${topicLabel('privacy')}“. ${replyWords(facts)}`,
          officerWords(facts),
        ],
      },
      {
        id: 'purposes',
        title: 'Was gespeichert wird und wozu',
        blocks: [
          'Öffne einen Zweck, um Rechtsgrundlage und Frist zu sehen. Art. 9 DSGVO schützt Daten wie die über Gesundheit, Sexualleben oder sexuelle Orientierung zusätzlich. Ein Fingerabdruck ist ein Wert, der mit einem geheimen Schlüssel aus Daten berechnet wird. Aus ihm lassen sich die Daten nicht zurückgewinnen.',
          {
            caption: 'Zwecke der Verarbeitung',
            isFolded: true,
            head: ['Zweck', 'Was', 'Rechtsgrundlage', 'Art. 9 DSGVO', 'Wie lange'],
            rows: [
              [
                'Dein Konto',
                `Name, E-Mail-Adresse${accountIdentifiers(site)} und Sprache. Ein Fingerabdruck deines Passworts, nie das Passwort selbst. Wie du dich anmeldest: verknüpfte Konten, öffentliche Schlüssel von Passkeys und zweite Schritte der Anmeldung. Wo du angemeldet bist: Gerät und Browser, IP-Adresse und letzte Nutzung. Besondere Rechte, etwa das Bearbeiten von Artikeln. Ob das Konto eingefroren ist oder gelöscht wird.`,
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Nicht betroffen.',
                `Bis du das Konto löschst. Auf einem Gerät wirst du nach ${retention.sessionIdleDays} Tagen ohne Nutzung abgemeldet, spätestens nach ${retention.sessionDays} Tagen. Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde, wird nach ${retention.unverifiedAccountDays} Tagen gelöscht.`,
              ],
              [
                'Dein Profil',
                'Deine Antworten: über dich, über deinen Partner oder deine Partnerin und darüber, was dir wichtig ist. Außerdem der Vorname deines Partners oder deiner Partnerin, wenn du ihn eingibst.',
                'Deine Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
                'Deine ausdrückliche Einwilligung vor der ersten Frage (Art. 9 Abs. 2 lit. a DSGVO): Die Antworten betreffen Gefühle und Sexualleben und können auf die Gesundheit oder die sexuelle Orientierung schließen lassen.',
                `Ein begonnener Fragebogen wird ${retention.draftMonths} Monate nach der letzten Änderung gelöscht. Ein abgeschlossener Fragebogen bleibt, bis du ihn löschst. Wenn du deine Einwilligung widerrufst, werden beide ${retention.withdrawnAssessmentDays} Tage später gelöscht, falls du nicht wieder einwilligst. Für deine Antworten über deinen Partner oder deine Partnerin gilt [die Regel für sie](#partner).`,
              ],
              [
                'Gemeinsame Ergebnisse',
                'Was du teilst, zum Beispiel den Paarwert oder deine eigenen Werte, welche Bereiche du zurückhältst und welche gemeinsamen Ergebnisse du schon gesehen hast. Die gemeinsamen Ergebnisse selbst werden nie gespeichert: Immer wenn jemand von euch sie ansieht, berechnet der Server sie neu aus den Antworten von euch beiden.',
                'Je eine gesonderte Einwilligung von euch beiden (Art. 6 Abs. 1 lit. a DSGVO).',
                'Je eine gesonderte ausdrückliche Einwilligung von euch beiden (Art. 9 Abs. 2 lit. a DSGVO).',
                'Bis du nicht mehr teilst, die Verbindung beendest, deine Einwilligung widerrufst oder deine Daten löschst. Dann endet das Teilen sofort für euch beide.',
              ],
              [
                'Notizen und Blätter',
                'Was du nach einem Abend ausprobieren willst, ob es geklappt hat, und deine Rückblicke: Antworten zu diesem Bereich, wie zufrieden du bist, und eine Notiz. Ein Blatt für jemanden, der hilft, wird in deinem Browser verschlüsselt; der Schlüssel steht nur im Link und erreicht uns nie. Dein Partner oder deine Partnerin sieht nichts davon.',
                'Deine Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
                'Deine ausdrückliche Einwilligung vor der ersten Frage (Art. 9 Abs. 2 lit. a DSGVO). Für gemeinsame Ergebnisse auf einem Blatt kommt die ausdrückliche Einwilligung von euch beiden zum Teilen hinzu.',
                `Notizen und Rückblicke bleiben, bis du sie oder den Fragebogen löschst. Ein Blatt wird nach ${retention.sheetDays} Tagen gelöscht, oder wenn du es zurückziehst.`,
              ],
              [
                'Antworten über einen Partner oder eine Partnerin',
                'Bis zu 48 Antworten über einen Menschen, der diese Website vielleicht nicht nutzt. [Mehr dazu unten](#partner)',
                'Die antwortende Person hat ein berechtigtes Interesse daran, ihre eigene Beziehung zu beschreiben (Art. 6 Abs. 1 lit. f DSGVO).',
                'Die ausdrückliche Einwilligung der antwortenden Person (Art. 9 Abs. 2 lit. a DSGVO). Ob sie auch umfasst, was eine Antwort über die beschriebene Person sagt, ist umstritten. Deshalb löschen wir früh und auf Verlangen. Sobald beide ihre Ergebnisse vergleichen, kommt die eigene ausdrückliche Einwilligung der beschriebenen Person hinzu.',
                'Nach [der Regel für sie](#partner).',
              ],
              [
                'Einladungen',
                'Die E-Mail-Adresse, an die du die Einladung schickst: mit deinem Schlüssel verschlüsselt und als Fingerabdruck. Wann du die Einladung geschickt hast und ob du sie zurückgezogen hast. Außerdem, was die andere Person getan hat: ob und wann sie angenommen oder abgelehnt hat, mit welchem Konto sie angenommen hat, ob sie dich blockiert hat und was sie uns gegebenenfalls gemeldet hat. Was die andere Person getan hat, siehst du nie, und es steht auch nicht in der Kopie deiner Daten. Wenn wir Einladungen für dein Konto sperren, speichern wir die Sperre und ihren Zeitpunkt.',
                'Der Vertrag mit der einladenden Person (Art. 6 Abs. 1 lit. b DSGVO). Für die eingeladene Person: das berechtigte Interesse ihres Partners oder ihrer Partnerin, sie einzuladen, und ihr eigenes, nicht eine E-Mail nach der anderen zu bekommen (Art. 6 Abs. 1 lit. f DSGVO).',
                'Eine Einladung enthält keine Antworten. Aber dass du diese Person einlädst, kann etwas über deine sexuelle Orientierung verraten und über ihre. Für deine: deine ausdrückliche Einwilligung, wenn du einlädst (Art. 9 Abs. 2 lit. a DSGVO). Ob sie auch umfasst, was das über die eingeladene Person sagt, ist umstritten. Deshalb löschen wir früh und auf Verlangen.',
                `Eine Einladung endet nach ${retention.invitationDays} Tagen. Die eingeladene Adresse wird ${retention.invitedAddressDays} Tage später gelöscht, die übrigen Angaben zur Einladung zusammen mit dem Fragebogen. Einiges bleibt länger: Wie viele E-Mails du an eine Adresse geschickt hast, bleibt bei deinem Konto gespeichert, denn wir schicken in deinem Namen nie mehr als drei an dieselbe Adresse. Zusätzlich zählen wir zwei Tage lang, wie viele E-Mails eine Adresse von allen Absendern zusammen bekommt. Gezählt wird unter einem Fingerabdruck der Adresse. Eine Blockierung bleibt so lange bestehen wie das Konto der blockierten Person. Eine Meldung bleibt ${retention.reportMonths} Monate gespeichert oder bis das Konto der einladenden Person gelöscht wird. Die E-Mail darüber bleibt ${retention.reportMonths} Monate in unserem Postfach. Wenn wir Einladungen für dein Konto sperren, gilt das, bis wir die Sperre aufheben, und nie länger, als das Konto besteht.`,
              ],
              [
                '360°-Feedback über dich',
                'Titel und Nachricht deiner Umfrage. Zu jedem Bereich: wie viele Personen ihn bewertet haben, die Summe ihrer Bewertungen und die Summe der quadrierten Bewertungen. Außerdem, verschlüsselt: Bewertungen, die noch auf eine vollständige Gruppe von mindestens drei Personen warten, und deine eigenen Bewertungen derselben Aussagen, falls du sie abgibst.',
                'Der Vertrag mit der Person, der die Umfrage gehört (Art. 6 Abs. 1 lit. b DSGVO). Für alle, die antworten: ihre Einwilligung im Formular (Art. 6 Abs. 1 lit. a DSGVO).',
                'Die 21 Aussagen handeln von Verhalten, das andere beobachten können. Bewertungen, wie jemand mit starken Gefühlen umgeht, können trotzdem etwas über die Gesundheit verraten. Dafür: die ausdrückliche Einwilligung der Person, der die Umfrage gehört, wenn sie die Umfrage anlegt (Art. 9 Abs. 2 lit. a DSGVO).',
                `Eine Umfrage schließt nach ${retention.surveyDays} Tagen oder ${retention.surveyResponses} Antworten. Die zusammengezählten Bewertungen von drei oder mehr Personen bleiben, bis du die Umfrage löschst. Das gilt auch für deine eigenen Bewertungen. Bewertungen, die noch auf eine vollständige Gruppe warten, werden gelöscht, sobald die Umfrage schließt.`,
              ],
              [
                'E-Mails',
                'Die Nachricht, bis sie verschickt ist, und die Angabe, dass sie verschickt wurde. Wenn ein Mailserver meldet, dass es ein Postfach nicht gibt, oder jemand unseren E-Mails widerspricht, außerdem ein Fingerabdruck der Adresse.',
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO). Für den Fingerabdruck: unser berechtigtes Interesse, keine E-Mails zu schicken, die nicht ankommen können (Art. 6 Abs. 1 lit. f DSGVO), oder unsere Pflicht, einen Widerspruch zu beachten (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 21 DSGVO). Du kannst alle E-Mails abstellen, außer denen, die die Sicherheit deines Kontos betreffen.',
                'Nicht betroffen: Keine E-Mail enthält eine Antwort oder ein Ergebnis.',
                `Die Angabe, dass eine E-Mail verschickt wurde, speichern wir ${retention.mailRecordHours} Stunden, bei einer Einladung ${retention.reportMonths} Monate, damit sie sich ablehnen und melden lässt, auch wenn das Konto der einladenden Person gelöscht ist. Den Fingerabdruck eines fehlenden Postfachs speichern wir ${retention.suppressionMonths} Monate, den eines Widerspruchs unbefristet.`,
              ],
              [
                'Sicherheit',
                'Ereignisse wie Anmeldungen, ein geändertes Passwort oder ein verknüpftes Konto, mit Zeit und IP-Adresse. Ein Kennzeichen (Fingerabdruck) für jedes Gerät, mit dem du dich anmeldest, damit wir es wiedererkennen. Wie viele Anfragen von einem Netz oder Konto kamen, gezählt unter einem Fingerabdruck.',
                'Dein und unser berechtigtes Interesse daran, dass niemand sonst in dein Konto kommt (Art. 6 Abs. 1 lit. f DSGVO), und unsere Pflicht, die Daten zu schützen (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 32 DSGVO).',
                'Nicht betroffen.',
                `Die IP-Adresse speichern wir ${retention.auditIpAddressDays} Tage, das Ereignis ${retention.auditDays} Tage. Das Kennzeichen eines Geräts bleibt nach deiner letzten Anmeldung auf diesem Gerät noch ${retention.knownDeviceDays} Tage gespeichert. Die Zählung läuft höchstens 24 Stunden und bleibt danach noch bis zur nächsten automatischen Löschung gespeichert.`,
              ],
              [
                'Aktivitätsprotokoll',
                'Was du mit deinem Konto getan hast und wann. Dazu gehört: einwilligen; einen Fragebogen beginnen, abschließen und löschen; ändern, was du teilst; eine Einladung senden, annehmen und zurückziehen; eine Verbindung beenden; eine Umfrage anlegen, schließen und löschen; das Konto einfrieren; die Löschung beantragen. Bei Menschen, die diese Website verwalten, auch, wann sie dieses Recht bekommen oder verloren haben, was sie mit Artikeln getan und was sie über Meldungen entschieden haben. Das Protokoll enthält keine Antwort, kein Ergebnis und keine IP-Adresse. Es steht in der Kopie deiner Daten.',
                'Unser berechtigtes Interesse, Missbrauch aufzuklären und Fragen dazu zu beantworten, wer was geändert hat (Art. 6 Abs. 1 lit. f DSGVO). Außerdem unsere Pflicht, nachweisen zu können, was geschehen ist (Art. 5 Abs. 2 DSGVO).',
                'Das Protokoll sagt, dass du geantwortet hast, aber nicht, was. Dass du jemanden eingeladen oder dich mit jemandem verbunden hast, kann etwas über deine sexuelle Orientierung verraten. Dafür: die ausdrückliche Einwilligung, die du beim Einladen oder Teilen gegeben hast (Art. 9 Abs. 2 lit. a DSGVO).',
                `Wir speichern das Protokoll ${retention.auditDays} Tage und nie länger, als das Konto besteht.`,
              ],
              [
                'Deine Zustimmungen',
                'Welche Fassung der Nutzungsbedingungen du angenommen hast. Worin, wann und mit welchem Wortlaut du eingewilligt hast (beim Speichern der Antworten auch, in welcher Sprache) und wann du widerrufen hast. Deine Erklärung, volljährig zu sein.',
                'Unsere Pflicht, deine Einwilligung nachweisen zu können (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 7 Abs. 1 DSGVO). Für die Nutzungsbedingungen: der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Nicht betroffen.',
                'So lange wie das Konto.',
              ],
              [
                'Neue Vergleiche',
                'Ein Vermerk, dass zwei Personen einen neuen Vergleich begonnen haben: ein Fingerabdruck, der niemanden nennt. Er begrenzt, wie oft dieselben zwei Personen das tun können.',
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Nicht betroffen.',
                `Den Fingerabdruck speichern wir ${retention.retakeDays} Tage.`,
              ],
              [
                'Was gelöscht wurde',
                'Zu jeder Löschung ein Fingerabdruck, der niemanden nennt. Er sorgt dafür, dass eine wiederhergestellte Sicherung nichts Gelöschtes zurückbringt. Außerdem die verschlüsselte Adresse, an die wir die Bestätigung schicken, dass dein Konto gelöscht ist.',
                'Unsere rechtliche Verpflichtung zur Löschung (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 17 DSGVO).',
                'Nicht betroffen.',
                `Den Fingerabdruck speichern wir ${retention.deletionLedgerMonths} Monate. Die Adresse speichern wir, bis die Bestätigung verschickt ist, höchstens aber ${retention.receiptHours} Stunden.`,
              ],
              [
                'Nachrichten an uns',
                'Name, E-Mail-Adresse, Thema und Text aus dem Kontaktformular. Was du schreibst, wenn du eine Einladung meldest. Beides wird auch per E-Mail an unser Postfach geschickt.',
                'Deine Anfrage (Art. 6 Abs. 1 lit. b DSGVO) und unser berechtigtes Interesse, sie zu beantworten (Art. 6 Abs. 1 lit. f DSGVO).',
                'Deine ausdrückliche Einwilligung, wenn du uns bewusst etwas über Gesundheit oder Sexualleben schreibst, damit wir helfen können (Art. 9 Abs. 2 lit. a DSGVO). Lass solche Angaben bitte weg, wo du kannst.',
                `Wir speichern Nachrichten ${retention.contactMonths} Monate, auch in unserem Postfach.`,
              ],
              [
                'Artikel bearbeiten',
                'Nur für die Redaktion von Bond Better: Entwürfe, Fassungen und Links zur Vorschau, jeweils mit der Kennung der Person, von der sie stammen.',
                'Der Vertrag mit der Redaktion (Art. 6 Abs. 1 lit. b DSGVO) und unser berechtigtes Interesse, zu wissen, wer einen Artikel geändert hat (Art. 6 Abs. 1 lit. f DSGVO).',
                'Nicht betroffen.',
                `Entwürfe speichern wir bis ${retention.postDraftDays} Tage nach der letzten Änderung, Links zur Vorschau ${retention.previewLinkDays} Tage, gelöschte Artikel noch ${retention.deletedPostDays} Tage. Von jedem Artikel bleiben die neuesten 100 Fassungen, solange es ihn gibt.`,
              ],
              [
                'Betrieb der Website',
                'Was die Software bei jedem Aufruf protokolliert: Zeit, Art des Aufrufs, Status und Dauer. Im Protokoll stehen keine IP-Adresse, kein Name, keine Antwort und kein geheimer Link. Wenn der Betreiber einen Zwischenserver (Proxy) vor die Software schaltet, kann dieser ein eigenes Protokoll führen, mit IP-Adressen und den aufgerufenen Seiten.',
                'Unser berechtigtes Interesse an einer Website, die funktioniert (Art. 6 Abs. 1 lit. f DSGVO).',
                'Nicht betroffen.',
                'So lange, wie der Betreiber die Protokolldateien aufbewahrt. Die Anleitung zur Software sieht 30 Tage vor.',
              ],
            ],
          },
        ],
      },
      {
        id: 'partner',
        title: 'Wenn dein Partner oder deine Partnerin über dich geantwortet hat',
        blocks: [
          `Wenn dein Partner oder deine Partnerin diese Website nutzt, kann es bis zu 48 Antworten über dich geben. Wir löschen sie ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss des Fragebogens oder, wenn ihr beide einen Paarwert geteilt habt, ${retention.unsharedPartnerAnswersDays} Tage nach dem letzten Tag, an dem ihr ihn beide geteilt habt. Solange das Konto der antwortenden Person eingefroren ist, bleiben sie (Art. 18 DSGVO), und danach noch mindestens ${retention.unfrozenPartnerAnswersDays} Tage.`,
          'Du kannst Auskunft verlangen, widersprechen und die Löschung verlangen. Wir wägen jede Anfrage ab: Dir diese Antworten zu zeigen, kann die Person gefährden, die sie gegeben hat (Art. 15 Abs. 4 DSGVO). Wenn deine Interessen überwiegen, löschen wir die Antworten über dich.',
          {
            summary: 'Quelle, Rechtsgrundlagen und warum wir dir nicht schreiben',
            blocks: [
              'Was wir dir sagen müssen, steht in Art. 14 DSGVO. Die einzige Quelle dieser Antworten ist dein Partner oder deine Partnerin. Die Antworten sind mit dem Schlüssel dieser Person verschlüsselt, und keine Seite zeigt sie jemand anderem.',
              `Diese Antworten enthalten keinen Namen außer deinem Vornamen, falls er eingegeben wurde. Wenn du eine Einladung per E-Mail bekommen hast, speichern wir deine Adresse bis ${retention.invitedAddressDays} Tage nach dem Ablaufdatum der Einladung. Die Adresse ist mit dem Schlüssel der einladenden Person verschlüsselt. Wir schicken höchstens drei E-Mails an sie. Damit es dabei bleibt, behalten wir einen Fingerabdruck der Adresse, solange die einladende Person ein Konto hat. Davon abgesehen verbindet nichts diese Antworten mit dir, bis du selbst eine Einladung annimmst.`,
              'Die Rechtsgrundlagen: Für eine Einladung ist es das berechtigte Interesse der anderen Person, dich einzuladen (Art. 6 Abs. 1 lit. f DSGVO). Für die Antworten sind es zwei. Die eine ist das berechtigte Interesse der antwortenden Person, ihre eigene Beziehung zu beschreiben (Art. 6 Abs. 1 lit. f DSGVO). Die andere ist ihre ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO), denn jede Antwort ist auch eine Aussage über ihre eigene Beziehung, ihre Gefühle und ihr Sexualleben. Ob diese Einwilligung auch umfasst, was eine Antwort über dich sagt, ist umstritten. Deshalb löschen wir früh und auf Verlangen. Ohne dich gibt es keinen Vergleich: Er beginnt erst nach deiner eigenen ausdrücklichen Einwilligung.',
              'Zu deinem Schutz gilt: Bis ihr beide teilt, nutzen wir diese Antworten nur für die eigene Sicht der Person, die sie gegeben hat. Keine Seite zeigt die Antworten uns oder Dritten. Die Frist ist immer dieselbe, egal, wer aus welchem Grund nicht mehr teilt. Wir prüfen sie einmal pro Nacht: Ein Paarwert, den ihr nur zwischen zwei Prüfungen geteilt habt, zählt nicht. Dein Vorname bleibt gespeichert, bis die Person den Fragebogen oder das Konto löscht.',
              'Wir schreiben dir wegen dieser Antworten nicht von uns aus, und zwar aus zwei Gründen (Art. 14 Abs. 5 lit. b DSGVO). Erstens wissen wir bei den meisten Antworten nicht, wer du bist und wie du zu erreichen bist. Das Gesetz verlangt nicht, dass wir es herausfinden (Art. 11 DSGVO). Zweitens könnte eine E-Mail, falls wir deine Adresse kennen, verraten, dass dein Partner oder deine Partnerin diese Website nutzt. Das könnte einen Menschen gefährden, der vielleicht heimlich Hilfe sucht. Außerdem würde eine solche E-Mail den Zweck dieser Verarbeitung ernsthaft beeinträchtigen. Deshalb veröffentlichen wir diese Informationen hier, speichern wenig und löschen früh. Jede Einladung per E-Mail enthält eine Kurzfassung und einen Link zu dieser Seite.',
            ],
          },
        ],
      },
      {
        id: 'pair',
        title: 'Was dein Partner oder deine Partnerin sehen kann',
        blocks: [
          'Nur, was ihr beide teilt, und nur, solange ihr es teilt. Wer das aufmerksam liest, kann manche Antwort erraten.',
          {
            summary: 'Was zu sehen ist und was sich erraten lässt',
            blocks: [
              'Dein Partner oder deine Partnerin sieht nichts von dir, bis ihr beide fertig seid, beide ins Teilen eingewilligt habt und beide dasselbe teilt. Teilen kannst du vier Dinge: den Paarwert, deine eigenen Werte in zehn Bereichen, wie du die andere Person in diesen zehn siehst sowie Fairness und Grenzen. Jeden der zehn Bereiche kannst du zurückhalten. Bevor du etwas teilst, kann dir die Seite zeigen, wie deine eigenen Werte für die andere Person aussähen.',
              {
                list: [
                  'Jeder Wert, den ihr beide seht, ist auf Zehner gerundet, auch dein eigener. Genauere Werte hat nur dein eigenes Profil.',
                  'Wer deine Werte aufmerksam liest, kann deine Antworten in jedem der zehn Bereiche ungefähr erraten, auch zu Intimität. Darauf weist dich die Seite hin, bevor du sie teilst. Gezeigt wird auch, ob ein Bereich euch beiden ähnlich wichtig ist. Daraus lässt sich manchmal deine Antwort zur Wichtigkeit ausrechnen.',
                  'Nichts, was dein Partner oder deine Partnerin sieht, hängt von deinen Antworten zu Fairness und Grenzen ab, außer wenn ihr diese zwei Bereiche beide teilt.',
                  'Ein Bereich, den du ausgelassen hast oder zurückhältst, ist für euch beide „nicht geteilt“. Der Paarwert zählt einen zurückgehaltenen Bereich weiter mit: Wer deine anderen Werte kennt, kann deshalb vielleicht ungefähr erraten, was du zurückhältst.',
                  'Egal, ob du eine Einladung ablehnst, nicht beachtest oder annimmst und ob du fertig wirst oder nicht: Für die Person, die dich eingeladen hat, sieht alles gleich aus, mit [einer Ausnahme](/trust-safety).',
                  'Wenn du etwas nicht mehr teilst, sieht das so aus, als hättest du es nie geteilt. Was auf einem Bildschirm war, kann aber fotografiert oder gedruckt worden sein. Und wer eine Kopie der eigenen Daten heruntergeladen hat, findet darin auch, was ihr zu dieser Zeit beide geteilt habt. Die andere Person kann die gemeinsamen Ergebnisse auch auf ein Blatt für jemanden setzen, der hilft; es lässt sich nur öffnen, solange ihr sie beide teilt. Fotos, Ausdrucke und Kopien kann keine Software zurückholen.',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'feedback',
        title: '360°-Feedback und die Grenzen der Anonymität',
        blocks: [
          'Deine Bewertungen werden mit denen von mindestens zwei anderen zusammengezählt und die einzelnen Formulare dann gelöscht. Bei wenigen Personen lässt sich trotzdem erraten, wer was gesagt hat.',
          {
            summary: 'Was gespeichert wird, und die Grenzen',
            blocks: [
              'Wenn dir jemand den Link einer Umfrage schickt, gibst du deine Bewertungen ohne Konto ab. Wir speichern zu deinen Bewertungen keinen Namen, keine Adresse, keine Zeit und keine Reihenfolge. Unsere Software schreibt darüber auch nichts in ein Protokoll.',
              'Ob dein Besuch anderswo protokolliert wird, hängt vom Betreiber ab. Ein Zwischenserver (Proxy), der Aufrufe an die Software weiterleitet, kann die Adresse des Umfrageformulars, deine IP-Adresse und die Zeit protokollieren. Die Anleitung zur Software rät, das für Links von Umfragen auszuschalten. [Frag den Betreiber](/contact), wenn du sichergehen willst.',
              'Deine Bewertungen warten verschlüsselt, bis genug Personen für eine Gruppe geantwortet haben. Eine Gruppe braucht mindestens drei Personen. Die Umfrage kann auch so eingestellt sein, dass mehr nötig sind. Sobald genug Antworten da sind, werden alle Bewertungen zusammengezählt und im selben Moment die einzelnen Formulare gelöscht. Das kann niemand rückgängig machen. Von da an lassen sich deine Bewertungen nicht mehr finden, ändern oder zurückziehen.',
              `Wenn nur eine oder zwei Personen einer Gruppe einen Bereich bewertet haben, zeigen wir ihn niemandem. Die Summe ihrer Bewertungen wartet verschlüsselt, bis eine dritte Person diesen Bereich bewertet. Jedes Mal, wenn eine Gruppe vollständig ist, wird der Schlüssel für wartende Bewertungen ersetzt. Keine Sicherung, die älter als ${retention.keyArchiveDays} Tage ist, enthält diesen Schlüssel. Was noch wartet, wenn die Umfrage schließt, wird gelöscht und nie gezeigt.`,
              'Deine Einwilligung ist Teil des Formulars und verschwindet mit ihm. An anderer Stelle speichern wir sie nicht, denn das würde verraten, dass du geantwortet hast (Art. 11 DSGVO).',
              {
                list: [
                  'Wer die Umfrage angelegt hat, weiß, wer gefragt wurde. Wenn alle dieselbe Bewertung geben, ist sie am Mittelwert abzulesen.',
                  'Wer selbst alle Antworten einer Gruppe außer einer gibt, etwa zwei von dreien, kann diese eine ausrechnen. Wir machen das schwer, aber ausschließen können wir es nicht.',
                  `Damit jeder Browser nur einmal zählt, wird nach dem Absenden ${retention.surveyDays} Tage lang ein Vermerk in deinem Browser gespeichert. Der Name des Vermerks ist von der Umfrage abgeleitet. Der Vermerk enthält nichts von dir.`,
                  'Vielleicht erfährst du nicht, ob dein Formular angekommen ist, und sendest es noch einmal. Dann zeigt ein Zufallswert, dass es dasselbe Formular ist. In deinem Browser gibt es diesen Wert nur, solange die Seite offen ist. Auf unserem Server wartet er mit den Bewertungen und wird mit ihnen gelöscht.',
                  'Zum Schutz vor zu vielen Anfragen zählen wir eine Stunde lang, wie viele von deiner IP-Adresse kommen. Das geschieht nur im Arbeitsspeicher, unter einem Fingerabdruck der Adresse. Die IP-Adresse selbst schreibt die Software dabei nie auf. Wenn aus einem Netz in zehn Minuten fünf Antworten kommen, muss der Browser vor jeder weiteren eine Sekunde lang rechnen.',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'recipients',
        title: 'Wer Daten bekommt',
        blocks: [
          operator.recipients === null
            ? 'Kein Unternehmen verarbeitet Daten für uns.'
            : 'Wir nennen jeden Empfänger, sein Land und die Grundlage der Übermittlung.',
          {
            summary: 'Empfänger, und was du nicht angeben musst',
            blocks: [
              ...recipientBlocks(facts),
              otherRecipientsSentence(site),
              ...signInServiceBlocks(facts),
              ...captchaRecipient(site),
              ...imageRecipient(site),
              ...signInRecipients(site),
              'Kein Programm trifft hier allein eine Entscheidung, die für dich rechtliche Folgen hat oder dich ähnlich stark beeinträchtigt (Art. 22 DSGVO). Der Paarwert wird aus euren Antworten berechnet. Das Verfahren ist öffentlich: [Die 12 Bereiche](/factors#method).',
              `Du musst uns keine Daten geben. Ohne ${requiredIdentifiers(site)} gibt es allerdings kein Konto. Jede einzelne Frage kannst du auslassen.`,
            ],
          },
        ],
      },
      {
        id: 'security',
        title: 'Wie deine Daten geschützt sind',
        blocks: [
          'Antworten, Namen von Partnern und Partnerinnen, Adressen eingeladener Personen und Texte von Umfragen sind mit einem Schlüssel deines Kontos verschlüsselt. Dein Name, deine E-Mail-Adresse, IP-Adressen und mit wem du verbunden bist, sind in der Datenbank selbst nicht verschlüsselt.',
          {
            summary: 'Wie Verschlüsselung, Sicherungen und Anmeldung dich schützen',
            blocks: [
              {
                list: [
                  `Ein Hauptschlüssel schützt die Schlüssel der Konten. ${operator.isMasterKeyApart ? 'Er liegt getrennt von der Datenbank und ihren Sicherungen.' : 'Bei dieser Installation liegt er in einer Datei neben der Datenbank.'}`,
                  `Wenn du dein Konto löschst, vernichten wir seinen Schlüssel. Für Sicherungen bewahrt der Betreiber höchstens ${retention.keyArchiveDays} Tage Kopien der Schlüssel auf. Danach lassen sich deine Antworten mit unseren eigenen Sicherungen nicht mehr öffnen. [Was in Sicherungen bleibt](/data-rights#delete)`,
                  `Sicherungen, die älter als ${retention.archiveMonths} Monate sind, stellt die Software nicht wieder her.`,
                  'Passwörter und die Links und Codes für Anmeldung, Einladungen, Umfragen und Löschungen speichern wir nicht lesbar. Damit du deine Links zu Einladungen und Umfragen wieder sehen kannst, speichern wir sie außerdem mit dem Schlüssel deines Kontos verschlüsselt.',
                  'Um etwas zu teilen, eine Kopie deiner Daten herunterzuladen oder einen Fragebogen oder das Konto zu löschen, musst du dich in den letzten 15 Minuten angemeldet haben.',
                  'Kein Schutz ist vollkommen. Wer Zugang zu deinem Gerät hat, sieht, was du siehst. Was du tun kannst, steht unter [Vertrauen und Sicherheit](/trust-safety).',
                ],
              },
            ],
          },
        ],
      },
      {
        id: 'rights',
        title: 'Deine Rechte',
        blocks: [
          'Wie du jedes Recht nutzt, steht unter [Datenrechte & Löschung](/data-rights):',
          {
            list: [
              'Auskunft und eine Kopie zum Mitnehmen (Art. 15 und 20)',
              'Berichtigung (Art. 16), Löschung (Art. 17) und Einschränkung (Art. 18)',
              '[Widerspruch](#object) (Art. 21)',
              'Widerruf jeder Einwilligung, so einfach, wie du sie gegeben hast; was vorher geschah, bleibt rechtmäßig (Art. 7 Abs. 3)',
            ],
          },
          `Du kannst dich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der an deinem Wohnort (Art. 77). ${operator.dataAuthority === '' ? '' : `Für uns zuständig: ${operator.dataAuthority}. `}In der Europäischen Union findest du deine Aufsichtsbehörde unter [edpb.europa.eu](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
        ],
      },
      {
        id: 'adults',
        title: 'Nur für Erwachsene',
        blocks: [
          `${name} ist für Menschen ab 18 Jahren. Wir bitten dich, das zu bestätigen, und fragen nie nach deinem Geburtsdatum. Wenn wir erfahren, dass ein Kind ein Konto hat, löschen wir das Konto.`,
        ],
      },
      {
        id: 'changes',
        title: 'Wenn sich diese Seite ändert',
        blocks: [
          'Für alles, was über den Wortlaut deiner Einwilligung hinausgeht, fragen wir dich vorher. Frühere Fassungen dieser Seite bewahren wir zusammen mit dem Programmcode auf.',
        ],
      },
    ],
  }
}
