import type { InsightTexts } from '../text-types.ts'

export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'Wir alle achten auf Zeichen dafür, dass wir geliebt werden. Hier geht es darum, wie sehr du dich sorgst, wenn ein solches Zeichen auf sich warten lässt oder klein ausfällt.',
    bands: {
      low: {
        meaning:
          'Wenn es zwischen euch still ist, kann das für dich wie eine Warnung sein. Hinter der Sorge steckt der Wunsch, deinem Partner oder deiner Partnerin wichtig zu sein. Ob die Sorge einen Grund hat, weißt du selbst am besten.',
        tryThis:
          'Sprich beim nächsten Mal deinen Wunsch aus und nicht deine Angst: „Ich würde gern hören, dass zwischen uns alles gut ist.“',
      },
      middle: {
        meaning: 'In manchen Situationen fühlst du dich sicher, in anderen nicht.',
        tryThis:
          'Achte diese Woche auf einen Tag, an dem du dich sicher fühlst, und erzähle, was dazu beigetragen hat.',
      },
      high: {
        meaning: 'Du bist dir sicher, dass du geliebt wirst, auch wenn ihr wenig voneinander hört.',
        tryThis:
          'Sag deinem Partner oder deiner Partnerin diese Woche ungefragt, was du an ihm oder ihr schätzt.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du gelassener, als du dich fühlst. Deine Sorgen sieht man dir wohl oft nicht an.',
        tryThis: 'Erzähle von einer Sorge, solange sie noch klein ist.',
      },
      partnerSeesLess: {
        meaning: 'Von außen wirkst du besorgter, als du bist. Eine einfache Frage kann nach Zweifel klingen.',
        tryThis: 'Wenn du nur etwas wissen willst, sag es dazu: „Ich frage nur.“',
      },
    },
    bothHard: {
      meaning:
        'Ihr achtet beide auf Zeichen dafür, dass ihr geliebt werdet, und sorgt euch beide, wenn sie ausbleiben.',
      tryThis:
        'Verabredet ein kleines Zeichen, das ihr einander jeden Tag gebt, zum Beispiel eine Nachricht am Mittag.',
    },
    bothEasy:
      'Ihr müsst beide selten nachfragen, ob ihr geliebt werdet. Ein stiller Tag ist einfach ein stiller Tag.',
    gapsOfPartner: {
      youSeeMore:
        'Dein Partner oder deine Partnerin sorgt sich mehr, als du denkst. Oft ist ihm oder ihr davon wohl nichts anzumerken.',
      youSeeLess:
        'Dein Partner oder deine Partnerin sorgt sich weniger, als du denkst. Eine einfache Frage kann nach Zweifel klingen.',
    },
  },
  attachment_avoidance: {
    about:
      'Nähe kostet manche Menschen Kraft. Hier geht es darum, wie sehr du dich zurückziehst, wenn ihr euch nahekommt oder Gefühle ins Spiel kommen.',
    bands: {
      low: {
        meaning:
          'Was dich belastet, machst du eher mit dir selbst aus. Das kann dich schützen, aber auch andere im Unklaren lassen.',
        tryThis:
          'Erzähle diese Woche von einem kleinen Problem, und sag dazu, ob du Rat möchtest oder nur jemanden, der zuhört.',
      },
      middle: {
        meaning: 'Manches erzählst du, anderes behältst du für dich.',
        tryThis:
          'Wenn du Zeit für dich brauchst, sag, wann du zurück bist: „Gib mir eine Stunde, dann bin ich wieder da.“',
      },
      high: {
        meaning: 'Du fühlst dich mit Nähe wohl: Du kannst um Trost bitten und ihn annehmen.',
        tryThis:
          'Frag deinen Partner oder deine Partnerin, welche Art von Trost ihm oder ihr am meisten hilft. Vielleicht ist es eine andere als bei dir.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du offener, als du bist. Etwas für dich zu behalten, kostet dich vielleicht mehr Kraft, als man dir ansieht.',
        tryThis: 'Erzähle von etwas, das dir schwerer fiel, als es aussah.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du distanzierter, als du bist. Wenn du Zeit für dich brauchst, kann das abweisend wirken.',
        tryThis:
          'Wenn du das nächste Mal Zeit für dich brauchst, sag: „Ich brauche einen Moment, dann komme ich wieder zu dir.“',
      },
    },
    bothHard: {
      meaning:
        'Was euch belastet, behaltet ihr beide für euch. Das kann für Ruhe sorgen, aber auch einsam machen, ohne dass ihr das wollt.',
      tryThis:
        'Nehmt euch jede Woche zehn Minuten Zeit: Eine Person erzählt, was sie beschäftigt, die andere hört nur zu. Dann wechselt ihr.',
    },
    bothEasy:
      'Ihr könnt beide um Trost bitten und ihn annehmen. So muss niemand von euch eine Last allein tragen.',
    gapsOfPartner: {
      youSeeMore: 'Nähe kostet deinen Partner oder deine Partnerin mehr Kraft, als du denkst.',
      youSeeLess:
        'Du spürst mehr Abstand, als dein Partner oder deine Partnerin halten will. Wenn er oder sie Zeit für sich braucht, steckt vielleicht nichts weiter dahinter.',
    },
  },
  emotion_regulation: {
    about:
      'Man kann starke Gefühle haben und trotzdem entscheiden, was man tut. Hier geht es darum, solche Gefühle zu bemerken, zu benennen und dann wieder zur Ruhe zu kommen.',
    bands: {
      low: {
        meaning:
          'Starke Gefühle bestimmen oft, was du als Nächstes tust. Das ist anstrengend. Du kannst Schritt für Schritt lernen, dich zu beruhigen.',
        tryThis:
          'Benenne ein Gefühl in einem Wort, bevor du handelst: traurig, verletzt, beschämt, ängstlich.',
      },
      middle: {
        meaning: 'Oft kannst du dich beruhigen, aber manche Gefühle sind schneller.',
        tryThis:
          'Finde heraus, woran du Anspannung zuerst bemerkst, etwa an einem verkrampften Kiefer, und halte inne, sobald du das spürst.',
      },
      high: {
        meaning: 'Du kannst starke Gefühle haben und trotzdem entscheiden, was du als Nächstes tust.',
        tryThis:
          'Erzähle, was du tust, um dich zu beruhigen. Das hilft deinem Partner oder deiner Partnerin, dich zu verstehen.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du ruhiger, als du dich fühlst. Wie viel Mühe dich das kostet, sieht man dir wohl nicht an.',
        tryThis: 'Erzähle von einem Moment, der dich mehr Kraft gekostet hat, als man dir ansah.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du öfter aufgewühlt, als du selbst sagst. Kleine Zeichen sieht man dir vielleicht an, bevor du sie selbst bemerkst.',
        tryThis: 'Frag an einem ruhigen Tag, woran man dir zuerst ansieht, dass du aufgewühlt bist.',
      },
    },
    bothHard: {
      meaning:
        'Starke Gefühle überwältigen euch beide schnell. Wenn eine Person aufgewühlt ist, wird es die andere vielleicht auch.',
      tryThis:
        'Verabredet: Wer zuerst merkt, dass Gefühle zu stark werden, darf eine kurze Pause für euch beide ausrufen.',
    },
    bothEasy:
      'Ihr wisst beide, wie ihr euch beruhigt. So muss aus einem schlechten Moment kein schlechter Tag werden.',
    gapsOfPartner: {
      youSeeMore: 'Ruhig zu bleiben, kostet deinen Partner oder deine Partnerin mehr Mühe, als du merkst.',
      youSeeLess:
        'Dein Partner oder deine Partnerin wirkt auf dich öfter aufgewühlt, als er oder sie selbst sagt. Kleine Zeichen können von außen größer wirken.',
    },
  },
  flooding: {
    about:
      'In einem heftigen Streit kann alles zu viel werden: Das Herz rast, und man nimmt nichts mehr auf. Hier geht es darum, wie schnell das passiert.',
    bands: {
      low: {
        meaning:
          'Hitzige Momente werden dir schnell zu viel. So reagiert dein Körper, und mit Zeit und Ruhe geht es vorbei. Wenn du Angst vor deinem Partner oder deiner Partnerin hast, liegt das nicht daran, dass dir eine Fähigkeit fehlt.',
        tryThis:
          'Verabredet ein Wort für eine Pause von 20 Minuten, und klärt, wer das Gespräch danach wieder aufnimmt.',
      },
      middle: {
        meaning:
          'Einem schwierigen Gespräch kannst du bis zu einem gewissen Punkt folgen. Danach nimmst du kaum noch etwas auf.',
        tryThis:
          'Finde heraus, woran du merkst, dass es dir fast zu viel wird, und unterbrich das Gespräch, bevor es so weit ist.',
      },
      high: {
        meaning: 'Du kannst auch dann noch denken und zuhören, wenn ein Streit heftig wird.',
        tryThis: 'Ruhe kann wie Gleichgültigkeit wirken. Sag, dass dir das Thema wichtig ist.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Im Streit wirkst du ruhiger, als du dich fühlst. Vielleicht wird es dir zu viel, ohne dass man es dir ansieht.',
        tryThis: 'Verabredet ein kleines Zeichen für „das ist mir gerade zu viel“.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du schneller überfordert, als du es bist. Wenn du still wirst, kann das so aussehen.',
        tryThis: 'Wenn du still wirst, sag, warum: „Ich denke nach. Ich bin noch da.“',
      },
    },
    bothHard: {
      meaning: 'Streit wird euch beiden schnell zu viel, und dann fällt es euch schwer, ruhig zu bleiben.',
      tryThis:
        'Verabredet, dass ihr einen Streit unterbrecht, bevor er heftig wird, und legt fest, wann ihr weiterredet.',
    },
    bothEasy: 'Ihr könnt beide noch zuhören, wenn es hitzig wird. So kann ein Streit zu einer Lösung führen.',
    gapsOfPartner: {
      youSeeMore: 'Ein Streit wird deinem Partner oder deiner Partnerin schneller zu viel, als du merkst.',
      youSeeLess:
        'Ein Streit wird deinem Partner oder deiner Partnerin nicht so schnell zu viel, wie du denkst. Schweigen kann diesen Eindruck erwecken.',
    },
  },
  conflict: {
    about:
      'Jedes Paar hat Probleme zu lösen. Hier geht es darum, sie anzusprechen, einander zuzuhören und eine Lösung zu finden.',
    bands: {
      low: {
        meaning:
          'Wenn ihr über ein Problem redet, endet das oft mit Vorwürfen, oder das Problem bleibt ungelöst.',
        tryThis:
          'Beginne mit dem, was dir auffällt und was du dir wünschst: „Diese Woche ist voll. Ich hätte gern einen Abend für uns.“',
      },
      middle: {
        meaning: 'Manche Probleme löst ihr, andere kommen in neuer Form wieder.',
        tryThis: 'Wiederhole vor deiner Antwort in einem Satz, was du gehört hast, und frag, ob es stimmt.',
      },
      high: {
        meaning: 'Du sprichst Probleme ruhig an und suchst Lösungen, die für euch beide passen.',
        tryThis: 'Sucht euch ein kleines altes Problem aus, und löst es diese Woche gemeinsam.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Dein Partner oder deine Partnerin traut dir beim Lösen von Problemen mehr zu als du dir selbst. Was du tust, bewirkt vielleicht mehr, als du denkst.',
        tryThis: 'Frag deinen Partner oder deine Partnerin, in welchen Momenten du Probleme gut löst.',
      },
      partnerSeesLess: {
        meaning: 'Was du ruhig sagen willst, kommt vielleicht als Vorwurf an.',
        tryThis:
          'Frag: „Wenn ich etwas anspreche, was hörst du zuerst?“ Sprich diese Woche etwas auf eine andere Art an als sonst.',
      },
    },
    bothHard: {
      meaning:
        'Euch beiden fällt es schwer, ein Problem ruhig anzusprechen. Kleines bleibt dann liegen, bis es groß geworden ist.',
      tryThis: 'Nehmt euch eine ruhige halbe Stunde für euer kleinstes offenes Problem.',
    },
    bothEasy: 'Ihr sprecht Probleme an und löst sie, bevor sie sich häufen.',
    gapsOfPartner: {
      youSeeMore:
        'Du traust deinem Partner oder deiner Partnerin beim Lösen von Problemen mehr zu als er oder sie sich selbst.',
      youSeeLess:
        'Was dein Partner oder deine Partnerin ruhig sagen will, kommt bei dir vielleicht als Vorwurf an.',
    },
  },
  repair: {
    about:
      'In jeder Beziehung werden manchmal Gefühle verletzt. Hier geht es darum, im Streit Spannung abzubauen und sich danach zu versöhnen.',
    bands: {
      low: {
        meaning:
          'Nach einem Streit bleibst du vielleicht eine Weile auf Abstand, und der erste Schritt zur Versöhnung fällt dir schwer. Wenn dir Streit Angst macht, ist es nicht deine Aufgabe, Frieden zu stiften.',
        tryThis:
          'Fang mit etwas Kleinem an, das du ehrlich meinst: mit einer Tasse Tee oder mit „Das kam falsch rüber“.',
      },
      middle: {
        meaning: 'Du findest zu deinem Partner oder deiner Partnerin zurück, auch wenn es manchmal dauert.',
        tryThis: 'Redet an einem guten Tag darüber, was euch hilft, euch zu versöhnen.',
      },
      high: {
        meaning: 'Du bist schnell bereit, dich zu versöhnen, und du kannst dich entschuldigen.',
        tryThis:
          'Achte auch auf die Versöhnungsversuche deines Partners oder deiner Partnerin, selbst auf ungeschickte. Du musst nicht sofort darauf eingehen.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Deine Versuche, dich zu versöhnen, kommen besser an, als du denkst.',
        tryThis: 'Wenn ihr euch versöhnt, bleib bei dem, was dir am leichtesten fällt. Das wirkt.',
      },
      partnerSeesLess: {
        meaning: 'Nicht alle deine Versuche, dich zu versöhnen, werden bemerkt. Kleine übersieht man leicht.',
        tryThis: 'Wenn du möchtest, sag auch in Worten, dass du dich versöhnen willst.',
      },
    },
    bothHard: {
      meaning:
        'Nach einem Streit wartet ihr beide ab. Vielleicht denkt ihr beide, der oder die andere sei noch böse.',
      tryThis: 'Verabredet einen Satz, der bedeutet: „Ich möchte mich versöhnen.“ Ihr dürft ihn beide sagen.',
    },
    bothEasy:
      'Nach einem Streit geht ihr beide bald wieder aufeinander zu. So kostet euch ein Streit weniger Kraft.',
    gapsOfPartner: {
      youSeeMore:
        'Die Versöhnungsversuche deines Partners oder deiner Partnerin kommen bei dir besser an, als er oder sie denkt.',
      youSeeLess:
        'Dein Partner oder deine Partnerin unternimmt mehr Versöhnungsversuche, als du bemerkst. Kleine übersieht man leicht.',
    },
  },
  bids: {
    about:
      'Den ganzen Tag bitten Menschen um ein wenig Aufmerksamkeit: mit einer Bemerkung, einem Seufzer, einem Foto. Hier geht es darum, solche kleinen Signale zu bemerken und darauf einzugehen.',
    bands: {
      low: {
        meaning:
          'Kleine Bitten um Aufmerksamkeit entgehen dir oft. Das heißt nicht, dass sie dir egal sind. Vielleicht hast du einfach zu viel im Kopf.',
        tryThis:
          'Such dir einen festen Moment am Tag aus, etwa wenn du nach Hause kommst. Leg dann zuerst das Handy weg, und schau deinen Partner oder deine Partnerin an.',
      },
      middle: {
        meaning: 'Auf viele kleine Signale gehst du ein. Manche entgehen dir, vor allem an vollen Tagen.',
        tryThis:
          'Wenn du gerade nicht antworten kannst, sag, wann es geht: „Erzähl es mir beim Essen, ich möchte es hören.“',
      },
      high: {
        meaning: 'Du zeigst Interesse, bemerkst kleine Signale und freust dich bei guten Nachrichten mit.',
        tryThis:
          'Wenn dein Partner oder deine Partnerin das nächste Mal etwas Gutes erzählt, stell noch eine Frage dazu.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Dein Partner oder deine Partnerin findet dich aufmerksamer, als du denkst. Auch deine kleinen Reaktionen zählen.',
        tryThis: 'Behalte eine kleine tägliche Gewohnheit bei, die dich wenig kostet.',
      },
      partnerSeesLess: {
        meaning:
          'Dein Partner oder deine Partnerin hat den Eindruck, dass dir manche kleinen Signale entgehen. Vielleicht sind sie leiser, als du erwartest.',
        tryThis: 'Frag, welche kleinen Signale dir entgehen, und such dir eines aus, auf das du achtest.',
      },
    },
    bothHard: {
      meaning:
        'Euch beiden entgehen viele kleine Momente der Nähe. Schon eine volle Woche kann der Grund sein.',
      tryThis: 'Haltet euch jeden Tag zehn Minuten füreinander frei, ohne Handy.',
    },
    bothEasy:
      'Ihr schaut beide auf, wenn der oder die andere etwas erzählt. Ein großer Teil eurer Nähe entsteht aus solchen Momenten.',
    gapsOfPartner: {
      youSeeMore: 'Du findest deinen Partner oder deine Partnerin aufmerksamer, als er oder sie ahnt.',
      youSeeLess:
        'Dein Partner oder deine Partnerin glaubt, öfter auf deine kleinen Signale einzugehen, als du es erlebst.',
    },
  },
  commitment_trust: {
    about:
      'Vertrauen wächst, wenn Menschen Wort halten und miteinander planen. Hier geht es darum, wie sehr ihr aufeinander zählen könnt.',
    bands: {
      low: {
        meaning:
          'Mit Zusagen, gemeinsamen Plänen oder Vertrauen tust du dich gerade schwer. Dafür kann es gute Gründe geben.',
        tryThis: 'Gib diese Woche ein Versprechen, das so klein ist, dass du es sicher halten kannst.',
      },
      middle: {
        meaning: 'Bei manchem könnt ihr aufeinander zählen, bei anderem muss sich das noch zeigen.',
        tryThis:
          'Sag deinem Partner oder deiner Partnerin, was es dir leicht macht, dich auf ihn oder sie zu verlassen.',
      },
      high: {
        meaning:
          'Du hältst Wort, denkst bei deinen Plänen an euch beide und vertraust darauf, dass dein Partner oder deine Partnerin ehrlich ist.',
        tryThis:
          'Erzähle deinem Partner oder deiner Partnerin von einem Plan für das nächste Jahr, in dem ihr beide vorkommt.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Dein Partner oder deine Partnerin verlässt sich mehr auf dich, als du erwartest.',
        tryThis: 'Frag deinen Partner oder deine Partnerin, was es leicht macht, sich auf dich zu verlassen.',
      },
      partnerSeesLess: {
        meaning:
          'Dein Partner oder deine Partnerin hat weniger das Gefühl, auf dich zählen zu können, als du erwartest. Warum, verraten die Antworten nicht.',
        tryThis:
          'Wenn du dich dabei sicher fühlst, frag deinen Partner oder deine Partnerin, was helfen würde.',
      },
    },
    bothHard: {
      meaning: 'Ihr seid euch gerade beide nicht sicher, ob ihr aufeinander zählen könnt.',
      tryThis:
        'Versprecht euch gegenseitig etwas Kleines für diese Woche, und schaut am Sonntag, was daraus geworden ist.',
    },
    bothEasy: 'Ihr haltet beide Wort und denkt bei euren Plänen auch aneinander.',
    gapsOfPartner: {
      youSeeMore: 'Du verlässt dich mehr auf deinen Partner oder deine Partnerin, als er oder sie erwartet.',
      youSeeLess:
        'Du hast weniger das Gefühl, auf deinen Partner oder deine Partnerin zählen zu können, als er oder sie erwartet. Warum, verraten die Antworten nicht.',
    },
  },
  fairness: {
    about:
      'Hier geht es um deine eigene Seite: wie viel du bei Entscheidungen, Plänen und Geld mitreden kannst und ob die Arbeit gerecht verteilt ist. Über die andere Seite sagt das nichts.',
    bands: {
      low: {
        meaning:
          'Du beschreibst, dass du wenig mitreden kannst oder mehr Arbeit übernimmst, als gerecht wäre. Hier zählt, wie du es siehst.',
        tryThis: null,
      },
      middle: { meaning: 'Bei manchem kannst du genug mitreden, bei anderem nicht.', tryThis: null },
      high: {
        meaning: 'Du kannst genug mitreden. Über die andere Seite sagt das nichts.',
        tryThis:
          'Achte diese Woche auf etwas, das dein Partner oder deine Partnerin tut und das dir sonst kaum auffällt.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Von außen wirkt deine Mitsprache größer, als du sie erlebst. Es zählt, wie du es siehst.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkt deine Mitsprache geringer, als du sie erlebst. Beide Sichtweisen können ehrlich sein.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  boundaries: {
    about:
      'Hier geht es darum, wie frei du bist: ob du Nein sagen, dir deine Freunde aussuchen und manches für dich behalten kannst.',
    bands: {
      low: {
        meaning:
          'Du beschreibst, dass du dich rechtfertigen musst oder nicht frei Nein sagen kannst. Wenn du überwacht wirst oder Angst hast, lässt sich das nicht durch besseres Reden lösen, und es ist nicht deine Schuld.',
        tryThis: null,
      },
      middle: {
        meaning:
          'Bei manchem fühlst du dich frei. Bei anderem überlegst du erst, welche Folgen es für dich haben könnte.',
        tryThis: null,
      },
      high: {
        meaning: 'Du fühlst dich frei, Nein zu sagen und ein eigenes Leben zu führen.',
        tryThis: 'Tu diese Woche etwas nur für dich.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du freier, als du dich fühlst. Wie frei du dich fühlst, kannst nur du sagen.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du weniger frei, als du dich fühlst. Beide Sichtweisen können ehrlich sein.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  values: {
    about:
      'Hier geht es darum, wie ihr euch euer gemeinsames Leben vorstellt: um eure Hoffnungen, eure Pläne und euren Alltag.',
    bands: {
      low: {
        meaning: 'Deiner Ansicht nach gehen eure Pläne oder euer Alltag in verschiedene Richtungen.',
        tryThis:
          'Schreibt beide drei Wünsche für die nächsten fünf Jahre auf, und lest sie einander vor, ohne zu urteilen.',
      },
      middle: {
        meaning:
          'Manches, was ihr wollt, passt zusammen. Anderes ist noch offen, oder ihr wollt Verschiedenes.',
        tryThis: 'Wählt eine offene Frage, zum Beispiel wo ihr wohnen wollt, und sammelt nur Ideen.',
      },
      high: {
        meaning:
          'Dir gefällt, was dein Partner oder deine Partnerin vorhat und wie sich euer gemeinsames Leben entwickelt.',
        tryThis: 'Macht diesen Monat einen kleinen Schritt auf etwas zu, das ihr beide wollt.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du zufriedener mit euren Plänen, als du es bist. Vielleicht ist etwas ungesagt geblieben.',
        tryThis: 'Nenne einen Wunsch, den dein Partner oder deine Partnerin vielleicht noch nicht kennt.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du weniger zufrieden mit euren Plänen, als du es bist. Vielleicht ist etwas ungesagt geblieben.',
        tryThis:
          'Sag deinem Partner oder deiner Partnerin, bei welchen seiner oder ihrer Pläne du gern dabei wärst.',
      },
    },
    bothHard: {
      meaning: 'Ihr habt beide das Gefühl, dass eure Pläne in verschiedene Richtungen gehen.',
      tryThis: 'Beginnt mit dem, was ihr beide behalten wollt, bevor ihr auf die Unterschiede schaut.',
    },
    bothEasy:
      'Euch beiden gefällt, wie sich euer Leben entwickelt und was der oder die andere sich für die Zukunft wünscht.',
    gapsOfPartner: {
      youSeeMore:
        'Dein Partner oder deine Partnerin ist mit euren Plänen weniger zufrieden, als du denkst. Vielleicht blieb etwas ungesagt.',
      youSeeLess:
        'Dein Partner oder deine Partnerin ist mit euren Plänen zufriedener, als du denkst. Vielleicht kam das noch nie zur Sprache.',
    },
  },
  sexual: {
    about: 'Hier geht es um Intimität: wie offen du darüber redest und wie zufrieden du damit bist.',
    bands: {
      low: {
        meaning:
          'Es fällt dir schwer, über Intimität zu reden, oder du erlebst sie gerade nicht so, wie du möchtest. Beides ist kein Fehler, und du schuldest niemandem etwas.',
        tryThis:
          'Wenn du über Intimität reden möchtest, such dir dafür einen Ort außerhalb des Schlafzimmers, und beginne mit etwas, das dir gefällt.',
      },
      middle: {
        meaning: 'Manches an eurer Intimität kannst du leicht ansprechen oder genießen, anderes nicht.',
        tryThis: 'Sag, was dir zuletzt gutgetan hat. Wer zuerst Gutes hört, kann Wünsche leichter annehmen.',
      },
      high: {
        meaning: 'Du bist mit eurer Intimität zufrieden und kannst darüber reden.',
        tryThis:
          'Frag deinen Partner oder deine Partnerin noch einmal danach, was ihm oder ihr gefällt. Was Menschen mögen, ändert sich mit den Jahren.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Intimität fällt dir schwerer, als es von außen aussieht. Was du dazu sagst und wann, entscheidest du.',
        tryThis: 'Überleg dir, was du dir anders wünschst. Du musst niemandem davon erzählen.',
      },
      partnerSeesLess: {
        meaning:
          'Intimität fällt dir leichter, als es von außen aussieht. Trotzdem schuldet ihr einander nichts.',
        tryThis: 'Wenn du möchtest, nenne etwas, das dir gefällt.',
      },
    },
    bothHard: {
      meaning:
        'Euch beiden fällt es schwer, über Intimität zu reden, oder ihr erlebt sie gerade nicht so, wie ihr möchtet. Damit seid ihr nicht allein.',
      tryThis:
        'Sucht euch einen Ort außerhalb des Schlafzimmers, und nennt beide etwas, das euch gefällt. Es muss nichts daraus folgen.',
    },
    bothEasy: 'Ihr könnt beide sagen, was euch gefällt, und seid mit eurer Intimität zufrieden.',
    gapsOfPartner: {
      youSeeMore:
        'Intimität fällt deinem Partner oder deiner Partnerin schwerer, als du denkst. Was er oder sie dazu sagt und wann, entscheidet er oder sie selbst.',
      youSeeLess:
        'Intimität fällt deinem Partner oder deiner Partnerin leichter, als du denkst. Trotzdem schuldet ihr einander nichts.',
    },
  },
}
