import type { InsightTexts, OwnTexts } from '../text-types.ts'

const mixed =
  'Am leichtesten wirkt dieser Bereich in deiner Antwort auf „{easiest}“ Am schwersten wirkt er in deiner Antwort auf „{hardest}“'

export const ownTexts: OwnTexts = {
  even: 'Deine Antworten liegen hier alle in der Mitte.',
  doubtful: {
    title: 'Deine Werte, ohne Texte',
    body: 'Viele deiner Antworten sind gleich oder widersprechen sich. Das passiert leicht, wenn man müde ist oder wenig Zeit hat. Deshalb zeigen wir die Werte und sagen nichts dazu. Wenn du magst, antworte ein anderes Mal noch einmal.',
  },
}

export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'Hier geht es darum, wie sicher du dich in eurer Beziehung fühlst und wie schnell du dir Sorgen um sie machst.',
    own: {
      low: {
        meaning:
          'Dich in eurer Beziehung sicher zu fühlen, fällt dir gerade schwer. Hinter einer Sorge steckt oft der Wunsch, wichtig zu sein. Ob sie einen Grund hat, weißt du selbst am besten.',
        tryThis: 'Wenn eine Sorge kommt, schreib auf, was du dir wünschst, und nicht, was du befürchtest.',
      },
      mixed: {
        meaning: mixed,
        tryThis:
          'Achte diese Woche auf einen Moment, in dem du dich sicher fühlst, und darauf, was geholfen hat.',
      },
      high: {
        meaning:
          'Dich in eurer Beziehung sicher zu fühlen, fällt dir leicht. Ein stiller Tag darf einfach ein stiller Tag sein.',
        tryThis: 'Achte darauf, was dir Sicherheit gibt. An einem schweren Tag kann das helfen.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass du dich sicherer fühlst, als du es selbst einschätzt. Sorgen sieht man nicht immer.',
      youSeeMore:
        'Du denkst, dass dein Partner oder deine Partnerin sich sicherer fühlt, als er oder sie es selbst einschätzt. Sorgen sieht man nicht immer.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass du dich unsicherer fühlst, als du es selbst einschätzt. Eine Frage kann nach Zweifel klingen.',
      youSeeLess:
        'Du denkst, dass dein Partner oder deine Partnerin sich unsicherer fühlt, als er oder sie es selbst einschätzt. Eine Frage kann nach Zweifel klingen.',
      bothEasy: 'Euch in eurer Beziehung sicher zu fühlen, fällt euch beiden leicht.',
      bothHard:
        'Euch in eurer Beziehung sicher zu fühlen, fällt euch beiden schwer. Vielleicht wartet ihr beide auf ein Zeichen.',
    },
  },
  attachment_avoidance: {
    about:
      'Nähe kostet manche Menschen Kraft. Hier geht es darum, wie sehr du dich zurückziehst, wenn ihr euch nahekommt oder Gefühle ins Spiel kommen.',
    own: {
      low: {
        meaning: 'Nähe fällt dir schwer. Abstand kann dich schützen, aber auch einsam machen.',
        tryThis: 'Schreib etwas auf, das dich beschäftigt. Du entscheidest, wer es liest.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Achte darauf, wann du Zeit für dich brauchst und wann du lieber Gesellschaft hättest.',
      },
      high: {
        meaning: 'Du fühlst dich mit Nähe wohl.',
        tryThis: 'Denk an einen Moment der Nähe, der dir gutgetan hat. Was hat ihn leicht gemacht?',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass Nähe dir leichter fällt, als du es selbst einschätzt. Die Mühe sieht man vielleicht nicht.',
      youSeeMore:
        'Du denkst, dass Nähe deinem Partner oder deiner Partnerin leichter fällt, als er oder sie es selbst einschätzt. Die Mühe sieht man vielleicht nicht.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass Nähe dir schwerer fällt, als du es selbst einschätzt. Zeit für sich zu brauchen, kann wie Abstand wirken.',
      youSeeLess:
        'Du denkst, dass Nähe deinem Partner oder deiner Partnerin schwerer fällt, als er oder sie es selbst einschätzt. Zeit für sich zu brauchen, kann wie Abstand wirken.',
      bothEasy: 'Nähe fällt euch beiden leicht.',
      bothHard: 'Nähe fällt euch beiden schwer. Das kann für Ruhe sorgen, aber auch einsam machen.',
    },
  },
  emotion_regulation: {
    about:
      'Man kann starke Gefühle haben und trotzdem entscheiden, was man tut. Hier geht es darum, solche Gefühle zu bemerken, zu benennen und zur Ruhe zu kommen.',
    own: {
      low: {
        meaning:
          'Bei starken Gefühlen ruhig zu bleiben, fällt dir schwer. Das ist anstrengend, und es lässt sich Schritt für Schritt lernen.',
        tryThis:
          'Benenne ein Gefühl in einem Wort, bevor du handelst: traurig, verletzt, beschämt, ängstlich.',
      },
      mixed: {
        meaning: mixed,
        tryThis:
          'Finde heraus, woran du Anspannung zuerst bemerkst, etwa am Kiefer, und halte inne, sobald du das spürst.',
      },
      high: {
        meaning: 'Auch bei starken Gefühlen ruhig zu bleiben, fällt dir leicht.',
        tryThis: 'Schreib auf, was dich beruhigt. An einem schweren Tag vergisst man es leicht.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass es dir leichter fällt, ruhig zu bleiben, als du es selbst einschätzt. Die Mühe sieht man vielleicht nicht.',
      youSeeMore:
        'Du denkst, dass es deinem Partner oder deiner Partnerin leichter fällt, ruhig zu bleiben, als er oder sie es selbst einschätzt. Die Mühe sieht man vielleicht nicht.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass es dir schwerer fällt, ruhig zu bleiben, als du es selbst einschätzt. Kleine Zeichen können von außen groß wirken.',
      youSeeLess:
        'Du denkst, dass es deinem Partner oder deiner Partnerin schwerer fällt, ruhig zu bleiben, als er oder sie es selbst einschätzt. Kleine Zeichen können von außen groß wirken.',
      bothEasy: 'Ruhig zu bleiben, fällt euch beiden leicht.',
      bothHard: 'Mit starken Gefühlen tut ihr euch beide schwer. Anspannung kann ansteckend sein.',
    },
  },
  flooding: {
    about:
      'In einem hitzigen Streit kann alles zu viel werden: Das Herz rast, und man nimmt nichts mehr auf. Hier geht es darum, wie schnell das passiert.',
    own: {
      low: {
        meaning:
          'Hitzige Momente werden dir schnell zu viel. So reagiert dein Körper, und mit Zeit und Ruhe geht es vorbei. Wenn du Angst vor deinem Partner oder deiner Partnerin hast, liegt das nicht daran, dass dir eine Fähigkeit fehlt.',
        tryThis:
          'Verabredet ein Wort für eine Pause von 20 Minuten, und klärt, wer das Gespräch danach wieder aufnimmt.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Finde heraus, woran du merkst, dass es dir fast zu viel wird, und mach vorher eine Pause.',
      },
      high: {
        meaning: 'In hitzigen Momenten präsent zu bleiben, fällt dir leicht.',
        tryThis: 'Ruhe kann wie Gleichgültigkeit wirken. Sag, dass dir das Thema wichtig ist.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass du mit hitzigen Momenten leichter zurechtkommst, als du es selbst einschätzt. Überforderung sieht man nicht immer.',
      youSeeMore:
        'Du denkst, dass dein Partner oder deine Partnerin mit hitzigen Momenten leichter zurechtkommt, als er oder sie es selbst einschätzt. Überforderung sieht man nicht immer.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass du mit hitzigen Momenten schwerer zurechtkommst, als du es selbst einschätzt. Schweigen kann so wirken.',
      youSeeLess:
        'Du denkst, dass dein Partner oder deine Partnerin mit hitzigen Momenten schwerer zurechtkommt, als er oder sie es selbst einschätzt. Schweigen kann so wirken.',
      bothEasy: 'In hitzigen Momenten präsent zu bleiben, fällt euch beiden leicht.',
      bothHard: 'Hitzige Momente werden euch beiden schnell zu viel.',
    },
  },
  conflict: {
    about:
      'Jedes Paar hat Probleme zu lösen. Hier geht es darum, im Gespräch zu bleiben, einander zuzuhören und eine Lösung zu finden.',
    own: {
      low: {
        meaning: 'Probleme gemeinsam zu lösen, fällt dir gerade schwer.',
        tryThis:
          'Beginne mit dem, was dir auffällt und was du dir wünschst: „Diese Woche ist voll. Ich hätte gern einen Abend für uns.“',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Wiederhole vor deiner Antwort in einem Satz, was du gehört hast, und frag, ob es stimmt.',
      },
      high: {
        meaning: 'Probleme gemeinsam zu lösen, fällt dir leicht.',
        tryThis: 'Sucht euch ein kleines altes Problem aus, und löst es diese Woche gemeinsam.',
      },
    },
    pair: {
      partnerSeesMore:
        'Wie du Probleme löst, sieht dein Partner oder deine Partnerin positiver als du selbst.',
      youSeeMore:
        'Wie dein Partner oder deine Partnerin Probleme löst, siehst du positiver als er oder sie selbst.',
      partnerSeesLess:
        'Wie du Probleme löst, sieht dein Partner oder deine Partnerin weniger positiv als du selbst. Auch ruhige Worte können nach Vorwurf klingen.',
      youSeeLess:
        'Wie dein Partner oder deine Partnerin Probleme löst, siehst du weniger positiv als er oder sie selbst. Auch ruhige Worte können nach Vorwurf klingen.',
      bothEasy: 'Probleme gemeinsam zu lösen, fällt euch beiden leicht.',
      bothHard:
        'Probleme zu lösen, fällt euch beiden schwer. Dann kann Kleines liegen bleiben, bis es groß geworden ist.',
    },
  },
  repair: {
    about:
      'In jeder Beziehung werden manchmal Gefühle verletzt. Hier geht es darum, Spannung abzubauen und sich danach zu versöhnen.',
    own: {
      low: {
        meaning:
          'Dich zu versöhnen, fällt dir schwer. Wenn dir Streit Angst macht, ist es nicht deine Aufgabe, Frieden zu stiften.',
        tryThis:
          'Fang mit etwas Kleinem an, das du ehrlich meinst: mit einer Tasse Tee oder mit „Das kam falsch rüber“.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Redet an einem guten Tag darüber, was euch hilft, euch zu versöhnen.',
      },
      high: {
        meaning: 'Dich zu versöhnen, fällt dir leicht.',
        tryThis:
          'Achte auch auf die Versöhnungsversuche deines Partners oder deiner Partnerin, selbst auf ungeschickte. Du musst nicht sofort darauf eingehen.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass Versöhnen dir leichter fällt, als du es selbst einschätzt.',
      youSeeMore:
        'Du denkst, dass Versöhnen deinem Partner oder deiner Partnerin leichter fällt, als er oder sie es selbst einschätzt.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass Versöhnen dir schwerer fällt, als du es selbst einschätzt.',
      youSeeLess:
        'Du denkst, dass Versöhnen deinem Partner oder deiner Partnerin schwerer fällt, als er oder sie es selbst einschätzt.',
      bothEasy: 'Euch zu versöhnen, fällt euch beiden leicht.',
      bothHard: 'Euch zu versöhnen, fällt euch beiden schwer. Vielleicht wartet ihr beide aufeinander.',
    },
  },
  bids: {
    about:
      'Den ganzen Tag bitten Menschen um ein wenig Aufmerksamkeit: mit einer Bemerkung, einem Seufzer, einem Foto. Hier geht es darum, das zu bemerken und darauf einzugehen.',
    own: {
      low: {
        meaning:
          'Kleine Signale entgehen dir gerade leicht. Das heißt nicht, dass sie dir egal sind. Vielleicht hast du einfach zu viel im Kopf.',
        tryThis:
          'Such dir einen festen Moment am Tag aus, etwa wenn du nach Hause kommst. Leg dann das Handy weg, und schau auf.',
      },
      mixed: {
        meaning: mixed,
        tryThis:
          'Achte darauf, wann dir kleine Signale entgehen. Vielleicht ist es die vollste Stunde des Tages.',
      },
      high: {
        meaning: 'Auf kleine Signale einzugehen, fällt dir leicht.',
        tryThis: 'Wenn dein Partner oder deine Partnerin etwas Gutes erzählt, stell noch eine Frage dazu.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin findet dich aufmerksamer, als du dich selbst einschätzt.',
      youSeeMore:
        'Du findest deinen Partner oder deine Partnerin aufmerksamer, als er oder sie sich selbst einschätzt.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin findet dich weniger aufmerksam, als du dich selbst einschätzt. Signale können leise sein.',
      youSeeLess:
        'Du findest deinen Partner oder deine Partnerin weniger aufmerksam, als er oder sie sich selbst einschätzt. Signale können leise sein.',
      bothEasy: 'Auf kleine Signale einzugehen, fällt euch beiden leicht.',
      bothHard: 'Kleine Signale entgehen euch beiden leicht. Schon eine volle Woche kann der Grund sein.',
    },
  },
  commitment_trust: {
    about:
      'Vertrauen wächst, wenn Menschen Wort halten, miteinander planen und ehrlich sind. Hier geht es um deinen eigenen Teil.',
    own: {
      low: {
        meaning: 'Verlässlich zu sein, fällt dir gerade schwer. Dafür kann es gute Gründe geben.',
        tryThis: 'Frag dich vor einer Zusage, ob du sie geben willst.',
      },
      mixed: { meaning: mixed, tryThis: 'Achte darauf, welche Zusagen dir leichtfallen und warum.' },
      high: {
        meaning: 'Verlässlich zu sein, fällt dir leicht.',
        tryThis: 'Such dir einen Plan aus, auf den du dich freust, und tu den ersten Schritt.',
      },
    },
    pair: {
      partnerSeesMore:
        'Deinem Partner oder deiner Partnerin fällt es leichter, auf dich zu zählen, als du erwartest.',
      youSeeMore:
        'Dir fällt es leichter, auf deinen Partner oder deine Partnerin zu zählen, als er oder sie erwartet.',
      partnerSeesLess:
        'Deinem Partner oder deiner Partnerin fällt es schwerer, auf dich zu zählen, als du erwartest. Warum, verraten die Antworten nicht.',
      youSeeLess:
        'Dir fällt es schwerer, auf deinen Partner oder deine Partnerin zu zählen, als er oder sie erwartet. Warum, verraten die Antworten nicht.',
      bothEasy: 'Aufeinander zu zählen, fällt euch beiden leicht.',
      bothHard: 'Aufeinander zu zählen, fällt euch beiden gerade schwer.',
    },
  },
  fairness: {
    about:
      'Hier geht es um deine eigene Seite: wie viel du bei Entscheidungen, Plänen und Geld mitreden kannst und ob die Arbeit gerecht verteilt ist. Über die andere Seite sagt das nichts.',
    own: {
      low: {
        meaning:
          'Du beschreibst, dass du wenig mitreden kannst oder mehr übernimmst, als gerecht ist. Hier zählt, wie du es siehst.',
        tryThis: null,
      },
      mixed: {
        meaning:
          'Am meisten Mitsprache beschreibst du in deiner Antwort auf „{easiest}“ Am wenigsten beschreibst du in deiner Antwort auf „{hardest}“',
        tryThis: null,
      },
      high: {
        meaning:
          'Du beschreibst, dass du mitreden kannst und die Arbeit gerecht verteilt ist. Über die andere Seite sagt das nichts.',
        tryThis:
          'Achte diese Woche auf etwas, das dein Partner oder deine Partnerin tut und das dir sonst kaum auffällt.',
      },
    },
    pair: null,
  },
  boundaries: {
    about:
      'Hier geht es um deine Freiheit: ob du Nein sagen, dir deine Kontakte aussuchen und manches für dich behalten kannst.',
    own: {
      low: {
        meaning:
          'Du beschreibst, dass du wenig eigenen Freiraum hast. Wenn du überwacht wirst oder Angst hast, lässt sich das nicht durch besseres Reden lösen, und es ist nicht deine Schuld.',
        tryThis: null,
      },
      mixed: {
        meaning:
          'Am meisten Freiraum beschreibst du in deiner Antwort auf „{easiest}“ Am wenigsten beschreibst du in deiner Antwort auf „{hardest}“',
        tryThis: null,
      },
      high: {
        meaning: 'Du beschreibst, dass du eigenen Freiraum hast.',
        tryThis: 'Tu diese Woche etwas nur für dich.',
      },
    },
    pair: null,
  },
  values: {
    about:
      'Hier geht es darum, wohin euer gemeinsames Leben führt: um eure Hoffnungen, eure Pläne und euren Alltag.',
    own: {
      low: {
        meaning: 'Deiner Ansicht nach lassen sich eure Pläne oder euer Alltag schwer zusammenbringen.',
        tryThis: 'Schreib drei Wünsche für die nächsten fünf Jahre auf. Du entscheidest, wer sie liest.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Such eine Frage, die für dich noch offen ist, zum Beispiel, wo du wohnen möchtest.',
      },
      high: {
        meaning: 'Du fühlst dich wohl damit, wohin euer Leben führt.',
        tryThis: 'Mach diesen Monat einen kleinen Schritt auf etwas zu, auf das du dich freust.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass du mit euren Plänen zufriedener bist, als du es selbst einschätzt. Vielleicht ist etwas ungesagt geblieben.',
      youSeeMore:
        'Du denkst, dass dein Partner oder deine Partnerin mit euren Plänen zufriedener ist, als er oder sie es selbst einschätzt. Vielleicht ist etwas ungesagt geblieben.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass du mit euren Plänen weniger zufrieden bist, als du es selbst einschätzt. Vielleicht ist etwas ungesagt geblieben.',
      youSeeLess:
        'Du denkst, dass dein Partner oder deine Partnerin mit euren Plänen weniger zufrieden ist, als er oder sie es selbst einschätzt. Vielleicht ist etwas ungesagt geblieben.',
      bothEasy: 'Ihr fühlt euch beide wohl damit, wohin euer Leben führt.',
      bothHard: 'Eure Pläne lassen sich für euch beide gerade schwer zusammenbringen.',
    },
  },
  sexual: {
    about: 'Hier geht es um Intimität: wie offen du darüber redest und wie gut sie für dich passt.',
    own: {
      low: {
        meaning:
          'Intimität fällt dir gerade schwer, oder es fällt dir schwer, darüber zu reden. Beides ist kein Fehler, und du schuldest niemandem etwas.',
        tryThis: 'Überleg dir, was du dir anders wünschst. Du musst niemandem davon erzählen.',
      },
      mixed: {
        meaning: mixed,
        tryThis: 'Denk an etwas, das dir gutgetan hat.',
      },
      high: {
        meaning: 'Intimität fällt dir leicht.',
        tryThis: 'Was Menschen mögen, ändert sich mit den Jahren. Achte darauf, was für dich neu ist.',
      },
    },
    pair: {
      partnerSeesMore:
        'Dein Partner oder deine Partnerin denkt, dass Intimität dir leichter fällt, als du es selbst einschätzt. Was du dazu sagst und wann, entscheidest du.',
      youSeeMore:
        'Du denkst, dass Intimität deinem Partner oder deiner Partnerin leichter fällt, als er oder sie es selbst einschätzt. Was er oder sie dazu sagt und wann, entscheidet er oder sie.',
      partnerSeesLess:
        'Dein Partner oder deine Partnerin denkt, dass Intimität dir schwerer fällt, als du es selbst einschätzt. Ihr schuldet einander nichts.',
      youSeeLess:
        'Du denkst, dass Intimität deinem Partner oder deiner Partnerin schwerer fällt, als er oder sie es selbst einschätzt. Ihr schuldet einander nichts.',
      bothEasy: 'Intimität fällt euch beiden leicht.',
      bothHard:
        'Intimität fällt euch beiden gerade schwer, oder es fällt euch schwer, darüber zu reden. Damit seid ihr nicht allein.',
    },
  },
}
