import type { LegalDocument } from '#web/features/legal/document.ts'
import { captchaNames, type LegalFacts } from '../facts.ts'
import { contactWords, replyWords } from './parts.ts'

/** The accessibility statement: conformance, known gaps, method, feedback and enforcement. */
export function accessibilityDocument(facts: LegalFacts): LegalDocument {
  const { site } = facts
  return {
    title: 'Barrierefreiheit',
    lead: 'Wie diese Website mit Tastatur, mit Vorlesesoftware und bei jeder Schrift- und Bildschirmgröße funktioniert und wo sie noch nicht gut genug ist.',
    changed: '2026-11-28',
    sections: [
      {
        id: 'status',
        title: 'Stand der Vereinbarkeit',
        blocks: [
          'Diese Website ist teilweise vereinbar mit zwei Standards für Barrierefreiheit: WCAG 2.2, Stufe AA, und EN 301 549 V3.2.1. Teilweise heißt: Einige Teile erfüllen diese Standards nicht oder sind noch nicht gründlich genug geprüft. Diese Teile stehen unter [Bekannte Mängel](#gaps).',
          `Die Erklärung gilt für alle Seiten von ${site.productName} unter ${site.publicUrl === '' ? 'dieser Adresse' : site.publicUrl}, mit und ohne Konto, auf Deutsch und Englisch, und für die E-Mails, die die Website verschickt. Sie gilt nicht für fremde Seiten, auf die wir verlinken.`,
          'Wir veröffentlichen diese Erklärung freiwillig, nach dem Muster der Europäischen Kommission (Durchführungsbeschluss (EU) 2018/1523). Ob das Barrierefreiheitsstärkungsgesetz (BFSG) und die europäische Richtlinie dazu für ein kostenloses Angebot gelten, ist nicht geklärt. Wir richten uns in jedem Fall nach den beiden genannten Standards.',
        ],
      },
      {
        id: 'works',
        title: 'Was funktioniert',
        blocks: [
          {
            list: [
              'Jede Seite hat eine Hauptüberschrift, Bereiche mit Namen und einen Link, der zum Inhalt springt. Das Element, das du gerade bedienst (der Fokus), ist immer sichtbar markiert. Wenn sich etwas öffnet, springt die Markierung dorthin.',
              'Der Fragebogen lässt sich mit der Tabulatortaste, den Pfeiltasten und den Ziffern 1 bis 5 bedienen. Bis zum Abschluss lässt sich jede Antwort ändern und jede Frage auslassen.',
              'Vor jeder Grafik stehen dieselben Werte in Worten. Jede Grafik lässt sich auch ohne Farben verstehen: Form, Lage und Beschriftung sagen dasselbe.',
              'Die Website meldet der Vorlesesoftware, was gespeichert ist, was nicht geklappt hat und was sich geändert hat, eine Meldung nach der anderen.',
              'Die Seiten funktionieren bei 320 Pixel Breite und bei 200 % Vergrößerung, ohne dass man seitwärts scrollen muss.',
              'Ob die Seiten hell oder dunkel sind, richtet sich nach deinem Gerät. Wenn dort „Bewegung reduzieren“ eingeschaltet ist, bewegt sich nichts.',
              'Nichts, was du tun musst, hat ein Zeitlimit von wenigen Sekunden. „Schnell weg“ geht auch, indem du innerhalb von fünf Sekunden dreimal die Umschalttaste drückst. Wenn Ergebnisse nach 15 Minuten ausgeblendet werden, geht nichts verloren, was du eingegeben hast.',
              'Artikel, Informationsseiten und Rechtstexte lassen sich ohne JavaScript lesen.',
            ],
          },
        ],
      },
      {
        id: 'gaps',
        title: 'Bekannte Mängel',
        blocks: [
          {
            caption: 'Bekannte Mängel, Stand 25. November 2026',
            isFolded: true,
            head: ['Mangel', 'Was das bedeutet', 'Was vorerst hilft'],
            rows: [
              [
                'Noch kein Test mit behinderten Menschen',
                'Bisher hat kein blinder Mensch die ganze Website mit uns ausprobiert, und auch niemand, der Geräte über Schalter oder mit der Stimme bedient.',
                'Sag uns, was dich aufhält.',
              ],
              [
                'Für Vorlesesoftware nur automatisch geprüft',
                'Was die Software vorlesen soll, prüft nur ein Programm. Niemand hat sich die Website Seite für Seite mit NVDA, JAWS, VoiceOver oder TalkBack vorlesen lassen.',
                'Wir verwenden die üblichen Bedienelemente der Browser. Alle genannten Vorleseprogramme kennen diese Elemente.',
              ],
              [
                'Keine Gebärdensprache, keine Leichte Sprache',
                'Die Texte sind einfach geschrieben, aber lang.',
                'Schreib uns, welche Seite du brauchst.',
              ],
              ...(site.captcha === null
                ? []
                : [
                    [
                      'Eine Prüfung, die nicht von uns ist',
                      `Bevor du dich anmeldest oder wir dir eine E-Mail schicken, kann ${captchaNames[site.captcha]} dich zu einer Sicherheitsprüfung auffordern, die feststellt, ob du ein Mensch bist. Wie gut sie mit Vorlesesoftware oder Tastatur funktioniert, können wir nicht prüfen. Verbessern können wir sie auch nicht.`,
                      'Schreib uns, wenn du deshalb nicht weiterkommst.',
                    ],
                  ]),
              [
                'Gedruckte Seiten',
                'Ausdrucke und gespeicherte Dateien haben wir nur für das Auge gestaltet und nicht mit Vorlesesoftware geprüft.',
                'Nutze die Seite selbst.',
              ],
              [
                'Private Seiten brauchen JavaScript',
                'Anmeldung, Fragebogen und Ergebnisse funktionieren ohne JavaScript nicht.',
                'Artikel und Informationen funktionieren.',
              ],
            ],
          },
        ],
      },
      {
        id: 'method',
        title: 'Wie wir geprüft haben',
        blocks: [
          'Diese Erklärung wurde am 23. November 2026 erstellt und beruht auf einer Selbstbewertung. Wir überprüfen sie bei jeder neuen Fassung der Website, mindestens einmal im Jahr.',
          {
            list: [
              'Vor jeder neuen Fassung bedient ein Programm die Seiten in einem echten Browser: mit der Tastatur, in der Breite von Handy und Computer, hell und dunkel, ohne JavaScript und mit reduzierter Bewegung.',
              'Das Prüfprogramm axe-core sucht auf jeder Seite nach Barrieren. Solange es etwas findet, veröffentlichen wir keine neue Fassung.',
            ],
          },
          'Solche Werkzeuge finden nur einen Teil der Fehler. Deshalb bitten wir um deine Hinweise.',
        ],
      },
      {
        id: 'report',
        title: 'Sag es uns',
        blocks: [
          `Wenn du irgendwo nicht weiterkommst, ist das unser Fehler und nicht deiner. ${contactWords(facts)} Wähle das Thema „Barrierefreiheit“. ${replyWords(facts)}`,
        ],
      },
      {
        id: 'enforcement',
        title: 'Wenn unsere Antwort nicht hilft',
        blocks: [
          'Du kannst dich an die Durchsetzungsstelle deines Landes wenden, die auf Barrierefreiheit achtet. Ob sie für eine kostenlose Website zuständig ist, sagt sie dir.',
          {
            caption: 'Durchsetzungsstellen nach Land',
            isFolded: true,
            head: ['Land', 'Stelle'],
            rows: [
              [
                'Deutschland',
                'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen ([MLBF](https://www.mlbf-barrierefrei.de/)), Magdeburg',
              ],
              ['Finnland', '[Traficom](https://www.traficom.fi/), die Behörde für Verkehr und Kommunikation'],
              ['Frankreich', '[DGCCRF](https://www.economie.gouv.fr/dgccrf), die Verbraucherschutzbehörde'],
              ['Irland', '[Competition and Consumer Protection Commission (CCPC)](https://www.ccpc.ie/)'],
              [
                'Italien',
                '[Agenzia per l’Italia Digitale (AgID)](https://www.agid.gov.it/), die Digitalagentur',
              ],
              [
                'Norwegen',
                '[Tilsynet for universell utforming av IKT (Uutilsynet)](https://www.uutilsynet.no/)',
              ],
              [
                'Österreich',
                '[Sozialministeriumservice](https://www.sozialministeriumservice.gv.at/), eine Behörde des Sozialministeriums',
              ],
              [
                'Schweiz',
                'Für private Websites gibt es keine Durchsetzungsstelle; das [Eidgenössische Büro für die Gleichstellung von Menschen mit Behinderungen (EBGB)](https://www.edi.admin.ch/ebgb) informiert dich',
              ],
              [
                'Vereinigtes Königreich',
                '[Equality and Human Rights Commission](https://www.equalityhumanrights.com/); in Nordirland die [Equality Commission](https://www.equalityni.org/)',
              ],
              ['Vereinigte Staaten', '[Department of Justice, Civil Rights Division](https://www.ada.gov/)'],
              [
                'Ein anderes Land',
                'Die Stelle, die dort die Richtlinie (EU) 2019/882 durchsetzt, oder die Gleichbehandlungsstelle',
              ],
            ],
          },
        ],
      },
    ],
  }
}
