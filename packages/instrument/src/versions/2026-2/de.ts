import type { QuestionnaireTexts } from '../../questionnaire.ts'

// „Die Person an meiner Seite“ fits every gender and needs neither slash nor colon, which screen readers spell out.
export const texts: QuestionnaireTexts = {
  statements: {
    attachment_anxiety: [
      {
        self: 'Wenn mir die Person an meiner Seite erst spät antwortet, sorge ich mich, dass zwischen uns etwas schiefläuft.',
        partner:
          'Wenn ich erst spät antworte, scheint sich die Person an meiner Seite zu sorgen, dass zwischen uns etwas schiefläuft.',
      },
      {
        self: 'Ich frage die Person an meiner Seite oft, ob zwischen uns alles in Ordnung ist.',
        partner: 'Die Person an meiner Seite fragt mich oft, ob zwischen uns alles in Ordnung ist.',
      },
      {
        self: 'Auch an Tagen, an denen wir weniger reden, fühle ich mich in unserer Beziehung sicher.',
        partner:
          'Auch an Tagen, an denen wir weniger reden, scheint sich die Person an meiner Seite in unserer Beziehung sicher zu fühlen.',
      },
      {
        self: 'Ich suche nach Anzeichen dafür, dass die Person an meiner Seite das Interesse an mir verliert.',
        partner:
          'Die Person an meiner Seite scheint nach Anzeichen dafür zu suchen, dass ich das Interesse an ihr verliere.',
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
        self: 'Wenn wir uns einander sehr nah gefühlt haben, ziehe ich mich bald danach zurück.',
        partner:
          'Wenn wir uns einander sehr nah gefühlt haben, zieht sich die Person an meiner Seite bald danach zurück.',
      },
    ],
    emotion_regulation: [
      {
        self: 'Wenn ich aufgewühlt bin, kann ich sagen, was ich fühle.',
        partner: 'Wenn die Person an meiner Seite aufgewühlt ist, kann sie sagen, was sie fühlt.',
      },
      {
        self: 'Wenn ich angespannt bin, tue ich etwas, das mich beruhigt.',
        partner: 'Wenn die Person an meiner Seite angespannt ist, tut sie etwas, das sie beruhigt.',
      },
      {
        self: 'Wenn ich schlecht gelaunt bin, bestimmt das meinen ganzen Tag.',
        partner: 'Wenn die Person an meiner Seite schlecht gelaunt ist, bestimmt das ihren ganzen Tag.',
      },
      {
        self: 'Wenn ich wütend bin, halte ich inne, bevor ich reagiere.',
        partner: 'Wenn die Person an meiner Seite wütend ist, hält sie inne, bevor sie reagiert.',
      },
    ],
    flooding: [
      {
        self: 'Wenn ein Streit hitzig wird, kann ich nicht mehr klar denken.',
        partner:
          'Wenn ein Streit hitzig wird, scheint die Person an meiner Seite nicht mehr klar denken zu können.',
      },
      {
        self: 'Ich fühle mich schnell überfordert, wenn die Person an meiner Seite aufgewühlt ist.',
        partner: 'Die Person an meiner Seite wirkt schnell überfordert, wenn ich aufgewühlt bin.',
      },
      {
        self: 'Während wir streiten, verstehe ich noch, was die Person an meiner Seite sagt.',
        partner: 'Während wir streiten, scheint die Person an meiner Seite noch zu verstehen, was ich sage.',
      },
      {
        self: 'Sobald ein Streit hitzig wird, möchte ich weg.',
        partner: 'Sobald ein Streit hitzig wird, scheint die Person an meiner Seite wegzuwollen.',
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
        self: 'Wenn wir ein Problem haben, suche ich nach Schuldigen.',
        partner: 'Wenn wir ein Problem haben, sucht die Person an meiner Seite nach Schuldigen.',
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
        self: 'Wenn die Person an meiner Seite kurz Aufmerksamkeit möchte, schenke ich sie ihr.',
        partner: 'Wenn ich kurz Aufmerksamkeit möchte, schenkt sie mir die Person an meiner Seite.',
      },
      {
        self: 'Ich höre nur halb zu, wenn die Person an meiner Seite von Kleinigkeiten erzählt.',
        partner: 'Die Person an meiner Seite hört nur halb zu, wenn ich von Kleinigkeiten erzähle.',
      },
      {
        self: 'Wenn bei der Person an meiner Seite etwas gut läuft, zeige ich ihr, dass ich mich für sie freue.',
        partner:
          'Wenn bei mir etwas gut läuft, zeigt mir die Person an meiner Seite, dass sie sich für mich freut.',
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
        self: 'Ich kann frei entscheiden, was ich für mich ausgebe.',
        partner: 'Die Person an meiner Seite kann frei entscheiden, was sie für sich ausgibt.',
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
        self: 'Ich darf meine Nachrichten für mich behalten.',
        partner: 'Die Person an meiner Seite darf ihre Nachrichten für sich behalten.',
      },
    ],
    values: [
      {
        self: 'Ich bin zufrieden damit, wohin sich unser gemeinsames Leben entwickelt.',
        partner:
          'Die Person an meiner Seite scheint zufrieden damit zu sein, wohin sich unser gemeinsames Leben entwickelt.',
      },
      {
        self: 'Die Art von Alltag, die sich die Person an meiner Seite wünscht, passt zu mir.',
        partner: 'Die Art von Alltag, die ich mir wünsche, scheint zur Person an meiner Seite zu passen.',
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
      'Diese Person bleibt ruhig, wenn Pläne schiefgehen.',
      'Wenn diese Person verärgert ist, hält sie inne, bevor sie etwas sagt.',
      'Diese Person lässt schlechte Laune an anderen aus.',
    ],
    flooding: [
      'Wenn ein Streit hitzig wird, scheint diese Person nicht mehr klar denken zu können.',
      'Diese Person verlässt den Raum, wenn die Gefühle hochkochen.',
      'Diese Person hört weiter zu, wenn andere aufgewühlt sind.',
    ],
    conflict: [
      'Wenn diese Person ein Problem anspricht, bleibt sie dabei ruhig.',
      'Diese Person hört sich bei einer Meinungsverschiedenheit beide Seiten an.',
      'Diese Person sucht nach Schuldigen, wenn etwas schiefgeht.',
    ],
    repair: [
      'Diese Person entschuldigt sich, wenn sie die Gefühle anderer verletzt hat.',
      'Nach einem Streit macht diese Person den ersten Schritt zur Versöhnung.',
      'Diese Person ist nachtragend.',
    ],
    bids: [
      'Diese Person zeigt Interesse, wenn andere erzählen, wie ihr Tag war.',
      'Diese Person nimmt sich Zeit, wenn jemand mit ihr reden möchte.',
      'Diese Person wirkt abgelenkt, wenn andere mit ihr reden.',
    ],
    commitment_trust: [
      'Diese Person hält Versprechen, auch kleine.',
      'Diese Person ist da, wenn jemand sie braucht.',
      'Diese Person sagt gemeinsame Pläne im letzten Moment ab.',
    ],
    boundaries: [
      'Diese Person sagt Nein, wenn ihr etwas zu viel wird.',
      'Diese Person nimmt sich Zeit für ihre eigenen Interessen.',
      'Diese Person gibt nach, wenn andere Druck machen.',
    ],
  },
  importance: {
    attachment_anxiety: 'Wie wichtig ist dir, dass du dir der Liebe der Person an deiner Seite sicher bist?',
    attachment_avoidance: 'Wie wichtig ist dir, dass ihr euch einander nah fühlt?',
    emotion_regulation: 'Wie wichtig ist dir, dass ihr beide gut mit starken Gefühlen umgeht?',
    flooding: 'Wie wichtig ist dir, dass ihr beide im Streit einen klaren Kopf behaltet?',
    conflict: 'Wie wichtig ist dir, dass ihr Probleme gemeinsam löst?',
    repair: 'Wie wichtig ist dir, dass ihr euch nach einem Streit bald wieder versöhnt?',
    bids: 'Wie wichtig ist dir, dass ihr einander jeden Tag Aufmerksamkeit schenkt?',
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
