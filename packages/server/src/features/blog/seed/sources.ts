import { formatReferenceMarkdown, type ReferenceId } from '@twofold/instrument/references'

/** Works that results, /factors or the method cite as well. */
const shared: readonly ReferenceId[] = [
  'brandstaetter2018',
  'crenshaw2017',
  'dyrenforth2010',
  'falconier2015',
  'farrell2015',
  'foran2020',
  'gable2004',
  'gillespie2019',
  'hadden2015',
  'jardine2022',
  'joel2020',
  'liChan2012',
  'lovisSchmidt2024',
  'malik2020',
  'mallory2022',
  'patrick2007',
  'schrodt2014',
]

/** The sources that the articles may name, each as its footnote writes it. */
export const sources: Readonly<Record<string, string>> = {
  ...Object.fromEntries(shared.map((id) => [id, formatReferenceMarkdown(id)])),
  ashforth2000:
    'Ashforth, B. E., Kreiner, G. E. & Fugate, M. (2000). “All in a day’s work: boundaries and micro role transitions”. *Academy of Management Review*, 25, 472–491. [doi:10.5465/amr.2000.3363315](https://doi.org/10.5465/amr.2000.3363315).',
  campos2009:
    'Campos, B. et al. (2009). “Opportunity for interaction? A naturalistic observation study of dual-earner families after work and school”. *Journal of Family Psychology*, 23, 798–807. [doi:10.1037/a0015824](https://doi.org/10.1037/a0015824).',
  christensenHeavey1990:
    'Christensen, A. & Heavey, C. L. (1990). “Gender and social structure in the demand/withdraw pattern of marital conflict”. *Journal of Personality and Social Psychology*, 59, 73–81. [doi:10.1037/0022-3514.59.1.73](https://doi.org/10.1037/0022-3514.59.1.73).',
  daminger2019:
    'Daminger, A. (2019). “The cognitive dimension of household labor”. *American Sociological Review*, 84, 609–633. [doi:10.1177/0003122419859007](https://doi.org/10.1177/0003122419859007).',
  driverGottman2004:
    'Driver, J. L. & Gottman, J. M. (2004). “Daily marital interactions and positive affect during marital conflict among newlywed couples”. *Family Process*, 43, 301–314. [doi:10.1111/j.1545-5300.2004.00024.x](https://doi.org/10.1111/j.1545-5300.2004.00024.x).',
  ganongColeman2017:
    'Ganong, L. & Coleman, M. (2017). *Stepfamily Relationships: Development, Dynamics, and Interventions* (2nd ed.). Springer. [doi:10.1007/978-1-4899-7702-1](https://doi.org/10.1007/978-1-4899-7702-1).',
  giurgeBohns2021:
    'Giurge, L. M. & Bohns, V. K. (2021). “You don’t need to answer right away! Receivers overestimate how quickly senders expect responses to non-urgent work emails”. *Organizational Behavior and Human Decision Processes*.',
  gottman1994: 'Gottman, J. M. (1994). *Why Marriages Succeed or Fail*. Simon & Schuster.',
  lampis2019:
    'Lampis, J. et al. (2019). “Differentiation of self and dyadic adjustment in couple relationships: a dyadic analysis using the actor-partner interdependence model”. *Family Process*, 58, 698–715. [doi:10.1111/famp.12370](https://doi.org/10.1111/famp.12370).',
  papernow2018:
    'Papernow, P. L. (2018). “Clinical guidelines for working with stepfamilies: what family, couple, individual, and child therapists need to know”. *Family Process*, 57, 25–51. [doi:10.1111/famp.12321](https://doi.org/10.1111/famp.12321).',
  peetzKammrath2011:
    'Peetz, J. & Kammrath, L. (2011). “Only because I love you: why people make and why they break promises in romantic relationships”. *Journal of Personality and Social Psychology*.',
  repetti1989:
    'Repetti, R. L. (1989). “Effects of daily workload on subsequent behavior during marital interaction: the roles of social withdrawal and spouse support”. *Journal of Personality and Social Psychology*, 57, 651–659. [doi:10.1037/0022-3514.57.4.651](https://doi.org/10.1037/0022-3514.57.4.651).',
  roberts2011:
    'Roberts, F., Margutti, P. & Takano, S. (2011). “Judgments concerning the valence of inter-turn silence across speakers of American English, Italian, and Japanese”. *Discourse Processes*, 48, 331–354. [doi:10.1080/0163853X.2011.558002](https://doi.org/10.1080/0163853X.2011.558002).',
  rodsky2019: 'Rodsky, E. (2019). *Fair Play*. Putnam.',
  schulz2004:
    'Schulz, M. S. et al. (2004). “Coming home upset: gender, marital satisfaction, and the daily spillover of workday experience into couple interactions”. *Journal of Family Psychology*, 18, 250–263. [doi:10.1037/0893-3200.18.1.250](https://doi.org/10.1037/0893-3200.18.1.250).',
  sibley2005:
    'Sibley, C. G., Fischer, R. & Liu, J. H. (2005). “Reliability and validity of the Revised Experiences in Close Relationships (ECR-R) self-report measure of adult romantic attachment”. *Personality and Social Psychology Bulletin*, 31, 1524–1536. [doi:10.1177/0146167205276865](https://doi.org/10.1177/0146167205276865).',
  stivers2009:
    'Stivers, T. et al. (2009). “Universals and cultural variation in turn-taking in conversation”. *Proceedings of the National Academy of Sciences*, 106, 10587–10592. [doi:10.1073/pnas.0903616106](https://doi.org/10.1073/pnas.0903616106).',
  templeton2022:
    'Templeton, E. M. et al. (2022). “Fast response times signal social connection in conversation”. *Proceedings of the National Academy of Sciences*, 119(4), e2116915119. [doi:10.1073/pnas.2116915119](https://doi.org/10.1073/pnas.2116915119).',
}
