import type { PatternTexts } from '../text-types.ts'

/** Was sein kann, nie was sein wird. */
export const patternTexts: PatternTexts = {
  repair_buffer: {
    title: 'Ihr findet wieder zueinander',
    meaning: {
      both: 'Streit fällt euch schwer, und versöhnen könnt ihr euch gut. Beides stimmt. Es ist eine Stärke, solange niemand von euch Angst hat.',
    },
    tryThis: 'Erzählt euch, was euch zurückbringt, damit ihr es beide früher nutzen könnt.',
  },
  anxious_avoidant: {
    title: 'Die eine Seite sucht Nähe, die andere Raum',
    meaning: {
      you: 'Du sorgst dich, ob ihr euch nah seid, und die andere Person zieht sich eher zurück. Das eine kann das andere auslösen: je mehr die eine Seite sucht, desto mehr weicht die andere aus.',
      partner:
        'Die andere Person sorgt sich, ob ihr euch nah seid, und du ziehst dich eher zurück. Das eine kann das andere auslösen: je mehr die eine Seite ausweicht, desto mehr sucht die andere.',
    },
    tryThis:
      'Haltet es klein: früh ein kurzes Zeichen der Nähe, und Zeit allein mit einer Uhrzeit für die Rückkehr.',
  },
  pursue_withdraw: {
    title: 'Die eine Seite will reden, die andere braucht eine Pause',
    meaning: {
      you: 'Du suchst Bestätigung, wenn du unsicher bist, und der anderen Person wird es im Streit schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich.',
      partner:
        'Die andere Person sucht Bestätigung, wenn sie unsicher ist, und dir wird es im Streit schnell zu viel. Vielleicht drängt dann die eine Seite, während die andere still wird, und beides verstärkt sich.',
    },
    tryThis:
      'Verabredet Pausen mit einer Uhrzeit für die Rückkehr. Die Pause hilft der einen Seite, die Uhrzeit der anderen.',
  },
  flooding_weak_repair: {
    title: 'Streit wird heftig, und versöhnen dauert',
    meaning: {
      both: 'Mindestens einer Person von euch wird es im Streit schnell zu viel, und das Versöhnen fällt euch schwer. Streiten kann dann mehr kosten, als es löst.',
    },
    tryThis:
      'Hört früher auf, als ihr meint, nehmt euch 20 Minuten getrennt, und fangt mit je einem Satz neu an.',
  },
  one_sided_fairness: {
    title: 'Fairness sieht von jeder Seite anders aus',
    meaning: {
      you: 'Du beschreibst weniger Mitsprache oder mehr Last, als die andere Person es für ihre Seite tut. Dass du es so siehst, ist Grund genug, es ernst zu nehmen.',
    },
    tryThis:
      'Du musst nicht darüber reden, und nur du siehst das hier. Wenn du möchtest und nur, wenn es sich sicher anfühlt, erzähle, wie eine gewöhnliche Woche für dich ist.',
    heldBack: 'Du musst nicht darüber reden, und nur du siehst das hier.',
  },
  trust_gap: {
    title: 'Aufeinander zählen, verschieden gesehen',
    meaning: {
      both: 'Wie weit ihr euch aufeinander verlassen könnt, seht ihr deutlich verschieden. Warum, können die Antworten nicht sagen.',
    },
    tryThis: 'Nennt beide ein Versprechen, das euch wichtig ist. Am besten ein kleines und neues.',
  },
  plans_apart: {
    title: 'Ihr seht eure Pläne verschieden, und sie sind euch beiden wichtig',
    meaning: {
      both: 'Eine Person fühlt sich mit euren Plänen für das Leben deutlich wohler als die andere, und ihr nennt sie beide wichtig.',
    },
    tryThis: 'Sammelt Wünsche, bevor ihr sie abwägt: je zehn Minuten, und wer zuhört, stellt nur Fragen.',
  },
  intimacy_apart: {
    title: 'Intimität, verschieden gesehen',
    meaning: {
      both: 'Wie offen oder wie zufrieden ihr mit eurer Intimität seid, seht ihr deutlich verschieden. Beides kann stimmen.',
    },
    tryThis: 'Beginnt mit dem, was euch gefällt, zu einer Zeit, in der nichts daraus folgen muss.',
  },
  priorities_apart: {
    title: 'Es fällt euch schwer, und einer Person von euch ist es wichtiger',
    meaning: {
      both: 'Nach euren Antworten fällt euch das gerade schwer, und eine Person von euch findet es wichtiger. Ihr müsst das nicht gleich wichtig finden.',
    },
    tryThis: 'Erzählt euch, was hinter eurer Antwort steht: Wann wurde es wichtig, oder wann nicht mehr?',
  },
  important_low: {
    title: 'Es ist euch beiden wichtig, und es ist gerade schwer',
    meaning: {
      both: 'Ihr nennt das beide wichtig, und eure Antworten beschreiben es als schwer. Ihr wünscht euch dasselbe.',
    },
    tryThis: 'Wählt eines davon und einen Schritt, der klein genug für diese Woche ist.',
  },
}
