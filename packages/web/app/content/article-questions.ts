/** The question on the printable card of each article that ships with the software, by slug. */
const questions: Readonly<Record<string, string>> = {
  'how-to-arrive': 'What is it like for you when I come through the door?',
  'likeness-is-not-the-point': 'What do you think I would say about you, if someone asked me?',
  'small-signals': 'Which small signal of yours do I miss most often?',
  'talking-about-intimacy': 'What makes it easier for you to talk about closeness?',
  'the-fifth-chair': 'Which rule from the table of your childhood would you keep, and what is it for?',
  // The articles about fairness and boundaries ask their reader alone, because both can be unsafe to talk about.
  'the-list-nobody-wrote': 'What do I do that goes unseen?',
  'trust-with-a-door': 'What would I like to have more room for?',
  'the-quarrel-that-knows-the-way':
    'If the quarrel we know best were a road, where would you like to turn off?',
  'the-space-before-the-reply': 'When I take a while to answer, what do you think it means?',
  'the-twenty-minute-break': 'How would you like me to say that I need a break?',
  'the-weather-report': 'What is the weather like inside you today?',
  'the-weight-of-small-promises': 'Which small promise that I kept meant something to you?',

  'wie-man-ankommt': 'Wie ist es für dich, wenn ich zur Tür hereinkomme?',
  'ihr-muesst-euch-nicht-aehnlich-sein':
    'Was glaubst du, was ich über dich sagen würde, wenn mich jemand fragt?',
  'kleine-signale': 'Welches kleine Signal von dir übersehe ich am häufigsten?',
  'ueber-intimitaet-reden': 'Was macht es dir leichter, über Nähe zu reden?',
  'der-fuenfte-stuhl': 'Welche Regel vom Tisch deiner Kindheit würdest du behalten, und wofür ist sie da?',
  'die-liste-die-niemand-schrieb': 'Was von dem, was ich tue, sieht niemand?',
  'vertrauen-hat-eine-tuer': 'Wofür hätte ich gern mehr Raum?',
  'der-streit-der-den-weg-kennt':
    'Wenn unser vertrautester Streit eine Straße wäre, wo würdest du gern abbiegen?',
  'die-pause-vor-der-antwort': 'Wenn ich mir mit der Antwort Zeit lasse: Was denkst du dann?',
  'zwanzig-minuten-pause': 'Wie soll ich dir sagen, dass ich eine Pause brauche?',
  'was-die-schranktuer-sagt': 'Wie ist heute das Wetter in dir?',
  'das-gewicht-kleiner-versprechen':
    'Welches kleine Versprechen, das ich gehalten habe, hat dir etwas bedeutet?',
}

export function findArticleQuestion(slug: string): string | undefined {
  return questions[slug]
}
