import type { InsightTexts } from '../text-types.ts'

export const insights: InsightTexts = {
  attachment_anxiety: {
    about:
      'Alle achten auf Zeichen, dass sie geliebt werden. Hier geht es darum, wie sehr du dich sorgst, wenn ein Zeichen spät kommt oder klein ausfällt.',
    bands: {
      low: {
        meaning:
          'Wenn es zwischen euch still ist, kann das für dich wie eine Warnung sein. Hinter der Sorge steht der Wunsch, wichtig zu sein. Ob die Sorge einen Grund hat, weißt du selbst am besten.',
        tryThis:
          'Sprich beim nächsten Mal deinen Wunsch aus und nicht deine Angst: „Ich würde gern hören, dass zwischen uns alles gut ist.“',
      },
      middle: {
        meaning: 'In manchen Situationen fühlst du dich sicher, in anderen nicht.',
        tryThis:
          'Achte diese Woche auf einen Tag, an dem du dich sicher fühlst, und erzähle, was dazu beigetragen hat.',
      },
      high: {
        meaning: 'Du bist dir der Liebe zwischen euch sicher, auch wenn ihr wenig voneinander hört.',
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
        meaning:
          'Von außen wirkst du besorgter, als du dich fühlst. Eine einfache Frage kann wie ein Zweifel klingen.',
        tryThis: 'Wenn du nur etwas wissen willst, sag es dazu: „Ich frage nur.“',
      },
    },
    bothHard: {
      meaning:
        'Ihr achtet beide auf Zeichen, dass ihr geliebt werdet, und sorgt euch beide, wenn sie ausbleiben.',
      tryThis:
        'Verabredet ein kleines Zeichen, das ihr beide jeden Tag gebt, zum Beispiel eine Nachricht am Mittag.',
    },
    bothEasy:
      'Ihr müsst beide selten nachfragen, ob ihr geliebt werdet. Ein stiller Tag ist einfach ein stiller Tag.',
    gapsOfPartner: {
      youSeeMore:
        'Dein Partner oder deine Partnerin sorgt sich mehr, als du denkst. Viele dieser Sorgen sieht man wohl nicht.',
      youSeeLess:
        'Du siehst mehr Sorge, als dein Partner oder deine Partnerin empfindet. Eine einfache Frage kann wie ein Zweifel klingen.',
    },
  },
  attachment_avoidance: {
    about:
      'Nähe kostet manche Menschen Kraft. Hier geht es darum, wie weit du dich zurückziehst, wenn es nah oder gefühlvoll wird.',
    bands: {
      low: {
        meaning:
          'Schweres machst du eher mit dir selbst aus. Das kann dich schützen, aber auch andere im Unklaren lassen.',
        tryThis:
          'Erzähle diese Woche von einem kleinen Problem, und sag dazu, ob du Rat möchtest oder nur jemanden, der zuhört.',
      },
      middle: {
        meaning: 'Manches erzählst du, anderes behältst du für dich.',
        tryThis:
          'Wenn du Zeit für dich brauchst, sag, wann du zurück bist: „Gib mir eine Stunde, dann bin ich für dich da.“',
      },
      high: {
        meaning: 'Du fühlst dich mit Nähe wohl: Du kannst um Trost bitten und ihn annehmen.',
        tryThis:
          'Frag deinen Partner oder deine Partnerin, welche Art von Trost am meisten hilft. Vielleicht ist es eine andere als deine.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du offener, als du dich fühlst. Etwas für dich zu behalten, kostet dich vielleicht mehr, als man sieht.',
        tryThis: 'Erzähle von etwas, das dir schwerer fiel, als es aussah.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du distanzierter, als du es meinst. Eine Pause kann wie eine geschlossene Tür aussehen.',
        tryThis: 'Sag vor der nächsten Pause: „Ich brauche einen Moment, aber ich bin noch bei dir.“',
      },
    },
    bothHard: {
      meaning:
        'Ihr behaltet beide schwere Gefühle für euch. Das kann friedlich sein, aber auch einsam werden, ohne dass es jemand will.',
      tryThis:
        'Nehmt euch zehn Minuten in der Woche: Eine Person erzählt, was sie beschäftigt, die andere hört nur zu. Dann wechselt ihr.',
    },
    bothEasy: 'Ihr könnt beide um Trost bitten und ihn annehmen. So muss niemand Schweres allein tragen.',
    gapsOfPartner: {
      youSeeMore: 'Nähe kostet deinen Partner oder deine Partnerin mehr Kraft, als du denkst.',
      youSeeLess:
        'Du spürst mehr Abstand, als dein Partner oder deine Partnerin halten will. Eine Pause ist vielleicht nur eine Pause.',
    },
  },
  emotion_regulation: {
    about:
      'Man kann starke Gefühle haben und trotzdem entscheiden, was man tut. Hier geht es darum, sie zu bemerken, zu benennen und zu beruhigen.',
    bands: {
      low: {
        meaning:
          'Starke Gefühle bestimmen oft, was du als Nächstes tust. Das ist anstrengend. Du kannst Schritt für Schritt lernen, sie zu beruhigen.',
        tryThis:
          'Benenne ein Gefühl in einem Wort, bevor du handelst: traurig, verletzt, beschämt, ängstlich.',
      },
      middle: {
        meaning: 'Oft kannst du dich beruhigen, aber manche Gefühle sind schneller.',
        tryThis:
          'Finde heraus, woran du Anspannung zuerst bemerkst, etwa an einem festen Kiefer, und halte dann inne.',
      },
      high: {
        meaning: 'Du kannst viel fühlen und trotzdem entscheiden, was du als Nächstes tust.',
        tryThis:
          'Erzähle, was du tust, um dich zu beruhigen. Das hilft deinem Partner oder deiner Partnerin, dich zu verstehen.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Von außen wirkst du ruhiger, als du dich fühlst. Die Mühe sieht man dir wohl nicht an.',
        tryThis: 'Erzähle von einem Moment, der dich mehr Kraft gekostet hat, als man dir ansah.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du öfter aufgewühlt, als du es bist. Kleine Zeichen sieht man dir vielleicht an, bevor du sie selbst bemerkst.',
        tryThis: 'Frag an einem ruhigen Tag, woran man dir zuerst ansieht, dass du aufgewühlt bist.',
      },
    },
    bothHard: {
      meaning:
        'Starke Gefühle überwältigen euch beide schnell. Ist eine Person aufgewühlt, wird es die andere vielleicht auch.',
      tryThis:
        'Verabredet: Wer zuerst merkt, dass Gefühle zu stark werden, darf eine kurze Pause für euch beide ausrufen.',
    },
    bothEasy:
      'Ihr wisst beide, wie ihr euch beruhigt. So muss aus einem schlechten Moment kein schlechter Tag werden.',
    gapsOfPartner: {
      youSeeMore: 'Ruhig zu bleiben, kostet deinen Partner oder deine Partnerin mehr Mühe, als du merkst.',
      youSeeLess:
        'Dein Partner oder deine Partnerin wirkt auf dich öfter aufgewühlt, als er oder sie sich fühlt. Kleine Zeichen können von außen größer wirken.',
    },
  },
  flooding: {
    about:
      'In einem heftigen Streit kann alles zu viel werden: Das Herz rast, und man nimmt nichts mehr auf. Hier geht es darum, wie schnell das passiert.',
    bands: {
      low: {
        meaning:
          'Hitzige Momente werden dir schnell zu viel. So reagiert dein Körper, und mit Zeit und Ruhe geht es vorbei. Wenn du Angst vor deinem Partner oder deiner Partnerin hast, liegt es nicht daran, dass du etwas lernen müsstest.',
        tryThis:
          'Verabredet ein Wort für eine Pause von 20 Minuten, und klärt, wer das Gespräch danach wieder aufnimmt.',
      },
      middle: {
        meaning:
          'Bis zu einem gewissen Punkt kannst du bei einem schwierigen Gespräch bleiben. Danach nimmst du kaum noch etwas auf.',
        tryThis:
          'Lerne, woran du merkst, dass es dir fast zu viel wird, und mach eine Pause, kurz bevor du sie brauchst.',
      },
      high: {
        meaning: 'Du kannst auch dann noch denken und zuhören, wenn ein Streit heftig wird.',
        tryThis: 'Ruhe kann wie Gleichgültigkeit aussehen. Sag, dass dir das Thema wichtig ist.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Im Streit wirkst du ruhiger, als du dich fühlst. Vielleicht ist es dir zu viel, ohne dass man es sieht.',
        tryThis: 'Verabredet ein kleines Zeichen für „das ist mir gerade zu viel“.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen wirkst du schneller überfordert, als du es bist. Wenn du still wirst, kann das so aussehen.',
        tryThis: 'Wenn du still wirst, sag, warum: „Ich denke nach. Ich bin noch da.“',
      },
    },
    bothHard: {
      meaning:
        'Streit wird euch beiden schnell zu viel, sodass es euch beiden schwerfällt, ruhig zu bleiben.',
      tryThis: 'Verabredet eine Pause, bevor es heftig wird, mit einer Uhrzeit, zu der ihr weiterredet.',
    },
    bothEasy: 'Ihr könnt beide noch zuhören, wenn es hitzig wird. So kann ein Streit zu einer Lösung führen.',
    gapsOfPartner: {
      youSeeMore: 'Ein Streit wird deinem Partner oder deiner Partnerin schneller zu viel, als du merkst.',
      youSeeLess:
        'Du denkst, dass ein Streit deinem Partner oder deiner Partnerin schneller zu viel wird, als es der Fall ist. Schweigen kann so aussehen.',
    },
  },
  conflict: {
    about:
      'Jedes Paar hat Probleme zu lösen. Hier geht es darum, sie anzusprechen, einander zuzuhören und eine Lösung zu finden.',
    bands: {
      low: {
        meaning:
          'Ein Gespräch über ein Problem endet oft mit Vorwürfen, oder das Problem bleibt, wie es war.',
        tryThis:
          'Beginne mit dem, was du siehst und dir wünschst: „Diese Woche ist voll. Ich hätte gern einen Abend für uns.“',
      },
      middle: {
        meaning: 'Manche Probleme löst ihr, andere kommen in neuer Form wieder.',
        tryThis: 'Wiederhole vor deiner Antwort in einem Satz, was du gehört hast, und frag, ob es stimmt.',
      },
      high: {
        meaning: 'Du sprichst Probleme ruhig an und suchst Lösungen, die für euch beide passen.',
        tryThis: 'Such dir ein kleines altes Problem aus, und löst es diese Woche gemeinsam.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen sieht es aus, als könntest du Probleme besser lösen, als du selbst meinst. Was du tust, zählt mehr, als du denkst.',
        tryThis: 'Frag deinen Partner oder deine Partnerin, in welchen Momenten du Probleme gut löst.',
      },
      partnerSeesLess: {
        meaning: 'Was du ruhig meinst, kann wie ein Vorwurf ankommen.',
        tryThis:
          'Frag: „Wenn ich etwas anspreche, was hörst du zuerst?“ Sprich diese Woche etwas auf andere Art an.',
      },
    },
    bothHard: {
      meaning:
        'Euch beiden fällt es schwer, ein Problem ruhig anzusprechen. Kleines bleibt dann liegen, bis es groß ist.',
      tryThis: 'Nehmt euch eine ruhige halbe Stunde für euer kleinstes offenes Problem.',
    },
    bothEasy: 'Ihr sprecht Probleme an und löst sie, bevor sie sich häufen.',
    gapsOfPartner: {
      youSeeMore:
        'Beim Lösen von Problemen traust du deinem Partner oder deiner Partnerin mehr zu, als er oder sie sich selbst.',
      youSeeLess: 'Was ruhig gemeint ist, kommt bei dir manchmal als Vorwurf an.',
    },
  },
  repair: {
    about:
      'In jeder Beziehung werden Gefühle verletzt. Hier geht es darum, den Moment zu entspannen und sich danach zu versöhnen.',
    bands: {
      low: {
        meaning:
          'Nach einem Streit bleibst du vielleicht eine Weile auf Abstand, und der erste Schritt fällt schwer. Wenn dir Streit Angst macht, ist es nicht deine Aufgabe, Frieden zu stiften.',
        tryThis:
          'Fang mit etwas Kleinem an, das du ehrlich meinst: mit einer Tasse Tee oder mit „Das kam falsch rüber“.',
      },
      middle: {
        meaning:
          'Du findest wieder zu deinem Partner oder deiner Partnerin zurück, auch wenn es manchmal dauert.',
        tryThis: 'Redet an einem guten Tag darüber, was euch hilft, euch zu versöhnen.',
      },
      high: {
        meaning: 'Du bist schnell bereit, dich zu versöhnen, und du kannst dich entschuldigen.',
        tryThis:
          'Achte auch auf die Versöhnungsversuche deines Partners oder deiner Partnerin, selbst auf ungeschickte. Du darfst dir Zeit lassen.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Deine Versuche, dich zu versöhnen, kommen besser an, als du denkst.',
        tryThis: 'Bleib beim Versöhnen bei dem, was dir am leichtesten fällt. Das wirkt.',
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
        'Versöhnungsversuche kommen bei dir besser an, als dein Partner oder deine Partnerin denkt.',
      youSeeLess:
        'Dein Partner oder deine Partnerin macht mehr Versöhnungsversuche, als du bemerkst. Kleine übersieht man leicht.',
    },
  },
  bids: {
    about:
      'Den ganzen Tag bitten Menschen um ein wenig Aufmerksamkeit: mit einer Bemerkung, einem Seufzer, einem Foto. Hier geht es darum, das zu bemerken und zu antworten.',
    bands: {
      low: {
        meaning:
          'Kleine Bitten um Aufmerksamkeit entgehen dir oft. Das heißt nicht, dass sie dir egal sind. Vielleicht hast du einfach zu viel im Kopf.',
        tryThis:
          'Such dir einen Moment am Tag aus, etwa das Heimkommen, in dem du das Handy weglegst und erst einmal aufschaust.',
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
          'Dein Partner oder deine Partnerin fühlt sich von dir mehr gehört, als du denkst. Deine kleinen Antworten zählen.',
        tryThis: 'Pflege jeden Tag eine kleine Gewohnheit, die dich wenig kostet.',
      },
      partnerSeesLess: {
        meaning:
          'Dir entgehen offenbar manche kleinen Signale. Sie sind vielleicht leiser, als du erwartest.',
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
      youSeeMore: 'Du fühlst dich mehr gehört, als dein Partner oder deine Partnerin ahnt.',
      youSeeLess:
        'Dein Partner oder deine Partnerin glaubt, auf mehr deiner kleinen Signale einzugehen, als du bemerkst.',
    },
  },
  commitment_trust: {
    about:
      'Vertrauen wächst, wenn Menschen Wort halten und miteinander planen. Hier geht es darum, wie sehr ihr aufeinander zählen könnt.',
    bands: {
      low: {
        meaning:
          'Zusagen, Pläne oder Vertrauen fühlen sich für dich gerade wackelig an. Dafür kann es gute Gründe geben.',
        tryThis: 'Gib diese Woche ein Versprechen, das klein genug ist, um es zu halten.',
      },
      middle: {
        meaning: 'In manchem könnt ihr aufeinander zählen, anderes ist offen oder noch nicht erprobt.',
        tryThis:
          'Sag deinem Partner oder deiner Partnerin, was es dir leicht macht, dich auf ihn oder sie zu verlassen.',
      },
      high: {
        meaning: 'Du hältst Wort, planst gemeinsam und vertraust auf Ehrlichkeit.',
        tryThis: 'Nenne einen Plan für euch beide im nächsten Jahr.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning: 'Dein Partner oder deine Partnerin verlässt sich mehr auf dich, als du erwartest.',
        tryThis: 'Frag, womit du es leicht machst, sich auf dich zu verlassen.',
      },
      partnerSeesLess: {
        meaning:
          'Dein Partner oder deine Partnerin ist sich weniger sicher als du, dass auf dich Verlass ist. Warum, verraten die Antworten nicht.',
        tryThis: 'Wenn es sich sicher anfühlt, frag deinen Partner oder deine Partnerin, was helfen würde.',
      },
    },
    bothHard: {
      meaning: 'Ihr seid euch gerade beide nicht sicher, ob ihr aufeinander zählen könnt.',
      tryThis:
        'Gebt einander je ein kleines Versprechen für diese Woche, und schaut am Sonntag, was daraus geworden ist.',
    },
    bothEasy: 'Ihr haltet beide Wort und denkt einander bei euren Plänen mit.',
    gapsOfPartner: {
      youSeeMore: 'Du verlässt dich mehr auf deinen Partner oder deine Partnerin, als er oder sie erwartet.',
      youSeeLess:
        'Du bist dir weniger sicher als dein Partner oder deine Partnerin, dass auf ihn oder sie Verlass ist. Warum, verraten die Antworten nicht.',
    },
  },
  fairness: {
    about:
      'Hier geht es um deine eigene Seite: wie viel du bei Entscheidungen, Plänen und Geld mitreden kannst und ob die Arbeit gerecht verteilt ist. Über die andere Seite sagt das nichts.',
    bands: {
      low: {
        meaning:
          'Du beschreibst, dass du wenig mitreden kannst oder mehr als deinen Teil trägst. Hier zählt, wie du es siehst.',
        tryThis: null,
      },
      middle: { meaning: 'Bei manchem kannst du genug mitreden, bei anderem nicht.', tryThis: null },
      high: {
        meaning: 'Du kannst genug mitreden. Über die andere Seite sagt das nichts.',
        tryThis:
          'Achte diese Woche auf etwas, das dein Partner oder deine Partnerin tut und das du sonst selten siehst.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen sieht es aus, als hättest du mehr Mitsprache, als du selbst erlebst. Es zählt, wie du es siehst.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning:
          'Von außen sieht es aus, als hättest du weniger Mitsprache, als du selbst erlebst. Beides kann ehrlich gemeint sein.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  boundaries: {
    about:
      'Hier geht es um deine Freiheit: Nein zu sagen, deine Freunde zu wählen und manches für dich zu behalten.',
    bands: {
      low: {
        meaning:
          'Du beschreibst, dass du dich rechtfertigen musst oder nicht frei Nein sagen kannst. Wenn du überwacht wirst oder Angst hast, lässt sich das nicht durch besseres Reden lösen, und es ist nicht deine Schuld.',
        tryThis: null,
      },
      middle: {
        meaning: 'Bei manchem fühlst du dich frei. Bei anderem überlegst du, was es dich kosten wird.',
        tryThis: null,
      },
      high: {
        meaning: 'Du fühlst dich frei, Nein zu sagen und ein eigenes Leben zu haben.',
        tryThis: 'Tu diese Woche etwas, das nur für dich ist.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen wirkst du freier, als du dich fühlst. Wie frei du dich fühlst, kannst nur du sagen.',
        tryThis: null,
      },
      partnerSeesLess: {
        meaning: 'Von außen wirkst du weniger frei, als du dich fühlst. Beides kann ehrlich gemeint sein.',
        tryThis: null,
      },
    },
    bothHard: null,
    bothEasy: null,
    gapsOfPartner: null,
  },
  values: {
    about:
      'Hier geht es darum, wohin euer gemeinsames Leben geht: eure Hoffnungen, eure Pläne und euer Alltag.',
    bands: {
      low: {
        meaning: 'Deiner Ansicht nach ziehen eure Pläne oder euer Alltag in verschiedene Richtungen.',
        tryThis:
          'Schreibt beide drei Wünsche für die nächsten fünf Jahre auf, und lest sie einander vor, ohne zu urteilen.',
      },
      middle: {
        meaning: 'Manches, was ihr wollt, passt zusammen. Anderes ist offen oder verschieden.',
        tryThis: 'Wählt eine offene Frage, zum Beispiel wo ihr wohnen wollt, und sammelt nur Ideen.',
      },
      high: {
        meaning:
          'Du fühlst dich wohl mit den Plänen deines Partners oder deiner Partnerin und mit eurer gemeinsamen Richtung.',
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
      meaning: 'Ihr habt beide das Gefühl, dass eure Pläne in verschiedene Richtungen ziehen.',
      tryThis: 'Beginnt mit dem, was ihr beide behalten wollt, bevor ihr auf die Unterschiede schaut.',
    },
    bothEasy: 'Euch beiden gefällt, wohin euer Leben geht und was der oder die andere sich davon wünscht.',
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
          'Über Intimität zu reden, fällt dir schwer, oder sie passt für dich gerade nicht. Beides ist kein Fehler, und du schuldest niemandem etwas.',
        tryThis:
          'Wenn du über Intimität reden möchtest, tu es außerhalb des Schlafzimmers, und beginne mit etwas, das dir gefällt.',
      },
      middle: {
        meaning: 'Bei der Intimität kannst du manches leicht sagen oder genießen, anderes nicht.',
        tryThis: 'Sag, was dir zuletzt gutgetan hat. Wer das gehört hat, kann Wünsche leichter annehmen.',
      },
      high: {
        meaning: 'Du kannst über Intimität reden und bist damit zufrieden.',
        tryThis: 'Stell eine neue Frage. Was Menschen mögen, ändert sich mit den Jahren.',
      },
    },
    gaps: {
      partnerSeesMore: {
        meaning:
          'Von außen sieht es aus, als fiele dir Intimität leichter, als du es erlebst. Was du dazu sagst und wann, entscheidest du.',
        tryThis: 'Überleg dir eine Sache, die du dir anders wünschst. Du musst niemandem davon erzählen.',
      },
      partnerSeesLess: {
        meaning:
          'Von außen sieht es aus, als fiele dir Intimität schwerer, als du es erlebst. Daraus folgt nicht, dass jemand etwas schuldet.',
        tryThis: 'Wenn du möchtest, nenne eine Sache, die dir gefällt.',
      },
    },
    bothHard: {
      meaning:
        'Über Intimität zu reden, fällt euch beiden schwer, oder sie passt für euch gerade nicht ganz. Damit seid ihr nicht allein.',
      tryThis:
        'Sucht euch einen Moment außerhalb des Schlafzimmers, und nennt beide etwas, das euch gefällt. Es muss nichts daraus folgen.',
    },
    bothEasy: 'Ihr könnt beide sagen, was euch gefällt, und seid mit eurer Intimität zufrieden.',
    gapsOfPartner: {
      youSeeMore:
        'Intimität fällt deinem Partner oder deiner Partnerin schwerer, als du denkst. Was er oder sie dazu sagt und wann, ist nicht deine Entscheidung.',
      youSeeLess:
        'Intimität fällt deinem Partner oder deiner Partnerin leichter, als du denkst. Daraus folgt nicht, dass jemand etwas schuldet.',
    },
  },
}
