import type { safetyTexts as english } from '../en/safety.ts'

export const safetyTexts: typeof english = {
  offer: {
    title: 'Fünf Fragen für dich allein',
    body: 'Entscheidest du frei, was du antwortest und was du teilst? Wenn du magst, sieh einen Moment lang hin. Niemand wird je deine Antworten erfahren, und auch nicht, dass du welche gegeben hast.',
    action: 'Die Fragen ansehen',
  },

  check: {
    title: 'Fünf Fragen für dich allein',
    promise:
      'Niemand wird je deine Antworten erfahren, und auch nicht, dass du welche gegeben hast. Sie werden nicht verschickt und nicht aufbewahrt: Diese Seite vergisst sie, sobald du sie schließt.',
    alone: 'Ist jemand neben dir? Dann schließ das hier, und komm ein andermal wieder.',
    questions: {
      fear: 'Hast du manchmal Angst davor, was dein Gegenüber tun könnte?',
      money: 'Bestimmt dein Gegenüber, welches Geld du haben oder ausgeben darfst?',
      phone: 'Kontrolliert dein Gegenüber dein Telefon oder bestimmt, wen du sehen darfst?',
      force:
        'Hat dein Gegenüber dir je wehgetan, dich festgehalten oder dich zu etwas gebracht, was du nicht wolltest?',
      pressure: 'Hat dich jemand gedrängt, diesen Test zu machen oder zu zeigen, was dabei herauskommt?',
    },
    answers: { no: 'Nein', sometimes: 'Manchmal', yes: 'Ja', silent: 'Lieber nicht sagen' },
    submit: 'Weiter',
    close: 'Schließen und vergessen',
  },

  calm: {
    title: 'Danke, dass du hingesehen hast',
    body: 'Nichts in deinen Antworten sagt, dass du nicht frei entscheiden kannst. Du weißt es am besten. Wenn sich das je ändert, findest du Hilfe unter „Vertrauen und Sicherheit“ am Ende jeder Seite.',
    done: 'Schließen',
  },

  open: {
    title: 'Du musst nicht antworten',
    body: [
      'Eine offene Frage sagt hier nichts, und niemand erfährt davon. Du weißt am besten, wie es ist.',
      'Wenn dir etwas in eurem gemeinsamen Leben Angst macht oder du mit jemandem laut nachdenken möchtest: Diese Menschen hören zu. Du brauchst keinen Beweis und keine Gewissheit.',
    ],
  },

  help: {
    title: 'Kannst du frei entscheiden?',
    body: [
      'Was du gerade gesagt oder für dich behalten hast, zählt. Niemand hat das Recht, dir Angst zu machen, dir wehzutun oder über dich zu bestimmen. Es ist nicht deine Schuld, und es ist kein Kommunikationsproblem, das du lösen müsstest.',
      'Teile vorerst nichts. Jede Ebene bleibt geschlossen, bis du sie öffnest, und eine geschlossene Ebene sieht genauso aus wie eine, die dein Gegenüber nicht geöffnet hat. Du schuldest niemandem einen Grund.',
    ],
    points: [
      'Du kannst hier aufhören, Fragen auslassen oder die Seite schließen. Niemand erfährt davon.',
      'Wenn dich jemand dazu bringt, eine Ebene zu öffnen, kannst du sie jederzeit wieder schließen, und niemand muss das bestätigen. Was gelesen wurde, lässt sich nicht zurücknehmen.',
      'Wenn jemand dein Telefon oder deine E-Mails lesen kann, nimm ein anderes Gerät, bevor du nach Hilfe suchst.',
      'Sprich mit Menschen, die sich damit auskennen. Du brauchst keinen Beweis und keine Gewissheit, und du entscheidest, was geschieht.',
    ],
    danger:
      'Wenn du jetzt in Gefahr bist, ruf den Notruf an. In den meisten Ländern Europas und an vielen anderen Orten ist das die 112.',
    linesTitle: 'Menschen, die zuhören',
    linesNote: 'Ein Anruf kann in der Anrufliste oder auf der Rechnung stehen. Hilfetelefone wissen das.',
    done: 'Schließen und vergessen',
  },
}
