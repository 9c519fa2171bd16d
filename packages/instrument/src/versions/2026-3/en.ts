import type { QuestionnaireTexts } from '../../questionnaire.ts'

export const texts: QuestionnaireTexts = {
  partnerForms: { partner: 'my partner', Partner: 'My partner' },
  statements: {
    attachment_anxiety: [
      {
        self: 'When {partner} takes long to answer a message, I worry something is wrong between us.',
        partner:
          'When I take long to answer a message, {partner} seems to worry something is wrong between us.',
      },
      {
        self: 'I often ask {partner} whether we are okay.',
        partner: '{Partner} often asks me whether we are okay.',
      },
      {
        self: 'I feel secure in our relationship, even on days when we talk less than usual.',
        partner:
          '{Partner} seems to feel secure in our relationship, even on days when we talk less than usual.',
      },
      {
        self: 'I check for signs that {partner} is losing interest in me.',
        partner: '{Partner} seems to check for signs that I am losing interest in them.',
      },
    ],
    attachment_avoidance: [
      {
        self: 'When something worries me, I deal with it alone.',
        partner: 'When something worries {partner}, they seem to deal with it alone.',
      },
      {
        self: 'I change the subject when a conversation turns to deep feelings.',
        partner: '{Partner} changes the subject when a conversation turns to deep feelings.',
      },
      {
        self: 'I let {partner} comfort me when I feel down.',
        partner: '{Partner} lets me comfort them when they feel down.',
      },
      {
        self: 'When we get very close, I soon need distance.',
        partner: 'When we get very close, {partner} soon seems to need distance.',
      },
    ],
    emotion_regulation: [
      {
        self: 'I can say what I feel while I am upset.',
        partner: '{Partner} can say what they feel while they are upset.',
      },
      {
        self: 'When I am tense, I can calm myself down.',
        partner: 'When {partner} is tense, they can calm themselves down.',
      },
      {
        self: 'A bad mood takes over my whole day.',
        partner: 'A bad mood takes over {partner}’s whole day.',
      },
      {
        self: 'I pause before I react when I am angry.',
        partner: '{Partner} pauses before they react when they are angry.',
      },
    ],
    flooding: [
      {
        self: 'I stop thinking clearly when an argument gets heated.',
        partner: '{Partner} seems to stop thinking clearly when an argument gets heated.',
      },
      {
        self: 'I feel overwhelmed quickly when {partner} gets upset with me.',
        partner: '{Partner} seems to feel overwhelmed quickly when I get upset with them.',
      },
      {
        self: 'I can still take in {partner}’s point while we argue.',
        partner: '{Partner} can still take in my point while we argue.',
      },
      {
        self: 'I need to get away as soon as an argument heats up.',
        partner: '{Partner} seems to need to get away as soon as an argument heats up.',
      },
    ],
    conflict: [
      {
        self: 'When {partner} brings up a problem, I stay with the conversation.',
        partner: 'When I bring up a problem, {partner} stays with the conversation.',
      },
      {
        self: 'I hear {partner} out before I answer.',
        partner: '{Partner} hears me out before they answer.',
      },
      {
        self: 'When something goes wrong between us, I blame {partner}.',
        partner: 'When something goes wrong between us, {partner} blames me.',
      },
      {
        self: 'I help us find solutions that work for both of us.',
        partner: '{Partner} helps us find solutions that work for both of us.',
      },
    ],
    repair: [
      {
        self: 'When {partner} tries to make up, I respond warmly.',
        partner: 'When I try to make up, {partner} responds warmly.',
      },
      {
        self: 'I apologise when I have hurt {partner}’s feelings.',
        partner: '{Partner} apologises when they have hurt my feelings.',
      },
      {
        self: 'After an argument, I stay distant for a long time.',
        partner: 'After an argument, {partner} stays distant for a long time.',
      },
      {
        self: 'I can ease a tense moment with a kind word.',
        partner: '{Partner} can ease a tense moment with a kind word.',
      },
    ],
    bids: [
      {
        self: 'I show interest when {partner} tells me about their day.',
        partner: '{Partner} shows interest when I tell them about my day.',
      },
      {
        self: 'When {partner} wants a moment of my attention, I give it.',
        partner: 'When I want a moment of {partner}’s attention, they give it.',
      },
      {
        self: 'I only half listen when {partner} talks about small things.',
        partner: '{Partner} only half listens when I talk about small things.',
      },
      {
        self: 'When something goes well for {partner}, I show that I am happy for them.',
        partner: 'When something goes well for me, {partner} shows that they are happy for me.',
      },
    ],
    commitment_trust: [
      {
        self: 'When I agree to do something for {partner}, I follow through.',
        partner: 'When {partner} agrees to do something for me, they follow through.',
      },
      {
        self: 'My plans for the next few years include {partner}.',
        partner: '{Partner}’s plans for the next few years seem to include me.',
      },
      {
        self: 'I cancel plans with {partner} when I would rather do something else.',
        partner: '{Partner} cancels plans with me when they would rather do something else.',
      },
      {
        self: 'I am honest with {partner}, even when it is hard for me.',
        partner: '{Partner} is honest with me, even when it is hard for them.',
      },
    ],
    fairness: [
      {
        self: 'I have a real say in our big decisions.',
        partner: '{Partner} has a real say in our big decisions.',
      },
      {
        self: 'When we plan our time, my wishes are taken seriously.',
        partner: 'When we plan our time, {partner}’s wishes are taken seriously.',
      },
      {
        self: 'I do more than my fair share for the two of us.',
        partner: '{Partner} does more than their fair share for the two of us.',
      },
      {
        self: 'Within what we can afford, I decide what I spend on myself.',
        partner: 'Within what we can afford, {partner} decides what they spend on themselves.',
      },
    ],
    boundaries: [
      {
        self: 'I am free to say no when {partner} asks for something.',
        partner: '{Partner} is free to say no when I ask for something.',
      },
      {
        self: 'I decide for myself who I spend time with.',
        partner: '{Partner} decides for themselves who they spend time with.',
      },
      {
        self: 'I have to explain to {partner} where I have been.',
        partner: '{Partner} has to explain to me where they have been.',
      },
      {
        self: 'I am free to keep my messages private.',
        partner: '{Partner} is free to keep their messages private.',
      },
    ],
    values: [
      {
        self: 'I feel good about where our life together is heading.',
        partner: '{Partner} seems to feel good about where our life together is heading.',
      },
      {
        self: 'The kind of daily life {partner} wants suits me.',
        partner: 'The kind of daily life I want seems to suit {partner}.',
      },
      {
        self: 'What matters most to {partner} gets in the way of what matters most to me.',
        partner: 'What matters most to me seems to get in the way of what matters most to {partner}.',
      },
      {
        self: 'I feel comfortable with {partner}’s plans for the next few years.',
        partner: '{Partner} seems to feel comfortable with my plans for the next few years.',
      },
    ],
    sexual: [
      {
        self: 'When we have sex, I tell {partner} what I enjoy.',
        partner: 'When we have sex, {partner} tells me what they enjoy.',
      },
      {
        self: 'I am happy with our sex life as it is.',
        partner: '{Partner} seems to be happy with our sex life as it is.',
      },
      {
        self: 'I avoid talking with {partner} about sex.',
        partner: '{Partner} avoids talking with me about sex.',
      },
      {
        self: 'How often we have sex feels right to me.',
        partner: 'How often we have sex seems to feel right to {partner}.',
      },
    ],
  },
  observerStatements: {
    emotion_regulation: [
      'This person stays calm when plans go wrong.',
      'This person pauses before they speak when they are annoyed.',
      'This person takes a bad mood out on others.',
    ],
    flooding: [
      'This person seems overwhelmed when an argument gets heated.',
      'This person leaves abruptly when feelings run high.',
      'This person keeps listening when others get upset.',
    ],
    conflict: [
      'When this person brings up a problem, they do it calmly.',
      'When this person disagrees with someone, they listen to the other side.',
      'This person looks for someone to blame when things go wrong.',
    ],
    repair: [
      'This person says sorry when they have upset someone.',
      'After an argument, this person takes the first step to make up.',
      'This person holds grudges.',
    ],
    bids: [
      'This person shows interest when others talk about their day.',
      'This person makes time when someone wants to talk to them.',
      'This person seems distracted when others talk to them.',
    ],
    commitment_trust: [
      'This person keeps promises, even small ones.',
      'This person is there when someone needs them.',
      'This person cancels plans at the last minute.',
    ],
    // No question on one other person's permission: it would put control on the owner's screen.
    boundaries: [
      'This person says no when something is too much for them.',
      'This person accepts it when someone says no.',
      'This person keeps pushing after someone has said no.',
    ],
  },
  importance: {
    attachment_anxiety: 'How important is it to you to feel secure in your relationship?',
    attachment_avoidance: 'How important is it to you to feel close to each other?',
    emotion_regulation: 'How important is it to you that you both handle strong feelings well?',
    flooding: 'How important is it to you that you can both think clearly when you argue?',
    conflict: 'How important is it to you to solve problems as a team?',
    repair: 'How important is it to you to make up soon after an argument?',
    bids: 'How important is it to you that you both notice when the other wants attention?',
    commitment_trust: 'How important is it to you that you can count on each other?',
    fairness: 'How important is it to you that you both have a real say?',
    boundaries: 'How important is it to you that each of you is free to make your own choices?',
    values: 'How important is it to you that your plans for life fit together?',
    sexual: 'How important is it to you that your sex life, or having none, suits you both?',
  },
  answerScale: ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree'],
  importanceScale: [
    'Not at all important',
    'Slightly important',
    'Moderately important',
    'Very important',
    'Extremely important',
  ],
}
