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
  pageLoadPromise,
  recipientBlocks,
  requiredIdentifiers,
  signInRecipients,
  topicLabel,
} from './parts.ts'
import { researchPromises, researchRow, researchSection } from './research.ts'

/** Purposes, periods and recipients of personal data. The periods are the constants of the server. */
export function privacyDocument(facts: LegalFacts): LegalDocument {
  const { site, operator } = facts
  const name = site.productName
  return {
    title: 'Datenschutz',
    lead: 'Was über dich gespeichert wird, wozu, wie lange und wer es sehen kann.',
    changed: '2026-11-26',
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
                `${endSentence(operator.name || 'Der Betreiber, der noch nicht genannt ist')} [Kontakt und Datenschutzbeauftragte](#who)`,
              ],
              [
                'Was speichert ihr?',
                'Dein Konto, Einladungen, Umfragen und was dein Konto schützt. Deine Antworten nur, wenn du einwilligst. [Zweck für Zweck](#purposes)',
              ],
              [
                'Wer sieht meine Antworten?',
                'Keine Seite zeigt deine einzelnen Antworten jemand anderem als dir: weder deinem Partner oder deiner Partnerin noch uns. Sie sind mit einem Schlüssel verschlüsselt, der nur zu deinem Konto gehört. Der Server kann diesen Schlüssel benutzen, denn er muss deine Ergebnisse berechnen. [Was dein Partner oder deine Partnerin sehen kann](#pair)',
              ],
              [
                'Hat jemand Fragen über mich beantwortet?',
                `Vielleicht. Solche Antworten werden ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss gelöscht oder ${retention.unsharedPartnerAnswersDays} Tage nach dem letzten Tag, an dem ihr beide einen Paarwert geteilt habt. [Wenn dein Partner oder deine Partnerin über dich geantwortet hat](#partner)`,
              ],
              [
                'Wer bekommt Daten?',
                `${operator.recipients === null ? 'Kein Unternehmen verarbeitet Daten für uns' : 'Unternehmen, die für uns Server betreiben und E-Mails versenden'}. Nichts wird verkauft oder für Werbung genutzt. Es gibt keine Werbung, kein Tracking und kein Skript oder Bild von anderen auf unseren Seiten${exceptionsClause(site, { check: 'der Roboterprüfung auf der Anmeldeseite', images: 'Bildern in Artikeln' })}. [Empfänger](#recipients)`,
              ],
              [
                'Wie lange?',
                'Jeder Zweck hat seine eigene Frist. Das meiste endet mit deinem Konto. [Alle Fristen](/data-rights#how-long)',
              ],
              [
                'Was kann ich tun?',
                'In [deiner Übersicht](/dashboard) kannst du alles ansehen, mitnehmen, berichtigen, einfrieren und löschen und eine Einwilligung widerrufen. Außerdem kannst du [widersprechen](#object) oder dich [beschweren](#rights).',
              ],
            ],
          },
        ],
      },
      {
        id: 'object',
        title: 'Dein Widerspruchsrecht (Art. 21 DSGVO)',
        blocks: [
          'Du hast das Recht, der Verarbeitung jederzeit zu widersprechen, aus Gründen, die sich aus deiner besonderen Situation ergeben. Das gilt für jede Verarbeitung, die auf Art. 6 Abs. 1 lit. f DSGVO (berechtigtes Interesse) beruht. Die Grundlage steht unten bei jedem Zweck. Wenn du widersprichst, hören wir damit auf, mit zwei Ausnahmen: Wir haben zwingende schutzwürdige Gründe, die deine Interessen, Rechte und Freiheiten überwiegen. Oder wir brauchen die Daten, um Rechtsansprüche geltend zu machen, auszuüben oder zu verteidigen.',
          `Direktwerbung machen wir nicht. Du musst ihr also auch nicht widersprechen. ${contactWords(facts)} Eine bestimmte Form oder eine juristische Begründung ist nicht nötig.`,
        ],
      },
      {
        id: 'who',
        title: 'Wer verantwortlich ist',
        blocks: [
          `${operatorSentence(facts)} Das ist der Verantwortliche im Sinne von Art. 4 Nr. 7 DSGVO. Alle Angaben stehen im [Impressum](/imprint).`,
          `${contactWords(facts)} Wähle bei Fragen zu deinen Daten das Thema „${topicLabel('privacy')}“. Wir antworten innerhalb eines Monats, meist viel schneller.`,
          officerWords(facts),
        ],
      },
      {
        id: 'purposes',
        title: 'Was gespeichert wird und wozu',
        blocks: [
          'Jeder Zweck hat seine eigene Rechtsgrundlage. Du kannst eine Funktion nutzen, ohne der Verarbeitung für eine andere zuzustimmen. Art. 9 DSGVO schützt besondere Kategorien von Daten, etwa über Gesundheit, Sexualleben und sexuelle Orientierung; dafür braucht es eine eigene Grundlage.',
          {
            caption: 'Zwecke der Verarbeitung',
            head: ['Zweck', 'Was', 'Rechtsgrundlage', 'Art. 9 DSGVO', 'Wie lange'],
            rows: [
              [
                'Dein Konto',
                `Name, E-Mail-Adresse${accountIdentifiers(site)}, Sprache, ein Hashwert deines Passworts (nie das Passwort selbst), verknüpfte Anmeldungen, öffentliche Schlüssel von Passkeys, zweite Schritte, laufende Sitzungen mit Gerät, IP-Adresse und letzter Nutzung, besondere Rechte wie das Bearbeiten von Artikeln sowie die Angabe, ob das Konto eingefroren ist oder gelöscht wird.`,
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Nicht betroffen.',
                `Bis du das Konto löschst. Eine Sitzung endet nach ${retention.sessionIdleDays} Tagen ohne Nutzung und spätestens nach ${retention.sessionDays} Tagen. Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde, wird nach ${retention.unverifiedAccountDays} Tagen gelöscht.`,
              ],
              [
                'Dein eigenes Profil',
                'Deine Antworten über dich, über deinen Partner oder deine Partnerin und dazu, was dir wichtig ist; der Vorname deines Partners oder deiner Partnerin, wenn du ihn eingibst.',
                'Deine Einwilligung (Art. 6 Abs. 1 lit. a DSGVO).',
                'Deine ausdrückliche Einwilligung vor der ersten Frage (Art. 9 Abs. 2 lit. a DSGVO): Die Antworten betreffen Gefühle und Sexualleben und können auf Gesundheit oder Orientierung schließen lassen.',
                `Ein Entwurf wird ${retention.draftMonths} Monate nach der letzten Änderung gelöscht. Ein abgeschlossener Fragebogen bleibt, bis du ihn löschst. Beide werden ${retention.withdrawnAssessmentDays} Tage nach dem Widerruf deiner Einwilligung gelöscht, wenn du nicht wieder einwilligst. Deine Antworten über deinen Partner oder deine Partnerin werden ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss gelöscht; wenn ihr beide einen Paarwert geteilt habt, ${retention.unsharedPartnerAnswersDays} Tage nach dem letzten Tag, an dem das so war. Solange dein Konto eingefroren ist, bleiben sie, und danach noch mindestens ${retention.unfrozenPartnerAnswersDays} Tage.`,
              ],
              [
                'Gemeinsame Ergebnisse',
                'Welche Schritte du teilst. Die gemeinsamen Ergebnisse selbst werden nie gespeichert: Immer wenn jemand von euch sie ansieht, berechnet der Server sie neu aus den Antworten von euch beiden.',
                'Je eine gesonderte Einwilligung von euch beiden (Art. 6 Abs. 1 lit. a DSGVO).',
                'Je eine gesonderte ausdrückliche Einwilligung von euch beiden (Art. 9 Abs. 2 lit. a DSGVO).',
                'Bis du nicht mehr teilst, die Verbindung beendest, deine Einwilligung widerrufst oder deine Daten löschst. Dann endet das Teilen sofort für euch beide.',
              ],
              [
                'Antworten über einen Partner oder eine Partnerin',
                'Bis zu 48 Antworten über einen Menschen, der diese Website vielleicht nicht nutzt. [Mehr dazu unten](#partner)',
                'Das Interesse der antwortenden Person, die eigene Beziehung zu beschreiben (Art. 6 Abs. 1 lit. f DSGVO).',
                'Die ausdrückliche Einwilligung der antwortenden Person, denn die Antworten sind ihre Sicht auf ihre eigene Beziehung (Art. 9 Abs. 2 lit. a DSGVO). Die weiter unten genannten Grenzen schützen die beschriebene Person. Sobald beide vergleichen, kommt die eigene ausdrückliche Einwilligung der beschriebenen Person hinzu.',
                `${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss; wenn beide einen Paarwert geteilt haben, ${retention.unsharedPartnerAnswersDays} Tage nach dem letzten Tag, an dem das so war. Solange das Konto der antwortenden Person eingefroren ist, bleiben die Antworten, und danach noch mindestens ${retention.unfrozenPartnerAnswersDays} Tage.`,
              ],
              [
                'Einladungen',
                'Die Adresse, an die du die Einladung schickst, mit deinem Schlüssel verschlüsselt und als Hashwert mit Schlüssel; wann du die Einladung geschickt und ob du sie zurückgezogen hast. Außerdem, was die andere Person getan hat: ob und wann sie angenommen oder abgelehnt hat, mit welchem Konto sie angenommen hat, ob sie dich blockiert hat, und ihre Meldung, falls sie eine geschickt hat. Was die andere Person getan hat, siehst du nie, und es ist auch nicht in deiner Kopie. Wenn wir Einladungen für dein Konto sperren, speichern wir das und den Zeitpunkt.',
                'Der Vertrag mit der einladenden Person (Art. 6 Abs. 1 lit. b DSGVO). Für die eingeladene Person: das Interesse ihres Partners oder ihrer Partnerin, sie einmal zu fragen, und ihr eigenes Interesse, nicht endlos E-Mails zu bekommen (Art. 6 Abs. 1 lit. f DSGVO).',
                'Nicht betroffen: Eine Einladung enthält keine Antworten.',
                `Eine Einladung endet nach ${retention.invitationDays} Tagen. Die eingeladene Adresse wird ${retention.invitedAddressDays} Tage später gelöscht, der Rest mit dem Fragebogen. Die Zahl deiner E-Mails an eine Adresse bleibt bei deinem Konto gespeichert: Mehr als drei werden es nie. Zusätzlich werden E-Mails an eine Adresse zwei Tage lang über alle Absender hinweg gezählt, unter einem Hashwert mit Schlüssel, der nichts über den Absender sagt. Eine Blockierung bleibt so lange wie das blockierte Konto, eine Meldung ${retention.reportMonths} Monate. Sperren wir Einladungen für dein Konto, gilt das, bis wir die Sperre aufheben, und nie länger, als das Konto besteht.`,
              ],
              [
                '360°-Feedback über dich',
                'Titel und Nachricht deiner Umfrage; je Bereich die Zahl der Personen, die Summe und die Summe der Quadrate; die Bewertungen, die noch auf andere warten, verschlüsselt; deine eigenen Bewertungen derselben Aussagen, falls du sie abgibst, verschlüsselt.',
                'Der Vertrag mit der Person, der die Umfrage gehört (Art. 6 Abs. 1 lit. b DSGVO); für die Antwortenden ihre Einwilligung im Formular (Art. 6 Abs. 1 lit. a DSGVO).',
                'Nicht betroffen: Die 21 Aussagen handeln von Verhalten, das andere beobachten können, nicht von Gesundheit oder Sexualleben.',
                `Eine Umfrage schließt nach ${retention.surveyDays} Tagen oder ${retention.surveyResponses} Antworten. Was drei oder mehr Personen zusammen gesagt haben, bleibt, bis du die Umfrage löschst, ebenso deine eigenen Bewertungen. Bewertungen, die noch auf andere warten, werden beim Schließen gelöscht.`,
              ],
              ...researchRow(site),
              [
                'E-Mails',
                'Die Nachricht, bis sie verschickt ist, und die Angabe, dass sie verschickt wurde. Meldet ein Mailserver, dass es ein Postfach nicht gibt, außerdem ein mit einem Schlüssel gebildeter Hashwert der Adresse.',
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO); für den Hashwert unser Interesse, keine E-Mails an Postfächer zu schicken, die es nicht gibt (Art. 6 Abs. 1 lit. f DSGVO). Du kannst alle E-Mails abstellen, außer denen, die die Sicherheit deines Kontos betreffen.',
                'Nicht betroffen: Keine E-Mail enthält eine Antwort oder ein Ergebnis.',
                `${retention.mailRecordHours} Stunden; der Hashwert ${retention.suppressionMonths} Monate.`,
              ],
              [
                'Sicherheit',
                'Ereignisse wie Anmeldungen, ein geändertes Passwort oder ein verknüpftes Konto, mit Zeit und IP-Adresse; ein mit Schlüssel gebildetes Kennzeichen der Geräte, mit denen du dich anmeldest; wie viele Anfragen von einem Netz oder Konto kamen, unter einem Hashwert mit Schlüssel.',
                'Dein und unser Interesse daran, dass dein Konto deines bleibt (Art. 6 Abs. 1 lit. f DSGVO), und unsere Pflicht, die Daten zu sichern (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 32 DSGVO).',
                'Nicht betroffen.',
                `Die IP-Adresse ${retention.auditIpAddressDays} Tage, das Ereignis ${retention.auditDays} Tage, das Kennzeichen eines Geräts ${retention.knownDeviceDays} Tage nach der letzten Nutzung; die Zählung läuft höchstens 24 Stunden und bleibt danach noch bis zum nächsten Aufräumen gespeichert.`,
              ],
              [
                'Aktivitätsprotokoll',
                'Was du mit deinem Konto getan hast und wann: Einwilligungen; einen Fragebogen beginnen, abschließen und löschen; ändern, was du teilst; eine Einladung senden, annehmen und zurückziehen; eine Verbindung beenden; eine Umfrage anlegen, schließen und löschen; einfrieren; die Löschung beantragen; bei Admins, was sie über Meldungen entschieden haben. Das Protokoll enthält keine Antwort, kein Ergebnis und keine IP-Adresse. Es ist in deiner Kopie.',
                'Unser Interesse, Missbrauch aufzuklären und Fragen dazu zu beantworten, wer was geändert hat (Art. 6 Abs. 1 lit. f DSGVO), und unsere Pflicht, das nachweisen zu können (Art. 5 Abs. 2 DSGVO).',
                'Nicht betroffen: Das Protokoll sagt, dass du geantwortet hast, aber nicht, was.',
                `${retention.auditDays} Tage und nie länger, als das Konto besteht.`,
              ],
              [
                'Deine Zustimmungen',
                'Welche Fassung der Nutzungsbedingungen du angenommen hast; worin du eingewilligt hast, in welchem Wortlaut und welcher Sprache, wann, und wann du widerrufen hast; dass du erklärt hast, volljährig zu sein.',
                'Unsere Pflicht, das nachweisen zu können (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 7 Abs. 1 DSGVO); für die Nutzungsbedingungen der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Nicht betroffen.',
                'So lange wie das Konto.',
              ],
              [
                'Anfragen, die zweimal kommen',
                'Eine verschlüsselte Kopie unserer Rückmeldung zu einer Änderung, um die dein Browser gebeten hat. So passiert nichts doppelt, wenn dieselbe Anfrage nach einer abgerissenen Verbindung noch einmal kommt. Außerdem ein Vermerk, dass zwei Personen einen neuen Vergleich begonnen haben, als Hashwert mit Schlüssel, der niemanden nennt.',
                'Der Vertrag mit dir (Art. 6 Abs. 1 lit. b DSGVO).',
                'Eine solche Rückmeldung kann deine eigenen Antworten enthalten; dafür gilt deine ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO).',
                `${retention.idempotencyHours} Stunden; der Hashwert ${retention.retakeDays} Tage.`,
              ],
              [
                'Was gelöscht wurde',
                'Zu jeder Löschung ein Hashwert mit Schlüssel, der niemanden nennt. Er sorgt dafür, dass eine wiederhergestellte Sicherung nichts Gelöschtes zurückbringt. Außerdem in verschlüsselter Form die Adresse für die Bestätigung, dass dein Konto gelöscht ist.',
                'Unsere rechtliche Verpflichtung zur Löschung (Art. 6 Abs. 1 lit. c in Verbindung mit Art. 17 DSGVO).',
                'Nicht betroffen.',
                `Der Hashwert ${retention.deletionLedgerMonths} Monate; die Adresse, bis die Bestätigung verschickt ist, höchstens ${retention.receiptHours} Stunden.`,
              ],
              [
                'Nachrichten an uns',
                'Name, Adresse, Thema und Text des Kontaktformulars; was du schreibst, wenn du eine Einladung meldest. Beides wird auch per E-Mail an unser Postfach geschickt.',
                'Deine Anfrage (Art. 6 Abs. 1 lit. b DSGVO) und unser Interesse, sie zu beantworten (Art. 6 Abs. 1 lit. f DSGVO).',
                'Wenn du uns so etwas bewusst schreibst, damit wir helfen können: deine ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO). Lass es bitte weg, wo du kannst.',
                `${retention.contactMonths} Monate, auch in unserem Postfach.`,
              ],
              [
                'Artikel bearbeiten',
                'Nur für die Redaktion von Bond Better: Entwürfe, Fassungen und Links zur Vorschau, jeweils mit der Kennung der Person, die sie bearbeitet hat.',
                'Der Vertrag mit der Redaktion (Art. 6 Abs. 1 lit. b DSGVO) und unser Interesse, zu wissen, wer einen Artikel geändert hat (Art. 6 Abs. 1 lit. f DSGVO).',
                'Nicht betroffen.',
                `Ein Entwurf ${retention.postDraftDays} Tage nach der letzten Änderung, ein Link ${retention.previewLinkDays} Tage, ein gelöschter Artikel ${retention.deletedPostDays} Tage; die neuesten 100 Fassungen so lange wie ihr Artikel.`,
              ],
              [
                'Betrieb der Website',
                'Die Protokollzeilen der Software: Zeit, Art des Aufrufs, Status und Dauer. Sie enthalten keine IP-Adresse, keinen Namen, keine Antwort und keine Seitenadresse mit einem Token. Steht vor der Software ein Proxy des Betreibers, kann dieser ein eigenes Zugriffsprotokoll führen, mit IP-Adressen und den aufgerufenen Seiten.',
                'Unser Interesse an einer Website, die funktioniert (Art. 6 Abs. 1 lit. f DSGVO).',
                'Nicht betroffen.',
                'Solange der Betreiber Protokolldateien aufbewahrt; unsere Anleitung für Betreiber nennt 30 Tage.',
              ],
            ],
          },
        ],
      },
      {
        id: 'partner',
        title: 'Wenn dein Partner oder deine Partnerin über dich geantwortet hat',
        blocks: [
          'Die Hälfte der Fragen handelt von einem Partner oder einer Partnerin. Nutzt dein Partner oder deine Partnerin diese Website, kann es zu den zwölf Bereichen 48 Antworten über dich geben, die nicht von dir stammen. Dafür gilt Art. 14 DSGVO. Die einzige Quelle dieser Antworten ist dein Partner oder deine Partnerin. Sie sind mit dem Schlüssel dieser Person verschlüsselt, und keine Seite zeigt sie jemand anderem.',
          `Diese Antworten enthalten keinen Namen außer deinem Vornamen, falls er eingegeben wurde. Hast du eine Einladung bekommen, ist deine Adresse bei der Einladung gespeichert, verschlüsselt mit dem Schlüssel der einladenden Person, bis ${retention.invitedAddressDays} Tage nach dem Ende der Einladung. Sonst verbindet nichts diese Antworten mit dir, bis du selbst eine Einladung annimmst.`,
          'Rechtsgrundlage: das Interesse der antwortenden Person, ihre eigene Beziehung zu beschreiben (Art. 6 Abs. 1 lit. f DSGVO), und ihre ausdrückliche Einwilligung (Art. 9 Abs. 2 lit. a DSGVO), denn jede Antwort ist auch eine Aussage über ihre eigene Beziehung, ihre Gefühle und ihr Sexualleben. Ohne dich gibt es keinen Vergleich: Er beginnt erst nach deiner eigenen ausdrücklichen Einwilligung.',
          `Zu deinem Schutz werden diese Antworten nur genutzt, um die Sicht der Person wiederzugeben, die sie gegeben hat. Weder wir noch andere bekommen die Antworten gezeigt. Sie werden ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss gelöscht; wenn ihr beide einen Paarwert geteilt habt, ${retention.unsharedPartnerAnswersDays} Tage nach dem letzten Tag, an dem das so war. Die Frist ist immer dieselbe, egal, wer aus welchem Grund nicht mehr teilt. Nur ein Einfrieren durch die Person, die geantwortet hat, verlängert sie: Solange ihr Konto eingefroren ist, bleiben die Antworten gespeichert, werden aber nicht genutzt (Art. 18 DSGVO); danach bleiben sie noch mindestens ${retention.unfrozenPartnerAnswersDays} Tage.`,
          'Warum wir dir nicht von uns aus schreiben (Art. 14 Abs. 5 lit. b DSGVO): Bei den meisten dieser Antworten wissen wir nicht, wer du bist und wie du zu erreichen bist, und das Gesetz verlangt nicht, dass wir es herausfinden (Art. 11 DSGVO). Wo wir eine Adresse kennen, könnte eine E-Mail von uns verraten, dass dein Partner oder deine Partnerin diese Website nutzt, und einen Menschen gefährden, der vielleicht heimlich Hilfe sucht. Das würde den Zweck dieser Verarbeitung ernsthaft beeinträchtigen. Deshalb veröffentlichen wir diese Informationen hier, speichern wenig und löschen früh. Die E-Mail mit einer Einladung enthält eine Kurzfassung und einen Link auf diese Seite.',
          `Du kannst jederzeit widersprechen, dich beschweren und uns fragen, was all das für dich bedeutet. Wir zeigen dir diese Antworten nicht und ändern sie nicht. Der Server könnte sie zwar entschlüsseln, aber wir entscheiden uns dagegen, weil sie die Sicht einer anderen Person sind und es deren Rechte verletzen würde, sie zu zeigen (Art. 15 Abs. 4 DSGVO). Wer sie gegeben hat, kann sie löschen. Auf Wunsch schickt diese Website ${retention.suppressionMonths} Monate lang keine E-Mails an deine Adresse. Nach dieser Zeit kannst du uns noch einmal darum bitten.`,
        ],
      },
      {
        id: 'pair',
        title: 'Was dein Partner oder deine Partnerin sehen kann',
        blocks: [
          'Nichts, bis ihr beide fertig seid, beide ins Teilen eingewilligt habt und beide denselben Schritt teilt. Bevor du einen Schritt teilst, zeigt dir die Seite, was von dir zu sehen wäre.',
          {
            list: [
              'Was ihr voneinander seht, ist gröber gerundet als das, was du von dir selbst siehst.',
              'Wer aufmerksam liest, kann aus den Werten bei zehn der zwölf Bereiche ungefähr erkennen, wie du deinen Partner oder deine Partnerin siehst. Die Seite weist dich darauf hin, bevor du den Schritt teilst, der diese Werte zeigt.',
              'Egal, ob du eine Einladung ablehnst, nicht beachtest oder annimmst und ob du fertig wirst oder nicht: Für die Person, die dich eingeladen hat, sieht alles gleich aus.',
              'Wenn du einen Schritt nicht mehr teilst, sieht das so aus, als hättest du ihn nie geteilt. Was auf einem Bildschirm war, kann aber fotografiert oder gedruckt worden sein. Und wer eine Kopie des eigenen Kontos gemacht hat, findet darin auch, was ihr zu dieser Zeit beide geteilt habt. Solche Kopien kann keine Software zurückholen.',
            ],
          },
        ],
      },
      {
        id: 'feedback',
        title: '360°-Feedback und die Grenzen der Anonymität',
        blocks: [
          'Schickt dir jemand den Link einer Umfrage, gibst du deine Bewertungen ohne Konto ab. Wir speichern zu deinen Bewertungen keinen Namen, keine Adresse, keine Zeit und keine Reihenfolge, und unsere Software schreibt dazu keine Protokollzeile.',
          'Ob es anderswo eine Zeile über deinen Besuch gibt, hängt vom Betreiber ab. Ein Proxy vor der Software kann die Adresse dieses Formulars, deine IP-Adresse und die Zeit protokollieren. Unsere Anleitung rät Betreibern, das für Links von Umfragen auszuschalten. [Frag den Betreiber](/contact), wenn du sichergehen willst.',
          'Die Bewertungen warten verschlüsselt, bis eine Gruppe voll ist: mindestens drei Personen, oder mehr, wenn es so eingestellt ist. Dann werden sie in einem Schritt zusammengezählt und die Formulare gelöscht. Das kann niemand rückgängig machen. Von da an lassen sich deine Bewertungen nicht mehr finden, ändern oder zurückziehen.',
          `Ein Bereich, den nur eine oder zwei Personen einer Gruppe bewertet haben, wird zurückgehalten. Seine Summe umfasst dann nur eine oder zwei Personen; sie wartet verschlüsselt auf eine dritte Person und wird niemandem gezeigt. Der Schlüssel für wartende Bewertungen wird mit jeder Gruppe ersetzt und ist in keiner Sicherung, die älter als ${retention.keyArchiveDays} Tage ist. Was beim Schließen der Umfrage noch wartet, wird gelöscht und nie gezeigt.`,
          'Dein Ja ist Teil des Formulars und verschwindet mit ihm. Wir speichern es nicht, denn ein gespeichertes Ja würde verraten, dass du geantwortet hast (Art. 11 DSGVO).',
          {
            list: [
              'Wer die Umfrage angelegt hat, weiß, wen er oder sie gefragt hat. Geben alle dieselbe Bewertung, ist sie am Mittelwert abzulesen.',
              'Wer alle Antworten einer Gruppe bis auf eine selbst gibt, etwa zwei von dreien, kann die letzte ausrechnen. Wir machen das schwer, aber ausschließen können wir es nicht.',
              `Damit jeder Browser nur einmal zählt, wird nach dem Absenden ${retention.surveyDays} Tage lang ein Vermerk in deinem Browser gespeichert. Der Name des Vermerks ist von der Umfrage abgeleitet; der Vermerk enthält nichts von dir.`,
              'Kommt keine Rückmeldung und du sendest das Formular noch einmal, zeigt ein Zufallswert, dass es dasselbe Formular ist. Die Seite in deinem Browser behält ihn nur, solange sie offen ist. Er wartet mit den Bewertungen und wird mit ihnen gelöscht.',
              'Zum Schutz vor zu vielen Anfragen zählen wir im Arbeitsspeicher eine Stunde lang, wie viele von deiner IP-Adresse kommen. Die Adresse liegt dort nur als Hashwert mit Schlüssel. Die Software schreibt sie nie auf. Kommen aus einem Netz in zehn Minuten fünf Antworten, muss der Browser vor jeder weiteren eine Sekunde lang rechnen.',
            ],
          },
        ],
      },
      ...researchSection(site),
      {
        id: 'recipients',
        title: 'Wer Daten bekommt',
        blocks: [
          ...recipientBlocks(facts),
          otherRecipientsSentence(site),
          'Meldest du dich über einen anderen Dienst an, sofern diese Website das anbietet, erfährt dieser Dienst, dass du diese Website nutzt, und wir erhalten von ihm deine Adresse und deinen Namen (Art. 6 Abs. 1 lit. b DSGVO). Darüber hinaus erhält der Dienst nichts. Überlege, ob jemand anderes in dein Konto bei diesem Dienst kommt.',
          ...captchaRecipient(site),
          ...imageRecipient(site),
          ...signInRecipients(site),
          'Wir treffen keine automatisierte Entscheidung, die dir gegenüber rechtliche Wirkung entfaltet oder dich in ähnlicher Weise erheblich beeinträchtigt (Art. 22 DSGVO). Der Paarwert wird aus euren Antworten berechnet; das Verfahren ist öffentlich: [Die 12 Bereiche](/factors#method).',
          `Du musst uns nichts geben. Ohne ${requiredIdentifiers(site)} gibt es allerdings kein Konto. Jede einzelne Frage kannst du auslassen.`,
        ],
      },
      {
        id: 'security',
        title: 'Wie es geschützt ist',
        blocks: [
          {
            list: [
              'Antworten, Namen von Partnern und Partnerinnen, Adressen eingeladener Personen und Texte von Umfragen sind verschlüsselt, für jede Person mit einem eigenen Schlüssel. Diese Schlüssel sind selbst mit einem Hauptschlüssel verschlüsselt, der getrennt von der Datenbank und ihren Sicherungen liegt.',
              `Löschst du dein Konto, wird dein Schlüssel vernichtet. Sobald auch seine Kopien in Schlüsselarchiven weg sind, kann deine Antworten in älteren Sicherungen niemand mehr öffnen. Dein Name und deine Adresse sind dort nur mit dem Schlüssel des Betreibers verschlüsselt und bleiben, bis er die Sicherung entfernt. Eine Sicherung, die älter als ${retention.archiveMonths} Monate ist, stellt die Software nicht wieder her.`,
              `Die für Sicherungen nötigen Kopien der Schlüssel bewahrt der Betreiber höchstens ${retention.keyArchiveDays} Tage auf.`,
              'Passwörter werden als Argon2id-Hashwerte gespeichert, Links und Codes zur Anmeldung als Hashwerte mit Schlüssel, und die zufälligen Token der Links von Einladungen, Umfragen und Löschungen als SHA-256-Hashwerte.',
              'Um einen Schritt zu teilen, eine Kopie zu machen oder einen Fragebogen oder das Konto zu löschen, musst du dich in den letzten 15 Minuten angemeldet haben.',
            ],
          },
          'Kein Schutz ist vollkommen. Wer Zugang zu deinem Gerät hat, sieht, was du siehst. Was du tun kannst, steht unter [Vertrauen und Sicherheit](/trust-safety).',
        ],
      },
      {
        id: 'rights',
        title: 'Deine Rechte',
        blocks: [
          {
            list: [
              'Auskunft und Datenübertragbarkeit: eine Kopie von allem als eine Datei, in deiner Übersicht (Art. 15 und 20).',
              'Berichtigung: Name und Adresse in deiner Übersicht; Antworten durch einen neuen Fragebogen (Art. 16).',
              `Löschung: sofort oder nach ${retention.deletionDelayHours} Stunden mit einem Link zum Abbrechen (Art. 17).`,
              'Einschränkung: [das Konto einfrieren](/data-rights#freeze); deine Antworten bleiben gespeichert, nichts wird genutzt oder gezeigt (Art. 18).',
              'Widerspruch gegen eine Verarbeitung in unserem Interesse oder im Interesse anderer: [siehe oben](#object) (Art. 21).',
              `Widerruf jeder Einwilligung, so einfach, wie du sie gegeben hast; was davor geschah, bleibt rechtmäßig (Art. 7 Abs. 3). Ein Widerruf friert deine Antworten sofort ein; sie werden nach ${retention.withdrawnAssessmentDays} Tagen gelöscht, wenn du nicht wieder einwilligst, oder auf Wunsch sofort.`,
            ],
          },
          'Was jedes dieser Rechte umfasst und wie lange es dauert, steht unter [Datenrechte & Löschung](/data-rights).',
          `Du kannst dich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der an deinem Wohnort (Art. 77). ${operator.dataAuthority === '' ? '' : `Für uns zuständig: ${operator.dataAuthority}. `}In der Europäischen Union findest du deine Aufsichtsbehörde unter [edpb.europa.eu](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en).`,
        ],
      },
      {
        id: 'adults',
        title: 'Nur für Erwachsene',
        blocks: [
          `${name} ist für Menschen ab 18 Jahren. Vor der ersten Frage fragen wir, ob du mindestens 18 Jahre alt bist, und speichern dein Ja, nicht dein Geburtsdatum. Auch vor einem 360°-Formular fragen wir das, speichern dort aber nichts. Erfahren wir, dass ein Kind ein Konto hat, löschen wir das Konto.`,
        ],
      },
      {
        id: 'changes',
        title: 'Wenn sich diese Seite ändert',
        blocks: [
          'Eine Einwilligung gilt nur für das, was in ihrem Wortlaut steht. Für alles, was darüber hinausgeht, fragen wir dich vorher, mit einem neuen Wortlaut. Deine Einwilligungen werden mit Wortlaut und Zeit gespeichert. Frühere Fassungen dieser Seite liegen beim Programmcode.',
        ],
      },
    ],
    held: [
      'Ein Entwurf wird zwölf Monate nach seiner letzten Änderung gelöscht.',
      `Antworten über einen Partner oder eine Partnerin werden ${retention.unsharedPartnerAnswersDays} Tage nach dem Abschluss gelöscht. Wenn beide einen Paarwert geteilt haben, beginnt die Frist mit dem letzten Tag, an dem das so war. Wird das Konto eingefroren, verlängert sie sich.`,
      'Ein Konto, dessen E-Mail-Adresse nie bestätigt wurde, wird gelöscht.',
      'Jede Tabelle der Datenbank nennt, wessen Daten sie enthält, wie diese Daten gelöscht werden und wie lange sie bleiben.',
      'Auch mehrere aufeinanderfolgende Ergebnisse einer Umfrage zeigen nie, was eine einzelne Person geantwortet hat.',
      'Antworten schicken wir nur der Person, die sie gegeben hat.',
      'Die Löschung umfasst jede Tabelle, und die Kopie enthält, was gespeichert ist.',
      'Protokollzeilen enthalten nichts über eine Person.',
      pageLoadPromise(site),
      ...researchPromises(site),
    ],
  }
}
