import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operationOf, type Call, type WritingCall } from './call.ts';
import { ignoredText } from './edge.ts';
import { allCalls } from './index.ts';

const isWriting = (call: Call): call is WritingCall => call.writes;
const writing = allCalls.filter(isWriting);
const served = writing.filter((call) => call.served).map(({ name }) => name);

const shapeOf = (call: Call): Readonly<Record<string, unknown>> =>
  z.parse(z.record(z.string(), z.unknown()), 'shape' in call.params ? call.params.shape : {});
const namedParams = (call: Call): readonly string[] =>
  Object.entries(shapeOf(call)).flatMap(([name, schema]) => (schema === ignoredText ? [] : [name]));

/** Which calls keep their keys in their context, and why. */
const keptByContext: Readonly<Record<string, string>> = {
  playRound: 'rounds: the round holds its key',
  actInRound: 'rounds: the choice holds its key',
  takeBackBet: 'rounds: a bet is taken back once',
  launchGame: 'rounds: the launch holds its key',
  logout: 'players: a session ends once',
  register: 'players: the player holds the key he was registered under',
  registerFacebook: 'players: whoever signs in gets keys that are stored nowhere',
  loginByToken: 'players: whoever signs in gets keys that are stored nowhere',
  bingPhoneWithPassword: 'players: whoever signs in gets keys that are stored nowhere',
  resetPassword: 'players: whoever signs in gets keys that are stored nowhere',
  changePassword: 'players: whoever signs in gets keys that are stored nowhere',
  sendVerifyCode: 'players: a second code to one number and purpose within a minute is refused',
  checkVerifyCode: 'players: the same code gives the same proof',
  sendAnalytics: 'reporting: a batch is kept once under its own number',
  beginTwoFactor: 'players: a secret that nobody has confirmed gives way to the next',
  confirmTwoFactor: 'players: recovery codes are stored nowhere',
  endTwoFactor: 'players: what is off stays off',
  closeAccount: 'players: an account closes once, and its sessions with it',
};

describe('what is done once', () => {
  it('is known of every writing call: kept by its context for a reason, or by the platform', () => {
    expect(
      writing
        .filter(({ keeps }) => keeps.by === 'context')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(keptByContext).toSorted());
    expect(served.length).toBeGreaterThan(5);
  });

  it('is kept for ever where value can move', () => {
    const moves = ({ context }: Call): boolean => ['wallet', 'cashier', 'bonuses', 'gifts', 'loyalty', 'campaigns'].includes(context);
    const forAWeek = writing.filter((call) => moves(call) && call.keeps.by === 'platform' && call.keeps.until === 'a week');
    // These remember what was shown and read, and who takes part; nothing is given.
    expect([...new Set(forAWeek.map(operationOf))]).toEqual(['updatePopupsStatus', 'updateUserBonusMsgStatus', 'joinTournament']);
    expect(writing.find(({ name }) => name === 'emailBonus')?.keeps).toMatchObject({ until: 'forever' });
  });

  it('never keeps an answer that holds keys of a session', () => {
    for (const call of writing.filter(({ keeps }) => keeps.by === 'platform'))
      expect([call.name, JSON.stringify(z.toJSONSchema(call.answer, { unrepresentable: 'any' })).includes('secretKey')]).toEqual([
        call.name,
        false,
      ]);
  });

  it('is kept under a player: nobody but a player or guest has a memory here', () => {
    for (const { name, signing, keeps } of writing)
      expect([name, keeps.by === 'context' || signing === 'signed' || signing === 'signed-or-guest']).toEqual([name, true]);
  });

  it('lists as passing only refusals of the call, each once', () => {
    for (const { name, keeps, refusals } of writing) {
      const passing = keeps.by === 'platform' ? keeps.passing : [];
      expect([name, passing.filter((code) => !Object.hasOwn(refusals, code))]).toEqual([name, []]);
      expect([name, new Set(passing).size]).toEqual([name, passing.length]);
    }
  });
});

describe('a natural key', () => {
  const natural = writing.flatMap((call) =>
    call.keeps.by === 'platform' && call.keeps.natural !== undefined ? [{ call, key: call.keeps.natural }] : [],
  );

  it('belongs to every writing GET, which is signed and shares it with a POST twin of the same params and answer', () => {
    const gets = writing.filter(({ method }) => method === 'GET');
    expect(gets.length).toBeGreaterThan(10);
    for (const get of gets) {
      expect([get.name, get.signing, natural.some(({ call }) => call === get)]).toEqual([get.name, 'signed', true]);
      const twin = writing.find((call) => call.twinOf === get.name);
      expect([get.name, twin?.method, twin?.path, twin?.served]).toEqual([get.name, 'POST', get.path, get.served]);
      expect([get.name, twin?.params === get.params, twin?.answer === get.answer, twin?.keeps === get.keeps]).toEqual([
        get.name,
        true,
        true,
        true,
      ]);
    }
  });

  it('names every param that means something, and none that is sent along and never read', () => {
    for (const { call, key } of natural) expect([call.name, [...key.params].toSorted()]).toEqual([call.name, namedParams(call).toSorted()]);
  });

  it('is needed where a param is never read: it would make every repeat another payload', () => {
    const ignoring = writing.filter((call) => namedParams(call).length < Object.keys(shapeOf(call)).length);
    expect(ignoring.filter((call) => !natural.some((each) => each.call === call)).map(({ name }) => name)).toEqual([]);
  });

  it('names for ever only what a number or a name of its own tells: what is taken again each day or season is for now', () => {
    const forEver = natural.filter(({ key }) => key.names === 'for ever').map(({ call }) => operationOf(call));
    expect([...new Set(forEver)].toSorted()).toEqual([
      'emailBonus',
      'exchangeBonus',
      'openBox',
      'receiveEvent',
      'receiveRechargeReward',
      'receiveRegisterReward',
      'receiveWelcomeBonus',
    ]);
  });
});
