import type { PatternTexts } from '../text-types.ts'

/** Mögliche Bedeutungen, nie Vorhersagen. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'Ihr findet wieder zueinander',
    meaning: {
      both: 'Probleme oder hitzige Momente fallen euch schwer, das Versöhnen fällt euch leicht. Das ist eine Stärke, solange niemand von euch Angst hat.',
    },
    tryThis: 'Erzählt euch, was euch beim Versöhnen hilft, damit ihr es beide früher nutzen könnt.',
  },
  anxious_avoidant: {
    title: 'Wunsch nach Nähe, Wunsch nach Abstand',
    meaning: {
      you: 'Dir fällt es schwer, dich in der Beziehung sicher zu fühlen, deinem Partner oder deiner Partnerin fällt Nähe schwer. Das eine kann das andere auslösen: Je mehr die eine Seite Nähe sucht, desto mehr weicht die andere aus.',
      partner:
        'Deinem Partner oder deiner Partnerin fällt es schwer, sich in der Beziehung sicher zu fühlen, dir fällt Nähe schwer. Das eine kann das andere auslösen: Je mehr die eine Seite Nähe sucht, desto mehr weicht die andere aus.',
    },
    tryThis:
      'Fangt klein an: Gebt einander früh ein kurzes Zeichen der Nähe. Danach darf sich jede Person eine Weile zurückziehen, wenn ihr vorher verabredet, wann ihr wieder Zeit füreinander habt.',
  },
  pursue_withdraw: {
    title: 'Gleich reden oder erst eine Pause',
    meaning: {
      you: 'Dir fällt es schwer, dich in der Beziehung sicher zu fühlen, deinem Partner oder deiner Partnerin werden hitzige Momente schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
      partner:
        'Deinem Partner oder deiner Partnerin fällt es schwer, sich in der Beziehung sicher zu fühlen, dir werden hitzige Momente schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
    },
    tryThis:
      'Verabredet, dass ihr beide einen Streit unterbrechen dürft. Legt bei jeder Unterbrechung gleich fest, um wie viel Uhr ihr weiterredet. Die Pause hilft der einen Seite, die feste Uhrzeit der anderen.',
  },
  flooding_weak_repair: {
    title: 'Hitzige Momente fallen schwer, das Versöhnen auch',
    meaning: {
      both: 'Hitzige Momente werden mindestens einer Person schnell zu viel, und das Versöhnen fällt euch schwer. Dann belastet ein Streit oft mehr, als er klärt.',
    },
    tryThis:
      'Unterbrecht einen Streit früher, als es nötig scheint, verbringt 20 Minuten getrennt, und fangt dann neu an: jede Person mit nur einem Satz.',
  },
  trust_gap: {
    title: 'Aufeinander zählen: Das seht ihr verschieden',
    meaning: {
      both: 'Wie sehr ihr euch aufeinander verlassen könnt, seht ihr deutlich verschieden. Warum, verraten die Antworten nicht.',
    },
    tryThis: 'Nennt beide ein Versprechen, das euch wichtig ist, am besten ein kleines aus der letzten Zeit.',
  },
  plans_apart: {
    title: 'Ihr seht eure Pläne verschieden, und sie sind euch beiden wichtig',
    meaning: {
      both: 'Eine Person fühlt sich mit euren Plänen deutlich wohler als die andere, und sie sind euch beiden wichtiger als das meiste andere.',
    },
    tryThis:
      'Sammelt Wünsche, bevor ihr sie abwägt: Jede Person hat zehn Minuten, und wer zuhört, stellt nur Fragen.',
  },
  intimacy_apart: {
    title: 'Intimität: Das seht ihr verschieden',
    meaning: {
      both: 'Wie leicht Intimität fällt, seht ihr deutlich verschieden. Beide Sichtweisen können stimmen.',
    },
    tryThis: 'Redet zuerst über das, was euch gefällt, zu einer Zeit, in der daraus nichts folgen muss.',
  },
  priorities_apart: {
    title: 'Etwas fällt euch schwer und ist euch unterschiedlich wichtig',
    meaning: {
      both: 'Das fällt euch gerade schwer, und einer Person ist es wichtiger. Gleich wichtig muss es euch nicht sein.',
    },
    tryThis:
      'Erzählt euch, was hinter euren Antworten steckt: Seit wann ist euch das wichtig, oder seit wann nicht mehr?',
  },
  important_low: {
    title: 'Etwas ist euch beiden wichtig und fällt euch gerade schwer',
    meaning: {
      both: 'Das ist euch beiden wichtiger als das meiste andere, und es fällt euch gerade schwer.',
    },
    tryThis: 'Wählt einen Schritt, der klein genug für diese Woche ist.',
  },
}
