import type { PatternTexts } from '../text-types.ts'

/** Mögliche Bedeutungen, nie Vorhersagen. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'Ihr findet wieder zueinander',
    meaning: {
      both: 'Probleme oder hitzige Momente fallen euch schwer, das Versöhnen fällt euch leicht. Das ist eine Stärke, solange niemand von euch Angst hat.',
    },
  },
  anxious_avoidant: {
    title: 'Wunsch nach Nähe, Wunsch nach Abstand',
    meaning: {
      you: 'Dir fällt es schwer, dich in der Beziehung sicher zu fühlen, deinem Partner oder deiner Partnerin fällt Nähe schwer. Das eine kann das andere auslösen: Je mehr die eine Seite Nähe sucht, desto mehr weicht die andere aus.',
      partner:
        'Deinem Partner oder deiner Partnerin fällt es schwer, sich in der Beziehung sicher zu fühlen, dir fällt Nähe schwer. Das eine kann das andere auslösen: Je mehr die eine Seite Nähe sucht, desto mehr weicht die andere aus.',
    },
  },
  pursue_withdraw: {
    title: 'Gleich reden oder erst eine Pause',
    meaning: {
      you: 'Dir fällt es schwer, dich in der Beziehung sicher zu fühlen, deinem Partner oder deiner Partnerin werden hitzige Momente schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
      partner:
        'Deinem Partner oder deiner Partnerin fällt es schwer, sich in der Beziehung sicher zu fühlen, dir werden hitzige Momente schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
    },
  },
  flooding_weak_repair: {
    title: 'Hitzige Momente fallen schwer, das Versöhnen auch',
    meaning: {
      both: 'Hitzige Momente werden mindestens einer Person schnell zu viel, und das Versöhnen fällt euch schwer. Dann belastet ein Streit oft mehr, als er klärt.',
    },
  },
  trust_gap: {
    title: 'Aufeinander zählen: Das seht ihr verschieden',
    meaning: {
      both: 'Wie sehr ihr euch aufeinander verlassen könnt, seht ihr deutlich verschieden. Warum, verraten die Antworten nicht.',
    },
  },
  plans_apart: {
    title: 'Ihr seht eure Pläne verschieden, und sie sind euch beiden wichtig',
    meaning: {
      both: 'Eine Person fühlt sich mit euren Plänen deutlich wohler als die andere, und sie sind euch beiden wichtiger als das meiste andere.',
    },
  },
  intimacy_apart: {
    title: 'Intimität: Das seht ihr verschieden',
    meaning: {
      both: 'Wie leicht Intimität fällt, seht ihr deutlich verschieden. Beide Sichtweisen können stimmen.',
    },
  },
  priorities_apart: {
    title: 'Etwas fällt euch schwer und ist euch unterschiedlich wichtig',
    meaning: {
      both: 'Das fällt euch gerade schwer, und einer Person ist es wichtiger. Gleich wichtig muss es euch nicht sein.',
    },
  },
  important_low: {
    title: 'Etwas ist euch beiden wichtig und fällt euch gerade schwer',
    meaning: {
      both: 'Das ist euch beiden wichtiger als das meiste andere, und es fällt euch gerade schwer.',
    },
  },
}
