import type { QuestionnaireTexts } from '../../questionnaire.ts'

// „Die Person an meiner Seite“ fits every gender and needs neither slash nor colon, which screen readers spell out.
export const texts: QuestionnaireTexts = {
  statements: {
    attachment_anxiety: [
      {
        self: 'Wenn die Person an meiner Seite lange nicht auf eine Nachricht antwortet, sorge ich mich um unsere Beziehung.',
        partner:
          'Wenn ich lange nicht auf eine Nachricht antworte, scheint sich die Person an meiner Seite um unsere Beziehung zu sorgen.',
      },
      {
        self: 'Ich frage die Person an meiner Seite oft, ob zwischen uns alles in Ordnung ist.',
        partner: 'Die Person an meiner Seite fragt mich oft, ob zwischen uns alles in Ordnung ist.',
      },
      {
        self: 'Ich fühle mich in unserer Beziehung sicher, auch wenn wir an manchen Tagen wenig reden.',
        partner:
          'Die Person an meiner Seite scheint sich in unserer Beziehung sicher zu fühlen, auch wenn wir an manchen Tagen wenig reden.',
      },
      {
        self: 'Ich achte auf Anzeichen dafür, dass die Person an meiner Seite das Interesse an mir verliert.',
        partner:
          'Die Person an meiner Seite scheint auf Anzeichen dafür zu achten, dass ich das Interesse an ihr verliere.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'Ich verberge meine Sorgen vor der Person an meiner Seite.',
        partner: 'Die Person an meiner Seite scheint ihre Sorgen vor mir zu verbergen.',
      },
      {
        self: 'Ich wechsle das Thema, wenn ein Gespräch auf tiefe Gefühle kommt.',
        partner: 'Die Person an meiner Seite wechselt das Thema, wenn ein Gespräch auf tiefe Gefühle kommt.',
      },
      {
        self: 'Ich lasse mich von der Person an meiner Seite trösten, wenn es mir schlecht geht.',
        partner: 'Die Person an meiner Seite lässt sich von mir trösten, wenn es ihr schlecht geht.',
      },
      {
        self: 'Wenn wir uns sehr nah waren, ziehe ich mich bald danach zurück.',
        partner: 'Wenn wir uns sehr nah waren, zieht sich die Person an meiner Seite bald danach zurück.',
      },
    ],
    emotion_regulation: [
      {
        self: 'Auch wenn ich aufgewühlt bin, kann ich sagen, was ich fühle.',
        partner: 'Auch wenn die Person an meiner Seite aufgewühlt ist, kann sie sagen, was sie fühlt.',
      },
      {
        self: 'Wenn ich angespannt bin, tue ich etwas, das mich beruhigt.',
        partner: 'Wenn die Person an meiner Seite angespannt ist, tut sie etwas, das sie beruhigt.',
      },
      {
        self: 'Wenn ich schlecht gelaunt bin, hält das den ganzen Tag an.',
        partner: 'Wenn die Person an meiner Seite schlecht gelaunt ist, hält das den ganzen Tag an.',
      },
      {
        self: 'Wenn ich wütend bin, halte ich kurz inne, bevor ich reagiere.',
        partner: 'Wenn die Person an meiner Seite wütend ist, hält sie kurz inne, bevor sie reagiert.',
      },
    ],
    flooding: [
      {
        self: 'Wenn ein Streit heftig wird, kann ich nicht mehr klar denken.',
        partner:
          'Wenn ein Streit heftig wird, scheint die Person an meiner Seite nicht mehr klar denken zu können.',
      },
      {
        self: 'Ich fühle mich schnell überfordert, wenn sich die Person an meiner Seite aufregt.',
        partner: 'Die Person an meiner Seite wirkt schnell überfordert, wenn ich mich aufrege.',
      },
      {
        self: 'Auch im Streit verstehe ich noch, was mir die Person an meiner Seite sagen will.',
        partner:
          'Auch im Streit scheint die Person an meiner Seite noch zu verstehen, was ich ihr sagen will.',
      },
      {
        self: 'Sobald ein Streit heftig wird, will ich nur noch weg.',
        partner: 'Sobald ein Streit heftig wird, scheint die Person an meiner Seite nur noch wegzuwollen.',
      },
    ],
    conflict: [
      {
        self: 'Wenn ich ein Problem anspreche, bleibe ich dabei ruhig.',
        partner: 'Wenn die Person an meiner Seite ein Problem anspricht, bleibt sie dabei ruhig.',
      },
      {
        self: 'Ich lasse die Person an meiner Seite ausreden, bevor ich antworte.',
        partner: 'Die Person an meiner Seite lässt mich ausreden, bevor sie antwortet.',
      },
      {
        self: 'Wenn wir ein Problem haben, frage ich zuerst, wer daran schuld ist.',
        partner: 'Wenn wir ein Problem haben, fragt die Person an meiner Seite zuerst, wer daran schuld ist.',
      },
      {
        self: 'Ich trage dazu bei, dass wir Lösungen finden, die für uns beide passen.',
        partner:
          'Die Person an meiner Seite trägt dazu bei, dass wir Lösungen finden, die für uns beide passen.',
      },
    ],
    repair: [
      {
        self: 'Nach einem Streit bin ich bald bereit, mich zu versöhnen.',
        partner: 'Nach einem Streit ist die Person an meiner Seite bald bereit, sich zu versöhnen.',
      },
      {
        self: 'Ich entschuldige mich, wenn ich die Gefühle der Person an meiner Seite verletzt habe.',
        partner: 'Die Person an meiner Seite entschuldigt sich, wenn sie meine Gefühle verletzt hat.',
      },
      {
        self: 'Nach einem Streit bleibe ich lange auf Abstand.',
        partner: 'Nach einem Streit bleibt die Person an meiner Seite lange auf Abstand.',
      },
      {
        self: 'Ich kann einen angespannten Moment mit einem freundlichen Wort auflockern.',
        partner:
          'Die Person an meiner Seite kann einen angespannten Moment mit einem freundlichen Wort auflockern.',
      },
    ],
    bids: [
      {
        self: 'Ich zeige Interesse, wenn die Person an meiner Seite von ihrem Tag erzählt.',
        partner: 'Die Person an meiner Seite zeigt Interesse, wenn ich von meinem Tag erzähle.',
      },
      {
        self: 'Wenn die Person an meiner Seite kurz etwas von mir möchte, wende ich mich ihr zu.',
        partner: 'Wenn ich kurz etwas von der Person an meiner Seite möchte, wendet sie sich mir zu.',
      },
      {
        self: 'Ich höre nur halb zu, wenn die Person an meiner Seite von Kleinigkeiten erzählt.',
        partner: 'Die Person an meiner Seite hört nur halb zu, wenn ich von Kleinigkeiten erzähle.',
      },
      {
        self: 'Wenn der Person an meiner Seite etwas gelingt, zeige ich ihr, dass ich mich für sie freue.',
        partner:
          'Wenn mir etwas gelingt, zeigt mir die Person an meiner Seite, dass sie sich für mich freut.',
      },
    ],
    commitment_trust: [
      {
        self: 'Was ich der Person an meiner Seite verspreche, halte ich.',
        partner: 'Was mir die Person an meiner Seite verspricht, hält sie.',
      },
      {
        self: 'Wenn ich die nächsten Jahre plane, plane ich die Person an meiner Seite mit ein.',
        partner:
          'Wenn die Person an meiner Seite die nächsten Jahre plant, scheint sie mich mit einzuplanen.',
      },
      {
        self: 'Ich sage gemeinsame Pläne mit der Person an meiner Seite ab, wenn ich lieber etwas anderes mache.',
        partner:
          'Die Person an meiner Seite sagt gemeinsame Pläne mit mir ab, wenn sie lieber etwas anderes macht.',
      },
      {
        self: 'Ich vertraue darauf, dass die Person an meiner Seite ehrlich zu mir ist.',
        partner: 'Die Person an meiner Seite scheint darauf zu vertrauen, dass ich ehrlich zu ihr bin.',
      },
    ],
    fairness: [
      {
        self: 'Bei unseren großen Entscheidungen zählt meine Meinung so viel wie die der Person an meiner Seite.',
        partner:
          'Bei unseren großen Entscheidungen zählt die Meinung der Person an meiner Seite so viel wie meine.',
      },
      {
        self: 'Wenn wir unsere Zeit planen, zählen meine Wünsche so viel wie die der Person an meiner Seite.',
        partner:
          'Wenn wir unsere Zeit planen, zählen die Wünsche der Person an meiner Seite so viel wie meine.',
      },
      {
        self: 'Ich übernehme für uns beide mehr als meinen gerechten Anteil.',
        partner: 'Die Person an meiner Seite übernimmt für uns beide mehr als ihren gerechten Anteil.',
      },
      {
        self: 'Über Geld, das ich für mich ausgebe, entscheide ich selbst.',
        partner: 'Über Geld, das die Person an meiner Seite für sich ausgibt, entscheidet sie selbst.',
      },
    ],
    boundaries: [
      {
        self: 'Ich kann frei Nein sagen, wenn mich die Person an meiner Seite um etwas bittet.',
        partner: 'Die Person an meiner Seite kann frei Nein sagen, wenn ich sie um etwas bitte.',
      },
      {
        self: 'Ich entscheide selbst, welche Freunde ich treffe.',
        partner: 'Die Person an meiner Seite entscheidet selbst, welche Freunde sie trifft.',
      },
      {
        self: 'Ich muss der Person an meiner Seite erklären, wo ich war.',
        partner: 'Die Person an meiner Seite muss mir erklären, wo sie war.',
      },
      {
        self: 'Ich entscheide selbst, wer in mein Handy schaut.',
        partner: 'Die Person an meiner Seite entscheidet selbst, wer in ihr Handy schaut.',
      },
    ],
    values: [
      {
        self: 'Ich bin zufrieden damit, wohin sich unser gemeinsames Leben entwickelt.',
        partner:
          'Die Person an meiner Seite scheint zufrieden damit zu sein, wohin sich unser gemeinsames Leben entwickelt.',
      },
      {
        self: 'Mit dem Alltag, den sich die Person an meiner Seite wünscht, kann ich gut leben.',
        partner:
          'Mit dem Alltag, den ich mir wünsche, scheint die Person an meiner Seite gut leben zu können.',
      },
      {
        self: 'Für das, was der Person an meiner Seite am wichtigsten ist, interessiere ich mich wenig.',
        partner:
          'Für das, was mir am wichtigsten ist, scheint sich die Person an meiner Seite wenig zu interessieren.',
      },
      {
        self: 'Mir gefällt, was die Person an meiner Seite in den nächsten Jahren vorhat.',
        partner: 'Der Person an meiner Seite scheint zu gefallen, was ich in den nächsten Jahren vorhabe.',
      },
    ],
    sexual: [
      {
        self: 'Beim Sex sage ich der Person an meiner Seite, was mir gefällt.',
        partner: 'Beim Sex sagt mir die Person an meiner Seite, was ihr gefällt.',
      },
      {
        self: 'Ich bin mit unserem Sexleben zufrieden, so wie es ist.',
        partner: 'Die Person an meiner Seite scheint mit unserem Sexleben zufrieden zu sein, so wie es ist.',
      },
      {
        self: 'Ich vermeide es, mit der Person an meiner Seite über Sex zu reden.',
        partner: 'Die Person an meiner Seite vermeidet es, mit mir über Sex zu reden.',
      },
      {
        self: 'Ich bin zufrieden damit, wie oft wir Sex haben.',
        partner: 'Die Person an meiner Seite scheint zufrieden damit zu sein, wie oft wir Sex haben.',
      },
    ],
  },
  observerStatements: {
    emotion_regulation: [
      'Diese Person bleibt ruhig, wenn etwas nicht nach Plan läuft.',
      'Wenn diese Person verärgert ist, hält sie kurz inne, bevor sie etwas sagt.',
      'Diese Person lässt schlechte Laune an anderen aus.',
    ],
    flooding: [
      'Wenn ein Streit heftig wird, scheint diese Person nicht mehr klar denken zu können.',
      'Diese Person verlässt den Raum, wenn die Gefühle hochkochen.',
      'Diese Person hört weiter zu, wenn sich andere aufregen.',
    ],
    conflict: [
      'Wenn diese Person ein Problem anspricht, bleibt sie dabei ruhig.',
      'Diese Person hört sich bei einer Meinungsverschiedenheit beide Seiten an.',
      'Diese Person sucht nach Schuldigen, wenn etwas schiefgeht.',
    ],
    repair: [
      'Diese Person entschuldigt sich, wenn sie jemanden gekränkt hat.',
      'Nach einem Streit macht diese Person den ersten Schritt zur Versöhnung.',
      'Diese Person ist nachtragend.',
    ],
    bids: [
      'Diese Person zeigt Interesse, wenn andere von ihrem Tag erzählen.',
      'Diese Person nimmt sich Zeit, wenn jemand mit ihr reden möchte.',
      'Diese Person wirkt abgelenkt, wenn andere mit ihr reden.',
    ],
    commitment_trust: [
      'Diese Person hält Versprechen, auch kleine.',
      'Diese Person ist da, wenn jemand sie braucht.',
      'Diese Person sagt Verabredungen im letzten Moment ab.',
    ],
    boundaries: [
      'Diese Person sagt Nein, wenn ihr etwas zu viel wird.',
      'Diese Person nimmt sich Zeit für ihre eigenen Interessen.',
      'Diese Person gibt nach, wenn andere Druck machen.',
    ],
  },
  importance: {
    attachment_anxiety: 'Wie wichtig ist dir die Gewissheit, dass du geliebt wirst?',
    attachment_avoidance: 'Wie wichtig ist dir, dass ihr einander nah seid?',
    emotion_regulation: 'Wie wichtig ist dir, dass ihr beide gut mit starken Gefühlen umgeht?',
    flooding: 'Wie wichtig ist dir, dass ihr beide im Streit einen klaren Kopf behaltet?',
    conflict: 'Wie wichtig ist dir, dass ihr Probleme gemeinsam löst?',
    repair: 'Wie wichtig ist dir, dass ihr euch nach einem Streit bald wieder versöhnt?',
    bids: 'Wie wichtig ist dir, dass ihr einander im Alltag Aufmerksamkeit schenkt?',
    commitment_trust: 'Wie wichtig ist dir, dass ihr euch aufeinander verlassen könnt?',
    fairness: 'Wie wichtig ist dir, dass es zwischen euch gerecht zugeht?',
    boundaries: 'Wie wichtig ist dir, dass ihr beide frei eigene Entscheidungen treffen könnt?',
    values: 'Wie wichtig ist dir, dass eure Zukunftspläne zusammenpassen?',
    sexual: 'Wie wichtig ist dir ein Sexleben, das für euch beide passt?',
  },
  answerScale: [
    'Stimme überhaupt nicht zu',
    'Stimme eher nicht zu',
    'Weder noch',
    'Stimme eher zu',
    'Stimme voll und ganz zu',
  ],
  importanceScale: [
    'Überhaupt nicht wichtig',
    'Ein wenig wichtig',
    'Einigermaßen wichtig',
    'Sehr wichtig',
    'Äußerst wichtig',
  ],
}
