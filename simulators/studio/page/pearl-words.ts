export type PearlWords = {
  readonly rule: string;
  readonly stake: string;
  readonly dive: string;
  readonly golden: string;
  readonly win: string;
  readonly back: string;
  readonly none: string;
  readonly less: string;
  readonly more: string;
  readonly closed: string;
  readonly refusals: Readonly<Record<string, string>>;
};

const en: PearlWords = {
  rule: 'Three equal pearls win. A golden dive costs five stakes and finds better pearls.',
  stake: 'Stake',
  dive: 'Dive',
  golden: 'Golden',
  win: 'You win',
  back: 'Three alike pay',
  none: 'No three alike this time',
  less: 'Lower stake',
  more: 'Higher stake',
  closed: 'closed shell',
  refusals: {
    ERR_IPB: 'Not enough money for this dive',
    ERR_GLE: 'A limit stops this dive',
    ERR_IS: 'This game has ended. Open it again from the lobby.',
    ERR_ATE: 'This game has ended. Open it again from the lobby.',
    ERR_LOC: 'This game is not offered in your country',
    ERR_MAINTENANCE: 'The game rests for a while. Please come back later.',
    ERR_NET: 'No connection. Check it and try again.',
    other: 'That did not work. Please try again.',
  },
};

const sw: PearlWords = {
  rule: 'Lulu tatu sawa zinashinda. Mbizi ya dhahabu ina bei ya dau tano na lulu bora zaidi.',
  stake: 'Dau',
  dive: 'Piga mbizi',
  golden: 'Dhahabu',
  win: 'Umeshinda',
  back: 'Tatu sawa zinalipa',
  none: 'Hakuna tatu sawa mara hii',
  less: 'Punguza dau',
  more: 'Ongeza dau',
  closed: 'kombe lililofungwa',
  refusals: {
    ERR_IPB: 'Pesa hazitoshi kwa mbizi hii',
    ERR_GLE: 'Kikomo kinazuia mbizi hii',
    ERR_IS: 'Mchezo huu umekwisha. Ufungue tena kutoka ukumbini.',
    ERR_ATE: 'Mchezo huu umekwisha. Ufungue tena kutoka ukumbini.',
    ERR_LOC: 'Mchezo huu haupo katika nchi yako',
    ERR_MAINTENANCE: 'Mchezo umepumzika kwa muda. Rudi baadaye.',
    ERR_NET: 'Hakuna mtandao. Angalia kisha ujaribu tena.',
    other: 'Haikufanikiwa. Tafadhali jaribu tena.',
  },
};

export function pearlWords(language: 'en' | 'sw'): PearlWords {
  return language === 'sw' ? sw : en;
}
