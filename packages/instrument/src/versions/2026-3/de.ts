import type { QuestionnaireTexts } from '../../questionnaire.ts'

// „Die Person an meiner Seite“ fits every gender and needs neither slash nor colon, which screen readers spell out. Sentences
// have no genitive and as few pronouns as possible, so that they stay correct with any first name.
export const texts: QuestionnaireTexts = {
  partnerForms: {
    partner: 'die Person an meiner Seite',
    Partner: 'Die Person an meiner Seite',
    partnerDative: 'der Person an meiner Seite',
    sie: 'sie',
    ihr: 'ihr',
  },
  statements: {
    attachment_anxiety: [
      {
        self: 'Wenn mir {partner} erst spät auf eine Nachricht antwortet, sorge ich mich, dass zwischen uns etwas schiefläuft.',
        partner:
          'Wenn ich erst spät auf eine Nachricht antworte, scheint sich {partner} zu sorgen, dass zwischen uns etwas schiefläuft.',
      },
      {
        self: 'Ich frage {partner} oft, ob zwischen uns alles in Ordnung ist.',
        partner: '{Partner} fragt mich oft, ob zwischen uns alles in Ordnung ist.',
      },
      {
        self: 'Auch an Tagen, an denen wir weniger reden als sonst, fühle ich mich in unserer Beziehung sicher.',
        partner:
          'Auch an Tagen, an denen wir weniger reden als sonst, scheint sich {partner} in unserer Beziehung sicher zu fühlen.',
      },
      {
        self: 'Ich suche nach Anzeichen dafür, dass {partner} das Interesse an mir verliert.',
        partner: '{Partner} scheint nach Anzeichen dafür zu suchen, dass ich das Interesse verliere.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'Wenn mich etwas beunruhigt, mache ich das mit mir allein aus.',
        partner: 'Wenn {partner} etwas beunruhigt, scheint {sie} das mit sich allein auszumachen.',
      },
      {
        self: 'Ich wechsle das Thema, wenn ein Gespräch auf tiefe Gefühle kommt.',
        partner: '{Partner} wechselt das Thema, wenn ein Gespräch auf tiefe Gefühle kommt.',
      },
      {
        self: 'In traurigen Momenten lasse ich mich von {partnerDative} trösten.',
        partner: 'In traurigen Momenten lässt sich {partner} von mir trösten.',
      },
      {
        self: 'Wenn wir uns sehr nahekommen, brauche ich bald Abstand.',
        partner: 'Wenn wir uns sehr nahekommen, scheint {partner} bald Abstand zu brauchen.',
      },
    ],
    emotion_regulation: [
      {
        self: 'Wenn ich aufgewühlt bin, kann ich meine Gefühle benennen.',
        partner: 'Wenn {partner} aufgewühlt ist, kann {sie} die eigenen Gefühle benennen.',
      },
      {
        self: 'Wenn ich angespannt bin, kann ich mich selbst beruhigen.',
        partner: 'Wenn {partner} angespannt ist, kann {sie} sich selbst beruhigen.',
      },
      {
        self: 'Schlechte Laune bestimmt bei mir den ganzen Tag.',
        partner: 'Schlechte Laune bestimmt bei {partnerDative} den ganzen Tag.',
      },
      {
        self: 'Wenn ich wütend bin, halte ich inne, statt sofort zu reagieren.',
        partner: 'Wenn {partner} wütend ist, hält {sie} inne, statt sofort zu reagieren.',
      },
    ],
    flooding: [
      {
        self: 'Wenn ein Streit hitzig wird, kann ich nicht mehr klar denken.',
        partner: 'Wenn ein Streit hitzig wird, scheint {partner} nicht mehr klar denken zu können.',
      },
      {
        self: 'Ich fühle mich schnell überfordert, wenn sich {partner} über mich ärgert.',
        partner: '{Partner} wirkt schnell überfordert, wenn ich mich über {sie} ärgere.',
      },
      {
        self: 'Auch im Streit nehme ich noch auf, worum es {partnerDative} geht.',
        partner: 'Auch im Streit nimmt {partner} noch auf, worum es mir geht.',
      },
      {
        self: 'Sobald ein Streit hitzig wird, muss ich weg.',
        partner: 'Sobald ein Streit hitzig wird, scheint {partner} wegzumüssen.',
      },
    ],
    conflict: [
      {
        self: 'Wenn {partner} ein Problem anspricht, lasse ich mich auf das Gespräch ein.',
        partner: 'Wenn ich ein Problem anspreche, lässt sich {partner} auf das Gespräch ein.',
      },
      {
        self: 'Ich lasse {partner} erst ausreden und antworte dann.',
        partner: '{Partner} lässt mich erst ausreden und antwortet dann.',
      },
      {
        self: 'Wenn zwischen uns etwas schiefläuft, gebe ich {partnerDative} die Schuld.',
        partner: 'Wenn zwischen uns etwas schiefläuft, gibt mir {partner} die Schuld.',
      },
      {
        self: 'Ich trage dazu bei, dass wir Lösungen finden, die für uns beide passen.',
        partner: '{Partner} trägt dazu bei, dass wir Lösungen finden, die für uns beide passen.',
      },
    ],
    repair: [
      {
        self: 'Wenn sich {partner} versöhnen will, gehe ich freundlich darauf ein.',
        partner: 'Wenn ich mich versöhnen will, geht {partner} freundlich darauf ein.',
      },
      {
        self: 'Ich entschuldige mich, wenn ich {partner} gekränkt habe.',
        partner: '{Partner} entschuldigt sich, wenn {sie} mich gekränkt hat.',
      },
      {
        self: 'Nach einem Streit bleibe ich lange auf Abstand.',
        partner: 'Nach einem Streit bleibt {partner} lange auf Abstand.',
      },
      {
        self: 'Ich kann einen angespannten Moment mit einem freundlichen Wort auflockern.',
        partner: '{Partner} kann einen angespannten Moment mit einem freundlichen Wort auflockern.',
      },
    ],
    bids: [
      {
        self: 'Ich zeige Interesse, wenn {partner} vom Tag erzählt.',
        partner: '{Partner} zeigt Interesse, wenn ich vom Tag erzähle.',
      },
      {
        self: 'Wenn {partner} kurz Aufmerksamkeit möchte, nehme ich mir den Moment.',
        partner: 'Wenn ich kurz Aufmerksamkeit möchte, nimmt sich {partner} den Moment.',
      },
      {
        self: 'Ich höre nur halb zu, wenn {partner} von Kleinigkeiten erzählt.',
        partner: '{Partner} hört nur halb zu, wenn ich von Kleinigkeiten erzähle.',
      },
      {
        self: 'Wenn bei {partnerDative} etwas gut läuft, freue ich mich sichtbar mit.',
        partner: 'Wenn bei mir etwas gut läuft, freut sich {partner} sichtbar mit.',
      },
    ],
    commitment_trust: [
      {
        self: 'Wenn ich {partnerDative} etwas zusage, mache ich es auch.',
        partner: 'Wenn mir {partner} etwas zusagt, macht {sie} es auch.',
      },
      {
        self: 'Ich plane {partner} für die nächsten Jahre mit ein.',
        partner: '{Partner} scheint mich für die nächsten Jahre mit einzuplanen.',
      },
      {
        self: 'Ich sage Verabredungen mit {partnerDative} ab, um lieber etwas anderes zu machen.',
        partner: '{Partner} sagt Verabredungen mit mir ab, um lieber etwas anderes zu machen.',
      },
      {
        self: 'Ich bin ehrlich zu {partnerDative}, auch wenn es mir schwerfällt.',
        partner: '{Partner} ist ehrlich zu mir, auch wenn es {ihr} schwerfällt.',
      },
    ],
    fairness: [
      {
        self: 'Bei unseren großen Entscheidungen kann ich wirklich mitbestimmen.',
        partner: 'Bei unseren großen Entscheidungen kann {partner} wirklich mitbestimmen.',
      },
      {
        self: 'Wenn wir unsere Zeit planen, wird ernst genommen, was ich möchte.',
        partner: 'Wenn wir unsere Zeit planen, wird ernst genommen, was {partner} möchte.',
      },
      {
        self: 'Ich übernehme für uns beide mehr, als gerecht ist.',
        partner: '{Partner} übernimmt für uns beide mehr, als gerecht ist.',
      },
      {
        self: 'Im Rahmen unserer Mittel entscheide ich selbst, was ich für mich ausgebe.',
        partner: 'Im Rahmen unserer Mittel entscheidet {partner} selbst, was {sie} für sich ausgibt.',
      },
    ],
    boundaries: [
      {
        self: 'Ich kann frei Nein sagen, wenn mich {partner} um etwas bittet.',
        partner: '{Partner} kann frei Nein sagen, wenn ich {sie} um etwas bitte.',
      },
      {
        self: 'Ich entscheide selbst, mit wem ich Zeit verbringe.',
        partner: '{Partner} entscheidet selbst, mit wem {sie} Zeit verbringt.',
      },
      {
        self: 'Ich muss {partnerDative} erklären, wo ich war.',
        partner: '{Partner} muss mir erklären, wo {sie} war.',
      },
      {
        self: 'Ich darf meine Nachrichten für mich behalten.',
        partner: '{Partner} darf die eigenen Nachrichten für sich behalten.',
      },
    ],
    values: [
      {
        self: 'Ich bin zufrieden damit, wohin sich unser gemeinsames Leben entwickelt.',
        partner: '{Partner} scheint zufrieden damit zu sein, wohin sich unser gemeinsames Leben entwickelt.',
      },
      {
        self: 'Die Art von Alltag, die sich {partner} wünscht, passt zu mir.',
        partner: 'Die Art von Alltag, die ich mir wünsche, scheint zu {partnerDative} zu passen.',
      },
      {
        self: 'Was {partnerDative} am wichtigsten ist, steht dem im Weg, was mir am wichtigsten ist.',
        partner:
          'Was mir am wichtigsten ist, scheint dem im Weg zu stehen, was {partnerDative} am wichtigsten ist.',
      },
      {
        self: 'Mit dem, was {partner} in den nächsten Jahren vorhat, fühle ich mich wohl.',
        partner: 'Mit dem, was ich in den nächsten Jahren vorhabe, scheint sich {partner} wohlzufühlen.',
      },
    ],
    sexual: [
      {
        self: 'Beim Sex sage ich {partnerDative}, was mir gefällt.',
        partner: 'Beim Sex sagt mir {partner}, was {ihr} gefällt.',
      },
      {
        self: 'Ich bin mit unserem Sexleben zufrieden, so wie es ist.',
        partner: '{Partner} scheint mit unserem Sexleben zufrieden zu sein, so wie es ist.',
      },
      {
        self: 'Ich vermeide es, mit {partnerDative} über Sex zu reden.',
        partner: '{Partner} vermeidet es, mit mir über Sex zu reden.',
      },
      {
        self: 'Wie oft wir Sex haben, passt für mich.',
        partner: 'Wie oft wir Sex haben, scheint für {partner} zu passen.',
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
      'Wenn ein Streit hitzig wird, wirkt diese Person überfordert.',
      'Diese Person geht plötzlich weg, wenn die Gefühle hochkochen.',
      'Diese Person hört weiter zu, wenn andere aufgewühlt sind.',
    ],
    conflict: [
      'Wenn diese Person ein Problem anspricht, bleibt sie dabei ruhig.',
      'Wenn diese Person anderer Meinung ist, hört sie sich die andere Seite an.',
      'Diese Person sucht nach Schuldigen, wenn etwas schiefgeht.',
    ],
    repair: [
      'Diese Person entschuldigt sich, wenn sie jemanden gekränkt hat.',
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
      'Diese Person nimmt es an, wenn jemand Nein sagt.',
      'Diese Person drängt weiter, nachdem jemand Nein gesagt hat.',
    ],
  },
  importance: {
    attachment_anxiety: 'Wie wichtig ist dir, dass du dich in eurer Beziehung sicher fühlst?',
    attachment_avoidance: 'Wie wichtig ist dir, dass ihr euch einander nah fühlt?',
    emotion_regulation: 'Wie wichtig ist dir, dass ihr beide gut mit starken Gefühlen umgeht?',
    flooding: 'Wie wichtig ist dir, dass ihr beide im Streit einen klaren Kopf behaltet?',
    conflict: 'Wie wichtig ist dir, dass ihr Probleme gemeinsam löst?',
    repair: 'Wie wichtig ist dir, dass ihr euch nach einem Streit bald wieder versöhnt?',
    bids: 'Wie wichtig ist dir, dass ihr beide bemerkt, wenn der oder die andere Aufmerksamkeit möchte?',
    commitment_trust: 'Wie wichtig ist dir, dass ihr euch aufeinander verlassen könnt?',
    fairness: 'Wie wichtig ist dir, dass ihr beide wirklich mitbestimmen könnt?',
    boundaries: 'Wie wichtig ist dir, dass ihr beide frei eigene Entscheidungen treffen könnt?',
    values: 'Wie wichtig ist dir, dass eure Zukunftspläne zusammenpassen?',
    sexual: 'Wie wichtig ist dir, dass euer Sexleben, oder keines, für euch beide passt?',
  },
  answerScale: [
    'Stimme überhaupt nicht zu',
    'Stimme nicht zu',
    'Weder noch',
    'Stimme zu',
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
