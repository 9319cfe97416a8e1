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
  /** The surface of the promotion whose gift its page offers. */
  readonly gives?: string;
  /** The target of its button; null shows no button. */
  readonly path: string | null;
  readonly en: Words;
  readonly sw: Words;
};

/** Campaigns that are true from the first day: they describe only working features. */
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
        ['Mixed with yours', 'Your own seed is part of every draw. Change it at any time: no one can know the next result.'],
        ['Revealed when you ask', 'Reveal the secret, and your phone recomputes each round. The check works without us, even offline.'],
      ],
      action: 'Check my rounds',
    },
    sw: {
      title: 'Droo unazoweza kuhakiki',
      details: 'Jinsi kila raundi inavyochezeshwa, na jinsi ya kuihakiki mwenyewe',
      sections: [
        [
          'Imewekwa kabla hujaweka dau',
          'Tunachagua namba ya siri na kukuonyesha alama yake kabla ya raundi yako ya kwanza. Hatuwezi kuibadilisha baadaye.',
        ],
        ['Imechanganywa na yako', 'Mbegu yako mwenyewe ni sehemu ya kila droo. Ibadilishe wakati wowote: hakuna anayejua matokeo yajayo.'],
        [
          'Inafichuliwa ukiomba',
          'Fichua siri, na simu yako itakokotoa upya kila raundi. Uhakiki hufanya kazi bila sisi, hata bila mtandao.',
        ],
      ],
      action: 'Hakiki raundi zangu',
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
        ['Know what arrives', 'Before you confirm you see the excise duty and the amount that reaches your balance.'],
        ['Watch it travel', 'Sent, prompt shown, PIN entered, receipt: each step appears the moment it happens.'],
        [
          'Lost connection? Nothing is lost',
          'Close the app or lose the signal: the payment continues, and you see how it went when you return.',
        ],
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
        ['Your limit, your rule', 'Choose the most you deposit, bet or lose. Lower limits apply now; higher ones wait 24 hours.'],
        ['A break when you need it', 'From one day to six weeks: no bets, no deposits, and your balance stays yours.'],
        ['See what you set', 'Every limit shows how much of it you have used.'],
      ],
      action: 'Set my limits',
    },
    sw: {
      title: 'Cheza ndani ya vikomo vyako',
      details: 'Weka vikomo vya siku, wiki au mwezi, au pumzika',
      sections: [
        [
          'Kikomo chako, kanuni yako',
          'Chagua kiasi cha juu cha kuweka, kuchezea au kupoteza. Vikomo vya chini huanza sasa; vya juu husubiri saa 24.',
        ],
        ['Pumzika unapohitaji', 'Kuanzia siku moja hadi wiki sita: hakuna madau wala amana, na salio lako linabaki kuwa lako.'],
        ['Ona ulichoweka', 'Kila kikomo huonyesha kiasi ulichotumia.'],
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
      details: 'Demo rounds with the same odds as for cash',
      sections: [
        ['No account needed', 'Open a game that offers “Try for free” and play with demo credit. Nothing to pay, nothing to win.'],
        ['The very same game', 'Demo and cash use the same mathematics. Every game’s page shows its odds.'],
        ['Start again any time', 'Demo credit used up? Get more with one tap.'],
      ],
      action: 'To the games',
    },
    sw: {
      title: 'Jaribu bure kwanza',
      details: 'Raundi za majaribio zenye uwezekano uleule wa pesa',
      sections: [
        [
          'Hakuna akaunti inayohitajika',
          'Fungua mchezo wenye “Jaribu bure” na ucheze kwa salio la majaribio. Hakuna cha kulipa wala cha kushinda.',
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
      details: 'How Tausi makes your bundle last',
      sections: [
        ['Lite mode', 'Still pictures, nothing loaded ahead. It turns on when your phone saves data; you find it in the menu.'],
        ['A meter you can read', 'The menu shows how much this visit has used so far.'],
        ['Opens offline', 'From the second visit Tausi opens from your phone. Playing and paying wait for the network.'],
      ],
      action: '',
    },
    sw: {
      title: 'Matumizi madogo ya data',
      details: 'Tausi inachofanya ili kifurushi chako kidumu',
      sections: [
        ['Hali nyepesi', 'Picha tulivu, hakuna kinachopakuliwa mapema. Hujiwasha simu yako inapookoa data; utaipata kwenye menyu.'],
        ['Kipimo unachoweza kusoma', 'Menyu inaonyesha data iliyotumika katika ziara hii hadi sasa.'],
        ['Hufunguka bila mtandao', 'Kuanzia ziara ya pili Tausi hufunguka kutoka kwenye simu yako. Kucheza na kulipa vinasubiri mtandao.'],
      ],
      action: '',
    },
  },
  {
    id: 6,
    market: null,
    name: 'wheel-of-coins',
    icon: 'COINSWHEEL',
    template: 2,
    picture: 'coin-wheel',
    colour: '#210a52',
    seq: 380,
    path: null,
    en: {
      title: 'Wheel of coins',
      details: 'One free spin every day, then 100 coins each',
      sections: [
        ['24 equal sectors', 'Each has the same chance. The wheel lists them all, with how often each prize is there.'],
        ['Drawn by your secret', 'The same secret as your rounds. Reveal it, and your phone draws every spin again.'],
      ],
      action: '',
    },
    sw: {
      title: 'Gurudumu la sarafu',
      details: 'Mzunguko mmoja wa bure kila siku, kisha sarafu 100 kila mmoja',
      sections: [
        ['Sehemu 24 zilizo sawa', 'Kila moja ina nafasi sawa. Gurudumu linaziorodhesha zote, na idadi ya kila zawadi.'],
        ['Huchezeshwa na siri yako', 'Siri ileile ya raundi zako. Ifichue, na simu yako itakokotoa upya kila mzunguko.'],
      ],
      action: '',
    },
  },
  {
    id: 7,
    market: null,
    name: 'lucky-flip',
    icon: 'LUCKYFLIP',
    template: 2,
    picture: 'lucky-flip',
    colour: '#071f4a',
    seq: 370,
    path: null,
    en: {
      title: 'Lucky flip',
      details: 'The peacock doubles your coins, the shield loses them',
      sections: [
        ['Two equal sides', 'Stake 10 to 500 coins. The house takes no share: half of all flips double the stake.'],
        ['Drawn by your secret', 'Reveal it, and your phone flips every coin again.'],
      ],
      action: '',
    },
    sw: {
      title: 'Sarafu ya bahati',
      details: 'Tausi huongeza sarafu zako mara mbili, ngao huzipoteza',
      sections: [
        [
          'Pande mbili zilizo sawa',
          'Weka dau la sarafu 10 hadi 500. Nyumba haichukui sehemu: nusu ya mirusho yote huongeza dau mara mbili.',
        ],
        ['Huchezeshwa na siri yako', 'Ifichue, na simu yako itakokotoa upya kila mrusho.'],
      ],
      action: '',
    },
  },
  {
    id: 8,
    market: null,
    name: 'christmas-doors',
    icon: 'CHRISTMAS',
    template: 2,
    picture: 'welcome',
    colour: '#1b0647',
    seq: 360,
    path: null,
    gives: 'christmas',
    en: {
      title: 'A door a day',
      details: '24 coins behind every door',
      sections: [
        ['One door each day', 'The next opens at midnight. A door that you did not open is not there the day after.'],
        ['The same for everybody', 'No chance and no conditions: the coins are yours at once, for the wheel or the flip.'],
      ],
      action: '',
    },
    sw: {
      title: 'Mlango kila siku',
      details: 'Sarafu 24 nyuma ya kila mlango',
      sections: [
        ['Mlango mmoja kila siku', 'Unaofuata hufunguka usiku wa manane. Mlango usiofunguliwa haupo siku inayofuata.'],
        ['Sawa kwa kila mtu', 'Hakuna bahati nasibu wala masharti: sarafu ni zako papo hapo, kwa gurudumu au sarafu ya bahati.'],
      ],
      action: '',
    },
  },
];
