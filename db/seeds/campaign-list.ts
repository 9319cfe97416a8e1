type Words = {
  readonly title: string;
  readonly details: string;
  readonly sections: readonly (readonly [title: string, text: string])[];
  readonly action: string;
};

export type SeedCampaign = {
  readonly id: number;
  readonly market: 'ke' | null;
  readonly name: string;
  readonly icon: string;
  readonly template: 1 | 2;
  readonly picture: string;
  readonly colour: string;
  readonly seq: number;
  /** Where its button leads; null: it only tells. */
  readonly path: string | null;
  readonly en: Words;
  readonly sw: Words;
};

/** What can be told truly from the first day: how the product works, and nothing that it does not do yet. */
export const seedCampaignList: readonly SeedCampaign[] = [
  {
    id: 1,
    market: null,
    name: 'draws-you-can-check',
    icon: 'FAIRDRAW',
    template: 1,
    picture: 'fair-draw',
    colour: '#0a1248',
    seq: 400,
    path: '/BetHistory',
    en: {
      title: 'Draws you can check',
      details: 'How every round is drawn, and how you prove it yourself',
      sections: [
        [
          'Fixed before you bet',
          'We choose a secret number and show you its fingerprint before your first round. We cannot change it afterwards.',
        ],
        ['Mixed with yours', 'Your own word is part of every draw. Change it whenever you like: no one can know the next result.'],
        ['Revealed when you ask', 'Reveal the secret, and your phone recomputes each round. The check works without us, even offline.'],
      ],
      action: 'Check my rounds',
    },
    sw: {
      title: 'Droo unazoweza kukagua',
      details: 'Jinsi kila raundi inavyochorwa, na jinsi ya kuithibitisha mwenyewe',
      sections: [
        [
          'Imewekwa kabla hujaweka dau',
          'Tunachagua namba ya siri na kukuonyesha alama yake kabla ya raundi yako ya kwanza. Hatuwezi kuibadilisha baadaye.',
        ],
        ['Imechanganywa na yako', 'Neno lako mwenyewe ni sehemu ya kila droo. Libadilishe wakati wowote: hakuna anayejua matokeo yajayo.'],
        [
          'Inafichuliwa ukiomba',
          'Fichua siri, na simu yako itakokotoa upya kila raundi. Ukaguzi hufanya kazi bila sisi, hata bila mtandao.',
        ],
      ],
      action: 'Kagua raundi zangu',
    },
  },
  {
    id: 2,
    market: 'ke',
    name: 'follow-your-deposit',
    icon: 'LIVEPAYMENT',
    template: 2,
    picture: 'quick-deposit',
    colour: '#032b1b',
    seq: 300,
    path: '/Transactions',
    en: {
      title: 'Follow your deposit',
      details: 'Every step of an M-Pesa payment, live, with the tax shown first',
      sections: [
        ['Know what arrives', 'Before you confirm we show the excise duty that is kept and the amount that reaches your balance.'],
        ['Watch it travel', 'Sent, prompt shown, PIN entered, receipt: each step appears the moment it happens.'],
        ['Line gone? Nothing lost', 'Close the app or lose the signal: the payment goes on, and its story waits for you.'],
      ],
      action: 'See my payments',
    },
    sw: {
      title: 'Fuatilia amana yako',
      details: 'Kila hatua ya malipo ya M-Pesa, mubashara, na kodi ikionyeshwa kwanza',
      sections: [
        ['Jua kitakachoingia', 'Kabla hujathibitisha tunaonyesha ushuru unaokatwa na kiasi kitakachofika kwenye salio lako.'],
        ['Tazama yakisafiri', 'Imetumwa, ombi limeonyeshwa, PIN imewekwa, risiti: kila hatua huonekana papo hapo.'],
        ['Mtandao umekatika? Hakuna kilichopotea', 'Funga programu au poteza mtandao: malipo yanaendelea, na taarifa zake zinakusubiri.'],
      ],
      action: 'Ona malipo yangu',
    },
  },
  {
    id: 3,
    market: null,
    name: 'play-your-way',
    icon: 'PLAYSAFELY',
    template: 2,
    picture: 'play-safely',
    colour: '#06302c',
    seq: 200,
    path: '/PlaySafely',
    en: {
      title: 'Play within your limits',
      details: 'Set limits for a day, a week or a month, or take a break',
      sections: [
        [
          'Your limit, your rule',
          'Choose how much you pay in, stake or lose at most. A lower limit holds at once; a higher one waits a day.',
        ],
        ['A break when you need it', 'From one day to six weeks: no bets, no deposits, and your balance stays yours.'],
        ['See what you set', 'Every limit shows how much of it is used, before you play on.'],
      ],
      action: 'Set my limits',
    },
    sw: {
      title: 'Cheza ndani ya vikomo vyako',
      details: 'Weka vikomo vya siku, wiki au mwezi, au pumzika',
      sections: [
        [
          'Mpaka wako, kanuni yako',
          'Chagua kiasi cha juu unachoweka, unachochezea au kupoteza. Mpaka wa chini hufanya kazi mara moja; wa juu husubiri siku moja.',
        ],
        ['Pumzika unapohitaji', 'Kuanzia siku moja hadi wiki sita: hakuna dau, hakuna amana, na salio lako linabaki kuwa lako.'],
        ['Ona ulichoweka', 'Kila mpaka unaonyesha kiasi kilichotumika, kabla hujaendelea kucheza.'],
      ],
      action: 'Weka vikomo vyangu',
    },
  },
  {
    id: 4,
    market: null,
    name: 'try-it-free',
    icon: 'FREEDEMO',
    template: 2,
    picture: 'free-play',
    colour: '#3a0a35',
    seq: 100,
    path: '/casino/Home',
    en: {
      title: 'Try it free first',
      details: 'Demo rounds with the same reels and the same odds as with money',
      sections: [
        ['No account needed', 'Touch a game and play with demo credit. Nothing to pay, nothing to win, nothing to lose.'],
        ['The very same game', 'Demo and cash use the same mathematics. The odds are shown on the sheet of the game.'],
        ['Start again any time', 'Demo credit used up? A new round of it is one touch away.'],
      ],
      action: 'To the games',
    },
    sw: {
      title: 'Jaribu bure kwanza',
      details: 'Raundi za majaribio zenye magurudumu na uwezekano uleule wa pesa',
      sections: [
        [
          'Hakuna akaunti inayohitajika',
          'Gusa mchezo na ucheze kwa salio la majaribio. Hakuna cha kulipa, cha kushinda wala cha kupoteza.',
        ],
        ['Mchezo uleule kabisa', 'Majaribio na pesa hutumia hesabu zilezile. Uwezekano unaonyeshwa kwenye ukurasa wa mchezo.'],
        ['Anza tena wakati wowote', 'Salio la majaribio limeisha? Lingine lipo kwa mguso mmoja.'],
      ],
      action: 'Nenda kwenye michezo',
    },
  },
  {
    id: 5,
    market: null,
    name: 'light-on-your-data',
    icon: 'LIGHTDATA',
    template: 2,
    picture: 'light-data',
    colour: '#0d1440',
    seq: 50,
    path: null,
    en: {
      title: 'Light on your data',
      details: 'What Tausi does so that your bundle lasts',
      sections: [
        ['Lite mode', 'Still pictures and nothing fetched ahead. It turns itself on when your phone saves data; you find it in the menu.'],
        ['A meter you can read', 'The menu shows how much this visit has used so far.'],
        ['Opens without network', 'From the second visit on the lobby opens from your phone. Playing and paying wait for the network.'],
      ],
      action: '',
    },
    sw: {
      title: 'Matumizi madogo ya data',
      details: 'Tausi inachofanya ili kifurushi chako kidumu',
      sections: [
        ['Hali nyepesi', 'Picha tuli na hakuna kinachopakuliwa mapema. Hujiwasha simu yako inapookoa data; utaipata kwenye menyu.'],
        ['Kipimo unachoweza kusoma', 'Menyu inaonyesha data iliyotumika katika ziara hii hadi sasa.'],
        ['Hufunguka bila mtandao', 'Kuanzia ziara ya pili ukumbi hufunguka kutoka kwenye simu yako. Kucheza na kulipa vinasubiri mtandao.'],
      ],
      action: '',
    },
  },
];
