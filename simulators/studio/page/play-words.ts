import type { StageWords } from './stage.ts';

export type PlayWords = StageWords & {
  readonly play: string;
  readonly stake: string;
  readonly demo: string;
  readonly free: string;
  readonly win: string;
  readonly back: string;
  readonly none: string;
  readonly money: string;
  readonly deposit: string;
  readonly limit: string;
  readonly disabled: string;
  readonly fault: string;
  readonly gone: string;
};

const en: PlayWords = {
  play: 'Play',
  stake: 'Stake',
  demo: 'Demo',
  free: 'Free bets',
  win: 'You win',
  back: 'Stake returned',
  none: 'No win this time',
  money: 'Not enough money for this stake',
  deposit: 'Deposit',
  limit: 'A limit stops this bet',
  disabled: 'Play is paused for your account',
  fault: 'The round was not played. Please try again.',
  gone: 'This game has ended. Open it again from the lobby.',
  you: 'You',
  house: 'House',
  ticket: 'Your ticket',
  drawn: 'Drawn',
};

const sw: PlayWords = {
  play: 'Cheza',
  stake: 'Dau',
  demo: 'Majaribio',
  free: 'Dau za bure',
  win: 'Umeshinda',
  back: 'Dau limerudishwa',
  none: 'Hakuna ushindi safari hii',
  money: 'Salio halitoshi kwa dau hili',
  deposit: 'Weka pesa',
  limit: 'Kikomo kinazuia dau hili',
  disabled: 'Mchezo umesimamishwa kwa akaunti yako',
  fault: 'Raundi haikuchezwa. Tafadhali jaribu tena.',
  gone: 'Mchezo huu umeisha. Ufungue tena kutoka ukumbini.',
  you: 'Wewe',
  house: 'Nyumba',
  ticket: 'Tiketi yako',
  drawn: 'Zilizotolewa',
};

export function playWords(language: string): PlayWords {
  return language === 'sw' ? sw : en;
}
