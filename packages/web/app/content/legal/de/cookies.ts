import type { LegalDocument } from '#web/features/legal/document.ts'
import { deviceSettingsTexts } from '#web/messages/device-settings/index.ts'
import type { LegalFacts } from '../facts.ts'
import { storedRows } from '../stored-rows.ts'
import { captchaStorage, exceptionsClause, imageStorage, walletStorage } from './parts.ts'
import { storedTexts } from './stored-on-device.ts'

const kinds = {
  httpCookie: 'Cookie',
  local: 'Lokaler Speicher',
  session: 'Sitzungsspeicher',
  either: 'Lokaler Speicher oder Sitzungsspeicher',
}

/** Storage on a device, with occasion and reason. End-to-end tests compare browsers with its table. */
export function cookiesDocument({ site }: LegalFacts): LegalDocument {
  const clear = deviceSettingsTexts().clear.button
  return {
    title: 'Cookies',
    lead: `Wenn du eine Seite öffnest, ohne dich anzumelden, wird nichts auf deinem Gerät gespeichert und nichts an andere gesendet${exceptionsClause({ ...site, captcha: null }, { check: '', images: 'Anfragen nach Bildern in Artikeln' })}.`,
    changed: '2026-11-28',
    sections: [
      {
        id: 'none',
        title: 'Kein Banner, denn es gibt nichts zu fragen',
        blocks: [
          `Auf unseren Seiten gibt es keine Werbung, kein Tracking und nichts von anderen Unternehmen${exceptionsClause(site, { check: 'der Sicherheitsprüfung auf der Anmeldeseite', images: 'Bildern in Artikeln' })}. Zum Lesen der Website sind keine Cookies nötig, und es werden keine gesetzt.`,
          ...captchaStorage(site),
          ...imageStorage(site),
          ...walletStorage(site),
        ],
      },
      {
        id: 'law',
        title: 'Warum keine Einwilligung nötig ist',
        blocks: [
          'Wenn du einen digitalen Dienst ausdrücklich wünschst, darf er ohne Einwilligung auf deinem Gerät speichern, was er dafür unbedingt braucht. In Deutschland steht das im Gesetz über den Datenschutz bei digitalen Diensten (§ 25 Abs. 2 Nr. 2 TDDDG). In anderen Ländern der EU gilt dasselbe nach Art. 5 Abs. 3 der ePrivacy-Richtlinie. Wir halten jeden Eintrag der folgenden Liste für unbedingt nötig. Zu jedem steht, was du gewünscht hast und warum es ohne ihn nicht geht.',
        ],
      },
      {
        id: 'list',
        title: 'Was gespeichert werden kann und wann',
        blocks: [
          {
            caption: 'Alles, was diese Website auf einem Gerät speichern kann',
            isFolded: true,
            head: ['Name', 'Art', 'Wozu', 'Wann', 'Wie lange', '§ 25 Abs. 2 Nr. 2 TDDDG'],
            rows: storedRows(storedTexts, kinds),
          },
          'Wenn die Website zum Ausprobieren auf dem eigenen Rechner ohne https läuft, beginnen die Namen der Cookies nicht mit „__Host-“.',
        ],
      },
      {
        id: 'remove',
        title: 'Löschen',
        blocks: [
          `Wenn du dich abmeldest, verschwindet aus dem Speicher des Browsers, was zur Anmeldung gehört. „${clear}“ unter [Cookie-Einstellungen](/cookie-settings) und „Schnell weg“ löschen alles, was diese Website in diesem Speicher abgelegt hat. Außerdem bittet der Server dann den Browser, auch die Cookies zu löschen, denn Seiten selbst können das nicht. Browser löschen dann alle Cookies, die zur Domain (Webadresse) dieser Website gehören.`,
          'Was in einem anderen Tab wartet, etwa noch nicht gespeicherte Antworten, verschwindet, sobald du den anderen Tab schließt.',
          'In den Einstellungen deines Browsers kannst du ebenfalls alles löschen, was diese Website gespeichert hat. Der Verlauf gehört dem Browser: Diese Website kann ihn weder lesen noch leeren.',
        ],
      },
    ],
  }
}
