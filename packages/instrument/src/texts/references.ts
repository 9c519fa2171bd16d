export interface Reference {
  authors: string
  year: number
  title: string
  /** Journal with volume, issue and pages or article number, or the publisher of a book. */
  journal: string
  /** The DOI of the work, or the URL of a public copy. */
  url: string
}

const doi = (id: string) => `https://doi.org/${id}`

/** Research that the site, its articles and docs/method.md cite, by a short key. */
export const references = {
  bradford2010: {
    authors: 'Bradford, K.',
    year: 2010,
    title: 'Screening couples for intimate partner violence',
    journal: 'The Family Journal, 18(1), 76–82',
    url: 'https://digitalcommons.usu.edu/fchd_facpub/5',
  },
  brandstaetter2018: {
    authors: 'Brandstätter, H., Brandstätter, V., & Pelka, R. B.',
    year: 2018,
    title:
      'Similarity and positivity of personality profiles consistently predict relationship satisfaction in dyads',
    journal: 'Frontiers in Psychology, 9, 1009',
    url: doi('10.3389/fpsyg.2018.01009'),
  },
  brauer2022: {
    authors: 'Brauer, K., et al.',
    year: 2022,
    title:
      'Profile similarities among romantic partners’ character strengths and their associations with relationship- and life satisfaction',
    journal: 'Journal of Research in Personality, 99, 104248',
    url: doi('10.1016/j.jrp.2022.104248'),
  },
  crenshaw2017: {
    authors: 'Crenshaw, A. O., Christensen, A., Baucom, D. H., Epstein, N. B., & Baucom, B. R. W.',
    year: 2017,
    title: 'Revised scoring and improved reliability for the Communication Patterns Questionnaire',
    journal: 'Psychological Assessment, 29(7), 913–925',
    url: doi('10.1037/pas0000385'),
  },
  dyrenforth2010: {
    authors: 'Dyrenforth, P. S., Kashy, D. A., Donnellan, M. B., & Lucas, R. E.',
    year: 2010,
    title:
      'Predicting relationship and life satisfaction from personality in nationally representative samples from three countries: The relative importance of actor, partner, and similarity effects',
    journal: 'Journal of Personality and Social Psychology, 99(4), 690–702',
    url: doi('10.1037/a0020385'),
  },
  falconier2015: {
    authors: 'Falconier, M. K., Jackson, J. B., Hilpert, P., & Bodenmann, G.',
    year: 2015,
    title: 'Dyadic coping and relationship satisfaction: A meta-analysis',
    journal: 'Clinical Psychology Review, 42, 28–46',
    url: doi('10.1016/j.cpr.2015.07.002'),
  },
  farrell2015: {
    authors: 'Farrell, A. K., Simpson, J. A., & Rothman, A. J.',
    year: 2015,
    title: 'The relationship power inventory: Development and validation',
    journal: 'Personal Relationships, 22(3), 387–413',
    url: doi('10.1111/pere.12072'),
  },
  finkel2012: {
    authors: 'Finkel, E. J., et al.',
    year: 2012,
    title: 'Online dating: A critical analysis from the perspective of psychological science',
    journal: 'Psychological Science in the Public Interest, 13(1), 3–66',
    url: doi('10.1177/1529100612436522'),
  },
  fletcherKerr2010: {
    authors: 'Fletcher, G. J. O., & Kerr, P. S. G.',
    year: 2010,
    title: 'Through the eyes of love: Reality and illusion in intimate relationships',
    journal: 'Psychological Bulletin, 136(4), 627–658',
    url: doi('10.1037/a0019792'),
  },
  foran2020: {
    authors: 'Foran, H. M., Lorber, M., Malik, J., Heyman, R. E., & Slep, A. M. S.',
    year: 2020,
    title: 'The Intimate Partner Flooding Scale',
    journal: 'Assessment, 27(6), 1151–1162',
    url: doi('10.1177/1073191118755911'),
  },
  funkRogge2007: {
    authors: 'Funk, J. L., & Rogge, R. D.',
    year: 2007,
    title:
      'Testing the ruler with item response theory: Increasing precision of measurement for relationship satisfaction with the Couples Satisfaction Index',
    journal: 'Journal of Family Psychology, 21(4), 572–583',
    url: doi('10.1037/0893-3200.21.4.572'),
  },
  furler2014: {
    authors: 'Furler, K., Gomez, V., & Grob, A.',
    year: 2014,
    title: 'Personality perceptions and relationship satisfaction in couples',
    journal: 'Journal of Research in Personality, 50, 33–41',
    url: doi('10.1016/j.jrp.2014.03.003'),
  },
  gable2004: {
    authors: 'Gable, S. L., Reis, H. T., Impett, E. A., & Asher, E. R.',
    year: 2004,
    title:
      'What do you do when things go right? The intrapersonal and interpersonal benefits of sharing positive events',
    journal: 'Journal of Personality and Social Psychology, 87(2), 228–245',
    url: doi('10.1037/0022-3514.87.2.228'),
  },
  gillespie2019: {
    authors: 'Gillespie, B. J., Peterson, G., & Lever, J.',
    year: 2019,
    title:
      'Gendered perceptions of fairness in housework and shared expenses: Implications for relationship satisfaction and sex frequency',
    journal: 'PLoS ONE, 14(3), e0214204',
    url: doi('10.1371/journal.pone.0214204'),
  },
  gregurasRobie1998: {
    authors: 'Greguras, G. J., & Robie, C.',
    year: 1998,
    title: 'A new look at within-source interrater reliability of 360-degree feedback ratings',
    journal: 'Journal of Applied Psychology, 83(6), 960–968',
    url: doi('10.1037/0021-9010.83.6.960'),
  },
  hadden2015: {
    authors: 'Hadden, B. W., Rodriguez, L. M., Knee, C. R., & Porter, B.',
    year: 2015,
    title: 'Relationship autonomy and support provision in romantic relationships',
    journal: 'Motivation and Emotion, 39(3), 359–373',
    url: doi('10.1007/s11031-014-9455-9'),
  },
  hensel2010: {
    authors: 'Hensel, R., Meijers, F., van der Leeden, R., & Kessels, J.',
    year: 2010,
    title:
      '360 degree feedback: How many raters are needed for reliable ratings on the capacity to develop competences, with personal qualities as developmental goals?',
    journal: 'International Journal of Human Resource Management, 21(15), 2813–2830',
    url: doi('10.1080/09585192.2010.528664'),
  },
  jardine2022: {
    authors: 'Jardine, B. B., Vannier, S., & Voyer, D.',
    year: 2022,
    title:
      'Emotional intelligence and romantic relationship satisfaction: A systematic review and meta-analysis',
    journal: 'Personality and Individual Differences, 196, 111713',
    url: doi('10.1016/j.paid.2022.111713'),
  },
  joel2020: {
    authors: 'Joel, S., Eastwick, P. W., Allison, C. J., et al.',
    year: 2020,
    title:
      'Machine learning uncovers the most robust self-report predictors of relationship quality across 43 longitudinal couples studies',
    journal: 'Proceedings of the National Academy of Sciences, 117(32), 19061–19071',
    url: doi('10.1073/pnas.1917036117'),
  },
  kanter2022: {
    authors: 'Kanter, J. B., Lavner, J. A., Lannin, D. G., Hilgard, J., & Monk, J. K.',
    year: 2022,
    title: 'Does couple communication predict later relationship quality and dissolution? A meta-analysis',
    journal: 'Journal of Marriage and Family, 84(2), 533–551',
    url: doi('10.1111/jomf.12804'),
  },
  larson2007: {
    authors: 'Larson, J. H., Vatter, R. S., Galbraith, R. C., Holman, T. B., & Stahmann, R. F.',
    year: 2007,
    title:
      'The RELATionship Evaluation (RELATE) with therapist-assisted interpretation: Short-term effects on premarital relationships',
    journal: 'Journal of Marital and Family Therapy, 33(3), 364–374',
    url: doi('10.1111/j.1752-0606.2007.00036.x'),
  },
  le2010: {
    authors: 'Le, B., Dove, N. L., Agnew, C. R., Korn, M. S., & Mutso, A. A.',
    year: 2010,
    title: 'Predicting nonmarital romantic relationship dissolution: A meta-analytic synthesis',
    journal: 'Personal Relationships, 17(3), 377–390',
    url: doi('10.1111/j.1475-6811.2010.01285.x'),
  },
  leAgnew2003: {
    authors: 'Le, B., & Agnew, C. R.',
    year: 2003,
    title: 'Commitment and its theorized determinants: A meta-analysis of the Investment Model',
    journal: 'Personal Relationships, 10(1), 37–57',
    url: doi('10.1111/1475-6811.00035'),
  },
  lenzner2014: {
    authors: 'Lenzner, T.',
    year: 2014,
    title: 'Are readability formulas valid tools for assessing survey question difficulty?',
    journal: 'Sociological Methods & Research, 43(4), 677–698',
    url: doi('10.1177/0049124113513436'),
  },
  liChan2012: {
    authors: 'Li, T., & Chan, D. K.-S.',
    year: 2012,
    title:
      'How anxious and avoidant attachment affect romantic relationship quality differently: A meta-analytic review',
    journal: 'European Journal of Social Psychology, 42(4), 406–419',
    url: doi('10.1002/ejsp.1842'),
  },
  lovisSchmidt2024: {
    authors: 'Lovis-Schmidt, A., Tavener, D., Oestreich, J., & Rindermann, H.',
    year: 2024,
    title: 'The role of emotional competence in romantic and non-romantic relationships: A meta-analysis',
    journal: 'Personality and Individual Differences, 112813',
    url: doi('10.1016/j.paid.2024.112813'),
  },
  malik2020: {
    authors: 'Malik, J., Heyman, R. E., & Slep, A. M. S.',
    year: 2020,
    title:
      'Emotional flooding in response to negative affect in couple conflicts: Individual differences and correlates',
    journal: 'Journal of Family Psychology, 34(2), 145–154',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7007326',
  },
  mallory2022: {
    authors: 'Mallory, A. B.',
    year: 2022,
    title:
      'Dimensions of couples’ sexual communication, relationship satisfaction, and sexual satisfaction: A meta-analysis',
    journal: 'Journal of Family Psychology, 36(3), 358–371',
    url: doi('10.1037/fam0000946'),
  },
  patrick2007: {
    authors: 'Patrick, H., Knee, C. R., Canevello, A., & Lonsbary, C.',
    year: 2007,
    title:
      'The role of need fulfillment in relationship functioning and well-being: A self-determination theory perspective',
    journal: 'Journal of Personality and Social Psychology, 92(3), 434–457',
    url: doi('10.1037/0022-3514.92.3.434'),
  },
  ross2019: {
    authors: 'Ross, J. M., Karney, B. R., Nguyen, T. P., & Bradbury, T. N.',
    year: 2019,
    title:
      'Communication that is maladaptive for middle-class couples is adaptive for socioeconomically disadvantaged couples',
    journal: 'Journal of Personality and Social Psychology, 116(4), 582–597',
    url: doi('10.1037/pspi0000158'),
  },
  schrodt2014: {
    authors: 'Schrodt, P., Witt, P. L., & Shimkowski, J. R.',
    year: 2014,
    title:
      'A meta-analytical review of the demand/withdraw pattern of interaction and its associations with individual, relational, and communicative outcomes',
    journal: 'Communication Monographs, 81(1), 28–58',
    url: doi('10.1080/03637751.2013.813632'),
  },
  stith2011: {
    authors: 'Stith, S. M., McCollum, E. E., & Rosen, K. H.',
    year: 2011,
    title: 'Couples therapy for domestic violence: Finding safe solutions',
    journal: 'American Psychological Association',
    url: doi('10.1037/12329-000'),
  },
  suarezAlvarez2018: {
    authors: 'Suárez-Álvarez, J., Pedrosa, I., Lozano, L. M., García-Cueto, E., Cuesta, M., & Muñiz, J.',
    year: 2018,
    title: 'Using reversed items in Likert scales: A questionable practice',
    journal: 'Psicothema, 30(2), 149–158',
    url: doi('10.7334/psicothema2018.33'),
  },
  torreLieberman2018: {
    authors: 'Torre, J. B., & Lieberman, M. D.',
    year: 2018,
    title: 'Putting feelings into words: Affect labeling as implicit emotion regulation',
    journal: 'Emotion Review, 10(2), 116–124',
    url: doi('10.1177/1754073917742706'),
  },
  vazire2010: {
    authors: 'Vazire, S.',
    year: 2010,
    title: 'Who knows what about a person? The self–other knowledge asymmetry (SOKA) model',
    journal: 'Journal of Personality and Social Psychology, 98(2), 281–300',
    url: doi('10.1037/a0017908'),
  },
  wu2009: {
    authors: 'Wu, C.-H., Chen, L. H., & Tsai, Y.-M.',
    year: 2009,
    title:
      'Investigating importance weighting of satisfaction scores from a formative model with partial least squares analysis',
    journal: 'Social Indicators Research, 90(3), 351–363',
    url: doi('10.1007/s11205-008-9264-1'),
  },
  xu2023: {
    authors:
      'Xu, M., Johnson, L. N., Anderson, S. R., Hunt, Q., Bradford, A. B., Banford Witting, A., Bean, R., & Miller, R. B.',
    year: 2023,
    title:
      'Emotion dysregulation and couple relationship satisfaction of clinical couples: An actor-partner interdependence model',
    journal: 'Family Process, 62, 1555–1573',
    url: 'https://pubmed.ncbi.nlm.nih.gov/36281780/',
  },
} as const satisfies Readonly<Record<string, Reference>>

export type ReferenceId = keyof typeof references

/** A reference as one line of text. */
export function formatReference(id: ReferenceId): string {
  const { authors, year, title, journal }: Reference = references[id]
  return `${authors} (${year}). ${title}${/[?.]$/.test(title) ? '' : '.'} ${journal}.`
}

/** A reference with its link as Markdown, for articles and docs/method.md. */
export function formatReferenceMarkdown(id: ReferenceId): string {
  const { authors, year, title, journal, url }: Reference = references[id]
  const [, name, numbers] = /^(.+?)(, \d.*)$/.exec(journal) ?? []
  const work = name === undefined ? `*${title}*. ${journal}` : `“${title}”. *${name}*${numbers}`
  return `${authors} (${year}). ${work}. [${url.replace('https://doi.org/', 'doi:').replace('https://', '')}](${url}).`
}
