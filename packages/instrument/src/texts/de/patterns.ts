import type { PatternTexts } from '../text-types.ts'

/** Mögliche Bedeutungen, nie Vorhersagen. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'Ihr findet wieder zueinander',
    meaning: {
      both: 'Im Streit tut ihr euch schwer, aber ihr könnt euch gut versöhnen. Das ist eine Stärke, solange niemand von euch Angst hat.',
    },
    tryThis: 'Erzählt euch, was euch beim Versöhnen hilft, damit ihr es beide früher nutzen könnt.',
  },
  anxious_avoidant: {
    title: 'Die eine Seite sucht Nähe, die andere Abstand',
    meaning: {
      you: 'Du machst dir Sorgen um eure Nähe, und dein Partner oder deine Partnerin zieht sich eher zurück. Das eine kann das andere auslösen: Je mehr die eine Seite Nähe sucht, desto mehr weicht die andere aus.',
      partner:
        'Dein Partner oder deine Partnerin macht sich Sorgen um eure Nähe, und du ziehst dich eher zurück. Das eine kann das andere auslösen: Je mehr die eine Seite ausweicht, desto mehr sucht die andere Nähe.',
    },
    tryThis:
      'Fangt klein an: Gebt einander früh ein kurzes Zeichen der Nähe. Danach darf sich jede Person eine Weile zurückziehen, wenn ihr vorher verabredet, wann ihr wieder Zeit füreinander habt.',
  },
  pursue_withdraw: {
    title: 'Die eine Seite will reden, die andere braucht eine Pause',
    meaning: {
      you: 'Du suchst Bestätigung, wenn du unsicher bist, und deinem Partner oder deiner Partnerin wird es im Streit schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
      partner:
        'Dein Partner oder deine Partnerin sucht bei Unsicherheit Bestätigung, und dir wird es im Streit schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich gegenseitig.',
    },
    tryThis:
      'Verabredet, dass ihr beide einen Streit unterbrechen dürft. Legt bei jeder Unterbrechung gleich fest, um wie viel Uhr ihr weiterredet. Die Pause hilft der einen Seite, die feste Uhrzeit der anderen.',
  },
  flooding_weak_repair: {
    title: 'Streit wird heftig, und das Versöhnen dauert',
    meaning: {
      both: 'Ein Streit wird euch schnell zu viel, und das Versöhnen fällt euch schwer. Dann belastet ein Streit oft mehr, als er klärt.',
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
      both: 'Eine Person fühlt sich mit euren Lebensplänen deutlich wohler als die andere, und euch beiden sind diese Pläne wichtig.',
    },
    tryThis:
      'Sammelt Wünsche, bevor ihr sie abwägt: Jede Person hat zehn Minuten, und wer zuhört, stellt nur Fragen.',
  },
  intimacy_apart: {
    title: 'Intimität: Das seht ihr verschieden',
    meaning: {
      both: 'Wie zufrieden ihr mit eurer Intimität seid oder wie offen ihr darüber redet, seht ihr deutlich verschieden. Beide Sichtweisen können stimmen.',
    },
    tryThis: 'Redet zuerst über das, was euch gefällt, zu einer Zeit, in der daraus nichts folgen muss.',
  },
  priorities_apart: {
    title: 'Etwas fällt euch schwer und ist euch unterschiedlich wichtig',
    meaning: {
      both: 'Eure Antworten zeigen, dass euch hier etwas gerade schwerfällt und dass es euch nicht gleich wichtig ist. Gleich wichtig muss es euch auch nicht sein.',
    },
    tryThis:
      'Erzählt euch, was hinter euren Antworten steckt: Seit wann ist euch das wichtig, oder seit wann nicht mehr?',
  },
  important_low: {
    title: 'Etwas ist euch beiden wichtig und fällt euch gerade schwer',
    meaning: {
      both: 'Das ist euch beiden wichtig, aber eure Antworten zeigen, dass es euch gerade schwerfällt.',
    },
    tryThis: 'Wählt einen Schritt, der klein genug für diese Woche ist.',
  },
}
