/** The sources that the articles may name, each as its footnote writes it. */
export const sources: Readonly<Record<string, string>> = {
  brandstaetter2018:
    'Brandstätter, H. et al. (2018). *Frontiers in Psychology*, 9, 1009. [doi:10.3389/fpsyg.2018.01009](https://doi.org/10.3389/fpsyg.2018.01009).',
  brauer2022:
    'Brauer, K. et al. (2022). “Profile similarities among romantic partners’ character strengths”. *Journal of Research in Personality*, 99, 104248. [Record](https://www.researchgate.net/publication/360852317).',
  crenshaw2017:
    'Crenshaw, A. O. et al. (2017). *Psychological Assessment*, 29, 913–925. On a questionnaire about patterns of communication.',
  dyrenforth2010:
    'Dyrenforth, P. S. (2010). “Big Five personality and relationship satisfaction: actor, partner and similarity effects”. Dissertation, Michigan State University.',
  falconier2015:
    'Falconier, M. K. et al. (2015). *Clinical Psychology Review*, 42, 28–46. Meta-analysis of 72 samples on coping as a couple.',
  farrell2015:
    'Farrell, A. K., Simpson, J. A. & Rothman, A. J. (2015). “The Relationship Power Inventory: development and validation”. *Personal Relationships*. [doi:10.1111/pere.12072](https://doi.org/10.1111/pere.12072).',
  finkel2012:
    'Finkel, E. J. et al. (2012). “Online dating: a critical analysis from the perspective of psychological science”. *Psychological Science in the Public Interest*, 13, 3–66.',
  fletcherKerr2010:
    'Fletcher, G. J. O. & Kerr, P. S. G. (2010). “Through the eyes of love”. *Psychological Bulletin*, 136, 627–658. Meta-analysis of how partners judge each other.',
  foran2020:
    'Foran, H. M., Lorber, M. F., Malik, J., Heyman, R. E. & Slep, A. M. S. (2020). *Assessment*, 27(6), 1151–1162. On flooding, problem solving and violence see also [PMC7007326](https://pmc.ncbi.nlm.nih.gov/articles/PMC7007326).',
  furler2014:
    'Furler, K., Gomez, V. & Grob, A. (2014). “Personality perceptions and relationship satisfaction in couples”. *Journal of Research in Personality*, 50, 33–41.',
  gillespie2019:
    'Gillespie, B. J. et al. (2019). *PLoS ONE*, 14, e0214204. [doi:10.1371/journal.pone.0214204](https://doi.org/10.1371/journal.pone.0214204).',
  hadden2015:
    'Hadden, B. W. et al. (2015). “Relationship autonomy and support provision in romantic relationships”. *Motivation and Emotion*, 39, 359–373. [Record](https://www.researchgate.net/publication/275281205).',
  jardine2022:
    'Jardine, B. B., Vannier, S. A. & Voyer, D. (2022). “Emotional intelligence and romantic relationship satisfaction: a systematic review and meta-analysis”. [doi:10.1016/j.paid.2022.111713](https://doi.org/10.1016/j.paid.2022.111713).',
  joel2020:
    'Joel, S. et al. (2020). *Proceedings of the National Academy of Sciences*, 117, 19061–19071. Comparison of 43 data sets with 11,196 couples. [PMC7431040](https://pmc.ncbi.nlm.nih.gov/articles/PMC7431040).',
  kennyAcitelli2001:
    'Kenny, D. A. & Acitelli, L. K. (2001). *Journal of Personality and Social Psychology*, 80, 439–448. On accuracy and bias in how partners see each other.',
  lampis2019:
    'Lampis et al. (2019). On differentiation of self in 137 couples. [PMC8028039](https://pmc.ncbi.nlm.nih.gov/articles/PMC8028039/).',
  le2010:
    'Le, B. et al. (2010). *Personal Relationships*, 17, 377–390. Meta-analysis of 137 studies on who stays together.',
  leAgnew2003:
    'Le, B. & Agnew, C. R. (2003). *Personal Relationships*, 10, 37–57. Meta-analysis of 52 studies on commitment.',
  liChan2012:
    'Li, T. & Chan, D. K.-S. (2012). *European Journal of Social Psychology*, 42, 406–419. Meta-analysis of 73 studies on attachment and the quality of relationships.',
  lovisSchmidt2024:
    'Lovis-Schmidt, A. et al. (2024). “The role of emotional competence in romantic and non-romantic relationships: a meta-analysis”. [doi:10.1016/j.paid.2024.112813](https://doi.org/10.1016/j.paid.2024.112813).',
  mallory2022:
    'Mallory, A. B. (2022). *Journal of Family Psychology*, 36, 358–371. [doi:10.1037/fam0000946](https://doi.org/10.1037/fam0000946). Meta-analysis of 93 studies on sexual communication.',
  patrick2007:
    'Patrick, H. et al. (2007). *Journal of Personality and Social Psychology*, 92, 434–457. On needs and their fulfilment in relationships.',
  rempel1985:
    'Rempel, J. K., Holmes, J. G. & Zanna, M. P. (1985). *Journal of Personality and Social Psychology*, 49, 95–112. On trust in close relationships.',
  ross2019:
    'Ross, J. M. et al. (2019). “Communication that is maladaptive for middle-class couples is adaptive for socioeconomically disadvantaged couples”. *Journal of Personality and Social Psychology*, 116, 582–597.',
  schrodt2014:
    'Schrodt, P., Witt, P. L. & Shimkowski, J. R. (2014). *Communication Monographs*, 81, 28–58. Meta-analysis of demand and withdrawal. [About this work](https://magazine.tcu.edu/winter-2016/understanding-the-silent-treatment).',
  sibley2005:
    'Sibley, C. G., Fischer, R. & Liu, J. H. (2005). *Personality and Social Psychology Bulletin*. On how stable the answers to a questionnaire on attachment are. [doi:10.1177/0146167205276865](https://doi.org/10.1177/0146167205276865).',
}
