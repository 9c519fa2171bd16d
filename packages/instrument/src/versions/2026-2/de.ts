import type { QuestionnaireTexts } from '../../questionnaire.ts'

// „Die Person an meiner Seite“ fits every gender and needs neither slash nor colon, which screen readers spell out.
export const texts: QuestionnaireTexts = {
  statements: {
    attachment_anxiety: [
      {
        self: 'Wenn die Person an meiner Seite lange nicht antwortet, mache ich mir Sorgen, dass zwischen uns etwas nicht stimmt.',
        partner:
          'Wenn ich lange nicht antworte, scheint sich die Person an meiner Seite Sorgen zu machen, dass zwischen uns etwas nicht stimmt.',
      },
      {
        self: 'Ich frage die Person an meiner Seite oft, ob zwischen uns alles in Ordnung ist.',
        partner: 'Die Person an meiner Seite fragt mich oft, ob zwischen uns alles in Ordnung ist.',
      },
      {
        self: 'Ich fühle mich in unserer Beziehung sicher, auch an Tagen, an denen wir weniger reden als sonst.',
        partner:
          'Die Person an meiner Seite scheint sich in unserer Beziehung sicher zu fühlen, auch an Tagen, an denen wir weniger reden als sonst.',
      },
      {
        self: 'Ich achte auf Anzeichen dafür, dass die Person an meiner Seite das Interesse an mir verliert.',
        partner:
          'Die Person an meiner Seite scheint auf Anzeichen dafür zu achten, dass ich das Interesse an ihr verliere.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'Was mich bedrückt, behalte ich für mich.',
        partner: 'Was die Person an meiner Seite bedrückt, scheint sie für sich zu behalten.',
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
        self: 'Ich kann sagen, was ich fühle, während ich aufgewühlt bin.',
        partner: 'Die Person an meiner Seite kann sagen, was sie fühlt, während sie aufgewühlt ist.',
      },
      {
        self: 'Wenn ich angespannt bin, tue ich etwas, das mich beruhigt.',
        partner: 'Wenn die Person an meiner Seite angespannt ist, tut sie etwas, das sie beruhigt.',
      },
      {
        self: 'Wenn ich schlechte Laune habe, verdirbt sie mir den ganzen Tag.',
        partner: 'Wenn die Person an meiner Seite schlechte Laune hat, verdirbt sie ihr den ganzen Tag.',
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
        partner:
          'Die Person an meiner Seite scheint sich schnell überfordert zu fühlen, wenn ich mich aufrege.',
      },
      {
        self: 'Ich kann auch im Streit noch aufnehmen, was die Person an meiner Seite sagt.',
        partner: 'Die Person an meiner Seite kann auch im Streit noch aufnehmen, was ich sage.',
      },
      {
        self: 'Sobald ein Streit heftig wird, muss ich gehen.',
        partner: 'Sobald ein Streit heftig wird, muss die Person an meiner Seite gehen.',
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
        self: 'Wenn wir ein Problem haben, suche ich nach einem Schuldigen.',
        partner: 'Wenn wir ein Problem haben, sucht die Person an meiner Seite nach einem Schuldigen.',
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
        self: 'Wenn die Person an meiner Seite kurz meine Aufmerksamkeit möchte, bekommt sie sie.',
        partner: 'Wenn ich kurz die Aufmerksamkeit der Person an meiner Seite möchte, bekomme ich sie.',
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
        self: 'Wenn ich der Person an meiner Seite etwas zusage, halte ich es ein.',
        partner: 'Wenn mir die Person an meiner Seite etwas zusagt, hält sie es ein.',
      },
      {
        self: 'In meinen Plänen für die nächsten Jahre kommt die Person an meiner Seite vor.',
        partner: 'In den Plänen der Person an meiner Seite für die nächsten Jahre scheine ich vorzukommen.',
      },
      {
        self: 'Ich sage der Person an meiner Seite ab, wenn sich etwas Besseres ergibt.',
        partner: 'Die Person an meiner Seite sagt mir ab, wenn sich etwas Besseres ergibt.',
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
        self: 'Ich leiste mehr für unser gemeinsames Leben, als gerecht wäre.',
        partner: 'Die Person an meiner Seite leistet mehr für unser gemeinsames Leben, als gerecht wäre.',
      },
      {
        self: 'Ich kann Geld für mich ausgeben, ohne mich vor der Person an meiner Seite zu rechtfertigen.',
        partner:
          'Die Person an meiner Seite kann Geld für sich ausgeben, ohne sich vor mir zu rechtfertigen.',
      },
    ],
    boundaries: [
      {
        self: 'Es steht mir frei, Nein zu sagen, wenn die Person an meiner Seite um etwas bittet.',
        partner: 'Der Person an meiner Seite steht es frei, Nein zu sagen, wenn ich um etwas bitte.',
      },
      {
        self: 'Ich entscheide selbst, welche Freunde ich treffe.',
        partner: 'Die Person an meiner Seite entscheidet selbst, welche Freunde sie trifft.',
      },
      {
        self: 'Ich muss der Person an meiner Seite sagen, wo ich war.',
        partner: 'Die Person an meiner Seite muss mir sagen, wo sie war.',
      },
      {
        self: 'Ich kann meine Handynachrichten für mich behalten, wenn ich das möchte.',
        partner:
          'Die Person an meiner Seite kann ihre Handynachrichten für sich behalten, wenn sie das möchte.',
      },
    ],
    values: [
      {
        self: 'Ich habe ein gutes Gefühl dabei, wohin sich unser gemeinsames Leben entwickelt.',
        partner:
          'Die Person an meiner Seite scheint ein gutes Gefühl dabei zu haben, wohin sich unser gemeinsames Leben entwickelt.',
      },
      {
        self: 'Mir gefällt die Art von Alltag, die sich die Person an meiner Seite wünscht.',
        partner: 'Der Person an meiner Seite scheint die Art von Alltag zu gefallen, die ich mir wünsche.',
      },
      {
        self: 'Was der Person an meiner Seite am wichtigsten ist, bedeutet mir wenig.',
        partner: 'Was mir am wichtigsten ist, scheint der Person an meiner Seite wenig zu bedeuten.',
      },
      {
        self: 'Mit den Plänen der Person an meiner Seite für die nächsten Jahre fühle ich mich wohl.',
        partner:
          'Mit meinen Plänen für die nächsten Jahre scheint sich die Person an meiner Seite wohlzufühlen.',
      },
    ],
    sexual: [
      {
        self: 'Wenn wir intim sind, sage ich der Person an meiner Seite, was mir gefällt.',
        partner: 'Wenn wir intim sind, sagt mir die Person an meiner Seite, was ihr gefällt.',
      },
      {
        self: 'Ich bin mit unserem Liebesleben zufrieden, so wie es ist.',
        partner:
          'Die Person an meiner Seite scheint mit unserem Liebesleben zufrieden zu sein, so wie es ist.',
      },
      {
        self: 'Ich vermeide es, mit der Person an meiner Seite über Sex zu reden.',
        partner: 'Die Person an meiner Seite vermeidet es, mit mir über Sex zu reden.',
      },
      {
        self: 'Wie oft wir intim sind, passt für mich.',
        partner: 'Wie oft wir intim sind, scheint für die Person an meiner Seite zu passen.',
      },
    ],
  },
  observerStatements: {
    emotion_regulation: [
      'Diese Person bleibt ruhig, wenn etwas nicht nach Plan läuft.',
      'Diese Person denkt nach, bevor sie etwas sagt, wenn sie verärgert ist.',
      'Diese Person lässt schlechte Laune an anderen aus.',
    ],
    flooding: [
      'Wenn ein Streit heftig wird, scheint diese Person nicht mehr klar denken zu können.',
      'Diese Person verlässt den Raum, wenn die Gefühle hochkochen.',
      'Diese Person hört weiter zu, wenn sich andere aufregen.',
    ],
    conflict: [
      'Wenn diese Person ein Problem anspricht, bleibt sie dabei ruhig.',
      'Diese Person möchte bei einer Meinungsverschiedenheit beide Seiten hören.',
      'Diese Person sucht nach Schuldigen, wenn etwas schiefgeht.',
    ],
    repair: [
      'Diese Person entschuldigt sich, wenn sie jemanden gekränkt hat.',
      'Nach einem Streit geht diese Person als Erste auf andere zu.',
      'Diese Person ist nachtragend.',
    ],
    bids: [
      'Diese Person zeigt Interesse, wenn andere von ihrem Tag erzählen.',
      'Diese Person merkt, wenn jemand mit ihr reden möchte.',
      'Diese Person wirkt abgelenkt, wenn andere mit ihr reden.',
    ],
    commitment_trust: [
      'Diese Person hält Versprechen, auch kleine.',
      'Diese Person ist da, wenn jemand sie braucht.',
      'Diese Person sagt Verabredungen im letzten Moment ab.',
    ],
    boundaries: [
      'Diese Person sagt Nein, wenn ihr etwas zu viel wird.',
      'Diese Person entscheidet selbst, wie sie ihre freie Zeit verbringt.',
      'Diese Person gibt nach, wenn andere Druck machen.',
    ],
  },
  importance: {
    attachment_anxiety: 'Wie wichtig ist dir, dass du dich sicher geliebt fühlst?',
    attachment_avoidance: 'Wie wichtig ist dir, dass ihr einander nah seid?',
    emotion_regulation: 'Wie wichtig ist dir, dass ihr beide gut mit starken Gefühlen umgeht?',
    flooding: 'Wie wichtig ist dir, dass ihr beide im Streit klar denken könnt?',
    conflict: 'Wie wichtig ist dir, dass ihr Probleme gemeinsam löst?',
    repair: 'Wie wichtig ist dir, dass ihr euch nach einem Streit bald wieder versöhnt?',
    bids: 'Wie wichtig ist dir, dass ihr auch im Kleinen aufeinander eingeht?',
    commitment_trust: 'Wie wichtig ist dir, dass ihr euch aufeinander verlassen könnt?',
    fairness: 'Wie wichtig ist dir, dass es zwischen euch gerecht zugeht?',
    boundaries: 'Wie wichtig ist dir, dass ihr beide frei über euer eigenes Leben entscheiden könnt?',
    values: 'Wie wichtig ist dir, dass eure Pläne für das Leben zusammenpassen?',
    sexual: 'Wie wichtig ist dir, dass euer Liebesleben für euch beide passt?',
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
